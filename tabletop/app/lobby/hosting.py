"""Games that people join from other devices, before they are opened.

Nothing of `tabletop.net` is imported for other games.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec

from tabletop.session.session import Session

#: The libraries of the extra `net` that a host needs.
LIBRARIES = ("starlette", "uvicorn", "websockets", "segno", "zeroconf")


def hosting_obstacle() -> str:
    """Returns why this computer cannot host tables, with the remedy, or ""."""
    if all(find_spec(name) for name in LIBRARIES):
        return ""
    return "Needs more libraries: pip install 'sandtable-games[net]'"


def invite(session: Session, seats: Iterable[int], *, is_open: bool, port: int = 0) -> None:
    """Creates the keys of the seats for people on other devices.

    Args:
        is_open: Whether other devices in the network can join, and not only this computer.
        port: The preferred port, or 0 for the usual one.
    """
    from tabletop.net.seat_keys import SeatKeys, new_code

    keys = SeatKeys(new_code(), dict.fromkeys(sorted(seats), ""))
    keys.is_in_network, keys.port = is_open, port
    session.hosting = keys.note()


def restore_invited_seats(session: Session) -> None:
    """Invites the same people as before to a resumed game that is not over."""
    if session.hosting and session.outcome() is None and not hosting_obstacle():
        from tabletop.net.seat_keys import SeatKeys

        keys = SeatKeys.from_note(session.hosting)
        session.invited = frozenset(keys.invited if keys is not None else ())
