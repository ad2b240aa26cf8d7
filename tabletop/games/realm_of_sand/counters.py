"""The counters on the table of the Realm."""

from tabletop.table import SeatCounter, TableCounter

ROUND = TableCounter("round")
WALKED = TableCounter("walked")
"""How often a merchant alone has gone a step."""
LEVEL_OF = SeatCounter("level.{}")
"""Where each seat stands on its level tracker."""
