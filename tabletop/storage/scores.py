"""The player's records: finished games, daily challenges and playing time.

The file has one JSON line per entry, only grows and is readable. A damaged file never prevents the
start: a notice names each damaged line, and the file is copied before it is repaired. Each game
counts once, with its first result.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.reader import read
from tabletop.cards.schema import GameId
from tabletop.storage.files import locked, normalized_text, sync_folder, write_atomic, write_new
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN, bot_name
from tabletop.storage.places import user_dir

FILE = "record.jsonl"
BEFORE = "scores.yaml"
"""The previous file of best scores, which is imported once."""

Day = Annotated[
    str,
    Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z", description='a day as "2026-11-21", in quotes'),
]


class FinishedGame(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="game"
):
    """A finished game of one person, alone or with bots, or of several people.

    Games with the same game, options, seats and seed are the same game played again.
    """

    game: GameId
    score: int
    """The score of the person, or of the first one of several."""
    rank: str
    """The rank of a solo score; "" in other games."""
    day: Day
    """The date of the end in UTC."""
    seed: str
    options: dict[str, str] = {}
    take_backs: int = 0
    """The number of undos."""
    adjusted: bool = False
    """Whether anything outside the rules was done, by hand or despite a coach."""
    seats: tuple[str, ...] = (HUMAN,)
    """The player of each seat: `human` or the name of a bot."""
    winners: tuple[int, ...] = ()
    assist: Annotated[int, Meta(ge=0, le=4)] = 0
    """The highest level of help that was used."""
    daily: str = ""
    """The date of the daily challenge, if this is the attempt that counts."""
    luck: float | None = None
    """The person's luck in standard deviations above the mean; None if not measured."""

    @property
    def ranked(self) -> bool:
        """Whether the game can be a best score: solo, by the rules, without undo."""
        return len(self.seats) == 1 and not self.take_backs and not self.adjusted

    @property
    def person(self) -> int | None:
        """The seat of the only person, or None."""
        return self.seats.index(HUMAN) if self.seats.count(HUMAN) == 1 else None

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that took part, each strength once."""
        return tuple(dict.fromkeys(bot_name(seat) for seat in self.seats if seat != HUMAN))

    @property
    def won(self) -> bool | None:
        """Whether the person beat the others; None for a draw or a solo game."""
        if self.person is None or len(self.seats) == 1 or not self.winners:
            return None
        return self.person in self.winners


class DailyAttempt(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="daily"):
    """A daily challenge whose first move was made; only the first one counts."""

    game: GameId
    day: Day
    save: str
    """The name of its save."""


class PlayTime(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="time"):
    """A period of time spent at the table of a game."""

    game: GameId
    day: Day
    seconds: Annotated[int, Meta(ge=0)]


Entry = FinishedGame | DailyAttempt | PlayTime


class PlayerRecord(Struct):
    """All entries of the player's records, oldest first."""

    results: list[FinishedGame] = []
    attempts: list[DailyAttempt] = []
    sittings: list[PlayTime] = []

    def add(self, entry: Entry) -> None:
        """Adds an entry to the list of its type."""
        if isinstance(entry, FinishedGame):
            self.results.append(entry)
        elif isinstance(entry, DailyAttempt):
            self.attempts.append(entry)
        else:
            self.sittings.append(entry)

    @property
    def entries(self) -> list[Entry]:
        """All entries, in no particular order."""
        return [*self.results, *self.attempts, *self.sittings]

    def of(self, game: str) -> list[FinishedGame]:
        """Returns all finished games of a game."""
        return [result for result in self.results if result.game == game]

    def best(self, game: str, options: Mapping[str, str]) -> FinishedGame | None:
        """Returns the best ranked solo game with these options; the first of ties."""
        candidates = [
            r for r in self.results if r.ranked and r.game == game and r.options == options
        ]
        return max(candidates, key=lambda result: result.score, default=None)

    def same(self, result: FinishedGame) -> FinishedGame | None:
        """Returns the first result of the same game, or None."""
        for earlier in self.results:
            if _same_game(earlier) == _same_game(result):
                return earlier
        return None

    def attempt(self, game: str, day: str) -> DailyAttempt | None:
        """Returns the attempt at a daily challenge that counts, or None."""
        attempts = (
            attempt for attempt in self.attempts if (attempt.game, attempt.day) == (game, day)
        )
        return next(attempts, None)

    def daily(self, game: str, day: str) -> FinishedGame | None:
        """Returns the result of a daily challenge, or None."""
        results = (result for result in self.results if (result.game, result.daily) == (game, day))
        return next(results, None)

    def begun(self, game: str, day: str) -> bool:
        """Returns whether a daily challenge was started.

        Later attempts are practice.
        """
        return self.attempt(game, day) is not None or self.daily(game, day) is not None

    def days(self, game: str) -> set[str]:
        """Returns the days with a finished challenge."""
        return {result.daily for result in self.of(game) if result.daily}

    def seconds(self, game: str) -> int:
        """Returns the playing time of a game in seconds."""
        return sum(sitting.seconds for sitting in self.sittings if sitting.game == game)


