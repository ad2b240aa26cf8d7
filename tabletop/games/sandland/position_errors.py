"""Rule violations in a position that was edited by hand."""

from collections.abc import Iterator

from tabletop.games.sandland.card_rules import card_rules
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH, WATER
from tabletop.games.sandland.table_changes import WATER_GOAL
from tabletop.games.sandland.zones import (
    ALL_SLOTS,
    DECK,
    DISCARD,
    HAND,
    LEADER,
    SCRAP,
    SEAT_OF,
    SEATS,
    SLOT,
    TACTICS,
    USED,
    ZONE_NAMES,
    slot_name,
)
from tabletop.rules import Refusal
from tabletop.rules.place_names import zone_name
from tabletop.table import Piece, Table, Zone


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    return [*count_errors(table), *misplaced_pieces(table), *counter_errors(table)]


def count_errors(table: Table) -> Iterator[Refusal]:
    """Yields slots with several cards, and leader areas without one leader."""
    for zone in ALL_SLOTS:
        if len(table.piles[zone]) > 1:
            reason = f"There are several cards on {slot_name(zone)} of seat {SEAT_OF[zone] + 1}."
            yield Refusal("2-1-3", reason, *table.piles[zone])
    for seat in SEATS:
        if len(table.piles[LEADER(seat)]) != 1:
            reason = f"Seat {seat + 1} does not have exactly one leader."
            yield Refusal("3-1-2", reason, *table.piles[LEADER(seat)])


def fault(zone: Zone, piece: Piece) -> tuple[str, str] | None:
    """Returns the violated rule and a card's fault in a zone, or None."""
    area, kind = zone.area, card_rules(piece).type
    if (kind == "leader") != LEADER.has(zone):
        return "3-1-1", "does not belong there"
    if piece.owner != zone.owner:
        return "2-1-3", "belongs to the other seat"
    if SLOT.has(zone) and kind == "tactic" and piece.face and "unpaid" not in piece.marks:
        return "3-3-4", "is a paid tactic in a slot"
    if TACTICS.has(zone) and (kind != "tactic" or not piece.face):
        return "3-3-4", "is not a face-up tactic"
    if DISCARD.has(zone) and not piece.face:
        return "3-2-3-1", "is face down in the discard pile"
    if area in (SCRAP.name, USED.name) and piece.face:
        return "4-8", "is face up in the scrap"
    if area in (DECK.name, HAND.name) and piece.face:
        return "1-3-1", "is face up"
    if piece.marks and area not in (SLOT.name, LEADER.name, TACTICS.name):
        return "7-2", "has counters outside the play area"
    return None


def misplaced_pieces(table: Table) -> Iterator[Refusal]:
    """Yields cards in wrong zones or on the wrong side."""
    for zone in table.zones.values():
        if zone.owner is None:  # Scenarios keep cards in this zone that are out of play.
            continue
        for piece in table.pile(zone.id):
            error = fault(zone, piece)
            if error is not None:
                rule, words = error
                name = card_rules(piece).name if piece.face else "A face-down card"
                yield Refusal(rule, f"{name} in {zone_name(zone, ZONE_NAMES)} {words}.", piece.id)


def counter_errors(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    for counter, minimum, maximum, rule in (
        (WATER, -WATER_GOAL, WATER_GOAL, "5-2"),
        (ROUND, 1, 3, "6-2"),
        (SKIRMISH, 1, 3, "2-1"),
        (ACTIONS_LEFT, 0, 2, "6-4-2"),
    ):
        if not minimum <= counter(table) <= maximum:
            yield Refusal(rule, f"The counter {counter.name} is at {counter(table)}.")
