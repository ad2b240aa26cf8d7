"""A game in play: its referee, players, log and save file.

This module does not draw. Scenes read the position, the seats to move and the log from a session,
and pass it the moves of people and bots.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, Self, TypeVar

from tabletop.cards.ids import file_name
from tabletop.cards.wording import capital
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.explainer import Explainer
from tabletop.rules.game import Drag, Game, Gesture, Outcome, ScoreInfo
from tabletop.rules.handling import is_handling
from tabletop.rules.narrator import LogLine, narrate, piece_name, use_seat_names
from tabletop.rules.preview import MovePreviewer
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.session.attempt import PuzzleAttempt
from tabletop.storage.autosaves import mark_as_last_played, newest_other_time
from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.people import (
    BEST_MOVE,
    HUMAN,
    Person,
    ResolvedPerson,
    bot_name,
    emblem_icon,
    noted_people,
    people_note,
    seated_players,
    with_person,
)
from tabletop.storage.saves import (
    PriorGame,
    SavedGame,
    SaveError,
    SaveFile,
    SaveTakenError,
    copy_beside,
    is_by_hand,
    moves_made,
    seal_of,
)
from tabletop.storage.seals import Seal
from tabletop.table.changes import Change, MovePiece, Note, SetMark
from tabletop.table.move import InvalidMove, Move
from tabletop.table.table import JournalEntry, Table
from tabletop.table.views import (
    SEALED_PREFIX,
    KnownPieces,
    PilePosition,
    View,
    VisiblePiece,
    is_sealed_from,
    kept_view,
    table_as_watched_by,
)

T = TypeVar("T")

# Seconds before a move that count as playing time. The rest of a longer pause is ignored.
LONGEST_PAUSE = 180.0
# The number of tables dealt from a view to separate known values from possible ones.
_DEALS = 3


class MoveChoice(NamedTuple):
    """A legal move and the gesture that makes it."""

    move: Move
    gesture: Gesture


class PieceMotion(NamedTuple):
    """A piece that moved from one zone to another, for the animation."""

    piece: int
    source: str
    target: str


class PositionCache(Generic[T]):
    """Values, such as one per seat, cached until the position changes."""

    __slots__ = ("_memo", "_values")

    def __init__(self) -> None:
        self._memo: object = None
        self._values: dict[Hashable, T] = {}

    def of(self, table: Table, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the cached value for a key, or makes it."""
        # Each position has its own memo dict, so its identity identifies the position.
        if self._memo is not table.memo:
            self._memo, self._values = table.memo, {}
        if key not in self._values:
            self._values[key] = make()
        return self._values[key]


class _KeptView(View):
    """A view whose known table uses pieces of the one before again."""

    known: KnownPieces | None = None

    @classmethod
    def of(cls, view: View, known: KnownPieces) -> View:
        """Returns a view with the pieces that its seat knew before."""
        kept = cls(*view)
        kept.known = known
        return kept

    def known_table(self, earlier: KnownPieces | None = None) -> Table:
        return super().known_table(earlier or self.known)

    def __reduce__(self) -> tuple[type[View], tuple[object, ...]]:
        return View, tuple(self)


