"""The counters on the table of Sacred Wars."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
TURNS: Final = TableCounter("turns")
"""How many turns the game lasts."""
INCOME: Final = TableCounter("income")
LIFE: Final = SeatCounter("life.{}")
COINS: Final = SeatCounter("coins.{}")
GATHERED: Final = SeatCounter("gathered.{}")
"""The coins that a seat has ever gained."""
KILLS: Final = SeatCounter("kills.{}")
DIE: Final = SeatCounter("die.{}")
"""What a seat rolled in the last battle."""