def _same_game(result: FinishedGame) -> tuple[object, ...]:
    return (result.game, result.options, result.seed, result.seats, result.daily)


class ScoreRank(NamedTuple):
    """The place of a finished game among earlier ones.

    Attributes:
        counted: The result that counts, which may be an earlier one of the same game.
        before: The best earlier solo result.
        kept: False if the result could not be written and may be recorded again.
    """

    counted: FinishedGame
    first_time: bool
    before: FinishedGame | None
    kept: bool = True

    @property
    def new_best(self) -> bool:
        """Whether the result is better than all before it."""
        if not self.first_time or not self.counted.ranked:
            return False
        return self.before is None or self.counted.score > self.before.score


# --- days ---------------------------------------------------------------------------------------


def today() -> Day:
    """Returns the current date in UTC, such as 2026-11-21."""
    return datetime.now(UTC).date().isoformat()


def daily_seed(day: Day) -> str:
    """Returns the seed of a day's challenge, which is the same for everyone."""
    return f"daily-{day}"


def streaks(days: Iterable[str], last: Day) -> tuple[int, int]:
    """Returns the current and the longest number of consecutive days.

    The current streak ends on `last` or on the day before.

    >>> streaks({"2026-11-18", "2026-11-20", "2026-11-21"}, "2026-11-22")
    (2, 2)
    """
    known = {date.fromisoformat(day) for day in days if _is_day(day)}
    one_day, maximum = timedelta(1), 0
    for day in known:
        if _before(day) not in known:
            length, current_day = 1, day
            while current_day < date.max and current_day + one_day in known:
                length, current_day = length + 1, current_day + one_day
            maximum = max(maximum, length)
    end: date | None = date.fromisoformat(last)
    if end not in known:
        end = _before(date.fromisoformat(last))
    now = 0
    while end is not None and end in known:
        now, end = now + 1, _before(end)
    return now, maximum


def runs(won: Sequence[bool]) -> tuple[int, int]:
    """Returns the current and the longest number of consecutive victories.

    >>> runs([True, True, False, True])
    (1, 2)
    """
    now = maximum = 0
    for is_win in won:
        now = now + 1 if is_win else 0
        maximum = max(maximum, now)
    return now, maximum


def _before(day: date) -> date | None:
    return day - timedelta(1) if day > date.min else None


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


# --- the file -----------------------------------------------------------------------------------


def record(result: FinishedGame, path: Path | None = None) -> tuple[ScoreRank, list[str]]:
    """Records a finished game once; returns its standing, and notices.

    Several programs can call this at the same time. The function never raises; a notice reports a
    failure.
    """
    path = path or record_path()
    try:
        with locked(path):
            player_record, notices = _load(path)
            standing = _score_rank(result, player_record)
            if standing.first_time:
                _append(path, result)
    except OSError as error:
        log.warning("Game could not be recorded", exc_info=error)
        player_record, notices = load_record(path)
        standing = _score_rank(result, player_record)._replace(kept=False)
        notices.append(f"Game could not be recorded: {error.strerror or error}")
    return standing, notices


