"""Expected value of each front by a seat's strength there, for bots.

The other seats' strength is estimated from face-down cards and X markers.
"""

from math import log2
from typing import Final

from tabletop.games.wasteland.bidding import BIDDING_ROUNDS, Goal
from tabletop.games.wasteland.card_rules import bases, cards
from tabletop.games.wasteland.card_values import base_value, card_value
from tabletop.games.wasteland.counters import BID, ROUND
from tabletop.games.wasteland.fights import defenders_of
from tabletop.games.wasteland.marks import MARKED, NAMED_BASE, PHASE, TARGETS, raid_of
from tabletop.games.wasteland.strength import base_defence
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    HAND,
    RAIDED_SEATS,
    SHOP,
    TABLEAU,
    fields,
    shop_slots,
)
from tabletop.rules.likelihood import likelihood
from tabletop.table import Table

PREFERENCE: Final = 1.4
"""Factor of a seat's preferred battlefield, which spreads the seats."""


def usual_strength(table: Table) -> float:
    """Returns the estimated strength of a face-down card."""
    return 2.3 + 0.2 * ROUND(table)


def chance(lead: float, usual: float) -> float:
    """Returns the probability to win with a lead over the expected strength."""
    return likelihood(lead / (0.6 * usual))


class FrontValues:
    """Expected values of the fronts for a seat in one position."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.usual = usual_strength(table)
        self.others = [other for other in range(table.seats) if other != seat]
        phase = PHASE(table)
        self.commitments_to_come = BIDDING_ROUNDS - BID(table) + (phase in ("target", "name"))
        """Number of further commitments of others, besides their X markers."""
        self.fighting = phase == "commit"
        battlefields = fields(table.seats)
        tops = {field: table.top(field) for field in battlefields}
        self.prizes = {
            field: card_value(table, seat, top.kind)
            for field, top in tops.items()
            if top is not None and top.kind in cards()
        }
        self.preferred_field = (
            battlefields[(seat + ROUND(table)) % len(battlefields)] if len(battlefields) > 1 else ""
        )
        """Preferred battlefield of the seat, which changes each round."""

    def at(self, goal: Goal, strength: float, number: int) -> float:
        """Returns the expected value of a front.

        Args:
            goal: The front, and the base in an attack or a defence.
            strength: The seat's total strength there.
            number: The seat's number of cards there.
        """
        front, base = goal
        if not number:
            return 0.0
        if front == SHOP:
            return self.in_shop(strength)
        if front == ATTACK:
            return self.in_attack(strength)
        if front == DEFENCE:
            return self.in_defence(base, strength)
        return self.on_field(front, strength)

    def expected_strength(self, seat: int, front: str, target: str) -> float:
        """Returns the estimated strength of another seat at a front."""
        number = float(len(self.table.piles[COMMITTED(seat, front)]))
        if self.fighting and target in TARGETS(self.table, seat):
            number += 1.4
        return number * self.usual

    def on_field(self, field: str, strength: float) -> float:
        """Returns the expected value of a battlefield's objective."""
        value = self.prizes.get(field, 0.0)
        if field == self.preferred_field and not self.fighting:
            value *= PREFERENCE
        enemy = max(self.expected_strength(other, field, field) for other in self.others)
        enemy += 0.45 * self.usual * self.commitments_to_come * self.rival_factor(field)
        return chance(strength - enemy, self.usual) * value

    def rival_factor(self, field: str) -> float:
        """Returns how much stronger the best of all rivals is than a single one.

        Before targets are revealed, valuable objectives are assumed to attract more rivals.
        """
        if self.fighting:
            rivals = float(
                sum(self.expected_strength(other, field, field) > 0 for other in self.others)
            )
        else:
            able = sum(bool(self.table.piles[HAND(other)]) for other in self.others)
            squared_values = sum(value * value for value in self.prizes.values())
            rivals = (
                1.5 * able * self.prizes.get(field, 0.0) ** 2 / squared_values
                if squared_values
                else 0.0
            )
        return 0.6 + 0.4 * log2(1 + rivals)

    def in_shop(self, strength: float) -> float:
        """Returns the expected value of the best affordable cards."""
        table, all_cards = self.table, cards()
        values = sorted(
            (
                card_value(table, self.seat, kind)
                for slot in shop_slots(table.seats)
                for number in table.piles[slot]
                if (kind := table.pieces[number].kind) in all_cards
                and all_cards[kind].price <= strength
            ),
            reverse=True,
        )
        if not values:
            return 0.0
        stronger = sum(
            self.expected_strength(other, SHOP, SHOP) > strength for other in self.others
        )
        worse = values[min(stronger + 1, len(values) - 1)] if stronger < len(values) else 0.0
        return (
            0.7 * values[min(stronger, len(values) - 1)] + 0.3 * worse if worse else 0.3 * values[0]
        )

    def in_attack(self, strength: float) -> float:
        """Returns the expected value of the attack on the named or best base."""
        raid = raid_of(self.table, self.seat)
        if raid is not None:
            return self.against(raid[0], strength, raid[1])
        marked = [
            RAIDED_SEATS[target]
            for target in MARKED(self.table, self.seat)
            if target in RAIDED_SEATS
        ]
        return self.against(marked[0], strength, -1) if marked else 0.0

    def against(self, owner: int, strength: float, base: int) -> float:
        """Returns the expected value of the named or best base of an owner."""
        table = self.table
        if base < 0:
            base = NAMED_BASE(table, self.seat)
        best = 0.0
        for number in table.piles[TABLEAU(owner)]:
            piece = table.pieces[number]
            if piece.kind in bases() and piece.face and base in (-1, number):
                value = float(base_defence(table, owner, piece))
                value += self.usual * len(defenders_of(table, owner, number)) if base >= 0 else 0
                value += self.usual * (0.9 * self.fighting + 0.5 * self.commitments_to_come) + 0.5
                attack_value = 1.3 * base_value(table, self.seat, bases()[piece.kind])
                best = max(best, chance(strength - value, self.usual) * attack_value)
        return best

    def attack_strength(self, other: int, value: float) -> float:
        """Returns the estimated strength of an attack that is meant to win."""
        number = len(self.table.piles[COMMITTED(other, ATTACK)])
        expected = number * self.usual
        if TABLEAU(self.seat) not in TARGETS(self.table, other):
            return expected
        maximum = expected + 0.7 * self.usual * len(self.table.piles[HAND(other)])
        return max(expected + 1.4 * self.usual, min(maximum, value + 0.8 * self.usual))

    def in_defence(self, base: int, strength: float) -> float:
        """Returns the expected gain from defending an attacked base."""
        table, piece = self.table, self.table.pieces[base]
        if piece.kind not in bases():
            return 0.0
        raiders = [rival for rival in self.others if raid_of(table, rival) == (self.seat, base)]
        value = float(base_defence(table, self.seat, piece))
        enemy = max((self.attack_strength(other, value) for other in raiders), default=0.0)
        enemy += 0.2 * self.usual * self.commitments_to_come
        before = chance(value - enemy, self.usual)
        after = chance(value + strength - enemy, self.usual)
        return 1.2 * (after - before) * base_value(table, self.seat, bases()[piece.kind])
