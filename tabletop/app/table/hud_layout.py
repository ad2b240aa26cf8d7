"""The areas of the bars around the table."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.table.picture_log import MAX_WIDTH, MIN_PIXELS, MIN_WIDTH

TOP_HEIGHT, BOTTOM_HEIGHT, ROW_HEIGHT = 42, 62, 40
#: The distance of the table from the bars, and between the rows of the bottom bar, in units.
GAP, ROW_GAP = 4, 6
#: The margin of the column beside the table in units.
COLUMN_MARGIN = 3
#: The minimum height of a large window, in units.
LARGE_HEIGHT = 840


class HudLayout:
    """The areas of the bars, and of the table between them.

    `aspect` is the width of the table divided by its height. `side_units` are the minimum and
    maximum width of the area beside it, in units.
    """

    def __init__(
        self,
        style: WidgetStyle,
        size: tuple[int, int],
        aspect: float,
        side_units: tuple[int, int] | None,
        rows: int,
    ) -> None:
        px, letters = style.scale.px, style.scale.text
        width, height = size
        # With large letters, a prompt of two lines needs more height.
        two_lines = 2 * text.line_height("bold", letters("body"))
        self.row_height = max(px(ROW_HEIGHT), two_lines if style.scale.letters > 1 else 0)
        top = max(px(TOP_HEIGHT), text.line_height("bold", letters("label")) + px(8))
        bottom = px(BOTTOM_HEIGHT - ROW_HEIGHT) + rows * self.row_height + (rows - 1) * px(ROW_GAP)
        spare = width - round((height - top - bottom) * aspect)
        narrowest, widest = map(px, side_units or (MIN_WIDTH, MAX_WIDTH))
        beside = max(narrowest, min(widest, spare), MIN_PIXELS)
        self.top = pygame.Rect(0, 0, width, top)
        self.bottom = pygame.Rect(0, height - bottom, width, bottom)
        self.side = pygame.Rect(width - beside, top, beside, self.bottom.top - top)
        self.column = self.side.inflate(-2 * px(COLUMN_MARGIN), -2 * px(COLUMN_MARGIN))
        self.gap, self._aspect = px(GAP), aspect
        self._is_large = style.scale.units(size)[1] >= LARGE_HEIGHT
        self.table = pygame.Rect(0, top, width - beside, self.side.h)
        self.table = self.table.inflate(-2 * self.gap, -2 * self.gap)

    def take_row(self, height: int) -> pygame.Rect:
        """Returns a row of a height in pixels above the table, which shrinks."""
        row = pygame.Rect(self.table.topleft, (self.table.w, height))
        self.table.top += height + self.gap
        self.table.h -= height + self.gap
        return row

    def has_spare_column(self, width: int) -> bool:
        """Returns whether a large window has a column to spare."""
        rest = self.table.w - width - self.gap
        return self._is_large and rest >= self.table.h * self._aspect

    def take_column(self, width: int) -> pygame.Rect:
        """Returns a column of a width in pixels right of the table, which shrinks."""
        self.table.w -= width + self.gap
        return pygame.Rect(self.table.right + self.gap, self.table.top, width, self.table.h)
