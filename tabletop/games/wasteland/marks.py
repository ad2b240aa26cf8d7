"""What the table of the wasteland remembers beside its cards and counters.

What a seat chooses in secret lies in marks that begin with `sealed`, which only that seat can see
until all are ready.
"""

from typing import Final

from tabletop.table import SeatMark, Table, TableMark

PHASE: Final = TableMark[str]("phase")
"""`collect`, three times `target`, `name` and `commit`, then `buy`, `abandon`; at last `over`."""
READY: Final = TableMark[tuple[int, ...]]("ready")
"""The seats that have finished their choice in this phase."""
BUYERS: Final = TableMark[tuple[int, ...]]("buyers")
"""The seats that are still to choose in the buy row, in order."""
WINNERS: Final = TableMark[tuple[int, ...]]("winners")
SCORES: Final = TableMark[tuple[int, ...]]("scores")
DECIDED: Final = TableMark[tuple[str, ...]]("decided")
"""The rule and the words that say why the game was won; of a stalled game another sentence."""

Raid = tuple[int, int]
"""Whom a seat attacks, and the piece of the base (-1: not named yet)."""

TARGETS: Final = SeatMark[tuple[str, ...]]("targets.{}", ())
"""The targets of this bidding round that a seat has shown."""
RAID: Final = SeatMark[Raid | tuple[()]]("raid.{}", ())
"""The attack of this bidding phase; empty without one."""
CHOICES: Final = SeatMark[tuple[str, ...]]("sealed.{}.choices", ())
"""The resources that a seat has chosen to produce, a base after the other."""
MARKED: Final = SeatMark[tuple[str, ...]]("sealed.{}.targets", ())
"""The targets that a seat has marked in secret."""
PLEDGES: Final = SeatMark[tuple[tuple[int, str, int], ...]]("sealed.{}.commits", ())
"""What a seat is about to commit: piece, front, and the piece of the defended base or -1."""
NAMED_BASE: Final = SeatMark[int]("sealed.{}.base", -1)
"""The base that a seat has named in secret."""
UNDONE: Final = SeatMark[int]("sealed.{}.undone", 0)
"""How many choices a seat has taken back."""
SEALED_READY: Final = SeatMark[bool]("sealed.{}.ready", False)
"""Broken with the other seals, so that also who chose nothing has had a secret."""

OF_SEATS: Final = (TARGETS, RAID, CHOICES, MARKED, PLEDGES, NAMED_BASE, UNDONE, SEALED_READY)


def lay_marks(table: Table) -> None:
    """Lay all marks of a new game."""
    PHASE.lay(table, "collect")
    READY.lay(table, ())
    BUYERS.lay(table, ())
    WINNERS.lay(table, ())
    SCORES.lay(table, ())
    DECIDED.lay(table, ())
    for seat in range(table.seats):
        for mark in OF_SEATS:
            mark.lay(table, seat)


def raid_of(table: Table, seat: int) -> Raid | None:
    """Give whom a seat attacks, and the piece of the base (-1: not named yet)."""
    return RAID(table, seat) or None
