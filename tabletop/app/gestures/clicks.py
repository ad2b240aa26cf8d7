"""The meaning of clicks on the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tabletop.app.gestures.actions import AvailableActions, ClickFacts
from tabletop.app.gestures.intents import PickUp, Propose
from tabletop.app.gestures.results import BrowsePile, PlayMove, Refuse, ShowTurn
from tabletop.session.session import MoveChoice

Meaning = PlayMove | Propose | PickUp | Refuse | BrowsePile | ShowTurn


def meanings_of_click(
    actions: AvailableActions, facts: ClickFacts, proposal: Propose
) -> list[Meaning]:
    """Returns what a click on a piece and a zone means, in order."""
    key = facts.piece
    if facts.seat is None:
        is_over = actions.session.outcome() is not None
        return [] if is_over or key is None else [ShowTurn()]
    confirmed = _confirmed_choice(actions, facts, proposal)
    if confirmed is not None:
        return [PlayMove(confirmed.move, proposal.piece)]
    # a coach lets the piece be dropped despite a refusal
    is_coached = facts.refusal is not None and actions.session.referee.mode == "coach"
    if facts.choices:
        return [_meaning_of_choices(actions, facts, is_coached=is_coached)]
    if facts.zone_choices:
        return [_offer(actions, facts.zone_choices)]
    if key is not None and (actions.is_sandbox or is_coached):
        return [PickUp(key, is_led_by_keys=True)]
    return [] if facts.zone is None else [Propose(), *_reason(facts, facts.zone)]


def is_answer(actions: AvailableActions, choice: MoveChoice) -> bool:
    """Returns whether a click suffices, because it answers a question.

    A click never gives away the player's own piece or its use.
    """
    session = actions.session
    if session.is_secret(choice.move):
        return True
    seat, number = choice.move.seat, choice.gesture.piece
    piece = session.table.pieces[number] if number is not None else None
    if affects_more_zones(choice) or (piece is not None and piece.owner == seat):
        return False
    one_verb = len({each.move.verb for each in session.choices(seat)}) == 1
    return one_verb or bool(session.table.decision_stack)


def affects_more_zones(choice: MoveChoice) -> bool:
    """Returns whether a move affects more than its target zone.

    Such a move is proposed before it is made.
    """
    return bool(set(choice.gesture.covers) - {choice.gesture.target})


def _confirmed_choice(
    actions: AvailableActions, facts: ClickFacts, proposal: Propose
) -> MoveChoice | None:
    """Returns the only proposed choice that a click confirms, or None."""

    def refers_to_piece(choice: MoveChoice) -> bool:
        if facts.piece is None:
            return False
        if proposal.piece is not None:
            return facts.piece == proposal.piece and len(proposal.choices) == 1
        return facts.piece == actions.shown_like(choice.gesture.piece)

    agreed = [
        choice
        for choice in proposal.choices
        if refers_to_piece(choice)
        or facts.zone == choice.gesture.target
        or (facts.zone in choice.gesture.covers and not facts.choices)
    ]
    return agreed[0] if len(agreed) == 1 else None


def _meaning_of_choices(
    actions: AvailableActions, facts: ClickFacts, *, is_coached: bool
) -> Meaning:
    """Picks up a piece that has several targets, else offers its choices."""
    assert facts.shown is not None  # it has choices
    if len(facts.targets) > 1 or is_coached:
        return PickUp(facts.piece, is_led_by_keys=True)
    if not facts.shown.view.face and facts.targets == {facts.shown.position.zone}:
        # the revealed side cannot be hidden again, so the player confirms first
        return Propose(tuple(facts.choices), facts.piece)
    return _offer(actions, facts.choices, facts.piece)


def _offer(
    actions: AvailableActions, choices: Sequence[MoveChoice], key: Hashable = None
) -> PlayMove | Propose:
    """Makes an answer to a question at once, and proposes any other move."""
    if len(choices) == 1 and is_answer(actions, choices[0]):
        return PlayMove(choices[0].move)
    return Propose(tuple(choices), key)


def _reason(facts: ClickFacts, zone: str) -> list[Meaning]:
    """Explains why a click on a piece does nothing, or opens its pile."""
    if facts.shown is None or facts.shown.view.id is None:
        return []
    if facts.refusal is not None:
        return [Refuse(facts.refusal, (facts.shown.view.id, zone))]
    return [BrowsePile(zone)]
