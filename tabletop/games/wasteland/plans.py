"""Expected value of a seat's units this round, for bots.

A plan has the committed and pledged cards, and the best additions of free cards to open fronts.
`front_values` supplies the values of the fronts.
"""

from typing import Final

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bidding import Goal
from tabletop.games.wasteland.card_values import resource_value
from tabletop.games.wasteland.card_words import Neighbours
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.front_values import FrontValues
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.marks import MARKED, PHASE, READY, TARGETS
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, covers, stock, summed
from tabletop.games.wasteland.strength import unit_cost, unit_strength
from tabletop.games.wasteland.zones import (
    DEFENCE,
    front_of,
    front_type,
)
from tabletop.table import Table, cached_by_material

STRENGTH_COST: Final = 0.02
"""Cost of using a point of strength now and not in the next round."""
UNPAID_COST: Final = 0.4
"""Cost of a card that is committed but not paid."""


class Plan:
    """A seat's cards at each front, and their total cost."""

    def __init__(self, table: Table, seat: int) -> None:
        """Creates the plan from the committed and pledged cards."""
        self.table, self.seat = table, seat
        self.front_values = FrontValues(table, seat)
        self.have = stock(table, seat)
        self.cost = ZERO_AMOUNTS
        self.strength: dict[Goal, float] = {}
        self.number: dict[Goal, int] = {}
        for kind, goal in bidding.committed_cards(table, seat):
            self.add(kind, goal)
        for pledge in bidding.pledges(table, seat):
            self.add(table.pieces[pledge.piece].kind, (pledge.front, pledge.base))

    def add(self, kind: str, goal: Goal) -> None:
        self.strength[goal] = self.strength.get(goal, 0.0) + self.power(kind, goal)
        self.number[goal] = self.number.get(goal, 0) + 1
        self.cost = summed(self.cost, unit_cost(self.table, self.seat, kind))

    def power(self, kind: str, goal: Goal) -> float:
        """Returns the strength of a unit at a front, as if it were alone there."""
        return lone_strength(self.table, self.seat, kind, front_type(goal[0]))

    def value(self) -> float:
        """Returns the expected value minus the cost."""
        if not covers(self.have, self.cost):
            return -UNPAID_COST * sum(self.number.values())
        hoped = sum(
            self.front_values.at(goal, strength, self.number[goal])
            for goal, strength in self.strength.items()
        )
        return hoped - resource_value(self.cost) - STRENGTH_COST * sum(self.strength.values())

    def complete(self, free: list[str], goals: list[Goal], needed: list[Goal]) -> None:
        """Adds free cards to the best goals; each needed goal gets at least one.

        Each target needs a new card even if it has cards of earlier rounds (WW-COMMIT.1).

        Args:
            free: The kinds of the free cards.
            goals: The goals that can get cards.
            needed: The goals that must get a card.
        """
        free, uncovered = list(free), list(needed)
        while free:
            best, chosen, best_goal = 0.0, list[str](), ("", -1)
            for goal in goals:
                spare_cards = len(free) - len(
                    [other_goal for other_goal in uncovered if other_goal != goal]
                )
                gain, kinds = self.best_cards(free, goal, spare_cards)
                if gain > best:
                    best, chosen, best_goal = gain, kinds, goal
            if not chosen:
                break
            for kind in chosen:
                self.add(kind, best_goal)
                free.remove(kind)
            uncovered = [goal for goal in uncovered if goal != best_goal]
        for goal in uncovered:
            if free:
                table, seat = self.table, self.seat
                kind = min(free, key=lambda kind: resource_value(unit_cost(table, seat, kind)))
                free.remove(kind)
                self.add(kind, goal)

    def best_cards(self, free: list[str], goal: Goal, maximum: int) -> tuple[float, list[str]]:
        """Returns the best gain at a front, and the cards for it.

        Cards are added in order of strength per cost.

        Args:
            free: The kinds of the free cards.
            goal: The front.
            maximum: The maximum number of cards.
        """
        table, seat = self.table, self.seat
        costs = {kind: unit_cost(table, seat, kind) for kind in free}
        powers = {kind: self.power(kind, goal) for kind in free}
        order = sorted(free, key=lambda kind: -powers[kind] / (0.15 + resource_value(costs[kind])))
        strength, number = self.strength.get(goal, 0.0), self.number.get(goal, 0)
        before = self.front_values.at(goal, strength, number)
        cost, used = self.cost, 0.0
        taken: list[str] = []
        best: tuple[float, list[str]] = (0.0, [])
        for kind in order:
            new_cost = summed(cost, costs[kind])
            if len(taken) >= maximum or not covers(self.have, new_cost):
                continue
            cost = new_cost
            taken.append(kind)
            strength += powers[kind]
            used += resource_value(costs[kind]) + STRENGTH_COST * powers[kind]
            gain = self.front_values.at(goal, strength, number + len(taken)) - before - used
            if gain > best[0]:
                best = gain, list(taken)
        return best


@cached_by_material
def lone_strength(table: Table, seat: int, kind: str, front: Front) -> float:
    """Returns the strength of a unit alone at a front."""
    return float(unit_strength(table, seat, kind, front, Neighbours((kind,))))


def plan_value(table: Table, seat: int) -> float:
    """Returns a seat's expected value of this round."""
    plan = Plan(table, seat)
    phase = PHASE(table)
    if phase in ("target", "name"):
        named = MARKED(table, seat) if phase == "target" else TARGETS(table, seat)
        required: list[Goal] = [(front_of(target), -1) for target in named]
        free = [piece.kind for piece in bidding.free_cards(table, seat)]
        plan.complete(free, required, required)
    elif phase == "commit" and seat not in READY(table):
        required = [(front, -1) for front in bidding.target_fronts(table, seat)]
        defended: list[Goal] = [(DEFENCE, base) for base in attacked_bases(table, seat)]
        free = [piece.kind for piece in bidding.free_cards(table, seat)]
        needed: list[Goal] = [(front, -1) for front in bidding.uncovered(table, seat)]
        plan.complete(free, [*required, *defended], needed)
    return plan.value()
