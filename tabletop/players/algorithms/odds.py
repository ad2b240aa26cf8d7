"""Chances to win as a logistic function of weighted features."""

from collections.abc import Iterable, Sequence

from tabletop.rules.likelihood import likelihood


def weighted_sum(weights: Iterable[float], numbers: Iterable[float]) -> float:
    """Returns the sum of the products of weights and numbers, in order.

    `sum` is more exact from Python 3.12 on, so its results differ between versions.

    Args:
        weights: The weight of each number.
        numbers: The numbers.

    Raises:
        ValueError: The lengths differ.

    Examples:
        >>> weighted_sum((2.0, 0.5), (1.0, 4.0))
        4.0
    """
    total = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        total += weight * number
    return total


def chance_of_lead(
    weights: Sequence[float], mine: Sequence[float], theirs: Sequence[float]
) -> float:
    """Returns the chance to win of a side by the features of both sides.

    Args:
        weights: The log odds per unit of difference of each feature.
        mine: The features of the side.
        theirs: The features of its opponent.

    Raises:
        ValueError: The lengths differ.

    Examples:
        >>> chance_of_lead((0.3, 0.1), (5.0, 2.0), (5.0, 2.0))
        0.5
    """
    leads = [own - other for own, other in zip(mine, theirs, strict=True)]
    return likelihood(weighted_sum(weights, leads))
