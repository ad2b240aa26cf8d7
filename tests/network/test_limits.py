"""Limits of what one client can do to the others."""

import asyncio
import gc
import threading
import time

import pytest
import uvicorn
from uvicorn.server import ServerState

from tabletop.net import server, wire
from tabletop.net.hosted_table import COSTS, MAX_PIECES
from tabletop.net.limits import WrongCodes, is_loopback
from tabletop.net.messages import Ask, Phrase
from tabletop.net.server import Host
from tabletop.net.wire import MAX_ADDRESS_SOCKETS, PatientHttp, PatientWebSocket
from tests.network.clients import CODE, FakeClient, FakeSocket, hosted
from tests.network.test_hand_actions import without_rules


class FakeTransport:
    """A socket of an address."""

    def __init__(self, address):
        self.address, self.closed, self.is_answered = address, False, False

    def get_extra_info(self, name, default=None):
        return (self.address, 1) if name == "peername" else default

    def is_closing(self):
        return self.closed

    def get_protocol(self):
        return self.protocol

    def set_protocol(self, protocol):
        self.protocol = protocol

    def write(self, data):
        """Writes to a client that does not read."""
        self.is_answered = True

    def pause_reading(self):
        """Reads what the test sends."""

    resume_reading = close = pause_reading

    def abort(self):
        self.closed = True


async def until(happened):
    """Waits until a condition holds, however slow the machine is.

    Raises:
        TimeoutError: It does not hold in ten seconds.
    """
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(("address", "is_limited"), [("192.0.2.7", True), ("127.0.0.1", False)])
def test_an_address_has_a_limited_number_of_sockets(address, is_limited):
    async def open_many():
        config = uvicorn.Config(lambda *_: None, ws="none")
        transports = [FakeTransport(address) for _ in range(MAX_ADDRESS_SOCKETS + 5)]
        for transport in transports:
            PatientHttp(config, ServerState(), {}).connection_made(transport)
        assert sum(each.closed for each in transports) == (5 if is_limited else 0)
        transports[0].closed = True  # its place is free again
        late = FakeTransport(address)
        PatientHttp(config, ServerState(), {}).connection_made(late)
        assert not late.closed

    asyncio.run(open_many())


