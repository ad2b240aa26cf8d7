"""Changes to tokens and cards, such as movement, damage and coins.

The functions here apply and log changes. Triggered effects are in `resolving`; functions that can
trigger them return `GameEvent` values.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.card_rules import element_rules, rules_of_card
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, Event
from tabletop.games.sacred_wars.marks import DAMAGE
from tabletop.games.sacred_wars.stats import (
    DEF,
    FIELD_STATE,
    active_keywords,
    energy,
    is_countering,
    resistance,
    stats,
)
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    DECK,
    ELEMENT_OF_TILE,
    ELEMENT_TILES,
    FIELD,
    GRAVE,
    HAND,
    TILES,
    all_tokens,
    is_on_field,
    side_of,
    stack,
    tile,
    tile_of,
)
from tabletop.rules.position import ASIDE
from tabletop.table import Piece, Table


class GameEvent(NamedTuple):
    """An event: its kind, seat, token and the other token involved."""

    event: Event
    seat: int
    piece: Piece | None
    opponent: Piece | None = None
    below: tuple[Piece, ...] = ()
    """Face-up cards that were under a destroyed token."""


# --- cards and zones ----------------------------------------------------------------------------


def draw(table: Table, seat: int, cards: int = 1) -> None:
    """Draws up to this many cards, fewer if the deck runs out (SW-PHASES.2)."""
    deck = table.piles[DECK(seat)]
    for _ in range(min(cards, len(deck))):
        card = deck[0]
        table.put(card, HAND(seat))
        table.note("SW-PHASES.2", "{seat} draws {0}.", seat, card)


def clean(table: Table, piece: Piece) -> None:
    """Removes all marks and attachments of a card that leaves the field."""
    for name, value in list(piece.marks.items()):
        table.count_on(piece.id, name, -value)
    table.attach(piece.id, None)
    table.turn(piece.id, 0)


def to_graveyard(table: Table, piece: Piece) -> None:
    """Puts a card face up at the bottom of its owner's graveyard (SW-SETUP.2)."""
    clean(table, piece)
    table.flip(piece.id, 1)
    table.put(piece.id, GRAVE(side_of(piece)))


def remove(table: Table, piece: Piece) -> None:
    """Puts a token and the cards under it in the graveyards (SW-ATTRIBUTES.8)."""
    for number in list(table.piles[piece.zone]):
        to_graveyard(table, table.pieces[number])


def take_back(table: Table, piece: Piece) -> None:
    """Returns a token to the hand, or a commander to its zone.

    The cards under it go to the graveyards.
    """
    seat = side_of(piece)
    for number in list(table.piles[piece.zone]):
        if number != piece.id:
            to_graveyard(table, table.pieces[number])
    clean(table, piece)
    if rules_of_card(piece).is_commander:
        table.put(piece.id, COMMANDER(seat))
        table.note("SW-SETUP.3", "{0} of {seat} returns to the commander zone.", seat, piece.id)
        return
    table.note("SW-SETUP.1", "{0} returns to the hand of {seat}.", seat, piece.id)
    table.put(piece.id, HAND(seat))
    table.flip(piece.id, 0)
    table.forget(piece.id)


def enter(table: Table, piece: Piece, box: str) -> GameEvent:
    """Puts a card on a tile as a token."""
    table.put(piece.id, FIELD(None, box), 0)
    table.flip(piece.id, 1)
    return GameEvent("deployed", side_of(piece), piece)


def shift(table: Table, piece: Piece, box: str) -> None:
    """Moves a token and the cards under it to another tile."""
    for number in list(table.piles[piece.zone]):
        table.put(number, FIELD(None, box))


def lay_under(table: Table, card: Piece, bearer: Piece, face: int = 1) -> None:
    """Puts a card under a token."""
    table.put(card.id, bearer.zone)
    table.flip(card.id, face)
    if not face:
        table.reveal_to(card.id, [side_of(card)])
    table.attach(card.id, bearer.id)


# --- damage -------------------------------------------------------------------------------------


