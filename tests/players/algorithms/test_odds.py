"""Odds: weighted features as a chance to win."""

import pytest

from tabletop.players.algorithms.odds import chance_of_lead, weighted_sum
from tabletop.rules.likelihood import THREE_TO_ONE


def test_a_lead_changes_the_chance():
    # Two units of the first feature are ahead, worth three to one together.
    chance = chance_of_lead((THREE_TO_ONE / 2, 1.0), (3.0, 7.0), (1.0, 7.0))
    assert chance == pytest.approx(0.75)


def test_both_sides_together_are_certain():
    mine, theirs, weights = (3.0, 1.0), (1.0, 4.0), (0.2, 0.1)
    total = chance_of_lead(weights, mine, theirs) + chance_of_lead(weights, theirs, mine)
    assert total == pytest.approx(1.0)


def test_the_order_of_addition_is_fixed():
    # Exact summation would give 1.
    assert weighted_sum((1.0, 1.0, 1.0), (1e16, 1.0, -1e16)) == 0.0


def test_lengths_must_agree():
    with pytest.raises(ValueError, match="longer"):
        weighted_sum((1.0,), (1.0, 2.0))
