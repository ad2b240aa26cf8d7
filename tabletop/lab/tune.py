"""Weights of an evaluation, tuned by games of a player against itself.

The method is simultaneous perturbation (SPSA), with which chess programs are tuned, too: all
weights at once are made a little larger or smaller, each by chance; what plays with them meets
what plays with the opposite, and all weights go a step towards the better of both. It needs two
sorts of players a step, however many weights there are, and those two play each other.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from tabletop.cards.weights import Numbers, numbers_of
from tabletop.lab.intervals import SURE, interval
from tabletop.lab.matches import Match, Result, Series, told_failures
from tabletop.storage.packs import load_game

WIDE = 0.2
"""How far weights are changed to be tried at first: by a fifth up or down."""
NARROWER, SLOWER = 0.101, 0.602
"""How soon that becomes less, and how soon the steps become shorter (Spall's exponents)."""
STEP = 1.0
"""The first step, where all games are won, in parts of `WIDE`."""
DELAY = 0.1
"""For this part of all steps their length stays about what it is."""
DIGITS = 4


class Trials:
    """What is played to compare two sorts of weights: the same seeds for both, from every seat."""

    def __init__(self, series: Series, player: str) -> None:
        """Say what is played; alone at the table scores are compared, else victories."""
        self.series, self.player, self.seats = series, player, series.seats

    def matches(self, one: Numbers, other: Numbers, seeds: Sequence[str]) -> list[Match]:
        """Give the games: alone each for itself, else one against the other on the other seats."""
        found = []
        for seed in seeds:
            seated: list[tuple[Numbers, ...]] = [(one,), (other,)]
            if self.seats > 1:
                seated = [
                    (*[other] * seat, one, *[other] * (self.seats - 1 - seat))
                    for seat in range(self.seats)
                ]
            players = (self.player,) * self.seats
            found += [self.series.match(players, seed, weights=weights) for weights in seated]
        return found

    @property
    def games(self) -> int:
        """How many games are played of a seed."""
        return max(2, self.seats)

    def gains(self, results: Sequence[Result]) -> list[float]:
        """Give by how much the first sort was better, for each seed."""
        found = []
        for at in range(0, len(results), self.games):
            some = results[at : at + self.games]
            if self.seats == 1:
                found.append(float(score(some[0]) - score(some[1])))
            else:
                won = fmean([result.points(seat) for seat, result in enumerate(some)])
                found.append(won - 1 / self.seats)
        return found


def score(result: Result) -> int:
    """Give what one alone has scored; nothing in a game that did not end."""
    return result.scores[0] if result.scores else 0


def changed(weights: Numbers, by: Sequence[float]) -> Numbers:
    """Multiply weights by powers of e: none changes its sign, and a weight of 0 stays 0.

    >>> changed((2.0, -1.0, 0.0), (0.0, 0.6931, 1.0))
    (2.0, -2.0, 0.0)
    """
    found = [weight * exp(power) for weight, power in zip(weights, by, strict=True)]
    return tuple([float(f"{weight:.{DIGITS}g}") for weight in found])


def lean(gains: Sequence[float]) -> float:
    """Give which sort of weights was better, from 1 for the first to -1 for the second."""
    whole = sum(map(abs, gains))
    return sum(gains) / whole if whole else 0.0


def steps(
    start: Numbers,
    count: int,
    seed: str,
    ask: Callable[[Numbers, Numbers, int], float],
    tuned: Sequence[bool] | None = None,
) -> Iterator[Numbers]:
    """Go so many steps from some weights, and yield those after each.

    `ask` compares two sorts of weights, and says which is better as `lean` does; it is told the
    number of the step. Weights that are not `tuned` stay as they are.
    """
    moves = [float(one) for one in tuned or [True] * len(start)]
    rng = Random(seed)
    power = [0.0] * len(start)
    for number in range(count):
        wide = WIDE / (number + 1) ** NARROWER
        step = STEP * WIDE * ((1 + DELAY * count) / (number + 1 + DELAY * count)) ** SLOWER
        signs = [move * rng.choice((-1.0, 1.0)) for move in moves]
        more, less = (
            changed(start, [at + way * wide * sign for at, sign in zip(power, signs, strict=True)])
            for way in (1, -1)
        )
        better = ask(more, less, number)
        power = [at + step * better * sign for at, sign in zip(power, signs, strict=True)]
        yield changed(start, power)


def tune(
    series: Series,
    count: int,
    games: int,
    proof: int,
    *,
    player: str = "strong",
    only: Collection[str] = (),
) -> dict[str, Any]:
    """Tune the weights of a game, and report as `tabletop tune --json` prints it.

    In each of `count` steps `games` seeds are played, then `proof` others with what came of it
    and with the weights of before. `only` names the weights that are tuned; none: all. The game has
    weights.
    """
    weights = load_game(series.game).weights
    assert weights is not None
    before = numbers_of(weights)
    tuned = [
        not only or name in only
        for name, value in weights.items()
        for _ in (value if isinstance(value, tuple) else (value,))
    ]
    trials = Trials(series, player)
    unfinished = 0
    failed: list[Result] = []

    def play(one: Numbers, other: Numbers, name: str, number: int) -> list[Result]:
        nonlocal unfinished
        seeds = [f"{series.seed} {name} {at}" for at in range(number)]
        results = list(series.play(trials.matches(one, other, seeds)))
        unfinished += sum(bool(result.trouble) for result in results)
        failed.extend(result for result in results if result.failures)
        return results

    def ask(more: Numbers, less: Numbers, number: int) -> float:
        return lean(trials.gains(play(more, less, f"step {number}", games)))

    with series.staffed():
        *_, after = steps(before, count, series.seed, ask, tuned)
        proved = proof_of(trials, play(after, before, "proof", proof))
    return {
        **series.told,
        "player": player,
        "steps": count,
        "games": series.games,
        "unfinished": unfinished,
        **told_failures(failed),
        "before": before,
        "after": after,
        **proved,
    }


def proof_of(trials: Trials, results: Sequence[Result]) -> dict[str, Any]:
    """Say what fresh seeds show: scores before and after, or the share of victories."""
    gains = trials.gains(results)
    if trials.seats == 1:
        error = SURE * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else float("inf")
        gain = fmean(gains)
        return {
            "score_before": round(fmean(map(score, results[1::2])), 3),
            "score_after": round(fmean(map(score, results[::2])), 3),
            "gain": round(gain, 3),
            "interval": [round(gain - error, 3), round(gain + error, 3)],
            "better": gain - error > 0,
        }
    fair = 1 / trials.seats
    points = sum(gains) * trials.seats + fair * len(results)
    low, high = interval(points, len(results))
    return {
        "share": round(points / len(results), 4),
        "interval": [round(low, 4), round(high, 4)],
        "better": low > fair,
    }
