"""A game at a hosted table, played on a computer that has the game itself."""

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

from tabletop import games
from tabletop.cards.errors import DataError
from tabletop.cards.wording import capital
from tabletop.net.client import ConnectionLost, TableClient
from tabletop.net.messages import (
    Ask,
    ClientMessages,
    Closed,
    HostMessages,
    Presence,
    Seated,
    TableNotice,
    Witnessed,
)
from tabletop.net.mirror import Mirror
from tabletop.net.mirrored_session import MirroredSession
from tabletop.net.seat_save import BOT, SeatSave, outcome_of
from tabletop.players.protocol import Answer, Error, Hello, Refused, Result
from tabletop.rules.game import Game
from tabletop.rules.outcome import Outcome
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.session.session import MoveChoice, standing_text
from tabletop.storage.fingerprint import RULEBOOK, data_hash
from tabletop.storage.log import log
from tabletop.storage.packs import active_packs
from tabletop.storage.people import HUMAN, Person
from tabletop.table.move import InvalidMove, Move

ANSWER_SECONDS = 0.5
"""The time for which a move waits for the host, so that a dropped piece stays where it is."""
LOST = "The connection to the host is lost. It is opened again as soon as possible."
WAITING = "The host has not answered yet."


class RemoteTable:
    """The connection to a hosted table, which a thread keeps open."""

    def __init__(self, client: TableClient, notify: Callable[[], object]) -> None:
        """Opens the connection; the thread calls `notify` when it has news."""
        self._client = client
        client.max_tries = sys.maxsize  # a table may open again after a long time
        self._inbox: SimpleQueue[HostMessages] = SimpleQueue()
        self.notify = notify
        self.is_lost = False
        threading.Thread(target=self._listen, name="table client", daemon=True).start()

    @property
    def address(self) -> str:
        """The address and code of the table."""
        link = self._client.link
        return f"{link.scheme}://{link.host}:{link.port}/t/{link.code}"

    def send(self, message: ClientMessages) -> None:
        """Sends a message, or drops it while the connection is lost."""
        self._client.send(message)

    def take(self, seconds: float = 0.0) -> HostMessages | None:
        """Returns the next message, or None if none arrives in time."""
        try:
            return self._inbox.get(timeout=seconds) if seconds > 0 else self._inbox.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        """Ends the connection; the seat is kept."""
        self.notify = lambda: None
        self._client.close()

    def _listen(self) -> None:
        self._client.on_lost = self._lose
        try:
            for message in self._client.messages():
                self.is_lost = False
                self._inbox.put(message)
                self.notify()
        except (ConnectionLost, ValueError) as error:
            self._inbox.put(Closed(reason=f"{capital(str(error))}."))
            self.notify()

    def _lose(self, _reason: str) -> None:
        if not self.is_lost:
            self.is_lost = True
            self.notify()


def game_of(hello: Hello) -> Game:
    """Returns the game of a hosted table, as it is installed here.

    Raises:
        ValueError: The game or its cards differ from those of the host; the message has a remedy.
    """
    remedy = "Open the address in a browser, which needs no game."
    try:
        game = games.load(hello.game, active_packs(hello.game))
    except (DataError, LookupError, ImportError):
        raise ValueError(f"{hello.name} is not installed here. {remedy}") from None
    own = {pack.id: pack.stamp for pack in game.packs}
    if own != hello.packs:
        raise ValueError(f"The host has other cards of {hello.name}. Use the same packs. {remedy}")
    if data_hash(game.folder, RULEBOOK) != hello.data:
        raise ValueError(
            f"The host has other cards or rules of {hello.name}. "
            f"Install the same version on both computers. {remedy}"
        )
    if dict(game.verbs) != hello.verbs:
        raise ValueError(f"The host has another version of {hello.name}. Update both. {remedy}")
    return game


