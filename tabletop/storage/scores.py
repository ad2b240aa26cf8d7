"""What a person has played: finished games, begun challenges, time at the table.

One line of JSON each, in a file that only grows and that people can read. It is never a reason
not to start: a damaged line is told as a notice and left out, and the file as it was is kept
aside before it is written anew. Each game counts once, with its first finish.
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
from tabletop.storage.files import alone, plain_text, sync_names, write_new, write_whole
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN, bot_called
from tabletop.storage.places import user_dir

FILE = "record.jsonl"
BEFORE = "scores.yaml"
"""Where the best scores stood before there was a record; they are taken over once."""

Day = Annotated[
    str,
    Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z", description='a day as "2026-11-21", in quotes'),
]


class Result(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="game"
):
    """A game that was played to its end, by one person alone or against bots, or by several.

    Games with the same game, options, seats and seed are the same game played again.
    """

    game: GameId
    score: int
    """Of the person; of the first one, where there are several."""
    rank: str
    """What a solo score is called; nothing in other games."""
    day: Day
    """When it was finished, by the world's clock (UTC)."""
    seed: str
    options: dict[str, str] = {}
    take_backs: int = 0
    """How often a move was taken back."""
    adjusted: bool = False
    """Whether something was done that the rules do not allow, by hand or past a coach."""
    seats: tuple[str, ...] = (HUMAN,)
    """Who played: `human` or a bot's name, by seat."""
    winners: tuple[int, ...] = ()
    assist: Annotated[int, Meta(ge=0, le=4)] = 0
    """The highest step of help that was used."""
    daily: str = ""
    """The day whose challenge it was, if this was the attempt that counts."""
    luck: float | None = None
    """How many standard deviations luckier than expected the person was; None: not at all."""

    @property
    def ranked(self) -> bool:
        """Whether it may be a best score: alone, by the rules and without taking back."""
        return len(self.seats) == 1 and not self.take_backs and not self.adjusted

    @property
    def person(self) -> int | None:
        """The seat of the one person who played."""
        return self.seats.index(HUMAN) if self.seats.count(HUMAN) == 1 else None

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that were played against, each strength once."""
        return tuple(dict.fromkeys(bot_called(seat) for seat in self.seats if seat != HUMAN))

    @property
    def won(self) -> bool | None:
        """Whether the person has won against the others; None in a draw or without opponents."""
        if self.person is None or len(self.seats) == 1 or not self.winners:
            return None
        return self.person in self.winners


class Attempt(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="daily"):
    """A day's challenge that was begun: its first move was made. Only the first one counts."""

    game: GameId
    day: Day
    save: str
    """The name of the file in which it is saved."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="time"):
    """Some time that was spent at a game's table."""

    game: GameId
    day: Day
    seconds: Annotated[int, Meta(ge=0)]


Entry = Result | Attempt | Sitting


class Record(Struct):
    """All that is remembered, oldest first."""

    results: list[Result] = []
    attempts: list[Attempt] = []
    sittings: list[Sitting] = []

    def add(self, entry: Entry) -> None:
        """Put an entry behind those of its sort."""
        if isinstance(entry, Result):
            self.results.append(entry)
        elif isinstance(entry, Attempt):
            self.attempts.append(entry)
        else:
            self.sittings.append(entry)

    @property
    def entries(self) -> list[Entry]:
        """All of them, in no order that means anything."""
        return [*self.results, *self.attempts, *self.sittings]

    def of(self, game: str) -> list[Result]:
        """Give all finished games of a game."""
        return [result for result in self.results if result.game == game]

    def best(self, game: str, options: Mapping[str, str]) -> Result | None:
        """Give the best ranked solo game with these options, the earliest of equals."""
        alike = [r for r in self.results if r.ranked and r.game == game and r.options == options]
        return max(alike, key=lambda result: result.score, default=None)

    def same(self, result: Result) -> Result | None:
        """Give the first finish of the same game, if it was finished before."""
        for one in self.results:
            if _same_game(one) == _same_game(result):
                return one
        return None

    def attempt(self, game: str, day: str) -> Attempt | None:
        """Give the attempt at a day's challenge that counts, if one was begun."""
        found = (one for one in self.attempts if (one.game, one.day) == (game, day))
        return next(found, None)

    def daily(self, game: str, day: str) -> Result | None:
        """Give how a day's challenge ended, if it was finished."""
        found = (one for one in self.results if (one.game, one.daily) == (game, day))
        return next(found, None)

    def begun(self, game: str, day: str) -> bool:
        """Whether a day's challenge was begun, so that whatever follows is practice."""
        return self.attempt(game, day) is not None or self.daily(game, day) is not None

    def days(self, game: str) -> set[str]:
        """Give the days whose challenge was finished."""
        return {result.daily for result in self.of(game) if result.daily}

    def seconds(self, game: str) -> int:
        """Give the time spent at a game's tables."""
        return sum(one.seconds for one in self.sittings if one.game == game)


def _same_game(result: Result) -> tuple[object, ...]:
    return (result.game, result.options, result.seed, result.seats, result.daily)


class Standing(NamedTuple):
    """Where a finished game stands among those before it.

    `counted` is the result that counts for this game: another one where it was finished before.
    `before` is the best of all solo games finished before it. `kept` is false where it could not
    be written down, and may be recorded once more.
    """

    counted: Result
    first_time: bool
    before: Result | None
    kept: bool = True

    @property
    def new_best(self) -> bool:
        """Whether it is better than all before it."""
        if not self.first_time or not self.counted.ranked:
            return False
        return self.before is None or self.counted.score > self.before.score


# --- days ---------------------------------------------------------------------------------------


