"""Applies card effects and the effects that they trigger.

Everything here is immediate, because the player made all choices with the move.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_rules import CardRules, Reaction, card_rules, rules_of_card
from tabletop.games.sacred_wars.card_words import EffectWord
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.stats import EffectSource, commander, holds, is_kin
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import SEATS, all_tokens, on_field, side_of, stack
from tabletop.table import Piece, Table


def apply_steps(
    table: Table, steps: Iterable[EffectWord], action: EffectContext
) -> list[GameEvent]:
    """Applies steps, and returns their events."""
    events: list[GameEvent] = []
    for step in steps:
        events += step.do(table, action)
        events += table_changes.destroy_fallen(table, action.me)
    return events


# --- triggers -----------------------------------------------------------------------------------


class PendingTrigger(NamedTuple):
    """A triggered effect on the table, and its source."""

    source: EffectSource
    element: str
    reaction: Reaction
    card: Piece
    """The card with the effect: the token, a card under it, or a commander."""


def pending_triggers(table: Table, happening: GameEvent) -> Iterator[PendingTrigger]:
    """Yields effects that an event could trigger, those of its token first."""
    piece = happening.piece
    if piece is not None and not on_field(piece):
        # A destroyed token still triggers its effects, and so do the cards under it.
        source = EffectSource(happening.seat, piece, rules_of_card(piece).range)
        for card in (piece, *happening.below):
            laid = card_rules(card)
            if laid is not None:
                for reaction in laid.reactions:
                    yield PendingTrigger(
                        source, element_of(laid, rules_of_card(piece)), reaction, card
                    )
    event, piles = happening.event, table.piles
    there = [one for one in all_tokens(table)
             if event in rules_of_card(one).events or len(piles[one.zone]) > 1]  # fmt: skip
    if len(there) > 1:
        there.sort(key=lambda each: each is not piece)
    for one in there:
        written = rules_of_card(one)
        if side_of(one) != happening.seat:
            continue
        source = EffectSource(side_of(one), one, written.range)
        for reaction in written.reactions:
            yield PendingTrigger(source, written.element, reaction, one)
        for below in stack(table, one):
            laid = card_rules(below)
            if below.face and laid is not None:
                for reaction in laid.reactions:
                    yield PendingTrigger(source, element_of(laid, written), reaction, below)
    for seat in SEATS:
        leader = commander(table, seat)
        if leader is not None:
            written = rules_of_card(leader)
            source = EffectSource(seat, leader, written.range)
            for boon in written.boon_reactions:
                yield PendingTrigger(source, written.element, boon, leader)


def element_of(card: CardRules, bearer: CardRules) -> str:
    """Returns the element of a card's effect (SW-SPELL.1).

    The element is a spell's own element, or else that of its bearer.
    """
    return card.element if card.sort == "spell" else bearer.element


def matches_event(one: PendingTrigger, happening: GameEvent) -> bool:
    """Returns whether an event has the kind that an effect requires."""
    reaction, piece = one.reaction, happening.piece
    if reaction.when != happening.event or one.source.seat != happening.seat:
        return False
    if reaction.when in ("turn-starts", "turn-ends"):
        return True
    return (one.source.piece is piece) == (reaction.who == "self")


def trigger_effects(table: Table, events: Iterable[GameEvent]) -> None:
    """Applies the effects that events trigger (SW-EFFECT.4).

    These effects trigger further ones only if tokens are destroyed (SW-EFFECT.6).
    """
    due = deque(events)
    while due:
        happening = due.popleft()
        for one in list(pending_triggers(table, happening)):
            if is_set_off(table, one, happening):
                action = EffectContext(one.source, one.element, "SW-EFFECT.4", None,
                            happening.opponent, happening.piece)  # fmt: skip
                announce(table, one, action)
                events = apply_steps(table, one.reaction.steps, action)
                due += [each for each in events if each.event in ("falls", "destroys")]


def would_do(table: Table, happening: GameEvent) -> bool:
    """Returns whether an event would trigger an effect with a consequence."""
    for one in pending_triggers(table, happening):
        if is_set_off(table, one, happening):
            action = EffectContext(one.source, one.element, "SW-EFFECT.4", None, happening.opponent,
                        happening.piece)  # fmt: skip
            if not all(step.is_idle(table, action) for step in one.reaction.steps):
                return True
    return False


def announce(table: Table, one: PendingTrigger, action: EffectContext) -> None:
    """Logs which card's effect triggers, unless the effect does nothing."""
    steps, bearer = one.reaction.steps, one.source.piece
    if bearer is None or all(step.is_idle(table, action) for step in steps):
        return
    if one.card is not bearer:
        text = "{0} under {1} of {seat} takes effect."
    elif one.reaction in rules_of_card(bearer).boon_reactions:
        text = "The boon of {0} of {seat} takes effect."
    elif all(step.names_whom and step.whom == "self" for step in steps):
        return  # The steps name the token in their own log entries.
    else:
        text = "{0} of {seat} takes effect."
    table.note(action.rule, text, action.seat, one.card.id, bearer.id)


def is_set_off(table: Table, one: PendingTrigger, happening: GameEvent) -> bool:
    """Returns whether an event triggers an effect whose condition holds."""
    reaction, piece = one.reaction, happening.piece
    if not matches_event(one, happening):
        return False
    if reaction.of is not None and not (piece and is_kin(reaction.of, piece)):
        return False
    return reaction.while_ is None or holds(table, reaction.while_, one.source)
