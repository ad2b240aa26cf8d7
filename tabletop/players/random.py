"""The random player: any legal move, all equally likely."""

from tabletop.rules.asked import Asked
from tabletop.rules.game import Game
from tabletop.table.move import Move


def choose(_game: Game, asked: Asked) -> Move:
    """Choose any of the moves; looks at nothing."""
    return asked.moves[int(asked.rng.random() * len(asked.moves))]
