"""The box of War for the Wasteland: a column of machines under a sodium sun, an X across it."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.wasteland import riders, shelters
from tabletop.app.skins.wasteland.ink import COAL, SODIUM
from tabletop.app.theme import rgb

#: Who rides there: painter, place across, size, and the way it looks.
_COLUMN = (
    (shelters.works, 16, 0.34, 1),
    (shelters.fort, 84, 0.4, 1),
    (riders.machine, 32, 0.42, 1),
    (riders.warrior, 57, 0.44, -1),
    (riders.beast, 76, 0.36, -1),
    (riders.raider, 50, 0.6, 1),
    (riders.scavenger, 20, 0.5, 1),
    (riders.mutant, 84, 0.52, -1),
)


def cover(size: tuple[int, int]) -> pygame.Surface:
    """The painting on the lid."""
    width, height = size
    high = 100 * height / width
    upright = high > 90
    rnd = Random("wasteland box")
    ground = high * (0.76 if upright else 0.84)
    sun = (50.0, ground - (25 if upright else high * 0.2))
    defs = vector.down(
        "sky", [(0, "#22142c", 1), (0.5, "#8a2f2a", 1), (1, "#ffa94e", 1)], 0, ground
    )
    defs += vector.around(
        "sun", [(0, "#fff1c0", 1), (0.35, "#ffcf70", 0.75), (1, "#ff8a3a", 0)], sun, high * 0.6
    )
    defs += vector.down("land", [(0, "#6a3018", 1), (1, "#120909", 1)], ground, high)
    body = vector.rect(0, 0, 100, high, vector.style("url(#sky)"))
    body += vector.rect(0, 0, 100, high, vector.style("url(#sun)"))
    radius = 22 if upright else high * 0.3
    body += vector.circle(*sun, radius, flat("#fff0bd"))
    for _ in range(9):
        x, y = rnd.uniform(-10, 90), rnd.uniform(high * 0.2, ground - 2)
        body += vector.rect(x, y, rnd.uniform(20, 60), rnd.uniform(0.8, 2), flat("#5a1f2a", 0.3), 1)
    # The X of the War Map, stencilled on the sun.
    for way in (1, -1):
        x, y, r = *sun, radius * 0.62
        d = trail("M", x - way * r, y - r, "L", x + way * r, y + r)
        body += vector.path(d, stroke(rgb("#b23a1c"), radius * 0.2, 0.55))
    body += vector.rect(0, ground, 100, high - ground, vector.style("url(#land)"))
    share = 1.0 if upright else min(1.0, high / 72)
    for number, (draw, x, grown, way) in enumerate(_COLUMN):
        y = ground + 2 + 2.6 * number * share * (0.5 if upright else 0.3)
        scale = grown * share
        body += vector.ellipse(x, y, 28 * scale, 3 * scale, flat(COAL, 0.5))
        for tint, dx, dy in ((SODIUM.hex, -0.5, -0.4), ("#170d10", 0.0, 0.0)):
            at = f"translate({x + dx * way:.2f} {y + dy:.2f}) scale({scale * way:.3f} {scale:.3f})"
            body += vector.group(draw(tint, Random(f"box {number}")), at)
    return vector.paint(body, (100, high), size, defs)
