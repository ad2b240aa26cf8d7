"""The visible part of a table that is larger than its area in the window.

All values are in pixels. A viewport is immutable; its methods return new ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

#: The minimum and maximum zoom.
MIN_ZOOM, MAX_ZOOM = 1.0, 2.5
#: The zoom levels of the mouse wheel and the keys.
ZOOM_LEVELS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)


@dataclass(frozen=True)
class Viewport:
    """The visible part of a table, starting at `x`, `y`, shown in `area`.

    `zoom` is the size of the table relative to the area.
    """

    area: pygame.Rect
    zoom: float = 1.0
    x: int = 0
    y: int = 0

    @property
    def table(self) -> pygame.Rect:
        """The whole table, with its top left corner at that of the area."""
        w, h = round(self.area.w * self.zoom), round(self.area.h * self.zoom)
        return pygame.Rect(self.area.x, self.area.y, w, h)

    @property
    def is_scrollable(self) -> bool:
        """Whether only a part of the table is visible."""
        return self.zoom > 1

    def at(self, x: float, y: float) -> Viewport:
        """Returns the viewport at a position, clamped to the table."""
        table, area = self.table, self.area
        x, y = min(max(0, round(x)), table.w - area.w), min(max(0, round(y)), table.h - area.h)
        return replace(self, x=x, y=y)

    def moved(self, dx: float, dy: float) -> Viewport:
        """Returns the viewport shifted right and down."""
        return self.at(self.x + dx, self.y + dy)

    def at_hand(self, middle: float | None = None) -> Viewport:
        """Returns the viewport at the bottom edge, where the hand is.

        `middle` is the x of its middle on the screen; by default that of the table.
        """
        table = self.table
        x = table.centerx if middle is None else middle
        return self.at(x - table.x - self.area.w / 2, table.h)

    def zoomed(self, zoom: float, anchor: tuple[int, int]) -> Viewport:
        """Returns the viewport at another zoom; the point `anchor` stays in place."""
        share = zoom / self.zoom
        dx, dy = anchor[0] - self.area.x, anchor[1] - self.area.y
        return replace(self, zoom=zoom).at((self.x + dx) * share - dx, (self.y + dy) * share - dy)

    def within(self, area: pygame.Rect) -> Viewport:
        """Returns the viewport with the same centre in another area."""
        middle_x = (self.x + self.area.w / 2) / self.table.w
        middle_y = (self.y + self.area.h / 2) / self.table.h
        new = replace(self, area=pygame.Rect(area))
        return new.at(middle_x * new.table.w - area.w / 2, middle_y * new.table.h - area.h / 2)

    def revealing(self, rect: pygame.Rect, margin: int = 0) -> Viewport:
        """Returns the viewport moved as little as needed to show `rect`.

        If the rectangle is larger than the area, its centre is shown.
        """
        position = []
        for near_edge, far_edge, first, last in (
            (rect.left, rect.right, self.area.left, self.area.right),
            (rect.top, rect.bottom, self.area.top, self.area.bottom),
        ):
            room = (last - first) - (far_edge - near_edge)
            if room < 0:
                position.append((near_edge + far_edge - first - last) / 2)
                continue
            gap = min(margin, room // 2)
            position.append(min(0, near_edge - gap - first) or max(0, far_edge + gap - last))
        return self.moved(*position)

    def scroll_direction(self, point: tuple[int, int], margin: int) -> tuple[int, int]:
        """Returns the scroll direction (-1, 0, or 1 per axis) at an edge."""
        inner = self.area.inflate(-2 * margin, -2 * margin)
        x, y = point
        return ((x >= inner.right) - (x < inner.left), (y >= inner.bottom) - (y < inner.top))


def next_zoom(zoom: float, direction: int) -> float:
    """Returns the next zoom level; a positive `direction` zooms in."""
    if direction > 0:
        return next((step for step in ZOOM_LEVELS if step > zoom + 0.01), MAX_ZOOM)
    return next((step for step in reversed(ZOOM_LEVELS) if step < zoom - 0.01), MIN_ZOOM)
