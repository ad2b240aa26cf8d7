"""Turn clocks for games in which turns are timed.

A table mark `timer` holds the seconds of each turn of a person. The mark `turn` holds the seat, and
the counter `round` the round. When the time is up, the turn is completed with moves that have no
arguments.
"""

from __future__ import annotations

from tabletop.rules.handling import TIMER
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move

# Seconds before the end at which the display changes to the warning icon.
WARNING_SECONDS = 10


class TurnClock:
    """The remaining time of the person on turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._turn: object = None
        self._left = 0.0
        self._seen = 0.0

    def turn(self) -> tuple[int, int] | None:
        """Returns the current timed turn as round and seat, or None."""
        table, seat = self.session.table, self.session.table.marks.get("turn")
        timer = table.marks.get("timer")
        if not str(timer).isdecimal() or not isinstance(seat, int):
            return None
        if self.session.players[seat] != HUMAN or self.session.referee.mode == "sandbox":
            return None
        return None if self.session.outcome() else (table.counters.get("round", 0), seat)

    def advance(self, now: float, *, runs: bool) -> float | None:
        """Updates the clock and returns the seconds left; None if not timed.

        Args:
            now: The current time in seconds.
            runs: Whether the time since the last call counts.
        """
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

    def end_turn(self) -> list[Move]:
        """Ends an expired turn with moves without arguments, and returns them."""
        turn, moves = self.turn(), []
        while turn is not None and self.turn() == turn:
            seat = self.session.seat_to_move()
            if seat is None or self.session.players[seat] != HUMAN:
                break
            wordless = [move for move in self.session.referee.legal_moves(seat) if not move.args]
            if not wordless:
                break
            self.session.play(wordless[0])
            moves.append(wordless[0])
        return moves


class HandSetTimer:
    """A timer set by a player; it starts when the table shows it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._stamp = -1
        self._set = self._latest()  # a timer that was set before the table was opened has expired
        self._end: float | None = None

    def _latest(self) -> tuple[int, int] | None:
        """Returns the number and the seconds of the last entry that set a timer."""
        entries = self.session.table.entries
        for number in range(len(entries) - 1, -1, -1):
            if entries[number].move.verb == TIMER:
                return number, int(entries[number].move.args[0])
        return None

    def advance(self, now: float) -> float | None:
        """Returns the seconds left: 0 once at the end, then None."""
        if self._stamp != self.session.referee.revision:
            self._stamp, before = self.session.referee.revision, self._set
            self._set = self._latest()
            if self._set != before:
                newer = self._set is not None and (before is None or self._set[0] > before[0])
                self._end = now + self._set[1] if newer and self._set is not None else None
        if self._end is None:
            return None
        seconds_left = max(0.0, self._end - now)
        if not seconds_left:
            self._end = None
        return seconds_left


def clock_text(left: float) -> str:
    """Returns the remaining time as minutes and seconds, with an icon."""
    seconds = int(left + 0.999)
    sign = "warning" if seconds <= WARNING_SECONDS else "hourglass"
    return f"{{{sign}}} {seconds // 60}:{seconds % 60:02d}"
