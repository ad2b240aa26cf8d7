"""Positions written in Python: the words and errors of scenario files."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.cards.errors import DataErrors
from tabletop.rules import Move
from tabletop.rules.position import PositionError
from tabletop.testing import position, scenario
from tests.cases import parametrize_in_one
from tests.conformance import toy


def test_all_words_of_a_position() -> None:
    referee = position(
        "sacred_wars",
        options={"field": "small"},
        seed="here",
        to_move=2,
        empty=True,
        place={
            "field.c3": ["gate-sentry owner=1 damage=2", {"piece": "smoke-jar", "face": 0}],
            "hand.0": "stone-skin",
        },
        counters={"coins.1": 7},
        marks={"phase": "deploy"},
        decision_stack=[],
        dice={"die.0": [17]},
    )
    table = referee.table
    sentry, jar = table.pile("field.c3")
    assert (sentry.kind, sentry.owner, sentry.marks, jar.face) == (
        "gate-sentry",
        1,
        {"damage": 2},
        0,
    )
    assert [one.kind for one in table.pile("hand.0")] == ["stone-skin"]
    assert (table.counters["coins.1"], table.seed) == (7, "here")
    assert referee.seats_to_move() == (1,)
    assert table.roll("die.0", 20) == 16


def test_pictures_and_seats() -> None:
    rows = ["......."] * 5 + ["E......"]
    table = position("realm_of_sand", seats=3, pictures={"board.2": rows}).table
    assert table.seats == 3
    assert [one.kind for one in table.pile("board.2.a6")] == ["emerald-square"]


def test_a_game_that_is_not_installed() -> None:
    table = position(toy.game, place={"hand.1": ["card-3", "card-4"]}).table
    assert [one.kind for one in table.pile("hand.1")] == ["card-3", "card-4"]


def test_attached_pieces() -> None:
    setup = {
        "slot.0.a1": "centaur",
        "tactics.0": ["great-bow host=slot.0.a1", "storm-lantern"],
        "tactics.1": {"piece": "great-bow", "host": "tactics.0#1"},
    }
    table = position("sandland", empty=True, place=setup).table
    bow, lantern = table.pile("tactics.0")
    assert bow.host == table.piles["slot.0.a1"][0]
    assert lantern.host is None
    assert table.pile("tactics.1")[0].host == lantern.id


@parametrize_in_one(
    ("words", "complaint"),
    [
        ({"place": {"box.7": "cross"}}, "unknown zone 'box.7' (did you mean 'box."),
        ({"place": {"a1": "crosss"}}, "unknown piece 'crosss' (did you mean 'cross'?)"),
        ({"place": {"a1": {"piece": "cross", "fase": 1}}}, "position.place.a1"),
        ({"place": {"a1": {"piece": "cross", "host": "z9"}}}, "unknown zone 'z9'"),
        ({"place": {"a1": {"piece": "cross", "host": "b1"}}}, "no piece at 'b1'"),
        ({"place": {"a1": "cross turn"}}, "'turn' in 'cross turn': expected name=number"),
        (
            {"place": {"a1": "cross worn=much"}},
            "'worn=much' in 'cross worn=much': expected name=number",
        ),
        ({"marks": {"refree": "coach"}}, "unknown mark 'refree' (did you mean 'referee'?)"),
        ({"counters": {"moves": 1}}, "unknown counter 'moves'"),
        ({"counters": {"moves": "many"}}, "position.counters.moves"),
        ({"pictures": {"grid": ["...", "..."]}}, "expected 3 rows, got 2"),
        ({"seats": 3}, "tictactoe: needs 2 seats"),
        ({"options": {"size": "big"}}, "unknown option 'size'"),
        ({"to_move": 2}, "seat to move: 1"),
    ],
)
def test_complaints(words: dict[str, object], complaint: str) -> None:
    with pytest.raises(PositionError, match=re.escape(complaint)):
        position("tictactoe", **words)


def test_places_as_a_text() -> None:
    table = position(
        "tictactoe", place="a1: cross turn=1 worn=-2 owner=1, b2: [nought, cross]"
    ).table
    (cross,) = table.pile("a1")
    assert (cross.turn, cross.marks, cross.owner) == (1, {"worn": -2}, 1)
    assert [one.kind for one in table.pile("b2")] == ["nought", "cross"]
    with pytest.raises(DataErrors, match="place:1"):
        position("tictactoe", place="a1: cross, a1: nought")


DRAW = """\
game: tictactoe
moves:
- 1 mark b2
expect:
  zones: {b2: cross}
"""


def test_a_scenario_gives_its_end() -> None:
    referee = scenario(DRAW)
    assert referee.seats_to_move() == (1,)
    referee.push(Move.parse("2 mark a1"))


def test_failed_scenario_reports_its_line() -> None:
    with pytest.raises(AssertionError, match="line 5: b3: has no pieces"):
        scenario(DRAW.replace("{b2: cross}", "{b3: cross}"))
    with pytest.raises(AssertionError, match="line 2: seat to move: 1"):
        scenario("game: tictactoe\nto_move: 2\n")
    with pytest.raises(DataErrors, match="did you mean 'moves'"):
        scenario("game: tictactoe\nmovess: []\n")


@pytest.mark.full
def test_the_laws_are_read_only_where_they_are_tried() -> None:
    code = "import sys, tabletop.testing; print(*sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    loaded = set(process.stdout.split())
    assert "tabletop.testing.positions" in loaded
    assert not {"tabletop.testing.laws", "tabletop.players", "pygame"} & loaded
    assert not any(name.startswith("tabletop.games.") for name in loaded)


def test_the_position_in_the_documentation_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text()
    code = page.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)
    names["test_a_hurt_centaur_moves"]()
