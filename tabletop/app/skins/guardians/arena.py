"""The layout of a combat: the current match-up and the earlier ones.

Positions are in units; the picture `arena` is `HEIGHT` units high. They are converted to pixels
at the end. The arena's width depends on the window.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.render.playmat import Layout, Placement, ZonePosition
from tabletop.app.skins.guardians.spots import PinnedSpot, closed, moved, pinned
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.marks import ATTACKER, SIEGE, STAGE
from tabletop.games.guardians.zones import (
    ASSAULT,
    COMMAND,
    DAZED,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    SEATS,
    is_in_areas,
)
from tabletop.table.views import View, VisiblePiece

HEIGHT = 684.0
#: The match-up: the card size, and the areas beside the cards.
CARD = (186.0, 260.0)
LEFT = 178.0
TILT = 13.0
MIDDLE = (282.0, 402.0)
SUMS = (376.0, 10.0, 300.0, 260.0)
#: The left edge and the width of the band between both sides.
BAND = (8.0, 668.0)
#: The left edge of the earlier match-ups, and the width of each.
EARLIER_LEFT, PITCH = 690.0, 126.0
#: The maximum number of earlier match-ups in a row.
MAX_PER_ROW = 3


class ArenaFrame(NamedTuple):
    """The arena on the screen, and the seat at the bottom."""

    rect: pygame.Rect
    unit: float
    seat: int

    @property
    def width(self) -> float:
        """The width of the arena in units."""
        return self.rect.w / self.unit

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Converts a point of the arena to pixels."""
        return (self.rect.left + x * self.unit, self.rect.top + y * self.unit)

    def place(self, x: float, y: float, w: float, h: float, angle: float = 0) -> Placement:
        """Returns the pixel placement of a piece around a point in units."""
        return Placement(*self.at(x, y), w * self.unit, h * self.unit, angle)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.FRect:
        """Converts a rectangle of the arena to pixels."""
        return pygame.FRect(*self.at(x, y), w * self.unit, h * self.unit)


def frame_of(layout: Layout, seat: int) -> ArenaFrame:
    """Returns the arena of a layout."""
    rect = next(picture.rect for picture in layout.pictures if picture.name == "arena")
    return ArenaFrame(rect, unit_of(rect), seat)


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
    frame = frame_of(layout, seat)
    stage, lane = STAGE(view), field.lane(view)
    spots: dict[str, ZonePosition] = {}
    if stage == "primary":
        columns = earlier_lanes(view)
        _place_earlier(frame, layout, view, columns, spots)
        _place_match(frame, layout, view, centring_offset(len(columns), frame.width), spots)
    elif stage == "secondary":
        columns = [number for number in range(1, lane + 1) if _used(view, number)]
        _place_row(frame, layout, view, columns, spots)
        if SIEGE(view) == "guardian":
            opponent = 1 - ATTACKER(view)
            spots[GUARDIAN(opponent)] = _guardian_spot(frame, layout, opponent)
    for number in range(1, LANES + 1):
        for side in SEATS:
            for zone in (LANE[side][number], FLANK[side][number]):
                if zone not in spots:
                    middle = frame.at(frame.width / 2, HEIGHT * (0.75 if side == seat else 0.25))
                    spots[zone] = closed(layout.spots[zone], middle)
    if stage == "command":
        for side in SEATS:
            y = HEIGHT - 140 if side == seat else 140
            zone = COMMAND(side)
            spots[zone] = moved(
                layout.spots[zone],
                frame.box(frame.width / 2 - 93, y - 130, *CARD),
                (CARD[0] * frame.unit, CARD[1] * frame.unit),
            )
    _place_assaults(frame, layout, view, spots)
    return spots


def _used(view: View, number: int) -> bool:
    return any(view.piles[area[side][number]] for area in (LANE, FLANK) for side in SEATS)


