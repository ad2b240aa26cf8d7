"""Initial table of the disputed lands (GD-TURN.1)."""

from tabletop.games.guardians.board import COLUMNS, HOMES, LANDS, SEATS, STRONGHOLD, zones
from tabletop.games.guardians.counters import DESTROYED, HASTENED, TURN
from tabletop.games.guardians.lands.drawing import CARDS, draw
from tabletop.games.guardians.zones import BESIDE, UP
from tabletop.table import Table


def lay_table(table: Table) -> None:
    """Adds the zones, marks and counters of the disputed lands."""
    for zone in zones():
        table.add_zone(zone)
    for seat in SEATS:
        table.add_zone(UP.zone(seat))
        table.add_zone(BESIDE.zone(seat))
        table.marks |= {f"redrawn.{seat}": False, f"flown.{seat}": False}
        DESTROYED.set_up(table, seat)
        HASTENED.set_up(table, seat)
    for land in LANDS:
        table.marks[f"holder.{land}"] = SEATS[LANDS.index(land) // len(COLUMNS)]
    TURN.set_up(table, 1)
    table.marks |= {
        "phase": "opening",
        "ready": (),
        "first": -1,
        "lower": -1,
        "laid": (),
        "barred": (),
        "grounded": False,
        "fallen": (),
        "winner": -1,
        "end": (),
    }


def lay_stronghold(table: Table, seat: int, kind: str) -> None:
    """Places a stronghold in a seat's first free home, left to right.

    See GD-BOARD.1.
    """
    homes = HOMES[seat] if seat == 0 else HOMES[seat][::-1]
    home = next(
        (free_home for free_home in homes if not table.piles[STRONGHOLD(box=free_home)]), None
    )
    if home is not None:
        table.add_piece(kind, STRONGHOLD(box=home), owner=seat)


def begin(table: Table) -> None:
    """Draws the opening hands and pushes the decision to keep them.

    See GD-TURN.1 and GD-TURN.2.
    """
    for seat in SEATS:
        draw(table, seat, CARDS)
    table.push_step("opening", 0)
