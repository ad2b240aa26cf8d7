"""Arrangements that the program completes or repeats, with one undo."""

import pygame
import pytest

from tabletop.app.table import arranging
from tabletop.app.table.arranging import last_run
from tabletop.session.session import HUMAN
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import Move
from tests.app.tables import slow_bots  # noqa: F401  (fixtures)

pytestmark = pytest.mark.usefixtures("slow_bots")


def moves_of(words):
    return [Move.parse(f"1 {each}") for each in words.split(", ")]


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("deploy a, deploy b", ""),
        ("deploy a, deploy b, act c", "deploy a, deploy b"),
        ("deploy a, act c, deploy d, act e, pass, deploy f", "deploy d"),
    ],
)
def test_last_arrangement_ends_before_the_current_one(words, last):
    assert last_run(moves_of(words), {"deploy"}) == (moves_of(last) if last else [])


@pytest.fixture
def deployment(open_table, monkeypatch):
    monkeypatch.setattr(arranging, "ADVISER", "random")
    return open_table("sandland", [HUMAN, "fair"])


def labels(scene):
    return [button.label for button, _choice in scene.hud.decision.buttons]


def own_moves(scene):
    return [entry.move for entry in scene.session.table.entries if entry.move.seat == 0]


@pytest.mark.full
def test_suggested_deployment_leaves_the_last_card_and_one_undo_takes_it_back(deployment, player):
    scene = deployment
    assert labels(scene) == ["Suggest deployment"]
    scene.play(scene.session.referee.legal_moves(0)[0])
    player.key(pygame.K_n)
    player.wait_for(lambda: labels(scene) == ["Finish deployment"])
    player.wait(1)
    assert len(own_moves(scene)) == 7, "the last card is the player's"
    assert {move.verb for move in own_moves(scene)} == {"deploy"}
    assert scene.session.help_used[0] == BEST_MOVE
    scene.undo()
    assert len(own_moves(scene)) == 1, "the own move before the suggestion is kept"


def test_second_click_finishes_a_deployment_although_the_opponent_moves(deployment, player):
    scene = deployment
    scene.arranging.suggest()
    player.wait_for(lambda: labels(scene) == ["Finish deployment"])
    scene.arranging.suggest()
    scene.play(scene.session.referee.legal_moves(1)[0])
    player.wait_for(lambda: len(own_moves(scene)) == 8)
    assert labels(scene) != ["Suggest deployment"]


def test_player_who_moves_meanwhile_stops_the_suggestion(deployment, player):
    scene = deployment
    scene.arranging.suggest()
    scene.play(scene.session.referee.legal_moves(0)[0])
    player.wait(1)
    assert len(own_moves(scene)) == 1


def test_last_deployment_is_repeated_as_far_as_it_is_legal(deployment, player, monkeypatch):
    scene = deployment
    legal = scene.session.referee.legal_moves(0)
    first = legal[0]
    second = next(move for move in legal if not set(move.args) & set(first.args))
    absent = Move(0, "deploy", ("no-such-card", "a1"))
    monkeypatch.setattr(scene.arranging, "_last_moves", lambda seat: [absent, first, second, first])
    scene.decide()
    assert labels(scene) == ["Last deployment", "Suggest deployment"]
    player.key(pygame.K_n)
    assert own_moves(scene) == [first, second]
    scene.undo()
    assert own_moves(scene) == []


def test_no_suggestion_without_that_help(deployment):
    scene = deployment
    scene.session.help_allowed[0] = BEST_MOVE - 1
    scene.decide()
    assert labels(scene) == []
