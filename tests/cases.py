"""Several cases in one test, each reported by name if it fails."""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def parametrize_in_one(
    names: str | tuple[str, ...], cases: Iterable[Any]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Runs a test on all cases, where `parametrize` makes one test of each.

    Use it for cheap cases whose fixtures one case cannot change for the next.
    """
    keys = (names,) if isinstance(names, str) else names

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(*, subtests: pytest.Subtests, **fixtures: Any) -> None:
            for case in cases:
                values = dict(zip(keys, case if len(keys) > 1 else (case,), strict=True))
                with subtests.test(", ".join(f"{value!r:.60}" for value in values.values())):
                    test(**values, **fixtures)

        signature = inspect.signature(test)
        kept = [one for name, one in signature.parameters.items() if name not in keys]
        kept = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in kept]
        subtests = inspect.Parameter("subtests", inspect.Parameter.KEYWORD_ONLY)
        run.__signature__ = signature.replace(parameters=[*kept, subtests])  # type: ignore[attr-defined]
        return run

    return decorate


def by_card(cases: Iterable[Any], card: Callable[[Any], str]) -> list[Any]:
    """Returns the cases of each card as parameters, with the card as their id."""
    groups = defaultdict(list)
    for case in cases:
        groups[card(case)].append(case)
    return [pytest.param(group, id=name) for name, group in groups.items()]


def by_rule(params: Iterable[Any]) -> list[Any]:
    """Returns the cases that name the same rules as parameters.

    Each case is a `pytest.param` of one value with marks of rules. The ids name the rules.
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
