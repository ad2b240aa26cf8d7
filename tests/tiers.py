"""Parameters of which tier 0 takes a few, tier 1 some more, and tier 2 all."""

from collections.abc import Iterable
from typing import Any

import pytest


def in_full(values: Iterable[Any], quick: int, full: int | None = None) -> list[Any]:
    """Return the values for `parametrize`; those after the first `quick` are marked full.

    With `full` those after the first `full` are marked nightly. A value that is a tuple is one
    for several parameters.
    """
    found = []
    for number, value in enumerate(values):
        if number < quick:
            found.append(value)
            continue
        mark = pytest.mark.full if full is None or number < full else pytest.mark.nightly
        found.append(pytest.param(*(value if isinstance(value, tuple) else [value]), marks=mark))
    return found


def in_tier_0(often: Iterable[Any], values: Iterable[Any]) -> list[Any]:
    """Return the parameters of a test; those that are not in `often` belong to tier 1."""
    often = list(often)
    return [
        pytest.param(value, marks=() if value in often else pytest.mark.full) for value in values
    ]
