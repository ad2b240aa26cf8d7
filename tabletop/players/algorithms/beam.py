"""Beam search: the best nodes of each level are extended."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from tabletop.rules.decision import Budget


class BeamNode(Protocol):
    """A node of a beam search."""

    value: float
    """The value by which nodes of a level are compared."""


N = TypeVar("N", bound=BeamNode)


def beam_levels(
    first: Sequence[N],
    expand: Callable[[N], Sequence[N]],
    budget: Budget,
    share: Callable[[int], int],
    depth: int,
) -> Iterator[list[N]]:
    """Yields the nodes of each level, best first, until none is left.

    The nodes of a level are expanded in order, at least one of them, until the level's share of the
    budget is used. The budget therefore determines the width of the beam.

    Args:
        first: The nodes to start with, best first.
        expand: Returns the nodes that follow a node, and spends positions.
        budget: The positions of the search.
        share: The positions for a level, by its number from 0.
        depth: The maximum number of levels.

    Examples:
        >>> class Number:
        ...     def __init__(self, value):
        ...         self.value = value
        >>> def expand(node):
        ...     budget.spend(1)
        ...     return [Number(2 * node.value), Number(node.value - 1)]
        >>> budget = Budget(5, seconds=60)
        >>> for level in beam_levels([Number(3)], expand, budget, lambda level: 2, depth=3):
        ...     print([node.value for node in level])
        [6, 2]
        [12, 5, 4, 1]
        [24, 11, 10, 4]
    """
    level = list(first)
    for number in range(depth):
        end = budget.left - share(number)
        found: list[N] = []
        for node in level:
            found += expand(node)
            if budget.left <= end or budget.over:
                break
        found.sort(key=lambda node: -node.value)
        level = found
        yield level
        if not level or budget.over:
            return
