"""Argument types of the moves of Sandland."""

from random import Random
from typing import Final

from tabletop.games.sandland.card_rules import card_rules_by_index, card_rules_by_kind
from tabletop.games.sandland.zones import (
    ALL_SLOTS,
    COLUMNS,
    LEADER,
    SCRAP,
    SEAT_OF,
    SEATS,
    SLOTS,
    TACTICS,
)
from tabletop.rules import ArgType, one_of
from tabletop.table import Table


def any_card(table: Table, seat: int, rng: Random) -> str:
    """Returns a random card kind, in 70 % of cases a leader or tactic in play."""
    open_cards = [piece.kind for area in (LEADER, TACTICS) for piece in table.pile(area(seat))]
    if open_cards and rng.random() < 0.7:
        return rng.choice(open_cards)
    return rng.choice(card_rules_by_index()).kind


def is_place(table: Table, word: str) -> bool:
    """Returns whether a word is a slot, or a card of the scrap as `scrap.0#3`."""
    zone, _, index = word.partition("#")
    if zone not in (SCRAP(seat) for seat in SEATS):
        return word in SEAT_OF
    return index.isdecimal() and index.isascii() and len(index) < 3


def any_place(table: Table, seat: int, rng: Random) -> str:
    """Returns a random slot, or in 10 % of cases a card of the scrap."""
    if rng.random() < 0.1:
        return f"{SCRAP(seat)}#{rng.randrange(12)}"
    return rng.choice(ALL_SLOTS)


ARG_TYPES: Final = {
    "card": ArgType(lambda table, word: word in card_rules_by_kind(), any_card),
    "slot": one_of(SLOTS, f"columns are {COLUMNS}, rows 1 and 2"),
    "seat": one_of(("1", "2")),
    "number": ArgType(
        lambda table, word: len(word) == 1 and word in "123456789",
        lambda table, seat, rng: rng.choice("123"),
    ),
    "place": ArgType(is_place, any_place),
}
"""Argument types of the verbs, by name, with generators for tests."""
