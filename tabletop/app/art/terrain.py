"""Landscapes of woodcuts: the sky, and the land between it and the feet.

A picture is 100 units wide and `height` units high; `ground` is the height of its horizon.
"""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art.backdrops import Setting, backdrop_file, draw_backdrop
from tabletop.app.art.forms import towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.cards.art import words

LANDS = words("land")
"""All lands by their word in `Art`."""


def draw_land(pen: Pen, word: str, rng: Random, ground: float, height: float) -> None:
    """Draws a land, distant parts first."""
    draw_backdrop(backdrop_file("lands"), word, Setting(pen, rng, height, ground))


def ray_angles(points: int = 24) -> list[float]:
    """Returns the angles of rays around a low sun."""
    return [360 * k / points for k in range(points)]


_DARK = frozenset({"night", "moon", "aurora", "eclipse"})
_WILD = frozenset({"storm", "thunder", "smog", "toxic", "ash", "snow"})


def draw_sky(pen: Pen, word: str, rng: Random, ground: float, light: Point) -> None:
    """Draws the sky down to the horizon; `light` is the sun or moon."""
    x, y = light
    r = min(9.0, ground * 0.15)
    if word in ("day", "noon"):
        for number, angle in enumerate(ray_angles(28)):
            far = r * 1.45 + (number % 2) * 4
            pen.stroke(
                [
                    towards(light, angle, far),
                    towards(light, angle, far + (70 if number % 2 else 34)),
                ],
                "white",
                2.4 if number % 2 else 1.2,
            )
        pen.oval(x, y, r, r, "white")
        return
    if word in _WILD:
        pen.shape([(-3, -3), (103, -3), (103, ground), (-3, ground)], "charcoal", line=0)
        for _ in range(7):
            cx, r = rng.uniform(0, 100), rng.uniform(9, 15)
            pen.oval(cx, rng.uniform(-2, ground * 0.22), r * 1.4, r * 0.8, "grey")
        for _ in range(26):
            rx, ry = rng.uniform(-10, 100), rng.uniform(ground * 0.2, ground)
            pen.stroke([(rx + 4, ry - 9), (rx, ry)], "white", 0.8)
        return
    night = word in _DARK
    if night:
        pen.shape([(-3, -3), (103, -3), (103, ground), (-3, ground)], "black", line=0, is_flat=True)
    colour = "white" if night else "black"
    count = 9 if night else 13
    for number in range(count):
        part_y = ground * (number + 0.4) / count
        points = []
        for step in range(0, 11):
            px = step * 10.0
            away = math.hypot(px - x, (part_y - y) * 1.4)
            bend = (part_y - y) / max(6.0, away) * 70 / max(8.0, away)
            points.append((px, part_y + bend + math.sin(px * 0.12 + number) * 0.5))
        start = rng.randint(0, 3)
        share = number / count
        pen.stroke(points[start:], colour, 0.3 + 1.3 * (share if night else 1 - share))
    if night:
        for _ in range(9):
            pen.oval(
                rng.uniform(2, 98),
                rng.uniform(2, ground * 0.6),
                0.7,
                0.7,
                "white",
                line=0,
                is_flat=True,
            )
        pen.oval(x, y, r, r, "white", line=0)
        pen.oval(x + r * 0.38, y - r * 0.18, r * 0.82, r * 0.82, "black", line=0, is_flat=True)
    else:
        pen.oval(x, y, r, r, "white")
