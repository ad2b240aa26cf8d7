"""The table at the start: field, tiles, commanders, decks, and who begins (SW-SETUP)."""

from tabletop.cards.deck import Deck, read_deck
from tabletop.games.sacred_wars.content import COLUMNS, TILES, content
from tabletop.games.sacred_wars.decks import deck_box
from tabletop.games.sacred_wars.effects import ELEMENTS
from tabletop.games.sacred_wars.flow import begin_turn
from tabletop.games.sacred_wars.places import SEATS, field_named
from tabletop.rules import Options
from tabletop.table import Table, Zone

ANY = "any"


def setup(seats: int, options: Options, seed: str) -> Table:
    """Lay the table. `deck-1` and `deck-2` each name a preset deck, are one as text, or `any`."""
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
    table.counters |= {"round": 1, "turns": turns, "income": int(options.get("income", "2"))}
    lay_field(table)
    for seat in SEATS:
        table.counters |= {
            f"life.{seat}": int(options.get("life", "50")),
            f"coins.{seat}": 0,
            f"gathered.{seat}": 0,
            f"kills.{seat}": 0,
            f"die.{seat}": 0,
        }
        for name in ("deck", "commander", "grave"):
            table.add_zone(Zone(f"{name}.{seat}", seat))
        table.add_zone(Zone(f"hand.{seat}", seat, "owner"))
        table.add_zone(Zone(f"base.{seat}", seat))
    for seat in SEATS:
        said = options.get(f"deck-{seat + 1}", ANY)
        lay_deck(table, seat, chosen_deck(table, said, turns), mode)
    first = table.marks["first"] = table.roll("start", len(SEATS))
    begin_turn(table, first)
    table.journal.clear()
    return table


def lay_field(table: Table) -> None:
    """Lay the boxes out, and the element tiles beside them."""
    field = field_named(str(table.marks["field"]))
    for zone in field.zones:
        table.add_zone(Zone(zone))
    for box in field.boxes:
        table.add_zone(Zone(f"ground.{box}"))
    for element in ELEMENTS[1:]:  # a Might tile never stays (SW-TILES.3)
        table.add_zone(Zone(f"tiles.{element}"))
        for _ in range(TILES):
            table.add_piece(f"{element}-tile", f"tiles.{element}")


def chosen_deck(table: Table, said: str, turns: int) -> Deck:
    """Give the deck that an option names or writes out, or any.

    Raises `DataErrors` for a deck as text that breaks SW-DECK.
    """
    decks = content().decks
    if said == ANY:
        return list(decks.values())[table.roll("decks", len(decks))].of(turns)
    return decks[said].of(turns) if said in decks else read_deck(said, deck_box(turns))


def back_of(kind: str, owner: int | None) -> str:
    """Give the back of a card of a seat; what belongs to nobody is open on both sides."""
    return kind if owner is None else f"card-{owner}"


def lay_deck(table: Table, seat: int, deck: Deck, mode: str) -> None:
    """Lay the commander out and shuffle the deck (SW-SETUP.3, SW-SETUP.8, SW-COMMAND.5)."""
    home = f"commander.{seat}"
    if mode == "fate":
        row = field_named(str(table.marks["field"])).deploy[seat]
        home = f"field.{row[len(COLUMNS) // 2]}"
    table.add_piece(deck.leader, home, back=back_of(deck.leader, seat), owner=seat)
    for kind, count in deck.cards.items():
        for _ in range(count):
            table.add_piece(kind, f"deck.{seat}", back=back_of(kind, seat), face=0, owner=seat)
    table.shuffle(f"deck.{seat}")
