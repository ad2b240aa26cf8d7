"""Base class and helpers of the verbs of War for the Wasteland."""

from typing import Final

from tabletop.games.wasteland.marks import PHASE, READY, UNDONE
from tabletop.rules import Gesture, InvalidMove, Verb
from tabletop.table import Piece, Table

SILENT: Final = ""
"""Log text of a choice that other seats must not even know about."""


class Choice(Verb):
    """A verb for certain phases.

    In an edit by hand, a seat may use it again after it is ready.
    """

    def need_phase(self, table: Table) -> None:
        """Checks that the verb belongs to the current phase.

        Raises:
            InvalidMove: The verb has no meaning in this phase.
        """
        if PHASE(table) not in self.answers:
            raise InvalidMove(f"that is not done in the phase '{PHASE(table)}'")


def set_ready(table: Table, seat: int) -> None:
    """Marks a seat as ready."""
    READY.set(table, (*READY(table), seat))


def count_undone(table: Table, seat: int) -> None:
    """Counts an undone choice; there is no limit (WW-TARGET.8).

    The counter is a mark because saved games identify positions by all marks.
    """
    UNDONE.set(table, seat, UNDONE(table, seat) + 1)


def click_gesture(label: str, piece: Piece | None) -> Gesture:
    """Returns the gesture of a click on a card."""
    if piece is None:
        return Gesture(label)
    return Gesture(label, piece.id, piece.zone, (piece.zone,))
