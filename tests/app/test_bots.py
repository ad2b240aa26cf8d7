"""Bots that think in a worker, including the loss of a worker."""

import os
import pickle
import signal
import sys
import time
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from tabletop import games
from tabletop.app.table.turns import ANSWER_TIMEOUT, PAUSE, BotTurns
from tabletop.app.workers.bots import BotWorker
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.referee import Referee
from tabletop.session.answers import BotAnswer, Request, answer, serve_requests
from tabletop.session.session import HUMAN, Session
from tabletop.session.thinking_time import MIN_TURNS, PATIENCE
from tabletop.table.move import Move
from tabletop.table.views import view_of
from tests.app.tables import slow_bots  # noqa: F401  (fixtures)


def request_of(session, player="greedy", stamp=0):
    seat = session.seat_to_move()
    moves = session.referee.legal_moves(seat)
    name = session.game.info.id
    return Request(stamp, name, player, seat, session.view(seat), moves, "1")


@pytest.fixture
def session():
    return Session.new(games.load("tictactoe"), ["greedy", "greedy"], {}, "1")


def wait_for(window, answers, count, seconds=20):
    end = time.perf_counter() + seconds
    while len(answers) < count and time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        time.sleep(0.01)
    return answers


def test_the_answer_comes_into_the_loop(window, session):
    answers = []
    bots = BotWorker(answers.append)
    bots.ask(request_of(session, stamp=7))
    assert answers == []
    wait_for(window, answers, 1)
    bots.stop()
    assert answers[0].revision == 7
    assert answers[0].move in session.referee.legal_moves(0)


def answer_with_arguments(pipe):
    """Acts as the worker and answers with its command line."""
    while True:
        pipe.send(BotAnswer(pipe.recv().revision, None, repr(sys.argv)))


@pytest.mark.full
def test_the_command_line_with_its_seed_is_kept_from_the_worker(window, session, monkeypatch):
    words = ["tabletop", "play", "tictactoe", "--seed", "the very secret seed"]
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr("tabletop.app.workers.bots.serve_requests", answer_with_arguments)
    answers = []
    bots = BotWorker(answers.append)
    bots.ask(request_of(session))
    wait_for(window, answers, 1)
    bots.stop()
    assert answers[0].failure == "['tabletop']"
    assert sys.argv is words


def test_a_standalone_worker_gets_no_command_line_either(monkeypatch):
    # The frozen program uses the same function and receives its setup through a pipe.
    from multiprocessing import spawn

    from tabletop.app.workers.bots import hide_arguments

    monkeypatch.setattr(sys, "argv", ["sandtable", "play", "tictactoe", "--seed", "secret"])
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with hide_arguments():
        assert spawn.get_preparation_data("worker")["sys_argv"] == ["sandtable"]
        assert "secret" not in " ".join(spawn.get_command_line(pipe_handle=3))


