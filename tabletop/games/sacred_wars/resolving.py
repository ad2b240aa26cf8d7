"""Applies card effects and the effects that they trigger.

Everything here happens at once; the player's choices were made with the move.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.games.sacred_wars import play
from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.places import SEATS, all_tokens, on_field, side_of, stack
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.sheets import Reaction, Sheet, page, sheet
from tabletop.games.sacred_wars.stats import Source, commander, holds, is_kin
from tabletop.games.sacred_wars.words import EffectWord
from tabletop.table import Piece, Table


def carry(table: Table, steps: Iterable[EffectWord], deed: Deed) -> list[Happening]:
    """Applies steps, and returns their events."""
    events: list[Happening] = []
    for step in steps:
        events += step.do(table, deed)
        events += play.fell(table, deed.me)
    return events


# --- triggers -----------------------------------------------------------------------------------


class Waiting(NamedTuple):
    """A triggered effect on the table, and its source."""

    source: Source
    element: str
    reaction: Reaction
    card: Piece
    """The card with the effect: the token, a card under it, or a commander."""


def waiting(table: Table, happening: Happening) -> Iterator[Waiting]:
    """Yields effects that an event could trigger, those of its token first."""
    piece = happening.piece
    if piece is not None and not on_field(piece):
        # A destroyed token still triggers its effects, and so do the cards under it.
        source = Source(happening.seat, piece, page(piece).range)
        for card in (piece, *happening.below):
            laid = sheet(card)
            if laid is not None:
                for reaction in laid.reactions:
                    yield Waiting(source, element_of(laid, page(piece)), reaction, card)
    event, piles = happening.event, table.piles
    there = [one for one in all_tokens(table)
             if event in page(one).events or len(piles[one.zone]) > 1]  # fmt: skip
    if len(there) > 1:
        there.sort(key=lambda each: each is not piece)
    for one in there:
        written = page(one)
        if side_of(one) != happening.seat:
            continue
        source = Source(side_of(one), one, written.range)
        for reaction in written.reactions:
            yield Waiting(source, written.element, reaction, one)
        for below in stack(table, one):
            laid = sheet(below)
            if below.face and laid is not None:
                for reaction in laid.reactions:
                    yield Waiting(source, element_of(laid, written), reaction, below)
    for seat in SEATS:
        leader = commander(table, seat)
        if leader is not None:
            written = page(leader)
            source = Source(seat, leader, written.range)
            for boon in written.boon_reactions:
                yield Waiting(source, written.element, boon, leader)


def element_of(card: Sheet, bearer: Sheet) -> str:
    """Returns the element of a card's effect (SW-SPELL.1).

    It is a spell's own element, or else its bearer's.
    """
    return card.element if card.sort == "spell" else bearer.element


def concerns(one: Waiting, happening: Happening) -> bool:
    """Returns whether an event is of the kind that an effect waits for."""
    reaction, piece = one.reaction, happening.piece
    if reaction.when != happening.event or one.source.seat != happening.seat:
        return False
    if reaction.when in ("turn-starts", "turn-ends"):
        return True
    return (one.source.piece is piece) == (reaction.who == "self")


def tell(table: Table, events: Iterable[Happening]) -> None:
    """Applies the effects that events trigger (SW-EFFECT.4).

    These effects trigger further ones only if tokens are destroyed (SW-EFFECT.6).
    """
    due = deque(events)
    while due:
        happening = due.popleft()
        for one in list(waiting(table, happening)):
            if is_set_off(table, one, happening):
                deed = Deed(one.source, one.element, "SW-EFFECT.4", None, happening.foe,
                            happening.piece)  # fmt: skip
                announce(table, one, deed)
                events = carry(table, one.reaction.steps, deed)
                due += [each for each in events if each.event in ("falls", "destroys")]


def would_do(table: Table, happening: Happening) -> bool:
    """Returns whether an event would trigger an effect that changes something."""
    for one in waiting(table, happening):
        if is_set_off(table, one, happening):
            deed = Deed(one.source, one.element, "SW-EFFECT.4", None, happening.foe,
                        happening.piece)  # fmt: skip
            if not all(step.is_idle(table, deed) for step in one.reaction.steps):
                return True
    return False


def announce(table: Table, one: Waiting, deed: Deed) -> None:
    """Logs which card's effect triggers, unless the effect does nothing."""
    steps, bearer = one.reaction.steps, one.source.piece
    if bearer is None or all(step.is_idle(table, deed) for step in steps):
        return
    if one.card is not bearer:
        text = "{0} under {1} of {seat} takes effect."
    elif one.reaction in page(bearer).boon_reactions:
        text = "The boon of {0} of {seat} takes effect."
    elif all(step.names_whom and step.whom == "self" for step in steps):
        return  # the steps name the token themselves
    else:
        text = "{0} of {seat} takes effect."
    table.note(deed.rule, text, deed.seat, one.card.id, bearer.id)


def is_set_off(table: Table, one: Waiting, happening: Happening) -> bool:
    """Returns whether an event triggers an effect and its condition holds."""
    reaction, piece = one.reaction, happening.piece
    if not concerns(one, happening):
        return False
    if reaction.of is not None and not (piece and is_kin(reaction.of, piece)):
        return False
    return reaction.while_ is None or holds(table, reaction.while_, one.source)
