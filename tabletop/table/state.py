"""A position: everything that changes can change, without its history."""

from typing import Final, NamedTuple

from tabletop.table.pieces import Piece, Zone

Primitive = int | str | bool | tuple["Primitive", ...] | None
"""A value that may be kept on the table: one that a text file preserves."""

REMEMBERED_PREFIX: Final = "remembered."
"""The prefix of marks that record what was seen earlier in the game. They are not part of the
position and not part of its digest."""


class Step(NamedTuple):
    """A step on the decision stack; the last step is the most urgent."""

    name: str
    seat: int
    data: tuple[Primitive, ...] = ()


class State:
    """Zones, pieces, piles, counters, marks, decision stack, and draws."""

    __slots__ = ("counters", "decision_stack", "draws", "marks", "pieces", "piles", "zones")

    def __init__(self) -> None:
        self.zones: dict[str, Zone] = {}
        self.piles: dict[str, list[int]] = {}
        self.pieces: list[Piece] = []
        self.counters: dict[str, int] = {}
        self.marks: dict[str, Primitive] = {"referee": "strict"}
        self.decision_stack: list[Step] = []
        self.draws: dict[str, int] = {}
