"""The server of hosted tables.

It serves the page for browsers, and a WebSocket per client. It runs in one thread. Bots think, and
choices are explained, in processes of their own.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_address
from socket import socket
from typing import TypeVar
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import FileResponse, PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletop.bundled import data_dir
from tabletop.net.connection import Connection
from tabletop.net.explanations import find_effects
from tabletop.net.hosted_table import HostedTable
from tabletop.net.limits import RateLimit, WrongCodes
from tabletop.net.messages import LONGEST_MESSAGE, Closed, encode
from tabletop.net.table_store import TableStore
from tabletop.net.wire import PatientHttp, PatientWebSocket
from tabletop.session.answers import answer
from tabletop.storage.log import log
from tabletop.storage.saves import SaveError

T = TypeVar("T")
R = TypeVar("R")

JOIN_SECONDS = 10.0
"""The time in which a client has to join."""
SEND_SECONDS = 30.0
"""The time in which a client has to read what waits for it."""
PING_SECONDS = 20.0
"""The time between two signs of life of a client."""
MESSAGE_RATE, MESSAGE_BURST = 20.0, 60
"""The messages of a client per second, and at once; further ones wait."""
PAUSE_SECONDS, MAX_PAUSES = 0.005, 100
"""The pause before an explanation, and how often it is repeated if it lasts longer, because moves
come first."""
SAVERS = 16
"""The number of saves that are written at the same time."""
SAVES_IN_A_ROW = 4
"""The maximum number of waiting saves that one thread writes."""
WORKER_NICENESS = 10
"""The niceness of the processes of bots and explanations, because moves come first."""
COLLECTION_SECONDS = 600.0
"""The time between two garbage collections, which take tenths of a second. Moves leave no garbage,
and connections a few objects each."""
MANY_OBJECTS = 2_000_000
"""The number of new objects after which garbage is collected at once."""
UNUSED_SECONDS = 60.0
"""The time after which a table of a store is closed, if it has no clients."""
MAX_CONNECTIONS = 2_000
"""The maximum number of connections of a server."""

HEADERS = {
    b"content-security-policy": b"default-src 'none'; script-src 'self'; style-src 'self'; "
    b"img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cache-control": b"no-cache",
}


class Host:
    """The hosted tables of a process, by code."""

    def __init__(
        self,
        tables: Collection[HostedTable],
        names: Collection[str] = (),
        store: TableStore | None = None,
    ) -> None:
        """Creates a host.

        Args:
            names: Further host names that browsers may use, such as that of a proxy.
            store: Further tables, which are open while they have clients.
        """
        self.tables = {table.keys.code: table for table in tables}
        self._store, self._opening = store, asyncio.Lock()
        self.names = {name.lower() for name in names}
        self._wrong_codes = WrongCodes()
        self._connections = 0
        self._thinking: set[str] = set()
        self._unexplained: dict[Connection, HostedTable] = {}  # in the order of their texts
        self._is_explaining = False
        self._unsaved: dict[HostedTable, asyncio.Future[None]] = {}  # done when it is saved
        self._is_saving = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._pool: ProcessPoolExecutor | None = None
        # Tables are painted and saved in threads. Nothing else may use a table then.
        self._painter, self._painting = ThreadPoolExecutor(1, "painter"), asyncio.Lock()
        self._encoder = ThreadPoolExecutor(1, "encoder")
        self._savers = ThreadPoolExecutor(SAVERS, "saver")
        self._locks = {code: asyncio.Lock() for code in self.tables}

    def lock_of(self, table: HostedTable) -> asyncio.Lock:
        """Returns the lock that everything holds which uses a table."""
        return self._locks[table.keys.code]

    def app(self) -> ASGIApp:
        """Returns the web application."""
        web = data_dir("assets") / "web"
        page = partial(_page, str(web / "index.html"))
        app = Starlette(
            routes=[
                Route("/", page),
                Route("/t/{code}", page),
                Mount("/web", StaticFiles(directory=web, check_dir=False)),
                WebSocketRoute("/ws/{code}", self._connect),
            ],
            lifespan=self._while_open,
        )
        return SecurityHeaders(app, self._is_allowed)

    async def serve(self, listener: socket, tls: tuple[str, str] | None = None) -> None:
        """Serves the tables until the process is interrupted.

        Args:
            listener: A bound socket.
            tls: The files with the certificate and the private key.
        """
        config = uvicorn.Config(
            self.app(),
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=LONGEST_MESSAGE,
            ws_max_queue=8,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,  # compression would mix secrets with words of others
            timeout_graceful_shutdown=3,
            http=PatientHttp,
            ws=PatientWebSocket,
            ssl_certfile=tls and tls[0],
            ssl_keyfile=tls and tls[1],
        )
        await uvicorn.Server(config).serve(sockets=[listener])

    @asynccontextmanager
    async def _while_open(self, _: Starlette) -> AsyncIterator[None]:
        """Lets bots play while the server runs, and closes all saves at its end."""
        for table in self.tables.values():
            self._start_bots(table)
        if not gc.isenabled():
            self._start_task(_collect_garbage())
        yield
        for task in self._tasks:
            task.cancel()
        for table in self.tables.values():
            table.session.close()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():  # a bot may think for seconds
                worker.kill()

    # --- connections -----------------------------------------------------------------

    def _is_allowed(self, host: str, origin: str) -> bool:
        """Returns whether a request comes from a page of this host.

        A name that is not known here may be that of a foreign page whose owner points it at this
        computer.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if origin and urlsplit(origin).netloc.lower() != host.lower():
                return False
        except ValueError:  # a wrong IPv6 address
            return False
        with suppress(ValueError):
            return bool(ip_address(name))
        return name == "localhost" or name.endswith(".local") or name in self.names

    async def _connect(self, socket: WebSocket) -> None:
        """Serves a client until it leaves."""
        address = socket.client.host if socket.client else ""
        if self._connections >= MAX_CONNECTIONS or self._wrong_codes.is_blocked(address):
            await socket.close(1013)
            return
        try:
            table = await self._table(socket.path_params["code"].upper())
        except TimeoutError:  # another host has opened it; the client tries again
            await socket.close(1013)
            return
        except (OSError, SaveError) as error:
            log.warning("Table cannot be opened", exc_info=error)
            await _refuse(socket, "The host cannot open this table; its log has the reason.")
            return
        if table is None:
            self._wrong_codes.add(address)
            await _refuse(socket, "No table has this code.")
            return
        wake = asyncio.Event()
        self._wrong_codes.trust(address)
        connection = table.attach(wake.set)  # from now on the table stays open
        self._connections += 1
        tasks: list[asyncio.Task[None]] = []
        try:
            await socket.accept()
            tasks.append(asyncio.create_task(self._speak(socket, table, connection, wake)))
            tasks.append(asyncio.create_task(self._listen(socket, table, connection)))
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._connections -= 1
            table.detach(connection)
            if self._store is not None and not table.connections:
                self._start_task(self._close_unused(table, self._store))
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, _LOST):
                    log.error("Connection failed", exc_info=result)
            with suppress(*_LOST):
                await socket.close()

    async def _table(self, code: str) -> HostedTable | None:
        """Returns a table, which is opened if it is in the store.

        Raises:
            SaveError: The save of the table cannot be read.
            TimeoutError: Another host has opened the table.
            OSError: The folder cannot be used.
        """
        if code in self.tables or self._store is None:
            return self.tables.get(code)
        async with self._opening:
            if code not in self.tables:
                table = await _in_thread(self._savers, self._store.open, code)
                if table is None:
                    return None
                self.tables[code], self._locks[code] = table, asyncio.Lock()
                self._start_bots(table)
            return self.tables[code]

    async def _close_unused(self, table: HostedTable, store: TableStore) -> None:
        """Closes a table of the store that nobody uses for a while."""
        code = table.keys.code
        await asyncio.sleep(UNUSED_SECONDS)
        while code in self._thinking or table.is_unsaved:  # the disk may be full
            await asyncio.sleep(UNUSED_SECONDS)
            async with self.lock_of(table):
                await self._save(table)
        if not table.connections and self.tables.get(code) is table:
            del self.tables[code], self._locks[code]
            await _in_thread(self._savers, store.close, table)

    async def _speak(
        self, socket: WebSocket, table: HostedTable, connection: Connection, wake: asyncio.Event
    ) -> None:
        """Sends a client its messages, until it has received the last one."""
        lock = self.lock_of(table)
        while not connection.is_closed or connection.waiting:
            await wake.wait()
            wake.clear()
            async with lock:
                messages = table.drain(connection)
            await _send(socket, messages)
            while connection.needs_picture:
                async with self._painting, lock:
                    # In a thread, because other tables must not wait for a picture.
                    encode = await _in_thread(self._painter, table.picture, connection)
                await _send(socket, await _in_thread(self._encoder, encode))
            if connection.needs_effects:
                self._unexplained[connection] = table
                if not self._is_explaining:
                    self._is_explaining = True
                    self._start_task(self._explain())
            if connection.faces and not connection.is_closed:
                await _send(socket, await _in_thread(self._painter, table.face, connection))
                wake.set()  # newer words go before the next card

    async def _listen(self, socket: WebSocket, table: HostedTable, connection: Connection) -> None:
        """Receives the messages of a client, until it leaves."""
        lock, limit = self.lock_of(table), RateLimit(MESSAGE_RATE, MESSAGE_BURST)
        deadline = asyncio.get_running_loop().time() + JOIN_SECONDS
        while True:
            async with asyncio.timeout_at(None if connection.is_joined else deadline):
                message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if delay := limit.delay():
                await asyncio.sleep(delay)
            async with lock:
                table.receive(connection, message.get("text") or message.get("bytes") or b"")
                await self._save(table)
            limit.delay(connection.cost - 1)

    async def _save(self, table: HostedTable) -> None:
        """Saves a table; the disk may take a while, and other tables go on."""
        if table.is_unsaved:
            saved = self._unsaved[table] = asyncio.get_running_loop().create_future()
            if not self._is_saving:
                self._is_saving = True
                self._start_task(self._save_waiting())
            await _to_its_end(saved)
            table.tell_save_error()

    async def _save_waiting(self) -> None:
        """Saves several tables at a time, because calls of threads are costly."""
        try:
            while self._unsaved:
                waiting, self._unsaved = list(self._unsaved.items()), {}
                parts = range(0, len(waiting), SAVES_IN_A_ROW)
                await asyncio.gather(
                    *(self._save_part(waiting[n : n + SAVES_IN_A_ROW]) for n in parts)
                )
        finally:
            self._is_saving = False
            for saved in self._unsaved.values():
                saved.cancel()

    async def _save_part(self, part: list[tuple[HostedTable, asyncio.Future[None]]]) -> None:
        """Saves some tables in a thread; all who wait receive its error."""
        try:
            await _in_thread(self._savers, _save_each, [table for table, _ in part])
        except Exception as error:  # its callers log it, or end with it
            for _, saved in part:
                saved.set_exception(error)
        finally:
            for _, saved in part:
                if not saved.done():
                    saved.set_result(None)

    async def _explain(self) -> None:
        """Explains the choices of one player after the other, in a worker process."""
        try:
            while self._unexplained:
                await _until_idle()
                connection = next(iter(self._unexplained))
                table = self._unexplained.pop(connection)
                lock = self._locks.get(table.keys.code)
                if lock is None:  # the table has been closed
                    continue
                async with lock:
                    request = table.explain(connection)
                if request is not None:
                    effects = await self._work(find_effects, request)
                    async with lock:
                        table.explained(connection, request, effects)
        finally:
            self._is_explaining = False

    async def _work(self, function: Callable[[T], R], request: T) -> R:
        """Calls a function in a worker process."""
        while True:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(mp_context=spawn, initializer=_begin_worker)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, request)
            except BrokenProcessPool:
                log.warning("A worker process has ended; it is started again")
                if self._pool is pool:
                    self._pool = None

    # --- bots ------------------------------------------------------------------------

    def _start_bots(self, table: HostedTable) -> None:
        """Lets the bots of a table play after each change."""
        table.on_change = partial(self._wake_bots, table)
        self._wake_bots(table)

    def _wake_bots(self, table: HostedTable) -> None:
        """Lets the bots of a table play, unless they do already."""
        code = table.keys.code
        if code in self._thinking or table.bot_request() is None:
            return
        self._thinking.add(code)
        self._start_task(self._play_bots(table))

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Task of a table failed", exc_info=error)

    async def _play_bots(self, table: HostedTable) -> None:
        """Plays the moves of a table's bots until a person has to decide."""
        lock = self.lock_of(table)
        try:
            while True:
                async with lock:
                    request = table.bot_request()
                if request is None:
                    return
                bot_answer = await self._work(answer, request)
                async with lock:
                    table.play_bot(bot_answer)
                    await self._save(table)
        finally:
            self._thinking.discard(table.keys.code)


