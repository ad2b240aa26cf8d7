"""Speech output: focus, prompts, the moves of others, and refusals."""

import pygame
import pytest

from tabletop import games
from tabletop.app.widgets.context_menu import ContextMenu, MenuEntry
from tabletop.session.session import HUMAN
from tabletop.session.speech import Speech
from tabletop.table.move import Move


class Reader(list):
    def output(self, text, interrupt=False):
        self.append(text)


@pytest.fixture
def spoken(app):
    """Returns the screen reader, which records its texts."""
    reader = Reader()
    app.settings.speech, app.speech = True, Speech(lambda: reader)
    return reader


def test_nothing_is_spoken_until_it_is_wanted(open_table, player, app):
    reader = Reader()
    app.speech = Speech(lambda: reader)
    open_table("tictactoe", [HUMAN, HUMAN])
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert reader == []
    app.settings.speech = True
    player.key(pygame.K_TAB)
    assert reader


def test_the_decision_and_the_place_of_the_keyboard_are_spoken(spoken, open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    assert any("Mark an empty square." in words for words in spoken)
    scene.group.give_focus(scene.control)
    scene.gestures.cursor.zone = "b2"
    player.window.run_frame()
    assert spoken[-1] == "b2: empty"
    scene.play(Move(0, "mark", ("b2",)))
    scene.gestures.cursor.zone = "b2"
    player.window.run_frame()
    assert any(words.startswith("b2: Cross") for words in spoken)


def test_buttons_and_settings_are_spoken_with_what_they_are_for(spoken, app, player):
    app.open("settings")
    texts = set()
    for _ in range(28):
        player.key(pygame.K_TAB)
        texts.add(spoken[-1])
        if spoken[-1] == "Done":
            player.scene._turn_to(1)  # listens to the result
    assert spoken[0] == "Settings"
    assert "Reduced motion: Off, 2 of 2" in texts
    assert "Speech: On, 1 of 2" in texts
    assert "Done" in texts


def test_opponents_moves_are_spoken(spoken, open_table, player):
    scene = open_table("caravan", [HUMAN, "random"], seed="4")
    spoken.clear()
    own = next(move for move in scene.session.referee.legal_moves(0) if move.verb == "take")
    scene.play(own)
    player.window.run_frame()
    lines = [line.text for line in scene.session.lines(0)]
    assert not set(lines) & set(spoken)
    while scene.session.seat_to_move() == 0:
        scene.play(scene.session.referee.legal_moves(0)[0])
    before = len(scene.session.lines(0))
    scene.play(scene.session.referee.legal_moves(1)[0])
    player.window.run_frame()
    assert scene.session.lines(0)[before].text in spoken


def test_a_refusal_is_spoken_with_its_rule(spoken, open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(Move(0, "mark", ("b2",)))
    scene.play(Move(1, "mark", ("b2",)))
    player.window.run_frame()
    assert "Square b2 is taken. (T3.2)" in spoken


def test_pass_screen_speaks_only_the_next_player(spoken, open_table, player):
    scene = open_table("caravan", [HUMAN, HUMAN], seed="4")
    assert scene.pass_screen.is_up
    scene.show_message("what the hand was", "eye")
    player.window.run_frame()
    player.key(pygame.K_TAB)
    text = " ".join(spoken)
    assert "Pass to" in text
    assert "I'm ready" in text
    hand = {scene.session.piece_name(scene.session.table.pieces[n].kind)
            for n in scene.session.table.piles["hand.0"]}  # fmt: skip
    assert not any(name in text.lower() for name in hand)
    assert "what the hand was" not in text
    assert "Take a card" not in text


def test_a_hidden_piece_has_no_name_in_speech(spoken, open_table, player):
    scene = open_table("caravan", [HUMAN, "random"], seed="4")
    scene.group.give_focus(scene.control)
    for zone in ("hand.1", "deck"):
        scene.gestures.cursor.zone = zone
        player.window.run_frame()
        assert "card" in spoken[-1]
        kinds = {scene.session.table.pieces[n].kind for n in scene.session.table.piles[zone]}
        assert not any(kind in spoken[-1].lower() for kind in kinds)
    key = next(
        key
        for key, position in scene.renderer.positions_by_key.items()
        if position.zone == "hand.1"
    )
    scene.gestures.cursor.zone, scene.gestures.cursor.key = None, key
    player.window.run_frame()
    assert spoken[-1].startswith("A card")


@pytest.mark.parametrize("scene", ["home", "setup", "load", "profile"])
def test_every_focus_stop_is_spoken(spoken, app, player, scene):
    game = [games.load("sandland")] if scene == "setup" else []
    app.open(scene, *game)
    player.window.run_frame()
    for _ in range(12):
        player.key(pygame.K_TAB)
        focus = player.scene.group.focus
        assert focus.spoken().strip(), type(focus).__name__


def test_the_menu_is_spoken_line_by_line(spoken, open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    entries = [MenuEntry("Pick up", print), MenuEntry("Not allowed", None, "It is not your turn.")]
    scene.menu = ContextMenu(
        scene.panel_look, entries, (300, 300), player.window.surface.get_rect()
    )
    player.window.run_frame()
    player.key(pygame.K_DOWN)
    assert spoken[-1].startswith("Pick up")
