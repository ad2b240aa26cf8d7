"""Positions of Realm of Sand as in scenarios, with usual defaults.

A board is six rows of seven squares: `E C O` are runes, `e c o s g` are disks, `.` is empty.

    position = Position(["..E....", "..C....", ".......", ".......", ".......", "......."],
                        tiles=["tile-15"], disks="sg", rows=["root-stair"])
    position.do("place tile-15 b2E b3C c2E")
    assert position.refused("end") == "RS-REPLENISH.1"
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import Move, Refusal
from tabletop.testing import position as laid

rule = partial(pytest.mark.rule, "realm_of_sand")

EMPTY = ["......."] * 6
LIGHT = [".......", ".####..", ".#####.", ".#####.", "..####.", "......."]
"""The light squares of the basic side, as drawn in the design."""


TILES = ["tile-09", "tile-10", "tile-11"]
"""The activated area unless a test sets it."""


def kinds_of(letters: str) -> list[str]:
    """Returns the kinds of disks written as letters."""
    return [f"{ELEMENTS[LETTERS.index(letter.upper())]}-disk" for letter in letters]


def crystal_table(crystal: str, seats: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns marks and cards of an advanced table with a crystal.

    Seat 1 has the crystal.
    """
    known = content().boards.values()
    chosen = sorted((one for one in known if one.crystal), key=lambda one: one.crystal != crystal)
    pairs = list(enumerate(chosen[:seats]))
    marks = {f"board.{seat}": board.id for seat, board in pairs}
    return marks, {f"watch.{seat}": f"{board.crystal}-crystal" for seat, board in pairs}


def built_entry(*buildings: str, seat: int = 0) -> dict[str, list[str]]:
    """Returns a scenario entry of completed buildings for a seat."""
    return {f"built.{seat}": list(buildings)}


class Position:
    """A game in a position, in which `seat` is to move on its `board`.

    With a crystal the table is an advanced one on which seat 1 has that crystal. `tiles` are
    first in the activated area, and `rows` are face-up buildings in the rows of their levels.
    `place` and `boards` set other zones, as in a scenario.
    """

    def __init__(
        self,
        board: Sequence[str] = EMPTY,
        *,
        seats: int = 2,
        seat: int = 0,
        crystal: str = "",
        charged: bool = False,
        tiles: Sequence[str] = (),
        disks: str = "",
        rows: Sequence[str] = (),
        level: int = 0,
        rounds: int = 1,
        phase: str = "before",
        place: Mapping[str, Any] | None = None,
        boards: Mapping[int, Sequence[str]] | None = None,
        decision_stack: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        self.seat = seat
        marks, there = crystal_table(crystal, seats) if crystal else ({}, {})
        if charged:
            there[f"watch.{seat}"] += " face=2"
        there[f"area.{seat}"] = [*tiles, *(one for one in TILES if one not in tiles)][:3]
        there[f"disks.{seat}"] = kinds_of(disks)
        for index, building in enumerate(rows):
            there[f"row.{content().buildings[building].level}.{index + 1}"] = building
        self.referee = laid(
            "realm_of_sand",
            seats=seats,
            options={"board": "advanced" if crystal else "basic"},
            pictures={
                f"board.{number}": picture
                for number, picture in {seat: board, **(boards or {})}.items()
            },
            place={**there, **(place or {})},
            counters={"round": rounds, f"level.{seat}": level},
            marks={**marks, "turn": seat, "phase": phase},
            decision_stack=decision_stack,
        )
        self.table = self.referee.table

    # Moves

    def move(self, text: str, seat: int | None = None) -> Move:
        number = self.seat if seat is None else seat
        return Move.parse(f"{number + 1} {text}")

    def do(self, *texts: str, seat: int | None = None) -> None:
        """Makes legal moves and asserts that each is listed."""
        for text in texts:
            move = self.move(text, seat)
            assert move in self.legal(move.seat), f"'{move}' is not among the legal moves"
            self.referee.push(move)

    def legal(self, seat: int | None = None) -> list[Move]:
        return self.referee.legal_moves(self.seat if seat is None else seat)

    def texts(self, verb: str) -> set[str]:
        """Returns the arguments of all legal moves with a verb."""
        return {" ".join(move.args) for move in self.legal() if move.verb == verb}

    def refused(self, text: str, seat: int | None = None) -> str:
        """Returns the rule that refuses a move, which must not be listed either."""
        move = self.move(text, seat)
        assert move not in self.legal(move.seat)
        before = self.table.digest()
        with pytest.raises(Refusal) as refusal:
            self.referee.push(move)
        assert self.table.digest() == before
        assert refusal.value.reason.endswith(".")
        return refusal.value.rule

    # State

    def kinds(self, zone: str) -> list[str]:
        return [piece.kind for piece in self.table.pile(zone)]

    def disks(self, seat: int | None = None) -> str:
        """Returns the disks of a seat as sorted letters."""
        zone = f"disks.{self.seat if seat is None else seat}"
        return "".join(
            sorted(LETTERS[ELEMENTS.index(kind.split("-")[0])].lower() for kind in self.kinds(zone))
        )

    def picture(self, seat: int | None = None) -> list[str]:
        """Returns a seat's board in the notation of the tests."""
        letters = ""
        for square in BOXES:
            pile = self.kinds(BOARD(self.seat if seat is None else seat, square))
            assert len(pile) < 2
            if pile:
                element, what = pile[0].split("-")
                letter = LETTERS[ELEMENTS.index(element)]
                letters += letter if what == "square" else letter.lower()
            else:
                letters += "."
        return [letters[start : start + 7] for start in range(0, 42, 7)]

    def supply(self, element: str) -> int:
        return len(self.table.piles[f"supply.{element}"])

    def level(self, seat: int | None = None) -> int:
        return self.table.counters[f"level.{self.seat if seat is None else seat}"]
