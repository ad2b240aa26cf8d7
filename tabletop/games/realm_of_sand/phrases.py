"""Phrases of the card sentences."""

from tabletop.games.realm_of_sand.card_rules import Pattern
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS


def count_of(count: int, thing: str) -> str:
    """Returns a count with its noun.

    >>> count_of(2, "level")
    '2 levels'
    """
    return f"{count} {thing}{'' if count == 1 else 's'}"


def squares_of(pattern: Pattern) -> str:
    """Returns the letters of a tile from one end to the other.

    >>> squares_of(("EEO",)), squares_of(("EC", "O."))
    ('EEO', 'OEC')
    """
    first, *below = (row.strip(".") for row in pattern)
    return "".join([*below, first])


def tile_name(pattern: Pattern) -> str:
    """Returns the name of a tile: its shape, then its runes from end to end.

    >>> tile_name(("EEO",))
    'straight tile emerald-emerald-obsidian'
    >>> tile_name(("EC", "O."))
    'bent tile obsidian-emerald-crimson'
    """
    squares = [ELEMENTS[LETTERS.index(letter)] for letter in squares_of(pattern)]
    return f"{'bent' if len(pattern) > 1 else 'straight'} tile {'-'.join(squares)}"
