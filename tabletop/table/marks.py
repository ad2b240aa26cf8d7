"""Typed marks and counters: what a game keeps on the table by name, read and set as what it is.

>>> from tabletop.table import Table
>>> TURN = TableMark[int]("turn")
>>> table = Table(2, "sand")
>>> TURN.lay(table, 1)
>>> TURN(table)
1
"""

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar, cast

from tabletop.table.state import Plain
from tabletop.table.table import Table


class Marked(Protocol):
    """What bears marks: a table, or a view of one."""

    @property
    def marks(self) -> Mapping[str, Plain]:
        """The marks by name."""


T = TypeVar("T")


class TableMark(Generic[T]):
    """A mark of the table whose values are of one type, such as the seat on turn."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        """Name the mark."""
        self.name = name

    def __call__(self, table: Marked) -> T:
        """Give its value."""
        return table.marks[self.name]  # type: ignore[return-value]

    def lay(self, table: Table, value: T) -> None:
        """Lay the mark on a new table."""
        table.marks[self.name] = cast(Plain, value)

    def set(self, table: Table, value: T) -> None:
        """Change it, where it is another."""
        table.mark(self.name, cast(Plain, value))


class SeatMark(Generic[T]):
    """A mark that each seat has, named as `raid.{}` with the seat in the gap.

    `empty` is its value at the start, and where it is sealed from the viewer.
    """

    __slots__ = ("_names", "empty", "form")

    def __init__(self, form: str, empty: T) -> None:
        """Name the mark."""
        self.form = form
        self.empty = empty
        self._names: dict[int, str] = {}

    def name(self, seat: int) -> str:
        """Give the name of a seat's mark."""
        found = self._names.get(seat)
        if found is None:
            found = self._names[seat] = self.form.format(seat)
        return found

    def __call__(self, table: Marked, seat: int) -> T:
        """Give the value of a seat's mark."""
        value = table.marks[self._names.get(seat) or self.name(seat)]
        return self.empty if value is None else cast(T, value)

    def lay(self, table: Table, seat: int) -> None:
        """Lay a seat's mark, empty, on a new table."""
        table.marks[self.name(seat)] = cast(Plain, self.empty)

    def set(self, table: Table, seat: int, value: T) -> None:
        """Change it, where it is another."""
        table.mark(self.name(seat), cast(Plain, value))


class Counted(Protocol):
    """What bears counters: a table, or a view of one."""

    @property
    def counters(self) -> Mapping[str, int]:
        """The counters by name."""


class TableCounter:
    """A counter of the table, such as the round."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        """Name the counter."""
        self.name = name

    def __call__(self, table: Counted) -> int:
        """Give where it stands."""
        return table.counters[self.name]

    def lay(self, table: Table, number: int = 0) -> None:
        """Lay the counter on a new table."""
        table.counters[self.name] = number

    def add(self, table: Table, number: int) -> None:
        """Count on, or back by a number below 0."""
        table.count(self.name, number)

    def set(self, table: Table, number: int) -> None:
        """Count to a number."""
        table.count(self.name, number - table.counters[self.name])


class SeatCounter:
    """A counter that each seat has, named as `life.{}` with the seat in the gap."""

    __slots__ = ("_names", "form")

    def __init__(self, form: str) -> None:
        """Name the counter."""
        self.form = form
        self._names: dict[int, str] = {}

    def name(self, seat: int) -> str:
        """Give the name of a seat's counter."""
        found = self._names.get(seat)
        if found is None:
            found = self._names[seat] = self.form.format(seat)
        return found

    def __call__(self, table: Counted, seat: int) -> int:
        """Give where a seat's counter stands."""
        return table.counters[self._names.get(seat) or self.name(seat)]

    def lay(self, table: Table, seat: int, number: int = 0) -> None:
        """Lay a seat's counter on a new table."""
        table.counters[self.name(seat)] = number

    def add(self, table: Table, seat: int, number: int) -> None:
        """Count on, or back by a number below 0."""
        table.count(self.name(seat), number)

    def set(self, table: Table, seat: int, number: int) -> None:
        """Count to a number."""
        name = self.name(seat)
        table.count(name, number - table.counters[name])
