"""The box cover of War for the Wasteland."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import framing, subjects
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import rgb
from tabletop.app.painting.vector import fill_style, line_style, path_data
from tabletop.app.skins.wasteland.inks import COAL, SODIUM, STYLE

#: The column from back to front: thing, horizontal position, scale, and direction.
_COLUMN = (
    ("citadel", 82, 0.46, 1),
    ("walker", 25, 0.5, 1),
    ("war-rig", 84, 0.42, -1),
    ("hound", 15, 0.3, 1),
    ("chopper", 52, 0.5, 1),
)


#: The first figures are too far away for a rim of sunlight.
_FAR_COUNT = 2


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws a column of machines under a low sun with an X."""
    width, height = size
    unit_height = 100 * height / width
    upright = unit_height > 90
    rng = Random("wasteland box")
    ground = unit_height * (0.76 if upright else 0.84)
    sun = (50.0, ground - (25 if upright else unit_height * 0.2))
    defs = vector.vertical_gradient(
        "sky", [(0, "#22142c", 1), (0.5, "#8a2f2a", 1), (1, "#ffa94e", 1)], 0, ground
    )
    defs += vector.radial_gradient(
        "sun",
        [(0, "#fff1c0", 1), (0.35, "#ffcf70", 0.75), (1, "#ff8a3a", 0)],
        sun,
        unit_height * 0.6,
    )
    defs += vector.vertical_gradient(
        "land", [(0, "#6a3018", 1), (1, "#120909", 1)], ground, unit_height
    )
    body = vector.rect(0, 0, 100, unit_height, vector.style("url(#sky)"))
    body += vector.rect(0, 0, 100, unit_height, vector.style("url(#sun)"))
    radius = 22 if upright else unit_height * 0.3
    body += vector.circle(*sun, radius, fill_style("#fff0bd"))
    for _ in range(9):
        x, y = rng.uniform(-10, 90), rng.uniform(unit_height * 0.2, ground - 2)
        body += vector.rect(
            x, y, rng.uniform(20, 60), rng.uniform(0.8, 2), fill_style("#5a1f2a", 0.3), 1
        )
    # The X of the War Map on the sun.
    for direction in (1, -1):
        x, y, r = *sun, radius * 0.62
        d = path_data("M", x - direction * r, y - r, "L", x + direction * r, y + r)
        body += vector.path(d, line_style(rgb("#b23a1c"), radius * 0.2, 0.55))
    body += vector.rect(0, ground, 100, unit_height - ground, vector.style("url(#land)"))
    shrinking = 1.0 if upright else min(1.0, unit_height / 72)
    for number, (thing, x, grown, direction) in enumerate(_COLUMN):
        y = ground + 2 + 4 * number * shrinking * (0.8 if upright else 0.3)
        scale = grown * shrinking
        pen = Pen(STYLE, size[0] / 100 * scale)
        subjects.draw_named(pen, "things", thing)
        defs += "".join(pen.sheet.defs.values())
        body += vector.ellipse(x, y, 44 * scale, 3.4 * scale, fill_style(COAL, 0.5))
        figure = "".join(pen.sheet.shapes)
        if number >= _FAR_COUNT:
            figure = framing.halo(pen.sheet, SODIUM, 1.0) + figure
        at = f"translate({x:.2f} {y:.2f}) scale({scale * direction:.3f} {scale:.3f})"
        body += vector.group(figure, at)
    return vector.paint(body, (100, unit_height), size, defs)
