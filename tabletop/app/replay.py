"""A game that was played, to be looked at: its table stands as it was after any of its moves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tabletop.play.session import Session
from tabletop.rules.handling import is_handling
from tabletop.rules.narrator import Line, narrate
from tabletop.storage.people import HUMAN, Person
from tabletop.storage.saves import Saved, played_on
from tabletop.table.views import View, view_of

#: So many lines at most are said of one move.
SAID = 3


@dataclass
class Replay(Session):
    """A session at which nothing is played any more, and that can stand after any of its moves.

    `open` shows what all seats know together; only a game that is over can be seen so.
    """

    path: Path | None = None  #: its save
    open: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.referee.undone.clear()
        self.length = len(self.table.entries)
        self.ended = self.referee.outcome()  #: how it ended, if it did
        self._told: dict[int, list[list[Line]]] = {}  # of each entry, by who reads it
        self._audible: dict[int, list[int]] = {}
        self.go(0)

    @classmethod
    def of(cls, saved: Saved) -> Replay:
        """Look at a saved game, from its beginning."""
        replay = cls.as_saved(saved)
        replay.path = saved.path
        return replay

    # --- where it stands ---------------------------------------------------------

    @property
    def at(self) -> int:
        """How many moves have been made where it stands."""
        return len(self.table.entries)

    def go(self, number: int) -> None:
        """Stand after so many moves, as near to it as there are any."""
        referee, number = self.referee, max(0, min(number, self.length))
        while self.at > number:
            referee.pop()
        while self.at < number:
            referee.redo()

    @contextmanager
    def standing_after(self, number: int) -> Iterator[None]:
        """The position after so many moves, as long as the context lasts."""
        at = self.at
        self.go(number)
        try:
            yield
        finally:
            self.go(at)

    def stops(self, seat: int) -> list[int]:
        """After which moves it can be looked at; how often others choose in secret is not told.

        It is told when the game is over: then every move is a stop.
        """
        if self.ended is not None:
            return list(range(self.length + 1))
        if seat not in self._audible:
            with self.standing_after(self.length):
                entries = self.table.entries
                told = self._lines_of(seat, self.length)
                heard = [
                    number + 1
                    for number, lines in enumerate(told)
                    if lines or entries[number].move.seat == seat
                ]
            if heard and heard[-1] != self.length:
                heard[-1] = self.length
            self._audible[seat] = [0, *heard]
        return self._audible[seat]

    def stop_at(self, seat: int) -> int:
        """The number of the stop at which it stands, or of the one before."""
        return max(0, bisect_right(self.stops(seat), self.at) - 1)

    def next_stop(self, seat: int, steps: int) -> int:
        """After which move it stands some stops later, or earlier."""
        stops = self.stops(seat)
        here = bisect_left(stops, self.at) if steps < 0 else self.stop_at(seat)
        return stops[max(0, min(here + steps, len(stops) - 1))]

    # --- what is seen ------------------------------------------------------------

    def eyes(self) -> list[int]:
        """The seats through whose eyes it may be looked at."""
        if self.ended is None and self.humans:
            return self.humans
        return list(range(len(self.players)))

    def view(self, seat: int) -> View:
        """The table as one seat sees it, or as all do together."""
        return view_of(self.table, seat, (1 << self.table.seats) - 1 if self.open else 0)

    def has_open_secrets(self, seat: int) -> bool:
        """Whether a seat's view shows what another person may not know, as long as that matters."""
        return self.ended is None and super().has_open_secrets(seat)

    def lines(self, seat: int) -> list[Line]:
        """The log up to where it stands, as `seat` may read it, or each line as who made it."""
        told = self._lines_of(-1 if self.open else seat, self.at)
        return [line for lines in told[: self.at] for line in lines]

    def last_words(self, seat: int) -> str:
        """What was done by the move after which it stands, as far as `seat` may know it."""
        self.lines(seat)
        at = self.at
        if not at:
            return "Start of the game."
        lines = self._told[-1 if self.open else seat][at - 1]
        if lines:
            return " ".join([line.text for line in lines[:SAID]])
        move = self.table.entries[at - 1].move
        if (self.ended is None and move.seat != seat) or is_handling(move):
            return "A hidden action."
        with self.standing_after(at - 1):
            return f"{self.names[move.seat]}: {self.game.gesture(self.table, move).label}"

    def _lines_of(self, reader: int, count: int) -> Sequence[list[Line]]:
        """The lines of the first moves, narrated once; they do not change with what comes later."""
        told = self._told.setdefault(reader, [])
        names = self.names
        for number in range(len(told), count):
            who = self.table.entries[number].move.seat if reader < 0 else reader
            game = self.game
            told.append(narrate(self.table, number, max(0, who), game.names, names, game.places))
        return told

    # --- playing on --------------------------------------------------------------

    def played_on(
        self, players: Sequence[str], seat: int, chance: str, names: Sequence[Person] = ()
    ) -> Session:
        """Begin a game of its own from where it stands, with `players` at the seats.

        All that the people in it do not know there is dealt anew; where nobody plays it is that
        which `seat` does not know. Who may not be looked at is not looked at this way either.
        """
        seen = self.eyes()
        people = [each for each, player in enumerate(players) if player == HUMAN and each in seen]
        people = people or [seat]
        referee, before = played_on(self.referee, people, chance, self.before)
        title = f"{self.game.info.name}, continued from move {self.at}"
        options = dict(self.options)
        return Session(referee, list(players), options, title=title, people=names, before=before)
