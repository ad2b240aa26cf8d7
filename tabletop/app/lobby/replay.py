"""A finished or saved game that can be viewed after any of its moves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tabletop.rules.handling import is_handling
from tabletop.rules.narrator import LogLine, narrate
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN, Person
from tabletop.storage.saves import SavedGame, continued_from
from tabletop.table.views import View, view_of

#: The maximum number of log lines per move.
MAX_LINES_PER_MOVE = 3


@dataclass
class Replay(Session):
    """A read-only session that can be set to the position after any move.

    `shows_all` shows the combined knowledge of all seats, which requires a finished game.
    """

    obstacle = ""  # why the game cannot be continued

    path: Path | None = None  #: the save file
    shows_all: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.referee.undone.clear()
        self.length = len(self.table.entries)
        self.ended = self.referee.outcome()  #: the outcome, if the game is over
        self._line_cache: dict[int, list[list[LogLine]]] = {}  # log lines of each entry, by reader
        self._audible: dict[int, list[int]] = {}
        self.go(0)

    @classmethod
    def of(cls, saved: SavedGame) -> Replay:
        """Creates a replay of a saved game at its beginning."""
        replay = cls.as_saved(saved)
        replay.path = saved.path
        return replay

    @property
    def move_number(self) -> int:
        """The number of moves made at the current position."""
        return len(self.table.entries)

    def go(self, number: int) -> None:
        """Goes to the position after `number` moves, clamped to the valid range."""
        referee, number = self.referee, max(0, min(number, self.length))
        while self.move_number > number:
            referee.pop()
        while self.move_number < number:
            referee.redo()

    @contextmanager
    def position_after(self, number: int) -> Iterator[None]:
        """Sets the position after `number` moves while the context is active."""
        previous_number = self.move_number
        self.go(number)
        try:
            yield
        finally:
            self.go(previous_number)

    def stops(self, seat: int) -> list[int]:
        """Returns the numbers of moves after which a seat may view the game.

        While a game is not over, secret choices of others are skipped, because their number is
        secret. Afterwards every move is a stop.
        """
        if self.ended is not None:
            return list(range(self.length + 1))
        if seat not in self._audible:
            with self.position_after(self.length):
                entries = self.table.entries
                move_lines = self._lines_of(seat, self.length)
                audible = [
                    number + 1
                    for number, lines in enumerate(move_lines)
                    if lines or entries[number].move.seat == seat
                ]
            if audible and audible[-1] != self.length:
                audible[-1] = self.length
            self._audible[seat] = [0, *audible]
        return self._audible[seat]

    def stop_at(self, seat: int) -> int:
        """Returns the index of the current stop, or of the one before."""
        return max(0, bisect_right(self.stops(seat), self.move_number) - 1)

    def next_stop(self, seat: int, steps: int) -> int:
        """Returns the move number of the stop `steps` later or earlier."""
        stops = self.stops(seat)
        index = bisect_left(stops, self.move_number) if steps < 0 else self.stop_at(seat)
        return stops[max(0, min(index + steps, len(stops) - 1))]

    def viewers(self) -> list[int]:
        """Returns the seats whose views are available."""
        if self.ended is None and self.humans:
            return self.humans
        return list(range(len(self.players)))

    def view(self, seat: int) -> View:
        """Returns the view of a seat, or with `shows_all` the combined view."""
        return view_of(self.table, seat, (1 << self.table.seats) - 1 if self.shows_all else 0)

    def has_open_secrets(self, seat: int) -> bool:
        """Returns whether a view shows secrets, unless the game is over."""
        return self.ended is None and super().has_open_secrets(seat)

    def lines(self, seat: int, since: int = 0) -> list[LogLine]:
        """Returns the log from entry `since` on, as `seat` may read it.

        It ends at the current position. With `shows_all`, each line is as its actor sees it.
        """
        lines_per_move = self._lines_of(-1 if self.shows_all else seat, self.move_number)
        return [line for lines in lines_per_move[since : self.move_number] for line in lines]

    def last_words(self, seat: int) -> str:
        """Describes the last move, as far as `seat` may know it."""
        number = self.move_number
        if not number:
            return "Start of the game."
        lines = self._lines_of(-1 if self.shows_all else seat, number)[number - 1]
        if lines:
            return " ".join([line.text for line in lines[:MAX_LINES_PER_MOVE]])
        move = self.table.entries[number - 1].move
        is_secret = self.ended is None or self.obstacle
        if (is_secret and move.seat != seat) or is_handling(move):
            return "A hidden action."
        with self.position_after(number - 1):
            return f"{self.names[move.seat]}: {self.game.gesture(self.table, move).label}"

    def _lines_of(self, reader: int, count: int) -> Sequence[list[LogLine]]:
        """Returns the log lines of the first `count` moves, narrated once."""
        cached_lines = self._line_cache.setdefault(reader, [])
        names = self.names
        for number in range(len(cached_lines), count):
            line_reader = self.table.entries[number].move.seat if reader < 0 else reader
            game = self.game
            cached_lines.append(
                narrate(self.table, number, max(0, line_reader), game.names, names, game.places)
            )
        return cached_lines

    def continue_game(
        self, players: Sequence[str], seat: int, chance: str, names: Sequence[Person] = ()
    ) -> Session:
        """Starts a separate game from the current position.

        Everything unknown to its humans is randomized; without humans, everything unknown to
        `seat`. Only seats whose view is available count.
        """
        seen = self.viewers()
        people = [each for each, player in enumerate(players) if player == HUMAN and each in seen]
        people = people or [seat]
        referee, before = continued_from(self.referee, people, chance, self.previous_game)
        title = f"{self.game.info.name}, continued from move {self.move_number}"
        options = dict(self.options)
        return Session(
            referee, list(players), options, title=title, people=names, previous_game=before
        )
