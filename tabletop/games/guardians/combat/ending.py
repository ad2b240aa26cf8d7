"""End of a combat: beaten creatures, remaining vitality and cleanup."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tabletop.games.guardians.card_rules import (
    abilities_with,
    card_rules,
    creature_of,
    is_creature,
    matches,
)
from tabletop.games.guardians.cards import NOBODY
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import clear_marks, discard, return_face_down
from tabletop.games.guardians.counters import ARROWS, BONUS, MATCH_UP
from tabletop.games.guardians.marks import PLACE, SIEGE, STAGE
from tabletop.games.guardians.selectors import TargetFilter
from tabletop.games.guardians.zones import (
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
from tabletop.table import Piece, Table, cached_by_material

COMBAT_ZONES: Final = tuple(
    (
        *(area[seat][number] for number in range(1, LANES + 1) for area in (LANE, FLANK)),
        *(area(seat) for area in (COMMAND, ASSAULT, DAZED)),
    )
    for seat in SEATS
)
"""Combat zones of a seat's creatures, without its hand."""


def creatures_on_table(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's creatures on the table, including those set aside."""
    return [piece for piece in table.pieces_in(COMBAT_ZONES[seat]) if is_creature(piece)]


def beaten_creatures(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's beaten creatures that are still on the table."""
    return [piece for piece in creatures_on_table(table, seat) if "beaten" in piece.marks]


@cached_by_material
def remaining_creatures(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's remaining creatures, including its combat hand.

    Creatures set aside are not included.
    """
    aside = DAZED(seat)
    on_table = [
        piece
        for piece in creatures_on_table(table, seat)
        if "beaten" not in piece.marks and piece.zone != aside
    ]
    return on_table + [piece for piece in field.creature_cards(table, seat) if is_creature(piece)]


def total(table: Table, seat: int) -> int:
    """Returns the counted vitality of a seat's remaining creatures.

    See GD-RESULT.2.
    """
    return sum([counted(piece) for piece in remaining_creatures(table, seat)])


def counted(piece: Piece) -> int:
    """Returns the vitality that a creature adds to the combat's result."""
    return count_of(piece.kind)


@cache
def count_of(kind: str) -> int:
    """Returns the vitality that a kind adds to the combat's result.

    By default it is the base vitality.
    """
    counts = (ability.counts() for ability in abilities_with(kind, "counts"))
    return next(counts, (card_rules()[kind].creature or NOBODY).vitality)


def guardian_is_beaten(table: Table) -> bool:
    """Checks whether the defender's Guardian was beaten in this combat."""
    return any("beaten" in piece.marks for piece in table.pile(GUARDIAN(1 - field.attacker(table))))


def heal(table: Table) -> None:
    """Applies the remaining healers, before the combat is counted."""
    for seat in SEATS:
        for healer in remaining_creatures(table, seat):
            for ability in abilities_with(healer.kind, "heals"):
                creature_filter = ability.heals()
                piece = (
                    strongest_beaten(table, seat, creature_filter)
                    if creature_filter is not None
                    else None
                )
                if piece is not None:
                    heal_creature(table, piece)


def strongest_beaten(table: Table, seat: int, creature_filter: TargetFilter) -> Piece | None:
    """Returns a seat's strongest beaten creature that matches, or None.

    The first of equal ones is returned.
    """
    beaten = [piece for piece in beaten_creatures(table, seat) if matches(piece, creature_filter)]
    return max(beaten, key=lambda piece: creature_of(piece).vitality, default=None)


def heal_creature(table: Table, piece: Piece) -> None:
    """Removes the beaten mark from a creature."""
    table.count_on(piece.id, "beaten", -piece.marks["beaten"])
    table.note("GD-RESULT.1", "{0} is no longer beaten.", owner_of(piece), piece.id)


def clear(table: Table, homes: Sequence[str]) -> None:
    """Removes all cards of the combat from the table.

    Args:
        table: The table.
        homes: The zone of each seat for its remaining creatures, face down.
    """
    first = field.attacker(table)
    for seat in (first, 1 - first):
        for piece in beaten_creatures(table, seat):
            discard(table, piece)
            table.note("GD-RESULT.1", "{0} is discarded.", seat, piece.id)
    for seat in SEATS:
        remaining = [*remaining_creatures(table, seat), *table.pile(DAZED(seat))]
        for piece in table.pile(BRIBED(seat)):
            return_face_down(table, piece, PEN(seat))
        for piece in remaining:
            return_face_down(table, piece, homes[seat])
        for piece in (*table.pile(COMMAND(seat)), *table.pile(MAGIC(seat))):
            discard(table, piece)
        for piece in field.magic_cards(table, seat):
            return_face_down(table, piece, DEPOT(seat))
        for piece in table.pile(CHANNEL(seat)):
            return_channeller(table, seat, piece)
        for piece in table.pile(GUARDIAN(seat)):
            clear_marks(table, piece)
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
    clear_marks(table, piece)
    table.put(piece.id, zones[min(number, len(zones) - 1)])
    table.turn(piece.id, 1)
