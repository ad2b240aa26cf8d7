"""The greedy player: the move after which its seat stands best, one move ahead."""

from tabletop.rules.asked import Asked
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.move import Move


def choose(game: Game, asked: Asked) -> Move:
    """Try each move on a table dealt from the seat's view, and choose the best of them.

    Of equally good moves any is chosen.
    """
    moves = asked.moves
    if len(moves) == 1:
        return moves[0]
    table = Dealer(game, asked.view).deal(asked.rng)
    best: list[Move] = []
    highest = float("-inf")
    for move in moves:
        worth = worth_after(game, table, move)
        if worth > highest:
            highest, best = worth, [move]
        elif worth == highest:
            best.append(move)
    return asked.rng.choice(best)


def worth_after(game: Game, table: Table, move: Move) -> float:
    """Give how well the seat of a move stands after it, as far as it can foresee."""
    table.begin(move)
    (game.foresee or game.carry_out)(table, move)
    worth = game.score(table, move.seat)
    table.take_back()
    return worth
