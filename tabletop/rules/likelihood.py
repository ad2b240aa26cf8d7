"""Conversion between probabilities and log odds, in which leads add up."""

from math import exp, log
from typing import Final

THREE_TO_ONE: Final = log(3.0)
"""The log odds of a player who wins three games of four."""


def likelihood(odds: float) -> float:
    """Returns the probability that corresponds to some log odds.

    The odds are clamped to -60 to 60.

    Examples:
        >>> likelihood(0.0)
        0.5
        >>> round(likelihood(THREE_TO_ONE), 6)
        0.75
    """
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


def log_odds(chance: float, minimum: float = 1e-5) -> float:
    """Returns the log odds of a probability.

    Args:
        chance: The probability, from 0 to 1.
        minimum: The smallest distance from 0 and 1 to which it is clamped, so that the result is
            finite.

    Examples:
        >>> log_odds(0.75) == THREE_TO_ONE
        True
        >>> log_odds(1.0) == log_odds(1.0 - 1e-5) < log_odds(1.0, 1e-9)
        True
    """
    chance = max(minimum, min(1.0 - minimum, chance))
    return log(chance / (1.0 - chance))
