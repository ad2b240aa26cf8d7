"""The laws that hold in every position of every game, checked while it is played."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tabletop.rules import InvalidMove, Move, Referee, Refusal
from tabletop.table import Table

DRAWS = 12
"""Random moves, legal or not, that are judged in each position looked at."""


def box_of(table: Table) -> Counter[str]:
    """Give how many pieces of each kind there are."""
    return Counter(piece.kind for piece in table.pieces)


def broken_laws(
    referee: Referee, box: Counter[str], rng: Random, *, thorough: bool = True
) -> Iterator[str]:
    """Yield what is wrong in this position; `box` is what the game began with.

    A quick look judges a few of the legal moves, a thorough one all of them.
    """
    table, game = referee.table, referee.game
    yield from _pieces(table, box)
    waiting = referee.waiting()
    legal = {seat: referee.legal_moves(seat) for seat in range(table.seats)}
    for seat, moves in legal.items():
        if moves and seat not in waiting:
            yield f"seat {seat + 1} is not to decide and has legal moves, such as '{moves[0]}'"
        if len(set(moves)) != len(moves):
            yield f"a legal move of seat {seat + 1} is listed twice"
        if not thorough and len(moves) > DRAWS:
            moves = rng.sample(moves, DRAWS)
        for move in moves:
            if answer := _answer(referee, move):
                yield f"'{move}' is listed as legal and refused: {answer}"
    listed = {move for moves in legal.values() for move in moves}
    for _ in range(DRAWS):
        move = game.random_move(table, rng)
        if not _answer(referee, move) and move not in listed:
            yield f"'{move}' is let through and not listed"
    if referee.mode == "strict":
        for refusal in game.laws(table):
            yield f"strict play has led to a position against the rules: {refusal}"


def _answer(referee: Referee, move: Move) -> str:
    """Give why a move is not let through, or nothing."""
    try:
        refusal = referee.judge(move)
    except InvalidMove as error:
        return str(error) or "it cannot be read"
    return "" if refusal is None else str(refusal)


def _pieces(table: Table, box: Counter[str]) -> Iterator[str]:
    if box_of(table) != box:
        yield "pieces have come or gone"
    where = Counter(number for pile in table.piles.values() for number in pile)
    for piece in table.pieces:
        if where[piece.id] != 1:
            yield f"piece {piece.id} ({piece.kind}) lies in {where[piece.id]} places"
        elif piece.id not in table.piles[piece.zone]:
            yield f"piece {piece.id} ({piece.kind}) does not lie in {piece.zone} as it says"


def push_back_and_forth(referee: Referee, move: Move) -> Iterator[str]:
    """Make a move, take it back and do it again; yield where the digests differ."""
    table = referee.table
    before = table.digest()
    try:
        referee.push(move)
    except Refusal as refusal:
        yield f"'{move}' is listed as legal and refused: {refusal}"
        return
    after = table.digest()
    referee.pop()
    if table.digest() != before:
        yield f"'{move}' is not wholly taken back"
    referee.redo()
    if table.digest() != after:
        yield f"'{move}' done again leads elsewhere"
