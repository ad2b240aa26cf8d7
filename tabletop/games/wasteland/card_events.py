"""Actions on cards in any phase: drawing, dice, acquiring, card events."""

from collections.abc import Sequence
from typing import Final

from tabletop.games.wasteland.card_rules import bases, units
from tabletop.games.wasteland.card_words import NO_NEIGHBOURS, Neighbours, StepContext
from tabletop.games.wasteland.counters import DIE, UNIT_POINTS
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.zones import DECK, DISCARD, HAND, TABLEAU, middle
from tabletop.table import Piece, Table

DIE_SIDES: Final = 6


def draw(table: Table, seat: int, number: int) -> int:
    """Draws cards and returns how many were drawn (WW-COLLECT).

    An empty deck is replaced by the shuffled discard pile.
    """
    deck, discard = DECK(seat), DISCARD(seat)
    for drawn_number in range(number):
        if not table.piles[deck]:
            if not table.piles[discard]:
                return drawn_number
            turn_over(table, discard, deck)
        table.put(table.piles[deck][0], HAND(seat))
    return number


def turn_over(table: Table, source: str, target: str) -> None:
    """Shuffles a discard pile into a face-down pile."""
    for card in list(table.piles[source]):
        table.flip(card, 0)
        table.put(card, target)
    table.shuffle(target)


def refill(table: Table) -> None:
    """Fills the battlefields and the buy row, as far as cards are left."""
    for pile, used, zones in middle(table.seats):
        for zone in zones:
            if table.piles[zone]:
                continue
            if not table.piles[pile] and table.piles[used]:
                turn_over(table, used, pile)
            if table.piles[pile]:
                card = table.piles[pile][0]
                table.put(card, zone)
                table.flip(card, 1)


def roll_off(table: Table, seats: Sequence[int], prize: str, rule: str) -> int:
    """Lets tied seats roll dice and returns the winner (WW-BATTLE.2).

    The last roll of each seat stays in the counter `die.<seat>`; 0 is none.

    Args:
        table: The table.
        seats: The tied seats.
        prize: What they roll for, as text for the log.
        rule: The rule id for the log.
    """
    clear_dice(table)
    tied = list(seats)
    while len(tied) > 1:
        rolled = {}
        for seat in tied:
            rolled[seat] = 1 + table.roll(f"die.{seat}", DIE_SIDES)
            DIE.set(table, seat, rolled[seat])
            table.note(rule, f"{{seat}} rolls a {rolled[seat]} for {prize}.", seat)
        tied = [seat for seat in tied if rolled[seat] == max(rolled.values())]
    return tied[0]


def clear_dice(table: Table) -> None:
    for seat in range(table.seats):
        DIE.set(table, seat, 0)


def acquire(table: Table, seat: int, piece: int) -> None:
    """Moves an acquired card to a seat (WW-ACQUIRE).

    A base goes to the tableau, a unit to the discard pile.
    """
    kind = table.pieces[piece].kind
    table.flip(piece, 1)
    if kind in bases():
        table.put(piece, TABLEAU(seat))
        base_event(table, seat, kind, "acquired")
        return
    table.put(piece, DISCARD(seat))
    if kind in units():
        UNIT_POINTS.add(table, seat, units()[kind].vp)
        unit_event(table, seat, table.pieces[piece], "acquired", None)


def base_event(table: Table, seat: int, kind: str, event: str) -> None:
    """Applies a base's steps when it is acquired, held or lost."""
    for ability in bases()[kind].events:
        for step in ability.steps_at(event):
            step.do(table, StepContext(seat, kind))


def unit_event(
    table: Table,
    seat: int,
    piece: Piece,
    event: str,
    front: Front | None,
    neighbours: Neighbours = NO_NEIGHBOURS,
    rivals: Sequence[int] = (),
) -> None:
    """Applies a unit's steps for an event.

    Args:
        table: The table.
        seat: The seat of the unit.
        piece: The unit.
        event: The name of the event.
        front: The type of the front; None outside of fights.
        neighbours: The units around it.
        rivals: The other seats at its front.
    """
    unit = units().get(piece.kind)
    for ability in unit.events if unit else ():
        for step in ability.steps_at(table, seat, piece.kind, event, front, neighbours):
            step.do(table, StepContext(seat, piece.kind, piece, rivals))
