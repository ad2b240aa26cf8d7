"""The end of a round and of the game (WW-ROUND, WW-END)."""

import re

import pytest

from tabletop.games.wasteland import ending
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import DUMMY, VAULT, War, rule

# --- the end of a round -------------------------------------------------------------------------


@rule("ROUND.1")
def test_played_units_are_discarded_and_the_hand_is_kept():
    war = War("hand: [scrap-tank, scrap-dealer, desert-raider], tableau: the-vault", DUMMY)
    war.bid(s1="scrap-tank field.1; scrap-dealer tableau.1 the-vault").finish()
    assert war.kinds("discard.0") == ["scrap-dealer", "scrap-tank"]
    assert war.kinds("hand.0") == ["desert-raider"]
    assert not any(piece.marks for piece in war.table.pieces)


@rule("ROUND.2", "ROUND.3")
def test_units_of_a_lost_battlefield_may_be_abandoned():
    war = War(
        "hand: [scrap-dealer, desert-raider], tableau: the-vault",
        "hand: scrap-tank, tableau: the-vault",
    )
    war.bid(s1="scrap-dealer field.1; desert-raider field.1", s2="scrap-tank field.1")
    assert war.phase == "abandon"
    assert war.waiting == [1]
    assert war.can(1) == {"abandon scrap-dealer", "abandon desert-raider", "ready"}
    war.say("1 abandon scrap-dealer; 1 ready")
    assert war.kinds("wastes") == ["scrap-dealer"]
    assert war.kinds("discard.0") == ["desert-raider"]
    assert war.kinds("discard.1") == ["scrap-tank"]


@rule("ROUND.2")
def test_any_number_may_be_abandoned():
    war = War(
        "hand: [scrap-dealer, desert-raider], tableau: the-vault",
        "hand: scrap-tank, tableau: the-vault",
    )
    war.bid(s1="scrap-dealer field.1; desert-raider field.1", s2="scrap-tank field.1")
    war.say("1 abandon scrap-dealer; 1 abandon desert-raider")
    assert war.kinds("wastes") == ["desert-raider", "scrap-dealer"]
    assert war.phase == "collect"


@rule("ROUND.4")
def test_attackers_of_a_held_base_and_defenders_of_a_lost_one():
    war = War("hand: scrap-dealer, tableau: the-vault", "hand: desert-raider, tableau: the-vault")
    war.bid(s1="scrap-dealer tableau.1 the-vault", s2="desert-raider defend the-vault")
    assert war.can(1) == {"abandon scrap-dealer", "ready"}
    assert war.can(2) == set()
    assert war.refused("1 abandon desert-raider") == "ROUND.4"
    war = War(
        "hand: [scrap-tank, scrap-tank, scrap-tank], tableau: the-vault",
        "hand: [scrap-dealer, desert-raider], tableau: [the-vault, smelter]",
    )
    war.bid(
        s1="; ".join(["scrap-tank tableau.1 the-vault"] * 3), s2="scrap-dealer defend the-vault"
    )
    assert war.can(1) == set()
    assert war.can(2) == {"abandon scrap-dealer", "ready"}


@rule("ROUND.3")
def test_abandoned_units_bear_nothing_any_more():
    war = War(
        "hand: [scrap-tank, scrap-tank], tableau: the-vault",
        "hand: [scrap-dealer, desert-raider], tableau: [smelter, the-vault]",
    )
    war.bid(
        s1="scrap-tank tableau.1 smelter; scrap-tank tableau.1 smelter",
        s2="scrap-dealer defend smelter",
    )
    determinizer = war.table.top("committed.1.defence")
    assert determinizer.host is not None
    assert determinizer.marks["lost"]
    war.say("2 abandon scrap-dealer")
    assert determinizer.zone == "wastes"
    assert determinizer.host is None
    assert not any(determinizer.marks.values())


