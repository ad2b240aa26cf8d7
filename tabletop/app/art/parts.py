"""Parts of buildings and scenes: walls, wheels, lamps, smoke, people.

`x` is the middle of a part unless stated otherwise. `y` is the height of its foot: 0 is the ground,
negative is above it. Lengths are units of the pen.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from random import Random

from tabletop.app.art.forms import curve, dots
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point

Colour = Rgb | str


# --- light and air ------------------------------------------------------------------------------


def glow(pen: Pen, x: float, y: float, r: float, colour: Colour = "yellow", strength: float = 1) -> None:
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
    pen.sheet.shapes.append(
        vector.circle(*centre, r * pen.scale, vector.style(f"url(#{name})"))
    )


def lamp(pen: Pen, x: float, y: float, r: float = 1.4, colour: Colour = "yellow") -> None:
    """Draws a lit lamp."""
    glow(pen, x, y, r * 4.5, colour, 0.8)
    pen.oval(x, y, r, r, pen.paint(colour).mix(pen.style.glow, 0.7), line=0, is_flat=True)


def smoke(pen: Pen, x: float, y: float, rng: Random, height: float = 30, colour: Colour = "grey",
          lean: float = 0.5, opacity: float = 0.5) -> None:  # fmt: skip
    """Draws smoke that rises from a point and leans with the wind."""
    for number in range(7):
        share = number / 6
        r = height * (0.08 + 0.15 * share)
        point = (x + lean * height * share**1.3 + rng.uniform(-1, 1) * r * 0.4, y - height * share)
        pen.oval(*point, r * rng.uniform(0.9, 1.3), r, colour, line=0, is_flat=True,
                 opacity=opacity * (1 - 0.75 * share))  # fmt: skip


def fire(pen: Pen, x: float, y: float, height: float, width: float | None = None) -> None:
    """Draws flames above a point, and their light."""
    w = height * 0.42 if width is None else width / 2
    glow(pen, x, y - height * 0.4, height * 1.2, "orange", 0.7)
    outline = curve(_FLAMES) if pen.is_visible(w, 16) else _SMALL_FLAMES
    for share, colour, way in ((1.0, "red", 1), (0.74, "orange", -1), (0.45, "yellow", 1)):
        h, half = height * share, w * share * way
        pen.flat([(x + u * half, y + v * h) for u, v in outline], colour)


#: The outline of flames, 2 units wide and 1 high.
_FLAMES = ("-0.5,0 -0.9,-0.1 -1,-0.34 -0.74,-0.66! -0.66,-0.48 -0.5,-0.42 -0.44,-0.66 -0.1,-1! -0.12,-0.76 "
                "0.14,-0.62 0.3,-0.5 0.38,-0.64 0.66,-0.82! 0.62,-0.6 0.9,-0.42 1,-0.2 0.8,-0.05 0.5,0")  # fmt: skip
_SMALL_FLAMES = dots(_FLAMES.replace("!", ""))


def ray(pen: Pen, start: Point, end: Point, narrow: float, width: float, colour: Colour = "yellow",
        opacity: float = 0.35) -> None:  # fmt: skip
    """Draws a beam of light that widens from `start` to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length / 2, dx / length / 2
    pen.flat(
        [(start[0] + nx * narrow, start[1] + ny * narrow), (end[0] + nx * width, end[1] + ny * width),
         (end[0] - nx * width, end[1] - ny * width),
         (start[0] - nx * narrow, start[1] - ny * narrow)],
        colour, opacity,
    )  # fmt: skip


