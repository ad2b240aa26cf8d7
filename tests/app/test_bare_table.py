"""A folder with a table and no rules is played by hand on the same stage."""

from pathlib import Path

import pygame
import pytest

from tabletop.app.scenes.table import TableScene
from tabletop.app.session import HUMAN, Session
from tabletop.games.bare import load_folder

FOLDER = Path(__file__).parents[2] / "examples" / "sandbox_table"


@pytest.fixture
def scene(app, window):
    scene = TableScene(app, Session.begin(load_folder(FOLDER), [HUMAN, HUMAN], {}, "1"))
    window.open(scene)
    window.turn_over()
    return scene


def moves(scene):
    return [str(entry.move) for entry in scene.session.table.entries]


def test_a_card_is_dragged_from_the_deck_to_the_field(scene, player):
    zones = scene.tableau
    cards = [zones.cast.sprites[key].rect for key, at in zones.keys.items() if at.zone == "deck"]
    deck = max(cards, key=lambda rect: rect.x)
    player.drag(deck.center, zones.zone_rect("field.b2").center)
    assert moves(scene)[0].endswith("field.b2")
    assert moves(scene)[0].startswith("1 @move deck#")
    assert len(scene.session.table.piles["field.b2"]) == 1


def test_the_camel_is_turned_over_by_the_right_button(scene, player):
    camel = scene.tableau.zone_rect("field.a1").center
    player.click(camel, button=3)
    labels = [entry.label for entry in scene.menu.entries]
    scene.menu.over = labels.index("Turn over")
    player.key(pygame.K_RETURN)
    assert moves(scene) == ["1 @flip field.a1#0"]


def test_a_counter_is_changed_from_the_menu_of_the_empty_table(scene, player):
    player.click(scene.tableau.zone_rect("field.c3").center, button=3)
    entry = next(e for e in scene.menu.entries if e.label.startswith("Change a counter"))
    entry.action()
    scene.dialog.buttons[0].on_press()
    assert moves(scene) == ["1 @count day 1"]


def test_the_turn_is_passed_on_by_its_button(scene, player):
    scene.app.settings.curtain = False
    button = next(b for b, choice in scene.hud._choices if choice.move.verb == "pass")
    player.click(button.rect.center)
    assert moves(scene) == ["1 pass"]
    assert scene.seat == 1
