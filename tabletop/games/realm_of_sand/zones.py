"""Areas of the table, and queries that several rules use.

Only face-up pieces count, so the results contain nothing that a seat may not know.
"""

from typing import Final

from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.rules import InvalidMove
from tabletop.rules.place_names import zone_name
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
"""The areas of each seat, besides the squares of its board."""

LEVELS: Final = (1, 2, 3)
"""The levels of buildings."""
TILES: Final = 3
"""Number of tiles in an activated area."""

ZONE_NAMES: Final = {
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
"""Names of zones for players, by the first part of the zone id."""

ROW_BOXES: Final = {level: tuple(f"{level}.{place}" for place in (1, 2, 3, 4)) for level in LEVELS}
"""Names of the places for face-up buildings in each row."""
ROWS: Final = {level: tuple(ROW(box=place) for place in ROW_BOXES[level]) for level in LEVELS}
DECKS: Final = {level: DECK(box=level) for level in LEVELS}
ROW_ZONES: Final = ROWS[1] + ROWS[2] + ROWS[3]


def tiles(table: Table, zone: str, limit: int = 28) -> list[Piece]:
    """Returns at most `limit` tiles in a zone, top first."""
    tile_kinds = contents().tiles
    tiles_found: list[Piece] = []
    for number in table.piles[zone]:
        piece = table.pieces[number]
        if piece.face and piece.kind in tile_kinds:
            tiles_found.append(piece)
            if len(tiles_found) == limit:
                break
    return tiles_found


def must_replenish(table: Table, seat: int) -> bool:
    """Returns whether a seat must replenish and can (RS-REPLENISH.1, .6)."""
    return len(tiles(table, ACTIVE(seat))) < TILES and bool(tiles(table, CIRCLE(), 1))


def fetch(table: Table, kind: str, zone: str) -> Piece:
    """Returns a piece of a kind in a zone.

    Raises:
        InvalidMove: If the zone has no such piece.
    """
    piece = table.find(kind, zone)
    if piece is None:
        name = zone_name(table.zones[zone], ZONE_NAMES)
        raise InvalidMove(f"there is no {name_of(kind)} in {name}")
    return piece


def clear_box(table: Table, seat: int, zone: str) -> None:
    """Clears a square: rune pieces to the supply, disks to the seat."""
    pieces = contents().pieces
    for number in list(table.piles[zone]):
        kind = pieces.get(table.pieces[number].kind)
        if kind is not None and kind.kind == "square":
            table.put(number, SUPPLY(box=kind.element))
        elif kind is not None and kind.kind == "disk":
            table.put(number, DISKS(seat))
