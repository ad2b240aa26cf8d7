"""Key bindings: they work everywhere and are shown as set."""

import ast
import re
from pathlib import Path

import pygame

import tabletop.app
from tabletop.app.window import key_bindings
from tabletop.app.window.key_bindings import ACTIONS, DECKS, HAND, REPLAY, TABLE, KeyBindings
from tabletop.bundled import data_dir
from tabletop.session.session import HUMAN
from tabletop.storage.settings import Settings, load_settings
from tests.cases import parametrize_in_one

# Patterns of key names in text: '(H)', '(Ctrl+Z)', 'F1', 'Esc'.
KEY_IN_TEXT = re.compile(
    r"\b(F1?\d|Esc|Ctrl|Page Up)\b|\(([A-Z.,]|Space|Home|End|Left|Right)\)"
    r"|\b[A-Z] (gives|opens|turns)\b"
)


def key_event(key, mod=0, letter=""):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)


def test_text_shows_configured_keys():
    # Text with a hard-coded key would be wrong once the key is changed.
    results = []
    for path in Path(tabletop.app.__file__).parent.rglob("*.py"):
        text = path.read_text()
        if path.name == "key_bindings.py" or not KEY_IN_TEXT.search(text):
            continue
        tree = ast.parse(text)
        texts = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        results += [
            (path.name, node.lineno, node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in texts and KEY_IN_TEXT.search(node.value)
        ]
    for path in data_dir("card_data").rglob("*.yaml"):
        if path.name in ("first_game.yaml", "how_to_play.yaml"):
            results += [(path, hit[0]) for hit in KEY_IN_TEXT.finditer(path.read_text())]
    assert results == []


def test_no_two_actions_have_the_same_key_where_both_are():
    default = KeyBindings(Settings())
    clashes = [
        (action.id, key, default.conflict(action.id, key).id)
        for action in ACTIONS
        for key in action.default_keys
        if default.conflict(action.id, key)
    ]
    assert clashes == []


@parametrize_in_one(
    ("event", "place", "action"),
    [
        (key_event(pygame.K_h), TABLE, "hint"),
        (key_event(pygame.K_h, pygame.KMOD_SHIFT, "H"), TABLE, "hint"),
        (key_event(pygame.K_h, pygame.KMOD_CAPS, "H"), TABLE, "hint"),
        (key_event(pygame.K_h, pygame.KMOD_CTRL), TABLE, ""),
        (key_event(pygame.K_z, pygame.KMOD_LCTRL), TABLE, "undo"),
        (key_event(pygame.K_z, pygame.KMOD_META | pygame.KMOD_SHIFT), TABLE, "redo"),
        (key_event(pygame.K_KP_3), TABLE, "choice-3"),
        (
            key_event(pygame.K_AMPERSAND, pygame.KMOD_SHIFT, "1"),
            TABLE,
            "choice-1",
        ),  # a French keyboard
        (key_event(pygame.K_EQUALS, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), TABLE, "larger"),
        (key_event(pygame.K_KP_PLUS, pygame.KMOD_CTRL), TABLE, "larger"),
        (key_event(pygame.K_r), HAND, "turn"),
        (key_event(pygame.K_r, pygame.KMOD_SHIFT, "R"), HAND, "turn-back"),
        (key_event(pygame.K_r), REPLAY, "review"),
        (key_event(pygame.K_r), TABLE, ""),
        (key_event(pygame.K_RALT, pygame.KMOD_ALT), DECKS, "look"),
        (key_event(pygame.K_LSHIFT, pygame.KMOD_SHIFT), TABLE, ""),
    ],
)
def test_key_meanings(event, place, action):
    assert KeyBindings(Settings()).action_of(event, place) == action


def key_label(scene, action):
    number = [row.value for row in scene.list.rows].index(action)
    scene.list.set(selected_index=number)


def test_a_key_is_changed_on_the_page_and_counts_at_the_table(app, open_table, player, window):
    app.open("settings")
    scene = window.scene
    (button,) = (one for one in scene.group.widgets if getattr(one, "label", "") == "Keys")
    player.click(button.rect.center)
    page = window.scene
    key_label(page, "goal")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_LCTRL, mod=pygame.KMOD_CTRL)  # another key follows
    player.key(pygame.K_TAB)
    assert page.awaited == "goal"  # Tab moves the focus
    player.key(pygame.K_F11)
    assert not window.full_screen
    assert page.dialog.title == "F11 is in use"
    player.key(pygame.K_ESCAPE)
    assert app.settings.keys == {}
    player.key(pygame.K_RETURN)
    player.key(pygame.K_q)
    assert load_settings()[0].keys == {"goal": "Q"}
    player.key(pygame.K_ESCAPE)
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    tip = scene.hud.top_bar.tools["goal"].tip
    assert tip == "Show goal and scores (Q)"
    shown = scene.hud.goal.visible
    player.key(pygame.K_g)
    assert scene.hud.goal.visible == shown
    player.key(pygame.K_q)
    assert scene.hud.goal.visible != shown


def test_keys_are_exchanged_taken_away_and_as_usual_again(app, player, window):
    app.open("keys")
    page = window.scene
    key_label(page, "hint")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_l)
    assert page.dialog.words == "L is assigned to “Show or hide log”. A key has one action."
    player.key(pygame.K_RETURN)  # swaps both keys
    assert (app.keys.main_key("hint"), app.keys.main_key("log")) == ("L", "H")
    page.take_away()
    assert app.keys.main_key("hint") == ""
    assert app.keys.with_key("Show hint", "hint") == "Show hint"
    key_label(page, "picture")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_a, letter="a")  # this key would be typed into every field
    assert app.keys.main_key("picture") == "F12"
    assert page.awaited
    player.key(pygame.K_ESCAPE)
    page.ask_reset()
    player.key(pygame.K_RETURN)
    assert app.settings.keys == {}
    assert key_bindings.KeyBindings(app.settings).keys_of("redo") == ("Ctrl+Y", "Ctrl+Shift+Z")
