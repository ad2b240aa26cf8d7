"""What cards are worth to a seat, in victory points: for bots."""

from functools import cache

from tabletop.games.wasteland.content import Base, Unit
from tabletop.games.wasteland.effects import (
    Aura,
    BaseWhen,
    Boost,
    Discount,
    Draw,
    Fortify,
    Gain,
    Income,
    Points,
    Rob,
    When,
)
from tabletop.games.wasteland.ending import GOAL, points
from tabletop.games.wasteland.places import bases, cards, own_zones, units
from tabletop.games.wasteland.strength import holds, times
from tabletop.table import Table, derived

SCRAP, JUICE, SPARK = 0.10, 0.16, 0.16
"""What one of each resource is worth."""
DRAW = 0.30
"""What a card drawn is worth."""
FEW = 9
"""With fewer units than this a seat runs out of them."""
PACE = 2.0
"""Victory points that the leader is thought to win in a round."""


def resource_worth(amounts: tuple[int, int, int]) -> float:
    """Give the worth of scrap, juice and spark."""
    return SCRAP * amounts[0] + JUICE * amounts[1] + SPARK * amounts[2]


@derived
def all_points(table: Table) -> tuple[int, ...]:
    """Give the victory points of all seats."""
    return tuple(points(table, seat) for seat in range(table.seats))


@derived
def rounds_left(table: Table) -> float:
    """Guess how many rounds are still to come after this one."""
    return min(8.0, max(0.0, (GOAL - max(all_points(table))) / PACE - 1))


def steps_worth(steps: tuple[object, ...]) -> float:
    """Give the worth of what a card does once."""
    total = 0.0
    for step in steps:
        if isinstance(step, Gain):
            total += resource_worth(step.amounts())
        elif isinstance(step, Draw):
            total += DRAW * step.cards
        elif isinstance(step, Rob):
            total += 2 * SCRAP * step.amount
    return total


@cache
def unit_quality(kind: str) -> float:
    """Give how good a unit is each time it is drawn: strength for what it costs."""
    unit = units()[kind]
    strength = float(unit.attack)
    extra = 0.0
    for ability in unit.abilities:
        if isinstance(ability, Boost):
            share = 0.5 if ability.at else 0.8
            strength += share * ability.attack * (1.5 if ability.per else 1.0)
        elif isinstance(ability, When) and ability.event != "abandoned":
            extra += 0.4 * steps_worth(ability.steps)
    return 0.16 * strength - resource_worth(unit.cost.amounts()) + extra


def card_worth(table: Table, seat: int, kind: str) -> float:
    """Give what acquiring a card is worth to a seat."""
    card = cards()[kind]
    if isinstance(card, Unit):
        return card.vp + 0.25 * rounds_left(table) * max(0.0, unit_quality(kind))
    return base_worth(table, seat, card)


def base_worth(table: Table, seat: int, base: Base) -> float:
    """Give what having a base is worth: its points and what it will bring."""
    total, each_round = 1.0 + base.vp, resource_worth(base.produce.amounts()) + DRAW * base.draw
    each_round += JUICE * bool(base.choice)
    for ability in base.abilities:
        if isinstance(ability, Points):
            met = 1.0 if holds(table, seat, ability.condition, base.id) else 0.4
            total += met * ability.vp * times(table, seat, ability.per, base.id)
        elif isinstance(ability, Income):
            met = 1.0 if holds(table, seat, ability.condition, base.id) else 0.4
            gained = resource_worth(ability.gain.amounts()) + DRAW * ability.draw
            each_round += met * gained * times(table, seat, ability.per, base.id)
        elif isinstance(ability, Aura):
            each_round += 0.12 * ability.attack
        elif isinstance(ability, Discount):
            each_round += 0.7 * resource_worth(ability.less.amounts())
        elif isinstance(ability, Fortify):
            each_round += 0.05 * ability.defence
        elif isinstance(ability, BaseWhen) and ability.event == "acquired":
            total += steps_worth(ability.steps)
    return total + each_round * rounds_left(table)


def deck_worth(table: Table, seat: int) -> float:
    """Give how good the units of a seat are on average, as far as they are more than a few.

    What lies in the deck counts for its number only: its seat knows it no better than others.
    """
    known = units()
    zones = own_zones(seat, table.seats)
    qualities = [
        unit_quality(kind)
        for zone in zones[1:]
        for number in table.piles[zone]
        if (kind := table.pieces[number].kind) in known
    ]
    number = sum(len(table.piles[zone]) for zone in zones)
    average = sum(qualities) / len(qualities) if qualities else 0.0
    return 2.0 * rounds_left(table) * average - 0.3 * max(0, FEW - number)


def tableau_worth(table: Table, seat: int) -> float:
    """Give what a seat's bases and units bring beyond today."""
    known = bases()
    return sum(
        base_worth(table, seat, known[table.pieces[number].kind])
        for number in table.piles[f"tableau.{seat}"]
        if table.pieces[number].kind in known
    )
