"""Sequential halving: the worse half goes, stages share the budget."""

from tabletop.players.halving import halving
from tabletop.rules.decision import Budget


class FixedCandidate:
    """A candidate that always returns its value."""

    def __init__(self, mean: float) -> None:
        self.mean = mean


def test_better_half_continues_with_equal_budgets() -> None:
    # A budget of 60 gives three stages 20 each, for the best 8, 4 and 2.
    budget = Budget(60, 60.0)
    observed = []
    for alive, end in halving([FixedCandidate(mean) for mean in (3, 8, 1, 6, 2, 7, 4, 5)], budget):
        observed.append((sorted(arm.mean for arm in alive), budget.left, end))
        budget.spend(budget.left - end)
    assert observed == [
        ([1, 2, 3, 4, 5, 6, 7, 8], 60, 40),
        ([5, 6, 7, 8], 40, 20),
        ([7, 8], 20, 0),
    ]


def test_it_ends_with_the_budget() -> None:
    budget = Budget(10, 60.0)
    stages = 0
    for _alive, _end in halving(
        [FixedCandidate(1), FixedCandidate(2), FixedCandidate(3), FixedCandidate(4)], budget
    ):
        stages += 1
        budget.spend(10)
    assert stages == 1


def test_one_alone_is_tried_in_one_stage() -> None:
    assert [len(alive) for alive, _ in halving([FixedCandidate(1)], Budget(10, 60.0))] == [1]
