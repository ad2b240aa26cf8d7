"""Sentences about the pending decision, for the player at the bottom."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.render.table_skin import TableSkin
from tabletop.cards.errors import listed
from tabletop.session.narrator import idle_reason, waste_warning, whose_turn
from tabletop.session.session import MoveChoice, Session


class WatchedTurn(Protocol):
    """The game as the bottom seat's player sees it."""

    session: Session
    skin: TableSkin
    seat: int

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""

    @property
    def watched_seats(self) -> tuple[int, ...]:
        """The seats whose event is on display."""

    @property
    def table_headline(self) -> str:
        """The headline of an event on display that is of no single seat."""


class TurnTexts:
    """Chooses the sentences about the turn on display."""

    def __init__(self, scene: WatchedTurn) -> None:
        self.scene = scene
        self.last_reminder = ""  #: the last reminder shown in this position
        self._whose_turn = ""  #: the turn message of the position shown last

    def reminder(self, choice: MoveChoice) -> str:
        """Returns what a choice would waste, or "" if it was just shown."""
        warning = waste_warning(self.scene.session, choice)
        if warning == self.last_reminder:
            return ""
        self.last_reminder = warning
        return warning

    def turn_message(self) -> str:
        """Returns a sentence about the seat to decide, in the position on display.

        While an event of other seats or of the table is on display, the sentence is about it.
        """
        session, seat = self.scene.session, self.scene.seat
        if self.scene.has_pending_events:
            if (watched := self.scene.watched_seats) and seat not in watched:
                names = [session.name_of(each) for each in watched]
                return f"{listed(names, 'and')} {'plays' if len(names) == 1 else 'play'}."
            if words := self.scene.table_headline or self._whose_turn:
                return words
        seat_to_move = session.seat_to_move(seat)
        answers = seat_to_move is not None and self.scene.skin.is_response(
            session.view(seat), seat_to_move
        )
        self._whose_turn = whose_turn(session, seat, answers=answers)
        return self._whose_turn

    def waiting_message(self) -> str:
        """Returns why the bottom seat has no decision, and who decides."""
        turn = self.turn_message()
        if self.scene.has_pending_events:
            return turn
        session, seat = self.scene.session, self.scene.seat
        if session.seat_to_move(seat) == seat and session.is_answered(seat):
            return "Your earlier answer is repeated."
        return f"{idle_reason(session, seat)} {turn}".lstrip()
