"""Move choice of the look-ahead players.

A turn is one decision of a phase, made of many small moves. It is planned once, and the plan is
stored. Bidding is solved as a game between all seats on dealt tables (see `regret`). Production,
purchases and abandoned units are chosen by their value.
"""

from math import log2
from random import Random
from typing import Final

from tabletop.games.wasteland import bidding, shop
from tabletop.games.wasteland.bid_comparison import Bid, BidComparison
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS, Goal
from tabletop.games.wasteland.bids import Bidder, Limits, bidder_state, limits_of
from tabletop.games.wasteland.card_rules import units
from tabletop.games.wasteland.card_values import FEW_UNITS, unit_quality
from tabletop.games.wasteland.counters import BID, ROUND
from tabletop.games.wasteland.evaluation import chosen_stock, needed_resources
from tabletop.games.wasteland.marks import BUYERS, MARKED, PHASE
from tabletop.games.wasteland.regret import World, compare_bids
from tabletop.games.wasteland.stakes import WEIGHTS, Stakes
from tabletop.games.wasteland.stockpile import stock
from tabletop.games.wasteland.zones import (
    ATTACK,
    DECK,
    DEFENCE,
    HAND,
    SHOP,
    base_word,
    own_zones,
)
from tabletop.players.algorithms.regret_matching import RankedAction
from tabletop.rules.decision import Decision, Evaluation
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.move import Move

POSITIONS: Final = 400_000
"""Number of bids that the strongest player tries in a turn with two seats."""
SEATS_EXPONENT: Final = 0.8
"""Exponent that reduces the budget with more seats.

Each of 8 seats has a third of the budget of each of 2.
"""
EARLY_SHARE: Final = 0.2
"""Share of the budget before the last bidding round."""
WORLDS, EACH = 150, 5000
"""Maximum number of dealt tables, and positions per table."""
WIDTH, FEWEST = 60, 5
"""Number of compared bids at the highest and at the lowest budget."""
WIDTH_EXPONENT: Final = 0.5
"""Exponent by which `WIDTH` shrinks with the budget."""
NEARLY_EQUAL: Final = 0.01
"""Difference in winning chance that counts as equal."""
STAGE: Final = 7_500
"""Positions of one stage of improvement; each doubling adds a stage."""

UNDO_VERBS: Final = ("untarget", "withdraw")
"""Verbs that undo an earlier choice."""

Words = tuple[str, ...]
Ranking = list[RankedAction[Bid]]
"""Compared bids, best first."""
Plan = tuple[str, str, int, tuple[Words, ...]]
"""A stored plan.

It has the turn, its basis, the positions used, and the planned targets or commitments.
"""


def think(game: Game, decision: Decision) -> Move:
    """Returns the next move of the plan, and plans again if the plan fails."""
    table = decision.view.deal(decision.rng)
    phase = PHASE(table)
    legal = game.legal_moves(table, decision.seat)
    if phase in ("target", "commit"):
        return bidding_move(table, decision, phase, legal)
    if phase == "name":
        return name_base(table, decision)
    if phase == "buy":
        return choose_purchase(table, decision)
    if phase == "abandon":
        return choose_abandoned(table, decision)
    return choose_resource(table, decision)


def bidding_move(table: Table, decision: Decision, phase: str, legal: list[Move]) -> Move:
    """Returns the next move to mark targets or commit units."""
    seat = decision.seat
    turn = f"{ROUND(table)}/{BID(table)}/{phase}"
    hand = sorted([table.pieces[number].kind for number in table.piles[HAND(seat)]])
    rest = repr((hand, stock(table, seat)))
    planned_words, used = None, 0
    if isinstance(decision.plan, tuple) and decision.plan[0] == turn:
        _, old_basis, used, planned_words = decision.plan
        if old_basis != rest:
            planned_words = None
    if planned_words is None:
        planned_words, newly_used = plan_bid(table, decision, phase, used)
        used += newly_used
    decision.plan = (turn, rest, used, planned_words)
    step = steps_to_plan(table, seat, phase, planned_words)[0]
    for move in legal:
        if (move.verb, *move.args) == step:
            return move
    decision.plan = None
    return decision.rng.choice(decision.moves)


def steps_to_plan(
    table: Table, seat: int, phase: str, planned_words: tuple[Words, ...]
) -> list[Words]:
    """Returns the arguments of all moves that lead to a plan."""
    if phase == "target":
        current: list[Words] = [("target", target) for target in MARKED(table, seat)]
    else:
        current = [pledge_words(table, seat, entry) for entry in bidding.pledges(table, seat)]
    missing, steps = list(planned_words), []
    for words in current:
        if words in missing:
            missing.remove(words)
        else:
            steps.append((UNDO_VERBS[phase == "commit"], *words[1:]))
    return [*steps, *missing, ("ready",)]


