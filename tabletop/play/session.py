"""One game being played: referee, players, log and what the stage may do with them.

No drawing here: scenes ask a session what lies where, who is to decide and what was said, and
tell it the moves of people and bots.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, Self, TypeVar

from tabletop.cards.ids import file_name
from tabletop.cards.wording import capital
from tabletop.play.attempt import Attempt
from tabletop.rules.dealing import Dealer
from tabletop.rules.explainer import Explainer
from tabletop.rules.game import Game, Gesture, Grip, Measure, Outcome, goal_of
from tabletop.rules.handling import is_handling
from tabletop.rules.narrator import Line, called, narrate, piece_name
from tabletop.rules.preview import Foresight
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.storage.autosaves import count_as_last, newest_beside
from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.people import (
    BEST_MOVE,
    HUMAN,
    Person,
    Seated,
    bot_called,
    emblem,
    noted_people,
    people_note,
    seated,
)
from tabletop.storage.saves import (
    Before,
    Saved,
    SaveError,
    SaveFile,
    SaveTakenError,
    is_by_hand,
    moves_made,
    seal_of,
)
from tabletop.storage.seals import Seal
from tabletop.table.changes import Change, Mark, Note, Put
from tabletop.table.move import InvalidMove, Move
from tabletop.table.table import Entry, Table
from tabletop.table.views import View, view_of, watched

T = TypeVar("T")

#: Seconds before a move that count as played; who stays away longer was away.
LONGEST_PAUSE = 180.0
#: So many tables are dealt from what a seat knows, to tell what it knows from what it may be.
_DEALS = 3


class Choice(NamedTuple):
    """A legal move and how it is made by hand."""

    move: Move
    gesture: Gesture


class Way(NamedTuple):
    """A piece that went from one zone to another, for the animation."""

    piece: int
    source: str
    target: str


class Latest(Generic[T]):
    """What was worked out of the position last; it holds until the table stands otherwise."""

    __slots__ = ("_found", "_key")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._key: tuple[object, ...] = ()
        self._found: T

    def of(self, table: Table, *asked: object, make: Callable[[], T]) -> T:
        """Give what there is for what is asked, or make it."""
        key = (table.memo, *asked)
        # What was worked out of a position is a dict of its own, by which it is known again.
        if not self._key or self._key[0] is not key[0] or self._key[1:] != key[1:]:
            self._found, self._key = make(), key
        return self._found


@dataclass
class Session:
    """A table with its referee and the players at it.

    `players` names who sits at each seat: `human` or a bot; `people` how they are called, none in
    games that call the seats by their numbers. `daily` is the day whose challenge this is, and
    `practice` whether it was begun before. `file` is the save that grows with
    the game; as long as it cannot be written, `trouble` says why, the game goes on, and each move
    and each `keep_up` tries again.
    """

    referee: Referee
    players: Sequence[str]
    options: dict[str, str]
    file: SaveFile | None = None
    new_file: Callable[[], Path] | None = None  #: where to save from the first move on
    trouble: str = ""
    take_backs: int = 0
    title: str = ""
    people: Sequence[Person] = ()
    daily: str = ""
    practice: bool = False
    attempt: Attempt | None = None  #: the puzzle that is being solved
    before: Before | None = None  #: what came before it, if it was played on from another game
    seal: Seal = None  # type: ignore[assignment]  #: of its seed; a new game gets one

    #: what is told of how the game is kept (no field: it is the same for all of a kind)
    how_kept = "The game is saved after every move."
    is_sealed = True  #: whether its seed is kept from those who play; it is where cards are dealt

    def __post_init__(self) -> None:
        self.seal = self.seal or seal_of(self.table, self.before)
        self.assist = [BEST_MOVE] * len(self.players)  #: how much help each seat may have
        for seat, person in enumerate(self.people[: len(self.players)]):
            self.assist[seat] = person.assist
        self.assisted = [0] * len(self.players)  #: the highest step of it that was used
        self.seconds = 0.0  #: spent at the table, but for long pauses
        self._last_move = time.monotonic()
        self.on_saved: Callable[[Path], object] | None = None  #: told where it is saved first
        self._view, self._choices = Latest[View](), Latest[list[Choice]]()
        self._known, self._witness = Latest[Table](), Latest[Table]()
        self._explainer = Latest[Explainer]()
        self._lines: dict[int, list[tuple[Entry, list[Line]]]] = {}  # of each entry, by reader
        self._formalities: list[Entry] = []  # the moves that were made for a person
        self._opening: Callable[[], SaveFile] | None = None  # how the file is to be opened
        self._newest: tuple[Path, float] = (Path(), 0.0)  # when others beside the file were played

    @classmethod
    def begin(
        cls,
        game: Game,
        players: Sequence[str],
        options: Mapping[str, str],
        seed: str,
        people: Sequence[Person] = (),
    ) -> Session:
        """Lay a new table."""
        table = game.setup(len(players), options, seed)
        return cls(Referee(game, table), list(players), dict(options), people=people)

    @classmethod
    def as_saved(cls, saved: Saved) -> Self:
        """Give the game of a save with those who play it, without its file."""
        head = saved.header
        return cls(
            saved.referee,
            list(head.seats),
            dict(head.options),
            take_backs=saved.undos,
            title=head.title,
            people=noted_people(saved.notes),
            before=saved.before,
            seal=saved.seal,
        )

    @classmethod
    def go_on(cls, saved: Saved) -> Session:
        """Sit down again at a table that was saved."""
        session = cls.as_saved(saved)
        session._remember(saved.notes)
        if saved.whole:
            session.file = SaveFile.resume(saved)
        else:
            session._opening = lambda: SaveFile.resume(replace(saved, undos=session.take_backs))
        session.keep_up()
        return session

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.referee.game

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.referee.table

    def take_up(self, game: Game) -> None:
        """Go on with the same game whose data have been read again; the table stays as it lies."""
        self.referee.game = game
        self.table.altered()
        self._lines.clear()

    def save_to(self, path: Path) -> None:
        """Begin to save the game in a file, which grows with it from now on.

        Where there is such a file the name gets a number.
        """
        self.close()
        self._opening = lambda: SaveFile.create(
            path,
            self.referee,
            list(self.players),
            self.options,
            title=self.title,
            undos=self.take_backs,
            notes=self.notes(),
            fresh=True,
            before=self.before,
            seal=self.seal,
        )
        self.keep_up()

    def save_copy(self, folder: Path) -> Path:
        """Keep a copy of the whole game in a folder, and give its path. Raises `SaveError`."""
        name = f"{file_name(self.game.info.name)} move {len(self.table.entries)}{SUFFIX}"
        copy = SaveFile.create(
            folder / name,
            self.referee,
            self.players,
            self.options,
            title=self.title,
            undos=self.take_backs,
            notes=self.notes() | {"standing": standing(self)},
            fresh=True,
            before=self.before,
            seal=self.seal,
        )
        copy.close()
        return copy.path

    def unsaved(self) -> int:
        """How many moves, made or taken back, would be lost if the game ended now."""
        if not self.trouble:
            return 0
        return len(self.table.entries) if self.file is None else self.file.waiting

    def close(self) -> None:
        """Close the file of the game, with a note of how it stands."""
        if self.file is not None:
            with suppress(SaveError):  # a list of saves does without it
                self._sync(self.file, self.notes() | {"standing": standing(self)})
            self.file.close()
            self.file = None

    def _sync(self, file: SaveFile, notes: Mapping[str, str]) -> None:
        """Write what happened; the game counts as played last even where the clock went back."""
        file.sync(self.referee, notes)
        if self._newest[0] != file.path:
            self._newest = (file.path, newest_beside(file.path))
        count_as_last(*self._newest)

    def keep_up(self) -> None:
        """Save what is not saved yet, as far as that can be done now."""
        try:
            if self._opening is not None:
                self.file, self._opening = self._opening(), None
            if self.file is not None:
                self._sync(self.file, self.notes())
        except SaveTakenError as error:
            log.warning("Save was deleted; the game continues in another file", exc_info=error)
            self.save_to(error.path)
        except SaveError as error:
            if not self.trouble:  # it is tried again and again
                log.warning("Game cannot be saved", exc_info=error)
            self.trouble = error.sentence
        else:
            self.trouble = ""

    # --- what a save notes -------------------------------------------------------

    def notes(self) -> dict[str, str]:
        """What a save keeps of the game beside its moves; nothing that is as usual."""
        found = {}
        if self.people:
            found["people"] = people_note(self.people)
        if self.daily:
            found["daily"] = f"{self.daily} practice" if self.practice else self.daily
        help_ = list(zip(self.assist, self.assisted, strict=True))
        if any(one != (BEST_MOVE, 0) for one in help_):
            found["assist"] = " ".join(f"{may}:{used}" for may, used in help_)
        return found

    def _remember(self, notes: Mapping[str, str]) -> None:
        """Take up what a save has noted; what cannot be read is as usual."""
        self.daily, _, rest = notes.get("daily", "").partition(" ")
        self.practice = rest == "practice"
        found = re.findall(r"([0-4]):([0-4])", notes.get("assist", ""))
        for seat, (may, used) in enumerate(found[: len(self.players)]):
            self.assist[seat], self.assisted[seat] = int(may), int(used)

    # --- who and what ------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        """The seats at which people sit."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def waiting(self, near: int | None = None) -> int | None:
        """The seat that is to decide now.

        Where several are it is `near`, if that is one of them, or else a person before a bot.
        """
        seats = self.referee.waiting()
        if near in seats:
            return near
        people = [seat for seat in seats if self.players[seat] == HUMAN]
        return next(iter([*people, *seats]), None)

    def bot_to_move(self) -> int | None:
        """The bot's seat that is to decide, if one is and the rules are in force.

        Where all choose at the same time bots do not wait for people.
        """
        if self.attempt is not None and self.attempt.state(self.referee) != "open":
            return None
        bots = [seat for seat in self.referee.waiting() if self.players[seat] != HUMAN]
        return bots[0] if bots and self.referee.mode != "sandbox" else None

    @property
    def seated(self) -> list[Seated]:
        """Who sits at each seat, if they have names."""
        return seated(self.players, self.people) if self.people else []

    @property
    def names(self) -> list[str]:
        """How each seat is called in the third person; the one place where that is said."""
        return [who.name for who in self.seated] or [
            f"Seat {seat + 1}" for seat in range(len(self.players))
        ]

    def name_of(self, seat: int) -> str:
        """How a seat is addressed: 'You' where only one person plays, a bot with its strength."""
        if self.is_you(seat):
            return "You"
        name, player = self.names[seat], self.players[seat]
        return name if player == HUMAN else f"{name} ({bot_called(player)})"

    def full_name(self, seat: int) -> str:
        """A seat's whole name, with what a bot's strength is."""
        player = self.players[seat]
        return self.names[seat] + ("" if player == HUMAN else f" ({bot_called(player)} bot)")

    def emblem_of(self, seat: int) -> str:
        """The sign of a seat; nothing where nobody has one."""
        return emblem(self.seated[seat]) if self.people else ""

    def is_you(self, seat: int) -> bool:
        """Whether a seat is that of the one person who plays."""
        return self.humans == [seat]

    def called(self, words: str) -> str:
        """Call the seats by their names in a sentence of the rules."""
        return called(words, self.names) if self.people else words

    def helps(self, seat: int | None, step: int) -> bool:
        """Whether a seat may have a step of help; whoever only looks on may have all."""
        return seat is None or self.players[seat] != HUMAN or self.assist[seat] >= step

    def note_help(self, seat: int | None, step: int) -> None:
        """Remember that a seat has used a step of help."""
        if seat is not None and self.players[seat] == HUMAN:
            self.assisted[seat] = max(self.assisted[seat], step)

    def view(self, seat: int) -> View:
        """The table as one seat sees it; kept until the position changes."""
        return self._view.of(self.table, seat, make=lambda: view_of(self.table, seat))

    def watched(self, seat: int, changes: Sequence[Change] = ()) -> Table:
        """The table as far as one seat knows it that has watched the latest changes; a copy.

        Kept, as all who tell of the position, or of the changes, ask for it.
        """
        table = self.table
        return (self._witness if changes else self._known).of(
            table,
            seat,
            changes or (),
            make=lambda: watched(table, seat, changes, Random("watched"), self.game.may_lie),
        )

    def explainer(self, seat: int) -> Explainer:
        """What says to a seat how the game stands, and what its pieces are."""
        game = self.game
        return self._explainer.of(
            self.table,
            seat,
            make=lambda: game.explainer(self.view(seat), watched=not self.humans),
        )

    def witnessed(self, seat: int, changes: Sequence[Change]) -> list[Change]:
        """The latest changes without the choices of others that are secret still."""
        marks = self.table.marks
        own = f"sealed.{seat}."
        return [
            change
            for change in changes
            if not isinstance(change, Mark)
            or not change.name.startswith("sealed.")
            or change.name.startswith(own)
            or not marks[change.name]
        ]

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of a seat with their gestures; kept until the position changes."""
        game, table = self.game, self.table

        def made() -> list[Choice]:
            moves = self.referee.legal_moves(seat)
            return [Choice(move, game.gesture(table, move)) for move in moves]

        return self._choices.of(table, seat, make=made)

    def onward(self, seat: int, choices: Sequence[Choice], home: str) -> list[Choice]:
        """What a piece could do once it has begun, where it begins by a choice at its own place.

        Only for pieces that lie open: what follows then is known to all.
        """
        found: list[Choice] = []
        for choice in choices:
            if choice.gesture.target != home or choice.gesture.piece is None:
                continue
            with self.trial(choice.move):
                if seat not in self.referee.waiting():
                    continue
                for move in self.game.legal_moves(self.table, seat):
                    gesture = self.game.gesture(self.table, move)
                    if gesture.piece == choice.gesture.piece:
                        found.append(Choice(move, gesture))
        return found

    def preview(self, *moves: Move) -> str:
        """What legal moves of one seat would bring, as far as that seat may know; "" for little."""
        return self.foresight(moves[-1].seat).preview(*moves).text

    def foresight(self, seat: int) -> Foresight:
        """What tells a seat what its moves would bring, as long as the position stands."""
        return Foresight(self.game, self.view(seat), Random("preview"))

    def follow_up(self, move: Move, line: Sequence[Move]) -> Gesture | None:
        """How a seat would go on after a legal move of its own: with the first of a line that can
        be made then, as far as that seat may know; None where it is not asked again at once."""
        table = Dealer(self.game, self.view(move.seat)).deal(Random("preview"))
        table.begin(move)
        self.game.carry_out(table, move)
        if move.seat not in self.game.waiting(table):
            return None
        legal = self.game.legal_moves(table, move.seat)
        after = next((one for one in line if one in legal), None)
        return None if after is None else self.game.gesture(table, after)

    def alike(self, seat: int, piece: int) -> list[int]:
        """The pieces of the same pile that no seat could tell from this one, and itself.

        What the rules let one of them do each of them can do.
        """
        pieces = self.table.pieces

        def state(number: int) -> tuple[object, ...]:
            one = pieces[number]
            marks = sorted(one.marks.items())
            seen = self.table.sees(seat, one)
            return one.kind, one.face, one.turn, one.owner, one.host, marks, seen

        own = state(piece)
        return [number for number in self.table.piles[pieces[piece].zone] if state(number) == own]

    @contextmanager
    def trial(self, move: Move) -> Iterator[None]:
        """The position after a move, as long as the context lasts."""
        table = self.table
        table.begin(move)
        try:
            self.game.carry_out(table, move)
            yield
        finally:
            table.take_back()

    def is_secret(self, move: Move) -> bool:
        """Whether a move only notes a secret choice, which binds nobody until it is confirmed."""
        with self.trial(move):
            changes = [each for each in self.table.changes_of(-1) if not isinstance(each, Note)]
            return bool(changes) and all(
                isinstance(each, Mark) and each.name.startswith("sealed.") for each in changes
            )

    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.referee.outcome()

    def has_secrets(self) -> bool:
        """Whether any seat knows something that another may not."""
        everyone = (1 << self.table.seats) - 1
        return any(self.table.onlookers(piece) not in (0, everyone) for piece in self.table.pieces)

    def has_open_secrets(self, seat: int) -> bool:
        """Whether a seat's view shows what another person at the table may not know."""
        others = sum(1 << human for human in self.humans if human != seat)
        masks = map(self.table.onlookers, self.table.pieces)
        return any(mask >> seat & 1 and others & ~mask for mask in masks)

    # --- moves -------------------------------------------------------------------

    def play(self, move: Move) -> Refusal | None:
        """Make a move; gives the warning of a coach. Raises `Refusal` or `InvalidMove`."""
        warning = self.referee.push(move)
        now = time.monotonic()
        self.seconds += min(now - self._last_move, LONGEST_PAUSE)
        self._last_move = now
        if self.new_file is not None:
            path, self.new_file = self.new_file(), None
            self.save_to(path)
            if self.on_saved is not None and self.file is not None:
                self.on_saved(self.file.path)
        self.keep_up()
        return warning

    def formality(self, seat: int) -> Choice | None:
        """The only move of a person, where the game says that nothing is decided by it.

        How soon it is made must tell nobody what a seat holds: where several people sit at the
        table each is asked, as long as anything is hidden. In a puzzle every move is asked.
        """
        if self.referee.mode != "strict" or self.attempt is not None:
            return None
        choices = self.choices(seat)
        if len(choices) != 1 or not choices[0].gesture.formal:
            return None
        return None if len(self.humans) > 1 and self.has_secrets() else choices[0]

    def play_formality(self, move: Move, play: Callable[[Move], object]) -> None:
        """Have a person's only move played, to be taken back with the decision before it."""
        made = len(self.table.entries)
        play(move)
        self._formalities += self.table.entries[made:]

    def undo(self) -> Move:
        """Take the last move back."""
        move = self.referee.pop()
        if self._opening is None:  # else it is counted first, and saved when that is tried again
            self.keep_up()
        return move

    def redo(self) -> Move:
        """Do again what was taken back."""
        move = self.referee.redo()
        self.keep_up()
        return move

    def undo_reach(self) -> int:
        """How many moves one undo takes back: to the last decision of a person."""
        entries = self.table.entries
        for back in range(1, len(entries) + 1):
            entry, seat = entries[-back], entries[-back].move.seat
            if any(entry is one for one in self._formalities):
                continue
            if not 0 <= seat < len(self.players) or self.players[seat] == HUMAN:
                return back
        return 0

    def came_from(self, piece: int | None) -> str | None:
        """The zone from which the very last move, a person's, has brought a piece, if it has."""
        if piece is None or self.undo_reach() != 1:
            return None
        here = self.table.pieces[piece].zone
        ways = [
            change.source
            for change in self.table.changes_of(-1)
            if isinstance(change, Put) and (change.piece, change.target) == (piece, here)
        ]
        return ways[0] if ways else None

    def take_back(self, seat: int) -> str | None:
        """Take back the last decision of a person, and what bots did since, if `seat` can for free.

        Answers why it cannot, or None where that is done.
        """
        obstacle = self.undo_obstacle(seat)
        if obstacle is None:
            for _ in range(self.undo_reach()):
                self.undo()
            self.take_backs += 1
        return obstacle

    def undo_obstacle(self, seat: int) -> str | None:
        """Why `seat` cannot take the last decision back for free, or None where it can."""
        reach = self.undo_reach()
        if not reach:
            return "Nothing to undo."
        if len(self.humans) <= 1 or self.referee.mode == "sandbox":
            return None
        why = self.referee.undo_obstacle(reach, seat)
        return self.called(why) if why is not None else None

    def by_the_rules(self) -> bool:
        """Whether the rules allow every move made: nothing by hand, nothing past a coach."""
        referee = self.referee
        played = [entry.move for entry in self.table.entries]
        if all(not is_handling(move) for move in played):
            return True  # the referee was strict all the time
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

    def handled_by_hand(self) -> bool:
        """Whether pieces were handled by hand, also before the game was played on from another."""
        before = self.before.lines if self.before is not None else ()
        moves = moves_made(f"{line.head} {line.body}".rstrip() for line in before)
        moves += [str(entry.move) for entry in self.table.entries]
        return any(map(is_by_hand, moves))

    def conduct(self) -> str:
        """Return a sentence if anything was done past the rules, else an empty text."""
        if self.handled_by_hand():
            return "Pieces were moved by hand."
        return "" if self.by_the_rules() else "Not every move followed the rules."

    # --- what was said and what moved --------------------------------------------

    def lines(self, seat: int) -> list[Line]:
        """The log as `seat` may read it."""
        return [line for _entry, lines in self.told(seat) for line in lines]

    def told(self, seat: int) -> Sequence[tuple[Entry, Sequence[Line]]]:
        """The log as `seat` may read it, move by move; many have no line."""
        told, entries = self._lines.setdefault(seat, []), self.table.entries
        while told and (len(told) > len(entries) or told[-1][0] is not entries[len(told) - 1]):
            told.pop()
        names, game = self.names, self.game
        for number in range(len(told), len(entries)):
            lines = narrate(self.table, number, seat, game.names, names, game.places)
            told.append((entries[number], lines))
        return told

    def piece_name(self, kind: str | None) -> str:
        """How people call a kind or a back of pieces."""
        return "A hidden piece" if kind is None else piece_name(kind, self.game.names)

    def ways(self, since: int) -> list[Way]:
        """The pieces carried since the journal had `since` changes, first source to last target."""
        ways: dict[int, Way] = {}
        for change in self.table.journal[since:]:
            if type(change) is Put:
                first = ways.get(change.piece)
                source = first.source if first else change.source
                ways[change.piece] = Way(change.piece, source, change.target)
        return list(ways.values())

    def attempts(self, seat: int, piece: int) -> Iterator[Move]:
        """The moves, legal or not, that dropping a piece on one of all zones would be."""
        for zone in self.table.zones:
            with suppress(InvalidMove):
                move = self.game.drop(self.table, Grip(seat, piece, zone))
                if move is not None:
                    yield move

    def reasons_against(self, seat: int, piece: int) -> Iterator[Refusal]:
        """Why a piece cannot be used now: the different refusals of what could be tried."""
        told = set()
        for move in self.attempts(seat, piece):
            refusal = None if move.verb in told else self.judge(move)
            if refusal is not None:
                told.add(move.verb)
                yield refusal

    def judge(self, move: Move) -> Refusal | None:
        """Why the rules refuse a move; a move that cannot be read is refused as such."""
        try:
            return self.referee.judge(move)
        except InvalidMove as error:
            return Refusal("", str(error))


