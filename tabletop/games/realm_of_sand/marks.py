"""Table marks of Realm of Sand: state that is not in pieces or counters."""

from typing import Final

from tabletop.table import Table, TableMark

SEATS: Final = 4

TURN: Final = TableMark[int]("turn")
PHASE: Final = TableMark[str]("phase")
"""`before` or `after` the main action of the turn, or `over`."""
LIFTED: Final = TableMark[bool]("lifted")
"""Whether the summon of this turn has no limit (RS-CRYSTAL.16)."""
SIDE: Final = TableMark[str]("side")
"""Side of the boards in use: `basic` or `advanced`."""
BOARD_OF: Final = tuple(TableMark[str](f"board.{seat}") for seat in range(SEATS))
"""The id of each seat's board."""


def take_main_action(table: Table, seat: int) -> None:
    """Records that a seat has taken the main action of its turn."""
    if TURN(table) == seat and PHASE(table) == "before":
        PHASE.set(table, "after")
