"""Argument types of the moves of Sacred Wars."""

from random import Random
from typing import Final

from tabletop.games.sacred_wars.card_rules import sheets
from tabletop.games.sacred_wars.zones import BASE, COMMANDER, all_tokens, box_of, field_of
from tabletop.rules import ArgType
from tabletop.table import Table

PRICES: Final = frozenset(str(number) for number in range(1, 13))
"""Possible prices of a Hidden item; the price is public, so the move names it."""


def any_card(table: Table, seat: int, rng: Random) -> str:
    """Returns a random card kind, in 30 % of cases the seat's commander."""
    leaders = [piece.kind for piece in table.pile(COMMANDER(seat)) if piece.kind in sheets()]
    if leaders and rng.random() < 0.3:
        return rng.choice(leaders)
    return rng.choice(list(sheets()))


def is_box(table: Table, word: str) -> bool:
    """Returns whether a word is a tile of the field."""
    return word in field_of(table).beside


def any_box(table: Table, seat: int, rng: Random) -> str:
    """Returns a random tile, in 60 % of cases one with a token."""
    there = [box_of(piece) for piece in all_tokens(table)]
    if there and rng.random() < 0.6:
        return rng.choice(there)
    return rng.choice(field_of(table).boxes)


def any_aim(table: Table, seat: int, rng: Random) -> str:
    """Returns a random tile, or in 20 % of cases the opponent's base."""
    return BASE if rng.random() < 0.2 else any_box(table, seat, rng)


def boxes(table: Table) -> str:
    """Returns the hint for invalid tiles."""
    return f"boxes are a1 to {field_of(table).boxes[-1]}"


ARG_TYPES: Final = {
    "card": ArgType(lambda table, word: word in sheets(), any_card),
    "box": ArgType(is_box, any_box, boxes),
    "aim": ArgType(lambda table, word: word == BASE or is_box(table, word), any_aim, boxes),
    "price": ArgType(
        lambda table, word: word in PRICES, lambda table, seat, rng: rng.choice("123")
    ),
    "number": ArgType(
        lambda table, word: len(word) == 1 and word in "123456789",
        lambda table, seat, rng: rng.choice("123"),
    ),
}
"""Argument types of the verbs, by name, with generators for tests."""
