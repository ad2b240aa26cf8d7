"""The speed of this computer, in changes of a table."""

from time import perf_counter
from typing import Final

from tabletop.table.move import Move
from tabletop.table.pieces import Zone
from tabletop.table.table import Table

_MOVES: Final = 50
"""The number of moves that are timed together, below a millisecond."""


def changes_per_second(seconds: float = 0.03) -> float:
    """Returns how many changes this computer makes and undoes in a second.

    It is the best of short measurements, because other programs interrupt the longer ones. A bot
    mostly makes and undoes changes, so its time is proportional to them.

    Args:
        seconds: The duration of the measurement.

    Examples:
        >>> changes_per_second(0.001) > 1000
        True
    """
    table, move = Table(1, "speed"), Move(0, "measure")
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("hand"))
    for _ in range(4):
        table.add_piece("card", "deck")
    best = 0.0
    end = perf_counter() + seconds
    start = perf_counter()
    while start < end:
        for _ in range(_MOVES):
            table.begin_entry(move)
            for piece in range(4):
                table.put(piece, "hand")
            table.undo()
        stop = perf_counter()
        best = max(best, 4 * _MOVES / (stop - start))
        start = stop
    return best
