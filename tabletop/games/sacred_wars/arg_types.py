"""Argument types of the moves of Sacred Wars."""

from random import Random
from typing import Final

from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.zones import BASE, COMMANDER, all_tokens, field_of, tile_of
from tabletop.rules import ArgType
from tabletop.table import Table

PRICES: Final = frozenset(str(number) for number in range(1, 13))
"""Possible prices of a Hidden item; the price is public, so the move names it."""


def any_card(table: Table, seat: int, rng: Random) -> str:
    """Returns a random card kind, in 30 % of cases the seat's commander."""
    leaders = [
        piece.kind for piece in table.pile(COMMANDER(seat)) if piece.kind in card_rules_by_kind()
    ]
    if leaders and rng.random() < 0.3:
        return rng.choice(leaders)
    return rng.choice(list(card_rules_by_kind()))


def is_tile(table: Table, word: str) -> bool:
    """Returns whether a word is a tile of the field."""
    return word in field_of(table).beside


def any_tile(table: Table, seat: int, rng: Random) -> str:
    """Returns a random tile, in 60 % of cases one with a token."""
    there = [tile_of(piece) for piece in all_tokens(table)]
    if there and rng.random() < 0.6:
        return rng.choice(there)
    return rng.choice(field_of(table).boxes)


def any_aim(table: Table, seat: int, rng: Random) -> str:
    """Returns a random tile, or in 20 % of cases the opponent's base."""
    return BASE if rng.random() < 0.2 else any_tile(table, seat, rng)


def tile_hint(table: Table) -> str:
    """Returns the hint for invalid tiles."""
    return f"boxes are a1 to {field_of(table).boxes[-1]}"


ARG_TYPES: Final = {
    "card": ArgType(lambda table, word: word in card_rules_by_kind(), any_card),
    "box": ArgType(is_tile, any_tile, tile_hint),
    "aim": ArgType(lambda table, word: word == BASE or is_tile(table, word), any_aim, tile_hint),
    "price": ArgType(
        lambda table, word: word in PRICES, lambda table, seat, rng: rng.choice("123")
    ),
    "number": ArgType(
        lambda table, word: len(word) == 1 and word in "123456789",
        lambda table, seat, rng: rng.choice("123"),
    ),
}
"""Argument types of the verbs, by name, with generators for tests."""
