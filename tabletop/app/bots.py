"""Bots think in a process of their own, so that the table never waits for them.

A request carries the position's stamp; an answer to an older position is dropped. The worker
gets the seat's view, the legal moves and a chance of its own, never the table nor its seed.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue

from tabletop.app.window import call_in_loop
from tabletop.cards.pack import Pack
from tabletop.play.answers import WARM_UP, Answer, Request, answer, work
from tabletop.players.thinker import STRENGTHS
from tabletop.storage.log import log

MOST_LOSSES = 2
#: Seconds without an answer after which another bot is offered: more than any of them may think.
#: Nothing is lost where the first one is only slow: its answer counts until another one is asked.
PATIENCE = max(strength.seconds for strength in STRENGTHS) + 5


class Bots:
    """The worker process; started with the first question, ended with the table.

    A worker that is lost is started again; after `MOST_LOSSES` the bots think in the window's
    own process, which is slower but always works.
    """

    def __init__(self, on_answer: Callable[[Answer], None]) -> None:
        self.on_answer = on_answer
        self.losses = 0
        self._pending: Request | None = None
        self._asked_at = 0.0
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None

    def ask(self, request: Request) -> None:
        """Have a bot think; its answer is given to `on_answer` in the window's loop."""
        self._pending, self._asked_at = request, time.perf_counter()
        if self.losses >= MOST_LOSSES:
            # Beside the loop all the same: it is slower so, but the picture goes on.
            threading.Thread(target=self._think_here, args=(request,), daemon=True).start()
            return
        self._send(request)

    def warm_up(self, game: str, packs: tuple[Pack, ...] = ()) -> None:
        """Have the worker load a game, so that it answers the first question at once."""
        if self.losses < MOST_LOSSES:
            self._send(Request.to_warm_up(game, packs))

    def cancel(self) -> None:
        """End the thinking at once, if a bot thinks: its answer is not needed any more."""
        if self._pending is not None:
            game, packs = self._pending.game, self._pending.packs
            self.stop()
            self.warm_up(game, packs)

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._pending is not None

    def _send(self, request: Request) -> None:
        if self._process is None:
            self._start()
        # Sent by the thread that listens: a worker that does not read must not stop the window.
        self._requests.put(bytes(ForkingPickler.dumps(request)))

    def _think_here(self, request: Request) -> None:
        call_in_loop(partial(self._answered, None, answer(request)))

    def silent_for(self) -> float:
        """The seconds for which an answer has been awaited; 0 if none is."""
        return 0.0 if self._pending is None else time.perf_counter() - self._asked_at

    def replace(self) -> None:
        """End a worker that does not answer, and ask another one the same."""
        pending = self._pending
        self.stop()
        if pending is not None:
            self.ask(pending)

    def stop(self) -> None:
        """End the worker, even one that the system has halted."""
        self._pending = None
        self._requests.put(None)
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._pipe, self._process = None, None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True)
        with no_arguments():
            self._process.start()
        theirs.close()
        self._pipe = ours
        self._requests = SimpleQueue()
        threading.Thread(target=self._converse, args=(ours, self._requests), daemon=True).start()

    def _converse(self, pipe: Connection, requests: SimpleQueue[bytes | None]) -> None:
        """Hand requests to the worker and its answers to the loop, one after the other."""
        with contextlib.suppress(EOFError, OSError), pipe:
            while (request := requests.get()) is not None:
                pipe.send_bytes(request)
                call_in_loop(partial(self._answered, pipe, pipe.recv()))
        call_in_loop(partial(self._lost, pipe))

    def _answered(self, pipe: Connection | None, answer: Answer) -> None:
        if pipe is not self._pipe:
            return  # of a worker that has been replaced
        if self._pending is not None and self._pending.stamp == answer.stamp:
            self._pending = None
        if answer.trace:
            log.error("Bot failed, random move played\n%s", answer.trace)
        if answer.stamp != WARM_UP:
            self.on_answer(answer)

    def _lost(self, pipe: Connection) -> None:
        """The worker has ended by itself: ask another one."""
        if pipe is self._pipe:
            self.losses += 1
            log.warning("Bot process ended (restart %s)", self.losses)
            self.replace()


@contextlib.contextmanager
def no_arguments() -> Iterator[None]:
    """Keep the command line from a process started meanwhile: a seed may stand in it."""
    words = sys.argv
    sys.argv = words[:1]
    try:
        yield
    finally:
        sys.argv = words
