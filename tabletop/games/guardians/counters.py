"""The counters on the table of the Guardians."""

from functools import cache

from tabletop.table import SeatCounter, TableCounter

MATCH_UP = TableCounter("lane")
"""The number of the match-up that is fought; 0 outside the primary combat."""
BONUS = TableCounter("bonus")
"""What the stronghold gives to each defender."""
ARROWS = TableCounter("arrows")
"""What defenders have more, as they shoot from behind walls."""
ROUND = TableCounter("round")
"""The combats of a duel that have begun."""
TURN = TableCounter("turn")
STONES = SeatCounter("stones.{}")
DESTROYED = SeatCounter("destroyed.{}")
"""The enemy shields that a seat has destroyed."""
HASTENED = SeatCounter("pace.{}")
"""How many spaces more the shields of a seat march in this turn."""


@cache
def ground_of(terrain: str) -> TableCounter:
    """Give the counter that tells whether the combat is fought on a kind of terrain: 0 or 1."""
    return TableCounter(f"ground.{terrain}")
