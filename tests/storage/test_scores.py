"""Scores: each finished game counts once, and a broken file is ignored."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.storage.scores import (
    BEFORE,
    DailyAttempt,
    FinishedGame,
    PlayerRecord,
    PlayTime,
    load_record,
    record,
    record_entry,
    record_path,
    runs,
    streaks,
)
from tests.cases import parametrize_in_one

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
) -> FinishedGame:
    rank = "Apprentice"
    return FinishedGame(
        "realm_of_sand", score, rank, "2026-11-21", seed, options, take_backs, adjusted
    )


def test_no_best_score_without_a_file(home: Path) -> None:
    assert load_record() == (PlayerRecord(), [])
    assert load_record()[0].best("realm_of_sand", BASIC) is None
    assert list(home.iterdir()) == []


def test_a_better_game_is_a_new_best_and_a_worse_one_is_not() -> None:
    first, _ = record(result(20, "a"))
    worse, _ = record(result(19, "b"))
    equal, _ = record(result(20, "c"))
    better, _ = record(result(21, "d"))
    assert [s.new_best for s in (first, worse, equal, better)] == [True, False, False, True]
    assert better.before == result(20, "a")
    assert load_record()[0].best("realm_of_sand", BASIC) == result(21, "d")


def test_each_side_of_the_boards_has_a_best_of_its_own() -> None:
    record(result(30, "a"))
    standing, _ = record(result(12, "a", ADVANCED))
    assert standing.new_best
    stored, _ = load_record()
    assert stored.best("realm_of_sand", ADVANCED) == result(12, "a", ADVANCED)
    assert stored.best("realm_of_sand", BASIC) == result(30, "a")
    assert stored.best("another_game", BASIC) is None


def test_a_game_counts_once_with_its_first_finish() -> None:
    record(result(20, "a"))
    second, _ = record(result(33, "a"))
    assert not second.first_time
    assert not second.new_best
    assert second.counted == result(20, "a")
    assert load_record()[0].results == [result(20, "a")]


@pytest.mark.parametrize("marked", [result(40, "m", take_backs=2), result(40, "m", adjusted=True)])
def test_undos_and_handling_are_marked_and_not_ranked(marked: FinishedGame) -> None:
    record(result(20, "a"))
    standing, _ = record(marked)
    assert standing.first_time
    assert not standing.new_best
    stored, _ = load_record()
    assert stored.best("realm_of_sand", BASIC) == result(20, "a")
    assert stored.same(marked) == marked
    assert stored.of("realm_of_sand") == [result(20, "a"), marked]


def test_the_file_can_be_read_by_people() -> None:
    record(result(37, "daily-2026-11-21"))
    (line,) = record_path().read_text().splitlines()
    assert line.startswith('{"is":"game","game":"realm_of_sand","score":37,')
    assert '"seed":"daily-2026-11-21"' in line


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"- 1\n", b"results: 7\n", b"[1]\n"])
def test_a_broken_file_is_kept_aside_and_the_game_counts(home: Path, content: bytes) -> None:
    record_path().write_bytes(content)
    standing, notices = record(result(20, "a"))
    assert standing.new_best
    assert any("backed up as 'record (kept aside).jsonl'" in notice for notice in notices)
    assert (home / "record (kept aside).jsonl").read_bytes() == content
    assert load_record() == (PlayerRecord([result(20, "a")]), [])


def test_damaged_line_is_reported_with_its_number(home: Path) -> None:
    record(result(20, "a"))
    record(result(25, "b"))
    record_entry(PlayTime("realm_of_sand", "2026-11-21", 60))
    text = record_path().read_text().replace('"score":25', '"score":"many"')
    record_path().write_text(text)
    stored, notices = load_record()
    assert stored.results == [result(20, "a")]
    assert stored.seconds("realm_of_sand") == 60
    assert "record.jsonl:2:" in notices[0]
    assert (home / "record (kept aside).jsonl").read_text() == text
    assert load_record() == (stored, [])


def test_a_line_that_was_cut_off_spoils_no_other() -> None:
    record(result(20, "a"))
    with record_path().open("ab") as file:
        file.write(b'{"is":"game","ga')
    record_entry(DailyAttempt("realm_of_sand", "2026-11-21", "x"))
    stored, notices = load_record()
    assert len(notices) == 2  # the line, and the location of the backup
    assert stored.results == [result(20, "a")]
    assert stored.attempt("realm_of_sand", "2026-11-21") is not None


def test_scores_of_before_are_taken_over_once(home: Path) -> None:
    (home / BEFORE).write_text(
        "results:\n"
        "- {game: realm_of_sand, score: 31, rank: Master, day: '2026-11-01', seed: a,"
        " options: {board: basic}}\n"
        "- {game: realm_of_sand, score: none at all}\n"
    )
    old = FinishedGame("realm_of_sand", 31, "Master", "2026-11-01", "a", BASIC)
    assert load_record() == (PlayerRecord([old]), [])
    record(result(12, "b"))
    assert load_record()[0].results == [old, result(12, "b")]
    assert (home / BEFORE).exists()


def test_bot_games_are_separate_from_solo_games() -> None:
    against = FinishedGame(
        "sandland", 2, "", "2026-11-21", "a", seats=("human", "fair"), winners=(0,), assist=3
    )
    record(against)
    lost = FinishedGame("sandland", 0, "", "2026-11-21", "b", seats=("fair", "human"), winners=(0,))
    record(lost)
    second, _ = record(lost)
    assert not second.first_time
    stored, _ = load_record()
    assert [one.won for one in stored.of("sandland")] == [True, False]
    assert stored.best("sandland", {}) is None  # only solo scores are best scores
    assert record(FinishedGame("sandland", 1, "", "2026-11-21", "a"))[0].first_time


def test_counting_daily_attempt_is_found() -> None:
    day = "2026-11-21"
    record_entry(DailyAttempt("sandland", day, "first"))
    record_entry(DailyAttempt("sandland", day, "second"))
    record(FinishedGame("sandland", 1, "", day, "daily-2026-11-21"))
    stored, _ = load_record()
    first = stored.attempt("sandland", day)
    assert first is not None
    assert first.save == "first"
    assert stored.attempt("guardians", day) is None
    assert stored.daily("sandland", day) is None  # games that were not attempts do not count
    scored = FinishedGame("sandland", 2, "", day, "daily-2026-11-21", daily=day)
    assert record(scored)[0].first_time
    assert load_record()[0].daily("sandland", day) == scored
    assert load_record()[0].days("sandland") == {day}


@parametrize_in_one(
    ("days", "last", "found"),
    [
        ([], "2026-11-21", (0, 0)),
        (["2026-11-20", "2026-11-21"], "2026-11-21", (2, 2)),
        (["2026-11-19", "2026-11-20"], "2026-11-21", (2, 2)),  # today's game can still be played
        (["2026-11-18", "2026-11-19"], "2026-11-21", (0, 2)),
        (["2026-02-28", "2026-03-01", "2026-03-03"], "2026-03-03", (1, 2)),
        (["2026-12-31", "2027-01-01"], "2026-12-31", (1, 2)),  # the clock was set back in between
        (["0001-01-01", "9999-12-31", "no day"], "0001-01-01", (1, 1)),
        (["9999-12-31"], "9999-12-31", (1, 1)),
    ],
)
def test_days_in_a_row(days: list[str], last: str, found: tuple[int, int]) -> None:
    assert streaks(days, last) == found


def test_games_won_in_a_row() -> None:
    assert runs([]) == (0, 0)
    assert runs([True, True, True, False, True, True]) == (2, 3)
    assert runs([True, False]) == (0, 1)


def test_a_folder_in_the_way_is_only_a_notice() -> None:
    record_path().mkdir()
    standing, notices = record(result(20, "a"))
    assert standing.new_best
    assert notices


def test_a_file_that_an_editor_on_windows_touched_is_read(home: Path) -> None:
    record(result(20, "a"))
    text = record_path().read_bytes().replace(b"\n", b"\r\n")
    for touched in (b"\xef\xbb\xbf" + text, b"\xef\xbb\xbf\r\n"):
        record_path().write_bytes(touched)
        stored, notices = load_record()
        assert notices == []
        assert stored.results == ([result(20, "a")] if text in touched else [])


RECORDER = """
import sys
from tabletop.storage.scores import FinishedGame, record

for number in range(10):
    seed = f"{sys.argv[1]} {number}"
    _, notices = record(FinishedGame("realm_of_sand", number, "Apprentice", "2026-11-21", seed))
    assert not notices, notices
"""


@pytest.mark.full
def test_programs_that_write_at_the_same_time_lose_no_score() -> None:
    programs = [subprocess.Popen([sys.executable, "-c", RECORDER, str(n)]) for n in range(2)]
    assert [program.wait() for program in programs] == [0] * 2
    assert len({each.seed for each in load_record()[0].results}) == 20


def test_scores_that_cannot_be_read_now_are_not_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(result(20, "a"))
    before = record_path().read_bytes()

    def broken(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", broken)
        standing, notices = record(result(7, "b"))
    assert not standing.kept
    assert any("Input/output error" in notice for notice in notices)
    assert record_path().read_bytes() == before
    assert record(result(7, "b"))[0].kept
    assert [each.score for each in load_record()[0].results] == [20, 7]