_LOST = (WebSocketDisconnect, OSError, RuntimeError, TimeoutError)
"""What a lost connection raises."""


class SecurityHeaders:
    """Adds security headers, and refuses requests from foreign pages."""

    def __init__(self, app: ASGIApp, is_allowed: Callable[[str, str], bool]) -> None:
        self._app, self._is_allowed = app, is_allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles a request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        is_allowed = self._is_allowed(headers.get(b"host", ""), headers.get(b"origin", ""))
        if scope["type"] == "websocket":
            if is_allowed:
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS.items()]
            await send(message)

        app = self._app if is_allowed else PlainTextResponse("Unknown host name", 403)
        await app(scope, receive, send_with_headers)


async def _page(path: str, _: HttpRequest) -> FileResponse:
    """Returns the page, which is the same for all codes and reveals none."""
    return FileResponse(path)


def _begin_worker() -> None:
    """Lets this process end with the host, even if the host is killed."""
    parent = multiprocessing.parent_process()
    if sys.platform != "win32":
        os.nice(WORKER_NICENESS)

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _save_each(tables: list[HostedTable]) -> None:
    for table in tables:
        table.save()


async def _in_thread(pool: ThreadPoolExecutor, function: Callable[..., R], *arguments: object) -> R:
    """Calls a function in a thread."""
    call = asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
    return await _to_its_end(call)


