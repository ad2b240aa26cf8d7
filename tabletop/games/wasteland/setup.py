"""Initial table of War for the Wasteland (WW-SETUP)."""

from typing import Final

from tabletop.games.wasteland.card_events import draw, refill
from tabletop.games.wasteland.content import BACK, Card, Source, content
from tabletop.games.wasteland.counters import BID, DIE, ROUND, STOCK, UNIT_POINTS
from tabletop.games.wasteland.marks import lay_marks
from tabletop.games.wasteland.stockpile import START
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
    SPENT_MARKET,
    SPENT_OBJECTIVES,
    TABLEAU,
    WARMAP,
    WASTES,
    fields,
    fronts,
    shop_slots,
)
from tabletop.rules import Options
from tabletop.table import Table

FIRST_HAND: Final = 4
"""Number of cards in the first hand."""
SOURCES: Final[tuple[tuple[str, Source], ...]] = ((OBJECTIVES(), "objective"), (MARKET(), "market"))


def setup(seats: int, options: Options, seed: str) -> Table:
    """Returns the initial table, before the first collection."""
    table = Table(seats, seed)
    lay_marks(table)
    ROUND.set_up(table, 1)
    BID.set_up(table)
    for seat in range(seats):
        for counter, number in zip(STOCK.values(), START, strict=True):
            counter.set_up(table, seat, number)
        DIE.set_up(table, seat)
        UNIT_POINTS.set_up(table, seat)
    for area in (OBJECTIVES, MARKET, SPENT_OBJECTIVES, SPENT_MARKET, WASTES):
        table.add_zone(area.zone())
    for area, number in ((FIELD, len(fields(seats))), (SHELF, len(shop_slots(seats)))):
        for slot in range(1, number + 1):
            table.add_zone(area.zone(box=slot))
    for seat in range(seats):
        for area in (DECK, DISCARD, TABLEAU, WARMAP, HAND):
            table.add_zone(area.zone(seat))
        for front in fronts(seats):
            table.add_zone(COMMITTED.zone(seat, front))
    for pile, source in SOURCES:
        lay_pile(table, pile, source)
    for seat in range(seats):
        lay_seat(table, seat)
    refill(table)
    return table


def back_of(kind: str, owner: int | None) -> str:
    """Returns the back of a card, which is the same for all cards.

    Markers are open on both sides.
    """
    return BACK if kind in content().cards else kind


def lay_pile(table: Table, zone: str, source: Source) -> None:
    """Adds all cards of a source to a shuffled, face-down pile."""
    cards = content().sources[source]
    every: tuple[Card, ...] = (*cards.units, *cards.bases)
    for card in every:
        for _ in range(card.count):
            table.add_piece(card.id, zone, back=BACK, face=0)
    table.shuffle(zone)


def lay_seat(table: Table, seat: int) -> None:
    """Adds a seat's bases and deck, and draws its first hand (WW-SETUP)."""
    table.add_piece(MARKER, WARMAP(seat), owner=seat)
    starters = content().sources["starter"]
    for base in starters.bases:
        for _ in range(base.count):
            table.add_piece(base.id, TABLEAU(seat), back=BACK)
    for unit in starters.units:
        for _ in range(unit.count):
            table.add_piece(unit.id, DECK(seat), back=BACK, face=0)
    table.shuffle(DECK(seat))
    draw(table, seat, FIRST_HAND)
