"""The key commands of the sandbox for pieces."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.gestures.actions import ActingContext
from tabletop.rules.handling import LOCKED
from tabletop.table.move import Move
from tabletop.table.views import PilePosition

COUNTER = "counter"
"""The name of the counter that the keys change on a piece."""


def join_positions(places: Sequence[PilePosition]) -> str:
    """Returns positions in the notation of handling moves."""
    return ",".join(map(str, places))


def move_of_key(scene: ActingContext, places: Sequence[PilePosition], action: str) -> Move | None:
    """Returns the move of a key command for pieces, or None."""
    table, seat, first = scene.session.table, scene.seat, places[0]
    positions = join_positions(places)
    if action == "lock":
        marks = [table.pieces[table.piles[at.zone][at.number]].marks for at in places]
        return Move(
            seat, "@unlock" if any(LOCKED in each for each in marks) else "@lock", (positions,)
        )
    if action == "count-down" and scene.session.view(seat).piles[first.zone][first.number].marks:
        return Move(seat, "@tally", (positions, COUNTER, "-1"))
    args: dict[str, tuple[str, ...]] = {
        "turn": ("@turn", positions, "1"),
        "turn-back": ("@turn", positions, "-1"),
        "flip": ("@flip", positions),
        "stack": ("@move", positions, first.zone),
        "shuffle": ("@shuffle", first.zone),
        "count-up": ("@tally", positions, COUNTER, "1"),
        "copy": ("@copy", positions),
        "remove": ("@remove", positions),
    }
    if action not in args:
        return None
    verb, *rest = args[action]
    return Move(seat, verb, tuple(rest))
