"""Mosaics: small pictures in which each pixel is a stone."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.sacred_wars.inks import GROUT


def as_mosaic(
    picture: pygame.Surface, size: tuple[int, int], seed: str, rough: float = 0.2
) -> pygame.Surface:
    """Draws a small picture as a mosaic in which each pixel is a stone.

    `rough` is the variation of the stones' brightness.
    """
    rng = Random(seed)
    columns, rows = picture.get_size()
    step = (size[0] / columns, size[1] / rows)
    # Grout between small stones is almost as light as the stones; dark grout would dominate.
    mosaic = pygame.transform.smoothscale(picture, size).convert(24)
    soft = 0.86 if rough < 0.1 else 0.62 if step[0] < 6 else 0.1
    shade = GROUT.mix(Rgb(255, 255, 255), soft)
    mosaic.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    gap = 1 if step[0] < 9 else max(1, round(step[0] * 0.1))
    for y in range(rows):
        shift = (rng.random() - 0.5) * step[0] * 0.5
        for x in range(-1, columns + 1):
            colour = picture.get_at((min(max(x, 0), columns - 1), y))
            light = 1 + (rng.random() - 0.5) * rough
            tone = tuple(min(255, round(part * light)) for part in colour[:3])
            left, top = round(x * step[0] + shift), round(y * step[1])
            box = pygame.Rect(
                left, top, round((x + 1) * step[0] + shift) - left - gap,
                round((y + 1) * step[1]) - top - gap,
            )  # fmt: skip
            pygame.draw.rect(mosaic, tone, box)
            if step[0] >= 7:
                shine = tuple(min(255, part + 26) for part in tone)
                pygame.draw.line(mosaic, shine, box.topleft, (box.right - 1, box.top))
    return mosaic


@lru_cache(maxsize=4)
def floor(size: tuple[int, int], dark: Rgb, lit: Rgb) -> pygame.Surface:
    """Draws the temple floor: rings of stones around the middle."""
    px = max(5, round(size[1] / 90))
    columns, rows = max(8, size[0] // px), max(8, size[1] // px)
    width = 100 * columns / rows
    middle = (width / 2, 50.0)
    body = vector.rect(0, 0, width, 100, fill_style(dark))
    for ring in range(14, 0, -1):
        darkness = 0.30 + 0.05 * (ring % 3)
        tone = dark.mix(lit, darkness) if ring % 2 else dark.mix(lit, darkness * 0.55)
        body += vector.circle(*middle, ring * 9, fill_style(tone))
    for x, y in vector.ring_points(middle, 85, 24):
        body += vector.polyline([middle, (x, y)], line_style(lit, 0.8, 0.16))
    light = [(0, "#fff0c0", 0.42), (0.55, "#ffe0a0", 0.1), (1, "#000000", 0.3)]
    defs = vector.radial_gradient("lamp", light, (width * 0.3, 0), 120)
    body += vector.rect(0, 0, width, 100, vector.style("url(#lamp)"))
    small = vector.paint(body, (width, 100), (columns, rows), defs)
    return as_mosaic(small, size, "floor", 0.06).convert()