def _place_match(
    frame: ArenaFrame, layout: Layout, view: View, right: float, spots: dict[str, ZonePosition]
) -> None:
    """Places the current match-up: two creatures face to face.

    Ranged attackers are tilted, beside their creature.
    """
    w, h = CARD
    lane, left = field.lane(view), LEFT + right
    for side in SEATS:
        own = side == frame.seat
        y = HEIGHT - 10 - h / 2 if own else 10 + h / 2
        flank, zone = FLANK[side][lane], LANE[side][lane]
        shooters = view.piles[flank]
        small = 0.7
        step = min(46.0, 70.0 / max(1, len(shooters) - 1))
        places = tuple(
            frame.place(
                right + 90 - step * (len(shooters) - 1 - 2 * index) / 2, y,
                w * small, h * small, TILT if own else -TILT,
            )
            for index in range(len(shooters))
        )  # fmt: skip
        beside = frame.box(right + 6, y - h / 2, LEFT - 12, h)
        spots[flank] = pinned(layout.spots[flank], beside, places)
        pile = view.piles[zone]
        at = tuple(frame.place(left + w / 2 + 10 * i, y, w, h) for i in range(len(pile)))
        spots[zone] = pinned(layout.spots[zone], frame.box(left, y - h / 2, w, h), at)


def _beaten(pile: tuple[VisiblePiece, ...]) -> bool:
    return any(name == "beaten" for piece_view in pile for name, _ in piece_view.marks)


