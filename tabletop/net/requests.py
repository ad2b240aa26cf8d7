"""Requests that other players allow: undo, referee, bot, next game."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tabletop.net.connection import Connection
from tabletop.net.messages import (
    Ask,
    Consent,
    HostMessages,
    Question,
    TableNotice,
    Withdrawn,
)
from tabletop.net.seat_keys import SeatKeys
from tabletop.session.session import Session

_REFEREE = {"strict": "be strict", "coach": "only warn", "sandbox": "be off"}
ASKED = "The other players are asked."
REMATCH = Ask(what="rematch")


class TableOfPlayers(Protocol):
    """A hosted table as its requests know it."""

    session: Session
    keys: SeatKeys

    @property
    def joined(self) -> list[Connection]:
        """The connections of players and watchers."""

    @property
    def here(self) -> set[int]:
        """The seats of the people at the window of the host."""

    def absent_seats(self) -> set[int]:
        """Returns the taken seats without a connected player or a stand-in."""

    def grant(self, seat: int, ask: Ask) -> None:
        """Does what a player has asked for, and others have allowed."""

    def tell_all(self, message: HostMessages) -> None:
        """Sends a message to all clients and to the window."""

    def tell_window(self, message: HostMessages) -> None:
        """Sends a message to the window of the host, if it has one."""


class OpenRequest(NamedTuple):
    """A request with the seats that have not answered."""

    question: Question
    ask: Ask
    seats: set[int]


class Requests:
    """The requests at a hosted table; at most one is open."""

    def __init__(self, table: TableOfPlayers) -> None:
        self._table = table
        self._open: OpenRequest | None = None
        self._count = 0

    def make(self, seat: int, ask: Ask) -> None:
        """Grants a request that needs no consent, or asks the other players.

        Raises:
            ValueError: The request is impossible now.
        """
        table, session = self._table, self._table.session
        if self._open is not None and ask == self._open.ask == REMATCH and seat in self._open.seats:
            number = self._open.question.number
            self._send(Withdrawn(question=number), {seat})
            self.answer(seat, Consent(question=number, agrees=True))
            return
        if self._open is not None and ask.what != "bot":  # an absent player may not answer
            raise ValueError("ask: a question is still open")
        name, absent = session.names[seat], table.absent_seats()
        open_seats = {other for other in table.keys.invited if table.keys.is_open(other)}
        programs = {other.seat for other in table.joined if other.is_program}
        others = {*session.humans} - {seat} - open_seats - programs
        if ask.what == "undo":
            obstacle = session.undo_obstacle(seat, is_remote=True)
            if obstacle is not None and not session.undo_reach(seat):
                raise ValueError(f"undo: {obstacle}")
            words = f"{name} asks to undo the last move. {obstacle}"
            others = set() if obstacle is None else others - session.stand_ins
        elif ask.what == "referee":
            if ask.value not in _REFEREE or ask.value == session.referee.mode:
                raise ValueError(f"referee: expected another mode of {', '.join(_REFEREE)}")
            if open_seats:  # moves by hand would reveal the hand of the next player
                raise ValueError("referee: a seat is still free")
            words = f"{name} asks that the referee {_REFEREE[ask.value]}."
        elif ask.what == "rematch":
            if session.outcome() is None and session.referee.mode != "sandbox":
                raise ValueError("rematch: the game is not over")
            words = f"{name} asks for another game."
            others -= session.stand_ins
        else:
            if ask.value not in map(str, absent):
                raise ValueError("bot: expected the seat of an absent player")
            words = f"{name} asks that a bot plays for {session.names[int(ask.value)]}."
            others -= absent
        if not others:
            table.grant(seat, ask)
            return
        self.end()
        self._count += 1
        question = Question(number=self._count, text=words, of_seat=seat)
        self._open = OpenRequest(question, ask, others)
        self._send(question, others)
        missing = [f"{session.names[other]} is not connected." for other in sorted(absent & others)]
        self._send(TableNotice(text=" ".join([ASKED, *missing])), {seat})

    def answer(self, seat: int, consent: Consent) -> None:
        """Counts an answer to the open request.

        Raises:
            ValueError: The request is over, or is not for this seat.
        """
        table, number = self._table, consent.question
        if self._open is None or number != self._open.question.number:
            raise ValueError(f"question {number}: over")
        question, ask, seats = self._open
        if seat not in seats:
            raise ValueError(f"question {number}: already answered, or not for you")
        seats.difference_update(table.here if seat in table.here else {seat})
        if not consent.agrees:
            self.end()
            table.tell_all(TableNotice(text=f"{table.session.names[seat]} does not agree."))
        elif not seats:
            self.end()
            table.grant(question.of_seat, ask)

    def repeat(self, connection: Connection) -> None:
        """Sends a new client of a seat the request that it has to answer."""
        if self._open is not None and connection.seat in self._open.seats:
            connection.send(self._open.question)

    def end(self) -> None:
        """Ends the open request, also for seats that have not answered."""
        if self._open is not None:
            (question, _, seats), self._open = self._open, None
            self._send(Withdrawn(question=question.number), seats)

    def end_of(self, seat: int | None) -> None:
        """Ends the request of a seat whose client has left."""
        if self._open is not None and self._open.question.of_seat == seat:
            self.end()

    def end_for(self, seat: int) -> None:
        """Ends the request that waits for a player who has left."""
        if self._open is not None and seat in self._open.seats:
            self.end()

    def end_after(self, mover: int | None) -> None:
        """Ends the request after a change of the position.

        A move that is secret from the seat that has asked ends nothing: the end would show that the
        move was made.

        Args:
            mover: The seat whose move was made; None after any other change.
        """
        if self._open is None:
            return
        of_seat, referee = self._open.question.of_seat, self._table.session.referee
        if mover in (None, of_seat) or not referee.later_choices(of_seat)[0]:
            self.end()

    def _send(self, message: Question | Withdrawn | TableNotice, seats: set[int]) -> None:
        """Sends a message to seats, also to those at the window."""
        for connection in self._table.joined:
            if connection.seat in seats:
                connection.send(message)
        if seats & self._table.here:
            self._table.tell_window(message)
