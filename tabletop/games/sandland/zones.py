"""Play areas: slots, the cards in them, and their neighbors.

A side has four columns `a` to `d`, shared by both sides, and two rows: `1` is the front, `2` the
back. `slot.0.b1` is the second column of the front row of seat 0.
"""

from collections.abc import Iterator
from typing import Final

from tabletop.games.sandland.card_rules import card_rules_by_kind, name_of
from tabletop.table import Area, Piece, Table

COLUMNS, ROWS = "abcd", "12"
SLOTS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
SEATS: Final = (0, 1)

SLOT: Final = Area("slot")
HAND: Final = Area("hand", sight="owner")
DECK: Final = Area("deck")
LEADER: Final = Area("leader")
DISCARD: Final = Area("discard")
TACTICS: Final = Area("tactics")
SCRAP: Final = Area("scrap")
USED: Final = Area("used")

HANDS: Final = (HAND(0), HAND(1))
LEADERS: Final = (LEADER(0), LEADER(1))
SCRAPS: Final = (SCRAP(0), SCRAP(1))
TACTICS_AREAS: Final = (TACTICS(0), TACTICS(1))
SIDES: Final = tuple(tuple(SLOT(seat, slot) for slot in SLOTS) for seat in SEATS)
FRONTS: Final = tuple(side[:4] for side in SIDES)
BACKS: Final = tuple(side[4:] for side in SIDES)
ALL_SLOTS: Final = SIDES[0] + SIDES[1]
SEAT_OF: Final = {zone: seat for seat in SEATS for zone in SIDES[seat]}
"""The seat of each slot. Zones that are not slots are missing."""
SLOT_OF: Final = {SLOT(seat, slot): slot for seat in SEATS for slot in SLOTS}
"""The name of each slot, such as `b1`."""
FRONT: Final = frozenset(FRONTS[0] + FRONTS[1])


def _steps_apart(first_zone: str, second_zone: str) -> tuple[int, int]:
    first, second = SLOT_OF[first_zone], SLOT_OF[second_zone]
    return abs(ord(first[0]) - ord(second[0])), abs(ord(first[1]) - ord(second[1]))


NEIGHBORS: Final = {
    zone: tuple(z for z in SIDES[seat] if sum(_steps_apart(zone, z)) == 1)
    for zone, seat in SEAT_OF.items()
}
"""For each slot the adjacent slots: left, right, in front and behind (7-5)."""
FACING: Final = {
    zone: tuple(z for z in FRONTS[1 - SEAT_OF[zone]] if _steps_apart(zone, z)[0] <= 1)
    for zone in FRONT
}
"""For each slot of a front row the opposing slots (7-3-4-1-1)."""

ZONE_NAMES: Final = {
    "leader": "leader area",
    "discard": "discard pile",
    "tactics": "tactics area",
    "scrap": "scrap area",
    "used": "used scrap",
}
"""Names of zones for players, by the first part of the zone id."""

BOOSTS: Final = ("turn", "round", "skirmish")
"""Durations of boosts, which are marks such as `turn.attack`."""


def is_live(piece: Piece) -> bool:
    """Returns whether a card is face up and paid, so that its text applies."""
    return piece.face > 0 and "unpaid" not in piece.marks


def live_asset(table: Table, zone: str) -> Piece | None:
    """Returns the face-up, paid unit or location in a slot, or None."""
    pile = table.piles[zone]
    if pile:
        piece = table.pieces[pile[0]]
        if (
            piece.face > 0
            and "unpaid" not in piece.marks
            and card_rules_by_kind()[piece.kind].health
        ):
            return piece
    return None


def is_in_play(piece: Piece) -> bool:
    """Returns whether a card is a face-up, paid asset in a slot."""
    return (
        piece.face > 0
        and piece.zone in SEAT_OF
        and "unpaid" not in piece.marks
        and card_rules_by_kind()[piece.kind].health > 0
    )


def cards(table: Table, seat: int) -> Iterator[Piece]:
    """Yields the top card of each slot of a side, front row first."""
    piles, pieces = table.piles, table.pieces
    for zone in SIDES[seat]:
        if pile := piles[zone]:
            yield pieces[pile[0]]


def scrap(table: Table, seat: int) -> int:
    """Returns the number of a seat's unused scrap."""
    return len(table.piles[SCRAPS[seat]])


def leader(table: Table, seat: int) -> Piece | None:
    return table.top(LEADERS[seat])


def slot_name(zone: str) -> str:
    """Returns the name of a slot zone: `b1` for `slot.0.b1`."""
    return SLOT_OF[zone]


def slot_zone(seat: int, slot: str) -> str:
    """Returns the zone of a slot."""
    return SLOT(seat, slot)


def title(table: Table, seat: int, piece: Piece) -> str:
    """Returns a card's name if the seat knows it, or a description."""
    place_name = slot_name(piece.zone) if piece.zone in SEAT_OF else piece.zone
    if table.can_see(seat, piece):
        return name_of(piece.kind)
    return f"the face-down card on {place_name}"
