"""A field to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.painting import text
from tabletop.app.theme import Look, font
from tabletop.app.widgets.base import Widget, plate


class TextField(Widget):
    """One line of text with a cursor; Ctrl+A selects all, Ctrl+C, X and V use the clipboard."""

    def __init__(
        self,
        look: Look,
        value: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        limit: int = 80,
        on_enter: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(look)
        self.value = value
        self.on_change = on_change
        self.hint = hint  #: shown while nothing is typed
        self.limit = limit
        self.on_enter = on_enter
        self.cursor = len(value)
        self.all_selected = False
        self.is_cut = False  #: whether something was left out for the limit just now
        self._shift = 0  # how far the text is moved left so that the cursor is in sight

    def spoken(self) -> str:
        """What is typed, or what belongs there; whether it was cut."""
        words = f"{self.name or self.hint}: {self.value}" if self.value else self.name or self.hint
        return f"{words}. {self._limit_words()}" if self.is_cut else words

    def _limit_words(self) -> str:
        return f"At most {self.limit:,} characters"

    def wants(self) -> tuple[int, int]:
        """Room for the hint, or about sixteen letters."""
        scale = self.look.scale
        px = scale.text("label")
        width = max(text.measure(self.hint or "n", "body", px)[0], 9 * px)
        return width + 2 * scale.px(12), max(scale.px(34), px + scale.px(16))

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the trough, the text, the selection and the cursor."""
        palette, scale = self.look.palette, self.look.scale
        edge = palette.accent if self.focused or self.hovered else palette.edge
        trough = plate(self.rect.size, palette.panel.darker(0.2), edge, scale.px(8), sunk=True)
        surface.blit(trough, self.rect)
        inner = self.rect.inflate(-2 * scale.px(10), -2 * scale.px(3))
        px = scale.text("label")
        if self.is_cut:
            wide = text.measure(self._limit_words(), "bold", px)[0]
            note = pygame.Rect(inner.right - wide, inner.top, wide, inner.h)
            text.draw(surface, self._limit_words(), "bold", px, palette.bad, note)
            inner.w -= wide + scale.px(10)
        if not self.value and not self.focused:
            text.draw(surface, self.hint, "italic", px, palette.ink_soft, inner)
            return
        if not self.focused:  # its beginning tells more than its end
            text.draw(surface, text.cut(self.value, "body", px, inner.w), "body", px, palette.ink,
                      inner)  # fmt: skip
            return
        letters = font("body", px)
        written = letters.render(self.value, True, palette.ink)
        cursor_x = letters.size(self.value[: self.cursor])[0]
        in_sight = 0 if self.all_selected else cursor_x
        self._shift = min(max(self._shift, in_sight - inner.width + 2), in_sight)
        self._shift = max(0, min(self._shift, written.get_width() - inner.width + 2))
        old_clip = surface.get_clip()
        surface.set_clip(inner.clip(old_clip))
        place = written.get_rect(midleft=(inner.left - self._shift, inner.centery))
        if self.all_selected and self.value:
            pygame.draw.rect(surface, palette.accent.mix(palette.panel, 0.5), place)
        surface.blit(written, place)
        if self.focused:
            x = inner.left + cursor_x - self._shift
            bar = pygame.Rect(x, inner.centery - px * 2 // 3, scale.px(1.5), px * 4 // 3)
            pygame.draw.rect(surface, palette.focus, bar)
        surface.set_clip(old_clip)

    def handle(self, event: pygame.event.Event) -> bool:
        """Also takes typed text."""
        if event.type == pygame.TEXTINPUT and self.focused and self.enabled:
            self.insert(event.text)
            return True
        return super().handle(event)

    def press(self, pos: tuple[int, int]) -> None:
        """Sets the cursor between the nearest letters."""
        letters = font("body", self.look.scale.text("label"))
        x = pos[0] - self.rect.left - self.look.scale.px(10) + self._shift
        ends = [letters.size(self.value[:n])[0] for n in range(len(self.value) + 1)]
        nearest = min(range(len(ends)), key=lambda n: abs(ends[n] - x))
        self.set(cursor=nearest, all_selected=False)

    def key(self, event: pygame.event.Event) -> bool:
        """Moves, deletes, selects; letters come as typed text and are only kept from others."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is None:
                return False
            self.on_enter()
            return True
        moves = {
            pygame.K_LEFT: max(0, self.cursor - 1),
            pygame.K_RIGHT: min(len(self.value), self.cursor + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.set(cursor=moves[event.key], all_selected=False)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(back=event.key == pygame.K_BACKSPACE)
            return True
        return bool(event.unicode and event.unicode.isprintable())

    def insert(self, typed: str) -> None:
        """Puts text in at the cursor (in place of what is selected), up to the limit.

        What has no room is left out, and the field says so until it is changed again.
        """
        start = "" if self.all_selected else self.value[: self.cursor]
        rest = "" if self.all_selected else self.value[self.cursor :]
        clean = "".join(letter for letter in typed if letter.isprintable())
        room = max(0, self.limit - len(start) - len(rest))
        self._write(start + clean[:room] + rest, len(start) + len(clean[:room]))
        self.set(is_cut=len(clean) > room)

    def _delete(self, back: bool) -> None:
        if self.all_selected:
            self._write("", 0)
        elif back and self.cursor:
            rest = self.value[self.cursor :]
            self._write(self.value[: self.cursor - 1] + rest, self.cursor - 1)
        elif not back:
            self._write(self.value[: self.cursor] + self.value[self.cursor + 1 :], self.cursor)

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.set(all_selected=True, cursor=len(self.value))
        elif key == pygame.K_v:
            self.insert(_clipboard())
        elif key in (pygame.K_c, pygame.K_x) and self.all_selected:
            pygame.scrap.put_text(self.value)
            if key == pygame.K_x:
                self._write("", 0)
        else:
            return False
        return True

    def _write(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.set(value=value, cursor=cursor, all_selected=False, is_cut=False)
        if changed:
            self.on_change(value)


def _clipboard() -> str:
    """The text on the clipboard; nothing where there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
