"""Reveal and resolution of fights (WW-REVEAL, WW-BATTLE, WW-BASE)."""

from tabletop.cards.wording import number_of
from tabletop.games.wasteland.card_events import (
    acquire,
    base_event,
    clear_dice,
    roll_off,
    unit_event,
)
from tabletop.games.wasteland.card_rules import bases, name_of, units
from tabletop.games.wasteland.counters import UNIT_POINTS
from tabletop.games.wasteland.fights import Fight, Side, count_strength, fights
from tabletop.games.wasteland.phrases import amounts_phrase
from tabletop.games.wasteland.stockpile import can_pay, gain
from tabletop.games.wasteland.strength import base_defence, units_cost
from tabletop.games.wasteland.zones import (
    ATTACK,
    DEFENCE,
    DISCARD,
    FIELD_NUMBERS,
    HAND,
    WASTES,
    all_committed,
    place_name,
)
from tabletop.table import Table


def reveal(table: Table) -> None:
    """Reveals all committed cards, pays them and counts strength (WW-REVEAL)."""
    clear_dice(table)
    for seat in range(table.seats):
        pay(table, seat)
    count_strength(table)
    for fight in fights(table):
        for side in fight.sides:
            announce(table, fight, side, "revealed")


def pay(table: Table, seat: int) -> None:
    """Reveals a seat's commitments; the seat pays for all or discards all."""
    cards = [piece for zone in all_committed(seat, table.seats) for piece in table.pile(zone)]
    if not cards:
        return
    for piece in cards:
        table.flip(piece.id, 1)
    cost = units_cost(table, seat, [piece.kind for piece in cards])
    number = number_of(len(cards), "unit")
    if can_pay(table, seat, cost):
        gain(table, seat, [-amount for amount in cost])
        words = f"{{seat}} pays {amounts_phrase(cost)} for {number}."
        table.note("WW-REVEAL.2", words, seat)
        return
    lost = "it is" if len(cards) == 1 else "all are"
    words = f"{{seat}} cannot pay {amounts_phrase(cost)} for {number}: {lost} discarded."
    table.note("WW-REVEAL.3", words, seat)
    for piece in cards:
        discard(table, seat, piece.id)


def discard(table: Table, seat: int, piece: int) -> None:
    """Discards a committed card, or returns it to the hand if it is marked so."""
    returns = table.pieces[piece].marks.get("returns")
    clear_marks(table, piece)
    if returns:
        table.note("WW-CARDS.8", "{0} returns to the hand of {seat}.", seat, piece)
        table.put(piece, HAND(seat))
        table.flip(piece, 0)
    else:
        table.put(piece, DISCARD(seat))
        table.flip(piece, 1)


def announce(table: Table, fight: Fight, side: Side, event: str) -> None:
    """Triggers the units of a side when they are revealed, win or lose."""
    neighbours, rivals = fight.neighbours_of(side), fight.rivals(side.seat)
    for piece in side.pieces:
        unit_event(table, side.seat, piece, event, side.sort, neighbours, rivals)


def mark_lost(table: Table, fight: Fight, side: Side) -> None:
    """Marks the units of a lost front as open to abandoning (WW-ROUND.2)."""
    for piece in side.pieces:
        table.count_on(piece.id, "lost", 1 - piece.marks.get("lost", 0))
    announce(table, fight, side, "lost")


def strongest(table: Table, sides: list[Side], prize: str, rule: str) -> Side:
    """Returns the side with the highest strength; dice decide ties.

    See WW-BATTLE.2 and WW-BASE.4.
    """
    best = max(side.strength for side in sides)
    tied_sides = [side for side in sides if side.strength == best]
    if len(tied_sides) > 1:
        seat = roll_off(table, [side.seat for side in tied_sides], prize, rule)
        return next(side for side in tied_sides if side.seat == seat)
    return tied_sides[0]


def resolve_field(table: Table, fight: Fight) -> None:
    """Awards a battlefield's objective to the strongest side (WW-BATTLE)."""
    objective = table.top(fight.place)
    name = place_name(fight.place)
    winner = strongest(table, list(fight.sides), name, "WW-BATTLE.2")
    others = [side for side in fight.sides if side is not winner]
    opposition = f" against {max(side.strength for side in others)}" if others else ""
    if objective is not None:
        table.flip(objective.id, 1)
        words = f"{{seat}} wins {{0}} on {name}: {winner.strength}{opposition}."
        table.note("WW-BATTLE.1", words, winner.seat, objective.id)
        acquire(table, winner.seat, objective.id)
    announce(table, fight, winner, "won")
    for side in others:
        mark_lost(table, fight, side)


def resolve_base(table: Table, fight: Fight) -> None:
    """Resolves the attack of the strongest attacker on a base (WW-BASE).

    Dice decide ties only if the base falls.
    """
    owner, base = fight.owner, table.pieces[fight.base]
    attackers = [side for side in fight.sides if side.front == ATTACK]
    if not attackers or base.kind not in bases():
        return
    defenders = [side for side in fight.sides if side.front == DEFENCE]
    value = base_defence(table, owner, base) + sum(side.strength for side in defenders)
    attack = max(side.strength for side in attackers)
    winners = defenders
    if value >= attack:
        words = f"{{0}} of {{seat}} holds: {value} against {attack}."
        table.note("WW-BASE.2", words, owner, base.id)
        base_event(table, owner, base.kind, "held")
    else:
        prize = f"the attack on {name_of(base.kind)}"
        winners = [strongest(table, attackers, prize, "WW-BASE.4")]
        words = f"{{seat}} takes {{0}} from seat {owner + 1}: {attack} against {value}."
        table.note("WW-BASE.3", words, winners[0].seat, base.id)
        base_event(table, owner, base.kind, "fallen")
        acquire(table, winners[0].seat, base.id)
    for side in winners:
        announce(table, fight, side, "won")
    for side in fight.sides:
        if side not in winners:
            mark_lost(table, fight, side)


def resolve(table: Table) -> None:
    """Resolves the battlefields, then the attacks, in order (WW-BATTLE.4)."""
    for fight in fights(table):
        if fight.base >= 0:
            resolve_base(table, fight)
        elif fight.place in FIELD_NUMBERS:
            resolve_field(table, fight)


def lost_cards(table: Table, seat: int) -> list[int]:
    """Returns the cards that a seat may abandon (WW-ROUND.2, WW-ROUND.4)."""
    pieces = table.pieces
    return [
        number
        for zone in all_committed(seat, table.seats)
        for number in table.piles[zone]
        if pieces[number].marks.get("lost")
        and pieces[number].face
        and pieces[number].kind in units()
    ]


def abandon(table: Table, seat: int, piece: int) -> None:
    """Moves a unit to the wastes, out of the game (WW-ROUND.3)."""
    clear_marks(table, piece)
    table.put(piece, WASTES())
    UNIT_POINTS.add(table, seat, -units()[table.pieces[piece].kind].vp)
    table.note("WW-ROUND.3", "{seat} abandons {0} to the wastes.", seat, piece)
    unit_event(table, seat, table.pieces[piece], "abandoned", None)


def clear_marks(table: Table, piece: int) -> None:
    """Removes the marks of the fights and the host from a card."""
    for mark, number in list(table.pieces[piece].marks.items()):
        if mark in ("strength", "lost", "returns"):
            table.count_on(piece, mark, -number)
    table.attach(piece, None)
