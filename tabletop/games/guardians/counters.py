"""The counters on the table of the Guardians."""

from functools import cache
from typing import Final

from tabletop.table import SeatCounter, TableCounter

MATCH_UP: Final = TableCounter("lane")
"""The number of the match-up that is fought; 0 outside the primary combat."""
BONUS: Final = TableCounter("bonus")
"""What the stronghold gives to each defender."""
ARROWS: Final = TableCounter("arrows")
"""What defenders have more, as they shoot from behind walls."""
ROUND: Final = TableCounter("round")
"""The combats of a duel that have begun."""
TURN: Final = TableCounter("turn")
STONES: Final = SeatCounter("stones.{}")
DESTROYED: Final = SeatCounter("destroyed.{}")
"""The enemy shields that a seat has destroyed."""
HASTENED: Final = SeatCounter("pace.{}")
"""How many spaces more the shields of a seat march in this turn."""


@cache
def ground_of(terrain: str) -> TableCounter:
    """Give the counter that tells whether the combat is fought on a kind of terrain: 0 or 1."""
    return TableCounter(f"ground.{terrain}")
