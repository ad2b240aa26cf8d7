"""The conformance suite as a plugin of a project that is not installed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.testing import laws
from tests.conformance import dozen
from tests.conformance.games import EXAMPLES

LINE = 'pytest_plugins = ["tabletop.testing"]\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copies the example to a folder under a name that is not installed."""
    folder = tmp_path / "project"
    shutil.copytree(EXAMPLES["tictactoe"], folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tictactoe").rename(folder / "noughts_and_crosses")
    declared = folder / "pyproject.toml"
    text = declared.read_text().replace('= "tictactoe:', '= "noughts_and_crosses:')
    declared.write_text(text)
    (folder / "tests" / "test_tictactoe.py").unlink()
    return folder


def run(folder: Path, *words: str) -> tuple[int, str]:
    """Runs pytest in a folder and returns its exit status and output."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", *words]
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120
    )
    return process.returncode, process.stdout + process.stderr


@pytest.mark.full
def test_a_game_from_outside_keeps_the_laws_with_one_line(project: Path) -> None:
    assert (project / "tests" / "test_laws.py").read_text().endswith(LINE)
    status, text = run(project, "-v", "-W", "error")
    assert status == 0, text
    tried = set(re.findall(r"test_laws\.py::(\w+)\[tictactoe", text))
    every = {law.__name__ for law in (*laws.OF_A_CASE, *laws.OF_A_GAME)}
    assert tried == {*every, "same_game_in_another_process", "plays_in_any_order"}


@pytest.mark.full
def test_broken_plugin_game_is_reported(project: Path) -> None:
    module = project / "noughts_and_crosses" / "__init__.py"
    module.write_text(module.read_text().replace('"T3.2", f"Square', '"T3.9", f"Square'))
    status, text = run(project, "-k", "judge_agrees")
    assert status == 1
    assert "T3.9: in no rulebook: Square" in text
    assert "_multicall" not in text


@pytest.mark.full
def test_line_can_be_in_a_conftest(project: Path) -> None:
    (project / "tests" / "test_laws.py").unlink()
    (project / "tests" / "conftest.py").write_text(LINE)
    (project / "tests" / "test_more.py").write_text("def test_more():\n    pass\n")
    status, text = run(project, "--collect-only", "-q")
    assert status == 0, text
    assert "conftest.py::undo_and_redo[tictactoe]" in text
    status, text = run(project, "-v", "tests/test_more.py")
    assert "1 passed" in text
    assert "undo_and_redo" not in text


@pytest.mark.full
def test_line_reports_a_missing_game(tmp_path: Path) -> None:
    (tmp_path / "test_laws.py").write_text(LINE)
    status, text = run(tmp_path)
    assert status != 0
    assert 'add games = ["my_module:MyGame"]' in text


@pytest.mark.full
def test_named_games_are_tried(tmp_path: Path) -> None:
    (tmp_path / "test_laws.py").write_text(LINE + 'games = ["sandland"]\n')
    status, text = run(tmp_path, "--collect-only", "-q")
    assert status == 0, text
    assert "test_laws.py::undo_and_redo[sandland]" in text
    assert "tictactoe" not in text


DOZEN = laws.cases_of(dozen.game, ["amber", "basalt", "chalk", "dusk"])


@pytest.mark.parametrize("law", laws.OF_A_CASE, ids=lambda law: law.__name__)
def test_a_small_game_without_lasting_secrets_keeps_the_law(
    law: laws.Callable[[laws.Case], object],
) -> None:
    for case in DOZEN:
        law(case)


@pytest.mark.parametrize("law", laws.OF_A_GAME, ids=lambda law: law.__name__)
def test_a_small_game_keeps_the_laws_of_games(
    law: laws.Callable[[list[laws.Case]], object],
) -> None:
    law(DOZEN)
