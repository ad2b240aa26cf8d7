"""A link from the rules of a game to the function that reads its cards."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Source(Generic[T]):
    """The card data of a game, independent of the module that reads it.

    The rules for cards need the data, and the data need the vocabulary of the rules. To avoid a
    circular import, the reading module registers its function here.

    Examples:
        >>> source: Source[list[str]] = Source()
        >>> @source.reader
        ... def cards() -> list[str]:
        ...     return ["ace"]
        >>> source.read()
        ['ace']
    """

    def __init__(self) -> None:
        """Creates a source without a reader."""
        self._readers: list[Callable[[], T]] = []
        self._known: T | None = None

    def reader(self, function: Callable[[], T]) -> Callable[[], T]:
        """Registers the function that reads the data; a decorator."""
        self._readers.append(function)
        return function

    def read(self) -> T:
        """Returns the data, which are read once.

        Raises:
            DataErrors: A file of the data is broken.
            IndexError: No reader is registered.
        """
        known = self._known
        if known is None:
            known = self._known = self._readers[0]()
        return known

    def cache_clear(self) -> None:
        """Discards the data, as when other packs are chosen."""
        self._known = None
