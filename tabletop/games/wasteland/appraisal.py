"""What cards are worth to a seat, in victory points: for bots."""

from functools import cache
from typing import Final

from tabletop.games.wasteland.ending import GOAL, points
from tabletop.games.wasteland.places import TABLEAU, own_zones
from tabletop.games.wasteland.sheets import BaseSheet, bases, units
from tabletop.games.wasteland.stockpile import Amounts
from tabletop.table import Table, derived_from_material

SCRAP, JUICE, SPARK = 0.10, 0.16, 0.16
"""What one of each resource is worth."""
DRAW: Final = 0.30
"""What a card drawn is worth."""
FEW: Final = 9
"""With fewer units than this a seat runs out of them."""
PACE: Final = 2.0
"""Victory points that the leader is thought to win in a round."""


def resource_worth(amounts: Amounts) -> float:
    """Give the worth of scrap, juice and spark."""
    return SCRAP * amounts[0] + JUICE * amounts[1] + SPARK * amounts[2]


@derived_from_material
def all_points(table: Table) -> tuple[int, ...]:
    """Give the victory points of all seats."""
    return tuple(points(table, seat) for seat in range(table.seats))


@derived_from_material
def rounds_left(table: Table) -> float:
    """Guess how many rounds are still to come after this one."""
    return min(8.0, max(0.0, (GOAL - max(all_points(table))) / PACE - 1))


@cache
def unit_quality(kind: str) -> float:
    """Give how good a unit is each time it is drawn: strength for what it costs."""
    unit = units()[kind]
    strength, extra = float(unit.attack), 0.0
    for ability in (*unit.boosts, *unit.events):
        more, other = ability.quality()
        strength, extra = strength + more, extra + other
    return 0.16 * strength - resource_worth(unit.cost) + extra


def card_worth(table: Table, seat: int, kind: str) -> float:
    """Give what acquiring a card is worth to a seat."""
    if kind in units():
        return units()[kind].vp + 0.25 * rounds_left(table) * max(0.0, unit_quality(kind))
    return base_worth(table, seat, bases()[kind])


def base_worth(table: Table, seat: int, base: BaseSheet) -> float:
    """Give what having a base is worth: its points and what it will bring."""
    return _base_worth(table, seat, base.kind)


@derived_from_material
def _base_worth(table: Table, seat: int, kind: str) -> float:
    base = bases()[kind]
    total, each_round = 1.0 + base.vp, resource_worth(base.produce) + DRAW * base.draw
    each_round += JUICE * bool(base.choice)
    for ability in base.abilities:
        once, again = ability.worth(table, seat, base.kind)
        total, each_round = total + once, each_round + again
    return total + each_round * rounds_left(table)


@derived_from_material
def deck_worth(table: Table, seat: int) -> float:
    """Give how good the units of a seat are on average, as far as they are more than a few.

    What lies in the deck counts for its number only: its seat knows it no better than others.
    """
    known = units()
    zones = own_zones(seat, table.seats)
    qualities = [
        unit_quality(piece.kind) for piece in table.lying_in(zones[1:]) if piece.kind in known
    ]
    number = sum(len(table.piles[zone]) for zone in zones)
    average = sum(qualities) / len(qualities) if qualities else 0.0
    return 2.0 * rounds_left(table) * average - 0.3 * max(0, FEW - number)


@derived_from_material
def tableau_worth(table: Table, seat: int) -> float:
    """Give what a seat's bases and units bring beyond today."""
    known = bases()
    return sum(
        base_worth(table, seat, known[table.pieces[number].kind])
        for number in table.piles[TABLEAU(seat)]
        if table.pieces[number].kind in known
    )
