"""Puzzle goals of Sacred Wars: life points, kills, coins and defeats."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.sacred_wars.counters import COINS, KILLS, LIFE
from tabletop.rules.aims import Aim
from tabletop.table import Table


def _enemy_life(table: Table, seat: int) -> float:
    return LIFE(table, 1 - seat)


def _kills(table: Table, seat: int) -> float:
    return KILLS(table, seat)


def _coins(table: Table, seat: int) -> float:
    return COINS(table, seat)


AIMS: Final[Mapping[str, Aim]] = {
    "life": Aim("Reduce your opponent to {n} life point{s}", _enemy_life, lowers=True),
    "kills": Aim("Reach {n} kills", _kills),
    "coins": Aim("Have {n} coin{s}", _coins),
    "defeat": Aim("Defeat {piece}", areas=("field",), ends=("grave",)),
}
