"""The random player: any legal move, all equally likely."""

from tabletop.rules.asked import Asked
from tabletop.rules.game import Game
from tabletop.table.move import Move


def choose(_game: Game, asked: Asked) -> Move:
    """Chooses any legal move, all equally likely.

    Examples:
        >>> from random import Random
        >>> moves = [Move(0, "pass"), Move(0, "take")]
        >>> choose(None, Asked(0, moves, lambda: None, Random(1))) in moves
        True
    """
    return asked.moves[int(asked.rng.random() * len(asked.moves))]
