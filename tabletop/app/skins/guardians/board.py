"""The layout of the board, and of the map beside a combat."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from tabletop.app.render.playmat import Layout, Placement, ZonePosition
from tabletop.app.skins.guardians.cards import CARD
from tabletop.app.skins.guardians.land_map import cells
from tabletop.app.skins.guardians.spots import BOX, FAN, closed, moved, pinned
from tabletop.games.guardians.board import (
    FORCE,
    HOME_OF,
    HOMES,
    SEATS,
    SHIELD,
    STRONGHOLD,
    TERRAIN,
    UNDER,
    WORKS,
    space_of,
    under_zone,
)
from tabletop.games.guardians.marks import STAGE
from tabletop.games.guardians.zones import (
    BRIBED,
    CHANNEL,
    COMBAT,
    COMMAND,
    DAZED,
    DEPOT,
    DISCARD,
    HAND,
    MAGIC,
    PEN,
    ZONES,
    area_of,
    is_in_areas,
)
from tabletop.table.views import View

#: The height of the board in units, and that of its spaces.
HEIGHT = 704.0
#: The size of the cards of an army, the upper edge in the space, and the margin beside them.
_SIZE = (116.0, 162.0)
_TOP, _MARGIN = 7.0, 10.0
#: The width of the banner before an army's shield.
BANNER = 44.0
#: The distance of the creatures of an army and its minimum, as shares of their width.
_STEP, _MIN_STEP = 0.46, 0.32
#: The size of buildings and channellers on a stronghold.
_SIDE_SIZE = (84.0, 118.0)
#: The ribbon with the name of a space in its lower right corner.
RIBBON = (300.0, 27.0)
#: The size of the cards on the map beside a combat, relative to a space of the height 50.
_TOKEN = (22.0, 31.0)


class ArmyBox(NamedTuple):
    """The area of an army in units, from the left edge of its space."""

    left: float
    right: float

    @property
    def shield(self) -> float:
        """The left edge of the shield."""
        return self.left + BANNER

    @property
    def force(self) -> float:
        """The left edge of the creatures."""
        return self.shield + _SIZE[0] + 4


def unit_of(rect: pygame.Rect) -> float:
    """Returns the number of pixels per unit of a board."""
    return rect.h / HEIGHT


def arrange(layout: Layout, view: View, seat: int, *, small: bool) -> dict[str, ZonePosition]:
    """Returns the zones of all spaces on the board, or small on the map."""
    name = "map" if small else "board"
    rect = next(picture.rect for picture in layout.pictures if picture.name == name)
    cell_by_space = {
        space: cell.move(rect.topleft) for space, cell in cells(rect.size, seat).items()
    }
    spots: dict[str, ZonePosition] = {}
    for zone in sorted((zone for zone in layout.spots if space_of(zone)), key=_depth):
        if zone in view.piles:
            spot, cell = layout.spots[zone], cell_by_space[space_of(zone)]
            spots[zone] = _token(spot, cell) if small else _spot(spot, cell, view, unit_of(rect))
    return spots


_ORDER = [area.name for area in (WORKS, UNDER, FORCE, SHIELD, STRONGHOLD, TERRAIN)]


def _depth(zone: str) -> int:
    """Returns the painting order: shields after creatures, ribbons at last."""
    return _ORDER.index(area_of(zone))


def _token(spot: ZonePosition, cell: pygame.FRect) -> ZonePosition:
    """Returns a zone on the map; of each space only one card is visible."""
    w, h = _TOKEN
    scale = cell.h / 50
    size = (w * scale, h * scale)
    if is_in_areas(spot.zone, TERRAIN, STRONGHOLD):
        return moved(spot, cell.inflate(-2, -2), (1, 1), BOX)
    rect = pygame.FRect(0, 0, *size)
    rect.center = cell.center
    return moved(spot, rect, size, BOX)


def _spot(spot: ZonePosition, cell: pygame.FRect, view: View, unit: float) -> ZonePosition:
    zone = ZONES[spot.zone]
    area, space = zone.area, zone.box
    if area in (TERRAIN.name, STRONGHOLD.name):
        place = Placement(*ribbon(cell, unit).center, *ribbon(cell, unit).size)
        return pinned(spot, cell.inflate(-6 * unit, -6 * unit), (place,))
    side = HOME_OF[space] if zone.owner is None else zone.owner
    wide = cell.w / unit
    box = army_box(view, space, side, wide)
    if area in (WORKS.name, UNDER.name):
        w, h = _SIDE_SIZE
        number = 1 if area == UNDER.name else 2
        left, top = wide - _MARGIN - number * (w + 4), _TOP
    else:
        left, top, (w, h) = box.shield, _TOP, _SIZE
        if area == FORCE.name:
            left = min(box.force, box.right - w)
            w = box.right - left
    rect = pygame.FRect(cell.left + left * unit, cell.top + top * unit, w * unit, h * unit)
    if area != FORCE.name:
        return moved(spot, rect, (w * unit, h * unit))
    count = len(view.piles[spot.zone])
    # Many creatures are smaller, so that their numbers remain visible.
    width = min(_SIZE[0] * unit, rect.w / (1 + _MIN_STEP * max(0, count - 1)))
    height = width * _SIZE[1] / _SIZE[0]
    step = min(_STEP * width, (rect.w - width) / max(1, count - 1))
    places = [
        Placement(
            rect.left + width / 2 + step * index, rect.centery, width, height,
            visible_share=round(step / width, 2) if index < count - 1 else 1.0,
        )
        for index in range(count)
    ]  # fmt: skip
    return pinned(spot, rect, tuple(places), (width, height), FAN)


def ribbon(cell: pygame.FRect, unit: float) -> pygame.FRect:
    """Returns the rectangle of the ribbon in a space."""
    w, h = RIBBON[0] * unit, RIBBON[1] * unit
    return pygame.FRect(cell.right - w - 8 * unit, cell.bottom - h - 5 * unit, w, h)


def army_box(view: View, space: str, side: int, wide: float) -> ArmyBox:
    """Returns the area of a side's army in a space that is `wide` units wide.

    The only army in a space may use all of it, except for the buildings and channellers of its
    stronghold.
    """
    left, right = _MARGIN, wide - _MARGIN
    home_seat = HOME_OF.get(space)
    first = view.seat if home_seat is None else home_seat
    if has_army(view, space, 1 - side) or (side != first and not has_army(view, space, side)):
        left, right = (left, wide / 2) if side == first else (wide / 2, right)
    elif home_seat == side:
        placing = any(step.name == "place" for step in view.decision_stack)
        beside = [zone for zone in (WORKS(box=space), under_zone(space))
                  if placing or view.piles.get(zone)]  # fmt: skip
        right -= (_SIDE_SIZE[0] + 4) * (2 if WORKS(box=space) in beside else len(beside))
    return ArmyBox(left, right)


def has_army(view: View, space: str, side: int) -> bool:
    """Returns whether a side has a shield or creatures in a space."""
    return bool(view.piles[FORCE(side, space)] or view.piles[SHIELD(side, space)])


def hands(layout: Layout, view: View, seat: int) -> dict[str, ZonePosition]:
    """Opens or closes the zones of both hands.

    While a player organizes the storage hand, it is open; otherwise the depot and the pen are. In a
    combat, only the combat hand is.
    """
    spots: dict[str, ZonePosition] = {}
    fights = bool(STAGE(view))
    for side in SEATS:
        own_areas = (HAND,) if view.piles[HAND(side)] else (DEPOT, PEN)
        open_areas = (COMBAT,) if fights else own_areas
        closed_areas = [area for area in (DEPOT, PEN, HAND, COMBAT) if area not in open_areas]
        for area in (*closed_areas, *(() if fights else (COMMAND, MAGIC, CHANNEL, DAZED, BRIBED))):
            spots[area(side)] = closed(layout.spots[area(side)])
        if fights:
            # Cards for the next turn are at the end of the combat hand.
            hand, pen = layout.spots[COMBAT(side)], layout.spots[PEN(side)]
            width, height = layout.spots[DISCARD(side)].piece
            x, y, w, h = hand.rect
            plate_rect = pygame.FRect(
                hand.rect.right - width, hand.rect.centery - height / 2, width, height
            )
            spots[pen.zone] = moved(pen, plate_rect, (width, height), BOX)
            spots[hand.zone] = replace(hand, rect=pygame.FRect(x, y, w - width * 5 / 4, h))
    return spots


def channellers(layout: Layout, view: View) -> dict[str, ZonePosition]:
    """Places the channellers between both Guardians during a combat."""
    spots: dict[str, ZonePosition] = {}
    sheet = next(picture.rect for picture in layout.pictures if picture.name == "now")
    height = sheet.h * 0.48
    width = height / CARD
    for side in SEATS:
        top = sheet.bottom - height if side == view.seat else sheet.top
        zones = [under_zone(space) for space in HOMES[side]]
        count = sum(len(view.piles[zone]) for zone in zones)
        step = min(width + 4, (sheet.w - width) / max(1, count - 1))
        first = 0
        for zone in zones:
            last = first + len(view.piles[zone])
            places = tuple(
                Placement(sheet.left + width / 2 + step * at, top + height / 2, width, height)
                for at in range(first, last)
            )
            rect = pygame.FRect(
                sheet.left + step * first, top, step * (len(places) - 1) + width, height
            )
            spots[zone] = (
                pinned(layout.spots[zone], rect, places) if places else closed(layout.spots[zone])
            )
            first = last
    return spots
