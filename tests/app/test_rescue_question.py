"""A save of other rules in the list of saves: question and answers."""

import shutil
from pathlib import Path

import pytest

from tabletop.app.open_table import open_file, watch_file
from tabletop.app.scenes.load import LoadScene
from tabletop.app.scenes.replay import ReplayScene
from tabletop.app.scenes.table import TableScene
from tabletop.storage.autosaves import saves_dir

SAVE = Path(__file__).parents[1] / "data" / "guardians-before-the-sluices.sandtable"


@pytest.fixture
def old(app, window):
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


def test_rescue_question_offers_options(window, old):
    dialog = window.scene.dialog
    assert dialog.title == "The rules have changed"
    assert "from move 15" in dialog.words
    labels = [button.label for button in dialog.buttons]
    assert labels == ["Resume from there", "Open in sandbox", "Export", "Cancel"]
    press(window, "Cancel")
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.parametrize(
    ("answer", "mode"), [("Resume from there", "strict"), ("Open in sandbox", "sandbox")]
)
def test_game_continues_before_the_difference(window, old, answer, mode):
    press(window, answer)
    scene = window.scene
    assert isinstance(scene, TableScene)
    assert scene.session.referee.mode == mode
    assert len(scene.session.table.entries) == 15 + (mode == "sandbox")
    assert scene.session.file.path.name == "guardians-before-the-sluices (rescued).sandtable"


def test_old_save_is_exported(window, old):
    press(window, "Export")
    (folder,) = (old.parents[1] / "exports").iterdir()
    assert str(folder) in window.scene.dialog.words
    assert (folder / old.name).read_bytes() == SAVE.read_bytes()


def test_old_save_is_watched_up_to_the_difference(app, window, old):
    window.scene.dialog = None
    watch_file(window.scene, old)
    press(window, "Watch up to there")
    assert isinstance(window.scene, ReplayScene)
    assert window.scene.replay.length == 15
