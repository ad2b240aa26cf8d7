"""A QR code that phones can scan from the screen, beside a text."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets.base import DisplayWidget

#: The preferred side in units, and the light border in modules, which scanners need.
_SIDE, _BORDER = 260, 4
_DARK, _LIGHT = "#101010", "#ffffff"


class QrCode(DisplayWidget):
    """A square code at the left, and a text at its right."""

    focusable = True

    def __init__(self, style: WidgetStyle, link: str, words: str) -> None:
        super().__init__(style)
        import segno  # the extra may be missing

        self.words = words
        self._rows = [bytes(row) for row in segno.make(link, micro=False).matrix]

    def spoken(self) -> str:
        return self.words

    def preferred_size(self) -> tuple[int, int]:
        side = self.style.scale.px(_SIDE)
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        count = len(self._rows) + 2 * _BORDER
        module = max(1, min(self.rect.h, self.rect.w // 2) // count)
        square = pygame.Rect(self.rect.topleft, (module * count, module * count))
        left, scale = square.right + self.style.scale.px(16), self.style.scale
        room = pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.h)
        ink = self.style.palette.ink
        text.draw(surface, self.words, "body", scale.text("body"), ink, room, "left")
        surface.fill(_LIGHT, square)
        for y, row in enumerate(self._rows, _BORDER):
            for x, is_dark in enumerate(row, _BORDER):
                if is_dark:
                    corner = (square.left + x * module, square.top + y * module)
                    surface.fill(_DARK, (corner, (module, module)))
