"""The greedy player: the move after which its seat stands best, one move ahead."""

from tabletop.rules.asked import Asked
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.table.move import Move


def choose(game: Game, asked: Asked) -> Move:
    """Try each move on a table dealt from the seat's view, and choose the best of them.

    Of equally good moves any is chosen.
    """
    moves = asked.moves
    if len(moves) == 1:
        return moves[0]
    table = Dealer(game, asked.view).deal(asked.rng)
    seat = asked.seat
    try_out = game.foresee or game.carry_out
    best: list[Move] = []
    highest = float("-inf")
    for move in moves:
        table.begin(move)
        try_out(table, move)
        worth = game.score(table, seat)
        table.take_back()
        if worth > highest:
            highest, best = worth, [move]
        elif worth == highest:
            best.append(move)
    return asked.rng.choice(best)
