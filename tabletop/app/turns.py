"""The bots' turns: asked when the table is still, played when it can be followed."""

from __future__ import annotations

import secrets

from tabletop.app.bots import PATIENCE, Answer, Bots, Request
from tabletop.app.session import HUMAN, Session

#: Seconds before a bot's move at normal speed, counted from when the table is still; and before
#: the further moves of the same seat.
PAUSE, GOES_ON = 0.55, 0.25


class Turns:
    """Who of the bots is asked, and what was answered, for the position as it is."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.bots = Bots(self.answered)
        self.answer: Answer | None = None
        self._chance = secrets.token_hex(8)  #: of the bots, drawn apart from the table's seed
        self._asked = -1
        self._last: Answer | None = None  #: the bots' last answer, with its plan

    def forget(self) -> None:
        """The position has changed: an answer to the former one does not count."""
        self.answer = None

    def stop(self) -> None:
        """End the bots."""
        self.bots.stop()

    def bot_to_move(self) -> int | None:
        """The bot's seat that is to decide, if one is and the rules are in force.

        Where all choose at the same time bots do not wait for people.
        """
        session = self.session
        bots = [seat for seat in session.referee.waiting() if session.players[seat] != HUMAN]
        return bots[0] if bots and session.referee.mode != "sandbox" else None

    def ask(self, seat: int) -> None:
        """Have the bot think, once for each position."""
        session = self.session
        stamp = session.referee.stamp
        if self._asked == stamp:
            return
        self._asked = stamp
        self.bots.ask(
            Request(
                stamp,
                session.game.info.id,
                session.players[seat],
                seat,
                session.view(seat),
                session.referee.legal_moves(seat),
                f"{self._chance}/{stamp}",
                self._plan(seat),
            )
        )

    def _plan(self, seat: int) -> object:
        """Give what a bot has kept from its last decision, if that was the last of all."""
        entries, last = self.session.table.entries, self._last
        if last is None or last.move is None or last.move.seat != seat or not entries:
            return None
        return last.plan if entries[-1].move == last.move else None

    def stuck_in(self) -> float | None:
        """The seconds until the bot that was asked counts as stuck; None if none is asked."""
        silent = self.bots.silent_for()
        return PATIENCE - silent if silent else None

    def replace_bot(self) -> None:
        """Ask another worker what the stuck one does not answer."""
        self.bots.replace()

    def answered(self, answer: Answer) -> None:
        """A bot has chosen (in the loop); an answer to an older position is dropped."""
        if answer.stamp == self.session.referee.stamp:
            self.answer = self._last = answer

    def due(self, seat: int, still_since: float, speed: float) -> float:
        """When the answer may be played, in seconds of the loop's clock.

        At once where several seats choose at the same time: there is nothing to follow, and
        people should not wait for it.
        """
        if len(self.session.referee.waiting()) > 1:
            return still_since
        entries = self.session.table.entries
        goes_on = bool(entries) and entries[-1].move.seat == seat
        return still_since + (GOES_ON if goes_on else PAUSE) / speed
