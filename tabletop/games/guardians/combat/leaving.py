"""How cards leave a hand or a combat."""

from tabletop.games.guardians.places import BRIBED, DISCARD, owner_of
from tabletop.table import Piece, Table


def discard(table: Table, piece: Piece) -> None:
    """Lay a card face up on its owner's discard pile, as it was made."""
    bare(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, DISCARD(owner_of(piece)), 0)
    table.flip(piece.id, 1)


def bribe_away(table: Table, piece: Piece) -> None:
    """Lay a creature out of play; after the combat it goes to its owner's pen (GD-BRIBERY.7)."""
    bare(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, BRIBED(owner_of(piece)))


def destroy(table: Table, piece: Piece) -> None:
    """Discard a creature at once (GD-DESTRUCTION.2)."""
    table.note("GD-DESTRUCTION.2", "{0} is destroyed.", owner_of(piece), piece.id)
    discard(table, piece)


def bare(table: Table, piece: Piece) -> None:
    """Take all marks and the host off a piece."""
    for name, value in list(piece.marks.items()):
        table.tally(piece.id, name, -value)
    table.attach(piece.id, None)


def pocket(table: Table, piece: Piece, zone: str) -> None:
    """Take a card back face down into a zone of its owner, where it is lost among others."""
    bare(table, piece)
    table.turn(piece.id, 0)
    table.put(piece.id, zone)
    table.flip(piece.id, 0)
    table.forget(piece.id)


def conceal(table: Table, piece: Piece, zone: str) -> None:
    """Lay a card of a hand face down; nobody but its owner knows which of the hand it was.

    Who has seen the hand sees it no more, or what is left would tell.
    """
    table.flip(piece.id, 0)
    for other in table.pile(piece.zone):
        table.forget(other.id)
    table.put(piece.id, zone)
    table.reveal_to(piece.id, [owner_of(piece)])
