"""Ways in which cards leave a hand or a combat."""

from tabletop.games.guardians.zones import BRIBED, DISCARD, owner_of
from tabletop.table import Piece, Table


def discard(table: Table, piece: Piece) -> None:
    """Puts a card face up on its owner's discard pile, without marks."""
    clear_marks(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, DISCARD(owner_of(piece)), 0)
    table.flip(piece.id, 1)


def bribe_away(table: Table, piece: Piece) -> None:
    """Puts a creature out of play until the combat ends (GD-BRIBERY.7)."""
    clear_marks(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, BRIBED(owner_of(piece)))


def destroy(table: Table, piece: Piece) -> None:
    """Discards a creature at once (GD-DESTRUCTION.2)."""
    table.note("GD-DESTRUCTION.2", "{0} is destroyed.", owner_of(piece), piece.id)
    discard(table, piece)


def clear_marks(table: Table, piece: Piece) -> None:
    """Removes all marks and the host from a piece."""
    for name, value in list(piece.marks.items()):
        table.count_on(piece.id, name, -value)
    table.attach(piece.id, None)


def return_face_down(table: Table, piece: Piece, zone: str) -> None:
    """Returns a card face down to its owner's zone, unknown to opponents."""
    clear_marks(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, zone)
    table.flip(piece.id, 0)
    table.forget(piece.id)


def play_face_down(table: Table, piece: Piece, zone: str) -> None:
    """Plays a card from a hand face down, known only to its owner.

    Earlier knowledge of the hand is cleared, because the remaining cards would reveal the played
    one.
    """
    table.flip(piece.id, 0)
    for other in table.pile(piece.zone):
        table.forget(other.id)
    table.put(piece.id, zone)
    table.reveal_to(piece.id, [owner_of(piece)])
