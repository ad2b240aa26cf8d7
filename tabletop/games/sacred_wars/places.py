"""The field: its boxes, what is next to what, what a range reaches, and who stands where.

Columns are `a` to `e`; rows count from the side of seat 0. `field.c3` holds a token with all
that lies under it, `ground.c3` the element tile that lies there.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.kinds import ELEMENTS
from tabletop.games.sacred_wars.marks import GROUNDS, TURN
from tabletop.games.sacred_wars.sheets import book, sheets
from tabletop.table import (
    Area,
    Fits,
    Piece,
    Seen,
    Table,
    View,
    Zone,
    derived_from_material,
)

SEATS: Final = (0, 1)
COLUMNS, ROWS = "abcde", 30
"""The columns of every field, and the most rows that one can have."""
TOKENS: Final = 5
"""Tokens of a player on the field (SW-TOKENS.1)."""

Box = str
"""A box by its name, such as `c3`."""

FIELD: Final = Area("field")
GROUND: Final = Area("ground")
TILES: Final = Area("tiles")
"""The element tiles beside the field; their box is the element."""
HAND: Final = Area("hand", sight="owner")
DECK: Final = Area("deck")
COMMANDER: Final = Area("commander")
GRAVE: Final = Area("grave")
BASES: Final = Area("base")

FIELDS: Final = (FIELD.name, GROUND.name)
"""The areas whose zones are boxes of the field."""

BOX_OF: Final[dict[str, Box]] = {
    FIELD(None, f"{column}{row}"): f"{column}{row}"
    for row in range(1, ROWS + 1)
    for column in COLUMNS
}
"""The box of each zone of a field; also tells whether a zone is one."""
ZONE_OF: Final = {box: zone for zone, box in BOX_OF.items()}
GROUND_OF: Final = {GROUND(None, box): box for box in ZONE_OF}
"""The box of each zone where element tiles lie."""
GROUND_UNDER: Final = {box: zone for zone, box in GROUND_OF.items()}
TILE_OF: Final = {f"{element}-tile": element for element in ELEMENTS}
"""The element of each kind of tile."""

BASE: Final = "base"
"""How the enemy's base is named in a move."""

PLACES: Final = {
    "field": "{0}",
    "ground": "the ground of {0}",
    "tiles": "the {0} tiles",
    "commander": "commander zone",
    "grave": "graveyard",
}
"""What people call the places whose zones' ids begin so."""


class Field(NamedTuple):
    """A field: its boxes, and everything about them that does not change."""

    id: str
    rows: int
    boxes: tuple[Box, ...]
    zones: tuple[str, ...]
    coins: dict[Box, int]
    """The sacred tiles (SW-SACRED.1)."""
    beside: dict[Box, tuple[Box, ...]]
    """The boxes that share an edge with each."""
    around: dict[Box, tuple[Box, ...]]
    """Those, and the ones that share a corner."""
    deploy: tuple[tuple[Box, ...], tuple[Box, ...]]
    """The deploy zone of each seat (SW-DEPLOYMENT.1), from its left to its right."""

    def ahead(self, box: Box, seat: int) -> int:
        """Give how many rows a box is from the own deploy zone."""
        row = int(box[1:])
        return row - 1 if seat == 0 else self.rows - row

    def half(self, box: Box, seat: int) -> str:
        """Tell in whose half a box lies; the middle row belongs to neither."""
        ahead, middle = self.ahead(box, seat), (self.rows - 1) // 2
        return "own" if ahead < middle else "enemy" if ahead > middle else "middle"


@cache
def field_named(name: str) -> Field:
    """Give the field of an id."""
    rows = book().fields[name]
    count = len(rows)
    boxes = tuple(f"{column}{row}" for row in range(1, count + 1) for column in COLUMNS)

    def near(box: Box, steps: tuple[tuple[int, int], ...]) -> tuple[Box, ...]:
        found = (shifted(box, x, y) for x, y in steps)
        return tuple(one for one in found if one in boxes)

    straight = ((0, 1), (-1, 0), (1, 0), (0, -1))
    corners = ((-1, 1), (1, 1), (-1, -1), (1, -1))
    return Field(
        name,
        count,
        boxes,
        tuple(ZONE_OF[box] for box in boxes),
        {
            f"{column}{count - number}": int(sign)
            for number, row in enumerate(rows)
            for column, sign in zip(COLUMNS, row, strict=True)
            if sign != "."
        },
        {box: near(box, straight) for box in boxes},
        {box: near(box, straight + corners) for box in boxes},
        (boxes[: len(COLUMNS)], boxes[::-1][: len(COLUMNS)]),
    )


