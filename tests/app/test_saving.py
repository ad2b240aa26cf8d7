"""Failed saves: the message remains until the game is saved."""

import errno
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.open_table import start_game
from tabletop.app.painting.news_pages import PageFrame
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.save_monitor import SaveBanner
from tabletop.session.session import HUMAN, Session
from tabletop.storage import saves
from tabletop.storage.autosaves import autosaves_dir
from tabletop.storage.saves import load


@pytest.fixture
def disk(monkeypatch):
    """Returns a disk that can be full: `disk["full"] = True`."""
    state = {"full": False}

    def guarded(name):
        write = getattr(saves, name)

        def attempt(*args):
            if state["full"]:
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(*args)

        return attempt

    for name in ("_write_all", "write_atomic", "write_new"):
        monkeypatch.setattr(saves, name, guarded(name))
    return state


@pytest.fixture
def table(app, window, monkeypatch):
    """Returns a game with a constant thumbnail, so that none is painted."""
    monkeypatch.setattr("tabletop.app.table.save_picture.png", lambda surface: b"picture")
    start_game(app, games.load("realm_of_sand"), [HUMAN], {}, "1")
    window.run_frame()
    return window.scene


def play_on(scene, moves):
    for _ in range(moves):
        scene.play(scene.session.referee.legal_moves(scene.session.seat_to_move())[0])


def banners(scene):
    return [one for one in scene.group.widgets if isinstance(one, SaveBanner)]


def moves_in(path):
    return [str(entry.move) for entry in load(path).referee.table.entries]


def moves_of(session):
    return [str(entry.move) for entry in session.table.entries]


@pytest.mark.full
def test_saving_catches_up_after_a_full_disk(table, player, disk):
    play_on(table, 3)
    path = table.session.file.path
    disk["full"] = True
    play_on(table, 5)
    player.wait(0.1)
    assert len(moves_in(path)) == 3
    (banner,) = banners(table)
    assert "No space left on device" in banner.words
    assert "free some disk space" in banner.words
    assert not banner.rect.colliderect(table.hud.layout.table)
    play_on(table, 4)
    player.wait(0.1)
    assert banners(table)  # the banner remains after every failure
    player.key(pygame.K_ESCAPE)
    assert "saved after every move" not in table.dialog.words
    player.key(pygame.K_ESCAPE)
    disk["full"] = False
    play_on(table, 1)
    player.wait(0.1)
    assert moves_in(path) == moves_of(table.session)
    assert not banners(table)
    assert table.toast is not None
    play_on(table, 2)
    assert moves_in(path) == moves_of(table.session)


def test_saving_continues_without_another_move(table, player, disk, monkeypatch):
    monkeypatch.setattr("tabletop.app.table.save_monitor.RETRY_SECONDS", 0.05)
    play_on(table, 3)
    disk["full"] = True
    play_on(table, 2)
    player.wait(0.1)
    disk["full"] = False
    player.wait(0.2)
    assert moves_in(table.session.file.path) == moves_of(table.session)
    assert not banners(table)


def test_saving_continues_below_a_waiting_page(table, player, disk, monkeypatch):
    monkeypatch.setattr("tabletop.app.table.save_monitor.RETRY_SECONDS", 0.05)
    play_on(table, 3)
    frame = PageFrame(1.0, lambda size, scale: pygame.Surface(size))
    page = PagesScene(table.app, "realm_of_sand", [(frame,)], None)
    table.window.open(page)
    disk["full"] = True
    play_on(table, 2)
    player.wait(0.1)
    assert "No space left on device" in page.toast.words
    disk["full"] = False
    player.wait(0.2)
    assert table.window.scene is page
    assert moves_in(table.session.file.path) == moves_of(table.session)
    page.go_on()
    player.wait(0.1)
    assert not banners(table)


def test_the_picture_for_the_shelf_waits_until_the_game_itself_is_saved(
    table, player, disk, monkeypatch
):
    monkeypatch.setattr("tabletop.app.table.save_picture.DELAY", 0.05)
    monkeypatch.setattr("tabletop.app.table.save_monitor.RETRY_SECONDS", 0.05)
    play_on(table, 3)
    picture = table.session.file.path.with_suffix(".png")
    table.finish_animations()
    player.wait_for(picture.exists)
    picture.unlink()
    disk["full"] = True
    play_on(table, 1)
    table.finish_animations()
    player.wait(0.3)
    assert not picture.exists()
    disk["full"] = False
    player.wait_for(picture.exists)
    assert moves_in(table.session.file.path) == moves_of(table.session)


