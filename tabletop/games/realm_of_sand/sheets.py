"""What the rules need to know of what lies in the box, sorted for quick use."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletop.rules.source import Source

Pattern = tuple[str, ...]
"""Rows of letters; `.` is an empty box."""


class Building(NamedTuple):
    """A building card."""

    level: int
    pattern: Pattern
    stars: int
    hourglasses: int
    bonus: tuple[tuple[Any, Any], ...]
    """Each step's word (see `effects.bonuses`) and what stands behind it."""


class Board(NamedTuple):
    """A player board: its crystal, and the light and crystal boxes of each side as rows."""

    crystal: str
    sides: dict[str, Pattern]


class PieceKind(NamedTuple):
    """Any other piece, and how many of it the box holds."""

    kind: str
    element: str
    number: int


class Power(NamedTuple):
    """The power of a crystal, as words (see `effects.powers`)."""

    rule: str
    at_start: tuple[Any, ...]
    in_turn: tuple[Any, ...]


class Contents(NamedTuple):
    """Everything in the box, by id."""

    buildings: dict[str, Building]
    tiles: dict[str, Pattern]
    boards: dict[str, Board]
    pieces: dict[str, PieceKind]
    powers: dict[str, Power]
    names: dict[str, str]
    """The name of each kind and back of piece, as people read it."""
    rank_of: Callable[[int], str]
    """The rank that a score has in the solo challenge."""


SOURCE: Final[Source[Contents]] = Source()
"""Where they are read (see `content`)."""


def contents() -> Contents:
    """Give the box. Raises `DataErrors` where a file of its data is broken."""
    return SOURCE.read()


def named(kind: str) -> str:
    """Give the name of a kind of piece."""
    return contents().names.get(kind, kind)
