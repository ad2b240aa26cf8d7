"""Stakes of a round: what each available card would bring to each seat.

Used by the look-ahead players. All data are public, so they are the same on every table dealt from
one view and are computed once.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.wasteland.card_rules import BaseSheet, bases, cards, units
from tabletop.games.wasteland.card_values import DRAW_VALUE, unit_quality
from tabletop.games.wasteland.card_words import NO_NEIGHBOURS, Neighbours
from tabletop.games.wasteland.content import FOLDER
from tabletop.games.wasteland.counters import UNIT_POINTS
from tabletop.games.wasteland.ending import GOAL, base_points
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.stockpile import RESOURCES, Amounts, stock
from tabletop.games.wasteland.strength import base_defence, unit_cost, unit_strength
from tabletop.games.wasteland.zones import TABLEAU, fields, shop_slots, tableau
from tabletop.rules.likelihood import THREE_TO_ONE
from tabletop.table import Piece, Table
from tabletop.table.move import Move


class Weights(NamedTuple):
    """Parameters of the look-ahead players, read from `weights.yaml`."""

    pace: float
    """Assumed victory points of the leader per round."""
    unit: float
    """Draws of each unit of a deck per round."""
    hoard: tuple[float, ...]
    """Value of the first scrap, juice and spark kept for later."""
    useful: tuple[float, ...]
    """Useful amount of each resource."""
    hand: float
    """Value of a card kept in hand, as a factor of its quality."""
    kept: float
    """Factor of the value of each further kept card."""
    swing: tuple[float, ...]
    """Lead that wins three of four games in the last round.

    The second number is its increase per remaining round.
    """


SIZES: Final = {
    name: {"hoard": 3, "useful": 3, "swing": 2}.get(name, 0) for name in Weights._fields
}
"""Length of each parameter; 0 is a single number."""


WEIGHTS: Final = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


EVENTS: Final = (("revealed", 1.0), ("won", 0.5), ("lost", 0.5))
"""Events of units, with the probability that each occurs."""
TRIAL: Final = Move(0, "ready")
"""Journal entry under which cards are moved temporarily."""


class Gain(NamedTuple):
    """A card's victory points at once, and its later value."""

    points: float
    later: float

    @property
    def whole(self) -> float:
        return self.points + self.later


class Raid(NamedTuple):
    """A base that can be attacked.

    It has the defence without units, and the owner's loss.
    """

    owner: int
    defence: int
    loss: Gain


@cache
def is_social(kind: str) -> bool:
    """Checks whether a unit's strength depends on other units at its front."""
    unit = units().get(kind)
    for ability in unit.boosts if unit else ():
        for count in (getattr(ability, "per", None), getattr(ability, "condition", None)):
            if count is not None and count.count in ("units-here", "enemies-here"):
                return True
    return False


