"""Speed measurements of bots that search: tried moves and playouts."""

import time
from collections.abc import Iterator
from random import Random
from statistics import median

from tabletop.analysis.bench import RUN_SECONDS, SEED
from tabletop.games import installed, load
from tabletop.rules import Game, Move
from tabletop.table import Table

MOST = 24
"""Maximum number of moves that are tried in a position, chosen at random."""
SHARE = 0.2
"""Fraction of the positions of a random game in which moves are tried."""
STARTS = 6
"""Number of positions from which playouts start."""

Costs = dict[str, float]
"""Processor time in microseconds, and rates per second, by name."""


def search(runs: int) -> dict[str, Costs]:
    """Returns the cost of a tried move and the playouts per second by game.

    A try makes a move as a bot does, evaluates the position for the deciding seat and undoes the
    move. Each position is from the middle of its own game. A playout starts half way through a
    random game and is undone afterwards. All games have two seats; solo games are measured
    additionally.
    """
    result = {}
    for name in installed():
        game = load(name)
        for seats in (1, 2) if game.info.seats[0] == 1 else (2,):
            label = name if seats == 2 else f"{name}_{seats}_seat"
            result[label] = tries(game, seats, runs) | {
                "playouts_per_second": playouts(game, seats, runs)
            }
    return result


def tries(game: Game, seats: int, runs: int) -> Costs:
    """Returns the cost of making, evaluating and undoing moves.

    The total time and its parts are measured separately, because reading the clock takes time.
    """
    totals, parts = [], []
    rng = Random(SEED)
    for _ in range(runs):
        count, used = 0, 0.0
        while used < RUN_SECONDS:
            number, seconds = _total_of_tries(game, seats, rng)
            count, used = count + number, used + seconds
        totals.append(used / count)
        make_time = score_time = undo_time = 0.0
        while make_time + score_time + undo_time < RUN_SECONDS:
            a, b, c = _parts_of_tries(game, seats, rng)
            make_time, score_time, undo_time = make_time + a, score_time + b, undo_time + c
        total = make_time + score_time + undo_time
        parts.append((make_time / total, score_time / total, undo_time / total))
    move_time = median(totals)
    make, judge, take_back = (1e6 * move_time * median(part) for part in zip(*parts, strict=True))
    return {
        "make_microseconds": round(make, 2),
        "score_microseconds": round(judge, 2),
        "take_back_microseconds": round(take_back, 2),
        "tries_per_second": round(1 / move_time),
    }


def _total_of_tries(game: Game, seats: int, rng: Random) -> tuple[int, float]:
    """Tries moves during a random game; returns their number and the seconds."""
    count, used = 0, 0.0
    try_out, score = game.foresee, game.score
    for table, seat, moves in _positions(game, seats, rng):
        start = time.process_time()
        for move in moves:
            table.begin_entry(move)
            try_out(table, move)
            score(table, seat)
            table.undo()
        used += time.process_time() - start
        count += len(moves)
    return count, used


def _parts_of_tries(game: Game, seats: int, rng: Random) -> tuple[float, float, float]:
    """Tries moves during a random game; returns the seconds of three parts."""
    make_time = score_time = undo_time = 0.0
    try_out, score, clock = game.foresee, game.score, time.perf_counter
    for table, seat, moves in _positions(game, seats, rng):
        for move in moves:
            start = clock()
            table.begin_entry(move)
            try_out(table, move)
            then = clock()
            score(table, seat)
            end = clock()
            table.undo()
            undo_time += clock() - end
            make_time, score_time = make_time + then - start, score_time + end - then
    return make_time, score_time, undo_time


def _positions(game: Game, seats: int, rng: Random) -> Iterator[tuple[Table, int, list[Move]]]:
    table = game.setup(seats, game.info.defaults, str(rng.random()))
    while seats_to_move := game.seats_to_move(table):
        moves = game.legal_moves(table, seats_to_move[0])
        if len(moves) > 1 and rng.random() < SHARE:
            yield table, seats_to_move[0], rng.sample(moves, min(len(moves), MOST))
        _play(game, table, rng.choice(moves))


def _play(game: Game, table: Table, move: Move) -> None:
    table.begin_entry(move)
    game.apply(table, move)


def playouts(game: Game, seats: int, runs: int) -> float:
    """Returns the number of random playouts per second, including their undo."""
    rng = Random(SEED)
    starts = [_half_way(game, seats, rng) for _ in range(STARTS)]
    results = []
    for _ in range(runs):
        count, used = 0, 0.0
        while used < RUN_SECONDS:
            start = time.process_time()
            for table in starts:
                first_entry = len(table.entries)
                _play_on(game, table, rng)
                while len(table.entries) > first_entry:
                    table.undo()
            used += time.process_time() - start
            count += len(starts)
        results.append(count / used)
    return round(median(results), 1)


def _half_way(game: Game, seats: int, rng: Random) -> Table:
    table = game.setup(seats, game.info.defaults, str(rng.random()))
    _play_on(game, table, rng)
    for _ in range(len(table.entries) // 2):
        table.undo()
    return table


def _play_on(game: Game, table: Table, rng: Random) -> None:
    while seats_to_move := game.seats_to_move(table):
        _play(game, table, rng.choice(game.legal_moves(table, seats_to_move[0])))
