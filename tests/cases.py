"""Several cases in one test, each of which is named if it fails."""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def together(
    names: str | tuple[str, ...], cases: Iterable[Any]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test on all cases in one, as `parametrize` does in one test each.

    For cheap cases without fixtures that one case could leave changed for the next.
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
