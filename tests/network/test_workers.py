"""Two workers share a folder of tables, also behind HAProxy."""

import shutil
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from tabletop.storage.saves import load
from tests.network.clients import CODE
from tests.network.servers import HostProcess, SocketClient
from tests.network.test_rematch import stored

needs_proxy = pytest.mark.skipif(shutil.which("haproxy") is None, reason="needs haproxy")

DOCS = Path(__file__).resolve().parents[2] / "docs"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@contextmanager
def proxy(folder, workers):
    """Runs HAProxy before two workers, and yields an address for clients."""
    config = (DOCS / "haproxy.cfg").read_text("utf-8")
    port = free_port()
    for old, new in ((":8080", f"127.0.0.1:{port}"), *zip(("8761", "8762"), workers, strict=True)):
        assert old in config
        config = config.replace(old, str(new))
    (folder / "haproxy.cfg").write_text(config)
    process = subprocess.Popen(["haproxy", "-db", "-f", folder / "haproxy.cfg"])
    try:
        yield SimpleNamespace(port=port)
    finally:
        process.terminate()
        process.wait(10)


def play(clients, rng, moves):
    """Makes some moves at a table."""
    for _ in range(moves):
        for client in clients:
            client.drain(0.1)
        mover = next((one for one in clients if one.text["choices"]), None)
        if mover is None:
            return
        move = rng.choice(mover.text["choices"])["move"]
        mover.say("move", decision=mover.text["decision"], move=move)
        mover.wait_for("text")


def is_lost(client):
    try:
        client.drain(0.1)
    except ConnectionClosed:
        return True
    return False


def known(client):
    """Returns what a client has to find again after an interruption."""
    return (client.seat, client.text["log"], client.text["choices"], client.text["hand"])


@pytest.mark.nightly
@needs_proxy
def test_tables_of_a_killed_worker_continue_at_the_other(tmp_path):
    storage, ports, rng = tmp_path / "tables", (free_port(), free_port()), Random(7)
    words = ("--storage", str(storage))
    one = HostProcess(tmp_path / "one", "caravan", "--tables", "8", *words, port=ports[0])
    codes = one.codes
    two = HostProcess(tmp_path / "two", *words, port=ports[1])
    again = None
    with proxy(tmp_path, ports) as host:
        try:
            tables = [[SocketClient(host, code) for _ in range(2)] for code in codes]
            for clients in tables:
                play(clients, rng, 4)
                for client in clients:
                    client.drain(0.1)
            one.kill()
            lost = [clients for clients in tables if is_lost(clients[0])]
            assert 0 < len(lost) < len(tables)
            for clients in lost:
                before = [known(client) for client in clients]
                for client in clients:
                    client.cut()
                    client.open()
                assert [known(client) for client in clients] == before
            for clients in tables:
                moves = len(clients[0].text["log"])
                play(clients, rng, 2)
                assert len(clients[0].text["log"]) > moves or not clients[0].text["choices"]
            again = HostProcess(tmp_path / "one", *words, port=ports[0])
            for clients in tables:  # they stay at the other worker
                clients[0].drain(0.1)
                before = known(clients[0])
                clients[0].cut()
                clients[0].open()
                assert known(clients[0]) == before
        finally:
            two.close()
            if again is not None:
                again.close()


@pytest.mark.parametrize("kills", [pytest.param(1, marks=pytest.mark.full),
                                   pytest.param(50, marks=pytest.mark.nightly)])  # fmt: skip
def test_no_move_is_lost_if_a_worker_is_killed_while_a_client_moves(tmp_path, kills):
    storage, rng = tmp_path / "tables", Random(kills)
    words = ("--storage", str(storage))

    def started(number):
        return HostProcess(tmp_path / str(number), "caravan", "--tables", "9", *words)

    with ThreadPoolExecutor(2) as at_once:
        worker, other = at_once.map(started, range(2))
    codes = worker.codes + other.codes
    assert len(set(codes)) == 18
    try:
        for kill in range(kills):
            if kill % 6 == 0:  # a game ends after a while
                code = codes.pop()
                clients = [SocketClient(worker, code) for _ in range(2)]
            play(clients, rng, 1)
            for client in clients:
                client.drain(0.05)
            seats, seen = [client.seat for client in clients], clients[0].text["log"]
            mover = next(client for client in clients if client.text["choices"])
            move = rng.choice(mover.text["choices"])["move"]
            mover.say("move", decision=mover.text["decision"], move=move)
            time.sleep(rng.random() / 30)
            worker.kill()
            for client in clients:
                client.cut()
                client.host = other
                client.open()
            assert [client.seat for client in clients] == seats
            entries = load(storage / f"{code}.sandtable").referee.table.entries
            assert {len(client.text["log"]) for client in clients} == {len(entries)}
            assert clients[0].text["log"][: len(seen)] == seen
            again = HostProcess(tmp_path / str(kill % 2), *words, port=worker.port)
            worker, other = other, again
    finally:
        worker.close()
        other.close()


@pytest.mark.parametrize("moment", [pytest.param(0, marks=pytest.mark.full),
                                    *(pytest.param(number, marks=pytest.mark.nightly)
                                      for number in range(1, 12))])  # fmt: skip
def test_the_next_game_continues_if_its_worker_is_killed(tmp_path, moment):
    words = ("--storage", str(tmp_path / "tables"))
    store, table, *_ = stored(tmp_path / "tables")
    store.close(table)

    def started(name):
        return HostProcess(tmp_path / name, *words, port=free_port())

    with ThreadPoolExecutor(2) as at_once:
        worker, other = at_once.map(started, ("one", "two"))
    clients = [SocketClient(worker, CODE, token=f"token-{seat}") for seat in (1, 2)]
    for client in clients:
        client.say("ask", what="rematch", value="")
    time.sleep(moment / 200)
    worker.kill()
    try:
        for client in clients:
            client.cut()
            client.host = other
            client.open()
        if clients[0].text["log"]:  # the worker had not saved the next game yet
            for client in clients:
                client.say("ask", what="rematch", value="")
            for client in clients:
                client.wait_for("text")
        assert [client.text["log"] for client in clients] == [[], []]
        play(clients, Random(moment), 2)
        played = [load(save) for save in (tmp_path / "tables").glob("*.sandtable")]
        assert [saved.referee.outcome() for saved in played].count(None) == 1
        assert len(load(store.path(CODE)).referee.table.entries) == 2
    finally:
        other.close()
