"""Cases of one card together: a test for each card, and each of its cases in it."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import pytest


def by_card(cases: Iterable[Any], card: Callable[[Any], str]) -> list[Any]:
    """Return the cases of each card as a list for `parametrize`, with the card as its id."""
    groups = defaultdict(list)
    for case in cases:
        groups[card(case)].append(case)
    return [pytest.param(group, id=name) for name, group in groups.items()]
