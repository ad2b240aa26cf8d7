"""Simulation of many games between bots, with checks of invariants."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from statistics import fmean, median
from typing import Any, Literal, NamedTuple

import msgspec

from tabletop.analysis.executors import parallel_map
from tabletop.analysis.invariants import check_undo_redo, piece_counts, violations
from tabletop.players import load as load_player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.players.substitute import PlayerFailure, merge_failures, with_fallback
from tabletop.rules import Game, Options, Referee
from tabletop.rules.options import all_options
from tabletop.storage.packs import load_game
from tabletop.storage.records import GameRecord, record_of
from tabletop.table import Table
from tabletop.table.changes import MovePiece

Check = Literal["all", "some", "none"]
EVERY = 40
"""One of this number of moves is checked with `check="some"`."""
MOST_BROKEN = 100
"""Maximum number of listed violations; the others are only counted."""


class BrokenLaw(NamedTuple):
    """A violated invariant: the seed of the game, the move and a message."""

    seed: str
    move: int
    what: str


class SimulatedGame(NamedTuple):
    """The result of one game."""

    moves: int
    result: str
    """The winners, a solo rank or `draw`; "" if the game did not end."""
    scores: tuple[int, ...]
    broken: tuple[BrokenLaw, ...]
    winners: tuple[int, ...] = ()
    """The winning seats, counted from 0."""
    first: int = -1
    """The first seat that decided alone."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """The kinds of pieces that each seat received during the game."""
    record: GameRecord | None = None
    """The record of the whole game, if requested."""
    failures: tuple[PlayerFailure, ...] = ()
    """Failures of players, which were replaced by random moves."""


def seed_of(seed: str, number: int) -> str:
    """Returns the seed of game `number`, for use with `tabletop play --seed`."""
    return f"{seed}-{number}"


def play_one(
    game: Game,
    players: Sequence[str],
    options: Options,
    seed: str,
    check: Check = "some",
    effort: float = 1.0,
    weights: Sequence[tuple[float, ...]] = (),
    keep: bool = False,
) -> SimulatedGame:
    """Plays one game to its end, or to a violation that stops it.

    Args:
        weights: The weights of the player of each seat, if they differ from the game's.
        keep: Whether to record the whole game.
    """
    broken: list[BrokenLaw] = []
    failures: list[PlayerFailure] = []
    referee = None
    try:
        options = all_options(game, options, seed)
        referee = Referee(game, game.setup(len(players), options, seed))
        entries = referee.table.entries
        first = _play(referee, players, options, seed, check, effort, weights, broken,
                      failures.append)  # fmt: skip
        outcome = None if referee.seats_to_move() else referee.outcome()
    except Exception as error:  # a crash is a finding, and the next game follows
        moves = len(referee.table.entries) if referee else 0
        broken.append(BrokenLaw(seed, moves, f"{type(error).__name__}: {error}"))
        return SimulatedGame(moves, "", (), tuple(broken), failures=tuple(merge_failures(failures)))
    record = record_of(referee, players, options) if keep else None
    if outcome is None:
        return SimulatedGame(len(entries), "", (), tuple(broken), record=record,
                      failures=tuple(merge_failures(failures)))  # fmt: skip
    seats = " and ".join(f"seat {seat + 1}" for seat in outcome.winners)
    result = outcome.rank or seats or "draw"
    return SimulatedGame(
        len(entries),
        result,
        outcome.scores,
        tuple(broken),
        outcome.winners,
        first,
        drawn_by(referee.table),
        record,
        tuple(merge_failures(failures)),
    )


def drawn_by(table: Table) -> tuple[tuple[str, ...], ...]:
    """Returns the kinds of pieces that moved to each seat since the start."""
    drawn: list[set[str]] = [set() for _ in range(table.seats)]
    for change in table.journal[table.entries[0].start if table.entries else 0 :]:
        if isinstance(change, MovePiece):
            owner = table.zones[change.target].owner
            if owner is not None and change.target != change.source:
                drawn[owner].add(table.pieces[change.piece].kind)
    return tuple(tuple(sorted(kinds)) for kinds in drawn)


def _play(
    referee: Referee,
    players: Sequence[str],
    options: Options,
    seed: str,
    check: Check,
    effort: float,
    weights: Sequence[tuple[float, ...]],
    broken: list[BrokenLaw],
    on_failure: Callable[[PlayerFailure], object],
) -> int:
    """Plays a game and records violations; returns the first lone decider.

    The result is the first seat that decided alone, or -1. A random move replaces the move of a
    player that fails, and `on_failure` is called.
    """

    def note(breaches: Iterable[str]) -> None:
        broken.extend(BrokenLaw(seed, len(table.entries), breach) for breach in breaches)

    game, table = referee.game, referee.table
    seated = SeatedPlayers(
        [with_fallback(name, load_player(name), on_failure) for name in players],
        seed,
        options=options,
        effort=effort,
        has_deadline=False,
        weights=weights,
    )
    watch = Random(f"{seed}/watch")
    box = piece_counts(table)
    first = -1
    while seats_to_move := referee.seats_to_move():
        seat = seats_to_move[0]
        moves = referee.legal_moves(seat)
        if not moves:
            note([f"it is the turn of seat {seat + 1}, which has no legal move"])
            return first
        if len(table.entries) >= game.move_bound:
            note([f"not finished after {game.move_bound} moves"])
            return first
        if first < 0 and len(seats_to_move) == 1:
            first = seat
        move = seated.choose(referee, seat, moves)
        if check == "all" or (check == "some" and watch.random() * EVERY < 1):
            note(violations(referee, box, watch, thorough=check == "all"))
            count = len(table.entries)
            note(check_undo_redo(referee, move))
            if len(table.entries) == count:
                return first
        else:
            referee.push(move)
    if check != "none":
        note(violations(referee, box, watch, thorough=check == "all"))
    return first


class SimulationJob(NamedTuple):
    """The games of one process: numbers `first` to `last` - 1."""

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: str
    check: Check
    first: int
    last: int
    effort: float = 1.0
    keep: bool = False


def play_some(work: SimulationJob) -> list[SimulatedGame]:
    game = load_game(work.game)
    return [
        play_one(
            game,
            work.players,
            dict(work.options),
            seed_of(work.seed, number),
            work.check,
            work.effort,
            keep=work.keep,
        )
        for number in range(work.first, work.last)
    ]


def simulate(
    game: str,
    games: int,
    players: Sequence[str],
    *,
    seed: str = "1",
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    check: Check = "some",
    effort: float = 1.0,
    progress: Callable[[int], None] = lambda done: None,
    keep: Callable[[GameRecord], object] | None = None,
) -> dict[str, Any]:
    """Plays games and returns the report of `tabletop simulate --json`.

    The games do not depend on the number of processes.

    Args:
        options: The options; missing ones have their defaults.
        jobs: The number of processes.
        effort: The fraction of their normal thinking that the players use.
        progress: Is called with the number of completed games.
        keep: Is called with each game that did not crash, in order.
    """
    chosen = load_game(game).info.defaults
    chosen |= options or {}
    size = max(1, min(25, games // (4 * jobs)))
    works = [
        SimulationJob(
            game,
            tuple(players),
            tuple(chosen.items()),
            seed,
            check,
            first_number,
            min(first_number + size, games),
            effort,
            keep is not None,
        )
        for first_number in range(0, games, size)
    ]
    start = time.perf_counter()
    played: list[SimulatedGame] = []
    for batch in parallel_map(play_some, works, jobs):
        played += batch
        for simulated in batch:
            if keep is not None and simulated.record is not None:
                keep(simulated.record)
        progress(len(played))
    seconds = time.perf_counter() - start
    return {
        "game": game,
        "players": list(players),
        "options": chosen,
        "seed": seed,
        "check": check,
        "effort": effort,
    } | report(played, len(players), seconds)


def report(played: Sequence[SimulatedGame], seats: int, seconds: float) -> dict[str, Any]:
    """Returns the summary of games."""
    finished = [item for item in played if item.result]
    moves = sum(item.moves for item in played)
    broken = [breach for item in played for breach in item.broken]
    failures = merge_failures(failure for item in played for failure in item.failures)
    return {
        "games": len(played),
        "finished": len(finished),
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "moves_per_game": round(moves / len(played), 1) if played else 0,
        "outcomes": dict(Counter(item.result for item in finished).most_common()),
        "scores": [_spread([item.scores[seat] for item in finished]) for seat in range(seats)],
        "broken": [breach._asdict() for breach in broken[:MOST_BROKEN]],
        "broken_count": len(broken),
        "failures": [msgspec.to_builtins(failure) for failure in failures[:MOST_BROKEN]],
        "failure_count": sum(failure.count for failure in failures),
    }


def _spread(scores: Sequence[int]) -> dict[str, float]:
    if not scores:
        return {}
    return {
        "mean": round(fmean(scores), 2),
        "median": median(scores),
        "least": min(scores),
        "most": max(scores),
    }