def shifted(box: Box, right: int, up: int) -> Box:
    """Give the box so many columns and rows away; it may lie beside the field."""
    return f"{chr(ord(box[0]) + right)}{int(box[1:]) + up}"


class Reach(NamedTuple):
    """What a range reaches from a box: boxes of the field, and whether the enemy's base."""

    boxes: tuple[Box, ...]
    base: bool


@cache
def reach(field: str, name: str, box: Box, seat: int) -> Reach:
    """Give what a range reaches from a box; the unit faces the enemy (SW-FORMATIONS.3)."""
    page = field_named(field)
    sign = 1 if seat == 0 else -1
    found, base = [], False
    for right, ahead in book().ranges[name].boxes:
        there = shifted(box, sign * right, sign * ahead)
        if there in page.beside:
            found.append(there)
        elif there[0] in COLUMNS and page.ahead(there, seat) == page.rows:
            base = True
    return Reach(tuple(found), base)


# --- what lies hidden ---------------------------------------------------------------------------


@cache
def is_hidden_item(kind: str) -> bool:
    """Tell whether a kind of card is a Hidden item."""
    written = sheets().get(kind)
    return written is not None and written.type == "hidden"


def may_lie(view: View, zone: Zone, seen: Seen) -> Fits | None:
    """Tell what a hidden card can be: on the field only Hidden items lie so (SW-ITEM.7)."""
    return is_hidden_item if FIELD.has(zone) else None


# --- the table ----------------------------------------------------------------------------------


def field_of(table: Table) -> Field:
    """Give the field that the table has."""
    return field_named(GROUNDS(table))


def box_of(piece: Piece) -> Box:
    """Give the box of a piece on the field."""
    return BOX_OF[piece.zone]


def on_field(piece: Piece) -> bool:
    """Tell whether a piece lies on a box of the field."""
    return piece.zone in BOX_OF


def is_token(piece: Piece) -> bool:
    """Tell whether a piece is a card that can be a token, and lies face up."""
    written = sheets().get(piece.kind)
    return written is not None and written.is_token and piece.face > 0


def token(table: Table, box: Box) -> Piece | None:
    """Give the token on a box: its top piece."""
    pile = table.piles[ZONE_OF[box]]
    if pile:
        piece = table.pieces[pile[0]]
        if is_token(piece):
            return piece
    return None


def all_tokens(table: Table) -> tuple[Piece, ...]:
    """Give the tokens on the field, row by row from the side that is on turn (SW-EFFECT.13)."""
    return _from_both_sides(table)[1 if TURN(table) == 1 else 0]


@derived_from_material
def _from_both_sides(table: Table) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    piles, pieces = table.piles, table.pieces
    tops = [pieces[pile[0]] for zone in field_of(table).zones if (pile := piles[zone])]
    there = tuple([piece for piece in tops if is_token(piece)])
    return there, there[::-1]


def turn_of(table: Table) -> int:
    """Give the seat whose turn it is."""
    return 1 if TURN(table) == 1 else 0


def side_of(piece: Piece) -> int:
    """Give the seat that a card belongs to; a card of nobody counts as the first seat's."""
    return 1 if piece.owner == 1 else 0


def tokens(table: Table, seat: int) -> list[Piece]:
    """Give the tokens of a seat."""
    return [piece for piece in all_tokens(table) if side_of(piece) == seat]


def stack(table: Table, piece: Piece) -> Iterator[Piece]:
    """Give what lies under a token."""
    for number in table.piles[piece.zone][1:]:
        yield table.pieces[number]


def free(table: Table, box: Box) -> bool:
    """Tell whether nothing stands on a box."""
    return not table.piles[ZONE_OF[box]]


def tile(table: Table, box: Box) -> str | None:
    """Give the element of the tile that lies on a box."""
    pile = table.piles[GROUND_UNDER[box]]
    if not pile:
        return None
    piece = table.pieces[pile[0]]
    return TILE_OF.get(piece.kind) if piece.face > 0 else None