def test_a_game_begun_on_a_full_disk_is_saved_whole_later(table, player, disk):
    disk["full"] = True
    play_on(table, 3)
    player.wait(0.1)
    assert banners(table)
    assert table.session.file is None
    disk["full"] = False
    play_on(table, 1)
    player.wait(0.1)
    assert moves_in(table.session.file.path) == moves_of(table.session)
    assert not banners(table)


def test_undo_during_failed_saves_is_saved(table, disk):
    play_on(table, 2)
    disk["full"] = True
    play_on(table, 1)
    table.undo()
    play_on(table, 1)
    disk["full"] = False
    play_on(table, 1)
    assert load(table.session.file.path).undos > 0


def test_undo_before_the_first_save_is_saved(table, disk):
    disk["full"] = True
    play_on(table, 2)
    disk["full"] = False
    table.undo()
    table.session.save_pending()
    assert load(table.session.file.path).undos > 0


def test_leaving_the_table_saves_what_can_be_saved(table, window, disk):
    play_on(table, 2)
    path = table.session.file.path
    disk["full"] = True
    play_on(table, 2)
    disk["full"] = False
    window.back()
    assert len(moves_in(path)) == 4


def test_a_save_that_was_deleted_is_written_again(table):
    play_on(table, 2)
    path = table.session.file.path
    path.unlink()
    play_on(table, 1)
    assert table.session.file.path == path
    assert moves_in(path) == moves_of(table.session)


def test_two_windows_on_the_same_save_both_keep_their_games(table, app, window, player):
    play_on(table, 2)
    path = table.session.file.path
    other = TableScene(app, Session.resume(load(path)))
    play_on(table, 1)
    other.session.play(other.session.referee.legal_moves(0)[-1])
    play_on(table, 1)
    assert table.session.file.path == path
    assert other.session.file.path.stem == f"{path.stem} 2"
    assert moves_in(path) == moves_of(table.session)
    assert moves_in(other.session.file.path) == moves_of(other.session)
    other.session.close()


@pytest.mark.full
def test_games_begun_in_the_same_second_have_saves_of_their_own(app, window, monkeypatch):
    one = autosaves_dir() / "realm_of_sand 2026-11-21 08.30.12.sandtable"
    monkeypatch.setattr("tabletop.app.lobby.open_table.new_autosave", lambda *_: one)
    paths: list[Path] = []
    for seed in ("a", "b", "c"):
        start_game(app, games.load("realm_of_sand"), [HUMAN], {}, seed)
        play_on(window.scene, 1)
        paths.append(window.scene.session.file.path)
    assert len(set(paths)) == 3
    assert [load(path).header.seed for path in paths] == ["a", "b", "c"]


def test_a_score_that_could_not_be_written_is_written_later(open_table, disk, monkeypatch):
    from tabletop.rules.game import Outcome
    from tabletop.storage import scores

    scene = open_table()
    window = scene.window
    done = Outcome((0,), (12,), "", "All boxes are full.", rank="Apprentice")
    monkeypatch.setattr(scene.session, "outcome", lambda: done)
    written = scores._append

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(scores, "_append", full)
    scene.show_results()
    assert scores.load_record()[0].results == []
    window.back()
    monkeypatch.setattr(scores, "_append", written)
    scene.show_results()
    assert [each.score for each in scores.load_record()[0].results] == [12]


# --- leaving with unsaved moves ---------------------------------------------------------------


def labels(scene):
    return [button.label for button in scene.dialog.buttons]


def press(scene, label):
    next(button for button in scene.dialog.buttons if button.label == label).on_press()


QUESTION_BUTTONS = ["Save copy elsewhere", "Leave anyway", "Stay"]


@pytest.fixture
def unsaved_table(table, player, disk):
    play_on(table, 2)
    disk["full"] = True
    play_on(table, 3)
    player.wait(0.05)
    return table


def test_closing_the_window_asks_while_moves_are_not_saved(unsaved_table, window, player):
    player.send(pygame.QUIT)
    assert window.scene is unsaved_table
    assert unsaved_table.dialog.title == "3 moves are not saved yet"
    assert labels(unsaved_table) == QUESTION_BUTTONS
    player.key(pygame.K_ESCAPE)  # remains open
    assert unsaved_table.dialog is None
    player.send(pygame.QUIT)
    press(unsaved_table, "Leave anyway")
    assert window.scenes == []


