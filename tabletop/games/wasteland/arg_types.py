"""Argument types of the moves of War for the Wasteland."""

from random import Random
from typing import Final

from tabletop.games.wasteland.card_rules import bases, cards, units
from tabletop.games.wasteland.stockpile import RESOURCES
from tabletop.games.wasteland.zones import ATTACK, SHOP, fields, is_base_word, targets
from tabletop.rules import ArgType, one_of
from tabletop.table import Table

STARTERS: Final = ("scavenger-raider", "wasteland-warrior", "desert-raider", "scrap-dealer")
"""Units that are often legal early in a game."""


def is_goal(table: Table, word: str) -> bool:
    """Checks whether a word is a front to commit cards to."""
    return word in (SHOP, ATTACK) or word in fields(table.seats)


def any_goal(table: Table, seat: int, rng: Random) -> str:
    """Returns a random front."""
    return rng.choice((*fields(table.seats), SHOP, ATTACK))


def any_base(table: Table, seat: int, rng: Random) -> str:
    """Returns a random base, in 10 % of cases the second of its kind."""
    word = rng.choice(("the-vault", "warlords-throne", *bases()))
    return f"{word}#1" if rng.random() < 0.1 else word


def any_unit(table: Table, seat: int, rng: Random) -> str:
    """Returns a random unit, in 70 % of cases a starter."""
    return rng.choice(STARTERS) if rng.random() < 0.7 else rng.choice([*units()])


ARG_TYPES: Final = {
    "resource": one_of(RESOURCES),
    "card": one_of(cards, ""),
    "unit": ArgType(lambda table, word: word in units(), any_unit),
    "base": ArgType(lambda table, word: is_base_word(word), any_base),
    "target": ArgType(
        lambda table, word: word in targets(table.seats),
        lambda table, seat, rng: rng.choice(targets(table.seats)),
    ),
    "goal": ArgType(is_goal, any_goal),
    "front or base": ArgType(
        lambda table, word: is_goal(table, word) or is_base_word(word),
        lambda table, seat, rng: (any_goal if rng.random() < 0.7 else any_base)(table, seat, rng),
    ),
}
"""Argument types of the verbs, by name, with generators for tests.

A target is `field.1` …, `shop` or `tableau.SEAT`. A goal is `field.1` …, `shop` or `attack`. A base
is its kind; the second of its kind in a tableau is `KIND#1`.
"""
