"""Sequential halving: stage by stage, fewer candidates and more trials."""

from collections.abc import Iterator, Sequence
from math import ceil, log2
from typing import Protocol, TypeVar

from tabletop.rules.decision import Budget


class Trial(Protocol):
    """A candidate that is compared with others by trials."""

    @property
    def mean(self) -> float:
        """The mean result of its trials."""


class DeepTrial(Trial, Protocol):
    """A candidate that is compared first by quick trials, then by deeper ones."""

    stage: int
    """The number of the stage it has reached."""

    def discount(self) -> None:
        """Reduces the weight of the quick trials to that of a few deeper ones."""


A = TypeVar("A", bound=Trial)
D = TypeVar("D", bound=DeepTrial)
FINAL, AMPLE = 6, 1200
"""The conditions for deeper trials: maximum candidates, and minimum positions for each."""


def halving(arms: Sequence[A], budget: Budget) -> Iterator[tuple[list[A], int]]:
    """Yields the candidates of each stage, and the budget left at its end.

    The caller tries all of them until `budget.left` has fallen to that number. Then the worse half
    is dropped. Iteration ends when the budget is used up.

    Args:
        arms: The candidates, at least one.
        budget: The positions to be divided among the stages.

    Examples:
        >>> class Candidate:
        ...     mean = 0.5
        >>> for alive, end in halving([Candidate()] * 4, Budget(100, seconds=60)):
        ...     print(len(alive), end)
        4 50
        2 0
    """
    alive = list(arms)
    for stage in range(ceil(log2(len(alive))) or 1, 0, -1):
        yield alive, budget.left - budget.left // stage
        if budget.over:
            return
        alive.sort(key=lambda arm: -arm.mean)
        alive = alive[: ceil(len(alive) / 2)]


def deepening(arms: Sequence[D], budget: Budget) -> Iterator[tuple[list[D], int, bool]]:
    """Yields as `halving` does, and whether the trials are deep by now.

    Each candidate records the number of stages that it has reached.

    Args:
        arms: The candidates, at least one.
        budget: The positions to be divided among the stages.
    """
    deep = False
    for alive, end in halving(arms, budget):
        if not deep and len(alive) <= FINAL and budget.left >= AMPLE * len(alive):
            deep = True
            for arm in alive:
                arm.discount()
        for arm in alive:
            arm.stage += 1
        yield alive, end, deep
