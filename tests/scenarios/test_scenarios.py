"""Every scenario next to this file passes."""

from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.rules.scenario import run_file

FOLDERS = sorted(path for path in Path(__file__).parent.iterdir() if any(path.glob("*.yaml")))
FILES_PER_TEST = 20
"""Files per test: quick, and each failing file is named."""
BATCHES = [
    pytest.param(files[first : first + FILES_PER_TEST], id=f"{folder.name}/{files[first].stem}")
    for folder in FOLDERS
    for files in [sorted(folder.glob("*.yaml"))]
    for first in range(0, len(files), FILES_PER_TEST)
]


@pytest.mark.parametrize("files", BATCHES)
def test_scenarios(files: list[Path]) -> None:
    results = {file.relative_to(file.parents[1]).as_posix(): run_file(file, load) for file in files}
    assert all(results.values()), "a file without a scenario"
    failures = {
        f"{file}: {one.name}": one.failures
        for file, matches in results.items()
        for one in matches
        if one.failures
    }
    assert failures == {}


def test_there_are_enough_to_learn_from() -> None:
    enough = {
        "guardians": 12,
        "realm_of_sand": 12,
        "sandland": 12,
        "sacred_wars": 8,
        "tictactoe": 3,
    }
    results = {folder.name: len(list(folder.glob("*.yaml"))) for folder in FOLDERS}
    assert {name for name, count in enough.items() if results.get(name, 0) < count} == set()
