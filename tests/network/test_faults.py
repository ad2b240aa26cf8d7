"""Lost, silent, doubled and hostile clients, over real sockets."""

import asyncio
import json
import time
from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tabletop.net.client import TableClient, TableLink
from tabletop.net.messages import NET_PROTOCOL
from tabletop.net.seat_keys import new_token
from tests.network.servers import HostProcess, SilentClient, SocketClient, running
from tests.tiers import in_full

pytestmark = pytest.mark.full

VALID = (
    {"type": "join", "protocol": NET_PROTOCOL, "name": "Eve", "token": None, "watch": True},
    {"type": "move", "decision": 1, "move": "1 draw"},
    {"type": "phrase", "id": "hello"},
    {"type": "ask", "what": "undo", "value": ""},
    {"type": "answer", "question": 1, "agrees": True},
    {"type": "show", "width": 300, "height": 300, "scale": 1.0},
    {"type": "faces", "kinds": ["salt"]},
    {"type": "follow", "effects": True, "table": True},
    {"type": "bye"},
)
STRANGE = (None, -1, 2**70, 1e308, "", "\0", "x" * 3000, [], {}, [[]] * 50, True, "🐪" * 40)


def malformed(rng):
    """Returns a message that no client may send, as text or bytes."""
    message = dict(rng.choice(VALID))
    how = rng.randrange(6)
    if how == 0:
        text = json.dumps(message)
        return text[: rng.randrange(len(text) - 1)]
    if how == 1:
        message[f"extra{rng.randrange(99)}"] = rng.choice(STRANGE)
    elif how == 2:
        message["type"] = rng.choice(STRANGE)
    elif how == 3:
        return rng.randbytes(rng.randrange(200))
    elif how == 4:
        return json.dumps([message] * rng.randrange(3)) + rng.choice(("", "}", "[" * 9000))
    else:
        message["type"] = "join"  # a second time
    return json.dumps(message)


async def flood(address, count, seed):
    """Sends malformed messages as a spectator; returns the number of errors."""
    rng, errors = Random(seed), 0
    async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:

        async def receive():
            return json.loads(await asyncio.wait_for(socket.recv(), 60))

        await socket.send(json.dumps({"type": "join", "protocol": NET_PROTOCOL, "watch": True}))
        while (await receive())["type"] != "text":
            pass
        for sent in range(count):
            await socket.send(malformed(rng))
            while errors <= sent:
                message = await receive()
                assert message["type"] in ("error", "presence"), message
                errors += message["type"] == "error"
        await socket.send('{"type": "phrase", "id": "x"}')  # no further answer is on its way
        while (message := await receive())["type"] == "presence":
            pass
        assert message["message"] == "message: you only watch this table"
    return errors


