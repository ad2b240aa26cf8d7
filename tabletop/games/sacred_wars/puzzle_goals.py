"""Puzzle goals of Sacred Wars: life points, kills, coins and defeats."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.sacred_wars.counters import COINS, KILLS, LIFE
from tabletop.rules.puzzle_goals import PuzzleGoal
from tabletop.table import Table


def _enemy_life(table: Table, seat: int) -> float:
    return LIFE(table, 1 - seat)


def _kills(table: Table, seat: int) -> float:
    return KILLS(table, seat)


def _coins(table: Table, seat: int) -> float:
    return COINS(table, seat)


PUZZLE_GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "life": PuzzleGoal("Reduce your opponent to {n} life point{s}", _enemy_life, lowers=True),
    "kills": PuzzleGoal("Reach {n} kills", _kills),
    "coins": PuzzleGoal("Have {n} coin{s}", _coins),
    "defeat": PuzzleGoal("Defeat {piece}", areas=("field",), ends=("grave",)),
}
