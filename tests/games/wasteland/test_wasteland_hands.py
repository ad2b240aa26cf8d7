"""Moves by hand, previews for bots, and the rules of handled positions."""

import math
from functools import partial
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.wasteland.fights import defenders_of
from tabletop.games.wasteland.zones import COMMITTED, DEFENCE, MARKER
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Move
from tabletop.rules.game import Drag
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import DUMMY, VAULT, War

game = load_game("wasteland")

HAND = "hand: [scrap-tank, desert-raider], tableau: the-vault"


def war_at(phase):
    """Returns a war of three in which seat 1 has a move in the given phase."""
    war = War(HAND, HAND, HAND, shop=["rust-picker"])
    if phase == "target":
        return war.say("1 target shop")
    war.say("1 target tableau.1; 1 target shop; 2 target tableau.0; 1 ready; 2 ready; 3 ready")
    if phase == "commit":
        return war.say("1 commit desert-raider attack")
    war.say("1 commit desert-raider attack; 1 commit scrap-tank shop; 1 ready")
    war.say("2 commit desert-raider attack; 2 ready").pass_bids()
    return war if phase == "buy" else war.say("1 leave")


def drop(war, kind, source, target, seat=1):
    """Returns the move of dropping a card or marker on a zone."""
    piece = war.table.find(kind, source)
    move = game.drop(war.table, Drag(seat - 1, piece.id, target))
    return None if move is None else str(move)


@parametrize_in_one(
    ("phase", "kind", "source", "target", "message"),
    [
        ("target", MARKER, "warmap.0", "field.2", "1 target field.2"),
        ("target", MARKER, "warmap.0", "buy.3", "1 target shop"),
        ("target", MARKER, "warmap.0", "tableau.2", "1 target tableau.2"),
        ("target", MARKER, "warmap.0", "tableau.0", "1 target tableau.0"),
        ("target", MARKER, "warmap.0", "hand.0", None),
        ("target", MARKER, "warmap.1", "field.1", None),
        ("target", "scrap-tank", "hand.0", "field.1", "1 commit scrap-tank field.1"),
        ("target", "scrap-tank", "hand.0", "tableau.1", "1 commit scrap-tank attack"),
        ("commit", "scrap-tank", "hand.0", "buy.1", "1 commit scrap-tank shop"),
        ("commit", "scrap-tank", "hand.0", "tableau.1", "1 commit scrap-tank attack"),
        ("commit", "scrap-tank", "hand.0", "committed.0.attack", "1 commit scrap-tank attack"),
        ("commit", "scrap-tank", "hand.0", "tableau.2", None),
        ("commit", "scrap-tank", "hand.0", "tableau.0", "1 defend scrap-tank the-vault"),
        ("commit", "desert-raider", "hand.0", "hand.0", "1 withdraw desert-raider attack"),
        ("commit", "scrap-tank", "hand.0", "hand.0", None),
        ("buy", "rust-picker", "buy.1", "buy.1", "1 take rust-picker"),
        ("buy", "rust-picker", "buy.1", "discard.0", "1 take rust-picker"),
        ("buy", "rust-picker", "buy.1", "field.1", None),
        ("abandon", "desert-raider", "committed.0.attack", "wastes", "1 abandon desert-raider"),
        ("abandon", "desert-raider", "committed.0.attack", "discard.0", None),
    ],
)
def test_dropping_is_a_move(phase, kind, source, target, message):
    assert drop(war_at(phase), kind, source, target) == message


def test_an_attacked_base_is_named_by_a_click_on_it():
    war = War(HAND, "hand: scrap-tank, tableau: [the-vault, smelter]")
    war.say("1 target tableau.1; 1 ready; 2 ready")
    for move in game.legal_moves(war.table, 0):
        gesture = game.gesture(war.table, move)
        assert war.table.pieces[gesture.piece].kind == move.args[0]
        assert gesture.target == "tableau.1"
        assert drop(war, move.args[0], "tableau.1", "tableau.1") == str(move)


def test_the_second_base_of_a_kind_is_named_by_a_click_on_it():
    war = War(HAND, "hand: scrap-tank, tableau: [the-vault, smelter, the-vault]")
    war.say("1 target tableau.1; 1 ready; 2 ready")
    words = [str(move) for move in game.legal_moves(war.table, 0)]
    assert words == ["1 attack the-vault", "1 attack smelter", "1 attack the-vault#1"]
    bases = war.table.piles["tableau.1"]
    for base, move in zip(bases, game.legal_moves(war.table, 0), strict=True):
        assert game.gesture(war.table, move).piece == base
        assert game.drop(war.table, Drag(0, base, "tableau.1")) == move
    war.say("1 attack the-vault#1")
    assert war.table.marks["raid.0"] == (1, bases[2])


