"""The table of Guardians: oak by candlelight."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.backgrounds import add_noise
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import fill_style, line_style, path_data


@lru_cache(maxsize=3)
def table_top(size: tuple[int, int], dark: Rgb, lit: Rgb) -> pygame.Surface:
    """Draws oak planks with grain, and candlelight that fades to the edges."""
    width, height = size
    unit_width = 100 * width / height
    rng = Random("oak")
    body = vector.rect(0, 0, unit_width, 100, fill_style(dark))
    planks = 7
    for number in range(planks):
        top = number * 100 / planks
        tone = dark.mix(lit, 0.18 + 0.1 * rng.random())
        body += vector.rect(0, top, unit_width, 100 / planks - 0.3, fill_style(tone))
        for _ in range(16):
            y = top + rng.uniform(0.8, 100 / planks - 0.8)
            x, length = rng.uniform(-20, unit_width), rng.uniform(20, 90)
            d = path_data("M", x, y, "q", length / 2, rng.uniform(-0.9, 0.9), length, 0)
            body += vector.path(d, line_style(dark.darker(0.4), 0.22, 0.6))
    light = [(0, "#ffce84", 0.34), (0.5, "#d98e3f", 0.12), (1, "#000000", 0.55)]
    defs = vector.radial_gradient("candle", light, (unit_width * 0.46, 46), unit_width * 0.62)
    body += vector.rect(0, 0, unit_width, 100, vector.style("url(#candle)"))
    surface = pygame.Surface(size, depth=24)
    surface.blit(vector.paint(body, (unit_width, 100), size, defs), (0, 0))
    add_noise(surface, 12)
    return surface.convert()
