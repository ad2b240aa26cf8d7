"""Typed marks and counters: values a game keeps on the table by name.

Examples:
    >>> from tabletop.table import Table
    >>> TURN = TableMark[int]("turn")
    >>> table = Table(2, "sand")
    >>> TURN.set_up(table, 1)
    >>> TURN(table)
    1
"""

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar, cast

from tabletop.table.state import Primitive
from tabletop.table.table import Table


class HasMarks(Protocol):
    """Anything with marks: a table, or a view of one."""

    @property
    def marks(self) -> Mapping[str, Primitive]:
        """The values of the marks, by name."""


T = TypeVar("T")


class TableMark(Generic[T]):
    """A mark of the table with values of one type, such as the active seat.

    Examples:
        >>> from tabletop.table import Table
        >>> table, PHASE = Table(2, "sand"), TableMark[str]("phase")
        >>> PHASE.set_up(table, "draw")
        >>> PHASE.set(table, "attack")
        >>> PHASE(table)
        'attack'
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: HasMarks) -> T:
        """Returns the value of the mark.

        Raises:
            KeyError: The table has no such mark.
        """
        return table.marks[self.name]  # type: ignore[return-value]

    def set_up(self, table: Table, value: T) -> None:
        """Sets the first value on a new table, without a change or undo."""
        table.marks[self.name] = cast(Primitive, value)

    def set(self, table: Table, value: T) -> None:
        """Sets the mark to `value` as one change, or does nothing if it has it."""
        table.mark(self.name, value)  # type: ignore[arg-type]


class SeatMark(Generic[T]):
    """A mark that each seat has, named with a format string such as `raid.{}`.

    `empty` is the value at the start, and the value a viewer reads if the mark is sealed for them.
    """

    __slots__ = ("_names", "empty", "form")

    def __init__(self, form: str, empty: T) -> None:
        """Declares the mark.

        Args:
            form: A format string for its names, with one placeholder for the seat.
            empty: The first value of each seat.
        """
        self.form = form
        self.empty = empty
        self._names: dict[int, str] = {}

    def name(self, seat: int) -> str:
        """Returns the name of a seat's mark, such as `raid.0`."""
        result = self._names.get(seat)
        if result is None:
            result = self._names[seat] = self.form.format(seat)
        return result

    def __call__(self, table: HasMarks, seat: int) -> T:
        """Returns the value of a seat's mark; `empty` if it is None or sealed.

        Raises:
            KeyError: The table has no such mark.
        """
        value = table.marks[self._names.get(seat) or self.name(seat)]
        return self.empty if value is None else value  # type: ignore[return-value]

    def set_up(self, table: Table, seat: int) -> None:
        """Sets a seat's mark to `empty` on a new table, without a change."""
        table.marks[self.name(seat)] = cast(Primitive, self.empty)

    def set(self, table: Table, seat: int, value: T) -> None:
        """Sets a seat's mark as one change, or does nothing if it has the value."""
        table.mark(self._names.get(seat) or self.name(seat), value)  # type: ignore[arg-type]


class HasCounters(Protocol):
    """Anything with counters: a table, or a view of one."""

    @property
    def counters(self) -> Mapping[str, int]:
        """The values of the counters, by name."""


class TableCounter:
    """A counter of the table, such as the round.

    Examples:
        >>> from tabletop.table import Table
        >>> table, ROUND = Table(2, "sand"), TableCounter("round")
        >>> ROUND.set_up(table, 1)
        >>> ROUND.add(table, 2)
        >>> ROUND(table)
        3
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: HasCounters) -> int:
        """Returns the value of the counter.

        Raises:
            KeyError: The table has no such counter.
        """
        return table.counters[self.name]

    def set_up(self, table: Table, number: int = 0) -> None:
        """Sets the first value on a new table, without a change or undo."""
        table.counters[self.name] = number

    def add(self, table: Table, number: int) -> None:
        """Adds `number`, which may be negative, as one change."""
        table.change_counter(self.name, number)

    def set(self, table: Table, number: int) -> None:
        """Sets the counter to `number`, as one change."""
        table.change_counter(self.name, number - table.counters[self.name])


class SeatCounter:
    """A counter that each seat has, named with a format string, as `life.{}`.

    Examples:
        >>> from tabletop.table import Table
        >>> table, LIFE = Table(2, "sand"), SeatCounter("life.{}")
        >>> LIFE.set_up(table, 0, 20)
        >>> LIFE.set(table, 0, 17)
        >>> LIFE.name(0), LIFE(table, 0)
        ('life.0', 17)
    """

    __slots__ = ("_names", "form")

    def __init__(self, form: str) -> None:
        self.form = form
        self._names: dict[int, str] = {}

    def name(self, seat: int) -> str:
        """Returns the name of a seat's counter, such as `life.0`."""
        result = self._names.get(seat)
        if result is None:
            result = self._names[seat] = self.form.format(seat)
        return result

    def __call__(self, table: HasCounters, seat: int) -> int:
        """Returns the value of a seat's counter.

        Raises:
            KeyError: The table has no such counter.
        """
        return table.counters[self._names.get(seat) or self.name(seat)]

    def set_up(self, table: Table, seat: int, number: int = 0) -> None:
        """Sets the first value of a seat on a new table, without a change."""
        table.counters[self.name(seat)] = number

    def add(self, table: Table, seat: int, number: int) -> None:
        """Adds `number`, which may be negative, to a seat's counter."""
        table.change_counter(self.name(seat), number)

    def set(self, table: Table, seat: int, number: int) -> None:
        """Sets a seat's counter to `number`, as one change."""
        name = self.name(seat)
        table.change_counter(name, number - table.counters[name])
