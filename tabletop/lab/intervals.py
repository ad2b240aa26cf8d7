"""How sure a share of victories is, and when it is clear who is better."""

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
"""How likely the true share lies within an interval."""
SURE = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""How many standard deviations that is to either side."""
BETTER = 0.55
"""From which share of victories on one of two players counts as the better one."""
ERROR = 0.05
"""How often a sequential test may be wrong."""


def interval(points: float, games: int) -> tuple[float, float]:
    """Give the bounds between which a share of victories lies (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = SURE
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def clear_after(points: Sequence[float]) -> int | None:
    """Give the number of games after which it is clear which of two is better; None: it is not.

    Wald's sequential test of a share of at least `BETTER` against one of at most its opposite,
    wrong once in `1 / ERROR` times. `points` are one player's of each game, in order.
    """
    bound = log((1 - ERROR) / ERROR)
    step = log(BETTER / (1 - BETTER))
    sum_so_far = 0.0
    for number, gained in enumerate(points, 1):
        sum_so_far += (2 * gained - 1) * step
        if abs(sum_so_far) >= bound:
            return number
    return None