def today() -> Day:
    """Give the day by the world's clock (UTC), such as 2026-11-21: the same one for everyone."""
    return datetime.now(UTC).date().isoformat()


def daily_seed(day: Day) -> str:
    """Give the seed of a day's challenge, the same for everyone; each game is laid from it."""
    return f"daily-{day}"


def streaks(days: Iterable[str], last: Day) -> tuple[int, int]:
    """Give how many days in a row there are up to `last` or the day before, and the most ever.

    >>> streaks({"2026-11-18", "2026-11-20", "2026-11-21"}, "2026-11-22")
    (2, 2)
    """
    known = {date.fromisoformat(day) for day in days if _is_day(day)}
    one, most = timedelta(1), 0
    for day in known:
        if _before(day) not in known:
            length, on = 1, day
            while on < date.max and on + one in known:
                length, on = length + 1, on + one
            most = max(most, length)
    end: date | None = date.fromisoformat(last)
    if end not in known:
        end = _before(date.fromisoformat(last))
    now = 0
    while end is not None and end in known:
        now, end = now + 1, _before(end)
    return now, most


def runs(won: Sequence[bool]) -> tuple[int, int]:
    """Give how often in a row the last games were won, and the most ever.

    >>> runs([True, True, False, True])
    (1, 2)
    """
    now = most = 0
    for one in won:
        now = now + 1 if one else 0
        most = max(most, now)
    return now, most


def _before(day: date) -> date | None:
    return day - timedelta(1) if day > date.min else None


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


# --- the file -----------------------------------------------------------------------------------


def record(result: Result, path: Path | None = None) -> tuple[Standing, list[str]]:
    """Write a finished game down unless it was before; give its standing, and notices.

    Programs that do so at the same time lose nothing of each other. Never raises: where nothing
    can be written, a notice says so.
    """
    path = path or record_path()
    try:
        with alone(path):
            kept, notices = _load(path)
            standing = _standing(result, kept)
            if standing.first_time:
                _append(path, result)
    except OSError as error:
        log.warning("Game could not be recorded", exc_info=error)
        kept, notices = load_record(path)
        standing = _standing(result, kept)._replace(kept=False)
        notices.append(f"Game could not be recorded: {error.strerror or error}")
    return standing, notices


def note(entry: Attempt | Sitting, path: Path | None = None) -> None:
    """Write something else down; where that cannot be done the log says so."""
    path = path or record_path()
    try:
        with alone(path):
            _take_over(path)
            _append(path, entry)
    except OSError as error:
        log.warning("Record could not be written", exc_info=error)


def _standing(result: Result, kept: Record) -> Standing:
    before = kept.best(result.game, result.options)
    earlier = kept.same(result)
    return Standing(earlier or result, earlier is None, before)


def load_record(path: Path | None = None) -> tuple[Record, list[str]]:
    """Give the record, and notices of what was wrong with its file. Never raises."""
    path = path or record_path()
    try:
        if not path.exists() and not path.with_name(BEFORE).exists():
            return Record(), []
        kept, notices, damaged = _read(path)
        if damaged is None and path.exists():
            return kept, notices
    except OSError as error:
        log.warning("Record cannot be read", exc_info=error)
        return Record(), [f"Your game record cannot be read: {error}"]
    try:
        with alone(path):
            return _load(path)
    except OSError as error:
        log.warning("Damaged record could not be backed up", exc_info=error)
        return kept, [*notices, f"Damaged record could not be backed up: {error}"]


def faults() -> list[str]:
    """Give what is wrong with the record, and leave it as it is. Never raises."""
    path = record_path()
    try:
        return _read(path)[1] if path.exists() else []
    except OSError as error:
        return [f"Your game record cannot be read: {error}"]


def _load(path: Path) -> tuple[Record, list[str]]:
    """Give the record and notices; what is damaged is kept aside and mended. Raises `OSError`."""
    _take_over(path)
    kept, notices, damaged = _read(path)
    if damaged is not None:
        aside = write_new(path.with_name("record (kept aside).jsonl"), damaged)
        notices.append(f"The damaged record was backed up as '{aside.name}'.")
        write_whole(path, b"".join(map(_line, kept.entries)))
    return kept, notices


def _read(path: Path) -> tuple[Record, list[str], bytes | None]:
    """Give what is right, what is wrong, and the file's bytes where they are damaged.

    Raises `OSError` where they cannot be read: then nothing may be written over them.
    """
    kept = Record()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return kept, [], None
    notices = []
    for number, line in enumerate(plain_text(data).split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            kept.add(msgspec.json.decode(line, type=Entry))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            notices.append(f"{FILE}:{number}: {error} (line ignored)")
    return kept, notices, data if notices else None


def _take_over(path: Path) -> None:
    """Begin the record with the scores of before, where there are any. Raises `OSError`."""
    before = path.with_name(BEFORE)
    if path.exists() or not before.is_file():
        return
    try:
        values: Any = read(plain_text(before.read_bytes()), BEFORE)
    except DataErrors:
        return
    kept = Record()
    entries = values.get("results") if isinstance(values, dict) else None
    for entry in entries if isinstance(entries, list) else ():
        try:
            kept.add(msgspec.convert({"is": "game", **entry}, Result))
        except (msgspec.ValidationError, TypeError) as error:
            log.warning("Earlier score cannot be read: %s", error)
    write_whole(path, b"".join(map(_line, kept.entries)))


def _append(path: Path, entry: Entry) -> None:
    """Write a line behind the others; what was cut off before stays a line of its own."""
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
        sync_names(path.parent)


def _line(entry: Entry) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def record_path() -> Path:
    """Give where the record lies."""
    return user_dir() / FILE
