"""Rules common to all cards (WW-CARDS), in positions with suitable cards."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.wasteland import ending
from tabletop.games.wasteland.card_rules import bases, cards, units
from tabletop.games.wasteland.content import Base, Card, Unit, base_sheet, content, unit_sheet
from tabletop.games.wasteland.effects.bases import Discount, Fortify, Guard, Income
from tabletop.games.wasteland.effects.steps import Gain
from tabletop.games.wasteland.effects.units import Boost, When
from tabletop.games.wasteland.selectors import Bundle, Condition, Multiplier
from tabletop.table.changes import Note
from tests.games.wasteland.case_notation import Case, finished, lay, results, revealed

game = load_game("wasteland")


def rule(number: int) -> pytest.MarkDecorator:
    return pytest.mark.rule("wasteland", f"WW-CARDS.{number}")


def check(mine: str, theirs: str, result: str, **more: object) -> None:
    """Checks a position that does not concern one card."""
    actual, expected = results(Case("smelter", mine, theirs, result, **more))
    assert actual == expected


@rule(1)
def test_a_subtype_does_nothing_unless_a_card_names_it() -> None:
    check("field.1: [chain-swinger, chain-swinger]", "", "f1 8/0")
    check("field.1: [chain-swinger, dust-biker]", "", "f1 7/0")


@rule(2)
def test_a_unit_costs_resources_and_has_its_attack_as_strength() -> None:
    check(
        "field.1: [scrap-tank, wasteland-warrior]", "", "pays 4/1/0, f1 8/0, scrap 5/9, juice 8/9"
    )


@rule(3)
def test_a_base_works_only_in_a_tableau() -> None:
    check("tableau: smelter", "", "makes 3/0/0")
    check(
        "tableau: sandbag-wall, hand: smelter, discard: muster-ground", "", "makes 0/0/0, draws 0"
    )
    check("field.1: chain-swinger, discard: biker-den", "", "f1 4/0")


@rule(4)
def test_the_acquisition_cost_is_that_of_the_buy_row_only() -> None:
    check("field.1: rust-picker", "", "discard old-titan rust-picker", field="old-titan")
    check("shop: chain-swinger", "", "discard chain-swinger", buys="still-house")
    check("shop: wasteland-warrior", "", "discard rust-picker wasteland-warrior, scrap 7/9",
          buys="rust-picker")  # fmt: skip


@rule(5)
def test_every_base_is_worth_a_point_and_what_it_says() -> None:
    table = game.setup(3, {}, "points")
    assert [ending.points(table, seat) for seat in range(3)] == [2, 2, 2]
    check("tableau: smelter", "", "vp 1")
    check("tableau: [smelter, capitol-ruin]", "", "vp 5")


@rule(6)
def test_unit_points_count_except_in_the_wastes() -> None:
    for where in ("hand", "deck", "discard", "field.1"):
        check(f"{where}: road-saint", "", "vp 2")
    check("wastes: road-saint", "", "vp 0")


@rule(6)
def test_an_abandoned_unit_takes_its_points_with_it() -> None:
    case = Case("road-saint", "field.1: road-saint", "field.1: road-veteran", "")
    assert ending.points(finished(case), 0) == 2
    assert ending.points(finished(case._replace(abandons="road-saint")), 0) == 0


@rule(6)
def test_the_points_of_units_that_all_see_go_down_when_one_is_abandoned() -> None:
    case = Case(
        "road-saint", "field.1: dust-biker", "field.1: road-veteran", "", field="road-saint"
    )
    table = finished(case._replace(mine="field.1: war-rig"))
    assert table.counters["glory.0"] == 2
    table = finished(
        case._replace(mine="field.1: road-saint", field="smelter", abandons="road-saint")
    )
    assert table.counters["glory.0"] == 0, "it had counted where it lay"


@rule(7)
def test_other_leaves_out_the_card_itself() -> None:
    check("tableau: [hall-of-banners, smelter]", "", "vp 2")
    check("tableau: [hall-of-banners, smelter, kennels]", "", "vp 5")
    check("tableau: cathedral-of-rust", "", "vp 2")
    check("field.1: [dust-biker, dust-biker]", "", "f1 6/0")


@rule(7)
def test_counted_values_are_recomputed() -> None:
    case = Case("three-wells", "tableau: three-wells, field.1: scrap-tank", "", "", stock=(2, 1, 0))
    assert ending.points(lay(case), 0) == 3
    assert ending.points(finished(case), 0) == 2  # everything is used, and the smelter won


@rule(8)
def test_card_effects_are_automatic() -> None:
    check("field.1: salvage-crew", "field.1: tin-shield", "scrap 10/8")
    check("field.1: salvage-crew", "field.1: road-veteran", "scrap 7/6")
    check("field.1: rust-picker", "field.1: road-veteran", "scrap 10/6")  # revealed
    check("field.1: gyro-scout", "field.1: road-veteran", "hand gyro-scout")  # lost
    check("field.1: ash-walker", "field.1: road-veteran", "scrap 7/6")
    check("field.1: ash-walker", "field.1: road-veteran", "scrap 10/6", abandons="ash-walker")


@rule(11)
def test_in_the_shop_units_win_by_buying_and_lose_otherwise() -> None:
    check("shop: razor-lizard", "", "hand razor-lizard", buys="rust-picker")
    check("shop: razor-lizard", "", "hand nothing, discard razor-lizard")
    check("shop: gyro-scout", "", "hand gyro-scout")
    check("shop: gyro-scout", "", "hand nothing", buys="rust-picker")


@rule(8)
def test_units_speak_front_by_front_attacks_before_the_shop() -> None:
    case = Case("blind-seer",
                "shop: rust-hauler, attack: blind-seer, field.1: rust-picker, deck: smelter",
                "tableau: smelter", "")  # fmt: skip
    notes = [change for change in revealed(case).journal if isinstance(change, Note)]
    texts = [note.text.partition(":")[0] for note in notes if note.rule == "WW-CARDS.8"]
    assert texts == ["Rust Picker", "Blind Seer", "Rust Hauler"]


@rule(8)
def test_a_unit_that_returns_does_so_once() -> None:
    table = finished(Case("the-unburied", "field.1: the-unburied", "field.1: old-titan", ""))
    assert [piece.kind for piece in table.pile("hand.0")] == ["the-unburied"]
    assert not any(piece.marks for piece in table.pieces), "it remembers nothing"


@rule(9)
def test_military_strength_is_the_attack_of_the_discard_pile() -> None:
    check("tableau: parade-ground, hand: war-rig, deck: arc-cannon", "", "vp 1")
    check("tableau: parade-ground, discard: [war-rig, arc-cannon]", "", "vp 4")
    # The printed attack counts: sand-wyrm 9 and war-rig 10 are one short.
    check("tableau: parade-ground, discard: [war-rig, sand-wyrm]", "", "vp 1")


@rule(10)
def test_owner_of_an_attacked_base_is_robbed() -> None:
    check("attack: [convoy-hijacker, chain-swinger]", "tableau: scrap-yard", "scrap 7/7")
    check("attack: [convoy-hijacker, road-veteran]", "tableau: scrap-yard, defence: rust-picker",
          "scrap 6/7")  # fmt: skip


@rule(10)
def test_nobody_loses_more_than_they_have() -> None:
    check("field.1: water-thief", "field.1: fortress-enforcer", "juice 0/0", stock=(9, 0, 9))
    check("field.1: road-baroness", "field.1: tin-shield", "scrap 1/0", stock=(2, 1, 0))


# --- possible cards that are not in the content
# --------------------------------------------------------


def invent(monkeypatch: pytest.MonkeyPatch, card: Card) -> None:
    """Adds a card to the content for one test."""
    sheet = unit_sheet(card) if isinstance(card, Unit) else base_sheet(card)
    kinds = units() if isinstance(card, Unit) else bases()
    monkeypatch.setitem(kinds, card.id, sheet)  # type: ignore[arg-type]
    monkeypatch.setitem(cards(), card.id, sheet)
    monkeypatch.setitem(content().cards, card.id, card)


@pytest.mark.rule("wasteland", "WW-REVEAL.5")
def test_strength_is_never_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, Unit("coward", "Coward", Bundle(), 2, abilities=(Boost(-3),)))
    check("field.1: coward", "", "f1 0/0")
    check("field.1: [coward, chain-swinger]", "", "f1 4/0")


@rule(8)
def test_a_unit_that_does_something_under_a_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = Condition("units-here", at_least=1)
    leader = When("won", (Gain(scrap=5),), condition=crowd)
    invent(monkeypatch, Unit("leader", "Leader", Bundle(), 3, abilities=(leader,)))
    check("field.1: leader", "", "scrap 9/9")
    check("field.1: [leader, rust-picker]", "", "scrap 15/9")  # the Rust Picker also brings one


@rule(8)
def test_winners_rob_before_losers_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    weeping = When("lost", (Gain(juice=1),))
    invent(monkeypatch, Unit("weeper", "Weeper", Bundle(), 1, abilities=(weeping,)))
    check("field.1: water-thief", "field.1: weeper", "juice 0/1", stock=(1, 0, 0))
    check("field.1: weeper", "field.1: water-thief", "juice 1/0", stock=(1, 0, 0))


@rule(8)
def test_a_fallen_base_speaks_before_its_attackers() -> None:
    # The owner pays the last 4 scrap, gains 3 for the loss, and 2 of them are taken at once.
    check("attack: [convoy-hijacker, arc-cannon]",
          "tableau: powder-keep, field.1: [chain-swinger, chain-swinger]",
          "scrap 2/1", stock=(4, 0, 2))  # fmt: skip


@rule(7)
def test_a_base_that_draws_for_each_of_something(monkeypatch: pytest.MonkeyPatch) -> None:
    each = Income(draw=1, per=Multiplier("other-bases", each=2))
    invent(monkeypatch, Base("post", "Post", 5, abilities=(each,)))
    check("tableau: [post, smelter]", "", "draws 0")
    check("tableau: [post, smelter, smelter, smelter, smelter]", "", "draws 2")


def test_a_discount_for_all_units(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, Base("mint", "Mint", 5, abilities=(Discount(Bundle(scrap=1)),)))
    check("tableau: mint", "", "costs scrap-tank 1/1/0, costs blind-seer 0/0/1")


def test_defence_is_never_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, Base("mire", "Mire", 5, abilities=(Fortify(-9),)))
    check("tableau: [mire, smelter, sandbag-wall]", "", "smelter defends 0, sandbag-wall defends 2")


@rule(7)
def test_others_of_a_sort_that_the_card_is_not_of(monkeypatch: pytest.MonkeyPatch) -> None:
    walls = Guard(1, per=Multiplier("other-bases", tag="works"))
    invent(monkeypatch, Base("watch", "Watch", 5, abilities=(walls,)))
    check("tableau: [watch, smelter, scrap-yard, gate-tower]", "", "watch defends 8")
