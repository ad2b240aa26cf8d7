"""Regret matching: equilibria of small games with known solutions."""

from random import Random

import pytest

from tabletop.players.algorithms.regret_matching import Mix, learn_together

ROCK_PAPER_SCISSORS = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
PENNIES = [[2.0, -1.0], [-1.0, 1.0]]
"""Matching pennies with a bonus for heads: each side plays heads in 2 of 5 games."""


def solve(payoffs: list[list[float]], steps: int = 20_000) -> tuple[Mix[int], Mix[int]]:
    """Lets both sides of a zero-sum game learn from drawn actions."""
    rng = Random(1)
    rows, columns = Mix(range(len(payoffs))), Mix(range(len(payoffs[0])))
    for step in range(1, steps + 1):
        row, column = rows.draw(rng), columns.draw(rng)
        rows.learn([line[column] for line in payoffs], float(step))
        columns.learn([-value for value in payoffs[row]], float(step))
    return rows, columns


@pytest.mark.parametrize(
    ("payoffs", "shares"), [(ROCK_PAPER_SCISSORS, [1 / 3] * 3), (PENNIES, [0.4, 0.6])]
)
def test_averages_approach_the_equilibrium(payoffs: list[list[float]], shares: list[float]) -> None:
    for mix in solve(payoffs):
        found = sorted(mix.ranking(), key=lambda ranked: ranked.action)
        assert [ranked.share for ranked in found] == pytest.approx(shares, abs=0.05)


def test_a_dominated_action_is_dropped() -> None:
    rows, _ = solve([[1.0, 2.0], [0.0, 1.0]], steps=200)
    assert [ranked.action for ranked in rows.ranking()] == [0, 1]
    assert rows.shares() == [1.0, 0.0]
    assert rows.ranking()[0].share > 0.95


def test_kept_actions_keep_their_regret() -> None:
    mix = Mix(["rock", "paper", "scissors"])
    mix.learn([0.0, 1.0, 0.5], 1.0)
    best = [ranked.action for ranked in mix.ranking()[:2]]
    assert best == ["paper", "scissors"]
    narrowed = mix.with_actions(best, ["well"])
    assert narrowed.actions == ["paper", "scissors", "well"]
    assert narrowed.regrets == [mix.regrets[1], mix.regrets[2], 0.0]
    assert narrowed.ranking()[0].tries == 0


def test_a_seat_and_a_random_other_seat_learn_together() -> None:
    # Both earn the number of the action, so each learns to prefer the highest one.
    mix, others, rng = Mix([1, 2, 3]), [Mix([4, 5]), Mix([6, 7])], Random(1)
    for step in range(1, 20):
        count = learn_together(mix, others, lambda mine, _: [float(one) for one in mine], step, rng)
        assert count == 5
    assert [each.ranking()[0].action for each in (mix, *others)] == [3, 5, 7]
    assert mix.steps == sum(other.steps for other in others) == 19


def test_renewed_mix_keeps_the_best_and_the_frequent() -> None:
    mix = Mix(["a", "b", "c", "d"])
    mix.learn([0.4, 0.3, 0.2, 0.1], 1.0)
    renewed = mix.renewed(1, 0.3, lambda ranked: [ranked[0] * 2])
    assert renewed.actions == ["a", "aa"]
    assert mix.renewed(1, 0.2, lambda _: []).actions == ["a", "b", "c", "d"]
