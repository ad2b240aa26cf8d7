"""What the table of Realm of Sand remembers beside its pieces."""

from tabletop.table import Table, TableMark

SEATS = 4

TURN = TableMark[int]("turn")
PHASE = TableMark[str]("phase")
"""`before` the main action of the turn, `after` it, `over`."""
LIFTED = TableMark[bool]("lifted")
"""Whether the summon of this turn has no limit (RS-CRYSTAL.16)."""
SIDE = TableMark[str]("side")
"""The side of the boards that is played on: `basic` or `advanced`."""
BOARD_OF = tuple(TableMark[str](f"board.{seat}") for seat in range(SEATS))
"""The board of each seat."""


def take_main_action(table: Table, seat: int) -> None:
    """Note that a seat has taken the main action of its turn."""
    if TURN(table) == seat and PHASE(table) == "before":
        PHASE.set(table, "after")
