"""Initial table of Sacred Wars (SW-SETUP)."""

from typing import Final

from tabletop.cards.deck import Deck, read_deck
from tabletop.games.sacred_wars.content import SUPPLY, content
from tabletop.games.sacred_wars.counters import (
    COINS,
    DIE,
    GATHERED,
    INCOME,
    KILLS,
    LIFE,
    ROUND,
    TURNS,
)
from tabletop.games.sacred_wars.decks import deck_box
from tabletop.games.sacred_wars.flow import begin_turn
from tabletop.games.sacred_wars.kinds import ELEMENTS
from tabletop.games.sacred_wars.marks import FIELD_ID, FIRST
from tabletop.games.sacred_wars.zones import (
    BASES,
    COLUMNS,
    COMMANDER,
    DECK,
    ELEMENT_TILES,
    FIELD,
    GRAVE,
    HAND,
    SEATS,
    TILES,
    field_by_id,
)
from tabletop.rules import Options
from tabletop.table import Table

ANY: Final = "any"
EVENED: Final = {"war": 1, "conquest": 1}
"""Coins of the second seat that make the chances to win about equal, by mode.

Measured by `tabletop balance`.
"""


def setup(seats: int, options: Options, seed: str) -> Table:
    """Returns the initial table (SW-SETUP).

    The options `deck-1` and `deck-2` name a preset deck, contain a deck as text, or are `any`.
    """
    table = Table(seats, seed)
    turns, mode = int(options.get("turns", "20")), options.get("mode", "war")
    table.marks |= {
        "phase": "deploy",
        "turn": 0,
        "first": 0,
        "mode": mode,
        "field": options.get("field", "medium"),
        "timer": options.get("timer", "off"),
        "diagonal": options.get("diagonal", "no"),
        "winner": -1,
        "ended": "",
        "blow": (),
        **{f"rolls.{seat}": () for seat in SEATS},
    }
    ROUND.set_up(table, 1)
    TURNS.set_up(table, turns)
    INCOME.set_up(table, int(options.get("income", "2")))
    lay_field(table)
    for seat in SEATS:
        LIFE.set_up(table, seat, int(options.get("life", "50")))
        for counter in (COINS, GATHERED, KILLS, DIE):
            counter.set_up(table, seat)
        for area in (DECK, COMMANDER, GRAVE, HAND, BASES):
            table.add_zone(area.zone(seat))
    for seat in SEATS:
        option = options.get(f"deck-{seat + 1}", ANY)
        lay_deck(table, seat, deck_from_option(table, option, turns), mode)
    first = table.roll("start", len(SEATS))
    FIRST.set_up(table, first)
    COINS.set_up(table, 1 - first, second_seat_coins(options.get("second", "even"), mode))
    begin_turn(table, first)
    return table


def second_seat_coins(option: str, mode: str) -> int:
    """Returns the initial coins of the second seat (SW-SETUP.9)."""
    return EVENED.get(mode, 0) if option == "even" else int(option)


def lay_field(table: Table) -> None:
    """Adds the tiles of the field, and the element tiles beside it."""
    field = field_by_id(FIELD_ID(table))
    for area in (FIELD, ELEMENT_TILES):
        for box in field.boxes:
            table.add_zone(area.zone(None, box))
    for element in ELEMENTS[1:]:  # a Might tile never stays (SW-TILES.3)
        table.add_zone(TILES.zone(None, element))
        for _ in range(SUPPLY):
            table.add_piece(f"{element}-tile", TILES(None, element))


def deck_from_option(table: Table, option: str, turns: int) -> Deck:
    """Returns the deck that an option names or contains, or a random one.

    Raises:
        DataErrors: If a deck as text violates SW-DECK.
    """
    decks = content().decks
    if option == ANY:
        return list(decks.values())[table.roll("decks", len(decks))].of(turns)
    return decks[option].of(turns) if option in decks else read_deck(option, deck_box(turns))


def back_of(kind: str, owner: int | None) -> str:
    """Returns the back of a seat's card; pieces without an owner have no back."""
    return kind if owner is None else f"card-{owner}"


def lay_deck(table: Table, seat: int, deck: Deck, mode: str) -> None:
    """Places the commander and shuffles the deck.

    The rules are SW-SETUP.3, SW-SETUP.8 and SW-COMMAND.5.
    """
    home = COMMANDER(seat)
    if mode == "fate":
        row = field_by_id(FIELD_ID(table)).deploy[seat]
        home = FIELD(None, row[len(COLUMNS) // 2])
    table.add_piece(deck.leader, home, back=back_of(deck.leader, seat), owner=seat)
    for kind, count in deck.cards.items():
        for _ in range(count):
            table.add_piece(kind, DECK(seat), back=back_of(kind, seat), face=0, owner=seat)
    table.shuffle(DECK(seat))
