"""Measurement of the thinking time of searching bots per turn."""

import time
from statistics import mean

from tabletop.analysis.bench import SEED
from tabletop.games import installed, load
from tabletop.players import load as load_player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, Referee
from tabletop.rules.game import turn_of
from tabletop.table.speed import changes_per_second

THINKING = ("strong", "expert")
"""The measured bots; weaker ones answer immediately."""

Times = dict[str, float]
"""Seconds of processor time, by name."""


def turns(runs: int) -> dict[str, Times]:
    """Returns the mean and maximum time of a turn for all games.

    The mean is also measured in changes of a table (see `Game.turn_changes`).

    `runs` games are played against the greedy player, with alternating seats.
    """
    result: dict[str, Times] = {}
    for name in installed():
        game, times = load(name), result.setdefault(name, {})
        for player in THINKING:
            used = [seconds for run in range(runs) for seconds in of_game(game, player, run)]
            if used:
                times[f"{player}_mean"] = round(mean(used), 2)
                times[f"{player}_longest"] = round(max(used), 2)
                times[f"{player}_changes"] = round(mean(used) * changes_per_second(), -3)
    return result


def of_game(game: Game, player: str, number: int) -> list[float]:
    """Returns the seconds of each turn of a player in one game of two.

    Forced moves are not counted. In a game without turns each move is one.
    """
    seat, seed = number % 2, f"{SEED} {number}"
    players = [load_player(player if item == seat else "greedy") for item in (0, 1)]
    options = game.info.defaults
    referee = Referee(game, game.setup(2, options, seed))
    seated = SeatedPlayers(players, seed, options=options, has_deadline=False)
    used: list[float] = []
    last: int | None = None
    while seats_to_move := referee.seats_to_move():
        deciding = seats_to_move[0]
        moves = referee.legal_moves(deciding)
        turn = turn_of(game, referee.table)
        if turn is None or turn != last:
            used.append(0.0)
            last = turn
        start = time.process_time()
        move = seated.choose(referee, deciding, moves)
        if deciding == seat and len(moves) > 1:
            used[-1] += time.process_time() - start
        referee.push(move)
    return [seconds for seconds in used if seconds]
