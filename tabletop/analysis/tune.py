"""Tuning of evaluation weights by games of a bot against itself.

The method is simultaneous perturbation (SPSA), which is also used for chess programs. All weights
are changed at once, each in a random direction. A bot with these weights plays against a bot with
the opposite changes, and all weights are moved toward the better result. Each step needs only two
sets of weights, regardless of the number of weights.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from tabletop.analysis.intervals import Z_SCORE, interval
from tabletop.analysis.matches import Match, MatchResult, MatchSeries, failure_report
from tabletop.cards.weights import Numbers, flattened
from tabletop.storage.packs import load_game

WIDE = 0.2
"""Initial relative change of the weights."""
NARROWER, SLOWER = 0.101, 0.602
"""Exponents by which the changes and the steps decrease (Spall)."""
STEP = 1.0
"""Size of the first step if all games are won, in units of `WIDE`."""
DELAY = 0.1
"""Fraction of all steps during which their size is nearly constant."""
DIGITS = 4


class WeightTrials:
    """The games that compare two sets of weights, from the same seeds."""

    def __init__(self, series: MatchSeries, player: str) -> None:
        self.series, self.player, self.seats = series, player, series.seats

    def matches(self, one: Numbers, other: Numbers, seeds: Sequence[str]) -> list[Match]:
        """Returns the games for each seed.

        In solo games each set plays alone. Otherwise one set plays against the other on the other
        seats.
        """
        result = []
        for seed in seeds:
            seated: list[tuple[Numbers, ...]] = [(one,), (other,)]
            if self.seats > 1:
                seated = [
                    (*[other] * seat, one, *[other] * (self.seats - 1 - seat))
                    for seat in range(self.seats)
                ]
            players = (self.player,) * self.seats
            result += [self.series.match(players, seed, weights=weights) for weights in seated]
        return result

    @property
    def games(self) -> int:
        """The number of games per seed."""
        return max(2, self.seats)

    def gains(self, results: Sequence[MatchResult]) -> list[float]:
        """Returns the advantage of the first set for each seed.

        Solo games compare scores; other games compare shares of victories.
        """
        found = []
        for start in range(0, len(results), self.games):
            group = results[start : start + self.games]
            if self.seats == 1:
                found.append(float(score(group[0]) - score(group[1])))
            else:
                won = fmean([result.points(seat) for seat, result in enumerate(group)])
                found.append(won - 1 / self.seats)
        return found


def score(result: MatchResult) -> int:
    """Returns the score of a solo game, or 0 if it did not end."""
    return result.scores[0] if result.scores else 0


def changed(weights: Numbers, by: Sequence[float]) -> Numbers:
    """Returns weights multiplied by powers of e, which keeps signs and zeros.

    >>> changed((2.0, -1.0, 0.0), (0.0, 0.6931, 1.0))
    (2.0, -2.0, 0.0)
    """
    results = [weight * exp(power) for weight, power in zip(weights, by, strict=True)]
    return tuple([float(f"{weight:.{DIGITS}g}") for weight in results])


def preference(gains: Sequence[float]) -> float:
    """Returns which set was better, from 1 for the first to -1 for the second."""
    total = sum(map(abs, gains))
    return sum(gains) / total if total else 0.0


def steps(
    start: Numbers,
    count: int,
    seed: str,
    ask: Callable[[Numbers, Numbers, int], float],
    tuned: Sequence[bool] | None = None,
) -> Iterator[Numbers]:
    """Yields the weights after each of `count` steps.

    Args:
        ask: Compares two sets of weights in a step; returns the result of `preference`.
        tuned: Whether each weight is tuned; the others stay unchanged.
    """
    moves = [float(item) for item in tuned or [True] * len(start)]
    rng = Random(seed)
    power = [0.0] * len(start)
    for number in range(count):
        wide = WIDE / (number + 1) ** NARROWER
        step = STEP * WIDE * ((1 + DELAY * count) / (number + 1 + DELAY * count)) ** SLOWER
        signs = [move * rng.choice((-1.0, 1.0)) for move in moves]
        raised, lowered = (
            changed(
                start,
                [
                    exponent + direction * wide * sign
                    for exponent, sign in zip(power, signs, strict=True)
                ],
            )
            for direction in (1, -1)
        )
        better = ask(raised, lowered, number)
        power = [
            exponent + step * better * sign for exponent, sign in zip(power, signs, strict=True)
        ]
        yield changed(start, power)


def tune(
    series: MatchSeries,
    count: int,
    games: int,
    proof: int,
    *,
    player: str = "strong",
    only: Collection[str] = (),
) -> dict[str, Any]:
    """Tunes a game's weights; returns the report of `tabletop tune --json`.

    The game must have weights.

    Args:
        games: Number of seeds per step.
        proof: Number of other seeds that compare the weights before and after.
        only: The names of the weights to tune; empty for all.
    """
    weights = load_game(series.game).weights
    assert weights is not None
    before = flattened(weights)
    tuned = [
        not only or name in only
        for name, value in weights.items()
        for _ in (value if isinstance(value, tuple) else (value,))
    ]
    trials = WeightTrials(series, player)
    unfinished = 0
    failed: list[MatchResult] = []

    def play(first: Numbers, second: Numbers, name: str, number: int) -> list[MatchResult]:
        nonlocal unfinished
        seeds = [f"{series.seed} {name} {at}" for at in range(number)]
        results = list(series.play(trials.matches(first, second, seeds)))
        unfinished += sum(bool(result.trouble) for result in results)
        failed.extend(result for result in results if result.failures)
        return results

    def ask(raised: Numbers, lowered: Numbers, number: int) -> float:
        return preference(trials.gains(play(raised, lowered, f"step {number}", games)))

    with series.staffed():
        *_, after = steps(before, count, series.seed, ask, tuned)
        proved = proof_of(trials, play(after, before, "proof", proof))
    return {
        **series.told,
        "player": player,
        "steps": count,
        "games": series.games,
        "unfinished": unfinished,
        **failure_report(failed),
        "before": before,
        "after": after,
        **proved,
    }


def proof_of(trials: WeightTrials, results: Sequence[MatchResult]) -> dict[str, Any]:
    """Returns the scores before and after on new seeds, or the victory share."""
    gains = trials.gains(results)
    if trials.seats == 1:
        error = Z_SCORE * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else float("inf")
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
    lower, upper = interval(points, len(results))
    return {
        "share": round(points / len(results), 4),
        "interval": [round(lower, 4), round(upper, 4)],
        "better": lower > fair,
    }
