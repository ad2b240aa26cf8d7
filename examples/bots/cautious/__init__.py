"""Cautious: a bot for all games that maximizes the worst result.

It deals the hidden cards several times and tries each move on each of these tables. It makes the
move whose worst result is best.
"""

from tabletop.players import Decision
from tabletop.players.greedy import worth_after
from tabletop.rules import Game, Move
from tabletop.rules.determinizer import Determinizer

TABLES = 5


def choose(game: Game, decision: Decision) -> Move:
    """Returns the move with the best worst result on five possible tables."""
    dealer = Determinizer(game, decision.view)
    tables = [dealer.deal(decision.rng) for _ in range(TABLES)]
    return max(
        decision.moves, key=lambda move: min(worth_after(game, table, move) for table in tables)
    )
