"""How well a seat stands: what bots compare."""

from tabletop.games.realm_of_sand import places
from tabletop.table import Table


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position in stars."""
    return float(places.stars(table, seat))
