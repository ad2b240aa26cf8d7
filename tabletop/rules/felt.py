"""The open felt of a table without rules, on which pieces lie anywhere.

Each place with pieces is a zone of its own, so that pieces on top of each other are a pile. Its id
contains the position in canvas units of the playmat. The zone is opened when the first piece
arrives, and stays open, because the journal names it. Later zones are drawn over earlier ones.
"""

import re
from typing import Final

from tabletop.table import Table, Zone

FELT: Final = "felt"
"""The area of all zones on the felt."""
DIE: Final = "die-"
"""The prefix of the kinds of dice; the number of sides follows."""
_ID: Final = re.compile(r"felt\.(-?\d{1,5})x(-?\d{1,5})")


def felt_id(x: int, y: int) -> str:
    """Returns the id of the zone at a position in canvas units.

    Examples:
        >>> felt_id(480, -20)
        'felt.480x-20'
    """
    return f"{FELT}.{x}x{y}"


def felt_position(zone: str) -> tuple[int, int] | None:
    """Returns the position in the id of a zone on the felt, or None.

    Examples:
        >>> felt_position("felt.480x-20"), felt_position("deck")
        ((480, -20), None)
    """
    match = _ID.fullmatch(zone)
    return None if match is None else (int(match[1]), int(match[2]))


def open_felt(table: Table, zone: str) -> None:
    """Opens the zone with an id if it is on the felt and not open yet."""
    if felt_position(zone) is not None:
        table.open_zone(Zone(zone, area=FELT, box=zone.partition(".")[2]))


def sides_of(kind: str | None) -> int:
    """Returns the number of sides of a die, or 0 for any other kind.

    Examples:
        >>> sides_of("die-20"), sides_of("ace-of-hearts")
        (20, 0)
    """
    number = (kind or "").removeprefix(DIE)
    return int(number) if kind != number and number.isdecimal() else 0
