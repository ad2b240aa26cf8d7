"""Puzzle goals of War for the Wasteland: victory points and bases."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.places import tableau
from tabletop.rules.aims import Aim
from tabletop.table import Table


def _points(table: Table, seat: int) -> float:
    return points(table, seat)


def _bases(table: Table, seat: int) -> float:
    return len(tableau(table, seat))


AIMS: Final[Mapping[str, Aim]] = {
    "points": Aim("Reach {n} victory point{s}", _points),
    "bases": Aim("Own {n} base{s}", _bases),
    "take": Aim("Take {piece}", areas=("tableau",), ends=("tableau",)),
}
