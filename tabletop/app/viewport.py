"""Which part of a table is seen where the table is larger than its place in the window.

Only arithmetic, in pixels: a viewport never changes, what moves it gives another one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

#: A table is shown as large as fits, or up to so many times as large.
LEAST, MOST = 1.0, 2.5
#: One step of the wheel or a key goes to the next of these.
STEPS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)


@dataclass(frozen=True)
class Viewport:
    """The part of the table that is shown in `area`; its upper left corner lies at `x`, `y`.

    `zoom` is how many times as large as the area the table is.
    """

    area: pygame.Rect
    zoom: float = 1.0
    x: int = 0
    y: int = 0

    @property
    def table(self) -> pygame.Rect:
        """The whole table, laid from the upper left corner of the area."""
        w, h = round(self.area.w * self.zoom), round(self.area.h * self.zoom)
        return pygame.Rect(self.area.x, self.area.y, w, h)

    @property
    def larger(self) -> bool:
        """Whether there is more of the table than is seen."""
        return self.zoom > 1

    def at(self, x: float, y: float) -> Viewport:
        """Show the part that begins there, or as near to it as the table reaches."""
        table, area = self.table, self.area
        x, y = min(max(0, round(x)), table.w - area.w), min(max(0, round(y)), table.h - area.h)
        return replace(self, x=x, y=y)

    def moved(self, dx: float, dy: float) -> Viewport:
        """Show what lies farther to the right and below."""
        return self.at(self.x + dx, self.y + dy)

    def home(self) -> Viewport:
        """Show the middle of the lower edge, where the own hand lies."""
        table = self.table
        return self.at((table.w - self.area.w) / 2, table.h)

    def zoomed(self, zoom: float, about: tuple[int, int]) -> Viewport:
        """Show it larger or smaller; what is seen at `about` (in the window) stays there."""
        share = zoom / self.zoom
        dx, dy = about[0] - self.area.x, about[1] - self.area.y
        return replace(self, zoom=zoom).at((self.x + dx) * share - dx, (self.y + dy) * share - dy)

    def within(self, area: pygame.Rect) -> Viewport:
        """Show the same middle in another place of the window."""
        middle_x = (self.x + self.area.w / 2) / self.table.w
        middle_y = (self.y + self.area.h / 2) / self.table.h
        new = replace(self, area=pygame.Rect(area))
        return new.at(middle_x * new.table.w - area.w / 2, middle_y * new.table.h - area.h / 2)

    def revealing(self, rect: pygame.Rect, margin: int = 0) -> Viewport:
        """Move no farther than is needed to see a place of the window, with a margin around it.

        Of what is larger than the area the middle is shown.
        """
        ways = []
        for low, high, first, last in (
            (rect.left, rect.right, self.area.left, self.area.right),
            (rect.top, rect.bottom, self.area.top, self.area.bottom),
        ):
            room = (last - first) - (high - low)
            if room < 0:
                ways.append((low + high - first - last) / 2)
                continue
            gap = min(margin, room // 2)
            ways.append(min(0, low - gap - first) or max(0, high + gap - last))
        return self.moved(*ways)

    def beckoned(self, point: tuple[int, int], margin: int) -> tuple[int, int]:
        """Where a point at the edge of the area asks to go: -1, 0 or 1 across and down."""
        inner = self.area.inflate(-2 * margin, -2 * margin)
        x, y = point
        return ((x >= inner.right) - (x < inner.left), (y >= inner.bottom) - (y < inner.top))


def next_zoom(zoom: float, way: int) -> float:
    """The next step of zoom, a larger one for a `way` above 0."""
    if way > 0:
        return next((step for step in STEPS if step > zoom + 0.01), MOST)
    return next((step for step in reversed(STEPS) if step < zoom - 0.01), LEAST)
