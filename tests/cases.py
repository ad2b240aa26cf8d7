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


def by_rule(params: Iterable[Any]) -> list[Any]:
    """Return the cases that name the same rules as a list for `parametrize`, with their marks.

    Each case is a `pytest.param` of one value with marks of rules; their ids are that of the test.
    """
    groups = defaultdict(list)
    for param in params:
        rules = tuple(mark.args for mark in param.marks if mark.name == "rule")
        assert len(rules) == len(param.marks), "a case has other marks, too"
        groups[rules].append(param.values[0])
    return [
        pytest.param(
            cases,
            marks=[pytest.mark.rule(*rule) for rule in rules],
            id=" ".join(rule for _, rule in rules),
        )
        for rules, cases in groups.items()
    ]
