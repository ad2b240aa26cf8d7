"""Counters of the Guardians table."""

from functools import cache
from typing import Final

from tabletop.table import SeatCounter, TableCounter

MATCH_UP: Final = TableCounter("lane")
"""Number of the current match-up; 0 outside primary combat."""
BONUS: Final = TableCounter("bonus")
"""Stronghold bonus of each defending creature."""
ARROWS: Final = TableCounter("arrows")
"""Stronghold bonus of each ranged attack of the defender."""
ROUND: Final = TableCounter("round")
"""Number of duel combats that have begun."""
TURN: Final = TableCounter("turn")
STONES: Final = SeatCounter("stones.{}")
DESTROYED: Final = SeatCounter("destroyed.{}")
"""Number of the opponent's shields that a seat has destroyed."""
HASTENED: Final = SeatCounter("pace.{}")
"""Extra march distance of a seat's shields this turn, in spaces."""


@cache
def ground_of(terrain: str) -> TableCounter:
    """Returns the 0/1 counter for a terrain in the current combat."""
    return TableCounter(f"ground.{terrain}")
