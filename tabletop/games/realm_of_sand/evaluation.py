"""Heuristic evaluation of a position in stars, used by bots.

It is that of the search, without looking ahead.
"""

from typing import Final

from tabletop.games.realm_of_sand.buildings import hourglasses, stars
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.flow import HOURGLASSES, SOLO_ROUNDS
from tabletop.games.realm_of_sand.marks import PHASE, TURN
from tabletop.games.realm_of_sand.model import model_of
from tabletop.games.realm_of_sand.prospects import WEIGHTS
from tabletop.games.realm_of_sand.valuation import Race, Valuation
from tabletop.table import Table

PACE: Final = 0.9
"""Hourglasses that the leading seat is expected to gain in a round."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a seat's position in stars."""
    left = actions_left(table, seat)
    valuation = Valuation(model_of(table, seat), left + 1, race_of(table, seat))
    return valuation.value(valuation.model.side, valuation.outlook.all, left)


def actions_left(table: Table, seat: int) -> int:
    """Returns the expected number of main actions that a seat has left."""
    if PHASE(table) == "over":
        return 0
    turn, is_before = TURN(table), PHASE(table) == "before"
    to_come = 1 if seat > turn or (seat == turn and is_before) else 0
    return rounds_left(table) + to_come


def rounds_left(table: Table) -> int:
    """Returns the expected number of rounds after this one."""
    if table.seats == 1:
        return max(SOLO_ROUNDS - ROUND(table), 0)
    maximum = max([hourglasses(table, seat) for seat in range(table.seats)])
    return max(round((HOURGLASSES - maximum) / PACE), 0)


def race_of(table: Table, seat: int, rival: float | None = None) -> Race:
    """Returns the state of the opponents.

    A later seat has another turn in this round, which is worth `rival` stars; by default as many as
    in `weights.yaml`.
    """
    if rival is None:
        rival = WEIGHTS.of().rival
    others = [other for other in range(table.seats) if other != seat]
    ahead = max([stars(table, other) + rival * (other > seat) for other in others], default=0.0)
    return Race(table.seats, ahead)
