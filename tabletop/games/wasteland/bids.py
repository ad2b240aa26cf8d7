"""Possible bids of a seat: its limits, random bids and similar bids."""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bid_comparison import Bid, BidComparison, BidderState, Placed
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS, Goal
from tabletop.games.wasteland.card_rules import bases, units
from tabletop.games.wasteland.counters import BID
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.marks import PHASE, raid_of
from tabletop.games.wasteland.stakes import Stakes
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, covers, stock, summed
from tabletop.games.wasteland.zones import (
    ATTACK,
    DEFENCE,
    HAND,
    RAIDED_SEATS,
    TABLEAU,
)
from tabletop.table import Table

MAX_MISSES: Final = 20
"""Number of repeated random bids after which the search for new ones ends."""


class Limits(NamedTuple):
    """A seat's possible and required goals in the rest of the bidding."""

    goals: tuple[Goal, ...]
    needed: tuple[str, ...]
    """Fronts that need a card now, which are the seat's targets."""


def bidder_state(table: Table, seat: int) -> BidderState:
    """Returns a seat's bidder state; pledged cards count as in hand."""
    unit_cards, raid = units(), raid_of(table, seat)
    attacked = raid[1] if raid is not None else -1
    committed = [
        (kind, (front, attacked if front == ATTACK else base))
        for kind, (front, base) in bidding.committed_cards(table, seat)
        if front != ATTACK or attacked >= 0
    ]
    hand = [piece.kind for piece in table.pile(HAND(seat)) if piece.kind in unit_cards]
    return BidderState(seat, hand, committed, stock(table, seat))


def limits_of(table: Table, seat: int) -> Limits:
    """Returns a seat's limits until the end of the bidding."""
    phase, bid = PHASE(table), BID(table)
    last = bid >= BIDDING_ROUNDS
    targets = bidding.all_targets(table, seat)
    needed: list[str] = []
    if phase in ("name", "commit"):
        needed = bidding.target_fronts(table, seat)
        if last:
            targets = [
                target
                for target in targets
                if (ATTACK if target in RAIDED_SEATS else target) in needed
            ]
    goals: list[Goal] = [(target, -1) for target in targets if target not in RAIDED_SEATS]
    raid = raid_of(table, seat)
    if raid is not None and raid[1] >= 0:
        if not last or phase == "target" or ATTACK in needed:
            goals.append((ATTACK, raid[1]))
    else:
        for target in targets:
            if target in RAIDED_SEATS:
                goals += [
                    (ATTACK, number)
                    for number in table.piles[TABLEAU(RAIDED_SEATS[target])]
                    if table.pieces[number].face and table.pieces[number].kind in bases()
                ]
    goals += [(DEFENCE, base) for base in attacked_bases(table, seat)]
    return Limits(tuple(goals), tuple(needed))


