"""Searching players in Wasteland: bids, purchases, abandoned units."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from tabletop.cards.weights import flattened
from tabletop.games import load as load_game
from tabletop.games.wasteland import bid_comparison, bids, regret, search, stakes
from tabletop.games.wasteland.stakes import Stakes
from tabletop.games.wasteland.zones import COMMITTED, HAND, fields
from tabletop.players import PLAYERS, Decision
from tabletop.players.algorithms.regret_matching import Mix, RankedAction
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import War
from tests.tiers import in_full

game = load_game("wasteland")

LAST = {"bid": 3}
"""The counters of the last bidding round."""
WARRIORS = "wasteland-warrior, wasteland-warrior, wasteland-warrior"
SIDE = f"hand: [scrap-tank, scavenger-raider, {WARRIORS}], tableau: the-vault"


def decision_of(war, seat, seed=1, effort=0.4, plan=None):
    """Returns the decision of a seat (counted from 1)."""
    number, table = seat - 1, war.table
    moves = game.legal_moves(table, number)
    return Decision(number, moves, partial(view_of, table, number), Random(seed), plan, effort)


def decide(war, seat, name="strong", seed=1, effort=0.4, phases=("target", "name", "commit")):
    """Lets a player bid for a seat for the rest of the bidding round."""
    bid, plan = war.table.counters["bid"], None
    while seat in war.waiting and war.phase in phases and war.table.counters["bid"] == bid:
        question = decision_of(war, seat, seed, effort, plan)
        war.referee.push(PLAYERS[name](game, question))
        plan = question.plan
        seed += 1
    return war


def reveal_committed(war, to):
    """Reveals all committed cards of the others to a seat."""
    for zone, pile in war.table.piles.items():
        if zone.startswith("committed"):
            for piece in pile:
                war.table.reveal_to(piece, [to - 1])
    return war


def strength(war, seat, front="field.1"):
    """Returns the revealed strength at a front."""
    pile = war.table.pile(COMMITTED(seat - 1, front))
    return sum(piece.marks.get("strength", 0) for piece in pile)


# --- bad moves that must not occur ------------------------------------------------------------


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_a_battlefield_is_not_won_at_double_strength(seed):
    # A known tank is there, and its seat has no more cards: 6 are enough against its 5.
    war = War(
        f"hand: [scrap-tank, scavenger-raider, {WARRIORS}], tableau: the-vault",
        "field.1: scrap-tank, tableau: warlords-throne",
        counters=LAST,
    )
    decide(reveal_committed(war, 1), 1, seed=seed)
    assert 6 <= strength(war, 1) < 10
    assert war.kinds("tableau.0") == ["smelter", "the-vault"]


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_no_more_strength_than_needed(seed):
    # One face-down starter is there, and its seat has no more: 6 beat any, 9 waste a warrior.
    war = War(
        f"hand: [{WARRIORS}, {WARRIORS}], tableau: the-vault",
        "field.1: wasteland-warrior, tableau: warlords-throne",
        stock=(30, 9, 9),
        counters=LAST,
    )
    decide(war, 1, seed=seed)
    assert strength(war, 1) == 6


def test_custom_weights_are_used():
    # If a card in hand is worth a victory, no card is worth committing.
    question = decision_of(War(SIDE, SIDE, counters=LAST), 1)
    question.weights = flattened(stakes.WEIGHTS.own | {"hand": 50.0})
    PLAYERS["strong"](game, question)
    assert question.plan[3] == ()


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_a_later_bidding_is_not_left_empty(seed):
    # The battlefield is empty in the last round, so one card wins it.
    side = "hand: [scrap-tank, wasteland-warrior, scavenger-raider], tableau: the-vault"
    war = War(side, "tableau: warlords-throne", counters=LAST)
    decide(war, 1, seed=seed)
    assert "smelter" in war.kinds("tableau.0")


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_enough_is_held_back_for_the_later_biddings(seed):
    # A seat that commits all cards at once reveals all and cannot respond.
    side = f"hand: [scrap-tank, scavenger-raider, desert-raider, {WARRIORS}], tableau: the-vault"
    war = War(side, side)
    for seat in (1, 2, 1, 2):
        decide(war, seat, seed=seed)
    assert len(war.table.piles[HAND(0)]) >= 4
    assert len(war.table.piles[HAND(1)]) >= 4


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_thirty_scrap_are_not_hoarded(seed):
    # All units together cost 8 scrap, and only all of them beat the two tanks there.
    war = War(
        f"hand: [scrap-tank, {WARRIORS}], tableau: the-vault",
        "field.1: [scrap-tank, scrap-tank], tableau: warlords-throne",
        stock=(30, 9, 9),
        counters=LAST,
    )
    decide(reveal_committed(war, 1), 1, seed=seed)
    assert "smelter" in war.kinds("tableau.0")
    assert war.table.counters["scrap.0"] <= 24


def test_hoarded_resources_lose_value():
    # Ten scrap on top of twenty are worth less than half of the first ten.
    stakes = Stakes(War(SIDE, SIDE).table)
    first, last = stakes.stock_value((10, 0, 0)), stakes.stock_value((30, 0, 0))
    assert 0 < last - stakes.stock_value((20, 0, 0)) < first / 2


@pytest.mark.parametrize("seeds", in_full([1, 4], 1, 1))
def test_eight_seats_do_not_all_go_to_one_battlefield(seeds):
    # The first objective is the best, but not for a seat with seven rivals there.
    side = "hand: scrap-tank, tableau: warlords-throne"
    war = War(*[side] * 8, counters=LAST, place={"field.1": "capitol-ruin"})
    value = [gains[0].whole for gains in Stakes(war.table).prizes]
    assert value[0] > value[1] == value[2] == value[3]
    often, spread = Counter[str](), 0
    for seed in range(seeds):
        chosen = Counter[str]()
        for seat in range(1, 9):
            question = decision_of(war, seat, 10 * seed + seat, effort=1)
            PLAYERS["strong"](game, question)
            chosen.update(words[1] for words in question.plan[3])
        assert max(chosen[field] for field in fields(8)) <= 5
        often += chosen
        spread += len(set(chosen) & set(fields(8))) >= 3
    assert spread >= min(3, seeds), "by chance two battlefields may do for eight, but not often"
    assert min(often[field] for field in fields(8)) >= (4 if seeds == 4 else 0)


def test_nothing_is_committed_that_cannot_be_paid():
    # Each card alone could be paid, but not two of them.
    side = "hand: [wasteland-warrior, scrap-tank, fortress-enforcer], tableau: the-vault"
    war = War(side, "hand: scrap-tank, tableau: the-vault", stock=(3, 1, 0), counters=LAST)
    decide(war, 1)
    decide(war, 2)
    decide(war, 1)
    decide(war, 2)
    assert war.kinds("discard.0") == []


@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_shop_commitments_come_late(seed):
    # The shop cards are worth having, and a commitment in the last bidding round still gets them.
    side = f"hand: [scrap-tank, scavenger-raider, desert-raider, {WARRIORS}], tableau: the-vault"
    for bid, comes in ((1, False), (3, True)):
        war = War(side, side, field="", shop=("road-veteran",) * 2, counters={"bid": bid})
        question = decision_of(war, 1, seed)
        PLAYERS["strong"](game, question)
        assert (("target", "shop") in question.plan[3]) == comes


@pytest.mark.parametrize(("almost", "chosen"), [(0.495, 1), (0.485, 0)])
def test_no_card_goes_to_the_shop_in_vain(almost, chosen):
    # A Road Veteran needs 5 there: one warrior of 3 is wasted, two are not.
    #
    # A clearly better bid is made anyway.
    hand = "hand: [wasteland-warrior, wasteland-warrior], tableau: the-vault"
    table = War(hand, SIDE, shop=("road-veteran",) * 2, counters=LAST).table
    meeting = bid_comparison.BidComparison(Stakes(table), Random(1))
    own = bids.Bidder(meeting, bids.bidder_state(table, 0), bids.limits_of(table, 0), Random(1))
    vain, enough = own.add((("shop", -1), None)), own.add((("shop", -1), ("shop", -1)))
    results = [RankedAction(vain, 0.5, 0.0, 1), RankedAction(enough, almost, 0.0, 1)]
    assert search.choose_near_best(table, results, Random(1))[0] is results[chosen]


def test_the_dearest_card_is_taken_from_the_shop():
    # A Road Veteran has more than twice the attack of a Rust Picker.
    war = War(
        "hand: [scrap-tank], shop: [scrap-tank, scrap-tank], tableau: the-vault",
        "tableau: the-vault",
        shop=("rust-picker", "road-veteran"),
        field="",
        counters=LAST,
    ).pass_bids()
    question = decision_of(war, 1)
    assert str(PLAYERS["strong"](game, question)) == "1 take road-veteran"
    assert [str(one.move)[2:] for one in question.thoughts][-1] == "leave"
    assert all(0 <= one.chance <= 1 for one in question.thoughts)


def test_a_poor_unit_of_a_lost_front_is_abandoned_from_a_good_deck_only():
    # Among titans a Scrap Dealer weakens the deck, but a deck of two cards needs it.
    deck = ", ".join(["old-titan"] * 12)
    war = War(
        f"field.1: scrap-dealer, discard: [{deck}], tableau: the-vault",
        "field.1: scrap-tank, tableau: the-vault",
        counters=LAST,
    ).pass_bids()
    assert str(PLAYERS["strong"](game, decision_of(war, 1))) == "1 abandon scrap-dealer"
    few = War(
        "field.1: scrap-dealer, discard: old-titan, tableau: the-vault",
        "field.1: scrap-tank, tableau: the-vault",
        counters=LAST,
    ).pass_bids()
    assert str(PLAYERS["strong"](game, decision_of(few, 1))) == "1 ready"


# --- search -----------------------------------------------------------------------------------


def test_the_same_chance_gives_the_same_move():
    chosen = set()
    for _ in range(2):
        question = decision_of(War(SIDE, SIDE, counters=LAST), 1, seed=7)
        move = PLAYERS["strong"](game, question)
        chosen.add((str(move), str(question.plan), tuple(question.thoughts)))
    assert len(chosen) == 1


def test_plan_and_evaluations_are_kept():
    war = War(SIDE, SIDE, counters=LAST)
    first = decision_of(war, 1)
    move = PLAYERS["strong"](game, first)
    assert move.verb == "target"
    assert first.thoughts[0].move == move
    war.referee.push(move)
    second = decision_of(war, 1, seed=2, plan=first.plan)
    PLAYERS["strong"](game, second)
    assert second.plan == first.plan
    assert not second.thoughts, "it has thought anew"


def test_a_plan_is_dropped_where_the_hand_is_another():
    war = War(SIDE, SIDE, counters=LAST)
    first = decision_of(war, 1)
    PLAYERS["strong"](game, first)
    other = War("hand: scrap-dealer, tableau: the-vault", SIDE, counters=LAST)
    second = decision_of(other, 1, plan=first.plan)
    PLAYERS["strong"](game, second)
    assert second.thoughts
    assert second.plan[3] != first.plan[3]
    assert second.plan[2] > first.plan[2], "what was spent before counts"


def test_unplanned_targets_are_unmarked():
    war = War(SIDE, SIDE, counters=LAST)
    first = decision_of(war, 1)
    PLAYERS["strong"](game, first)
    war.say("1 target tableau.1")
    second = decision_of(war, 1, plan=(*first.plan[:3], (("target", "field.1"),)))
    assert str(PLAYERS["strong"](game, second)) == "1 untarget tableau.1"


@pytest.mark.parametrize("effort", [0.02, 0.2])
def test_the_budget_is_kept(effort):
    # The last full round of bids may exceed the budget, but only by one try of each bid.
    question = decision_of(War(SIDE, SIDE, counters=LAST), 1, effort=effort)
    PLAYERS["strong"](game, question)
    allowed = search.POSITIONS * question.strength.share * effort
    assert allowed * 0.9 <= question.plan[2] <= allowed + 5 * 100


def first_bids(number):
    """Returns some bids of seat 1 and their bidder."""
    rng, table = Random(1), War(SIDE, SIDE, counters=LAST).table
    meeting = bid_comparison.BidComparison(Stakes(table), rng)
    own = bids.Bidder(meeting, bids.bidder_state(table, 0), bids.limits_of(table, 0), rng)
    return own, Mix(own.sample(number))


def test_bids_close_to_the_best_that_were_not_tried_can_be_tried_later():
    own, mix = first_bids(4)
    known = len(own.known)
    regret.renewed(mix, own, 2, Random(1))
    assert len(own.known) == known + 2


@pytest.mark.parametrize("seats", [2, 3])
def test_kept_results_equal_those_computed_again(seats):
    table = War(*[SIDE] * seats, counters=LAST).table
    meetings = [bid_comparison.BidComparison(Stakes(table), Random(1)) for _ in range(2)]
    mixes = [
        bids.Bidder(
            meetings[0], bids.bidder_state(table, seat), bids.limits_of(table, seat), Random(2)
        ).sample(12)
        for seat in range(seats)
    ]
    kept, rng = regret.Results(meetings[0]), Random(3)
    for _ in range(400):
        others = [rng.choice(mix) for mix in mixes[1:]]
        rivals = meetings[1].against(0, others)
        expected = [meetings[1].chance(rivals, bid) for bid in mixes[0]]
        assert kept.against(mixes[0], others) == expected
    assert meetings[0].draws


def test_later_opponent_bids_count_more():
    # A bid that wins the first time counts a quarter of one that wins the third time.
    _, mix = first_bids(2)
    mix.learn([1.0, 0.0], 1)
    mix.learn([0.0, 1.0], 3)
    assert [one.mean for one in mix.ranking()] == [0.75, 0.25]


@pytest.mark.parametrize("seats", in_full([2, 3, 5, 8], 1, 3))
@pytest.mark.parametrize("name", ["relaxed", "strong"])
def test_they_play_with_any_number_of_seats(seats, name):
    # In three rounds every move is legal.
    from tabletop.rules import Referee

    referee = Referee(game, game.setup(seats, {}, f"seats {seats}"))
    rng, plan, last = Random(1), None, -1
    for _ in range(3000):
        if referee.table.counters["round"] > 3 or not referee.seats_to_move():
            break
        seat = referee.seats_to_move()[0]
        look = partial(view_of, referee.table, seat)
        kept = plan if seat == last else None
        question = Decision(seat, referee.legal_moves(seat), look, rng, kept, 0.01)
        move = PLAYERS[name](game, question)
        assert move in referee.legal_moves(seat)
        referee.push(move)
        last, plan = seat, question.plan
    assert referee.table.counters["round"] > 3


# --- numeric bids match the rules -------------------------------------------------------------

STARTERS = (
    "scavenger-raider", "wasteland-warrior", "desert-raider", "scrap-tank", "scrap-dealer",
    "fortress-enforcer", "scavenger-pillager",
)  # fmt: skip


def bid_words(war, bid, hand):
    """Returns a bid in the notation of `War.bid`."""
    orders = []
    for kind, goal in zip(hand, bid.placed, strict=True):
        if goal is not None:
            front, base = goal
            if front == "attack":
                piece = war.table.pieces[base]
                orders.append(f"{kind} {piece.zone} {piece.kind}")
            else:
                orders.append(f"{kind} {front}")
    return "; ".join(orders)


def sampled(war, meeting, rng):
    """Returns a random bid for each seat, with its hand."""
    created = []
    for seat in range(war.table.seats):
        force, limits = bids.bidder_state(war.table, seat), bids.limits_of(war.table, seat)
        bidder = bids.Bidder(meeting, force, limits, rng)
        created.append((rng.choice(bidder.sample(12)), force.hand))
    return created


def dice_decide(powers):
    """Returns whether two seats have the same strength at some front."""
    for front in zip(*powers, strict=True):
        there = [power for power in front if power >= 0]
        if len(set(there)) < len(there):
            return True
    return False


@parametrize_in_one("seed", range(25))
def test_predicted_bid_results_match_the_rules(seed):
    # The predicted winner of a battlefield, base or shop card also wins it by the rules.
    rng = Random(seed)
    seats = 2 + seed % 3
    sides = []
    for _ in range(seats):
        hand = [rng.choice(STARTERS) for _ in range(6)]
        sides.append(f"hand: [{', '.join(hand)}], tableau: [warlords-throne, the-vault]")
    war = War(*sides, shop=["smelter"] * seats)
    stakes = Stakes(war.table)
    meeting = bid_comparison.BidComparison(stakes, rng)
    made = sampled(war, meeting, rng)
    while dice_decide([bid.power for bid, _ in made]):
        made = sampled(war, meeting, rng)
    points, _ = meeting.after(meeting.against(0, [bid for bid, _ in made[1:]]), made[0][0])
    orders = {
        f"s{seat + 1}": words
        for seat, (bid, hand) in enumerate(made)
        if (words := bid_words(war, bid, hand))
    }
    war.bid(**orders)
    while war.phase == "buy":
        moves = [move for move in war.can(war.waiting[0]) if move.startswith("take")]
        war.say(f"{war.waiting[0]} {moves[0]}")
    assert Stakes(war.table).points == points


def test_withdrawal_plan_names_the_units_purpose():
    # First the missing cards of the bid, then the further withdrawals.
    war = War(SIDE, "tableau: the-vault", counters=LAST).say("1 target field.1; 1 ready")
    war.say("1 commit scavenger-raider field.1; 1 commit wasteland-warrior field.1")
    tank = ("commit", "scrap-tank", "field.1")
    raider, warrior = (
        ("withdraw", kind, "field.1") for kind in ("scavenger-raider", "wasteland-warrior")
    )
    steps = search.steps_to_plan(war.table, 0, "commit", (tank,))
    assert steps == [raider, warrior, tank, ("ready",)]
    moves = [(move.verb, *move.args) for move in search.planned_moves(0, steps)]
    assert moves == [raider, tank, ("ready",), warrior]
