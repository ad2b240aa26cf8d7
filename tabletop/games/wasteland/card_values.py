"""Values of cards to a seat, in victory points, for bots."""

from functools import cache
from typing import Final

from tabletop.games.wasteland.card_rules import BaseSheet, bases, units
from tabletop.games.wasteland.ending import GOAL, points
from tabletop.games.wasteland.stockpile import Amounts
from tabletop.games.wasteland.zones import TABLEAU, own_zones
from tabletop.table import Table, cached_by_material

SCRAP, JUICE, SPARK = 0.10, 0.16, 0.16
"""Value of one of each resource."""
DRAW_VALUE: Final = 0.30
"""Value of a drawn card."""
FEW_UNITS: Final = 9
"""Number of units below which a seat runs out of them."""
PACE: Final = 2.0
"""Assumed victory points of the leader per round."""


def resource_value(amounts: Amounts) -> float:
    """Returns the value of scrap, juice and spark."""
    return SCRAP * amounts[0] + JUICE * amounts[1] + SPARK * amounts[2]


@cached_by_material
def all_points(table: Table) -> tuple[int, ...]:
    return tuple(points(table, seat) for seat in range(table.seats))


@cached_by_material
def rounds_left(table: Table) -> float:
    """Returns an estimate of the rounds after this one."""
    return min(8.0, max(0.0, (GOAL - max(all_points(table))) / PACE - 1))


@cache
def unit_quality(kind: str) -> float:
    """Returns a unit's value per draw: its strength minus its cost."""
    unit = units()[kind]
    strength, extra = float(unit.attack), 0.0
    for ability in (*unit.boosts, *unit.events):
        attack_bonus, other = ability.quality()
        strength, extra = strength + attack_bonus, extra + other
    return 0.16 * strength - resource_value(unit.cost) + extra


def card_value(table: Table, seat: int, kind: str) -> float:
    """Returns the value of acquiring a card."""
    if kind in units():
        return units()[kind].vp + 0.25 * rounds_left(table) * max(0.0, unit_quality(kind))
    return base_value(table, seat, bases()[kind])


def base_value(table: Table, seat: int, base: BaseSheet) -> float:
    """Returns the value of a base: its points and future yield."""
    return _base_worth(table, seat, base.kind)


@cached_by_material
def _base_worth(table: Table, seat: int, kind: str) -> float:
    base = bases()[kind]
    total, each_round = 1.0 + base.vp, resource_value(base.produce) + DRAW_VALUE * base.draw
    each_round += JUICE * bool(base.choice)
    for ability in base.abilities:
        one_time_value, value_per_round = ability.worth(table, seat, base.kind)
        total, each_round = total + one_time_value, each_round + value_per_round
    return total + each_round * rounds_left(table)


@cached_by_material
def deck_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's average unit quality and number of units.

    Units in the deck add only to their number, since the seat does not know the order of its deck.
    """
    unit_cards = units()
    zones = own_zones(seat, table.seats)
    qualities = [
        unit_quality(piece.kind) for piece in table.pieces_in(zones[1:]) if piece.kind in unit_cards
    ]
    number = sum(len(table.piles[zone]) for zone in zones)
    average = sum(qualities) / len(qualities) if qualities else 0.0
    return 2.0 * rounds_left(table) * average - 0.3 * max(0, FEW_UNITS - number)


@cached_by_material
def tableau_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's bases."""
    base_cards = bases()
    return sum(
        base_value(table, seat, base_cards[table.pieces[number].kind])
        for number in table.piles[TABLEAU(seat)]
        if table.pieces[number].kind in base_cards
    )