@rule("CARDS.8")
def test_returned_card_is_hidden_in_hand():
    war = War("hand: razor-lizard, tableau: the-vault", DUMMY)
    war.bid(s1="razor-lizard field.1")
    assert [(piece.kind, piece.face) for piece in war.table.pile("hand.0")] == [("razor-lizard", 0)]


@rule("ROUND.4")
def test_defenders_of_a_held_base_are_kept_beside_those_of_a_lost_one():
    war = War(
        "hand: [scrap-tank, scrap-tank, scrap-tank], tableau: the-vault",
        "hand: scrap-dealer, tableau: the-vault",
        "hand: [desert-raider, wasteland-warrior], tableau: [the-vault, smelter]",
    )
    war.bid(
        s1="; ".join(["scrap-tank tableau.2 the-vault"] * 3),
        s2="scrap-dealer tableau.2 smelter",
        s3="desert-raider defend the-vault; wasteland-warrior defend smelter",
    )
    assert war.can(3) == {"abandon desert-raider", "ready"}


@rule("ROUND.4")
def test_units_of_the_shop_and_unpaid_ones_are_not_abandoned():
    war = War(
        "hand: scrap-dealer, tableau: the-vault",
        "hand: scrap-tank, tableau: the-vault",
        shop=["smelter", "smelter"],
        stock=(1, 9, 9),
    )
    war.bid(s1="scrap-dealer shop", s2="scrap-tank field.1")
    assert war.phase == "collect"
    assert war.kinds("discard.0") == ["scrap-dealer"]
    assert war.kinds("discard.1") == ["scrap-tank"]


@rule("ROUND.5")
def test_untaken_cards_are_replaced():
    war = War(
        DUMMY,
        DUMMY,
        DUMMY,
        shop=["still-house", "smelter", "rust-picker"],
        place={
            "objectives": ["old-titan face=0", "iron-marshal face=0"],
            "market": ["war-rig face=0", "arc-cannon face=0", "biker-den face=0"],
        },
    )
    war.bid(s1="scrap-dealer field.1")
    assert [war.kinds(f"field.{n}") for n in (1, 2)] == [["old-titan"], ["iron-marshal"]]
    assert [war.kinds(f"buy.{n}") for n in (1, 2, 3)] == [
        ["war-rig"],
        ["arc-cannon"],
        ["biker-den"],
    ]
    assert war.kinds("spent-objectives") == ["smelter"]
    assert war.kinds("spent-market") == ["rust-picker", "smelter", "still-house"]


@rule("ROUND.6")
def test_reshuffled_deck_may_show_fewer_cards():
    war = War(
        DUMMY,
        DUMMY,
        DUMMY,
        shop=["still-house", "smelter"],
        place={"objectives": "old-titan face=0"},
    )
    war.bid(s1="scrap-dealer field.1")
    # The Titan is drawn for battlefield 1, then the smelter of battlefield 2 returns.
    assert [war.kinds(f"field.{n}") for n in (1, 2)] == [["old-titan"], ["smelter"]]
    assert sorted(war.kinds("buy.1") + war.kinds("buy.2")) == ["smelter", "still-house"]
    assert war.kinds("buy.3") == []
    assert war.kinds("spent-objectives") == war.kinds("spent-market") == []


@rule("ROUND.7")
def test_next_round_begins_with_all_bids():
    war = War(DUMMY, DUMMY)
    war.bid(s1="scrap-dealer field.1")
    assert war.table.counters["round"] == 2
    assert war.phase == "collect"
    war.say("1 produce juice; 2 produce juice")
    assert (war.phase, war.table.counters["bid"]) == ("target", 1)
    assert not war.table.marks["raid.0"]


# --- the end of the game ------------------------------------------------------------------------

TWENTY = ", ".join(["smelter"] * 20)
LATE = 60
"""The last round of a game that has stalled."""


