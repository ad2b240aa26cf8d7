"""Sequential halving: the worse half goes, stages share the budget."""

from tabletop.players.algorithms.candidates import Candidate
from tabletop.players.algorithms.halving import AMPLE, FINAL, halving
from tabletop.rules.decision import Budget
from tabletop.table.move import Move


def fixed(*means: float) -> list[Candidate]:
    """Returns candidates with known means."""
    return [Candidate((), prior=mean, weight=1.0) for mean in means]


def test_better_half_continues_with_equal_budgets() -> None:
    # A budget of 60 gives three stages 20 each, for the best 8, 4 and 2.
    budget = Budget(60, 60.0)
    observed: list[tuple[list[float], int]] = []
    for alive, _ in halving(fixed(3, 8, 1, 6, 2, 7, 4, 5), budget):
        observed.append((sorted(candidate.mean for candidate in alive), budget.left))
        budget.spend(10)
    assert observed == [
        ([1, 2, 3, 4, 5, 6, 7, 8], 60),
        ([1, 2, 3, 4, 5, 6, 7, 8], 50),
        ([5, 6, 7, 8], 40),
        ([5, 6, 7, 8], 30),
        ([7, 8], 20),
        ([7, 8], 10),
    ]


def test_it_ends_with_the_budget() -> None:
    budget = Budget(10, 60.0)
    rounds = 0
    for _ in halving(fixed(1, 2, 3, 4), budget):
        rounds += 1
        budget.spend(10)
    assert rounds == 1


def test_one_alone_is_tried_in_one_stage() -> None:
    budget, candidates = Budget(10, 60.0), fixed(1)
    for alive, _ in halving(candidates, budget):
        assert alive == candidates
        budget.spend(5)
    assert candidates[0].stage == 1
    assert budget.left == 0


def test_equal_candidates_are_not_tried_again() -> None:
    budget = Budget(40, 60.0)
    for _ in halving(fixed(0.5, 0.5001, 0.5, 0.5), budget, equal=0.001):
        budget.spend(20)
    assert budget.left == 20


def test_few_candidates_with_ample_budget_are_tried_deeply() -> None:
    budget = Budget(4 * FINAL * AMPLE, 60.0)
    candidates = fixed(*range(2 * FINAL))
    for candidate in candidates:
        candidate.tries = 100
    observed: list[tuple[int, bool]] = []
    for alive, deep in halving(candidates, budget, kept=10):
        observed.append((len(alive), deep))
        budget.spend(FINAL * AMPLE)
    assert observed == [(12, False), (6, True), (3, True), (2, True)]
    assert [candidate.tries for candidate in candidates] == [100] * 6 + [10] * 6


def test_the_best_of_noisy_candidates_is_found() -> None:
    # The true chances differ by 0.1, the noise is ±0.4, and its mean is 0 over a cycle.
    chances, budget = [0.3, 0.5, 0.4, 0.6], Budget(400, 60.0)
    candidates = [Candidate((Move(0, "pick", (str(number),)),)) for number in range(4)]
    noise = [0.4, -0.4, -0.2, 0.2]
    for rounds, (alive, _) in enumerate(halving(candidates, budget)):
        for candidate in alive:
            number = int(candidate.line[0].args[0])
            candidate.add(chances[number] + noise[(rounds + number) % 4])
        budget.spend(len(alive))
    best = max(candidates, key=lambda candidate: (candidate.stage, candidate.mean))
    assert best.line[0].args == ("3",)
    assert best.stage == 2
