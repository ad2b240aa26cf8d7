"""Estimated chances to win in Sandland."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.sandland import odds
from tabletop.table import Table
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay, play

game = load_game("sandland")


@parametrize_in_one(
    ("results", "chance"),
    [
        ((), 0.5),
        ((0,), 0.75),
        ((1,), 0.25),
        ((0, 1), 0.5),
        ((1, 0, 0), 1.0),
        ((-1,), 0.5),
        ((-1, 1), 0.0),  # 6-9-3
        ((0, -1), 1.0),  # 6-9-4
        ((-1, -1, -1), 0.5),  # 6-9-5
    ],
)
def test_skirmishes_that_are_won_win_the_game(results: tuple[int, ...], chance: float) -> None:
    assert odds.match_chance(results, 0) == chance
    assert odds.match_chance(results, 1) == 1 - chance


def table_of(place: str, **more: int) -> Table:
    """Returns a table with a position."""
    return lay(Case("", place, "", "", **more))  # type: ignore[arg-type]


def test_side_features_are_counted() -> None:
    # In front a damaged Gate Ward (1 attack, 3 health), behind it a face-down Hive Mother.
    #
    # The Hive Mother costs 2 and has 1 attack, 4 health and 1 water. There is one scrap, and the
    # leader has no water.
    table = lay(
        Case(
            "",
            "slot.0.a1: gate-ward damage=1, slot.0.b2: hive-mother face=0, slot.1.a1: centaur",
            "",
            "",
            scrap=(1, 4),
            water=2,
        )
    )
    has = dict(zip(odds.FEATURES, odds.features(table, 0), strict=True))
    leader = has.pop("water")
    assert leader == odds.water(table, table.pile("leader.0")[0])
    assert has == {
        "pulled": 2,
        "hidden water": 1,
        "cards": 1,
        "health": 2,
        "attack in front": 1,
        "attack behind": 1,
        "hidden assets": 1,
        "hidden health": 4,
        "hidden tactics": 0,
        "tactics": 0,
        "scrap": 1,
        "lack": 1,
    }


def test_chances_add_up_to_one() -> None:
    table = table_of("slot.0.a1: gate-ward, slot.1.a1: centaur", water=1, round=2)
    assert odds.skirmish(table, 0) + odds.skirmish(table, 1) == pytest.approx(1)


@pytest.mark.parametrize("number", [2, 3])
def test_water_that_is_pulled_counts(number: int) -> None:
    position = "slot.0.a1: gate-ward, slot.1.a1: gate-ward"
    even, ahead = (table_of(position, water=water, round=number) for water in (0, 1))
    assert odds.skirmish(even, 0) == pytest.approx(0.5)
    assert odds.skirmish(ahead, 0) > 0.6
    assert odds.skirmish(ahead, 1) < 0.4


def test_a_skirmish_that_is_over_is_judged_by_who_won_it() -> None:
    table = play(Case("", "slot.0.a1: gate-ward, slot.1.a1: dune-locust", "act a1; attack A1", ""))
    assert table.marks["results"] == (0,)
    assert odds.chance(game, table, 0) == 0.75
    assert odds.chance(game, table, 1) == 0.25


def test_skirmish_winner_has_better_odds() -> None:
    position = "slot.0.a1: gate-ward, slot.1.a1: gate-ward"
    table = lay(Case("", position, "", "", round=2, marks={"results": (0,)}))
    assert odds.chance(game, table, 0) == pytest.approx(0.75)
