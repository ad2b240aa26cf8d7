"""Sequential halving: stage by stage, fewer candidates and more trials."""

from collections.abc import Iterator, Sequence
from math import ceil, log2

from tabletop.players.algorithms.candidates import AnyCandidate
from tabletop.rules.decision import Budget

FINAL, AMPLE = 6, 1200
"""The conditions for deeper trials: maximum candidates, and minimum positions for each."""


def halving(
    candidates: Sequence[AnyCandidate], budget: Budget, *, kept: int = 0, equal: float = 0.0
) -> Iterator[tuple[list[AnyCandidate], bool]]:
    """Yields the candidates to try in each sampled world, and whether deeply.

    The caller tries all of them in one world, adds the results and spends positions. The stages
    share the budget equally; after each, the worse half is dropped. Iteration ends when the budget
    is used up.

    Args:
        candidates: The candidates, at least one.
        budget: The positions to be divided among the stages.
        kept: The weight of the earlier trials once trials are deep; 0 if they never are.
        equal: The difference between best and worst mean below which a stage is the last.

    Examples:
        >>> from tabletop.players.algorithms.candidates import Candidate
        >>> budget = Budget(4, seconds=60)
        >>> candidates = [Candidate((), prior=chance, weight=1.0) for chance in (0.1, 0.4, 0.3)]
        >>> for alive, _ in halving(candidates, budget):
        ...     print([candidate.prior for candidate in alive])
        ...     budget.spend(2)
        [0.1, 0.4, 0.3]
        [0.4, 0.3]
    """
    alive = list(candidates)
    deep = False
    for stage in range(ceil(log2(len(alive))) or 1, 0, -1):
        end = budget.left - budget.left // stage
        if kept and not deep and len(alive) <= FINAL and budget.left >= AMPLE * len(alive):
            deep = True
            for candidate in alive:
                candidate.discount(kept)
        for candidate in alive:
            candidate.stage += 1
        while True:
            yield alive, deep
            if budget.left <= end or budget.over:
                break
        means = [candidate.mean for candidate in alive]
        if budget.over or max(means) - min(means) < equal:
            return
        alive.sort(key=lambda candidate: -candidate.mean)
        alive = alive[: ceil(len(alive) / 2)]
