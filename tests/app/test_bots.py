"""Bots think beside the window, and go on thinking when their process is lost."""

import os
import signal
import time

import pygame
import pytest

from tabletop import games
from tabletop.app.bots import Answer, Bots, Request, answer
from tabletop.app.session import HUMAN, Session
from tabletop.app.turns import PAUSE, Turns


def request_of(session, player="greedy", stamp=0):
    seat = session.waiting()
    moves = session.referee.legal_moves(seat)
    name = session.game.info.id
    return Request(stamp, name, player, seat, session.view(seat), moves, "1")


@pytest.fixture
def session():
    return Session.begin(games.load("tictactoe"), ["greedy", "greedy"], {}, "1")


def wait_for(window, answers, count, seconds=20):
    end = time.perf_counter() + seconds
    while len(answers) < count and time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        time.sleep(0.01)
    return answers


def test_the_answer_comes_into_the_loop(window, session):
    answers = []
    bots = Bots(answers.append)
    bots.ask(request_of(session, stamp=7))
    assert answers == []
    wait_for(window, answers, 1)
    bots.stop()
    assert answers[0].stamp == 7
    assert answers[0].move in session.referee.legal_moves(0)


def test_a_lost_process_is_replaced(window, session):
    answers = []
    bots = Bots(answers.append)
    bots.ask(request_of(session))
    wait_for(window, answers, 1)
    os.kill(bots._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    end = time.perf_counter() + 5
    while bots.losses == 0 and time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        time.sleep(0.01)
    bots.ask(request_of(session, stamp=1))
    wait_for(window, answers, 2)
    bots.stop()
    assert answers[1].stamp == 1


def test_after_too_many_losses_the_bots_think_here(window, session):
    answers = []
    bots = Bots(answers.append)
    bots.losses = 2
    bots.ask(request_of(session, stamp=3))
    wait_for(window, answers, 1)
    assert bots._process is None
    assert answers[0].stamp == 3


def test_a_bot_that_fails_is_replaced_by_chance_and_says_so(session):
    given = answer(request_of(session, player="nobody"))
    assert isinstance(given, Answer)
    assert given.move in session.referee.legal_moves(0)
    assert "nobody" in given.trouble


def test_nobody_waits_for_a_bot_that_chooses_at_the_same_time():
    session = Session.begin(games.load("sandland"), ["greedy", HUMAN], {}, "1")
    turns = Turns(session)
    assert session.referee.waiting() == (0, 1)
    assert turns.due(0, 10.0, 1.0) == 10.0
    while 0 in session.referee.waiting():
        session.play(session.referee.legal_moves(0)[0])
    assert turns.due(1, 10.0, 1.0) == 10.0 + PAUSE
