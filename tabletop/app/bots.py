"""Bots think in a process of their own, so that the table never waits for them.

A request carries the position's stamp; an answer to an older position is dropped. The worker
gets the seat's view and the legal moves, never the table.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple

from tabletop.app.window import call_in_loop
from tabletop.rules.move import Move
from tabletop.table.views import View

MOST_LOSSES = 2


class Request(NamedTuple):
    """What a bot is asked: which game and player, the view, the moves there are."""

    stamp: int
    game: str
    player: str
    seat: int
    view: View
    moves: list[Move]
    seed: str
    """Of the bot's own chance: the same game with the same people's moves goes the same way."""


class Answer(NamedTuple):
    """A bot's move for the position with a stamp, or what went wrong."""

    stamp: int
    move: Move | None
    trouble: str = ""


class Bots:
    """The worker process; started with the first question, ended with the table.

    A worker that is lost is started again; after `MOST_LOSSES` the bots think in the window's
    own process, which is slower but always works.
    """

    def __init__(self, on_answer: Callable[[Answer], None]) -> None:
        self.on_answer = on_answer
        self.losses = 0
        self._pending: Request | None = None
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None

    def ask(self, request: Request) -> None:
        """Have a bot think; its answer is given to `on_answer` in the window's loop."""
        if self.losses >= MOST_LOSSES:
            call_in_loop(partial(self.on_answer, answer(request)))
            return
        if self._process is None:
            self._start()
        assert self._pipe is not None
        self._pending = request
        self._pipe.send(request)

    def stop(self) -> None:
        """End the worker."""
        self._pending = None
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._pipe, self._process = None, None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        threading.Thread(target=self._listen, args=(ours,), daemon=True).start()

    def _listen(self, pipe: Connection) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                answer = pipe.recv()
                self._pending = None
                call_in_loop(partial(self.on_answer, answer))
        if pipe is self._pipe:
            call_in_loop(self._lost)

    def _lost(self) -> None:
        """The worker has ended by itself: ask another one."""
        self.losses += 1
        pending = self._pending
        self.stop()
        if pending is not None:
            self.ask(pending)


def work(pipe: Connection) -> None:
    """The worker: answers requests until the pipe is closed."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(answer(pipe.recv()))


def answer(request: Request) -> Answer:
    """Let the bot choose; a bot that fails is replaced by a random move, and says so."""
    from tabletop import games
    from tabletop.players import PLAYERS, Asked

    rng = Random(request.seed)
    try:
        asked = Asked(
            games.load(request.game), request.seat, request.moves, lambda: request.view, rng
        )
        return Answer(request.stamp, PLAYERS[request.player](asked))
    except Exception as error:
        return Answer(request.stamp, rng.choice(request.moves), f"{type(error).__name__}: {error}")
