"""Typed marks: what a game keeps on the table by name, read and set as what it is.

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
        return cast(T, table.marks[self.name])

    def lay(self, table: Table, value: T) -> None:
        """Lay the mark on a new table."""
        table.marks[self.name] = cast(Plain, value)

    def set(self, table: Table, value: T) -> None:
        """Change it, where it is another."""
        table.mark(self.name, cast(Plain, value))
