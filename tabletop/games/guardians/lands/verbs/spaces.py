"""Helpers of the verbs that concern spaces of the board."""

from tabletop.games.guardians.board import (
    LANDS,
    STRONGHOLD,
    TERRAIN,
    force_zone,
    shield_zone,
    space_of,
)
from tabletop.games.guardians.card_verbs import dragged_piece
from tabletop.games.guardians.marks import MODE, STAGE
from tabletop.rules import Drag
from tabletop.table import Piece, Table


def highlight_zones(space: str, seat: int) -> tuple[str, ...]:
    """Returns the zones of a space to highlight, its terrain zone last."""
    ground = TERRAIN(box=space) if space in LANDS else STRONGHOLD(box=space)
    return (shield_zone(space, seat), force_zone(space, seat), ground)


def dragged_between_combats(table: Table, drag: Drag) -> Piece | None:
    """Returns the seat's dragged card in the lands, outside of combats.

    None without such a card.
    """
    return dragged_piece(table, drag) if MODE(table) == "lands" and not STAGE(table) else None


def dragged_on_board(table: Table, drag: Drag) -> tuple[Piece, str] | None:
    """Returns the seat's dragged shield or creature with its space, or None."""
    piece = dragged_between_combats(table, drag)
    start = space_of(piece.zone) if piece is not None else ""
    if piece is None or not start:
        return None
    zones = (shield_zone(start, drag.seat), force_zone(start, drag.seat))
    return (piece, start) if piece.zone in zones else None
