"""The wasteland: rust, dusk and sodium light.

All functions take plain values and a size in pixels; surfaces are shared and must not be drawn
on, unless a function says so.
"""

from tabletop.app.skins.wasteland.boards import (
    MapPlace,
    SeatLine,
    Slot,
    Stock,
    caption,
    front,
    glow,
    ground,
    headed,
    map_boxes,
    own_plate,
    panel,
    rounds,
    seat_plate,
    slot,
    stockpile,
    tray,
    war_map,
)
from tabletop.app.skins.wasteland.cards import (
    CARD,
    Face,
    back,
    card,
    held,
    marker,
    printed,
    reading,
    target,
)
from tabletop.app.skins.wasteland.ink import BONE, IRON, SODIUM, colour
from tabletop.app.skins.wasteland.vignettes import Subject

__all__ = [
    "BONE",
    "CARD",
    "IRON",
    "SODIUM",
    "Face",
    "MapPlace",
    "SeatLine",
    "Slot",
    "Stock",
    "Subject",
    "back",
    "caption",
    "card",
    "colour",
    "front",
    "glow",
    "ground",
    "headed",
    "held",
    "map_boxes",
    "marker",
    "own_plate",
    "panel",
    "printed",
    "reading",
    "rounds",
    "seat_plate",
    "slot",
    "stockpile",
    "target",
    "tray",
    "war_map",
]
