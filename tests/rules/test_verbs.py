"""Verbs: parsing of their words, and their decisions."""

from random import Random

import pytest

from tabletop.rules import ArgType, InvalidMove, Move, Verb, one_of, step_is
from tabletop.table import Step, Table


def test_a_verb_is_said_only_where_it_is_asked_for() -> None:
    step = Step("pay", 0)
    assert step_is(step) is step
    assert step_is(step, "pay", "offer") is step
    for missing in (None, Step("act", 0)):
        with pytest.raises(InvalidMove, match="this decision is not open"):
            step_is(missing, "pay")


class Answer(Verb):
    usage = "say WORD"


def unknown(sort: ArgType, word: str) -> str:
    """Returns the error for a word that does not match its type."""
    with pytest.raises(InvalidMove) as error:
        Answer().read(Table(1, "sand"), Move(0, "say", (word,)), {"word": sort})
    return str(error.value)


def test_words_that_are_written_out_are_a_sort() -> None:
    sort = one_of(("yes", "no"))
    Answer().read(Table(1, "sand"), Move(0, "say", ("no",)), {"word": sort})
    assert unknown(sort, "maybe") == "'maybe': not a word (choose yes or no)"
    assert unknown(one_of(("yes", "no"), "say yes"), "maybe") == "'maybe': not a word (say yes)"
    assert unknown(one_of(("yes", "no"), ""), "maybe") == "'maybe': not a word"
    made = {sort.make(Table(1, "sand"), 0, Random(number)) for number in range(20)}
    assert made == {"yes", "no"}


def test_words_that_a_function_gives_are_asked_for_late() -> None:
    words: dict[str, int] = {}
    sort = one_of(lambda: words)
    assert not sort.fits(Table(1, "sand"), "silk")
    words["silk"] = 4
    assert sort.fits(Table(1, "sand"), "silk")
    assert sort.make(Table(1, "sand"), 0, Random(1)) == "silk"
    assert unknown(sort, "salt") == "'salt': not a word (choose silk)"
