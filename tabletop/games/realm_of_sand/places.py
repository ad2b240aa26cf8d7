"""What lies where: the questions that several rules ask of the table.

Only pieces that lie face up count, so the answers hold nothing that a seat may not know.
"""

from tabletop.games.realm_of_sand.sheets import contents, named
from tabletop.rules import InvalidMove
from tabletop.rules.spots import zone_name
from tabletop.table import Area, Piece, Table

DECK = Area("deck")
ROW = Area("row")
SUPPLY = Area("supply")
SPIRITS = Area("spirits")
CIRCLE = Area("circle")
ROUNDS = Area("rounds")
BOARD = Area("board")
START = Area("start")
LEVEL = Area("level")
WATCH = Area("watch")
ACTIVE = Area("area")
DISKS = Area("disks")
BUILT = Area("built")
KEPT = Area("kept", sight="owner")
LOOKED = Area("looked", sight="owner")
OF_SEATS = (START, LEVEL, WATCH, ACTIVE, DISKS, BUILT, KEPT, LOOKED)
"""The places of each seat, beside the boxes of its board."""

LEVELS = (1, 2, 3)
"""The levels of buildings."""
TILES = 3
"""Tiles in an activated area."""

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

ROW_BOXES = {level: tuple(f"{level}.{place}" for place in (1, 2, 3, 4)) for level in LEVELS}
"""The places of the face-up buildings of each level."""
ROWS = {level: tuple(ROW(box=place) for place in ROW_BOXES[level]) for level in LEVELS}
DECKS = {level: DECK(box=level) for level in LEVELS}
ROW_ZONES = ROWS[1] + ROWS[2] + ROWS[3]


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
