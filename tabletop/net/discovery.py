"""Hosted tables in the local network, by multicast DNS.

A table is announced only while it is open to the network. The announcement has its game, its host
and the number of free seats, but never its code.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
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
    free_seats: int | None = None
    """The number of free seats, or None if it is unknown."""


@contextmanager
def announced(
    games: Sequence[str], address: str, port: int, scheme: str
) -> Iterator[Callable[[int, int], object]]:
    """Announces tables in the local network while the context is active.

    Yields a function that also announces how many seats a table has free: `tell(number, seats)`.

    Args:
        games: The name of the game of each table.
        address: The IP address of this computer in the network.
        port: The port at which the server listens.
        scheme: The scheme of the address, `http` or `https`.
    """
    host, names = socket.gethostname(), []

    def service(number: int, name: str, **seats: str) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            name,
            port=port,
            addresses=[socket.inet_aton(address)],
            properties={"game": games[number], "host": host, "scheme": scheme, **seats},
            server=f"{host}.local.",
        )

    try:
        announcer = Zeroconf()
        for number in range(len(games)):
            info = service(number, f"{host[:30]} {port} {number + 1}.{SERVICE}")
            announcer.register_service(info, allow_name_change=True)
            names.append(info.name)
    except OSError as error:
        log.warning("Tables cannot be announced in the network", exc_info=error)
        yield lambda number, seats: None
        return
    worker = ThreadPoolExecutor(1)  # because an update may wait for the network

    def tell(number: int, seats: int) -> None:
        info = service(number, names[number], free=str(seats))
        with suppress(RuntimeError):  # the table has just closed
            worker.submit(announcer.update_service, info)

    try:
        yield tell
    finally:
        worker.shutdown(cancel_futures=True)
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
            game, host, free = (words.get(key, "") for key in ("game", "host", "free"))
            seats = int(free) if re.fullmatch("[0-9]", free) else None
            self._found[name] = FoundTable(game, host, address, seats)
        self._on_change()
