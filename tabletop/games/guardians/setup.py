"""Initial table of Guardians."""

from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import border_of
from tabletop.games.guardians.content import GuardianDeck, content
from tabletop.games.guardians.counters import ARROWS, BONUS, MATCH_UP, STONES, ground_of
from tabletop.games.guardians.decks import parse_deck
from tabletop.games.guardians.lands import setup as lands
from tabletop.games.guardians.marks import ATTACKER
from tabletop.games.guardians.zones import (
    DECK,
    FIGHT,
    FLANK_AREA,
    GUARDIAN,
    LANE_AREA,
    LANES,
    SEATS,
    STORE,
)
from tabletop.rules import Options
from tabletop.table import Table

ANY: Final = "any"


def setup(seats: int, options: Options, seed: str) -> Table:
    """Returns the initial table.

    Args:
        seats: The number of seats.
        options: The game options. `deck-1` and `deck-2` are a theme, a deck as text, or `any`.
        seed: The random seed.
    """
    table = Table(seats, seed)
    mode = options.get("way", "duel")
    table.marks |= {
        "way": mode,
        "phase": "",
        "attacker": 0,
        "stage": "",
        "siege": "",
        "place": "",
        "declared": (),
        "striker": -1,
    }
    for counter in (MATCH_UP, BONUS, ARROWS, *map(ground_of, content().terrains)):
        counter.set_up(table)
    for seat in SEATS:
        table.marks |= {
            f"home.{seat}": "",
            f"banner.{seat}": "",
            f"said.{seat}": "",
            f"sealed.{seat}.bribe": None,
        }
        for area in (*STORE, *FIGHT):
            table.add_zone(area.zone(seat))
        for number in range(1, LANES + 1):
            table.add_zone(LANE_AREA.zone(seat, number))
            table.add_zone(FLANK_AREA.zone(seat, number))
    if mode == "lands":
        lands.lay_table(table)
    for seat in SEATS:
        deck = chosen_deck(table, mode, options.get(f"deck-{seat + 1}", ANY))
        lay_deck(table, seat, deck)
    ATTACKER.set_up(table, table.roll("start", 2))
    if mode == "lands":
        lands.begin(table)
    else:
        duel.lay_table(table)
        duel.advance(table)
    return table


def chosen_deck(table: Table, mode: str, text: str) -> GuardianDeck:
    """Returns the deck that an option names or contains, or a random one.

    Raises:
        DataErrors: A deck given as text breaks the deck rules of the game mode.
    """
    decks = {deck.theme: deck for deck in content().decks.values() if deck.way == mode}
    if text == ANY:
        return list(decks.values())[table.roll("decks", len(decks))]
    return decks[text] if text in decks else parse_deck(text, "duel" if mode == "duel" else "lands")


def back_of(kind: str, owner: int | None) -> str:
    """Returns the back of a card.

    A deck card shows its border; Guardians and strongholds are open on both sides.
    """
    from_deck = kind not in content().guardians and kind not in content().strongholds
    return f"{border_of(kind)}-{owner}" if from_deck and owner is not None else kind


def lay_deck(table: Table, seat: int, deck: GuardianDeck) -> None:
    """Places Guardian, stones and strongholds, and shuffles the deck."""
    table.add_piece(deck.leader, GUARDIAN(seat), owner=seat)
    STONES.set_up(table, seat, content().guardians[deck.leader].stones)
    for kind, count in deck.cards.items():
        for _ in range(count):
            if kind in content().strongholds:
                lands.lay_stronghold(table, seat, kind)
            else:
                back = back_of(kind, seat)
                table.add_piece(kind, DECK(seat), back=back, face=0, owner=seat)
    table.shuffle(DECK(seat))
