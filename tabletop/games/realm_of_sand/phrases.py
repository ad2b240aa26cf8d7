"""Phrases of the card sentences."""

from typing import Final

from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.sheets import Pattern

NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)


def number(count: int) -> str:
    """Returns a number from 0 to 10 as a word, larger ones as digits."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def many(count: int, thing: str) -> str:
    """Returns a count with its noun.

    >>> many(2, "level")
    'two levels'
    """
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def squares_of(pattern: Pattern) -> str:
    """Returns the letters of a tile from one end to the other.

    >>> squares_of(("EEO",)), squares_of(("EC", "O."))
    ('EEO', 'OEC')
    """
    first, *below = (row.strip(".") for row in pattern)
    return "".join([*below, first])


def tile_name(pattern: Pattern) -> str:
    """Returns the name of a tile: its shape, then its squares from end to end.

    >>> tile_name(("EEO",))
    'straight tile emerald-emerald-obsidian'
    >>> tile_name(("EC", "O."))
    'bent tile obsidian-emerald-crimson'
    """
    squares = [ELEMENTS[LETTERS.index(letter)] for letter in squares_of(pattern)]
    return f"{'bent' if len(pattern) > 1 else 'straight'} tile {'-'.join(squares)}"
