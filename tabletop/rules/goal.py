"""The goal: what wins a game, and where each seat stands, in words."""

from typing import NamedTuple


class Goal(NamedTuple):
    """What wins, in a sentence or two, and how each seat stands, in a few words."""

    wins: str
    stands: tuple[str, ...]
