"""What a move has brought to cards, in words: read off its changes, so that it is what happens."""

from collections.abc import Sequence

from tabletop.cards.errors import listed
from tabletop.games.sandland.places import DISCARD, SEAT_OF
from tabletop.games.sandland.sheets import named
from tabletop.games.sandland.stats import health
from tabletop.table import Change, Table
from tabletop.table.changes import Flip, Put, Tally, Turn


def blows_brought(table: Table, changes: Sequence[Change]) -> str:
    """Say which cards took how much damage, who is defeated, poisoned, or turned up for it."""
    harm: dict[int, int] = {}
    gone: dict[int, None] = {}
    spent: dict[int, None] = {}
    shown: dict[int, None] = {}
    for change in changes:
        if isinstance(change, Tally) and change.name == "damage" and change.delta > 0:
            harm[change.piece] = harm.get(change.piece, 0) + change.delta
        elif isinstance(change, Put) and DISCARD.has(table.zones[change.target]):
            gone[change.piece] = None
        elif isinstance(change, Turn) and change.new and not change.old:
            spent[change.piece] = None
        elif isinstance(change, Flip) and change.new:
            shown[change.piece] = None
    said = []
    for number, damage in harm.items():
        piece = table.pieces[number]
        words = f"{damage} damage to {named(piece.kind)}"
        if number in gone:
            words += ", which is defeated"
        elif piece.zone in SEAT_OF:
            left = health(table, piece) - piece.marks.get("damage", 0)
            words += f", which keeps {left}"
            words += " and is exhausted" if number in spent else ""
        said.append(words)
    if not said and shown:
        return "Turned up first: its owner pays for it, or trashes it"
    return listed(said, "and")
