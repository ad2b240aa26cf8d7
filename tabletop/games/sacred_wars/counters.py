"""Counters of the Sacred Wars table."""

from typing import Final

from tabletop.table import SeatCounter, TableCounter

ROUND: Final = TableCounter("round")
TURNS: Final = TableCounter("turns")
"""Number of turns of the game."""
INCOME: Final = TableCounter("income")
LIFE: Final = SeatCounter("life.{}")
COINS: Final = SeatCounter("coins.{}")
GATHERED: Final = SeatCounter("gathered.{}")
"""All coins that a seat has gained during the game."""
KILLS: Final = SeatCounter("kills.{}")
DIE: Final = SeatCounter("die.{}")
"""The seat's roll in the last battle."""
