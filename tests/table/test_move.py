"""Moves and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules import InvalidMove, Move
from tests.cases import parametrize_in_one
from tests.texts import texts

WORDS = texts(min_size=1).filter(lambda word: word.split() == [word])


def test_people_count_seats_from_one() -> None:
    assert str(Move(0, "take", ("tile-07",))) == "1 take tile-07"
    assert str(Move(3, "end")) == "4 end"
    assert Move.parse("2 place tile-01 a1E b1C") == Move(1, "place", ("tile-01", "a1E", "b1C"))
    assert Move.parse("  2   end \n") == Move(1, "end")


@given(st.integers(0, 98), WORDS, st.lists(WORDS))
def test_notation_round_trips(seat: int, verb: str, words: list[str]) -> None:
    move = Move(seat, verb, tuple(words))
    assert Move.parse(str(move)) == move


@given(texts())
def test_any_text_is_a_move_or_an_invalid_one(text: str) -> None:
    try:
        move = Move.parse(text)
    except InvalidMove as error:
        assert "1 take tile-07" in str(error)
    else:
        assert str(move).split() == [str(int(text.split()[0])), *text.split()[1:]]


@parametrize_in_one(
    "text",
    ["", "1", "take", "take tile-07", "0 take", "-1 take", "1.5 take", "² take", "٣ take",
     "01 take", "100 take", "9" * 5000 + " take", "1take tile"],
)  # fmt: skip
def test_invalid_moves_are_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        Move.parse(text)
