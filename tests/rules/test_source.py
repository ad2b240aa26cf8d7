"""A game's source of sheets: read once, and again when cleared."""

import pytest

from tabletop.cards.errors import DataError, DataErrors
from tabletop.rules.source import Source


def test_what_was_read_is_kept_until_it_is_forgotten() -> None:
    source = Source[list[str]]()
    source.reader(lambda: ["sand"])
    first = source.read()
    assert source.read() is first
    source.cache_clear()
    again = source.read()
    assert again is not first
    assert again == ["sand"]


def test_what_could_not_be_read_is_read_again() -> None:
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
