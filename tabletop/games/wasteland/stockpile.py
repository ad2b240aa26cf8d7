"""Stockpiles of scrap, juice and spark, and payments from them."""

from collections.abc import Iterable
from typing import Final, Literal

from tabletop.games.wasteland.counters import JUICE, SCRAP, SPARK, STOCK
from tabletop.table import Table

Resource = Literal["scrap", "juice", "spark"]
RESOURCES: Final[tuple[Resource, ...]] = ("scrap", "juice", "spark")
SIGNS: Final[dict[str, str]] = {"scrap": "junk", "juice": "juice", "spark": "spark"}
"""Icon of each resource."""

Amounts = tuple[int, int, int]
"""Amounts of scrap, juice and spark."""
ZERO_AMOUNTS: Final[Amounts] = (0, 0, 0)
"""No resources."""
START: Final[Amounts] = (5, 0, 0)
"""Initial stockpile of a seat (WW-SETUP)."""


def stock(table: Table, seat: int) -> Amounts:
    """Returns the scrap, juice and spark of a seat."""
    return SCRAP(table, seat), JUICE(table, seat), SPARK(table, seat)


def gain(table: Table, seat: int, amounts: Iterable[int]) -> None:
    """Adds amounts to a seat's stockpile; they may be negative."""
    for counter, amount in zip(STOCK.values(), amounts, strict=True):
        counter.add(table, seat, amount)


def can_pay(table: Table, seat: int, cost: Amounts) -> bool:
    """Checks whether a seat can pay a cost (WW-REVEAL.4)."""
    return covers(stock(table, seat), cost)


def covers(have: Amounts, cost: Amounts) -> bool:
    """Checks whether amounts suffice for a cost."""
    return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]


def reduced(cost: Amounts, reduction: Amounts) -> Amounts:
    """Returns a reduced cost; no resource falls below 0."""
    return (
        max(0, cost[0] - reduction[0]),
        max(0, cost[1] - reduction[1]),
        max(0, cost[2] - reduction[2]),
    )


def summed(first: Amounts, second: Amounts) -> Amounts:
    """Returns the sum of two amounts."""
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]
