"""Tables in a folder that several hosts share."""

import asyncio

import pytest

from tabletop.net import server
from tabletop.net.server import Host
from tabletop.net.table_store import TableStore
from tests.network.clients import CODE, FakeClient, hosted


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
