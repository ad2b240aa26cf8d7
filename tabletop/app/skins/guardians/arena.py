"""The layout of a combat: the current match-up and the earlier ones.

Positions are in units; the picture `arena` is `HEIGHT` units high. They are converted to pixels
at the end. The arena's width depends on the window.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame

from tabletop.app.render.playmat import Layout, Placement, ZonePosition
from tabletop.app.skins.guardians.spots import PinnedSpot, closed, moved, pinned
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.marks import ATTACKER, MODE, SIEGE, STAGE
from tabletop.games.guardians.zones import (
    ASSAULT,
    BRIBED,
    CHANNEL,
    COMMAND,
    DAZED,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    MAGIC,
    SEATS,
    UNDER,
    is_in_areas,
)
from tabletop.table.views import View, VisiblePiece

HEIGHT = 716.0
#: The match-up: the card size, and the areas beside the cards.
CARD = (204.0, 286.0)
LEFT = 214.0
TILT = 13.0
MIDDLE = (302.0, 414.0)
SUMS = (428.0, 12.0, 300.0, 282.0)
#: The left edge and the width of the band between both sides.
BAND = (10.0, 718.0)
#: The left edge of the earlier match-ups, and the width of each.
EARLIER_LEFT, PITCH = 744.0, 176.0
#: The maximum number of earlier match-ups in a row.
MAX_PER_ROW = 4
#: The width of other cards of a combat: ranged attackers, and those of earlier match-ups.
SMALL = 170.0
#: The share of a ranged attacker's height that its creature does not cover.
PEEK = 0.24
#: The width of the area at the right for cards that help in a combat.
AIDS_WIDTH = 338.0
_AIDS = (COMMAND, MAGIC, CHANNEL, DAZED, BRIBED, UNDER)


def free_width(view: View, rect: pygame.Rect) -> float:
    """Returns the width in units for match-ups, beside map and helping cards."""
    aids = (view.piles.get(area(seat)) for area in _AIDS for seat in SEATS)
    is_shared = MODE(view) == "lands" or not STAGE(view) or any(aids)
    return rect.w / unit_of(rect) - (AIDS_WIDTH if is_shared else 0.0)


def channeller_box(width: float, *, is_own: bool) -> tuple[float, float, float, float]:
    """Returns the area of a side's channellers between combats of a duel.

    `width` is the free width of the arena.
    """
    return (width, 412.0 if is_own else 12.0, AIDS_WIDTH - 12, 292.0)


def channellers(layout: Layout, side: int, *, is_own: bool) -> ZonePosition:
    """Returns the zone of a side's channellers between the combats of a duel."""
    rect = _arena_rect(layout)
    unit = unit_of(rect)
    x, y, w, h = (part * unit for part in channeller_box(rect.w / unit - AIDS_WIDTH, is_own=is_own))
    spot = layout.spots[UNDER(side)]
    inner = pygame.FRect(rect.left + x, rect.top + y, w, h).inflate(-16 * unit, 0)
    return moved(spot, inner, (SMALL * unit, SMALL * CARD[1] / CARD[0] * unit))


def unit_of(rect: pygame.Rect) -> float:
    """Returns the number of pixels per unit of an arena."""
    return rect.h / HEIGHT


def earlier_lanes(view: View) -> list[int]:
    """Returns the numbers of the match-ups before the current one."""
    return [number for number in range(1, field.lane(view)) if _used(view, number)]


def centring_offset(before: int, width: float) -> float:
    """Returns the offset that centres the current and the earlier match-ups."""
    return max(0.0, (width - EARLIER_LEFT - min(before, MAX_PER_ROW) * PITCH) / 2)


def sum_box(own: bool, right: float) -> tuple[float, float, float, float]:
    """Returns the rectangle of a side's sum in a match-up, in arena units."""
    x, y, w, h = SUMS
    return (x + right, HEIGHT - y - h if own else y, w, h)


