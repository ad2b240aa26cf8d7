"""Green and orange crystals: move a rune, rise (RS-CRYSTAL.22 to .24)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.realm_of_sand.card_words import WORDS, PowerWord
from tabletop.games.realm_of_sand.levels import (
    TOP_LEVEL,
    emptied_box,
    level,
    move_up,
    open_boxes,
    refuse_dark,
)
from tabletop.games.realm_of_sand.phrases import count_of
from tabletop.games.realm_of_sand.runes import BIT, board_contents, box_of, boxes_of, kinds
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Refusal, piece_id
from tabletop.table import Table


def squares(table: Table, seat: int) -> int:
    """Returns the squares whose top piece is a rune piece, as a bit set."""
    board = board_contents(table, seat)
    return (board.runes[0] | board.runes[1] | board.runes[2]) & ~board.disks


@WORDS.add
class MoveSquares(PowerWord, frozen=True, tag="move"):
    """Moves a rune piece on the board to an empty square."""

    sign: ClassVar[str] = "square"
    arg_types: ClassVar[tuple[str, ...]] = ("box", "box")
    squares: Literal[1]
    to: Literal["empty"]

    def moves(self, table: Table, seat: int) -> Iterator[Args]:
        """Yields each rune piece with each empty square that the level allows."""
        board = board_contents(table, seat)
        for source in boxes_of(squares(table, seat)):
            for target in open_boxes(table, seat, emptied_box(table, BOARD(seat, source), source)):
                if not board.occupied & BIT[target]:
                    yield (source, target)

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Refuses other pieces, occupied squares, and squares that are too dark."""
        source, target = words
        if not squares(table, seat) & BIT[source]:
            return Refusal("RS-CRYSTAL.22", f"There is no rune piece on {source}.")
        if board_contents(table, seat).occupied & BIT[target]:
            return Refusal("RS-CRYSTAL.22", f"Square {target} is not empty.")
        left = emptied_box(table, BOARD(seat, source), source)
        return refuse_dark(table, seat, BIT[target], left, "RS-CRYSTAL.23")

    def do(self, table: Table, seat: int, words: Args) -> None:
        source, target = words
        square = table.top(BOARD(seat, source))
        if square is None or source == target:
            raise InvalidMove(f"there is nothing to move from {source} to {target}")
        table.put(square.id, BOARD(seat, target), 0)
        table.note("RS-CRYSTAL.22", f"{{seat}} moves {{0}} to {target}.", seat, square.id)

    def gesture(self, table: Table, seat: int, words: Args) -> Gesture:
        source, target = words
        square, zone = table.top(BOARD(seat, source)), BOARD(seat, target)
        label = f"Move the rune piece from {source} to {target}"
        return Gesture(label, piece_id(square), zone, (zone,))

    def drop(self, table: Table, drag: Drag) -> Args | None:
        """Reads a rune piece dropped on another square of the seat's board."""
        piece = table.pieces[drag.piece]
        source = box_of(table, drag.seat, piece.zone)
        target = box_of(table, drag.seat, drag.target)
        is_square = table.can_see(drag.seat, piece) and not kinds().get(piece.kind, (0, True))[1]
        return (source, target) if is_square and source and target else None

    def phrase(self, *, leads: bool) -> str:
        return f"move {count_of(self.squares, 'rune piece')} on your board to an empty square"


@WORDS.add
class RaiseLevel(PowerWord, frozen=True, tag="raise"):
    """Moves the level marker up."""

    sign: ClassVar[str] = "level-up"
    levels: Annotated[int, Meta(ge=1, le=99)]

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Refuses a marker at the end of the tracker (RS-CRYSTAL.27)."""
        if level(table, seat) < TOP_LEVEL:
            return None
        return Refusal("RS-CRYSTAL.27", "Your level marker is at the end of the level tracker.")

    def do(self, table: Table, seat: int, words: Args) -> None:
        move_up(table, seat, self.levels, "RS-CRYSTAL.24")

    def phrase(self, *, leads: bool) -> str:
        return f"move up {count_of(self.levels, 'level')}"