def test_a_unit_is_dropped_on_the_very_base_that_it_defends():
    war = War(HAND, HAND.replace("the-vault", "[the-vault, the-vault]"), HAND)
    war.say("1 target tableau.1; 3 target tableau.1; 1 ready; 2 ready; 3 ready")
    war.say("1 attack the-vault; 3 attack the-vault#1")
    first, second = war.table.piles["tableau.1"]
    defences = {
        move.args[1]: game.gesture(war.table, move).onto
        for move in game.legal_moves(war.table, 1)
        if move.verb == "defend"
    }
    assert defences == {"the-vault": first, "the-vault#1": second}


def test_defender_is_withdrawn_from_its_base():
    two = "hand: [scrap-dealer, scrap-dealer], tableau: [the-vault, the-vault]"
    war = War(HAND, two, HAND)
    war.say("1 target tableau.1; 3 target tableau.1; 1 ready; 2 ready; 3 ready")
    war.say("1 attack the-vault; 3 attack the-vault#1")
    war.say("2 defend scrap-dealer the-vault; 2 defend scrap-dealer the-vault#1")
    first, second = war.table.piles["hand.1"]
    back = [move for move in game.legal_moves(war.table, 1) if move.verb == "withdraw"]
    assert [move.args for move in back] == [
        ("scrap-dealer", "the-vault"),
        ("scrap-dealer", "the-vault#1"),
    ]
    for piece, move in zip((first, second), back, strict=True):
        gesture = game.gesture(war.table, move)
        assert gesture.piece == piece
        assert game.drop(war.table, Drag(1, piece, "hand.1")) == move
    assert gesture.label == "Withdraw Scrap Dealer from The Vault (number 2)"
    war.say("2 withdraw scrap-dealer the-vault; 2 ready; 1 commit scrap-tank attack; 1 ready")
    war.say("3 commit scrap-tank attack; 3 ready")
    assert war.table.top("committed.1.defence").id == second
    assert war.kinds("hand.1") == ["scrap-dealer"]


def test_a_card_is_pledged_no_more_when_hands_take_its_base_away():
    war = War(HAND, "hand: scrap-dealer, tableau: [the-vault, the-vault]")
    war.say("1 target tableau.1; 1 ready; 2 ready; 1 attack the-vault#1")
    war.say("2 defend scrap-dealer the-vault#1; 1 @referee sandbox")
    war.say("2 @move tableau.1#1 tableau.0; 2 @referee strict")
    assert war.can(2) == set()
    war.say("1 commit scrap-tank attack; 1 ready")
    assert war.kinds("hand.1") == ["scrap-dealer"]


@parametrize_in_one("phase", ["target", "commit", "buy", "abandon"])
def test_every_move_has_a_gesture_that_makes_it(phase):
    war = war_at(phase)
    for move in game.legal_moves(war.table, 0):
        gesture = game.gesture(war.table, move)
        assert gesture.label
        if gesture.piece is not None and gesture.target is not None:
            second = game.drop(war.table, Drag(0, gesture.piece, gesture.target))
            assert second == move


def test_the_second_card_of_a_kind_is_the_one_to_be_committed():
    war = War("hand: [scrap-tank, scrap-tank], tableau: the-vault", DUMMY)
    war.say("1 target field.1; 1 ready; 2 ready; 1 commit scrap-tank field.1")
    first, second = war.table.piles["hand.0"]
    assert game.gesture(war.table, Move(0, "commit", ("scrap-tank", "field.1"))).piece == second
    assert game.gesture(war.table, Move(0, "withdraw", ("scrap-tank", "field.1"))).piece == first


@parametrize_in_one(
    ("phase", "words"),
    [
        ("target", "Mark more targets"),
        ("commit", "Commit at least 1 unit to the shop"),
        ("buy", "costs at most 5"),
        ("abandon", "Abandon units"),
    ],
)
def test_prompts_say_what_to_do(phase, words):
    assert words in game.prompt(war_at(phase).table, 0)


def test_prompt_offers_marking_targets():
    war = War(HAND, HAND)
    assert game.prompt(war.table, 0) == "Mark your targets secretly, or target nothing."
    assert label(war, "1 ready") == "Target nothing"


