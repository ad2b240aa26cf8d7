"""The goal of a game and the progress of each seat, in words."""

from typing import NamedTuple


class GoalSummary(NamedTuple):
    """The victory condition in one or two sentences, and each seat's progress.

    `stands` has a few words for each seat, in seat order.
    """

    wins: str
    stands: tuple[str, ...]
