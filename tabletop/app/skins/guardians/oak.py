"""The table of Guardians: oak by candlelight."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.scenery import grain
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.theme import Rgb


@lru_cache(maxsize=3)
def table_top(size: tuple[int, int], dark: Rgb, lit: Rgb) -> pygame.Surface:
    """Draws oak planks with grain, and candlelight that fades to the edges."""
    width, height = size
    wide = 100 * width / height
    rnd = Random("oak")
    body = vector.rect(0, 0, wide, 100, flat(dark))
    planks = 7
    for number in range(planks):
        top = number * 100 / planks
        tone = dark.mix(lit, 0.18 + 0.1 * rnd.random())
        body += vector.rect(0, top, wide, 100 / planks - 0.3, flat(tone))
        for _ in range(16):
            y = top + rnd.uniform(0.8, 100 / planks - 0.8)
            x, length = rnd.uniform(-20, wide), rnd.uniform(20, 90)
            d = trail("M", x, y, "q", length / 2, rnd.uniform(-0.9, 0.9), length, 0)
            body += vector.path(d, stroke(dark.darker(0.4), 0.22, 0.6))
    light = [(0, "#ffce84", 0.34), (0.5, "#d98e3f", 0.12), (1, "#000000", 0.55)]
    defs = vector.around("candle", light, (wide * 0.46, 46), wide * 0.62)
    body += vector.rect(0, 0, wide, 100, vector.style("url(#candle)"))
    surface = pygame.Surface(size, depth=24)
    surface.blit(vector.paint(body, (wide, 100), size, defs), (0, 0))
    grain(surface, 12)
    return surface.convert()
