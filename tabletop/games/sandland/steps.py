"""What each step of a card's text does; `DEEDS` has them all."""

from collections.abc import Callable
from typing import Any

from tabletop.games.sandland import combat, play
from tabletop.games.sandland.effects import (
    Boost,
    Damage,
    Exhaust,
    Heal,
    Look,
    Lose,
    Pull,
    Ready,
    Reclaim,
    Relocate,
    Replace,
    Return,
    Salvage,
    Strike,
    Trash,
    TurnDown,
    Uncover,
)
from tabletop.games.sandland.frames import Frame, Ref, refer, resolve, source
from tabletop.games.sandland.places import (
    BACKS,
    FRONTS,
    SEAT_OF,
    SIDES,
    is_in_play,
    leader,
    scrap,
    sheet,
)
from tabletop.games.sandland.revealing import hidden
from tabletop.games.sandland.sentences import boost_words
from tabletop.games.sandland.stats import amount
from tabletop.table import Piece, Table


def own_card(table: Table, frame: Frame) -> Piece | None:
    """Give the card with the effect if it is still in its slot, face up."""
    piece = table.pieces[frame.card]
    return piece if piece.face and piece.zone in SEAT_OF else None


def value_of(table: Table, frame: Frame, value: Any) -> int:
    """Work a number of a step out."""
    return amount(table, value, source(table, frame))


def pull(table: Table, frame: Frame, deed: Pull, refs: tuple[Ref, ...]) -> None:
    """Pull water."""
    seat = frame.seat if deed.player == "you" else 1 - frame.seat
    play.pull(table, seat, value_of(table, frame, deed.water))


def damage(table: Table, frame: Frame, deed: Damage, refs: tuple[Ref, ...]) -> None:
    """Deal damage, after reveals."""
    value = value_of(table, frame, deed.amount)
    if refs:
        table.plan("damage", frame.seat, frame.card, value, deed.piercing, refs)


def heal(table: Table, frame: Frame, deed: Heal, refs: tuple[Ref, ...]) -> None:
    """Remove damage."""
    value = value_of(table, frame, deed.amount)
    for piece in resolve(table, refs):
        play.heal(table, piece, value)


def exhaust(table: Table, frame: Frame, deed: Exhaust, refs: tuple[Ref, ...]) -> None:
    """Exhaust cards."""
    for piece in resolve(table, refs):
        play.exhaust(table, piece)
        table.note("7-1", "{0} of {seat} is exhausted.", SEAT_OF[piece.zone], piece.id)


def ready(table: Table, frame: Frame, deed: Ready, refs: tuple[Ref, ...]) -> None:
    """Make cards ready."""
    if deed.target == "leader":
        chief = leader(table, frame.seat)
        cards = [] if chief is None else [chief]
    else:
        cards = resolve(table, refs)
    for piece in cards:
        table.turn(piece.id, 0)
        seat = SEAT_OF.get(piece.zone, frame.seat)
        table.note("7-1", "{0} of {seat} is ready again.", seat, piece.id)


def turn_down(table: Table, frame: Frame, deed: TurnDown, refs: tuple[Ref, ...]) -> None:
    """Turn cards face down."""
    for piece in resolve(table, refs):
        if piece.face:
            play.turn_down(table, piece)


def reveal(table: Table, frame: Frame, deed: Uncover, refs: tuple[Ref, ...]) -> None:
    """Turn cards face up, one after the other."""
    for zone in reversed(hidden(table, [ref for ref in refs if isinstance(ref, str)])):
        table.plan("reveal", SEAT_OF[zone], zone)


def trash(table: Table, frame: Frame, deed: Trash, refs: tuple[Ref, ...]) -> None:
    """Send cards to the discard area."""
    for piece in resolve(table, refs):
        cause = sheet(table.pieces[frame.card]).name
        play.trash(table, piece, "3-2-3-1", f"{{0}} of {{seat}} is trashed by {cause}.")


def take_back(table: Table, frame: Frame, deed: Return, refs: tuple[Ref, ...]) -> None:
    """Take cards into their owner's hand (R-26)."""
    for piece in resolve(table, refs):
        table.note("R-26", "{0} returns to the hand of {seat}.", play.home(piece), piece.id)
        play.leave(table, piece, "hand")


def relocate(table: Table, frame: Frame, deed: Relocate, refs: tuple[Ref, ...]) -> None:
    """Move a card: ask for the slot where there are several."""
    for piece in resolve(table, refs):
        zones = destinations(table, deed, piece, frame.seat)
        if len(zones) == 1:
            move_to(table, piece, zones[0])
        elif zones:
            table.plan("place", frame.seat, *frame, refer(piece))


def destinations(table: Table, deed: Relocate, piece: Piece, seat: int) -> list[str]:
    """Give the slots that an effect of a seat may move a card to.

    Locations stay (3-2-9, R-13), and nobody moves cards by an effect without knowing what they
    are (R-21).
    """
    side = SEAT_OF[piece.zone]
    if not can_be_moved(table, piece, seat):
        return []
    zones: tuple[str, ...] = SIDES[side]
    if deed.to in ("front", "back"):
        zones = (FRONTS if deed.to == "front" else BACKS)[side]
    found_zones = []
    for zone in zones:
        there = table.top(zone)
        if there is None or (
            deed.to != "empty" and there is not piece and can_be_moved(table, there, seat)
        ):
            found_zones.append(zone)
    return found_zones


