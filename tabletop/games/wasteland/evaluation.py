"""Heuristic evaluation of a position, used by bots."""

from typing import Final

from tabletop.games.wasteland.card_rules import units
from tabletop.games.wasteland.card_values import FEW_UNITS, unit_quality
from tabletop.games.wasteland.counters import BID
from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.marks import CHOICES, PHASE, READY, UNDONE, WINNERS
from tabletop.games.wasteland.plans import plan_value, stakes_of
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.zones import HAND, own_zones
from tabletop.table import Table, cached_by_material

VICTORY_VALUE: Final = 100.0
CARD_VALUE: Final = 0.05
"""Value of a card in hand."""
READY_VALUE: Final = 0.02
"""Value of being ready, and cost of undone choices."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a seat's position, in victory points."""
    if PHASE(table) == "over":
        return points(table, seat) + VICTORY_VALUE * (seat in WINNERS(table))
    stakes = stakes_of(table)
    total = stakes.points[seat] + stakes.later_values[seat] + deck_value(table, seat)
    total += stakes.stock_value(stock(table, seat)) + CARD_VALUE * len(table.piles[HAND(seat)])
    if BID(table) and PHASE(table) in ("target", "name", "commit"):
        total += plan_value(table, seat)
        # The cost grows quadratically. Otherwise a bot that dislikes all commitments would undo
        # forever.
        total -= READY_VALUE * UNDONE(table, seat) ** 2
    if PHASE(table) == "collect":
        total += choice_value(table, seat)
    return total + READY_VALUE * (seat in READY(table))


@cached_by_material
def deck_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's average unit quality and number of units.

    Units in the deck add only to their number, since the seat does not know the order of its deck.
    """
    zones = own_zones(seat, table.seats)
    kinds = [piece.kind for piece in table.pieces_in(zones[1:]) if piece.kind in units()]
    number = sum(len(table.piles[zone]) for zone in zones)
    average = sum(map(unit_quality, kinds)) / max(1, len(kinds))
    return 2.0 * stakes_of(table).rounds * average - 0.3 * max(0, FEW_UNITS - number)


def choice_value(table: Table, seat: int) -> float:
    """Returns the value of chosen resources, higher if the hand needs them."""
    have, needed = chosen_stock(table, seat), needed_resources(table, HAND(seat))
    return -0.2 * sum(max(0, 1 + needed[resource] - have[resource]) for resource in RESOURCES)


def chosen_stock(table: Table, seat: int) -> dict[str, int]:
    """Returns a seat's resources, including those chosen for production."""
    have: dict[str, int] = dict(zip(RESOURCES, stock(table, seat), strict=True))
    for resource in CHOICES(table, seat):
        have[resource] += 1
    return have


def needed_resources(table: Table, zone: str) -> dict[str, int]:
    """Returns the cost of all units in a zone, by resource."""
    needed: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    for piece in table.pile(zone):
        unit = units().get(piece.kind)
        for resource, amount in zip(RESOURCES, unit.cost if unit else (), strict=False):
            needed[resource] += amount
    return needed
