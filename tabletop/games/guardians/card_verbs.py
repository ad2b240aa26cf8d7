"""What the verbs share that are said with a card."""

from collections.abc import Iterator, Sequence

from tabletop.games.guardians.sheets import named
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Verb, Words, id_of
from tabletop.table import Piece, Step, Table


def kinds(pieces: Sequence[Piece]) -> Iterator[Words]:
    """Name each kind of some pieces once."""
    for kind in dict.fromkeys([piece.kind for piece in pieces]):
        yield (kind,)


def the(pieces: Sequence[Piece], kind: str) -> Piece:
    """Give the first piece of a kind. Raises `InvalidMove` where there is none."""
    for piece in pieces:
        if piece.kind == kind:
            return piece
    raise InvalidMove(f"there is no {named(kind)} to do that with")


def held(table: Table, grip: Grip) -> Piece | None:
    """Give the piece in the hand, if it is the seat's own and known to it."""
    piece = table.pieces[grip.piece]
    return piece if piece.owner == grip.seat and table.sees(grip.seat, piece) else None


def dropped(label: str, piece: int | None, target: str | None) -> Gesture:
    """Give the gesture of a card that is dropped on a zone."""
    return Gesture(label, piece, target, (target,) if target else ())


class Button(Verb):
    """A verb without words that is a button."""

    label = ""
    ends = False
    """Whether it hands on, so that what else could be done is given up."""
    gives_up: tuple[str, ...] = ()
    """The verbs that are worth saying before it ends."""

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button."""
        return Gesture(self.label, ends=self.ends, gives_up=self.gives_up)


class CardVerb(Verb):
    """A verb with a card, taken from some zones and dropped on another."""

    label = "{name}"
    """What is said of a move; `{name}` is the card."""

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        """Give the zones from which the card is taken; equal ones may lie elsewhere."""
        raise NotImplementedError

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        """Give the zone on which it is dropped."""
        raise NotImplementedError

    def card(self, table: Table, move: Move, step: Step | None) -> Piece | None:
        """Give the card that is meant."""
        for zone in self.sources(table, move.seat, step):
            for piece in table.pile(zone):
                if piece.kind == move.args[0] and table.sees(move.seat, piece):
                    return piece
        return None

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The card is dropped on its place."""
        target = self.target(table, move, step)
        piece = id_of(self.card(table, move, step))
        return dropped(self.said(table, move, step), piece, target)

    def said(self, table: Table, move: Move, step: Step | None) -> str:
        """Give the words of the gesture."""
        return self.label.format(name=named(move.args[0]), space=move.args[-1])
