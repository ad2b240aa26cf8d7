"""The process that serves a hosted table beside the window."""

from __future__ import annotations

import atexit
import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop.app.window.window import call_in_loop
from tabletop.app.workers.bots import hide_arguments
from tabletop.net.window_messages import CloseTable, Failed, GameCopy, Opened
from tabletop.session.session import Session
from tabletop.storage.log import log

MAX_LOSSES = 3
"""The number of times that a lost server is started again."""
FAREWELL_SECONDS = 2.0
PAINTER = "tabletop.app.offscreen.seat_picture"
"""The module that paints for the guests. Only the server imports it."""


class TableServer:
    """The server of one table, from its opening until the table is left.

    It stays open while the window begins further games at this table.
    """

    def __init__(self) -> None:
        """Creates a server that is not open yet."""
        self.on_message: Callable[[object], object] = lambda message: None
        """Is called in the window's loop with each message of the server."""
        self.on_lost: Callable[[], object] = lambda: None
        """Is called in the window's loop when the server has ended by itself."""
        self.losses = 0
        self.version = 0
        """The number of further games and changes that the server has received."""
        self._pipe: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._copy: TemporaryDirectory[str] | None = None

    def open(self, session: Session) -> None:
        """Opens the table of a game, or begins the next game at the table.

        Raises:
            SaveError: The game cannot be passed to the server.
        """
        self._copy = TemporaryDirectory(prefix="sandtable-")
        path = session.save_copy(Path(self._copy.name))
        if self._pipe is None:
            self._start()
            self.version = 0
        else:
            self.version += 1
        self.send(GameCopy(str(path), session.hosting, self.version))

    def _start(self) -> None:
        """Starts the process of the server."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # Not a daemon, because it has processes of its own for hints and explanations.
        self._process = context.Process(target=_serve, args=(theirs,))
        with hide_arguments():
            self._process.start()
        atexit.register(self._process.kill)
        theirs.close()
        self._pipe = ours
        threading.Thread(target=self._listen, args=(ours,), daemon=True).start()

    def send(self, message: object) -> None:
        """Sends a message to the server."""
        if self._pipe is not None:
            with suppress(OSError):  # the listening thread notices the loss
                self._pipe.send(message)

    def close(self, reason: str) -> None:
        """Closes the table; without a reason, its clients look for it again."""
        if reason and self._process is not None:
            self.send(CloseTable(reason))
            # The program must not end before the clients have heard the reason.
            atexit.register(self._process.join, FAREWELL_SECONDS)
        elif self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._pipe = self._process = None
        self._remove_copy()

    def _listen(self, pipe: Connection) -> None:
        """Passes the messages of the server to the loop of the window."""
        with suppress(EOFError, OSError):
            while True:
                call_in_loop(partial(self._heard, pipe, pipe.recv()))
        call_in_loop(partial(self._lost, pipe))

    def _heard(self, pipe: Connection, message: object) -> None:
        if isinstance(message, Opened | Failed):
            self._remove_copy()
        if pipe is self._pipe:
            if isinstance(message, Failed):
                self._pipe = None
            self.on_message(message)

    def _lost(self, pipe: Connection) -> None:
        if pipe is self._pipe:
            self.losses += 1
            log.warning("The server of a table has ended (%s)", self.losses)
            self.close("")
            self.on_lost()

    def _remove_copy(self) -> None:
        if self._copy is not None:
            with suppress(OSError):
                self._copy.cleanup()
            self._copy = None


def _serve(pipe: Connection) -> None:
    """Serves a table in its own process."""
    from tabletop.net.window_table import serve_window

    serve_window(pipe, import_module(PAINTER).SeatPainter)
