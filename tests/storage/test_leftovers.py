"""Leftovers of a killed program are cleared, and saved data is kept."""

import os
import time

import pytest

from tabletop.storage import leftovers, packs
from tabletop.storage.files import PARTIAL_SUFFIX
from tests.packs import write_pack


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def install(folder):
    with packs.unpacked(folder) as unpacked:
        packs.put(unpacked)


def version(name):
    return next((one.pack.file.version for one in packs.installed_packs() if one.id == name), None)


@pytest.fixture
def installed(tmp_path):
    """Installs a pack and returns a folder with a newer version."""
    write_pack(tmp_path / "runners")
    install(tmp_path / "runners")
    text = (tmp_path / "runners" / "pack.yaml").read_text()
    (tmp_path / "runners" / "pack.yaml").write_text(text.replace('"1.0"', '"2.0"'))
    return tmp_path / "runners"


def test_partial_cached_pictures_are_removed(home):
    part = home / "cache" / "foreign" / f".ab{PARTIAL_SUFFIX}"
    part.parent.mkdir(parents=True)
    part.write_text("half")
    leftovers.clear(at_once=True)
    assert not part.exists()


def test_abandoned_partial_files_are_removed(home):
    old, new = home / "decks" / f".ab{PARTIAL_SUFFIX}", home / "decks" / f".cd{PARTIAL_SUFFIX}"
    kept = home / "decks" / "mine.deck.txt"
    old.parent.mkdir(parents=True)
    for path in (old, new, kept):
        path.write_text("half")
    os.utime(old, (time.time() - 3600,) * 2)
    os.utime(kept, (time.time() - 3600,) * 2)
    leftovers.clear()
    assert [path.exists() for path in (old, new, kept)] == [False, True, True]


class ProcessKilled(BaseException):
    """Simulates the end of the program."""


def test_a_pack_comes_back_where_the_program_was_killed_while_a_newer_one_came(
    installed, monkeypatch
):
    replace, moved = os.replace, []

    def dies(source, target):
        if moved:
            raise ProcessKilled
        moved.append(target)
        replace(source, target)

    monkeypatch.setattr("shutil.rmtree", lambda *_args, **_more: None)
    monkeypatch.setattr(os, "replace", dies)
    with pytest.raises(ProcessKilled):
        install(installed)
    monkeypatch.undo()
    # The home belongs to the test and was set by monkeypatch.
    monkeypatch.setenv("TABLETOP_HOME", str(installed.parent / "home"))
    assert version("runners") is None
    leftovers.clear(at_once=True)
    assert version("runners") == "1.0"
    assert sorted(os.listdir(packs.packs_dir())) == [".packs.yaml.lock", "runners"]


def test_a_pack_that_was_moved_aside_goes_once_the_newer_one_is_there(installed):
    moved_away = packs.packs_dir() / f"{packs.OLD}runners"
    write_pack(moved_away)
    leftovers.clear(at_once=True)
    assert not moved_away.exists()
    assert version("runners") == "1.0"


def test_the_next_pack_is_installed_over_one_that_was_left_aside(installed):
    place = packs.packs_dir() / "runners"
    os.replace(place, packs.packs_dir() / f"{packs.OLD}runners")
    install(installed)
    assert version("runners") == "2.0"
    assert sorted(os.listdir(packs.packs_dir())) == [".packs.yaml.lock", "runners"]


def test_undeletable_leftovers_are_ignored(installed, monkeypatch):
    def locked(path, **_more):
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", locked)
        patch.setattr(os, "rmdir", locked)
        install(installed)
        leftovers.clear(at_once=True)
    assert version("runners") == "2.0"
