"""Pictures of dice with any number of sides, in a seat's colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import Rgb, rgb

#: The colour of a die without an owner.
BONE = rgb("#f4ead2")
_DARK, _LIGHT = rgb("#2d1708"), rgb("#fff3dc")
_PIPS = {
    1: ((50, 50),),
    2: ((30, 30), (70, 70)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((30, 30), (70, 30), (30, 70), (70, 70)),
    5: ((29, 29), (71, 29), (50, 50), (29, 71), (71, 71)),
    6: ((30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)),
}
#: The corners of the outline by number of sides; others look like a d20.
_CORNERS = {4: 3, 8: 6, 10: 4, 12: 10}


def ink_on(body: Rgb) -> Rgb:
    """Returns the ink colour for a die."""
    return _DARK if 0.3 * body.r + 0.59 * body.g + 0.11 * body.b > 140 else _LIGHT


@lru_cache(maxsize=256)
def die(sides: int, value: int, body: Rgb, px: int) -> pygame.Surface:
    """Draws a die that shows `value`.

    The surface is shared: do not draw on it.
    """
    if sides == 6:
        return _cube(value, body, px)
    return _many_sided(sides, value, body, px)


def _cube(value: int, body: Rgb, px: int) -> pygame.Surface:
    ink = ink_on(body)
    defs = vector.linear_gradient(
        "d", [(0, body.lighter(0.3).hex, 1), (1, body.darker(0.22).hex, 1)], (15, 8), (85, 95)
    )
    edge = vector.style(body.darker(0.45).hex)
    shapes = vector.rect(7, 8, 86, 86, edge, 20)
    shapes += vector.rect(8, 6, 84, 84, vector.style("url(#d)", body.lighter(0.5).hex, 1.6), 18)
    for x, y in _PIPS[value]:
        shapes += vector.circle(x, y - 2, 8.6, vector.style(ink.hex))
        hollow = vector.style(ink.lighter(0.2).hex, opacity=0.5)
        shapes += vector.circle(x + 1.5, y - 0.4, 6, hollow)
    return vector.paint(shapes, (100, 100), (px, px), defs)


def _many_sided(sides: int, value: int, body: Rgb, px: int) -> pygame.Surface:
    """Draws the outline, the upper face, and the shaded faces around it."""
    ink = ink_on(body)
    corners = _CORNERS.get(sides, 6)
    outer = vector.ring_points((50, 50), 47, corners)
    inner = vector.ring_points((50, 50), 30, 5 if sides == 12 else 3)
    if sides in (4, 10):
        inner = vector.ring_points((50, 50), 33, corners)
    defs = vector.linear_gradient(
        "d", [(0, body.lighter(0.35).hex, 1), (1, body.darker(0.12).hex, 1)], (25, 15), (75, 85)
    )
    line = vector.style(stroke=body.darker(0.5).hex, width=1.4)
    shapes = vector.polygon(outer, vector.style(body.darker(0.16).hex, body.darker(0.6).hex, 3))
    for number, (x, y) in enumerate(outer):
        u, v = outer[(number + 1) % corners]
        # Light from the upper left: faces turned towards it are brighter.
        facing = (50 - (x + u) / 2) + (50 - (y + v) / 2)
        shade = body.lighter(0.22) if facing > 18 else body.darker(0.3 if facing < -18 else 0.1)
        shapes += vector.polygon([(50, 50), (x, y), (u, v)], vector.style(shade.hex, opacity=0.85))
    for x, y in outer[:: 2 if sides == 12 else 1]:
        nearest = min(inner, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        shapes += vector.polyline([(x, y), nearest], line)
    if corners == 6:
        for x, y in outer[1::2]:
            order = sorted(inner, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
            for point in order[:2]:
                shapes += vector.polyline([(x, y), point], line)
    shapes += vector.polygon(inner, vector.style("url(#d)", body.darker(0.45).hex, 1.6))
    shapes += vector.polygon(outer, vector.style(stroke=body.darker(0.6).hex, width=3))
    picture = vector.paint(shapes, (100, 100), (px, px), defs)
    box = (round(px * 0.4), round(px * 0.34))
    # A 6 or a 9 is underlined, as on real dice.
    words = text.fit(str(value), "bold", round(px * 0.34), ink, box, one_line=True)
    place = words.get_rect(center=(px // 2, round(px * (0.51 if sides != 4 else 0.54))))
    picture.blit(words, place)
    if value in (6, 9):
        bar = pygame.Rect(0, 0, max(3, place.w * 3 // 4), max(1, px // 40))
        bar.midtop = (place.centerx, place.bottom - max(1, place.h // 8))
        pygame.draw.rect(picture, ink, bar)
    return picture
