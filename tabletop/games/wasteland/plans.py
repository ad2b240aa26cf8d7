"""What a seat can hope for from its units this round: for bots.

A plan is what is committed already, what is pledged in secret, and the best that the free cards
of the hand could add at the fronts that are open; what that is worth is in `hopes`.
"""

from collections.abc import Iterator

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.appraisal import resource_worth
from tabletop.games.wasteland.fights import attacked_bases, defenders_of
from tabletop.games.wasteland.hopes import Hopes
from tabletop.games.wasteland.places import (
    ATTACK,
    DEFENCE,
    SHOP,
    committed,
    fields,
    seats_of,
    sort_of,
    words_of,
)
from tabletop.games.wasteland.strength import (
    Beside,
    stock,
    unit_cost,
    unit_strength,
)
from tabletop.table import Table

USE = 0.02
"""What it costs to use a point of strength now and not in the next round."""
LOST = 0.4
"""What it costs a card to be committed and not paid for."""


class Plan:
    """The cards of a seat at each front, and what they cost together."""

    def __init__(self, table: Table, seat: int) -> None:
        """Take what is committed and what is pledged."""
        self.table, self.seat = table, seat
        self.hopes = Hopes(table, seat)
        self.have = stock(table, seat)
        self.cost = (0, 0, 0)
        self.strength: dict[str, float] = {}
        self.number: dict[str, int] = {}
        for kind, front in at_fronts(table, seat):
            self.add(kind, front)

    def add(self, kind: str, front: str) -> None:
        """Add a card."""
        self.strength[front] = self.strength.get(front, 0.0) + self.power(kind, front)
        self.number[front] = self.number.get(front, 0) + 1
        self.cost = summed(self.cost, unit_cost(self.table, self.seat, kind))

    def power(self, kind: str, front: str) -> float:
        """Give the strength of a unit at a front, as if it were alone there."""
        sort = sort_of(front.partition(":")[0])
        return unit_strength(self.table, self.seat, kind, sort, Beside((kind,)))

    def payable(self, cost: tuple[int, int, int]) -> bool:
        """Tell whether the stockpile is enough for this."""
        return all(one <= there for one, there in zip(cost, self.have, strict=True))

    def value(self) -> float:
        """Give what is hoped for, less what it costs."""
        if not self.payable(self.cost):
            return -LOST * sum(self.number.values())
        hoped = sum(
            self.hopes.at(front, strength, self.number[front])
            for front, strength in self.strength.items()
        )
        return hoped - resource_worth(self.cost) - USE * sum(self.strength.values())

    def complete(self, free: list[str], fronts: list[str], needed: list[str]) -> None:
        """Add the free cards where they promise most; each needed front gets one at least."""
        free = list(free)
        lacking = [front for front in needed if not self.number.get(front)]
        while free:
            best, chosen, goal = 0.0, [], ""
            for front in fronts:
                spare = len(free) - len([one for one in lacking if one != front])
                gain, kinds = self.best_start(free, front, spare)
                if gain > best:
                    best, chosen, goal = gain, kinds, front
            if not chosen:
                break
            for kind in chosen:
                self.add(kind, goal)
                free.remove(kind)
            lacking = [front for front in lacking if front != goal]
        for front in lacking:
            if free:
                table, seat = self.table, self.seat
                kind = min(free, key=lambda one: resource_worth(unit_cost(table, seat, one)))
                free.remove(kind)
                self.add(kind, front)

    def best_start(self, free: list[str], front: str, most: int) -> tuple[float, list[str]]:
        """Give the best gain by some of the free cards at a front, cheapest strength first."""
        table, seat = self.table, self.seat
        costs = {kind: unit_cost(table, seat, kind) for kind in free}
        powers = {kind: self.power(kind, front) for kind in free}
        order = sorted(free, key=lambda kind: -powers[kind] / (0.15 + resource_worth(costs[kind])))
        strength, number = self.strength.get(front, 0.0), self.number.get(front, 0)
        before = self.hopes.at(front, strength, number)
        cost, spent = self.cost, 0.0
        taken: list[str] = []
        best: tuple[float, list[str]] = (0.0, [])
        for kind in order:
            now = summed(cost, costs[kind])
            if len(taken) >= most or not self.payable(now):
                continue
            cost = now
            taken.append(kind)
            strength += powers[kind]
            spent += resource_worth(costs[kind]) + USE * powers[kind]
            gain = self.hopes.at(front, strength, number + len(taken)) - before - spent
            if gain > best[0]:
                best = gain, list(taken)
        return best


def summed(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    """Add two amounts of resources."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def at_fronts(table: Table, seat: int) -> Iterator[tuple[str, str]]:
    """Give each card that is committed or pledged, with its front."""
    for front in (*fields(table.seats), SHOP, ATTACK):
        for number in table.piles[committed(seat, front)]:
            yield table.pieces[number].kind, front
    for base in attacked_bases(table, seat):
        for piece in defenders_of(table, seat, base):
            yield piece.kind, f"{DEFENCE}:{base}"
    for made in bidding.pledges(table, seat):
        front = f"{DEFENCE}:{made.base}" if made.front == DEFENCE else made.front
        yield table.pieces[made.piece].kind, front


def plan_worth(table: Table, seat: int) -> float:
    """Give what a seat can hope for this round."""
    plan = Plan(table, seat)
    phase = table.marks["phase"]
    if phase in ("target", "name"):
        named = bidding.marked(table, seat) if phase == "target" else words_of(
            table, f"targets.{seat}"
        )  # fmt: skip
        wanted = [bidding.front_of(target) for target in named]
        free = [piece.kind for piece in bidding.free_cards(table, seat)]
        lacking = [front for front in wanted if front not in plan.number]
        plan.complete(free, wanted, lacking)
    elif phase == "commit" and seat not in seats_of(table, "ready"):
        wanted = bidding.wanted_fronts(table, seat)
        defended = [f"{DEFENCE}:{base}" for base in attacked_bases(table, seat)]
        free = [piece.kind for piece in bidding.free_cards(table, seat)]
        plan.complete(free, [*wanted, *defended], bidding.uncovered(table, seat))
    return plan.value()
