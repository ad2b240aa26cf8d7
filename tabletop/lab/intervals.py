"""How sure a share of victories is, and when it is clear who is better."""

from collections.abc import Sequence
from math import exp, log, sqrt
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


STRAYED = [step / 200 for step in range(101)]
"""By which standard deviations true shares may stray, each thought as likely as the others."""


def likely(
    shares: Sequence[tuple[float, int]],
) -> tuple[float, list[tuple[float, float, float]]]:
    """Give how far the true shares of many stray from one half, and each one's with its bounds.

    `shares` are points and games. Whoever stands out among many does so by chance, too: the fewer
    the games and the more alike the others, the nearer the true share lies to one half. True
    shares are taken as normal around it; how far they stray is weighed by how well it explains
    what was seen (a hierarchical model, summed over `STRAYED`). Each is given as the most likely
    share and the bounds of its interval.
    """
    if not shares:
        return 0.0, []
    counted = [(points / games, 0.25 / games) for points, games in shares]
    logs = [
        sum(
            -((share - 0.5) ** 2) / (2 * (strayed**2 + chance)) - log(strayed**2 + chance) / 2
            for share, chance in counted
        )
        for strayed in STRAYED
    ]
    best = max(logs)
    weights = [exp(one - best) for one in logs]
    total = sum(weights)
    weights = [weight / total for weight in weights]
    rows = []
    for share, chance in counted:
        middle = square = 0.0
        for strayed, weight in zip(STRAYED, weights, strict=True):
            kept = strayed**2 / (strayed**2 + chance)
            mean = 0.5 + kept * (share - 0.5)
            middle += weight * mean
            square += weight * (mean**2 + kept * chance)
        half = SURE * sqrt(max(0.0, square - middle**2))
        rows.append((middle, max(0.0, middle - half), min(1.0, middle + half)))
    mean = sum(weight * strayed for strayed, weight in zip(STRAYED, weights, strict=True))
    return mean, rows


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
