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


class Deepened(Tried, Protocol):
    """What is compared first by quick tries, then by deeper ones."""

    stage: int
    """How far it came in the comparison."""

    def fade(self) -> None:
        """Let what came of it up to now count no more than some of the deeper tries."""


A = TypeVar("A", bound=Tried)
D = TypeVar("D", bound=Deepened)
FINAL, AMPLE = 6, 1200
"""Where no more than this is left, and so many positions for each, tries go deeper."""


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


def deepening(arms: Sequence[D], budget: Budget) -> Iterator[tuple[list[D], int, bool]]:
    """Halve, and yield besides whether tries go deeper by now; notes how far each arm came."""
    deep = False
    for alive, end in halving(arms, budget):
        if not deep and len(alive) <= FINAL and budget.left >= AMPLE * len(alive):
            deep = True
            for arm in alive:
                arm.fade()
        for arm in alive:
            arm.stage += 1
        yield alive, end, deep
