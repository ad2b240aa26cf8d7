"""The daily solo challenge: the game of the day and its best scores."""

from datetime import date

import pygame

from tabletop import games
from tabletop.app.lobby.daily import play_daily
from tabletop.app.lobby.month_page import month_after
from tabletop.app.painting.theme import HOME, Scale, WidgetStyle
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.profile import ProfileScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets.labels import Label
from tabletop.app.widgets.month_widget import MonthWidget
from tabletop.rules.game import Outcome
from tabletop.session.narrator import challenge
from tabletop.session.score_notice import count_score, notice_of
from tabletop.session.session import HUMAN, Session
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.saves import load
from tabletop.storage.scores import (
    DailyAttempt,
    FinishedGame,
    load_record,
    record,
    record_entry,
    record_path,
    today,
)
from tabletop.table.move import Move
from tests.app.tables import goal_texts


def outcome(score):
    return Outcome((), (score,), "RS-SOLO.8", "", "Master")


def session(seed="1", board="basic", players=(HUMAN,)):
    return Session.new(games.load("realm_of_sand"), players, {"board": board}, seed)


def label_texts(scene):
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
    assert laid.table.seed == f"daily-{today()}"
    assert laid.players == [HUMAN]
    assert laid.options == {"board": "basic"}  # the same game for every player
    assert (laid.daily, laid.practice) == (today(), False)
    assert laid.referee.mode == "strict"


def test_a_game_without_solo_scores_is_played_against_the_fair_bot(app, window, player):
    scene = SetupScene(app, games.load("tictactoe"))
    window.open(scene)
    player.click(daily_button(scene).rect.center)
    assert window.scene.session.players == [HUMAN, "fair"]
    assert window.scene.session.table.seed == f"daily-{today()}"


def choose(player, window, label):
    """Presses a button of the open dialog."""
    button = next(one for one in window.scene.dialog.buttons if one.label == label)
    player.click(button.rect.center)


def test_the_first_attempt_counts_and_the_next_is_practice(app, window, player):
    setup = SetupScene(app, games.load("realm_of_sand"))
    window.open(setup)
    player.click(daily_button(setup).rect.center)
    scene = window.scene
    assert load_record()[0].attempts == []  # no move has been made
    scene.play(scene.session.referee.legal_moves(0)[0])
    (attempt,) = load_record()[0].attempts
    assert (attempt.game, attempt.day) == ("realm_of_sand", today())
    window.back()
    # The attempt is unfinished: the same table continues and still counts.
    scene = HomeScene(app)
    window.open(scene)
    play_daily(scene, games.load("realm_of_sand"))
    session = window.scene.session
    assert len(session.table.entries) == 1
    assert (session.daily, session.practice) == (today(), False)
    count_score(session, outcome(27))
    assert load_record()[0].daily("realm_of_sand", today()).score == 27
    window.back()
    play_daily(scene, games.load("realm_of_sand"))
    choose(player, window, "Practise")
    session = window.scene.session
    assert (session.daily, session.practice) == (today(), True)
    assert count_score(session, outcome(40)) == (None, [])
    assert len(load_record()[0].results) == 1
    session.play(session.referee.legal_moves(0)[0])
    assert len(load_record()[0].attempts) == 1
    window.back()


def test_table_shows_the_daily_challenge(app, window, open_table):
    default = open_table("tictactoe", [HUMAN, HUMAN])
    default.toggle_goal()
    assert challenge(default.session) == ""
    assert "Daily" not in str(default.hud.top_bar.status.words) + "".join(goal_texts(default))
    for practice, sign, text in (
        (False, "Daily challenge", "Daily challenge 2026-07-01: counts."),
        (True, "Practice", "Practice for 2026-07-01: does not count."),
    ):
        scene = open_table("tictactoe", [HUMAN, HUMAN])
        scene.session.daily, scene.session.practice = "2026-07-01", practice
        scene.hud.refresh()
        assert str(scene.hud.top_bar.status.words).startswith(f"{{star}} {sign}")
        scene.toggle_goal()
        assert text in goal_texts(scene)[0]


def test_lost_attempt_becomes_practice(app, window):
    record_entry(DailyAttempt("realm_of_sand", today(), "gone.sandtable"))
    scene = HomeScene(app)
    window.open(scene)
    play_daily(scene, games.load("realm_of_sand"))
    assert window.scene is scene
    assert scene.dialog.buttons[0].label == "Practise"


def test_calendar_survives_clock_changes(app, window, monkeypatch):
    # Scores from days on which the clock was wrong.
    for day in ("2031-01-01", "1999-12-31", today()):
        record(FinishedGame("realm_of_sand", 30, "Master", day, "s", {}, daily=day))
    for now in ("1970-01-01", "2031-01-02", "9999-12-31", "0001-01-01"):
        monkeypatch.setattr("tabletop.app.scenes.profile.today", lambda now=now: now)
        scene = ProfileScene(app, "realm_of_sand")
        window.open(scene)
        window.run_frame()
        for step in (-1, 1, 1):
            scene._turn(month_after(scene.month, step))
        window.back()
    assert load_record()[0].days("realm_of_sand") == {"2031-01-01", "1999-12-31", today()}