def hurt(table: Table, piece: Piece, amount: int, element: str, *, bare: bool = False) -> int:
    """Deals damage outside battle, and returns its amount (SW-SPELL.14).

    Args:
        table: The table.
        piece: The token.
        amount: Damage before DEF.
        element: Element of the damage.
        bare: Whether the damage ignores DEF (SW-TILES.6).
    """
    if bare:
        wound(table, piece, amount, "SW-TILES.6", element, " from the tile")
        return amount
    if is_countering(element, rules_of_card(piece).element):
        note_counter(table, piece, element, "SW-SPELL.12")
    else:
        amount = max(0, amount - stats(table, piece)[DEF])
    wound(table, piece, amount, "SW-SPELL.14", element)
    return amount


def note_counter(table: Table, piece: Piece, element: str, rule: str) -> None:
    """Logs that an element counters a token's, so that its DEF is 0."""
    name, countered = (
        element_rules(element_id).name for element_id in (element, rules_of_card(piece).element)
    )
    text = f"{name} counters {countered}: the DEF of {{0}} counts as 0."
    table.note(rule, text, side_of(piece), piece.id)


def wound(
    table: Table, piece: Piece, amount: int, rule: str, element: str, source: str = ""
) -> None:
    """Adds damage to a token."""
    damage = f"{amount} {element_rules(element).name}" if amount else "no"
    text = f"{{0}} of {{seat}} takes {damage} damage{source}."
    table.note(rule, text, side_of(piece), piece.id)
    table.count_on(piece.id, DAMAGE, amount)


def heal(table: Table, piece: Piece, amount: int, rule: str) -> None:
    """Removes damage from a token."""
    amount = min(amount, piece.marks.get(DAMAGE, 0))
    if amount > 0:
        table.count_on(piece.id, DAMAGE, -amount)
        table.note(rule, f"{{0}} of {{seat}} is healed by {amount}.", side_of(piece), piece.id)


DESTROYED: Final = "SW-ATTRIBUTES.8"
"""Rule by which tokens without RES are destroyed."""


def destroyed_tokens(table: Table) -> list[Piece]:
    """Returns the tokens that have no RES left (SW-ATTRIBUTES.8)."""
    if not FIELD_STATE(table).has_fallen:
        return []
    return [piece for piece in all_tokens(table) if resistance(table, piece) <= 0]


def destroy_fallen(table: Table, by: Piece | None = None) -> list[GameEvent]:
    """Destroys all tokens without RES at once, and returns the events."""
    events: list[GameEvent] = []
    while fallen := destroyed_tokens(table):
        for piece in fallen:
            seat = side_of(piece)
            table.note(DESTROYED, "{0} of {seat} is destroyed.", seat, piece.id)
            below = tuple(each for each in stack(table, piece) if each.face)
            remove(table, piece)
            KILLS.add(table, 1 - seat, 1)
            events.append(GameEvent("falls", seat, piece, by, below))
            if by is not None and by is not piece and side_of(by) != seat and is_on_field(by):
                events.append(GameEvent("destroys", side_of(by), by, piece))
    return events


def end_boosts(table: Table, prefix: str) -> None:
    """Removes the marks that last until the end of a battle or turn."""
    for piece in all_tokens(table):
        for name, value in list(piece.marks.items()) if piece.marks else ():
            if name.startswith(prefix):
                table.count_on(piece.id, name, -value)


# --- tiles --------------------------------------------------------------------------------------


def spare_tile(table: Table, element: str) -> int | None:
    """Returns an element tile of the supply, or one out of the game."""
    for zone in (TILES(None, element), ASIDE):
        for number in table.piles.get(zone, ()):
            if table.pieces[number].kind == f"{element}-tile":
                return number
    return None


def can_lay(table: Table, element: str, box: str) -> bool:
    """Returns whether an element tile would change a tile of the field."""
    current = tile(table, box)
    if element == "might":
        return current is not None
    return current != element and spare_tile(table, element) is not None


