"""Board of the disputed lands: spaces, zones, neighbours and distances.

Spaces are named by column `a` to `c` and row `1` to `4`. Rows 2 and 3 are the lands. Row 1 has the
strongholds of seat 0, row 4 those of seat 1. Each seat has two zones in a space: `shield.a2.0` for
its shield, and `force.a2.0` for the creatures under the shield or on the stronghold. A stronghold
also has the zones `stronghold.a1`, `works.a1` (an upgrade or a downgrade) and `under.a1.0`
(channellers). A land also has `terrain.a2`.
"""

from collections.abc import Iterator
from typing import Final

from tabletop.table import Area, Zone

SHIELD: Final = Area("shield", form="{area}.{box}.{seat}")
FORCE: Final = Area("force", sight="owner", form="{area}.{box}.{seat}")
UNDER: Final = Area("under", sight="owner", form="{area}.{box}.{seat}")
STRONGHOLD: Final = Area("stronghold", form="{area}.{box}")
WORKS: Final = Area("works", form="{area}.{box}")
TERRAIN: Final = Area("terrain")

SEATS: Final = (0, 1)
COLUMNS, ROWS = "abc", "1234"
HOMES: Final = tuple(tuple(column + row for column in COLUMNS) for row in "14")
"""Stronghold spaces of each seat."""
LANDS: Final = tuple(column + row for row in "23" for column in COLUMNS)
SPACES: Final = (*HOMES[0], *LANDS, *HOMES[1])
HOME_OF: Final = {space: seat for seat in SEATS for space in HOMES[seat]}
"""Seat that owns the stronghold in a space; lands are not included."""
OUTER_COLUMNS: Final = "ac"
"""Columns of the left and right strongholds, which take buildings."""


def _neighbours(space: str) -> tuple[str, ...]:
    column, row = ord(space[0]), int(space[1])
    same_row = ((column - 1, row), (column + 1, row)) if space in LANDS else ()
    around = (*same_row, (column, row - 1), (column, row + 1))
    names = (f"{chr(column_code)}{row_number}" for column_code, row_number in around)
    return tuple(sorted(space for space in names if space in SPACES))


NEIGHBOURS: Final = {space: _neighbours(space) for space in SPACES}
"""Spaces that a shield can reach in one step, by space.

Shields move along rows and columns. A stronghold connects to its front land only.
"""


def _distances(start: str) -> dict[str, int]:
    distances = {start: 0}
    queue = [start]
    while queue:
        space = queue.pop(0)
        for other in NEIGHBOURS[space]:
            if other not in distances:
                distances[other] = distances[space] + 1
                queue.append(other)
    return distances


DISTANCE: Final = {space: _distances(space) for space in SPACES}
"""Distance in steps between any two spaces."""


def shield_zone(space: str, seat: int) -> str:
    return SHIELD(seat, space)


def force_zone(space: str, seat: int) -> str:
    """Returns the zone of a seat's creatures in a space."""
    return FORCE(seat, space)


def under_zone(space: str) -> str:
    """Returns the zone of the channellers under a stronghold."""
    return UNDER(HOME_OF[space], space)


def front(space: str) -> str:
    """Returns the land in front of a stronghold."""
    return NEIGHBOURS[space][0]


def zones() -> Iterator[Zone]:
    for space in SPACES:
        for seat in SEATS:
            yield SHIELD.zone(seat, space)
            yield FORCE.zone(seat, space)
        if space in HOME_OF:
            seat = HOME_OF[space]
            yield STRONGHOLD.zone(seat, space)
            yield UNDER.zone(seat, space)
            yield WORKS.zone(seat, space)
        else:
            yield TERRAIN.zone(box=space)


BOARD_ZONES: Final[dict[str, Zone]] = {zone.id: zone for zone in zones()}
"""Zones of the board, by id."""


def space_of(zone: str) -> str:
    """Returns the space of a board zone, or an empty string for other zones."""
    board_zone = BOARD_ZONES.get(zone)
    return board_zone.box if board_zone is not None else ""
