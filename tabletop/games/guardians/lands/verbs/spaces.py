"""Helpers of the verbs that concern spaces of the board."""

from tabletop.games.guardians.board import (
    LANDS,
    STRONGHOLD,
    TERRAIN,
    force_zone,
    shield_zone,
    space_of,
)
from tabletop.games.guardians.card_verbs import held
from tabletop.games.guardians.marks import STAGE, WAY
from tabletop.rules import Grip
from tabletop.table import Piece, Table


def covers(space: str, seat: int) -> tuple[str, ...]:
    """Returns the zones of a space to highlight, its terrain zone last."""
    ground = TERRAIN(box=space) if space in LANDS else STRONGHOLD(box=space)
    return (shield_zone(space, seat), force_zone(space, seat), ground)


def held_between(table: Table, grip: Grip) -> Piece | None:
    """Returns the seat's dragged card in the lands, outside of combats.

    None without such a card.
    """
    return held(table, grip) if WAY(table) == "lands" and not STAGE(table) else None


def held_on_board(table: Table, grip: Grip) -> tuple[Piece, str] | None:
    """Returns the seat's dragged shield or creature with its space, or None."""
    piece = held_between(table, grip)
    start = space_of(piece.zone) if piece is not None else ""
    if piece is None or not start:
        return None
    there = (shield_zone(start, grip.seat), force_zone(start, grip.seat))
    return (piece, start) if piece.zone in there else None
