"""Parameters for the tiers: tier 0 takes a few, tier 1 more, tier 2 all."""

from collections.abc import Iterable
from typing import Any

import pytest


def in_full(values: Iterable[Any], quick: int, full: int | None = None) -> list[Any]:
    """Returns the values for `parametrize`, later ones in higher tiers.

    Values after the first `quick` are marked full, and with `full` those after the first
    `full` nightly. A tuple is one value for several parameters.
    """
    results = []
    for number, value in enumerate(values):
        if number < quick:
            results.append(value)
            continue
        mark = pytest.mark.full if full is None or number < full else pytest.mark.nightly
        results.append(pytest.param(*(value if isinstance(value, tuple) else [value]), marks=mark))
    return results


def in_tier_0(often: Iterable[Any], values: Iterable[Any]) -> list[Any]:
    """Returns the parameters of a test; those not in `often` belong to tier 1."""
    often = list(often)
    return [
        pytest.param(value, marks=() if value in often else pytest.mark.full) for value in values
    ]
