"""The meaning of clicks on the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.intents import Click, PickUp, Propose
from tabletop.app.gestures.results import BrowsePile, PlayMove, Refuse, ShowTurn
from tabletop.session.session import MoveChoice

Meaning = PlayMove | Propose | PickUp | Refuse | BrowsePile | ShowTurn


def meanings_of_click(
    actions: AvailableActions, click: Click, proposal: Propose | None
) -> list[Meaning]:
    """Returns what a click on a piece and a zone means, in order."""
    key, zone = click.piece, click.zone
    if actions.acting_seat() is None:
        is_over = actions.session.outcome() is not None
        return [] if is_over or key is None else [ShowTurn()]
    confirmed = _confirmed_choice(actions, click, proposal) if proposal is not None else None
    if proposal is not None and confirmed is not None:
        return [PlayMove(confirmed.move, proposal.piece)]
    choices = actions.choices(key)
    if choices:
        return [_meaning_of_choices(actions, key, choices)]
    zone_choices = actions.choices_at(zone) if zone is not None else []
    if zone_choices:
        return [_offer(actions, zone_choices)]
    if key is not None and (actions.is_sandbox or may_be_tried(actions, key)):
        return [PickUp(key, is_led_by_keys=True)]
    return [] if zone is None else [Propose(), *_reason(actions, key, zone)]


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


def may_be_tried(actions: AvailableActions, key: Hashable) -> bool:
    """Returns whether a coach lets the piece be dropped despite a refusal."""
    shown, seat = actions.picture.piece(key), actions.acting_seat()
    if actions.session.referee.mode != "coach" or shown is None or seat is None:
        return False
    return any(actions.reasons_against(shown.view, seat))


def affects_more_zones(choice: MoveChoice) -> bool:
    """Returns whether a move affects more than its target zone.

    Such a move is proposed before it is made.
    """
    return bool(set(choice.gesture.covers) - {choice.gesture.target})


def _confirmed_choice(
    actions: AvailableActions, click: Click, proposal: Propose
) -> MoveChoice | None:
    """Returns the only proposed choice that a click confirms, or None."""
    has_others = bool(actions.choices(click.piece))

    def refers_to_piece(choice: MoveChoice) -> bool:
        if click.piece is None:
            return False
        if proposal.piece is not None:
            return click.piece == proposal.piece and len(proposal.choices) == 1
        return click.piece == actions.shown_like(choice.gesture.piece)

    agreed = [
        choice
        for choice in proposal.choices
        if refers_to_piece(choice)
        or click.zone == choice.gesture.target
        or (click.zone in choice.gesture.covers and not has_others)
    ]
    return agreed[0] if len(agreed) == 1 else None


def _meaning_of_choices(
    actions: AvailableActions, key: Hashable, choices: list[MoveChoice]
) -> Meaning:
    """Picks up a piece that has several targets, else offers its choices."""
    shown = actions.picture.piece(key)
    assert shown is not None  # it has choices
    home, face = shown.position.zone, shown.view.face
    targets = {choice.gesture.target for choice in choices}
    if face and targets == {home}:
        follow_ups = actions.session.follow_up_choices(choices[0].move.seat, choices, home)
        targets |= {choice.gesture.target for choice in follow_ups}
    if len(targets) > 1 or may_be_tried(actions, key):
        return PickUp(key, is_led_by_keys=True)
    if not face and targets == {home}:
        # the revealed side cannot be hidden again, so the player confirms first
        return Propose(tuple(choices), key)
    return _offer(actions, choices, key)


def _offer(
    actions: AvailableActions, choices: Sequence[MoveChoice], key: Hashable = None
) -> PlayMove | Propose:
    """Makes an answer to a question at once, and proposes any other move."""
    if len(choices) == 1 and is_answer(actions, choices[0]):
        return PlayMove(choices[0].move)
    return Propose(tuple(choices), key)


def _reason(actions: AvailableActions, key: Hashable, zone: str) -> list[Meaning]:
    """Explains why a click on a piece does nothing, or opens its pile."""
    shown, seat = actions.picture.piece(key), actions.acting_seat()
    if seat is None or shown is None or shown.view.id is None:
        return []
    for refusal in actions.reasons_against(shown.view, seat):
        return [Refuse(refusal, (shown.view.id, zone))]
    return [BrowsePile(zone)]
