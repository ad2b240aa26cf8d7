"""Players that look ahead: four strengths, which differ in their effort."""

import gc
from collections.abc import Sequence

from tabletop.players import search
from tabletop.rules.asked import Asked, Strength, Thought
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


def choose(strength: Strength, game: Game, asked: Asked) -> Move:
    """Chooses by the search of the game, or by the general search.

    Fills `Asked.thoughts`, best first.

    Args:
        strength: How much to think.
        game: The game.
        asked: The decision.

    Examples:
        >>> from random import Random
        >>> from tabletop.table import view_of
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> moves, view = referee.legal_moves(0), view_of(referee.table, 0)
        >>> asked = Asked(0, moves, lambda: view, Random(1), effort=0.01)
        >>> choose(STRENGTHS[0], referee.game, asked) in moves
        True
    """
    share = game.shares.get(strength.name, strength.share)
    asked.strength = strength._replace(share=share)
    if strength.attention < 1:
        asked.moves = noticed(asked)
    if len(asked.moves) == 1:
        return asked.moves[0]
    # The search creates no reference cycles, and looking for them takes up to a sixth of the time.
    sweeps = gc.isenabled()
    gc.disable()
    try:
        move = (game.think or search.choose)(game, asked)
    finally:
        if sweeps:
            gc.enable()
    asked.thoughts = in_order(asked.thoughts)
    return move


def in_order(thoughts: Sequence[Thought]) -> list[Thought]:
    """Lowers evaluations so that none exceeds one before it.

    A move that was dropped early has been tried less often and less deeply, so its evaluation is a
    guess.

    Examples:
        >>> thoughts = [Thought(Move(0, "a"), 0.5, 9), Thought(Move(0, "b"), 0.7, 1)]
        >>> [thought.chance for thought in in_order(thoughts)]
        [0.5, 0.5]
    """
    least, found = 1.0, []
    for thought in thoughts:
        least = min(least, thought.chance)
        found.append(thought._replace(chance=least))
    return found


def noticed(asked: Asked) -> Sequence[Move]:
    """Returns the moves that an inattentive player notices, at least one."""
    attention = asked.strength.attention
    found = [move for move in asked.moves if asked.rng.random() < attention]
    return found or [asked.rng.choice(asked.moves)]
