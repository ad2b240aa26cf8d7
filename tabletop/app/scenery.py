"""Backgrounds that belong to the house: grain against banding, shadows, the sand of the shelf."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app import vector

_GRAIN = 192


def grain(surface: pygame.Surface, strength: int) -> None:
    """Lays a fine grain over a surface (itself changed), so that soft gradients show no bands."""
    speckle = _speckle(strength)
    for x in range(0, surface.get_width(), _GRAIN):
        for y in range(0, surface.get_height(), _GRAIN):
            surface.blit(speckle, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=8)
def _speckle(strength: int) -> pygame.Surface:
    """Grey noise of brightness 0…strength."""
    noise = Random("grain").randbytes(_GRAIN * _GRAIN)
    grey = bytes(value * strength // 255 for value in noise for _ in range(3))
    return pygame.image.frombytes(grey, (_GRAIN, _GRAIN), "RGB")


@lru_cache(maxsize=256)
def shadow(size: tuple[int, int], reach: int, opacity: int = 150) -> pygame.Surface:
    """The soft shadow of a rectangle: `reach` larger than it on every side."""
    width, height = size
    plain = pygame.Surface(size, pygame.SRCALPHA)
    plain.fill((0, 0, 0, opacity))
    return vector.glow_of(vector.rounded(plain, max(2, reach // 2)), reach)


@lru_cache(maxsize=2)
def sand(size: tuple[int, int]) -> pygame.Surface:
    """Sand in late light, ripples running across it: the ground of the home shelf. Opaque."""
    width, height = size
    wide = 100 * width / height
    rnd = Random("sand in late light")
    light = (wide * 0.74, 4.0)
    defs = vector.slant(
        "sand",
        [(0, "#5b3a2a", 1), (0.5, "#96683f", 1), (1, "#c8955a", 1)],
        (0, 100),
        (wide, 0),
    ) + vector.around(
        "light", [(0, "#ffe2a6", 0.75), (0.4, "#ffca7a", 0.3), (1, "#ffca7a", 0)], light, 92
    )
    body = vector.rect(0, 0, wide, 100, vector.style("url(#sand)"))
    body += vector.rect(0, 0, wide, 100, vector.style("url(#light)"))
    y = -6.0
    while y < 112:
        sway, lift = rnd.uniform(2, 7), rnd.uniform(-5, 5)
        d = (
            f"M-2 {y:.2f} C{wide * 0.22:.2f} {y - sway:.2f} {wide * 0.36:.2f} {y + sway:.2f} "
            f"{wide * 0.52:.2f} {y + lift * 0.3:.2f} S{wide * 0.82:.2f} {y - sway + lift:.2f} "
            f"{wide + 2:.2f} {y + lift:.2f}"
        )
        for colour, shift, line, opacity in (
            ("#3f2416", 0.0, 0.55, 0.16),
            ("#ffe0ac", -0.5, 0.35, 0.16),
        ):
            style = vector.style(stroke=colour, width=line, opacity=opacity)
            body += vector.group(vector.path(d, style), f"translate(0 {shift})")
        y += rnd.uniform(1.8, 4.2)
    picture = pygame.Surface(size)
    picture.blit(vector.paint(body, (wide, 100), size, defs), (0, 0))
    grain(picture, 14)
    return picture
