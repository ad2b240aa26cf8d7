"""Every scenario beside this file passes."""

from collections import Counter
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.rules.scenario import run_file

FILES = sorted(Path(__file__).parent.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenarios_of_a_file(file: Path) -> None:
    results = run_file(file, load)
    assert results
    assert [(one.name, one.failures) for one in results if one.failures] == []


def test_there_are_enough_to_learn_from() -> None:
    count: Counter[str] = Counter()
    for file in FILES:
        count[file.parent.name] += len(run_file(file, load))
    assert count["realm_of_sand"] >= 12
    assert count["sandland"] >= 12
    assert count["sacred_wars"] >= 8
    assert count["tictactoe"] >= 3
