"""How well a seat stands in the disputed lands: what bots compare."""

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
from tabletop.games.guardians.combat import ending
from tabletop.games.guardians.counters import BONUS, DESTROYED, STONES
from tabletop.games.guardians.lands import forces, victory
from tabletop.games.guardians.marks import PHASE, WINNER
from tabletop.games.guardians.places import (
    BESIDE,
    COMBAT,
    DEPOT,
    HAND,
    PEN,
    UP,
    guardian_of,
)
from tabletop.games.guardians.sheets import sheet_of
from tabletop.table import Step, Table

WIN, LAND, HOME, STONE = 500.0, 8.0, 12.0, 2.5
NEARLY: Final = 10.0
"""What it is worth besides to hold all lands but one."""
FELLED: Final[Sequence[float]] = (0.0, 10.0, 22.0, 38.0, 60.0)
"""What it is worth to have destroyed so many shields: each more than the one before."""
FIELD, FORWARD = 0.55, 2.5
"""What a point of vitality is worth on the board, and a step forward."""
CROWD: Final = 45.0
"""Points under one shield are worth their square through this: a full one beats two half ones."""
RISK, STURDY = 6.0, 22.0
"""What it costs to march with few creatures; with so many points it costs nothing."""
OPEN_HOME: Final = 9.0
"""What it costs to leave a stronghold empty that an enemy can reach."""
PRIZE: Final = 14.0
"""What an attacker hopes for besides the space: the shield that is destroyed."""
MARGIN: Final = 0.25
"""How far ahead an attacker must be before a combat promises anything."""
BARE, GROUND = 3.0, 1.2


def side(table: Table, seat: int) -> float:
    """Give what a seat has."""
    worth = WIN * len(victory.reached(table, seat))
    if PHASE(table) == "over":
        return worth + (4 * WIN if WINNER(table) == seat else 0.0)
    lands = len(forces.held(table, seat))
    worth += LAND * lands + (NEARLY if lands >= len(LANDS) - 1 else 0.0)
    worth += FELLED[min(max(DESTROYED(table, seat), 0), len(FELLED) - 1)]
    worth += STONE * STONES(table, seat)
    worth += homes(table, seat) + field(table, seat) + store(table, seat)
    for step in table.agenda:
        if step.name in ("battle", "challenge"):
            worth += prospect(table, seat, step)
    return worth


def homes(table: Table, seat: int) -> float:
    """Give the worth of the strongholds, and of what lies on and under them."""
    worth = 0.0
    foe = 1 - seat
    enemies = [space for space, _ in forces.shields(table, foe)]
    for home in HOMES[seat]:
        if forces.is_rubble(table, home):
            continue
        worth += HOME
        near = min((DISTANCE[home][space] for space in enemies), default=9)
        if near <= 2 and not forces.is_defended(table, home, seat):
            worth -= OPEN_HOME
        for piece in table.pile(under_zone(home)):
            one = sheet_of(piece.kind).creature
            worth += 1.6 * one.cmp + 1.0 if one is not None else 0.0
        for piece in table.pile(WORKS(box=home)):
            worth += 3.0 if piece.owner == seat else -3.0
    return worth + 3.0 * len(table.piles[BESIDE(seat)])


def field(table: Table, seat: int) -> float:
    """Give the worth of the creatures on the board, and of where their shields stand."""
    worth, bare = 0.0, 0
    embattled = battleground(table)
    for space in SPACES:
        pile = table.pile(force_zone(space, seat))
        if space == embattled:
            pile = [*pile, *ending.standing(table, seat)]
        shield = table.piles[shield_zone(space, seat)]
        points = sum(strength(piece.kind) for piece in pile)
        worth += points * points / (CROWD if shield else 2 * CROWD)
        if shield:
            worth += 0.0 if pile else 0.5
            worth += FORWARD * (abs(int(space[1]) - int(HOMES[seat][0][1])) if pile else 0)
            if pile and HOME_OF.get(space) != seat:
                worth -= RISK * max(0.0, 1 - points / STURDY)
            if HOME_OF.get(space) == 1 - seat and pile:
                worth += 8.0
        worth += FIELD * points
        if space in LANDS and shield:
            if table.piles[TERRAIN(box=space)]:
                worth += GROUND * suits(table, space, seat)
            else:
                bare += 1
    ready = sum(1 for piece in table.pile(PEN(seat)) if sheet_of(piece.kind).terrain)
    return worth - BARE * max(0, bare - ready)


def battleground(table: Table) -> str:
    """Give the space that is fought for: its creatures count as if they still stood there."""
    for step in table.agenda:
        if step.name in ("battle", "challenge"):
            return str(step.data[0])
    return ""


def suits(table: Table, space: str, seat: int) -> float:
    """Give how well the terrain of a land suits the creatures there."""
    kinds = forces.ground(table, space)
    worth = 1.0
    for piece in table.pile(force_zone(space, seat)):
        one = sheet_of(piece.kind).creature
        if one is not None:
            worth += 0.3 * sum(one.terrain.get(kind, 0) for kind in kinds)
    return worth


@cache
def strength(kind: str) -> float:
    """Give what a creature is worth in a fight, in points of vitality."""
    page = sheet_of(kind)
    one = page.creature
    if one is None:
        return 0.0
    text = len(page.abilities) + len(page.command)
    return 1.0 + one.vitality + 0.3 * one.ocb + 0.6 * one.ranged + 1.5 * text


def store(table: Table, seat: int) -> float:
    """Give the worth of the cards that are not on the board; the more of a sort, the less each."""
    worth = 0.0
    seen: dict[str, int] = {}
    for area in (HAND, DEPOT, PEN, UP, COMBAT):
        for piece in table.pile(area(seat)):
            if area is COMBAT and sheet_of(piece.kind).creature is not None:
                continue
            page = sheet_of(piece.kind)
            sort = "magic" if page.is_magic else page.sort
            seen[sort] = seen.get(sort, 0) + 1
            worth += kept(piece.kind) / (1 + 0.15 * seen[sort])
    return worth


KEPT: Final = {"bribe": 4.5, "magic": 3.5, "shield": 1.4, "bearer": 1.4, "terrain": 2.2}


@cache
def kept(kind: str) -> float:
    """Give what a card in the store is worth."""
    page = sheet_of(kind)
    if page.creature is not None:
        return 0.15 * page.creature.vitality + 0.5
    return KEPT.get("magic" if page.is_magic else page.sort, 1.0)


def prospect(table: Table, seat: int, step: Step) -> float:
    """Give what a combat under way promises a seat, by what is left of both sides."""
    attacker, space = step.seat, str(step.data[0])
    attack = sum(strength(piece.kind) for piece in ending.standing(table, attacker))
    if step.name == "challenge":
        guardian = guardian_of(table, 1 - attacker)
        if guardian is None:
            return 0.0
        stones = STONES(table, 1 - attacker)
        defence = float(guardian.vitality + min(guardian.vitality, guardian.cmp * stones))
        stake = WIN if attack > defence else 30.0
    else:
        left = ending.standing(table, 1 - attacker)
        defence = sum(strength(p.kind) for p in left) + BONUS(table) * len(left)
        stake = (HOME if HOME_OF.get(space) is not None else LAND) + PRIZE
    margin = tanh((attack - defence) / 12.0) - MARGIN
    return (stake if attacker == seat else -stake) * margin / 2
