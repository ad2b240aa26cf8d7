"""The log: errors with their location in the program, without secrets."""

import logging
import re

import pytest

from tabletop.cards.errors import DataError
from tabletop.storage.log import LARGEST, log, log_path, start_log, trace


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(log, "handlers", [logging.NullHandler()])


def log_text():
    return log_path().read_text(encoding="utf-8")


def fail(error):
    try:
        raise error
    except type(error):
        log.warning("It went wrong", exc_info=True)


def test_nothing_is_written_before_the_log_is_started(capsys):
    fail(OSError(28, "No space left on device"))
    assert not log_path().parent.exists()
    assert capsys.readouterr() == ("", "")


def test_it_begins_with_the_program_and_is_started_once():
    start_log()
    start_log()
    (line,) = log_text().splitlines()
    assert re.search(r"INFO Sandtable \d+\.\d+\S*, Python 3\.\d+\.\d+, ", line)


def test_an_error_is_written_with_the_lines_it_came_through():
    start_log()
    fail(OSError(28, "No space left on device"))
    text = log_text()
    assert "WARNING It went wrong" in text
    assert f"{__file__}:" in text
    assert " in fail" in text
    assert "OSError: [Errno 28] No space left on device" in text


def test_the_words_of_other_errors_may_be_secret_and_are_left_out():
    start_log()
    for error in (
        KeyError("ace-of-spades"),
        ValueError("seed 4711"),
        RuntimeError("ace-of-spades"),
    ):
        fail(error)
    text = log_text()
    assert "ace-of-spades" not in text
    assert "4711" not in text
    assert text.count("\nKeyError\n") == text.count("\nValueError\n") == 1


def test_log_contains_causes_hidden_from_users():
    try:
        try:
            raise DataError("x.yaml", 3, 1, "unknown key 'sand'")
        except DataError:
            raise KeyError("ace-of-spades") from None
    except KeyError as error:
        text = trace(error)
    assert re.search(r"KeyError\nbecause of\n.*\nDataError: x\.yaml:3:1: unknown key", text, re.S)


def test_it_stays_small(monkeypatch):
    start_log()
    for number in range(3 * LARGEST // 100):
        log.warning("%s", f"{number} ".ljust(100, "x"))
    files = sorted(path.name for path in log_path().parent.iterdir())
    assert files == ["sandtable.log", "sandtable.log.1"]
    assert all(path.stat().st_size <= LARGEST for path in log_path().parent.iterdir())


def test_a_log_that_cannot_be_written_disturbs_nobody(tmp_path, capsys):
    (tmp_path / "home").write_text("a file where the folder should be")
    start_log()
    fail(OSError(28, "No space left on device"))
    assert capsys.readouterr() == ("", "")


def test_other_programs_loggers_are_left_alone():
    before = list(logging.getLogger().handlers)
    start_log()
    assert logging.getLogger().handlers == before
