"""Counters of the War for the Wasteland table."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
BID: Final = TableCounter("bid")
"""Number of the bidding round; 0 before the first."""
DIE: Final = SeatCounter("die.{}")
UNIT_POINTS: Final = SeatCounter("glory.{}")
"""Public victory points of a seat's units, which may be hidden."""
SCRAP: Final = SeatCounter("scrap.{}")
JUICE: Final = SeatCounter("juice.{}")
SPARK: Final = SeatCounter("spark.{}")
STOCK: Final = {"scrap": SCRAP, "juice": JUICE, "spark": SPARK}
"""Counter of a seat's stockpile, by resource."""
