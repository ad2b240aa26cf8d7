"""Reveal, battlefields, attacks, shop (WW-REVEAL to WW-ACQUIRE)."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.wasteland import battles
from tabletop.games.wasteland.card_events import roll_off
from tabletop.games.wasteland.content import content
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import DUMMY, VAULT, War, rule

game = load_game("wasteland")

TANKS = "hand: [scrap-tank, scrap-tank, scrap-tank], tableau: the-vault"
MIXED = "hand: [scrap-tank, scrap-dealer, wasteland-warrior, desert-raider], tableau: the-vault"


# --- the reveal ---------------------------------------------------------------------------------


@rule("REVEAL.1", "REVEAL.2")
def test_all_is_turned_up_and_paid_for_after_the_third_bid():
    war = War(MIXED, MIXED, shop=["still-house"])
    war.say("1 target shop; 1 ready; 2 ready; 1 commit scrap-tank shop; 1 ready")
    assert war.table.top("committed.0.shop").face == 0
    assert war.stock(1) == (9, 9, 9)
    war.say("1 target tableau.1; 1 ready; 2 ready; 1 commit wasteland-warrior attack; 1 ready")
    war.say(
        "2 defend scrap-dealer the-vault; 2 ready; 1 ready; 2 ready; 2 defend scrap-tank "
        "the-vault; 2 ready"
    )
    assert war.phase == "buy"
    assert war.table.top("committed.0.shop").face == 1
    assert all(piece.face for piece in war.table.pile("committed.1.defence"))
    assert war.stock(1) == (5, 8, 9)
    assert war.stock(2) == (7, 8, 9), "defenders are paid for, too"


@rule("REVEAL.3")
def test_unpaid_units_do_not_count():
    war = War("hand: [scrap-tank, scrap-tank], tableau: the-vault", DUMMY, stock=(3, 9, 9))
    war.bid(s1="scrap-tank field.1; scrap-tank tableau.1 the-vault", s2="scrap-dealer field.1")
    assert war.stock(1) == (3, 9, 9)
    assert war.kinds("discard.0") == ["scrap-tank", "scrap-tank"]
    assert war.kinds("tableau.1") == ["smelter", "the-vault"], "the dealer alone has won"


@rule("REVEAL.4")
def test_resources_are_not_interchangeable():
    war = War("hand: scrap-tank, tableau: the-vault", DUMMY, stock=(9, 0, 9))
    war.bid(s1="scrap-tank field.1")
    assert war.stock(1) == (9, 0, 9)
    assert war.kinds("tableau.0") == ["the-vault"]


@rule("REVEAL.5")
def test_strength_is_counted_once_with_all_effects():
    # The Fortress Enforcer has 2 + 3 in defence. The attack of 6 fails against 12 + 5.
    war = War(
        "hand: [scrap-tank, scrap-dealer], tableau: the-vault",
        "hand: fortress-enforcer, tableau: the-vault",
        shop=["still-house"],
    )
    war.bid(
        s1="scrap-tank tableau.1 the-vault; scrap-dealer shop",
        s2="fortress-enforcer defend the-vault",
    )
    assert war.table.top("committed.1.defence").marks["strength"] == 5
    assert war.table.top("committed.0.attack").marks["strength"] == 5
    assert war.table.top("committed.0.shop").marks["strength"] == 2


@rule("REVEAL.5")
def test_a_base_won_in_this_round_does_not_change_strengths():
    # Biker Den gives raiders attack. It is won on battlefield 1, before battlefield 2 and the shop.
    war = War(
        "hand: [scrap-tank, desert-raider], tableau: the-vault",
        DUMMY,
        DUMMY,
        shop=["rust-picker"],
        place={"field.1": "biker-den"},
    )
    war.bid(s1="scrap-tank field.1; desert-raider shop", s2="scrap-dealer field.2")
    assert "biker-den" in war.kinds("tableau.0")
    assert war.table.top("committed.0.shop").marks["strength"] == 2


@rule("REVEAL.5")
def test_unpaid_units_are_not_opponents():
    # A King of Crows has 3, and 1 more for each opposing unit. Seat 2 can pay one tank, not both.
    war = War(
        "hand: [king-of-crows, scrap-dealer], tableau: the-vault",
        TANKS,
        shop=["rust-picker"],
        stock=(3, 9, 9),
    )
    war.bid(
        s1="king-of-crows field.1; scrap-dealer shop", s2="scrap-tank field.1; scrap-tank field.1"
    )
    assert war.table.top("committed.0.field.1").marks["strength"] == 3


# --- battlefields -------------------------------------------------------------------------------


@rule("BATTLE.1", "ACQUIRE.1")
def test_the_highest_strength_wins_a_base_at_once():
    war = War(MIXED, TANKS)
    war.bid(s1="desert-raider field.1; wasteland-warrior field.1", s2="scrap-tank field.1")
    # 2 + 3 against 5 would be a tie. Here the tank is against the pair and a dealer.
    assert war.table.counters["die.0"] or war.table.counters["die.1"]
    war = War(MIXED, TANKS)
    war.bid(
        s1="desert-raider field.1; wasteland-warrior field.1; scrap-dealer field.1",
        s2="scrap-tank field.1",
    )
    assert war.kinds("tableau.0") == ["smelter", "the-vault"]
    assert not war.table.counters["die.0"]


@rule("BATTLE.1", "ACQUIRE.2")
def test_a_unit_won_goes_to_the_discard_whatever_it_costs():
    war = War(DUMMY, DUMMY, field="old-titan")
    war.bid(s1="scrap-dealer field.1")
    assert war.kinds("discard.0") == ["old-titan", "scrap-dealer"]
    assert war.kinds("tableau.0") == ["the-vault"]


@rule("BATTLE.2")
def test_ties_are_diced_until_one_is_left():
    dice = {"die.0": [4, 6, 2], "die.1": [4, 6, 5], "die.3": [3]}
    war = War(TANKS, TANKS, MIXED, TANKS, dice=dice)
    war.bid(
        s1="scrap-tank field.1",
        s2="scrap-tank field.1",
        s3="wasteland-warrior field.1",
        s4="scrap-tank field.1",
    )
    # 4, 4 and 3: seat 4 is out. 6 and 6: another roll. 2 against 5: seat 2 wins. Seat 3 never
    # rolled.
    assert [war.table.counters[f"die.{seat}"] for seat in range(4)] == [2, 5, 0, 3]
    assert war.kinds("tableau.1") == ["smelter", "the-vault"]


@rule("BATTLE.2")
def test_dice_stay_on_the_table_when_the_next_fight_is_not_tied():
    war = War(TANKS, TANKS, DUMMY, dice={"die.0": [2], "die.1": [5]})
    war.bid(s1="scrap-tank field.1", s2="scrap-tank field.1", s3="scrap-dealer field.2")
    assert [war.table.counters[f"die.{seat}"] for seat in range(3)] == [2, 5, 0]


@rule("BATTLE.2")
def test_a_die_has_six_sides():
    displayed = set()
    for seed in range(40):
        table = game.setup(2, {}, f"{seed}")
        winner = roll_off(table, (0, 1), "battlefield 1", "WW-BATTLE.2")
        dice = [table.counters[f"die.{seat}"] for seat in (0, 1)]
        assert dice[winner] > dice[1 - winner]
        displayed |= set(dice)
    assert displayed == {1, 2, 3, 4, 5, 6}


@rule("BATTLE.3")
def test_without_units_nobody_wins_and_any_unit_alone_does():
    titans = {"objectives": ["old-titan face=0", "old-titan face=0"]}
    war = War("hand: scrap-dealer, tableau: the-vault", DUMMY, DUMMY, place=titans)
    war.bid(s1="scrap-dealer field.2")
    assert war.kinds("tableau.0") == ["smelter", "the-vault"]
    assert war.kinds("tableau.1") == war.kinds("tableau.2") == ["the-vault"]
    assert war.kinds("spent-objectives") == ["smelter"]


@rule("BATTLE.3")
def test_zero_strength_wins_alone():
    war = War(DUMMY, DUMMY, place={"committed.0.field.1": "scrap-dealer"})
    battles.resolve(war.table)  # its strength has not been counted
    assert war.kinds("tableau.0") == ["smelter", "the-vault"]


@rule("BATTLE.4")
def test_battlefields_then_bases_then_the_shop():
    war = War(
        "hand: [scrap-dealer, scrap-dealer, scrap-dealer, scrap-tank, scrap-tank, scrap-tank], "
        "tableau: the-vault",
        "tableau: the-vault, hand: scrap-dealer",
        DUMMY,
        shop=["rust-picker"],
    )
    war.bid(
        s1="scrap-dealer field.2; scrap-dealer field.1; scrap-tank tableau.1 the-vault; "
        "scrap-tank tableau.1 the-vault; scrap-tank tableau.1 the-vault; scrap-dealer shop"
    )
    notes = [change for change in war.table.changes_of(-1) if hasattr(change, "rule")]
    order = [note.rule.removeprefix("WW-") for note in notes if note.rule.startswith("WW-B")]
    assert order[:3] == ["BATTLE.1", "BATTLE.1", "BASE.3"]
    assert [note.text.count("battlefield 1") for note in notes if note.rule == "WW-BATTLE.1"] == [
        1,
        0,
    ]


# --- bases --------------------------------------------------------------------------------------


@rule("BASE.1", "BASE.2")
@parametrize_in_one(
    ("attack", "defence", "taken"),
    [
        (["scrap-tank", "scrap-tank"], [], False),
        (["scrap-tank", "scrap-tank", "scrap-dealer", "scrap-dealer"], [], False),
        (["scrap-tank", "scrap-tank", "desert-raider"], [], True),
        (["scrap-tank", "scrap-tank", "desert-raider"], ["scrap-dealer"], False),
        (["scrap-tank", "scrap-tank", "scrap-tank"], ["wasteland-warrior"], False),
        (["scrap-tank", "scrap-tank", "scrap-tank"], ["scrap-dealer", "scrap-dealer"], True),
    ],
)
def test_defence_and_defenders_must_be_exceeded(attack, defence, taken):
    # The Vault defends with 12, a tank attacks with 5, a Desert Raider with 3.
    war = War(
        f"hand: [{', '.join(attack)}], tableau: the-vault",
        f"hand: [{', '.join([*defence, 'scrap-dealer'])}], tableau: the-vault",
        stock=(20, 9, 9),
    )
    war.bid(
        s1="; ".join(f"{kind} tableau.1 the-vault" for kind in attack),
        **({"s2": "; ".join(f"{kind} defend the-vault" for kind in defence)} if defence else {}),
    )
    assert war.kinds("tableau.0") == ["the-vault"] * (1 + taken)
    assert war.kinds("tableau.1") == ["the-vault"] * (1 - taken)


@rule("BASE.1")
@pytest.mark.parametrize(("other", "taken"), [("smelter", True), ("gate-tower", False)])
def test_other_bases_add_to_the_defence(other, taken):
    # 5 + 5 + 3 against the 12 of the Vault, to which a Gate Tower adds 1.
    war = War(
        "hand: [scrap-tank, scrap-tank, desert-raider], tableau: the-vault",
        f"hand: scrap-dealer, tableau: [the-vault, {other}]",
    )
    kinds = ("scrap-tank", "scrap-tank", "desert-raider")
    war.bid(s1="; ".join(f"{kind} tableau.1 the-vault" for kind in kinds))
    assert ("the-vault" in war.kinds("tableau.1")) != taken


@rule("BASE.3", "ACQUIRE.1")
def test_a_taken_base_works_for_its_new_owner():
    war = War(
        "hand: [scrap-tank, scrap-tank], tableau: the-vault",
        "hand: scrap-dealer, tableau: [the-vault, smelter]",
    )
    smelter = next(p for p in war.table.pile("tableau.1") if p.kind == "smelter")
    war.bid(s1="scrap-tank tableau.1 smelter; scrap-tank tableau.1 smelter")
    assert smelter.zone == "tableau.0"
    war.say("1 produce juice; 2 produce juice")
    assert war.stock(1) == (9 - 4 + 3, 9 - 2 + 1, 9)


@rule("BASE.4")
def test_only_the_strongest_of_several_attackers_faces_the_base():
    two = "hand: [scrap-tank, scrap-tank, scrap-dealer], tableau: [the-vault, smelter]"
    war = War(two, two, two)
    war.bid(
        s1="scrap-tank tableau.2 the-vault; scrap-dealer tableau.2 the-vault",
        s2="scrap-tank tableau.2 the-vault; scrap-tank tableau.2 the-vault",
    )
    # 6 and 10 together are more than 12, but neither is alone.
    assert "the-vault" in war.kinds("tableau.2")
    assert war.phase == "abandon"
    assert war.waiting == [1, 2]

    three = (
        "hand: [scrap-tank, scrap-tank, scrap-tank, scrap-dealer], tableau: [the-vault, smelter]"
    )
    war = War(three, three, two, dice={"die.0": [2], "die.1": [3]})
    plan = "; ".join(["scrap-tank tableau.2 the-vault"] * 3)
    war.bid(s1=plan, s2=plan)
    assert war.kinds("tableau.1").count("the-vault") == 2
    assert war.waiting == [1], "who did not face it has lost, too"


@rule("BASE.4")
def test_attackers_of_different_bases_do_not_meet():
    two = "hand: [scrap-tank, scrap-tank, scrap-tank], tableau: [the-vault, smelter]"
    war = War(two, two, two)
    war.bid(
        s1="; ".join(["scrap-tank tableau.2 the-vault"] * 3),
        s2="; ".join(["scrap-tank tableau.2 smelter"] * 3),
    )
    assert war.kinds("tableau.0").count("the-vault") == 2
    assert war.kinds("tableau.1").count("smelter") == 2
    assert war.kinds("tableau.2") == []


@rule("BASE.5")
def test_an_attack_that_is_not_paid_for_is_none():
    war = War(
        "hand: scrap-tank, tableau: the-vault",
        "hand: scrap-dealer, tableau: the-vault",
        stock=(0, 0, 0),
    )
    war.bid(s1="scrap-tank tableau.1 the-vault", s2="scrap-dealer defend the-vault")
    assert war.phase == "collect", "there is nothing to abandon"
    assert war.kinds("discard.1") == ["scrap-dealer"]


@rule("BASE.1")
def test_card_in_the_defence_zone_defends_the_first_base():
    # 7 and the tank's 5 hold the Still House against 10. The Scrap Yard's 6 do not.
    two = "hand: [scrap-tank, scrap-tank], tableau: the-vault"
    war = War(
        two,
        "tableau: [smelter, still-house, scrap-yard]",
        two,
        place={"committed.1.defence": "scrap-tank face=0"},
    )
    war.bid(
        s1="scrap-tank tableau.1 scrap-yard; scrap-tank tableau.1 scrap-yard",
        s3="scrap-tank tableau.1 still-house; scrap-tank tableau.1 still-house",
    )
    assert war.kinds("tableau.1") == ["smelter", "still-house"]
    assert war.stock(2) == (7, 8, 9)


# --- the shop -----------------------------------------------------------------------------------


def shopping(*sides, shop, **more):
    """Plays a round in which all commit their whole hands to the shop."""
    war = War(
        *(f"hand: [{side.replace(' ', ', ')}], tableau: the-vault" for side in sides),
        shop=shop,
        **more,
    )
    plans = {
        f"s{number}": "; ".join(f"{kind} shop" for kind in side.split())
        for number, side in enumerate(sides, start=1)
    }
    return war.bid(**plans)


@rule("BUY.1")
def test_the_strongest_chooses_first_and_each_takes_one_card():
    war = shopping(
        "wasteland-warrior",
        "scrap-tank",
        "scrap-dealer wasteland-warrior wasteland-warrior",
        shop=["rust-picker", "rust-picker", "rust-picker"],
    )
    for seat in (3, 2, 1):
        assert war.waiting == [seat]
        if seat > 1:
            assert war.refused("1 take rust-picker") == "BUY.1"
        war.say(f"{seat} take rust-picker")
        assert war.kinds(f"discard.{seat - 1}").count("rust-picker") == 1
    assert war.phase == "collect"


def costing(price):
    """Returns a card with this acquisition cost."""
    return next(card.id for card in content().cards.values() if card.price == price)


@rule("BUY.2")
def test_the_price_must_be_met_by_the_strength():
    # The tank has 5, the dealer 2.
    just, more = costing(5), costing(6)
    war = shopping("scrap-tank", "scrap-dealer", shop=[just, more])
    assert war.can(1) == {f"take {just}", "leave"}
    assert war.refused(f"1 take {more}") == "BUY.2"
    assert war.refused(f"1 take {costing(4)}") == "BUY.2"
    war.say(f"1 take {just}")
    assert war.phase == "collect", "seat 2 can afford nothing and gets nothing"
    assert war.kinds("discard.1") == ["scrap-dealer"]


@rule("BUY.3")
def test_a_buyer_may_take_nothing_and_pays_nothing_more():
    war = shopping("scrap-tank", "scrap-tank scrap-dealer", shop=["rust-picker", "rust-picker"])
    stock = war.stock(1), war.stock(2)
    war.say("2 leave; 1 take rust-picker")
    assert war.kinds("discard.1") == ["scrap-dealer", "scrap-tank"]
    assert (war.stock(1), war.stock(2)) == stock


@rule("BUY.4")
def test_the_strongest_unit_breaks_a_tie_for_the_first_choice():
    # 3 + 2 against 5: the tank is the strongest unit, and nobody rolls.
    war = shopping("wasteland-warrior scavenger-raider", "scrap-tank", shop=["rust-picker"] * 2)
    assert war.waiting == [2]
    assert not war.table.counters["die.0"]
    dice = {"die.0": [3, 2], "die.1": [3, 6]}
    war = shopping("scrap-tank", "scrap-tank", shop=["rust-picker"] * 2, dice=dice)
    assert war.waiting == [2]
    assert [war.table.counters[f"die.{seat}"] for seat in (0, 1)] == [2, 6]


@rule("BUY.5")
def test_other_ties_go_clockwise_from_the_highest_bidder():
    # Seat 3 has most. Seats 1, 2 and 4 are tied, and seat 4 is at its left.
    war = shopping(
        "scrap-tank",
        "wasteland-warrior scavenger-raider",
        "scrap-tank scrap-dealer",
        "scrap-tank",
        shop=["rust-picker"] * 4,
    )
    assert war.table.marks["buyers"] == (2, 3, 0, 1)


@rule("BUY.6")
def test_three_tied_for_the_highest_follow_by_the_same_rule_among_themselves():
    # Clockwise from seat 2 the order would be 3, then 1. The dice choose seat 1.
    dice = {"die.0": [1, 5], "die.1": [6], "die.2": [2, 3]}
    war = shopping("scrap-tank", "scrap-tank", "scrap-tank", shop=["rust-picker"] * 3, dice=dice)
    assert war.table.marks["buyers"] == (1, 0, 2)
    text = last_log(war)
    assert "{seat} rolls a 6 for the first choice in the shop." in text
    assert "{seat} rolls a 5 for the next choice in the shop." in text
    # 3 + 2 (seats 1 and 2) against a tank's 5 (seat 3): then the warriors' owners roll.
    pair = "wasteland-warrior scavenger-raider"
    dice = {"die.0": [2], "die.1": [4]}
    shop = ["rust-picker"] * 4
    war = shopping(pair, pair, "scrap-tank", "scrap-dealer", shop=shop, dice=dice)
    assert war.table.marks["buyers"] == (2, 1, 0, 3)


@rule("BUY.5")
def test_four_others_tied_go_clockwise_round_the_table():
    tied = "wasteland-warrior"
    war = shopping(tied, "scrap-tank", tied, tied, tied, shop=["rust-picker"] * 5)
    assert war.table.marks["buyers"] == (1, 2, 3, 4, 0)


@rule("BUY.2")
def test_log_reports_seats_that_can_buy_nothing():
    war = shopping("scrap-dealer", "scrap-dealer", shop=["dust-biker"])
    words = "{seat} cannot afford a card in the shop with a strength of 2."
    assert words in last_log(war)


@rule("ACQUIRE.1", "ACQUIRE.2")
def test_bought_bases_are_open_and_units_discarded():
    war = shopping(
        "scrap-tank scrap-tank scrap-tank",
        "scrap-tank scrap-tank",
        shop=["still-house", "rust-picker"],
    )
    war.say("1 take still-house; 2 take rust-picker")
    assert war.kinds("tableau.0") == ["still-house", "the-vault"]
    assert war.kinds("discard.1") == ["rust-picker", "scrap-tank", "scrap-tank"]


def test_a_vault_is_enough_for_a_seat():
    assert War(VAULT, VAULT).finish().waiting


def last_log(war):
    """Returns the log texts of the last move."""
    return [change.text for change in war.table.changes_of(-1) if hasattr(change, "rule")]


def test_log_explains_dice():
    dice = {"die.0": [2, 5, 1], "die.1": [1, 4], "die.2": [4, 6]}
    raid = "; ".join(["wasteland-warrior tableau.1 scrap-yard"] * 3)
    war = War(
        f"hand: [{'wasteland-warrior, ' * 5}], {VAULT}",
        "hand: [wasteland-warrior, wasteland-warrior], tableau: [the-vault, scrap-yard]",
        f"hand: [{'wasteland-warrior, ' * 3}], {VAULT}",
        shop=("rust-picker",),
        stock=(10, 0, 0),
        dice=dice,
    )
    war.bid(
        s1=f"wasteland-warrior field.1; wasteland-warrior shop; {raid}",
        s2="wasteland-warrior field.1; wasteland-warrior shop",
        s3=raid,
    )
    assert [text for text in last_log(war) if "rolls" in text] == [
        "{seat} rolls a 2 for battlefield 1.",
        "{seat} rolls a 1 for battlefield 1.",
        "{seat} rolls a 5 for the attack on Scrap Yard.",
        "{seat} rolls a 4 for the attack on Scrap Yard.",
        "{seat} rolls a 1 for the first choice in the shop.",
        "{seat} rolls a 4 for the first choice in the shop.",
    ]
    dice = [war.table.counters[f"die.{seat}"] for seat in range(3)]
    assert dice == [1, 4, 0], "only the last dice that were thrown lie on the table"
    war.say("2 take rust-picker")
    assert "{seat} takes {0} from the shop with a strength of 3." in last_log(war)


def test_the_log_counts_units_in_good_english():
    war = War(f"hand: wasteland-warrior, {VAULT}", DUMMY, stock=(0, 0, 0))
    war.bid(s1="wasteland-warrior field.1")
    assert "{seat} cannot pay 2 scrap for 1 unit: it is discarded." in last_log(war)


def test_log_reports_payments_and_defence():
    war = War(f"hand: scrap-tank, {VAULT}", f"hand: scrap-dealer, {VAULT}")
    war.bid(s1="scrap-tank tableau.1 the-vault", s2="scrap-dealer defend the-vault")
    assert "{seat} pays 2 scrap and 1 juice for 1 unit." in last_log(war)
    assert "{0} of {seat} holds: 13 against 5." in last_log(war)


@rule("BATTLE.2")
def test_dice_of_an_earlier_round_are_taken_off_at_the_next_reveal():
    war = War(DUMMY, DUMMY, counters={"die.0": 4, "die.1": 2})
    war.bid(s1="scrap-dealer field.1")
    assert [war.table.counters[f"die.{seat}"] for seat in (0, 1)] == [0, 0]
