"""The server of a table in a window, which is a process of its own.

Texts and pictures for the guests would take longer than a frame of the window.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from multiprocessing.connection import Connection as Pipe
from pathlib import Path

from tabletop.net.client import DEFAULT_PORT
from tabletop.net.connection import Connection
from tabletop.net.discovery import announced
from tabletop.net.hosted_table import HostedTable
from tabletop.net.listening import listen_nearby, reachable_address
from tabletop.net.messages import Ask, Consent, HostMessages, Phrase, Phrased
from tabletop.net.seat_keys import SeatKeys
from tabletop.net.seat_pictures import ViewPainter
from tabletop.net.server import Host
from tabletop.net.window_messages import (
    AgreedRematch,
    AgreedUndo,
    Changes,
    CloseTable,
    Failed,
    GameCopy,
    GuestMove,
    HostMessage,
    Opened,
    SeatsChanged,
)
from tabletop.players.protocol import Answer, Error
from tabletop.rules.game import Game
from tabletop.session.answers import Request
from tabletop.session.session import Session
from tabletop.storage.saves import SaveError, load
from tabletop.table.move import Move

FAREWELL_SECONDS = 0.5
"""The time in which clients receive the reason why the table closes."""


class WindowTable(HostedTable):
    """A copy of a game that is played in a window.

    Changes of its guests are sent to the window, and are made when the window has made them.
    """

    def __init__(
        self,
        session: Session,
        keys: SeatKeys,
        painter: ViewPainter | None,
        send: Callable[[object], object],
    ) -> None:
        """Opens a table.

        Args:
            send: Sends a message to the window.
        """
        self._send = send
        self._version = 0
        self._waiting: set[int] = set()  # the seats whose moves the window has not made yet
        super().__init__(session, keys, painter)

    def begin_copy(self, copy: GameCopy) -> None:
        """Begins the next game of the window."""
        self._version = copy.version
        self._waiting.clear()
        self.begin(Session.as_saved(load(Path(copy.path))))

    def follow(self, changes: Changes) -> None:
        """Makes the changes of the window."""
        self._version = changes.version
        if changes.has_answered:
            self._waiting.clear()
        for _ in range(changes.undone):
            self.session.undo()
        for text in changes.moves:
            move = Move.parse(text)
            self.session.play(move)
            if not changes.undone:
                self.position_changed(move.seat)
        if changes.undone:
            self.position_changed()

    def hear(self, heard: HostMessage) -> None:
        """Handles a message of the people at the window."""
        seat, message = heard
        try:
            if isinstance(message, Ask) and message.what == "bot":
                self._let_bot_play(int(message.value))
            elif seat == self.session.spectator:
                raise ValueError("message: nobody plays here")
            elif isinstance(message, Ask):
                self.requests.make(seat, message)
            elif isinstance(message, Consent):
                self.requests.answer(seat, message)
            elif isinstance(message, Phrase):
                self.tell_all(Phrased(seat=seat, id=message.id))
        except ValueError as error:
            self.tell_window(Error(message=str(error)))

    def tell_window(self, message: HostMessages) -> None:
        self._send(message)

    def tell_presence(self) -> None:
        """Sends everybody the list of players."""
        self._tell_presence()

    def bot_request(self) -> Request | None:
        """Returns only requests for hints, because the bots of the window play."""
        return self.advice_request()

    def _move(self, connection: Connection, seat: int, answer: Answer) -> None:
        if seat in self._waiting:
            raise ValueError("move: the last one is not made yet")
        super()._move(connection, seat, answer)

    def _play(self, move: Move) -> None:
        self.session.referee.push(move)  # the window would refuse the same moves
        self.session.referee.pop()
        self._waiting.add(move.seat)
        self._send(GuestMove(self._version, move.seat, str(move)))

    def _take_back(self, seat: int) -> None:
        self._send(AgreedUndo(self._version, seat))

    def _play_again(self) -> None:
        self._send(AgreedRematch(self._version))

    def _store_keys(self) -> None:
        super()._store_keys()
        self._send(SeatsChanged(self.keys.note(), tuple(self.session.names)))


def serve_window(pipe: Pipe, painter_of: Callable[[Game], ViewPainter]) -> None:
    """Serves the table of a window until the window closes the pipe."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        asyncio.run(_serve(pipe, pipe.recv(), painter_of))


async def _serve(pipe: Pipe, copy: GameCopy, painter_of: Callable[[Game], ViewPainter]) -> None:
    keys = SeatKeys.from_note(copy.keys)
    assert keys is not None
    try:
        session = Session.as_saved(load(Path(copy.path)))
        listener = listen_nearby(keys.port or DEFAULT_PORT, is_open=keys.is_in_network)
    except (SaveError, OSError) as error:
        pipe.send(Failed(str(error)))
        return
    keys.port = listener.getsockname()[1]
    table = WindowTable(session, keys, painter_of(session.game), pipe.send)
    host = Host([table])
    address = reachable_address(is_open=keys.is_in_network)

    def tell_opened() -> None:
        pipe.send(Opened(f"http://{address}:{keys.port}/t/{keys.code}", keys.note()))
        table.tell_presence()

    tell_opened()
    inbox: asyncio.Queue[object] = asyncio.Queue()
    loop, opened = asyncio.get_running_loop(), ExitStack()
    if keys.is_in_network:

        def announce() -> None:
            game = session.game.info.name
            tell = opened.enter_context(announced([game], address, keys.port, "http"))
            table.on_seats = partial(tell, 0)
            table.on_seats(table.free_seats)

        loop.run_in_executor(None, announce)

    def read() -> None:
        with suppress(EOFError, OSError):
            while True:
                loop.call_soon_threadsafe(inbox.put_nowait, pipe.recv())
        os._exit(0)  # the window has ended

    async def obey() -> None:
        while True:
            message = await inbox.get()
            async with host.lock_of(table):
                if isinstance(message, Changes):
                    table.follow(message)
                elif isinstance(message, GameCopy):
                    table.begin_copy(message)
                    tell_opened()
                elif isinstance(message, HostMessage):
                    table.hear(message)
                elif isinstance(message, CloseTable):
                    table.close(message.reason)
            if isinstance(message, CloseTable):
                await asyncio.sleep(FAREWELL_SECONDS)
                await loop.run_in_executor(None, opened.close)
                os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    obeying = asyncio.create_task(obey())
    obeying.add_done_callback(lambda _: os._exit(1))  # the window opens the table again
    await host.serve(listener)
