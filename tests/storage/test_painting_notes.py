"""A picture that was being painted at a crash switches its pack off."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.storage import crash_notes, packs
from tabletop.storage.crash_notes import clear_suspects, noting, suspects, take_notes_of_ended
from tests.packs import write_pack

KILLED = """
import os, sys
from pathlib import Path
from tabletop.storage.crash_notes import noting
with noting("0a", Path(sys.argv[1])):
    os._exit(9)
"""
PICTURE = "pictures: [{of: table, file: a.svg}]"
RED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4H0z"/></svg>'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(crash_notes, "_painted", set())
    return tmp_path / "home"


def end_while_painting(file: Path) -> None:
    process = subprocess.run([sys.executable, "-c", KILLED, str(file)], timeout=60)
    assert process.returncode == 9


def install(folder: Path, on: bool = True) -> Path:
    with packs.unpacked(folder) as unpacked:
        place = packs.put(unpacked)
    packs.set_active(place.name, on)
    return place


def test_a_pack_that_was_painted_when_the_program_ended_is_off(tmp_path: Path) -> None:
    place = install(write_pack(tmp_path / "salt", pictures_yaml=PICTURE, a_svg=RED))
    end_while_painting(place / "a.svg")
    (text,) = packs.switch_off_suspects()
    assert text == (
        "Sandtable ended while drawing a.svg of Pack salt. "
        "The pack was turned off; to try again, turn it on in Packs.")  # fmt: skip
    assert packs.active_packs("sandland") == []
    assert suspects() == {"0a": str(place / "a.svg")}
    assert packs.switch_off_suspects() == []  # the message comes once
    packs.set_active("salt", on=True)
    assert suspects() == {}


def test_user_table_is_listed_without_its_picture(tmp_path: Path) -> None:
    end_while_painting(tmp_path / "yard" / "a.svg")
    (text,) = packs.switch_off_suspects()
    assert text == (
        f"Sandtable ended while drawing a.svg in {tmp_path / 'yard'}. "
        "It is not shown until it changes.")  # fmt: skip
    assert list(suspects()) == ["0a"]


def test_another_window_that_paints_is_left_alone(tmp_path: Path, home: Path) -> None:
    with noting("0b", tmp_path / "b.svg"):
        assert len(list((home / "painting").glob("*.note"))) == 1
        assert take_notes_of_ended() == []
        assert len(list((home / "painting").glob("*.note"))) == 1
    assert not list((home / "painting").glob("*.note"))
    assert suspects() == {}


def test_error_is_not_a_crash(tmp_path: Path, home: Path) -> None:
    with pytest.raises(OSError, match="gone"), noting("0c", tmp_path / "c.svg"):
        raise OSError("gone")
    assert not list((home / "painting").glob("*.note"))


def test_a_picture_is_noted_once(tmp_path: Path, home: Path) -> None:
    with noting("0d", tmp_path / "d.svg"):
        pass
    with noting("0d", tmp_path / "d.svg"):
        assert not list((home / "painting").glob("*.note"))


def test_a_folder_that_cannot_be_written_stops_no_painting(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "painting").write_text("a file where the folder would be")
    with noting("0e", tmp_path / "e.svg"):
        pass
    assert take_notes_of_ended() == []
    assert suspects() == {}
    clear_suspects(tmp_path)
