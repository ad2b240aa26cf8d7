"""Typed steps: named access to the data of steps on the decision stack.

The last entry of the decision stack is the most urgent.

Examples:
    >>> from typing import NamedTuple
    >>> from tabletop.table import Table
    >>> class Bill(NamedTuple):
    ...     card: int
    >>> PAY = StepKind("pay", Bill)
    >>> table = Table(2, "sand")
    >>> PAY.push(table, 1, Bill(card=7))
    >>> PAY.of(table.decision_stack[-1]).card
    7
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from tabletop.table.state import Step
from tabletop.table.table import Table

D = TypeVar("D", bound=Iterable[Any])


class StepKind(Generic[D]):
    """Steps that share a name, together with the type of their data."""

    __slots__ = ("_last", "data", "name")

    def __init__(self, name: str, data: Callable[..., D]) -> None:
        """Creates a kind of step.

        Args:
            name: The name of the steps, as in `Step.name`.
            data: Builds the typed data from the plain values of a step, in order; usually a
                `NamedTuple` class.
        """
        self.name = name
        self.data = data
        self._last: tuple[Step, D] | None = None  # the top step, which is read repeatedly

    def push(self, table: Table, seat: int, data: D) -> None:
        """Pushes a step of this kind onto the decision stack, as one change.

        Args:
            table: The table.
            seat: The seat that is to decide, from 0.
            data: The typed data of the step.
        """
        table.push_step(self.name, seat, *data)

    def of(self, step: Step) -> D:
        """Returns the typed data of a step, which must be of this kind.

        Raises:
            TypeError: The step has another number of values than `data` takes.

        Examples:
            >>> from tabletop.table import Step
            >>> StepKind("pay", complex).of(Step("pay", 0, (3, 4)))
            (3+4j)
        """
        last = self._last
        if last is None or last[0] is not step:
            last = self._last = step, self.data(*step.data)
        return last[1]

    def on_top(self, table: Table) -> D | None:
        """Returns the data of the top step, or None if it is of another kind.

        Examples:
            >>> from tabletop.table import Table
            >>> StepKind("pay", complex).on_top(Table(2, "sand")) is None
            True
        """
        if table.decision_stack and table.decision_stack[-1].name == self.name:
            return self.of(table.decision_stack[-1])
        return None
