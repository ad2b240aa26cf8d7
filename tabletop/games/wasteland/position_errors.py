"""Rule violations in a position that was edited by hand."""

from collections.abc import Iterator
from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS
from tabletop.games.wasteland.card_rules import bases, name_of, units
from tabletop.games.wasteland.counters import BID, DIE, ROUND, UNIT_POINTS
from tabletop.games.wasteland.ending import ROUNDS, unit_points
from tabletop.games.wasteland.zones import (
    COMMITTED,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    MARKER,
    MARKET,
    OBJECTIVES,
    SHELF,
    TABLEAU,
    WARMAP,
    WASTES,
    fields,
    place_name,
    shop_slots,
)
from tabletop.rules import Refusal
from tabletop.rules.place_names import counter_name
from tabletop.table import Piece, Table, Zone


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    return [*count_errors(table), *unknown_pieces(table), *counter_errors(table)]


def count_errors(table: Table) -> Iterator[Refusal]:
    """Yields battlefields and slots of the buy row with several cards."""
    for rule, zones in (
        ("WW-SETUP.6", fields(table.seats)),
        ("WW-SETUP.7", shop_slots(table.seats)),
    ):
        for zone in zones:
            if len(table.piles[zone]) > 1:
                reason = f"There are several cards {where(table.zones[zone])}."
                yield Refusal(rule, reason, *table.piles[zone])


UNIT_AREAS: Final = frozenset([area.name for area in (HAND, DECK, DISCARD, COMMITTED, WASTES)])
FACE_UP_AREAS: Final = frozenset([area.name for area in (TABLEAU, DISCARD, WASTES, FIELD, SHELF)])
FACE_DOWN_AREAS: Final = frozenset([area.name for area in (DECK, OBJECTIVES, MARKET)])


def zone_error(zone: Zone, piece: Piece) -> tuple[str, str] | None:
    """Returns rule and words for a piece in a wrong zone, or None."""
    area = zone.area
    if (piece.kind == MARKER) != WARMAP.has(zone):
        return "WW-TARGET.2", "does not belong there"
    if TABLEAU.has(zone) and piece.kind not in bases():
        return "WW-ACQUIRE.1", "is not a base"
    if area in UNIT_AREAS and piece.kind not in units():
        return "WW-ACQUIRE.2", "is not a unit"
    if area in FACE_UP_AREAS and not piece.face:
        return "WW-CARDS.1", "is face down"
    if area in FACE_DOWN_AREAS and piece.face:
        return "WW-CARDS.1", "is face up"
    if piece.marks and not COMMITTED.has(zone):
        return "WW-REVEAL.5", "has counters outside of a fight"
    return None


def unknown_pieces(table: Table) -> Iterator[Refusal]:
    """Yields pieces in wrong zones or on the wrong side."""
    for zone in table.zones.values():
        if not zone.area:
            continue  # A zone added by hand.
        for piece in table.pile(zone.id):
            error = zone_error(zone, piece)
            if error is not None:
                rule, words = error
                name = name_of(piece.kind) if piece.face else "A card"
                yield Refusal(rule, f"{name} {where(zone)} {words}.", piece.id)


def where(zone: Zone) -> str:
    """Returns the phrase for the location of a zone.

    >>> from tabletop.games.wasteland.zones import SPENT_MARKET
    >>> where(FIELD.zone(box=2)), where(SHELF.zone(box=1)), where(TABLEAU.zone(0))
    ('on battlefield 2', 'in shop slot 1', 'among the bases of seat 1')
    >>> where(HAND.zone(1)), where(COMMITTED.zone(2, "shop")), where(SPENT_MARKET.zone())
    ('in the hand of seat 2', 'among the cards of seat 3 at the shop', 'in the used market')
    """
    if FIELD.has(zone):
        return f"on {place_name(zone.id)}"
    if SHELF.has(zone):
        return f"in shop slot {zone.box}"
    if TABLEAU.has(zone):
        return f"among {place_name(zone.id)}"
    if COMMITTED.has(zone) and zone.owner is not None:
        return f"among the cards of seat {zone.owner + 1} at {place_name(zone.box)}"
    area = "War Map" if WARMAP.has(zone) else zone.area.replace("spent-", "used ").replace("-", " ")
    return f"in the {area}" + ("" if zone.owner is None else f" of seat {zone.owner + 1}")


def counter_errors(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    allowed_ranges = {
        ROUND.name: (1, ROUNDS, "WW-SETUP.8"),
        BID.name: (0, BIDDING_ROUNDS, "WW-TARGET.1"),
    }
    allowed_ranges |= {DIE.name(seat): (0, 6, "WW-BATTLE.2") for seat in range(table.seats)}
    for name, value in table.counters.items():
        minimum, maximum, rule = allowed_ranges.get(name, (0, 10**9, "WW-COLLECT.2"))
        if not minimum <= value <= maximum:
            yield Refusal(rule, f"The counter {counter_name(name)} is at {value}.")
    for seat in range(table.seats):
        value, expected = UNIT_POINTS(table, seat), unit_points(table, seat)
        if value != expected:
            points = number_of(expected, "point")
            words = (
                f"The units of seat {seat + 1} are worth {points}, but the counter is at {value}."
            )
            yield Refusal("WW-CARDS.6", words)
