"""Card draws and up-cards."""

from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import HOMES, LANDS, SEATS, shield_zone
from tabletop.games.guardians.card_rules import card_rules, rules_of, terrains
from tabletop.games.guardians.cards import Accessory, Harvest
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import DESTROYED
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.marks import FIRST, LOWER
from tabletop.games.guardians.storage import gather
from tabletop.games.guardians.zones import BESIDE, DECK, DISCARD, HAND, UP, guardian_of
from tabletop.table import Table

CARDS, HAND_SIZE = 12, 7
"""Size of the opening hand, and number of cards kept after organizing."""
MAX_TIES: Final = 3
"""Number of ties after which the turn order alternates (GD-TURN.16)."""


def draw(table: Table, seat: int, cards: int, zone: str = "hand") -> None:
    """Draws cards, at most as many as the deck has (GD-TURN.5)."""
    deck = table.piles[DECK(seat)]
    for _ in range(min(cards, len(deck))):
        table.put(deck[0], f"{zone}.{seat}")


def cards_to_draw(table: Table, seat: int) -> int:
    """Returns the number of cards a seat draws this turn, at least 1.

    See GD-TURN.3.
    """
    guardian = guardian_of(table, seat)
    if guardian is None:
        return 1
    my_lands, their_lands = (len(forces.held_lands(table, side)) for side in (seat, 1 - seat))
    cards = guardian.draw
    if my_lands < their_lands:
        cards += guardian.ldl
    if my_lands > their_lands:
        cards += guardian.mdl
    if LOWER(table) == seat:
        cards += guardian.luc
    if guardian.harvest is not None:
        cards += harvest_cards(table, seat, guardian.harvest)
    cards += sum(accessory.draw for accessory in active_accessories(table, seat))
    cards += sum(
        building.draw for space in HOMES[seat] if (building := forces.works_at(table, space))
    )
    return max(1, cards)


def harvest_cards(table: Table, seat: int, harvest: Harvest) -> int:
    """Returns the extra cards of a Guardian's harvest."""
    if harvest.per == "shield-lost":
        return DESTROYED(table, 1 - seat)
    if harvest.per == "shield-in-lands":
        return sum(1 for space in LANDS if table.piles[shield_zone(space, seat)])
    # A stronghold of the seat that counts as a terrain counts as such a land (GD-TERRAIN.8).
    under_control = (*forces.held_lands(table, seat), *HOMES[seat])
    return sum(1 for space in under_control if counts_as(table, space, harvest.terrain))


def counts_as(table: Table, space: str, terrain: str | None) -> bool:
    """Checks whether a space has, or counts as, a terrain."""
    terrain_cards = terrains()
    kinds = forces.ground(table, space)
    return any(terrain == kind or terrain in terrain_cards[kind].counts_as for kind in kinds)


def active_accessories(table: Table, seat: int) -> list[Accessory]:
    """Returns the face-up accessories of a seat (GD-TURN.10)."""
    pile = table.pile(BESIDE(seat))
    accessories = (rules_of(piece.kind).accessory for piece in pile if piece.face)
    return [accessory for accessory in accessories if accessory is not None]


def hand_limit(table: Table, seat: int) -> int:
    """Returns the number of cards a seat may keep (GD-TURN.14)."""
    return HAND_SIZE + sum(accessory.keep for accessory in active_accessories(table, seat))


def refill(table: Table, seat: int) -> None:
    """Draws for a new turn and gathers the storage hand.

    The up-card counts as the first drawn card (GD-TURN.3 to GD-TURN.6).
    """
    cards = cards_to_draw(table, seat)
    words = []
    for piece in table.pile(UP(seat)):
        if piece.marks.get("borrowed"):
            table.count_on(piece.id, "borrowed", -piece.marks["borrowed"])
            discard(table, piece)
        else:
            table.flip(piece.id, 0)
            table.put(piece.id, HAND(seat))
            cards -= 1
            words.append("the up-card")
    before = len(table.piles[DECK(seat)])
    draw(table, seat, cards)
    drawn_cards = before - len(table.piles[DECK(seat)])
    if drawn_cards or not words:
        words.append(number_of(drawn_cards, "card"))
    table.note("GD-TURN.3", f"{{seat}} draws {listed(words, 'and')}.", seat)
    gather(table, seat)


# --- up-cards ------------------------------------------------------------------------------------


def compare(table: Table) -> int:
    """Turns up-cards until one is higher and returns the first active seat.

    See GD-TURN.15 and GD-TURN.16.
    """
    for _ in range(MAX_TIES):
        up_numbers = [turn_up(table, seat) for seat in SEATS]
        cards = [piece.id for seat in SEATS for piece in table.pile(UP(seat))[:1]]
        if up_numbers[0] != up_numbers[1]:
            first = up_numbers.index(max(up_numbers))
            LOWER.set(table, 1 - first)
            if len(cards) == len(SEATS):
                message = (
                    "{seat} is active first: {0} has "
                    + f"{up_numbers[first]}, {{1}} {min(up_numbers)}."
                )
                table.note("GD-TURN.15", message, first, cards[first], cards[1 - first])
            else:
                table.note("GD-TURN.15", "{seat} is active first.", first)
            return first
        if len(cards) == len(SEATS):
            table.note("GD-TURN.16", f"{{0}} and {{1}} both have {up_numbers[0]}.", 0, *cards)
        for seat in SEATS:
            return_up_card(table, seat)
    last = FIRST(table)
    first = 1 - last if last in SEATS and isinstance(last, int) else 0
    LOWER.set(table, -1)
    table.note("GD-TURN.16", "After 3 ties, {seat} is active first.", first)
    return first


def turn_up(table: Table, seat: int) -> int:
    """Turns a seat's up-card and returns its up number; -1 without any card."""
    deck = table.piles[DECK(seat)]
    if deck:
        number = deck[0]
    elif used := table.piles[DISCARD(seat)]:
        number = used[table.roll(f"up {seat}", len(used))]
        table.count_on(number, "borrowed", 1)
        table.note("GD-TURN.5", "{seat}'s deck is empty; {0} is the up-card.", seat, number)
    else:
        return -1
    table.flip(number, 1)
    table.put(number, UP(seat), 0)
    return card_rules()[table.pieces[number].kind].up


def return_up_card(table: Table, seat: int) -> None:
    """Returns a tied up-card to the bottom of the deck or the discard pile."""
    for piece in table.pile(UP(seat)):
        if piece.marks.get("borrowed"):
            discard(table, piece)
        else:
            table.flip(piece.id, 0)
            table.put(piece.id, DECK(seat))
