"""Puzzle goals of Realm of Sand: stars, buildings, disks and levels."""

from collections.abc import Mapping
from typing import Final

from tabletop.games.realm_of_sand.buildings import built_kinds, hourglasses, stars
from tabletop.games.realm_of_sand.disks import in_front
from tabletop.games.realm_of_sand.levels import level
from tabletop.rules.aims import Aim
from tabletop.table import Table


def _built(table: Table, seat: int) -> float:
    return len(built_kinds(table, seat))


def _spirits(table: Table, seat: int) -> float:
    return len(in_front(table, seat))


AIMS: Final[Mapping[str, Aim]] = {
    "stars": Aim("Reach {n} star{s}", stars),
    "buildings": Aim("Complete {n} building{s}", _built),
    "hourglasses": Aim("Reach {n} hourglass{es}", hourglasses),
    "spirits": Aim("Have {n} disk{s} in front of you", _spirits),
    "level": Aim("Raise your level marker to {n}", level),
}
