"""Puzzle goals of Guardians: beaten creatures, combats, lands and shields."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.marks import MODE
from tabletop.rules.puzzle_goals import GoalSpan, PuzzleGoal
from tabletop.table import Table


def _combats(table: Table, seat: int) -> float:
    return duel.results_of(table).count(seat) if MODE(table) == "duel" else 0


def _lands(table: Table, seat: int) -> float:
    return len(forces.held_lands(table, seat)) if MODE(table) == "lands" else 0


def _shields(table: Table, seat: int) -> float:
    return table.counters.get(f"destroyed.{seat}", 0)


def _combat(table: Table) -> int:
    # The lands do not count combats, so the turn number is used instead.
    return table.counters.get("round", _turn(table))


def _turn(table: Table) -> int:
    return table.counters.get("turn", -1)  # A duel has no turns.


PUZZLE_GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "beat": PuzzleGoal("Beat {piece}", areas=("lane", "flank"), ends=("discard",)),
    "combats": PuzzleGoal("Win {n} combat{s}", _combats),
    "lands": PuzzleGoal("Hold {n} land{s}", _lands),
    "shields": PuzzleGoal("Destroy {n} shield{s}", _shields),
}
PUZZLE_SPANS: Final[Mapping[str, GoalSpan]] = {
    "turn": GoalSpan("this turn", "within {n} turns", _turn),
    "combat": GoalSpan("in this combat", "within {n} combats", _combat),
}
