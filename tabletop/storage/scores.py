"""The scores of finished solo games: the best are kept, each game counts once.

The file is for people to read, and never a reason not to start: what is wrong in it is told as
a notice and left out, and the file as it was is kept aside before it is written anew.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import yaml
from msgspec import Meta, Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.reader import LARGEST_FILE, read
from tabletop.cards.schema import GameId, Text
from tabletop.storage.files import alone, plain_text, write_new, write_whole
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

FILE = "scores.yaml"
KEPT = 100
"""Of older games only the best of each kind are remembered."""

Day = Annotated[
    str,
    Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z", description='a day as "2026-11-21", in quotes'),
]


class Result(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A solo game that was played to its end.

    Games with the same game, options and seed are the same game played again.
    """

    game: GameId
    score: int
    rank: Text
    day: Day
    """When it was finished."""
    seed: str
    options: dict[str, str] = {}
    take_backs: int = 0
    """How often a move was taken back."""
    adjusted: bool = False
    """Whether something was done that the rules do not allow, by hand or past a coach."""

    @property
    def ranked(self) -> bool:
        """Whether it may be a best score: played by the rules and without taking back."""
        return not self.take_backs and not self.adjusted


class Scores(Struct, forbid_unknown_fields=True):
    """All results that are remembered, oldest first."""

    results: list[Result] = []

    def best(self, game: str, options: Mapping[str, str]) -> Result | None:
        """Give the best ranked game with these options, the earliest of equals."""
        alike = [r for r in self.results if r.ranked and r.game == game and r.options == options]
        return max(alike, key=lambda result: result.score, default=None)

    def of(self, game: str, options: Mapping[str, str], seed: str) -> Result | None:
        """Give the result of one game, if it was finished before."""
        for result in self.results:
            if (result.game, result.options, result.seed) == (game, options, seed):
                return result
        return None

    def drop_oldest(self) -> None:
        """Forget the oldest games that are nobody's best, until `KEPT` are left."""
        spare = len(self.results) - KEPT
        kept = []
        for result in self.results:
            if spare > 0 and self.best(result.game, result.options) is not result:
                spare -= 1
            else:
                kept.append(result)
        self.results = kept


class Standing(NamedTuple):
    """Where a finished game stands among those before it.

    `counted` is the result that counts for this game: another one where it was finished before.
    `before` is the best of all games finished before it. `kept` is false where it could not be
    written down, and may be recorded once more.
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


def daily_seed(day: Day) -> str:
    """Give the seed of a day's challenge, the same for everyone."""
    return f"daily-{day}"


def record(result: Result, path: Path | None = None) -> tuple[Standing, list[str]]:
    """Write a finished game down unless it was before; give its standing, and notices.

    Programs that do so at the same time lose nothing of each other. Never raises: where nothing
    can be written, a notice says so.
    """
    path = path or scores_path()
    try:
        with alone(path):
            scores, notices = _load(path)
            standing = _standing(result, scores)
            if standing.first_time:
                scores.results.append(result)
                scores.drop_oldest()
                write_scores(scores, path)
    except OSError as error:
        log.warning("A score could not be written down", exc_info=error)
        scores, notices = load_scores(path)
        standing = _standing(result, scores)._replace(kept=False)
        notices.append(f"The score could not be written down: {error.strerror or error}.")
    return standing, notices


def _standing(result: Result, scores: Scores) -> Standing:
    before = scores.best(result.game, result.options)
    earlier = scores.of(result.game, result.options, result.seed)
    return Standing(earlier or result, earlier is None, before)


def load_scores(path: Path | None = None) -> tuple[Scores, list[str]]:
    """Give the scores, and notices of what was wrong with their file. Never raises."""
    path = path or scores_path()
    try:
        scores, notices, damaged = _read(path)
    except OSError as error:
        log.warning("The scores cannot be read", exc_info=error)
        return Scores(), [f"The scores cannot be read: {error}."]
    if damaged is None:
        return scores, notices
    try:
        with alone(path):
            return _load(path)
    except OSError as error:
        log.warning("The scores could not be kept aside", exc_info=error)
        return scores, [*notices, f"The scores could not be kept aside: {error}."]


def _load(path: Path) -> tuple[Scores, list[str]]:
    """Give the scores and notices; what is damaged is kept aside and mended. Raises `OSError`."""
    scores, notices, damaged = _read(path)
    if damaged is not None:
        aside = write_new(path.with_name("scores (kept aside).yaml"), damaged)
        notices.append(f"The scores were kept aside as '{aside.name}'.")
        write_scores(scores, path)
    return scores, notices


def _read(path: Path) -> tuple[Scores, list[str], bytes | None]:
    """Give the scores that are right, what is wrong, and the file's bytes where they are damaged.

    Raises `OSError` where they cannot be read: then nothing may be written over them.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Scores(), [], None
    text = plain_text(data)
    try:
        return loads(text, Scores, FILE) if text.strip() else Scores(), [], None
    except DataErrors as error:
        return Scores(_sound_results(text)), [str(one) for one in error.errors], data


def _sound_results(data: bytes) -> list[Result]:
    """Give those entries of a file with errors that are right in themselves."""
    try:
        values: Any = read(data, FILE)
    except DataErrors:
        return []
    entries = values.get("results") if isinstance(values, dict) else None
    sound = []
    for entry in entries if isinstance(entries, list) else ():
        try:
            sound.append(msgspec.convert(entry, Result))
        except msgspec.ValidationError:
            continue
    return sound


def write_scores(scores: Scores, path: Path | None = None) -> None:
    """Write the scores, all of them or none. Raises `OSError`."""
    text = yaml.safe_dump(msgspec.to_builtins(scores), sort_keys=False, allow_unicode=True)
    write_whole(path or scores_path(), text.encode())


def scores_path() -> Path:
    """Give where the scores lie."""
    return user_dir() / FILE
