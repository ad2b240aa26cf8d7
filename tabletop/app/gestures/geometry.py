"""The picture of a table as gestures see it: which piece or zone is where."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

from tabletop.table.views import PilePosition, VisiblePiece

Point = tuple[int, int]


class ScreenArea(NamedTuple):
    """A rectangle in window pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.x + self.w // 2, self.y + self.h // 2)

    def contains(self, point: Point) -> bool:
        """Returns whether a point is in the rectangle."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def moved(self, offset: Point) -> ScreenArea:
        """Returns the rectangle shifted by pixels."""
        return self._replace(x=self.x + offset[0], y=self.y + offset[1])


def spanned_area(start: Point, end: Point) -> ScreenArea:
    """Returns the rectangle between two corners."""
    (x, y), (a, b) = start, end
    return ScreenArea(min(x, a), min(y, b), abs(a - x) + 1, abs(b - y) + 1)


class ShownPiece(NamedTuple):
    """A piece on display: its position, and what the seat sees of it."""

    position: PilePosition
    view: VisiblePiece


class TableGeometry(Protocol):
    """The pieces and zones on display.

    A piece has a key, which is not its number. `among` restricts a search.
    """

    def piece_at(self, point: Point) -> Hashable:
        """Returns the key of the topmost piece at a point, or None."""

    def zone_at(self, point: Point, among: set[str] | None = None) -> str | None:
        """Returns the smallest zone at a point, or None."""

    def covered_zone(self, piece: Hashable, point: Point, zones: set[str]) -> str | None:
        """Returns the zone that a piece with its centre at a point mostly covers."""

    def piece(self, key: Hashable) -> ShownPiece | None:
        """Returns the piece with a key, or None."""

    def pieces(self) -> list[Hashable]:
        """Returns the keys of all visible pieces."""

    def key_at(self, position: PilePosition) -> Hashable:
        """Returns the key of the piece at a position, or None."""

    def piece_area(self, key: Hashable) -> ScreenArea | None:
        """Returns the area of a visible piece, or None."""

    def zone_areas(self) -> dict[str, ScreenArea]:
        """Returns the areas of all zones; a folded zone has no width."""


class FeltGeometry(Protocol):
    """The piles on display, and the open felt between them."""

    def felt_zone(self, point: Point) -> str | None:
        """Returns the id of a zone on the open felt at a point.

        The result is None if the table has no felt.
        """

    def joins(self, zone: str, point: Point) -> bool:
        """Returns whether a piece dropped at a point joins a pile on the felt."""

    def is_stack(self, zone: str) -> bool:
        """Returns whether the pieces of a zone are on top of each other."""

    def is_on_count(self, point: Point) -> bool:
        """Returns whether a point is on the count of a pile."""