def bolt(pen: Pen, start: Point, end: Point, rng: Random, width: float = 1.6,
         colour: Colour = "sky") -> None:  # fmt: skip
    """Draws a lightning bolt between two points."""
    points = [start]
    count = max(3, round(math.dist(start, end) / 7))
    for number in range(1, count):
        share = number / count
        sway = math.dist(start, end) * 0.09
        points.append((start[0] + (end[0] - start[0]) * share + rng.uniform(-sway, sway),
                       start[1] + (end[1] - start[1]) * share + rng.uniform(-sway, sway) * 0.5))  # fmt: skip
    points.append(end)
    pen.stroke(points, colour, width * 3.4, round=False, opacity=0.28)
    pen.stroke(points, colour, width * 1.7, round=False, opacity=0.8)
    pen.stroke(points, pen.style.glow, width * 0.8, round=False)


# --- walls and roofs ----------------------------------------------------------------------------


def box(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour, deep: float = 0,
        line: float = 1) -> None:  # fmt: skip
    """Draws a box with its front to the viewer.

    `deep` is the depth of the side that faces away from the light.
    """
    half = w / 2
    if deep:
        way = -pen.style.light
        edge, dx, dy = x + way * half, way * deep, -abs(deep) * 0.3
        tone = pen.paint(colour)
        pen.shape([(edge, y), (edge + dx, y + dy), (edge + dx, y - h + dy), (edge, y - h)],
                  tone.mix(pen.style.dark, 0.55), line=line, is_flat=True)  # fmt: skip
        pen.shape([(x - half, y - h), (x - half + dx, y - h + dy), (x + half + dx, y - h + dy),
                   (x + half, y - h)], tone.mix(pen.style.glow, 0.16), line=line, is_flat=True)  # fmt: skip
    pen.shape([(x - half, y), (x - half, y - h), (x + half, y - h), (x + half, y)], colour,
              line=line)  # fmt: skip


def taper(pen: Pen, x: float, y: float, foot_width: float, top_width: float, height: float,
          colour: Colour) -> None:  # fmt: skip
    """Draws a wall with different widths at its foot and at its top."""
    pen.shape([(x - foot_width / 2, y), (x - top_width / 2, y - height), (x + top_width / 2, y - height),
               (x + foot_width / 2, y)], colour)  # fmt: skip


def drum(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour, bulge: float = 0.14,
         bands: int = 2) -> None:  # fmt: skip
    """Draws a tank, silo, or round tower with a lid."""
    half, dip = w / 2, w * bulge
    ring = [(x + half * math.cos(a), y + dip * math.sin(a)) for a in _HALF]
    pen.shape([(x - half, y - h), *reversed(ring), (x + half, y - h)], colour)
    for number in range(1, bands + 1):
        up = y - h * number / (bands + 1)
        pen.stroke([(px, up - y + py) for px, py in ring], None, 0.7, opacity=0.6)
    tone = pen.paint(colour)
    pen.oval(x, y - h, half, dip, tone.mix(pen.style.glow, 0.2))


def dome(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour, ribs: int = 2,
         broken: bool = False) -> None:  # fmt: skip
    """Draws a dome on its rim; a broken dome has a hole."""
    half = w / 2
    curve = [(x - half * math.cos(a), y - h * math.sin(a)) for a in _HALF]
    if broken:
        curve[5:8] = [(x + half * 0.1, y - h * 0.97), (x + half * 0.16, y - h * 0.6),
                      (x + half * 0.34, y - h * 0.66), (x + half * 0.4, y - h * 0.42)]  # fmt: skip
        pen.shape(curve, colour)
    else:
        pen.shape(curve, colour, round=False)
    for number in range(1, ribs + 1):
        share = number / (ribs + 1) * 2 - 1
        if broken and share > -0.05:
            continue
        pen.stroke([(x + half * share, y), (x + half * share * 0.84, y - h * 0.55),
                    (x + half * share * 0.3, y - h * 0.94)], None, 0.7, opacity=0.6)  # fmt: skip


_HALF = [math.pi * step / 10 for step in range(11)]


def battlements(pen: Pen, x: float, y: float, w: float, count: int, height: float,
                colour: Colour) -> None:  # fmt: skip
    """Draws merlons along the top of a wall."""
    step = w / (2 * count - 1)
    for number in range(count):
        left = x - w / 2 + number * 2 * step
        pen.shape([(left, y), (left, y - height), (left + step, y - height), (left + step, y)], colour)