def test_only_days_up_to_today_can_be_chosen():
    chosen = []
    month = MonthWidget(
        WidgetStyle(HOME, Scale(1.0, 1.0)), (2026, 11), date(2026, 11, 28), {}, chosen.append
    )
    month.place(pygame.Rect(0, 0, 300, 300))
    for day in (27, 28, 29):
        month.click(month.cells()[day].center)
        month.set(chosen=day)
        month.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    assert chosen == ["2026-11-27"] * 2 + ["2026-11-28"] * 2
    month.set(over=29)
    assert month.caption_text() == "2026-11-29: in the future"


def test_setup_shows_best_score_and_todays_result(app, window):
    day = today()
    basic, advanced = {"board": "basic"}, {"board": "advanced"}
    record(FinishedGame("realm_of_sand", 37, "Premier", "2026-01-02", "a", basic))
    record(FinishedGame("realm_of_sand", 28, "Master", day, "b", advanced))
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    new = "You have not played today's challenge yet."
    assert f"Basic boards: best 37, Premier\n{new}" in label_texts(scene)
    assert scene._best[0].name == "medal-4"
    scene._option_setter("board")("advanced")
    assert f"Advanced boards: best 28, Master\n{new}" in label_texts(scene)
    assert scene._best[0].name == "medal-2"
    record(FinishedGame("realm_of_sand", 31, "Master", day, f"daily-{day}", basic, daily=day))
    window.back()
    window.open(SetupScene(app, games.load("realm_of_sand")))
    assert any(words.endswith("\nToday: 31, Master.") for words in label_texts(window.scene))


def test_a_broken_file_of_scores_does_not_stop_the_way_to_the_table(app, window, player):
    record_path().write_text("{")
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    assert scene.toast is not None
    player.click(daily_button(scene).rect.center)
    assert isinstance(window.scene, TableScene)


def test_a_finished_game_is_a_new_best_once(app):
    game = session()
    standing, notices = count_score(game, outcome(27))
    assert notices == []
    assert notice_of(standing) == "New best score, your first."
    second, _ = count_score(game, outcome(27))
    assert notice_of(second) == "Already finished and counted with 27."
    better, _ = count_score(session("2"), outcome(29))
    assert notice_of(better) == "New best score! Previous best: 27."
    worse, _ = count_score(session("3"), outcome(26))
    assert notice_of(worse) == "Best score: 29, Master."


def test_games_of_bots_alone_are_not_counted(app):
    assert count_score(session(players=("greedy",)), outcome(27)) == (None, [])
    assert not record_path().exists()


def test_a_game_against_a_bot_is_counted_without_being_a_best_score(app):
    game = session(players=(HUMAN, "fair"))
    ended = Outcome((1,), (12, 20), "RS-SCORE.1", "")
    assert count_score(game, ended) == (None, [])
    (stored,) = load_record()[0].results
    assert (stored.seats, stored.winners, stored.won, stored.score) == (
        (HUMAN, "fair"),
        (1,),
        False,
        12,
    )


def test_taking_back_is_marked(app):
    game = session()
    game.take_backs = 1
    standing, _ = count_score(game, outcome(27))
    assert notice_of(standing) == "Not ranked: moves were undone."
    assert load_record()[0].best("realm_of_sand", {"board": "basic"}) is None


def test_undo_is_marked_in_a_copy(open_table, player):
    scene = open_table()
    scene.play(scene.session.referee.legal_moves(0)[0])
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    (copy,) = saves_dir().glob("*.sandtable")
    resumed = Session.resume(load(copy))
    resumed.close()
    standing, _ = count_score(resumed, outcome(27))
    assert notice_of(standing) == "Not ranked: moves were undone."


def test_handling_by_hand_is_marked_and_looking_at_the_other_referees_is_not(app):
    game = session()
    for mode in ("coach", "sandbox"):
        game.play(Move(0, "@referee", (mode,)))
    assert game.is_by_the_rules()
    game.play(Move(0, "@move", ("row.3.1#0", "board.0.a1")))
    game.play(Move(0, "@referee", ("strict",)))
    assert not game.is_by_the_rules()
    standing, _ = count_score(game, outcome(27))
    assert notice_of(standing) == "Not ranked: not every move followed the rules."


def test_under_a_coach_only_what_he_warned_of_counts_against(app):
    game = session()
    game.play(Move(0, "@referee", ("coach",)))
    game.play(game.referee.legal_moves(0)[0])
    before = game.table.digest()
    assert game.is_by_the_rules()
    assert game.table.digest() == before
    game.undo()
    tile, *words = game.referee.legal_moves(0)[0].args
    on_dark_boxes = (f"a{row}{word[-1]}" for row, word in enumerate(words, 1))
    assert game.play(Move(0, "place", (tile, *on_dark_boxes))) is not None
    assert not game.is_by_the_rules()


def test_the_results_say_that_it_is_a_new_best(open_table, player, window, monkeypatch):
    scene = open_table()
    monkeypatch.setattr(scene.session, "outcome", lambda: outcome(27))
    player.wait(1.2)
    assert window.scene.title == "Results"
    assert "New best score, your first." in label_texts(window.scene)
    player.key(pygame.K_ESCAPE)
    scene.show_results()
    assert "New best score, your first." in label_texts(window.scene)
    assert len(load_record()[0].results) == 1
