"""The goal of a game, and how far each seat has come, in words."""

from typing import NamedTuple


class Goal(NamedTuple):
    """What wins, in one or two sentences, and the state of each seat.

    `stands` has a few words for each seat, in seat order.
    """

    wins: str
    stands: tuple[str, ...]
