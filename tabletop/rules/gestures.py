"""Gestures: how moves are made by hand."""

from typing import NamedTuple

from tabletop.table import Piece


class Gesture(NamedTuple):
    """How a move is made by hand.

    `piece` is what is picked up, a piece that the seat may know (None: the move is a button, or
    a click on its target), `target` the zone it is dropped on, `covers` all zones the move
    touches, to be lit; `onto` the piece there on which it is dropped, where that tells it from
    other moves; `label` says the move in a few words. A move that is not `advised`, as it would
    come to nothing, is not recommended even where it is the only button. A `formal` one decides
    nothing where it is the only legal move, such as to let happen what cannot be prevented; the
    end of a turn is not formal. A move that `ends` hands on: it ends a turn, passes, or says that
    one is ready. On the screen it has a place and a key that nothing else has, and who could still
    do something worth doing before it is told so once; `gives_up` names the verbs that are. Where
    it says nothing, all that are made with a piece are; a move that is not advised never is.
    A label that is `whole` says a move without the name of its piece, a marker that is always the
    same.
    """

    label: str
    piece: int | None = None
    target: str | None = None
    covers: tuple[str, ...] = ()
    onto: int | None = None
    advised: bool = True
    formal: bool = False
    ends: bool = False
    gives_up: tuple[str, ...] | None = None
    whole: bool = False


class Grip(NamedTuple):
    """A piece in the hand over a zone: turned by quarter turns clockwise, perhaps flipped."""

    seat: int
    piece: int
    target: str
    turn: int = 0
    flipped: bool = False


def is_given_up(verb: str, gesture: Gesture, ending: Gesture) -> bool:
    """Whether a legal move, of a verb, is worth making before one that ends."""
    if not ending.ends or not gesture.advised:
        return False
    if ending.gives_up is not None:
        return verb in ending.gives_up
    return gesture.piece is not None


def id_of(piece: Piece | None) -> int | None:
    """Give the id of a piece, if there is one."""
    return None if piece is None else piece.id
