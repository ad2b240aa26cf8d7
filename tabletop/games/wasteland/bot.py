"""How well a seat stands: what bots compare."""

from tabletop.games.wasteland.appraisal import deck_worth, resource_worth, tableau_worth
from tabletop.games.wasteland.effects import RESOURCES
from tabletop.games.wasteland.ending import points
from tabletop.games.wasteland.places import seats_of, units, words_of
from tabletop.games.wasteland.plans import plan_worth
from tabletop.games.wasteland.strength import stock
from tabletop.table import Table

VICTORY = 100.0
HAND = 0.05
"""What a card in hand is worth by itself."""
HASTE = 0.02
"""What it is worth to be ready, and not to have changed one's mind."""


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position, in victory points."""
    if table.marks["phase"] == "over":
        return points(table, seat) + VICTORY * (seat in seats_of(table, "winners"))
    total = tableau_worth(table, seat) + deck_worth(table, seat)
    total += resource_worth(stock(table, seat)) + HAND * len(table.piles[f"hand.{seat}"])
    total += sum(
        units()[piece.kind].vp for piece in table.pile(f"discard.{seat}") if piece.kind in units()
    )
    if table.counters["bid"] and table.marks["phase"] in ("target", "name", "commit"):
        total += plan_worth(table, seat)
        undone = table.marks[f"sealed.{seat}.undone"]
        total -= HASTE * (undone if isinstance(undone, int) else 0)
    if table.marks["phase"] == "collect":
        total += choice_worth(table, seat)
    return total + HASTE * (seat in seats_of(table, "ready"))


def choice_worth(table: Table, seat: int) -> float:
    """Give the worth of what was chosen to produce: what the hand lacks is worth more."""
    have = dict(zip(RESOURCES, stock(table, seat), strict=True))
    for resource in words_of(table, f"sealed.{seat}.choices"):
        have[resource] += 1  # type: ignore[index]
    wanted = dict.fromkeys(RESOURCES, 0)
    for piece in table.pile(f"hand.{seat}"):
        unit = units().get(piece.kind)
        for resource, amount in zip(RESOURCES, unit.cost.amounts() if unit else (), strict=False):
            wanted[resource] += amount
    return -0.2 * sum(max(0, 1 + wanted[one] - have[one]) for one in RESOURCES)
