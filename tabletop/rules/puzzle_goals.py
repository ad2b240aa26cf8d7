"""The possible aims of a game's puzzles, and their time limits."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tabletop.table import Table
from tabletop.table.move import Move


class PuzzleGoal(NamedTuple):
    """A result that a puzzle can ask for: an amount, or the loss of a piece.

    `sentence` describes it to people. It contains `{n}` for the amount, with `{s}` or `{es}` for
    the plural ending, or `{piece}` for the piece. `value` returns how much of it a seat has. With
    `lowers` the value must fall to the amount instead of rising to it.

    Without `value` the aim is about a piece, which must leave its area or its seat. `areas` are the
    areas in which such pieces are. `ends` are the areas in which the piece must be at the end.
    Without any, every other area counts, and so does the same area if it belongs to the solving
    seat.
    """

    sentence: str
    value: Callable[[Table, int], float] | None = None
    lowers: bool = False
    areas: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()


class GoalSpan(NamedTuple):
    """A unit of game time, such as a turn or a round.

    `value` returns the number of the current unit, which grows by one with each. A negative value
    means that this table does not count the unit. `words` names a single one, as `this turn`.
    `several` names more than one, as `within {n} turns`; it is empty if the units cannot be
    counted, since `value` may also decrease.

    Examples:
        >>> SPANS["turn"].several.format(n=2)
        'within 2 turns'
    """

    words: str
    several: str
    value: Callable[[Table], int]


class BestReachable(NamedTuple):
    """A game's own way to find and prove the maximum that a seat can reach.

    Both functions take the table, the seat and the name of the aim. `prove` then takes the amount.
    The last two arguments are the limits, by name of the span, and the maximum number of positions
    to examine. `find` returns a line of moves; `prove` returns an empty text, or why the amount is
    not proved. Both return None to leave the question to the solver.
    """

    find: Callable[[Table, int, str, Mapping[str, int], int], tuple[Move, ...] | None]
    prove: Callable[[Table, int, str, float, Mapping[str, int], int], str | None]


WIN: Final = "win"
"""The aim that every game with several seats has."""
MOVES: Final = "moves"
"""The limit that every puzzle may have, besides the spans of its game."""


def _turn(table: Table) -> int:
    turn, first = table.marks.get("turn"), table.marks.get("first")
    if not isinstance(turn, int):
        return -1
    if isinstance(first, int):  # The seat that begins the round has the first turn.
        turn = (turn - first) % table.seats
    return table.counters.get("round", 0) * table.seats + turn


def _round(table: Table) -> int:
    return table.counters.get("round", -1)


SPANS: Final[Mapping[str, GoalSpan]] = {
    "turn": GoalSpan("this turn", "within {n} turns", _turn),
    "round": GoalSpan("before the round ends", "within {n} rounds", _round),
}
"""The spans of games that keep the mark `turn` and the counter `round`. Such a game also keeps the
mark `first` if seat 1 does not always begin the round."""
