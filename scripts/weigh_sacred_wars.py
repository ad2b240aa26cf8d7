"""Weigh what the players that look ahead count in Sacred Wars, by games played at once.

What a position at the beginning of a turn is worth follows from who won, by logistic regression.
In a War Match and Conquest both seats play whole turns by rule of thumb (`reply`); in a Death Match
and Fate, where that is too far from how one should play, players who think a little meet each other
and greedy ones. Writes the weights of some modes in `weights.yaml` of the game anew:

    python scripts/weigh_sacred_wars.py --modes death fate --games 160 --seed w
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, log
from random import Random

from tabletop.cards.weights import FILE, Weights, text_of
from tabletop.games import load
from tabletop.games.sacred_wars.appraisal import LEADS, WEIGHTS, leads, ways
from tabletop.games.sacred_wars.counters import ROUND
from tabletop.games.sacred_wars.marks import PHASE, WINNER
from tabletop.games.sacred_wars.modes import MODES
from tabletop.games.sacred_wars.places import SEATS, turn_of
from tabletop.games.sacred_wars.reply import play_turn
from tabletop.players import PLAYERS
from tabletop.players.chance import chance_of
from tabletop.rules import Game, Referee
from tabletop.rules.asked import Asked
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of

HEAD = (
    "What each number of a position (`LEADS`, for Fate `WAYS` in the code) adds to the logarithm "
    "of the odds, by mode."
)
RIDGE, FEW = 5.0, 25.0
"""How strongly weights are held near 0, in games' positions; more where there are few games."""

THOUGHTFUL = ("death", "fate")
"""The modes of which games are played by players who think; in others turns by rule of thumb do."""
QUICK = "fair"
"""Who plays these."""

SPARE = ("counted-end", "yield", "yield-ahead", "falls", "on-falls", "frail", "frail-ahead")
LEFT_OUT = {"war": SPARE, "conquest": SPARE}
"""What is not reckoned with in a mode, as it told nothing about how other games ended."""

Row = tuple[list[float], float]
"""The numbers of a position, and what came of it: 1 won, 0 lost, 0.5 drawn."""


def rows_of(mode: str, number: int, seed: str) -> list[Row]:
    """Play a game, and give its positions at the beginning of each turn."""
    game = load("sacred_wars")
    table = game.setup(2, all_options(game, {"mode": mode}, seed), seed)
    played = thought_out(game, table, number, seed) if mode in THOUGHTFUL else by_rule(table, seed)
    seen: list[tuple[int, list[float]]] = []
    for _ in played:
        if mode == "fate":
            seen += [(seat, ways(table, seat)) for seat in SEATS]
        else:
            left_out = LEFT_OUT.get(mode, ())
            row = [0.0 if name in left_out else number
                   for name, number in zip(LEADS, leads(table), strict=True)]  # fmt: skip
            seen.append((turn_of(table), row))
    winner = WINNER(table)
    drawn = 0.0 if mode == "fate" else 0.5  # in Fate a draw is nobody's arrival
    return [(row, drawn if winner < 0 else float(winner == seat)) for seat, row in seen]


def by_rule(table: Table, seed: str) -> Iterator[None]:
    """Play a game by rule of thumb; stop where each turn begins."""
    rng = Random(seed)
    while PHASE(table) != "over":
        yield
        play_turn(table, rng)


def thought_out(game: Game, table: Table, number: int, seed: str) -> Iterator[None]:
    """Let players play who think a little, in every other game one against a greedy one."""
    names = [QUICK, QUICK]
    if number % 2:
        names[number // 2 % 2] = "greedy"
    referee, chances = Referee(game, table), [chance_of(f"{seed}/seat {seat}") for seat in SEATS]
    plan, decided, turns = None, -1, -1
    while waiting := referee.waiting():
        turn = 2 * ROUND(table) + turn_of(table)
        if turn != turns:
            turns = turn
            yield
        (seat,) = waiting
        asked = Asked(
            seat, referee.legal_moves(seat), partial(view_of, table, seat), chances[seat],
            plan if seat == decided else None,
        )  # fmt: skip
        referee.push(PLAYERS[names[seat]](game, asked))
        plan, decided = asked.plan, seat


def weigh(rows: Sequence[Row], ridge: float) -> list[float]:
    """Give the weights that explain the results best (Newton's method)."""
    size, count = len(rows[0][0]), len(rows)
    scales = [(sum(row[i] ** 2 for row, _ in rows) / count) ** 0.5 or 1.0 for i in range(size)]
    scaled = [([value / scale for value, scale in zip(row, scales, strict=True)], result)
              for row, result in rows]  # fmt: skip
    weights = [0.0] * size
    for _ in range(6):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge * (i == j) for j in range(size)] for i in range(size)]
        for row, result in scaled:
            chance = 1 / (1 + exp(-sum(w * value for w, value in zip(weights, row, strict=True))))
            for i, value in enumerate(row):
                if value:
                    slope[i] += value * (result - chance)
                    factor = value * chance * (1 - chance)
                    line = curve[i]
                    for j in range(i + 1):
                        line[j] += factor * row[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = solved(curve, slope)
        weights = [weight + one for weight, one in zip(weights, step, strict=True)]
    return [weight / scale for weight, scale in zip(weights, scales, strict=True)]


def surprise(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """Give how far off the weights are: the mean logarithmic loss, 0.69 for who knows nothing."""
    loss = 0.0
    for row, result in rows:
        chance = 1 / (1 + exp(-sum(w * value for w, value in zip(weights, row, strict=True))))
        loss -= result * log(chance) + (1 - result) * log(1 - chance)
    return loss / len(rows)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations by elimination."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(lines[k][i]))
        lines[i], lines[pivot] = lines[pivot], lines[i]
        for k in range(size):
            if k != i:
                factor = lines[k][i] / lines[i][i]
                lines[k] = [a - factor * b for a, b in zip(lines[k], lines[i], strict=True)]
    return [lines[i][size] / lines[i][i] for i in range(size)]


def main() -> None:
    """Play, weigh, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modes", nargs="+", default=sorted(MODES), choices=sorted(MODES))
    parser.add_argument("--games", type=int, default=200, help="games of each mode")
    parser.add_argument("--seed", default="w")
    said = parser.parse_args()
    found: Weights = {**WEIGHTS.own}
    for mode in said.modes:
        rows = [row for game in range(said.games)
                for row in rows_of(mode, game, f"{said.seed}-{game}")]  # fmt: skip
        known = len(rows) * 4 // 5
        ridge = FEW if mode in THOUGHTFUL else RIDGE
        off = surprise(rows[known:], weigh(rows[:known], ridge))
        found[mode] = tuple([round(weight, 4) for weight in weigh(rows, ridge)])
        print(f"{mode}: {len(rows)} positions of {said.games} games, loss {off:.3f}", flush=True)
    (load("sacred_wars").folder / FILE).write_text(text_of(found, HEAD))


if __name__ == "__main__":
    main()
