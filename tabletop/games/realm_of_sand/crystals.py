"""Crystals: how they are charged, and when they work (RS-CRYSTAL.1 to .7)."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, cast

from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.marks import BOARD_OF, SIDE
from tabletop.games.realm_of_sand.zones import WATCH
from tabletop.rules import Args, Refusal
from tabletop.table import Piece, Table

if TYPE_CHECKING:
    from tabletop.games.realm_of_sand.card_words import PowerWord

CLEAR, CHARGED = 1, 2
"""Faces of a crystal marker."""


def crystal(table: Table, seat: int) -> str:
    """Returns the crystal that belongs to a seat's board."""
    return contents().boards[BOARD_OF[seat](table)].crystal


def marker_of(crystal: str) -> str:
    """Returns the kind of a crystal's marker."""
    return f"{crystal}-crystal"


def marker(table: Table, seat: int) -> Piece | None:
    """Returns the crystal marker on a seat's pocket watch, or None."""
    return table.find(marker_of(crystal(table, seat)), WATCH(seat))


@cache
def power_of(crystal: str) -> "PowerWord":
    """Returns the leading step of a crystal's use in a turn."""
    return cast("PowerWord", contents().powers[crystal].in_turn[0])


def gifts_of(crystal: str) -> tuple[str, ...]:
    """Returns the elements of the disks to choose from before the first turn."""
    words = contents().powers[crystal].at_start
    return tuple([element for word in words for element in word.gifts()])


def charge(table: Table, seat: int) -> None:
    """Charges a clear crystal (RS-CRYSTAL.2, .3).

    The marker is `fresh` until the turn ends, because the crystal works only from the next turn on.
    """
    piece = marker(table, seat)
    if piece is not None and piece.face != CHARGED:
        table.flip(piece.id, CHARGED)
        table.count_on(piece.id, "fresh", 1)
        table.note("RS-CRYSTAL.2", "{0} of {seat} is charged.", seat, piece.id)


def refuse_crystal(table: Table, seat: int) -> Refusal | None:
    """Refuses a crystal that is absent, clear, or charged in this turn."""
    if SIDE(table) != "advanced":
        return Refusal("RS-CRYSTAL.1", "Crystals are used only with advanced boards.")
    name, piece = crystal(table, seat), marker(table, seat)
    if piece is None or piece.face != CHARGED:
        return Refusal("RS-CRYSTAL.4", f"Your {name} crystal is not charged.")
    if piece.marks.get("fresh"):
        reason = f"Your {name} crystal was charged this turn; use it from your next turn on."
        return Refusal("RS-CRYSTAL.5", reason, piece.id)
    return None


def uses(table: Table, seat: int) -> Iterator[Args]:
    """Yields the arguments of every legal use of the seat's crystal."""
    if refuse_crystal(table, seat) is None:
        yield from power_of(crystal(table, seat)).moves(table, seat)
