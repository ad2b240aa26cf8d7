"""Every rule of every rulebook is named by a test, and every rule named is in its rulebook."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tabletop.games import OWN
from tabletop.rules.rulebook import frame, load_rulebook, whole_rulebook
from tests.conformance.games import EXAMPLES, GAMES
from tests.conformance.toy import game as toy
from tests.conftest import NAMED, WHOLE

ROOT = Path(__file__).parents[2]


def rulebooks() -> dict[str, list[str]]:
    """Give the ids of all rules, by game; `table` are the rules that hold in every game."""
    books = {name: list(load_rulebook(game.folder).rules) for name, game in GAMES.items()}
    return {"table": list(frame().rules), **books}


@pytest.fixture(scope="module")
def named(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> dict[str, dict[str, list[str]]]:
    """Return the tests that name a rule, among all tests, whichever of them are run now."""
    if pytestconfig.stash[WHOLE]:
        return pytestconfig.stash[NAMED]
    folders = (ROOT / "tests", *EXAMPLES.values())
    file = tmp_path_factory.mktemp("rules") / "rules.json"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    path = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [*command, "--rules-to", str(file), *map(str, folders)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    found: dict[str, dict[str, list[str]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


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
"""What rule ids of the five games look like; those of Sandland are numbers."""


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


PAGE = ROOT / "docs" / "rules-coverage.md"
RED = re.compile(r"never fired\*\*</span> (.{15,})")


def shown() -> dict[str, dict[str, tuple[str, int, int]]]:
    """Give what the page of all rules says of each: its words, cited and run how often."""
    found: dict[str, dict[str, tuple[str, int, int]]] = {}
    names = {game.info.name: name for name, game in GAMES.items()}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            rows = found.setdefault(names[line[3:]], {})
        elif line.startswith("| ") and line.count(" | ") == 4 and not line.startswith("| rule"):
            rule, words, cited, ran, _tests = line.strip("| ").split(" | ")
            rows[rule] = (words, int(cited.replace(",", "")), int(ran.replace(",", "")))
    return found


def test_the_page_of_rules_has_those_of_the_rulebooks_and_explains_each_that_never_fired() -> None:
    pages = shown()
    assert sorted(pages) == sorted(OWN)
    for name, rows in pages.items():
        assert list(rows) == list(load_rulebook(GAMES[name].folder).rules), name
        red = {rule: words for rule, (words, *times) in rows.items() if not any(times)}
        assert red
        assert {rule for rule, words in red.items() if not RED.search(words)} == set(), name


def test_what_explains_that_a_rule_never_fires_names_rules_and_reasons_that_there_are() -> None:
    file = ROOT / "scripts" / "reliability" / "rules-silent.yaml"
    known = yaml.safe_load(file.read_text(encoding="utf-8"))
    for name, rules in known["rules"].items():
        book = load_rulebook(GAMES[name].folder).rules
        assert set(rules) <= set(book), name
        for why in rules.values():
            assert why in known["reasons"] or why.removeprefix("in ") in book or " " in why
