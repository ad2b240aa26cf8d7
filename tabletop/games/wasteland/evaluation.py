"""Heuristic evaluation of a position, used by bots."""

from typing import Final

from tabletop.games.wasteland.card_rules import units
from tabletop.games.wasteland.card_values import deck_value, resource_value, tableau_value
from tabletop.games.wasteland.counters import BID
from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.marks import CHOICES, PHASE, READY, UNDONE, WINNERS
from tabletop.games.wasteland.plans import plan_value
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.zones import DISCARD, HAND
from tabletop.table import Table

VICTORY_VALUE: Final = 100.0
CARD_VALUE: Final = 0.05
"""Value of a card in hand."""
READY_VALUE: Final = 0.02
"""Value of being ready, and cost of undone choices."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a seat's position, in victory points."""
    if PHASE(table) == "over":
        return points(table, seat) + VICTORY_VALUE * (seat in WINNERS(table))
    total = tableau_value(table, seat) + deck_value(table, seat)
    total += resource_value(stock(table, seat)) + CARD_VALUE * len(table.piles[HAND(seat)])
    total += sum(
        units()[piece.kind].vp for piece in table.pile(DISCARD(seat)) if piece.kind in units()
    )
    if BID(table) and PHASE(table) in ("target", "name", "commit"):
        total += plan_value(table, seat)
        # The cost grows quadratically. Otherwise a bot that dislikes all commitments would undo
        # forever.
        total -= READY_VALUE * UNDONE(table, seat) ** 2
    if PHASE(table) == "collect":
        total += choice_value(table, seat)
    return total + READY_VALUE * (seat in READY(table))


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
