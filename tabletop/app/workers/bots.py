"""The worker process in which bots think, so that the window never waits.

A request carries the revision of the position; an answer to an older position is dropped. The
worker gets the view of the seat, its legal moves, and a random generator of its own. It gets
neither the table nor its seed.
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

from tabletop.app.window.window import call_in_loop
from tabletop.cards.pack import Pack
from tabletop.players.thinker import STRENGTHS
from tabletop.session.answers import WARM_UP_REVISION, BotAnswer, Request, answer, serve_requests
from tabletop.storage.log import log

MAX_LOSSES = 2
#: Seconds without an answer after which the window offers another bot. The limit exceeds the
#: thinking time of every strength. A slow answer still counts until another bot is asked.
ANSWER_TIMEOUT = max(strength.seconds for strength in STRENGTHS) + 5


class BotWorker:
    """The worker process: started by the first request, ended with the table.

    A lost worker is restarted. After `MAX_LOSSES` the bots think in the window's process, which is
    slower but always works.
    """

    def __init__(self, on_answer: Callable[[BotAnswer], None]) -> None:
        self.on_answer = on_answer
        self.losses = 0
        self._pending: Request | None = None
        self._asked_at = 0.0
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None

    def ask(self, request: Request) -> None:
        """Sends a request; the window's loop passes its answer to `on_answer`."""
        self._pending, self._asked_at = request, time.perf_counter()
        if self.losses >= MAX_LOSSES:
            # A thread is slower, but the window keeps drawing.
            threading.Thread(target=self._think_here, args=(request,), daemon=True).start()
            return
        self._send(request)

    def warm_up(self, game: str, packs: tuple[Pack, ...] = ()) -> None:
        """Loads a game in the worker, so that the first answer is fast."""
        if self.losses < MAX_LOSSES:
            self._send(Request.to_warm_up(game, packs))

    def cancel(self) -> None:
        """Stops the worker at once if a bot is thinking, and drops its answer."""
        if self._pending is not None:
            game, packs = self._pending.game, self._pending.packs
            self.stop()
            self.warm_up(game, packs)

    @property
    def is_thinking(self) -> bool:
        """Whether a request is pending."""
        return self._pending is not None

    def _send(self, request: Request) -> None:
        if self._process is None:
            self._start()
        # The listening thread sends it, because a worker that does not read must not block the
        # window.
        self._requests.put(bytes(ForkingPickler.dumps(request)))

    def _think_here(self, request: Request) -> None:
        call_in_loop(partial(self._answered, None, answer(request)))

    def silent_for(self) -> float:
        """Returns the seconds since the pending request was sent, or 0.0."""
        return 0.0 if self._pending is None else time.perf_counter() - self._asked_at

    def replace(self) -> None:
        """Ends a worker that does not answer, and sends its request to a new one."""
        pending = self._pending
        self.stop()
        if pending is not None:
            self.ask(pending)

    def stop(self) -> None:
        """Ends the worker, even if the system has suspended it."""
        self._pending = None
        self._requests.put(None)
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._pipe, self._process = None, None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve_requests, args=(theirs,), daemon=True)
        with hide_arguments():
            self._process.start()
        theirs.close()
        self._pipe = ours
        self._requests = SimpleQueue()
        threading.Thread(target=self._converse, args=(ours, self._requests), daemon=True).start()

    def _converse(self, pipe: Connection, requests: SimpleQueue[bytes | None]) -> None:
        """Sends requests to the worker and passes its answers to the loop."""
        with contextlib.suppress(EOFError, OSError), pipe:
            while (request := requests.get()) is not None:
                pipe.send_bytes(request)
                call_in_loop(partial(self._answered, pipe, pipe.recv()))
        call_in_loop(partial(self._lost, pipe))

    def _answered(self, pipe: Connection | None, answer: BotAnswer) -> None:
        if pipe is not self._pipe:
            return  # from a replaced worker
        if self._pending is not None and self._pending.revision == answer.revision:
            self._pending = None
        if answer.trace:
            log.error("Bot failed, random move played\n%s", answer.trace)
        if answer.revision != WARM_UP_REVISION:
            self.on_answer(answer)

    def _lost(self, pipe: Connection) -> None:
        """Replaces a worker that has ended unexpectedly."""
        if pipe is self._pipe:
            self.losses += 1
            log.warning("Bot process ended (restart %s)", self.losses)
            self.replace()


@contextlib.contextmanager
def hide_arguments() -> Iterator[None]:
    """Hides the command line, which may contain a seed, from a new process."""
    words = sys.argv
    sys.argv = words[:1]
    try:
        yield
    finally:
        sys.argv = words
