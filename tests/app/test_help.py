"""The levels of help: the information of each, and the record of use."""

from itertools import pairwise

import pygame
import pytest

from tabletop.app.widgets.labels import Label
from tabletop.rules.game import Outcome
from tabletop.session.score_notice import count_score, help_text, share_text
from tabletop.storage.people import BEST_MOVE, CONSEQUENCES, LEGAL_TARGETS, NO_HELP, UNSEEN_CARDS
from tabletop.storage.scores import load_record
from tests.app.tables import goal_texts


@pytest.fixture
def scene(open_table):
    return open_table("realm_of_sand")


def allow(scene, step):
    scene.session.help_allowed[0] = step
    scene.session.help_used[0] = 0
    scene.update_highlights()
    scene.decide()


def highlighted(scene):
    highlights, halos = scene.highlights.find(scene.control, scene.hud)
    return set(highlights.values()) | set(halos.values())


def carry(scene, player):
    """Picks up the first usable piece and holds it over one of its targets."""
    key = scene.actions.usable()[0]
    player.press(scene.renderer.sprites.by_key[key].rect.center)
    position = scene.control.rect.center
    player.move((position[0] - 30, position[1]))
    player.move(position)
    assert scene.gestures.hand is not None
    for target in sorted(scene.gestures.hand.targets()):
        player.move(scene.renderer.zone_rect(target).center)
        if scene.gestures.hand.target.is_legal:
            return
    raise AssertionError("the piece can go nowhere")


def test_without_help_nothing_glows(scene, player):
    allow(scene, NO_HELP)
    assert not highlighted(scene) & {"legal", "ready"}
    carry(scene, player)
    assert highlighted(scene) == {
        "focus"
    }  # the zone under the piece, not whether the move is legal
    player.key(pygame.K_ESCAPE)
    assert scene.session.help_used == [NO_HELP]


def test_legal_zones_glow_without_previews(scene, player):
    allow(scene, LEGAL_TARGETS)
    assert highlighted(scene) & {"legal", "ready"}
    carry(scene, player)
    assert any("legal" in kind for kind in highlighted(scene))
    assert scene.control.drag_image.preview.words == ""
    player.key(pygame.K_ESCAPE)
    assert scene.session.help_used == [LEGAL_TARGETS]


def test_preview_is_shown_next_to_the_dragged_piece(scene, player):
    allow(scene, CONSEQUENCES)
    carry(scene, player)
    player.key(pygame.K_ESCAPE)
    assert scene.session.help_used == [CONSEQUENCES]


def test_unseen_pieces_open_from_their_help_level(scene, player, window):
    allow(scene, CONSEQUENCES)
    player.key(pygame.K_u)
    assert window.scene is scene
    assert "level 2" in scene.toast.words
    assert scene.session.help_used[0] < UNSEEN_CARDS
    allow(scene, UNSEEN_CARDS)
    player.key(pygame.K_u)
    assert window.scene.title == "Unseen cards"
    assert scene.session.help_used == [UNSEEN_CARDS]
    player.key(pygame.K_DOWN)
    player.key(pygame.K_u)
    assert window.scene is scene


def test_a_hint_is_given_at_the_last_step_alone(scene, player):
    allow(scene, UNSEEN_CARDS)
    player.key(pygame.K_h)
    assert not scene.hint.bots.is_thinking
    assert "level 3" in scene.toast.words


def test_the_step_is_changed_in_the_menu_during_the_game(scene, player):
    player.key(pygame.K_ESCAPE)
    for label in ("Help level", "1 · Legal targets"):
        button = next(one for one in scene.dialog.buttons if one.label == label)
        player.click(button.rect.center)
    assert scene.session.help_allowed == [LEGAL_TARGETS]
    assert scene.dialog is None


def test_menu_is_a_column_with_leaving_apart(scene, player, window):
    player.key(pygame.K_ESCAPE)
    buttons = scene.dialog.buttons
    assert [one.label for one in buttons] == [
        "Continue", "Undo", "Save copy", "Help level", "Settings", "Rulebook", "Game details",
        "Save as puzzle", "Create bug report", "New game", "Leave table",
    ]  # fmt: skip
    assert len({(one.rect.left, one.rect.size) for one in buttons}) == 1
    tops = [one.rect.top for one in buttons]
    steps = [lower - upper for upper, lower in pairwise(tops)]
    assert len(set(steps[:-1])) == 1
    assert steps[-1] > steps[0]
    player.key(pygame.K_ESCAPE)
    assert scene.dialog is None
    assert window.scene is scene
    player.key(pygame.K_ESCAPE)
    player.click(next(one for one in scene.dialog.buttons if one.label == "Rulebook").rect.center)
    assert window.scene.title == "Rulebook"


def test_undo_in_the_menu_takes_a_move_back(scene, player):
    scene.play(scene.session.referee.legal_moves(0)[0])
    assert scene.session.table.entries
    player.key(pygame.K_ESCAPE)
    player.click(next(one for one in scene.dialog.buttons if one.label == "Undo").rect.center)
    assert not scene.session.table.entries


@pytest.mark.full
def test_low_window_has_two_columns_in_the_menu(scene, player):
    scene.app.settings.ui_scale = scene.app.settings.text_scale = 2.0
    scene.window.surface = pygame.display.set_mode((1024, 640))
    scene.layout((1024, 640))
    player.key(pygame.K_ESCAPE)
    assert scene.window.surface.get_rect().contains(scene.dialog.rect)
    *others, leave = scene.dialog.buttons
    assert len({one.rect.left for one in others}) == 2
    assert leave.rect.top > max(one.rect.bottom for one in others)


def test_seal_is_in_the_details_of_a_game_only(scene, player):
    seal = f"Sealed as {scene.session.seal.short_commitment}."
    player.key(pygame.K_g)
    assert seal not in "".join(goal_texts(scene))
    player.key(pygame.K_ESCAPE)
    assert seal not in scene.dialog.words
    button = next(one for one in scene.dialog.buttons if one.label == "Game details")
    player.click(button.rect.center)
    assert seal in scene.dialog.words
    assert scene.session.full_name(0) in scene.dialog.words


def test_highest_help_level_is_shown_with_the_score(scene):
    session = scene.session
    assert session.help_allowed == [BEST_MOVE]
    session.help_used[0] = 0
    session.note_help(0, UNSEEN_CARDS)
    session.note_help(0, LEGAL_TARGETS)
    session.take_backs = 2
    ended = Outcome((), (27,), "RS-SOLO.8", "", "Master")
    count_score(session, ended)
    assert load_record()[0].results[0].assist == UNSEEN_CARDS
    words = share_text(session, ended)
    assert "27, Master" in words
    assert "Help: 3, unseen cards; undone: 2" in words
    assert help_text(0) == "help: 0, none"


def test_the_highest_step_used_is_printed_where_a_game_alone_ends(scene, app, window):
    session = scene.session
    session.help_used[0] = 0
    session.note_help(0, CONSEQUENCES)
    app.open("results", session, Outcome((), (27,), "RS-SOLO.8", "", "Master"))
    words = [one.words for one in window.scene.group.widgets if isinstance(one, Label)]
    assert any(text.endswith("Help: 2, move previews.") for text in words)
