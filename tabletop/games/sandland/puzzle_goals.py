"""Puzzle goals of Sandland: defeats, water and skirmishes in one turn."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.marks import PHASE, RESULTS
from tabletop.games.sandland.zones import cards
from tabletop.rules.puzzle_goals import SPANS, GoalSpan, PuzzleGoal
from tabletop.table import Table


def _water(table: Table, seat: int) -> float:
    water = WATER(table)
    return water if seat == 0 else -water


def _enemies(table: Table, seat: int) -> float:
    # After the skirmish the slots are cleared, so no opposing card is left.
    return len(list(cards(table, 1 - seat))) if PHASE(table) == "action" else 0


def _skirmishes(table: Table, seat: int) -> float:
    return RESULTS(table).count(seat)


PUZZLE_GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "skirmishes": PuzzleGoal("Win {n} skirmish{es}", _skirmishes),
    "water": PuzzleGoal("Pull the water counter to {n} on your side", _water),
    "defeat": PuzzleGoal("Remove {piece} from the play area", areas=("slot",), ends=("discard",)),
    "enemies": PuzzleGoal("Leave your opponent at most {n} card{s} in play", _enemies, lowers=True),
}
# The seats alternate within a round without a fixed number of turns, so turns cannot be counted.
_TURN: Final = GoalSpan("before your opponent's turn", "", SPANS["turn"].value)
PUZZLE_SPANS: Final[Mapping[str, GoalSpan]] = {"turn": _TURN, "round": SPANS["round"]}
