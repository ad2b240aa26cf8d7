"""Records of games: exact replays, and errors with their line."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.storage.records import encoded, is_record, load_game, load_games, record_of
from tabletop.storage.saves import SaveError


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    words = ["simulate", "caravan", "--games", "3", "--seats", "random,greedy,random"]
    assert main([*words, "--seed", "s", "--record", str(path)]) == 0
    return path


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_line_says_how_a_game_was_laid_played_and_ended(record: Path) -> None:
    first, _, last = lines(record)
    assert (first["game"], first["seats"]) == ("caravan", ["random", "greedy", "random"])
    assert [first["seed"], last["seed"]] == ["s-0", "s-2"]
    # Twenty cards, except two buried ones and those in hands, are taken and loaded once each.
    assert len(first["moves"]) == 2 * (20 - 2 - 3 * 2)
    assert first["ended"]
    best = max(first["scores"])
    assert first["winners"] == [seat for seat in range(3) if first["scores"][seat] == best]
    assert first["rule"] == "CV-SALE.4"


def test_all_games_play_again(record: Path) -> None:
    assert is_record(record)
    for saved, text in zip(load_games(record), lines(record), strict=True):
        assert [str(entry.move) for entry in saved.referee.table.entries] == text["moves"]
        second = record_of(saved.referee, text["seats"], text["options"])
        assert json.loads(encoded(second)) == text


def test_replay_prints_one_and_verifies_all(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--verify"]) == 0
    assert capsys.readouterr().out == f"{record}: 3 games, all as recorded.\n"
    assert main(["replay", str(record), "--game", "2"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert lines(record)[1]["moves"][0] in output[0]
    assert output[-1].startswith("Outcome: ")
    assert main(["replay", str(record), "--game", "4"]) == 1
    assert "game 4: not in this record" in capsys.readouterr().err


def test_a_record_is_never_written_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = record.read_bytes()
    assert main(["simulate", "caravan", "--games", "1", "--record", str(record)]) == 2
    assert "name a new file" in capsys.readouterr().err
    assert record.read_bytes() == before


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "foreign move": ({"moves": ["1 fly"]}, "move 1, '1 fly': not possible"),
    "forbidden move": ({"moves": ["2 draw"]}, "move 1, '2 draw': against the rules"),
    "cut short": ({"moves": []}, "the table after the last move differs"),
    "other seed": ({"seed": "t"}, ""),
    "no such game": ({"game": "chess"}, "unknown game 'chess'"),
    "too many seats": ({"seats": ["random"] * 5}, "needs 2 to 4 seats, got 5"),
    "option": ({"options": {"wind": "high"}}, "has no option 'wind=high'"),
    "newer": ({"record": 2}, "format 2"),
    "word": ({"moves": "all"}, "not a record of a game"),
    "extra": ({"mood": "high"}, "unknown field `mood`"),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_have_line_numbers(name: str, record: Path, tmp_path: Path) -> None:
    change, message = WRONG[name]
    games = lines(record)
    games[1] |= change
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(game) + "\n" for game in games), "utf-8")
    with pytest.raises(SaveError) as caught:
        list(load_games(path))
    assert caught.value.line == 2
    assert message in caught.value.message
    assert load_game(path, 3).is_complete


def test_no_change_of_a_byte_goes_unseen_or_ends_the_program(record: Path, tmp_path: Path) -> None:
    rng, line = Random(1), record.read_bytes().split(b"\n")[0] + b"\n"
    path = tmp_path / "games.jsonl"
    for _ in range(150):
        index = rng.randrange(len(line) - 1)
        changed = line[:index] + bytes([rng.randrange(256)]) + line[index + 1 :]
        path.write_bytes(changed)
        try:
            (saved, *_) = load_games(path)
        except SaveError as error:
            assert error.line
            assert error.message
        else:
            assert saved.referee.table.digest() == json.loads(line)["digest"]
