"""Live card preview: painted at each save, tried out, kept on errors."""

import pygame
import pytest

from tabletop import games
from tabletop.analysis.file_watch import WatchedFiles
from tabletop.app.lobby.open_table import watch_cards
from tabletop.app.scenes.live_preview import CHECK_INTERVAL, PictureView
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import Button
from tests.packs import write_pack


@pytest.fixture
def watched_pack(app, tmp_path):
    """Opens a window that watches a pack of one card, and yields both."""
    folder = write_pack(tmp_path / "salt")
    watch_cards(app, WatchedFiles(folder / "assets.yaml"))
    app.window.run_frame()
    yield app.window, folder / "assets.yaml"
    games.set_packs("sandland", ())


def shown_pictures(window):
    """Returns the pixels of the large picture of the card."""
    pictures = [one.surface for one in window.scene.group.widgets if isinstance(one, PictureView)]
    return pygame.image.tobytes(max(pictures, key=lambda one: one.get_height()), "RGB")


def save_edit(window, file, old, new):
    """Changes the file and lets the window check it."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    window.scene.advance(window.scene._looked + 2 * CHECK_INTERVAL)
    window.run_frame()


def button(window, label):
    return next(w for w in window.scene.group.widgets if isinstance(w, Button) and w.label == label)


def test_a_save_is_seen(watched_pack):
    window, file = watched_pack
    before = shown_pictures(window)
    save_edit(window, file, "attack: 2", "attack: 7")
    assert shown_pictures(window) != before
    save_edit(window, file, "attack: 7", "attack: 2")
    assert shown_pictures(window) == before


@pytest.mark.full
def test_error_keeps_the_picture_and_is_shown(watched_pack):
    window, file = watched_pack
    before = shown_pictures(window)
    save_edit(window, file, "attack: 2", "atack: 2 x")
    assert shown_pictures(window) == before
    window.scene.layout((1024, 640))  # a resize does not paint the broken card
    assert shown_pictures(window) == before
    errors = window.scene.reading.errors
    assert {(error.line, error.code) for error in errors} == {(6, "schema/unknown-key")}
    assert "'attack'" in errors[0].remedy
    save_edit(window, file, "atack: 2 x", "attack: 2")
    assert window.scene.reading.errors == ()


def test_card_is_tried_out_and_undone(watched_pack):
    window, _file = watched_pack
    button(window, "Try card").on_press()
    scene = window.scene
    assert isinstance(scene, TableScene)
    session = scene.session
    (card,) = [piece for piece in session.table.pieces if piece.kind == "salt-runner"]
    where = card.zone
    move = next(c.move for c in session.choices(0) if c.gesture.piece == card.id)
    scene.play(move)
    assert len(session.table.entries) == 1
    scene.undo()
    assert (card.zone, len(session.table.entries)) == (where, 0)
    assert "nothing is saved" in session.how_kept


@pytest.mark.full
def test_a_window_of_any_size_and_a_card_with_another_id(watched_pack):
    window, file = watched_pack
    for size in ((1024, 640), (1920, 1080)):
        window.scene.layout(size)
    save_edit(window, file, "id: salt-runner", "id: salt-lord")
    assert window.scene.chosen.kind == "salt-lord"