def test_the_prompt_says_whose_base_is_to_be_named():
    war = War(HAND, HAND, "hand: scrap-tank, tableau: [the-vault, smelter]")
    war.say("1 target tableau.2; 1 ready; 2 ready; 3 ready")
    assert game.prompt(war.table, 0) == "Choose the base of seat 3 that you attack."


def test_prompt_names_attackers():
    war = War(
        "hand: [scrap-tank, scrap-dealer, desert-raider], tableau: [the-vault, smelter]",
        "hand: [scrap-tank, scrap-dealer], tableau: the-vault",
        "hand: [scrap-tank, scrap-dealer], tableau: the-vault",
    )
    war.say("1 target field.1; 1 ready; 2 target tableau.0; 2 ready; 3 target tableau.0; 3 ready")
    war.say("2 attack smelter; 3 attack smelter")
    both = "Seat 2 and seat 3 attack your Smelter."

    def told():
        return game.prompt(war.table, 0)

    need = "Commit at least 1 unit to battlefield 1"
    assert told() == f"{both} {need}; others may defend it."
    war.say("1 commit scrap-tank field.1")
    assert told() == f"{both} Commit units to defend it, or confirm."
    war.say("1 defend scrap-dealer smelter; 1 defend desert-raider smelter")
    assert told() == f"{both} Confirm, or withdraw units."
    war.say("1 withdraw desert-raider smelter; 1 ready")
    war.say("2 commit scrap-dealer attack; 2 ready; 3 commit scrap-dealer attack; 3 ready")
    assert told() == f"{both} Mark your targets secretly, or target nothing."
    war.say("1 target field.1; 1 ready; 2 ready; 3 ready")
    assert told() == f"{both} {need}.", "there is no unit for its defence"
    assert "attack" not in game.prompt(war.table, 1)


def test_prompt_names_attackers_without_cards():
    war = War("tableau: the-vault", "hand: [scrap-tank, scrap-dealer], tableau: smelter")
    war.say("2 target tableau.0; 2 ready")
    why = "You have no card to commit: none of your bases draws cards (WW-COLLECT.1)."
    text = game.explainer(view_of(war.table, 0)).idle_reason()
    assert text == f"Seat 2 attacks your Vault. {why}"


def test_unaffordable_commitment_is_warned_about():
    # A Scrap Tank costs 2 scrap and 1 juice, a Wasteland Warrior 2 scrap.
    war = War("hand: [scrap-tank, wasteland-warrior], tableau: the-vault", DUMMY, stock=(3, 1, 0))
    war.say("1 target field.1; 1 ready; 2 ready; 1 commit scrap-tank field.1")
    assert game.prompt(war.table, 0) == "Commit more units, or confirm."
    war.say("1 commit wasteland-warrior field.1")
    assert "none would count" in game.prompt(war.table, 0)
    war.say("1 withdraw scrap-tank field.1")
    assert game.prompt(war.table, 0) == "Commit more units, or confirm."


def label(war, move):
    """Returns the label of a move."""
    return game.gesture(war.table, Move.parse(move)).label


def test_buttons_say_what_is_confirmed():
    assert label(war_at("target"), "1 ready") == "Confirm 1 target"
    commit = war_at("commit").say("1 commit scrap-tank shop")
    assert label(commit, "1 ready") == "Confirm 2 units"
    assert label(commit, "2 ready") == "Commit nothing"
    assert label(war_at("abandon"), "1 ready") == "Keep 1 unit"


def test_a_base_is_clicked_to_choose_what_it_produces():
    war = War(HAND, HAND, marks={"phase": "collect"})
    vault = war.table.piles["tableau.0"][0]
    for resource in ("juice", "spark"):
        gesture = game.gesture(war.table, Move(0, "produce", (resource,)))
        assert (gesture.piece, gesture.target) == (vault, "tableau.0")


def test_a_bot_does_not_look_beyond_its_own_choice():
    # The last seat to become ready does not see the results.
    war = War(HAND, HAND)
    war.say("1 target field.1; 1 ready")
    before = war.table.counters["bid"]
    game.foresee(war.table, Move(1, "ready"))
    assert war.phase == "target"
    assert war.table.counters["bid"] == before


def greedy(war, seat):
    """Returns the move of the greedy player."""
    moves = game.legal_moves(war.table, seat - 1)
    decision = Decision(seat - 1, moves, lambda: view_of(war.table, seat - 1), Random(seat))
    return PLAYERS["greedy"](game, decision)


