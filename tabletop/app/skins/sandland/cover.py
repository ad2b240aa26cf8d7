"""The box on the shelf."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.skins.sandland import beasts, buildings, ink, people


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Two armies of the comic before a huge sun, and between them the well."""
    width, height = size
    high = 100 * height / width
    upright = high > 90
    rnd = Random("sandland box")
    defs = vector.down("sky", [(0, "#1f8fcf", 1), (0.6, "#8fd8f0", 1), (1, "#fff0b0", 1)], 0, high)
    body = vector.rect(0, 0, 100, high, vector.style("url(#sky)"))
    middle = (50.0, high * (0.52 if upright else 0.7))
    rays = vector.ring_points(middle, 160, 40)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], vector.flat("#fff6c9", 0.34))
    body += vector.circle(*middle, 30 if upright else high * 0.42, ink.inked("#ffd23f", 1.4))
    ground = high * (0.8 if upright else 0.86)
    for number, tone in enumerate(("#e0953a", "#eab04a", "#d9853a")):
        y = ground - 7 + 6 * number
        d = vector.trail("M", -4, y + 3, "Q", 25, y - 7 + 4 * number, 52, y, "T", 104, y - 2)
        d += vector.trail(" L", 104, high + 4, "L", -4, high + 4, "Z")
        body += vector.path(d, ink.inked(tone, 1))
    cast = [
        (people.archer("raider", rnd), 20, 0.52, 1),
        (beasts.golem(rnd), 33, 0.5, 1),
        (people.figure("warden", rnd, leads=True), 14, 0.62, 1),
        (people.figure("seer", rnd), 80, 0.52, -1),
        (beasts.snake(rnd), 67, 0.5, -1),
        (people.figure("diviner", rnd, leads=True), 87, 0.62, -1),
        (buildings.building("well", rnd), 50, 0.46, 1),
    ]
    share = 1.0 if upright else min(1.0, high / 70)
    for number, (shape, x, grown, way) in enumerate(cast):
        y = ground + 2 + 1.8 * (number % 3) + (3 if grown > 0.6 else 0)
        grown *= share
        body += vector.ellipse(x, y, 15 * grown, 3 * grown, vector.flat("#7a3f12", 0.4))
        at = f"translate({x} {y:.2f}) scale({grown * way:.3f} {grown:.3f})"
        body += vector.group(shape, at)
    return vector.paint(body, (100, high), size, defs)
