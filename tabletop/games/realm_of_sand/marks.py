"""What the table of Realm of Sand remembers beside its pieces."""

from typing import Final

from tabletop.table import Table, TableMark

SEATS: Final = 4

TURN: Final = TableMark[int]("turn")
PHASE: Final = TableMark[str]("phase")
"""`before` the main action of the turn, `after` it, `over`."""
LIFTED: Final = TableMark[bool]("lifted")
"""Whether the summon of this turn has no limit (RS-CRYSTAL.16)."""
SIDE: Final = TableMark[str]("side")
"""The side of the boards that is played on: `basic` or `advanced`."""
BOARD_OF: Final = tuple(TableMark[str](f"board.{seat}") for seat in range(SEATS))
"""The board of each seat."""


def take_main_action(table: Table, seat: int) -> None:
    """Note that a seat has taken the main action of its turn."""
    if TURN(table) == seat and PHASE(table) == "before":
        PHASE.set(table, "after")
