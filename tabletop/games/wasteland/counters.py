"""The counters on the table of the wasteland."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
BID: Final = TableCounter("bid")
"""The bidding phase; 0 before the first."""
DIE: Final = SeatCounter("die.{}")
GLORY: Final = SeatCounter("glory.{}")
"""The points of a seat's units: they lie hidden, but all saw them come."""
SCRAP: Final = SeatCounter("scrap.{}")
JUICE: Final = SeatCounter("juice.{}")
SPARK: Final = SeatCounter("spark.{}")
STOCK: Final = {"scrap": SCRAP, "juice": JUICE, "spark": SPARK}
"""What lies in each seat's stockpile, by its resource."""
