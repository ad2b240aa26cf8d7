"""F5 at the table reloads cards, but only in the sandbox."""

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.open_table import start_game
from tabletop.cards.pack import read_pack
from tabletop.games.sandbox import load_folder
from tabletop.games.sandland.card_rules import card_rules_by_kind
from tabletop.rules.referee import Referee
from tabletop.rules.try_out import try_out
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move
from tests.packs import write_pack


@pytest.fixture
def card_under_test(app, tmp_path):
    """Returns a table with a card of a pack and the card's file."""
    folder = write_pack(tmp_path / "salt")
    game = games.load("sandland", [read_pack(folder)])
    table = try_out(game, "salt-runner", "assets")
    app.open("table", Session(Referee(game, table), [HUMAN, "relaxed"], {}))
    app.window.run_frame()
    yield app.window.scene, folder / "assets.yaml"
    games.set_packs("sandland", ())


def press_f5(scene):
    scene.window.dispatch([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="")])
    scene.window.run_frame()


def rewrite(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def to_sandbox(scene):
    scene.session.play(Move(0, "@referee", ("sandbox",)))
    scene.after_change()


def picture(scene):
    surface = scene.window.surface
    scene.window.draw()
    return pygame.image.tobytes(surface, "RGB")


def test_outside_the_sandbox_it_is_refused(card_under_test):
    scene, file = card_under_test
    rewrite(file, "attack: 2", "attack: 7")
    press_f5(scene)
    assert "in the sandbox. Press F2" in scene.toast.words
    assert card_rules_by_kind()["salt-runner"].attack == 2
    assert not scene.session.table.entries


@pytest.mark.full
def test_reloaded_cards_are_logged(card_under_test):
    scene, file = card_under_test
    to_sandbox(scene)
    scene.toast = None
    before = picture(scene)
    rewrite(file, "attack: 2", "attack: 7")
    press_f5(scene)
    assert card_rules_by_kind()["salt-runner"].attack == 7
    assert "Undo affects moves, not files" in scene.toast.words
    scene.toast = None
    scene.finish_animations()
    assert picture(scene) != before
    assert scene.session.table.entries[-1].move == Move(
        0, "@note", ("Card", "data", "read", "again.")
    )
    scene.undo()
    assert card_rules_by_kind()["salt-runner"].attack == 7


def test_bots_do_not_think_with_the_old_cards(card_under_test, monkeypatch):
    scene, file = card_under_test
    done = []
    monkeypatch.setattr(scene.turns.bots, "stop", lambda: done.append("turns"))
    monkeypatch.setattr(scene.hint.bots, "stop", lambda: done.append("hint"))
    to_sandbox(scene)
    rewrite(file, "attack: 2", "attack: 7")
    press_f5(scene)
    assert done == ["turns", "hint"]


def test_broken_data_does_not_change_the_table(card_under_test):
    scene, file = card_under_test
    to_sandbox(scene)
    rewrite(file, "attack: 2", "attack: two")
    press_f5(scene)
    assert "salt/assets.yaml:6:11" in scene.dialog.words
    assert card_rules_by_kind()["salt-runner"].attack == 2
    scene.dialog = None
    rewrite(file, "attack: two", "attack: 2")
    rewrite(file, "id: salt-runner", "id: salt-lord")
    press_f5(scene)
    assert "Salt Runner" in scene.toast.words
    assert "not reloaded" in scene.toast.words
    assert "salt-runner" in card_rules_by_kind()


def test_a_table_without_rules_is_read_again(app, tmp_path):
    (tmp_path / "yard").mkdir()
    file = tmp_path / "yard" / "table.yaml"
    file.write_text("id: yard\nname: Yard\nzones: [{id: a}]\n"
                    "pieces: [{kind: owl, zone: a, name: Owl}]\n")  # fmt: skip
    start_game(app, load_folder(tmp_path / "yard"), [HUMAN], {}, "1")
    app.window.run_frame()
    scene = app.window.scene
    rewrite(file, "name: Owl", "name: Barn Owl")
    press_f5(scene)
    assert scene.session.game.names["owl"] == "Barn Owl"
    assert scene.skin.game is scene.session.game
