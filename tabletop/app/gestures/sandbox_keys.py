"""The key commands of the sandbox for pieces."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.gestures.actions import ActingContext
from tabletop.app.gestures.cursor import Cursor
from tabletop.app.gestures.intents import HandlePieces
from tabletop.app.gestures.results import UNUSED, USED, PlayMove, Response
from tabletop.app.gestures.selection import Selection
from tabletop.rules.felt import sides_of
from tabletop.rules.handling import LOCKED
from tabletop.table.move import Move
from tabletop.table.views import PilePosition

COUNTER = "counter"
"""The name of the counter that the keys change on a piece."""


def join_positions(places: Sequence[PilePosition]) -> str:
    """Returns positions in the notation of handling moves."""
    return ",".join(map(str, places))


def handle_pieces(selection: Selection, cursor: Cursor, intent: HandlePieces) -> Response:
    """Applies a sandbox key to the selected, hovered, or focused pieces."""
    if not selection.is_allowed:
        return UNUSED
    key = cursor.key if cursor.is_somewhere else intent.hovered
    if selection.keys and key not in selection.keys and intent.action != "choose":
        key = selection.keys[0]
    if selection.picture.piece(key) is None:
        return UNUSED
    if intent.action == "choose":
        selection.toggle(key)
        return USED
    move = move_of_key(selection.actions.scene, selection.places(key), intent.action)
    if move is None:
        return USED
    if intent.action in ("remove", "stack"):
        selection.clear()
    return Response((PlayMove(move),))


def move_of_key(scene: ActingContext, places: Sequence[PilePosition], action: str) -> Move | None:
    """Returns the move of a key command for pieces, or None."""
    table, seat, first = scene.session.table, scene.seat, places[0]
    positions = join_positions(places)
    kinds = [table.pieces[table.piles[at.zone][at.number]].kind for at in places]
    if action in ("turn", "flip") and all(map(sides_of, kinds)):
        return Move(seat, "@reroll", (positions,))
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
