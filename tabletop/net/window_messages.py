"""The messages between a window and its server, in two processes.

The game is played in the window, which decides on every change. The server has a copy of it.
"""

from typing import NamedTuple

from tabletop.net.messages import Ask, Consent, Phrase


class GameCopy(NamedTuple):
    """The first game at the table, or the next one."""

    path: str
    """A save with the position."""
    keys: str
    """The note of the table's keys."""
    version: int
    """That of the position, which grows on with the `Changes`."""


class Changes(NamedTuple):
    """The changes of a position in the window."""

    version: int
    """Grows by one with each message of this kind."""
    undone: int
    """The number of moves that were undone before the new ones."""
    moves: tuple[str, ...]
    has_answered: bool = False
    """Whether the window has handled the last `GuestMove`."""


class HostMessage(NamedTuple):
    """A message of the people at the window, as if they were clients."""

    seat: int
    """One of their seats, or the number of seats if they only watch."""
    message: Ask | Consent | Phrase


class CloseTable(NamedTuple):
    """The last message to a server, which tells its clients the reason."""

    reason: str


class Opened(NamedTuple):
    """The server listens."""

    address: str
    """The address for browsers, with the code of the table."""
    keys: str


class Failed(NamedTuple):
    """The server cannot open the table."""

    reason: str


class GuestMove(NamedTuple):
    """A move that a guest makes."""

    version: int
    """The version of the position in which the guest has decided."""
    seat: int
    move: str


class AgreedUndo(NamedTuple):
    """An undo to which everybody has agreed."""

    version: int
    seat: int


class AgreedRematch(NamedTuple):
    """Another game to which everybody has agreed."""

    version: int


class SeatsChanged(NamedTuple):
    """The keys of the seats, and the names of their players."""

    keys: str
    names: tuple[str, ...]
