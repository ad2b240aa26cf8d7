import pytest

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.schema import GameInfo
from tests.cases import parametrize_in_one

GAME = """\
id: dune_race
name: Dune Race
tagline: Who is first at the well?
summary: Two to four runners cross the dunes.
seats: [2, 4]
prefix: DR
options:
  - id: length
    name: Length
    default: short
    values: [{id: short, name: Short}, {id: long, name: Long}]
"""


def error_text(text):
    with pytest.raises(DataErrors) as caught:
        loads(text.encode(), GameInfo, "game.yaml")
    return str(caught.value).splitlines()


def test_a_game_says_what_it_is():
    info = loads(GAME.encode(), GameInfo)
    assert (info.id, info.seats, info.prefix) == ("dune_race", (2, 4), "DR")
    assert [value.id for value in info.options[0].values] == ["short", "long"]
    assert info.options[0].default == "short"
    assert info.defaults == info.unnamed == {"length": "short"}


def test_older_files_may_imply_another_option_value():
    text = GAME.replace("default: short", "default: short\n    before: long")
    info = loads(text.encode(), GameInfo)
    assert info.defaults == {"length": "short"}
    assert info.unnamed == {"length": "long"}


@parametrize_in_one(
    ("old", "new", "expected"),
    [
        (
            "default: short",
            "default: shrot",
            "game.yaml:10:14: 'default': invalid value 'shrot' for 'length' (did you mean "
                "'short'?)",
        ),
        (
            "default: short",
            "default: short\n    before: logn",
            "game.yaml:11:13: 'before': invalid value 'logn' for 'length' (did you mean 'long'?)",
        ),
        (
            "id: long",
            "id: short",
            "game.yaml:11:45: duplicate id 'short' (use unique ids)",
        ),
        (
            "seats: [2, 4]",
            "seats: [4, 2]",
            "game.yaml:5:12: 'seats' goes from 4 to 2 (write the smaller number first)",
        ),
        ("seats: [2, 4]", "seats: [0, 4]",
            "game.yaml:5:9: entry 1 of 'seats' is 0 (expected from 1 to 8)"),
        ("seats: [2, 4]", "seats: 2", "game.yaml:5:8: 'seats': expected a list, got the number 2"),
        ("prefix: DR", "prefix: Dune",
            "game.yaml:6:9: 'prefix': invalid value 'Dune' (expected two to five capitals, "
            "such as RS)"),
        ("name: Dune Race", "name: ''",
            "game.yaml:2:7: 'name': invalid value '' "
            "(expected a text that is not empty and does not begin with a space)"),
        ("name: Dune Race", "name: ' Race'",
            "game.yaml:2:7: 'name': invalid value ' Race' "
            "(expected a text that is not empty and does not begin with a space)"),
    ],
)  # fmt: skip
def test_errors_have_locations(old, new, expected):
    assert old in GAME
    assert error_text(GAME.replace(old, new, 1)) == [expected]


RANKS = """
ranks:
  - {name: Walker, most: 10}
  - {name: Runner, most: 20}
  - {name: Wind}
"""
SOLO_GAME = GAME.replace("seats: [2, 4]", "seats: [1, 4]")


def test_a_score_reached_alone_has_a_rank():
    info = loads((SOLO_GAME + RANKS).encode(), GameInfo)
    assert [info.rank_of(score) for score in (-3, 10, 11, 20, 21, 999)] == [
        "Walker", "Walker", "Runner", "Runner", "Wind", "Wind",
    ]  # fmt: skip
    assert loads(GAME.encode(), GameInfo).rank_of(5) == ""


@parametrize_in_one(
    ("game", "old", "new", "expected"),
    [
        (SOLO_GAME, ", most: 20", "", "the rank 'Runner' has no end"),
        (SOLO_GAME, "name: Wind", "name: Wind, most: 30", "the rank 'Wind' has an end"),
        (SOLO_GAME, "most: 20", "most: 10", "the rank 'Runner' ends before it begins"),
        (GAME, "", "", "'ranks' are only for games that can be played solo"),
    ],
)
def test_ranks_that_are_none_are_pointed_at(game, old, new, expected):
    assert expected in error_text(game + RANKS.replace(old, new, 1))[0]
