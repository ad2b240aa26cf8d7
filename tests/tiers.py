"""Parameters of which tier 0 takes a few, and the other tiers all."""

from collections.abc import Iterable
from typing import Any

import pytest

FULL = pytest.mark.full


def in_full(values: Iterable[Any], quick: int) -> list[Any]:
    """Return the values for `parametrize`; those after the first `quick` are marked full.

    A value that is a tuple is one for several parameters.
    """
    return [
        value
        if number < quick
        else pytest.param(*(value if isinstance(value, tuple) else [value]), marks=FULL)
        for number, value in enumerate(values)
    ]
