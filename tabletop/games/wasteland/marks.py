"""Table marks of War for the Wasteland: state beside cards and counters.

Secret choices of a seat are in marks that begin with `sealed`. Only that seat can see them until
all seats are ready.
"""

from typing import Final

from tabletop.table import SeatMark, Table, TableMark

PHASE: Final = TableMark[str]("phase")
"""Part of the round.

First `collect`, then three times `target`, `name` and `commit`, then `buy` and `abandon`. At the
end of the game it is `over`.
"""
READY: Final = TableMark[tuple[int, ...]]("ready")
"""Seats that have finished their choice in this phase."""
BUYERS: Final = TableMark[tuple[int, ...]]("buyers")
"""Seats that still have to choose in the buy row, in order."""
WINNERS: Final = TableMark[tuple[int, ...]]("winners")
SCORES: Final = TableMark[tuple[int, ...]]("scores")
DECIDED: Final = TableMark[tuple[str, ...]]("decided")
"""Rule and reason of the victory; a stalled game has a third sentence."""

Raid = tuple[int, int]
"""The attacked seat, and the piece id of the base (-1: not named yet)."""

TARGETS: Final = SeatMark[tuple[str, ...]]("targets.{}", ())
"""Revealed targets of a seat in this bidding round."""
RAID: Final = SeatMark[Raid | tuple[()]]("raid.{}", ())
"""Attack of a seat in this bidding phase; empty without one."""
CHOICES: Final = SeatMark[tuple[str, ...]]("sealed.{}.choices", ())
"""Secretly chosen resources of a seat, one per base."""
MARKED: Final = SeatMark[tuple[str, ...]]("sealed.{}.targets", ())
"""Secretly marked targets of a seat."""
PLEDGES: Final = SeatMark[tuple[tuple[int, str, int], ...]]("sealed.{}.commits", ())
"""Planned commitments of a seat.

Each has the piece, the front, and the defended base's piece or -1.
"""
NAMED_BASE: Final = SeatMark[int]("sealed.{}.base", -1)
"""Secretly named base of a seat."""
UNDONE: Final = SeatMark[int]("sealed.{}.undone", 0)
"""Number of choices that a seat has undone."""
SEALED_READY: Final = SeatMark[bool]("sealed.{}.ready", False)
"""Whether a seat is ready.

It is revealed with the other seals, so that a seat without a choice also has a secret.
"""

SEAT_MARKS: Final = (TARGETS, RAID, CHOICES, MARKED, PLEDGES, NAMED_BASE, UNDONE, SEALED_READY)


def lay_marks(table: Table) -> None:
    """Creates all marks of a new game."""
    PHASE.set_up(table, "collect")
    READY.set_up(table, ())
    BUYERS.set_up(table, ())
    WINNERS.set_up(table, ())
    SCORES.set_up(table, ())
    DECIDED.set_up(table, ())
    for seat in range(table.seats):
        for mark in SEAT_MARKS:
            mark.set_up(table, seat)


def raid_of(table: Table, seat: int) -> Raid | None:
    """Returns a seat's attack, or None."""
    return RAID(table, seat) or None
