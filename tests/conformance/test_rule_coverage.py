"""Tests name every rule of every rulebook, and only existing rules."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tabletop.games import BUNDLED
from tabletop.rules.rulebook import load_rulebook, table_rulebook, whole_rulebook
from tests.conformance.games import EXAMPLES, GAMES
from tests.conformance.toy import game as toy
from tests.conftest import IS_WHOLE_PROJECT, TESTS_BY_RULE

ROOT = Path(__file__).parents[2]


def rulebooks() -> dict[str, list[str]]:
    """Returns the ids of all rules by game.

    `table` has the rules common to all games.
    """
    books = {name: list(load_rulebook(game.folder).rules) for name, game in GAMES.items()}
    return {"table": list(table_rulebook().rules), **books}


@pytest.fixture(scope="module")
def named(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> dict[str, dict[str, list[str]]]:
    """Returns the rules named by all tests, whichever of them are run now."""
    if pytestconfig.stash[IS_WHOLE_PROJECT]:
        return pytestconfig.stash[TESTS_BY_RULE]
    folders = (ROOT / "tests", *EXAMPLES.values())
    file = tmp_path_factory.mktemp("rules") / "rules.json"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    path = os.pathsep.join([str(ROOT), *sys.path])
    process = subprocess.run(
        [*command, "--rules-to", str(file), *map(str, folders)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert process.returncode == 0, process.stdout[-3000:] + process.stderr[-3000:]
    results: dict[str, dict[str, list[str]]] = json.loads(file.read_text(encoding="utf-8"))
    return results


@pytest.mark.parametrize("game", rulebooks())
def test_every_rule_is_named_by_a_test(game: str, named: dict[str, dict[str, list[str]]]) -> None:
    missing = [rule for rule in rulebooks()[game] if rule not in named.get(game, {})]
    assert not missing, f"no test names {len(missing)} rules of {game}: {' '.join(missing)}"


def test_every_rule_named_is_in_its_rulebook(named: dict[str, dict[str, list[str]]]) -> None:
    books = rulebooks()
    unknown = {
        f"{game} {rule}: {tests[0]}"
        for game, rules in named.items()
        for rule, tests in rules.items()
        if rule not in books.get(game, ())
    }
    assert not unknown


RULE_ID = re.compile(r"[A-Z]+-[A-Z]+\.\d+|(R|\d+)-[\d-]+")
"""Pattern of rule ids of the five games. Those of Sandland are numbers."""


@pytest.mark.parametrize("game", sorted(GAMES.keys() - EXAMPLES.keys()))
def test_every_rule_that_the_code_cites_is_in_its_rulebook(game: str) -> None:
    files = list((ROOT / "tabletop" / "games" / game).rglob("*.py"))
    cited = {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if RULE_ID.fullmatch(node.value)
    }
    assert len(cited) > 20
    assert cited - set(whole_rulebook(GAMES[game].folder).rules) == set()


def test_the_rulebooks_are_not_empty() -> None:
    assert all(rulebooks().values())
    assert next(iter(load_rulebook(toy.folder).rules)) == "HU-PLAY.1"


RELIABILITY = ROOT / "tests" / "reliability"


def test_every_rule_that_never_fires_in_games_of_bots_is_explained() -> None:
    # The counts come from rules.py. An explanation is a reason, a rule, or a sentence.
    counts = json.loads((RELIABILITY / "rules-fired.json").read_text(encoding="utf-8"))
    silent = yaml.safe_load((RELIABILITY / "rules-silent.yaml").read_text(encoding="utf-8"))
    assert sorted(counts) == sorted(silent["rules"]) == sorted(BUNDLED)
    assert all(len(reason) > 15 for reason in silent["reasons"].values())
    problems = {}
    for name, entry in counts.items():
        book = set(load_rulebook(GAMES[name].folder).rules)
        cited, ran = entry["fired"], entry["traced"]["ran"]
        fired = {rule for rule in book if cited.get(rule) or ran.get(rule)}
        explained = silent["rules"][name]
        problems |= {f"{name} {rule}": "not explained" for rule in book - fired - set(explained)}
        problems |= {f"{name} {rule}": "explained, but fired" for rule in fired & set(explained)}
        problems |= {f"{name} {rule}": "no such rule" for rule in set(explained) - book}
        problems |= {
            f"{name} {rule}": f"unknown reason '{why}'"
            for rule, why in explained.items()
            if why not in silent["reasons"] and why.removeprefix("in ") not in book
            if " " not in why or why.startswith("in ")
        }
        assert book - fired, name
    assert problems == {}
