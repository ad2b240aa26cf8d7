"""The state of a table without its history: what a `Change` modifies."""

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.table.pieces import Piece, Zone

Primitive = int | str | bool | tuple["Primitive", ...] | None
"""A value that marks and steps can hold: one that a text file can store without loss."""

REMEMBERED_PREFIX: Final = "remembered."
"""The prefix of marks that record what was seen earlier in the game. They are not part of the
position and not part of its digest."""


class Step(NamedTuple):
    """A pending decision on the decision stack; the last entry is most urgent."""

    name: str
    seat: int
    data: tuple[Primitive, ...] = ()


@lru_cache(maxsize=1_000)  # few phases and seats, and positions made by hand
def simple_step(name: str, seat: int) -> Step:
    """Returns a step without data; equal arguments give the same object."""
    return Step(name, seat)


class State:
    """Zones, pieces, counters, marks, the decision stack, and draw counts."""

    __slots__ = ("counters", "decision_stack", "draws", "marks", "pieces", "piles", "zones")

    def __init__(self) -> None:
        self.zones: dict[str, Zone] = {}
        self.piles: dict[str, list[int]] = {}
        self.pieces: list[Piece] = []
        self.counters: dict[str, int] = {}
        self.marks: dict[str, Primitive] = {"referee": "strict"}
        self.decision_stack: list[Step] = []
        self.draws: dict[str, int] = {}
