"""The server with real sockets: pages, headers, limits and faults."""

import os
import shlex
import signal
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from queue import Queue
from random import Random
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tabletop.app.workers import table_server
from tabletop.net.limits import RateLimit, WrongCodes
from tabletop.net.server import MESSAGE_BURST, MESSAGE_RATE
from tabletop.net.window_messages import Opened
from tabletop.storage.saves import load
from tests.network.clients import CODE, hosted
from tests.network.servers import HostProcess, SocketClient, running
from tests.tiers import in_full

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    with running(tmp_path_factory.mktemp("home"), "caravan", "--tables", "30") as host:
        yield host


@pytest.fixture
def code(host):
    """Returns the code of an unused table."""
    return host.codes.pop()


def rules(client):
    """Returns the rules in the log; its words depend on what a seat sees."""
    return [line["rule"] for line in client.text["log"]]


def workers(host):
    """Returns the ids of the worker processes of a host."""
    children = Path(f"/proc/{host.process.pid}/task/{host.process.pid}/children")
    return [int(pid) for pid in children.read_text().split()]


def get(host, path, **headers):
    connection = HTTPConnection("127.0.0.1", host.port, timeout=10)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()


OUTSIDE = (
    "/web/../index.html",
    "/web/%2e%2e/%2e%2e/pyproject.toml",
    "/web//etc/passwd",
    "/web/%2fetc/passwd",
    "/web/..%5c..%5cpyproject.toml",
    "/web/%00",
    "/ws/ABCDEF",
)
"""Paths to files that the server does not serve."""


def test_all_answers_have_security_headers(host, code):
    for path in ("/", f"/t/{code}", "/t/XXXXXX", "/web/nothing", *OUTSIDE):
        response = get(host, path)
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Server"] is None
        assert path not in OUTSIDE or response.status == 404
    assert get(host, "/t/XXXXXX").read() == get(host, f"/t/{code}").read()


def test_foreign_pages_and_unknown_names_are_refused(host, code):
    for name in ("evil.example", "[::1", "[x]"):
        assert get(host, "/", Host=name).status == 403
    address = f"ws://127.0.0.1:{host.port}/ws/{code}"
    for origin in ("http://evil.example", f"http://127.0.0.1:{host.port + 1}", "null"):
        with pytest.raises(InvalidStatus):
            connect(address, origin=origin)
    with connect(address, origin=f"http://127.0.0.1:{host.port}"):
        pass


def test_a_game_over_sockets_reaches_both_clients(host, code):
    ada, ben = SocketClient(host, code, name="Ada"), SocketClient(host, code)
    for _ in range(6):
        mover = ada if ada.text["decision"] is not None else ben
        other = ben if mover is ada else ada
        lines = len(other.text["log"])
        move = mover.text["choices"][0]["move"]
        mover.say("move", decision=mover.text["decision"], move=move)
        assert len(other.wait_for("text")["log"]) > lines
        mover.wait_for_lines(len(other.text["log"]))
    assert len(ada.text["log"]) >= 6
    assert rules(ada) == rules(ben)


def test_a_host_ends_at_once(tmp_path):
    with running(tmp_path, "caravan"):
        pass  # it ends right after its start
    with running(tmp_path, "sacred_wars", "--seats", "expert,invited", "--seed", "3") as thinking:
        while not workers(thinking):
            time.sleep(0.05)
        time.sleep(3)  # the bot thinks for much longer than the host may take


def test_effects_come_from_a_worker_that_may_be_killed(host, code):
    ada, ben = SocketClient(host, code), SocketClient(host, code)
    for client in (ada, ben):
        client.say("follow", effects=True)
    for _ in range(2):
        mover = ada if ada.text["decision"] is not None else ben
        effects = mover.wait_for("effects", 30)
        assert effects["revision"] == mover.text["revision"]
        assert any(effects["notes"])
        for worker in workers(host):
            os.kill(worker, signal.SIGKILL)
        move = mover.text["choices"][0]["move"]
        mover.say("move", decision=mover.text["decision"], move=move)
        ada.wait_for("text"), ben.wait_for("text")


def test_too_long_messages_and_floods_hurt_nobody_else(host, code):
    ada, ben = SocketClient(host, code), SocketClient(host, code)
    ben.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        ben.wait_for("closed")
    ben.open()
    began = time.monotonic()
    for _ in range(500):
        ben.socket.send("{}")
    ada.say("phrase", id="hello")
    ada.wait_for("phrased")
    answers = 0
    while time.monotonic() < began + 0.5:
        answers += ben.receive()["type"] == "error"
    assert answers <= MESSAGE_BURST + MESSAGE_RATE * (time.monotonic() - began)


def test_a_picture_follows_the_text(host, code):
    ada = SocketClient(host, code)
    ada.say("show", width=390, height=600, scale=1)
    header = ada.wait_for("picture")
    picture = ada.receive()
    assert b"WEBP" in picture["bytes"][:12] or b"JFIF" in picture["bytes"][:12]
    whole = {"x": 0, "y": 0, "w": 390, "h": 600, "bytes": len(picture["bytes"])}
    assert (header["patches"], header["revision"]) == ([whole], ada.text["revision"])


