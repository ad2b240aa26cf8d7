"""The latest game is found even if the clock has jumped."""

import os
import time
from datetime import datetime

import pytest

from tabletop.games import load
from tabletop.session.session import HUMAN, Session
from tabletop.storage.autosaves import file_time, last_autosave, last_unfinished
from tabletop.storage.save_list import new_autosave

YEAR = 365 * 86_400


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def play(minute):
    """Begins a game with an autosave and makes a move."""
    session = Session.new(load("tictactoe"), [HUMAN, HUMAN], {}, "1")
    session.make_save_path = lambda: new_autosave("tictactoe", 0, datetime(2026, 11, 21, 8, minute))
    move(session)
    return session


def move(session):
    session.play(session.referee.legal_moves(session.seat_to_move())[0])


def make_older(session, seconds):
    """Moves the file's time forward, as if the clock had been set back."""
    position = session.file.path.stat().st_mtime + seconds
    os.utime(session.file.path, (position, position))


@pytest.mark.parametrize("seconds", [2, 3600, YEAR])
def test_after_the_clock_went_back_the_game_that_is_played_counts_as_the_last(seconds):
    before = play(1)
    make_older(before, seconds)
    after = play(2)
    for _ in range(2):
        assert last_autosave() == after.file.path
        move(after)
    path = after.file.path
    after.close()
    assert last_autosave() == path


def test_a_game_that_is_only_opened_keeps_its_time():
    first, second = play(1), play(2)
    make_older(first, -3600)
    time_before = first.file.path.stat().st_mtime
    first.save_pending()
    assert first.file.path.stat().st_mtime == time_before
    assert last_autosave() == second.file.path


def test_a_game_with_a_result_is_not_the_one_to_continue():
    assert last_unfinished() is None
    first, second = play(1), play(2)
    make_older(first, -3600)
    while second.outcome() is None:
        move(second)
    assert last_autosave() == second.file.path
    assert last_unfinished() == first.file.path
    second.undo()
    assert last_unfinished() == second.file.path


def test_a_save_is_finished_although_an_editor_added_a_line_feed():
    session = play(1)
    while session.outcome() is None:
        move(session)
    with session.file.path.open("ab") as file:
        file.write(b"\n")
    assert last_unfinished() is None


def test_a_damaged_save_is_offered_for_repair():
    session = play(1)
    session.file.path.write_text("hello")
    assert last_unfinished() == session.file.path


def test_no_time_of_a_file_is_beyond_words():
    assert file_time(time.time()).year >= 2026
    assert file_time(260_000_000_000.0) == datetime.max
    assert file_time(-1e30) == datetime.min


def test_a_long_finished_game_is_not_continued(tmp_path):
    save = new_autosave("tictactoe", 0)
    save.parent.mkdir(parents=True, exist_ok=True)
    moves = b"1 1 mark a1 #01234567\n" * 5_000
    save.write_bytes(moves + b"over ~opening of the seal")
    assert last_unfinished() is None
    save.write_bytes(moves)
    assert last_unfinished() == save
