"""Tic-tac-toe: the smallest complete game. Read it from top to bottom."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from tabletop.rules import (
    Drag,
    Game,
    Gesture,
    InvalidMove,
    LetterGrid,
    Move,
    Options,
    Outcome,
    Refusal,
    ScoreInfo,
)
from tabletop.table import Area, Change, Table, Zone, cached

BOX = Area("box")
BOXES = [column + row for row in "123" for column in "abc"]
STARTS_AND_STEPS = [(0, 1), (3, 1), (6, 1), (0, 3), (1, 3), (2, 3), (0, 4), (2, 2)]
LINES = [(BOXES[at], BOXES[at + step], BOXES[at + 2 * step]) for at, step in STARTS_AND_STEPS]
STORES = [("box.0", "cross", 5), ("box.1", "nought", 4)]
ZONES = [*map(Zone, BOXES), BOX.zone(0), BOX.zone(1)]
MARKS = [[(Move(seat, "mark", (box,)), box) for box in BOXES] for seat in (0, 1)]
MOVES = {move for marks in MARKS for move, _ in marks}


def outcome(table: Table) -> Outcome | None:
    """Returns a win for three in line, or a draw for a full grid (T3.3, T3.4)."""
    piles, pieces = table.piles, table.pieces
    for a, b, c in LINES:
        if piles[a] and piles[b] and piles[c]:
            mark = pieces[piles[a][0]].kind
            if mark == pieces[piles[b][0]].kind == pieces[piles[c][0]].kind:
                seat = 0 if mark == "cross" else 1
                return Outcome((seat,), (1 - seat, seat), "T3.3", "3 in a line.")
    # After moves by hand the boxes may be full, or the marks used up.
    for box in BOXES if piles["box.0"] or piles["box.1"] else ():
        if not piles[box]:
            return None
    return Outcome((), (0, 0), "T3.4", "The grid is full.")


@cached
def seats_to_move(table: Table) -> tuple[int, ...]:
    """Returns the seat to move: cross while more crosses are left (T3.1).

    After the end of the game there is none.
    """
    piles = table.piles
    return () if outcome(table) else (int(len(piles["box.0"]) <= len(piles["box.1"])),)


class TicTacToe(Game):
    """Tic-tac-toe. It has no flow, so it overrides all methods about moves."""

    folder = Path(__file__).parent
    move_bound = 9

    @property
    def verbs(self) -> Mapping[str, str]:
        return {"mark": "mark BOX"}

    @property
    def pictures(self) -> Mapping[str, LetterGrid]:
        letters = {"X": "cross", "O": "nought"}
        return {"grid": LetterGrid("{column}{row}", "abc", "123", letters)}

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        """Creates nine empty boxes, five crosses and four noughts."""
        table = Table(seats, seed)
        for zone in ZONES:
            table.add_zone(zone)
        for seat, (store, kind, number) in enumerate(STORES):
            for _ in range(number):
                table.add_piece(kind, store, owner=seat)
        return table

    def run_to_decision(self, table: Table) -> None:
        """Does nothing, because nothing happens by itself."""

    def seats_to_move(self, table: Table) -> tuple[int, ...]:
        return seats_to_move(table)

    def prompt(self, table: Table, seat: int) -> str:
        return "Mark an empty square."

    def legal_moves(self, table: Table, seat: int) -> list[Move]:
        """Returns a mark in each empty box."""
        piles = table.piles
        return (
            [move for move, box in MARKS[seat] if not piles[box]]
            if seats_to_move(table) == (seat,)
            else []
        )

    def judge(self, table: Table, move: Move) -> Refusal | None:
        """Refuses marks out of turn (T3.1) and in occupied boxes (T3.2)."""
        if move not in MOVES:
            raise InvalidMove(f"'{move}' is not a move here; write '1 mark b2'")
        if seats_to_move(table) != (move.seat,):
            if finished := outcome(table):
                return Refusal(finished.rule, f"The game is over. {finished.reason}")
            return Refusal("T3.1", f"It is {'noughts' if move.seat == 0 else 'crosses'}' turn.")
        if taken := table.piles[move.args[0]]:
            return Refusal("T3.2", f"Square {move.args[0]} is taken.", *taken)
        return None

    def apply(self, table: Table, move: Move) -> None:
        """Moves the next mark of the seat into the box."""
        store = table.piles[STORES[move.seat][0]]
        if not store:
            raise InvalidMove("no mark is left")
        table.put(store[-1], move.args[0], 0)

    def foresee(self, table: Table, move: Move) -> None:
        self.apply(table, move)

    def gesture(self, table: Table, move: Move) -> Gesture:
        return Gesture(f"Mark {move.args[0]}", None, move.args[0], move.args)

    def drop(self, table: Table, drag: Drag) -> Move | None:
        return Move(drag.seat, "mark", (drag.target,)) if drag.target in BOXES else None

    def refuse_drop(self, table: Table, drag: Drag) -> Refusal | None:
        return None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return ""

    def outcome(self, table: Table) -> Outcome | None:
        return outcome(table)

    def score_info(self, table: Table) -> ScoreInfo:
        """Returns the maximum number of a seat's marks in an unblocked line."""
        marks = {box: table.pieces[pile[0]].kind for box in BOXES if (pile := table.piles[box])}
        lines = [[marks[box] for box in line if box in marks] for line in LINES]
        kinds = ("cross", "nought")
        open_lines = [[len(line) for line in lines if {*line} == {kind}] for kind in kinds]
        return ScoreInfo(
            "Marks in an open line", tuple(max(counts, default=0) for counts in open_lines)
        )

    def score(self, table: Table, seat: int) -> float:
        return float((over := outcome(table)) is not None and seat in over.winners)

    def random_move(self, table: Table, rng: Random) -> Move:
        return rng.choice(MARKS[rng.randrange(2)])[0]