def test_a_program_plays_a_whole_game_and_the_next_one_over_the_socket(tmp_path):
    first = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'decide':\n"
        "        print(json.dumps({'type': 'move', 'decision': m['decision'],"
        " 'move': m['moves'][0]}), flush=True)\n"
    )
    (tmp_path / "first.py").write_text(first)
    with running(tmp_path, "caravan") as host:
        link = f"127.0.0.1:{host.port}/{host.codes[0]}"
        program = shlex.join([sys.executable, str(tmp_path / "first.py")])
        command = [sys.executable, "-m", "tabletop", "join", link, "--program", program]
        ada = SocketClient(host, name="Ada")

        def play_until(is_done):
            message = ada.text
            while not is_done(message):
                if message["type"] == "text" and message["choices"]:
                    move = message["choices"][0]["move"]
                    ada.say("move", decision=message["decision"], move=move)
                message = ada.receive()

        joined = subprocess.Popen(command)
        try:
            play_until(lambda message: message["type"] == "result")
            assert load(host.save).referee.outcome() is not None
            ada.say("ask", what="rematch", value="")
            ada.wait_for("notice")
            ada.wait_for("text")
            play_until(lambda message: len(message.get("log", ())) > 2)
        finally:
            joined.terminate()
            joined.wait()
        entries = load(host.save).referee.table.entries
        assert {entry.move.seat for entry in entries} == {0, 1}


# --- faults ------------------------------------------------------------------------------------


def play_through_faults(home, cuts, kills, seed):
    """Plays through cuts and kills, and returns the number of moves made.

    No move that a client has seen may be lost, and each client keeps its seat.
    """
    rng, host = Random(seed), HostProcess(home, "caravan", "--seed", "7")
    kill_at = set(rng.sample(range(cuts), kills))
    seen = 0
    try:
        clients = [SocketClient(host, name=name) for name in ("Ada", "Ben")]
        seats = [client.seat for client in clients]
        for cut in range(cuts):
            for client in clients:
                client.drain(0.02)
            mover = next((one for one in clients if one.text["decision"] is not None), None)
            unlucky = rng.choice(clients)
            if cut in kill_at:
                host.restart()
                for client in clients:
                    client.cut()
                    client.open()
            if mover is not None and mover.text["choices"]:
                move = rng.choice(mover.text["choices"])["move"]
                mover.say("move", decision=mover.text["decision"], move=move)
                if rng.random() < 0.5:
                    mover.drain(0.02)
            if rng.random() < 0.2:
                unlucky.say("ask", what="undo")  # a game has an end, and faults shall go on
            unlucky.cut()
            unlucky.open()
            assert [client.seat for client in clients] == seats
            moves = len(load(host.save).referee.table.entries)
            seen = max(seen, moves)
        for _ in range(20):  # until a slow host has answered everything
            for client in clients:
                client.drain(0.3)
            if rules(clients[0]) == rules(clients[1]):
                break
        assert rules(clients[0]) == rules(clients[1])
        open_decisions = [client.text["decision"] is not None for client in clients]
        saved = load(host.save)
        deciding = [seat in saved.referee.seats_to_move() for seat in seats]
        assert open_decisions == deciding
        assert saved.is_complete
        return seen
    finally:
        host.close()


def test_cuts_and_a_killed_host_lose_neither_moves_nor_seats(tmp_path):
    assert play_through_faults(tmp_path, cuts=25, kills=1, seed=1) > 5


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(5))
def test_many_cuts_lose_neither_moves_nor_seats(tmp_path, seed):
    assert play_through_faults(tmp_path, cuts=100, kills=5, seed=seed) > 5


@pytest.mark.parametrize("end", in_full(["kill", "terminate"], 0, 1))
def test_no_bot_process_survives_its_host(tmp_path, end):
    host = HostProcess(tmp_path, "caravan", "--seats", "invited,random")
    ada = SocketClient(host)
    while ada.text["decision"] is not None:
        ada.say("move", move=ada.text["choices"][0]["move"])
        ada.wait_for("text")
    ada.wait_for("text", 30)  # a bot has moved
    bots = [Path("/proc") / str(pid) for pid in workers(host)]
    assert bots
    getattr(host.process, end)()
    host.process.wait(20)
    end_time = time.monotonic() + 20
    while any(bot.exists() for bot in bots) and time.monotonic() < end_time:
        time.sleep(0.1)
    assert not [bot for bot in bots if bot.exists()]
    assert load(host.save).is_complete


# --- rates -------------------------------------------------------------------------------------


def test_a_rate_limit_allows_a_burst_and_then_a_rate():
    now = [0.0]
    limit = RateLimit(2.0, 3, lambda: now[0])
    assert [limit.delay() for _ in range(3)] == [0, 0, 0]
    assert limit.delay() == 0.5
    assert limit.delay(cost=4) == 2.5
    now[0] = 10.0
    assert not limit.is_exceeded()
    assert limit.delay() == 0


def test_wrong_codes_block_an_address_or_ipv6_network_for_a_while():
    now = [0.0]
    codes = WrongCodes(lambda: now[0])
    for number in range(10):
        assert not codes.is_blocked("2001:db8::1")
        codes.add(f"2001:db8::{number + 1}")
    assert codes.is_blocked("2001:db8::ffff")
    assert not codes.is_blocked("2001:db8:1::1")
    now[0] = 7.0
    assert not codes.is_blocked("2001:db8::1")
    for number in range(300):
        codes.add(f"10.0.{number}.1")
    assert codes.is_blocked("192.0.2.7")


# --- the server beside a window ------------------------------------------------------------------


def test_guests_of_a_window_receive_effects(monkeypatch):
    monkeypatch.setattr(table_server, "call_in_loop", lambda function: function())
    heard = Queue()
    server = table_server.TableServer()
    server.on_message = heard.put
    server.open(hosted().session)
    try:
        message = heard.get(timeout=30)
        while not isinstance(message, Opened):
            message = heard.get(timeout=30)
        port = urlsplit(message.address).port
        ada = SocketClient(SimpleNamespace(port=port, codes=[CODE]))
        ada.say("follow", effects=True)
        assert any(ada.wait_for("effects", 30)["notes"])
    finally:
        server.close("")
