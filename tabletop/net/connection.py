"""The connection of a client to a hosted table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from tabletop.net.explanations import EffectsRequest, MoveEffects
from tabletop.net.messages import (
    Closed,
    Follow,
    HostMessages,
    Phrased,
    Presence,
    SeatText,
    TableNotice,
    TableText,
)
from tabletop.net.seat_pictures import ClientPicture
from tabletop.net.witness import WitnessedBy

MAX_WAITING = 100
"""The maximum number of messages that wait for a slow client. Texts and pictures do not count,
because the client receives only the latest ones."""
MAX_CHAT = 20
"""The maximum number of messages that wait when a message of the chat arrives."""


class Connection:
    """A client of a table, with the messages that wait for it."""

    def __init__(self, wake: Callable[[], object]) -> None:
        """Creates a connection; `wake` is called when messages wait."""
        self.wake = wake
        self.is_joined = False
        self.is_closed = False
        self.cost = 1  # the number of messages as which the last one counts
        self.seat: int | None = None
        self.is_program = False
        self.witnessed: WitnessedBy | None = None  # what a native client has received
        self.decision: int | None = None  # the last one sent to a program
        self.waiting: deque[HostMessages] = deque()
        self.text: SeatText | None = None  # the last one sent
        self.follows = Follow()
        self.table_text: TableText | None = None  # the last one sent
        self.explained: EffectsRequest | None = None  # the last moves with known effects
        self.effects = MoveEffects({}, {})  # those of these moves
        self.explained_text = 0  # the revision of the last text whose effects were sent
        self.has_effects = False  # whether there were any
        self.picture: ClientPicture | None = None
        self.needs_picture = False  # whether the picture may have changed, or is coarse
        self.faces: deque[str] = deque()  # the kinds of cards whose pictures wait
        self.known_faces: set[str] = set()  # with those that were sent
        self.reviewed: int | None = None  # the number of changes before the position on display
        self.is_stale = False  # whether text or picture may have changed

    @property
    def needs_effects(self) -> bool:
        """Whether the client lacks the effects of its choices, and follows them."""
        text = self.text
        if text is None or text.decision is None or not self.follows.effects:
            return False
        return text.revision != self.explained_text

    def send(self, message: HostMessages) -> None:
        """Queues a message; closes the connection of a client that does not read.

        Chat and presence close no connection, because any client can cause them.
        """
        if self.is_closed:
            return
        if isinstance(message, Phrased | TableNotice) and len(self.waiting) >= MAX_CHAT:
            return
        if isinstance(message, Presence):
            self.waiting = deque(old for old in self.waiting if not isinstance(old, Presence))
        if len(self.waiting) >= MAX_WAITING:
            self.waiting.clear()
            message = Closed(reason="Your connection is too slow. Reload to continue.")
        self.is_closed = isinstance(message, Closed)
        self.waiting.append(message)
        self.wake()
