"""Cautious: a bot for every game that wants the best of the worst that may come.

It deals the cards that it cannot see several times, tries each of its moves on each of those
tables, and makes the move whose worst result is best.
"""

from tabletop.players import Asked
from tabletop.players.greedy import worth_after
from tabletop.rules import Game, Move
from tabletop.rules.dealing import Dealer

TABLES = 5


def choose(game: Game, asked: Asked) -> Move:
    """Expects the worst: tries its moves on five tables that may be the real one."""
    dealer = Dealer(game, asked.view)
    tables = [dealer.deal(asked.rng) for _ in range(TABLES)]
    return max(
        asked.moves, key=lambda move: min(worth_after(game, table, move) for table in tables)
    )
