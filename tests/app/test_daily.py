"""The solo challenge: the game of the day, and the best scores that are kept."""

from datetime import date

import pygame
import pytest

from tabletop import games
from tabletop.app.labels import Label
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.score_notice import count_score, notice_of
from tabletop.app.session import HUMAN, Session
from tabletop.rules.game import Outcome
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.saves import load
from tabletop.storage.scores import Result, Scores, load_scores, scores_path, write_scores
from tabletop.table.move import Move


def outcome(score):
    return Outcome((), (score,), "RS-SOLO.8", "", "Master")


def session(seed="1", board="basic", players=(HUMAN,)):
    return Session.begin(games.load("realm_of_sand"), players, {"board": board}, seed)


def texts(scene):
    return [widget.words for widget in scene.group.widgets if isinstance(widget, Label)]


def daily_button(scene):
    return next(w for w in scene.group.widgets if getattr(w, "label", "") == "Daily challenge")


def test_the_daily_challenge_is_todays_game_alone_and_strict(app, window, player):
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    scene._set_seats(3)
    scene.options["board"] = "advanced"
    scene.referee = "sandbox"
    scene.seed = "my own"
    player.click(daily_button(scene).rect.center)
    assert isinstance(window.scene, TableScene)
    laid = window.scene.session
    assert laid.table.seed == f"daily-{date.today():%Y-%m-%d}"
    assert laid.players == [HUMAN]
    assert laid.options == {"board": "advanced"}
    assert laid.referee.mode == "strict"


def test_a_game_without_ranks_has_no_challenge(app, window):
    window.open(SetupScene(app, games.load("tictactoe")))
    assert all(getattr(w, "label", "") != "Daily challenge" for w in window.scene.group.widgets)


def test_setup_tells_the_best_of_the_chosen_boards_and_todays_result(app, window):
    today = f"{date.today():%Y-%m-%d}"
    basic, advanced = {"board": "basic"}, {"board": "advanced"}
    write_scores(
        Scores(
            [
                Result("realm_of_sand", 37, "Premier", "2026-01-02", "a", basic),
                Result("realm_of_sand", 28, "Master", today, f"daily-{today}", advanced),
            ]
        )
    )
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    assert "Basic boards: best 37, Premier" in texts(scene)
    assert "Today's challenge is still to be played." in texts(scene)
    assert scene._challenge[0].name == "medal-4"
    scene._option_setter("board")("advanced")
    assert "Advanced boards: best 28, Master" in texts(scene)
    assert "Today: 28, Master." in texts(scene)
    assert scene._challenge[0].name == "medal-2"


def test_a_broken_file_of_scores_does_not_stop_the_way_to_the_table(app, window, player):
    scores_path().write_text("{")
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    assert scene.toast is not None
    player.click(daily_button(scene).rect.center)
    assert isinstance(window.scene, TableScene)


def test_a_finished_game_is_a_new_best_once(app):
    game = session()
    standing, notices = count_score(game, outcome(27))
    assert notices == []
    assert notice_of(standing) == "New best: it is your first."
    again, _ = count_score(game, outcome(27))
    assert notice_of(again) == "This game was finished before and counts with 27."
    better, _ = count_score(session("2"), outcome(29))
    assert notice_of(better) == "New best! The one before was 27."
    worse, _ = count_score(session("3"), outcome(26))
    assert notice_of(worse) == "Your best is 29, Master."


@pytest.mark.parametrize("players", [(HUMAN, HUMAN), ("greedy",)])
def test_only_what_one_person_played_alone_is_counted(app, players):
    assert count_score(session(players=players), outcome(27)) == (None, [])
    assert not scores_path().exists()


def test_taking_back_is_marked(app):
    game = session()
    game.take_backs = 1
    standing, _ = count_score(game, outcome(27))
    assert notice_of(standing) == "Not ranked: moves were taken back."
    assert load_scores()[0].best("realm_of_sand", {"board": "basic"}) is None


def test_taking_back_is_marked_in_a_copy_too(sit_down, player):
    scene = sit_down()
    scene.play(scene.session.referee.legal_moves(0)[0])
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    (copy,) = saves_dir().glob("*.sandtable")
    again = Session.go_on(load(copy))
    again.close()
    standing, _ = count_score(again, outcome(27))
    assert notice_of(standing) == "Not ranked: moves were taken back."


def test_handling_by_hand_is_marked_and_looking_at_the_other_referees_is_not(app):
    game = session()
    for mode in ("coach", "sandbox"):
        game.play(Move(0, "@referee", (mode,)))
    assert game.by_the_rules()
    game.play(Move(0, "@move", ("row.3.1#0", "board.0.a1")))
    game.play(Move(0, "@referee", ("strict",)))
    assert not game.by_the_rules()
    standing, _ = count_score(game, outcome(27))
    assert notice_of(standing) == "Not ranked: not every move was by the rules."


def test_under_a_coach_only_what_he_warned_of_counts_against(app):
    game = session()
    game.play(Move(0, "@referee", ("coach",)))
    game.play(game.referee.legal_moves(0)[0])
    before = game.table.digest()
    assert game.by_the_rules()
    assert game.table.digest() == before
    game.undo()
    tile, *words = game.referee.legal_moves(0)[0].args
    on_dark_boxes = (f"a{row}{word[-1]}" for row, word in enumerate(words, 1))
    assert game.play(Move(0, "place", (tile, *on_dark_boxes))) is not None
    assert not game.by_the_rules()


def test_the_results_say_that_it_is_a_new_best(sit_down, player, window, monkeypatch):
    scene = sit_down()
    monkeypatch.setattr(scene.session, "outcome", lambda: outcome(27))
    player.wait(1.2)
    assert window.scene.title == "Results"
    assert "New best: it is your first." in texts(window.scene)
    player.key(pygame.K_ESCAPE)
    scene.show_results()
    assert "New best: it is your first." in texts(window.scene)
    assert len(load_scores()[0].results) == 1
