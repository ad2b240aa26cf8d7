"""Explanations: the closest place for a building, counted facts, rules."""

from position import Position

from tabletop.games.realm_of_sand import explain
from tabletop.games.realm_of_sand.setup import zones
from tabletop.table import View, view_of
from tests.cases import parametrize_in_one

GARDEN = [".......", ".EE....", ".......", ".......", ".......", "......."]


def view_explainer(position: Position, seat: int = 0) -> View:
    return view_of(position.table, seat)


def test_building_is_shown_at_its_most_complete_place() -> None:
    # root-stair is three emerald runes in a row; row 2 of the board is light from b to e
    marks = explain.nearest(view_explainer(Position(GARDEN)), "root-stair")
    assert marks == {"board.0.b2": "cover", "board.0.c2": "cover", "board.0.d2": "focus"}


def test_a_building_is_shown_on_dark_boxes_where_the_level_allows_it() -> None:
    board = ["E......", *["......."] * 5]
    assert explain.nearest(view_explainer(Position(board)), "root-stair") == {}
    marks = explain.nearest(view_explainer(Position(board, level=3)), "root-stair")
    assert marks["board.0.a1"] == "cover"
    assert list(marks.values()) == ["cover", "focus", "focus"]


def test_building_without_runes_is_not_shown() -> None:
    assert explain.nearest(view_explainer(Position()), "root-stair") == {}


def test_the_line_of_the_round_counts_what_is_built() -> None:
    position = Position(["EEE....", *["......."] * 5], rows=["root-stair"], level=2, rounds=4)
    before = dict(explain.status(view_explainer(position)))
    assert before == {"": "Round 4", "star": "0", "hourglass": "0", "level-up": "2"}
    position.do("complete root-stair a1 b1 c1")
    view = view_explainer(position)
    assert explain.totals(view, 0)[0] > 0
    assert dict(explain.status(view))["star"] == str(explain.totals(view, 0)[0])
    assert explain.totals(view, 1) == (0, 0)


def test_the_solo_challenge_says_how_many_rounds_there_are() -> None:
    assert explain.status(view_explainer(Position(seats=1)))[0] == ("", "Round 1 of 14")


@parametrize_in_one(
    ("kind", "zone", "rule"),
    [
        ("queen", "circle", "RS-REPLENISH.3"),
        ("", "circle", "RS-REPLENISH.2"),
        ("golden-disk", "board.1.c3", "RS-SUMMON.2"),
        ("emerald-square", "board.0.c3", "RS-COMPLETE.1"),
        ("", "board.0.c3", "RS-LEVEL.1"),
        ("purple-crystal", "watch.0", "RS-CRYSTAL.16"),
        ("root-stair", "row.1.2", "RS-COMPLETE.1"),
        ("", "nowhere", ""),
    ],
)
def test_each_thing_has_its_rule(kind: str, zone: str, rule: str) -> None:
    assert explain.rule_of(kind, zone) == rule


def test_each_place_has_a_rule() -> None:
    assert all(explain.rule_of("", zone.id) for zone in zones(4))


def test_a_crystal_says_what_it_does_and_whether_it_is_charged() -> None:
    for charged, text in ((False, "not charged"), (True, "you can use it")):
        position = Position(crystal="orange", charged=charged)
        (marker,) = view_explainer(position).piles["watch.0"]
        title, words = explain.about(marker)
        assert title == "Ascent"
        assert words.startswith("Move up 1 level.")
        assert text in words
