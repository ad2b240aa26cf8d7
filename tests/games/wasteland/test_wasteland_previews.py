"""Previews: the result of a move, tried before it is made."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.rules import InvalidMove, Move
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import DUMMY, War

game = load_game("wasteland")

HAND = (
    "hand: [scrap-tank, dust-biker, chain-swinger, fortress-enforcer], "
    "tableau: [the-vault, warlords-throne]"
)


def preview_text(war, words):
    """Returns the preview of a move, as its seat sees it."""
    move = Move.parse(words)
    view = view_of(war.table, move.seat)
    before = war.table.digest()
    preview = MovePreviewer(game, view, Random("preview")).preview(move).text
    assert war.table.digest() == before
    return preview


def test_a_unit_to_be_committed_adds_up_with_those_there_and_with_the_bill():
    war = War(HAND, DUMMY, stock=(3, 9, 9)).say("1 target field.1; 1 ready; 2 ready")
    # The tank has 5 and costs 2 scrap and 1 juice.
    assert preview_text(war, "1 commit scrap-tank field.1") == (
        "{attack} 5 at battlefield 1\n1 scrap left\n8 juice left"
    )
    # The Chain Swinger has 4. With this raider there, the Dust Biker has 2 and 1 more.
    war.say("1 commit chain-swinger field.1")
    assert preview_text(war, "1 commit dust-biker field.1").startswith(
        "{attack} 7 at battlefield 1\n"
    )


def test_unaffordable_commitment_is_previewed():
    war = War(HAND, DUMMY, stock=(1, 0, 9)).say("1 target field.1; 1 ready; 2 ready")
    assert preview_text(war, "1 commit scrap-tank field.1") == (
        "{attack} 5 at battlefield 1\n"
        "1 scrap too few: nothing would count\n"
        "1 juice too few: nothing would count"
    )


def test_withdrawal_preview_shows_remaining_strength():
    war = War(HAND, DUMMY, stock=(3, 9, 9)).say("1 target field.1; 1 ready; 2 ready")
    war.say("1 commit scrap-tank field.1; 1 commit chain-swinger field.1")
    words = preview_text(war, "1 withdraw scrap-tank field.1")
    assert words.startswith("{attack} 4 left at battlefield 1\n")
    war.say("1 withdraw chain-swinger field.1")
    assert preview_text(war, "1 withdraw scrap-tank field.1") == "Nothing left at battlefield 1"


def test_withdrawal_preview_shows_remaining_defence():
    war = War(HAND, DUMMY, stock=(9, 9, 9))
    war.say("2 target tableau.0; 1 ready; 2 ready; 2 attack the-vault")
    war.say("1 defend fortress-enforcer the-vault")
    said_now = preview_text(war, "1 withdraw fortress-enforcer the-vault")
    assert said_now == "{armor} 12 + 0 = 12 for The Vault"


def test_a_defender_counts_for_its_own_base_only():
    war = War(HAND, DUMMY, DUMMY, stock=(9, 9, 9))
    war.say("2 target tableau.0; 1 ready; 2 ready; 3 target tableau.0; 3 ready")
    war.say("2 attack the-vault; 3 attack warlords-throne")
    # The Enforcer has 5 in defence, the Vault 12 and the Throne 18 without defenders.
    assert preview_text(war, "1 defend fortress-enforcer the-vault") == (
        "{armor} 12 + 5 = 17 for The Vault\n7 scrap left"
    )
    war.say("1 defend scrap-tank the-vault")
    throne = preview_text(war, "1 defend fortress-enforcer warlords-throne")
    assert throne.startswith("{armor} 18 + 5 = 23 for Warlord's Throne\n5 scrap left")


def test_confirming_names_the_prizes_and_the_strength_at_each_front():
    war = War(HAND, DUMMY, stock=(3, 9, 9))
    assert preview_text(war, "1 ready") == "You keep 4 cards for later"
    war.say("1 target field.1")
    assert preview_text(war, "1 ready").startswith("The winner takes Smelter")
    war.say("1 ready; 2 ready; 1 commit scrap-tank field.1")
    assert preview_text(war, "1 ready").startswith("Battlefield 1: 5\n1 scrap left")


TARGETS = [
    ("field.1", "The winner takes Smelter (1 point, produces 3 scrap)"),
    ("shop", "A strength of 8 to 9 buys a card there"),
    (
        "tableau.1",
        "The defence of the weakest is 12 without units: The Vault "
        "(1 point, produces juice or spark)",
    ),
    (
        "tableau.2",
        "The defence is 18 without units: Warlord's Throne "
        "(1 point, produces 4 scrap and draws 3 cards)",
    ),
]


@parametrize_in_one(("target", "words"), TARGETS)
def test_a_target_says_what_can_be_won_there(target, words):
    other = "hand: scrap-dealer, tableau: [warlords-throne, the-vault]"
    throne = "hand: scrap-dealer, tableau: warlords-throne"
    war = War(HAND, other, throne, shop=["iron-marshal", "road-baroness"])
    assert preview_text(war, f"1 target {target}") == words


def test_a_place_that_is_marked_twice_by_hand_is_called_as_people_call_it():
    war = War(HAND, DUMMY).say("1 target field.1")
    with pytest.raises(InvalidMove, match="battlefield 1 is already marked"):
        game.apply(war.table, Move.parse("1 target field.1"))


def test_a_unit_that_can_be_won_says_how_strong_it_is():
    war = War(HAND, DUMMY, field="road-baroness")
    words = "The winner takes Road Baroness (attack 7, 1 point)"
    assert preview_text(war, "1 target field.1") == words


def test_a_base_that_is_named_says_how_it_is_defended_and_what_it_is_worth():
    war = War(HAND, "hand: scrap-dealer, tableau: [warlords-throne, the-vault]")
    war.say("1 target tableau.1; 1 ready; 2 ready")
    words = "Its defence is 12 without units; it is worth 1 point, produces juice or spark"
    assert preview_text(war, "1 attack the-vault") == words


def test_production_preview_compares_hand_costs():
    side = "hand: [scrap-tank, scavenger-pillager, scrap-tank], tableau: [the-vault, the-vault]"
    war = War(side, DUMMY, stock=(3, 0, 1), marks={"phase": "collect"}, counters={"bid": 0})
    juice = "{} juice in all; your hand costs 2"
    spark = "2 spark in all; your hand costs 1"
    assert preview_text(war, "1 produce juice") == juice.format(1)
    assert preview_text(war, "1 produce spark") == spark
    war.say("1 produce juice")
    assert preview_text(war, "1 produce juice") == juice.format(2)
    assert preview_text(war, "1 produce spark") == spark


def test_production_preview_names_unneeded_resources():
    side = "hand: scrap-dealer, tableau: the-vault"
    war = War(side, DUMMY, stock=(3, 0, 1), marks={"phase": "collect"}, counters={"bid": 0})
    words = "1 juice in all; your hand costs none"
    assert preview_text(war, "1 produce juice") == words


def test_a_unit_to_be_abandoned_says_what_goes_with_it_and_what_stays():
    war = War("hand: [road-saint, scrap-tank, chain-swinger]", "hand: wasteland-warrior")
    war.bid(s1="road-saint field.1", s2="wasteland-warrior field.1")
    assert preview_text(war, "1 abandon road-saint") == (
        "You lose 2 points\n2 units left, 4.5 attack on average"
    )
