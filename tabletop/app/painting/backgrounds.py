"""Shared backgrounds: noise against banding, shadows, sand, and wood."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import vector

_GRAIN = 192
#: The height above which backgrounds are drawn at half resolution, because they are soft.
_FINE_HEIGHT = 1200


def backdrop(
    body: str, box: tuple[float, float], size: tuple[int, int], defs: str = "", coarse: int = 1
) -> pygame.Surface:
    """Draws an opaque background; `coarse` divides its resolution."""
    if size[1] > _FINE_HEIGHT:
        coarse = max(2, coarse)
    small = (max(1, size[0] // coarse), max(1, size[1] // coarse))
    opaque = pygame.Surface(small, depth=24)
    opaque.blit(vector.paint(body, box, small, defs), (0, 0))
    return opaque if coarse == 1 else pygame.transform.smoothscale(opaque, size)


def add_noise(surface: pygame.Surface, strength: int) -> None:
    """Adds fine noise to a surface in place, so that gradients show no bands."""
    speckle = _speckle(strength)
    for x in range(0, surface.get_width(), _GRAIN):
        for y in range(0, surface.get_height(), _GRAIN):
            surface.blit(speckle, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=8)
def _speckle(strength: int) -> pygame.Surface:
    """Returns grey noise with brightness 0 to `strength`."""
    levels = bytes(value * strength // 255 for value in range(256))
    noise = Random("grain").randbytes(_GRAIN * _GRAIN).translate(levels)
    grey = bytearray(3 * len(noise))
    for channel in range(3):
        grey[channel::3] = noise
    return pygame.image.frombytes(bytes(grey), (_GRAIN, _GRAIN), "RGB")


@lru_cache(maxsize=256)
def shadow(size: tuple[int, int], reach: int, opacity: int = 150) -> pygame.Surface:
    """Draws the soft shadow of a rectangle, `reach` larger on every side."""
    sharp = pygame.Surface(size, pygame.SRCALPHA)
    sharp.fill((0, 0, 0, opacity))
    return vector.glow_of(vector.rounded(sharp, max(2, reach // 2)), reach)


@lru_cache(maxsize=2)
def sand(size: tuple[int, int]) -> pygame.Surface:
    """Draws raked sand with stones: the opaque background of the home scene."""
    width, height = size
    unit_width = 100 * width / height
    ground = vector.linear_gradient(
        "sand",
        [(0, "#6b4630", 1), (0.55, "#a9784a", 1), (1, "#d6a667", 1)],
        (0, 100),
        (unit_width, 0),
    )
    light = vector.radial_gradient(
        "light",
        [(0, "#ffe8b4", 0.8), (0.4, "#ffd08a", 0.3), (1, "#ffd08a", 0)],
        (unit_width * 0.8, -4.0),
        96,
    )
    everything = (0, 0, unit_width, 100)
    body = vector.rect(*everything, vector.style("url(#sand)"))
    furrow = 2.3
    for number in range(round(118 / furrow)):
        body += _furrow(_wave(unit_width, number * furrow - 8))
    for x, y, r in (
        (unit_width * 0.06, 88, 3.2),
        (unit_width * 0.94, 22, 2.2),
        (unit_width * 0.87, 95, 4.2),
    ):
        rings = 4
        body += vector.circle(x, y, r + (rings + 0.6) * furrow, vector.style("url(#sand)"))
        for ring in range(1, rings + 1):
            body += _furrow(_ring(x, y, r + ring * furrow))
        body += _stone(x, y, r)
    body += vector.rect(*everything, vector.style("url(#light)"))
    # Half resolution suits soft sand, and makes the first frame faster.
    picture = backdrop(body, (unit_width, 100), size, ground + light, coarse=2)
    add_noise(picture, 16)
    return picture.convert()


@lru_cache(maxsize=4)
def plank(size: tuple[int, int]) -> pygame.Surface:
    """Draws a wooden board seen from the front, with a lit upper edge."""
    width, height = size
    unit_width = 100 * width / height
    rng = Random("plank")
    defs = vector.vertical_gradient(
        "wood", [(0, "#8a5d38", 1), (0.7, "#5f3d25", 1), (1, "#3a2416", 1)], 26, 100
    ) + vector.vertical_gradient("top", [(0, "#e3b57c", 1), (1, "#b98550", 1)], 0, 26)
    body = vector.rect(0, 6, unit_width, 94, vector.style("url(#wood)"), 8)
    body += vector.rect(0, 0, unit_width, 26, vector.style("url(#top)"), 8)
    for _ in range(round(unit_width / 26)):
        x, y = rng.uniform(0, unit_width), rng.uniform(34, 92)
        length, sway = rng.uniform(60, 260), rng.uniform(-5, 5)
        d = vector.path_data("M", x, y, "q", length / 2, sway, length, 0)
        body += vector.path(d, vector.style(stroke="#2b190e", width=1.6, opacity=0.35))
    return vector.paint(body, (unit_width, 100), size, defs)


def _furrow(d: str) -> str:
    """Draws a line of the rake, dark on the near side and lit on the far one."""
    shade = vector.style(stroke="#4a2c1a", width=0.5, opacity=0.30)
    lit = vector.style(stroke="#ffe3b0", width=0.4, opacity=0.28)
    return vector.path(d, shade) + vector.group(vector.path(d, lit), "translate(0.1 0.55)")


def _wave(width: float, y: float) -> str:
    swing = width / 4
    d = vector.path_data("M", -4, y, "Q", swing * 0.5, y - 5, swing, y)
    for bend in range(2, 6):
        d += vector.path_data(" T", swing * bend, y)
    return d


def _ring(x: float, y: float, r: float) -> str:
    return vector.path_data(
        "M", x - r, y, "A", r, r, "0 1 1", x + r, y, "A", r, r, "0 1 1", x - r, y
    )


def _stone(x: float, y: float, r: float) -> str:
    """Draws a smooth dark stone and its shadow."""
    return (
        vector.ellipse(
            x - r * 0.55, y + r * 0.3, r * 1.35, r * 0.85, vector.style("#2b190f", opacity=0.45)
        )
        + vector.ellipse(x, y, r, r * 0.86, vector.style("#4b4650"))
        + vector.ellipse(x + r * 0.14, y - r * 0.14, r * 0.78, r * 0.62, vector.style("#6f6a72"))
        + vector.ellipse(
            x + r * 0.3, y - r * 0.34, r * 0.34, r * 0.2, vector.style("#c9bfb4", opacity=0.7)
        )
    )
