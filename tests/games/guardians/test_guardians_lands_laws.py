"""Broken rules in positions of the disputed lands after handling by hand."""

import pytest

from tabletop.games import load as load_game
from tests.cases import parametrize_in_one
from tests.games.guardians.board import position

game = load_game("guardians")

FITTING = {
    "shield.a2.0": "sun-shield", "force.a2.0": "swordsman", "shield.b1.0": "woods",
    "under.a1.0": "valkyrie-spirit", "works.a1": "high-wall", "works.a4": "tax-office owner=0",
    "beside.0": "astrolabe", "terrain.a2": "woods", "terrain.b2": "archer face=0",
}  # fmt: skip


def laws(cards):
    return {law.rule for law in game.position_errors(position(cards).table)}


def test_a_position_as_it_should_be_breaks_nothing():
    assert laws(FITTING) == set()


@parametrize_in_one(
    ("cards", "rule"),
    [
        ({"shield.a2.0": ["sun-shield", "boar-shield"], "force.a2.0": "archer"}, "GD-BOARD.5"),
        ({"shield.a2.0": "archer"}, "GD-TURN.7"),
        ({"shield.a2.0": "sun-shield owner=1"}, "GD-TURN.7"),
        ({"force.a2.0": "woods"}, "GD-TURN.7"),
        ({"force.a2.0": "archer owner=1"}, "GD-TURN.7"),
        ({"force.a1.0": ["blind-titan", "snow-bear"]}, "GD-BOARD.4"),
        ({"shield.a1.0": "woods", "force.a1.0": ["blind-titan", "reed-lord"]}, "GD-BOARD.4"),
        ({"force.a2.0": "idiot " * 11}, "GD-BOARD.11"),
        ({"stronghold.a1": ["four-square", "mud-castle"]}, "GD-DECK.1"),
        ({"works.a1": ["high-wall", "net-towers"]}, "GD-TURN.9"),
        ({"works.b1": "high-wall"}, "GD-TURN.9"),
        ({"works.a1": "tax-office"}, "GD-TURN.9"),
        ({"under.a1.0": "woods"}, "GD-TURN.8"),
        ({"stronghold.a1": [], "under.a1.0": "valkyrie-spirit"}, "GD-RESULT.10"),
        ({"terrain.a2": ["woods", "swamp"]}, "GD-TURN.20"),
        ({"terrain.a2": "archer"}, "GD-TURN.20"),
        ({"beside.0": "archer"}, "GD-TURN.10"),
        ({"shield.a1.0": "spurred-standard", "shield.b1.0": "tall-standard"}, "GD-TURN.11"),
        ({"guardian.0": []}, "GD-DECK.1"),
    ],
)
def test_broken_rules_are_named(cards, rule):
    assert rule in laws(cards)


@pytest.mark.parametrize(
    ("values", "rule"), [({"destroyed_0": -1}, "GD-WIN.2"), ({"turn": 0}, "GD-TURN.1")]
)
def test_counters_beyond_what_can_be(values, rule):
    assert rule in {law.rule for law in game.position_errors(position({}, **values).table)}
