"""Fits the weights of bots to the results of many quick games.

    pip install -e '.[weigh]'
    python scripts/weigh_odds.py guardians --games 1600
    python scripts/weigh_odds.py sandland --games 2500
    python scripts/weigh_odds.py sacred_wars --games 160 --only death fate

Positions are sampled at the start of a turn, a round or a combat. The weights are those of a
logistic regression. The script prints the mean logarithmic loss in games outside the sample; a
constant estimate has 0.69. It writes `weights.yaml` of the game, or another file with `-o`.
`tabletop tune` improves the weights further by games of a bot against itself.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss
from sklearn.model_selection import GroupKFold
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler

from tabletop.cards.weights import FILE, Weights, text_of
from tabletop.commands.progress import progress_bar
from tabletop.games import load
from tabletop.games.guardians import duel, odds
from tabletop.games.guardians import marks as combats
from tabletop.games.sacred_wars.counters import ROUND as TURN
from tabletop.games.sacred_wars.heuristic_turn import play_turn
from tabletop.games.sacred_wars.marks import PHASE, WINNER
from tabletop.games.sacred_wars.win_chance import LEAD_FEATURES, leads, ways
from tabletop.games.sacred_wars.zones import SEATS, turn_of
from tabletop.games.sandland import marks as skirmishes
from tabletop.games.sandland.counters import ROUND, SKIRMISH
from tabletop.games.sandland.odds import features
from tabletop.games.sandland.policy import Policy
from tabletop.players import load as load_player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, Referee
from tabletop.rules.options import all_options
from tabletop.table import Table

FOLDS = 5
DIGITS = 4


class Sample(NamedTuple):
    """The features of a position, and the result: 1 won, 0 lost, 0.5 drawn."""

    name: str
    """The row of weights that the features belong to; "" means all weights of the file."""
    numbers: list[float]
    result: float


def play_decisions(
    game: Game, table: Table, players: Sequence[str], seed: str, effort: float = 1.0
) -> Iterator[None]:
    """Lets players play and yields before each decision."""
    referee = Referee(game, table)
    choosers = [load_player(name) for name in players]
    seated_players = SeatedPlayers(choosers, seed, effort=effort, has_deadline=False)
    while seats_to_move := referee.seats_to_move():
        yield
        seat = seats_to_move[0]
        referee.push(seated_players.choose(referee, seat, referee.legal_moves(seat)))


# --- Guardians ------------------------------------------------------------------------------------

DUEL_EFFORT = 0.4
"""The effort of players in duels: a fiftieth of an expert's."""


def sample_guardians(part: str, number: int, seed: str) -> list[Sample]:
    """Plays a duel and samples its second and later combats."""
    game = load("guardians")
    table = game.setup(2, all_options(game, {"way": part}, seed), seed)
    features_by_combat: dict[int, list[float]] = {}
    for _ in play_decisions(game, table, ("strong", "strong"), seed, DUEL_EFFORT):
        finished = len(duel.results_of(table))
        if finished and finished not in features_by_combat and combats.PHASE(table) == "organize":
            features_by_combat[finished] = odds.balance(table, 0)
    won = float(odds.to_win(table, 0) == 0)
    return [Sample("", numbers, won) for numbers in features_by_combat.values()]


# --- Sandland -------------------------------------------------------------------------------------

RANDOM_MOVE_SHARE = 0.1
"""Number of random moves, so that positions differ."""


def sample_sandland(part: str, number: int, seed: str) -> list[Sample]:
    """Plays a quick game and samples each round."""
    game = load("sandland")
    table, rng = game.setup(2, all_options(game, {}, seed), seed), Random(seed)
    samples: list[Sample] = []
    features_by_round: dict[int, list[float]] = {}
    ended = 0
    while seats_to_move := game.seats_to_move(table):
        if skirmishes.PHASE(table) == "action" and SKIRMISH(table) == ended + 1:
            pairs = zip(features(table, 0), features(table, 1), strict=True)
            features_by_round.setdefault(ROUND(table), [own - opponent for own, opponent in pairs])
        move = rng.choice(game.legal_moves(table, seats_to_move[0]))
        if rng.random() > RANDOM_MOVE_SHARE:
            move = Policy(game).reply(table, seats_to_move[0]) or move
        game.apply(table, move)
        if len(skirmishes.RESULTS(table)) > ended:
            winner = skirmishes.RESULTS(table)[ended]
            ended += 1
            if winner in SEATS:
                has_won = float(winner == 0)
                samples += [
                    Sample(f"round-{round_number}", numbers, has_won)
                    for round_number, numbers in features_by_round.items()
                ]
            features_by_round = {}
    return samples


# --- Sacred Wars ----------------------------------------------------------------------------------

SEARCHING_MODES = ("death", "fate")
"""The modes in which bots that search play, one against a greedy bot.

In other modes simple rules choose the moves.
"""
BOT = "fair"
"""The players of these modes."""
SPARE = ("counted-end", "yield", "yield-ahead", "falls", "on-falls", "frail", "frail-ahead")
IGNORED_FEATURES = {"war": SPARE, "conquest": SPARE}
"""The features that are ignored in a mode, because they did not predict results."""


