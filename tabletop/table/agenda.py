"""Typed steps: what lies on the agenda, planned and read by the names of its parts.

>>> from typing import NamedTuple
>>> class Bill(NamedTuple):
...     card: int
>>> PAY = StepKind("pay", Bill)
>>> from tabletop.table import Table
>>> table = Table(2, "sand")
>>> PAY.push(table, 1, Bill(card=7))
>>> PAY.of(table.agenda[-1]).card
7
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from tabletop.table.state import Step
from tabletop.table.table import Table

D = TypeVar("D", bound=Iterable[Any])


class StepKind(Generic[D]):
    """Steps of one name, and the type of their data (made from the plain values in order)."""

    __slots__ = ("data", "name")

    def __init__(self, name: str, data: Callable[..., D]) -> None:
        """Name a kind of step; `data` makes what it remembers, mostly a NamedTuple."""
        self.name = name
        self.data = data

    def push(self, table: Table, seat: int, data: D) -> None:
        """Lay a step of this kind on top of the agenda."""
        table.push_step(self.name, seat, *data)

    def of(self, step: Step) -> D:
        """Give what a step of this kind remembers."""
        return self.data(*step.data)

    def on_top(self, table: Table) -> D | None:
        """Give what the top step of the agenda remembers, if it is of this kind."""
        if table.agenda and table.agenda[-1].name == self.name:
            return self.of(table.agenda[-1])
        return None
