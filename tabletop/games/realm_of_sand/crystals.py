"""Crystals: whose they are, and when they are charged and used (RS-CRYSTAL.1 to .7)."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, cast

from tabletop.games.realm_of_sand.marks import BOARD_OF, SIDE
from tabletop.games.realm_of_sand.places import WATCH
from tabletop.games.realm_of_sand.sheets import contents
from tabletop.rules import Refusal, Words
from tabletop.table import Piece, Table

if TYPE_CHECKING:
    from tabletop.games.realm_of_sand.words import PowerWord

CLEAR, CHARGED = 1, 2
"""The sides of a crystal marker."""


def crystal(table: Table, seat: int) -> str:
    """Give the crystal of a seat's board."""
    return contents().boards[BOARD_OF[seat](table)].crystal


def marker_of(crystal: str) -> str:
    """Give the kind of a crystal's marker."""
    return f"{crystal}-crystal"


def marker(table: Table, seat: int) -> Piece | None:
    """Give the crystal marker on a seat's pocket watch, if it lies there."""
    return table.find(marker_of(crystal(table, seat)), WATCH(seat))


@cache
def power_of(crystal: str) -> "PowerWord":
    """Give what a crystal does in a turn: the first word of its use."""
    return cast("PowerWord", contents().powers[crystal].in_turn[0])


def gifts(table: Table, seat: int) -> tuple[str, ...]:
    """Give the elements of which a crystal's owner takes a disk before the first turn."""
    words = contents().powers[crystal(table, seat)].at_start
    return tuple([element for word in words for element in word.gifts()])


def charge(table: Table, seat: int) -> None:
    """Charge the crystal unless it is charged (RS-CRYSTAL.2, .3); it works from the next turn."""
    piece = marker(table, seat)
    if piece is not None and piece.face != CHARGED:
        table.flip(piece.id, CHARGED)
        table.tally(piece.id, "fresh", 1)
        table.note("RS-CRYSTAL.2", "{0} of {seat} is charged.", seat, piece.id)


def judge_crystal(table: Table, seat: int) -> Refusal | None:
    """Refuse crystals that are not there, clear, fresh, or too late."""
    if SIDE(table) != "advanced":
        return Refusal("RS-CRYSTAL.1", "Crystals are used only with advanced boards.")
    name, piece = crystal(table, seat), marker(table, seat)
    if piece is None or piece.face != CHARGED:
        return Refusal("RS-CRYSTAL.4", f"Your {name} crystal is not charged.")
    if piece.marks.get("fresh"):
        reason = f"Your {name} crystal was charged this turn; use it from your next turn on."
        return Refusal("RS-CRYSTAL.5", reason, piece.id)
    return None


def uses(table: Table, seat: int) -> Iterator[Words]:
    """Give the words of every way to use the seat's crystal now."""
    if judge_crystal(table, seat) is None:
        yield from power_of(crystal(table, seat)).moves(table, seat)
