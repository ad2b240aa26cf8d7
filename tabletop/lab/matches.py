"""Games between players as pieces of work: pure functions of what is played, by whom, which seed.

So they can be played in any order, by any number of processes, on any machine, and again.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from tabletop.lab.executors import Executor, Spread, spread, staff
from tabletop.lab.simulate import MOST_BROKEN, play_one
from tabletop.players.substitute import Failure, counted
from tabletop.rules import Game
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.packs import load_game


class Match(msgspec.Struct, frozen=True):
    """One game to play: the players by seat, the options, the seed, how much they think.

    `weights` are what the player of each seat counts instead of its game's own weights, where
    any are given (see `tabletop.cards.weights`).
    """

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: str
    effort: float = 1.0
    weights: tuple[tuple[float, ...], ...] = ()


class Result(msgspec.Struct, frozen=True):
    """What came of a match; `trouble` says what kept it from its end."""

    match: Match
    winners: tuple[int, ...]
    """The seats that won, counted from 0; none in a draw."""
    scores: tuple[int, ...]
    moves: int
    seconds: float
    """Processor time of the whole game."""
    trouble: str = ""
    first: int = -1
    """The seat that was the first to decide alone."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """The kinds of pieces that came to each seat's places during the game."""
    data: str = ""
    """What a record says of the game's data (see `state_of`)."""
    failures: tuple[Failure, ...] = ()
    """How players failed, for which random moves were made."""

    def points(self, seat: int) -> float:
        """Give a seat's share of the victory; a draw is shared by all."""
        winners = self.winners or tuple(range(len(self.match.players)))
        return (seat in winners) / len(winners)


def play_match(match: Match) -> Result:
    """Play a match."""
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
    return Result(
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


def told_failures(results: Iterable[Result]) -> dict[str, Any]:
    """Returns what a report says of players that failed in these matches."""
    failures = counted(failure for result in results for failure in result.failures)
    return {
        "failures": [msgspec.to_builtins(one) for one in failures[:MOST_BROKEN]],
        "failure_count": sum(one.count for one in failures),
    }


def state_of(game: Game) -> str:
    """Tell a game with its cards, packs and weights from the same with others (12 hex digits)."""
    said = (data_hash(game.folder), [pack.stamp for pack in game.packs], game.weights)
    return blake2b(repr(said).encode(), digest_size=6).hexdigest()


class RecordError(Exception):
    """A file is no record of matches; the sentence says where and what to do."""


class Record:
    """The results of matches in a file, a line of JSON each, kept as they come.

    What is already there is not played again. A last line that was only half written when the
    program was killed is taken away. Raises `RecordError` for a file of anything else, and
    `OSError`.
    """

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        self.path = path
        self.results: dict[Match, Result] = {}
        text = path.read_bytes() if path.exists() else b""
        whole, _, torn = text.rpartition(b"\n")
        for number, line in enumerate(whole.split(b"\n") if whole else (), 1):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.MsgspecError as error:
                raise RecordError(
                    f"{path}, line {number}: not a result of a match: {error} (choose another "
                    "file, or delete that line)"
                ) from None
            self.results[result.match] = result
        with path.open("ab") as file:  # nobody plays for hours what cannot be kept
            if torn:
                file.truncate(len(text) - len(torn))

    def known(self, data: str) -> dict[Match, Result]:
        """Give what was played with these data, or with ones that nobody wrote down."""
        return {
            match: result for match, result in self.results.items() if result.data in ("", data)
        }

    def add(self, result: Result) -> None:
        """Keep a result, in the file at once."""
        self.results[result.match] = result
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")


class Series:
    """How the matches of one run are played, and how many have been.

    The same seed gives the same results with any number of `jobs` and any `executor`. Results in
    `record` are not played again, unless the game had other cards then; new ones are added to it.
    `progress` is told the number of games done.
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
        record: Record | None = None,
        progress: Callable[[int], None] = lambda done: None,
    ) -> None:
        """Take what all its matches have in common."""
        self.game, self.seats, self.seed, self.effort = game, seats, seed, effort
        self.options = dict(options or {})
        self.jobs, self.executor = jobs, executor
        self._spread: Spread = partial(spread, jobs=jobs, executor=executor)
        self.record, self.progress = record, progress
        self.games = 0
        """How many are done."""

    @property
    def told(self) -> dict[str, Any]:
        """What a report says of it."""
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
        """Give a match of it; `options` are those in which it differs from the others."""
        chosen = tuple(sorted({**self.options, **(options or {})}.items()))
        return Match(self.game, tuple(players), chosen, seed, self.effort, weights)

    @contextmanager
    def staffed(self) -> Iterator[None]:
        """Keep the same processes from one `play` to the next, where there are many of them."""
        before = self._spread
        with staff(self.jobs, self.executor) as self._spread:
            try:
                yield
            finally:
                self._spread = before

    def play(self, matches: Sequence[Match]) -> Iterator[Result]:
        """Yield the results of matches in order."""
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
