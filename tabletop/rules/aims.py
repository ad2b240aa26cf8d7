"""What a puzzle of a game can ask for, and how long it may take."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tabletop.table import Table
from tabletop.table.move import Move


class Aim(NamedTuple):
    """Something to be reached: a measure, or that a piece is gone from where it stands.

    `sentence` says it to people, with `{n}` for the amount (and `{s}` or `{es}` where more than one
    have an ending), or `{piece}` for the piece. `value` is how much of it a seat has; with `lowers`
    it must fall to the amount. Without a value a piece is named. It is gone once it lies in
    another area or with another seat: `areas` are those in which such pieces stand, `ends` those in
    which they must lie at last (any, if there are none; in the same area, with the seat itself).
    """

    sentence: str
    value: Callable[[Table, int], float] | None = None
    lowers: bool = False
    areas: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()


class Span(NamedTuple):
    """A stretch of a game: as long as `value` stays as it is; it grows by one with each.

    `words` says it of a single one (`this turn`), `several` of more (`within {n} turns`); "": they
    cannot be counted, as `value` may also go back. A negative value: this table knows no such span.
    """

    words: str
    several: str
    value: Callable[[Table], int]


class Farthest(NamedTuple):
    """How the most is found that a seat can reach of an aim, and proved to be the most.

    Both get the table, the seat, the word for the aim, how long there is by the words for spans,
    and the positions that may be looked at; `prove` also the amount. `find` gives a line of moves,
    and `prove` "" or why it is not proved; both give None for what the solver shall do.
    """

    find: Callable[[Table, int, str, Mapping[str, int], int], tuple[Move, ...] | None]
    prove: Callable[[Table, int, str, float, Mapping[str, int], int], str | None]


WIN: Final = "win"
"""The aim that every game with several seats has."""
MOVES: Final = "moves"
"""What every puzzle can be limited to, beside the spans of its game."""


def _turn(table: Table) -> int:
    turn, first = table.marks.get("turn"), table.marks.get("first")
    if not isinstance(turn, int):
        return -1
    if isinstance(first, int):  # who began the round, and has its turn first
        turn = (turn - first) % table.seats
    return table.counters.get("round", 0) * table.seats + turn


def _round(table: Table) -> int:
    return table.counters.get("round", -1)


SPANS: Final[Mapping[str, Span]] = {
    "turn": Span("this turn", "within {n} turns", _turn),
    "round": Span("before the round ends", "within {n} rounds", _round),
}
"""The spans of games that keep the mark `turn` and the counter `round`, and the mark `first` where
it is not always seat 1 that begins a round."""
