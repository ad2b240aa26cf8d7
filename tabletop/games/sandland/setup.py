"""Initial table of Sandland (1-1 to 1-3)."""

from typing import Final

from tabletop.cards.deck import Deck, read_deck
from tabletop.games.sandland.content import content
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH, WATER
from tabletop.games.sandland.decks import deck_box
from tabletop.games.sandland.marks import FIRST
from tabletop.games.sandland.zones import (
    DECK,
    DISCARD,
    HAND,
    LEADER,
    SCRAP,
    SEATS,
    SLOT,
    SLOTS,
    TACTICS,
    USED,
)
from tabletop.rules import Options
from tabletop.table import Table

FIRST_HAND: Final = 12
ANY: Final = "any"


def setup(seats: int, options: Options, seed: str) -> Table:
    """Returns the initial table (1-1 to 1-3).

    The options `deck-1` and `deck-2` name a preset deck, contain a deck as text, or are `any`.
    """
    table = Table(seats, seed)
    table.marks |= {
        "phase": "deploy",
        "turn": 0,
        "first": 0,
        "passed": (),
        "results": (),
        "closing": 0,
        "chooser": -1,
        "winner": -1,
        "goal": options.get("water", "skirmish"),
        "passing": options.get("passing", "automatic"),
    }
    WATER.set_up(table)
    ROUND.set_up(table, 1)
    SKIRMISH.set_up(table, 1)
    ACTIONS_LEFT.set_up(table)
    for seat in SEATS:
        for slot in SLOTS:
            table.add_zone(SLOT.zone(seat, slot))
        for area in (DECK, LEADER, DISCARD, TACTICS, SCRAP, USED, HAND):
            table.add_zone(area.zone(seat))
    for seat in SEATS:
        lay_deck(table, seat, deck_from_option(table, options.get(f"deck-{seat + 1}", ANY)))
    FIRST.set_up(table, table.roll("start", 2))
    return table


def deck_from_option(table: Table, option: str) -> Deck:
    """Returns the deck that an option names or contains, or a random one.

    Raises:
        DataErrors: If a deck as text violates 9-1 or 9-2.
    """
    decks = content().decks
    if option == ANY:
        return list(decks.values())[table.roll("decks", len(decks))]
    return decks[option] if option in decks else read_deck(option, deck_box())


def back_of(kind: str, owner: int | None) -> str:
    """Returns the back of a seat's card; pieces without an owner have no back."""
    return kind if owner is None else f"card-{owner}"


def lay_deck(table: Table, seat: int, deck: Deck) -> None:
    """Places the leader, shuffles the deck and draws 12 cards (1-3-1, 1-3-2)."""
    table.add_piece(deck.leader, LEADER(seat), owner=seat)
    for kind, count in deck.cards.items():
        for _ in range(count):
            table.add_piece(kind, DECK(seat), back=back_of(kind, seat), face=0, owner=seat)
    table.shuffle(DECK(seat))
    draw(table, seat, FIRST_HAND)


def draw(table: Table, seat: int, cards: int) -> None:
    """Draws up to this many cards, fewer if the deck runs out (R-3)."""
    deck = table.piles[DECK(seat)]
    for _ in range(min(cards, len(deck))):
        table.put(deck[0], HAND(seat))
