"""Strength of units and bases, and cost of units.

See WW-CARDS.7 and WW-REVEAL.5.
"""

from collections.abc import Iterable

from tabletop.games.wasteland.card_rules import BaseSheet, bases, units
from tabletop.games.wasteland.card_words import NO_NEIGHBOURS, BaseWord, Neighbours
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.selectors import Condition, Count, Multiplier
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts, reduced, summed
from tabletop.games.wasteland.zones import tableau
from tabletop.table import Piece, Table, cached_by_material


def count_of(
    table: Table, seat: int, quantity: Count, card_kind: str, neighbours: Neighbours = NO_NEIGHBOURS
) -> int:
    """Returns a quantity, as counted for a card of a seat.

    Args:
        table: The table.
        seat: The seat of the card.
        quantity: The quantity.
        card_kind: The card's kind, which is excluded when other cards are counted.
        neighbours: The units around the card.
    """
    return COUNTS[quantity.count].number(table, seat, quantity.tag, card_kind, neighbours)


def multiplier_of(
    table: Table,
    seat: int,
    per: Multiplier | None,
    card_kind: str,
    neighbours: Neighbours = NO_NEIGHBOURS,
) -> int:
    """Returns the multiplier of an effect; 1 for None."""
    if per is None:
        return 1
    number = count_of(table, seat, per, card_kind, neighbours) // per.each
    return number if per.up_to is None else min(number, per.up_to)


def is_met(
    table: Table,
    seat: int,
    condition: Condition | None,
    card_kind: str,
    neighbours: Neighbours = NO_NEIGHBOURS,
) -> bool:
    """Checks whether a condition is met; None always is."""
    if condition is None:
        return True
    number = count_of(table, seat, condition, card_kind, neighbours)
    if condition.at_least is not None:
        return number >= condition.at_least
    return condition.at_most is not None and number <= condition.at_most


@cached_by_material
def auras(table: Table) -> dict[int, list[tuple[str, BaseWord]]]:
    """Returns the active unit bonuses of each seat, with the base's kind."""
    return {
        seat: [
            (piece.kind, aura)
            for piece in tableau(table, seat)
            for aura in bases()[piece.kind].auras
            if aura.works(table, seat, piece.kind)
        ]
        for seat in range(table.seats)
    }


def unit_strength(table: Table, seat: int, kind: str, front: Front, neighbours: Neighbours) -> int:
    """Returns the strength of a unit at a front, at least 0.

    Other cards have strength 0.
    """
    unit = units().get(kind)
    if unit is None:
        return 0
    total = unit.attack
    for ability in unit.boosts:
        total += ability.boost(table, seat, kind, front, neighbours)
    for _, aura in auras(table)[seat]:
        total += aura.lift(unit, front)
    return max(0, total)


@cached_by_material
def base_defence(table: Table, seat: int, piece: Piece) -> int:
    """Returns the defence of a base without units, at least 0."""
    base = bases()[piece.kind]
    total = base.defence
    for ability in base.guards:
        total += ability.guard(table, seat, piece.kind)
    for other in tableau(table, seat):
        if other.id != piece.id:
            total += added_defence(bases()[other.kind], base)
    return max(0, total)


def added_defence(source: BaseSheet, base: BaseSheet) -> int:
    """Returns the defence that one base adds to another."""
    return sum([ability.fortify(base) for ability in source.fortifies])


@cached_by_material
def discounts(table: Table) -> dict[int, list[BaseWord]]:
    """Returns the cost reductions of each seat."""
    return {
        seat: [
            ability for piece in tableau(table, seat) for ability in bases()[piece.kind].discounts
        ]
        for seat in range(table.seats)
    }


@cached_by_material
def unit_cost(table: Table, seat: int, kind: str) -> Amounts:
    """Returns a seat's cost of a unit: scrap, juice and spark."""
    unit = units().get(kind)
    if unit is None:
        return ZERO_AMOUNTS
    cost = unit.cost
    for ability in discounts(table)[seat]:
        cost = reduced(cost, ability.discount(unit))
    return cost


def units_cost(table: Table, seat: int, kinds: Iterable[str]) -> Amounts:
    """Returns a seat's total cost of several units."""
    total = ZERO_AMOUNTS
    for kind in kinds:
        total = summed(total, unit_cost(table, seat, kind))
    return total
