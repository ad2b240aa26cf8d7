"""Parts of backgrounds and drawings: light, smoke, lightning, arches."""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point

Colour = Rgb | str


def glow(
    pen: Pen, x: float, y: float, r: float, colour: Colour = "yellow", strength: float = 1
) -> None:
    """Draws light that fades outwards from a point.

    `strength` scales the light; 1 is normal.
    """
    tone = pen.paint(colour)
    name = f"g{tone.hex[1:]}{round(strength * 100)}"
    hot = tone.mix(pen.style.glow, 0.8)
    pen.sheet.defs[name] = (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{hot.hex}" '
        f'stop-opacity="{strength:.2f}"/><stop offset="0.28" stop-color="{tone.hex}" '
        f'stop-opacity="{0.7 * strength:.2f}"/><stop offset="1" stop-color="{tone.hex}" '
        'stop-opacity="0"/></radialGradient>'
    )
    centre = pen.to_drawing(x, y)
    pen.sheet.shapes.append(vector.circle(*centre, r * pen.scale, vector.style(f"url(#{name})")))


def smoke(
    pen: Pen,
    x: float,
    y: float,
    rng: Random,
    height: float = 30,
    colour: Colour = "grey",
    lean: float = 0.5,
    opacity: float = 0.5,
) -> None:
    """Draws smoke that rises from a point and leans with the wind."""
    for number in range(7):
        share = number / 6
        r = height * (0.08 + 0.15 * share)
        point = (x + lean * height * share**1.3 + rng.uniform(-1, 1) * r * 0.4, y - height * share)
        pen.oval(
            *point,
            r * rng.uniform(0.9, 1.3),
            r,
            colour,
            line=0,
            is_flat=True,
            opacity=opacity * (1 - 0.75 * share),
        )


def bolt(
    pen: Pen, start: Point, end: Point, rng: Random, width: float = 1.6, colour: Colour = "sky"
) -> None:
    """Draws a lightning bolt between two points."""
    points = [start]
    count = max(3, round(math.dist(start, end) / 7))
    for number in range(1, count):
        share = number / count
        sway = math.dist(start, end) * 0.09
        points.append(
            (
                start[0] + (end[0] - start[0]) * share + rng.uniform(-sway, sway),
                start[1] + (end[1] - start[1]) * share + rng.uniform(-sway, sway) * 0.5,
            )
        )
    points.append(end)
    pen.stroke(points, colour, width * 3.4, round=False, opacity=0.28)
    pen.stroke(points, colour, width * 1.7, round=False, opacity=0.8)
    pen.stroke(points, pen.style.glow, width * 0.8, round=False)


_HALF = [math.pi * step / 10 for step in range(11)]


def arch(
    pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "black", line: float = 0.8
) -> None:
    """Draws an opening with a round top."""
    half = w / 2
    top = [(x - half * math.cos(a), y - h + half - half * math.sin(a)) for a in _HALF]
    pen.shape([(x - half, y), *top, (x + half, y)], colour, is_flat=True, line=line)
