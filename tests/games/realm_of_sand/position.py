"""Positions of Realm of Sand written as pictures, for tests.

A board is six rows of seven boxes: `E C O` are squares, `e c o s g` are disks, `.` is empty.

    position = Position(["..E....", "..C....", ".......", ".......", ".......", "......."],
                        tiles=["tile-15"], disks="sg", rows=["root-stair"])
    position.do("place tile-15 b2E b3C c2E")
    assert position.refused("end") == "RS-REPLENISH.1"
"""

from collections.abc import Sequence
from functools import partial

import pytest

from tabletop.games.realm_of_sand import game
from tabletop.games.realm_of_sand.content import ELEMENTS, LETTERS, content
from tabletop.games.realm_of_sand.runes import BOXES, board_zone
from tabletop.rules import Move, Referee, Refusal
from tabletop.table import Piece, Table

rule = partial(pytest.mark.rule, "realm_of_sand")

EMPTY = ["......."] * 6
LIGHT = [".......", ".####..", ".#####.", ".#####.", "..####.", "......."]
"""The light boxes of the basic side, as the design draws them."""


def table_with(seats: int = 2, crystal: str = "", seed: str = "a") -> Table:
    """Lay a table; with a crystal it is an advanced one on which seat 1 has that crystal."""
    side = "advanced" if crystal else "basic"
    for number in range(200):
        table = game.setup(seats, {"board": side}, f"{seed} {number}")
        board = content().boards[str(table.marks["board.0"])]
        if not crystal or board.crystal == crystal:
            return table
    raise LookupError(f"no seed gives the {crystal} crystal")


class Position:
    """A game in a position of our own making; `seat` is whose board is pictured and whose turn."""

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
    ) -> None:
        table = self.table = table_with(seats, crystal)
        self.referee = Referee(game, table)
        self.seat = seat
        table.agenda.clear()
        table.marks["turn"] = seat
        table.marks["phase"] = phase
        table.counters["round"] = rounds
        table.counters[f"level.{seat}"] = level
        self.draw_board(board, seat)
        for letter in disks:
            self.bring(f"{ELEMENTS[LETTERS.index(letter.upper())]}-disk", f"disks.{seat}")
        for tile in tiles:
            self.bring_tile(tile)
        for index, building in enumerate(rows):
            self.bring_card(building, index + 1)
        if charged:
            table.flip(table.piles[f"watch.{seat}"][0], 2)
        table.journal.clear()

    # Laying pieces

    def draw_board(self, board: Sequence[str], seat: int) -> None:
        for box, letter in zip(BOXES, "".join(board), strict=True):
            if letter != ".":
                what = "square" if letter.isupper() else "disk"
                element = ELEMENTS[LETTERS.index(letter.upper())]
                self.bring(f"{element}-{what}", board_zone(seat, box))

    def bring(self, kind: str, zone: str) -> Piece:
        """Lay a piece from the supply, or where it has none a new one, into a zone."""
        element, what = kind.split("-")
        supply = f"{'supply' if what == 'square' else 'spirits'}.{element}"
        piece = self.table.find(kind, supply) or self.table.add_piece(kind, supply)
        self.table.put(piece.id, zone)
        return piece

    def bring_tile(self, tile: str) -> None:
        """Let a tile take the place of the seat's first tile that was not brought."""
        area = f"area.{self.seat}"
        brought = self.table.find(tile, area)
        if brought is None:
            piece = next(p for p in self.table.pieces if p.kind == tile)
            self.table.put(self.table.piles[area][0], piece.zone, self.index(piece))
            brought = piece
        self.table.put(brought.id, area)

    def bring_card(self, building: str, place: int) -> None:
        """Let a building take a place in the row of its level."""
        piece = next(p for p in self.table.pieces if p.kind == building)
        zone = f"row.{content().buildings[building].level}.{place}"
        if piece.zone != zone:
            old = self.table.pieces[self.table.piles[zone][0]]
            source, index = piece.zone, self.index(piece)
            self.table.put(piece.id, zone)
            self.table.flip(piece.id, 1)
            self.table.put(old.id, source, index)
            self.table.flip(old.id, 0 if source.startswith("deck") else 1)

    def build(self, *buildings: str, seat: int | None = None) -> None:
        """Lay completed buildings before a seat."""
        for building in buildings:
            piece = next(p for p in self.table.pieces if p.kind == building)
            self.table.put(piece.id, f"built.{self.seat if seat is None else seat}")
            self.table.flip(piece.id, 1)

    def empty(self, zone: str, leave: int = 0) -> None:
        """Take the pieces of a zone out of the game, but for some."""
        if "out" not in self.table.zones:
            from tabletop.table import Zone

            self.table.add_zone(Zone("out", None, "none"))
        while len(self.table.piles[zone]) > leave:
            self.table.put(self.table.piles[zone][-1], "out")

    def index(self, piece: Piece) -> int:
        return self.table.piles[piece.zone].index(piece.id)

    # Playing

    def move(self, text: str, seat: int | None = None) -> Move:
        number = self.seat if seat is None else seat
        return Move.parse(f"{number + 1} {text}")

    def do(self, *texts: str, seat: int | None = None) -> None:
        """Make moves, all of them legal; each must also be listed."""
        for text in texts:
            move = self.move(text, seat)
            assert move in self.legal(move.seat), f"'{move}' is not among the legal moves"
            self.referee.push(move)

    def legal(self, seat: int | None = None) -> list[Move]:
        return self.referee.legal_moves(self.seat if seat is None else seat)

    def texts(self, verb: str) -> set[str]:
        """Give the words after a verb in all legal moves."""
        return {" ".join(move.args) for move in self.legal() if move.verb == verb}

    def refused(self, text: str, seat: int | None = None) -> str:
        """Give the rule by which a move is refused; it must not be listed either."""
        move = self.move(text, seat)
        assert move not in self.legal(move.seat)
        before = self.table.digest()
        with pytest.raises(Refusal) as refusal:
            self.referee.push(move)
        assert self.table.digest() == before
        assert refusal.value.reason.endswith(".")
        return refusal.value.rule

    # Looking

    def kinds(self, zone: str) -> list[str]:
        return [piece.kind for piece in self.table.pile(zone)]

    def disks(self, seat: int | None = None) -> str:
        """Give the disks in front of a seat as sorted letters."""
        zone = f"disks.{self.seat if seat is None else seat}"
        return "".join(
            sorted(LETTERS[ELEMENTS.index(kind.split("-")[0])].lower() for kind in self.kinds(zone))
        )

    def picture(self, seat: int | None = None) -> list[str]:
        """Draw a seat's board as the tests write it."""
        letters = ""
        for box in BOXES:
            pile = self.kinds(board_zone(self.seat if seat is None else seat, box))
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
