"""One game being played: referee, players, log and what the stage may do with them.

No drawing here: scenes ask a session what lies where, who is to decide and what was said, and
tell it the moves of people and bots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.rules.game import Game, Gesture, Outcome
from tabletop.rules.move import InvalidMove, Move
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.table.changes import Note, Put
from tabletop.table.table import Table
from tabletop.table.views import View, view_of

HUMAN = "human"


class Line(NamedTuple):
    """One sentence of the log, with the rule behind it and the seat that acted."""

    text: str
    rule: str
    seat: int
    pieces: tuple[int, ...]
    entry: int  #: the journal entry it belongs to


class Choice(NamedTuple):
    """A legal move and how it is made by hand."""

    move: Move
    gesture: Gesture


class Way(NamedTuple):
    """A piece that went from one zone to another, for the animation."""

    piece: int
    source: str
    target: str


@dataclass
class Session:
    """A table with its referee and the players at it.

    `players` names who sits at each seat: `human` or a bot. `keep` is called after each change
    of the position, with the session, to save it.
    """

    game: Game
    table: Table
    players: Sequence[str]
    options: dict[str, str]
    seed: str
    keep: Callable[[Session], None] | None = None
    take_backs: int = 0
    scores: list[tuple[float, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.referee = Referee(self.game, self.table)
        self._choices: tuple[int, int, list[Choice]] = (-1, -1, [])
        self._lines: tuple[int, int, list[Line]] = (-1, -1, [])

    @classmethod
    def begin(
        cls, game: Game, players: Sequence[str], options: dict[str, str], seed: str
    ) -> Session:
        """Lay a new table."""
        table = game.setup(len(players), options, seed)
        return cls(game, table, list(players), dict(options), seed)

    # --- who and what ------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        """The seats at which people sit."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def waiting(self) -> int | None:
        """The seat that is to decide now (the first, where several are)."""
        seats = self.referee.waiting()
        return seats[0] if seats else None

    def name_of(self, seat: int) -> str:
        """How a seat is called."""
        if not 0 <= seat < len(self.players):
            return "The table"
        if self.players[seat] == HUMAN:
            return "You" if len(self.players) == 1 else f"Seat {seat + 1}"
        return f"Seat {seat + 1} ({self.players[seat]})"

    def view(self, seat: int) -> View:
        """The table as one seat sees it."""
        return view_of(self.table, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of a seat with their gestures; kept until the position changes."""
        stamp, who, choices = self._choices
        if stamp != self.referee.stamp or who != seat:
            moves = self.referee.legal_moves(seat)
            choices = [Choice(move, self.game.gesture(self.table, move)) for move in moves]
            self._choices = (self.referee.stamp, seat, choices)
        return choices

    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.referee.outcome()

    def has_secrets(self) -> bool:
        """Whether any seat knows something that another may not."""
        everyone = (1 << self.table.seats) - 1
        return any(
            self.table.onlookers(piece) not in (0, everyone) for piece in self.table.pieces
        )

    # --- moves -------------------------------------------------------------------

    def play(self, move: Move) -> Refusal | None:
        """Make a move; gives the warning of a coach. Raises `Refusal` or `InvalidMove`."""
        warning = self.referee.push(move)
        self._after()
        return warning

    def undo(self) -> Move:
        """Take the last move back."""
        move = self.referee.pop()
        self._after()
        return move

    def redo(self) -> Move:
        """Do again what was taken back."""
        move = self.referee.redo()
        self._after()
        return move

    def undo_reach(self) -> int:
        """How many moves one undo takes back: to the last decision of a person."""
        entries = self.table.entries
        for back in range(1, len(entries) + 1):
            seat = entries[-back].move.seat
            if not 0 <= seat < len(self.players) or self.players[seat] == HUMAN:
                return back
        return 0

    def undo_obstacle(self) -> str | None:
        """Why the last move cannot be taken back for free, or None where it can."""
        if not self.table.entries or not self.undo_reach():
            return "There is nothing to undo yet."
        if len(self.humans) <= 1 or self.referee.mode == "sandbox":
            return None
        return self.referee.undo_obstacle()

    def _after(self) -> None:
        if self.keep is not None:
            self.keep(self)

    # --- what was said and what moved --------------------------------------------

    def lines(self, seat: int) -> list[Line]:
        """The log as `seat` may read it."""
        stamp, who, lines = self._lines
        if stamp != self.referee.stamp or who != seat:
            lines = []
            ends = [entry.start for entry in self.table.entries[1:]] + [len(self.table.journal)]
            for at, (entry, end) in enumerate(zip(self.table.entries, ends, strict=True)):
                for change in self.table.journal[entry.start : end]:
                    if type(change) is Note:
                        lines.append(self._line(change, seat, at))
            self._lines = (self.referee.stamp, seat, lines)
        return lines

    def _line(self, note: Note, reader: int, entry: int) -> Line:
        def name(match: re.Match[str]) -> str:
            if match[1] == "seat":
                return self.name_of(note.seat)
            piece, mask = note.pieces[int(match[1])]
            known = mask >> reader & 1
            thing = self.table.pieces[piece]
            return self.piece_name(thing.kind if known else thing.back)

        text = re.sub(r"\{(\w+)\}", name, note.text)
        pieces = tuple(piece for piece, _mask in note.pieces)
        return Line(text, note.rule, note.seat, pieces, entry)

    def piece_name(self, kind: str | None) -> str:
        """How people call a kind or a back of pieces."""
        if kind is None:
            return "a hidden piece"
        return self.game.names.get(kind, kind.replace("-", " ").replace("_", " "))

    def ways(self, since: int) -> list[Way]:
        """The pieces carried since the journal had `since` changes, first source to last target."""
        ways: dict[int, Way] = {}
        for change in self.table.journal[since:]:
            if type(change) is Put:
                first = ways.get(change.piece)
                source = first.source if first else change.source
                ways[change.piece] = Way(change.piece, source, change.target)
        return list(ways.values())

    def judge(self, move: Move) -> Refusal | None:
        """Why the rules refuse a move; a move that cannot be read is refused as such."""
        try:
            return self.referee.judge(move)
        except InvalidMove as error:
            return Refusal("", str(error))
