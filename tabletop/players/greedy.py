"""The greedy player: the move with the best score, one move ahead."""

from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.move import Move


def choose(game: Game, decision: Decision) -> Move:
    """Chooses the move with the best score, one move ahead.

    All moves are tried on one table dealt from the seat's view. Ties are broken at random.

    Args:
        game: The game.
        decision: The decision.
    """
    moves = decision.moves
    if len(moves) == 1:
        return moves[0]
    table = Determinizer(game, decision.view).deal(decision.rng)
    best: list[Move] = []
    highest = float("-inf")
    for move in moves:
        value = worth_after(game, table, move)
        if value > highest:
            highest, best = value, [move]
        elif value == highest:
            best.append(move)
    return decision.rng.choice(best)


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
    with Trial(table) as trial:
        trial.make(game.foresee, [move])
        return game.score(table, move.seat)
