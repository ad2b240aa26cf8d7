"""Base classes and helpers of verbs that take a card."""

from collections.abc import Sequence

from tabletop.games.guardians.card_rules import name_of
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Verb, piece_id
from tabletop.table import Change, Piece, Step, Table


def kind_args(pieces: Sequence[Piece]) -> list[Args]:
    """Returns the arguments for each different kind among the pieces."""
    return [(kind,) for kind in dict.fromkeys([piece.kind for piece in pieces])]


def first_of_kind(pieces: Sequence[Piece], kind: str) -> Piece:
    """Returns the first piece of a kind.

    Raises:
        InvalidMove: There is none.
    """
    for piece in pieces:
        if piece.kind == kind:
            return piece
    raise InvalidMove(f"there is no {name_of(kind)} to do that with")


def dragged_piece(table: Table, drag: Drag) -> Piece | None:
    """Returns the dragged piece if the seat owns and sees it, or None."""
    piece = table.pieces[drag.piece]
    return piece if piece.owner == drag.seat and table.can_see(drag.seat, piece) else None


def drop_gesture(label: str, piece: int | None, target: str | None) -> Gesture:
    """Returns the gesture of a card that is dropped on a zone."""
    return Gesture(label, piece, target, (target,) if target else ())


class Button(Verb):
    """A verb without arguments, shown as a button; a formality if alone."""

    label = ""
    ends = False
    """Whether the button ends the turn, so that other options are lost."""
    gives_up: tuple[str, ...] = ()
    """Verbs that the player is reminded of before the turn ends."""
    brings = ""
    """What the button brings; empty for the words of the log."""

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return self.brings

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        forfeited_verbs = self.gives_up
        return Gesture(
            self.label, is_formality=True, ends=self.ends, forfeited_verbs=forfeited_verbs
        )


class CardVerb(Verb):
    """A verb with a card that is taken from one zone and dropped on another."""

    label = "{name}"
    """Label of the gesture; `{name}` is the card."""

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        """Returns the zones that the card can come from."""
        raise NotImplementedError

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        """Returns the zone that the card is dropped on."""
        raise NotImplementedError

    def find_card(self, table: Table, move: Move, step: Step | None) -> Piece | None:
        """Returns the first visible piece of the kind that the move names."""
        for zone in self.sources(table, move.seat, step):
            for piece in table.pile(zone):
                if piece.kind == move.args[0] and table.can_see(move.seat, piece):
                    return piece
        return None

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        target = self.target(table, move, step)
        piece = piece_id(self.find_card(table, move, step))
        return drop_gesture(self.label_text(table, move, step), piece, target)

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        """Returns the label of the gesture."""
        return self.label.format(name=name_of(move.args[0]), space=move.args[-1])
