"""The greedy player: the move with the best score, one move ahead."""

from tabletop.rules.asked import Asked
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.move import Move


def choose(game: Game, asked: Asked) -> Move:
    """Chooses the move with the best score, one move ahead.

    All moves are tried on one table dealt from the seat's view. Ties are broken at random.

    Args:
        game: The game.
        asked: The decision.
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
    """Returns the score of a move's seat after it, as far as it can foresee.

    The table is unchanged afterwards.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> move = referee.legal_moves(0)[0]
        >>> isinstance(worth_after(referee.game, referee.table, move), float)
        True
    """
    table.begin(move)
    (game.foresee or game.carry_out)(table, move)
    worth = game.score(table, move.seat)
    table.take_back()
    return worth
