"""What the drop of a piece leads to."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.gestures.geometry import ShownPiece
from tabletop.app.gestures.held_piece import HeldPiece
from tabletop.app.gestures.intents import Propose
from tabletop.app.gestures.results import (
    PlayMove,
    Refuse,
    Result,
    ShowMessage,
    SlideBack,
    StartAtDrop,
    UndoDecision,
)
from tabletop.session.session import MoveChoice
from tabletop.table.views import VisiblePiece


def results_of_drop(hand: HeldPiece, under: ShownPiece | None) -> Sequence[Result] | Propose:
    """Returns the moves of a drop, the reason against it, or possible moves.

    `under` is the piece below the pointer.
    """
    target = hand.target
    if target.is_undo:
        return [UndoDecision()]
    if hand.is_ambiguous:
        choices = narrow_choices(target.choices, under.view if under is not None else None)
        if len(choices) == 1:
            return [PlayMove(choices[0].move, hand.key)]
        return Propose(tuple(choices), hand.key)
    is_coached = hand.session.referee.mode == "coach"
    if target.move is None or (target.refusal is not None and not is_coached):
        return [SlideBack(hand.key), *_reasons_of_return(hand)]
    before = [PlayMove(move) for move in target.moves_before]
    after = [] if target.move_after is None else [PlayMove(target.move_after)]
    return [StartAtDrop(hand.key), *before, PlayMove(target.move, hand.key), *after]


def _reasons_of_return(hand: HeldPiece) -> Sequence[Result]:
    """Returns why the dropped piece was returned."""
    target = hand.target
    if target.refusal is not None:
        return [Refuse(target.refusal, (hand.piece, target.zone, *target.covers))]
    if target.zone is not None and target.zone != hand.origin:
        return [ShowMessage("This piece cannot go there.", "close")]
    return []


def narrow_choices(choices: list[MoveChoice], pointed: VisiblePiece | None) -> list[MoveChoice]:
    """Returns the choices that name the piece under the pointer, else all."""
    if pointed is None or pointed.kind is None:
        return choices
    exact = [choice for choice in choices if choice.gesture.onto == pointed.id]
    return exact or [choice for choice in choices if pointed.kind in choice.move.args] or choices
