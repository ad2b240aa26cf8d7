"""The counters on the table of Sandland."""

from typing import Final

from tabletop.table import TableCounter

WATER: Final = TableCounter("water")
"""The marker of the water track: above 0 seat 1 is ahead, below 0 seat 2."""
ROUND: Final = TableCounter("round")
SKIRMISH: Final = TableCounter("skirmish")
ACTIONS_LEFT: Final = TableCounter("actions")
"""How many actions the seat on turn has left."""
