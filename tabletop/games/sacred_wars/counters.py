"""The counters on the table of Sacred Wars."""

from tabletop.table import SeatCounter, TableCounter

ROUND = TableCounter("round")
TURNS = TableCounter("turns")
"""How many turns the game lasts."""
INCOME = TableCounter("income")
LIFE = SeatCounter("life.{}")
COINS = SeatCounter("coins.{}")
GATHERED = SeatCounter("gathered.{}")
"""The coins that a seat has ever gained."""
KILLS = SeatCounter("kills.{}")
DIE = SeatCounter("die.{}")
"""What a seat rolled in the last battle."""
