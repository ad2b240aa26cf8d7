"""A save of other rules in the list of saves: question and answers."""

import shutil
from pathlib import Path

import pytest

from tabletop.app.lobby.open_table import open_file, watch_file
from tabletop.app.scenes.load import LoadScene
from tabletop.app.scenes.replay import ReplayScene
from tabletop.app.scenes.table import TableScene
from tabletop.storage.autosaves import saves_dir

SAVE = Path(__file__).parents[1] / "data" / "guardians-before-the-sluices.sandtable"


@pytest.fixture
def outdated_save(app, window):
    """Opens the list of saves with one save of other rules."""
    path = saves_dir() / SAVE.name
    path.parent.mkdir(parents=True)
    shutil.copy(SAVE, path)
    window.open(LoadScene(app))
    open_file(window.scene, path)
    yield path
    assert path.read_bytes() == SAVE.read_bytes()


def press(window, words):
    (button,) = [one for one in window.scene.dialog.buttons if one.label == words]
    button.on_press()


def test_rescue_question_offers_options(window, outdated_save):
    dialog = window.scene.dialog
    assert dialog.title == "The rules have changed"
    assert "from move 15" in dialog.words
    labels = [button.label for button in dialog.buttons]
    assert labels == ["Resume from there", "Open in sandbox", "Export", "Cancel"]
    press(window, "Cancel")
    assert list(outdated_save.parent.iterdir()) == [outdated_save]


@pytest.mark.full
@pytest.mark.parametrize(
    ("answer", "mode"), [("Resume from there", "strict"), ("Open in sandbox", "sandbox")]
)
def test_game_continues_before_the_difference(window, outdated_save, answer, mode):
    press(window, answer)
    scene = window.scene
    assert isinstance(scene, TableScene)
    assert scene.session.referee.mode == mode
    assert len(scene.session.table.entries) == 15 + (mode == "sandbox")
    assert scene.session.file.path.name == "guardians-before-the-sluices (rescued).sandtable"


def test_old_save_is_exported(window, outdated_save):
    press(window, "Export")
    (folder,) = (outdated_save.parents[1] / "exports").iterdir()
    assert f"“exports/{folder.name}”" in window.scene.dialog.words
    assert (folder / outdated_save.name).read_bytes() == SAVE.read_bytes()


def test_old_save_is_watched_up_to_the_difference(app, window, outdated_save):
    window.scene.dialog = None
    watch_file(window.scene, outdated_save)
    press(window, "Watch up to there")
    assert isinstance(window.scene, ReplayScene)
    assert window.scene.replay.length == 15
