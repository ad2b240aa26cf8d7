"""From the logarithm of odds, in which leads add up, to a chance, and back."""

from math import exp, log
from typing import Final

THREE_TO_ONE: Final = log(3.0)
"""The logarithm of the odds of whoever wins three games of four."""


def likelihood(odds: float) -> float:
    """Give the chance, from 0 to 1, that the logarithm of some odds speaks of.

    >>> likelihood(0.0)
    0.5
    >>> round(likelihood(THREE_TO_ONE), 6)
    0.75
    """
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


def log_odds(chance: float, least: float = 1e-5) -> float:
    """Give the logarithm of the odds of a chance; what is sure counts as nearly so, by `least`.

    >>> log_odds(0.75) == THREE_TO_ONE
    True
    >>> log_odds(1.0) == log_odds(1.0 - 1e-5) < log_odds(1.0, 1e-9)
    True
    """
    chance = max(least, min(1.0 - least, chance))
    return log(chance / (1.0 - chance))
