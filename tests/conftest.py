"""Keeps count of which rule is named by which test, through `@pytest.mark.rule(game, id)`.

`pytest --rules` prints for every game each rule with the number of tests that name it;
`pytest --collect-only --rules-to FILE` writes the same as JSON.
"""

import gc
import json
from collections import defaultdict
from pathlib import Path

import pytest

Named = dict[str, dict[str, list[str]]]
NAMED = pytest.StashKey[Named]()
WHOLE = pytest.StashKey[frozenset[Path]]()
"""The files of which all tests were gathered."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rules", action="store_true", help="list each rule with its tests")
    group.addoption("--rules-to", metavar="FILE", help="write which test names which rule, as JSON")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Gather the rules named by tests before any of them is deselected."""
    named: Named = defaultdict(lambda: defaultdict(list))
    for item in items:
        for marker in item.iter_markers("rule"):
            if len(marker.args) != 2 or marker.kwargs:
                raise pytest.UsageError(f"{item.nodeid}: write pytest.mark.rule(game, id)")
            game, rule = marker.args
            named[game][rule].append(item.nodeid)
    config.stash[NAMED] = named
    parts = any("::" in word for word in config.args)
    config.stash[WHOLE] = frozenset() if parts else frozenset(item.path for item in items)
    if target := config.getoption("rules_to"):
        Path(target).write_text(json.dumps(named), encoding="utf-8")


def pytest_collection_finish() -> None:
    """Leave the thousands of tests themselves, which stay to the end, out of every collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 4)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if not config.getoption("rules"):
        return
    from tests.conformance.test_rule_coverage import rulebooks

    named = config.stash.get(NAMED, {})
    for game, rules in rulebooks().items():
        terminalreporter.section(f"rules of {game}")
        for rule in rules:
            tests = named.get(game, {}).get(rule, [])
            terminalreporter.line(f"{rule:16} {len(tests) or 'no test'}", red=not tests)
