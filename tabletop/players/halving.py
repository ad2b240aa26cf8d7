"""Sequential halving: what is tried gets fewer rivals and more tries, stage after stage."""

from collections.abc import Iterator, Sequence
from math import ceil, log2
from typing import Protocol, TypeVar

from tabletop.rules.asked import Budget


class Tried(Protocol):
    """What is compared with others by trying it."""

    @property
    def mean(self) -> float:
        """What it brought on average."""


A = TypeVar("A", bound=Tried)


def halving(arms: Sequence[A], budget: Budget) -> Iterator[tuple[list[A], int]]:
    """Yield, stage by stage, those still in the race, and the positions to be left at its end.

    Whoever takes them tries all of them until no more than that is left of the budget; then the
    worse half is left out. Ends where the budget is over.
    """
    alive = list(arms)
    for stage in range(ceil(log2(len(alive))) or 1, 0, -1):
        yield alive, budget.left - budget.left // stage
        if budget.over:
            return
        alive.sort(key=lambda arm: -arm.mean)
        alive = alive[: ceil(len(alive) / 2)]