class Stakes:
    """Public values of a position, computed on demand."""

    def __init__(self, table: Table, weights: Weights | None = None) -> None:
        """Creates the values of a table, which must not change afterwards."""
        self.table, self.seats = table, table.seats
        self.weights = weights = weights or WEIGHTS.of()
        self.points = [
            float(
                sum([base_points(table, seat, piece) for piece in tableau(table, seat)])
                + UNIT_POINTS(table, seat)
            )
            for seat in range(table.seats)
        ]
        self.rounds = min(8.0, max(0.3, (GOAL - max(self.points)) / weights.pace - 0.5))
        """Estimated number of rounds after this one."""
        first, per_round = weights.swing
        self.swing = first + per_round * self.rounds
        self.scale = self.swing / THREE_TO_ONE
        self.fields = fields(table.seats)
        self.later_values = [self.base_income(seat) for seat in range(table.seats)]
        self._gains: dict[tuple[int, int], Gain] = {}
        self._raids: dict[int, Raid | None] = {}
        self._powers: dict[tuple[int, str, Front], float] = {}
        self._costs: dict[tuple[int, str], Amounts] = {}
        self._events: dict[tuple[int, str, Front], float] = {}
        self._stocks: dict[Amounts, float] = {}
        seats = range(table.seats)
        self.prizes: list[list[Gain] | None] = []
        """Gain of each seat from the objective of each battlefield."""
        for field in self.fields:
            top_piece = table.top(field)
            is_card = top_piece is not None and top_piece.kind in cards()
            self.prizes.append(
                [self.gain(seat, top_piece.id) for seat in seats] if top_piece and is_card else None
            )
        all_cards, pieces = cards(), table.pieces
        priced_cards = [
            (all_cards[pieces[number].kind].price, number)
            for slot in shop_slots(table.seats)
            for number in table.piles[slot]
            if pieces[number].face and pieces[number].kind in all_cards
        ]
        self.preferences = [
            sorted(
                [
                    (price, number, gain)
                    for price, number in priced_cards
                    if (gain := self.gain(seat, number)).whole > 0
                ],
                key=lambda entry: -entry[2].whole,
            )
            for seat in seats
        ]
        """Buy row by preference of each seat: price, piece and gain."""

    # --- values of cards -------------------------------------------------------------------------

    def base_income(self, seat: int) -> float:
        """Returns the future yield of a seat's bases."""
        return sum([self.income(seat, bases()[piece.kind]) for piece in tableau(self.table, seat)])

    def income(self, seat: int, base: BaseSheet) -> float:
        """Returns the future yield of a base, without victory points."""
        one_time_value, value_per_round = (
            0.0,
            self.production_value(seat, base) + DRAW_VALUE * base.draw,
        )
        for ability in base.abilities:
            first, other = ability.worth(self.table, seat, base.kind)
            value_per_round += other
            if ability not in base.points:
                one_time_value += first
        return min(one_time_value, 2.0) * min(1.0, self.rounds) + value_per_round * self.rounds

    def production_value(self, seat: int, base: BaseSheet) -> float:
        """Returns a base's production value per round, lower for a large stock."""
        weights, have = self.weights, stock(self.table, seat)
        shares = [
            first * exp(-amount / (2 * useful))
            for amount, first, useful in zip(have, weights.hoard, weights.useful, strict=True)
        ]
        total = sum([value * amount for value, amount in zip(shares, base.produce, strict=True)])
        if base.choice:
            total += max(
                [
                    shares[index]
                    for index, resource in enumerate(RESOURCES)
                    if resource in base.choice
                ]
            )
        return total

    def gain(self, seat: int, piece: int) -> Gain:
        """Returns what acquiring a card brings to a seat."""
        cached = self._gains.get((seat, piece))
        if cached is None:
            kind = self.table.pieces[piece].kind
            unit = units().get(kind)
            if unit is not None:
                later = self.weights.unit * self.rounds * max(0.0, unit_quality(kind))
                cached = Gain(float(unit.vp), later)
            else:
                base_points_gained = self.points_after(seat, piece, seat)
                cached = Gain(base_points_gained, self.income(seat, bases()[kind]))
            self._gains[seat, piece] = cached
        return cached

    def points_after(self, taker: int, piece: int, seat: int) -> float:
        """Returns the change of a seat's base points if a taker gets a base."""
        table = self.table
        before = sum([base_points(table, seat, base) for base in tableau(table, seat)])
        table.begin_entry(TRIAL)
        table.flip(piece, 1)
        table.put(piece, TABLEAU(taker))
        after = sum([base_points(table, seat, base) for base in tableau(table, seat)])
        table.undo()
        return float(after - before)

    def raid(self, base: int) -> Raid | None:
        """Returns the data of an attack on a base.

        None if the piece is not a base of a seat, which is possible after an edit by hand.
        """
        if base not in self._raids:
            table, piece = self.table, self.table.pieces[base]
            zone = table.zones[piece.zone]
            is_base = TABLEAU.has(zone) and piece.kind in bases()
            self._raids[base] = self._raid_on(piece, zone.owner or 0) if is_base else None
        return self._raids[base]

    def _raid_on(self, piece: Piece, owner: int) -> Raid:
        taker = (owner + 1) % self.seats
        lost = self.points_after(taker, piece.id, owner)
        loss = Gain(lost, -self.income(owner, bases()[piece.kind]))
        return Raid(owner, base_defence(self.table, owner, piece), loss)

    # --- values of units -------------------------------------------------------------------------

    def power(self, seat: int, kind: str, sort: Front, kinds: list[str]) -> float:
        """Returns the strength of a unit among its seat's units at a front."""
        if is_social(kind):
            return float(unit_strength(self.table, seat, kind, sort, Neighbours(kinds)))
        cached = self._powers.get((seat, kind, sort))
        if cached is None:
            cached = float(unit_strength(self.table, seat, kind, sort, NO_NEIGHBOURS))
            self._powers[seat, kind, sort] = cached
        return cached

    def cost(self, seat: int, kind: str) -> Amounts:
        cached = self._costs.get((seat, kind))
        if cached is None:
            cached = self._costs[seat, kind] = unit_cost(self.table, seat, kind)
        return cached

    def events(self, seat: int, kind: str, sort: Front) -> float:
        """Returns the value of a unit's steps at a front, by mean.

        A victory is as likely as a defeat.
        """
        unit = units().get(kind)
        if unit is None or not unit.events:
            return 0.0
        cached = self._events.get((seat, kind, sort))
        if cached is None:
            cached = 0.0
            for ability in unit.events:
                for event, part in EVENTS:
                    for step in ability.steps_at(
                        self.table, seat, kind, event, sort, NO_NEIGHBOURS
                    ):
                        cached += part * step.worth()
            cached *= min(1.0, self.rounds)
            self._events[seat, kind, sort] = cached
        return cached

    def stock_value(self, stock: Amounts) -> float:
        """Returns the value of resources in later rounds.

        Each further resource of a type is worth less.
        """
        cached = self._stocks.get(stock)
        if cached is None:
            cached, weights = 0.0, self.weights
            for amount, first, useful in zip(stock, weights.hoard, weights.useful, strict=True):
                cached += first * useful * (1.0 - exp(-amount / useful))
            cached = self._stocks[stock] = cached * min(1.0, self.rounds)
        return cached

    def hand_value(self, kinds: list[str]) -> float:
        """Returns the value of kept cards in later rounds."""
        unit_cards, total, weights = units(), 0.0, self.weights
        factor = weights.hand * min(1.0, self.rounds)
        for quality in sorted([unit_quality(kind) for kind in kinds if kind in unit_cards])[::-1]:
            total += factor * max(0.03, quality)
            factor *= weights.kept
        return total

    # --- winning chances -------------------------------------------------------------------------

    def chance(self, points: list[float], later: list[float], seat: int) -> float:
        """Returns a seat's chance to win after a round with this result."""
        maximum = max(points)
        if maximum >= GOAL:
            return 1.0 / points.count(maximum) if points[seat] == maximum else 0.0
        mine, scale, total = points[seat] + later[seat], self.scale, 0.0
        for points_after, other in zip(points, later, strict=True):
            total += exp(min(60.0, (points_after + other - mine) / scale))
        return 1.0 / total