def lay_tile(table: Table, seat: int, element: str, box: str) -> None:
    """Lays an element tile and removes the old one (SW-TILES).

    A Might tile only removes the old one.
    """
    if not can_lay(table, element, box):
        return
    name = element_rules(element).name
    for number in list(table.piles[ELEMENT_TILES(None, box)]):
        home = TILES(None, ELEMENT_OF_TILE.get(table.pieces[number].kind, ""))
        if home in table.zones:  # Pieces that were placed there in the sandbox stay.
            table.put(number, home)
    if element == "might":
        table.note("SW-TILES.3", f"{{seat}} removes the tile on {box}.", seat)
        return
    spare = spare_tile(table, element)
    assert spare is not None
    table.put(spare, ELEMENT_TILES(None, box), 0)
    table.flip(spare, 1)
    table.note("SW-TILES.1", f"{{seat}} places {name} on {box}.", seat)


TILE_RULES: Final = {
    "ice": 7, "air": 8, "plant": 9, "light": 10, "fire": 11, "thunder": 12, "dark": 13,
    "earth": 14, "water": 15,
}  # fmt: skip


def apply_tile_losses(table: Table) -> list[GameEvent]:
    """Applies the losses of units on tiles of another element (SW-TILES.5).

    Returns:
        The events of damaged tokens.
    """
    events: list[GameEvent] = []
    for piece in all_tokens(table):
        element = tile(table, tile_of(piece))
        if (
            element is None
            or element == rules_of_card(piece).element
            or active_keywords(table, piece, "spares")
        ):
            continue
        toll = element_rules(element)
        times = 2 if is_countering(element, rules_of_card(piece).element) else 1
        if toll.damage:
            hurt(table, piece, times * toll.damage, element, bare=True)
            events.append(GameEvent("damaged", side_of(piece), piece))
        elif toll.loses is not None:
            lose(table, piece, toll.loses, times, element)
    return events


def lose(table: Table, piece: Piece, name: str, amount: int, element: str) -> None:
    """Reduces an attribute by an element tile, not below 0."""
    left = energy(table, piece) if name == "enr" else stats(table, piece)[ATTRIBUTES.index(name)]
    amount = min(amount, left)
    if amount:
        table.count_on(piece.id, name, -amount)
        under = element_rules(element).name
        text = f"{{0}} of {{seat}} loses {amount} {name.upper()} to the {under} tile."
        table.note(f"SW-TILES.{TILE_RULES[element]}", text, side_of(piece), piece.id)


# --- coins and life -----------------------------------------------------------------------------


def gain_coins(table: Table, seat: int, amount: int, rule: str, source: str = "") -> None:
    """Adds coins, which also count as gathered (SW-MODES.8)."""
    table.note(rule, f"{{seat}} gains {number_of(amount, 'coin')}{source}.", seat)
    COINS.add(table, seat, amount)
    GATHERED.add(table, seat, amount)


def lose_coins(table: Table, seat: int, amount: int, rule: str) -> None:
    """Removes coins, not below 0."""
    amount = min(amount, max(0, COINS(table, seat)))
    if amount:
        COINS.add(table, seat, -amount)
        table.note(rule, f"{{seat}} loses {number_of(amount, 'coin')}.", seat)


def change_life(table: Table, seat: int, amount: int, rule: str) -> None:
    """Changes a seat's life points, not below 0."""
    amount = max(amount, -max(0, LIFE(table, seat)))
    if amount:
        LIFE.add(table, seat, amount)
        word = "gains" if amount > 0 else "loses"
        points = number_of(abs(amount), "life point")
        left = LIFE(table, seat)
        table.note(rule, f"{{seat}} {word} {points} and has {left}.", seat)


def boost(
    table: Table, pieces: Iterable[Piece], numbers: dict[str, int], until: str, rule: str
) -> None:
    """Changes attributes of tokens for a time."""
    prefix = {"game": "", "turn": "turn.", "battle": "battle."}[until]
    time = "permanently" if until == "game" else f"until end of {until}"
    changes = ", ".join(f"{value:+d} {name.upper()}" for name, value in numbers.items())
    for piece in pieces:
        for name, value in numbers.items():
            table.count_on(piece.id, prefix + name, value)
        table.note(rule, f"{{0}} of {{seat}} gets {changes} {time}.", side_of(piece), piece.id)
