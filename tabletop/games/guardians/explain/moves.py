"""Explanations of moves that are buttons."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tabletop.cards.errors import listed
from tabletop.games.guardians.card_rules import effects_of, name_of
from tabletop.games.guardians.combat import field, primary, secondary
from tabletop.games.guardians.explain.creature_values import CreatureValues
from tabletop.games.guardians.steps import SETTLE, CardStep
from tabletop.games.guardians.zones import owner_of
from tabletop.table.changes import Note
from tabletop.table.move import Move

_MOVE_TEXTS: Final[Mapping[tuple[str, ...], str]] = {
    ("declare", "yes"): "You choose the card after both players have declared.",
    ("declare", "no"): "Your cards stay in your hand for the fight.",
}
_VERB_TEXTS: Final = {
    "ready": "The combat begins when both are ready. Other cards stay in your storage hand.",
    "rest": "No more attacks. Both players then count their unbeaten creatures.",
    "bribe": "It leaves the fight and goes to its owner's creature pen.",
    "done": "The cards left in your hand go to the depot and the pen.",
    "stay": "The shield is turned and stays in its space this turn.",
}
_PASS_TEXTS: Final = {
    "bribe": "It stays. It cannot be bribed later in this match-up.",
    "tempt": "It stays and takes part in this attack.",
    "spells": "The creatures fight when both have passed. Ranged attacks and channelling follow.",
}


def meaning(values: CreatureValues, move: Move) -> str:
    """Returns the effect of a move, or nothing if its label is enough."""
    if text := _MOVE_TEXTS.get((move.verb, *move.args[:1])) or _VERB_TEXTS.get(move.verb):
        return text
    if move.verb in ("cast", "dispel", "command"):
        return " ".join(
            effect.phrase(move.verb == "command") for effect in effects_of(move.args[0])
        )
    step = values.view.decision_stack[-1].name if values.view.decision_stack else ""
    if move.verb != "pass":
        return ""
    if step == "turns":
        return f"If both players pass in a row, {_current_result(values)}."
    if step == "answer":
        return _answered(values)
    return _PASS_TEXTS.get(step, "")


def _answered(values: CreatureValues) -> str:
    number = values.view.decision_stack[-1].data[0]
    return f"{name_of(values.table.pieces[int(str(number))].kind)} takes effect."


def _current_result(values: CreatureValues) -> str:
    """Returns the result of the attack if nothing more is played.

    The attack is resolved on a table dealt from the view.
    """
    table = values.view.deal(Random("passed"))
    striker = field.striker(table)
    if striker is None:
        table.push_step("compare", values.view.seat)
        primary.compare(table, table.decision_stack[-1])
    else:
        SETTLE.push(table, owner_of(striker), CardStep(striker.id))
        secondary.resolve(table, table.decision_stack[-1])
    results = [
        change.text.rstrip(".").format(
            *(name_of(table.pieces[piece_id].kind) for piece_id, _ in change.pieces)
        )
        for change in table.journal
        if isinstance(change, Note) and change.text in primary.BEATEN_TEXTS
    ]
    return listed(results, "and") or "the match-up ends and no creature is beaten"
