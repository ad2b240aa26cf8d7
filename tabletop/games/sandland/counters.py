"""The counters on the table of Sandland."""

from tabletop.table import TableCounter

WATER = TableCounter("water")
"""The marker of the water track: above 0 seat 1 is ahead, below 0 seat 2."""
ROUND = TableCounter("round")
SKIRMISH = TableCounter("skirmish")
ACTIONS_LEFT = TableCounter("actions")
"""How many actions the seat on turn has left."""
