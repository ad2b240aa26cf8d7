"""A read-only home: the program reports it and continues."""

from functools import partial

import pygame
import pytest

from tabletop.app.lobby.open_table import start_game
from tabletop.app.scenes.settings import SettingsScene
from tabletop.rules.game import Outcome
from tabletop.session.session import HUMAN
from tabletop.storage.places import user_dir


@pytest.fixture
def unwritable_home(app, window, tmp_path, monkeypatch):
    """Makes a home in which no file can be written, for any user of the tests."""
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    errors = []

    def page(error):
        errors.append(error)
        raise error

    window.on_error = page
    window.screenshot_folder = partial(user_dir, "pictures")
    return errors


@pytest.fixture
def screenshot_folder(open_table, window, tmp_path):
    """Returns the folder of the screenshots of a small table.

    Small pictures are quick to write.
    """
    open_table("tictactoe", [HUMAN, HUMAN])
    window.surface = pygame.Surface((64, 48))
    window.screenshot_folder = lambda: tmp_path / "pictures"
    return tmp_path / "pictures"


@pytest.fixture
def shown_messages(monkeypatch):
    """Returns the list of messages shown by scenes."""
    from tabletop.app.scenes.stage import Stage

    words = []
    say = Stage.show_message

    def listen(scene, text, *rest):
        words.append(text)
        say(scene, text, *rest)

    monkeypatch.setattr(Stage, "show_message", listen)
    return words


def test_unsaved_screenshot_is_reported(open_table, player, unwritable_home, shown_messages):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.key(pygame.K_F12)
    assert scene.window.scene is scene
    assert "Screenshot could not be saved: " in shown_messages[-1]
    assert scene.toast is not None


def test_saved_screenshot_is_reported_with_its_name(screenshot_folder, player, shown_messages):
    player.key(pygame.K_F12)
    (path,) = screenshot_folder.iterdir()
    assert shown_messages[-1] == f"Screenshot saved as {path.name}."


def test_two_pictures_of_the_same_second_are_both_kept(screenshot_folder, player, monkeypatch):
    player.key(pygame.K_F12)
    (first,) = screenshot_folder.iterdir()
    with monkeypatch.context() as patch:
        patch.setattr("time.strftime", lambda _form: first.name)
        player.key(pygame.K_F12)
    assert len(list(screenshot_folder.iterdir())) == 2


def test_unwritable_settings_are_reported_in_the_settings(
    open_table, app, player, window, unwritable_home, shown_messages
):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for key in (pygame.K_COMMA, pygame.K_m):
        shown_messages.clear()
        player.key(key)
        assert "ettings could not be saved" in shown_messages[-1]
        assert window.scene is scene
    shown_messages.clear()
    window.open(SettingsScene(app))
    window.scene._set("volume", 0.1)
    window.run_frame()
    assert "ettings could not be saved" in shown_messages[-1]


def test_a_game_that_cannot_be_saved_is_played_on(app, player, window, unwritable_home):
    from tabletop import games

    start_game(app, games.load("tictactoe"), [HUMAN, HUMAN], {}, "1", "coach")
    window.run_frame()
    scene = window.scene
    player.click(scene.renderer.zone_rect("b2").center)
    assert len(scene.session.table.entries) == 2
    player.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    player.wait(2.0)  # time enough for a thumbnail to be saved
    assert window.scene is scene
    window.back()
    assert unwritable_home == []


def test_unsaved_solo_score_is_reported(
    app, player, window, unwritable_home, shown_messages, monkeypatch
):
    from tabletop import games

    start_game(app, games.load("realm_of_sand"), [HUMAN], {}, "1")
    window.run_frame()
    scene = window.scene
    ended = Outcome((), (27,), "RS-SOLO.8", "", "Master")
    monkeypatch.setattr(scene.session, "outcome", lambda: ended)
    scene.after_change()
    shown_messages.clear()
    scene.show_results()
    window.run_frame()
    assert any("could not" in words or "cannot" in words for words in shown_messages)
    assert unwritable_home == []
