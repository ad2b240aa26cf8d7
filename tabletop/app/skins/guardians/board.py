"""Where everything lies on the board of the disputed lands, and on the map beside a combat."""

from __future__ import annotations

import pygame

from tabletop.app.playmat import Layout, Place, Spot
from tabletop.app.skins.guardians.spots import PILE, ROW, closed, laid, pinned
from tabletop.games.guardians.board import HOME_OF, SEATS, SPACES, space_of
from tabletop.table.views import View

#: A space in units of its own: on the board, and on the map.
BOARD, MAP = (454.0, 171.0), (93.0, 106.0)

Boxes = dict[str, tuple[float, float, float, float]]
_WHOLE = (4.0, 3.0, 446.0, 165.0)
_HOME: Boxes = {
    "shield": (14, 46, 80, 112),
    "force": (100, 46, 222, 112),
    "works": (328, 61, 56, 78),
    "under": (390, 61, 56, 78),
}
#: Once the placing is over, creatures also take the room in which nothing else lies.
_HOME_WIDE: Boxes = _HOME | {"force": (100, 46, 346, 112)}
_GUEST: Boxes = {"shield": (362, 46, 80, 112), "force": (296, 46, 62, 112)}
_OWN: Boxes = {"shield": (14, 46, 80, 112), "force": (100, 46, 122, 112)}
_FOE: Boxes = {"shield": (360, 46, 80, 112), "force": (232, 46, 122, 112)}
#: Who is alone in a land, or in rubble, has all the room.
_ALONE: Boxes = {"shield": (14, 46, 80, 112), "force": (100, 46, 340, 112)}
_SMALL: Boxes = {
    "shield": (7, 40, 38, 53),
    "force": (34, 46, 34, 48),
    "works": (62, 34, 26, 36),
    "under": (62, 64, 26, 36),
}
_SMALL_FOE: Boxes = {"shield": (48, 40, 38, 53), "force": (24, 46, 34, 48)}


def cells(layout: Layout, seat: int, rect: pygame.Rect) -> dict[str, pygame.FRect]:
    """Each space's rectangle within the board or the map, seen from a seat's side."""
    w, h = rect.w / 3, rect.h / 4
    found = {}
    for space in SPACES:
        column, row = "abc".index(space[0]), 4 - int(space[1])
        if seat == 1:
            column, row = 2 - column, 3 - row
        found[space] = pygame.FRect(rect.left + column * w, rect.top + row * h, w, h)
    return found


def arrange(layout: Layout, view: View, seat: int, *, small: bool) -> dict[str, Spot]:
    """The zones of all spaces: on the board, or small on the map while a combat is on."""
    name = "map" if small else "board"
    rect = next(picture.rect for picture in layout.pictures if picture.name == name)
    there = cells(layout, seat, rect)
    spots: dict[str, Spot] = {}
    zones = sorted((zone for zone in layout.spots if space_of(zone)), key=_depth)
    for zone in zones:
        if zone in view.piles:
            spots[zone] = _spot(layout.spots[zone], there[space_of(zone)], view, small)
    return spots


def _depth(zone: str) -> int:
    """What lies above what: the land below, shields above their creatures."""
    order = ("stronghold", "terrain", "works", "under", "force", "shield")
    return order.index(zone.partition(".")[0])


def _spot(spot: Spot, cell: pygame.FRect, view: View, small: bool) -> Spot:
    area, space, *rest = spot.zone.split(".")
    wide, high = MAP if small else BOARD
    sx, sy = cell.w / wide, cell.h / high
    box: tuple[float, float, float, float]
    if area in ("terrain", "stronghold"):
        box = (2, 2, 89, 102) if small else _WHOLE
        rect = _inside(cell, box, sx, sy)
        return laid(spot, rect, (rect.w, rect.h))
    side = int(rest[0]) if rest else HOME_OF[space]
    if small:
        boxes = _SMALL if side == view.seat or HOME_OF.get(space) == side else _SMALL_FOE
    else:
        boxes = _boxes(view, space, side)
    rect = _inside(cell, boxes[area], sx, sy)
    tall = rect.h
    return laid(spot, rect, (tall / 1.4, tall), PILE if small else ROW)


def _boxes(view: View, space: str, side: int) -> Boxes:
    """Where the cards of a side lie in a space of the board: what is free is used."""
    home = HOME_OF.get(space)
    works = view.piles.get(f"works.{space}", ())
    under = view.piles.get(f"under.{space}.{home}", ())
    if home == side:
        placing = any(step.name == "place" for step in view.agenda)
        return _HOME if placing or works or under else _HOME_WIDE
    foes = [*view.piles[f"force.{space}.{1 - side}"], *view.piles[f"shield.{space}.{1 - side}"]]
    if view.piles[f"force.{space}.{side}"] and not (foes or works or under):
        return _ALONE
    if home is not None:
        return _GUEST
    return _OWN if side == view.seat else _FOE


def _inside(
    cell: pygame.FRect, box: tuple[float, float, float, float], sx: float, sy: float
) -> pygame.FRect:
    x, y, w, h = box
    return pygame.FRect(cell.left + x * sx, cell.top + y * sy, w * sx, h * sy)


def hands(layout: Layout, view: View, seat: int) -> dict[str, Spot]:
    """The storage hand while it is organised; else the depot and the pen; in combat neither."""
    spots: dict[str, Spot] = {}
    fights = bool(view.marks["stage"])
    for side in SEATS:
        hand, combat = f"hand.{side}", f"combat.{side}"
        shown = ["combat"] if fights else ["hand"] if view.piles[hand] else ["depot", "pen"]
        for name in ("depot", "pen", "hand", "combat"):
            if name not in shown:
                zone = f"{name}.{side}"
                spots[zone] = closed(layout.spots[zone])
        if fights:
            # Beside the discarded cards lies what waits for the next turn.
            discarded = layout.spots[f"discard.{side}"]
            there = discarded.rect.move(discarded.rect.w * 54 / 46, 0)
            spots[f"pen.{side}"] = laid(layout.spots[f"pen.{side}"], there, discarded.piece, PILE)
        if not fights:
            spots[combat] = closed(layout.spots[combat])
            for name in ("command", "magic", "channel", "dazed", "bribed"):
                zone = f"{name}.{side}"
                spots[zone] = closed(layout.spots[zone])
    return spots


def channellers(layout: Layout, view: View) -> dict[str, Spot]:
    """During a combat the channellers lie beside their Guardian, where they can be taken."""
    spots: dict[str, Spot] = {}
    for side in SEATS:
        up, beside = layout.spots[f"up.{side}"], layout.spots[f"beside.{side}"]
        room = up.rect.union(beside.rect)
        zones = [f"under.{space}.{side}" for space in SPACES if HOME_OF.get(space) == side]
        count = sum(len(view.piles[zone]) for zone in zones)
        wide, high = up.piece
        step = min(wide + 4, (room.w - wide) / max(1, count - 1))
        # What lies there otherwise is covered for a while.
        spots |= {spot.zone: closed(spot) for spot in (up, beside)}
        first = 0
        for zone in zones:
            last = first + len(view.piles[zone])
            places = tuple(
                Place(room.left + wide / 2 + step * at, room.centery, wide, high)
                for at in range(first, last)
            )
            left = room.left + step * first
            rect = pygame.FRect(left, room.top, step * (len(places) - 1) + wide, room.h)
            spots[zone] = (
                pinned(layout.spots[zone], rect, places) if places else closed(layout.spots[zone])
            )
            first = last
    return spots