def arrange(layout: Layout, view: View, seat: int) -> dict[str, ZonePosition]:
    """Returns the zones of a combat in the order in which they are painted."""
    arena = _Arena(layout, view, seat)
    stage, lane = STAGE(view), field.lane(view)
    if stage == "primary":
        columns = earlier_lanes(view)
        arena.place_earlier(columns)
        arena.place_match(lane, centring_offset(len(columns), arena.width))
    elif stage == "secondary":
        arena.place_row([number for number in range(1, lane + 1) if _used(view, number)])
        if SIEGE(view) == "guardian":
            opponent = 1 - ATTACKER(view)
            arena.place_alone(GUARDIAN(opponent), opponent)
    for side in SEATS:
        middle = arena.at(arena.width / 2, HEIGHT * (0.75 if side == seat else 0.25))
        for number in range(1, LANES + 1):
            for zone in (LANE[side][number], FLANK[side][number]):
                arena.spots.setdefault(zone, closed(layout.spots[zone], middle))
        if stage == "command":
            arena.place_alone(COMMAND(side), side)
    arena.place_assaults()
    return arena.spots


def _arena_rect(layout: Layout) -> pygame.Rect:
    return next(each.rect for each in layout.pictures if each.name == "arena")


def _used(view: View, number: int) -> bool:
    return any(view.piles[area[side][number]] for area in (LANE, FLANK) for side in SEATS)


def _beaten(pile: tuple[VisiblePiece, ...]) -> bool:
    return any(name == "beaten" for piece_view in pile for name, _ in piece_view.marks)


