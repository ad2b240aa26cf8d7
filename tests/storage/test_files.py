"""Files of the player's own: never half, never the same for two programs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.storage.files import alone, write_new

WRITER = """
import sys
from pathlib import Path
from tabletop.storage.files import write_new

for number in range(20):
    write_new(Path(sys.argv[1]), f"{sys.argv[2]} {number}".encode())
"""


def test_programs_that_choose_the_same_name_get_files_of_their_own(tmp_path: Path) -> None:
    file = str(tmp_path / "game 08.30.12.txt")
    command = [sys.executable, "-c", WRITER, file]
    programs = [subprocess.Popen([*command, str(n)]) for n in range(4)]
    assert [program.wait() for program in programs] == [0] * 4
    written = {path.read_text() for path in tmp_path.iterdir()}
    assert written == {f"{who} {number}" for who in range(4) for number in range(20)}


def test_where_a_file_has_one_name_only_it_still_gets_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", unknown)
    paths = [write_new(tmp_path / "a.txt", str(n).encode()) for n in range(3)]
    assert [path.name for path in paths] == ["a.txt", "a 2.txt", "a 3.txt"]
    assert [path.read_text() for path in paths] == ["0", "1", "2"]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_write_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_new(tmp_path / "a.txt", b"a")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_another_program_holds_is_an_error_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.storage.files.LONGEST_WAIT", 0.05)
    with alone(tmp_path / "a"), pytest.raises(TimeoutError), alone(tmp_path / "a"):
        pass
    with alone(tmp_path / "a"):
        pass
