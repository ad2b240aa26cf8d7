"""All that changes can change: a position, without the story of how it came about."""

from typing import Final, NamedTuple

from tabletop.table.pieces import Piece, Zone

Plain = int | str | bool | tuple["Plain", ...] | None
"""Values that may lie on the table: whatever survives a text file unchanged."""

REMEMBERED: Final = "remembered."
"""Marks named `remembered.…` say what was to be seen in the game, whatever lies on the table now:
no part of the position, and of its digest."""


class Step(NamedTuple):
    """Something unfinished: an entry of the table's agenda, most urgent last."""

    name: str
    seat: int
    data: tuple[Plain, ...] = ()


class State:
    """Zones, pieces in their piles, counters, marks, the agenda, and how often chance was asked."""

    __slots__ = ("agenda", "counters", "draws", "marks", "pieces", "piles", "zones")

    def __init__(self) -> None:
        self.zones: dict[str, Zone] = {}
        self.piles: dict[str, list[int]] = {}
        self.pieces: list[Piece] = []
        self.counters: dict[str, int] = {}
        self.marks: dict[str, Plain] = {"referee": "strict"}
        self.agenda: list[Step] = []
        self.draws: dict[str, int] = {}