UPGRADE = (
    b"GET /ws/ABCDEF HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\0\0\0\0"
PING, PONG = b"\x89\x80" + MASK, b"\x8a\x80" + MASK
BEGIN, PART = b"\x01\x80" + MASK, b"\x00\x80" + MASK
CALM, FLOOD = 50, 500


def accepting(served):
    """Returns an app that accepts a socket, and ends when `served` is set."""

    async def application(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await served.wait()

    return application


@pytest.mark.parametrize(
    ("first", "frame"), [(b"", PING), (b"", PONG), (BEGIN, PART)], ids=["ping", "pong", "part"]
)
def test_a_flood_of_small_frames_ends_its_connection(first, frame):
    async def send_frames():
        config = uvicorn.Config(accepting(asyncio.Event()), ws="none")
        socket, transport = PatientWebSocket(config, ServerState(), {}), FakeTransport("127.0.0.1")
        socket.connection_made(transport)
        socket.data_received(UPGRADE)
        await until(lambda: transport.is_answered)
        socket.data_received(first + frame * CALM)
        assert not transport.closed
        socket.data_received(frame * FLOOD)
        assert transport.closed

    asyncio.run(send_frames())


def test_a_client_that_does_not_read_the_end_is_cut(monkeypatch):
    monkeypatch.setattr(wire, "CLOSING_SECONDS", 0.01)

    async def end():
        served = asyncio.Event()
        config = uvicorn.Config(accepting(served), ws="none")
        socket, transport = PatientWebSocket(config, ServerState(), {}), FakeTransport("127.0.0.1")
        socket.connection_made(transport)
        socket.data_received(UPGRADE)
        await until(lambda: transport.is_answered)
        assert not transport.closed
        served.set()
        await until(lambda: transport.closed)

    asyncio.run(end())


@pytest.mark.parametrize("begun", [b"", b"GET / HT"])
def test_half_a_request_is_cut_also_after_another_one(begun, monkeypatch):
    monkeypatch.setattr(wire, "HEADER_SECONDS", 0.02)

    async def page(_scope, _receive, send):
        await asyncio.sleep(2 * wire.HEADER_SECONDS)  # the first deadline passes
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def request():
        config = uvicorn.Config(page, ws="none")
        http, transport = PatientHttp(config, ServerState(), {}), FakeTransport("127.0.0.1")
        transport.set_protocol(http)
        http.connection_made(transport)
        http.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        while not http.cycle.response_complete:
            await asyncio.sleep(0)
        assert not transport.closed
        if begun:
            http.data_received(begun)
        await until(lambda: transport.closed)

    asyncio.run(request())


def test_addresses_of_a_proxy_are_known():
    assert is_loopback("::1")
    assert not is_loopback("192.0.2.7")
    assert not is_loopback("")


def test_guessing_from_many_addresses_does_not_keep_out_players():
    codes = WrongCodes(lambda: 0.0)
    codes.trust("192.0.2.1")
    for number in range(250):
        codes.add(f"198.51.100.{number}")
    assert codes.is_blocked("192.0.2.2")
    assert not codes.is_blocked("192.0.2.1")
    for _ in range(10):
        codes.add("192.0.2.1")
    assert codes.is_blocked("192.0.2.1")


def test_wrong_codes_are_slowed_down():
    async def guess():
        host = Host([hosted()])
        for _ in range(10):
            socket = FakeSocket("XXXXXX")
            await host._connect(socket)
            assert "No table" in socket.sent[0]
        late, right = FakeSocket("XXXXXX"), FakeSocket(CODE)
        await host._connect(late)
        await host._connect(right)  # even the right one has to wait
        return late.is_accepted, right.is_accepted

    assert asyncio.run(guess()) == (False, False)


@pytest.mark.parametrize("message", [[], ['{"type": "phrase", "id": "hello"}']])
def test_a_client_that_never_joins_is_dropped(message, monkeypatch):
    monkeypatch.setattr(server, "JOIN_SECONDS", 0.02)
    table = hosted()

    async def wait():
        await host._connect(FakeSocket(messages=message))

    host = Host([table])
    asyncio.run(asyncio.wait_for(wait(), 5))
    assert table.connections == []


def test_what_disturbs_others_counts_as_several_messages():
    ada = FakeClient(hosted())
    ada.say("phrase", id="hello")
    assert ada.connection.cost == COSTS[Phrase] > 1
    ada.say("ask", what="undo")
    assert ada.connection.cost == COSTS[Ask] > COSTS[Phrase]
    ada.say("show", width=400, height=400)
    first = ada.connection.cost
    ada.say("show", width=400, height=400)
    assert first > ada.connection.cost == 1
    ada.say("nothing")
    assert ada.connection.cost == 1


def test_copies_by_hand_do_not_grow_without_end():
    table, ada = without_rules()
    open_zone = next(
        zone for zone, pile in table.session.view(table.session.spectator).piles.items()
        if pile and pile[0].kind is not None
    )  # fmt: skip
    for _ in range(30):
        count = len(table.session.table.piles[open_zone])
        ada.say("move", move=f"1 @copy {','.join(f'{open_zone}#{n}' for n in range(count))}")
    assert len(table.session.table.pieces) <= MAX_PIECES
    assert "maximum" in ada.last("error")["message"]


def test_a_new_player_without_a_name_does_not_get_the_former_one():
    table = hosted()
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table)
    ada.say("bye")
    late = FakeClient(table, name="\u200b")
    assert late.last("seated")["name"] != "Ada"
    assert "Ada" not in [player["name"] for player in ben.last("presence")["players"]]


@pytest.mark.parametrize("is_busy", [False, True])
def test_explanations_wait_while_moves_wait(is_busy, monkeypatch):
    monkeypatch.setattr(server, "MAX_PAUSES", 5)
    steps = []

    async def moves():
        while True:
            steps.append(time.sleep(3 * server.PAUSE_SECONDS if is_busy else 0))
            await asyncio.sleep(0 if is_busy else 1)

    async def explain():
        task = asyncio.create_task(moves())
        await server._until_idle()
        task.cancel()

    asyncio.run(explain())
    assert (len(steps) > 4) == is_busy


@pytest.mark.parametrize(("seconds", "objects"), [(0.01, 10**9), (100.0, 0)])
@pytest.mark.parametrize("is_automatic", [False, True])
def test_host_without_automatic_collection_collects_garbage_itself(
    is_automatic, seconds, objects, monkeypatch
):
    monkeypatch.setattr(server, "COLLECTION_SECONDS", seconds)
    monkeypatch.setattr(server, "MANY_OBJECTS", objects)
    collections = []
    monkeypatch.setattr(gc, "collect", lambda: collections.append(1))
    monkeypatch.setattr(gc, "isenabled", lambda: is_automatic)

    async def serve():
        async with Host([])._while_open(None):
            if is_automatic:
                await asyncio.sleep(0.1)
            else:
                await until(lambda: len(collections) > 1)

    asyncio.run(serve())
    assert (len(collections) > 1) != is_automatic


def test_tables_that_wait_are_saved_together(monkeypatch):
    tables = [hosted() for _ in range(3 * server.SAVES_IN_A_ROW)]
    host, calls = Host([]), []
    in_thread = server._in_thread

    async def counted(pool, function, *arguments):
        calls.append(arguments)
        return await in_thread(pool, function, *arguments)

    monkeypatch.setattr(server, "_in_thread", counted)

    async def save():
        await asyncio.gather(*map(host._save, tables))

    asyncio.run(save())
    assert not any(table.is_unsaved for table in tables)
    assert len(calls) == 3


def test_cancelled_save_keeps_its_table_until_the_thread_ends(monkeypatch):
    table, host, saving, go_on = hosted(), Host([]), threading.Event(), threading.Event()

    def save():
        saving.set()
        assert go_on.wait(10)
        table.is_unsaved = False

    monkeypatch.setattr(table, "save", save)

    async def cancel():
        task = asyncio.create_task(host._save(table))
        await asyncio.to_thread(saving.wait, 10)
        task.cancel()
        await asyncio.sleep(0.05)
        is_waiting = not task.done()
        go_on.set()
        await asyncio.wait((task,))
        return is_waiting, task.cancelled(), table.is_unsaved

    assert asyncio.run(cancel()) == (True, True, False)


def test_table_that_cannot_be_saved_affects_none_of_another_thread(monkeypatch):
    tables, host = [hosted() for _ in range(server.SAVES_IN_A_ROW + 1)], Host([])

    def fail():
        raise RuntimeError("a fault of the program")

    monkeypatch.setattr(tables[0], "save", fail)

    async def save():
        return await asyncio.gather(*map(host._save, tables), return_exceptions=True)

    *together, other = asyncio.run(save())
    assert all(isinstance(error, RuntimeError) for error in together)
    assert (other, tables[-1].is_unsaved) == (None, False)