def reached(session: Session, outcome: Outcome) -> list[str]:
    """What each seat has come to: its score, or how it stands where that is only 1 or 0."""
    if set(outcome.scores) <= {0, 1} and len(session.players) > 1:
        stands = goal_of(session.game, session.watched(0)).stands
        if not any(one.isdigit() or not one for one in stands):
            return [capital(words) for words in stands]
    return [str(score) for score in outcome.scores]


def standing(session: Session) -> str:
    """How a game stands, in a few words: what decides it and how much of it each seat has.

    Of a seat it is what the others can know, or the one person who plays; the rest is a '?'.
    """
    outcome = session.outcome()
    if outcome is not None:
        numbers = " : ".join(reached(session, outcome))
        return f"{outcome.rank}, {numbers}" if outcome.rank else numbers
    game = session.game
    measure = game.measure
    if measure is None:
        return ""
    seats = range(len(session.players))
    people = session.humans or seats
    lookers = [next((one for one in people if one != seat), people[0]) for seat in seats]
    if game.goal is not None and measure(session.table).mixed:
        goals = [game.goal(session.watched(looks)) for looks in lookers]
        return capital(" : ".join(one.stands[seat] for seat, one in enumerate(goals)))
    known: dict[int, list[Measure]] = {}
    words = []
    for seat, looks in enumerate(lookers):
        if looks not in known:
            dealer, rng = Dealer(session.game, session.view(looks)), Random("standing")
            known[looks] = [measure(dealer.deal(rng)) for _ in range(_DEALS)]
        values = {each.values[seat] for each in known[looks]}
        words.append(f"{values.pop():.3g}" if len(values) == 1 else "?")
    return f"{next(iter(known.values()))[0].name} {' : '.join(words)}"
