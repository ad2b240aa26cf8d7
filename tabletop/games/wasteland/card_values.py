"""Values of resources and units, in victory points, for bots."""

from functools import cache
from typing import Final

from tabletop.games.wasteland.card_rules import units
from tabletop.games.wasteland.stockpile import Amounts

SCRAP, JUICE, SPARK = 0.10, 0.16, 0.16
"""Value of one of each resource."""
DRAW_VALUE: Final = 0.30
"""Value of a drawn card."""
FEW_UNITS: Final = 9
"""Number of units below which a seat runs out of them."""


def resource_value(amounts: Amounts) -> float:
    """Returns the value of scrap, juice and spark."""
    return SCRAP * amounts[0] + JUICE * amounts[1] + SPARK * amounts[2]


@cache
def unit_quality(kind: str) -> float:
    """Returns a unit's value per draw: its strength minus its cost."""
    unit = units()[kind]
    strength, extra = float(unit.attack), 0.0
    for ability in (*unit.boosts, *unit.events):
        attack_bonus, other = ability.quality()
        strength, extra = strength + attack_bonus, extra + other
    return 0.16 * strength - resource_value(unit.cost) + extra
