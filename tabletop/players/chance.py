"""The chance that players use for their own choices."""

from hashlib import shake_256
from random import Random


def chance_of(name: str) -> Random:
    """Give a player's own chance: the same name gives the same numbers.

    Only a hash of the name goes in, so its state does not tell the name, nor any seed in it.
    """
    return Random(shake_256(name.encode()).digest(32))
