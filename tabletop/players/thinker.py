"""Players that look ahead: four strengths, which differ in their effort."""

import gc
from collections.abc import Sequence

from tabletop.players import search
from tabletop.rules.decision import Decision, Evaluation, Strength
from tabletop.rules.game import Game
from tabletop.table.move import Move

STRENGTHS: Sequence[Strength] = (
    Strength("relaxed", share=0.001, attention=0.5, seconds=3),
    Strength("fair", share=0.003, seconds=4),
    Strength("strong", share=0.07, seconds=8),
    Strength("expert", seconds=20),
)
"""Weakest first. In matches, an expert gains little over a fifth of its positions. A noticeable
step therefore takes a factor of ten or more."""


def choose(strength: Strength, game: Game, decision: Decision) -> Move:
    """Chooses by the search of the game, or by the general search.

    Fills `Decision.thoughts`, best first.

    Args:
        strength: How much to think.
        game: The game.
        decision: The decision.

    Examples:
        >>> from random import Random
        >>> from tabletop.table import view_of
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> moves, view = referee.legal_moves(0), view_of(referee.table, 0)
        >>> decision = Decision(0, moves, lambda: view, Random(1), effort=0.01)
        >>> choose(STRENGTHS[0], referee.game, decision) in moves
        True
    """
    share = game.effort_shares.get(strength.name, strength.share)
    decision.strength = strength._replace(share=share)
    if strength.attention < 1:
        decision.moves = noticed(decision)
    if len(decision.moves) == 1:
        return decision.moves[0]
    # The search creates no reference cycles, and looking for them takes up to a sixth of the time.
    sweeps = gc.isenabled()
    gc.disable()
    try:
        move = game.think(decision) or search.choose(game, decision)
    finally:
        if sweeps:
            gc.enable()
    decision.thoughts = non_increasing(decision.thoughts)
    return move


def non_increasing(thoughts: Sequence[Evaluation]) -> list[Evaluation]:
    """Lowers evaluations so that none exceeds one before it.

    A move that was dropped early has been tried less often and less deeply, so its evaluation is a
    guess.

    Examples:
        >>> evaluations = [Evaluation(Move(0, "a"), 0.5, 9), Evaluation(Move(0, "b"), 0.7, 1)]
        >>> [one.chance for one in non_increasing(evaluations)]
        [0.5, 0.5]
    """
    minimum, result = 1.0, []
    for thought in thoughts:
        minimum = min(minimum, thought.chance)
        result.append(thought._replace(chance=minimum))
    return result


def noticed(decision: Decision) -> Sequence[Move]:
    """Returns the moves that an inattentive player notices, at least one."""
    attention = decision.strength.attention
    results = [move for move in decision.moves if decision.rng.random() < attention]
    return results or [decision.rng.choice(decision.moves)]
