"""Counters of the Sandland table."""

from typing import Final

from tabletop.table import TableCounter

WATER: Final = TableCounter("water")
"""Position on the water track: above 0 seat 0 is ahead, below 0 seat 1."""
ROUND: Final = TableCounter("round")
SKIRMISH: Final = TableCounter("skirmish")
ACTIONS_LEFT: Final = TableCounter("actions")
"""Number of actions that the active seat has left."""
