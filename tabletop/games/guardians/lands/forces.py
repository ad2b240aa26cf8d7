"""Shields and creatures in each space, and their stacking limits."""

from functools import cache
from typing import Final

from tabletop.games.guardians.board import (
    HOME_OF,
    LANDS,
    OUTER_COLUMNS,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    WORKS,
    force_zone,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.cards import StrongholdValues, Works
from tabletop.games.guardians.marks import HOLDER
from tabletop.games.guardians.zones import LANES
from tabletop.table import Piece, Table

LIMIT, TERRAIN_LIMIT = 30, 25
RUBBLE: Final = 2
"""Face of a captured stronghold."""


def shield_at(table: Table, space: str, seat: int) -> Piece | None:
    """Returns a seat's shield in a space, or None."""
    return table.top(shield_zone(space, seat))


@cache
def weight(kind: str) -> int:
    """Returns a card's stacking points; 0 unless a creature (GD-BOARD.4)."""
    creature = rules_of(kind).creature
    return creature.weight if creature is not None else 0


def stacking_points(table: Table, space: str, seat: int) -> int:
    """Returns a seat's stacking points in a space. Known only to that seat."""
    return sum(weight(piece.kind) for piece in table.pile(force_zone(space, seat)))


def limit(table: Table, space: str, seat: int) -> int:
    """Returns a space's stacking limit for a seat (GD-BOARD.4, GD-TURN.12)."""
    shield = shield_at(table, space, seat)
    if shield is None or not table.can_see(seat, shield):
        return LIMIT
    return limit_under(shield.kind)


def limit_under(kind: str) -> int:
    """Returns the stacking limit of a card that is used as a shield."""
    return TERRAIN_LIMIT if rules_of(kind).terrain is not None else LIMIT


def has_room(table: Table, space: str, seat: int, kind: str) -> bool:
    """Checks whether a creature fits into a space. Known only to that seat."""
    if len(table.piles[force_zone(space, seat)]) >= LANES:
        return False
    return stacking_points(table, space, seat) + weight(kind) <= limit(table, space, seat)


def exceeds_limit(table: Table, space: str, seat: int) -> bool:
    """Checks whether a seat exceeds the limits of a space."""
    if len(table.piles[force_zone(space, seat)]) > LANES:
        return True
    return stacking_points(table, space, seat) > limit(table, space, seat)


def flies(table: Table, space: str, seat: int) -> bool:
    """Checks whether all creatures under a shield fly (GD-MOVE.6).

    Known only to that seat.
    """
    force = table.pile(force_zone(space, seat))
    return bool(force) and all(
        (creature := rules_of(piece.kind).creature) is not None and creature.flies
        for piece in force
    )


def shields(table: Table, seat: int) -> list[tuple[str, Piece]]:
    """Returns a seat's shields that have creatures, with their spaces."""
    return [
        (space, shield)
        for space in SPACES
        if (shield := shield_at(table, space, seat)) is not None
        and table.piles[force_zone(space, seat)]
    ]


def unturned(table: Table, seat: int) -> list[str]:
    """Returns the spaces of unturned shields (GD-TURN.17, GD-TURN.18)."""
    return [space for space, shield in shields(table, seat) if not shield.turn]


def has_bearer(table: Table, seat: int) -> bool:
    """Checks whether a seat has a standard bearer. Known only to that seat."""
    shields = (shield for space in SPACES for shield in table.pile(shield_zone(space, seat)))
    return any(
        table.can_see(seat, shield) and rules_of(shield.kind).sort == "bearer" for shield in shields
    )


# --- strongholds ---------------------------------------------------------------------------------


def is_rubble(table: Table, space: str) -> bool:
    """Checks whether a stronghold has been captured (GD-RESULT.10)."""
    stronghold = table.top(STRONGHOLD(box=space))
    return stronghold is None or stronghold.face != 1


def stronghold_values(table: Table, space: str) -> StrongholdValues | None:
    """Returns the values of an intact stronghold; None for lands and rubble."""
    if space not in HOME_OF or is_rubble(table, space):
        return None
    stronghold = table.top(STRONGHOLD(box=space))
    card = rules_of(stronghold.kind).stronghold if stronghold is not None else None
    if card is None:
        return None
    return card.sides if space[0] in OUTER_COLUMNS else card.centre


def works_at(table: Table, space: str) -> Works | None:
    """Returns the face-up upgrade or downgrade on a stronghold, or None."""
    piece = table.top(WORKS(box=space)) if space in HOME_OF else None
    return rules_of(piece.kind).works if piece is not None and piece.face else None


def bonus(table: Table, space: str) -> int:
    """Returns a stronghold's bonus for each defender (GD-BOARD.8)."""
    wall, building = stronghold_values(table, space), works_at(table, space)
    if wall is None or (building is not None and building.no_bonus):
        return 0
    building_bonus = building.bonus if building is not None and building.bonus is not None else 0
    return max(0, wall.bonus + building_bonus)


def is_defended(table: Table, space: str, seat: int) -> bool:
    """Checks whether a seat has a defender in a space (GD-MOVE.5)."""
    if any(rules_of(piece.kind).creature for piece in table.pile(force_zone(space, seat))):
        return True
    return HOME_OF.get(space) == seat and has_alarm(table, space)


def has_alarm(table: Table, space: str) -> bool:
    """Checks whether an alarm calls channellers to defend a stronghold."""
    building = works_at(table, space)
    return building is not None and building.alarm and bool(table.piles[under_zone(space)])


# --- lands ---------------------------------------------------------------------------------------


def holder(table: Table, space: str) -> int:
    """Returns the seat that holds a land (GD-BOARD.3)."""
    return int(str(HOLDER[space](table)))


def held_lands(table: Table, seat: int) -> list[str]:
    return [space for space in LANDS if holder(table, space) == seat]


def ground(table: Table, space: str) -> tuple[str, ...]:
    """Returns the kinds of terrain that count in a space."""
    if space in HOME_OF:
        wall = stronghold_values(table, space)
        return (wall.terrain,) if wall is not None and wall.terrain is not None else ()
    piece = table.top(TERRAIN(box=space))
    return (
        (piece.kind,) if piece is not None and piece.face and rules_of(piece.kind).terrain else ()
    )
