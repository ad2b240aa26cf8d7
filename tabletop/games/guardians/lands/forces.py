"""What stands in a space: shields, the creatures under them, and how much room there is."""

from functools import cache
from typing import Final

from tabletop.games.guardians.board import (
    ENDS,
    HOME_OF,
    LANDS,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    WORKS,
    force_zone,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.cards import Bulwark, Works
from tabletop.games.guardians.marks import HOLDER
from tabletop.games.guardians.places import LANES
from tabletop.games.guardians.sheets import sheet_of
from tabletop.table import Piece, Table

LIMIT, TERRAIN_LIMIT = 30, 25
RUBBLE: Final = 2
"""The side of a stronghold that shows once it is taken."""


def shield_at(table: Table, space: str, seat: int) -> Piece | None:
    """Give a seat's shield in a space."""
    return table.top(shield_zone(space, seat))


@cache
def weight(kind: str) -> int:
    """Give the stacking points of a card; only creatures have any (GD-BOARD.4)."""
    one = sheet_of(kind).creature
    return one.weight if one is not None else 0


def load(table: Table, space: str, seat: int) -> int:
    """Give how many stacking points of a seat lie in a space. Only for that seat's eyes."""
    return sum(weight(piece.kind) for piece in table.pile(force_zone(space, seat)))


def limit(table: Table, space: str, seat: int) -> int:
    """Give how many stacking points of a seat a space has room for (GD-BOARD.4, GD-TURN.12)."""
    shield = shield_at(table, space, seat)
    if shield is None or not table.sees(seat, shield):
        return LIMIT
    return limit_under(shield.kind)


def limit_under(kind: str) -> int:
    """Give how many stacking points a card has room for that is used as a shield."""
    return TERRAIN_LIMIT if sheet_of(kind).terrain is not None else LIMIT


def has_room(table: Table, space: str, seat: int, kind: str) -> bool:
    """Tell whether one more creature fits into a space. Only for that seat's eyes."""
    if len(table.piles[force_zone(space, seat)]) >= LANES:
        return False
    return load(table, space, seat) + weight(kind) <= limit(table, space, seat)


def is_crowded(table: Table, space: str, seat: int) -> bool:
    """Tell whether a seat has more in a space than there is room for."""
    if len(table.piles[force_zone(space, seat)]) > LANES:
        return True
    return load(table, space, seat) > limit(table, space, seat)


def flies(table: Table, space: str, seat: int) -> bool:
    """Tell whether all creatures under a shield fly (GD-MOVE.6). Only for that seat's eyes."""
    force = table.pile(force_zone(space, seat))
    return bool(force) and all(
        (one := sheet_of(piece.kind).creature) is not None and one.flies for piece in force
    )


def shields(table: Table, seat: int) -> list[tuple[str, Piece]]:
    """Give a seat's shields that have creatures under them, with their spaces."""
    return [
        (space, shield)
        for space in SPACES
        if (shield := shield_at(table, space, seat)) is not None
        and table.piles[force_zone(space, seat)]
    ]


def unturned(table: Table, seat: int) -> list[str]:
    """Give the spaces of a seat's shields that can still be turned (GD-TURN.17, GD-TURN.18)."""
    return [space for space, shield in shields(table, seat) if not shield.turn]


def has_bearer(table: Table, seat: int) -> bool:
    """Tell whether a seat has a standard bearer in play. Only for that seat's eyes."""
    spread = (one for space in SPACES for one in table.pile(shield_zone(space, seat)))
    return any(
        table.sees(seat, shield) and sheet_of(shield.kind).sort == "bearer" for shield in spread
    )


# --- strongholds --------------------------------------------------------------------------------


def is_rubble(table: Table, space: str) -> bool:
    """Tell whether a stronghold has been taken (GD-RESULT.10)."""
    stronghold = table.top(STRONGHOLD(box=space))
    return stronghold is None or stronghold.face != 1


def bulwark(table: Table, space: str) -> Bulwark | None:
    """Give what a standing stronghold is where it stands; nothing in lands and for rubble."""
    if space not in HOME_OF or is_rubble(table, space):
        return None
    stronghold = table.top(STRONGHOLD(box=space))
    card = sheet_of(stronghold.kind).stronghold if stronghold is not None else None
    if card is None:
        return None
    return card.sides if space[0] in ENDS else card.centre


def works_at(table: Table, space: str) -> Works | None:
    """Give the upgrade or downgrade that lies open on a stronghold."""
    piece = table.top(WORKS(box=space)) if space in HOME_OF else None
    return sheet_of(piece.kind).works if piece is not None and piece.face else None


def bonus(table: Table, space: str) -> int:
    """Give what a stronghold adds to each of its defenders (GD-BOARD.8)."""
    wall, work = bulwark(table, space), works_at(table, space)
    if wall is None or (work is not None and work.no_bonus):
        return 0
    added = work.bonus if work is not None and work.bonus is not None else 0
    return max(0, wall.bonus + added)


def is_defended(table: Table, space: str, seat: int) -> bool:
    """Tell whether a seat has anyone in a space who would fight for it (GD-MOVE.5)."""
    if any(sheet_of(piece.kind).creature for piece in table.pile(force_zone(space, seat))):
        return True
    return HOME_OF.get(space) == seat and has_alarm(table, space)


def has_alarm(table: Table, space: str) -> bool:
    """Tell whether somebody lies under a stronghold who would be called to defend it."""
    work = works_at(table, space)
    return work is not None and work.alarm and bool(table.piles[under_zone(space)])


# --- lands --------------------------------------------------------------------------------------


def holder(table: Table, space: str) -> int:
    """Give the seat that holds a land (GD-BOARD.3)."""
    return int(str(HOLDER[space](table)))


def held(table: Table, seat: int) -> list[str]:
    """Give the lands that a seat holds."""
    return [space for space in LANDS if holder(table, space) == seat]


def ground(table: Table, space: str) -> tuple[str, ...]:
    """Give the kinds of terrain that count in a space."""
    if space in HOME_OF:
        wall = bulwark(table, space)
        return (wall.terrain,) if wall is not None and wall.terrain is not None else ()
    piece = table.top(TERRAIN(box=space))
    return (
        (piece.kind,) if piece is not None and piece.face and sheet_of(piece.kind).terrain else ()
    )
