"""The chance that players use for their own choices."""

from hashlib import shake_256
from random import Random


def player_rng(name: str) -> Random:
    """Returns the random numbers of a player; equal names give equal ones.

    Only a hash of the name is used, so its state reveals neither the name nor a seed in it.

    Examples:
        >>> player_rng("7/seat 1").random() == player_rng("7/seat 1").random()
        True
    """
    return Random(shake_256(name.encode()).digest(32))