def sample_sacred_wars(part: str, number: int, seed: str) -> list[Sample]:
    """Plays a game in a mode and samples each turn."""
    game = load("sacred_wars")
    table = game.setup(2, all_options(game, {"mode": part}, seed), seed)
    players = [BOT, BOT]
    if number % 2:
        players[number // 2 % 2] = "greedy"
    searches = part in SEARCHING_MODES
    decisions = (
        play_decisions(game, table, players, seed) if searches else play_by_rules(table, seed)
    )
    left_out = IGNORED_FEATURES.get(part, ())
    positions: list[tuple[int, list[float]]] = []
    turn = -1
    for _ in decisions:
        if turn == (turn := 2 * TURN(table) + turn_of(table)):
            continue
        if part == "fate":
            positions += [(seat, ways(table, seat)) for seat in SEATS]
        else:
            row = zip(LEAD_FEATURES, leads(table), strict=True)
            positions.append(
                (turn_of(table), [value * (name not in left_out) for name, value in row])
            )
    winner = WINNER(table)
    drawn = 0.0 if part == "fate" else 0.5  # in Fate nobody arrives in a draw
    return [
        Sample(part, row, drawn if winner < 0 else float(winner == seat)) for seat, row in positions
    ]


def play_by_rules(table: Table, seed: str) -> Iterator[None]:
    """Plays a game by simple rules and yields at the start of each turn."""
    rng = Random(seed)
    while PHASE(table) != "over":
        yield
        play_turn(table, rng)


# --- regression -----------------------------------------------------------------------------------


class Study(NamedTuple):
    """The method for the weights of a game."""

    play: Callable[[str, int, str], list[Sample]]
    """Plays a part of the game, given its number and seed."""
    parts: Mapping[str, float]
    """The parts played separately (modes), and the regularization of their weights."""


STUDIES = {
    "guardians": Study(sample_guardians, {"duel": 0.01}),
    "sacred_wars": Study(
        sample_sacred_wars, {"war": 5.0, "death": 25.0, "conquest": 5.0, "fate": 25.0}
    ),
    "sandland": Study(sample_sandland, {"all": 1.0}),
}


def collect_samples(
    study: Study, part: str, games: int, seed: str, jobs: int | None
) -> dict[str, list[tuple[int, Sample]]]:
    """Plays games of a part; returns samples by name with their game's number."""
    samples_by_name: dict[str, list[tuple[int, Sample]]] = defaultdict(list)
    with Pool(jobs) as pool, progress_bar(games) as done:
        batches = pool.imap(partial(play, study, part, seed), range(games))
        for number, samples in enumerate(batches):
            for sample in samples:
                samples_by_name[sample.name].append((number, sample))
            done(number + 1)
    return samples_by_name


def play(study: Study, part: str, seed: str, number: int) -> list[Sample]:
    return study.play(part, number, f"{seed}-{number}")


Rows = tuple[Any, Any, Any, Any]
"""The features, results, weights and games of samples as arrays. A draw is half won, half lost."""


def rows_of(samples: Sequence[tuple[int, Sample]]) -> Rows:
    """Returns samples as arrays for the regression."""
    rows = [
        (sample.numbers, result, weight, game)
        for game, sample in samples
        for result, weight in ((1, sample.result), (0, 1 - sample.result))
        if weight
    ]
    numbers, results, weights, games = (numpy.array(column) for column in zip(*rows, strict=True))
    return numbers, results, weights, games


def regression(rows: Rows, selection: Any, ridge: float) -> Any:
    """Fits the results of some rows."""
    numbers, results, weights, _ = rows
    line = LogisticRegression(C=1 / ridge, fit_intercept=False, max_iter=1000)
    model = Pipeline([("scale", StandardScaler(with_mean=False)), ("line", line)])
    return model.fit(numbers[selection], results[selection], line__sample_weight=weights[selection])


def weigh(rows: Rows, ridge: float) -> list[float]:
    """Returns the weights that fit all results best."""
    model = regression(rows, slice(None), ridge)
    coefficients = model["line"].coef_[0] / model["scale"].scale_
    return [round(float(weight), DIGITS) for weight in coefficients]


def loss(rows: Rows, ridge: float) -> float:
    """Returns the mean loss in games that were not used for the fit."""
    numbers, results, weights, games = rows
    losses = []
    for train, test in GroupKFold(FOLDS).split(numbers, groups=games):
        estimates = regression(rows, train, ridge).predict_proba(numbers[test])
        losses.append(
            log_loss(results[test], estimates, sample_weight=weights[test], labels=[0, 1])
        )
    return float(numpy.mean(losses))


def main() -> None:
    """Plays games, fits the weights and writes them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(STUDIES))
    parser.add_argument("--games", type=int, default=200, help="games of each mode (200)")
    parser.add_argument("--only", nargs="+", metavar="MODE", help="change only these modes")
    parser.add_argument("--seed", default="w")
    parser.add_argument("--jobs", type=int, help="processes; all cores if not given")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="output file")
    args = parser.parse_args()
    study, game = STUDIES[args.game], load(args.game)
    parts = args.only or study.parts
    if args.games < FOLDS:
        parser.error(f"--games {args.games} tells too little: at least {FOLDS} are needed")
    if unknown := sorted(set(parts) - set(study.parts)):
        parser.error(f"no mode {', '.join(unknown)}: choose of {', '.join(study.parts)}")
    weights: Weights = {**(game.weights or {})}
    for part in parts:
        ridge = study.parts[part]
        for name, samples in collect_samples(study, part, args.games, args.seed, args.jobs).items():
            rows = rows_of(samples)
            row = weigh(rows, ridge)
            weights |= {name: tuple(row)} if name else dict(zip(weights, row, strict=True))
            print(f"{name or part}: {len(samples)} positions, loss {loss(rows, ridge):.4f}")
    path = args.output or game.folder / FILE
    path.write_text(text_of(weights, f"Made by: {' '.join(sys.argv)}"))
    print(f"written: {path}")


if __name__ == "__main__":
    main()
