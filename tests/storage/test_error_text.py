"""Errors for the screen name a file without the path to it."""

import pytest

from tabletop.cards.errors import DataError, DataErrors
from tabletop.storage.error_text import error_text
from tabletop.storage.saves import SaveError


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_data_errors_are_shown_relative_to_the_folder_of_the_player(home, tmp_path):
    errors = [
        DataError(f"{home}/packs/salt/cards.yaml", 3, 1, "unknown key 'sandd'", "remove it"),
        DataError(f"{tmp_path}/salt/cards.yaml", 4, 2, "unknown key 'sandd'"),
        DataError("card_data/sandland/assets.yaml", 5, 3, "unknown key 'sandd'"),
    ]
    assert error_text(DataErrors(errors)).splitlines() == [
        "packs/salt/cards.yaml:3:1: unknown key 'sandd' (remove it)",
        "cards.yaml:4:2: unknown key 'sandd'",
        "card_data/sandland/assets.yaml:5:3: unknown key 'sandd'",
    ]


def test_errors_of_saves_and_files_show_the_name(home):
    error = SaveError(home / "saves" / "one.sandtable", 7, "illegal move", "undo it")
    assert error_text(error) == "one.sandtable:7: illegal move (undo it)"
    error = PermissionError(13, "Permission denied", f"{home}/settings.yaml")
    assert error_text(error) == "settings.yaml: Permission denied"


def test_other_errors_are_unchanged():
    assert error_text(ValueError("no such card")) == "no such card"
    assert error_text(OSError("broken")) == "broken"
