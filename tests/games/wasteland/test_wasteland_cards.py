"""What holds for all cards (WW-CARDS), in positions with cards that show it."""

import pytest

from tabletop.games.wasteland import ending, game
from tests.games.wasteland.short import Case, finished, lay, results


def rule(number: int) -> pytest.MarkDecorator:
    return pytest.mark.rule("wasteland", f"WW-CARDS.{number}")


def check(mine: str, theirs: str, result: str, **more: object) -> None:
    """Check a position that is about no card in particular."""
    actual, wanted = results(Case("smelter", mine, theirs, result, **more))
    assert actual == wanted


@rule(1)
def test_a_subtype_does_nothing_unless_a_card_names_it() -> None:
    check("f1 chain-swinger chain-swinger", "", "f1 8/0")
    check("f1 chain-swinger dust-biker", "", "f1 7/0")


@rule(2)
def test_a_unit_costs_resources_and_has_its_attack_as_strength() -> None:
    check("f1 scrap-tank wasteland-warrior", "", "pays 4/1/0, f1 8/0, scrap 5/9, juice 8/9")


@rule(3)
def test_a_base_works_only_in_a_tableau() -> None:
    check("bases smelter", "", "makes 3/0/0")
    check("bases sandbag-wall; hand smelter; discard muster-ground", "", "makes 0/0/0, draws 0")
    check("f1 chain-swinger; discard biker-den", "", "f1 4/0")


@rule(4)
def test_the_acquisition_cost_is_that_of_the_buy_row_only() -> None:
    check("f1 rust-picker", "", "discard old-titan rust-picker", field="old-titan")
    check("shop chain-swinger", "", "discard chain-swinger", buys="still-house")
    check("shop wasteland-warrior", "", "discard rust-picker wasteland-warrior, scrap 7/9",
          buys="rust-picker")  # fmt: skip


@rule(5)
def test_every_base_is_worth_a_point_and_what_it_says() -> None:
    table = game.setup(3, {}, "points")
    assert [ending.points(table, seat) for seat in range(3)] == [2, 2, 2]
    check("bases smelter", "", "vp 1")
    check("bases smelter capitol-ruin", "", "vp 5")


@rule(6)
def test_points_on_a_unit_count_wherever_it_lies_but_not_in_the_wastes() -> None:
    for where in ("hand", "deck", "discard", "f1"):
        check(f"{where} road-saint", "", "vp 2")
    check("wastes road-saint", "", "vp 0")


@rule(6)
def test_an_abandoned_unit_takes_its_points_with_it() -> None:
    case = Case("road-saint", "f1 road-saint", "f1 road-veteran", "")
    assert ending.points(finished(case), 0) == 2
    assert ending.points(finished(case._replace(abandons="road-saint")), 0) == 0


@rule(7)
def test_other_leaves_out_the_card_itself() -> None:
    check("bases hall-of-banners smelter", "", "vp 2")
    check("bases hall-of-banners smelter kennels", "", "vp 5")
    check("bases cathedral-of-rust", "", "vp 2")


@rule(7)
def test_cards_count_anew_whenever_it_matters() -> None:
    case = Case("three-wells", "bases three-wells; f1 scrap-tank", "", "", stock=(2, 1, 0))
    assert ending.points(lay(case), 0) == 3
    assert ending.points(finished(case), 0) == 2  # all is spent, and the smelter won


@rule(8)
def test_what_a_card_says_happens_by_itself_in_its_moment() -> None:
    check("f1 salvage-crew", "f1 tin-shield", "scrap 10/8")
    check("f1 salvage-crew", "f1 road-veteran", "scrap 7/6")


@rule(8)
def test_in_the_shop_units_win_by_buying_and_lose_otherwise() -> None:
    check("shop razor-lizard", "", "hand razor-lizard", buys="rust-picker")
    check("shop razor-lizard", "", "hand nothing, discard razor-lizard")
    check("shop gyro-scout", "", "hand gyro-scout")
    check("shop gyro-scout", "", "hand nothing", buys="rust-picker")


@rule(9)
def test_military_strength_is_the_attack_of_the_discard_pile() -> None:
    check("bases parade-ground; hand war-rig; deck arc-cannon", "", "vp 1")
    check("bases parade-ground; discard war-rig arc-cannon", "", "vp 4")
    # The printed attack counts: sand-wyrm 9 and war-rig 10 are one short.
    check("bases parade-ground; discard war-rig sand-wyrm", "", "vp 1")


@rule(10)
def test_the_owner_of_an_attacked_base_is_robbed_too() -> None:
    check("attack convoy-hijacker chain-swinger", "bases scrap-yard", "scrap 7/7")
    check("attack convoy-hijacker road-veteran", "bases scrap-yard; defence rust-picker",
          "scrap 6/7")  # fmt: skip


@rule(10)
def test_nobody_loses_more_than_they_have() -> None:
    check("f1 water-thief", "f1 fortress-enforcer", "juice 0/0", stock=(9, 0, 9))
    check("f1 road-baroness", "f1 tin-shield", "scrap 1/0", stock=(2, 1, 0))