class Bidder:
    """Creates possible bids of one seat within its limits."""

    def __init__(
        self, clash: BidComparison, state: BidderState, limits: Limits, rng: Random
    ) -> None:
        self.clash, self.state, self.limits, self.rng = clash, state, limits, rng
        self.known: dict[tuple[tuple[str, Goal], ...], Bid] = {}
        stakes, seat = clash.stakes, state.seat
        self.costs = [stakes.cost(seat, kind) for kind in state.hand]
        self.reach = self.max_attack_strength(stakes)
        self.goals = [goal for goal in limits.goals if self.is_promising(stakes, goal)]

    def max_attack_strength(self, stakes: Stakes) -> float:
        """Returns the maximum strength of an attack."""
        seat, hand = self.state.seat, list(self.state.hand)
        committed = [kind for kind, goal in self.state.committed if goal[0] == ATTACK]
        attackers = committed + hand
        return sum([stakes.power(seat, kind, "attack", attackers) for kind in attackers])

    def is_promising(self, stakes: Stakes, goal: Goal) -> bool:
        """Checks whether a goal is possible; a required attack always is."""
        if goal[0] != ATTACK or ATTACK in self.limits.needed:
            return True
        raid = stakes.raid(goal[1])
        return raid is not None and self.reach > raid.defence

    def add(self, placed: Placed) -> Bid | None:
        """Returns a bid if it is new, valid and affordable, or None."""
        limits, hand = self.limits, self.state.hand
        if limits.needed:
            used_fronts = {goal[0] for goal in placed if goal is not None}
            if len(hand) >= len(limits.needed) and not used_fronts.issuperset(limits.needed):
                return None
        key = tuple(sorted([(kind, goal) for kind, goal in zip(hand, placed, strict=True) if goal]))
        if key in self.known:
            return None
        if len({goal for _, goal in key if goal[0] == ATTACK}) > 1:
            return None
        bid = self.clash.bid(self.state, placed)
        if bid is not None:
            self.known[key] = bid
        return bid

    def smallest_bid(self) -> Bid | None:
        """Returns the bid with the fewest cards that are required."""
        hand, needed = self.state.hand, list(self.limits.needed)
        order = sorted(range(len(hand)), key=lambda index: sum(self.costs[index]))
        placed: list[Goal | None] = [None] * len(hand)
        for index in order:
            if needed:
                front = needed.pop()
                placed[index] = next((goal for goal in self.goals if goal[0] == front), None)
        return self.add(tuple(placed))

    def sample(self, number: int) -> list[Bid]:
        """Returns at most `number` different bids.

        They are the smallest bid, random bids, and for large numbers all cards at one goal.
        """
        bids = [self.smallest_bid()]
        if number > 2 * len(self.goals):
            bids += [self.random_bid([goal], 1.0) for goal in self.goals]
        misses = 0
        while len(self.known) < number and misses < MAX_MISSES:
            bids.append(self.random_bid(self.random_goals(), self.rng.random()))
            misses += bids[-1] is None
        return [bid for bid in bids if bid is not None][:number] or self.required_bid()

    def required_bid(self) -> list[Bid]:
        """Returns the required bid if none can be paid; it counts as empty."""
        hand, needed = self.state.hand, list(self.limits.needed)
        placed: list[Goal | None] = [None] * len(hand)
        for index, front in zip(range(len(hand)), needed, strict=False):
            placed[index] = next((goal for goal in self.goals if goal[0] == front), None)
        empty = BidderState(self.state.seat, (), (), self.state.stock)
        bid = self.clash.bid(empty, ())
        assert bid is not None
        bid.placed = tuple(placed)
        return [bid]

    def random_goals(self) -> list[Goal]:
        """Returns some random goals, at most one of them an attack."""
        rng, goals = self.rng, list[Goal]()
        raids = [goal for goal in self.goals if goal[0] == ATTACK]
        for goal in self.goals:
            if goal[0] != ATTACK and rng.random() < 0.6:
                goals.append(goal)
        if raids and (rng.random() < 0.35 or ATTACK in self.limits.needed):
            goals.append(rng.choice(raids))
        return goals

    def random_bid(self, goals: list[Goal], share: float) -> Bid | None:
        """Returns a random bid on some goals with a share of the cards, or None."""
        rng, force, needed = self.rng, self.state, list(self.limits.needed)
        hand = force.hand
        order = sorted(range(len(hand)), key=lambda _: rng.random())
        placed: list[Goal | None] = [None] * len(hand)
        cost = ZERO_AMOUNTS
        for kind, _ in force.committed:
            cost = summed(cost, self.clash.stakes.cost(force.seat, kind))
        raid = next((goal for goal in goals if goal[0] == ATTACK), None)
        for index in order:
            new_cost = summed(cost, self.costs[index])
            if not covers(force.stock, new_cost):
                continue
            chosen_goal: Goal | None
            if needed:
                front = needed.pop()
                if front == ATTACK and raid is not None:
                    chosen_goal = raid
                else:
                    options = [goal for goal in self.goals if goal[0] == front]
                    chosen_goal = options[int(rng.random() * len(options))] if options else None
                    if front == ATTACK:
                        raid = chosen_goal
            elif goals and rng.random() < share:
                chosen_goal = goals[int(rng.random() * len(goals))]
                if chosen_goal[0] == ATTACK:
                    chosen_goal = raid
            else:
                continue
            if chosen_goal is not None:
                placed[index], cost = chosen_goal, new_cost
        return self.add(tuple(placed))

    def neighbours(self, bid: Bid) -> list[Placed]:
        """Returns bids that differ by one moved card or two swapped cards."""
        placements: list[Placed] = []
        placed, hand = bid.placed, self.state.hand
        raid = next((goal for goal in placed if goal is not None and goal[0] == ATTACK), None)
        for index, old_goal in enumerate(placed):
            for goal in (None, *self.goals):
                if goal == old_goal or (goal and goal[0] == ATTACK and raid not in (None, goal)):
                    continue
                placements.append((*placed[:index], goal, *placed[index + 1 :]))
            for other in range(index + 1, len(placed)):
                if placed[other] != old_goal and hand[other] != hand[index]:
                    new = list(placed)
                    new[index], new[other] = placed[other], old_goal
                    placements.append(tuple(new))
        return placements
