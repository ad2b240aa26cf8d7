"""The rules of the whole game: setup, skirmishes, rounds, water, end."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.sandland import stats
from tabletop.games.sandland.card_rules import card_rules
from tabletop.games.sandland.card_text import card_text
from tabletop.games.sandland.content import content
from tabletop.games.sandland.flow import decide
from tabletop.games.sandland.selectors import Filter
from tabletop.games.sandland.zones import SIDES, SLOTS
from tabletop.rules import Move, Referee, Refusal
from tabletop.rules.narrator import narrate
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay, play, zone_of

game = load_game("sandland")


def rule(name):
    return pytest.mark.rule("sandland", name)


def new_game(seed="flow", **options):
    return Referee(game, game.setup(2, options, seed))


def deploy_all(referee):
    """Deploys the first cards of both hands in the first free slots."""
    while referee.table.marks["phase"] == "deploy":
        referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])


def say(referee, *texts):
    for text in texts:
        referee.push(Move.parse(text))


def position(place, **more):
    return Referee(game, lay(Case("", place, "", "", **more)))


def logged_rules(referee, entry=-1):
    """Returns the ids of all rules that the log of a move names."""
    return {line.rule for line in narrate(referee.table, entry, 0, game.names)}


# 1: setup


@rule("1-1-1")
@rule("1-1-2")
@rule("1-3-1")
@rule("1-3-2")
@rule("3-1-1")
@rule("3-1-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_has_a_leader_and_thirty_cards(seat):
    table = new_game().table
    (leader,) = table.pile(f"leader.{seat}")
    assert card_rules(leader).type == "leader"
    assert leader.face == 1
    assert len(table.piles[f"hand.{seat}"]) == 12
    assert len(table.piles[f"deck.{seat}"]) == 18
    assert {piece.owner for piece in table.pile(f"hand.{seat}")} == {seat}


@rule("1-3-1")
def test_the_deck_is_shuffled():
    hands = {
        tuple(
            piece.kind for piece in new_game(seed, **{"deck-1": "first-drop"}).table.pile("hand.0")
        )
        for seed in ("a", "b", "c")
    }
    assert len(hands) == 3


@rule("1-2-2")
@rule("1-3-3")
@rule("R-2")
def test_the_counters_begin_in_their_places():
    counters = new_game().table.counters
    assert (counters["water"], counters["round"], counters["skirmish"]) == (0, 1, 1)


@rule("1-3-4")
@rule("6-3-1")
def test_chance_says_who_is_first():
    firsts = set()
    for seed in range(12):
        referee = new_game(f"first {seed}")
        first = referee.table.marks["first"]
        firsts.add(first)
        deploy_all(referee)
        assert referee.seats_to_move() == (first,)
    assert firsts == {0, 1}


@rule("1-3-5")
def test_each_side_has_its_areas():
    table = new_game().table
    assert len(SLOTS) == 8
    for seat in (0, 1):
        areas = ("deck", "discard", "leader", "scrap", "used", "tactics", "hand")
        assert {*SIDES[seat], *(f"{area}.{seat}" for area in areas)} <= set(table.zones)


def test_a_deck_is_chosen_by_option():
    table = new_game(**{"deck-1": "first-drop", "deck-2": "venom-wind"}).table
    for seat, deck in enumerate(("first-drop", "venom-wind")):
        leader = table.top(f"leader.{seat}")
        assert leader is not None
        assert leader.kind == content().decks[deck].leader


# 2: deploying


@rule("2-1-1")
@rule("2-1-2")
@rule("2-1-3")
@rule("3-2-1")
@rule("3-3-1")
@rule("4-1")
@rule("4-8")
@rule("6-1")
@rule("2-1-4")
def test_eight_cards_are_deployed_and_the_rest_is_scrap():
    referee = new_game()
    table = referee.table
    assert referee.seats_to_move() == (0, 1)
    tactic_laid = False
    while table.marks["phase"] == "deploy":
        moves = referee.legal_moves(referee.seats_to_move()[-1])
        tactics = [move for move in moves if move.args[0] in content().tactics]
        tactic_laid |= bool(tactics)
        referee.push((tactics or moves)[0])
    assert tactic_laid
    assert table.marks["phase"] == "action"
    for seat in (0, 1):
        for zone in SIDES[seat]:
            (piece,) = table.pile(zone)
            assert piece.face == 0
            assert table.can_see(seat, piece)
            assert not table.can_see(1 - seat, piece)
        assert [piece.face for piece in table.pile(f"scrap.{seat}")] == [0] * 4
        assert not table.piles[f"hand.{seat}"]
        assert len(table.piles[f"deck.{seat}"]) == 18
    assert "4-1" in logged_rules(referee)


@rule("2-1-3")
def test_a_slot_takes_one_card_and_a_card_comes_from_the_hand():
    referee = new_game(**{"deck-1": "first-drop"})
    first = referee.legal_moves(0)[0]
    referee.push(first)
    other = next(move for move in referee.legal_moves(0) if move.args[0] != first.args[0])
    taken = referee.judge(Move(0, "deploy", (other.args[0], first.args[1])))
    assert taken is not None
    assert taken.rule == "2-1-3"
    stranger = next(
        kind
        for kind in content().assets
        if kind not in {piece.kind for piece in referee.table.pile("hand.0")}
    )
    missing = referee.judge(Move(0, "deploy", (stranger, "d2")))
    assert missing is not None
    assert missing.rule == "2-1-3"


@rule("R-3")
def test_both_deploy_at_the_same_time_and_in_secret():
    referee = new_game()
    mine = next(move for move in referee.legal_moves(0))
    referee.push(mine)
    assert referee.seats_to_move() == (0, 1)
    (piece_view,) = view_of(referee.table, 1).piles[zone_of(mine.args[1])]
    assert (piece_view.kind, piece_view.id) == (None, None)
    (line,) = narrate(referee.table, -1, 1, game.names)
    assert "a card" in line.text
    while 0 in referee.seats_to_move():
        referee.push(referee.legal_moves(0)[0])
    assert referee.seats_to_move() == (1,)
    refusal = referee.judge(Move(0, "deploy", mine.args))
    assert refusal is not None
    assert refusal.rule == "2-1-3"


@rule("R-3")
def test_a_short_hand_is_deployed_whole_and_a_short_deck_deals_what_it_has():
    referee = position("slot.0.a1: camel-rider, slot.1.a1: canal-digger")
    for seat in (0, 1):
        for number in list(referee.table.piles[f"deck.{seat}"])[2:]:
            referee.table.put(number, f"scrap.{seat}")
    say(referee, "1 act a1", "1 attack a1")
    assert referee.table.marks["phase"] == "deploy"
    assert len(referee.table.piles["hand.0"]) == 3
    deploy_all(referee)
    assert sum(len(referee.table.piles[zone]) for zone in SIDES[0]) == 3


# 2-1-5, 4: cleanup and scrap


@rule("2-1")
@rule("2-1-5")
@rule("4-3")
@rule("4-4")
@rule("6-11")
@rule("R-2")
@rule("2-2-2")
def test_cleanup_brings_everything_home():
    referee = position(
        "slot.0.a1: camel-rider turn=1 damage=1, slot.0.b1: camel-rider, "
        "slot.0.c2: canal-digger face=0 owner=0, slot.1.a1: canal-digger, "
        "tactics.0: [saddle-plates, war-banner]", used=(3, 0), water=2, round=2,
    )  # fmt: skip
    table = referee.table
    scrap = set(table.piles["scrap.0"]) | set(table.piles["used.0"])
    say(referee, "1 attach saddle-plates b1", "1 act b1", "1 attack a1")
    assert table.marks["results"] == (0,)
    assert set(table.piles["scrap.0"]) == scrap
    assert not table.piles["used.0"]
    hand = [piece.kind for piece in table.pile("hand.0")]
    assert sorted(hand[:5]) == sorted(
        ["camel-rider", "camel-rider", "canal-digger", "saddle-plates", "war-banner"]
    )
    assert len(hand) == 5 + 4
    assert table.pile("hand.1")[0].kind == "canal-digger"
    for piece in table.pile("hand.0"):
        assert (piece.face, piece.turn, piece.host, piece.marks) == (0, 0, None, {})
        assert not table.can_see(1, piece)
    for area in (*SIDES[0], *SIDES[1], "tactics.0", "discard.0", "discard.1"):
        assert not table.piles[area]
    assert table.counters == {"water": 0, "round": 1, "skirmish": 2, "actions": 0} | {
        "actions": table.counters["actions"]
    }


@rule("4-1-1")
@rule("2-1-2")
def test_scrap_grows_by_four_in_each_skirmish():
    referee = new_game("grow")
    counts = []
    while True:
        deploy_all(referee)
        counts.append(len(referee.table.piles["scrap.0"]))
        if referee.table.marks["phase"] == "start":
            say(referee, f"{referee.seats_to_move()[0] + 1} start 1")
        skirmish = referee.table.counters["skirmish"]
        while referee.seats_to_move() and referee.table.counters["skirmish"] == skirmish:
            seat = referee.seats_to_move()[0]
            say(referee, f"{seat + 1} pass")
        if not referee.seats_to_move() or len(counts) == 3:
            break
    assert counts[: len(counts)] == [4, 8, 12][: len(counts)]
    assert len(counts) >= 2


# 2-2, 5: winning a skirmish


@rule("2-2")
@rule("2-2-1")
@rule("5-2")
@rule("R-1")
@pytest.mark.parametrize(("turn", "water"), [(0, 4), (1, -4)])
def test_five_water_win_the_skirmish(turn, water):
    sides = [
        f"slot.{seat}.a1: spring-diviner face=0 owner={seat}, slot.{seat}.b1: deep-well"
        for seat in (0, 1)
    ]
    referee = position(", ".join(sides), turn=turn, water=water)
    say(referee, f"{turn + 1} act a1", f"{turn + 1} pay")
    assert referee.table.marks["results"] == (turn,)
    assert referee.outcome() is None
    assert "2-2-1" in logged_rules(referee)


@rule("R-1")
def test_five_water_win_the_game_in_the_variant():
    referee = position(
        "slot.0.a1: spring-diviner face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
        water=4,
        marks={"goal": "game"},
    )
    say(referee, "1 act a1", "1 pay")
    over = referee.outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((0,), "R-1")


@rule("5-2")
def test_water_goes_no_further_than_its_last_space():
    referee = position(
        "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.b1: river-singer",
        water=-4,
        deck=17,
    )
    say(referee, "1 pass", "2 pass")
    assert referee.table.marks["results"] == (1,)
    assert referee.table.marks["closing"] == 0
    assert referee.table.marks["passed"] == ()


@rule("2-2-2")
def test_the_side_without_assets_loses():
    referee = position("slot.0.a1: camel-rider, slot.1.a1: canal-digger", deck=17)
    say(referee, "1 act a1", "1 attack a1")
    assert referee.table.marks["results"] == (0,)
    assert "2-2-2" in logged_rules(referee)


@rule("2-2-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_active_seat_wins_if_both_lose_all_assets(turn):
    referee = position(
        "slot.0.a1: canal-digger damage=2, slot.1.a1: canal-digger damage=2", turn=1 - turn, deck=17
    )
    say(referee, f"{2 - turn} pass")
    assert referee.table.marks["results"] == (turn,)


@rule("R-30")
@rule("2-2-2")
@rule("3-2-7")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_last_asset_takes_the_other_along(turn):
    # Both sides lose their last assets at once, and the seat on turn wins.
    setup = f"slot.{turn}.a1: plague-bearer, slot.{1 - turn}.a1: thirst-monk damage=1"
    referee = position(setup, turn=turn, deck=17)
    say(referee, f"{turn + 1} act a1", f"{turn + 1} attack a1")
    assert referee.table.marks["results"] == (turn,)


@rule("R-30")
@rule("7-6-8")
@rule("2-2-1")
def test_the_last_asset_still_has_its_defeated_effect():
    referee = position("slot.0.a1: canal-digger, slot.1.a1: egg-carrier", water=-4, deck=17)
    say(referee, "1 act a1", "1 attack a1")
    assert referee.table.marks["results"] == (1,)


@rule("R-30")
@rule("3-2-2")
def test_effects_of_the_last_asset_are_waited_for():
    referee = position(
        "slot.0.a1: canal-digger, slot.0.b1: river-singer face=0 owner=0, "
        "slot.1.a1: plague-bearer, slot.1.b1: war-banner face=0 owner=1",
        deck=17,
    )
    say(referee, "1 act a1", "1 attack a1")
    assert referee.seats_to_move() == (0,)
    assert referee.table.marks["results"] == ()
    say(referee, "1 pay")
    assert referee.table.marks["results"] == (0,)


@rule("R-15")
def test_face_down_tactics_are_not_assets():
    referee = position(
        "slot.0.a1: camel-rider, slot.1.a1: canal-digger, slot.1.b1: war-banner face=0 owner=1",
        deck=17,
    )
    say(referee, "1 act a1", "1 attack a1")
    assert referee.table.marks["results"] == (0,)


@rule("R-15")
def test_face_down_assets_are_assets():
    referee = position(
        "slot.0.a1: camel-rider, slot.1.a1: canal-digger, slot.1.b1: water-bearer face=0 owner=1",
        deck=17,
    )
    say(referee, "1 act a1", "1 attack a1")
    assert referee.table.marks["results"] == ()


@rule("2-2-3")
@rule("6-9-2")
@rule("6-2")
@pytest.mark.parametrize(("water", "result"), [(1, (0,)), (-1, (1,)), (0, (-1,))])
def test_after_three_rounds_the_water_counter_decides(water, result):
    referee = position(
        "slot.0.a1: canal-digger, slot.1.a1: canal-digger", water=water, round=3, deck=17
    )
    say(referee, "1 pass", "2 pass")
    assert referee.table.marks["results"] == result
    assert referee.table.counters["skirmish"] == 2


# 6: rounds and turns


@rule("6-9-1b")
@rule("3-1-3")
@rule("5-1")
def test_the_difference_of_water_is_pulled():
    # 2 from the leader, 2 from the singer and 1 from the digger against 2 from the leader
    referee = position("slot.0.a1: river-singer, slot.0.b2: canal-digger, slot.1.a1: camel-rider")
    say(referee, "1 pass", "2 pass")
    assert referee.table.counters["water"] == 3


@rule("3-1-3")
def test_the_leader_brings_water():
    leaders = content().leaders
    common = leaders["well-warden"].water
    other = next(leader for leader in leaders.values() if leader.water != common)
    referee = position(f"slot.0.a1: camel-rider, slot.1.a1: camel-rider, leader.0: {other.id}")
    say(referee, "1 pass", "2 pass")
    assert referee.table.counters["water"] == other.water - common


@rule("6-4")
@rule("6-4-1")
@rule("6-4-2")
@rule("7-3-1")
def test_the_first_turn_has_one_action_and_later_ones_two():
    referee = new_game("turns")
    deploy_all(referee)
    turns = []
    table = referee.table
    for _ in range(5):
        if Move(referee.seats_to_move()[0], "end") in referee.legal_moves(
            referee.seats_to_move()[0]
        ):
            say(referee, f"{referee.seats_to_move()[0] + 1} end")
        seat = referee.seats_to_move()[0]
        turns.append(seat)
        slot = next(m for m in referee.legal_moves(seat) if m.verb == "act").args[0]
        say(referee, f"{seat + 1} act {slot}")
        if table.decision_stack and table.decision_stack[-1].name == "pay":
            say(referee, f"{seat + 1} trash")
    first = turns[0]
    assert turns == [first, 1 - first, 1 - first, first, first]


@rule("6-4-2")
def test_after_both_actions_a_turn_is_ended_not_passed():
    referee = position(
        "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
        "slot.1.a1: deep-well, tactics.0: storm-lantern",
    )  # fmt: skip
    say(referee, "1 act a1", "1 done", "1 act b1", "1 done")
    for text in ("1 pass", "1 act c1"):
        refusal = referee.judge(Move.parse(text))
        assert refusal is not None
        assert refusal.rule == "6-4-2"
    say(referee, "1 end")
    assert referee.seats_to_move() == (1,)
    assert referee.table.counters["actions"] == 2


@rule("6-4-2")
@rule("6-6")
def test_a_player_may_pass_after_one_action():
    referee = position("slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: deep-well")
    refusal = referee.judge(Move.parse("1 end"))
    assert refusal is not None
    assert refusal.rule == "6-4-2"
    say(referee, "1 act a1", "1 done", "1 pass")
    assert referee.seats_to_move() == (1,)
    assert referee.table.marks["passed"] == (0,)


@rule("6-5")
@rule("R-16")
def test_a_player_without_actions_is_passed():
    referee = position(
        "slot.0.a1: canal-digger, slot.0.b1: canal-digger turn=1, slot.1.a1: deep-well"
    )
    say(referee, "1 act a1", "1 done")
    assert referee.table.marks["passed"] == (0,)
    assert referee.seats_to_move() == (1,)
    assert "R-16" in logged_rules(referee)


@rule("6-5")
@rule("R-16")
def test_a_player_may_wish_to_pass_by_hand():
    referee = position(
        "slot.0.a1: canal-digger, slot.0.b1: canal-digger turn=1, slot.1.a1: deep-well",
        marks={"passing": "by-hand"},
    )
    say(referee, "1 act a1", "1 done")
    assert referee.legal_moves(0) == [Move(0, "pass")]


@rule("6-7")
def test_after_a_pass_the_other_takes_any_number_of_actions():
    referee = position(
        "slot.0.a1: canal-digger, slot.1.a1: river-singer, "
        "slot.1.b1: river-singer, slot.1.c1: river-singer"
    )
    say(referee, "1 pass", "2 act a1", "2 done", "2 act b1", "2 done", "2 act c1")
    assert referee.table.decision_stack[-1].name == "act"


@rule("6-8")
@rule("6-10")
@rule("6-11")
@rule("6-3")
@rule("6-3-3")
@pytest.mark.parametrize("turn", [0, 1])
def test_when_both_have_passed_the_next_round_begins_with_who_passed_first(turn):
    referee = position("slot.0.a1: canal-digger, slot.1.a1: canal-digger", turn=turn)
    say(referee, f"{turn + 1} pass")
    assert referee.table.counters["round"] == 1
    say(referee, f"{2 - turn} pass")
    assert referee.table.counters["round"] == 2
    assert referee.seats_to_move() == (turn,)
    assert referee.table.counters["actions"] == 1


@rule("6-9")
@rule("6-9-1a")
@rule("7-1")
def test_cards_are_readied_at_the_end_of_a_round():
    referee = position(
        "slot.0.a1: canal-digger turn=1, slot.0.b1: canal-digger face=0 owner=0 turn=1, "
        "slot.0.c1: river-singer, slot.1.a1: river-singer turn=1, "
        "tactics.0: [saddle-plates, scrap-press], leader.0: scrap-baron", used=(2, 0),
    )  # fmt: skip
    say(referee, "1 attach saddle-plates c1", "1 exhaust scrap-press", "1 exhaust scrap-baron",
        "1 act c1", "1 done")  # fmt: skip
    if referee.seats_to_move() == (1,):
        say(referee, "2 pass")
    table = referee.table
    assert table.counters["round"] == 2
    assert all(piece.turn == 0 for piece in table.pieces)
    plates = table.find("saddle-plates", "tactics.0")
    assert plates is not None
    assert plates.host == table.piles["slot.0.c1"][0]


@rule("6-3-2")
@pytest.mark.parametrize("choice", [0, 1])
def test_the_loser_says_who_starts_the_next_skirmish(choice):
    referee = position("slot.0.a1: camel-rider, slot.1.a1: canal-digger", deck=17)
    say(referee, "1 act a1", "1 attack a1")
    deploy_all(referee)
    assert referee.table.marks["phase"] == "start"
    assert referee.seats_to_move() == (1,)
    say(referee, f"2 start {choice + 1}")
    assert referee.seats_to_move() == (choice,)
    assert referee.table.counters["actions"] == 1


@rule("6-3-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_after_a_draw_starts_who_passed_first(turn):
    referee = position(
        "slot.0.a1: canal-digger, slot.1.a1: canal-digger", round=3, turn=turn, deck=17
    )
    say(referee, f"{turn + 1} pass", f"{2 - turn} pass")
    assert referee.table.marks["results"] == (-1,)
    deploy_all(referee)
    assert referee.seats_to_move() == (turn,)


# the whole game


@pytest.mark.parametrize(
    ("results", "end"),
    [
        pytest.param((0,), (-1, False), marks=rule("2-1")),
        pytest.param((0, 0), (0, True), marks=rule("0")),
        pytest.param((0, 1, 1), (1, True), marks=rule("0")),
        pytest.param((-1,), (-1, False), marks=rule("6-9-3")),
        pytest.param((-1, 1), (1, True), marks=[rule("6-9-3"), rule("R-4")]),
        pytest.param((-1, -1), (-1, False), marks=rule("6-9-3")),
        pytest.param((-1, -1, 0), (0, True), marks=[rule("6-9-3"), rule("R-4")]),
        pytest.param((1, -1), (1, True), marks=[rule("6-9-4"), rule("R-4")]),
        pytest.param((0, 1, -1), (0, True), marks=[rule("6-9-4"), rule("R-4")]),
        pytest.param((-1, -1, -1), (-1, True), marks=[rule("6-9-5"), rule("R-4")]),
    ],
)
def test_the_ledger_decides_the_game(results, end):
    assert decide(results) == end


@rule("0")
@rule("R-4")
def test_a_second_won_skirmish_wins_the_game():
    referee = position("slot.0.a1: camel-rider, slot.1.a1: canal-digger", marks={"results": (0,)})
    say(referee, "1 act a1", "1 attack a1")
    over = referee.outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((0,), "R-4"), "a bare 0 reads as a score"
    assert referee.seats_to_move() == ()


@rule("6-9-5")
def test_three_draws_are_a_draw():
    referee = position(
        "slot.0.a1: canal-digger, slot.1.a1: canal-digger", round=3, marks={"results": (-1, -1)}
    )
    say(referee, "1 pass", "2 pass")
    over = referee.outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((), "6-9-5")


# longer cases


@rule("8-9")
def test_agile_adds_up():
    referee = position("slot.0.a1: camel-rider turn.agile=1, slot.1.a1: deep-well")
    table = referee.table
    say(referee, "1 act a1", "1 move b1", "1 attack a1", "1 move c1")
    assert table.top("slot.0.c1") is not None
    assert referee.seats_to_move() == (1,)


@rule("4-8")
@rule("4-7")
def test_scrap_is_always_face_down():
    table = play(
        Case("",
             "slot.0.a1: supply-cart face=0 owner=0, slot.0.b1: canal-digger face=0 owner=0, "
             "slot.1.a1: deep-well",
             "act a1; pay; act b1; pay", "")
    )  # fmt: skip
    for area in ("scrap.0", "used.0"):
        assert table.piles[area]
        assert all(piece.face == 0 and not table.can_see(1, piece) for piece in table.pile(area))


@rule("R-27")
def test_a_swapped_card_goes_under_the_deck():
    table = play(
        Case("",
             "slot.0.a1: shape-thief face=0 owner=0, slot.1.a1: deep-well",
             "act a1; pay; yes", "")
    )  # fmt: skip
    assert table.pile("deck.0")[-1].kind == "shape-thief"
    assert not table.can_see(0, table.pile("deck.0")[-1])
    fresh = table.top("slot.0.a1")
    assert fresh is not None
    assert (fresh.kind, fresh.face, fresh.turn) == ("canal-digger", 0, 0)
    assert table.can_see(0, fresh)
    assert not table.can_see(1, fresh)


@rule("R-17")
def test_the_player_whose_turn_it_is_comes_first():
    # The same end triggers both well-side effects: the effect of the seat on turn resolves first.
    referee = position(
        "slot.0.a1: egg-carrier damage=1, slot.0.b1: deep-well, slot.1.a1: acid-thrower, "
        "slot.1.b1: powder-wagon",
        turn=1,
    )
    table = referee.table
    say(referee, "2 act a1", "2 attack a1")
    assert table.counters["water"] == 1


@rule("3-2-8")
@rule("3-3-5")
@rule("3-1-3")
def test_cards_show_what_they_are():
    for card in content().cards.values():
        assert card.name
        text = card_text(card)
        assert all(line.endswith(".") and line[0].isupper() for line in text), text
        if card.id in content().assets:
            page = sheet_of(card.id)
            assert (page.cost, page.attack, page.health, page.water) == (
                card.cost, card.attack, card.health, card.water,
            )  # fmt: skip
    assert card_text(content().cards["centaur"]) == [
        "Agile.",
        "Ongoing: If this unit has moved this turn, this unit has +2 Attack.",
    ]


def sheet_of(kind):
    table = play(Case("", f"slot.0.a1: {kind}, slot.1.a1: deep-well", "", ""))
    piece = table.top("slot.0.a1")
    assert piece is not None
    return card_rules(piece)


@rule("R-7")
@pytest.mark.parametrize(("card", "expected"), [("gate-ward", 1), ("gate-ward face=0 owner=0", 0)])
def test_effects_see_keywords_of_face_up_cards_only(card, expected):
    table = lay(
        Case("", f"slot.0.a1: {card}, slot.0.b1: canal-digger, slot.1.a1: deep-well", "", "")
    )
    source = stats.EffectSource(1, None, None)
    results = stats.matching_cards(table, Filter(of="card", side="enemy", keyword="taunt"), source)
    assert len(results) == expected


@rule("3-2-8")
def test_a_tag_does_nothing_but_is_named_by_others():
    lone = play(
        Case("", "slot.0.a1: sand-flea, slot.0.b1: canal-digger, slot.1.a1: deep-well", "", "")
    )
    led = play(
        Case("", "slot.0.a1: sand-flea, slot.0.b1: hive-mother, slot.1.a1: deep-well", "", "")
    )
    flea = [table.top("slot.0.a1") for table in (lone, led)]
    assert [stats.attack(t, p) for t, p in zip((lone, led), flea, strict=True)] == [1, 2]


@parametrize_in_one(
    ("move", "rule_id", "reason"),
    [
        ("1 exhaust river-mother", "R-22", "The effect of River Mother costs 1 scrap; you have 0."),
        ("1 discard rain-dance", "R-22", "The condition of the effect of Rain Dance is not met."),
        ("1 exhaust field-kitchen", "R-22", "The effect of Field Kitchen would do nothing."),
        ("1 discard field-kitchen", "7-6-5", "Field Kitchen has no discard effect."),
        (
            "1 attach great-bow b1",
            "7-6-6",
            "There is no face-up unit on b1 to attach Great Bow to.",
        ),
    ],
)
@rule("R-22")
def test_a_refusal_says_why_an_effect_cannot_be_used(move, rule_id, reason):
    referee = position(
        "slot.0.a1: canal-digger, slot.0.b1: centaur face=0 owner=0, slot.1.a1: deep-well, "
        "leader.0: river-mother, tactics.0: [rain-dance, field-kitchen, great-bow]",
                       scrap=(0, 0) if "river" in move else (1, 0),
    )  # fmt: skip
    refusal = referee.judge(Move.parse(move))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule_id, reason)


@pytest.mark.parametrize(
    ("card", "rule_id", "reason"),
    [
        ("tide-priest", "R-22", "The effect of Tide Priest costs 1 scrap; you have 0."),
        ("sand-nurse", "R-22", "The effect of Sand Nurse would do nothing."),
        ("canal-digger", "7-3-3", "Canal Digger has no such activated effect."),
    ],
)
@rule("R-22")
@rule("7-3-3")
def test_a_refusal_says_why_an_effect_cannot_be_activated(card, rule_id, reason):
    referee = position(f"slot.0.a1: {card}, slot.1.a1: deep-well", scrap=(0, 0))
    say(referee, "1 act a1")
    refusal = referee.judge(Move.parse("1 activate 1"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule_id, reason)


def full_log(table):
    """Returns the log of a whole game, each line with its rule."""
    return [
        f"{line.text} [{line.rule}]"
        for entry in range(len(table.entries))
        for line in narrate(table, entry, 0, game.names)
    ]


@parametrize_in_one(
    ("case", "line"),
    [
        (Case("", "slot.0.a1: river-singer face=0 owner=0, slot.1.a1: deep-well", "act a1", "",
              scrap=(0, 4)),
         "River Singer costs 2 scrap, and Seat 1 has none: it is trashed. [3-2-3]"),
        (Case("", "slot.0.a1: river-singer, slot.1.a1: river-singer face=0 owner=1, "
              "slot.1.d1: deep-well", "act a1; attack A1", "", scrap=(4, 1)),
         "River Singer costs 2 scrap, and Seat 2 has 1: it is trashed. [3-2-3]"),
        (Case("", "slot.0.a1: river-singer face=0 owner=0, slot.1.a1: deep-well",
              "act a1; trash", ""),
         "Seat 1 does not pay 2 scrap for River Singer: it is trashed. [3-2-3]"),
        (Case("", "slot.0.a1: canal-digger, slot.1.a1: moulting-crawler, slot.1.b1: plate-smith",
              "act a1; attack A1", ""),
         "Moulting Crawler of Seat 2 takes 1 damage; Armor prevents 1. [8-1]"),
        (Case("", "slot.0.a1: canal-digger, slot.1.a1: deep-well, "
              "tactics.0: [saddle-plates, dust-veil]",
              "attach saddle-plates a1; discard dust-veil", ""),
         "Saddle Plates of Seat 1, attached to Canal Digger,"
         " is discarded with it. [R-12]"),
    ],
)  # fmt: skip
def test_log_names_causes(case, line):
    assert line in full_log(play(case))


def test_the_log_says_what_a_boost_gives():
    table = play(Case("", "slot.0.a1: last-shield damage=1, slot.0.b1: canal-digger, "
                      "slot.1.a1: canal-digger, slot.1.d1: deep-well",
                      "2 act a1; 2 attack a1", "", turn=1))  # fmt: skip
    assert "Canal Digger of Seat 1 gets Armor 1 until end of round. [R-28]" in full_log(table)


@rule("R-33")
def test_no_choice_with_a_single_answer_is_asked():
    requests = set()
    for seed in range(12):
        referee, rng = new_game(f"asked {seed}"), Random(seed)
        while referee.seats_to_move():
            seat = rng.choice(referee.seats_to_move())
            moves = referee.legal_moves(seat)
            step = referee.table.decision_stack[-1].name if referee.table.decision_stack else ""
            if step in ("choose", "place", "swap", "uncover", "aim", "triggers"):
                requests.add(step)
                assert len(moves) > 1, step
            referee.push(rng.choice(moves))
    assert "choose" in requests


def test_a_strict_referee_refuses_with_the_rule():
    referee = position("slot.0.a1: deep-well, slot.1.a1: deep-well")
    say(referee, "1 act a1")
    with pytest.raises(Refusal) as refused:
        say(referee, "1 move b1")
    assert refused.value.rule == "3-2-9"
    assert refused.value.reason == "Deep Well is a location and cannot move."


def test_random_games_keep_every_law_and_can_be_undone():
    for seed in range(3):
        referee, rng = new_game(f"random {seed}"), Random(seed)
        start = referee.table.digest()
        moves = 0
        while referee.seats_to_move():
            referee.push(rng.choice(referee.legal_moves(rng.choice(referee.seats_to_move()))))
            assert game.position_errors(referee.table) == []
            moves += 1
        for _ in range(moves):
            referee.pop()
        assert referee.table.digest() == start
