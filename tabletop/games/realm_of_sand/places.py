"""What lies where: the questions that several rules ask of the table.

Only pieces that lie face up count, so the answers hold nothing that a seat may not know.
"""

from functools import cache

from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.setup import AREA
from tabletop.rules import InvalidMove
from tabletop.rules.spots import zone_name
from tabletop.table import Piece, Table

CLEAR, CHARGED = 1, 2
"""The sides of a crystal marker."""
TOP_LEVEL = 10

PLACES = {
    "row": "place {1} of row {0}",
    "supply": "the {0} squares",
    "spirits": "the {0} spirits",
    "rounds": "tiles put aside",
    "board": "box {0}",
    "start": "place of the start player",
    "level": "level track",
    "watch": "pocket watch",
    "area": "activated area",
    "built": "completed buildings",
    "kept": "kept buildings",
    "looked": "drawn buildings",
}
"""What people call the places whose zones' ids begin so."""

ROW_ZONES = tuple(f"row.{level}.{place}" for level in (1, 2, 3) for place in (1, 2, 3, 4))


@cache
def tile_ids() -> frozenset[str]:
    """Give the ids of all tiles."""
    return frozenset(content().tiles)


def tiles(table: Table, zone: str, limit: int = 28) -> list[Piece]:
    """Give the tiles in a zone, top first, at most `limit` of them."""
    known = tile_ids()
    found: list[Piece] = []
    for number in table.piles[zone]:
        piece = table.pieces[number]
        if piece.face and piece.kind in known:
            found.append(piece)
            if len(found) == limit:
                break
    return found


def is_short(table: Table, seat: int) -> bool:
    """Tell whether a seat must replenish and can (RS-REPLENISH.1, .6)."""
    return len(tiles(table, f"area.{seat}")) < AREA and bool(tiles(table, "circle", 1))


def level(table: Table, seat: int) -> int:
    """Give how many dark boxes a seat may use."""
    return min(max(table.counters[f"level.{seat}"], 0), TOP_LEVEL)


def offered(table: Table, seat: int) -> list[Piece]:
    """Give the buildings a seat may complete: those face up in the rows, and its kept ones."""
    buildings = content().buildings
    found = []
    for zone in ROW_ZONES:
        for number in table.piles[zone]:
            piece = table.pieces[number]
            if piece.face and piece.kind in buildings:
                found.append(piece)
    for number in table.piles[f"kept.{seat}"]:
        piece = table.pieces[number]
        if piece.kind in buildings and table.sees(seat, piece):
            found.append(piece)
    return found


def marker(table: Table, seat: int) -> Piece | None:
    """Give the crystal marker on a seat's pocket watch, if it lies there."""
    return table.find(f"{crystal(table, seat)}-crystal", f"watch.{seat}")


def crystal(table: Table, seat: int) -> str:
    """Give the crystal of a seat's board."""
    return content().boards[str(table.marks[f"board.{seat}"])].crystal


def named(kind: str) -> str:
    """Give the name of a kind of piece."""
    return content().names.get(kind, kind)


def fetch(table: Table, kind: str, zone: str) -> Piece:
    """Give a piece of a kind in a zone. Raises `InvalidMove` where there is none."""
    piece = table.find(kind, zone)
    if piece is None:
        where = zone_name(table.zones[zone], PLACES)
        raise InvalidMove(f"there is no {named(kind)} in {where}")
    return piece


def clear_box(table: Table, seat: int, zone: str) -> None:
    """Let the squares and disks of a box leave it: squares to the supply, disks to the seat."""
    pieces = content().pieces
    for number in list(table.piles[zone]):
        kind = pieces.get(table.pieces[number].kind)
        if kind is not None and kind.kind == "square":
            table.put(number, f"supply.{kind.element}")
        elif kind is not None and kind.kind == "disk":
            table.put(number, f"disks.{seat}")


def stars(table: Table, seat: int) -> int:
    """Give the stars on a seat's completed buildings (RS-SCORE.1)."""
    buildings = content().buildings
    return sum(
        buildings[piece.kind].stars
        for piece in table.pile(f"built.{seat}")
        if piece.kind in buildings
    )


def hourglasses(table: Table, seat: int) -> int:
    """Give the hourglasses on a seat's completed buildings."""
    buildings = content().buildings
    return sum(
        buildings[piece.kind].hourglasses
        for piece in table.pile(f"built.{seat}")
        if piece.kind in buildings
    )
