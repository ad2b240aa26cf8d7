"""The list of puzzles: bundled ones, the player's own, and solved ones."""

import msgspec
import pytest

from tabletop.games import load
from tabletop.rules.puzzle import PUZZLES, read_puzzles, read_single_puzzle
from tabletop.storage.places import user_dir
from tabletop.storage.puzzles import (
    name_of,
    note_solved,
    own_dir,
    puzzles_of,
    solved_puzzles,
    store_puzzle,
)


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


@pytest.fixture
def game():
    return load("sandland")


@pytest.fixture
def puzzle(game):
    return read_puzzles(game.folder / PUZZLES)[0]


def test_user_puzzles_come_after_bundled_ones(game, puzzle):
    mine = msgspec.structs.replace(puzzle, title="Mine, all mine")
    path = store_puzzle(mine)
    assert path == own_dir("sandland") / "mine-all-mine.puzzle"
    assert read_single_puzzle(path) == mine
    entries, notices = puzzles_of(game)
    assert not notices
    assert entries[0].path is None
    assert (entries[-1].puzzle, entries[-1].path, entries[-1].best) == (mine, path, 0)


def test_two_of_the_same_name_are_both_kept(puzzle):
    first, second = store_puzzle(puzzle), store_puzzle(puzzle)
    assert first != second
    assert first.is_file()
    assert second.is_file()


def test_titles_of_all_scripts_are_puzzles_of_their_own(puzzle):
    titles = ["🔥", "💧", "हिन्दी", "हन्द", "CON", "Оазис", "x" * 300]
    made = [msgspec.structs.replace(puzzle, title=title) for title in titles]
    for one in made:
        path = store_puzzle(one)
        assert read_single_puzzle(path) == one
        note_solved(one, 3)
    assert len({name_of(one) for one in made}) == len(solved_puzzles()) == len(titles)
    assert made[5].id == "оазис"  # unchanged


def test_the_fewest_moves_are_remembered(game, puzzle):
    assert note_solved(puzzle, 7) == ""
    note_solved(puzzle, 9)
    assert solved_puzzles() == {name_of(puzzle): 7}
    note_solved(puzzle, 5)
    assert next(one.best for one in puzzles_of(game)[0] if one.puzzle == puzzle) == 5


def test_broken_puzzles_are_reported(game):
    own_dir("sandland").mkdir(parents=True)
    (own_dir("sandland") / "broken.puzzle").write_text("puzzles: [{game: sandland}]")
    entries, notices = puzzles_of(game)
    assert entries
    assert len(notices) == 1
    assert "broken.puzzle:1" in str(notices[0])


def test_a_broken_list_of_solved_ones_counts_as_none(puzzle):
    user_dir("puzzles").mkdir(parents=True)
    (user_dir("puzzles") / "solved.yaml").write_text("solved: 3")
    assert solved_puzzles() == {}
    assert note_solved(puzzle, 3) == ""
    assert solved_puzzles() == {name_of(puzzle): 3}
