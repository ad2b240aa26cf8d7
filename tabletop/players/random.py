"""The random player: any legal move, all equally likely."""

from tabletop.players.asked import Asked
from tabletop.table.move import Move


def choose(asked: Asked) -> Move:
    """Choose any of the moves; looks at nothing."""
    return asked.moves[int(asked.rng.random() * len(asked.moves))]
