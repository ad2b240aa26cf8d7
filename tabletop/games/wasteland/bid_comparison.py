"""Fast comparison of whole bids of all seats, without moves.

A bid is all that a seat commits in a round, including earlier commitments. Battles, attacks and the
buy row are decided by the rules, with the strengths and costs of the rules.
"""

from collections.abc import Sequence
from random import Random

from tabletop.games.wasteland.bidding import Goal
from tabletop.games.wasteland.stakes import Stakes
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts, covers, summed
from tabletop.games.wasteland.zones import ATTACK, DEFENCE, SHOP, front_type

Placed = tuple[Goal | None, ...]
"""Goal of each card of a hand; None for cards that stay in hand."""


class BidderState:
    """A seat's cards and stockpile for a round, in one dealt world."""

    __slots__ = ("committed", "hand", "seat", "stock")

    def __init__(
        self, seat: int, hand: Sequence[str], committed: Sequence[tuple[str, Goal]], stock: Amounts
    ) -> None:
        """Creates the state of one seat.

        Args:
            seat: The seat.
            hand: The kinds of its hand.
            committed: The kinds that it has committed, with their goals.
            stock: Its stockpile.
        """
        self.seat, self.hand, self.committed, self.stock = seat, hand, committed, stock


class Bid:
    """A bid in numbers.

    `power` is the strength at each battlefield and, last, in the shop; -1 for none.
    """

    __slots__ = (
        "assault",
        "base",
        "guards",
        "later",
        "number",
        "placed",
        "power",
        "seat",
    )

    def __init__(self, seat: int, placed: Placed, fronts: int) -> None:
        self.seat, self.placed = seat, placed
        self.number = 0
        """Number of cards committed from the hand."""
        self.power = [-1.0] * fronts
        self.base, self.assault = -1, 0.0
        """The attacked base, and the strength of the attack."""
        self.guards: dict[int, float] = {}
        """Strength of the defenders, by base."""
        self.later = 0.0
        """Value for later rounds."""


