"""Rules data of Realm of Sand, cached for fast access."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletop.rules.source import Source

Pattern = tuple[str, ...]
"""Rows of letters; `.` is an empty square."""


class Building(NamedTuple):
    level: int
    pattern: Pattern
    stars: int
    hourglasses: int
    bonus: tuple[tuple[Any, Any], ...]
    """Each step (see `effects.bonuses`) with its value."""


class Board(NamedTuple):
    """A player board: its crystal, and the squares of each side as rows."""

    crystal: str
    sides: dict[str, Pattern]


class PieceKind(NamedTuple):
    """A piece other than a building or tile, and its number of copies."""

    kind: str
    element: str
    number: int


class Power(NamedTuple):
    """The power of a crystal, as steps (see `effects`)."""

    rule: str
    at_start: tuple[Any, ...]
    in_turn: tuple[Any, ...]


class RulesData(NamedTuple):
    """All data of the game, by id."""

    buildings: dict[str, Building]
    tiles: dict[str, Pattern]
    boards: dict[str, Board]
    pieces: dict[str, PieceKind]
    powers: dict[str, Power]
    names: dict[str, str]
    """Display names of each kind and back of piece."""
    rank_of: Callable[[int], str]
    """Returns the rank for a score in the solo challenge."""


SOURCE: Final[Source[RulesData]] = Source()
"""Source of the rules data (see `content`)."""


def contents() -> RulesData:
    """Returns the data of the game.

    Raises:
        DataErrors: If a data file is invalid.
    """
    return SOURCE.read()


def name_of(kind: str) -> str:
    """Returns the name of a kind of piece."""
    return contents().names.get(kind, kind)
