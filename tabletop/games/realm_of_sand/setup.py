"""The table at the start."""

from tabletop.games.realm_of_sand.content import ELEMENTS, SQUARE_ELEMENTS, Element, content
from tabletop.games.realm_of_sand.runes import board_zones
from tabletop.rules import Options
from tabletop.table import Step, Table, Zone
from tabletop.table.changes import Order

ROW = 4
"""Face-up buildings of each level."""
AREA = 3
"""Tiles in an activated area."""
DISKS = {1: 2, 2: 4, 3: 5}
"""Disks of each element by the number of seats; four seats use all."""


def setup(seats: int, options: Options, seed: str) -> Table:
    """Lay the table (RS-SETUP)."""
    table = Table(seats, seed)
    side = options.get("board", "basic")
    table.marks |= {"turn": 0, "phase": "before", "lifted": False, "side": side}
    table.counters |= {"round": 1, "walked": 0}
    lay_zones(table)
    lay_buildings(table)
    lay_supply(table)
    lay_seats(table, side)
    lay_circle(table)
    table.journal.clear()
    return table


def lay_zones(table: Table) -> None:
    """Make every place where a piece may lie."""
    for level in (1, 2, 3):
        table.add_zone(Zone(f"deck.{level}"))
        for place in range(1, ROW + 1):
            table.add_zone(Zone(f"row.{level}.{place}"))
    for element in SQUARE_ELEMENTS:
        table.add_zone(Zone(f"supply.{element}"))
    for element in ELEMENTS:
        table.add_zone(Zone(f"spirits.{element}"))
    table.add_zone(Zone("circle"))
    table.add_zone(Zone("rounds"))
    for seat in range(table.seats):
        for zone in board_zones(seat):
            table.add_zone(Zone(zone, seat))
        for name in ("start", "level", "watch", "area", "disks", "built"):
            table.add_zone(Zone(f"{name}.{seat}", seat))
        for name in ("kept", "looked"):
            table.add_zone(Zone(f"{name}.{seat}", seat, "owner"))


def lay_buildings(table: Table) -> None:
    """Shuffle the three decks and lay four cards of each face up (RS-SETUP.1, RS-SETUP.2)."""
    for building in content().buildings.values():
        back = f"building-{building.level}"
        table.add_piece(building.id, f"deck.{building.level}", back=back, face=0)
    for level in (1, 2, 3):
        deck = f"deck.{level}"
        table.shuffle(deck)
        for place in range(1, ROW + 1):
            card = table.piles[deck][0]
            table.put(card, f"row.{level}.{place}")
            table.flip(card, 1)


def lay_supply(table: Table) -> None:
    """Lay out the squares and as many disks as the seats need (RS-SETUP.5, .13, .14)."""
    pieces = content().pieces
    for element in SQUARE_ELEMENTS:
        square = pieces[f"{element}-square"]
        for _ in range(square.count):
            table.add_piece(square.id, f"supply.{element}")
    for element in ELEMENTS:
        disk = pieces[f"{element}-disk"]
        for _ in range(DISKS.get(table.seats, disk.count)):
            table.add_piece(disk.id, f"spirits.{element}")


def lay_seats(table: Table, side: str) -> None:
    """Deal the boards and lay the markers (RS-SETUP.6, .7, .10 to .12)."""
    table.add_piece("start-player", "start.0")
    boards = list(content().boards.values())
    for seat in range(table.seats):
        board = boards.pop(table.roll("boards", len(boards)))
        table.marks[f"board.{seat}"] = board.id
        table.counters[f"level.{seat}"] = 0
        table.add_piece("level-marker", f"level.{seat}", owner=seat)
        if side == "advanced":
            table.add_piece(f"{board.crystal}-crystal", f"watch.{seat}", owner=seat)
            if setup_gifts(board.crystal):
                table.agenda.append(Step("gift", seat))


def setup_gifts(crystal: str) -> tuple[Element, ...]:
    """Give the elements of which a crystal's owner takes a disk before the first turn."""
    for use in content().powers[crystal].uses:
        if use.timing == "setup":
            return tuple(element for step in use.steps for element in getattr(step, "elements", ()))
    return ()


def lay_circle(table: Table) -> None:
    """Lay the circle, put the queen at any place in it, and hand out tiles (RS-SETUP.3, .8, .9).

    The pile begins with the queen, so walking on by n tiles is turning the pile.
    """
    for tile in content().tiles:
        table.add_piece(tile, "circle")
    table.shuffle("circle")
    ring = tuple(table.piles["circle"])
    start = table.roll("queen", len(ring))
    table.do(Order("circle", ring, ring[start:] + ring[:start]))
    queen = table.add_piece("queen", "circle")
    table.put(queen.id, "circle", 0)
    for seat in range(table.seats):
        for _ in range(AREA):
            table.put(table.piles["circle"][1], f"area.{seat}")
