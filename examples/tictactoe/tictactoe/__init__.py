"""Tic-tac-toe: the smallest complete game. Read it from top to bottom."""

from pathlib import Path
from random import Random

from tabletop.cards.load import load
from tabletop.cards.schema import GameInfo

from tabletop.rules import Game, Gesture, InvalidMove, Move, Options, Outcome, Refusal
from tabletop.rules.game import Grip
from tabletop.table import Table, Zone, derived

FOLDER = Path(__file__).parent
BOXES = [column + row for row in "123" for column in "abc"]
LINES = [line.split() for line in (
    "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3",
    "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1",
)]  # fmt: skip
MARKS = [[Move(seat, "mark", (box,)) for box in BOXES] for seat in (0, 1)]


def setup(seats: int, options: Options, seed: str) -> Table:
    """Lay nine empty boxes; five crosses and four noughts lie ready."""
    table = Table(seats, seed)
    for box in BOXES:
        table.add_zone(Zone(box))
    for seat, (kind, number) in enumerate([("cross", 5), ("nought", 4)]):
        table.add_zone(Zone(f"box.{seat}", seat))
        for _ in range(number):
            table.add_piece(kind, f"box.{seat}", owner=seat)
    return table


def to_move(table: Table) -> int:
    """Cross moves whenever more crosses than noughts are left (T3.1)."""
    return 0 if len(table.piles["box.0"]) > len(table.piles["box.1"]) else 1


@derived
def outcome(table: Table) -> Outcome | None:
    """Three in line win, a full grid draws (T3.3, T3.4)."""
    if len(table.piles["box.0"]) + len(table.piles["box.1"]) > 4:
        return None
    tops = {box: table.pieces[pile[0]].owner for box in BOXES if (pile := table.piles[box])}
    for a, b, c in LINES:
        if a in tops and b in tops and c in tops and tops[a] == tops[b] == tops[c]:
            seat = tops[a] or 0
            return Outcome((seat,), (1 - seat, seat), "T3.3", f"Three in line: {a}, {b}, {c}.")
    return Outcome((), (0, 0), "T3.4", "The grid is full.") if len(tops) == 9 else None


def waiting(table: Table) -> tuple[int, ...]:
    """The one seat to move, until the game is over."""
    return () if outcome(table) else (to_move(table),)


def legal_moves(table: Table, seat: int) -> list[Move]:
    """A mark in each empty box."""
    if waiting(table) != (seat,):
        return []
    return [move for move in MARKS[seat] if not table.piles[move.args[0]]]


def judge(table: Table, move: Move) -> Refusal | None:
    """Refuse marks out of turn (T3.1) and in full boxes (T3.2)."""
    if move.seat not in (0, 1) or move not in MARKS[move.seat]:
        raise InvalidMove(f"'{move}' is no move here; write '1 mark b2'")
    if over := outcome(table):
        return Refusal(over.rule, f"The game is over. {over.reason}")
    if to_move(table) != move.seat:
        return Refusal("T3.1", f"It is {'noughts' if move.seat == 0 else 'crosses'}' turn.")
    if table.piles[move.args[0]]:
        return Refusal("T3.2", f"Box {move.args[0]} is taken.", *table.piles[move.args[0]])
    return None


def carry_out(table: Table, move: Move) -> None:
    """Lay the next own mark into the box."""
    store = table.piles[f"box.{move.seat}"]
    if not store:
        raise InvalidMove("no mark is left")
    table.put(store[-1], move.args[0], 0)


game = Game(
    info=load(FOLDER / "game.yaml", GameInfo),
    folder=FOLDER,
    setup=setup,
    waiting=waiting,
    prompt=lambda table, seat: "Mark an empty box.",
    legal_moves=legal_moves,
    judge=judge,
    carry_out=carry_out,
    outcome=outcome,
    gesture=lambda table, move: Gesture(f"Mark {move.args[0]}", None, move.args[0], move.args),
    attempt=lambda table, grip: (
        Move(grip.seat, "mark", (grip.target,)) if grip.target in BOXES else None
    ),
    score=lambda table, seat: float((over := outcome(table)) is not None and seat in over.winners),
    random_move=lambda table, rng: rng.choice(MARKS[rng.randrange(2)]),
    names={},
    move_bound=9,
)