def _place_earlier(
    frame: ArenaFrame,
    layout: Layout,
    view: View,
    columns: list[int],
    spots: dict[str, ZonePosition],
) -> None:
    """Places the earlier match-ups; the winner overlaps the loser."""
    rows = max(1, -(-len(columns) // MAX_PER_ROW))
    columns_per_row = -(-len(columns) // rows)
    left = EARLIER_LEFT + centring_offset(len(columns), frame.width)
    pitch = min(PITCH, (frame.width - 8 - left) / max(1, columns_per_row))
    height = HEIGHT / rows
    w = min(112.0, pitch * 0.94, (height - 24) / 2.8)
    h = w * 1.4
    for index, number in enumerate(columns):
        x = left + (index % columns_per_row + 0.5) * pitch
        middle = (index // columns_per_row + 0.5) * height
        piles = [view.piles[LANE[side][number]] for side in SEATS]
        beaten = [_beaten(pile) for pile in piles]
        order = sorted(SEATS, key=lambda side: not beaten[side])
        for side in order:
            direction = 1 if side == frame.seat else -1
            distance = h / 2 + 6
            if beaten[1 - side] and not beaten[side]:
                distance -= h * 0.3
            _place_stack(
                frame,
                layout,
                view,
                (number, side),
                (x, middle + direction * distance),
                (w, h),
                spots,
            )


def _place_row(
    frame: ArenaFrame,
    layout: Layout,
    view: View,
    columns: list[int],
    spots: dict[str, ZonePosition],
) -> None:
    """Places all match-ups side by side, for the secondary attacks."""
    shot = any(view.piles[FLANK[side][number]] for number in columns for side in SEATS)
    maximum = 136.0 if shot else CARD[0]  # Ranged attackers need space behind their creatures.
    pitch = min(maximum + 42, (frame.width - 24) / max(1, len(columns)))
    w = min(maximum, pitch * 0.9)
    h = w * 1.4
    left = (frame.width - pitch * len(columns)) / 2
    for index, number in enumerate(columns):
        x = left + (index + 0.5) * pitch
        for side in SEATS:
            y = MIDDLE[1] + 10 + h / 2 if side == frame.seat else MIDDLE[0] - 10 - h / 2
            _place_stack(frame, layout, view, (number, side), (x, y), (w, h), spots)


def _place_stack(
    frame: ArenaFrame,
    layout: Layout,
    view: View,
    lane: tuple[int, int],
    at: tuple[float, float],
    size: tuple[float, float],
    spots: dict[str, ZonePosition],
) -> None:
    """Places a creature of a match-up, with its ranged attackers behind it."""
    (number, side), (x, y), (w, h) = lane, at, size
    direction = 1 if side == frame.seat else -1
    flank, zone = FLANK[side][number], LANE[side][number]
    shooters = view.piles[flank]
    fw, fh = w * 0.72, h * 0.72
    behind_y = y + direction * (h * 0.5 + fh * 0.12)
    step = min(w * 0.3, w * 0.5 / max(1, len(shooters) - 1))
    start = x - step * (len(shooters) - 1) / 2
    places = tuple(
        frame.place(start + step * index, behind_y, fw, fh, 4.0 * direction)
        for index in range(len(shooters))
    )
    if shooters:
        top = behind_y - fh / 2 if direction < 0 else y + h / 2
        box = frame.box(x - w / 2, top, w, fh * 0.62)
        spots[flank] = pinned(layout.spots[flank], box, places)
    pile = view.piles[zone]
    middle = tuple(frame.place(x + 6 * i, y, w, h) for i in range(len(pile)))
    spots[zone] = pinned(layout.spots[zone], frame.box(x - w / 2, y - h / 2, w, h), middle)


def _guardian_spot(frame: ArenaFrame, layout: Layout, side: int) -> ZonePosition:
    """Places an attacked Guardian in the arena."""
    w, h = CARD
    y = HEIGHT - 10 - h if side == frame.seat else 10
    rect = frame.box((frame.width - w) / 2, y, w, h)
    return moved(layout.spots[GUARDIAN(side)], rect, (rect.w, rect.h))


def _before_guardian(frame: ArenaFrame, side: int, number: int, count: int) -> Placement:
    """Places a creature in the row of attackers before a Guardian."""
    w, h = CARD
    pitch = min(w + 14, (frame.width - 40 - w) / max(1, count - 1))
    x = frame.width / 2 + (number - (count - 1) / 2) * pitch
    y = HEIGHT - 10 - h / 2 if side == frame.seat else 10 + h / 2
    return frame.place(x, y, w, h)


def _place_assaults(
    frame: ArenaFrame, layout: Layout, view: View, spots: dict[str, ZonePosition]
) -> None:
    """Places secondary attackers so that they overlap their targets."""
    for side in SEATS:
        zone = ASSAULT(side)
        direction = 1 if side == frame.seat else -1
        count_by_target: dict[str, int] = {}
        places: list[Placement] = []
        for piece_view in view.piles[zone]:
            target_name = piece_view.host or ""
            if target_name.startswith("guardian."):
                places.append(_before_guardian(frame, side, len(places), len(view.piles[zone])))
                continue
            target = _place_of(layout, view, target_name, spots)
            number = count_by_target[target_name] = count_by_target.get(target_name, 0) + 1
            if target is None:
                places.append(frame.place(frame.width / 2 + 30 * number, HEIGHT / 2, 90, 126))
                continue
            w = max(target.w * 0.86, 62 * frame.unit)
            x = target.x + target.w * (0.16 + 0.14 * number)
            y = target.y + direction * target.h * (0.02 + 0.05 * number)
            places.append(Placement(x, y, w, w * 1.4, 5.0 * direction))
        last = places[-1] if places else None
        rect = pygame.FRect(*frame.at(frame.width / 2, HEIGHT / 2), 0.01, 0.01)
        if last is not None:
            rect = pygame.FRect(last.x - last.w / 2, last.y - last.h / 2, last.w, last.h)
        spots[zone] = pinned(layout.spots[zone], rect, tuple(places))


def _place_of(
    layout: Layout, view: View, name: str, spots: dict[str, ZonePosition]
) -> Placement | None:
    """Returns the placement of a piece by a name such as `lane.2.1#0`."""
    zone, _, index = name.rpartition("#")
    spot = spots.get(zone) or layout.spots.get(zone)
    if spot is None:
        return None
    if isinstance(spot, PinnedSpot) or is_in_areas(zone, COMMAND, DAZED, GUARDIAN):
        return spot.place(int(index), len(view.piles[zone]))
    return None
