"""The counters on the table of the Realm."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
WALKED: Final = TableCounter("walked")
"""How often a merchant alone has gone a step."""
LEVEL_OF: Final = SeatCounter("level.{}")
"""Where each seat stands on its level tracker."""
