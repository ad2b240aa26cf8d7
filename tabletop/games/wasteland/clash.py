"""What a whole bidding comes to: the bids of all seats against each other, without moves.

A bid is all that a seat commits in a round, what lies there already included. Battles, attacks
and the buy row are decided as by the rules, with the strengths and costs that the rules give.
"""

from collections.abc import Sequence
from random import Random

from tabletop.games.wasteland.hopes import Goal
from tabletop.games.wasteland.places import ATTACK, DEFENCE, SHOP, sort_of
from tabletop.games.wasteland.stakes import Stakes
from tabletop.games.wasteland.stockpile import NOTHING, Amounts, covers, summed

Placed = tuple[Goal | None, ...]
"""Where each card of a hand goes, None for those that are kept."""


class Force:
    """What a seat has for a round, in one dealt world."""

    __slots__ = ("hand", "laid", "seat", "stock")

    def __init__(
        self, seat: int, hand: Sequence[str], laid: Sequence[tuple[str, Goal]], stock: Amounts
    ) -> None:
        """Take the kinds of the hand, those laid at fronts, and the stockpile."""
        self.seat, self.hand, self.laid, self.stock = seat, hand, laid, stock


class Bid:
    """A bid in numbers: its strength at each battlefield and, last, in the shop; -1 for none."""

    __slots__ = (
        "assault",
        "base",
        "eventful",
        "guards",
        "later",
        "lost",
        "number",
        "placed",
        "power",
        "seat",
        "shield",
        "won",
    )

    def __init__(self, seat: int, placed: Placed, fronts: int) -> None:
        """Begin with nothing at any front."""
        self.seat, self.placed = seat, placed
        self.number = 0
        """How many cards are committed."""
        self.power = [-1.0] * fronts
        self.base, self.assault = -1, 0.0
        """The attacked base, and the strength there."""
        self.guards: dict[int, float] = {}
        """The strength of the defenders of each base."""
        self.shield = 0.0
        """What would be added to a defence of which nobody knows yet."""
        self.later = 0.0
        """What is kept for later rounds."""
        self.eventful = False
        self.won = [0.0] * (fronts + 1)
        self.lost = [0.0] * (fronts + 1)
        """What its units bring by winning or losing there; in the last place by an attack."""


