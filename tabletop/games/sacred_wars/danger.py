"""The danger that tokens on the field face."""

from functools import cache
from typing import Final

from tabletop.games.sacred_wars.marks import FIELD_ID
from tabletop.games.sacred_wars.stats import ATK, DEF, SPD, TokenState, is_countering
from tabletop.games.sacred_wars.zones import (
    Field,
    TileName,
    field_by_id,
    is_free,
    reach,
)
from tabletop.table import Table

SIDES: Final = 20.0
"""Sides of a die; the scale of SPD."""


@cache
def near(field: str, box: TileName, steps: int) -> tuple[TileName, ...]:
    """Returns the tiles within this many steps on an empty field."""
    found = dict.fromkeys([box])
    for _ in range(steps):
        for one in list(found):
            found |= dict.fromkeys(field_by_id(field).beside[one])
    return tuple(found)


@cache
def reachable_targets(
    field: str, name: str, box: TileName, seat: int, steps: int
) -> frozenset[TileName]:
    """Returns the tiles that a range covers after up to this many steps."""
    found: set[TileName] = set()
    for there in near(field, box, steps):
        found.update(reach(field, name, there, seat).boxes)
    return frozenset(found)


def strikes(table: Table, token: TokenState, seat: int, steps: int) -> bool:
    """Returns whether a token reaches the opponent's base in `steps` steps."""
    field = FIELD_ID(table)
    for there in near(field, token.box, steps):
        if reach(field, token.sheet.range, there, seat).base and (
            there == token.box or is_free(table, there)
        ):
            return True
    return False


def is_struck(field: Field, attacker: TokenState, box: TileName, seat: int) -> bool:
    """Returns whether a token may attack a tile after one move."""
    return attacker.fights and box in reachable_targets(
        field.id, attacker.sheet.range, attacker.box, seat, attacker.steps
    )


def dealt(attacker: TokenState, target: TokenState) -> tuple[float, float]:
    """Returns the chance that an attack is not dodged, and its normal damage."""
    damage = attacker.numbers[ATK]
    if not is_countering(attacker.sheet.element, target.sheet.element):
        damage = max(0, damage - target.numbers[DEF])
    return max(0.0, 1.0 - target.numbers[SPD] / SIDES), float(damage)


def fall_chance(
    field: Field, target: TokenState, enemy_tokens: list[TokenState], seat: int, box: TileName = ""
) -> float:
    """Returns roughly how likely a token falls in the opponent's next turn.

    Args:
        field: The field.
        target: The token.
        enemy_tokens: Tokens of the opponent.
        seat: The opponent's seat.
        box: The tile of the token; by default where it is.
    """
    maximum = total = 0.0
    for attacker in enemy_tokens:
        if is_struck(field, attacker, box or target.box, seat):
            hits, amount = dealt(attacker, target)
            total += hits * min(amount, target.left)
            if amount >= target.left:
                maximum = max(maximum, hits)
    # If only several attacks together are enough, all of them must hit.
    return max(maximum, min(1.0, total / max(1, target.left)) ** 2)
