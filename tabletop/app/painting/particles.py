"""Particles (sand, drops, sparks, coins) and bands of light."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb

#: Materials: the colours of their particles, and whether these glow.
MATERIALS: dict[str, tuple[tuple[Rgb, ...], bool]] = {
    "sand": (tuple(map(rgb, ("#f0cf8e", "#d9a95c", "#b98041", "#fbe6b6"))), False),
    "water": (tuple(map(rgb, ("#7fd0ff", "#3f9fe0", "#c8efff"))), False),
    "sparks": (tuple(map(rgb, ("#ffd98a", "#ff9d3c", "#fff2c8"))), True),
    "runes": (tuple(map(rgb, ("#8fd8ff", "#c79bff", "#ffe08a", "#8ff0c0"))), True),
    "chips": (tuple(map(rgb, ("#d8cfc0", "#a89c8a", "#f0e6d4", "#7f7466"))), False),
    "embers": (tuple(map(rgb, ("#ff8a4a", "#ffc06a", "#e0502a"))), True),
    "rust": (tuple(map(rgb, ("#b5622e", "#8a4522", "#e0924a", "#5c3420"))), False),
    "coins": (tuple(map(rgb, ("#ffd45a", "#f0b93a"))), False),
}
#: The sizes of particles, in units.
SIZES = (4, 6, 9)


@lru_cache(maxsize=256)
def particle(material: str, number: int, px: int) -> pygame.Surface:
    """Draws a particle of a material: a drop, coin, chip, or spark."""
    colours, shines = MATERIALS[material]
    colour = colours[number % len(colours)]
    if shines:
        return spark(colour, px * 3)
    if material == "water":
        drop = vector.path("M 50 4 Q 84 54 78 70 A 30 28 0 0 1 22 70 Q 16 54 50 4 Z",
                           vector.style(colour.hex, colour.darker(0.3).hex, 5))  # fmt: skip
        return vector.paint(drop, (100, 100), (px * 2, px * 2))
    if material == "coins":
        coin = vector.circle(50, 50, 44, vector.style(colour.hex, colour.darker(0.45).hex, 8))
        coin += vector.circle(50, 50, 26, vector.style(stroke=colour.lighter(0.4).hex, width=7))
        return vector.paint(coin, (100, 100), (px * 2, px * 2))
    corners = vector.ring_points((50, 50), 46, 4 + number % 3, start=37.0 * number)
    edge = vector.style(colour.hex, colour.darker(0.35).hex, 9)
    return vector.paint(vector.polygon(corners, edge), (100, 100), (px, px))


@lru_cache(maxsize=128)
def spark(colour: Rgb, px: int) -> pygame.Surface:
    """Draws a point of light that fades outwards."""
    light = vector.radial_gradient(
        "s", [(0, "#ffffff", 1), (0.22, colour.hex, 0.95), (1, colour.hex, 0)], (50, 50), 50
    )
    return vector.paint(
        vector.circle(50, 50, 50, vector.style("url(#s)")), (100, 100), (px, px), light
    )


@lru_cache(maxsize=8)
def band(colour: Rgb, width: int, height: int) -> pygame.Surface:
    """Draws a slanting band of light."""
    lean = min(width // 2, height // 4)
    light = [(0, colour.hex, 0), (0.5, colour.lighter(0.4).hex, 0.3), (1, colour.hex, 0)]
    defs = vector.linear_gradient("b", light, (0, 0), (width, lean))
    shape = vector.rect(0, 0, width, height, vector.style("url(#b)"))
    return vector.paint(shape, (width, height), (width, height), defs)


def silhouette(picture: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """Returns the silhouette of a picture, filled with a colour."""
    filled = picture.copy()
    filled.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    filled.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return filled
