"""The table: pieces in zones, changes with undo, and one view per seat.

This package knows no game. `tabletop.rules` judges moves on top of it.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from tabletop.table import table
from tabletop.table.agenda import StepKind
from tabletop.table.areas import Area
from tabletop.table.changes import Change
from tabletop.table.marks import SeatCounter, SeatMark, TableCounter, TableMark
from tabletop.table.pieces import Piece, Sight, Zone
from tabletop.table.state import REMEMBERED, Plain, Step
from tabletop.table.table import Entry, Table, derived, derived_from_material
from tabletop.table.views import Deals, Fits, Remembered, Room, Rooms, Seen, View, view_of

COMPILED: Final = table.__file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether the table and the rules run as compiled modules (installed with `TABLETOP_COMPILE=1`)."""

__all__ = [
    "COMPILED",
    "REMEMBERED",
    "Area",
    "Change",
    "Deals",
    "Entry",
    "Fits",
    "Piece",
    "Plain",
    "Remembered",
    "Room",
    "Rooms",
    "SeatCounter",
    "SeatMark",
    "Seen",
    "Sight",
    "Step",
    "StepKind",
    "Table",
    "TableCounter",
    "TableMark",
    "View",
    "Zone",
    "derived",
    "derived_from_material",
    "view_of",
]
