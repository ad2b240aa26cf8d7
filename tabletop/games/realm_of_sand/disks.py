"""Disks, in front of seats and on boards: which of them the present summon may still handle."""

from typing import Final

from tabletop.games.realm_of_sand.agenda import SUMMON
from tabletop.games.realm_of_sand.places import DISKS
from tabletop.games.realm_of_sand.runes import BIT, box_of, kinds, lie
from tabletop.table import Piece, Table

LIMIT: Final = 3
"""Disks handled in one summon."""


def under_way(table: Table, seat: int) -> tuple[int | None, ...]:
    """Give what the seat's unfinished summon remembers; nothing where there is none."""
    if table.agenda:
        step = table.agenda[-1]
        if step.name == SUMMON.name and step.seat == seat:
            return SUMMON.of(step)
    return ()


def handled(table: Table, seat: int) -> tuple[int | None, ...]:
    """Give the disks that the seat's present summon has handled already."""
    return under_way(table, seat)[1:]


def in_front(table: Table, seat: int) -> list[Piece]:
    """Give the disks in front of a seat that its present summon has not handled."""
    done = handled(table, seat)
    rune_of = kinds()
    return [
        piece
        for piece in table.pile(DISKS(seat))
        if piece.face and piece.id not in done and rune_of.get(piece.kind, (0, False))[1]
    ]


def has_in_front(table: Table, seat: int, kind: str) -> bool:
    """Tell whether a disk of a kind is among them."""
    return any(piece.kind == kind for piece in in_front(table, seat))


def on_board(table: Table, seat: int) -> int:
    """Give the boxes whose disk the seat's present summon has not handled."""
    mask = lie(table, seat).disks
    for number in handled(table, seat):
        if number is not None and (box := box_of(table, seat, table.pieces[number].zone)):
            mask &= ~BIT[box]
    return mask


def can_summon(table: Table, seat: int) -> bool:
    """Tell whether there is a disk to place or to move; there always is a light box for it."""
    return bool(in_front(table, seat)) or bool(on_board(table, seat))
