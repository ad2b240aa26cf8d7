"""The box cover of Sandland."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import subjects
from tabletop.app.art.framing import halo
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.skins.sandland import inks
from tabletop.cards.art import Art

_CAST = (
    (Art(thing="deep-well"), 50, 0.27, 9),
    (Art(thing="golem"), 35, 0.36, 5),
    (Art(thing="viper", turn="left"), 66, 0.36, 5),
    (Art(who="woman", stance="aiming", head="scarf", mask="scarf", dress="tunic", hand="bow",
         flesh="brown", back="quiver", cloth="orange", trim="ivory"), 11, 0.42, 2),
    (Art(who="woman", stance="raising", head="hood", mask="veil", dress="robe", hand="orb",
         flesh="tan", cloth="violet", turn="left"), 90, 0.42, 2),
    (Art(who="man", build="broad", stance="striking", head="crown", dress="plate", hand="hammer",
         flesh="brass", cloth="ochre", cloak="long"), 27, 0.58, -6),
    (Art(who="woman", stance="guarding", head="circlet", hair="flowing", dress="sari",
         flesh="brown", hand="trident", cloth="sky", trim="teal", turn="left"), 74, 0.58, -6),
)  # fmt: skip
"""The figures from back to front: description, horizontal position, scale, and height above the
ground."""


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws two armies before a huge sun."""
    width, height = size
    unit_height = 100 * height / width
    upright = unit_height > 90
    defs = vector.vertical_gradient(
        "sky", [(0, "#1f8fcf", 1), (0.6, "#8fd8f0", 1), (1, "#fff0b0", 1)], 0, unit_height
    )
    body = vector.rect(0, 0, 100, unit_height, vector.style("url(#sky)"))
    middle = (50.0, unit_height * (0.52 if upright else 0.7))
    rays = vector.ring_points(middle, 160, 40)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], vector.fill_style("#fff6c9", 0.34))
    body += vector.circle(
        *middle, 30 if upright else unit_height * 0.42, inks.inked("#ffd23f", 1.4)
    )
    ground = unit_height * (0.8 if upright else 0.86)
    for number, tone in enumerate(("#e0953a", "#eab04a", "#d9853a")):
        y = ground - 7 + 6 * number
        d = vector.path_data("M", -4, y + 3, "Q", 25, y - 7 + 4 * number, 52, y, "T", 104, y - 2)
        d += vector.path_data(" L", 104, unit_height + 4, "L", -4, unit_height + 4, "Z")
        body += vector.path(d, inks.inked(tone, 1))
    shrinking = 1.0 if upright else min(1.0, unit_height / 82)
    for number, (art, x, grown, up) in enumerate(_CAST):
        y = ground + 4 - up * shrinking
        grown *= shrinking
        pen, rng = Pen(inks.STYLE, width * grown / 100), Random(f"cover {number}")
        subjects.draw(pen, art, rng)
        sheet = pen.sheet
        defs += "".join(sheet.defs.values())
        body += vector.ellipse(x, y, 22 * grown, 4 * grown, vector.fill_style("#7a3f12", 0.4))
        shapes = halo(sheet, inks.HALO, 2.2) + "".join(sheet.shapes)
        body += vector.group(shapes, f"translate({x} {y:.2f}) scale({grown:.3f})")
    return vector.paint(body, (100, unit_height), size, defs)
