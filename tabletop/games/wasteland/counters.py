"""The counters on the table of the wasteland."""

from tabletop.table import SeatCounter, TableCounter

ROUND = TableCounter("round")
BID = TableCounter("bid")
"""The bidding phase; 0 before the first."""
DIE = SeatCounter("die.{}")
GLORY = SeatCounter("glory.{}")
"""The points of a seat's units: they lie hidden, but all saw them come."""
SCRAP = SeatCounter("scrap.{}")
JUICE = SeatCounter("juice.{}")
SPARK = SeatCounter("spark.{}")
STOCK = {"scrap": SCRAP, "juice": JUICE, "spark": SPARK}
"""What lies in each seat's stockpile, by its resource."""
