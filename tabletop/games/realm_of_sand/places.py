"""What lies where: the questions that several rules ask of the table.

Only pieces that lie face up count, so the answers hold nothing that a seat may not know.
"""

from typing import Final

from tabletop.games.realm_of_sand.sheets import contents, named
from tabletop.rules import InvalidMove
from tabletop.rules.spots import zone_name
from tabletop.table import Area, Piece, Table

DECK: Final = Area("deck")
ROW: Final = Area("row")
SUPPLY: Final = Area("supply")
SPIRITS: Final = Area("spirits")
CIRCLE: Final = Area("circle")
ROUNDS: Final = Area("rounds")
BOARD: Final = Area("board")
START: Final = Area("start")
LEVEL: Final = Area("level")
WATCH: Final = Area("watch")
ACTIVE: Final = Area("area")
DISKS: Final = Area("disks")
BUILT: Final = Area("built")
KEPT: Final = Area("kept", sight="owner")
LOOKED: Final = Area("looked", sight="owner")
OF_SEATS: Final = (START, LEVEL, WATCH, ACTIVE, DISKS, BUILT, KEPT, LOOKED)
"""The places of each seat, beside the boxes of its board."""

LEVELS: Final = (1, 2, 3)
"""The levels of buildings."""
TILES: Final = 3
"""Tiles in an activated area."""

PLACES: Final = {
    "row": "position {1} of row {0}",
    "supply": "the {0} rune pieces",
    "spirits": "the {0} disks",
    "rounds": "tiles set aside",
    "board": "square {0}",
    "start": "start player position",
    "level": "level tracker",
    "watch": "pocket watch",
    "area": "activated area",
    "built": "completed buildings",
    "kept": "kept buildings",
    "looked": "drawn buildings",
}
"""What people call the places whose zones' ids begin so."""

ROW_BOXES: Final = {level: tuple(f"{level}.{place}" for place in (1, 2, 3, 4)) for level in LEVELS}
"""The places of the face-up buildings of each level."""
ROWS: Final = {level: tuple(ROW(box=place) for place in ROW_BOXES[level]) for level in LEVELS}
DECKS: Final = {level: DECK(box=level) for level in LEVELS}
ROW_ZONES: Final = ROWS[1] + ROWS[2] + ROWS[3]


def tiles(table: Table, zone: str, limit: int = 28) -> list[Piece]:
    """Give the tiles in a zone, top first, at most `limit` of them."""
    known = contents().tiles
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
    return len(tiles(table, ACTIVE(seat))) < TILES and bool(tiles(table, CIRCLE(), 1))


def fetch(table: Table, kind: str, zone: str) -> Piece:
    """Give a piece of a kind in a zone. Raises `InvalidMove` where there is none."""
    piece = table.find(kind, zone)
    if piece is None:
        where = zone_name(table.zones[zone], PLACES)
        raise InvalidMove(f"there is no {named(kind)} in {where}")
    return piece


def clear_box(table: Table, seat: int, zone: str) -> None:
    """Let the squares and disks of a box leave it: squares to the supply, disks to the seat."""
    pieces = contents().pieces
    for number in list(table.piles[zone]):
        kind = pieces.get(table.pieces[number].kind)
        if kind is not None and kind.kind == "square":
            table.put(number, SUPPLY(box=kind.element))
        elif kind is not None and kind.kind == "disk":
            table.put(number, DISKS(seat))
