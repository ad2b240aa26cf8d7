"""Captions, toasts, notices, and dialogs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import COLOURS, icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets.base import DisplayWidget, Widget, WidgetGroup, plate
from tabletop.app.widgets.buttons import Button
from tabletop.app.widgets.hold_button import HoldRing

#: The height of letters in low captions, relative to the normal height.
_LOW_LETTERS = 0.8


def caption(
    words: str, style: WidgetStyle, width: int = 300, sign: str = "", height: int = 0
) -> pygame.Surface:
    """Draws a small plate with a text, at most about `width` units wide.

    If it would be higher than `height` pixels, its letters are smaller.
    """
    palette, scale = style.palette, style.scale
    px, pad = scale.text("body"), scale.px(9)
    side = round(px * 1.2) if sign else 0
    gap = scale.px(7) if sign else 0
    margin = pad * 2 // 3
    written = text.render(words, "body", px, palette.ink, scale.px(width))
    if 0 < height < written.get_height() + 2 * margin:
        box = (scale.px(width), height - 2 * margin)
        px = max(round(px * _LOW_LETTERS), text.fitting_size(words, "body", px, box))
        written = text.render(words, "body", px, palette.ink, box[0])
    size = (
        written.get_width() + 2 * pad + side + gap,
        max(written.get_height(), side) + 2 * margin,
    )
    note = plate(
        size, palette.panel, palette.accent, scale.px(7), max(1, scale.factor), 0.97
    ).copy()
    if sign:
        picture = icon(sign, side, COLOURS.get(sign, palette.accent))
        note.blit(picture, picture.get_rect(midleft=(pad, size[1] // 2)))
    note.blit(written, written.get_rect(midleft=(pad + side + gap, size[1] // 2)))
    return note


def place_beside(
    size: tuple[int, int],
    target: pygame.Rect,
    area: pygame.Rect,
    gap: int,
    beside: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Returns the position of a caption: beside `target`, above, or below.

    The result is inside `area` and covers as little as possible of `target` and `beside`.
    """
    rect = pygame.Rect((0, 0), size)
    roomy = target.centerx < area.centerx
    places = [
        rect.move(target.right + gap, target.centery - rect.h // 2),
        rect.move(target.left - gap - rect.w, target.centery - rect.h // 2),
    ]
    places = [
        *(places if roomy else reversed(places)),
        rect.move(target.centerx - rect.w // 2, target.top - gap - rect.h),
        rect.move(target.centerx - rect.w // 2, target.bottom + gap),
    ]
    if beside:  # at the edges of the area there may be more space
        places += [
            pygame.Rect(place.x, y, *size) for place in places for y in (area.top, area.bottom)
        ]
    return least_covering([place.clamp(area) for place in places], [target, *beside])


def least_covering(places: Sequence[pygame.Rect], subjects: Sequence[pygame.Rect]) -> pygame.Rect:
    """Returns the first place that covers the least of `subjects`."""

    def covered(place: pygame.Rect) -> int:
        return sum(shared.w * shared.h for shared in map(place.clip, subjects))

    return min(places, key=covered)


class Notice(DisplayWidget):
    """A plate with a heading, and rows of an icon and text."""

    blocks_clicks = True

    def __init__(self, style: WidgetStyle) -> None:
        super().__init__(style)
        self.heading = ""
        self.rows: list[tuple[str, str]] = []

    def fill(self, heading: str, rows: Sequence[tuple[str, str]]) -> None:
        """Sets the heading and the rows; each row is an icon or "", and text."""
        self.set(heading=heading, rows=list(rows))

    def _metrics(self, width: int) -> tuple[int, int, int]:
        """Returns the letter height, the margin, and the width for icons."""
        px, pad = self.style.scale.text("body"), self.style.scale.px(10)
        return px, pad, round(px * 1.7)

    def height(self, width: int) -> int:
        """Returns the height at a width."""
        px, pad, sign = self._metrics(width)
        room = width - 2 * pad - sign
        lines = [text.measure(words, "body", px, room)[1] + pad // 2 for _, words in self.rows]
        return 2 * pad + round(px * 1.7) + sum(lines)

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        px, pad, sign = self._metrics(self.rect.w)
        back = plate(self.rect.size, palette.panel, palette.accent, scale.px(8), 1.5, 0.97)
        surface.blit(back, self.rect)
        x, y = self.rect.left + pad, self.rect.top + pad
        head = text.render(self.heading, "display", round(px * 1.2), palette.heading)
        surface.blit(head, (x, y))
        y += round(px * 1.7)
        for name, words in self.rows:
            written = text.render(words, "body", px, palette.ink, self.rect.w - 2 * pad - sign)
            if name:
                surface.blit(icon(name, px, COLOURS.get(name, palette.accent)), (x, y + px // 6))
            surface.blit(written, (x + sign, y))
            y += written.get_height() + pad // 2


#: The maximum width of a line of a message in units.
TOAST_WIDTH = 420


class Toast:
    """A message that is shown for a while; times are in milliseconds."""

    def __init__(
        self, words: str, style: WidgetStyle, now: int, sign: str = "", duration: float = 2600
    ) -> None:
        self.words, self.sign = words, sign
        self.draw(style, TOAST_WIDTH)
        self.rect = self.picture.get_rect()
        self.ends = now + duration

    def draw(self, style: WidgetStyle, width: int, height: int = 0) -> None:
        """Draws the picture, with lines of at most `width` units.

        If it would be higher than `height` pixels, its letters are smaller.
        """
        self.picture = caption(self.words, style, width, self.sign, height)

    def is_expired(self, now: int) -> bool:
        """Returns whether the time of the message is over."""
        return now >= self.ends


#: The width of a dialog with much text, relative to its normal width.
_WIDE_FACTOR = 1.7


class Dialog:
    """A modal panel with a title, text, and buttons.

    Escape presses the last button, unless `escapes` is false. Enter presses the first main button.
    If the buttons do not fit into two rows, each gets a row of its own. Extra widgets are placed
    between the text and the buttons, one per row.

    A menu has a column of equal buttons. Escape presses the first, and the last is set apart. In
    a low window there are two columns.
    """

    def __init__(
        self,
        style: WidgetStyle,
        title: str,
        words: str,
        buttons: Sequence[Button],
        extra: Sequence[Widget] = (),
        width: int = 460,
        sign: str = "",
        escapes: bool = True,
        is_menu: bool = False,
    ) -> None:
        self.style = style
        self.escapes = escapes
        self.is_menu = is_menu
        self.title = title
        self.words = words
        self.sign = sign
        self.buttons = tuple(buttons)
        self.extra = tuple(extra)
        self.width = width
        self.group = WidgetGroup([*self.extra, *self.buttons])
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._below_words = 0
        self._words_size = (0, 0)

    def advance(self, now: float) -> float | None:
        """Updates held rings; returns the seconds until their next step."""
        return min(
            (wait for seal in self.seals if (wait := seal.advance(now)) is not None), default=None
        )

    def release_holds(self) -> None:
        """Releases all held rings, because the window lost the focus."""
        for seal in self.seals:
            seal.end()

    @property
    def seals(self) -> list[HoldRing]:
        """The rings that must be held."""
        return [widget for widget in self.extra if isinstance(widget, HoldRing)]

    def place(self, window: pygame.Rect) -> None:
        """Lays the dialog out in the centre of the window."""
        scale = self.style.scale
        pad, gap = scale.px(22), scale.px(12)
        maximum = window.width - 2 * scale.px(16)
        width = min(scale.px(self.width), maximum)
        words = text.measure(self.words, "body", scale.text("body"), width - 2 * pad)[1]
        if words > window.height // 2:
            width = min(scale.px(self.width * _WIDE_FACTOR), maximum)
        inner = width - 2 * pad
        title = text.measure(self.title, "display", scale.text("heading"), self._title_width(inner))
        y = pad + max(title[1], self._sign_side()) + gap
        if self.is_menu:
            words = text.measure(self.words, "body", scale.text("body"), inner)[1]
            free = window.height - 2 * scale.px(16) - y - words - gap - pad
            rows = self._menu_rows(free, gap)
        else:
            rows = self._button_rows(inner, gap)
        apart = gap if self.is_menu else 0
        buttons_height = sum(rows_height + gap for _, rows_height in rows) + apart
        if self.words:
            row_height = text.measure(self.words, "body", scale.text("body"), inner)[1]
            minimum = sum(
                min(widget.preferred_size()[1], scale.px(30)) + gap for widget in self.extra
            )
            room = window.height - 2 * scale.px(16) - y - buttons_height - pad - minimum - gap
            self._words_size = (inner, min(row_height, max(scale.px(20), room)))
            y += self._words_size[1] + gap
        self._below_words = y
        free = window.height - 2 * scale.px(16) - y - buttons_height - pad
        heights = [
            min(widget.preferred_size()[1], max(scale.px(30), free)) for widget in self.extra
        ]
        height = y + sum(each + gap for each in heights) + buttons_height + pad - gap
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = window.center
        y += self.rect.top
        for widget, row_height in zip(self.extra, heights, strict=True):
            widget.place(pygame.Rect(self.rect.left + pad, y, inner, row_height))
            y += row_height + gap
        for row, row_height in rows:
            x = self.rect.right - pad
            if row[-1] is self.buttons[-1]:
                y += apart
            for button in reversed(row):
                button_width = min(button.preferred_size()[0], inner) if len(rows) <= 2 else inner
                if self.is_menu:
                    button_width = (inner - (len(row) - 1) * gap) // len(row)
                x -= button_width
                button.place(pygame.Rect(x, y, button_width, row_height))
                x -= gap
            y += row_height + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the dialog without the veil behind it."""
        palette, scale = self.style.palette, self.style.scale
        pad = scale.px(22)
        surface.blit(plate(self.rect.size, palette.panel, palette.accent, scale.px(12)), self.rect)
        inner = self.rect.width - 2 * pad
        px = scale.text("heading")
        width = self._title_width(inner)
        title = text.render(self.title, "display", px, palette.heading, width)
        x, y = self.rect.left + pad, self.rect.top + pad
        if self.sign:
            side = self._sign_side()
            picture = icon(self.sign, side, COLOURS.get(self.sign, palette.accent))
            surface.blit(picture, (self.rect.right - pad - side, y))
        surface.blit(title, (x, y))
        if self.words:
            px = scale.text("body")
            words = text.fit(self.words, "body", px, palette.ink, self._words_size, "left")
            bottom = self.rect.top + self._below_words - scale.px(12)
            surface.blit(words, (x, bottom - words.get_height()))
        self.group.draw(surface)

    def _sign_side(self) -> int:
        return self.style.scale.px(26) if self.sign else 0

    def _title_width(self, inner: int) -> int:
        """Returns the width of the title beside the icon."""
        return inner - (self._sign_side() + self.style.scale.px(10) if self.sign else 0)

    def veil(self, surface: pygame.Surface) -> None:
        """Darkens everything behind the dialog; drawn once, before it."""
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill((*self.style.palette.shadow, 150))
        surface.blit(shade, (0, 0))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles all mouse and keyboard events while it is open."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.buttons:
            if event.key == pygame.K_ESCAPE:
                if self.escapes:
                    self.buttons[0 if self.is_menu else -1].on_press()
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
        """Returns the buttons in one or two rows, or else one per row."""
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            width = min(button.preferred_size()[0], inner)
            if rows[-1] and used + gap + width > inner:
                rows.append([])
                used = 0
            used += width + (gap if rows[-1] else 0)
            rows[-1].append(button)
        if len(rows) > 2:
            rows = [[button] for button in self.buttons]
        return [(row, max(self._button_height(each, inner) for each in row)) for row in rows if row]

    def _menu_rows(self, free: int, gap: int) -> list[tuple[list[Button], int]]:
        """Returns the buttons, two per row if `free` is too low for one.

        The last button has its own row.
        """
        height = max(button.preferred_size()[1] for button in self.buttons)
        others, last = self.buttons[:-1], self.buttons[-1]
        step = 1 if len(self.buttons) * (height + gap) <= free else 2
        rows = [list(others[start : start + step]) for start in range(0, len(others), step)]
        return [(row, height) for row in [*rows, [last]]]

    def _button_height(self, button: Button, inner: int) -> int:
        """Returns the height of a button, whose label may need several lines."""
        width, height = button.preferred_size()
        line = text.line_height("bold", self.style.scale.text(button.size))
        return height + line * min(2, width // inner)
