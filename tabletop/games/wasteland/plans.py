"""Expected value of a seat's cards in a round, for bots without search.

A plan has the committed and pledged cards, and the best additions of free cards to open fronts. The
strength of other seats is estimated from face-down cards and X markers.
"""

from typing import Final

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS, Goal
from tabletop.games.wasteland.counters import BID, ROUND
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.marks import MARKED, NAMED_BASE, PHASE, READY, TARGETS, raid_of
from tabletop.games.wasteland.stakes import Stakes
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts, covers, stock, summed
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    RAIDED_SEATS,
    SHOP,
    TABLEAU,
    front_of,
    front_type,
)
from tabletop.rules.likelihood import likelihood
from tabletop.table import Table

STRENGTH_COST: Final = 0.02
"""Cost of using a point of strength now and not in the next round."""
UNPAID_COST: Final = 0.4
"""Cost of a card that is committed but not paid."""
NEEDED: Final = 100.0
"""Value of the first new card at a target, which every target needs (WW-COMMIT.1)."""
PREFERENCE: Final = 1.4
"""Factor of one battlefield for each seat and round, which spreads the seats."""


class RoundPlan:
    """A seat's cards at each front, and their total cost."""

    def __init__(self, table: Table, seat: int, stakes: Stakes) -> None:
        """Creates the plan from the committed and pledged cards."""
        self.table, self.seat, self.stakes = table, seat, stakes
        self.have, self.cost, self.cards = stock(table, seat), ZERO_AMOUNTS, 0
        self.strength: dict[Goal, float] = {}
        phase = PHASE(table)
        self.usual = 2.3 + 0.2 * ROUND(table)
        """Estimated strength of a face-down card."""
        self.is_public = phase == "commit"
        """Whether the targets of all seats are known."""
        to_come = BIDDING_ROUNDS - BID(table) + (phase in ("target", "name"))
        self.unknown = 0.45 * self.usual * to_come
        """Estimated strength of commitments in later bidding rounds."""
        for kind, goal in bidding.committed_cards(table, seat):
            self.add(kind, goal)
        for pledge in bidding.pledges(table, seat):
            self.add(table.pieces[pledge.piece].kind, (pledge.front, pledge.base))

    def add(self, kind: str, goal: Goal) -> None:
        self.strength[goal] = self.strength.get(goal, 0.0) + self.power(kind, goal)
        self.cost = summed(self.cost, self.stakes.cost(self.seat, kind))
        self.cards += 1

    def power(self, kind: str, goal: Goal) -> float:
        """Returns the strength of a unit at a front, as if it were alone there."""
        return self.stakes.power(self.seat, kind, front_type(goal[0]), [kind])

    def price(self, cost: Amounts) -> float:
        """Returns the value of the stockpile that a cost takes."""
        first, second, third = self.have
        rest = (first - cost[0], second - cost[1], third - cost[2])
        return self.stakes.stock_value(self.have) - self.stakes.stock_value(rest)

    def value(self) -> float:
        """Returns the expected value minus the cost."""
        if not covers(self.have, self.cost):
            return -UNPAID_COST * self.cards
        hoped = sum(self.gain(goal, strength) for goal, strength in self.strength.items())
        return hoped - self.price(self.cost) - STRENGTH_COST * sum(self.strength.values())

    def complete(self, kinds: list[str], goals: list[Goal], needed: list[Goal]) -> None:
        """Adds cards one by one to the goals where they gain most.

        Args:
            kinds: The kinds of the free cards.
            goals: The goals that can get cards.
            needed: The goals that must get a card, even if they have cards of earlier rounds.
        """
        kinds, needed = list(kinds), list(needed)
        while kinds:
            best, chosen, highest = "", ("", -1), 0.0
            for kind in dict.fromkeys(kinds):
                for goal in needed if len(kinds) <= len(needed) else goals:
                    value = self.added_value(kind, goal) + NEEDED * (goal in needed)
                    if value > highest:
                        best, chosen, highest = kind, goal, value
            if not best:
                return
            self.add(best, chosen)
            kinds.remove(best)
            if chosen in needed:
                needed.remove(chosen)

    def added_value(self, kind: str, goal: Goal) -> float:
        """Returns the gain of one more card at a front, minus its cost."""
        cost = summed(self.cost, self.stakes.cost(self.seat, kind))
        if not covers(self.have, cost):
            return -UNPAID_COST
        before, power = self.strength.get(goal, 0.0), self.power(kind, goal)
        gain = self.gain(goal, before + power) - (self.gain(goal, before) if before else 0.0)
        return gain - self.price(cost) + self.price(self.cost) - STRENGTH_COST * power

    # --- fronts -----------------------------------------------------------------------------------

    def gain(self, goal: Goal, strength: float) -> float:
        """Returns the expected value of a total strength at a front."""
        stakes, seat, (front, base) = self.stakes, self.seat, goal
        if front == SHOP:
            affordable = [
                gain.whole for price, _, gain in stakes.preferences[seat] if price <= strength
            ]
            return 0.7 * affordable[0] if affordable else 0.0
        if front == ATTACK:
            return max([self.attack_gain(each, strength) for each in self.raided()], default=0.0)
        if front == DEFENCE:
            raid = stakes.raid(base)
            if raid is None:
                return 0.0
            lead = raid.defence - self.expected(ATTACK, TABLEAU(seat))
            return -raid.loss.whole * (self.chance(lead + strength) - self.chance(lead))
        field = stakes.fields.index(front)
        prize = stakes.prizes[field]
        if prize is None:
            return 0.0
        value, lead = prize[seat].whole, strength - self.expected(front, front)
        if not self.is_public:
            if field == (seat + ROUND(self.table)) % len(stakes.fields):
                value *= PREFERENCE
            lead -= self.usual * self.rivals(prize[seat].whole)
        return value * self.chance(lead)

    def rivals(self, value: float) -> float:
        """Returns how many other seats are expected at a battlefield of a value."""
        seat = self.seat
        total = sum([prize[seat].whole for prize in self.stakes.prizes if prize is not None])
        return (self.stakes.seats - 1) * value / max(total, 0.1)

    def attack_gain(self, base: int, strength: float) -> float:
        """Returns the expected value of an attack on a base."""
        raid = self.stakes.raid(base)
        if raid is None:
            return 0.0
        defence = raid.defence + self.usual * (0.9 * self.is_public) + self.unknown
        return self.chance(strength - defence) * self.stakes.gain(self.seat, base).whole

    def raided(self) -> list[int]:
        """Returns the bases that the seat attacks or can still name."""
        table, raid = self.table, raid_of(self.table, self.seat)
        owners = [RAIDED_SEATS[mark] for mark in MARKED(table, self.seat) if mark in RAIDED_SEATS]
        base = NAMED_BASE(table, self.seat)
        if raid is not None:
            owners, base = [raid[0]], raid[1] if raid[1] >= 0 else base
        numbers = [number for owner in owners for number in table.piles[TABLEAU(owner)]]
        return [number for number in numbers if base in (-1, number) and table.pieces[number].face]

    def expected(self, front: str, target: str) -> float:
        """Returns the estimated strength of the strongest other seat at a front."""
        table, cards = self.table, [0.0]
        for other in range(table.seats):
            if other != self.seat:
                marked = self.is_public and target in TARGETS(table, other)
                cards.append(len(table.piles[COMMITTED(other, front)]) + 1.4 * marked)
        return max(cards) * self.usual + self.unknown

    def chance(self, lead: float) -> float:
        """Returns the probability to win with a lead over the expected strength."""
        return likelihood(lead / (0.6 * self.usual))


def plan_value(table: Table, seat: int, stakes: Stakes) -> float:
    """Returns a seat's expected value of this round."""
    plan, phase = RoundPlan(table, seat, stakes), PHASE(table)
    free = [piece.kind for piece in bidding.free_cards(table, seat)]
    if phase in ("target", "name"):
        targets = MARKED(table, seat) if phase == "target" else TARGETS(table, seat)
        goals: list[Goal] = [(front_of(target), -1) for target in targets]
        plan.complete(free, goals, goals)
    elif phase == "commit" and seat not in READY(table):
        goals = [(front, -1) for front in bidding.target_fronts(table, seat)]
        goals += [(DEFENCE, base) for base in attacked_bases(table, seat)]
        plan.complete(free, goals, [(front, -1) for front in bidding.uncovered(table, seat)])
    return plan.value()
