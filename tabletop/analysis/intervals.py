"""Confidence intervals and significance of shares of victories."""

from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
"""Probability that the true share is within an interval."""
Z_SCORE = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""Half the width of an interval in standard deviations."""
BETTER_SHARE = 0.55
"""Minimum share of victories of the better of two players."""
ERROR_PROBABILITY = 0.05
"""Error probability of a sequential test."""


def interval(points: float, games: int) -> tuple[float, float]:
    """Returns the bounds of a share of victories (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = Z_SCORE
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


DEVIATIONS = [step / 200 for step in range(101)]
"""Standard deviations of true shares in the model, with equal prior weights."""


def shrunk_shares(
    shares: Sequence[tuple[float, int]],
) -> tuple[float, list[tuple[float, float, float]]]:
    """Returns the deviation of true shares from 1/2 and an estimate of each.

    The best of many shares is often best by chance. The fewer games there are, and the more alike
    the others are, the closer its true share is to 1/2. The model is hierarchical: true shares are
    normally distributed around 1/2. The standard deviation is weighted by its likelihood over
    `DEVIATIONS`.

    Args:
        shares: Points and number of games.

    Returns:
        The mean standard deviation, and for each share its mean and the bounds of its interval.
    """
    if not shares:
        return 0.0, []
    counted = [(points / games, 0.25 / games) for points, games in shares]
    logs = [
        sum(
            -((share - 0.5) ** 2) / (2 * (deviation**2 + chance)) - log(deviation**2 + chance) / 2
            for share, chance in counted
        )
        for deviation in DEVIATIONS
    ]
    best = max(logs)
    weights = [exp(item - best) for item in logs]
    total = sum(weights)
    weights = [weight / total for weight in weights]
    rows = []
    for share, chance in counted:
        middle = square = 0.0
        for deviation, weight in zip(DEVIATIONS, weights, strict=True):
            weight_of_share = deviation**2 / (deviation**2 + chance)
            mean = 0.5 + weight_of_share * (share - 0.5)
            middle += weight * mean
            square += weight * (mean**2 + weight_of_share * chance)
        half = Z_SCORE * sqrt(max(0.0, square - middle**2))
        rows.append((middle, max(0.0, middle - half), min(1.0, middle + half)))
    mean = sum(weight * deviation for deviation, weight in zip(DEVIATIONS, weights, strict=True))
    return mean, rows


def games_until_significant(points: Sequence[float]) -> int | None:
    """Returns the number of games that show which of two is better, or None.

    This is Wald's sequential test of a share of at least `BETTER_SHARE` against its opposite, with
    an error probability of `ERROR_PROBABILITY`.

    Args:
        points: The points of one player in each game, in order.
    """
    bound = log((1 - ERROR_PROBABILITY) / ERROR_PROBABILITY)
    step = log(BETTER_SHARE / (1 - BETTER_SHARE))
    sum_so_far = 0.0
    for number, gained in enumerate(points, 1):
        sum_so_far += (2 * gained - 1) * step
        if abs(sum_so_far) >= bound:
            return number
    return None
