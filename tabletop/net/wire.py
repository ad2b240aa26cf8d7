"""HTTP and WebSocket of the server, with limits for each client."""

from __future__ import annotations

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tabletop.net.limits import RateLimit, is_loopback, network_of

HEADER_SECONDS = 10.0
"""The time in which a client has to send its request."""
CLOSING_SECONDS = 10.0
"""The time in which a client has to read the rest after the host has closed its connection."""
MAX_ADDRESS_SOCKETS = 100
"""The maximum number of sockets of an address, except for those of a proxy on this computer."""
FRAME_RATE, FRAME_BURST = 5.0, 100
"""The pings, pongs and parts of messages that a client may send per second, and at once."""


class PatientHttp(H11Protocol):
    """HTTP with a time limit for requests, and a limit of sockets per address."""

    _sockets: ClassVar[dict[str, list[Transport]]] = {}
    _deadline: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        network = network_of(address)
        sockets = [each for each in self._sockets.get(network, ()) if not each.is_closing()]
        self._sockets[network] = [*sockets, transport]
        if len(sockets) >= MAX_ADDRESS_SOCKETS and not is_loopback(address):
            transport.abort()
        else:
            self._expect_request()

    def on_response_complete(self) -> None:
        self._expect_request()
        super().on_response_complete()

    def _expect_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._close_without_request)

    def _close_without_request(self) -> None:
        is_served = self.cycle is not None and not self.cycle.response_complete
        if self.transport.get_protocol() is self and not is_served:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        network = network_of(self.client[0] if self.client else "")
        sockets = [each for each in self._sockets.get(network, ()) if not each.is_closing()]
        self._sockets[network] = sockets
        if not sockets:
            del self._sockets[network]


class PatientWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that ends if its client does not read, or sends floods.

    Otherwise the answers to pings and the parts of a message would fill the memory. A client that
    never reads would keep its socket.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = RateLimit(FRAME_RATE, FRAME_BURST)

    def handle_ping(self) -> None:
        if self._is_patient():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_patient():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_patient():
            super().handle_cont(event)

    def _is_patient(self) -> bool:
        if self._frames.delay():
            self.transport.abort()
        return not self.transport.is_closing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)
