"""Initial table of Realm of Sand (RS-SETUP)."""

from collections.abc import Iterator
from typing import Final

from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.counters import LEVEL_OF, ROUND, TILES_TAKEN
from tabletop.games.realm_of_sand.elements import ELEMENTS, SQUARE_ELEMENTS, disk_of, square_of
from tabletop.games.realm_of_sand.marks import BOARD_OF, LIFTED, PHASE, SEATS, SIDE, TURN
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.steps import GIFT
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    BOARD,
    CIRCLE,
    DECK,
    LEVEL,
    LEVELS,
    OF_SEATS,
    ROUNDS,
    ROW,
    ROW_BOXES,
    ROWS,
    SPIRITS,
    START,
    SUPPLY,
    TILES,
    WATCH,
)
from tabletop.rules import Options
from tabletop.table import Step, Table, Zone
from tabletop.table.changes import Reorder

DISKS: Final = {1: 2, 2: 4, 3: 5}
"""Number of disks of each element, by number of seats; four seats use all disks."""


def setup(seats: int, options: Options, seed: str) -> Table:
    """Returns the initial table (RS-SETUP)."""
    table = Table(seats, seed)
    TURN.set_up(table, 0)
    PHASE.set_up(table, "before")
    LIFTED.set_up(table, False)
    SIDE.set_up(table, options.get("board", "basic"))
    ROUND.set_up(table, 1)
    TILES_TAKEN.set_up(table)
    for zone in zones(seats):
        table.add_zone(zone)
    lay_buildings(table)
    lay_supply(table)
    lay_seats(table)
    lay_circle(table)
    return table


def zones(seats: int) -> Iterator[Zone]:
    """Yields all zones of the table."""
    for level in LEVELS:
        yield DECK.zone(box=level)
        for place in ROW_BOXES[level]:
            yield ROW.zone(box=place)
    for element in SQUARE_ELEMENTS:
        yield SUPPLY.zone(box=element)
    for element in ELEMENTS:
        yield SPIRITS.zone(box=element)
    yield CIRCLE.zone()
    yield ROUNDS.zone()
    for seat in range(seats):
        for box in BOXES:
            yield BOARD.zone(seat, box)
        for area in OF_SEATS:
            yield area.zone(seat)


AREA_OF: Final = {zone.id: zone.area for zone in zones(SEATS)}
"""The area of every zone, by zone id."""


def back_of(level: int) -> str:
    """Returns the back of the buildings of a level."""
    return f"building-{level}"


BACKS: Final = {back_of(level): level for level in LEVELS}
"""For each back the level of its buildings."""


def lay_buildings(table: Table) -> None:
    """Shuffles the decks and deals four cards of each (RS-SETUP.1, .2)."""
    for kind, building in contents().buildings.items():
        back = back_of(building.level)
        table.add_piece(kind, DECK(box=building.level), back=back, face=0)
    for level in LEVELS:
        deck = DECK(box=level)
        table.shuffle(deck)
        for zone in ROWS[level]:
            card = table.piles[deck][0]
            table.put(card, zone)
            table.flip(card, 1)


def lay_supply(table: Table) -> None:
    """Creates the supply of rune pieces and disks (RS-SETUP.5, .13, .14)."""
    pieces = contents().pieces
    for element in SQUARE_ELEMENTS:
        square = square_of(element)
        for _ in range(pieces[square].number):
            table.add_piece(square, SUPPLY(box=element))
    for element in ELEMENTS:
        disk = disk_of(element)
        for _ in range(DISKS.get(table.seats, pieces[disk].number)):
            table.add_piece(disk, SPIRITS(box=element))


def lay_seats(table: Table) -> None:
    """Deals boards and places the markers (RS-SETUP.6, .7, .10 to .12)."""
    table.add_piece("start-player", START(0))
    boards = list(contents().boards.items())
    for seat in range(table.seats):
        name, board = boards.pop(table.roll("boards", len(boards)))
        BOARD_OF[seat].set_up(table, name)
        LEVEL_OF.set_up(table, seat)
        table.add_piece("level-marker", LEVEL(seat), owner=seat)
        if SIDE(table) == "advanced":
            table.add_piece(f"{board.crystal}-crystal", WATCH(seat), owner=seat)
            if contents().powers[board.crystal].at_start:
                table.decision_stack.append(Step(GIFT.name, seat))


def lay_circle(table: Table) -> None:
    """Builds the circle and deals tiles (RS-SETUP.3, .8, .9).

    The queen is first in the pile, so she walks n tiles when the pile is rotated.
    """
    circle = CIRCLE()
    for tile in contents().tiles:
        table.add_piece(tile, circle)
    table.shuffle(circle)
    ring = tuple(table.piles[circle])
    start = table.roll("queen", len(ring))
    table.apply(Reorder(circle, ring, ring[start:] + ring[:start]))
    queen = table.add_piece("queen", circle)
    table.put(queen.id, circle, 0)
    for seat in range(table.seats):
        for _ in range(TILES):
            table.put(table.piles[circle][1], ACTIVE(seat))
