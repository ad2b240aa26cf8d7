"""The client of a hosted table, which connects again by itself."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Self

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tabletop.net.messages import (
    NET_PROTOCOL,
    ClientMessages,
    Closed,
    HostMessages,
    Join,
    PictureHeader,
    Seated,
    decode_from_host,
    encode,
)
from tabletop.net.seat_keys import new_token
from tabletop.storage.files import write_atomic
from tabletop.storage.places import user_dir

DEFAULT_PORT = 8765
FIRST_TRIES, MAX_TRIES = 1, 8
"""The number of further attempts to connect, and to connect again; with growing pauses."""
LONGEST_PAUSE = 10.0
LONGEST_FROM_HOST = 32_000_000
"""The maximum length of a message from the host in bytes; it may have a whole game."""
_LINK = re.compile(
    r"(?:(?P<scheme>https?)://)?(?P<host>\[[0-9a-fA-F:]+\]|[^\s/:]+)(?::(?P<port>[0-9]{1,5}))?"
    r"/(?:t/)?(?P<code>[A-Za-z]{6})/?\Z"
)


class ConnectionLost(Exception):  # noqa: N818  (a state, not a failure of the program)
    """The host cannot be reached; the message says why."""


class TableLink(NamedTuple):
    """The address of a hosted table."""

    scheme: str
    host: str
    port: int
    code: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the link in a text such as `192.168.1.5:8765/ABCDEF`.

        Raises:
            ValueError: The text is not a link.

        Examples:
            >>> TableLink.parse("http://10.0.0.2:8765/t/abcdef").socket_address
            'ws://10.0.0.2:8765/ws/ABCDEF'
        """
        match = _LINK.match(text.strip())
        if match is None:
            raise ValueError(f"'{text}': expected ADDRESS/CODE, such as 192.168.1.5:8765/ABCDEF")
        scheme = match["scheme"] or "http"
        port = int(match["port"] or (443 if scheme == "https" else DEFAULT_PORT))
        return cls(scheme, match["host"], port, match["code"].upper())

    @property
    def socket_address(self) -> str:
        """The address of the table's WebSocket."""
        scheme = "wss" if self.scheme == "https" else "ws"
        return f"{scheme}://{self.host}:{self.port}/ws/{self.code}"


class TableClient:
    """A seat at a hosted table, or a place to watch it."""

    def __init__(
        self,
        link: TableLink,
        name: str,
        *,
        watches: bool = False,
        is_program: bool = False,
        is_native: bool = False,
    ) -> None:
        self.link, self.name = link, name
        self._watches, self._is_program, self._is_native = watches, is_program, is_native
        self.on_lost: Callable[[str], object] = lambda reason: None
        """Is called with the reason when the connection is lost, before each new attempt."""
        self.max_tries = MAX_TRIES
        self._closed, self._was_seated = threading.Event(), False
        self._socket: ClientConnection | None = None
        self._tokens, self._new_token = user_dir() / "seats.json", new_token()

    def send(self, message: ClientMessages) -> None:
        """Sends a message, or drops it if the connection is lost."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                self._socket.send(encode(message))

    def close(self) -> None:
        """Ends the connection, also from another thread."""
        self._closed.set()
        if self._socket is not None:
            self._socket.close()

    def messages(self) -> Iterator[HostMessages]:
        """Yields the messages of the host until one of both closes the connection.

        A lost connection is opened again.

        Raises:
            ConnectionLost: The host cannot be reached.
        """
        tries = 0
        while not self._closed.is_set():
            try:
                address = self.link.socket_address
                opening = connect(
                    address, open_timeout=10, compression=None, max_size=LONGEST_FROM_HOST
                )
                with opening as self._socket:
                    self._join(self._socket)
                    for message in self._received(self._socket):
                        tries = 0
                        yield message
                        if isinstance(message, Closed) or self._closed.is_set():
                            return
            except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError) as error:
                tries += 1
                if tries > (self.max_tries if self._was_seated else FIRST_TRIES):
                    address = f"{self.link.host}:{self.link.port}"
                    reason = getattr(error, "strerror", None) or error
                    raise ConnectionLost(f"{address}: no connection: {reason}") from None
                self.on_lost(str(error))
                self._closed.wait(min(LONGEST_PAUSE, 0.25 * 2**tries))

    def _join(self, socket: ClientConnection) -> None:
        socket.send(
            encode(
                Join(
                    protocol=NET_PROTOCOL,
                    name=self.name,
                    token=_read_tokens(self._tokens).get(self._key, self._new_token),
                    watch=self._watches,
                    program=self._is_program,
                    native=self._is_native,
                )
            )
        )

    def _received(self, socket: ClientConnection) -> Iterator[HostMessages]:
        while True:
            received = socket.recv()
            if isinstance(received, bytes):
                continue  # a picture
            message = decode_from_host(received)
            self._was_seated = self._was_seated or isinstance(message, Seated)
            if isinstance(message, Seated) and message.token is not None:
                tokens = _read_tokens(self._tokens) | {self._key: message.token}
                self._tokens.parent.mkdir(parents=True, exist_ok=True)
                write_atomic(self._tokens, msgspec.json.encode(tokens))
            if not isinstance(message, PictureHeader):
                yield message

    @property
    def _key(self) -> str:
        return f"{self.link.host}/{self.link.code}"  # a restarted host may use another port


def _read_tokens(path: Path) -> dict[str, str]:
    """Returns the tokens of all seats on this computer, by table."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}
