"""The result of dropping a piece on a zone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.rules.refusal import Refusal
from tabletop.session.session import MoveChoice
from tabletop.table.move import Move


@dataclass
class DropTarget:
    """The result of dropping a piece on a zone: a move, or its refusal."""

    zone: str | None = None
    move: Move | None = None
    covers: tuple[str, ...] = ()
    refusal: Refusal | None = None
    choices: list[MoveChoice] = field(default_factory=list)
    moves_before: tuple[Move, ...] = ()  #: moves that are made before the move
    move_after: Move | None = None  #: a move that is made after the move
    is_undo: bool = False  #: whether the drop undoes the last decision of the piece
    label: str = ""  #: the move in a few words, as it is after `moves_before`

    @property
    def is_legal(self) -> bool:
        """Whether the drop is legal."""
        return self.move is not None and self.refusal is None

    @property
    def is_nothing(self) -> bool:
        """Whether the drop means nothing, not even a refused move."""
        return not (self.move or self.refusal or self.choices or self.is_undo)
