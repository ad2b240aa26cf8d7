"""The field: its tiles, their neighbours, ranges, and the tokens on them.

Columns are `a` to `e`; rows count from the side of seat 0. The zone `field.c3` contains a token
with the cards under it, and `ground.c3` the element tile below.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.card_rules import card_rules_by_kind, rules_data
from tabletop.games.sacred_wars.kinds import ELEMENTS
from tabletop.games.sacred_wars.marks import FIELD_ID, TURN
from tabletop.table import (
    Area,
    Change,
    Fact,
    KindTest,
    Piece,
    Table,
    View,
    VisiblePiece,
    Zone,
)
from tabletop.table.changes import changed_zones

SEATS: Final = (0, 1)
COLUMNS, ROWS = "abcde", 30
"""The columns of every field, and the maximum number of rows."""
TOKENS: Final = 5
"""Maximum number of tokens of a player on the field (SW-TOKENS.1)."""

TileName = str
"""The name of a tile of the field, such as `c3`."""

FIELD: Final = Area("field")
ELEMENT_TILES: Final = Area("ground")
TILES: Final = Area("tiles")
"""Element tiles beside the field; their `box` is the element."""
HAND: Final = Area("hand", sight="owner")
DECK: Final = Area("deck")
COMMANDER: Final = Area("commander")
GRAVE: Final = Area("grave")
BASES: Final = Area("base")

FIELDS: Final = (FIELD.name, ELEMENT_TILES.name)
"""Areas whose zones are tiles of the field."""

TILE_OF_ZONE: Final[dict[str, TileName]] = {
    FIELD(None, f"{column}{row}"): f"{column}{row}"
    for row in range(1, ROWS + 1)
    for column in COLUMNS
}
"""The tile of each `field` zone. Zones off the field are missing."""
RANK_OF_ZONE: Final = {zone: rank for rank, zone in enumerate(TILE_OF_ZONE)}
"""The index of each `field` zone, row by row from seat 0."""
ZONE_OF: Final = {box: zone for zone, box in TILE_OF_ZONE.items()}
TILE_OF_GROUND_ZONE: Final = {ELEMENT_TILES(None, box): box for box in ZONE_OF}
"""The tile of each `ground` zone."""
GROUND_ZONE_OF: Final = {box: zone for zone, box in TILE_OF_GROUND_ZONE.items()}
ELEMENT_OF_TILE: Final = {f"{element}-tile": element for element in ELEMENTS}
"""The element of each kind of element tile."""

BASE: Final = "base"
"""The word for the opponent's base in a move."""

ZONE_NAMES: Final = {
    "field": "{0}",
    "ground": "the ground of {0}",
    "tiles": "the {0} tiles",
    "commander": "commander zone",
    "grave": "graveyard",
}
"""Names of zones for players, by the first part of the zone id."""


class Field(NamedTuple):
    """A field: its tiles and all of their fixed properties."""

    id: str
    rows: int
    boxes: tuple[TileName, ...]
    zones: tuple[str, ...]
    coins: dict[TileName, int]
    """Coins of the sacred tiles (SW-SACRED.1)."""
    beside: dict[TileName, tuple[TileName, ...]]
    """Tiles that share an edge with each tile."""
    around: dict[TileName, tuple[TileName, ...]]
    """Tiles that share an edge or a corner with each tile."""
    deploy: tuple[tuple[TileName, ...], tuple[TileName, ...]]
    """The deploy zone of each seat (SW-DEPLOYMENT.1), from its left to its right."""

    def ahead(self, box: TileName, seat: int) -> int:
        """Returns the number of rows from the seat's deploy zone to a tile."""
        row = int(box[1:])
        return row - 1 if seat == 0 else self.rows - row

    def half(self, box: TileName, seat: int) -> str:
        """Returns whose half a tile is in: `own`, `enemy` or `middle`.

        The middle row belongs to neither seat.
        """
        ahead, middle = self.ahead(box, seat), (self.rows - 1) // 2
        return "own" if ahead < middle else "enemy" if ahead > middle else "middle"


@cache
def field_by_id(name: str) -> Field:
    """Returns the field with this id."""
    rows = rules_data().fields[name]
    count = len(rows)
    boxes = tuple(f"{column}{row}" for row in range(1, count + 1) for column in COLUMNS)

    def near(box: TileName, steps: tuple[tuple[int, int], ...]) -> tuple[TileName, ...]:
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


def shifted(box: TileName, right: int, up: int) -> TileName:
    """Returns the tile at an offset; it may be outside the field."""
    return f"{chr(ord(box[0]) + right)}{int(box[1:]) + up}"


class Reach(NamedTuple):
    """Tiles that a range covers, and whether it covers the opponent's base."""

    boxes: tuple[TileName, ...]
    base: bool


