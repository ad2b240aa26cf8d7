"""Sandland: a bright comic of the desert, ochre and sky, everything with a bold outline.

All functions take plain values and a size in pixels; surfaces are shared and must not be drawn
on, unless a function says so.
"""

from tabletop.app.skins.sandland.cards import CARD, Face, back, card, printed, reading
from tabletop.app.skins.sandland.ink import LINE, SAND_DARK
from tabletop.app.skins.sandland.mats import (
    SEATS,
    SeatLine,
    counter,
    glow,
    ledger,
    mat,
    plate,
    sand,
    seat_plate,
    stores,
    tray,
    water_track,
)
from tabletop.app.skins.sandland.scenes import Subject
from tabletop.games.sandland.explain import State

__all__ = [
    "CARD",
    "LINE",
    "SAND_DARK",
    "SEATS",
    "Face",
    "SeatLine",
    "State",
    "Subject",
    "back",
    "card",
    "counter",
    "glow",
    "ledger",
    "mat",
    "plate",
    "printed",
    "reading",
    "sand",
    "seat_plate",
    "stores",
    "tray",
    "water_track",
]
