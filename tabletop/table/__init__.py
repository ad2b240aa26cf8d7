"""The table: pieces in zones, changes with undo, and one view per seat.

This package knows no game. `tabletop.rules` judges moves on top of it.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from tabletop.table import table
from tabletop.table.areas import Area
from tabletop.table.changes import Change
from tabletop.table.marks import SeatCounter, SeatMark, TableCounter, TableMark
from tabletop.table.pieces import Piece, Sight, Zone
from tabletop.table.state import REMEMBERED_PREFIX, Primitive, Step, simple_step
from tabletop.table.steps import StepKind
from tabletop.table.table import Fact, JournalEntry, Table, cached, cached_by_material
from tabletop.table.views import (
    CapacityRules,
    ExcessCount,
    KindTest,
    KnownContents,
    View,
    ViewDealer,
    VisiblePiece,
    view_of,
)

COMPILED: Final = table.__file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether the table and the rules run as compiled modules (installed with `TABLETOP_COMPILE=1`)."""

__all__ = [
    "COMPILED",
    "REMEMBERED_PREFIX",
    "Area",
    "CapacityRules",
    "Change",
    "ExcessCount",
    "Fact",
    "JournalEntry",
    "KindTest",
    "KnownContents",
    "Piece",
    "Primitive",
    "SeatCounter",
    "SeatMark",
    "Sight",
    "Step",
    "StepKind",
    "Table",
    "TableCounter",
    "TableMark",
    "View",
    "ViewDealer",
    "VisiblePiece",
    "Zone",
    "cached",
    "cached_by_material",
    "simple_step",
    "view_of",
]
