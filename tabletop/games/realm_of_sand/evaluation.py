"""Heuristic evaluation of a position in stars, used by bots.

It is that of the search, without looking ahead.
"""

from functools import lru_cache
from typing import Final

from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.flow import HOURGLASSES, SOLO_ROUNDS
from tabletop.games.realm_of_sand.marks import PHASE, TURN
from tabletop.games.realm_of_sand.model import POSSESSIONS, offer, setting_of, side_of
from tabletop.games.realm_of_sand.prospects import WEIGHTS
from tabletop.games.realm_of_sand.side import Setting
from tabletop.games.realm_of_sand.valuation import Race, Valuation
from tabletop.table import Table

PACE: Final = 0.9
"""Hourglasses that the leading seat is expected to gain in a round."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a seat's position in stars."""
    left, side = actions_left(table, seat), side_of(table, seat)
    valuation = _valuation(
        setting_of(table, seat),
        side.level,
        offer(POSSESSIONS(table).rows, POSSESSIONS(table).kept[seat]),
        left + 1,
        race_of(table, seat),
    )
    return valuation.value(side, valuation.outlook.all, left)


@lru_cache(maxsize=32)
def _valuation(
    setting: Setting, level: int, offered: tuple[int, ...], left: int, race: Race
) -> Valuation:
    """Returns a valuation, which the moves that are compared share."""
    return Valuation(setting, level, offered, left, race)


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
    maximum = max([hourglasses for _, hourglasses in POSSESSIONS(table).totals])
    return max(round((HOURGLASSES - maximum) / PACE), 0)


def race_of(table: Table, seat: int, rival: float | None = None) -> Race:
    """Returns the state of the opponents.

    A later seat has another turn in this round, which is worth `rival` stars; by default as many as
    in `weights.yaml`.
    """
    if rival is None:
        rival = WEIGHTS.of().rival
    ahead = 0.0
    for other, (stars, _) in enumerate(POSSESSIONS(table).totals):
        if other != seat:
            ahead = max(ahead, stars + rival * (other > seat))
    return Race(table.seats, ahead)
