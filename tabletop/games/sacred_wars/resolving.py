"""Applies card effects and the effects that they trigger.

Everything here is immediate, because the player made all choices with the move.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_rules import Reaction, card_rules, rules_of_card
from tabletop.games.sacred_wars.card_words import EffectWord
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.stats import (
    FIELD_STATE,
    EffectSource,
    commander,
    condition_holds,
    matches_filter,
)
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import all_tokens, is_on_field, side_of, stack
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


def may_trigger(table: Table, event: GameEvent) -> bool:
    """Returns whether an effect exists that an event of this kind can trigger."""
    if event.event in FIELD_STATE(table).events[event.seat]:
        return True
    return event.piece is not None and not is_on_field(event.piece)


def pending_triggers(table: Table, event: GameEvent) -> Iterator[PendingTrigger]:
    """Yields the effects that an event may trigger, those of its token first.

    Their filters and conditions are not checked.
    """
    kind, seat, piece, piles = event.event, event.seat, event.piece, table.piles
    if piece is not None and not is_on_field(piece):
        # A destroyed token still triggers its effects, and so do the cards under it.
        yield from _reactions(event, piece, (piece, *event.below))
    there = [token for token in all_tokens(table) if side_of(token) == seat and
             (kind in rules_of_card(token).events or len(piles[token.zone]) > 1)]  # fmt: skip
    if len(there) > 1:
        there.sort(key=lambda each: each is not piece)
    for token in there:
        below = [card for card in stack(table, token) if card.face]
        yield from _reactions(event, token, (token, *below))
    leader = commander(table, seat)
    if leader is not None:
        rules = rules_of_card(leader)
        for boon in rules.boon_reactions:
            if is_caused(boon, event, leader):
                source = EffectSource(seat, leader, rules.range)
                yield PendingTrigger(source, rules.element, boon, leader)


def _reactions(
    event: GameEvent, bearer: Piece, cards: tuple[Piece, ...]
) -> Iterator[PendingTrigger]:
    """Yields the effects of a token and of cards under it."""
    rules = rules_of_card(bearer)
    for card in cards:
        laid = card_rules(card)
        if laid is None:
            continue
        for reaction in laid.reactions:
            if is_caused(reaction, event, bearer):
                # A spell keeps its own element (SW-SPELL.1).
                element = laid.element if laid.sort == "spell" else rules.element
                source = EffectSource(event.seat, bearer, rules.range)
                yield PendingTrigger(source, element, reaction, card)


def is_caused(reaction: Reaction, event: GameEvent, bearer: Piece) -> bool:
    """Returns whether an effect requires an event of this kind."""
    if reaction.when != event.event:
        return False
    if reaction.when in ("turn-starts", "turn-ends"):
        return True
    return (bearer is event.piece) == (reaction.who == "self")


def trigger_effects(table: Table, events: Iterable[GameEvent]) -> None:
    """Applies the effects that events trigger (SW-EFFECT.4).

    These effects trigger further ones only if tokens are destroyed (SW-EFFECT.6).
    """
    due = deque(events)
    while due:
        event = due.popleft()
        if not may_trigger(table, event):
            continue
        for pending in list(pending_triggers(table, event)):
            if is_triggered(table, pending, event):
                action = EffectContext(pending.source, pending.element, "SW-EFFECT.4", None,
                            event.opponent, event.piece)  # fmt: skip
                announce(table, pending, action)
                events = apply_steps(table, pending.reaction.steps, action)
                due += [result for result in events if result.event in ("falls", "destroys")]


def would_trigger(table: Table, event: GameEvent) -> bool:
    """Returns whether an event would trigger an effect with a consequence."""
    for pending in pending_triggers(table, event) if may_trigger(table, event) else ():
        if is_triggered(table, pending, event):
            action = EffectContext(
                pending.source, pending.element, "SW-EFFECT.4", None, event.opponent, event.piece
            )
            if not all(step.is_idle(table, action) for step in pending.reaction.steps):
                return True
    return False


def announce(table: Table, pending: PendingTrigger, action: EffectContext) -> None:
    """Logs which card's effect triggers, unless the effect does nothing."""
    steps, bearer = pending.reaction.steps, pending.source.piece
    if (
        not table.keeps_notes
        or bearer is None
        or all(step.is_idle(table, action) for step in steps)
    ):
        return
    if pending.card is not bearer:
        text = "{0} under {1} of {seat} takes effect."
    elif pending.reaction in rules_of_card(bearer).boon_reactions:
        text = "The boon of {0} of {seat} takes effect."
    elif all(step.names_whom and step.whom == "self" for step in steps):
        return  # The steps name the token in their own log entries.
    else:
        text = "{0} of {seat} takes effect."
    table.note(action.rule, text, action.seat, pending.card.id, bearer.id)


def is_triggered(table: Table, pending: PendingTrigger, event: GameEvent) -> bool:
    """Returns whether an event triggers an effect whose condition holds."""
    reaction, piece = pending.reaction, event.piece
    if reaction.of is not None and not (piece and matches_filter(reaction.of, piece)):
        return False
    return reaction.while_ is None or condition_holds(table, reaction.while_, pending.source)