@pytest.mark.parametrize("count", in_full([1_000, 100_000], 0, 1))
def test_malformed_messages_get_one_error_each_and_no_memory(tmp_path, count):
    with running(tmp_path, "caravan", "--tables", "5") as host:
        ada, ben = (SocketClient(host) for _ in range(2))
        addresses = [f"ws://127.0.0.1:{host.port}/ws/{code}" for code in host.codes] * 20

        async def all_floods(each):
            floods = (flood(address, each, seed) for seed, address in enumerate(addresses))
            return sum(await asyncio.gather(*floods))

        asyncio.run(all_floods(2))  # loads everything that messages need
        before = host.memory()
        assert asyncio.run(all_floods(count // 100)) == count
        assert host.memory() - before < 8_000_000
        mover = ada if ada.text["choices"] else ben
        move = mover.text["choices"][0]["move"]
        mover.drain(0.1)
        mover.say("move", decision=mover.text["decision"], move=move)
        mover.wait_for("text")


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    with running(tmp_path_factory.mktemp("home"), "caravan", "--tables", "40") as host:
        yield host


@pytest.fixture
def code(host):
    """Returns the code of an unused table."""
    return host.codes.pop()


def test_of_two_clients_with_one_token_the_newer_has_the_seat(host, code):
    ada = SocketClient(host, code, name="Ada")
    ben = SocketClient(host, code)
    for _ in range(20):
        other = SocketClient(host, code, token=ada.token)
        assert (other.seat, other.token) == (ada.seat, ada.token)
        assert ada.wait_for("closed")["reason"] == "Your seat is open on another device."
        with pytest.raises(ConnectionClosed):
            ada.receive()
        ada = other
    ben.drain(0.2)
    assert [player["connected"] for player in ben.presence["players"]] == [True, True]


@pytest.mark.parametrize("tables", in_full([5, 30], 0, 1))
def test_cuts_while_joining_neither_lose_nor_double_a_seat(host, tables):
    rng = Random(f"joining {tables}")
    for code in [host.codes.pop() for _ in range(tables)]:
        tokens = [new_token(), new_token()]
        for _ in range(rng.randrange(2, 8)):
            lost = SilentClient(host, code)
            lost.say("join", protocol=NET_PROTOCOL, token=rng.choice(tokens))
            time.sleep(rng.random() / 50)
            lost.socket.close()
        clients = [SocketClient(host, code, token=token) for token in tokens]
        assert sorted(client.seat for client in clients) == [0, 1]
        assert [client.token for client in clients] == tokens
        late = SilentClient(host, code)
        late.say("join", protocol=NET_PROTOCOL, token=new_token())
        assert b"All seats are taken" in late.socket.recv(1000)


def test_a_locked_phone_returns_from_another_address_to_its_decision(host, code):
    token = new_token()
    phone = SilentClient(host, code)
    phone.say("join", protocol=NET_PROTOCOL, name="Ada", token=token)
    ben = SocketClient(host, code, name="Ben")
    if not ben.text["choices"]:  # it is Ada's turn, and she is asleep
        with pytest.raises(TimeoutError):
            ben.wait_for("text", 0.2)
    ada = SocketClient(host, code, token=token, address="127.0.0.2")
    assert (ada.seat, ada.presence["players"][0]["name"]) == (0, "Ada")
    mover = ada if ada.text["choices"] else ben
    late = {"decision": ada.text["decision"], "move": "1 draw"}
    mover.say("move", decision=mover.text["decision"], move=mover.text["choices"][0]["move"])
    mover.wait_for("text")
    ada.wait_for_lines(len(mover.text["log"]))
    log = ada.text["log"]
    phone.say("move", **late)  # what the phone had not sent before it slept
    phone.say("bye")
    phone.say("ask", what="undo")
    ben.drain(0.3), ada.drain(0.1)
    assert (ada.text["log"], len(ben.text["log"])) == (log, len(log))
    assert all(player["connected"] for player in ben.presence["players"])


def test_a_flood_of_joins_keeps_nobody_out(host, code):
    ada = SocketClient(host, code)
    strangers = [SilentClient(host, code) for _ in range(150)]
    ben = SocketClient(host, code)
    for stranger in strangers[-20:]:
        stranger.say("join", protocol=NET_PROTOCOL, watch=True)
    mover = ada if ada.text["choices"] else ben
    mover.say("move", decision=mover.text["decision"], move=mover.text["choices"][0]["move"])
    mover.wait_for("text", 5)
    for stranger in strangers:
        stranger.socket.close()


def test_clients_find_their_seats_at_the_new_port_of_a_restarted_host(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "guest"))
    host = HostProcess(tmp_path / "host", "caravan")
    try:
        ada, seats = SocketClient(host, name="Ada"), []
        for port in (0, None):
            link = TableLink("http", "127.0.0.1", host.port, host.codes[0])
            native = TableClient(link, "Ben", is_native=True)
            seats += [item.seat for item in islice(native.messages(), 1)]
            native.close()
            before = host.port
            if port is not None:
                host.restart(port)
                assert host.port != before
        assert seats == [1, 1]
        ada.cut(), ada.open()
        assert ada.seat == 0
    finally:
        host.close()


@pytest.mark.nightly
def test_clients_that_do_not_read_lose_their_connection_but_not_their_seat(host, code):
    ada, token = SocketClient(host, code, name="Ada"), new_token()
    silent = SilentClient(host, code)
    silent.say("join", protocol=NET_PROTOCOL, token=token)
    ada.drain(0.5)
    before, end = host.memory(), time.monotonic() + 60
    number = 0
    while ada.presence["players"][1]["connected"] and time.monotonic() < end:
        number += 1
        with suppress(ConnectionError):  # it is cut
            silent.say("show", width=1200 + number % 2, height=900)
            silent.say("explain", what="rules", value="card")
        ada.drain(0.5)
    assert not ada.presence["players"][1]["connected"]
    assert host.memory() - before < 60_000_000
    assert SocketClient(host, code, token=token).seat == 1