def planned_moves(seat: int, steps: list[Words]) -> list[Move]:
    """Returns the moves of some steps, with undoing moves last.

    The first move stays first, so that its replacement comes before other choices are undone.
    """
    first, *rest = steps
    rest.sort(key=lambda words: words[0] in UNDO_VERBS)
    return [Move(seat, words[0], words[1:]) for words in (first, *rest)]


def pledge_words(table: Table, seat: int, made: bidding.Pledge) -> Words:
    """Returns the verb and arguments that made a pledge."""
    verb = "commit" if made.base < 0 else "defend"
    return verb, table.pieces[made.piece].kind, bidding.goal_of(table, made)


def plan_bid(
    table: Table, decision: Decision, phase: str, used: int
) -> tuple[tuple[Words, ...], int]:
    """Returns the planned targets or commitments, and the positions used."""
    seat = decision.seat
    ranking, newly_used = compare_own_bids(table, decision, used)
    ranking = choose_near_best(table, ranking, decision.rng)
    hand = bidder_state(table, seat).hand
    thoughts: dict[Move, Evaluation] = {}
    chosen: tuple[Words, ...] | None = None
    for ranked in ranking:
        words = part_of_round(
            table, phase, list(zip(hand, ranked.action.placed, strict=True)), seat
        )
        if chosen is None:
            chosen = words
        move, *line = planned_moves(seat, steps_to_plan(table, seat, phase, words))
        thoughts.setdefault(move, Evaluation(move, ranked.mean, ranked.tries, tuple(line)))
    decision.thoughts = list(thoughts.values())
    return chosen or (), newly_used


def choose_near_best(table: Table, ranking: Ranking, rng: Random) -> Ranking:
    """Moves one of the nearly best bids to the front.

    Bids that send cards to the shop in vain are avoided. With several opponents the choice is
    random: equal players with equal cards would otherwise make the same bid, which lowers its
    value.
    """
    near_best = [ranked for ranked in ranking if ranked.mean >= ranking[0].mean - NEARLY_EQUAL]
    near_best = [
        ranked for ranked in near_best if not shops_in_vain(table, ranked.action)
    ] or near_best
    first = rng.choice(near_best) if table.seats > 2 else near_best[0]
    return [first, *(ranked for ranked in ranking if ranked is not first)]


def shops_in_vain(table: Table, bid: Bid) -> bool:
    """Checks whether a bid's strength in the shop can buy nothing."""
    strength = bid.power[-1]
    return strength >= 0 and not shop.on_sale(table, int(strength))


def part_of_round(
    table: Table, phase: str, placed: list[tuple[str, Goal | None]], seat: int
) -> tuple[Words, ...]:
    """Returns the part of a bid that is played in this bidding round.

    Late bids are better informed. Before the last round, only the weakest of several cards is
    committed, and required cards. Early commitments to the shop gain nothing, and other needs can
    arise.
    """
    if BID(table) >= BIDDING_ROUNDS:
        words = [goal_words(table, phase, kind, goal) for kind, goal in placed if goal is not None]
        return tuple(dict.fromkeys(words)) if phase == "target" else tuple(words)
    kinds_by_goal: dict[Goal, list[str]] = {}
    for kind, goal in placed:
        if goal is not None and goal[0] != DEFENCE:
            kinds_by_goal.setdefault(goal, []).append(kind)
    if phase == "target":
        several = [
            goal
            for goal, kinds in kinds_by_goal.items()
            if len(kinds) > 1 and goal[0] not in (ATTACK, SHOP)
        ]
        return tuple([goal_words(table, phase, "", goal) for goal in several])
    unit_cards = units()
    needed = bidding.target_fronts(table, seat)
    return tuple(
        [
            goal_words(table, phase, min(kinds, key=lambda kind: unit_cards[kind].attack), goal)
            for goal, kinds in kinds_by_goal.items()
            if goal[0] in needed
        ]
    )


def goal_words(table: Table, phase: str, kind: str, goal: Goal) -> Words:
    """Returns the move that brings a card to a goal, or marks it as a target."""
    front, base = goal
    if phase == "target":
        return "target", table.pieces[base].zone if front == ATTACK else front
    if front == DEFENCE:
        return "defend", kind, base_word(table, table.pieces[base])
    return "commit", kind, front