def test_no_question_if_everything_is_saved(unsaved_table, window, player, disk):
    disk["full"] = False
    path = unsaved_table.session.file.path
    player.send(pygame.QUIT)
    assert window.scenes == []
    assert len(moves_in(path)) == 5


@pytest.mark.parametrize("variant", ["Leave table", "New game"])
def test_leaving_by_the_menu_asks(unsaved_table, window, player, variant):
    depth = len(window.scenes)
    player.key(pygame.K_ESCAPE)
    press(unsaved_table, variant)
    assert labels(unsaved_table) == QUESTION_BUTTONS
    press(unsaved_table, "Stay")
    assert window.scene is unsaved_table
    player.key(pygame.K_ESCAPE)
    press(unsaved_table, variant)
    press(unsaved_table, "Leave anyway")
    assert unsaved_table not in window.scenes
    assert len(window.scenes) == (depth if variant == "New game" else depth - 1)


def test_question_is_above_everything(unsaved_table, app, window, player):
    from tabletop.app.scenes.settings import SettingsScene

    window.open(SettingsScene(app))
    player.send(pygame.QUIT)
    assert window.scene.dialog.title == "3 moves are not saved yet"
    press(window.scene, "Leave anyway")
    assert window.scenes == []


def test_staying_returns_to_the_pass_screen(open_table, window, player, disk):
    scene = open_table("sandland", [HUMAN, HUMAN])
    scene.session.make_save_path = lambda: autosaves_dir() / "one.sandtable"
    disk["full"] = True
    press(scene, "I'm ready")
    while scene.dialog is None:
        play_on(scene, 1)
    title = scene.dialog.title
    assert title.startswith("Pass to")
    press(scene, "Leave table")
    assert labels(scene) == QUESTION_BUTTONS
    press(scene, "Stay")
    assert scene.dialog.title == title
    player.send(pygame.QUIT)
    assert labels(scene) == QUESTION_BUTTONS
    player.send(pygame.QUIT)  # closed once more: the question remains the same
    press(scene, "Stay")
    assert scene.dialog.title == title


def test_a_copy_elsewhere_holds_the_whole_game(unsaved_table, window, player, disk, tmp_path):
    played = moves_of(unsaved_table.session)
    player.send(pygame.QUIT)
    press(unsaved_table, "Save copy elsewhere")
    field = unsaved_table.dialog.extra[0]
    assert field.focused
    other = tmp_path / "another disk"
    player.send(pygame.TEXTINPUT, text=str(other))
    press(unsaved_table, "Save and leave")  # the disk is still full
    assert window.scene is unsaved_table
    assert "No space left" in unsaved_table.dialog.words
    disk["full"] = False
    player.send(pygame.TEXTINPUT, text=str(other))
    player.key(pygame.K_RETURN)
    assert window.scenes == []
    (copy,) = other.glob("*.sandtable")
    assert moves_in(copy) == played


def test_home_from_the_error_page_asks(unsaved_table, app, window, player):
    window.open(app.error_scene(ValueError("no")))
    window.scene.go_home()
    assert labels(window.scene) == QUESTION_BUTTONS
    press(window.scene, "Stay")
    assert unsaved_table in window.scenes


def test_what_cannot_be_saved_is_logged_once(unsaved_table, player, caplog, disk):
    import logging

    disk["full"] = False
    unsaved_table.session.save_pending()
    with caplog.at_level(logging.INFO, "tabletop"):
        disk["full"] = True
        play_on(unsaved_table, 2)
        unsaved_table.session.save_pending()
    assert [one.getMessage() for one in caplog.records] == ["Game cannot be saved"]
    assert caplog.records[0].exc_info is not None


@pytest.mark.parametrize("scene", ["packs", "home"])
def test_a_save_that_comes_to_the_window_is_opened(app, window, player, tmp_path, scene):
    # A save can be dropped on the window or opened from the macOS desktop.
    start_game(app, games.load("realm_of_sand"), [HUMAN], {}, "1")
    play_on(window.scene, 2)
    kept = tmp_path / "kept.sandtable"
    kept.write_bytes(next(autosaves_dir().glob("*.sandtable")).read_bytes())
    window.back()
    app.open(scene)
    player.send(pygame.DROPFILE, file=str(kept))
    assert isinstance(window.scene, TableScene)
    assert len(window.scene.session.table.entries) == 2
