"""Hosted tables in the local network, by multicast DNS.

A table is announced only while it is open to the network. The announcement has its name and game,
but never its code.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from zeroconf import NotRunningException, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

from tabletop.storage.log import log

SERVICE = "_sandtable._tcp.local."


class FoundTable(NamedTuple):
    """A table that is open in the local network."""

    game: str
    """The name of its game."""
    host: str
    """The name of the computer."""
    address: str
    """Address and port, without the code."""


@contextmanager
def announced(games: Collection[str], address: str, port: int, scheme: str) -> Iterator[None]:
    """Announces tables in the local network while the context is active.

    Args:
        games: The name of the game of each table.
        address: The IP address of this computer in the network.
        port: The port at which the server listens.
        scheme: The scheme of the address, `http` or `https`.
    """
    host = socket.gethostname()
    try:
        announcer = Zeroconf()
        for number, game in enumerate(games):
            announcer.register_service(
                ServiceInfo(
                    SERVICE,
                    f"{host[:30]} {port} {number + 1}.{SERVICE}",
                    port=port,
                    addresses=[socket.inet_aton(address)],
                    properties={"game": game, "host": host, "scheme": scheme},
                    server=f"{host}.local.",
                ),
                allow_name_change=True,
            )
    except OSError as error:
        log.warning("Tables cannot be announced in the network", exc_info=error)
        yield
        return
    try:
        yield
    finally:
        announcer.close()


class TableFinder:
    """Finds the tables that are open in the local network."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        """Starts to search; `on_change` is called in another thread.

        Raises:
            OSError: This computer has no network.
        """
        self._on_change = on_change
        self._found: dict[str, FoundTable] = {}
        self._searcher = Zeroconf()
        ServiceBrowser(self._searcher, SERVICE, handlers=[self._notice])

    @property
    def tables(self) -> list[FoundTable]:
        """The tables that are open now."""
        return sorted(self._found.values())

    def close(self) -> None:
        """Ends the search."""
        self._searcher.close()

    def _notice(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            self._found.pop(name, None)
        else:
            info = None
            with suppress(NotRunningException):  # the search has just ended
                info = zeroconf.get_service_info(service_type, name)
            if info is None or not info.parsed_addresses():
                return
            words = {key: value or "" for key, value in info.decoded_properties.items()}
            scheme = "https://" if words.get("scheme") == "https" else ""
            address = f"{scheme}{info.parsed_addresses()[0]}:{info.port}"
            self._found[name] = FoundTable(words.get("game", ""), words.get("host", ""), address)
        self._on_change()
