"""Clients of a hosted table without a network."""

import asyncio
import json
from itertools import count
from types import SimpleNamespace

import msgspec

from tabletop.net.explanations import find_effects
from tabletop.net.hosted_table import HostedTable
from tabletop.net.messages import NET_PROTOCOL, decode_from_host
from tabletop.net.remote_session import Joining
from tabletop.net.seat_keys import SeatKeys
from tabletop.rules.options import all_options
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.testing.games import game_named

CODE = "ABCDEF"


class FakePainter:
    """Paints tables with a function, and cards as their names."""

    def __init__(self, paint=None):
        self.paint = paint

    def face(self, kind):
        return kind.encode()


def hosted(name="caravan", seats=2, *, bots=(), seed="7", session=None, paint=None):
    """Returns a hosted table whose tokens are the same in every run."""
    if session is None:
        game = game_named(name)
        players = [HUMAN] * seats + list(bots)
        options = all_options(game, {}, seed)
        session = Session.new(game, players, options, seed)
    numbers = count(1)
    invited = dict.fromkeys(range(seats), "")
    keys = SeatKeys(CODE, invited, lambda: f"token-{next(numbers)}")
    return HostedTable(session, keys, FakePainter(paint))


class FakeClient:
    """A client that receives messages when it asks for them."""

    def __init__(self, table, **join):
        self.table, self.connection = table, table.attach()
        self.heard = []
        self.say("join", protocol=NET_PROTOCOL, **join)

    def say(self, kind, **fields):
        self.table.receive(self.connection, json.dumps({"type": kind, **fields}))

    def raw(self):
        """Returns the new messages as they would be sent."""
        messages = self.table.drain(self.connection)
        while self.connection.needs_picture:
            messages += self.table.picture(self.connection)()
        while self.connection.faces:
            messages += self.table.face(self.connection)
        if request := self.table.explain(self.connection):
            self.table.explained(self.connection, request, find_effects(request))
        return messages + self.table.drain(self.connection)

    def pictures(self):
        """Returns the new pictures; other new messages are heard."""
        new = self.raw()
        self.heard += [json.loads(item) for item in new if isinstance(item, str)]
        return [item for item in new if isinstance(item, bytes)]

    def hear(self, kind=None):
        """Returns the new messages, or those of a kind."""
        new = [json.loads(item) for item in self.raw() if isinstance(item, str)]
        self.heard += new
        return [message for message in new if kind in (None, message["type"])]

    def last(self, kind):
        self.hear()
        return next((item for item in reversed(self.heard) if item["type"] == kind), None)

    @property
    def decision(self):
        return self.last("text")["decision"]

    def move(self, number=0):
        """Makes one of the legal moves of the open decision."""
        text = self.last("text")
        move = text["choices"][number]["move"]
        self.say("move", decision=text["decision"], move=move)
        return move


class WiredTable:
    """The connection of a native client, without a network."""

    def __init__(self, table, **join):
        self.client = FakeClient(table, native=True, **join)
        self.is_lost, self.address = False, "http://127.0.0.1:8765/t/ABCDEF"
        self.inbox, self.heard, self.token = [], [], None

    def send(self, message):
        self.client.table.receive(self.client.connection, msgspec.json.encode(message))

    def take(self, seconds=0.0):
        self.inbox += [decode_from_host(words) for words in self.client.raw()]
        if not self.inbox:
            return None
        self.heard.append(self.inbox.pop(0))
        self.token = getattr(self.heard[-1], "token", self.token)
        return self.heard[-1]

    def notify(self):
        """Is replaced by the scene, which listens when the test says so."""

    def close(self):
        self.client.table.detach(self.client.connection)


def remote(table, **join):
    """Returns the session of a native client that has joined."""
    return Joining(WiredTable(table, **join)).listen()


class FakeSocket:
    """A WebSocket of an address that asks for a table and sends some messages."""

    def __init__(self, code=CODE, messages=(), address="192.0.2.7"):
        self.path_params, self.client = {"code": code}, SimpleNamespace(host=address)
        self.messages, self.sent, self.is_accepted = list(messages), [], False

    async def accept(self):
        self.is_accepted = True

    async def close(self, code=1000):
        """Ends the connection."""

    async def send_text(self, text):
        self.sent.append(text)

    async def receive(self):
        if self.messages:
            return {"type": "websocket.receive", "text": self.messages.pop(0)}
        return await asyncio.Event().wait()
