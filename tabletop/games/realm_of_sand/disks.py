"""Disks in front of seats and on boards, and the disks left in a summon."""

from typing import Final

from tabletop.games.realm_of_sand.runes import BIT, board_contents, box_of, kinds
from tabletop.games.realm_of_sand.steps import SUMMON
from tabletop.games.realm_of_sand.zones import DISKS
from tabletop.table import Piece, Table

LIMIT: Final = 3
"""Maximum number of disks that one summon handles."""


def summon_data(table: Table, seat: int) -> tuple[int | None, ...]:
    """Returns the data of the seat's unfinished summon, or an empty tuple."""
    if table.decision_stack:
        step = table.decision_stack[-1]
        if step.name == SUMMON.name and step.seat == seat:
            return SUMMON.of(step)
    return ()


def handled_disks(table: Table, seat: int) -> tuple[int | None, ...]:
    """Returns the ids of the disks that the current summon has handled."""
    return summon_data(table, seat)[1:]


def in_front(table: Table, seat: int) -> list[Piece]:
    """Returns the seat's available disks: in front of it, not yet handled."""
    done = handled_disks(table, seat)
    rune_of = kinds()
    return [
        piece
        for piece in table.pile(DISKS(seat))
        if piece.face and piece.id not in done and rune_of.get(piece.kind, (0, False))[1]
    ]


def has_in_front(table: Table, seat: int, kind: str) -> bool:
    """Returns whether `in_front` includes a disk of this kind."""
    return any(piece.kind == kind for piece in in_front(table, seat))


def movable_disks(table: Table, seat: int) -> int:
    """Returns the squares with a disk that the current summon has not handled."""
    mask = board_contents(table, seat).disks
    for number in handled_disks(table, seat):
        if number is not None and (box := box_of(table, seat, table.pieces[number].zone)):
            mask &= ~BIT[box]
    return mask


def can_summon(table: Table, seat: int) -> bool:
    """Returns whether the seat has a disk to place or move.

    A light square is always available as its target.
    """
    return bool(in_front(table, seat)) or bool(movable_disks(table, seat))
