"""How strong units and bases are, and what units cost (WW-CARDS.7, WW-REVEAL.5)."""

from collections.abc import Iterable

from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.places import tableau
from tabletop.games.wasteland.selectors import Condition, Count, Per
from tabletop.games.wasteland.sheets import BaseSheet, bases, units
from tabletop.games.wasteland.stockpile import NOTHING, Amounts, less, summed
from tabletop.games.wasteland.words import ALONE, BaseWord, Beside
from tabletop.table import Piece, Table, derived_from_material


def count_of(table: Table, seat: int, what: Count, me: str, beside: Beside = ALONE) -> int:
    """Count for a card of a seat; `me` is its own kind, left out where others are counted."""
    return COUNTS[what.count].number(table, seat, what.tag, me, beside)


def times(table: Table, seat: int, per: Per | None, me: str, beside: Beside = ALONE) -> int:
    """Give how often something happens: once, or for each of what is counted."""
    if per is None:
        return 1
    number = count_of(table, seat, per, me, beside) // per.each
    return number if per.up_to is None else min(number, per.up_to)


def holds(
    table: Table, seat: int, condition: Condition | None, me: str, beside: Beside = ALONE
) -> bool:
    """Tell whether a condition is true."""
    if condition is None:
        return True
    number = count_of(table, seat, condition, me, beside)
    if condition.at_least is not None:
        return number >= condition.at_least
    return condition.at_most is not None and number <= condition.at_most


@derived_from_material
def auras(table: Table) -> dict[int, list[tuple[str, BaseWord]]]:
    """Give what works for the units of each seat, each with the kind of base that gives it."""
    return {
        seat: [
            (piece.kind, aura)
            for piece in tableau(table, seat)
            for aura in bases()[piece.kind].auras
            if aura.works(table, seat, piece.kind)
        ]
        for seat in range(table.seats)
    }


def unit_strength(table: Table, seat: int, kind: str, front: Front, beside: Beside) -> int:
    """Give the strength of a unit at a front, never below 0; a card that is no unit has none."""
    unit = units().get(kind)
    if unit is None:
        return 0
    total = unit.attack
    for ability in unit.boosts:
        total += ability.boost(table, seat, kind, front, beside)
    for _, aura in auras(table)[seat]:
        total += aura.lift(unit, front)
    return max(0, total)


@derived_from_material
def base_defence(table: Table, seat: int, piece: Piece) -> int:
    """Give the defence of a base in a seat's tableau, without units, never below 0."""
    base = bases()[piece.kind]
    total = base.defence
    for ability in base.guards:
        total += ability.guard(table, seat, piece.kind)
    for other in tableau(table, seat):
        if other.id != piece.id:
            total += fortified(bases()[other.kind], base)
    return max(0, total)


def fortified(by: BaseSheet, base: BaseSheet) -> int:
    """Give what one base adds to the defence of another."""
    return sum([ability.fortify(base) for ability in by.fortifies])


@derived_from_material
def discounts(table: Table) -> dict[int, list[BaseWord]]:
    """Give what makes the units of each seat cheaper."""
    return {
        seat: [one for piece in tableau(table, seat) for one in bases()[piece.kind].discounts]
        for seat in range(table.seats)
    }


@derived_from_material
def unit_cost(table: Table, seat: int, kind: str) -> Amounts:
    """Give what a seat pays for a unit: scrap, juice, spark."""
    unit = units().get(kind)
    if unit is None:
        return NOTHING
    cost = unit.cost
    for one in discounts(table)[seat]:
        cost = less(cost, one.discount(unit))
    return cost


def price_of(table: Table, seat: int, kinds: Iterable[str]) -> Amounts:
    """Give what a seat pays for several units together."""
    total = NOTHING
    for kind in kinds:
        total = summed(total, unit_cost(table, seat, kind))
    return total
