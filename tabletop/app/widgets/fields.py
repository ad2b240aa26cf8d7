"""A text field."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from tabletop.app.painting import text, text_runs
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets.base import Widget, plate
from tabletop.app.widgets.clipboard import copy_text, read_clipboard
from tabletop.cards.graphemes import JOINERS, cursor_positions, prefix


class TextField(Widget):
    """A single-line text field with clipboard support.

    The cursor is always between two graphemes. Text composed with an input method is underlined at
    the cursor, and becomes part of the value when it is committed.
    """

    def __init__(
        self,
        style: WidgetStyle,
        value: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        limit: int = 80,
        on_enter: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(style)
        self.value = value
        self.on_change = on_change
        self.hint = hint  #: shown while the field is empty
        self.limit = limit
        self.on_enter = on_enter
        self.cursor = len(value)
        self.all_selected = False
        self.exceeds_limit = False  #: whether the last input exceeded the limit
        self.composition = ""  #: the text being composed with an input method
        self._caret = 0  # cursor position within the composition
        self._shift = 0  # horizontal scroll in pixels that keeps the cursor visible

    def spoken(self) -> str:
        """Returns the value or the hint, and whether the input was cut."""
        words = f"{self.name or self.hint}: {self.value}" if self.value else self.name or self.hint
        return f"{words}. {self._limit_words()}" if self.exceeds_limit else words

    def _limit_words(self) -> str:
        return f"At most {self.limit:,} characters"

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size for the hint, or for about sixteen letters."""
        scale = self.style.scale
        px = scale.text("label")
        width = max(text.measure(self.hint or "n", "body", px)[0], 9 * px)
        return width + 2 * scale.px(12), max(scale.px(34), px + scale.px(16))

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        edge = palette.accent if self.focused or self.hovered else palette.edge
        track = plate(self.rect.size, palette.panel.darker(0.2), edge, scale.px(8), sunk=True)
        surface.blit(track, self.rect)
        inner = self.rect.inflate(-2 * scale.px(10), -2 * scale.px(3))
        px = scale.text("label")
        if self.exceeds_limit:
            width = text.measure(self._limit_words(), "bold", px)[0]
            note = pygame.Rect(inner.right - width, inner.top, width, inner.h)
            text.draw(surface, self._limit_words(), "bold", px, palette.bad, note)
            inner.w -= width + scale.px(10)
        if not self.value and not self.focused:
            text.draw(surface, self.hint, "italic", px, palette.ink_soft, inner)
            return
        if not self.focused:  # the beginning is more informative than the end
            shown = text.truncate(self.value, "body", px, inner.w)
            text.draw(surface, shown, "body", px, palette.ink, inner)
            return
        start, rest = self._text_around_input()
        shown = start + self.composition + rest
        written = text_runs.write(shown, "body", px, palette.ink)
        cursor_x = text_runs.cursor(shown, self._shown_cursor(), "body", px)
        in_sight = 0 if self.all_selected else cursor_x
        self._shift = min(max(self._shift, in_sight - inner.width + 2), in_sight)
        self._shift = max(0, min(self._shift, written.get_width() - inner.width + 2))
        old_clip = surface.get_clip()
        surface.set_clip(inner.clip(old_clip))
        place = written.get_rect(midleft=(inner.left - self._shift, inner.centery))
        if self.all_selected and shown and not self.composition:
            pygame.draw.rect(surface, palette.accent.mix(palette.panel, 0.5), place)
        surface.blit(written, place)
        if self.composition:
            ends = (len(start), len(start) + len(self.composition))
            left, right = sorted(text_runs.cursor(shown, end, "body", px) for end in ends)
            line = pygame.Rect(place.left + left, place.bottom - 1, right - left, scale.px(1.5))
            pygame.draw.rect(surface, palette.ink, line)
        if self.focused:
            pygame.draw.rect(surface, palette.focus, self.cursor_rect())
        surface.set_clip(old_clip)

    def cursor_rect(self) -> pygame.Rect:
        """Returns the rectangle of the cursor in window coordinates.

        An input method opens its list of candidates there.
        """
        scale = self.style.scale
        px = scale.text("label")
        start, rest = self._text_around_input()
        shown = start + self.composition + rest
        x = text_runs.cursor(shown, self._shown_cursor(), "body", px) - self._shift
        left = self.rect.inflate(-2 * scale.px(10), 0).left + x
        return pygame.Rect(left, self.rect.centery - px * 2 // 3, scale.px(1.5), px * 4 // 3)

    def end_composition(self) -> None:
        """Discards the text that is being composed."""
        self.set(composition="", _caret=0)

    def _text_around_input(self) -> tuple[str, str]:
        """Returns the text before and after the next input."""
        if self.all_selected and self.composition:
            return "", ""
        return self.value[: self.cursor], self.value[self.cursor :]

    def _shown_cursor(self) -> int:
        return len(self._text_around_input()[0]) + min(self._caret, len(self.composition))

    def handle(self, event: pygame.event.Event) -> bool:
        """Also handles typed and composed text."""
        if event.type == pygame.TEXTINPUT and self.focused and self.enabled:
            self.end_composition()
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING and self.focused and self.enabled:
            composed = _single_line(event.text)
            self.set(composition=composed, _caret=min(max(0, event.start), len(composed)))
            return True
        return super().handle(event)

    def press(self, pos: tuple[int, int]) -> None:
        """Moves the cursor to the nearest grapheme boundary."""
        self.end_composition()
        x = pos[0] - self.rect.left - self.style.scale.px(10) + self._shift
        nearest = text_runs.nearest(self.value, x, "body", self.style.scale.text("label"))
        self.set(cursor=nearest, all_selected=False)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles editing keys; returns true for letters, which arrive as text."""
        if self.composition:
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is None:
                return False
            self.on_enter()
            return True
        moves = {
            pygame.K_LEFT: self._next_boundary(before=True),
            pygame.K_RIGHT: self._next_boundary(before=False),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.set(cursor=moves[event.key], all_selected=False)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(backwards=event.key == pygame.K_BACKSPACE)
            return True
        return bool(event.unicode and event.unicode.isprintable())

    def insert(self, typed: str) -> None:
        """Inserts text at the cursor or over the selection, up to the limit.

        If the text exceeds the limit, the field says so until the next change.
        """
        start = "" if self.all_selected else self.value[: self.cursor]
        rest = "" if self.all_selected else self.value[self.cursor :]
        clean = _single_line(typed)
        inserted = prefix(clean, self.limit - len(start) - len(rest))
        self._write(start + inserted + rest, len(start) + len(inserted))
        self.set(exceeds_limit=inserted != clean)

    def _next_boundary(self, before: bool) -> int:
        """Returns the previous or next grapheme boundary."""
        places = cursor_positions(self.value)
        if before:
            return max((place for place in places if place < self.cursor), default=0)
        return min((place for place in places if place > self.cursor), default=len(self.value))

    def _delete(self, backwards: bool) -> None:
        if self.all_selected:
            self._write("", 0)
            return
        stop = self._next_boundary(before=backwards)
        first, last = min(stop, self.cursor), max(stop, self.cursor)
        self._write(self.value[:first] + self.value[last:], first)

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.set(all_selected=True, cursor=len(self.value))
        elif key == pygame.K_v:
            self.insert(read_clipboard())
        elif key in (pygame.K_c, pygame.K_x) and self.all_selected:
            copy_text(self.value)
            if key == pygame.K_x:
                self._write("", 0)
        else:
            return False
        return True

    def _write(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.set(value=value, cursor=cursor, all_selected=False, exceeds_limit=False)
        if changed:
            self.on_change(value)


def _single_line(typed: str) -> str:
    """Returns a text on one line: plain spaces, no control characters."""
    spaced = "".join(" " if unicodedata.category(each) == "Zs" else each for each in typed)
    return "".join(each for each in spaced if each.isprintable() or each in JOINERS)
