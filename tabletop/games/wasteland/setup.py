"""The table at the start: decks, bases, stockpiles, objectives and the buy row (WW-SETUP)."""

from tabletop.games.wasteland.content import BACK, MARKER, Card, Source, content
from tabletop.games.wasteland.flow import begin_round
from tabletop.games.wasteland.places import (
    MARKET,
    OBJECTIVES,
    SPENT,
    WASTES,
    all_committed,
    counters,
    fields,
    marks,
    shelves,
)
from tabletop.games.wasteland.play import draw, refill
from tabletop.rules import Options
from tabletop.table import Table, Zone

HAND = 4


def setup(seats: int, options: Options, seed: str) -> Table:
    """Lay the table, and collect for the first round."""
    table = Table(seats, seed)
    table.marks |= marks(seats)
    table.counters |= counters(seats)
    for zone in (OBJECTIVES, MARKET, *SPENT.values(), WASTES, *fields(seats), *shelves(seats)):
        table.add_zone(Zone(zone))
    for seat in range(seats):
        for name in ("deck", "discard", "tableau", "warmap"):
            table.add_zone(Zone(f"{name}.{seat}", seat))
        table.add_zone(Zone(f"hand.{seat}", seat, "owner"))
        for zone in all_committed(seat, seats):
            table.add_zone(Zone(zone, seat))
    for zone, source in ((OBJECTIVES, "objective"), (MARKET, "market")):
        lay_pile(table, zone, source)  # type: ignore[arg-type]
    for seat in range(seats):
        lay_seat(table, seat)
    refill(table)
    begin_round(table)
    table.journal.clear()
    return table


def back_of(kind: str, owner: int | None) -> str:
    """Give the back of a card, which is the same for all; markers have none."""
    return BACK if kind in content().cards else kind


def lay_pile(table: Table, zone: str, source: Source) -> None:
    """Shuffle all cards of a source into a face-down pile."""
    cards = content().sources[source]
    every: tuple[Card, ...] = (*cards.units, *cards.bases)
    for card in every:
        for _ in range(card.count):
            table.add_piece(card.id, zone, back=BACK, face=0)
    table.shuffle(zone)


def lay_seat(table: Table, seat: int) -> None:
    """Give a seat its bases, its shuffled starting deck, and four cards (WW-SETUP)."""
    table.add_piece(MARKER, f"warmap.{seat}", owner=seat)
    starters = content().sources["starter"]
    for base in starters.bases:
        for _ in range(base.count):
            table.add_piece(base.id, f"tableau.{seat}", back=BACK)
    for unit in starters.units:
        for _ in range(unit.count):
            table.add_piece(unit.id, f"deck.{seat}", back=BACK, face=0)
    table.shuffle(f"deck.{seat}")
    draw(table, seat, HAND)
