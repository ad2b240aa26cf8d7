"""How well a seat stands: what bots compare."""

from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.strength import stock
from tabletop.table import Table


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position."""
    return 10.0 * points(table, seat) + 0.5 * sum(stock(table, seat))
