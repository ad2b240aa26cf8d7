"""Gestures: how moves are made by hand."""

from typing import NamedTuple

from tabletop.table import Piece


class Gesture(NamedTuple):
    """The way to make a legal move by hand.

    Attributes:
        label: The move in a few words.
        piece: The piece to pick up, which the seat may know. None: the move is a button, or a click
            on its target.
        target: The zone to drop the piece on, or to click.
        covers: All zones that the move affects; they are highlighted.
        onto: The piece to drop it on, if that distinguishes the move from others.
        advised: Whether the move can achieve anything. If not, it is never recommended, not even as
            the only button.
        is_formality: Whether the move decides nothing if it is the only legal one. An example is
            the end of a turn in which nothing is left to do.
        ends: Whether the move hands over: it ends a turn, passes, or declares a seat ready. Such
            moves have a place and key of their own. A player who could still do something useful is
            warned once.
        forfeited_verbs: The verbs of useful moves that an ending move forfeits. None: all moves
            that are made with a piece. Moves that are not advised never count.
        omits_piece_name: Whether the label is complete without the name of the piece, such as a
            marker.
        repeat_label: The label of a second button, which also makes this move in the later
            decisions of the period. Empty for moves without such a button.
        period: Identifies the decisions for which such a button holds. Empty: it never does.
        arrangement: What the move is a part of, such as a deployment. A player can repeat the last
            one, or let a bot complete it.

    Examples:
        >>> Gesture("End turn", ends=True).piece is None
        True
    """

    label: str
    piece: int | None = None
    target: str | None = None
    covers: tuple[str, ...] = ()
    onto: int | None = None
    advised: bool = True
    is_formality: bool = False
    ends: bool = False
    forfeited_verbs: tuple[str, ...] | None = None
    omits_piece_name: bool = False
    repeat_label: str = ""
    period: str = ""
    arrangement: str = ""


class Drag(NamedTuple):
    """A piece that is dragged over a zone, perhaps turned or flipped."""

    seat: int
    piece: int
    target: str
    turn: int = 0
    flipped: bool = False


def is_forfeited(verb: str, gesture: Gesture, ending: Gesture) -> bool:
    """Checks whether an ending move would forfeit another legal move.

    Args:
        verb: The verb of the other move.
        gesture: The gesture of the other move.
        ending: The gesture of the move that ends.

    Examples:
        >>> end = Gesture("End turn", ends=True)
        >>> is_forfeited("attack", Gesture("Attack", piece=3), end)
        True
        >>> is_forfeited("wait", Gesture("Wait", advised=False), end)
        False
    """
    if not ending.ends or not gesture.advised:
        return False
    if ending.forfeited_verbs is not None:
        return verb in ending.forfeited_verbs
    return gesture.piece is not None


def piece_id(piece: Piece | None) -> int | None:
    """Returns the id of a piece, or None without a piece."""
    return None if piece is None else piece.id
