"""A QR code that phones can scan from the screen."""

from __future__ import annotations

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets.base import DisplayWidget

#: The preferred side in units, and the light border in modules, which scanners need.
_SIDE, _BORDER = 260, 4
_DARK, _LIGHT = "#101010", "#ffffff"


class QrCode(DisplayWidget):
    """A square code in the middle of its rectangle."""

    def __init__(self, style: WidgetStyle, words: str) -> None:
        super().__init__(style)
        import segno  # the extra may be missing

        self._rows = [bytes(row) for row in segno.make(words, micro=False).matrix]

    def preferred_size(self) -> tuple[int, int]:
        side = self.style.scale.px(_SIDE)
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        count = len(self._rows) + 2 * _BORDER
        module = max(1, min(self.rect.size) // count)
        square = pygame.Rect(0, 0, module * count, module * count)
        square.center = self.rect.center
        surface.fill(_LIGHT, square)
        for y, row in enumerate(self._rows, _BORDER):
            for x, is_dark in enumerate(row, _BORDER):
                if is_dark:
                    corner = (square.left + x * module, square.top + y * module)
                    surface.fill(_DARK, (corner, (module, module)))
