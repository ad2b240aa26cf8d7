"""Numeric counters on the table of Realm of Sand."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
WALKED: Final = TableCounter("walked")
"""How many tiles the queen has passed on the circle."""
LEVEL_OF: Final = SeatCounter("level.{}")
"""Each seat's position on its level tracker."""
