"""End of a combat: beaten creatures, remaining vitality and cleanup."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tabletop.games.guardians.cards import NOBODY
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import bare, discard, pocket
from tabletop.games.guardians.counters import ARROWS, BONUS, MATCH_UP
from tabletop.games.guardians.marks import PLACE, SIEGE, STAGE
from tabletop.games.guardians.places import (
    ASSAULT,
    BRIBED,
    CHANNEL,
    COMMAND,
    DAZED,
    DEPOT,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    MAGIC,
    PEN,
    SEATS,
    owner_of,
    under_zones,
)
from tabletop.games.guardians.selectors import Those
from tabletop.games.guardians.sheets import creature_of, fits, having, is_creature, sheets
from tabletop.table import Piece, Table

LAID: Final = tuple(
    (
        *(area[seat][number] for number in range(1, LANES + 1) for area in (LANE, FLANK)),
        *(area(seat) for area in (COMMAND, ASSAULT, DAZED)),
    )
    for seat in SEATS
)
"""Combat zones of a seat's creatures, without its hand."""


def laid(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's creatures on the table, including those set aside."""
    return [piece for piece in table.lying_in(LAID[seat]) if is_creature(piece)]


def fallen(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's beaten creatures that are still on the table."""
    return [piece for piece in laid(table, seat) if "beaten" in piece.marks]


def standing(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's remaining creatures, including its combat hand.

    Creatures set aside are not included.
    """
    aside = DAZED(seat)
    on_table = [
        piece for piece in laid(table, seat) if "beaten" not in piece.marks and piece.zone != aside
    ]
    return on_table + [one for one in field.creature_cards(table, seat) if is_creature(one)]


def total(table: Table, seat: int) -> int:
    """Returns the total count of a seat's remaining creatures (GD-RESULT.2)."""
    return sum([counted(piece) for piece in standing(table, seat)])


def counted(piece: Piece) -> int:
    """Returns the count of a creature when the combat is decided."""
    return count_of(piece.kind)


@cache
def count_of(kind: str) -> int:
    """Returns the count of a kind of creature; by default its base vitality."""
    counts = (one.counts() for one in having(kind, "counts"))
    return next(counts, (sheets()[kind].creature or NOBODY).vitality)


def guardian_is_beaten(table: Table) -> bool:
    """Checks whether the defender's Guardian was beaten in this combat."""
    return any("beaten" in one.marks for one in table.pile(GUARDIAN(1 - field.attacker(table))))


def heal(table: Table) -> None:
    """Applies the remaining healers, before the combat is counted."""
    for seat in SEATS:
        for healer in standing(table, seat):
            for one in having(healer.kind, "heals"):
                those = one.heals()
                piece = strongest_beaten(table, seat, those) if those is not None else None
                if piece is not None:
                    mend(table, piece)


def strongest_beaten(table: Table, seat: int, those: Those) -> Piece | None:
    """Returns a seat's strongest beaten creature that matches, or None.

    The first of equal ones is returned.
    """
    beaten = [piece for piece in fallen(table, seat) if fits(piece, those)]
    return max(beaten, key=lambda piece: creature_of(piece).vitality, default=None)


def mend(table: Table, piece: Piece) -> None:
    """Removes the beaten mark from a creature."""
    table.tally(piece.id, "beaten", -piece.marks["beaten"])
    table.note("GD-RESULT.1", "{0} is no longer beaten.", owner_of(piece), piece.id)


def clear(table: Table, homes: Sequence[str]) -> None:
    """Removes all cards of the combat from the table.

    Args:
        table: The table.
        homes: The zone of each seat for its remaining creatures, face down.
    """
    first = field.attacker(table)
    for seat in (first, 1 - first):
        for piece in fallen(table, seat):
            discard(table, piece)
            table.note("GD-RESULT.1", "{0} is discarded.", seat, piece.id)
    for seat in SEATS:
        left = [*standing(table, seat), *table.pile(DAZED(seat))]
        for piece in table.pile(BRIBED(seat)):
            pocket(table, piece, PEN(seat))
        for piece in left:
            pocket(table, piece, homes[seat])
        for piece in (*table.pile(COMMAND(seat)), *table.pile(MAGIC(seat))):
            discard(table, piece)
        for piece in field.magic_cards(table, seat):
            pocket(table, piece, DEPOT(seat))
        for piece in table.pile(CHANNEL(seat)):
            return_channeller(table, seat, piece)
        for piece in table.pile(GUARDIAN(seat)):
            bare(table, piece)
    for mark in (STAGE, SIEGE, PLACE):
        mark.set(table, "")
    field.set_ground(table, ())
    for counter in (MATCH_UP, BONUS, ARROWS):
        counter.set(table, 0)


def return_channeller(table: Table, seat: int, piece: Piece) -> None:
    """Returns a used channeller, turned, to its stronghold.

    If that stronghold is gone, the last existing one is used.
    """
    zones = under_zones(table, seat)
    number = piece.marks.get("under", 0)
    bare(table, piece)
    table.put(piece.id, zones[min(number, len(zones) - 1)])
    table.turn(piece.id, 1)
