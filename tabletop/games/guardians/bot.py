"""How well a seat stands: what bots compare."""

from tabletop.games.guardians import duel
from tabletop.games.guardians.lands import score as lands
from tabletop.table import Table


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    return side(table, seat) - side(table, 1 - seat)


COMBAT, STONE, MAGIC = 60.0, 2.5, 2.0


def side(table: Table, seat: int) -> float:
    """Give what a seat has."""
    if table.marks["way"] == "lands":
        return lands.side(table, seat)
    results = duel.results_of(table)
    worth = COMBAT * results.count(seat)
    worth += STONE * table.counters[f"stones.{seat}"]
    return worth
