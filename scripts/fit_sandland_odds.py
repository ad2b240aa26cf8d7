"""Play games of Sandland by its quick policy and fit the weights of `games/sandland/odds.py`.

    python scripts/fit_sandland_odds.py [GAMES]

One move in ten is drawn by chance, so that positions differ. At the start of each round it is
noted what both sides have, and who then won the skirmish; the weights are those of a logistic
regression (Newton's method, ridge 1), printed as they stand in the module.
"""

import sys
from math import exp
from random import Random

from tabletop.games.sandland import game
from tabletop.games.sandland.marks import PHASE, RESULTS
from tabletop.games.sandland.odds import FEATURES, features
from tabletop.games.sandland.policy import reply
from tabletop.rules.options import all_options

Row = tuple[list[float], int]
"""By how much the first side has more of each feature, and whether it won the skirmish."""


def play(number: int, rows: dict[int, list[Row]]) -> None:
    """Play one game and note its rounds."""
    name = f"odds {number}"
    table, rng = game.setup(2, all_options(game, {}, name), name), Random(name)
    ended, seen = 0, (0, 0)
    pending: list[tuple[int, list[float]]] = []
    while waiting := game.waiting(table):
        now = (table.counters["skirmish"], table.counters["round"])
        if PHASE(table) == "action" and now != seen:
            seen = now
            both = zip(features(table, 0), features(table, 1), strict=True)
            pending.append((now[1], [one - other for one, other in both]))
        move = rng.choice(game.legal_moves(table, waiting[0]))
        if rng.random() > 0.1:
            move = reply(game, table, waiting[0])[0] or move
        game.carry_out(table, move)
        if len(RESULTS(table)) > ended:
            winner = RESULTS(table)[ended]
            ended += 1
            for round_number, row in pending:
                if winner >= 0:
                    rows[round_number].append((row, int(winner == 0)))
            pending = []


def fit(rows: list[Row]) -> list[float]:
    """Give the weights under which the results are likeliest."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(25):
        slope = [-weight for weight in weights]
        bend = [[float(i == j) for j in range(size)] for i in range(size)]
        for row, won in rows:
            odds = sum(w * x for w, x in zip(weights, row, strict=True))
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
            for i, x in enumerate(row):
                if x:
                    slope[i] += x * (won - chance)
                    for j, y in enumerate(row):
                        bend[i][j] += x * y * chance * (1 - chance)
        weights = [w + step for w, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        pivot[:] = [value / pivot[i] for value in pivot]
        for row in rows:
            if row is not pivot:
                row[:] = [value - row[i] * top for value, top in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play, fit, and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2500
    rows: dict[int, list[Row]] = {1: [], 2: [], 3: []}
    for number in range(games):
        play(number, rows)
    for round_number, found in rows.items():
        weights = ", ".join(f"{weight:.3g}" for weight in fit(found))
        print(f"    {round_number}: ({weights}),  # {len(found)} rounds")


if __name__ == "__main__":
    main()