@cache
def reach(field: str, name: str, box: TileName, seat: int) -> Reach:
    """Returns the tiles that a range covers from a tile.

    The unit faces the opponent (SW-FORMATIONS.3).
    """
    field_data = field_by_id(field)
    sign = 1 if seat == 0 else -1
    found, base = [], False
    for right, ahead in rules_data().ranges[name].boxes:
        there = shifted(box, sign * right, sign * ahead)
        if there in field_data.beside:
            found.append(there)
        elif there[0] in COLUMNS and field_data.ahead(there, seat) == field_data.rows:
            base = True
    return Reach(tuple(found), base)


# --- hidden cards ---------------------------------------------------------------------------------


@cache
def is_hidden_item(kind: str) -> bool:
    """Returns whether a kind of card is a Hidden item."""
    rules = card_rules_by_kind().get(kind)
    return rules is not None and rules.type == "hidden"


def face_down_test(view: View, zone: Zone, piece_view: VisiblePiece) -> KindTest | None:
    """Returns a test for the possible kinds of a face-down card; None for any.

    On the field, only Hidden items are face down (SW-ITEM.7).
    """
    return is_hidden_item if FIELD.has(zone) else None


# --- the table ----------------------------------------------------------------------------------


def field_of(table: Table) -> Field:
    """Returns the field of the table."""
    return field_by_id(FIELD_ID(table))


def tile_of(piece: Piece) -> TileName:
    """Returns the tile of a piece on the field."""
    return TILE_OF_ZONE[piece.zone]


def is_on_field(piece: Piece) -> bool:
    """Returns whether a piece is on a tile of the field."""
    return piece.zone in TILE_OF_ZONE


def is_token(piece: Piece) -> bool:
    """Returns whether a piece is face up and of a kind that can be a token."""
    rules = card_rules_by_kind().get(piece.kind)
    return rules is not None and rules.is_token and piece.face > 0


def token(table: Table, box: TileName) -> Piece | None:
    """Returns the token on a tile, which is its top piece, or None."""
    return token_in(table, ZONE_OF[box])


def token_in(table: Table, zone: str) -> Piece | None:
    """Returns the token in a `field` zone, which is its top piece, or None."""
    pile = table.piles[zone]
    if pile:
        piece = table.pieces[pile[0]]
        if is_token(piece):
            return piece
    return None


class TokensOnField(NamedTuple):
    """The tokens on the field, by zone and in both orders of play."""

    by_zone: dict[str, Piece]
    ordered: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    """All tokens, row by row from each seat."""
    sides: tuple[tuple[tuple[Piece, ...], ...], ...]
    """The tokens of each seat, row by row from each seat."""


def _tokens_on_field(table: Table) -> TokensOnField:
    zones = field_of(table).zones
    return _ordered({zone: piece for zone in zones if (piece := token_in(table, zone))})


def _ordered(by_zone: dict[str, Piece]) -> TokensOnField:
    there = tuple([by_zone[zone] for zone in sorted(by_zone, key=RANK_OF_ZONE.__getitem__)])
    second = tuple([piece for piece in there if piece.owner == 1])
    first = tuple([piece for piece in there if piece.owner != 1]) if second else there
    sides = (first, second), (first[::-1], second[::-1])
    return TokensOnField(by_zone, (there, there[::-1]), sides)


def _update_tokens(table: Table, before: TokensOnField, changes: Sequence[Change]) -> TokensOnField:
    by_zone = before.by_zone
    for zone in changed_zones(table, changes):
        if zone in TILE_OF_ZONE and (piece := token_in(table, zone)) is not by_zone.get(zone):
            if by_zone is before.by_zone:
                by_zone = by_zone.copy()
            if piece is None:
                del by_zone[zone]
            else:
                by_zone[zone] = piece
    return before if by_zone is before.by_zone else _ordered(by_zone)


TOKENS_ON_FIELD: Final = Fact(_tokens_on_field, _update_tokens)
"""The tokens on the field."""


def all_tokens(table: Table) -> tuple[Piece, ...]:
    """Returns all tokens, row by row from the active seat (SW-EFFECT.13)."""
    return TOKENS_ON_FIELD(table).ordered[1 if TURN(table) == 1 else 0]


def tokens(table: Table, seat: int) -> tuple[Piece, ...]:
    """Returns the tokens of a seat, row by row from the active seat."""
    return TOKENS_ON_FIELD(table).sides[1 if TURN(table) == 1 else 0][seat]


def turn_of(table: Table) -> int:
    return 1 if TURN(table) == 1 else 0


def side_of(piece: Piece) -> int:
    """Returns the seat of a card; cards without an owner count as seat 0's."""
    return 1 if piece.owner == 1 else 0


def stack(table: Table, piece: Piece) -> Iterator[Piece]:
    """Yields the cards under a token."""
    for number in table.piles[piece.zone][1:]:
        yield table.pieces[number]


def is_free(table: Table, box: TileName) -> bool:
    """Returns whether a tile has no piece."""
    return not table.piles[ZONE_OF[box]]


def tile(table: Table, box: TileName) -> str | None:
    """Returns the element of the element tile on a tile, or None."""
    pile = table.piles[GROUND_ZONE_OF[box]]
    if not pile:
        return None
    piece = table.pieces[pile[0]]
    return ELEMENT_OF_TILE.get(piece.kind) if piece.face > 0 else None
