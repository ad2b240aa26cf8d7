"""Limits of what one client can do to the others."""

import asyncio

import pytest
import uvicorn
from uvicorn.server import ServerState

from tabletop.net.hosted_table import COSTS, MAX_PIECES
from tabletop.net.limits import WrongCodes, is_loopback
from tabletop.net.messages import Ask, Phrase
from tabletop.net.server import MAX_ADDRESS_SOCKETS, PatientProtocol
from tests.network.clients import FakeClient, hosted
from tests.network.test_hand_actions import without_rules


class FakeTransport:
    """A socket of an address."""

    def __init__(self, address):
        self.address, self.closed = address, False

    def get_extra_info(self, name, default=None):
        return (self.address, 1) if name == "peername" else default

    def is_closing(self):
        return self.closed

    def abort(self):
        self.closed = True


@pytest.mark.parametrize(("address", "is_limited"), [("192.0.2.7", True), ("127.0.0.1", False)])
def test_an_address_has_a_limited_number_of_sockets(address, is_limited):
    async def open_many():
        config = uvicorn.Config(lambda *_: None, ws="none")
        transports = [FakeTransport(address) for _ in range(MAX_ADDRESS_SOCKETS + 5)]
        for transport in transports:
            PatientProtocol(config, ServerState(), {}).connection_made(transport)
        assert sum(each.closed for each in transports) == (5 if is_limited else 0)
        transports[0].closed = True  # its place is free again
        late = FakeTransport(address)
        PatientProtocol(config, ServerState(), {}).connection_made(late)
        assert not late.closed

    asyncio.run(open_many())


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