def record_entry(entry: DailyAttempt | PlayTime, path: Path | None = None) -> None:
    """Records another entry; a failure is logged."""
    path = path or record_path()
    try:
        with locked(path):
            _import_old_scores(path)
            _append(path, entry)
    except OSError as error:
        log.warning("Record could not be written", exc_info=error)


def _score_rank(result: FinishedGame, player_record: PlayerRecord) -> ScoreRank:
    before = player_record.best(result.game, result.options)
    earlier = player_record.same(result)
    return ScoreRank(earlier or result, earlier is None, before)


def load_record(path: Path | None = None) -> tuple[PlayerRecord, list[str]]:
    """Returns the records, and notices about damage. Never raises."""
    path = path or record_path()
    try:
        if not path.exists() and not path.with_name(BEFORE).exists():
            return PlayerRecord(), []
        player_record, notices, damaged = _read(path)
        if damaged is None and path.exists():
            return player_record, notices
    except OSError as error:
        log.warning("Record cannot be read", exc_info=error)
        return PlayerRecord(), [f"Your game record cannot be read: {error.strerror or error}"]
    try:
        with locked(path):
            return _load(path)
    except OSError as error:
        log.warning("Damaged record could not be backed up", exc_info=error)
        problem = error.strerror or error
        return player_record, [*notices, f"Damaged record could not be backed up: {problem}"]


def file_errors() -> list[str]:
    """Returns what is wrong with the file, without changing it. Never raises."""
    path = record_path()
    try:
        return _read(path)[1] if path.exists() else []
    except OSError as error:
        return [f"Your game record cannot be read: {error.strerror or error}"]


def _load(path: Path) -> tuple[PlayerRecord, list[str]]:
    """Returns the records and notices; a damaged file is copied and repaired.

    Raises:
        OSError: The file cannot be read or written.
    """
    _import_old_scores(path)
    player_record, notices, damaged = _read(path)
    if damaged is not None:
        aside = write_new(path.with_name("record (kept aside).jsonl"), damaged)
        notices.append(f"The damaged record was backed up as '{aside.name}'.")
        write_atomic(path, b"".join(map(_line, player_record.entries)))
    return player_record, notices


def _read(path: Path) -> tuple[PlayerRecord, list[str], bytes | None]:
    """Returns valid entries, notices, and the file's bytes if it is damaged.

    Raises:
        OSError: The file cannot be read, so that it must not be overwritten.
    """
    player_record = PlayerRecord()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return player_record, [], None
    notices = []
    for number, line in enumerate(normalized_text(data).split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            player_record.add(msgspec.json.decode(line, type=Entry))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            notices.append(f"{FILE}:{number}: {error} (line ignored)")
    return player_record, notices, data if notices else None


def _import_old_scores(path: Path) -> None:
    """Imports the scores of an earlier version, if there are any.

    Raises:
        OSError: The file cannot be read or written.
    """
    before = path.with_name(BEFORE)
    if path.exists() or not before.is_file():
        return
    try:
        values: Any = read(normalized_text(before.read_bytes()), BEFORE)
    except DataErrors:
        return
    player_record = PlayerRecord()
    entries = values.get("results") if isinstance(values, dict) else None
    for entry in entries if isinstance(entries, list) else ():
        try:
            player_record.add(msgspec.convert({"is": "game", **entry}, FinishedGame))
        except (msgspec.ValidationError, TypeError) as error:
            log.warning("Earlier score cannot be read: %s", error)
    write_atomic(path, b"".join(map(_line, player_record.entries)))


def _append(path: Path, entry: Entry) -> None:
    """Appends a line; an incomplete last line is ended first."""
    is_new = not path.exists()
    with path.open("ab+") as file:
        file.seek(0, 2)
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(_line(entry))
        file.flush()
        os.fsync(file.fileno())
    if is_new:
        sync_folder(path.parent)


def _line(entry: Entry) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def record_path() -> Path:
    return user_dir() / FILE
