"""Commit subjects: `area: imperative summary`, at most 72 characters."""

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts" / "check_commit.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    return importlib.import_module("check_commit")


@pytest.mark.parametrize(
    "subject",
    [
        "storage: test that zips with reserved names are refused",
        "docs, app: pass the seed to each bot",
        "realm_of_sand: process moves in order",
        "tests: bring two fonts",
        "Merge branch 'main' into docs",
        "x: " + "a" * 69,
    ],
)
def test_a_good_subject_passes(script: Any, subject: str) -> None:
    assert list(script.problems(subject)) == []


@pytest.mark.parametrize(
    "subject",
    [
        "Add a button",
        "app: Add a button",
        "app: adds a button",
        "app: added a button",
        "app: adding a button",
        "app: add a button.",
        "app add a button",
        "x: " + "a" * 70,
        "",
    ],
)
def test_a_bad_subject_does_not(script: Any, subject: str) -> None:
    assert len(list(script.problems(subject))) == 1


def test_the_hook_reads_the_file_of_git(tmp_path: Path) -> None:
    message = tmp_path / "COMMIT_EDITMSG"
    message.write_text("\n# comment\nApp: Stuff\n\nThe body.\n", encoding="utf-8")
    process = subprocess.run([sys.executable, SCRIPT, message], capture_output=True, text=True)
    assert process.returncode == 1
    assert "commit subject 'App: Stuff': expected 'area: imperative summary'" in process.stderr
    message.write_text("app: add a button\n\nThe reason.\n", encoding="utf-8")
    assert subprocess.run([sys.executable, SCRIPT, message]).returncode == 0
