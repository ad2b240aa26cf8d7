"""`tabletop new`: its output can be checked and played immediately."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.load import load
from tabletop.cards.pack import PackFile
from tabletop.cards.table import TableFile
from tabletop.cli import GOOD, USAGE_ERROR, main
from tabletop.games.sandbox import load_folder
from tabletop.rules import Game, Referee
from tests.cases import parametrize_in_one

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_new_table_can_be_laid(tmp_path: Path, seats: int) -> None:
    folder = tmp_path / "three-kingdoms"
    assert main(["new", "table", str(folder)]) == GOOD
    assert check_paths([folder]) == []
    table = load_folder(folder).setup(seats, {}, "seed")
    assert sum(piece.kind == "scout" for piece in table.pieces) == seats
    assert len(table.piles["deck"]) == 20 - 3 * seats


def test_a_new_game_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "heap-of-stones"
    assert main(["new", "game", str(folder)]) == GOOD
    (unknown,) = check_paths([folder / "heap_of_stones"])
    assert Path(unknown.file).name == "cards.yaml"
    assert unknown.remedy == "install the game, so that its own files are known"
    monkeypatch.syspath_prepend(str(folder))
    try:
        import heap_of_stones  # type: ignore[import-not-found]

        game: Game = heap_of_stones.HeapOfStonesGame()
        referee = Referee(game, game.setup(2, {}, "seed"))
        while seats_to_move := referee.seats_to_move():
            referee.push(referee.legal_moves(seats_to_move[0])[0])
        outcome = referee.outcome()
    finally:
        for module in ("heap_of_stones", "heap_of_stones.content"):
            sys.modules.pop(module, None)
    assert outcome is not None
    assert len(referee.table.entries) == 14  # as many as cards are left after dealing


def test_a_new_game_keeps_no_word_of_what_it_is_made_from(tmp_path: Path) -> None:
    folder = tmp_path / "pebbles"
    assert main(["new", "game", str(folder)]) == GOOD
    words = [one.read_text() for one in folder.rglob("*.*") if one.suffix != ".pyc"]
    assert not any(
        start in text for text in words for start in ("my_game", "My Game", "MyGame", "MINE")
    )


@pytest.mark.full
def test_a_new_game_keeps_the_laws(tmp_path: Path) -> None:
    folder = tmp_path / "pebbles"
    assert main(["new", "game", str(folder)]) == GOOD
    process = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stdout
    assert "32 passed" in process.stdout


@pytest.mark.full
@parametrize_in_one(
    ("what", "typed", "expected", "name"),
    [
        ("table", "my table!", "my_table", "my table!"),
        ("table", 'Мой "стол"', "table_9f6dd09f02", 'Мой "стол"'),
        ("table", "salt-road", "salt_road", "Salt Road"),
        ("pack", "牌 組: #1", "pack-1-91b2b3fb2b", "牌 組: #1"),
        ("pack", "back\\slash, {brace}", "back-slash-brace", "back\\slash, {brace}"),
    ],
)
def test_a_name_is_kept_as_it_is_typed(
    what: str,
    typed: str,
    expected: str,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / typed
    more = ["--game", "sandland"] if what == "pack" else []
    assert main(["new", what, str(folder), *more]) == GOOD
    output = capsys.readouterr().out
    head = load(folder / f"{what}.yaml", PackFile if what == "pack" else TableFile)
    assert (head.id, head.name) == (expected, name)
    # The printed commands can be pasted.
    commands = output.partition("Next: ")[2].strip().split(", then ")
    for command in commands:
        assert str(folder) in shlex.split(command)
    if what == "pack":
        assert check_pack(folder) == []
    else:
        assert check_paths([folder]) == []


@parametrize_in_one("name", ["x" * 81, "x" * 5_000, "a\tb", " a"])
def test_invalid_name_is_reported_briefly(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for what in (["table"], ["game"], ["pack", "--game", "sandland"]):
        assert main(["new", *what, str(tmp_path / name)]) == USAGE_ERROR
        output = capsys.readouterr().err
        assert ("at most 80" if len(name) > 80 else "cannot be seen") in output
        assert len(output) < 120
    assert not list(tmp_path.iterdir())


@parametrize_in_one("command", ["check", "simulate"])
def test_long_path_is_reported_briefly(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "x" * 5_000]) == USAGE_ERROR
    output = capsys.readouterr().err
    assert "too long (at most 255 bytes)" in output
    assert len(output) < 160


def test_a_folder_that_holds_something_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for what in ("table", "game"):
        assert main(["new", what, str(tmp_path)]) == USAGE_ERROR
        assert "not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
