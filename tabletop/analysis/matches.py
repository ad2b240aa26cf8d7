"""Games between players as work items: pure functions of players and seed.

They can be played in any order, by any number of processes, on any machine, and repeated.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from tabletop.analysis.executors import Executor, TaskPool, parallel_map, workers
from tabletop.analysis.simulate import MOST_BROKEN, play_one
from tabletop.players.substitute import PlayerFailure, merge_failures
from tabletop.rules import Game
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.packs import load_game


class Match(msgspec.Struct, frozen=True):
    """A game to play: the players by seat, options, seed, and effort.

    `weights` replace the game's weights for the player of each seat, if present (see
    `tabletop.cards.weights`).
    """

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: str
    effort: float = 1.0
    weights: tuple[tuple[float, ...], ...] = ()


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a match; `trouble` states why it did not end."""

    match: Match
    winners: tuple[int, ...]
    """The winning seats, counted from 0; empty for a draw."""
    scores: tuple[int, ...]
    moves: int
    seconds: float
    """Processor time of the whole game in seconds."""
    trouble: str = ""
    first: int = -1
    """The first seat that decided alone."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """The kinds of pieces that each seat received during the game."""
    data: str = ""
    """Hash of the game's data (see `state_of`)."""
    failures: tuple[PlayerFailure, ...] = ()
    """Failures of players, which were replaced by random moves."""

    def points(self, seat: int) -> float:
        """Returns a seat's share of the victory; all seats share a draw."""
        winners = self.winners or tuple(range(len(self.match.players)))
        return (seat in winners) / len(winners)


def play_match(match: Match) -> MatchResult:
    start = time.process_time()
    played = play_one(
        load_game(match.game),
        match.players,
        dict(match.options),
        match.seed,
        "none",
        match.effort,
        match.weights,
    )
    seconds = round(time.process_time() - start, 3)
    trouble = "; ".join(breach.what for breach in played.broken)
    return MatchResult(
        match,
        played.winners,
        played.scores,
        played.moves,
        seconds,
        trouble,
        played.first,
        played.drawn,
        failures=played.failures,
    )


def failure_report(results: Iterable[MatchResult]) -> dict[str, Any]:
    """Returns the part of a report about players that failed."""
    failures = merge_failures(failure for result in results for failure in result.failures)
    return {
        "failures": [msgspec.to_builtins(failure) for failure in failures[:MOST_BROKEN]],
        "failure_count": sum(failure.count for failure in failures),
    }


def state_of(game: Game) -> str:
    """Returns a hash of a game's cards, packs and weights (12 hex digits)."""
    content = (data_hash(game.folder), [pack.stamp for pack in game.packs], game.weights)
    return blake2b(repr(content).encode(), digest_size=6).hexdigest()


class RecordError(Exception):
    """A file that is not a record of matches; the message includes a remedy."""


class MatchRecord:
    """The results of matches in a file, one JSON line each.

    Results in the file are not played again. An incomplete last line of a killed program is
    removed.

    Raises:
        RecordError: The file has other content.
        OSError: The file cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: dict[Match, MatchResult] = {}
        text = path.read_bytes() if path.exists() else b""
        complete, _, incomplete = text.rpartition(b"\n")
        for number, line in enumerate(complete.split(b"\n") if complete else (), 1):
            try:
                result = msgspec.json.decode(line, type=MatchResult)
            except msgspec.MsgspecError as error:
                raise RecordError(
                    f"{path}, line {number}: not a result of a match: {error} (choose another "
                    "file, or delete that line)"
                ) from None
            self.results[result.match] = result
        with path.open("ab") as file:  # checks that the file is writable before hours of play
            if incomplete:
                file.truncate(len(text) - len(incomplete))

    def known(self, data: str) -> dict[Match, MatchResult]:
        """Returns the results for these data, or for data without a hash."""
        return {
            match: result for match, result in self.results.items() if result.data in ("", data)
        }

    def add(self, result: MatchResult) -> None:
        """Adds a result and writes it immediately."""
        self.results[result.match] = result
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")


class MatchSeries:
    """The common settings of matches, and the number played.

    The same seed has the same results with any `jobs` and `executor`. Results in `record` are not
    played again, unless the cards have changed; new ones are added.

    Attributes:
        progress: Is called with the number of completed games.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        seed: str = "1",
        options: Mapping[str, str] | None = None,
        effort: float = 1.0,
        jobs: int = 1,
        executor: Executor = "local",
        record: MatchRecord | None = None,
        progress: Callable[[int], None] = lambda done: None,
    ) -> None:
        self.game, self.seats, self.seed, self.effort = game, seats, seed, effort
        self.options = dict(options or {})
        self.jobs, self.executor = jobs, executor
        self._spread: TaskPool = partial(parallel_map, jobs=jobs, executor=executor)
        self.record, self.progress = record, progress
        self.games = 0
        """The number of completed games."""

    @property
    def told(self) -> dict[str, Any]:
        """The settings for a report."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "effort": self.effort,
        }

    def match(
        self,
        players: Sequence[str],
        seed: str,
        *,
        options: Mapping[str, str] | None = None,
        weights: tuple[tuple[float, ...], ...] = (),
    ) -> Match:
        """Returns a match of the series; `options` replace those of the series."""
        chosen = tuple(sorted({**self.options, **(options or {})}.items()))
        return Match(self.game, tuple(players), chosen, seed, self.effort, weights)

    @contextmanager
    def staffed(self) -> Iterator[None]:
        """Keeps the worker processes between calls of `play`."""
        before = self._spread
        with workers(self.jobs, self.executor) as self._spread:
            try:
                yield
            finally:
                self._spread = before

    def play(self, matches: Sequence[Match]) -> Iterator[MatchResult]:
        """Yields the results of matches in order."""
        record = self.record
        data = "" if record is None else state_of(load_game(self.game))
        known = {} if record is None else record.known(data)
        unknown = [match for match in matches if match not in known]
        fresh = self._spread(play_match, unknown)
        for match in matches:
            result = known.get(match)
            if result is None:
                result = next(fresh)
                if record is not None:
                    record.add(msgspec.structs.replace(result, data=data))
            self.games += 1
            self.progress(self.games)
            yield result
