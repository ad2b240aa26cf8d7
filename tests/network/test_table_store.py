"""Tables in a folder that several hosts share."""

import asyncio
import errno
import threading
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop.net import server
from tabletop.net.hosted_table import SAVED_AGAIN, UNSAVED
from tabletop.net.server import Host
from tabletop.net.table_store import TableStore
from tabletop.storage import saves
from tabletop.storage.saves import SaveError
from tests.network.clients import CODE, FakeClient, FakeSocket, hosted


@pytest.fixture
def store(tmp_path):
    """Returns a store with a table that has a player and a move."""
    store = TableStore(tmp_path, lambda game: None)
    table = hosted()
    table.session.save_to(store.path(CODE))
    client = FakeClient(table, name="Ada")
    client.move()
    table.save()
    store.close(table)
    return store


def test_one_host_at_a_time_opens_a_table_with_its_seats_and_moves(store, tmp_path):
    other = TableStore(tmp_path, lambda game: None)
    table = store.open(CODE)
    assert len(table.session.table.entries) == 1
    with pytest.raises(TimeoutError):
        other.open(CODE)
    FakeClient(table, token="token-1").move()
    table.save()
    store.close(table)
    again = other.open(CODE)
    assert len(again.session.table.entries) == 2
    assert again.session.names[0] == "Ada"


@pytest.mark.parametrize("code", ["ABCDEG", "abcdef", f"../{CODE}", f"x/../{CODE}", ""])
def test_other_codes_open_nothing(store, code):
    assert store.open(code) is None


def test_a_damaged_save_frees_its_lock(store):
    path = store.path(CODE)
    path.write_bytes(path.read_bytes().replace(b"caravan", b"cravan"))
    for _ in range(2):
        with pytest.raises(Exception, match="cravan"):
            store.open(CODE)


def test_a_host_closes_only_unused_tables(store, tmp_path, monkeypatch):
    monkeypatch.setattr(server, "UNUSED_SECONDS", 0)

    async def use(host):
        table = await host._table(CODE)
        client = FakeClient(table, token="token-1")
        await host._close_unused(table, store)
        assert await host._table(CODE) is table
        table.detach(client.connection)
        await host._close_unused(table, store)
        assert not host.tables

    asyncio.run(use(Host([], (), store)))
    assert TableStore(tmp_path, lambda game: None).open(CODE)


def full(*_):
    """Writes to a full disk."""
    raise OSError(errno.ENOSPC, "No space left on device")


def test_players_read_that_the_disk_is_full_and_no_move_is_lost(store, monkeypatch):
    monkeypatch.setattr(server, "UNUSED_SECONDS", 0.001)

    async def play(host):
        table = await host._table(CODE)
        clients = [FakeClient(table, token="token-1"), FakeClient(table)]

        async def make_move():
            next(client for client in clients if client.decision is not None).move()
            await host._save(table)
            return [item["text"] for client in clients for item in client.hear("notice")]

        assert await make_move() == []
        with monkeypatch.context() as disk:
            disk.setattr(saves, "_write_all", full)
            assert await make_move() == [UNSAVED] * 2
            assert await make_move() == []  # the players have read it
            late = FakeClient(table, watch=True)
            assert late.last("notice")["text"] == UNSAVED
            table.detach(late.connection)
            for client in clients:
                table.detach(client.connection)
            closing = asyncio.create_task(host._close_unused(table, store))
            await asyncio.sleep(0.05)
            assert not closing.done()
        await closing
        return len(table.session.table.entries)

    count = asyncio.run(play(Host([], (), store)))
    again = TableStore(store.path(CODE).parent, lambda game: None).open(CODE)
    assert len(again.session.table.entries) == count == 4


def test_players_read_that_the_game_is_saved_again(store, monkeypatch):
    table = store.open(CODE)
    ada = FakeClient(table, token="token-1")
    for is_full, notices in ((True, [UNSAVED]), (False, [SAVED_AGAIN]), (False, [])):
        with monkeypatch.context() as disk:
            if is_full:
                disk.setattr(saves, "_write_all", full)
            table.session.rename_player(0, "Zoe" if is_full else "Ada")
            table.save()
            table.tell_save_error()
        assert [item["text"] for item in ada.hear("notice")] == notices


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied", "/srv/secret"), "cannot open"),
        (SaveError(Path("/srv/secret"), 3, "bad line '1 draw silk'", ""), "cannot open"),
        (TimeoutError("held by another host"), None),
    ],
    ids=["disk", "damage", "taken"],
)
def test_a_table_that_cannot_be_opened_is_explained_without_details(error, words):
    def fail(_code):
        raise error

    socket = FakeSocket()
    asyncio.run(Host([], (), SimpleNamespace(open=fail))._connect(socket))
    assert (words is None) == (socket.sent == [])
    assert all(words in text and "secret" not in text and "silk" not in text
               for text in socket.sent)  # fmt: skip


def test_a_table_stays_locked_until_an_interrupted_save_has_ended():
    table, is_saving, may_end = hosted(), threading.Event(), threading.Event()

    def save():
        is_saving.set()
        may_end.wait(5)

    async def cut():
        host, table.save = Host([table]), save
        client = FakeClient(table)
        socket = FakeSocket(messages=['{"type": "phrase", "id": "hello"}'])
        listening = asyncio.create_task(host._listen(socket, table, client.connection))
        await asyncio.to_thread(is_saving.wait, 5)
        listening.cancel()
        await asyncio.sleep(0.01)
        assert host.lock_of(table).locked()
        may_end.set()
        with suppress(asyncio.CancelledError):
            await listening
        assert not host.lock_of(table).locked()

    asyncio.run(cut())