@pytest.mark.full
def test_a_lost_process_is_replaced(window, session):
    answers = []
    bots = BotWorker(answers.append)
    bots.ask(request_of(session))
    wait_for(window, answers, 1)
    os.kill(bots._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    bots.ask(request_of(session, stamp=1))
    wait_for(window, answers, 2)
    bots.stop()
    assert bots.losses == 1
    assert answers[1].revision == 1


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_a_halted_worker_neither_stops_the_window_nor_outlives_it(window, session):
    answers = []
    bots = BotWorker(answers.append)
    bots.ask(request_of(session))
    wait_for(window, answers, 1)
    process = bots._process
    os.kill(process.pid, signal.SIGSTOP)
    for revision in range(1, 400):  # more than a pipe holds
        bots.ask(request_of(session, stamp=revision))
    assert bots.silent_for() > 0
    bots.replace()
    assert not process.is_alive()
    wait_for(window, answers, 2)
    assert answers[1].revision == 399
    assert bots.silent_for() == 0
    assert bots.losses == 0
    bots.stop()


def test_button_asks_another_bot(open_table, player, monkeypatch):
    sent = []
    monkeypatch.setattr(BotWorker, "_send", lambda bots, request: sent.append(request))
    scene = open_table("tictactoe", [HUMAN, "greedy"])
    player.click(scene.renderer.zone_rect("b2").center)
    player.wait_for(lambda: sent)
    player.wait(1)
    assert scene.toast is None
    assert not scene.turns.is_stuck
    player.wait(ANSWER_TIMEOUT)
    assert scene.turns.is_stuck
    assert scene.turns.bots.silent_for() > ANSWER_TIMEOUT
    assert scene.toast is not None
    assert [button.label for button, _ in scene.hud.decision.buttons] == ["Replace bot"]
    player.click(scene.hud.decision.buttons[0][0].rect.center)
    assert sent[0] == sent[-1]
    assert len(sent) == 2
    player.wait(0.1)
    assert scene.hud.decision.buttons == []


def test_a_slow_bot_can_be_replaced_by_a_faster_one_or_kept(open_table, player, monkeypatch):
    monkeypatch.setattr(BotWorker, "_send", lambda bots, request: None)

    def slow_table():
        scene = open_table("tictactoe", [HUMAN, "expert"])
        scene.turns.get_ready()
        move, revision = Move(1, "place", ("a1",)), scene.session.referee.revision
        for _ in range(MIN_TURNS):
            assert scene.hud.decision.buttons == []
            scene.turns.conversation._seconds.setdefault(1, []).append(PATIENCE + 1)
        scene.turns.answered(BotAnswer(revision, move, seconds=0.0))
        scene.refresh()
        assert scene.toast is not None
        assert [button.label for button, _ in scene.hud.decision.buttons] == [
            "Use Strong",
            "Keep Expert",
        ]
        offers = scene.hud.decision.buttons
        choices = scene.session.choices(0)[:1]
        scene.hud.decision.show("Choose.", choices)
        assert [choice for _, choice in scene.hud.decision.buttons] == choices
        scene.refresh()
        assert len(scene.hud.decision.buttons) == len(offers)
        return scene, [button.rect.center for button, _ in scene.hud.decision.buttons]

    scene, (use, _) = slow_table()
    player.wait(1)
    player.click(use)
    assert scene.session.players[1] == "strong"
    assert scene.hud.decision.buttons == []
    scene, (_, keep) = slow_table()
    player.wait(1)
    player.click(keep)
    assert scene.session.players[1] == "expert"
    assert scene.hud.decision.buttons == []


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_stuck_bot_is_reported_and_can_be_replaced(open_table, player, monkeypatch):
    monkeypatch.setattr("tabletop.app.table.turns.ANSWER_TIMEOUT", 0.3)
    scene = open_table("tictactoe", [HUMAN, "greedy"])
    scene.turns.bots._start()
    os.kill(scene.turns.bots._process.pid, signal.SIGSTOP)
    player.click(scene.renderer.zone_rect("b2").center)
    player.wait_for(lambda: scene.turns.is_stuck, 10)
    assert scene.toast is not None
    assert [button.label for button, _ in scene.hud.decision.buttons] == ["Replace bot"]
    halted = scene.turns.bots._process
    player.click(scene.hud.decision.buttons[0][0].rect.center)
    monkeypatch.setattr("tabletop.app.table.turns.ANSWER_TIMEOUT", 60)
    assert not halted.is_alive()
    player.wait(0.05)
    assert scene.hud.decision.buttons == []
    player.wait_for(lambda: len(scene.session.table.entries) == 2, 20)


@pytest.mark.parametrize("name", ["sandland", "wasteland", "guardians", "sacred_wars"])
def test_hidden_facts_do_not_change_bot_requests(monkeypatch, name):
    # A worker receives neither the seed nor anything computed from it.
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    dealt = game.setup(2, options, "the very secret seed")
    seat = game.seats_to_move(dealt)[0]
    sent = []
    monkeypatch.setattr(BotWorker, "ask", lambda _bots, request: sent.append(request))
    determinizer = Determinizer(game, view_of(dealt, seat))
    tables = [dealt, *(determinizer.deal(Random(number)) for number in (1, 2, 3))]
    tables[-1].seed = dealt.seed
    for table in tables[1:]:
        session = Session(Referee(game, table), ["greedy"] * 2, options)
        turns = BotTurns(SimpleNamespace(session=session))
        turns.conversation.chance = "its own"
        turns.ask(seat)
    first, *others = [pickle.dumps(request) for request in sent]
    hidden = [[table.pieces[n].kind for n in range(len(table.pieces))] for table in tables[1:]]
    assert hidden[0] != hidden[1]
    assert all(sent[0] == request for request in sent)
    for data in (first, *others):
        assert b"secret seed" not in data
        assert b"dealt " not in data


def test_the_chance_of_the_bots_is_their_own_at_every_table():
    sessions = [
        Session.new(games.load("tictactoe"), ["random", HUMAN], {}, "the same seed")
        for _ in range(2)
    ]
    one, other = (BotTurns(SimpleNamespace(session=session)) for session in sessions)
    assert one.conversation.chance != other.conversation.chance


def test_the_same_view_and_the_same_chance_give_the_same_move(session):
    request = request_of(session, player="random")
    assert {answer(request).move for _ in range(5)} == {answer(request).move}
    moves = {answer(request._replace(chance=str(number))).move for number in range(50)}
    assert len(moves) > 3


def test_after_too_many_losses_the_bots_think_here(window, session):
    answers = []
    bots = BotWorker(answers.append)
    bots.losses = 2
    bots.ask(request_of(session, stamp=3))
    wait_for(window, answers, 1)
    assert bots._process is None
    assert answers[0].revision == 3


def test_a_bot_that_fails_is_replaced_by_chance_and_says_so(session):
    given = answer(request_of(session, player="nobody"))
    assert isinstance(given, BotAnswer)
    assert given.move in session.referee.legal_moves(0)
    assert "nobody" in given.failure
    assert f"in {answer.__name__}" in given.trace
    assert given.trace.endswith("UnknownPlayer")


def test_a_bot_that_fails_is_logged_without_its_words(session, caplog):
    bots = BotWorker(lambda _: None)
    bots._answered(None, answer(request_of(session, player="nobody")))
    (record,) = caplog.records
    assert "Bot failed" in record.getMessage()
    assert "answers.py:" in record.getMessage()
    assert "nobody" not in record.getMessage()


def test_simultaneous_bot_does_not_block():
    session = Session.new(games.load("sandland"), ["greedy", HUMAN], {}, "1")
    turns = BotTurns(SimpleNamespace(session=session))
    assert session.referee.seats_to_move() == (0, 1)
    assert turns.answer_time(0, 10.0, 1.0) == 10.0
    while 0 in session.referee.seats_to_move():
        session.play(session.referee.legal_moves(0)[0])
    assert turns.answer_time(1, 10.0, 1.0) == 10.0 + PAUSE


@pytest.mark.usefixtures("slow_bots")
@pytest.mark.parametrize("name", ["sandland", "guardians"])
def test_drag_survives_a_simultaneous_bot_move(open_table, player, monkeypatch, name):
    scene = open_table(name, [HUMAN, "greedy"])
    session, turns = scene.session, scene.turns
    first = iter(session.referee.legal_moves(1))

    def at_once(seat):
        turns.answered(BotAnswer(session.referee.revision, next(first)))

    monkeypatch.setattr(turns, "ask", lambda seat: None)
    assert session.referee.seats_to_move() == (0, 1)
    card = next(c.gesture.piece for c in session.choices(0) if c.gesture.piece is not None)
    key = scene.actions.shown_like(card)
    scene.control.pick_up(key)
    drag = scene.gestures.hand
    assert drag.targets()
    monkeypatch.setattr(turns, "ask", at_once)
    player.wait_for(lambda: session.table.entries)
    monkeypatch.setattr(turns, "ask", lambda seat: None)
    assert session.table.entries[0].move.seat == 1
    assert scene.gestures.hand is drag
    choice = next(choice for choice in drag.choices if choice.gesture.target is not None)
    move_count = len(session.table.entries)
    player.click(scene.renderer.zone_rect(choice.gesture.target).center)
    assert session.table.entries[move_count].move == choice.move
    assert scene.gestures.hand is None


@pytest.mark.usefixtures("slow_bots")
def test_drag_ends_when_its_piece_moves(open_table):
    scene = open_table("sandland", [HUMAN, "greedy"])
    session = scene.session
    choice = next(c for c in session.choices(0) if c.gesture.piece is not None)
    scene.control.pick_up(scene.actions.shown_like(choice.gesture.piece))
    assert scene.gestures.can_go_on()
    session.play(choice.move)
    assert not scene.gestures.can_go_on()
    scene.after_change(quiet=True)
    assert scene.gestures.hand is None


class SlowPlayer:
    """A player that never answers within the time of a test."""

    def __call__(self, game, decision):
        time.sleep(60)


def never_answer(pipe):
    """Acts as a worker that gets ready but never answers."""
    from tabletop import players

    players.PLAYERS["greedy"] = SlowPlayer()
    serve_requests(pipe)


@pytest.mark.full
def test_a_bot_whose_answer_is_not_needed_stops_at_once(window, session, monkeypatch):
    monkeypatch.setattr("tabletop.app.workers.bots.serve_requests", never_answer)
    answers = []
    bots = BotWorker(answers.append)
    bots.ask(request_of(session))
    process = bots._process
    assert bots.is_thinking
    before = time.perf_counter()
    bots.cancel()
    assert not process.is_alive()
    assert time.perf_counter() - before < 30  # less than the sixty seconds of the bot
    assert not bots.is_thinking
    monkeypatch.undo()
    bots.stop()
    bots.ask(request_of(session, stamp=5))
    wait_for(window, answers, 1)
    assert [answer.revision for answer in answers] == [5]
    bots.stop()


@pytest.mark.parametrize(
    "variant",
    ["undo", *(pytest.param(variant, marks=pytest.mark.full) for variant in ("sandbox", "leave"))],
)
def test_unneeded_bot_stops_immediately(open_table, player, monkeypatch, variant):
    monkeypatch.setattr("tabletop.app.workers.bots.serve_requests", never_answer)
    scene = open_table("tictactoe", [HUMAN, "greedy"])
    player.click(scene.renderer.zone_rect("b2").center)
    player.wait_for(lambda: scene.turns.bots.is_thinking, 20)
    worker = scene.turns.bots._process
    assert worker.is_alive()
    if variant == "undo":
        player.key(pygame.K_z, pygame.KMOD_CTRL)
    elif variant == "sandbox":
        scene.play(Move(0, "@referee", ("sandbox",)))
    else:
        player.window.back()
    assert not worker.is_alive()
    assert not scene.turns.bots.is_thinking


def test_idle_worker_is_not_ended(window, session):
    bots = BotWorker(lambda answer: None)
    bots.warm_up("tictactoe")
    process = bots._process
    bots.cancel()
    assert bots._process is process
    assert process.is_alive()
    bots.stop()


@pytest.mark.full
def test_a_worker_gets_ready_without_an_answer(window, session):
    answers = []
    bots = BotWorker(answers.append)
    bots.warm_up("tictactoe")
    assert not bots.is_thinking
    bots.ask(request_of(session, stamp=4))
    wait_for(window, answers, 1)
    assert [answer.revision for answer in answers] == [4]
    bots.stop()


def test_unloadable_game_is_reported_by_the_bot(window, session):
    assert answer(Request.to_warm_up("no such game")).failure == ""
    assert "no such game" in answer(request_of(session)._replace(game="no such game")).failure


def turns_of(session):
    """Returns the bots' turns of a table and the requests sent to them."""
    turns, sent = BotTurns(SimpleNamespace(session=session)), []
    turns.bots.ask = sent.append
    return turns, sent


def test_plan_is_kept_until_another_seat_decides(session):
    # The next request of a seat contains the plan of its last answer, if no other seat decided.
    turns, sent = turns_of(session)
    turns.ask(0)
    first = session.referee.legal_moves(0)[0]
    turns.answered(BotAnswer(sent[0].revision, first, plan="a plan"))
    assert turns.conversation.plan(0) is None  # not played yet
    session.play(first)
    assert turns.conversation.plan(0) == "a plan"
    assert turns.conversation.plan(1) is None
    turns.conversation.drop_stale_plans()  # called once per frame; only seat 2 is asked
    session.play(session.referee.legal_moves(1)[0])
    assert turns.conversation.plan(0) is None


def test_a_plan_lasts_while_others_choose_at_the_same_time():
    # In a deployment, a human deploys between two decisions of a bot. The bot's plan remains.
    session = Session.new(games.load("sandland"), ["greedy", HUMAN], {}, "1")
    turns, sent = turns_of(session)
    turns.ask(0)
    turns.answered(BotAnswer(sent[0].revision, session.referee.legal_moves(0)[0], plan="a plan"))
    session.play(turns.answer.move)
    session.play(session.referee.legal_moves(1)[0])
    turns.conversation.drop_stale_plans()
    turns.ask(0)
    assert [request.plan for request in sent] == [None, "a plan"]


def test_a_plan_lasts_for_a_turn_in_which_others_decide():
    # In a combat both seats decide in turn. The plan ends with the combat.
    session = Session.new(games.load("guardians"), ["greedy", "greedy"], {}, "1")
    turns, _sent = turns_of(session)
    after_others, asked_ever_since = 0, set()
    while session.table.counters["round"] < 3:
        seat, combat = session.referee.seats_to_move()[0], session.table.counters["round"]
        plan = turns.conversation.plan(seat)
        assert plan in {None, (seat, combat)} or seat in asked_ever_since
        after_others += plan is not None and seat not in asked_ever_since
        move = session.referee.legal_moves(seat)[0]
        turns.answered(BotAnswer(session.referee.revision, move, plan=(seat, combat)))
        session.play(move)
        turns.conversation.drop_stale_plans()
        asked_ever_since = (asked_ever_since | {seat}) & set(session.referee.seats_to_move())
    assert after_others > 2


def test_a_bot_is_seen_thinking(open_table, player, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, "greedy"])
    monkeypatch.setattr(scene.turns, "ask", lambda seat: None)
    player.click(scene.renderer.zone_rect("b2").center)
    scene.finish_animations()
    words = []
    for seconds in (0.1, 0.6, 1.1, 1.6, 2.1):
        monkeypatch.setattr(scene.turns.bots, "silent_for", lambda seconds=seconds: seconds)
        wait = scene.hud.top_bar.show_thinking(scene.turns)
        assert 0 < wait <= 0.5
        words.append(scene.hud.top_bar.turn.words)
    assert "thinks" not in words[0]
    assert words[1:] == [f"Seat 2 (greedy) is thinking{dots}" for dots in (".", "..", "...", ".")]
    monkeypatch.setattr(scene.turns.bots, "silent_for", lambda: 0.0)
    assert scene.hud.top_bar.show_thinking(scene.turns) is None


def test_the_worker_gets_ready_when_the_table_is_played_at(open_table, player, monkeypatch):
    # The worker is prepared once, and not for a table that is only drawn.
    messages = []
    monkeypatch.setattr(BotTurns, "get_ready", lambda turns: messages.append(turns))
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    assert messages in ([], [scene.turns])
    player.wait(1.0)
    assert messages == [scene.turns]
