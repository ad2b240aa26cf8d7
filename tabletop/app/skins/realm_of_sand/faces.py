"""Realm of Sand: glowing runes on night-blue stone, buildings under the stars, a brass circle.

All functions take plain values (element names or letters, rows of a pattern, numbers) and a
size in pixels, and answer a surface that is shared and must not be drawn on.
"""

from tabletop.app.skins.realm_of_sand.boards import (
    BoardState,
    board,
    circle,
    crystal_marker,
    level_marker,
    queen,
    round_marker,
    start_player,
    table,
)
from tabletop.app.skins.realm_of_sand.buildings import BuildingFace, building, building_back
from tabletop.app.skins.realm_of_sand.runes import (
    ELEMENTS,
    cell_of,
    disk,
    light,
    rune,
    square,
    tile,
    tile_along,
    tile_back,
    turned,
)

__all__ = [
    "ELEMENTS",
    "BoardState",
    "BuildingFace",
    "board",
    "building",
    "building_back",
    "cell_of",
    "circle",
    "crystal_marker",
    "disk",
    "level_marker",
    "light",
    "queen",
    "round_marker",
    "rune",
    "square",
    "start_player",
    "table",
    "tile",
    "tile_along",
    "tile_back",
    "turned",
]
