"""Heuristic evaluation of a seat in the disputed lands, used by bots."""

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import Final

from tabletop.games.guardians.board import (
    DISTANCE,
    HOME_OF,
    HOMES,
    LANDS,
    SPACES,
    TERRAIN,
    WORKS,
    force_zone,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.combat import ending
from tabletop.games.guardians.counters import BONUS, DESTROYED, STONES
from tabletop.games.guardians.lands import forces, victory
from tabletop.games.guardians.marks import PHASE, WINNER
from tabletop.games.guardians.zones import (
    BESIDE,
    COMBAT,
    DEPOT,
    HAND,
    PEN,
    UP,
    guardian_of,
)
from tabletop.table import Step, Table

WIN, LAND, HOME, STONE = 500.0, 8.0, 12.0, 2.5
"""Value of a victory, of a land, of an intact stronghold, and of a stone."""
NEARLY: Final = 10.0
"""Extra value of holding all lands but one."""
DESTROYED_VALUES: Final[Sequence[float]] = (0.0, 10.0, 22.0, 38.0, 60.0)
"""Value by number of destroyed shields, rising with each one."""
FIELD, FORWARD = 0.55, 2.5
"""Value of a point of vitality on the board, and of a step forward."""
CROWDING: Final = 45.0
"""Divisor of the squared points under a shield.

A full shield is worth more than two half-full ones.
"""
RISK, STURDY = 6.0, 22.0
"""Maximum cost of marching with few creatures, and points that avoid it."""
OPEN_HOME: Final = 9.0
"""Cost of an undefended stronghold that an opponent's shield can reach."""
PRIZE: Final = 14.0
"""Value of destroying the defender's shield, in addition to the space."""
MARGIN: Final = 0.25
"""Relative lead that an attacker needs before a combat has positive value."""
NO_TERRAIN, TERRAIN_FIT = 3.0, 1.2
"""Cost of a land that lacks a terrain, and weight of a fitting terrain."""


def side_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's position."""
    value = WIN * len(victory.victories(table, seat))
    if PHASE(table) == "over":
        return value + (4 * WIN if WINNER(table) == seat else 0.0)
    lands = len(forces.held_lands(table, seat))
    value += LAND * lands + (NEARLY if lands >= len(LANDS) - 1 else 0.0)
    value += DESTROYED_VALUES[min(max(DESTROYED(table, seat), 0), len(DESTROYED_VALUES) - 1)]
    value += STONE * STONES(table, seat)
    value += strongholds_value(table, seat) + field_value(table, seat) + stored_value(table, seat)
    for step in table.decision_stack:
        if step.name in ("battle", "challenge"):
            value += combat_value(table, seat, step)
    return value


def strongholds_value(table: Table, seat: int) -> float:
    """Returns the value of the strongholds and of the cards on and under them."""
    value = 0.0
    opponent = 1 - seat
    enemies = [space for space, _ in forces.shields(table, opponent)]
    for home in HOMES[seat]:
        if forces.is_rubble(table, home):
            continue
        value += HOME
        nearest = min((DISTANCE[home][space] for space in enemies), default=9)
        if nearest <= 2 and not forces.is_defended(table, home, seat):
            value -= OPEN_HOME
        for piece in table.pile(under_zone(home)):
            creature = rules_of(piece.kind).creature
            value += 1.6 * creature.cmp + 1.0 if creature is not None else 0.0
        for piece in table.pile(WORKS(box=home)):
            value += 3.0 if piece.owner == seat else -3.0
    return value + 3.0 * len(table.piles[BESIDE(seat)])


def field_value(table: Table, seat: int) -> float:
    """Returns the value of the creatures on the board and of shield positions."""
    value, lands_without_terrain = 0.0, 0
    embattled = battleground(table)
    for space in SPACES:
        pile = table.pile(force_zone(space, seat))
        if space == embattled:
            pile = [*pile, *ending.remaining_creatures(table, seat)]
        shield = table.piles[shield_zone(space, seat)]
        points = sum(strength(piece.kind) for piece in pile)
        value += points * points / (CROWDING if shield else 2 * CROWDING)
        if shield:
            value += 0.0 if pile else 0.5
            value += FORWARD * (abs(int(space[1]) - int(HOMES[seat][0][1])) if pile else 0)
            if pile and HOME_OF.get(space) != seat:
                value -= RISK * max(0.0, 1 - points / STURDY)
            if HOME_OF.get(space) == 1 - seat and pile:
                value += 8.0
        value += FIELD * points
        if space in LANDS and shield:
            if table.piles[TERRAIN(box=space)]:
                value += TERRAIN_FIT * terrain_fit(table, space, seat)
            else:
                lands_without_terrain += 1
    ready = sum(1 for piece in table.pile(PEN(seat)) if rules_of(piece.kind).terrain)
    return value - NO_TERRAIN * max(0, lands_without_terrain - ready)


def battleground(table: Table) -> str:
    """Returns the contested space, or an empty string.

    Its creatures are valued as if they were still there.
    """
    for step in table.decision_stack:
        if step.name in ("battle", "challenge"):
            return str(step.data[0])
    return ""


def terrain_fit(table: Table, space: str, seat: int) -> float:
    """Returns how well a land's terrain suits a seat's creatures there."""
    kinds = forces.ground(table, space)
    value = 1.0
    for piece in table.pile(force_zone(space, seat)):
        creature = rules_of(piece.kind).creature
        if creature is not None:
            value += 0.3 * sum(creature.terrain.get(kind, 0) for kind in kinds)
    return value


@cache
def strength(kind: str) -> float:
    """Returns a creature's combat value, in points of vitality."""
    rules = rules_of(kind)
    creature = rules.creature
    if creature is None:
        return 0.0
    text = len(rules.abilities) + len(rules.command)
    return 1.0 + creature.vitality + 0.3 * creature.ocb + 0.6 * creature.ranged + 1.5 * text


def stored_value(table: Table, seat: int) -> float:
    """Returns the value of the cards off the board.

    Cards of the same type have diminishing value.
    """
    value = 0.0
    seen: dict[str, int] = {}
    for area in (HAND, DEPOT, PEN, UP, COMBAT):
        for piece in table.pile(area(seat)):
            if area is COMBAT and rules_of(piece.kind).creature is not None:
                continue
            rules = rules_of(piece.kind)
            sort = "magic" if rules.is_magic else rules.sort
            seen[sort] = seen.get(sort, 0) + 1
            value += stored_card_value(piece.kind) / (1 + 0.15 * seen[sort])
    return value


STORED_VALUES: Final = {"bribe": 4.5, "magic": 3.5, "shield": 1.4, "bearer": 1.4, "terrain": 2.2}
"""Value of a stored card, by card type."""


@cache
def stored_card_value(kind: str) -> float:
    """Returns the value of a stored card."""
    rules = rules_of(kind)
    if rules.creature is not None:
        return 0.15 * rules.creature.vitality + 0.5
    return STORED_VALUES.get("magic" if rules.is_magic else rules.sort, 1.0)


def combat_value(table: Table, seat: int, step: Step) -> float:
    """Returns the expected value of the current combat for a seat.

    The estimate compares the remaining creatures of both sides.
    """
    attacker, space = step.seat, str(step.data[0])
    attack = sum(strength(piece.kind) for piece in ending.remaining_creatures(table, attacker))
    if step.name == "challenge":
        guardian = guardian_of(table, 1 - attacker)
        if guardian is None:
            return 0.0
        stones = STONES(table, 1 - attacker)
        defence = float(guardian.vitality + min(guardian.vitality, guardian.cmp * stones))
        land_value = WIN if attack > defence else 30.0
    else:
        remaining = ending.remaining_creatures(table, 1 - attacker)
        defence = sum(strength(piece.kind) for piece in remaining) + BONUS(table) * len(remaining)
        land_value = (HOME if HOME_OF.get(space) is not None else LAND) + PRIZE
    margin = tanh((attack - defence) / 12.0) - MARGIN
    return (land_value if attacker == seat else -land_value) * margin / 2
