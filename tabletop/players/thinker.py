"""The players who look ahead: four strengths that differ by how much they think."""

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
"""Weakest first. Matches have shown that an expert gains little by more than a fifth of what it
thinks, so that a step that is felt needs ten times as much and more."""


def choose(strength: Strength, game: Game, asked: Asked) -> Move:
    """Choose as the game's own search does, or as the one for all games where it has none."""
    share = game.shares.get(strength.name, strength.share)
    asked.strength = strength._replace(share=share)
    if strength.attention < 1:
        asked.moves = noticed(asked)
    if len(asked.moves) == 1:
        return asked.moves[0]
    # What is thought of holds no rings, and to look for them takes up to a sixth of the time.
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
    """Let no move be told as better than one before it, which was preferred after more tries.

    What is left out early was tried less, and less deeply, and its chance is a guess.
    """
    least, found = 1.0, []
    for thought in thoughts:
        least = min(least, thought.chance)
        found.append(thought._replace(chance=least))
    return found


def noticed(asked: Asked) -> Sequence[Move]:
    """Give the moves that a player who does not look closely notices: one at least."""
    attention = asked.strength.attention
    found = [move for move in asked.moves if asked.rng.random() < attention]
    return found or [asked.rng.choice(asked.moves)]
