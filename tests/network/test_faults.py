"""Malformed messages and clients that share a token, over real sockets."""

import asyncio
import json
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tabletop.net.messages import NET_PROTOCOL
from tests.network.servers import SocketClient, running
from tests.tiers import in_full

pytestmark = pytest.mark.full

VALID = (
    {"type": "join", "protocol": NET_PROTOCOL, "name": "Eve", "token": None, "watch": True},
    {"type": "move", "decision": 1, "move": "1 draw"},
    {"type": "phrase", "id": "hello"},
    {"type": "ask", "what": "undo", "value": ""},
    {"type": "answer", "question": 1, "agrees": True},
    {"type": "show", "width": 300, "height": 300, "scale": 1.0},
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
        await socket.send(json.dumps({"type": "join", "protocol": NET_PROTOCOL, "watch": True}))
        while json.loads(await socket.recv())["type"] != "text":
            pass
        for sent in range(count):
            await socket.send(malformed(rng))
            while errors <= sent:
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert message["type"] in ("error", "presence"), message
                errors += message["type"] == "error"
        await socket.send('{"type": "phrase", "id": "x"}')  # no further answer is on its way
        while (message := json.loads(await socket.recv()))["type"] == "presence":
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


def test_of_two_clients_with_one_token_the_newer_has_the_seat(tmp_path):
    with running(tmp_path, "caravan") as host:
        ada = SocketClient(host, name="Ada")
        ben = SocketClient(host)
        for _ in range(20):
            other = SocketClient(host, token=ada.token)
            assert (other.seat, other.token) == (ada.seat, ada.token)
            assert ada.wait_for("closed")["reason"] == "Your seat is open on another device."
            with pytest.raises(ConnectionClosed):
                ada.receive()
            ada = other
        ben.drain(0.2)
        presence = [player["connected"] for player in ben.presence["players"]]
        assert presence == [True, True]
