"""Words that come and go: captions at the pointer, toasts, and dialogs over the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.glyphs import COLOURS, glyph
from tabletop.app.theme import Look
from tabletop.app.widgets.base import Group, Widget, plate
from tabletop.app.widgets.buttons import Button
from tabletop.app.widgets.hold import Seal


def caption(words: str, look: Look, width: int = 300, sign: str = "") -> pygame.Surface:
    """A small plate with a few words, at most about `width` units wide."""
    palette, scale = look.palette, look.scale
    px, pad = scale.text("body"), scale.px(9)
    side = round(px * 1.2) if sign else 0
    gap = scale.px(7) if sign else 0
    written = text.render(words, "body", px, palette.ink, scale.px(width))
    size = (
        written.get_width() + 2 * pad + side + gap,
        max(written.get_height(), side) + 2 * (pad * 2 // 3),
    )
    note = plate(
        size, palette.panel, palette.accent, scale.px(7), max(1, scale.factor), 0.97
    ).copy()
    if sign:
        picture = glyph(sign, side, COLOURS.get(sign, palette.accent))
        note.blit(picture, picture.get_rect(midleft=(pad, size[1] // 2)))
    note.blit(written, written.get_rect(midleft=(pad + side + gap, size[1] // 2)))
    return note


def placed_beside(
    size: tuple[int, int],
    about: pygame.Rect,
    area: pygame.Rect,
    gap: int,
    beside: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Where words or pictures about a place go: beside it, else above or below, in an area.

    They cover as little as they can of the place, and of what is to be read `beside` them.
    """
    rect = pygame.Rect((0, 0), size)
    roomy = about.centerx < area.centerx
    ways = [
        rect.move(about.right + gap, about.centery - rect.h // 2),
        rect.move(about.left - gap - rect.w, about.centery - rect.h // 2),
    ]
    ways = [
        *(ways if roomy else reversed(ways)),
        rect.move(about.centerx - rect.w // 2, about.top - gap - rect.h),
        rect.move(about.centerx - rect.w // 2, about.bottom + gap),
    ]
    if beside:  # at the edges of the area there may be more room
        ways += [pygame.Rect(way.x, y, *size) for way in ways for y in (area.top, area.bottom)]
    return least_covering([way.clamp(area) for way in ways], [about, *beside])


def least_covering(places: Sequence[pygame.Rect], about: Sequence[pygame.Rect]) -> pygame.Rect:
    """The first of some places that covers least of what it is about."""

    def covered(place: pygame.Rect) -> int:
        return sum(shared.w * shared.h for shared in map(place.clip, about))

    return min(places, key=covered)


class Notice(Widget):
    """A plate with a heading and rows of a sign and words."""

    focusable = False
    passive = True
    covers = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.heading = ""
        self.rows: list[tuple[str, str]] = []

    def fill(self, heading: str, rows: Sequence[tuple[str, str]]) -> None:
        """Write what it says; each row is the name of a sign, or nothing, and words."""
        self.set(heading=heading, rows=list(rows))

    def _laid(self, width: int) -> tuple[int, int, int]:
        """Give the height of the letters, of the edge, and how much room the signs take."""
        px, pad = self.look.scale.text("body"), self.look.scale.px(10)
        return px, pad, round(px * 1.7)

    def height(self, width: int) -> int:
        """How high it is where it is so wide."""
        px, pad, sign = self._laid(width)
        room = width - 2 * pad - sign
        lines = [text.measure(words, "body", px, room)[1] + pad // 2 for _, words in self.rows]
        return 2 * pad + round(px * 1.7) + sum(lines)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the plate, the heading and the rows."""
        palette, scale = self.look.palette, self.look.scale
        px, pad, sign = self._laid(self.rect.w)
        back = plate(self.rect.size, palette.panel, palette.accent, scale.px(8), 1.5, 0.97)
        surface.blit(back, self.rect)
        x, y = self.rect.left + pad, self.rect.top + pad
        head = text.render(self.heading, "display", round(px * 1.2), palette.heading)
        surface.blit(head, (x, y))
        y += round(px * 1.7)
        for name, words in self.rows:
            written = text.render(words, "body", px, palette.ink, self.rect.w - 2 * pad - sign)
            if name:
                surface.blit(glyph(name, px, COLOURS.get(name, palette.accent)), (x, y + px // 6))
            surface.blit(written, (x + sign, y))
            y += written.get_height() + pad // 2


class Toast:
    """A caption that shows for a while; the clock is the scene's, in milliseconds."""

    def __init__(
        self, words: str, look: Look, now: int, sign: str = "", lasts: float = 2600
    ) -> None:
        self.words = words
        self.picture = caption(words, look, 420, sign)
        self.rect = self.picture.get_rect()
        self.ends = now + lasts

    def over(self, now: int) -> bool:
        """Whether its time has passed."""
        return now >= self.ends


#: So many times as wide is a dialog with very much to say.
_WIDER = 1.7


class Dialog:
    """A panel over the table with a title, words, and buttons; nothing else takes events.

    Escape presses the last button (unless `escapes` is false), Enter the first main one.
    Buttons that find no room on two rows stand above each other, all as wide as the panel. More
    widgets (fields, choices, lists) may stand between the words and the buttons, each on a row
    of its own.
    """

    def __init__(
        self,
        look: Look,
        title: str,
        words: str,
        buttons: Sequence[Button],
        extra: Sequence[Widget] = (),
        width: int = 460,
        sign: str = "",
        escapes: bool = True,
    ) -> None:
        self.look = look
        self.escapes = escapes
        self.title = title
        self.words = words
        self.sign = sign
        self.buttons = tuple(buttons)
        self.extra = tuple(extra)
        self.width = width
        self.group = Group([*self.extra, *self.buttons])
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._below_words = 0
        self._words_size = (0, 0)

    @property
    def dirty(self) -> bool:
        """Whether anything in it has to be drawn again."""
        return self.group.dirty

    def advance(self, now: float) -> float | None:
        """Let what is held fill up; seconds until it looks different."""
        return min(
            (wait for seal in self.seals if (wait := seal.advance(now)) is not None), default=None
        )

    def let_go(self) -> None:
        """Nothing is held any more: the window was left."""
        for seal in self.seals:
            seal.end()

    @property
    def seals(self) -> list[Seal]:
        """What has to be held in it."""
        return [widget for widget in self.extra if isinstance(widget, Seal)]

    def place(self, window: pygame.Rect) -> None:
        """Lays the panel out in the middle of the window."""
        scale = self.look.scale
        pad, gap = scale.px(22), scale.px(12)
        most = window.width - 2 * scale.px(16)
        width = min(scale.px(self.width), most)
        words = text.measure(self.words, "body", scale.text("body"), width - 2 * pad)[1]
        if words > window.height // 2:
            width = min(scale.px(self.width * _WIDER), most)
        inner = width - 2 * pad
        title = text.measure(self.title, "display", scale.text("heading"), self._title_width(inner))
        y = pad + max(title[1], self._sign_side()) + gap
        rows = self._button_rows(inner, gap)
        buttons_height = sum(rows_height + gap for _, rows_height in rows)
        if self.words:
            tall = text.measure(self.words, "body", scale.text("body"), inner)[1]
            least = sum(min(widget.wants()[1], scale.px(30)) + gap for widget in self.extra)
            room = window.height - 2 * scale.px(16) - y - buttons_height - pad - least - gap
            self._words_size = (inner, min(tall, max(scale.px(20), room)))
            y += self._words_size[1] + gap
        self._below_words = y
        free = window.height - 2 * scale.px(16) - y - buttons_height - pad
        heights = [min(widget.wants()[1], max(scale.px(30), free)) for widget in self.extra]
        height = y + sum(each + gap for each in heights) + buttons_height + pad - gap
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = window.center
        y += self.rect.top
        for widget, tall in zip(self.extra, heights, strict=True):
            widget.place(pygame.Rect(self.rect.left + pad, y, inner, tall))
            y += tall + gap
        for row, tall in rows:
            x = self.rect.right - pad
            for button in reversed(row):
                wide = min(button.wants()[0], inner) if len(rows) <= 2 else inner
                x -= wide
                button.place(pygame.Rect(x, y, wide, tall))
                x -= gap
            y += tall + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draws panel, words and widgets (not the veil over the table: see `veil`)."""
        palette, scale = self.look.palette, self.look.scale
        pad = scale.px(22)
        surface.blit(plate(self.rect.size, palette.panel, palette.accent, scale.px(12)), self.rect)
        inner = self.rect.width - 2 * pad
        px = scale.text("heading")
        width = self._title_width(inner)
        title = text.render(self.title, "display", px, palette.heading, width)
        x, y = self.rect.left + pad, self.rect.top + pad
        if self.sign:
            side = self._sign_side()
            picture = glyph(self.sign, side, COLOURS.get(self.sign, palette.accent))
            surface.blit(picture, (self.rect.right - pad - side, y))
        surface.blit(title, (x, y))
        if self.words:
            px = scale.text("body")
            words = text.fit(self.words, "body", px, palette.ink, self._words_size, "left")
            bottom = self.rect.top + self._below_words - scale.px(12)
            surface.blit(words, (x, bottom - words.get_height()))
        self.group.draw(surface, every=True)

    def _sign_side(self) -> int:
        return self.look.scale.px(26) if self.sign else 0

    def _title_width(self, inner: int) -> int:
        """The title keeps clear of the sign beside it."""
        return inner - (self._sign_side() + self.look.scale.px(10) if self.sign else 0)

    def veil(self, surface: pygame.Surface) -> None:
        """Darkens all that lies behind; to be drawn once, before the panel."""
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill((*self.look.palette.shadow, 150))
        surface.blit(shade, (0, 0))

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes every event of mouse and keyboard while it is open."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.buttons:
            if event.key == pygame.K_ESCAPE:
                if self.escapes:
                    self.buttons[-1].on_press()
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                main = [button for button in self.buttons if button.kind == "main"]
                if main and main[0].enabled:
                    main[0].key(event)
        return event.type in (
            pygame.KEYDOWN,
            pygame.KEYUP,
            pygame.TEXTINPUT,
            pygame.TEXTEDITING,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
            pygame.MOUSEWHEEL,
        )

    def _button_rows(self, inner: int, gap: int) -> list[tuple[list[Button], int]]:
        """The buttons on one row or two; where they need more, each on a row of its own."""
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            wide = min(button.wants()[0], inner)
            if rows[-1] and used + gap + wide > inner:
                rows.append([])
                used = 0
            used += wide + (gap if rows[-1] else 0)
            rows[-1].append(button)
        if len(rows) > 2:
            rows = [[button] for button in self.buttons]
        return [(row, max(self._tall(each, inner) for each in row)) for row in rows if row]

    def _tall(self, button: Button, inner: int) -> int:
        """How high a button is, whose label takes as many lines as the panel is too narrow for."""
        width, height = button.wants()
        line = text.line_height("bold", self.look.scale.text(button.size))
        return height + line * min(2, width // inner)