class Joining:
    """The first messages of a host, from which a session begins."""

    def __init__(self, connection: RemoteTable) -> None:
        self.connection = connection
        self._seated: Seated | None = None
        self._hello: Hello | None = None
        self._early: list[HostMessages] = []  # for the session

    def listen(self, seconds: float = 0.0) -> RemoteSession | None:
        """Receives what arrives; returns the session as soon as it can begin.

        Args:
            seconds: The time to wait for a message.

        Raises:
            ValueError: The host or this computer refuses; the message has a remedy.
        """
        while (message := self.connection.take(seconds)) is not None:
            if isinstance(message, Closed):
                raise ValueError(message.reason)
            if isinstance(message, Seated):
                self._seated = message
            elif isinstance(message, Hello):
                self._hello = message
            elif isinstance(message, Witnessed) and self._seated and self._hello:
                session = RemoteSession(self.connection, self._seated, self._hello, message)
                for early in self._early:
                    session.receive(early)
                return session
            else:
                self._early.append(message)
        return None


class RemoteSession(MirroredSession):
    """A game whose moves, chance and decisions come from its host.

    Its table is dealt from what the seat knows. A move is sent to the host, which answers with the
    changes that the seat witnesses.
    """

    how_kept = "The host saves the game after every move."

    def __init__(self, table: RemoteTable, seated: Seated, hello: Hello, first: Witnessed) -> None:
        """Begins a game with the first messages of its host.

        Raises:
            ValueError: The game cannot be played here; the message has a remedy.
        """
        assert first.start is not None
        game = game_of(hello)
        self.connection, self.seat = table, seated.seat
        self.mirror = Mirror(game, seated.seat, first.start)
        self.mirror.follow(first)
        self.decision, self._legal = first.decision, first.legal_moves
        self._arrived: deque[Witnessed] = deque()
        self._result: Result | None = None
        self._presence: Presence | None = None
        self.bots: set[int] = set()
        self.is_waiting = False  # whether the host has not answered a move yet
        self._seated, self._hello = seated, hello
        self.successor: RemoteSession | None = None
        """The next game at this table, once the host has begun it."""
        self.news: deque[HostMessages] = deque()
        """The messages that the table shows: presence, questions, sentences and refusals."""
        self.keep_count: int | None = None
        """The number of saves of finished games to keep, or None to save nothing."""
        self._kept: Path | None = None
        players = [HUMAN] * hello.seats
        people = [Person(name=f"Player {seat + 1}") for seat in range(hello.seats)]
        super().__init__(Referee(game, self.mirror.table), players, hello.options, people=people)

    # --- players ---------------------------------------------------------------------

    def bot_to_move(self) -> int | None:
        """Returns None, because bots play at the host."""
        return None

    def undo_obstacle(self, seat: int, *, is_remote: bool = False) -> str | None:
        """Returns why nothing can be undone; the host decides on the rest."""
        by_people = any(entry.move.seat not in self.bots for entry in self.table.entries)
        return None if by_people else "Nothing to undo."

    def delay_text(self) -> str:
        """Returns why the host cannot receive a move now, or ""."""
        if self.connection.is_lost:
            return LOST
        return WAITING if self.is_waiting else ""

    def makes_formalities(self) -> bool:
        """Returns whether moves may be made for the person.

        From their time, others could draw conclusions about a hand.
        """
        return self.referee.mode == "strict" and not self.has_secrets()

    # --- messages of the host --------------------------------------------------------

    def listen(self) -> None:
        """Receives what has arrived; `follow` shows it on the table."""
        while (message := self.connection.take()) is not None:
            self.receive(message)

    def receive(self, message: HostMessages) -> None:
        """Takes a message of the host."""
        if self.successor is not None:
            self.successor.receive(message)
        elif isinstance(message, Seated):
            self._seated = message
        elif isinstance(message, Hello):
            self._hello = message
        elif isinstance(message, Witnessed) and message.start not in (None, self.mirror.start):
            try:
                self.successor = RemoteSession(self.connection, self._seated, self._hello, message)
            except ValueError as error:
                self.news.append(Closed(reason=str(error)))
            else:
                self.successor.keep_count = self.keep_count
                if self._presence is not None:
                    self.successor.receive(self._presence)
        elif isinstance(message, Witnessed):
            self._arrived.append(message)
            self.is_waiting = False
        elif isinstance(message, Result):
            self._result = message
            if not self._arrived:
                self._keep()
        else:
            if isinstance(message, Presence):
                self._presence = message
                self.people = [Person(name=player.name) for player in message.players]
                self.bots = {player.seat for player in message.players if player.kind == "bot"}
                self._lines.clear()
            elif isinstance(message, Refused | Error):
                self.is_waiting = False
            self.news.append(message)

    @property
    def has_arrived(self) -> bool:
        """Whether the table does not show the latest changes yet."""
        return bool(self._arrived)

    def follow(self) -> bool:
        """Brings the table up to date; returns whether moves were undone."""
        is_undo, before = False, self.table.entries[:]
        while self._arrived:
            message = self._arrived.popleft()
            self.mirror.follow(message)
            self.decision, self._legal = message.decision, message.legal_moves
            self.referee.revision += 1
        entries = self.table.entries
        is_undo = len(entries) < len(before) or any(
            old is not new for old, new in zip(before, entries, strict=False)
        )
        self._keep()
        return is_undo

    def _await(self, sent: ClientMessages) -> None:
        """Sends a message and waits for the answer, but not for long.

        Raises:
            Refusal: The host refuses a move.
            InvalidMove: The host cannot do it.
        """
        self.connection.send(sent)
        self.is_waiting = True
        end = time.monotonic() + ANSWER_SECONDS
        while self.is_waiting and (left := end - time.monotonic()) > 0:
            message = self.connection.take(left)
            if message is None:
                return
            self.receive(message)
            if isinstance(message, Refused | Error):
                self.news.remove(message)
                if isinstance(message, Refused):
                    raise Refusal(message.rule, message.reason)
                raise InvalidMove(message.message)

    # --- moves -----------------------------------------------------------------------

    def choices(self, seat: int) -> list[MoveChoice]:
        """Returns the legal moves of a seat; the host sends those of the player."""
        if seat != self.seat or self.referee.mode == "sandbox":
            return super().choices(seat)
        if self.is_waiting or self.connection.is_lost or self.decision is None:
            return []
        game, table = self.game, self.table
        moves = [Move.parse(words) for words in self._legal]

        def made() -> list[MoveChoice]:
            return [MoveChoice(move, game.gesture(table, move)) for move in moves]

        return self._choices.of(table, seat, made)

    def play(self, move: Move) -> Refusal | None:
        """Sends a move to the host, and follows its answer if it comes at once.

        Raises:
            Refusal: The rules do not allow the move, or the host cannot be reached.
            InvalidMove: The move cannot be read.
        """
        if words := self.delay_text() or WAITING * self.has_arrived:
            raise Refusal("", words)
        self._await(Answer(move=str(move), decision=self.decision))
        self.follow()
        return None

    def take_back(self, seat: int, *, agreed: bool = False) -> str | None:
        """Asks the host for an undo; returns why it is not done, or None."""
        if self.connection.is_lost:
            return LOST
        try:
            self._await(Ask(what="undo"))
        except InvalidMove as error:
            return str(error)
        if not self._arrived:
            self.is_waiting = False
            notices = [each for each in self.news if isinstance(each, TableNotice)]
            for notice in notices:
                self.news.remove(notice)
            return " ".join(notice.text for notice in notices) or WAITING
        self.follow()
        return None

    def outcome(self) -> Outcome | None:
        """Returns the result, which comes from the host."""
        result = self._result
        return None if result is None or self.referee.outcome() is None else outcome_of(result)

    # --- the save --------------------------------------------------------------------

    def keep_replays(self, count: int) -> None:
        """Saves the game once it is over; `count` is that of saves to keep."""
        self.keep_count = count
        self._keep()

    @property
    def replay_path(self) -> Path | None:
        """The save of what the seat has seen, once the game has ended."""
        return self._kept

    def _keep(self) -> None:
        """Saves what the seat has seen of a finished game."""
        if self.keep_count is None or self._result is None or self.outcome() is None:
            return
        save = SeatSave(
            self.seat,
            [BOT if seat in self.bots else HUMAN for seat in range(len(self.players))],
            [Person(name=name) for name in self.names],
            self.options,
            self.mirror.start,
            self.mirror.moves,
            self._result,
        )
        try:
            self._kept = save.write(self.game, standing_text(self), self.keep_count, self._kept)
        except OSError as error:
            log.warning("Game of the host cannot be saved", exc_info=error)
            self.save_error = capital(f"{error.strerror or error}.")
