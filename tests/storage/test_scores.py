"""Best scores: each finished game counts once, and a broken file is no obstacle."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.storage import scores as storage
from tabletop.storage.scores import Result, Scores, load_scores, record, scores_path, write_scores

BASIC, ADVANCED = {"board": "basic"}, {"board": "advanced"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def result(
    score: int,
    seed: str,
    options: dict[str, str] = BASIC,
    take_backs: int = 0,
    adjusted: bool = False,
) -> Result:
    rank = "Apprentice"
    return Result("realm_of_sand", score, rank, "2026-11-21", seed, options, take_backs, adjusted)


def test_without_a_file_there_is_no_best(home: Path) -> None:
    assert load_scores() == (Scores(), [])
    assert load_scores()[0].best("realm_of_sand", BASIC) is None
    assert list(home.iterdir()) == []


def test_a_better_game_is_a_new_best_and_a_worse_one_is_not() -> None:
    first, _ = record(result(20, "a"))
    worse, _ = record(result(19, "b"))
    equal, _ = record(result(20, "c"))
    better, _ = record(result(21, "d"))
    assert [s.new_best for s in (first, worse, equal, better)] == [True, False, False, True]
    assert better.before == result(20, "a")
    assert load_scores()[0].best("realm_of_sand", BASIC) == result(21, "d")


def test_each_side_of_the_boards_has_a_best_of_its_own() -> None:
    record(result(30, "a"))
    standing, _ = record(result(12, "a", ADVANCED))
    assert standing.new_best
    kept, _ = load_scores()
    assert kept.best("realm_of_sand", ADVANCED) == result(12, "a", ADVANCED)
    assert kept.best("realm_of_sand", BASIC) == result(30, "a")
    assert kept.best("another_game", BASIC) is None


def test_a_game_counts_once_with_its_first_finish() -> None:
    record(result(20, "a"))
    again, _ = record(result(33, "a"))
    assert not again.first_time
    assert not again.new_best
    assert again.counted == result(20, "a")
    assert load_scores()[0].results == [result(20, "a")]


@pytest.mark.parametrize("marked", [result(40, "m", take_backs=2), result(40, "m", adjusted=True)])
def test_take_backs_and_handling_by_hand_are_marked_and_not_ranked(marked: Result) -> None:
    record(result(20, "a"))
    standing, _ = record(marked)
    assert standing.first_time
    assert not standing.new_best
    kept, _ = load_scores()
    assert kept.best("realm_of_sand", BASIC) == result(20, "a")
    assert kept.of("realm_of_sand", BASIC, "m") == marked


def test_the_file_can_be_read_by_people() -> None:
    write_scores(Scores([result(37, "daily-2026-11-21")]))
    lines = scores_path().read_text().splitlines()
    assert lines[:2] == ["results:", "- game: realm_of_sand"]
    assert "  score: 37" in lines
    assert "  seed: daily-2026-11-21" in lines


def test_of_many_games_the_best_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "KEPT", 3)
    for score in (30, 5, 6, 7, 8):
        record(result(score, f"seed {score}"))
    assert [each.score for each in load_scores()[0].results] == [30, 7, 8]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"- 1\n", b"results: 7\n", b"&a [*a]"])
def test_a_broken_file_is_kept_aside_and_the_game_counts(home: Path, content: bytes) -> None:
    scores_path().write_bytes(content)
    standing, notices = record(result(20, "a"))
    assert standing.new_best
    assert any("kept aside as 'scores (kept aside).yaml'" in notice for notice in notices)
    assert (home / "scores (kept aside).yaml").read_bytes() == content
    assert load_scores() == (Scores([result(20, "a")]), [])


def test_a_wrong_entry_is_told_with_its_line_and_the_others_hold(home: Path) -> None:
    write_scores(Scores([result(20, "a"), result(25, "b")]))
    text = scores_path().read_text().replace("score: 25", "score: many")
    scores_path().write_text(text)
    kept, notices = load_scores()
    assert kept.results == [result(20, "a")]
    number = text.splitlines().index("  score: many") + 1
    assert f"scores.yaml:{number}:" in notices[0]
    assert (home / "scores (kept aside).yaml").read_text() == text
    assert load_scores() == (kept, [])


def test_a_folder_in_the_way_is_only_a_notice() -> None:
    scores_path().mkdir()
    standing, notices = record(result(20, "a"))
    assert standing.new_best
    assert notices


def test_a_file_that_an_editor_on_windows_touched_is_read(home: Path) -> None:
    record(result(20, "a"))
    text = scores_path().read_bytes().replace(b"\n", b"\r\n")
    for touched in (b"\xef\xbb\xbf" + text, b"\xef\xbb\xbf\r\n"):
        scores_path().write_bytes(touched)
        kept, notices = load_scores()
        assert notices == []
        assert kept.results == ([result(20, "a")] if text in touched else [])


RECORDER = """
import sys
from tabletop.storage.scores import Result, record

for number in range(10):
    seed = f"{sys.argv[1]} {number}"
    _, notices = record(Result("realm_of_sand", number, "Apprentice", "2026-11-21", seed))
    assert not notices, notices
"""


def test_programs_that_write_at_the_same_time_lose_no_score() -> None:
    programs = [subprocess.Popen([sys.executable, "-c", RECORDER, str(n)]) for n in range(4)]
    assert [program.wait() for program in programs] == [0] * 4
    assert len({each.seed for each in load_scores()[0].results}) == 40


def test_scores_that_cannot_be_read_now_are_not_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(result(20, "a"))
    before = scores_path().read_bytes()

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", broken)
        standing, notices = record(result(7, "b"))
    assert not standing.kept
    assert any("Input/output error" in notice for notice in notices)
    assert scores_path().read_bytes() == before
    assert record(result(7, "b"))[0].kept
    assert [each.score for each in load_scores()[0].results] == [20, 7]
