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
from tabletop.table import Table, cached_by_material

STRENGTH_COST: Final = 0.02
"""Cost of using a point of strength now and not in the next round."""
UNPAID_COST: Final = 0.4
"""Cost of a card that is committed but not paid."""
NEEDED: Final = 100.0
"""Value of the first new card at a target, which every target needs (WW-COMMIT.1)."""
PREFERENCE: Final = 1.4
"""Factor of one battlefield for each seat and round, which spreads the seats."""


class FrontValues:
    """Values of a seat's cards at the fronts, while pieces and targets stay."""

    def __init__(self, table: Table, seat: int, raided: tuple[int, ...]) -> None:
        """Creates the values.

        Args:
            table: The table.
            seat: The seat.
            raided: The bases that it attacks or can still name.
        """
        self.table, self.seat, self.raided = table, seat, raided
        self.stakes = stakes_of(table)
        self.have = stock(table, seat)
        phase = PHASE(table)
        self.usual = 2.3 + 0.2 * ROUND(table)
        """Estimated strength of a face-down card."""
        self.is_public = phase == "commit"
        """Whether the targets of all seats are known."""
        to_come = BIDDING_ROUNDS - BID(table) + (phase in ("target", "name"))
        self.unknown = 0.45 * self.usual * to_come
        """Estimated strength of commitments in later bidding rounds."""
        self._powers: dict[tuple[str, Goal], float] = {}
        self._prices: dict[Amounts, float] = {}
        self._gains: dict[tuple[Goal, float], float] = {}
        self._added: dict[tuple[str, Goal, float, Amounts], float] = {}

    def power(self, kind: str, goal: Goal) -> float:
        """Returns the strength of a unit at a front, as if it were alone there."""
        cached = self._powers.get((kind, goal))
        if cached is None:
            cached = self.stakes.power(self.seat, kind, front_type(goal[0]), [kind])
            self._powers[kind, goal] = cached
        return cached

    def price(self, cost: Amounts) -> float:
        """Returns the value of the stockpile that a cost takes."""
        cached = self._prices.get(cost)
        if cached is None:
            first, second, third = self.have
            rest = (first - cost[0], second - cost[1], third - cost[2])
            cached = self.stakes.stock_value(self.have) - self.stakes.stock_value(rest)
            self._prices[cost] = cached
        return cached

    def added_value(self, kind: str, goal: Goal, before: float, paid: Amounts) -> float:
        """Returns the gain of one more card at a front, minus its cost.

        Args:
            kind: The kind of the card.
            goal: The front.
            before: The strength of the seat's other cards there.
            paid: The cost of all other cards.
        """
        key = kind, goal, before, paid
        cached = self._added.get(key)
        if cached is None:
            cached = self._added[key] = self._added_value(kind, goal, before, paid)
        return cached

    def _added_value(self, kind: str, goal: Goal, before: float, paid: Amounts) -> float:
        cost = summed(paid, self.stakes.cost(self.seat, kind))
        if not covers(self.have, cost):
            return -UNPAID_COST
        power = self.power(kind, goal)
        gain = self.gain(goal, before + power) - (self.gain(goal, before) if before else 0.0)
        return gain - self.price(cost) + self.price(paid) - STRENGTH_COST * power

    def gain(self, goal: Goal, strength: float) -> float:
        """Returns the expected value of a total strength at a front."""
        cached = self._gains.get((goal, strength))
        if cached is None:
            cached = self._gains[goal, strength] = self._gain(goal, strength)
        return cached

    def _gain(self, goal: Goal, strength: float) -> float:
        stakes, seat, (front, base) = self.stakes, self.seat, goal
        if front == SHOP:
            affordable = [
                gain.whole for price, _, gain in stakes.preferences[seat] if price <= strength
            ]
            return 0.7 * affordable[0] if affordable else 0.0
        if front == ATTACK:
            return max([self.attack_gain(each, strength) for each in self.raided], default=0.0)
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


class RoundPlan:
    """A seat's cards at each front, and their total cost."""

    def __init__(self, table: Table, seat: int) -> None:
        """Creates the plan from the committed and pledged cards."""
        self.values = front_values(table, seat)
        self.cost, self.cards = ZERO_AMOUNTS, 0
        self.strength: dict[Goal, float] = {}
        for kind, goal in bidding.committed_cards(table, seat):
            self.add(kind, goal)
        for pledge in bidding.pledges(table, seat):
            self.add(table.pieces[pledge.piece].kind, (pledge.front, pledge.base))

    def add(self, kind: str, goal: Goal) -> None:
        values = self.values
        self.strength[goal] = self.strength.get(goal, 0.0) + values.power(kind, goal)
        self.cost = summed(self.cost, values.stakes.cost(values.seat, kind))
        self.cards += 1

    def value(self) -> float:
        """Returns the expected value minus the cost."""
        values = self.values
        if not covers(values.have, self.cost):
            return -UNPAID_COST * self.cards
        hoped = sum([values.gain(goal, strength) for goal, strength in self.strength.items()])
        return hoped - values.price(self.cost) - STRENGTH_COST * sum(self.strength.values())

    def complete(self, kinds: list[str], goals: list[Goal], needed: list[Goal]) -> None:
        """Adds cards one by one to the goals where they gain most.

        Args:
            kinds: The kinds of the free cards.
            goals: The goals that can get cards.
            needed: The goals that must get a card, even if they have cards of earlier rounds.
        """
        kinds, needed = list(kinds), list(needed)
        added_value, strength = self.values.added_value, self.strength
        while kinds:
            best, chosen, highest = "", ("", -1), 0.0
            for kind in dict.fromkeys(kinds):
                for goal in needed if len(kinds) <= len(needed) else goals:
                    value = added_value(kind, goal, strength.get(goal, 0.0), self.cost)
                    if goal in needed:
                        value += NEEDED
                    if value > highest:
                        best, chosen, highest = kind, goal, value
            if not best:
                return
            self.add(best, chosen)
            kinds.remove(best)
            if chosen in needed:
                needed.remove(chosen)


def front_values(table: Table, seat: int) -> FrontValues:
    """Returns the values at the fronts, kept until a piece or target changes."""
    phase = PHASE(table)
    targets: list[tuple[str, ...]] = []
    if phase == "commit":
        targets = [TARGETS(table, other) for other in range(table.seats)]
    return _front_values(table, seat, raided_bases(table, seat), phase, tuple(targets))


@cached_by_material
def _front_values(
    table: Table, seat: int, raided: tuple[int, ...], phase: str, targets: tuple[object, ...]
) -> FrontValues:
    return FrontValues(table, seat, raided)


def raided_bases(table: Table, seat: int) -> tuple[int, ...]:
    """Returns the bases that a seat attacks or can still name."""
    raid = raid_of(table, seat)
    owners = [RAIDED_SEATS[mark] for mark in MARKED(table, seat) if mark in RAIDED_SEATS]
    base = NAMED_BASE(table, seat)
    if raid is not None:
        owners, base = [raid[0]], raid[1] if raid[1] >= 0 else base
    numbers = [number for owner in owners for number in table.piles[TABLEAU(owner)]]
    return tuple(
        [number for number in numbers if base in (-1, number) and table.pieces[number].face]
    )


@cached_by_material
def stakes_of(table: Table) -> Stakes:
    """Returns the public values of a position."""
    return Stakes(table)


def plan_value(table: Table, seat: int) -> float:
    """Returns a seat's expected value of this round."""
    plan, phase = RoundPlan(table, seat), PHASE(table)
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