@dataclass
class Session:
    """A table with its referee and players.

    Attributes:
        players: The player of each seat: `human` or the name of a bot.
        people: The names of the players; empty for games that number the seats.
        daily: The day of the daily challenge, or "".
        practice: Whether the challenge of that day had been started before.
        file: The save, which grows with the game.
        save_error: Why the save cannot be written, or "". The game goes on, and each move and each
            `save_pending` tries again.
    """

    referee: Referee
    players: Sequence[str]
    options: dict[str, str]
    file: SaveFile | None = None
    # returns the path of the save, from the first move on
    make_save_path: Callable[[], Path] | None = None
    save_error: str = ""
    take_backs: int = 0
    hosting: str = ""  # the seats and keys of a table that others join, as JSON
    title: str = ""
    people: Sequence[Person] = ()
    daily: str = ""
    practice: bool = False
    attempt: PuzzleAttempt | None = None  # the puzzle that is being solved
    previous_game: PriorGame | None = (
        None  # the game before it, if this one was continued from another
    )
    seal: Seal = None  # type: ignore[assignment] # seal of the seed; a new game gets one

    # How the game is kept; a class attribute, because it is the same for all sessions.
    how_kept = "The game is saved after every move."
    is_sealed = True  # whether the seed is hidden from the players during the game
    is_remote = False  # whether another computer hosts the game, so that only it has the seed

    def __post_init__(self) -> None:
        self.seal = self.seal or seal_of(self.table, self.previous_game)
        self.help_allowed = [BEST_MOVE] * len(
            self.players
        )  # the maximum level of help of each seat
        for seat, person in enumerate(self.people[: len(self.players)]):
            self.help_allowed[seat] = person.assist
        self.help_used = [0] * len(
            self.players
        )  # the highest level of help that each seat has used
        self.invited: frozenset[int] = frozenset()  # the seats of people on other devices
        self.stand_ins: set[int] = set()  # the seats of absent people, for whom a bot plays
        self._new_bots: dict[int, str] = {}  # the bots that have replaced those of the save
        self.seconds = 0.0  # playing time, without long pauses
        self._last_move = time.monotonic()
        self.saves_at_once = True  # False: somebody else calls `save_pending` after each change
        # called with the path of the first save
        self.on_saved: Callable[[Path], object] | None = None
        self._view, self._choices = PositionCache[View](), PositionCache[list[MoveChoice]]()
        self._piece_choices = PositionCache[dict[int, list[MoveChoice]]]()
        self._identical_pieces = PositionCache[dict[int, list[int]]]()
        self._previewer = PositionCache[MovePreviewer]()
        self._known = PositionCache[Table]()
        self._known_pieces: dict[int, KnownPieces] = {}
        self._explainer = PositionCache[Explainer]()
        self._position: int | None = None  # the journal index of a rewound table
        # lines of each entry, by reader
        self._lines: dict[int, list[tuple[JournalEntry, list[LogLine]]]] = {}
        self._formalities: set[int] = set()  # the indices of moves that were made for a person
        # the choice that is also made in later decisions, and their period
        self._repeated: tuple[Move, str] | None = None
        self._opening: Callable[[], SaveFile] | None = None  # opens or creates the file
        # the file, and the time of the newest save next to it
        self._newest: tuple[Path, float] = (Path(), 0.0)

    @classmethod
    def new(
        cls,
        game: Game,
        players: Sequence[str],
        options: Mapping[str, str],
        seed: str,
        people: Sequence[Person] = (),
    ) -> Session:
        """Returns a session with a new table."""
        table = game.setup(len(players), options, seed)
        return cls(Referee(game, table), list(players), dict(options), people=people)

    @classmethod
    def as_saved(cls, saved: SavedGame) -> Self:
        """Returns the game of a save with its players, without opening its file."""
        head = saved.header
        session = cls(
            saved.referee,
            list(head.seats),
            dict(head.options),
            take_backs=saved.undos,
            title=head.title,
            people=noted_people(saved.notes),
            previous_game=saved.before,
            seal=saved.seal,
        )
        for number, bot in re.findall(r"(\d+):(\w+)", saved.notes.get("bots", "")):
            if int(number) < len(head.seats) and head.seats[int(number)] != HUMAN:
                session._seat_bot(int(number), bot)
        return session

    @classmethod
    def resume(cls, saved: SavedGame) -> Session:
        """Returns a session that continues a save."""
        session = cls.as_saved(saved)
        session._restore_notes(saved.notes)
        if saved.is_complete:
            session.file = SaveFile.resume(saved)
        else:
            session._opening = lambda: SaveFile.resume(replace(saved, undos=session.take_backs))
        session.save_pending()
        return session

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def table(self) -> Table:
        return self.referee.table

    def replace_game(self, game: Game) -> None:
        """Replaces the game after its data were reloaded; keeps the table."""
        self.referee.game = game
        self.table.invalidate()
        self._lines.clear()

    def start_saving(self) -> None:
        """Creates the save of a new game, unless that was done before."""
        if self.make_save_path is not None:
            path, self.make_save_path = self.make_save_path(), None
            self.save_to(path)
            if self.on_saved is not None and self.file is not None:
                self.on_saved(self.file.path)

    def save_to(self, path: Path) -> None:
        """Starts to save the game to a file, which grows with the game.

        If the file exists, the name gets a number.
        """
        self.close()
        self._opening = partial(self._new_file, path)
        self.save_pending()

    def save_in_place_of(self, previous: Session) -> None:
        """Saves the game in the file of the previous game at its table.

        A copy of that file gets a number in its name.
        """
        free: list[Path] = []

        def opening() -> SaveFile:
            free[:] = free or [previous._set_aside()]
            return self._new_file(free[0], fresh=False)

        self._opening, self.make_save_path = opening, None

    def _set_aside(self) -> Path:
        """Closes the save, and copies it; returns the path, which is free then.

        Raises:
            SaveError: The save cannot be written or copied.
        """
        if self._opening is not None:
            self.file, self._opening = self._opening(), None
        assert self.file is not None
        self._sync(self.file, self._last_notes())
        path = self.file.path
        copy_beside(path)
        self.file.close()
        self.file = None
        return path

    def _new_file(self, path: Path, *, fresh: bool = True, **notes: str) -> SaveFile:
        """Creates a save of the game.

        Args:
            fresh: Adds a number to the name instead of replacing a file.

        Raises:
            SaveError: The file cannot be written.
        """
        return SaveFile.create(
            path,
            self.referee,
            list(self.players),
            self.options,
            title=self.title,
            undos=self.take_backs,
            notes=self.notes() | notes,
            fresh=fresh,
            before=self.previous_game,
            seal=self.seal,
        )

    def save_copy(self, folder: Path) -> Path:
        """Writes a copy of the game to a folder and returns its path.

        Raises:
            SaveError: The copy cannot be written.
        """
        name = f"{file_name(self.game.info.name)} move {len(self.table.entries)}{SUFFIX}"
        copy = self._new_file(folder / name, standing=standing_text(self))
        copy.close()
        return copy.path

    @property
    def replay_path(self) -> Path | None:
        """The save from which the replay of the game can be watched."""
        return self.file.path if self.file is not None else None

    def unsaved_moves(self) -> int:
        """Returns the number of moves that are not saved yet."""
        if not self.save_error:
            return 0
        return len(self.table.entries) if self.file is None else self.file.pending_moves

    def close(self) -> None:
        """Closes the save with a note of the standing."""
        if self.file is not None:
            with suppress(SaveError):  # the list of saves works without this note
                self._sync(self.file, self._last_notes())
            self.file.close()
            self.file = None

    def _sync(self, file: SaveFile, notes: Mapping[str, str]) -> None:
        """Writes new moves, and marks the save as the last played one.

        The mark is correct even if the system clock was set back.
        """
        file.sync(self.referee, notes)
        if self._newest[0] != file.path:
            self._newest = (file.path, newest_other_time(file.path))
        mark_as_last_played(*self._newest)

    def _autosave(self) -> None:
        if self.saves_at_once:
            self.save_pending()

    def save_pending(self) -> None:
        """Saves unsaved moves if possible; otherwise sets `save_error`."""
        try:
            if self._opening is not None:
                self.file, self._opening = self._opening(), None
            if self.file is not None:
                self._sync(self.file, self.notes())
        except SaveTakenError as error:
            log.warning("Save was deleted; the game continues in another file", exc_info=error)
            self.save_to(error.path)
        except SaveError as error:
            if not self.save_error:  # logged once, because each move tries again
                log.warning("Game cannot be saved", exc_info=error)
            self.save_error = error.sentence
        else:
            self.save_error = ""

    # --- notes of a save ---------------------------------------------------------

    def notes(self) -> dict[str, str]:
        """Returns the notes of a save without default values."""
        result = {}
        if self.people:
            result["people"] = people_note(self.people)
        if self.daily:
            result["daily"] = f"{self.daily} practice" if self.practice else self.daily
        if self.hosting:
            result["hosting"] = self.hosting
        help_ = list(zip(self.help_allowed, self.help_used, strict=True))
        if any(item != (BEST_MOVE, 0) for item in help_):
            result["assist"] = " ".join(f"{may}:{used}" for may, used in help_)
        if self._new_bots:
            result["bots"] = " ".join(f"{seat}:{bot}" for seat, bot in self._new_bots.items())
        return result

    def _last_notes(self) -> dict[str, str]:
        """Returns the notes of a closed save."""
        return self.notes() | {"standing": standing_text(self)}

    def _restore_notes(self, notes: Mapping[str, str]) -> None:
        """Restores the state from a save's notes; unreadable notes are ignored."""
        self.hosting = notes.get("hosting", "")
        self.daily, _, rest = notes.get("daily", "").partition(" ")
        self.practice = rest == "practice"
        found = re.findall(r"([0-4]):([0-4])", notes.get("assist", ""))
        for seat, (may, used) in enumerate(found[: len(self.players)]):
            self.help_allowed[seat], self.help_used[seat] = int(may), int(used)

    # --- players and views -------------------------------------------------------

    def replace_bot(self, player: str, other: str) -> None:
        """Replaces a bot at all of its seats; the save notes it."""
        for seat, each in enumerate(self.players):
            if each == player:
                self._seat_bot(seat, other)
        self.save_pending()

    def _seat_bot(self, seat: int, bot: str) -> None:
        self._new_bots[seat] = bot
        self.players = [*self.players[:seat], bot, *self.players[seat + 1 :]]

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def here(self) -> list[int]:
        """The seats of the people at this screen."""
        return [seat for seat in self.humans if seat not in self.invited]

    def review_obstacle(self) -> str:
        """Returns why the finished game cannot be reviewed, or ""."""
        return ""

    def delay_text(self) -> str:
        """Returns why a person with a decision has to wait, or ""."""
        return ""

    def seat_to_move(self, near: int | None = None) -> int | None:
        """Returns the seat that has to decide now.

        If several seats do, the result is `near` if that is one of them, or else a person before a
        bot.
        """
        seats = self.referee.seats_to_move()
        if near in seats:
            return near
        people = [seat for seat in seats if self.players[seat] == HUMAN]
        return next(iter([*people, *seats]), None)

    def bot_to_move(self) -> int | None:
        """Returns the seat of a bot or stand-in that has to decide, or None.

        If all seats choose at the same time, bots do not wait for people.
        """
        if self.attempt is not None and self.attempt.state(self.referee) != "open":
            return None
        bots = [
            seat
            for seat in self.referee.seats_to_move()
            if self.players[seat] != HUMAN or seat in self.stand_ins
        ]
        return bots[0] if bots and self.referee.mode != "sandbox" else None

    @property
    def seated(self) -> list[ResolvedPerson]:
        """The player of each seat, if players have names."""
        return seated_players(self.players, self.people) if self.people else []

    @property
    def names(self) -> list[str]:
        """The name of each seat in the third person."""
        return [person.name for person in self.seated] or [
            f"Seat {seat + 1}" for seat in range(len(self.players))
        ]

    def name_of(self, seat: int, reader: int | None = None) -> str:
        """Returns how a seat is addressed: 'You' for the only person, or its name.

        The name of a bot includes its strength. A spectator reads names only.
        """
        if self.is_you(seat) and reader != self.spectator:
            return "You"
        name, player = self.names[seat], self.players[seat]
        return name if player == HUMAN else f"{name} ({bot_name(player)})"

    def full_name(self, seat: int) -> str:
        """Returns a seat's name, with the strength of a bot."""
        player = self.players[seat]
        return self.names[seat] + ("" if player == HUMAN else f" ({bot_name(player)} bot)")

    def rename_player(self, seat: int, name: str) -> None:
        """Changes the name of a seat, also in earlier lines of the log."""
        self.people = with_person(self.people or [Person()] * len(self.players), seat, name=name)
        self._lines.clear()

    def emblem_of(self, seat: int) -> str:
        """Returns the emblem of a seat, or "" if players have no names."""
        return emblem_icon(self.seated[seat]) if self.people else ""

    def is_you(self, seat: int) -> bool:
        """Returns whether a seat belongs to the only person in the game."""
        return self.humans == [seat]

    def with_names(self, words: str) -> str:
        """Returns a sentence of the rules with the players' names in it."""
        # most sentences name no seat, and the names take longer than this test
        return use_seat_names(words, self.names) if self.people and "eat " in words else words

    def allows_help(self, seat: int | None, step: int) -> bool:
        """Returns whether a seat may use a level of help; spectators may use all."""
        return seat not in self.humans or self.help_allowed[seat] >= step

    def note_help(self, seat: int | None, step: int) -> None:
        """Records that a seat has used a level of help."""
        if seat in self.humans:
            self.help_used[seat] = max(self.help_used[seat], step)

    @property
    def spectator(self) -> int:
        """The number of a reader without a seat, who has public information only."""
        return self.table.seats

    def side_of(self, reader: int) -> int:
        """Returns the seat from whose side a reader looks at the table."""
        return 0 if reader == self.spectator else reader

    def view(self, seat: int) -> View:
        """Returns the view of a seat, cached until the position changes."""
        known = self._known_pieces.setdefault(seat, KnownPieces())
        return self._view.of(
            self.table, seat, make=lambda: _KeptView.of(kept_view(self.table, seat), known)
        )

    def table_as_watched_by(self, seat: int, changes: Sequence[Change] = ()) -> Table:
        """Returns a copy of the table with what a seat knows after `changes`.

        The copy is cached, because all texts about the position or the changes need it.
        """
        table = self.table
        return self._known.of(
            table,
            (seat, *map(id, changes)),  # the journal keeps the changes
            make=lambda: table_as_watched_by(
                table, seat, changes, Random("watched"), self.game.may_lie
            ),
        )

    def explainer(self, seat: int) -> Explainer:
        """Returns the explainer of the position and its pieces for a seat."""

        def made() -> Explainer:
            watches = seat == self.spectator or not self.humans
            return self.game.explainer(self.view(seat), is_spectator=watches)

        return self._explainer.of(self.table, seat, make=made)

    def witnessed_changes(self, seat: int, changes: Sequence[Change]) -> list[Change]:
        """Returns the latest changes without the still secret choices of others."""
        marks = self.table.marks
        return [
            change
            for change in changes
            if not isinstance(change, SetMark)
            or not is_sealed_from(change.name, seat)
            or not marks[change.name]
        ]

    def choice_of(self, move: Move | None) -> MoveChoice | None:
        """Returns the choice of a legal move, or None."""
        choices = [] if move is None else self.choices(move.seat)
        return next((choice for choice in choices if choice.move == move), None)

    def choices(self, seat: int) -> list[MoveChoice]:
        """Returns a seat's legal moves with their gestures, cached per position."""
        game, table = self.game, self.table

        def made() -> list[MoveChoice]:
            moves = self.referee.legal_moves(seat)
            return [MoveChoice(move, game.gesture(table, move)) for move in moves]

        return self._choices.of(table, seat, make=made)

    def choices_of(
        self, seat: int, place: PilePosition, piece_view: VisiblePiece
    ) -> list[MoveChoice]:
        """Returns the legal moves with this piece or an equal one of its pile."""
        by_piece, pieces = self._choices_by_piece(seat), self.table.pieces
        number = self.table.piles[place.zone][place.number]
        if number in by_piece or piece_view.kind is None:
            return by_piece.get(number, [])
        for piece, choices in by_piece.items():
            other = pieces[piece]
            is_alike = other.zone == place.zone and other.kind == piece_view.kind
            has_target = is_alike and any(choice.gesture.target is not None for choice in choices)
            if has_target and piece in self.identical_pieces(seat, number):
                return choices
        return []

    def _choices_by_piece(self, seat: int) -> dict[int, list[MoveChoice]]:
        """Returns a seat's legal moves by the piece that they use."""

        def made() -> dict[int, list[MoveChoice]]:
            result: dict[int, list[MoveChoice]] = {}
            for choice in self.choices(seat):
                if choice.gesture.piece is not None:
                    result.setdefault(choice.gesture.piece, []).append(choice)
            return result

        return self._piece_choices.of(self.table, seat, make=made)

    def follow_up_choices(
        self, seat: int, choices: Sequence[MoveChoice], home: str
    ) -> list[MoveChoice]:
        """Returns a piece's moves after a first choice in its own location.

        Use this only for face-up pieces, because these moves are known to all seats.
        """
        result: list[MoveChoice] = []
        for choice in choices:
            if choice.gesture.target != home or choice.gesture.piece is None:
                continue
            with self.trial(choice.move):
                if seat not in self.referee.seats_to_move():
                    continue
                for move in self.game.legal_moves(self.table, seat):
                    gesture = self.game.gesture(self.table, move)
                    if gesture.piece == choice.gesture.piece:
                        result.append(MoveChoice(move, gesture))
        return result

    def preview(self, *moves: Move) -> str:
        """Returns the effect of a seat's legal moves as far as it knows, or ""."""
        return self.foresight(moves[-1].seat).preview(*moves).text

    def consequence(self, move: Move) -> tuple[str, ...]:
        """Returns what a seat's move brings, a short text per effect.

        It is empty for a move that another move of the piece in hand must precede.
        """
        if self.referee.mode == "sandbox" or self.judge(move) is not None:
            return ()
        try:
            brings = self.foresight(move.seat).consequence(move)
        except InvalidMove:  # in a position made by hand
            return ()
        return tuple(self.with_names(words) for words in brings)

    def foresight(self, seat: int) -> MovePreviewer:
        """Returns the move previewer of a seat, cached for the current position."""

        def made() -> MovePreviewer:
            return MovePreviewer(self.game, self.view(seat), Random("preview"))

        return self._previewer.of(self.table, seat, make=made)

    def follow_up(self, move: Move, line: Sequence[Move]) -> Gesture | None:
        """Returns the gesture of a seat's next move after one of its legal moves.

        The next move is the first one of `line` that is legal then, as far as the seat knows. The
        result is None if the seat has no decision right after the move.
        """
        table = Determinizer(self.game, self.view(move.seat)).deal(Random("preview"))
        table.begin_entry(move)
        self.game.apply(table, move)
        if move.seat not in self.game.seats_to_move(table):
            return None
        legal = self.game.legal_moves(table, move.seat)
        after = next((item for item in line if item in legal), None)
        return None if after is None else self.game.gesture(table, after)

    def identical_pieces(self, seat: int, piece: int) -> list[int]:
        """Returns the pieces of a pile that look the same as one piece, with it.

        The rules allow the same moves for each of them.
        """
        table, zone = self.table, self.table.pieces[piece].zone

        def made() -> dict[int, list[int]]:
            alike: dict[object, list[int]] = {}
            for number in table.piles[zone]:
                other = table.pieces[number]
                state = (other.kind, other.face, other.turn, other.owner, other.host)
                marks, is_seen = tuple(sorted(other.marks.items())), table.can_see(seat, other)
                alike.setdefault((state, marks, is_seen), []).append(number)
            return {number: numbers for numbers in alike.values() for number in numbers}

        return self._identical_pieces.of(table, (seat, zone), make=made)[piece]

    @contextmanager
    def trial(self, move: Move) -> Iterator[None]:
        """Applies a move to the table, and undoes it at the end of the context."""
        table = self.table
        table.begin_entry(move)
        try:
            self.game.apply(table, move)
            yield
        finally:
            table.undo()

    def is_secret(self, move: Move) -> bool:
        """Returns whether a move only records a secret choice.

        A secret choice is not binding until it is confirmed.
        """
        with self.trial(move):
            changes = [
                change for change in self.table.changes_of(-1) if not isinstance(change, Note)
            ]
            return bool(changes) and all(
                isinstance(change, SetMark) and change.name.startswith(SEALED_PREFIX)
                for change in changes
            )

    def outcome(self) -> Outcome | None:
        """Returns the result of the game, or None while it goes on."""
        return self.referee.outcome()

    def has_secrets(self) -> bool:
        """Returns whether any seat knows something that another may not."""
        everyone = (1 << self.table.seats) - 1
        return any(self.table.viewers_of(piece) not in (0, everyone) for piece in self.table.pieces)

    def has_open_secrets(self, seat: int) -> bool:
        """Returns whether a seat's view shows secrets from other people here."""
        others = sum(1 << human for human in self.here if human != seat)
        masks = map(self.table.viewers_of, self.table.pieces)
        return any(mask >> seat & 1 and others & ~mask for mask in masks)

    # --- moves -------------------------------------------------------------------

    def play(self, move: Move) -> Refusal | None:
        """Makes a move and returns the warning of the coach, if any.

        Raises:
            Refusal: The rules do not allow the move.
            InvalidMove: The move cannot be read.
        """
        warning = self.referee.push(move)
        now = time.monotonic()
        self.seconds += min(now - self._last_move, LONGEST_PAUSE)
        self._last_move = now
        self.start_saving()
        self._autosave()
        return warning

    def formality(self, seat: int) -> MoveChoice | None:
        """Returns a person's move that was decided before, or the only formal one."""
        if self.referee.mode != "strict" or self.attempt is not None:
            return None
        choices = self.choices(seat)
        answers = [choice for choice in choices if self._is_repeated(choice)]
        if not answers and len(choices) == 1 and choices[0].gesture.is_formality:
            answers = choices
        return answers[0] if answers and self.makes_formalities() else None

    def makes_formalities(self) -> bool:
        """Returns whether moves may be made for a person.

        The delay before such a move must not reveal a hand. If several people play and anything is
        hidden, each of them has to decide. In a puzzle every move is a decision.
        """
        if self.referee.mode != "strict" or self.attempt is not None:
            return False
        return len(self.humans) <= 1 or not self.has_secrets()

    def repeat_label(self, choice: MoveChoice) -> str:
        """Returns the label of the button that repeats a choice, or ""."""
        label = choice.gesture.repeat_label
        return label if label and self.makes_formalities() else ""

    def repeat(self, choice: MoveChoice) -> None:
        """Makes a person's choice also in the later decisions of its period.

        An undo ends this.
        """
        self._repeated = choice.move, choice.gesture.period

    def is_answered(self, seat: int) -> bool:
        """Returns whether a person has made the current decision earlier."""
        return any(map(self._is_repeated, self.choices(seat))) and self.makes_formalities()

    def _is_repeated(self, choice: MoveChoice) -> bool:
        """Returns whether a choice repeats an earlier one."""
        period = choice.gesture.period
        return bool(period) and (choice.move, period) == self._repeated

    def play_formality(self, move: Move, play: Callable[[Move], object]) -> None:
        """Plays a person's only move; it is undone with the decision before it."""
        first_entry = len(self.table.entries)
        play(move)
        self._formalities.update(range(first_entry, len(self.table.entries)))

    def undo(self) -> Move:
        """Undoes the last move and returns it."""
        self._repeated = None
        move = self.referee.pop()
        self._formalities.discard(len(self.table.entries))
        # otherwise the undo is counted first, and saved when opening the file succeeds
        if self._opening is None:
            self._autosave()
        return move

    def redo(self) -> Move:
        """Redoes the last undone move and returns it."""
        move = self.referee.redo()
        self._autosave()
        return move

    def undo_reach(self, seat: int | None = None) -> int:
        """Returns the number of moves of one undo: to the last human decision.

        Args:
            seat: The seat that asks. Secret choices that others made since are passed over.
        """
        entries = self.table.entries
        later = 0 if seat is None else self.referee.later_choices(seat)[0]
        for back in range(later + 1, len(entries) + 1):
            seat = entries[-back].move.seat
            if len(entries) - back in self._formalities:
                continue
            if not 0 <= seat < len(self.players) or self.players[seat] == HUMAN:
                return back
        return 0

    def previous_zone_of(self, piece: int | None, seat: int) -> str | None:
        """Returns the zone from which a seat's last move moved a piece, if any.

        It is None for a piece that the seat does not see, which may be any of several.
        """
        if piece is None or not self.table.can_see(seat, self.table.pieces[piece]):
            return None
        if self.undo_reach() != 1 or self.table.entries[-1].move.seat != seat:
            return None
        zone = self.table.pieces[piece].zone
        sources = [
            change.source
            for change in self.table.changes_of(-1)
            if isinstance(change, MovePiece) and (change.piece, change.target) == (piece, zone)
        ]
        return sources[0] if sources else None

    def take_back(self, seat: int, *, agreed: bool = False) -> str | None:
        """Undoes the last human decision and later bot moves, if `seat` may.

        After a secret choice of `seat`, only that choice.

        Args:
            agreed: Whether all other people have agreed, whatever they have seen.

        Returns:
            Why the undo is impossible, or None if it is done.
        """
        later, is_own_choice = self.referee.later_choices(seat)
        reach = self.undo_reach(seat)
        obstacle = None if agreed and reach else self.undo_obstacle(seat)
        if obstacle is None:
            if is_own_choice and later:
                self.referee.pop_choice(later)
                kept = len(self.table.entries) - later
                self._formalities = {index for index in self._formalities if index < kept}
                self._repeated = None
                self._autosave()
            else:
                for _ in range(reach):
                    self.undo()
            self.take_backs += 1
        return obstacle

    def undo_obstacle(self, seat: int, *, is_remote: bool = False) -> str | None:
        """Returns why `seat` cannot undo the last decision, or None if it can.

        Args:
            is_remote: Whether others are not beside the seat. Then it cannot undo what it has seen
                in sandbox mode either, and not what others may have chosen since.
        """
        reach, referee = self.undo_reach(seat), self.referee
        if not reach:
            return "Nothing to undo."
        if len(self.humans) <= 1 or (referee.mode == "sandbox" and not is_remote):
            return None
        if referee.later_choices(seat)[1]:
            return None
        obstacle = referee.undo_obstacle(reach, seat)
        if obstacle is None and is_remote and len(referee.seats_to_move()) > 1 and self._can_seal():
            return "Others may have chosen since."
        return self.with_names(obstacle) if obstacle is not None else None

    def _can_seal(self) -> bool:
        """Returns whether the game has secret choices."""
        return any(name.startswith(SEALED_PREFIX) for name in self.table.marks)

    def is_by_the_rules(self) -> bool:
        """Returns whether the rules allow every move that was made.

        Moves by hand and moves despite a coach's warning are not allowed.
        """
        referee = self.referee
        played = [entry.move for entry in self.table.entries]
        if all(not is_handling(move) for move in played):
            return True  # the referee was strict during the whole game
        if any(is_handling(move) and move.verb != "@referee" for move in played):
            return False
        undone = list(referee.undone)
        for _ in played:
            referee.pop()
        allowed = True
        for move in played:
            allowed = allowed and self.judge(move) is None
            referee.redo()
        referee.undone[:] = undone
        return allowed

    def was_handled_by_hand(self) -> bool:
        """Returns whether pieces were moved by hand, also in an earlier game."""
        before = self.previous_game.lines if self.previous_game is not None else ()
        moves = moves_made(f"{line.head} {line.body}".rstrip() for line in before)
        moves += [str(entry.move) for entry in self.table.entries]
        return any(map(is_by_hand, moves))

    def conduct(self) -> str:
        """Returns a sentence about moves outside the rules, or ""."""
        if self.was_handled_by_hand():
            return "Pieces were moved by hand."
        return "" if self.is_by_the_rules() else "Not every move followed the rules."

    # --- log and animation -------------------------------------------------------

    @contextmanager
    def rewinding(self) -> Iterator[Callable[[int], None]]:
        """Yields a function that sets the table to its state at a journal index.

        Such contexts can be nested. Each one restores the state at its beginning.
        """
        table, began = self.table, self._position
        memos = table.memo, table.material_memo, table.facts

        def go(index: int | None) -> None:
            present = len(table.journal)
            position = present if self._position is None else self._position
            target = present if index is None else index
            if target != position:
                self._travel(position, target)
                table.invalidate()
            self._position = None if target == present else target

        try:
            yield go
        finally:
            go(began)
            table.memo, table.material_memo, table.facts = memos

    def _travel(self, position: int, target: int) -> None:
        """Undoes or redoes the changes between two indexes of the journal."""
        table = self.table
        for change in reversed(table.journal[target:position]):
            change.undo(table)
        for change in table.journal[position:target]:
            change.apply(table)

    @contextmanager
    def as_of(self, index: int | None) -> Iterator[None]:
        """Makes the game look as if its journal ended at an index, or its end."""
        table = self.table
        journal, entries = table.journal, table.entries
        if index is None or index == len(journal):
            yield
            return
        with self.rewinding() as go:
            go(index)
            later, kept = journal[index:], list(entries)
            del journal[index:]
            entries[:] = [entry for entry in kept if entry.start < index]
            if entries:  # a copy, because texts about a part of a move are not kept
                last = entries[-1]
                entries[-1] = JournalEntry(last.move, last.start, None, None, None)
            self._position = None
            try:
                yield
            finally:
                self._position = index
                journal += later
                entries[:] = kept

    def lines(self, seat: int, since: int = 0) -> list[LogLine]:
        """Returns the lines of the log for a seat from journal entry `since` on."""
        return [line for _entry, lines in self.log_lines(seat)[since:] for line in lines]

    def latest_lines(self, seat: int, count: int) -> list[LogLine]:
        """Returns the last `count` lines of the log for a seat."""
        latest: list[Sequence[LogLine]] = []
        total = 0
        for _entry, lines in reversed(self.log_lines(seat)):
            if total >= count:
                break
            latest.append(lines)
            total += len(lines)
        return [line for lines in reversed(latest) for line in lines][-count:]

    def log_lines(self, seat: int) -> Sequence[tuple[JournalEntry, Sequence[LogLine]]]:
        """Returns the log for a seat by journal entry; many entries have no line."""
        cached_lines, entries = self._lines.setdefault(seat, []), self.table.entries
        while cached_lines and (
            len(cached_lines) > len(entries)
            or cached_lines[-1][0] is not entries[len(cached_lines) - 1]
        ):
            cached_lines.pop()
        if len(cached_lines) < len(entries):
            names, game = self.names, self.game
            for number in range(len(cached_lines), len(entries)):
                lines = narrate(self.table, number, seat, game.names, names, game.places)
                cached_lines.append((entries[number], lines))
        return cached_lines

    def piece_name(self, kind: str | None) -> str:
        """Returns the display name of a kind of piece or of a back."""
        return "A hidden piece" if kind is None else piece_name(kind, self.game.names)

    def carried_pieces(self, since: int) -> list[PieceMotion]:
        """Returns the pieces moved since change `since`, from first to last zone."""
        motions: dict[int, PieceMotion] = {}
        for change in self.table.journal[since:]:
            if type(change) is MovePiece:
                first = motions.get(change.piece)
                source = first.source if first else change.source
                motions[change.piece] = PieceMotion(change.piece, source, change.target)
        return list(motions.values())

    def drop_moves(self, seat: int, piece: int) -> Iterator[Move]:
        """Yields the moves, legal or not, of dropping a piece on each zone."""
        for zone in self.table.zones:
            with suppress(InvalidMove):
                move = self.game.drop(self.table, Drag(seat, piece, zone))
                if move is not None:
                    yield move

    def reasons_against(self, seat: int, piece: int) -> Iterator[Refusal]:
        """Yields the different reasons why a piece cannot be used now."""
        reported = set()
        for move in self.drop_moves(seat, piece):
            refusal = None if move.verb in reported else self.judge(move)
            if refusal is not None:
                reported.add(move.verb)
                yield refusal

    def judge(self, move: Move) -> Refusal | None:
        """Returns why the rules refuse a move; an unreadable move is refused also."""
        try:
            return self.referee.judge(move)
        except InvalidMove as error:
            return Refusal("", str(error))


