"""The clock of a turn, for games in which turns are timed.

A table that has a mark `timer` with a number of seconds gives so long to each turn of a person;
whose turn it is and which, say its mark `turn` and its counter `round`. When the time is up what
has been begun is brought to an end by the moves that need no words.
"""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move

#: Seconds before the end from which on the clock is told by a sign of its own.
LAST = 10


class Clock:
    """How long the person on turn still has."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._turn: object = None
        self._left = 0.0
        self._seen = 0.0

    def turn(self) -> tuple[int, int] | None:
        """The timed turn that is on, as round and seat; None where nobody is timed."""
        table, seat = self.session.table, self.session.table.marks.get("turn")
        timer = table.marks.get("timer")
        if not str(timer).isdecimal() or not isinstance(seat, int):
            return None
        if self.session.players[seat] != HUMAN or self.session.referee.mode == "sandbox":
            return None
        return None if self.session.outcome() else (table.counters.get("round", 0), seat)

    def advance(self, now: float, *, runs: bool) -> float | None:
        """Let the time pass up to `now`, if it `runs`; the seconds left, or None if not timed."""
        turn = self.turn()
        if turn is None:
            self._turn = None
            return None
        if turn != self._turn:
            self._turn = turn
            self._left = float(str(self.session.table.marks["timer"]))
        elif runs:
            self._left = max(0.0, self._left - (now - self._seen))
        self._seen = now
        return self._left

    def hurry(self) -> list[Move]:
        """End the turn whose time is up: make the moves without words; gives those made."""
        turn, made = self.turn(), []
        while turn is not None and self.turn() == turn:
            seat = self.session.waiting()
            if seat is None or self.session.players[seat] != HUMAN:
                break
            wordless = [move for move in self.session.referee.legal_moves(seat) if not move.args]
            if not wordless:
                break
            self.session.play(wordless[0])
            made.append(wordless[0])
        return made


def said(left: float) -> str:
    """The time left, as on a clock."""
    seconds = int(left + 0.999)
    sign = "warning" if seconds <= LAST else "hourglass"
    return f"{{{sign}}} {seconds // 60}:{seconds % 60:02d}"
