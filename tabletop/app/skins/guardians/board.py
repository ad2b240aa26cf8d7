"""The layout of the board, and of the map beside a combat."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.app.render.playmat import Layout, Placement, ZonePosition
from tabletop.app.skins.guardians.cards import CARD
from tabletop.app.skins.guardians.spots import PILE, ROW, closed, moved, pinned
from tabletop.games.guardians.board import (
    FORCE,
    HOME_OF,
    HOMES,
    SEATS,
    SHIELD,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    UNDER,
    WORKS,
    space_of,
    under_zone,
)
from tabletop.games.guardians.marks import STAGE
from tabletop.games.guardians.zones import (
    BESIDE,
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
    UP,
    ZONES,
    area_of,
)
from tabletop.table.views import View

#: The size of a space in its own units, on the board and on the map.
BOARD, MAP = (454.0, 171.0), (93.0, 106.0)

Boxes = dict[str, tuple[float, float, float, float]]
_WHOLE = (4.0, 3.0, 446.0, 165.0)
_HOME: Boxes = {
    SHIELD.name: (14, 46, 80, 112),
    FORCE.name: (100, 46, 222, 112),
    WORKS.name: (328, 61, 56, 78),
    UNDER.name: (390, 61, 56, 78),
}
#: After the placing, creatures also use the area of empty zones.
_HOME_WIDE: Boxes = _HOME | {FORCE.name: (100, 46, 346, 112)}
_GUEST: Boxes = {SHIELD.name: (362, 46, 80, 112), FORCE.name: (296, 46, 62, 112)}
_OWN: Boxes = {SHIELD.name: (14, 46, 80, 112), FORCE.name: (100, 46, 122, 112)}
_OPPONENT: Boxes = {SHIELD.name: (360, 46, 80, 112), FORCE.name: (232, 46, 122, 112)}
#: The only side in a land or in rubble uses the whole space.
_ALONE: Boxes = {SHIELD.name: (14, 46, 80, 112), FORCE.name: (100, 46, 340, 112)}
_SMALL: Boxes = {
    SHIELD.name: (7, 40, 38, 53),
    FORCE.name: (34, 46, 34, 48),
    WORKS.name: (62, 34, 26, 36),
    UNDER.name: (62, 64, 26, 36),
}
_SMALL_OPPONENT: Boxes = {SHIELD.name: (48, 40, 38, 53), FORCE.name: (24, 46, 34, 48)}


def cells(seat: int, rect: pygame.Rect) -> dict[str, pygame.FRect]:
    """Returns the rectangle of each space, as seen by a seat."""
    w, h = rect.w / 3, rect.h / 4
    cell_by_space = {}
    for space in SPACES:
        column, row = "abc".index(space[0]), 4 - int(space[1])
        if seat == 1:
            column, row = 2 - column, 3 - row
        cell_by_space[space] = pygame.FRect(rect.left + column * w, rect.top + row * h, w, h)
    return cell_by_space


def arrange(layout: Layout, view: View, seat: int, *, small: bool) -> dict[str, ZonePosition]:
    """Returns the zones of all spaces on the board, or small on the map."""
    name = "map" if small else "board"
    rect = next(picture.rect for picture in layout.pictures if picture.name == name)
    cell_by_space = cells(seat, rect)
    spots: dict[str, ZonePosition] = {}
    zones = sorted((zone for zone in layout.spots if space_of(zone)), key=_depth)
    for zone in zones:
        if zone in view.piles:
            spots[zone] = _spot(layout.spots[zone], cell_by_space[space_of(zone)], view, small)
    return spots


_ORDER = [area.name for area in (STRONGHOLD, TERRAIN, WORKS, UNDER, FORCE, SHIELD)]


def _depth(zone: str) -> int:
    """Returns the painting order: terrain first, shields after creatures."""
    return _ORDER.index(area_of(zone))


def _spot(spot: ZonePosition, cell: pygame.FRect, view: View, small: bool) -> ZonePosition:
    zone = ZONES[spot.zone]
    area, space = zone.area, zone.box
    width, height = MAP if small else BOARD
    sx, sy = cell.w / width, cell.h / height
    box: tuple[float, float, float, float]
    if area in (TERRAIN.name, STRONGHOLD.name):
        box = (2, 2, 89, 102) if small else _WHOLE
        rect = _inside(cell, box, sx, sy)
        return moved(spot, rect, (rect.w, rect.h))
    side = HOME_OF[space] if zone.owner is None else zone.owner
    if small:
        boxes = _SMALL if side == view.seat or HOME_OF.get(space) == side else _SMALL_OPPONENT
    else:
        boxes = _boxes(view, space, side)
    rect = _inside(cell, boxes[area], sx, sy)
    tall = rect.h
    return moved(spot, rect, (tall / CARD, tall), PILE if small else ROW)


def _boxes(view: View, space: str, side: int) -> Boxes:
    """Returns the areas of a side's zones in a space of the board.

    Zones grow into the areas of empty ones.
    """
    home_seat = HOME_OF.get(space)
    works_cards = view.piles.get(WORKS(box=space), ())
    buried_cards = view.piles.get(UNDER(home_seat, space), ())
    if home_seat == side:
        placing = any(step.name == "place" for step in view.decision_stack)
        return _HOME if placing or works_cards or buried_cards else _HOME_WIDE
    opponents = [*view.piles[FORCE(1 - side, space)], *view.piles[SHIELD(1 - side, space)]]
    if view.piles[FORCE(side, space)] and not (opponents or works_cards or buried_cards):
        return _ALONE
    if home_seat is not None:
        return _GUEST
    return _OWN if side == view.seat else _OPPONENT


def _inside(
    cell: pygame.FRect, box: tuple[float, float, float, float], sx: float, sy: float
) -> pygame.FRect:
    x, y, w, h = box
    return pygame.FRect(cell.left + x * sx, cell.top + y * sy, w * sx, h * sy)


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
            height = min(layout.spots[DISCARD(side)].piece[1], hand.rect.h)
            width = height / CARD
            x, y, w, h = hand.rect
            next_turn_rect = pygame.FRect(
                hand.rect.right - width, hand.rect.centery - height / 2, width, height
            )
            spots[pen.zone] = moved(pen, next_turn_rect, (width, height), PILE)
            spots[hand.zone] = replace(hand, rect=pygame.FRect(x, y, w - width * 5 / 4, h))
    return spots


def channellers(layout: Layout, view: View) -> dict[str, ZonePosition]:
    """Places the channellers beside their Guardian during a combat."""
    spots: dict[str, ZonePosition] = {}
    for side in SEATS:
        up, beside = layout.spots[UP(side)], layout.spots[BESIDE(side)]
        joint_rect = up.rect.union(beside.rect)
        zones = [under_zone(space) for space in HOMES[side]]
        count = sum(len(view.piles[zone]) for zone in zones)
        width, height = up.piece
        step = min(width + 4, (joint_rect.w - width) / max(1, count - 1))
        # The usual zones there are closed meanwhile.
        spots |= {spot.zone: closed(spot) for spot in (up, beside)}
        first = 0
        for zone in zones:
            last = first + len(view.piles[zone])
            places = tuple(
                Placement(
                    joint_rect.left + width / 2 + step * at, joint_rect.centery, width, height
                )
                for at in range(first, last)
            )
            left = joint_rect.left + step * first
            rect = pygame.FRect(
                left, joint_rect.top, step * (len(places) - 1) + width, joint_rect.h
            )
            spots[zone] = (
                pinned(layout.spots[zone], rect, places) if places else closed(layout.spots[zone])
            )
            first = last
    return spots
