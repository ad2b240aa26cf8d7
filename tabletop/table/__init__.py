"""The table: pieces in zones, changed only by changes, seen through views. Knows no game."""

from tabletop.table.changes import Change, Plain, Step
from tabletop.table.pieces import Piece, Sight, Zone
from tabletop.table.table import Entry, Table, derived
from tabletop.table.views import Seen, View, view_of

__all__ = [
    "Change",
    "Entry",
    "Piece",
    "Plain",
    "Seen",
    "Sight",
    "Step",
    "Table",
    "View",
    "Zone",
    "derived",
    "view_of",
]
