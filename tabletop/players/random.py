"""The random player: any legal move, all equally likely."""

from tabletop.rules.decision import Decision
from tabletop.rules.game import Game
from tabletop.table.move import Move


def choose(_game: Game, decision: Decision) -> Move:
    """Chooses any legal move, all equally likely.

    Examples:
        >>> from random import Random
        >>> moves = [Move(0, "pass"), Move(0, "take")]
        >>> choose(None, Decision(0, moves, lambda: None, Random(1))) in moves
        True
    """
    return decision.moves[int(decision.rng.random() * len(decision.moves))]
