"""The drawing functions of Guardians.

All functions take plain values and a size in pixels. Returned surfaces are shared and must not be
drawn on, unless a function states otherwise.
"""

from tabletop.app.skins.guardians.cards import (
    CARD,
    CardStance,
    GuardiansFace,
    SpaceTile,
    back,
    card,
    face_down_tile,
    reading,
    terrain_back,
    tile,
    woodcut,
)
from tabletop.app.skins.guardians.inks import INK, SEATS
from tabletop.app.skins.guardians.oak import table_top
from tabletop.app.skins.guardians.panels import (
    ArenaContent,
    BoardSpace,
    GuardiansSeatPlate,
    arena,
    band,
    bay,
    board,
    caption,
    glow,
    label,
    notice,
    results,
    seat_sheet,
    sheet,
    stores,
    sums,
)

__all__ = [
    "CARD",
    "INK",
    "SEATS",
    "ArenaContent",
    "BoardSpace",
    "CardStance",
    "GuardiansFace",
    "GuardiansSeatPlate",
    "SpaceTile",
    "arena",
    "back",
    "band",
    "bay",
    "board",
    "caption",
    "card",
    "face_down_tile",
    "glow",
    "label",
    "notice",
    "reading",
    "results",
    "seat_sheet",
    "sheet",
    "stores",
    "sums",
    "table_top",
    "terrain_back",
    "tile",
    "woodcut",
]
