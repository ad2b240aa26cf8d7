"""Argument types of the moves of Realm of Sand."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.realm_of_sand.buildings import offered
from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.runes import BIT, BOXES, board_contents, boxes_of
from tabletop.games.realm_of_sand.zones import ACTIVE, CIRCLE, LEVELS, tiles
from tabletop.rules import ArgType, one_of
from tabletop.table import Table

DECKS: Final = tuple(str(level) for level in LEVELS)


def random_word(rng: Random, likely: Sequence[str], any_of: Sequence[str]) -> str:
    """Returns a random word, in 80 % of cases one of the likely words."""
    return rng.choice(likely if likely and rng.random() < 0.8 else any_of)


def any_tile(table: Table, seat: int, rng: Random) -> str:
    """Returns a random tile, in 80 % of cases a likely one.

    Likely tiles are those of the activated area and the first three of the circle.
    """
    likely = [tile.kind for tile in tiles(table, ACTIVE(seat))]
    if rng.random() < 0.5:
        likely = [tile.kind for tile in tiles(table, CIRCLE(), 3)]
    return random_word(rng, likely, list(contents().tiles))


def any_building(table: Table, seat: int, rng: Random) -> str:
    """Returns a random building, in 80 % of cases one on offer."""
    likely = [card.kind for card in offered(table, seat)]
    return random_word(rng, likely, list(contents().buildings))


def any_box(table: Table, seat: int, rng: Random) -> str:
    """Returns a random square, in about half of the cases one with a piece."""
    if rng.random() < 0.5:
        return random_word(rng, boxes_of(board_contents(table, seat).occupied), BOXES)
    return rng.choice(BOXES)


ARG_TYPES: Final = {
    "tile": ArgType(lambda table, word: word in contents().tiles, any_tile),
    "building": ArgType(lambda table, word: word in contents().buildings, any_building),
    "box": ArgType(lambda table, word: word in BIT, any_box, "squares are a1 to g6"),
    "element": one_of(ELEMENTS),
    "level": one_of(DECKS),
    "number": ArgType(
        lambda table, word: len(word) == 1 and word in "123456789",
        lambda table, seat, rng: rng.choice("1234"),
        "cards are numbered from 1",
    ),
}
"""Argument types of the verbs, by name, with generators for tests."""
