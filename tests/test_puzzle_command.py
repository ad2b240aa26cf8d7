"""`tabletop puzzle`: proofs, lists, generation, and errors."""

import json

import pytest

from tabletop.cli import FOUND_PROBLEM, GOOD, USAGE_ERROR, main

FORK = """
puzzles:
- game: tictactoe
  title: A fork
  goal: {aim: win, within: {moves: 3}}
  solution: [1 mark a3, 2 mark a2, 1 mark b2, 2 mark c1, 1 mark c3]
  least: 3
  position:
    pictures:
      grid: ["XO.", "...", "..."]
"""


@pytest.fixture
def fork(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    path = tmp_path / "fork.puzzle"
    path.write_text(FORK)
    return path


def test_a_true_puzzle_is_proved(fork, capsys):
    assert main(["puzzle", "verify", str(fork)]) == GOOD
    assert "Tic-tac-toe: A fork: proved, minimum 3 moves" in capsys.readouterr().out


def test_a_wrong_one_is_found(fork, capsys):
    fork.write_text(FORK.replace("least: 3", "least: 4").replace("moves: 3", "moves: 5"))
    assert main(["puzzle", "verify", str(fork), "--json"]) == FOUND_PROBLEM
    data = json.loads(capsys.readouterr().out)
    assert data["wrong"] == 1
    assert data["puzzles"][0]["wrong"] == "the minimum is 3 moves, expected 4"


def test_they_are_listed_with_their_goals(fork, capsys):
    assert main(["puzzle", "list", str(fork)]) == GOOD
    assert "A fork (easy, 3 moves): Win the game in 3 moves." in capsys.readouterr().out


@pytest.mark.full
def test_new_ones_are_written_into_a_file_and_are_true(fork, capsys):
    made = fork.with_name("made.yaml")
    asked = ["puzzle", "generate", "tictactoe", "--count", "1", "--easy", "-o", str(made)]
    assert main(asked) == GOOD
    assert main(["puzzle", "verify", str(made)]) == GOOD


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["generate", "tictactoe", "--within", "week=1"],
            "unknown span 'week' (choose turn, round",
        ),
        (["generate", "tictactoe", "--within", "moves=none"], "such as 'moves=1'"),
        (["generate", "tictactoe", "--count", "0"], "--count: expected at least 1"),
        (["verify", "checkers"], "checkers"),
    ],
)
def test_usage_errors_are_reported(fork, capsys, words, message):
    assert main(["puzzle", *words]) == USAGE_ERROR
    assert message in capsys.readouterr().err