def can_be_moved(table: Table, piece: Piece, seat: int) -> bool:
    """Tell whether a seat knows a card and it is no location."""
    is_known = table.sees(seat, piece) or play.home(piece) == seat
    return is_known and sheet(piece).type != "location"


def move_to(table: Table, piece: Piece, target: str) -> None:
    """Move a card to a slot; who is there swaps places with it (7-3-5)."""
    origin = piece.zone
    there = table.top(target)
    seat = SEAT_OF[origin]
    if there is None:
        table.put(piece.id, target)
        text = f"{{0}} of {{seat}} moves from {origin[-2:]} to {target[-2:]}."
        table.note("7-3-5", text, seat, piece.id)
    else:
        table.put(there.id, origin)
        table.put(piece.id, target, 0)
        text = f"{{0}} of {{seat}} on {origin[-2:]} and {{1}} on {target[-2:]} change places."
        table.note("7-3-5", text, seat, piece.id, there.id)


def boost(table: Table, frame: Frame, deed: Boost, refs: tuple[Ref, ...]) -> None:
    """Lay counters on cards that count until the turn, round or skirmish ends."""
    given = {"attack": deed.attack, "water": deed.water, **deed.keywords.numbers()}
    for piece in resolve(table, refs):
        if is_in_play(piece):
            for name, value in given.items():
                table.tally(piece.id, f"{deed.until}.{name}", value)
            words = f"{{0}} of {{seat}} gets {boost_words(deed)}."
            table.note("R-28", words, SEAT_OF[piece.zone], piece.id)


def salvage(table: Table, frame: Frame, deed: Salvage, refs: tuple[Ref, ...]) -> None:
    """Add cards from the top of the deck to the scrap (4-6)."""
    deck = table.piles[f"deck.{frame.seat}"]
    number = min(value_of(table, frame, deed.cards), len(deck))
    for _ in range(number):
        table.put(deck[0], f"scrap.{frame.seat}")
    table.note("4-6", f"{{seat}} adds {number} cards to the scrap.", frame.seat)


def reclaim(table: Table, frame: Frame, deed: Reclaim, refs: tuple[Ref, ...]) -> None:
    """Move used scrap back (4-5); without any nothing happens (4-5-1)."""
    used = table.piles[f"used.{frame.seat}"]
    number = min(value_of(table, frame, deed.scrap), len(used))
    for _ in range(number):
        table.put(used[0], f"scrap.{frame.seat}")
    table.note("4-5", f"{{seat}} reclaims {number} scrap.", frame.seat)


def lose(table: Table, frame: Frame, deed: Lose, refs: tuple[Ref, ...]) -> None:
    """Use scrap up for nothing (R-19)."""
    seat = frame.seat if deed.player == "you" else 1 - frame.seat
    number = min(value_of(table, frame, deed.scrap), scrap(table, seat))
    play.pay(table, seat, number)
    table.note("R-19", f"{{seat}} loses {number} scrap.", seat)


def look(table: Table, frame: Frame, deed: Look, refs: tuple[Ref, ...]) -> None:
    """Let the player know face-down cards."""
    for piece in resolve(table, refs):
        seat = SEAT_OF[piece.zone]
        text = f"{{seat}} looks at the card on {piece.zone[-2:]} of seat {seat + 1}."
        table.note("R-29", text, frame.seat)
        table.tell(piece.id, [frame.seat])


def replace(table: Table, frame: Frame, deed: Replace, refs: tuple[Ref, ...]) -> None:
    """Swap the card with the top card of the deck (R-27)."""
    piece, fresh = own_card(table, frame), table.top(f"deck.{frame.seat}")
    if piece is not None and fresh is not None:
        change(table, frame.seat, piece, fresh)


def change(table: Table, seat: int, piece: Piece, fresh: Piece) -> None:
    """Lay a card of deck or scrap face down into a card's slot; the card goes where it lay."""
    zone, area = piece.zone, fresh.zone
    play.clean(table, piece)
    table.note("R-27", "{seat} swaps {0} with another card.", seat, piece.id)
    table.turn(piece.id, 0)
    table.put(piece.id, area)
    table.flip(piece.id, 0)
    table.forget(piece.id)
    if area.startswith("scrap"):
        table.tell(piece.id, [seat])
    table.put(fresh.id, zone, 0)
    table.flip(fresh.id, 0)
    table.tell(fresh.id, [seat])


def attack_now(table: Table, frame: Frame, deed: Strike, refs: tuple[Ref, ...]) -> None:
    """Let a unit attack; its owner chooses the target."""
    for piece in resolve(table, refs):
        zones = combat.targets(table, piece)
        if len(zones) == 1:
            combat.begin(table, piece, zones[0])
        elif zones:
            table.plan("aim", SEAT_OF[piece.zone], piece.id)


DEEDS: dict[type, Callable[[Table, Frame, Any, tuple[Ref, ...]], None]] = {
    Pull: pull,
    Damage: damage,
    Heal: heal,
    Exhaust: exhaust,
    Ready: ready,
    TurnDown: turn_down,
    Uncover: reveal,
    Trash: trash,
    Return: take_back,
    Relocate: relocate,
    Boost: boost,
    Salvage: salvage,
    Reclaim: reclaim,
    Lose: lose,
    Look: look,
    Replace: replace,
    Strike: attack_now,
}