def spikes(pen: Pen, start: Point, end: Point, count: int, height: float, colour: Colour,
           way: Point = (0, -1)) -> None:  # fmt: skip
    """Draws spikes along an edge."""
    dx, dy = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    for number in range(count):
        x, y = start[0] + dx * number, start[1] + dy * number
        tip = (x + dx / 2 + way[0] * height, y + dy / 2 + way[1] * height)
        pen.shape([(x, y), tip, (x + dx, y + dy)], colour, line=0.7)


def gable(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """Draws a pitched roof from its gable end."""
    pen.shape([(x - w / 2, y), (x, y - h), (x + w / 2, y)], colour)


def arch(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "black",
         line: float = 0.8) -> None:  # fmt: skip
    """Draws an opening with a round top."""
    half = w / 2
    top = [(x - half * math.cos(a), y - h + half - half * math.sin(a)) for a in _HALF]
    pen.shape([(x - half, y), *top, (x + half, y)], colour, is_flat=True, line=line)


def windows(pen: Pen, x: float, y: float, w: float, h: float, columns: int, rows: int,
            rng: Random | None = None, colour: Colour = "yellow", dark: float = 0.45) -> None:  # fmt: skip
    """Draws rows of windows; the share `dark` of them is unlit.

    All windows are lit if `rng` is None.
    """
    cell = (w / columns, h / rows)
    for row in range(rows):
        for column in range(columns):
            left, top = x - w / 2 + column * cell[0], y - h + row * cell[1]
            is_lit = rng is None or rng.random() > dark
            pen.flat(
                [(left + cell[0] * 0.22, top + cell[1] * 0.2),
                 (left + cell[0] * 0.78, top + cell[1] * 0.2),
                 (left + cell[0] * 0.78, top + cell[1] * 0.8),
                 (left + cell[0] * 0.22, top + cell[1] * 0.8)],
                colour if is_lit else "black", 0.95 if is_lit else 0.7,
            )  # fmt: skip


def plates(pen: Pen, x: float, y: float, w: float, h: float, rng: Random, count: int = 5) -> None:
    """Draws riveted patches of another metal on a wall."""
    for _ in range(count):
        pw, ph = rng.uniform(0.14, 0.3) * w, rng.uniform(0.2, 0.4) * h
        left = rng.uniform(x - w / 2, x + w / 2 - pw)
        top = rng.uniform(y - h, y - ph)
        pen.shape([(left, top), (left + pw, top + ph * 0.05), (left + pw, top + ph),
                   (left, top + ph)], rng.choice(("brown", "bronze", "steel")), line=0.5)  # fmt: skip


def bricks(pen: Pen, x: float, y: float, w: float, h: float, rows: int) -> None:
    """Draws courses of stone on a wall."""
    step = h / rows
    for row in range(rows):
        top = y - row * step
        if row:
            pen.stroke([(x - w / 2, top), (x + w / 2, top)], None, 0.5, opacity=0.5)
        count = max(2, round(w / step / 2))
        for column in range(1, count):
            part_x = x - w / 2 + (column + (0.5 if row % 2 else 0)) * w / count
            if part_x < x + w / 2:
                pen.stroke([(part_x, top), (part_x, top - step)], None, 0.5, opacity=0.4)


def sandbags(pen: Pen, x: float, y: float, w: float, rows: int, colour: Colour = "sand") -> None:
    """Draws rows of sandbags, piled higher in the middle."""
    height = 5.4
    for row in range(rows):
        count = max(1, round(w / 9) - row)
        for number in range(count):
            part_x = x + (number - (count - 1) / 2) * 8.6
            pen.oval(part_x, y - height * (row + 0.5), 4.8, height * 0.56, colour, line=0.8)


# --- masts, wheels, and machines ----------------------------------------------------------------


def pole(pen: Pen, x: float, y: float, top: float, width: float = 1.6, colour: Colour = "umber",
         lean: float = 0) -> None:  # fmt: skip
    """Draws a post from `y` up to the height `top`."""
    pen.band([(x, y), (x + lean, top)], colour, [width, width * 0.8], line=0.7)


def truss(pen: Pen, x: float, y: float, foot_width: float, top_width: float, height: float, count: int = 5,
          colour: Colour = "charcoal", width: float = 1.5) -> None:  # fmt: skip
    """Draws a lattice mast that narrows towards its top."""
    def at(side: int, share: float) -> Point:
        return x + side * (foot_width + (top_width - foot_width) * share) / 2, y - height * share

    for number in range(count):
        start, end = number / count, (number + 1) / count
        pen.stroke([at(-1, start), at(1, end)], colour, width * 0.6, round=False)
        pen.stroke([at(1, start), at(-1, end)], colour, width * 0.6, round=False)
        pen.stroke([at(-1, end), at(1, end)], colour, width * 0.6, round=False)
    for side in (-1, 1):
        pen.stroke([at(side, 0), at(side, 1)], colour, width, round=False)


def wire(pen: Pen, start: Point, end: Point, sag: float, width: float = 0.6,
         lights: int = 0) -> None:  # fmt: skip
    """Draws a rope or cable between two points, optionally with lights."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag)
    pen.stroke([start, middle, end], None, width)
    for number in range(1, lights + 1):
        share = number / (lights + 1)
        down = sag * (1 - (2 * share - 1) ** 2)
        lamp(pen, start[0] + (end[0] - start[0]) * share,
             start[1] + (end[1] - start[1]) * share + down + 1, 0.9)  # fmt: skip


def flag(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "red",
         torn: bool = True) -> None:  # fmt: skip
    """Draws a flag from (x, y) to the right, or left if `w` is negative."""
    end = [(x + w, y + h * 0.3), (x + w * 0.84, y + h * 0.55), (x + w * 0.97, y + h * 0.95)]
    if not torn:
        end = [(x + w, y + h * 0.12), (x + w, y + h * 1.06)]
    pen.shape([(x, y), (x + w * 0.35, y - h * 0.14), (x + w * 0.7, y + h * 0.16), *end,
               (x + w * 0.6, y + h * 1.06), (x + w * 0.3, y + h * 0.84), (x, y + h)], colour)  # fmt: skip


def banner(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "red",
           sign: str = "") -> None:  # fmt: skip
    """Draws a cloth that hangs down from `y`.

    `sign` is `skull`, `bar`, `cross`, `ring`, or empty.
    """
    half = w / 2
    pen.shape([(x - half, y), (x + half, y), (x + half, y + h), (x + half * 0.4, y + h * 0.86),
               (x, y + h), (x - half * 0.4, y + h * 0.86), (x - half, y + h)], colour)  # fmt: skip
    tone = "ivory"
    if sign == "skull":
        skull(pen, x, y + h * 0.56, w * 0.52)
    elif sign == "bar":
        pen.flat([(x - half, y + h * 0.34), (x + half, y + h * 0.22), (x + half, y + h * 0.42),
                  (x - half, y + h * 0.54)], tone)  # fmt: skip
    elif sign == "cross":
        pen.stroke([(x, y + h * 0.14), (x, y + h * 0.7)], tone, w * 0.14)
        pen.stroke([(x - half * 0.66, y + h * 0.36), (x + half * 0.66, y + h * 0.36)], tone, w * 0.14)
    elif sign == "ring":
        pen.oval(x, y + h * 0.42, half * 0.6, half * 0.6, tone, line=0, is_flat=True)
        pen.oval(x, y + h * 0.42, half * 0.32, half * 0.32, colour, line=0, is_flat=True)


def skull(pen: Pen, x: float, y: float, w: float, colour: Colour = "ivory") -> None:
    """Draws a skull from the front around (x, y)."""
    r = w / 2
    pen.shape([(x - r, y - r * 0.5), (x - r * 0.7, y - r * 1.15), (x, y - r * 1.4),
               (x + r * 0.7, y - r * 1.15), (x + r, y - r * 0.5), (x + r * 0.72, y + r * 0.28),
               (x + r * 0.5, y + r * 0.4), (x + r * 0.42, y + r), (x - r * 0.42, y + r),
               (x - r * 0.5, y + r * 0.4), (x - r * 0.72, y + r * 0.28)], colour, round=True,
              line=0.8)  # fmt: skip
    for side in (-1, 1):
        pen.oval(x + side * r * 0.42, y - r * 0.32, r * 0.28, r * 0.32, "black", line=0, is_flat=True)
    pen.flat([(x - r * 0.1, y + r * 0.22), (x, y - r * 0.02), (x + r * 0.1, y + r * 0.22)], "black")
    for part in (-0.2, 0, 0.2):
        pen.stroke([(x + r * part, y + r * 0.55), (x + r * part, y + r * 0.96)], "black", r * 0.08)


def wheel(pen: Pen, x: float, y: float, r: float, colour: Colour = "black",
          hub: Colour = "steel", spokes: int = 5, squash: float = 1) -> None:  # fmt: skip
    """Draws a wheel with a tyre around (x, y)."""
    pen.oval(x, y, r * squash, r, colour)
    if pen.is_visible(r, 3):
        pen.oval(x, y, r * 0.6 * squash, r * 0.6, hub, line=0.6)
        for px, py in vector.ring_points((0, 0), 1, spokes):
            pen.stroke([(x, y), (x + px * r * 0.56 * squash, y + py * r * 0.56)], None, r * 0.1)
        pen.oval(x, y, r * 0.16 * squash, r * 0.16, colour, line=0, is_flat=True)


def cogwheel(pen: Pen, x: float, y: float, r: float, teeth: int, colour: Colour,
             hole: Colour = "black") -> None:  # fmt: skip
    """Draws a toothed wheel around (x, y)."""
    points = []
    for number in range(teeth * 4):
        reach = r if number % 4 in (0, 1) else r * 0.82
        a = math.radians(360 * number / (teeth * 4))
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    pen.shape(points, colour)
    pen.oval(x, y, r * 0.34, r * 0.34, hole, line=0.8, is_flat=True)


def rim_wheel(pen: Pen, x: float, y: float, r: float, cabins: int, colour: Colour = "charcoal",
              lights: bool = True) -> None:  # fmt: skip
    """Draws a large wheel of struts around (x, y) with cabins or lamps."""
    for share, width in ((1.0, 1.8), (0.86, 1.0), (0.2, 1.6)):
        ring = vector.ring_points((x, y), r * share, 28)
        pen.stroke([*ring, ring[0]], colour, width)
    for number, (px, py) in enumerate(vector.ring_points((x, y), r, cabins)):
        pen.stroke([(x, y), (px, py)], colour, 0.8, round=False)
        pen.shape([(px - 2.6, py + 0.6), (px - 2.6, py + 4.6), (px + 2.6, py + 4.6),
                   (px + 2.6, py + 0.6)], ("red", "bronze", "steel")[number % 3], line=0.6)  # fmt: skip
        if lights and number % 3 == 0:
            lamp(pen, px, py, 0.9)


def dish(pen: Pen, x: float, y: float, r: float, angle: float = -40, colour: Colour = "ivory",
         torn: bool = False) -> None:  # fmt: skip
    """Draws a dish aerial around (x, y) that points at an angle."""
    p = pen.at(x, y, angle)
    rim = [(r * 0.34 * math.cos(a), r * math.sin(a)) for a in
           (math.radians(20 * step) for step in range(18))]  # fmt: skip
    p.shape([(0, -r), (-r * 0.36, -r * 0.5), (-r * 0.46, 0), (-r * 0.36, r * 0.5), (0, r)], colour,
            round=True)  # fmt: skip
    if torn:
        rim = [*rim[:3], (r * 0.02, r * 0.42), *rim[5:]]
    tone = p.paint(colour)
    p.shape(rim, tone.mix(p.style.dark, 0.42), is_flat=True)
    for side in (-0.7, 0.7):
        p.stroke([(0, r * side), (r * 0.75, 0)], None, 0.8)
    p.oval(r * 0.75, 0, r * 0.08, r * 0.08, "steel", line=0.6)


def rotor(pen: Pen, x: float, y: float, r: float, blades: int, angle: float = 10,
          colour: Colour = "steel") -> None:  # fmt: skip
    """Draws the blades of a windmill around (x, y)."""
    for number in range(blades):
        p = pen.at(x, y, angle + 360 * number / blades)
        p.shape([(-r * 0.03, 0), (-r * 0.13, -r * 0.3), (-r * 0.05, -r), (r * 0.05, -r),
                 (r * 0.04, 0)], colour, line=0.7)  # fmt: skip
    pen.oval(x, y, r * 0.09, r * 0.09, "bronze", line=0.8)


def tent(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "sand",
         open_: bool = True) -> None:  # fmt: skip
    """Draws a tent with its poles, open to the viewer."""
    half, side = w / 2, -pen.style.light
    tone = pen.paint(colour)
    pen.shape([(x, y - h), (x + side * half * 0.55, y - h * 0.94), (x + side * half * 1.35, y - h * 0.06),
               (x + side * half, y)], tone.mix(pen.style.dark, 0.4), is_flat=True)  # fmt: skip
    pen.shape([(x - half, y), (x - half * 0.5, y - h * 0.42), (x, y - h), (x + half * 0.5, y - h * 0.42),
               (x + half, y)], colour)  # fmt: skip
    if open_:
        pen.flat([(x - half * 0.3, y), (x, y - h * 0.74), (x + half * 0.3, y)], "black")
        pen.flat([(x - half * 0.12, y), (x, y - h * 0.44), (x + half * 0.14, y)], "yellow", 0.7)
    for sign in (-1, 1):
        pen.stroke([(x, y - h), (x + sign * h * 0.1, y - h * 1.14)], None, 1.0)


def crane(pen: Pen, x: float, y: float, height: float, reach: float, load: bool = True) -> None:
    """Draws a crane with its arm right, or left if `reach` is negative."""
    truss(pen, x, y, 5, 5, height, 7)
    top = y - height
    pen.band([(x - reach * 0.28, top), (x + reach, top - height * 0.1)], "charcoal", [3, 1.6], line=0.7)
    pen.stroke([(x, top - height * 0.16), (x + reach * 0.9, top - height * 0.1)], None, 0.7)
    pen.stroke([(x, top - height * 0.16), (x - reach * 0.28, top)], None, 0.7)
    pole(pen, x, top, top - height * 0.16)
    box(pen, x - reach * 0.22, top + 5, abs(reach) * 0.16, 6, "brown")
    if load:
        end = x + reach * 0.86
        pen.stroke([(end, top - height * 0.09), (end, top + height * 0.36)], None, 0.6)
        box(pen, end, top + height * 0.36 + 7, 9, 7, "red")


def pipe(pen: Pen, points: Sequence[Point], width: float = 2.6, colour: Colour = "steel") -> None:
    """Draws a pipe along points with an elbow at each."""
    for one, other in itertools.pairwise(points):
        pen.bone(one, other, width, width, colour, line=0.8)


def scrap_heap(pen: Pen, x: float, y: float, w: float, h: float, rng: Random,
               colours: Sequence[str] = ("brown", "steel", "bronze", "umber"),
               count: int = 26) -> None:  # fmt: skip
    """Draws a scrap heap of plates, wheels, and beams, `w` wide, `h` high."""
    pen.shape([(x - w / 2, y), (x - w * 0.3, y - h * 0.45), (x - w * 0.08, y - h * 0.92),
               (x + w * 0.06, y - h * 0.95), (x + w * 0.26, y - h * 0.5), (x + w / 2, y)], "umber",
              round=True)  # fmt: skip
    for number in range(count):
        share = number / count
        up = h * 0.98 * share
        room = w * 0.48 * (1 - share) ** 1.05
        point = (x + rng.uniform(-room, room), y - up - rng.uniform(0, h * 0.04))
        size = rng.uniform(0.5, 1.0) * min(w, h) * 0.15
        sort = number % 4
        p = pen.at(*point, rng.uniform(-50, 50))
        if sort == 0:
            wheel(p, 0, 0, size * 0.62)
        elif sort == 1:
            p.band([(-size * 1.1, 0), (size * 1.1, 0)], rng.choice(colours), size * 0.26, line=0.7)
        else:
            p.shape([(-size, -size * 0.5), (size * 0.8, -size * 0.62), (size, size * 0.4),
                     (-size * 0.7, size * 0.5)], rng.choice(colours), line=0.8)  # fmt: skip


def sign_board(pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "brown",
               mark: str = "bars") -> None:  # fmt: skip
    """Draws a board around (x, y) with stencil-like marks.

    `mark` selects an arrow, a cross, stripes, or lines that resemble writing.
    """
    pen.shape([(x - w / 2, y - h / 2), (x + w / 2, y - h * 0.56), (x + w / 2, y + h / 2),
               (x - w / 2, y + h * 0.54)], colour)  # fmt: skip
    if mark == "bars":
        left = x - w * 0.4
        for number, share in enumerate((0.16, 0.1, 0.2, 0.12, 0.14)):
            end = left + w * share * 0.92
            top, low = y - h * 0.26, y + h * 0.28
            pen.flat([(left, top), (end, top), (end, low), (left, low)], "ivory")
            if number % 2 == 0:
                pen.flat([(left + w * 0.03, y - h * 0.06), (end - w * 0.02, y - h * 0.06),
                          (end - w * 0.02, y + h * 0.1), (left + w * 0.03, y + h * 0.1)], colour)  # fmt: skip
            left = end + w * 0.045
    elif mark == "stripes":
        for number in range(4):
            left = x - w * 0.46 + number * w * 0.25
            pen.flat([(left, y + h * 0.5), (left + w * 0.12, y - h * 0.5),
                      (left + w * 0.22, y - h * 0.5), (left + w * 0.1, y + h * 0.5)], "yellow")  # fmt: skip
    elif mark == "arrow":
        pen.flat([(x - w * 0.36, y - h * 0.12), (x + w * 0.06, y - h * 0.12), (x + w * 0.06, y - h * 0.36),
                  (x + w * 0.4, y), (x + w * 0.06, y + h * 0.36), (x + w * 0.06, y + h * 0.12),
                  (x - w * 0.36, y + h * 0.12)], "ivory")  # fmt: skip
    elif mark == "cross":
        for sign in (-1, 1):
            pen.stroke([(x - w * 0.24, y - sign * h * 0.3), (x + w * 0.24, y + sign * h * 0.3)], "ivory", h * 0.14)


# --- living things for scale --------------------------------------------------------------------


def draw_people(pen: Pen, places: Iterable[Point], height: float, colour: Colour = "black",
         spear: bool = False) -> None:  # fmt: skip
    """Draws small people that show the scale: at ease, cloaked, or arm raised."""
    for number, (x, y) in enumerate(places):
        h, way = height * (1, 0.92, 1.06)[number % 3], (-1, 1)[number % 2]
        sort = (number + round(abs(x))) % 3
        pen.flat([(x + way * u * h, y + v * h) for u, v in _FOLK[sort]], colour)
        if spear or sort == 1:
            pen.stroke([(x + way * h * 0.27, y), (x + way * h * 0.23, y - h * 1.28)], colour, h * 0.055)


_FOLK = (
    dots("-0.18,0 -0.07,0 0.01,-0.36 0.08,0 0.19,0 0.13,-0.42 0.13,-0.54 0.2,-0.42 0.26,-0.46 0.2,-0.76 0.06,-0.82 "
         "0.1,-0.9 0.07,-0.99 -0.01,-1.02 -0.08,-0.98 -0.1,-0.9 -0.06,-0.82 -0.2,-0.76 -0.25,-0.46 -0.19,-0.44 -0.13,-0.56"),
    dots("-0.22,0 0.2,0 0.16,-0.4 0.28,-0.5 0.26,-0.57 0.17,-0.52 0.19,-0.72 0.08,-0.81 0.12,-0.9 0.07,-1.02 -0.05,-1.03 "
         "-0.11,-0.92 -0.1,-0.81 -0.2,-0.72 -0.16,-0.42"),
    dots("-0.17,0 -0.06,0 0.01,-0.38 0.1,0 0.2,0 0.13,-0.46 0.14,-0.66 0.25,-0.82 0.31,-1.06 0.23,-1.07 0.17,-0.88 0.06,-0.82 "
         "0.09,-0.92 0.06,-1 -0.03,-1.02 -0.09,-0.95 -0.07,-0.83 -0.19,-0.76 -0.25,-0.5 -0.18,-0.48 -0.12,-0.62"),
)  # fmt: skip
"""The outlines of small people, 1 unit high."""


def cactus(pen: Pen, x: float, y: float, h: float, colour: Colour = "olive") -> None:
    """Draws a cactus with two arms."""
    w = h * 0.17
    pen.band([(x - h * 0.3, y - h * 0.62), (x - h * 0.3, y - h * 0.36), (x - h * 0.02, y - h * 0.3)], colour,
             [w * 0.7] * 3)  # fmt: skip
    pen.band([(x + h * 0.28, y - h * 0.78), (x + h * 0.28, y - h * 0.52), (x, y - h * 0.44)], colour,
             [w * 0.7] * 3)  # fmt: skip
    pen.bone((x, y), (x, y - h * 0.94), w, w, colour)


def palm(pen: Pen, x: float, y: float, h: float, lean: float = 0.15, colour: Colour = "green") -> None:
    top = (x + h * lean, y - h * 0.86)
    pen.band([(x, y), (x + h * lean * 0.4, y - h * 0.45), top], "umber", [h * 0.08, h * 0.055, h * 0.045])
    for angle in (-170, -140, -105, -72, -40, -8, 20, 160):
        p = pen.at(*top, angle)
        p.shape([(0, 0), (h * 0.16, -h * 0.07), (h * 0.38, h * 0.04), (h * 0.16, h * 0.01)], colour,
                round=True, line=0.6)  # fmt: skip


def bush(pen: Pen, x: float, y: float, w: float, rng: Random, colour: Colour = "olive") -> None:
    """Draws a low shrub."""
    for number in range(7):
        p = pen.at(x + (number - 3) * w * 0.08, y, (number - 3) * 22 + rng.uniform(-6, 6))
        p.shape([(-w * 0.05, 0), (0, -w * rng.uniform(0.4, 0.6)), (w * 0.05, 0)], colour, line=0.5)


def bones(pen: Pen, x: float, y: float, w: float) -> None:
    """Draws ribs that stick out of the sand."""
    for number in range(4):
        part_x = x - w / 2 + number * w / 3.4
        h = w * (0.34, 0.46, 0.42, 0.28)[number]
        pen.band([(part_x, y), (part_x - w * 0.1, y - h * 0.6), (part_x + w * 0.06, y - h)], "ivory",
                 [w * 0.06, w * 0.05, w * 0.02], line=0.7)  # fmt: skip
