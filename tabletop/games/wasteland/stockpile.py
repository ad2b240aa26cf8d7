"""Stockpiles: scrap, juice and spark, and what can be paid with them."""

from collections.abc import Iterable
from typing import Final, Literal

from tabletop.games.wasteland.counters import JUICE, SCRAP, SPARK, STOCK
from tabletop.table import Table

Resource = Literal["scrap", "juice", "spark"]
RESOURCES: Final[tuple[Resource, ...]] = ("scrap", "juice", "spark")
SIGNS: Final[dict[str, str]] = {"scrap": "junk", "juice": "juice", "spark": "spark"}
"""The glyph of each."""

Amounts = tuple[int, int, int]
"""So much scrap, juice and spark."""
NOTHING: Final[Amounts] = (0, 0, 0)
START: Final[Amounts] = (5, 0, 0)
"""What a seat begins with (WW-SETUP)."""


def stock(table: Table, seat: int) -> Amounts:
    """Give the scrap, juice and spark of a seat."""
    return SCRAP(table, seat), JUICE(table, seat), SPARK(table, seat)


def gain(table: Table, seat: int, amounts: Iterable[int]) -> None:
    """Count a seat's scrap, juice and spark up or down."""
    for counter, amount in zip(STOCK.values(), amounts, strict=True):
        counter.add(table, seat, amount)


def can_pay(table: Table, seat: int, cost: Amounts) -> bool:
    """Tell whether a seat has that much of each resource (WW-REVEAL.4)."""
    return covers(stock(table, seat), cost)


def covers(have: Amounts, cost: Amounts) -> bool:
    """Tell whether there is that much of each resource."""
    return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]


def less(cost: Amounts, by: Amounts) -> Amounts:
    """Take from a cost, never below nothing."""
    return max(0, cost[0] - by[0]), max(0, cost[1] - by[1]), max(0, cost[2] - by[2])


def summed(one: Amounts, other: Amounts) -> Amounts:
    """Add two amounts of resources."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
