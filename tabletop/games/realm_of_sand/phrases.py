"""Pieces of sentences that several words share."""

from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.sheets import Pattern

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """Give a number as a word where it is short enough."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def many(count: int, thing: str) -> str:
    """Give a number of things.

    >>> many(2, "level")
    'two levels'
    """
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def tile_name(pattern: Pattern) -> str:
    """Name a tile by what is seen on it: its form, and its squares from one end to the other.

    >>> tile_name(("EEO",))
    'straight tile emerald-emerald-obsidian'
    >>> tile_name(("EC", "O."))
    'bent tile obsidian-emerald-crimson'
    """
    first, *below = (row.strip(".") for row in pattern)
    squares = [ELEMENTS[LETTERS.index(letter)] for letter in "".join([*below, first])]
    return f"{'bent' if below else 'straight'} tile {'-'.join(squares)}"