def result_texts(session: Session, outcome: Outcome) -> list[str]:
    """Returns each seat's score, or its standing if scores are only 1 or 0."""
    if set(outcome.scores) <= {0, 1} and len(session.players) > 1:
        stands = session.game.goal(session.table_as_watched_by(0)).stands
        if not any(standing.isdigit() or not standing for standing in stands):
            return [capital(words) for words in stands]
    return [str(score) for score in outcome.scores]


def standing_text(session: Session) -> str:
    """Returns a short text on the standing of a game: score name and scores.

    The score of a seat is the value that other seats or the only person can know. Unknown scores
    are '?'.
    """
    outcome = session.outcome()
    if outcome is not None:
        numbers = " : ".join(result_texts(session, outcome))
        return f"{outcome.rank}, {numbers}" if outcome.rank else numbers
    game = session.game
    score_info = game.score_info(session.table)
    if score_info is None:
        return ""
    seats = range(len(session.players))
    people = session.humans or seats
    viewers = [next((person for person in people if person != seat), people[0]) for seat in seats]
    if game.overrides("goal") and score_info.mixed:
        goals = [game.goal(session.table_as_watched_by(viewer)) for viewer in viewers]
        return capital(" : ".join(goal.stands[seat] for seat, goal in enumerate(goals)))
    known: dict[int, list[ScoreInfo]] = {}
    words = []
    for seat, viewer in enumerate(viewers):
        if viewer not in known:
            dealer, rng = Determinizer(game, session.view(viewer)), Random("standing")
            dealt = [game.score_info(dealer.deal(rng)) for _ in range(_DEALS)]
            known[viewer] = [score for score in dealt if score is not None]
        values = {score.values[seat] for score in known[viewer]}
        words.append(f"{values.pop():.3g}" if len(values) == 1 else "?")
    return f"{score_info.name} {' : '.join(words)}"
