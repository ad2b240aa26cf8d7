"""Explanations of moves that are buttons."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tabletop.cards.errors import listed
from tabletop.games.guardians.agenda import SETTLE, About
from tabletop.games.guardians.combat import field, primary, secondary
from tabletop.games.guardians.explain.worth import Worth
from tabletop.games.guardians.places import owner_of
from tabletop.games.guardians.sheets import deeds_of, named
from tabletop.table.changes import Note
from tabletop.table.move import Move

_SAID: Final[Mapping[tuple[str, ...], str]] = {
    ("declare", "yes"): "You choose the card after both players have declared.",
    ("declare", "no"): "Your cards stay in your hand for the fight.",
}
_VERBS: Final = {
    "ready": "The combat begins when both are ready. Other cards stay in your storage hand.",
    "rest": "No more attacks. Both players then count their unbeaten creatures.",
    "bribe": "It leaves the fight and goes to its owner's creature pen.",
    "done": "The cards left in your hand go to the depot and the pen.",
    "stay": "The shield is turned and stays in its space this turn.",
}
_PASSES: Final = {
    "bribe": "It stays. It cannot be bribed later in this match-up.",
    "tempt": "It stays and takes part in this attack.",
    "spells": "The creatures fight when both have passed. Ranged attacks and channelling follow.",
}


def meaning(worth: Worth, move: Move) -> str:
    """Returns the effect of a move, or nothing if its label is enough."""
    if said := _SAID.get((move.verb, *move.args[:1])) or _VERBS.get(move.verb):
        return said
    if move.verb in ("cast", "dispel", "command"):
        return " ".join(one.phrase(move.verb == "command") for one in deeds_of(move.args[0]))
    step = worth.view.agenda[-1].name if worth.view.agenda else ""
    if move.verb != "pass":
        return ""
    if step == "turns":
        return f"If both players pass in a row, {_as_it_stands(worth)}."
    if step == "answer":
        return _answered(worth)
    return _PASSES.get(step, "")


def _answered(worth: Worth) -> str:
    number = worth.view.agenda[-1].data[0]
    return f"{named(worth.table.pieces[int(str(number))].kind)} takes effect."


def _as_it_stands(worth: Worth) -> str:
    """Returns the result of the attack if nothing more is played.

    The attack is resolved on a table dealt from the view.
    """
    table = worth.view.deal(Random("passed"))
    striker = field.striker(table)
    if striker is None:
        table.push_step("compare", worth.view.seat)
        primary.compare(table, table.agenda[-1])
    else:
        SETTLE.push(table, owner_of(striker), About(striker.id))
        secondary.settle(table, table.agenda[-1])
    fates = [
        change.text.rstrip(".").format(*(named(table.pieces[one].kind) for one, _ in change.pieces))
        for change in table.journal
        if isinstance(change, Note) and change.text in primary.BEATEN
    ]
    return listed(fates, "and") or "the match-up ends and no creature is beaten"
