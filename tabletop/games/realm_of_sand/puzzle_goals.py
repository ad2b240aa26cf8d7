"""Puzzle goals of Realm of Sand: stars, buildings, disks and levels."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.realm_of_sand.buildings import built_kinds, hourglasses, stars
from tabletop.games.realm_of_sand.disks import in_front
from tabletop.games.realm_of_sand.levels import level
from tabletop.rules.puzzle_goals import PuzzleGoal
from tabletop.table import Table


def _built(table: Table, seat: int) -> float:
    return len(built_kinds(table, seat))


def _spirits(table: Table, seat: int) -> float:
    return len(in_front(table, seat))


PUZZLE_GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "stars": PuzzleGoal("Reach {n} star{s}", stars),
    "buildings": PuzzleGoal("Complete {n} building{s}", _built),
    "hourglasses": PuzzleGoal("Reach {n} hourglass{es}", hourglasses),
    "spirits": PuzzleGoal("Have {n} disk{s} in front of you", _spirits),
    "level": PuzzleGoal("Raise your level marker to {n}", level),
}
