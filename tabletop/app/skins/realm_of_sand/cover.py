"""The box cover of Realm of Sand."""

from __future__ import annotations

import pygame

from tabletop.app.painting import icons, vector
from tabletop.app.skins.realm_of_sand import vistas
from tabletop.app.skins.realm_of_sand.inks import BRASS, BRASS_DARK, BRASS_LIGHT, element


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws a palace before the brass circle with the five runes."""
    width, height = size
    unit_height = vistas.WIDTH * height / width
    body, defs = vistas.vista("the cover", "Throne", 3, ("ECOSG",), unit_height, runes=False)
    upright = unit_height > 110
    middle = (50.0, unit_height * (0.57 if upright else 0.82))
    radius = 33.0 if upright else min(41.0, unit_height * 0.56)
    defs += vector.linear_gradient(
        "brass",
        [(0, BRASS_LIGHT.hex, 1), (0.5, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)],
        (50 - radius, middle[1] - radius),
        (50 + radius, middle[1] + radius),
    )
    ring = vector.circle(*middle, radius, vector.style(stroke="#0a0d26", width=7.4, opacity=0.55))
    ring += vector.circle(*middle, radius, vector.style(stroke="url(#brass)", width=5.6))
    ring += vector.circle(*middle, radius, vector.style(stroke="#141a40", width=3.4))
    for x, y in vector.ring_points(middle, radius, 90):
        ring += vector.circle(x, y, 0.28, vector.style(BRASS_LIGHT.hex))
    # On a low box only the upper arc is above the roofs, and all five runes are on it.
    arc = vector.ring_points(middle, radius, 5 if upright else 9, -90 if upright else -170)[:5]
    for letter, (x, y) in zip("ESGCO" if upright else "CSEGO", arc, strict=True):
        colours = element(letter)
        defs += vector.radial_gradient(
            f"orb{letter}",
            [
                (0, colours.stone.lighter(0.2).hex, 1),
                (0.7, colours.stone.hex, 1),
                (1, colours.deep.hex, 1),
            ],
            (x, y),
            6.6,
        )
        ring += vector.circle(x, y, 9.6, vector.style(colours.light.hex, opacity=0.18))
        ring += vector.circle(x, y, 6.4, vector.style(f"url(#orb{letter})", "url(#brass)", 1.4))
        sign = icons.shapes(colours.id, colours.light.lighter(0.2).hex)
        ring += vector.group(sign, f"translate({x - 4.1:.2f} {y - 4.1:.2f}) scale(0.342)")
    # The circle is in front of the stars and behind the palace.
    at = body.index(vistas.BUILDING)
    return vector.paint(body[:at] + ring + body[at:], (vistas.WIDTH, unit_height), size, defs)