class BidComparison:
    """Creates and compares bids."""

    def __init__(self, stakes: Stakes, rng: Random) -> None:
        """Creates the comparison; `rng` decides ties."""
        self.stakes, self._random = stakes, rng.random
        self.draws = 0
        """Number of ties that chance has decided."""
        self.shop = len(stakes.fields)
        self.fronts = self.shop + 1
        self.index = {front: number for number, front in enumerate((*stakes.fields, SHOP))}

    def draw(self) -> float:
        """Returns a random number that decides a tie."""
        self.draws += 1
        return self._random()

    def bid(self, state: BidderState, placed: Placed) -> Bid | None:
        """Returns a bid in numbers; None if cards of the hand cannot be paid.

        Args:
            state: The seat's cards and stockpile.
            placed: The goal of each card of the hand.
        """
        stakes, seat = self.stakes, state.seat
        bid = Bid(seat, placed, self.fronts)
        kinds_by_goal: dict[Goal, list[str]] = {}
        cost, kept = ZERO_AMOUNTS, list[str]()
        for kind, goal in state.committed:
            kinds_by_goal.setdefault(goal, []).append(kind)
            cost = summed(cost, stakes.cost(seat, kind))
        for kind, card_goal in zip(state.hand, placed, strict=True):
            if card_goal is None:
                kept.append(kind)
                continue
            bid.number += 1
            kinds_by_goal.setdefault(card_goal, []).append(kind)
            cost = summed(cost, stakes.cost(seat, kind))
        if covers(state.stock, cost):
            remaining = (
                state.stock[0] - cost[0],
                state.stock[1] - cost[1],
                state.stock[2] - cost[2],
            )
            for goal, kinds in kinds_by_goal.items():
                self.fight(bid, goal, kinds)
        elif bid.number:
            return None
        else:
            remaining = state.stock
        bid.later += stakes.stock_value(remaining) + stakes.hand_value(kept)
        return bid

    def fight(self, bid: Bid, goal: Goal, kinds: list[str]) -> None:
        """Adds the cards at a front."""
        stakes, seat = self.stakes, bid.seat
        front, base = goal
        sort = front_type(front)
        strength = 0.0
        index = self.index.get(front, self.fronts)
        for kind in kinds:
            strength += stakes.power(seat, kind, sort, kinds)
            bid.later += stakes.events(seat, kind, sort)
        if front == ATTACK:
            bid.base, bid.assault = base, strength
        elif front == DEFENCE:
            bid.guards[base] = bid.guards.get(base, 0.0) + strength
        else:
            bid.power[index] = strength

    def against(self, seat: int, others: Sequence[Bid]) -> "Rivals":
        """Decides the bids of all other seats among themselves.

        Returns the situation that a bid of the seat meets.
        """
        rivals, chance = Rivals(self.stakes, seat, others), self.draw
        for field, gains in enumerate(self.stakes.prizes):
            best, winner, tie_count = -1.0, -1, 0
            for index, bid in enumerate(others):
                power = bid.power[field]
                if power > best:
                    best, winner, tie_count = power, index, 1
                elif power == best and power >= 0:
                    tie_count += 1
                    if chance() * tie_count < 1:
                        winner = index
            points = later = 0.0
            if winner >= 0:
                bid = others[winner]
                if gains is not None:
                    points, later = gains[bid.seat]
                rivals.points[bid.seat] += points
                rivals.later[bid.seat] += later
            rivals.fields.append((best, others[winner].seat if winner >= 0 else -1, points, later))
        rivals.buyers = [bid for bid in others if bid.power[self.shop] >= 0]
        if len(rivals.buyers) > 1:
            rivals.buyers.sort(key=lambda bid: (-bid.power[self.shop], chance()))
        rivals.raiders = [bid for bid in others if bid.base >= 0]
        return rivals

    def chance(self, rivals: "Rivals", bid: Bid) -> float:
        """Returns a seat's chance to win the game after a round with this bid."""
        points, later = self.after(rivals, bid)
        return self.stakes.chance(points, later, rivals.seat)

    def after(self, rivals: "Rivals", bid: Bid) -> tuple[list[float], list[float]]:
        """Returns the points of all seats after the round, and their later value."""
        points, later = rivals.points[:], rivals.later[:]
        seat, shop = rivals.seat, self.shop
        later[seat] += bid.later
        for field, (best, holder, lost, second_gain) in enumerate(rivals.fields):
            power = bid.power[field]
            if power < 0:
                continue
            if power > best or (power == best and self.draw() < 0.5):
                gains = self.stakes.prizes[field]
                if gains is not None:
                    gain = gains[seat]
                    points[seat] += gain.points
                    later[seat] += gain.later
                if holder >= 0:
                    points[holder] -= lost
                    later[holder] -= second_gain
        if rivals.raiders or bid.base >= 0:
            self.resolve_attacks(rivals, bid, points, later)
        buyers, power = rivals.buyers, bid.power[shop]
        if power >= 0:
            index = 0
            for other in buyers:
                if other.power[shop] < power or (other.power[shop] == power and self.draw() < 0.5):
                    break
                index += 1
            buyers = [*buyers[:index], bid, *buyers[index:]]
        if buyers:
            self.resolve_purchases(buyers, points, later)
        return points, later

    def resolve_attacks(
        self, rivals: "Rivals", bid: Bid, points: list[float], later: list[float]
    ) -> None:
        """Decides the attacks: on each base the strongest meets the defence.

        See WW-BASE.
        """
        stakes, chance = self.stakes, self.draw
        raiders = [*rivals.raiders, bid] if bid.base >= 0 else rivals.raiders
        attacked_bases: list[int] = []
        for first in raiders:
            base = first.base
            if base in attacked_bases:
                continue
            attacked_bases.append(base)
            best, winner, tie_count = -1.0, first, 0
            for raider in raiders:
                if raider.base == base:
                    if raider.assault > best:
                        best, winner, tie_count = raider.assault, raider, 1
                    elif raider.assault == best:
                        tie_count += 1
                        if chance() * tie_count < 1:
                            winner = raider
            raid = stakes.raid(base)
            if raid is None:
                continue
            owner = raid.owner
            defender = bid if owner == rivals.seat else rivals.by_seat[owner]
            is_won = best > raid.defence + defender.guards.get(base, 0.0)
            if is_won:
                gain = stakes.gain(winner.seat, base)
                points[winner.seat] += gain.points
                later[winner.seat] += gain.later
                points[owner] += raid.loss.points
                later[owner] += raid.loss.later

    def resolve_purchases(
        self, buyers: Sequence[Bid], points: list[float], later: list[float]
    ) -> None:
        """Lets the buyers take their preferred cards in order (WW-BUY)."""
        shop, preferences = self.shop, self.stakes.preferences
        taken: list[int] = []
        for bid in buyers:
            power, seat = bid.power[shop], bid.seat
            for price, number, gain in preferences[seat]:
                if price <= power and number not in taken:
                    taken.append(number)
                    points[seat] += gain.points
                    later[seat] += gain.later
                    break


class Rivals:
    """The bids of all seats but one, decided without that seat."""

    __slots__ = ("buyers", "by_seat", "fields", "later", "points", "raiders", "seat")

    def __init__(self, stakes: Stakes, seat: int, bids: Sequence[Bid]) -> None:
        self.seat = seat
        self.points, self.later = stakes.points[:], stakes.later_values[:]
        self.by_seat = {bid.seat: bid for bid in bids}
        for bid in bids:
            self.later[bid.seat] += bid.later
        self.fields: list[tuple[float, int, float, float]] = []
        """Highest strength at each battlefield, its seat, and that seat's gain."""
        self.buyers: Sequence[Bid] = ()
        self.raiders: Sequence[Bid] = ()