async def _to_its_end(call: asyncio.Future[R]) -> R:
    """Returns the result of a call in a thread, for which its caller waits.

    A cancelled caller waits as well. Otherwise a lost connection would unlock a table while the
    thread still uses it.
    """
    try:
        return await asyncio.shield(call)
    except asyncio.CancelledError:
        await asyncio.wait((call,))
        raise


async def _refuse(socket: WebSocket, reason: str) -> None:
    """Ends a connection with a reason."""
    await socket.accept()
    await socket.send_text(encode(Closed(reason=reason)))
    await socket.close()


async def _collect_garbage() -> None:
    """Collects garbage from time to time, while no move waits."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + COLLECTION_SECONDS
        while loop.time() < due and gc.get_count()[0] < MANY_OBJECTS:
            await asyncio.sleep(COLLECTION_SECONDS / 60)
        await _until_idle()
        gc.collect()


async def _until_idle() -> None:
    """Waits while moves wait, but not for ever."""
    loop = asyncio.get_running_loop()
    for _ in range(MAX_PAUSES):
        due = loop.time() + PAUSE_SECONDS
        await asyncio.sleep(PAUSE_SECONDS)
        if loop.time() < due + PAUSE_SECONDS:
            return


async def _send(socket: WebSocket, messages: list[str | bytes]) -> None:
    """Sends messages, in at most `SEND_SECONDS`."""
    async with asyncio.timeout(SEND_SECONDS if messages else None):
        for message in messages:
            if isinstance(message, str):
                await socket.send_text(message)
            else:
                await socket.send_bytes(message)
