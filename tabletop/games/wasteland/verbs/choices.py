"""What the verbs of the wasteland share."""

from typing import Final

from tabletop.games.wasteland.marks import PHASE, READY, UNDONE
from tabletop.rules import Gesture, InvalidMove, Verb
from tabletop.table import Piece, Table

SILENT: Final = ""
"""What the log says of a choice of which others may not even know that it was made."""


class Choice(Verb):
    """A verb that is said in certain phases only; hands may say it again when they are ready."""

    def need_phase(self, table: Table) -> None:
        """Raise `InvalidMove` where it makes no sense in this phase at all."""
        if PHASE(table) not in self.answers:
            raise InvalidMove(f"that is not done in the phase '{PHASE(table)}'")


def be_ready(table: Table, seat: int) -> None:
    """Note that a seat has finished its choice."""
    READY.set(table, (*READY(table), seat))


def count_undone(table: Table, seat: int) -> None:
    """Count a choice that is taken back; nothing limits it (WW-TARGET.8).

    Saved games are known again by all marks of the table, this one among them.
    """
    UNDONE.set(table, seat, UNDONE(table, seat) + 1)


def on_itself(label: str, piece: Piece | None) -> Gesture:
    """A card is chosen by a click on it."""
    if piece is None:
        return Gesture(label)
    return Gesture(label, piece.id, piece.zone, (piece.zone,))
