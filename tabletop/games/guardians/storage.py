"""Storage of a seat: storage hand, depot and pen (GD-BOARD.7)."""

from tabletop.games.guardians.card_rules import is_double
from tabletop.games.guardians.zones import DEPOT, HAND, PEN, owner_of
from tabletop.table import Piece, Table


def hand(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's storage hand."""
    return table.pile(HAND(seat))


def gather(table: Table, seat: int) -> None:
    """Moves depot and pen to the storage hand (GD-TURN.6, GD-DUEL.5)."""
    target = HAND(seat)
    for area in (DEPOT, PEN):
        for piece in table.pile(area(seat)):
            table.put(piece.id, target)


def store(table: Table, seat: int) -> None:
    """Moves the storage hand to the depot and the pen."""
    for piece in table.pile(HAND(seat)):
        put_away(table, piece)


def put_away(table: Table, piece: Piece) -> None:
    """Puts a card face down into its owner's depot or pen, by its border."""
    table.flip(piece.id, 0)
    table.put(piece.id, (DEPOT if is_double(piece) else PEN)(owner_of(piece)))