class Clash:
    """Bids are made and compared here."""

    def __init__(self, stakes: Stakes, rng: Random) -> None:
        """Use what is at stake; chance decides ties."""
        self.stakes, self.rng = stakes, rng
        self.shop = len(stakes.fields)
        self.fronts = self.shop + 1
        self.index = {front: number for number, front in enumerate((*stakes.fields, SHOP))}

    def bid(self, force: Force, placed: Placed, reserve: int = 0) -> Bid | None:
        """Give a bid in numbers; None where cards of the hand could not be paid for.

        `reserve` is how many of the kept cards would defend a base that is attacked.
        """
        stakes, seat = self.stakes, force.seat
        bid = Bid(seat, placed, self.fronts)
        there: dict[Goal, list[str]] = {}
        cost, kept = NOTHING, list[str]()
        for kind, goal in force.laid:
            there.setdefault(goal, []).append(kind)
            cost = summed(cost, stakes.cost(seat, kind))
        for kind, place in zip(force.hand, placed, strict=True):
            if place is None:
                kept.append(kind)
                continue
            bid.number += 1
            there.setdefault(place, []).append(kind)
            cost = summed(cost, stakes.cost(seat, kind))
        if covers(force.stock, cost):
            left = (force.stock[0] - cost[0], force.stock[1] - cost[1], force.stock[2] - cost[2])
            for goal, kinds in there.items():
                self.fight(bid, goal, kinds)
        elif bid.number:
            return None
        else:
            left = force.stock
        if reserve:
            self.hold(bid, kept, left, reserve)
        bid.later += stakes.stock_worth(left) + stakes.hand_worth(kept)
        return bid

    def fight(self, bid: Bid, goal: Goal, kinds: list[str]) -> None:
        """Add the cards at a front."""
        stakes, seat = self.stakes, bid.seat
        front, base = goal
        sort = sort_of(front)
        strength = 0.0
        at = self.index.get(front, self.fronts)
        for kind in kinds:
            strength += stakes.power(seat, kind, sort, kinds)
            bid.later += stakes.event(seat, kind, sort, "revealed")
            won = stakes.event(seat, kind, sort, "won")
            lost = stakes.event(seat, kind, sort, "lost")
            if (won or lost) and front != DEFENCE:
                bid.eventful = True
                bid.won[at] += won
                bid.lost[at] += lost
        if front == ATTACK:
            bid.base, bid.assault = base, strength
        elif front == DEFENCE:
            bid.guards[base] = bid.guards.get(base, 0.0) + strength
        else:
            bid.power[at] = strength

    def hold(self, bid: Bid, kept: list[str], left: Amounts, reserve: int) -> None:
        """Reckon with cards of the hand that would defend."""
        stakes, seat = self.stakes, bid.seat
        powers = sorted([(stakes.power(seat, kind, DEFENCE, [kind]), kind) for kind in kept])
        cost = NOTHING
        for power, kind in powers[::-1]:
            now = summed(cost, stakes.cost(seat, kind))
            if reserve and covers(left, now):
                cost, reserve = now, reserve - 1
                bid.shield += power

    def chances(self, bids: Sequence[Bid]) -> list[float]:
        """Give how likely each seat is to win the game after a round with these bids, by seat."""
        stakes, chance = self.stakes, self.rng.random
        points = stakes.points[:]
        later = stakes.standing[:]
        for bid in bids:
            later[bid.seat] += bid.later
        for field, gains in enumerate(stakes.prizes):
            best, winner, tied = -1.0, -1, 0
            for bid in bids:
                power = bid.power[field]
                if power > best:
                    best, winner, tied = power, bid.seat, 1
                elif power == best and power >= 0:
                    tied += 1
                    if chance() * tied < 1:
                        winner = bid.seat
            if winner < 0:
                continue
            if gains is not None:
                gain = gains[winner]
                points[winner] += gain.points
                later[winner] += gain.later
            for bid in bids:
                if bid.eventful and bid.power[field] >= 0:
                    part = bid.won if bid.seat == winner else bid.lost
                    later[bid.seat] += part[field]
        raiders = [bid for bid in bids if bid.base >= 0]
        if raiders:
            self.raids(bids, raiders, points, later)
        buyers = [bid for bid in bids if bid.power[self.shop] >= 0]
        if buyers:
            self.buy(buyers, points, later)
        return stakes.chances(points, later)

    def raids(
        self, bids: Sequence[Bid], raiders: list[Bid], points: list[float], later: list[float]
    ) -> None:
        """Decide the attacks: on each base the strongest faces its defence (WW-BASE)."""
        stakes, chance = self.stakes, self.rng.random
        for base in dict.fromkeys([bid.base for bid in raiders]):
            raid = stakes.raid(base)
            wall, best, winner, tied = float(raid.defence), -1.0, -1, 0
            for bid in bids:
                if bid.seat == raid.owner:
                    wall += bid.guards.get(base, 0.0) + bid.shield
                if bid.base == base:
                    if bid.assault > best:
                        best, winner, tied = bid.assault, bid.seat, 1
                    elif bid.assault == best:
                        tied += 1
                        if chance() * tied < 1:
                            winner = bid.seat
            if best <= wall:
                winner = -1
            else:
                gain = stakes.gain(winner, base)
                points[winner] += gain.points
                later[winner] += gain.later
                points[raid.owner] += raid.loss.points
                later[raid.owner] += raid.loss.later
            for bid in raiders:
                if bid.base == base and bid.eventful:
                    later[bid.seat] += (bid.won if bid.seat == winner else bid.lost)[-1]

    def buy(self, buyers: list[Bid], points: list[float], later: list[float]) -> None:
        """Let the buyers take in order what they like best (WW-BUY)."""
        shop, stakes = self.shop, self.stakes
        if len(buyers) > 1:
            chance = self.rng.random
            buyers = sorted(buyers, key=lambda bid: (-bid.power[shop], chance()))
        taken: list[int] = []
        for bid in buyers:
            power, part = bid.power[shop], bid.lost
            for price, number, gain in stakes.tastes[bid.seat]:
                if price <= power and number not in taken and gain.points + gain.later > 0:
                    taken.append(number)
                    points[bid.seat] += gain.points
                    later[bid.seat] += gain.later
                    part = bid.won
                    break
            if bid.eventful:
                later[bid.seat] += part[shop]
