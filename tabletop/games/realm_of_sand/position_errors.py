"""Rule violations in a position that was edited by hand."""

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.cards.wording import capital
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.counters import LEVEL_OF
from tabletop.games.realm_of_sand.elements import disk_of, square_of
from tabletop.games.realm_of_sand.levels import TOP_LEVEL, level
from tabletop.games.realm_of_sand.runes import board_bits, dark_boxes
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    BOARD,
    BUILT,
    CIRCLE,
    DECK,
    DISKS,
    KEPT,
    LEVEL,
    LOOKED,
    ROUNDS,
    ROW,
    ROWS,
    SPIRITS,
    START,
    SUPPLY,
    TILES,
    WATCH,
    ZONE_NAMES,
)
from tabletop.rules import Refusal
from tabletop.rules.place_names import zone_name
from tabletop.table import Piece, Table, Zone


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    return [*misplaced_pieces(table), *piles(table), *seats(table)]


def category_of(piece: Piece) -> str:
    """Returns a piece's category, such as `disk`; for markers, the kind."""
    box = contents()
    if piece.kind in box.buildings:
        return "building"
    if piece.kind in box.tiles:
        return "tile"
    sheet = box.pieces.get(piece.kind)
    return "" if sheet is None else piece.kind if sheet.kind == "marker" else sheet.kind


def is_of_row(piece: Piece, zone: Zone) -> bool:
    """Returns whether a piece is a building of a deck's or row's level."""
    building = contents().buildings.get(piece.kind)
    return building is not None and zone.box[:1] == str(building.level)


def is_face_up(piece: Piece, *sorts: str) -> bool:
    """Returns whether a piece is face up and of one of these categories."""
    return piece.face == 1 and category_of(piece) in sorts


def is_hidden_building(piece: Piece, zone: Zone) -> bool:
    """Returns whether a piece is a face-down building."""
    return category_of(piece) == "building" and not piece.face


BELONGS: Final[dict[str, tuple[str, Callable[[Piece, Zone], bool]]]] = {
    BOARD.name: ("RS-COMPLETE.1", lambda piece, zone: is_face_up(piece, "square", "disk")),
    SUPPLY.name: ("RS-SETUP.5", lambda piece, zone: piece.kind == square_of(zone.box)),
    SPIRITS.name: ("RS-SETUP.13", lambda piece, zone: piece.kind == disk_of(zone.box)),
    DISKS.name: ("RS-PLACE.6", lambda piece, zone: category_of(piece) == "disk"),
    DECK.name: ("RS-SETUP.1", lambda piece, zone: is_of_row(piece, zone) and not piece.face),
    ROW.name: ("RS-SETUP.2", lambda piece, zone: is_of_row(piece, zone) and piece.face == 1),
    BUILT.name: ("RS-COMPLETE.14", lambda piece, zone: is_face_up(piece, "building")),
    KEPT.name: ("RS-CRYSTAL.8", is_hidden_building),
    LOOKED.name: ("RS-CRYSTAL.8", is_hidden_building),
    ACTIVE.name: ("RS-SETUP.8", lambda piece, zone: is_face_up(piece, "tile")),
    ROUNDS.name: ("RS-SETUP.8", lambda piece, zone: is_face_up(piece, "tile")),
    CIRCLE.name: ("RS-SETUP.3", lambda piece, zone: category_of(piece) in ("tile", "queen")),
    START.name: ("RS-SETUP.10", lambda piece, zone: category_of(piece) == "start-player"),
    LEVEL.name: ("RS-SETUP.12", lambda piece, zone: category_of(piece) == "level-marker"),
    WATCH.name: ("RS-SETUP.11", lambda piece, zone: category_of(piece) == "crystal"),
}
"""For each area the rule, and a test whether a piece belongs there."""


def misplaced_pieces(table: Table) -> Iterator[Refusal]:
    """Yields pieces in wrong zones or on the wrong side."""
    for zone in table.zones.values():
        rule, fits = BELONGS[zone.area or WATCH.name]
        for piece in table.pile(zone.id):
            if not fits(piece, zone):
                name = capital(name_of(piece.kind if piece.face else piece.back))
                place_name = zone_name(zone, ZONE_NAMES)
                reason = f"{name} does not belong in {place_name}, or is on its wrong side."
                yield Refusal(rule, reason, piece.id)


def piles(table: Table) -> Iterator[Refusal]:
    """Yields a misplaced queen, and several cards in one place of a row."""
    circle = table.pile(CIRCLE())
    if not circle or circle[0].kind != "queen":
        yield Refusal("RS-SETUP.4", "The queen is not before the first tile.")
    for number, zones in ROWS.items():
        for zone in zones:
            if len(table.piles[zone]) > 1:
                reason = f"There are 2 cards on one position of row {number}."
                yield Refusal("RS-SETUP.2", reason, *table.piles[zone])


def seats(table: Table) -> Iterator[Refusal]:
    """Yields errors of each seat's squares, dark squares, tiles and level."""
    for seat in range(table.seats):
        owner = f"Seat {seat + 1}"
        for zone in board_bits(seat):
            if len(table.piles[zone]) > 1:
                reason = f"{owner} has several pieces on {table.zones[zone].box}."
                yield Refusal("RS-PLACE.4", reason, *table.piles[zone])
        used, maximum = dark_boxes(table, seat).bit_count(), level(table, seat)
        if used > maximum:
            reason = (
                f"{owner} has pieces on more dark squares ({used}) than level {maximum} allows."
            )
            yield Refusal("RS-LEVEL.2", reason)
        area = table.piles[ACTIVE(seat)]
        if len(area) > TILES:
            reason = f"{owner} has {len(area)} tiles in the activated area."
            yield Refusal("RS-REPLENISH.1", reason, *area)
        if not 0 <= LEVEL_OF(table, seat) <= TOP_LEVEL:
            reason = f"{owner}'s level is {LEVEL_OF(table, seat)}."
            yield Refusal("RS-LEVEL.7", reason)
