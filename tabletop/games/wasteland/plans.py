"""What a seat can hope for from its units this round: for bots.

A plan is what is committed already, what is pledged in secret, and the best that the free cards
of the hand could add at the fronts that are open. What others do is guessed from what lies face
down and from the X markers.
"""

from collections.abc import Iterator
from math import exp

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.appraisal import base_worth, card_worth, resource_worth
from tabletop.games.wasteland.fights import attacked_bases, defenders_of
from tabletop.games.wasteland.flow import BIDS
from tabletop.games.wasteland.places import (
    ATTACK,
    DEFENCE,
    SHOP,
    bases,
    cards,
    committed,
    fields,
    raid_of,
    seats_of,
    shelves,
    sort_of,
    words_of,
)
from tabletop.games.wasteland.strength import (
    Beside,
    base_defence,
    stock,
    unit_cost,
    unit_strength,
)
from tabletop.table import Table

USE = 0.02
"""What it costs to use a point of strength now and not in the next round."""
LOST = 0.4
"""What it costs a card to be committed and not paid for."""


def usual_strength(table: Table) -> float:
    """Guess the strength of a card that lies face down."""
    return 2.3 + 0.2 * table.counters["round"]


def chance(lead: float, usual: float) -> float:
    """Guess how likely a front is won with so much more strength than is expected there."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / (0.6 * usual)))))


class Hopes:
    """What the fronts are worth to a seat in one position, by the strength that it has there."""

    def __init__(self, table: Table, seat: int) -> None:
        """Look at the table once."""
        self.table, self.seat = table, seat
        self.usual = usual_strength(table)
        self.others = [other for other in range(table.seats) if other != seat]
        phase = table.marks["phase"]
        self.to_come = BIDS - table.counters["bid"] + (phase in ("target", "name"))
        """In how many commitments others can still add cards, not counting their X markers."""
        self.fighting = phase == "commit"

    def at(self, front: str, strength: float, number: int) -> float:
        """Give what is hoped for at a front with some strength in some cards there."""
        if not number:
            return 0.0
        if front == SHOP:
            return self.in_shop(strength)
        if front == ATTACK:
            return self.in_attack(strength)
        if front.startswith(DEFENCE):
            return self.in_defence(int(front.partition(":")[2]), strength)
        return self.on_field(front, strength)

    def there(self, seat: int, front: str, target: str) -> float:
        """Guess the strength of another seat at a front."""
        number = float(len(self.table.piles[committed(seat, front)]))
        if self.fighting and target in words_of(self.table, f"targets.{seat}"):
            number += 1.4
        return number * self.usual

    def on_field(self, field: str, strength: float) -> float:
        """Hope for the objective of a battlefield."""
        top = self.table.top(field)
        if top is None or top.kind not in cards():
            return 0.0
        enemy = max(self.there(other, field, field) for other in self.others)
        enemy += 0.45 * self.usual * self.to_come
        return chance(strength - enemy, self.usual) * card_worth(self.table, self.seat, top.kind)

    def in_shop(self, strength: float) -> float:
        """Hope for the best cards of the buy row that the strength is enough for."""
        table, known = self.table, cards()
        found = sorted(
            (
                card_worth(table, self.seat, kind)
                for shelf in shelves(table.seats)
                for number in table.piles[shelf]
                if (kind := table.pieces[number].kind) in known and known[kind].price <= strength
            ),
            reverse=True,
        )
        if not found:
            return 0.0
        stronger = sum(self.there(other, SHOP, SHOP) > strength for other in self.others)
        worse = found[min(stronger + 1, len(found) - 1)] if stronger < len(found) else 0.0
        return 0.7 * found[min(stronger, len(found) - 1)] + 0.3 * worse if worse else 0.3 * found[0]

    def in_attack(self, strength: float) -> float:
        """Hope for the base that is attacked, or the best one where none is named yet."""
        raid = raid_of(self.table, self.seat)
        if raid is not None:
            return self.against(raid[0], strength, raid[1])
        marked = [one for one in bidding.marked(self.table, self.seat) if one.startswith("tab")]
        return self.against(int(marked[0].partition(".")[2]), strength, -1) if marked else 0.0

    def against(self, owner: int, strength: float, base: int) -> float:
        """Hope for a base of an owner: the named one, or the most promising."""
        table = self.table
        chosen = table.marks[f"sealed.{self.seat}.base"]
        if base < 0 and isinstance(chosen, int):
            base = chosen
        best = 0.0
        for number in table.piles[f"tableau.{owner}"]:
            piece = table.pieces[number]
            if piece.kind in bases() and piece.face and base in (-1, number):
                value = float(base_defence(table, owner, piece))
                value += self.usual * len(defenders_of(table, owner, number)) if base >= 0 else 0
                value += self.usual * (0.9 * self.fighting + 0.5 * self.to_come) + 0.5
                worth = 1.3 * base_worth(table, self.seat, bases()[piece.kind])
                best = max(best, chance(strength - value, self.usual) * worth)
        return best

    def raiding(self, other: int, value: float) -> float:
        """Guess how strong an attack will be: who attacks means to win, if the hand allows."""
        number = len(self.table.piles[committed(other, ATTACK)])
        known = number * self.usual
        if f"tableau.{self.seat}" not in words_of(self.table, f"targets.{other}"):
            return known
        most = known + 0.7 * self.usual * len(self.table.piles[f"hand.{other}"])
        return max(known + 1.4 * self.usual, min(most, value + 0.8 * self.usual))

    def in_defence(self, base: int, strength: float) -> float:
        """Hope to keep an attacked base."""
        table, piece = self.table, self.table.pieces[base]
        if piece.kind not in bases():
            return 0.0
        raiders = [o for o in self.others if raid_of(table, o) == (self.seat, base)]
        value = float(base_defence(table, self.seat, piece))
        enemy = max((self.raiding(other, value) for other in raiders), default=0.0)
        enemy += 0.2 * self.usual * self.to_come
        before = chance(value - enemy, self.usual)
        after = chance(value + strength - enemy, self.usual)
        return 1.2 * (after - before) * base_worth(table, self.seat, bases()[piece.kind])


class Plan:
    """The cards of a seat at each front, and what they cost together."""

    def __init__(self, table: Table, seat: int) -> None:
        """Take what is committed and what is pledged."""
        self.table, self.seat = table, seat
        self.hopes = Hopes(table, seat)
        self.have = stock(table, seat)
        self.cost = (0, 0, 0)
        self.worth: dict[str, float] = {}
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
            self.hopes.at(front, self.strength.get(front, 0.0), number)
            for front, number in self.number.items()
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
        # Who marks a target adds to what lies there already.
        for front in wanted:
            plan.number.setdefault(front, 0)
        lacking = [front for front in wanted if not plan.number[front]]
        plan.complete(free, wanted, lacking)
    elif phase == "commit" and seat not in seats_of(table, "ready"):
        wanted = bidding.wanted_fronts(table, seat)
        defended = [f"{DEFENCE}:{base}" for base in attacked_bases(table, seat)]
        free = [piece.kind for piece in bidding.free_cards(table, seat)]
        plan.complete(free, [*wanted, *defended], bidding.uncovered(table, seat))
    return plan.value()
