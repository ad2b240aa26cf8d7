"""The key commands of the sandbox for pieces."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.gestures.cursor import Cursor
from tabletop.app.gestures.intents import HandlePieces
from tabletop.app.gestures.results import UNUSED, USED, PlayMove, Response
from tabletop.app.gestures.selection import Selection
from tabletop.session.hand_actions import hand_actions
from tabletop.table.move import Move
from tabletop.table.views import PilePosition


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
    scene, place = selection.actions.scene, join_positions(selection.places(key))
    actions = hand_actions(scene.session, scene.seat, place)
    action = next((each for each in actions if intent.action in each.keys.split()), None)
    if action is None:
        return USED
    if intent.action in ("remove", "stack"):
        selection.clear()
    return Response((PlayMove(Move.parse(f"{scene.seat + 1} {action.move}")),))
