"""How strong units and bases are, and what cards count (WW-CARDS.7, WW-REVEAL.5)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.games.wasteland.content import Base
from tabletop.games.wasteland.effects import (
    RESOURCES,
    Aura,
    Boost,
    Bundle,
    Condition,
    Count,
    Discount,
    Fortify,
    Front,
    Guard,
    Per,
)
from tabletop.games.wasteland.places import WASTES, bases, cards, tableau, units
from tabletop.table import Piece, Table, derived


class Beside(NamedTuple):
    """The kinds of units around a card: those of its player at its front, and the enemies'."""

    own: Sequence[str] = ()
    enemies: Sequence[str] = ()


ALONE = Beside()


@derived
def auras(table: Table) -> dict[int, list[Aura]]:
    """Give what the bases of each seat do for its units, conditions tested."""
    return {
        seat: [
            ability
            for piece in tableau(table, seat)
            for ability in bases()[piece.kind].abilities
            if isinstance(ability, Aura) and holds(table, seat, ability.condition, piece.kind)
        ]
        for seat in range(table.seats)
    }


def count_of(table: Table, seat: int, what: Count, me: str, beside: Beside = ALONE) -> int:
    """Count for a card of a seat; `me` is its own kind, left out where others are counted."""
    name, tag = what.count, what.tag
    if name == "units-here":
        return tagged(beside.own, tag) - tagged((me,), tag)
    if name == "enemies-here":
        return tagged(beside.enemies, tag)
    if name in ("bases", "other-bases"):
        kinds = [piece.kind for piece in tableau(table, seat)]
        return tagged(kinds, tag) - (name == "other-bases" and tagged((me,), tag))
    if name == "wastes":
        return tagged([piece.kind for piece in table.pile(WASTES)], tag)
    if name == "military":
        return sum(printed_attack(piece) for piece in table.pile(f"discard.{seat}"))
    if name == "round":
        return table.counters["round"]
    stock = [table.counters[f"{resource}.{seat}"] for resource in RESOURCES]
    if name == "types":
        return sum(amount > 0 for amount in stock)
    if name == "resources":
        return sum(stock)
    return table.counters[f"{name}.{seat}"]


def tagged(kinds: Iterable[str], tag: str | None) -> int:
    """Give how many of these cards have a tag, or how many there are."""
    known = cards()
    return sum(kind in known and (tag is None or tag in known[kind].tags) for kind in kinds)


def printed_attack(piece: Piece) -> int:
    """Give a unit's attack; a card that is no unit has none."""
    unit = units().get(piece.kind)
    return unit.attack if unit else 0


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


def unit_strength(table: Table, seat: int, kind: str, front: Front, beside: Beside) -> int:
    """Give the strength of a unit at a front, never below 0; a card that is no unit has none."""
    unit = units().get(kind)
    if unit is None:
        return 0
    total = unit.attack
    for ability in unit.abilities:
        if (
            isinstance(ability, Boost)
            and ability.at in (None, front)
            and holds(table, seat, ability.condition, kind, beside)
        ):
            total += ability.attack * times(table, seat, ability.per, kind, beside)
    for aura in auras(table)[seat]:
        if aura.at in (None, front) and (aura.tag is None or aura.tag in unit.tags):
            total += aura.attack
    return max(0, total)


def base_defence(table: Table, seat: int, piece: Piece) -> int:
    """Give the defence of a base in a seat's tableau, without units, never below 0."""
    base = bases()[piece.kind]
    total = base.defence
    for ability in base.abilities:
        if isinstance(ability, Guard) and holds(table, seat, ability.condition, piece.kind):
            total += ability.defence * times(table, seat, ability.per, piece.kind)
    for other in tableau(table, seat):
        if other.id != piece.id:
            total += fortified(bases()[other.kind], base)
    return max(0, total)


def fortified(by: Base, base: Base) -> int:
    """Give what one base adds to the defence of another."""
    return sum(
        ability.defence
        for ability in by.abilities
        if isinstance(ability, Fortify) and (ability.tag is None or ability.tag in base.tags)
    )


@derived
def discounts(table: Table) -> dict[int, list[Discount]]:
    """Give what makes the units of each seat cheaper."""
    return {
        seat: [
            ability
            for piece in tableau(table, seat)
            for ability in bases()[piece.kind].abilities
            if isinstance(ability, Discount)
        ]
        for seat in range(table.seats)
    }


def unit_cost(table: Table, seat: int, kind: str) -> tuple[int, int, int]:
    """Give what a seat pays for a unit: scrap, juice, spark."""
    unit = units().get(kind)
    if unit is None:
        return Bundle().amounts()
    cost = unit.cost.amounts()
    for one in discounts(table)[seat]:
        if one.tag is None or one.tag in unit.tags:
            cost = less(cost, one.less.amounts())
    return cost


def less(cost: tuple[int, int, int], by: tuple[int, int, int]) -> tuple[int, int, int]:
    """Take from a cost, never below nothing."""
    return max(0, cost[0] - by[0]), max(0, cost[1] - by[1]), max(0, cost[2] - by[2])


def price_of(table: Table, seat: int, kinds: Iterable[str]) -> tuple[int, int, int]:
    """Give what a seat pays for several units together."""
    scrap = juice = spark = 0
    for kind in kinds:
        cost = unit_cost(table, seat, kind)
        scrap, juice, spark = scrap + cost[0], juice + cost[1], spark + cost[2]
    return scrap, juice, spark


def stock(table: Table, seat: int) -> tuple[int, int, int]:
    """Give the scrap, juice and spark of a seat."""
    counters = table.counters
    return counters[f"scrap.{seat}"], counters[f"juice.{seat}"], counters[f"spark.{seat}"]


def can_pay(table: Table, seat: int, cost: tuple[int, int, int]) -> bool:
    """Tell whether a seat has that much of each resource (WW-REVEAL.4)."""
    have = stock(table, seat)
    return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]
