"""Sacred Wars: a temple mosaic, a field of stone in late light, and gold.

All functions take plain values and a size in pixels; surfaces are shared and must not be drawn
on, unless a function says so.
"""

from tabletop.app.skins.sacred_wars.cards import (
    CARD,
    Face,
    back,
    card,
    printed,
    reading,
)
from tabletop.app.skins.sacred_wars.field import base, field
from tabletop.app.skins.sacred_wars.inks import GOLD_DARK, INK, MARBLE, SEATS
from tabletop.app.skins.sacred_wars.luck import SIDES, Luck, ledger, tray
from tabletop.app.skins.sacred_wars.mosaic import floor
from tabletop.app.skins.sacred_wars.panels import (
    Duel,
    Muster,
    SeatLine,
    bay,
    boon,
    caption,
    duel,
    glow,
    notice,
    plate,
    roster,
    seat_plate,
)
from tabletop.app.skins.sacred_wars.tokens import element_tile, token

__all__ = [
    "CARD",
    "GOLD_DARK",
    "INK",
    "MARBLE",
    "SEATS",
    "SIDES",
    "Duel",
    "Face",
    "Luck",
    "Muster",
    "SeatLine",
    "back",
    "base",
    "bay",
    "boon",
    "caption",
    "card",
    "duel",
    "element_tile",
    "field",
    "floor",
    "glow",
    "ledger",
    "notice",
    "plate",
    "printed",
    "reading",
    "roster",
    "seat_plate",
    "token",
    "tray",
]
