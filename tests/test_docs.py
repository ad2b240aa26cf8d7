"""The documentation is true: examples run, and guides are up to date."""

import doctest
import importlib
import importlib.util
import re
from pathlib import Path
from random import Random

import pytest

from tabletop.games import OWN, load
from tabletop.players import Asked
from tabletop.table import view_of
from tests.cases import together

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"


def fences(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)


def test_the_examples_of_the_api_do_as_they_say() -> None:
    failed, tried = doctest.testfile(str(DOCS / "api.md"), module_relative=False, encoding="utf-8")
    assert tried > 15
    assert not failed


def test_all_that_the_api_names_is_there_and_told_of() -> None:
    names = re.findall(r"^::: (\S+)$", (DOCS / "api.md").read_text("utf-8"), re.MULTILINE)
    assert len(names) > 30
    for name in names:
        module, _, attribute = name.rpartition(".")
        found = getattr(importlib.import_module(module), attribute)
        assert found.__doc__, name


@together("name", OWN)
def test_the_guide_of_a_game_says_what_the_game_says(name: str) -> None:
    spec = importlib.util.spec_from_file_location("guides", ROOT / "scripts" / "write_guides.py")
    assert spec is not None
    assert spec.loader is not None
    guides = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(guides)
    told = (DOCS / "games" / f"{name}.md").read_text("utf-8")
    assert told == guides.guide(name), "run scripts/write_guides.py"
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", told):
        assert (DOCS / "games" / picture).resolve().is_file()


@pytest.mark.parametrize("number", [0, 1])
def test_the_bots_of_the_page_about_bots_can_play(number: int) -> None:
    room: dict[str, object] = {}
    exec(fences("bots.md")[number], room)
    game = load("caravan")
    table = game.setup(2, {}, "docs")
    moves = game.legal_moves(table, 0)
    asked = Asked(0, moves, lambda: view_of(table, 0), Random(1))
    assert room["choose"](game, asked) in moves  # type: ignore[operator]


def test_the_example_of_the_page_about_environments_plays_a_game() -> None:
    pytest.importorskip("pettingzoo")
    room: dict[str, object] = {}
    exec(fences("environments.md")[0], room)
    assert room["env"].agents == []  # type: ignore[attr-defined]