def test_greedy_wins_what_nobody_fights_for():
    war = War("hand: scrap-dealer, tableau: the-vault", "tableau: the-vault")
    for _ in range(8):
        if war.phase not in ("target", "commit"):
            break
        war.referee.push(greedy(war, 1))
    assert war.kinds("tableau.0") == ["smelter", "the-vault"]


def test_greedy_names_a_base_where_hands_have_laid_defenders_of_none():
    defender = {"committed.1.defence": "scrap-tank face=0"}
    war = War(HAND, "tableau: [the-vault, smelter]", place=defender)
    war.say("1 target tableau.1; 1 ready")
    assert greedy(war, 1).verb == "attack"


def test_greedy_does_not_withdraw_forever():
    # A target needs a card of this round, even if cards of earlier bidding rounds are there.
    war = War(
        "hand: [scrap-dealer, scavenger-pillager], shop: scrap-tank, tableau: the-vault",
        DUMMY,
        stock=(0, 0, 0),
        counters={"bid": 2},
        marks={"phase": "commit", "targets.0": ("shop",)},
    )
    texts = []
    while war.phase == "commit" and len(texts) < 9:
        texts.append(greedy(war, 1))
        war.referee.push(texts[-1])
    assert [move.verb for move in texts] == ["commit", "ready"]


def test_greedy_does_not_change_its_mind_for_ever():
    # The seat must commit to two targets and values neither.
    side = (
        "hand: [scrap-dealer, scavenger-raider, desert-raider, scavenger-raider, "
        "wasteland-warrior, desert-raider, scavenger-pillager], "
        "tableau: [warlords-throne, the-vault]"
    )
    war = War(
        side,
        side,
        field="crossroads-market",
        shop=["oath-guard", "biker-den"],
        stock=(9, 0, 1),
        marks={
            "phase": "commit",
            "targets.0": ("field.1", "shop"),
            "targets.1": ("field.1", "shop"),
            "ready": (0,),
        },
    )
    text = 0
    while war.phase == "commit" and text < 60:
        war.referee.push(greedy(war, 2))
        text += 1
    assert war.phase != "commit"


def test_greedy_works_with_fewer_cards_than_targets():
    war = War(HAND, HAND, shop=["rust-picker"])
    war.say("1 target field.1; 1 target shop; 1 @referee sandbox; 1 @move hand.0#0 discard.0")
    war.say("1 @move hand.0#0 discard.0; 1 @move field.1#0 hand.0; 1 @referee strict")
    assert war.kinds("hand.0") == ["smelter"], "no unit"
    assert greedy(war, 1) in game.legal_moves(war.table, 0)


@pytest.mark.parametrize("round", [1, 2])
def test_eight_greedy_warlords_do_not_all_want_the_same_battlefield(round):
    # All hands are equal and one objective is the best, but not all seats target it.
    kinds = ("broken-dam", "capitol-ruin", "glass-oasis", "sunken-mall")
    position = {f"field.{number}": kind for number, kind in enumerate(kinds, 1)}
    side = "hand: [scrap-tank, wasteland-warrior], tableau: the-vault"
    war = War(*[side] * 8, round=round, field="", place=position)
    marked = []
    while war.phase == "target":
        move = greedy(war, war.waiting[0])
        marked += move.args
        war.referee.push(move)
    assert all(1 <= marked.count(f"field.{number}") <= 4 for number in (1, 2, 3, 4)), marked


@parametrize_in_one(
    ("zone", "pile", "rule"),
    [
        ("tableau.0", ["the-vault", "scrap-tank"], "WW-ACQUIRE.1"),
        ("hand.0", ["scrap-tank", "smelter face=0"], "WW-ACQUIRE.2"),
        ("discard.1", "scrap-tank face=0", "WW-CARDS.1"),
        ("deck.0", "scrap-tank", "WW-CARDS.1"),
        ("field.1", ["smelter", "smelter"], "WW-SETUP.6"),
        ("buy.1", ["rust-picker", "smelter"], "WW-SETUP.7"),
        ("hand.0", ["scrap-tank", MARKER], "WW-TARGET.2"),
    ],
)
def test_the_laws_find_what_hands_have_left(zone, pile, rule):
    assert game.position_errors(War(HAND, HAND, shop=["rust-picker"]).table) == []
    war = War(HAND, HAND, shop=["rust-picker"], place={zone: pile})
    assert [refusal.rule for refusal in game.position_errors(war.table)] == [rule]


