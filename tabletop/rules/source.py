"""Where the sheets of a game's cards come from: the function that reads them is entered there."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Source(Generic[T]):
    """Where the sheets of a game come from, without knowing who reads them.

    What cards do rests on their sheets, and the data rest on the words for what cards do: so the
    sheets do not import the module that reads the data; it enters its function here.
    """

    def __init__(self) -> None:
        """Begin without a reader."""
        self._readers: list[Callable[[], T]] = []
        self._known: T | None = None

    def reader(self, function: Callable[[], T]) -> Callable[[], T]:
        """Enter the function that reads the data; a decorator."""
        self._readers.append(function)
        return function

    def read(self) -> T:
        """Give the data, read once. Raises `DataErrors` where a file of them is broken."""
        known = self._known
        if known is None:
            known = self._known = self._readers[0]()
        return known

    def cache_clear(self) -> None:
        """Forget the data, as every `@cache` of a game does when packs are chosen."""
        self._known = None
