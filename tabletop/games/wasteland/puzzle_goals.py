"""Puzzle goals of War for the Wasteland: victory points and bases."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.zones import tableau
from tabletop.rules.puzzle_goals import PuzzleGoal
from tabletop.table import Table


def _points(table: Table, seat: int) -> float:
    return points(table, seat)


def _bases(table: Table, seat: int) -> float:
    return len(tableau(table, seat))


PUZZLE_GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "points": PuzzleGoal("Reach {n} victory point{s}", _points),
    "bases": PuzzleGoal("Own {n} base{s}", _bases),
    "take": PuzzleGoal("Take {piece}", areas=("tableau",), ends=("tableau",)),
}
