"""Reports of a release: every part runs, and failures are named."""

import importlib.util
import re
import subprocess
import sys
from datetime import date
from itertools import pairwise
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tabletop import __version__, games
from tabletop.rules.rulebook import load_rulebook

ROOT = Path(__file__).resolve().parents[1]


def load_script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(name).stem, ROOT / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


reports: Any = load_script("scripts/make_reports.py")


class Commands:
    """A fake of subprocess.run that creates targets or fails by name."""

    def __init__(self, failing: str = "", silent: str = "") -> None:
        self.failing, self.silent = failing, silent
        self.run: list[list[str]] = []

    def __call__(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        self.run.append(list(command))
        line = " ".join(command)
        if self.failing and self.failing in line:
            return subprocess.CompletedProcess(command, 1)
        if not (self.silent and self.silent in line):
            self.create(command)
        return subprocess.CompletedProcess(command, 0)

    @staticmethod
    def create(command: list[str]) -> None:
        words = dict(pairwise(command))
        if "--page" in words:
            Path(words["--page"]).write_text("a page")
            return
        folder = words.get("--report") or words.get("--pictures") or words["--into"] + "/gallery"
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, "balance.html" if "--report" in words else "one.webp").write_text("")


def create(
    monkeypatch: pytest.MonkeyPatch, into: Path, commands: Commands, *words: str
) -> list[list[str]]:
    monkeypatch.setattr(reports.subprocess, "run", commands)
    reports.main(["--into", str(into), *words])
    return commands.run


def test_every_part_has_a_dated_page_that_leads_to_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = create(monkeypatch, tmp_path, Commands())
    assert len(run) == len(reports.BALANCE_REPORTS) + 6
    links = {
        "balance": "sandland/balance.html",
        "checks": "checks.md",
        "coverage": "rules-coverage.md",
        "gallery": "one.webp",
        "guides": "one.webp",
        "hints": "hints.md",
        "strength": "strength.md",
    }
    for part, link in links.items():
        page = (tmp_path / part / "index.html").read_text()
        assert f"<a href='{link}'>" in page
        assert f"Created on {date.today()} with Sandtable {__version__}." in page
        assert "trial" not in page
        assert "failed" not in page
    assert sum("strong" in command for command in run) == len(reports.BALANCE_REPORTS)


def test_a_short_trial_plays_fewer_games_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = create(monkeypatch, tmp_path, Commands(), "--short", "--only", "balance,gallery")
    assert [command[-1] for command in run if "sheets" in command] == ["realm_of_sand"]
    assert sum("greedy" in command for command in run) == len(reports.BALANCE_REPORTS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["balance", "gallery"]
    assert "This is a short trial." in (tmp_path / "balance" / "index.html").read_text()


@pytest.mark.parametrize("how", ["failing", "silent"])
def test_a_command_that_fails_is_named_and_the_others_still_run(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # An earlier result must not be mistaken for today's.
    old = tmp_path / "balance" / "guardians-duel"
    old.mkdir(parents=True)
    (old / "balance.html").write_text("old")
    record = old.with_name("guardians-duel.jsonl")
    record.write_text("")
    other = old.with_name("sandland.jsonl")
    other.write_text("")
    commands = Commands(**{how: "guardians-duel"})
    with pytest.raises(SystemExit) as stopped:
        create(monkeypatch, tmp_path, commands)
    assert stopped.value.code == 1
    assert capsys.readouterr().err.splitlines()[-1] == "failed: balance guardians-duel"
    assert len(commands.run) == len(reports.BALANCE_REPORTS) + 6
    assert not old.exists()
    assert record.exists(), "the games continue next time"
    assert not other.exists()
    page = (tmp_path / "balance" / "index.html").read_text()
    assert page.count("The command failed.") == 1
    assert "sandland/balance.html" in page


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        reports.main(["--only", "gallery,soak"])
    assert "unknown part 'soak'" in capsys.readouterr().err


def test_the_commands_of_all_parts_are_real(tmp_path: Path) -> None:
    from tabletop.cli import parser

    for part, tasks in reports.PARTS.items():
        for task in tasks(tmp_path / part, False):
            if part == "balance":
                parser().parse_args(task.command[3:])
            else:
                assert Path(task.command[1]).is_file()
            assert task.command[0] == sys.executable


def test_the_page_of_rules_has_every_rule_with_its_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Tests one game, because every rulebook takes a while.
    rules: Any = load_script("tests/reliability/rules.py")
    one = SimpleNamespace(BUNDLED=["wasteland"], load=games.load, folder_of=games.folder_of)
    monkeypatch.setattr(rules, "games", one)
    entry = rules.counted()["wasteland"]
    page = rules.page({"wasteland": {"WW-SETUP.1": ["one test", "another"]}})
    assert f"Created on {date.today()} with Sandtable {__version__}." in page
    assert f"the last on {entry['counted']};" in page
    rows = [line for line in page.splitlines() if re.match(r"\| [A-Z-]+\.\d+ \| ", line)]
    book = load_rulebook(games.load("wasteland").folder).rules
    assert [row.split(" | ")[0].strip("| ") for row in rows] == list(book)
    for rule, row in zip(book, rows, strict=True):
        cited, ran = rules.times(entry, rule)
        assert row.endswith(f" | {cited:,} | {ran:,} | {2 if rule == 'WW-SETUP.1' else 0} |")
        assert ("**never fired**" in row) == (cited == ran == 0)