@parametrize_in_one(
    ("counter", "value", "rule"),
    [("round", 61, "WW-SETUP.8"), ("bid", 4, "WW-TARGET.1"), ("scrap.1", -1, "WW-COLLECT.2"),
     ("die.0", 7, "WW-BATTLE.2")],
)  # fmt: skip
def test_the_laws_know_how_far_counters_go(counter, value, rule):
    war = War(HAND, HAND, counters={counter: value})
    assert [refusal.rule for refusal in game.position_errors(war.table)] == [rule]


def test_the_laws_speak_of_places_as_people_do():
    position = {"field.1": ["smelter", "scrap-tank face=0"]}
    war = War(HAND, HAND, place=position, counters={"scrap.1": -2})
    assert [refusal.reason for refusal in game.position_errors(war.table)] == [
        "There are several cards on battlefield 1.",
        "A card on battlefield 1 is face down.",
        "The counter scrap of seat 2 is at -2.",
    ]


def test_the_laws_find_counters_outside_of_fights():
    war = War(HAND, HAND)
    war.table.pile("hand.0")[0].marks["strength"] = 3
    assert [refusal.rule for refusal in game.position_errors(war.table)] == ["WW-REVEAL.5"]


def test_the_points_of_units_follow_them_when_hands_move_them():
    # A unit with a point, moved to a hand by handling, undone, and given away.
    war = War(HAND, HAND, place={"spent-market": "old-titan"})
    war.say("1 @referee sandbox; 1 @move spent-market#0 hand.0")
    assert war.table.counters["glory.0"] == 1
    assert game.position_errors(war.table) == []
    war.referee.pop()
    assert war.table.counters["glory.0"] == 0
    war.referee.redo()
    war.say("1 @move hand.0#0 discard.1")
    assert [war.table.counters[f"glory.{seat}"] for seat in (0, 1)] == [0, 1]
    war.say("1 @count glory.1 5")
    assert war.table.counters["glory.1"] == 1


@pytest.mark.rule("wasteland", "WW-CARDS.6")
def test_points_of_units_that_are_miscounted_are_against_the_rules():
    war = War(HAND, HAND)
    war.table.counters["glory.1"] = 3
    assert [refusal.rule for refusal in game.position_errors(war.table)] == ["WW-CARDS.6"]


def test_positions_that_only_hands_can_make_can_be_judged():
    # A hand without a unit for its target, and a defender of a base that is not attacked.
    war = War(
        f"hand: the-vault, {VAULT}",
        f"hand: scrap-tank, {VAULT}",
        place={COMMITTED(0, DEFENCE): "scrap-tank face=0"},
    )
    war.say("1 target field.1")
    assert math.isfinite(game.score(war.table, 0))
    war.say("1 ready; 2 ready")
    for seat in (0, 1):
        assert math.isfinite(game.score(war.table, seat))
    assert defenders_of(war.table, 0, war.table.piles["tableau.0"][0]) == []


def test_a_unit_that_hands_lay_among_bases_is_not_attacked_for_one():
    war = War(HAND, "hand: [scrap-dealer, scrap-tank], tableau: the-vault")
    war.say("1 target tableau.1; 1 @referee sandbox; 1 @move hand.1#0 tableau.1")
    war.say("1 @referee coach; 1 ready; 2 ready")
    assert war.kinds("tableau.1") == ["scrap-dealer", "the-vault"]
    assert war.table.marks["raid.0"] == (1, war.table.find("the-vault", "tableau.1").id)


@parametrize_in_one(
    "handling",
    [
        "1 @move tableau.1#0 wastes",
        "1 @move tableau.1#0 wastes; 1 @move hand.1#0 tableau.1",
        "1 @move hand.1#0 tableau.1; 1 @flip tableau.1#1 0",
    ],
)
@pytest.mark.parametrize("attacks_first", [True, False])
def test_bots_answer_where_hands_left_no_base_to_attack(handling, attacks_first):
    war = War(HAND, "hand: [scrap-dealer, scrap-tank], tableau: the-vault")
    war.say("1 target tableau.1; 1 @referee sandbox")
    end = "1 @referee coach; 1 ready; 2 ready"
    war.say(f"{end}; 1 @referee sandbox; {handling}" if attacks_first else f"{handling}; {end}")
    war.say("1 @referee coach")
    for seat in war.referee.seats_to_move():
        moves, look = war.referee.legal_moves(seat), partial(view_of, war.table, seat)
        decision = Decision(seat, moves, look, Random(1), effort=0.01)
        assert PLAYERS["strong"](game, decision) in moves
