"""Sampling of worlds: tables dealt from what a seat knows."""

from collections.abc import Callable
from random import Random

from tabletop.rules.determinizer import Determinizer
from tabletop.table import Table


def best_world(
    dealer: Determinizer, rng: Random, deals: int, value: Callable[[Table], float]
) -> Table:
    """Returns the dealt table with the highest value, the first of equal ones.

    A uniform deal underestimates a player that selects its cards. The best of a few deals for that
    player is closer to real play. If the first deal has no value, no other is made.

    Args:
        dealer: The tables dealt from a view.
        rng: The source of chance.
        deals: The maximum number of deals, at least 1.
        value: The value of a table; 0 if there is nothing to evaluate.
    """
    best = dealer.deal(rng)
    highest = value(best)
    for _ in range(deals - 1 if highest else 0):
        table = dealer.deal(rng)
        if (worth := value(table)) > highest:
            best, highest = table, worth
    return best
