"""Random moves, legal or not, for testing: what anyone could say at the table."""

from random import Random

from tabletop.games.wasteland.effects import RESOURCES
from tabletop.games.wasteland.flow import waiting
from tabletop.games.wasteland.moves import VERBS, legal_moves, target_words
from tabletop.games.wasteland.places import ATTACK, SHOP, bases, cards, fields, units
from tabletop.rules import Move
from tabletop.rules.verb_tables import any_move
from tabletop.table import Table

STARTERS = ("scavenger-raider", "wasteland-warrior", "desert-raider", "scrap-dealer")
"""Words that are often right early in a game."""


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for a seat that is asked; one in three is drawn from the legal ones."""
    return any_move(table, rng, waiting(table), VERBS, legal_moves, word)


def word(table: Table, sort: str, _seat: int, rng: Random) -> str:
    """Say a word of a sort; units are mostly starters."""
    if sort == "resource":
        return rng.choice(RESOURCES)
    if sort == "target":
        return rng.choice(target_words(table.seats))
    if sort == "goal" or (sort == "front or base" and rng.random() < 0.7):
        return rng.choice((*fields(table.seats), SHOP, ATTACK))
    if sort in ("base", "front or base"):
        word = rng.choice(("the-vault", "warlords-throne", *bases()))
        return f"{word}#1" if rng.random() < 0.1 else word
    if sort == "unit" and rng.random() < 0.7:
        return rng.choice(STARTERS)
    kinds: list[str] = [*units()] if sort == "unit" else [*cards()]
    return rng.choice(kinds)
