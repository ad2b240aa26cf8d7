"""Steps of building bonuses (RS-BONUS)."""

from typing import Any

from tabletop.games.realm_of_sand.card_rules import name_of
from tabletop.games.realm_of_sand.card_words import BONUSES, BonusWord
from tabletop.games.realm_of_sand.elements import NAMES, disk_of
from tabletop.games.realm_of_sand.levels import move_up
from tabletop.games.realm_of_sand.phrases import count_of
from tabletop.games.realm_of_sand.zones import DISKS, SPIRITS
from tabletop.table import Table


class Disk(BonusWord):
    """A disk of an element, if the supply has one (RS-BONUS.1, .2)."""

    name = "disk"
    sign = "disk"
    rule = "RS-BONUS.1"

    def gain(self, table: Table, seat: int, value: Any) -> None:
        """Takes the disk, or logs that none is left."""
        disk = table.find(disk_of(value), SPIRITS(box=value))
        if disk is None:
            table.note("RS-BONUS.2", f"No {name_of(disk_of(value))} is left for {{seat}}.", seat)
        else:
            table.put(disk.id, DISKS(seat))
            table.note(self.rule, "{seat} gains 1 {0}.", seat, disk.id)

    def phrase(self, value: Any, count: int) -> str:
        return f"gain {count_of(count, f'{NAMES[value]} disk')}"

    def brings_disk(self, table: Table, value: Any) -> bool:
        return bool(table.piles[SPIRITS(box=value)])


class Level(BonusWord):
    """Levels on the tracker (RS-BONUS.4)."""

    name = "level"
    sign = "level-up"
    rule = "RS-BONUS.4"

    def gain(self, table: Table, seat: int, value: Any) -> None:
        move_up(table, seat, value, self.rule)

    def phrase(self, value: Any, count: int) -> str:
        return f"move up {count_of(value * count, 'level')}"


BONUSES.add(Disk())
BONUSES.add(Level())
