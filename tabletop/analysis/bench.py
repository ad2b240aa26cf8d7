"""Speed measurements of the engine and of loading data.

Each figure is the median of several runs. Rates use processor time, which remains comparable on a
busy machine.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from tabletop.games import installed, load
from tabletop.rules import Game, Move, Referee
from tabletop.table import Table

SEED = "bench"
RUN_SECONDS = 0.4
"""The minimum length of a run."""


def engine(runs: int) -> dict[str, Any]:
    """Returns the speed of playouts, turns, placements and loading."""
    figures: dict[str, Any] = {}
    for name in installed():
        figures[f"{name}_moves_per_second"] = rate(playout(load(name)), runs)
    if "tictactoe" in installed():  # the example game, which the compared libraries also play
        figures["tictactoe_moves_and_undos_per_second"] = rate(
            undone_playout(load("tictactoe")), runs
        )
    realm = load("realm_of_sand")
    for seats in (1, 2, 4):
        count = turns(realm, seats)
        figures[f"realm_of_sand_turns_per_second_{seats}_seats"] = rate(count, runs)
    figures["placements_of_one_tile_microseconds"] = placements(realm, runs)
    figures["load_realm_of_sand_milliseconds"] = loading(runs)
    return figures


def rate(play: Callable[[Random], int], runs: int) -> int:
    """Returns the median of events per second; `play` returns their number."""
    results = []
    rng = Random(SEED)
    play(rng)
    for _ in range(runs):
        count, start = 0, time.process_time()
        while (used := time.process_time() - start) < RUN_SECONDS:
            count += play(rng)
        results.append(count / used)
    return round(median(results))


def playout(game: Game) -> Callable[[Random], int]:
    """Returns a function that plays a random game of two and counts its moves.

    The game uses a new table, the referee and the journal.
    """
    options = game.info.defaults
    return lambda rng: _play(Referee(game, game.setup(2, options, SEED)), rng)


def undone_playout(game: Game) -> Callable[[Random], int]:
    """Returns a playout that undoes all its moves and reuses its table."""
    referee = Referee(game, game.setup(2, game.info.defaults, SEED))

    def play(rng: Random) -> int:
        count = _play(referee, rng)
        for _ in range(count):
            referee.pop()
        referee.undone.clear()
        return count

    return play


def _play(referee: Referee, rng: Random) -> int:
    count = 0
    while seats_to_move := referee.seats_to_move():
        referee.push(rng.choice(referee.legal_moves(seats_to_move[0])))
        count += 1
    return count


def turns(game: Game, seats: int) -> Callable[[Random], int]:
    """Returns a random game of Realm of Sand that counts complete turns."""
    options = game.info.defaults

    def play(rng: Random) -> int:
        referee = Referee(game, game.setup(seats, options, str(rng.random())))
        count = 0
        while seats_to_move := referee.seats_to_move():
            moves = referee.legal_moves(seats_to_move[0])
            move = moves[int(rng.random() * len(moves))]
            count += move.verb == "end"
            referee.push(move)
        return count

    return play


def placements(game: Game, runs: int) -> float:
    """Returns the median time to list all placements of a tile, in μs.

    The positions are random. The time includes the other legal moves, which cannot be left out.
    """
    times = []
    rng = Random(SEED)
    for _ in range(runs):
        referee = Referee(game, game.setup(2, {"board": "basic"}, str(rng.random())))
        table = referee.table
        for _ in range(120):
            seats_to_move = referee.seats_to_move()
            if not seats_to_move:
                break
            moves = referee.legal_moves(seats_to_move[0])
            if any(move.verb == "place" for move in moves):
                times.append(_listing(game, table, seats_to_move[0], moves))
            referee.push(moves[int(rng.random() * len(moves))])
    return round(median(times) * 1e6, 1)


def _listing(game: Game, table: Table, seat: int, moves: list[Move]) -> float:
    """Returns the time per tile of listing the legal moves without caches."""
    tiles = len({move.args[0] for move in moves if move.verb == "place"})
    table.invalidate()
    start = time.perf_counter()
    game.legal_moves(table, seat)
    return (time.perf_counter() - start) / tiles


def loading(runs: int) -> float:
    """Returns the time to load the data of a game in a new process, in ms."""
    times = []
    code = (
        "import time, tabletop.games, tabletop.rules\n"
        "import tabletop.cards.load, tabletop.cards.schema\n"
        "start = time.perf_counter()\n"
        "tabletop.games.load('realm_of_sand')\n"
        "print((time.perf_counter() - start) * 1000)\n"
    )
    # Compiled once, like an installed program.
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, check=True, stdout=subprocess.PIPE, text=True
        )
        times.append(float(done.stdout))
    return round(median(times), 1)