def compare_own_bids(table: Table, decision: Decision, used: int = 0) -> tuple[Ranking, int]:
    """Returns the compared bids of the seat, and the positions used.

    Args:
        table: The table.
        decision: The decision.
        used: The positions already used in this turn.
    """
    seat, rng = decision.seat, decision.rng
    budget_share = (2 / table.seats) ** SEATS_EXPONENT
    if BID(table) < BIDDING_ROUNDS:
        budget_share *= EARLY_SHARE
    budget = decision.budget(int(POSITIONS * budget_share), used)
    clash = BidComparison(Stakes(table, WEIGHTS.of(decision.weights)), rng)
    positions = max(1, budget.left)
    number = max(2, min(WORLDS, positions // EACH))
    worlds = [World(clash, decision.view.deal(rng), seat, rng) for _ in range(number)]
    bidder = Bidder(clash, bidder_state(table, seat), noticed_limits(table, decision), rng)
    width = max(FEWEST, int(WIDTH * (positions / (POSITIONS * budget_share)) ** WIDTH_EXPONENT))
    stages = int(log2(max(2.0, positions / STAGE)))
    ranking = compare_bids(bidder, worlds, width, stages, budget, rng)
    return ranking, budget.used


def noticed_limits(table: Table, decision: Decision) -> Limits:
    """Returns the limits of a seat, without targets that it does not notice."""
    limits = limits_of(table, decision.seat)
    if decision.strength.attention >= 1 or PHASE(table) != "target":
        return limits
    seen = {move.args[0] for move in decision.moves if move.verb == "target"}
    goals = [
        goal
        for goal in limits.goals
        if goal_words(table, "target", "", goal)[1] in seen or goal[0] == DEFENCE
    ]
    return limits._replace(goals=tuple(goals))


def name_base(table: Table, decision: Decision) -> Move:
    """Returns the move that names the base of the best attacking bid."""
    ranking, _ = compare_own_bids(table, decision)
    for ranked in ranking:
        for goal in ranked.action.placed:
            if goal is not None and goal[0] == ATTACK:
                word = base_word(table, table.pieces[goal[1]])
                for move in decision.moves:
                    if move.args == (word,):
                        return move
    return decision.rng.choice(decision.moves)


def choose_resource(table: Table, decision: Decision) -> Move:
    """Returns the move that produces the scarcest resource.

    Scarcity is the cost of the units in hand and deck, minus the stock.
    """
    seat = decision.seat
    have = chosen_stock(table, seat)
    in_hand, in_deck = (needed_resources(table, zone) for zone in (HAND(seat), DECK(seat)))

    def shortage(move: Move) -> float:
        resource = move.args[0] if move.args else "scrap"
        return in_hand[resource] + 0.25 * in_deck[resource] - have[resource]

    return max(decision.moves, key=shortage)


def choose_purchase(table: Table, decision: Decision) -> Move:
    """Returns the purchase with the best result after all other purchases."""
    seat, stakes = decision.seat, Stakes(table, WEIGHTS.of(decision.weights))
    thoughts = []
    for move in decision.moves:
        points, later = stakes.points[:], stakes.later_values[:]
        taken = set[int]()
        for buyer in BUYERS(table):
            strength = shop.shop_strength(table, buyer)
            for price, number, gain in stakes.preferences[buyer]:
                mine = buyer != seat or move.args == (table.pieces[number].kind,)
                if price <= strength and number not in taken and mine:
                    taken.add(number)
                    points[buyer] += gain.points
                    later[buyer] += gain.later
                    break
        thoughts.append(Evaluation(move, stakes.chance(points, later, seat), 1))
    return choose_best(decision, thoughts)


def choose_best(decision: Decision, thoughts: list[Evaluation]) -> Move:
    """Stores the evaluations and returns the best move."""
    decision.thoughts = sorted(thoughts, key=lambda evaluation: -evaluation.chance)
    return decision.thoughts[0].move


def choose_abandoned(table: Table, decision: Decision) -> Move:
    """Returns the move that improves the deck most; it may abandon nothing."""
    seat, stakes, unit_cards = decision.seat, Stakes(table, WEIGHTS.of(decision.weights)), units()
    cards = table.pieces_in(own_zones(seat, table.seats))
    kinds = [piece.kind for piece in cards if piece.kind in unit_cards]
    average = sum([unit_quality(kind) for kind in kinds]) / max(1, len(kinds))
    thoughts = []
    for move in decision.moves:
        points, later = stakes.points[:], stakes.later_values[:]
        if move.verb == "abandon" and len(kinds) > 1:
            kind = move.args[0]
            points[seat] -= unit_cards[kind].vp
            better = (average - unit_quality(kind)) / (len(kinds) - 1)
            later[seat] += 3.0 * stakes.rounds * better if len(kinds) > FEW_UNITS else -1.0
        elif move.verb == "ready":
            later[seat] += 0.02
        thoughts.append(Evaluation(move, stakes.chance(points, later, seat), 1))
    return choose_best(decision, thoughts)
