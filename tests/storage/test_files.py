"""User files: atomic writes, unique names across programs."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.storage.files import PARTIAL_SUFFIX, locked, write_atomic, write_new

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


def test_a_link_stays_where_the_file_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link, file = tmp_path / "settings.yaml", tmp_path / "elsewhere" / "mine.yaml"
    link.symlink_to(file)
    for data in (b"one", b"two"):
        write_atomic(link, data)
        assert link.is_symlink()
        assert file.read_bytes() == data


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
@pytest.mark.parametrize("write", [write_new, write_atomic])
def test_a_new_file_is_on_the_disk_with_its_name_and_the_folders_above_it(
    write: Callable[[Path, bytes], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, synced = os.fsync, []

    def fsync(handle: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{handle}") if Path("/proc/self").exists() else "")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    write(tmp_path / "above" / "below" / "a.txt", b"a")
    folders = [str(tmp_path), str(tmp_path / "above")]
    if synced[0]:
        assert synced[:2] == folders
        assert synced[2].endswith(PARTIAL_SUFFIX)  # the data is synced before its name
        assert synced[3:] == [str(tmp_path / "above" / "below")]
    assert len(synced) == 4


def test_a_file_that_another_program_holds_is_an_error_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.storage.files.LONGEST_WAIT", 0.05)
    with locked(tmp_path / "a"), pytest.raises(TimeoutError), locked(tmp_path / "a"):
        pass
    with locked(tmp_path / "a"):
        pass
