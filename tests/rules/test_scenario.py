"""Scenario files: valid ones, and each error with its line."""

from pathlib import Path

import pytest

from tabletop.cards.errors import DataErrors
from tabletop.games import load
from tabletop.rules.puzzle import certify, read_puzzles
from tabletop.rules.scenario import Position, Scenario, lay_table, run_file


def failures(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "one.yaml"
    path.write_text(text)
    return [
        f"{failure.line}: {failure.message}"
        for result in run_file(path, load)
        for failure in result.failures
    ]


GAME = "game: tictactoe\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("expect: {legal: [1 mark a1]}", []),
        (
            "expect: {legal: [2 mark a1]}",
            ["2: '2 mark a1': expected a legal move: It is crosses' turn."],
        ),
        ("expect: {illegal: [1 mark a1]}", ["2: '1 mark a1': expected an illegal move"]),
        ("expect: {refused: {2 mark a1: T3.1}}", []),
        (
            "expect: {refused: {1 mark a1: T3.1}}",
            ["2: '1 mark a1': legal, expected a refusal by T3.1"],
        ),
        (
            "expect: {refused: {2 mark a1: T3.2}}",
            ["2: '2 mark a1': expected a refusal by T3.2, got"],
        ),
        ("expect: {waiting: [1]}", []),
        ("expect: {waiting: [2]}", ["2: it is the turn of seat 1"]),
        ("expect: {number: {mark: 9}}", []),
        ("expect: {number: {mark: 8}}", ["2: expected 8 legal moves 'mark', got 9"]),
        ("expect: {only: [1 mark a1]}", ["2: also legal: 1 mark a2, 1 mark a3"]),
        ("expect: {zones: {box.1: [nought, nought, nought, nought]}}", []),
        ("expect: {zones: {a1: cross}}", ["2: a1: has no pieces"]),
        ("expect: {zones: {box9: cross}}", ["2: unknown zone 'box9' (did you mean 'box."]),
        ("expect: {holds: {box.0: {cross: 5}}}", []),
        ("expect: {holds: {box.0: {cross: 4}}}", ["2: box.0: expected 4 cross, got 5"]),
        ("expect: {holds: {box.0: {cros: 5}}}", ["2: unknown piece 'cros' (did you mean"]),
        ("expect: {pieces: {box.0: {piece: cross, turn: 0, marks: {hurt: 0}}}}", []),
        ("expect: {pieces: {box.0#1: {face: 0}}}", ["2: face of cross is 1"]),
        ("expect: {pieces: {box.0: {marks: {hurt: 1}}}}", ["2: hurt on cross is 0"]),
        ("expect: {pieces: {a1: {face: 1}}}", ["2: a1: has no pieces"]),
        ("expect: {pieces: {z9: {face: 1}}}", ["2: unknown zone 'z9'"]),
        ("expect: {counters: {moves: 1}}", ["2: unknown counter 'moves'"]),
        ("expect: {marks: {referee: strict}}", []),
        ("expect: {marks: {referee: coach}}", ["2: mark referee is strict"]),
        ("expect: {outcome: {rule: T3.3}}", ["2: the game is not over"]),
        ('expect: {pictures: {grid: ["...", "...", "..."]}}', []),
        (
            'expect:\n  pictures:\n    grid:\n    - "..."\n    - "X.."\n    - "..."',
            ["6: expected row"],
        ),
        ('expect: {pictures: {gird: ["..."]}}', ["2: unknown picture 'gird' (did you mean"]),
        ("seats: 3", ["2: tictactoe: needs 2 seats"]),
        ("options: {size: big}", ["2: unknown option 'size'"]),
        ("to_move: 2", ["2: seat to move: 1"]),
        ("moves: [1 mark]", ["2: '1 mark': '1 mark' is not a move here"]),
        ("moves: [mark a1]", ["2: 'mark a1': 'mark a1': not a move"]),
        ("moves:\n- 1 mark a1\n- 1 mark a2", ["4: '1 mark a2': It is noughts' turn. (T3.1)"]),
        ("moves:\n- {undo: 1}", ["3: undo:"]),
        (
            "moves:\n- {move: 1 mark a1, refused: T3.1}",
            ["3: '1 mark a1': legal, expected a refusal"],
        ),
        (
            "moves:\n- {move: 2 mark a1, refused: T3.2}",
            ["3: '2 mark a1': expected a refusal by T3.2"],
        ),
        ("moves:\n- {move: 1 mark z1, refused: T3.1}", ["3: '1 mark z1' is not a move here"]),
        ("moves:\n- {move: 2 mark a1, refused: true}", []),
        ("moves:\n- 1 mark a1\n- expect: {waiting: [1]}", ["4: it is the turn of seat 2"]),
        ("position: {place: {a1: crosss}}", ["2: unknown piece 'crosss' (did you mean"]),
        ('position: {pictures: {grid: ["Y..", "...", "..."]}}', ["2: unknown letter 'Y'"]),
        ('position: {pictures: {grid: ["...", "..."]}}', ["2: expected 3 rows, got 2"]),
        ("position: {marks: {refree: coach}}", ["2: unknown mark 'refree' (did you mean"]),
    ],
)
def test_scenario_messages(tmp_path: Path, text: str, expected: list[str]) -> None:
    results = failures(tmp_path, GAME + text + "\n")
    assert len(results) == len(expected)
    assert all(one.startswith(start) for one, start in zip(results, expected, strict=True)), results


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("gme: tictactoe", "1:1: "),
        (GAME + "moves: [{expect: {}, move: 1 mark a1}]", "2:"),
        (GAME + "moves: [{refused: T3.1}]", "2:"),
        (GAME + "expect: {legall: []}", "did you mean 'legal'"),
        ("scenarios: []", "1:"),
        ("[", "1:"),
    ],
)
def test_files_that_are_not_scenarios(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(DataErrors) as caught:
        failures(tmp_path, text)
    assert problem in str(caught.value)


def test_unknown_game_is_reported(tmp_path: Path) -> None:
    assert failures(tmp_path, "game: tictactoo")[0].startswith("1: unknown game 'tictactoo'")


def test_scenarios_of_a_file_fail_independently(tmp_path: Path) -> None:
    path = tmp_path / "two_of.yaml"
    path.write_text(
        "scenarios:\n- {game: tictactoe, moves: [1 mark a1]}\n"
        "- {game: tictactoe, name: second, expect: {waiting: [2]}}\n"
    )
    first, second = run_file(path, load)
    assert (first.name, first.line, first.failures) == ("two of 1", 2, ())
    assert (second.name, second.line, len(second.failures)) == ("second", 3, 1)


def test_the_scenarios_in_the_documentation_pass(tmp_path: Path) -> None:
    docs = Path(__file__).parents[2] / "docs"
    pages = [docs / "scenarios.md", docs / "puzzles.md", *sorted((docs / "positions").iterdir())]
    examples = [
        part.partition("```")[0]
        for page in pages
        for part in page.read_text().split("```yaml\n")[1:]
    ]
    assert len(examples) >= 6
    puzzles = [example for example in examples if example.startswith("puzzles:")]
    for example in examples:
        if example not in puzzles:
            assert failures(tmp_path, example) == []
    for number, example in enumerate(puzzles):
        path = tmp_path / f"{number}.puzzle"
        path.write_text(example)
        for puzzle in read_puzzles(path):
            assert certify(puzzle, load(puzzle.game)) == ""
    assert puzzles


def test_dice_show_what_a_scenario_says() -> None:
    # Two rolls are fixed, counted from 1. The third uses the seed.
    game = load("sacred_wars")
    dice = {"die.0": (17, 3), "die.1": (20,)}
    table = lay_table(Scenario("sacred_wars", position=Position(dice=dice)), game)
    assert [table.roll("die.0", 20) + 1 for _ in range(2)] == [17, 3]
    assert table.roll("die.1", 20) + 1 == 20
    free = lay_table(Scenario("sacred_wars"), game)
    for _ in range(2):
        free.roll("die.0", 20)
    assert table.roll("die.0", 20) == free.roll("die.0", 20)
