"""Candidates: means with a prior, and discounted trials."""

import pytest

from tabletop.players.algorithms.candidates import Candidate, evaluations
from tabletop.table.move import Move


def test_the_prior_counts_as_trials() -> None:
    candidate = Candidate((), prior=0.2, weight=3.0)
    assert candidate.mean == pytest.approx(0.2)
    candidate.add(1.0)
    assert candidate.mean == pytest.approx(0.4)


def test_without_trials_and_prior_the_mean_is_zero() -> None:
    assert Candidate(()).mean == 0.0


@pytest.mark.parametrize("weight", [0.0, 6.0])
def test_a_discount_keeps_the_mean(weight: float) -> None:
    candidate = Candidate((), prior=0.9, weight=weight)
    for result in (1.0, 0.0, 0.0, 1.0, 1.0):
        candidate.add(result)
    mean = candidate.mean
    candidate.discount(2)
    assert (candidate.tries, candidate.mean) == (2, pytest.approx(mean))
    candidate.discount(4)
    assert candidate.tries == 2
    # The next result counts as one of three trials, and of the trials of the prior.
    candidate.add(1.0)
    assert candidate.mean == pytest.approx((mean * (2 + weight) + 1.0) / (3 + weight))


def test_moves_are_evaluated_by_their_first_candidate() -> None:
    attack, move, done = Move(0, "attack"), Move(0, "move"), Move(0, "done")
    candidates = [Candidate((attack, done)), Candidate((move,)), Candidate((attack, move))]
    found = evaluations(zip(candidates, (0.7, 0.6, 0.5), strict=True))
    assert [(one.move, one.chance, one.line) for one in found] == [
        (attack, 0.7, (done,)),
        (move, 0.6, ()),
    ]
