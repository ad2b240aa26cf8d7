"""Counters of the Realm of Sand table."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
TILES_TAKEN: Final = TableCounter("walked")
"""Number of tiles that seats have taken from the circle."""
LEVEL_OF: Final = SeatCounter("level.{}")
"""Each seat's position on its level tracker."""