@rule("END.1", "END.2")
def test_the_round_in_which_somebody_has_21_points_is_the_last():
    war = War(f"hand: scrap-dealer, tableau: [{TWENTY}]", DUMMY)
    war.bid()
    assert war.outcome is None, "20 points are not enough"
    war = War(f"hand: scrap-dealer, tableau: [{TWENTY}]", DUMMY)
    war.bid(s1="scrap-dealer field.1")
    assert war.outcome.winners == (0,)
    assert war.outcome.scores == (21, 1)
    assert war.outcome.reason == "Seat 1 wins, with the most victory points (21)."
    texts = [change.text for change in war.table.changes_of(-1) if hasattr(change, "rule")]
    assert texts[-1] == "{seat} wins the war, with the most victory points (21)."
    assert war.outcome.rule == "WW-END.2"
    assert war.waiting == []


@rule("END.1")
@pytest.mark.parametrize("seat", range(3))
def test_any_player_may_come_to_21(seat):
    sides = [DUMMY] * 3
    sides[seat] = f"hand: scrap-dealer, tableau: [{TWENTY}, smelter]"
    war = War(*sides)
    war.bid()
    assert war.outcome.winners == (seat,)


@rule("END.1")
def test_the_round_is_played_to_its_end():
    war = War(
        f"hand: scrap-dealer, tableau: [{TWENTY}]",
        f"hand: scrap-tank, tableau: [{TWENTY}, smelter]",
        shop=["still-house"],
    )
    war.bid(s1="scrap-dealer field.1", s2="scrap-tank shop")
    assert war.phase == "buy"
    assert war.outcome is None
    war.say("2 take still-house")
    assert war.outcome.winners == (1,)
    assert war.outcome.scores == (21, 22)


@rule("END.2", "END.3")
def test_highest_points_win_not_first_to_21():
    war = War(f"hand: scrap-dealer, tableau: [{TWENTY}, smelter]", f"tableau: [{'smelter, ' * 23}]")
    war.bid()
    assert war.outcome.winners == (1,)
    assert war.outcome.scores == (21, 23)


@rule("END.3")
def test_bases_and_units_and_their_bonuses_count():
    from tabletop.games.wasteland.content import content

    card_content = content()
    valued = next(base for base in card_content.bases.values() if base.vp)
    unit = next(unit for unit in card_content.units.values() if unit.vp)
    for zone in ("hand", "deck", "discard"):
        war = War(f"tableau: [the-vault, {valued.id}], {zone}: {unit.id}", VAULT)
        assert ending.points(war.table, 0) == 2 + valued.vp + unit.vp
    assert ending.points(war.table, 1) == 1


def last_round(*sides, **more):
    """Returns the end of a round in which all seats have 21 points.

    The round has no combat, and all have 20 more bases.
    """
    rich = [re.sub(r"tableau: \[?([^\]]*)\]?", rf"tableau: [\1, {TWENTY}]", side) for side in sides]
    war = War(*rich, field="", **more)
    if war.phase == "target" and war.waiting:
        war.pass_bids()
    return war


@rule("END.4")
def test_a_tie_is_broken_by_the_attack_that_can_still_be_paid():
    # Nine scrap and no juice: seat 1 pays two warriors (6), seat 2 cannot use its tanks (2).
    war = last_round(
        "hand: [wasteland-warrior, wasteland-warrior], tableau: the-vault",
        "hand: [scrap-tank, scrap-tank, desert-raider], tableau: the-vault",
        stock=(9, 0, 9),
    )
    assert war.outcome.winners == (0,)
    assert war.outcome.rule == "WW-END.4"


