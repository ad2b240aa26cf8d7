"""Reading moves, and saying any, in games that describe them as a table of verbs."""

from random import Random
from typing import NamedTuple

import pytest

from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import any_move, read_move
from tabletop.table import Table


class Verb(NamedTuple):
    usage: str
    words: tuple[str, ...]


VERBS = {"go": Verb("go BOX BOX", ("box", "box")), "stop": Verb("stop", ())}
READERS = {"box": lambda table, word: word in ("a1", "a2")}
TABLE = Table(2, "seed")


def test_a_move_that_can_be_read_gives_its_verb() -> None:
    assert read_move(TABLE, Move(1, "go", ("a1", "a2")), VERBS, READERS) is VERBS["go"]


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move(0, "fly"), "there is no verb 'fly'; there are go, stop"),
        (Move(2, "stop"), "there is no seat 3"),
        (Move(0, "go", ("a1",)), "'1 go a1' should be written '1 go BOX BOX'"),
        (Move(0, "go", ("a1", "b9")), "'b9' is no box; boxes are a1 and a2"),
    ],
)
def test_what_cannot_be_read_is_told_apart(move: Move, said: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read_move(TABLE, move, VERBS, READERS, {"box": "boxes are a1 and a2"})
    assert str(caught.value) == said


def test_any_move_says_every_verb_and_legal_moves_among_them() -> None:
    rng, legal = Random(1), Move(0, "go", ("a1", "a2"))
    said = {
        any_move(TABLE, rng, (0,), VERBS, lambda *_: [legal], lambda *_: "zz") for _ in range(200)
    }
    assert {Move(0, "stop"), Move(1, "stop"), legal, Move(0, "go", ("zz", "zz"))} <= said
