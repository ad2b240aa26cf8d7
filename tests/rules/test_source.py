"""A game's source of sheets: read once, and again when cleared."""

import pytest

from tabletop.cards.errors import DataError, DataErrors
from tabletop.rules.source import Source


def test_source_caches_until_cleared() -> None:
    source = Source[list[str]]()
    source.reader(lambda: ["sand"])
    first = source.read()
    assert source.read() is first
    source.cache_clear()
    second = source.read()
    assert second is not first
    assert second == ["sand"]


def test_failed_reads_are_not_cached() -> None:
    source = Source[str]()
    broken = [True]

    @source.reader
    def read() -> str:
        if broken:
            raise DataErrors([DataError("cards.yaml", 1, 1, "it is broken", "correct it")])
        return "sand"

    with pytest.raises(DataErrors):
        source.read()
    broken.clear()
    assert source.read() == "sand"