class _Arena:
    """The arena on the screen, and the zones that have been placed in it.

    The zones are in the order in which they are painted.
    """

    def __init__(self, layout: Layout, view: View, seat: int) -> None:
        self.rect = _arena_rect(layout)
        self.unit = unit_of(self.rect)
        self.width = free_width(view, self.rect)
        self.layout, self.view, self.seat = layout, view, seat
        self.spots: dict[str, ZonePosition] = {}

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Converts a point of the arena to pixels."""
        return (self.rect.left + x * self.unit, self.rect.top + y * self.unit)

    def place(self, x: float, y: float, w: float, h: float, angle: float = 0) -> Placement:
        """Returns the pixel placement of a piece around a point in units."""
        return Placement(*self.at(x, y), w * self.unit, h * self.unit, angle)

    def pin(
        self, zone: str, box: tuple[float, float, float, float], places: Iterable[Placement]
    ) -> None:
        """Places a zone and its pieces; the box is in units."""
        x, y, w, h = box
        rect = pygame.FRect(*self.at(x, y), w * self.unit, h * self.unit)
        self.spots[zone] = pinned(self.layout.spots[zone], rect, tuple(places))

    def row_y(self, side: int) -> float:
        """Returns the middle of the row of large cards of a side."""
        y = 10 + CARD[1] / 2
        return HEIGHT - y if side == self.seat else y

    def direction(self, side: int) -> int:
        """Returns 1 if a side is below the middle, or -1."""
        return 1 if side == self.seat else -1

    def place_alone(self, zone: str, side: int) -> None:
        """Places a card in the middle of its side's row."""
        w, h = CARD
        x, y = self.at((self.width - w) / 2, self.row_y(side) - h / 2)
        rect = pygame.FRect(x, y, w * self.unit, h * self.unit)
        self.spots[zone] = moved(self.layout.spots[zone], rect, (rect.w, rect.h))

    def place_match(self, lane: int, right: float) -> None:
        """Places the current match-up: two creatures face to face.

        Ranged attackers are tilted, beside their creature.
        """
        w, h = CARD
        left, small = LEFT + right, SMALL / w
        for side in SEATS:
            y = self.row_y(side)
            flank, zone = FLANK[side][lane], LANE[side][lane]
            count = len(self.view.piles[flank])
            step = min(46.0, 70.0 / max(1, count - 1))
            places = [
                self.place(
                    right + 108 - step * (count - 1 - 2 * index) / 2, y,
                    w * small, h * small, TILT * self.direction(side),
                )
                for index in range(count)
            ]  # fmt: skip
            self.pin(flank, (right + 6, y - h / 2, LEFT - 12, h), places)
            middles = [left + w / 2 + 10 * index for index in range(len(self.view.piles[zone]))]
            places = [self.place(x, y, w, h) for x in middles]
            self.pin(zone, (left, y - h / 2, w, h), places)

    def place_earlier(self, columns: list[int]) -> None:
        """Places the earlier match-ups; the winner overlaps the loser."""
        rows = max(1, -(-len(columns) // MAX_PER_ROW))
        columns_per_row = -(-len(columns) // rows)
        left = EARLIER_LEFT + centring_offset(len(columns), self.width)
        pitch = min(PITCH, (self.width - 8 - left) / max(1, columns_per_row))
        height = HEIGHT / rows
        w = min(SMALL, (height - 24) / 2.8)
        h = w * 1.4
        for index, number in enumerate(columns):
            x = left + (index % columns_per_row + 0.5) * pitch
            middle = (index // columns_per_row + 0.5) * height
            beaten = [_beaten(self.view.piles[LANE[side][number]]) for side in SEATS]
            for side in sorted(SEATS, key=lambda side: not beaten[side]):
                distance = h / 2 + 6
                if beaten[1 - side] and not beaten[side]:
                    distance -= h * 0.3
                self.place_stack(number, side, (x, middle + self.direction(side) * distance), w)

    def place_row(self, columns: list[int]) -> None:
        """Places all match-ups side by side, for the secondary attacks."""
        shot = any(self.view.piles[FLANK[side][each]] for each in columns for side in SEATS)
        maximum = SMALL if shot else CARD[0]  # Ranged attackers need space behind their creatures.
        pitch = min(maximum + 42, (self.width - 24) / max(1, len(columns)))
        w = min(maximum, max(SMALL, pitch * 0.9))
        distance = 8 + w * 0.7
        left = (self.width - pitch * len(columns)) / 2
        for index, number in enumerate(columns):
            x = left + (index + 0.5) * pitch
            for side in SEATS:
                y = MIDDLE[1] + distance if side == self.seat else MIDDLE[0] - distance
                self.place_stack(number, side, (x, y), w)

    def place_stack(self, number: int, side: int, at: tuple[float, float], w: float) -> None:
        """Places a creature of a match-up, with its ranged attackers behind it."""
        (x, y), h, direction = at, w * 1.4, self.direction(side)
        flank, zone = FLANK[side][number], LANE[side][number]
        count = len(self.view.piles[flank])
        if count:
            peek = h * PEEK
            step = min(w * 0.3, w * 0.5 / max(1, count - 1))
            start = x - step * (count - 1) / 2
            top = y - h / 2 - peek if direction < 0 else y + h / 2
            places = [
                self.place(start + step * index, y + direction * peek, w, h, 4.0 * direction)
                for index in range(count)
            ]
            self.pin(flank, (x - w / 2, top, w, peek), places)
        middles = [x + 6 * index for index in range(len(self.view.piles[zone]))]
        places = [self.place(each, y, w, h) for each in middles]
        self.pin(zone, (x - w / 2, y - h / 2, w, h), places)

    def place_assaults(self) -> None:
        """Places secondary attackers so that they overlap their targets."""
        for side in SEATS:
            zone = ASSAULT(side)
            count_by_target: Counter[str] = Counter()
            places: list[Placement] = []
            for piece_view in self.view.piles[zone]:
                target = piece_view.host or ""
                count_by_target[target] += 1
                if target.startswith("guardian."):
                    number, count = len(places), len(self.view.piles[zone])
                    places.append(self.before_guardian(side, number, count))
                else:
                    places.append(self.attacking(target, count_by_target[target], side))
            rect = pygame.FRect(*self.at(self.width / 2, HEIGHT / 2), 0.01, 0.01)
            if places:
                last = places[-1]
                rect = pygame.FRect(last.x - last.w / 2, last.y - last.h / 2, last.w, last.h)
            self.spots[zone] = pinned(self.layout.spots[zone], rect, tuple(places))

    def before_guardian(self, side: int, number: int, count: int) -> Placement:
        """Returns the placement of a creature that attacks a Guardian, in a row."""
        w, h = CARD
        pitch = min(w + 14, (self.width - 40 - w) / max(1, count - 1))
        x = self.width / 2 + (number - (count - 1) / 2) * pitch
        return self.place(x, self.row_y(side), w, h)

    def attacking(self, name: str, number: int, side: int) -> Placement:
        """Returns the placement of an attacker at a target such as `lane.2.1#0`."""
        zone, _, index = name.rpartition("#")
        spot = self.spots.get(zone) or self.layout.spots.get(zone)
        if spot is None or not (
            isinstance(spot, PinnedSpot) or is_in_areas(zone, COMMAND, DAZED, GUARDIAN)
        ):
            return self.place(self.width / 2 + 30 * number, HEIGHT / 2, 90, 126)
        target = spot.place(int(index), len(self.view.piles[zone]))
        w, direction = max(target.w * 0.86, 62 * self.unit), self.direction(side)
        x = target.x + target.w * (0.16 + 0.14 * number)
        y = target.y + direction * target.h * (0.02 + 0.05 * number)
        return Placement(x, y, w, w * 1.4, 5.0 * direction)
