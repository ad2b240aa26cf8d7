"""Bug reports from the window: by key, from the menu, from the error page."""

from functools import partial

import pygame
import pytest

from tabletop.app.lobby.bug_report import offer_bug_report, write_bug_report
from tabletop.app.scenes.error import ErrorScene
from tabletop.session.bug_report import replay
from tabletop.session.session import HUMAN
from tabletop.storage.bug_reports import GAME, PICTURE, capsules_dir, read


@pytest.fixture(autouse=True)
def _home(app, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    app.keep_capsule = partial(write_bug_report, app)


@pytest.fixture
def shrink_surface(window):
    """Returns a function that shrinks the surface, to save time."""
    return lambda: setattr(window, "surface", pygame.Surface((64, 48)))


def only_bug_report():
    (path,) = capsules_dir().iterdir()
    return path


def test_key_writes_a_bug_report(open_table, player, shrink_surface):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(scene.renderer.zone_rect("b2").center)
    shrink_surface()
    player.key(pygame.K_F9)
    path = only_bug_report()
    assert f"saved as {path.name}." in scene.toast.words
    bug_report = read(path)
    assert bug_report.about.count == 1
    assert bug_report.files[PICTURE].startswith(b"\x89PNG")
    saved, wrong = replay(bug_report)
    assert not wrong
    assert saved.referee.table.digest() == scene.session.table.digest()


def test_bug_report_is_written_behind_the_pass_screen(open_table, player, shrink_surface):
    scene = open_table("caravan", [HUMAN, HUMAN])
    shrink_surface()
    assert scene.pass_screen.is_up
    before = scene.dialog
    player.key(pygame.K_F9)
    assert scene.dialog is before
    assert scene.pass_screen.is_up
    assert b"sealed: " in read(only_bug_report()).files[GAME]


def test_the_menu_says_first_what_it_holds(open_table, player, shrink_surface):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    shrink_surface()
    offer_bug_report(scene.app, scene)
    assert not capsules_dir().exists()
    player.key(pygame.K_RETURN)
    assert scene.dialog is None
    assert read(only_bug_report()).about.scene == "Tic-tac-toe"


def test_on_the_error_page_it_holds_what_went_wrong(app, window, player, shrink_surface):
    try:
        raise RuntimeError("a hidden card")
    except RuntimeError as error:
        scene = ErrorScene(app, error, window.back)
    window.open(scene)
    shrink_surface()
    player.key(pygame.K_F9)
    about = read(only_bug_report()).about
    assert "RuntimeError" in about.error
    assert "hidden card" not in about.error


def test_unwritable_bug_report_is_reported(
    open_table, player, tmp_path, monkeypatch, shrink_surface
):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    shrink_surface()
    player.key(pygame.K_F9)
    assert "could not be written" in scene.toast.words