@rule("END.5")
@parametrize_in_one(
    ("hand", "stock", "strength"),
    [
        ("scrap-tank wasteland-warrior wasteland-warrior", (4, 1, 0), 8),
        ("scrap-tank wasteland-warrior wasteland-warrior", (4, 0, 0), 6),
        ("wasteland-warrior scavenger-raider scavenger-raider", (2, 0, 0), 4),
        ("scrap-tank scavenger-raider scavenger-raider desert-raider", (3, 1, 0), 7),
        ("scrap-tank scrap-tank scavenger-pillager", (3, 2, 1), 8),
        ("scavenger-pillager scavenger-pillager", (9, 9, 1), 3),
        ("scavenger-pillager scavenger-pillager scavenger-pillager", (0, 0, 2), 6),
        ("scrap-tank scrap-tank scrap-tank", (9, 2, 9), 10),
        ("scrap-tank scrap-tank scavenger-pillager scavenger-pillager", (9, 1, 1), 8),
        ("scrap-dealer scrap-dealer", (0, 0, 0), 2),
        ("", (9, 9, 9), 0),
    ],
)
def test_the_strongest_set_that_can_be_paid_together_counts(hand, stock, strength):
    war = War(
        f"hand: [{hand.replace(' ', ', ')}], tableau: the-vault" if hand else VAULT,
        VAULT,
        stock=stock,
    )
    assert ending.military(war.table, 0) == strength


@rule("END.4")
def test_units_are_paid_at_their_price_of_that_moment():
    # A Chop Shop makes tanks cost 1 scrap and 1 juice. The stock pays for one of the two.
    war = War("hand: [scrap-tank, scrap-tank], tableau: chop-shop", VAULT, stock=(1, 2, 0))
    assert ending.military(war.table, 0) == 5


@rule("END.6")
def test_then_resources_then_bases():
    war = War(
        *[f"hand: scrap-dealer, tableau: [the-vault, {TWENTY}]"] * 2,
        field="",
        counters={"scrap.0": 15, "juice.0": 5, "spark.0": 7, "spark.1": 10},
    )
    # 27 of all kinds against 28, although nobody has more of one kind than seat 1 has scrap
    war.pass_bids()
    assert war.outcome.winners == (1,)
    assert war.outcome.rule == "WW-END.6"


@rule("END.6")
def test_bases_break_a_tie_of_points_strength_and_resources():
    from tabletop.games.wasteland.content import content

    valued = next(base for base in content().bases.values() if base.vp == 1 and not base.abilities)
    war = last_round(
        f"hand: scrap-dealer, tableau: {valued.id}",
        "hand: scrap-dealer, tableau: [smelter, smelter]",
    )
    assert war.outcome.scores == (22, 22)
    assert war.outcome.winners == (1,)
    assert war.outcome.rule == "WW-END.6"


@rule("END.7")
def test_complete_tie_shares_the_victory():
    war = last_round("hand: scrap-dealer, tableau: the-vault", DUMMY, "tableau: warlords-throne")
    assert war.outcome.winners == (0, 1)
    assert war.outcome.rule == "WW-END.7"
    assert war.outcome.reason == "Seat 1 and Seat 2 win, tied on all tiebreakers."


@rule("END.8")
def test_a_game_that_has_stalled_ends_with_round_60_and_says_so():
    war = War(DUMMY, "hand: scrap-dealer, tableau: [the-vault, smelter]", round=LATE - 1)
    war.pass_bids()
    assert war.outcome is None
    war.say("1 produce juice; 2 produce juice").pass_bids()
    assert war.outcome.winners == (1,)
    assert war.outcome.scores == (1, 2)
    assert war.outcome.rule == "WW-END.8"
    stalled = "No player has 21 victory points by the end of round 60."
    assert war.outcome.reason == f"{stalled} Seat 2 wins, with the most victory points (2)."
    texts = [change for change in war.table.changes_of(-1) if hasattr(change, "rule")]
    assert texts[-2].text == f"{stalled} The game ends here."
    assert [note.rule for note in texts[-2:]] == ["WW-END.8", "WW-END.2"]


@rule("END.1", "END.8")
def test_21_points_in_round_60_end_the_game_as_in_any_other():
    war = War(f"hand: scrap-dealer, tableau: [{TWENTY}, smelter]", DUMMY, round=LATE).bid()
    assert war.outcome.rule == "WW-END.2"
    assert war.outcome.reason == "Seat 1 wins, with the most victory points (21)."
