"""Tune the weights of Realm of Sand's players: python scripts/tune_realm.py --minutes 30.

Plays solo games with little thinking. One weight after the other is made larger or smaller; what
scores better over the same seeds is kept, and then proved over others. Prints the weights to be
written into `tabletop/games/realm_of_sand/outlook.py`.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean, stdev

from tabletop.games import load
from tabletop.games.realm_of_sand.outlook import WEIGHTS, Weights
from tabletop.games.realm_of_sand.planning import think
from tabletop.lab.simulate import play_one

FACTORS = (0.7, 1.4)


def scores(weights: Weights, seeds: Sequence[str], effort: float) -> list[int]:
    """Play a solo game for each seed."""
    game = replace(load("realm_of_sand"), think=partial(think, weights=weights))
    options = {"board": "basic"}
    return [
        play_one(game, ["expert"], options, seed, check="none", effort=effort).scores[0]
        for seed in seeds
    ]


def changed(weights: Weights, rng: Random) -> tuple[Weights, str]:
    """Change one weight, or one number of a row of weights."""
    name, factor = rng.choice(Weights._fields), rng.choice(FACTORS)
    numbers = weights._asdict()
    value = numbers[name]
    if isinstance(value, tuple):
        place = rng.randrange(len(value))
        value = list(value)
        value[place] = round(value[place] * factor, 3)
        return Weights(**numbers | {name: tuple(value)}), f"{name}[{place}] x {factor}"
    return Weights(**numbers | {name: round(value * factor, 3)}), f"{name} x {factor}"


def main() -> None:
    """Tune for a while, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--games", type=int, default=30, help="for each comparison")
    parser.add_argument("--effort", type=float, default=0.01, help="part of the expert's thinking")
    parser.add_argument("--seed", default="tuning")
    asked = parser.parse_args()
    rng, best = Random(asked.seed), WEIGHTS
    end = time.monotonic() + 60 * asked.minutes
    count = 0
    while time.monotonic() < end:
        seeds = [f"{asked.seed} {count} {number}" for number in range(asked.games)]
        count += 1
        other, what = changed(best, rng)
        before, after = (scores(each, seeds, asked.effort) for each in (best, other))
        gains = [new - old for old, new in zip(before, after, strict=True)]
        error = stdev(gains) / len(gains) ** 0.5
        better = fmean(gains) > error
        told = f"{fmean(before):.2f} {fmean(gains):+.2f} ± {error:.2f} {what}"
        print(told, "kept" if better else "", flush=True)
        if better:
            best = other
    print(best)


if __name__ == "__main__":
    main()
