"""The keyboard cursor: the piece or zone reached by the arrow keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import dist
from typing import NamedTuple

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.geometry import Point, ScreenArea
from tabletop.app.gestures.held_piece import HeldPiece

#: The weight of a sideways distance relative to a forward one.
SIDEWAYS_PENALTY = 2.2


class CursorStop(NamedTuple):
    """A piece or zone that the cursor can select."""

    key: Hashable
    zone: str | None
    area: ScreenArea

    def has_centre_of(self, other: CursorStop) -> bool:
        """Returns whether both stops have the same centre.

        No arrow key leads from one to the other.
        """
        (x, y), (ox, oy) = self.area.centre, other.area.centre
        return abs(x - ox) <= 1 and abs(y - oy) <= 1


def next_stop(
    stops: Sequence[CursorStop], now: ScreenArea | None, direction: tuple[int, int]
) -> CursorStop | None:
    """Returns the nearest stop in a direction, or None.

    Without a current position it is the first stop in reading order.
    """
    if now is None:
        return min(stops, key=lambda stop: (stop.area.y, stop.area.x), default=None)
    (x, y), ahead = now.centre, []
    for number, stop in enumerate(stops):
        dx, dy = stop.area.centre[0] - x, stop.area.centre[1] - y
        along, across = (
            (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
        )
        if along > 1:
            ahead.append((along + SIDEWAYS_PENALTY * across, number))
    return stops[min(ahead)[1]] if ahead else None


class Cursor:
    """The keyboard position: a piece, or a zone to drop a piece on."""

    def __init__(self, actions: AvailableActions) -> None:
        self.actions, self.picture = actions, actions.picture
        self.key: Hashable = None
        self.zone: str | None = None
        self.last_area: ScreenArea | None = None  #: the starting point of the next arrow key

    @property
    def is_somewhere(self) -> bool:
        """Whether the cursor is on a piece or zone."""
        return self.key is not None or self.zone is not None

    def leave(self) -> None:
        """Clears the cursor, because the mouse is in use."""
        self.key = self.zone = self.last_area = None

    def settle(self, hand: HeldPiece | None) -> None:
        """Leaves an item that is no longer usable, but keeps its position."""
        if self.is_somewhere and not any(
            (stop.key, stop.zone) == (self.key, self.zone) for stop in self.stops(hand)
        ):
            self.key = self.zone = None

    def follow(self, offset: Point) -> None:
        """Shifts the cursor after the table has scrolled."""
        if self.last_area is not None:
            self.last_area = self.last_area.moved(offset)

    def stops(self, hand: HeldPiece | None) -> list[CursorStop]:
        """Returns the stops: usable pieces, or drop targets of a piece in hand."""
        zone_areas = self.picture.zone_areas()
        if hand is not None:
            targets = sorted(hand.targets() or set(zone_areas))
            placed = [zone for zone in targets if zone in zone_areas]
            stops = [CursorStop(None, zone, zone_areas[zone]) for zone in placed]
            return [stop for stop in stops if stop.area.w] or stops
        areas = {key: self.picture.piece_area(key) for key in self.actions.usable()}
        pieces = [CursorStop(key, None, area) for key, area in areas.items() if area is not None]
        zones = [CursorStop(None, zone, zone_areas[zone]) for zone in self.actions.usable_zones()]
        # A zone covered by its piece is clicked through the piece.
        uncovered = [zone for zone in zones if not any(map(zone.has_centre_of, pieces))]
        return [stop for stop in (*pieces, *uncovered) if stop.area.w]

    def step(self, direction: tuple[int, int], hand: HeldPiece | None, pointer: Point) -> bool:
        """Moves to the next stop in a direction; returns whether there is one."""
        target = self.next(self.area(hand, pointer), direction, hand)
        if target is not None:
            self.key, self.zone, self.last_area = target
        return target is not None

    def next(
        self, now: ScreenArea | None, direction: tuple[int, int], hand: HeldPiece | None
    ) -> CursorStop | None:
        """Returns the stop to which an arrow key leads.

        If the last position is no longer usable, the nearest stop also counts.
        """
        stops = self.stops(hand)
        target = next_stop(stops, now, direction)
        if target is None and now is not None and not self.is_somewhere:
            at = now.centre
            target = min(stops, key=lambda stop: dist(at, stop.area.centre), default=None)
        return target

    def go_to_nearest_target(self, hand: HeldPiece) -> ScreenArea | None:
        """Moves to the nearest drop target of the piece in hand; returns its area."""
        areas, home = self.picture.zone_areas(), self.picture.piece_area(hand.key)
        targets = [zone for zone in sorted(hand.targets()) if zone in areas]
        if not targets or home is None:
            self.zone = None
            return None
        self.zone = min(targets, key=lambda zone: dist(home.centre, areas[zone].centre))
        return areas[self.zone]

    def area(self, hand: HeldPiece | None, pointer: Point) -> ScreenArea | None:
        """Returns the current or last area of the cursor."""
        if self.zone is not None:
            return self.picture.zone_areas().get(self.zone)
        if hand is not None:
            return ScreenArea(*pointer, 0, 0)
        return self.picture.piece_area(self.key) or self.last_area
