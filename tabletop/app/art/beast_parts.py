"""The registry of beasts, and the body parts that they share.

A beast faces left. Its feet are at (0, 0), and it is about 100 units high. A function draws it from
back to front. Its arguments are the pen, the colour of the coat, and the colour of the trim: mane,
horns, wings, and other accents.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.art.forms import along, curve, dots, smoothed
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

Paint = Rgb | str
Draw = Callable[[Pen, Paint, Paint], None]


class Beast(NamedTuple):
    """The drawing function of a beast and its default colours."""

    draw: Draw
    coat: str
    trim: str


BEASTS: dict[str, Beast] = {}
"""All beasts by their word in `Art`."""


def register_beast(name: str, coat: str, trim: str) -> Callable[[Draw], Draw]:
    """Returns a decorator that registers a beast with its default colours."""

    def note(draw: Draw) -> Draw:
        BEASTS[name] = Beast(draw, coat, trim)
        return draw

    return note


def draw_form(pen: Pen, outline: str, colour: Paint, line: float = 1.0) -> None:
    """Draws a closed shape from an outline in the notation of `forms.curve`."""
    pen.shape(curve(outline), colour, line=line)


def draw_patch(pen: Pen, outline: str, colour: Paint) -> None:
    """Draws a patch of colour without a contour."""
    pen.flat(curve(outline), colour)


def limb(pen: Pen, bones: str, colour: Paint, *widths: float, joined: bool = False) -> None:
    """Draws a limb along `bones` (notation of `forms.dots`) in `widths`."""
    pen.band(dots(bones), colour, widths, joined=joined)


def draw_cuts(pen: Pen, colour: Paint, width: float, *lines: str) -> None:
    """Draws lines in the notation of `forms.dots`."""
    for line in lines:
        pen.stroke(dots(line), colour, width)


def eye(pen: Pen, x: float, y: float, r: float, *, fierce: bool = True) -> None:
    """Draws an eye that looks to the left, below a brow if it is fierce."""
    pen.oval(x, y, r * 1.25, r, "white", line=0.6, is_flat=True)
    pen.oval(x - r * 0.3, y, r * 0.55, r * 0.7, "black", line=0, is_flat=True)
    if fierce:
        pen.stroke([(x - r * 2.1, y + r * 0.1), (x, y - r * 1.05), (x + r * 1.7, y - r * 1.7)],
                   "black", r * 0.9)  # fmt: skip


def teeth(pen: Pen, start: Point, end: Point, count: int, length: float) -> None:
    """Draws a row of teeth that point to the right of the line's direction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = math.hypot(dx, dy) or 1.0
    out = (-dy / reach * length, dx / reach * length)
    for number in range(count):
        one, other = along(start, end, number / count), along(start, end, (number + 0.9) / count)
        mx, my = along(one, other, 0.5)
        pen.shape([one, (mx + out[0], my + out[1]), other], "white", line=0.5, is_flat=True)


def claws(pen: Pen, x: float, y: float, size: float, count: int = 3) -> None:
    """Draws the claws of a paw on the ground, pointing left."""
    for number in range(count):
        part_x = x + number * size * 0.75
        pen.shape([(part_x, y - size * 0.7), (part_x - size * 0.9, y + size * 0.1), (part_x + size * 0.5, y)],
                  "white", line=0.6, is_flat=True)  # fmt: skip


def flame(pen: Pen, x: float, y: float, width: float, height: float, colour: Paint,
           lean: float = 0.0) -> None:  # fmt: skip
    """Draws a tongue of flame with its foot at a point."""
    pen.shape([(x + px * width + lean * height * (-py), y + py * height) for px, py in _FLAME], colour)
    if pen.is_visible(width * 0.5, 3):
        pen.flat(
            [(x + px * width * 0.5 + lean * height * -py * 0.6, y + py * height * 0.55)
             for px, py in _FLAME], "white",
        )  # fmt: skip


_FLAME = curve(
    "-0.3,0 -0.5,-0.22 -0.36,-0.5 -0.42,-0.74! -0.16,-0.6 0.04,-1! 0.2,-0.62 0.42,-0.72! "
    "0.42,-0.4 0.5,-0.2 0.3,0"
)


def leg(
    pen: Pen,
    x: float,
    top: float,
    colour: Paint,
    size: float,
    *,
    hind: bool = False,
    lift: float = 0.0,
    joined: bool = True,
) -> None:
    """Draws a hoofed leg from the height `top` down, raised by `lift`."""
    height = -top
    if hind:
        hock = (x + size * 0.75, top + height * 0.58)
        foot = (x + size * 0.3 - lift, -lift * 0.7 - size * 0.2)
        bones = [(x, top), (x - size * 0.5, top + height * 0.36), hock, foot]
    else:
        foot = (x - size * 0.1 - lift * 0.4, -lift - size * 0.2)
        bones = [(x, top), (x - size * 0.2 - lift * 0.9, top + height * 0.48), foot]
    pen.band(bones, colour, [size * 2.1, size * 1.15, size * 0.75, size * 0.8], joined=joined)
    hoof = pen.at(*foot, 0, size)
    hoof.shape([(-0.45, -0.1), (0.4, -0.2), (0.5, 0.55), (-0.75, 0.55)], "black")


def waves(pen: Pen, left: float, right: float, y: float, height: float) -> None:
    """Draws rows of waves that cover the lower part of a subject."""
    for row in range(3):
        top = y + row * height * 0.55
        points: list[Point] = [(left, top + height)]
        x = left + (row % 2) * height * 0.6
        while x < right:
            points += [(x, top + height * 0.2), (x + height * 0.5, top - height * 0.25),
                       (x + height * 0.9, top - height * 0.38), (x + height * 0.8, top - height * 0.05),
                       (x + height * 1.1, top + height * 0.22)]  # fmt: skip
            x += height * 1.5
        points.append((right, top + height))
        pen.shape(points, "sky" if row % 2 else "white")


def draw_paws(pen: Pen, tone: Rgb, trunk: str, hind: Sequence[Point], fore: Sequence[Point],
         thick: float = 1.0) -> None:  # fmt: skip
    """Draws the trunk and legs of a four-footed animal that faces right.

    `hind` and `fore` are the joints of the near legs. The far legs are darker copies of them.
    """
    body = curve(trunk)
    for step, shade in ((9, 0.28), (0, 0.0)):
        if not shade:
            pen.shape(body, tone)
        for joints, widths in ((hind, (17, 9.5, 5.6, 5.2)), (fore, (13, 7.5, 5.6))):
            places = [(x + (step if n else step * 0.4), y - step * 0.1) for n, (x, y) in enumerate(joints)]
            x, y = places[-1]
            pen.limb(places, [w * thick for w in widths], tone.darker(shade), body=body)
            pen.oval(x + 2.6, y, 5.6 * thick, 3 * thick, tone.darker(shade))
            for d in (1, 3.6):
                pen.stroke([(x + d * thick, y - 0.6), (x + (d + 1.4) * thick, y + 2)], None, 0.6)


_HOUND = ("-40,-46 -36,-58 -18,-60 4,-58 20,-64 33,-58 33,-44 25,-30 12,-27 -4,-36 -20,-42 -36,-38")


def hound(pen: Pen, tone: Rgb, eye: Rgb) -> None:
    """Draws a lean hound that faces right."""
    dark, pale = tone.darker(0.4), tone.lighter(0.25)
    pen.shape(curve("-34,-54 -44,-58 -50,-68 -48,-86! -56,-70 -52,-52 -38,-42"), tone)
    head = pen.at(22, -58)
    head.shape(curve("14,-30 8,-22 8,-10! 16,-18 20,-26"), dark)
    draw_paws(pen, tone, _HOUND, [(-27, -46), (-17, -26), (-31, -16), (-27, -3)],
            [(21, -48), (19, -25), (21, -3)])  # fmt: skip
    for x in (4, 10, 16):
        pen.stroke([(x, -52), (x + 3, -42), (x + 1, -34)], dark, 0.9)
    pen.flat(curve("-34,-56 -18,-58 2,-56 14,-59 4,-52 -16,-53 -30,-50"), pale, 0.6)
    head.shape(curve("-10,4 -6,-8 0,-22 8,-31 18,-34 27,-31 33,-26 47,-21 50,-17 47,-13! 34,-12 26,-10 21,-4 "
                     "16,8 10,20 -4,16"), tone)  # fmt: skip
    head.flat(curve("32,-17 46,-16 46,-13 34,-12 27,-11 26,-14"), pale, 0.7)
    head.stroke([(47, -13.6), (36, -15.6), (30, -14.4)], None, 1.1)
    head.shape(curve("14,-32 6,-27 0,-16 3,-8! 11,-14 18,-22 20,-30"), tone.darker(0.22))
    head.oval(28, -25.4, 2.6, 2.3, eye, line=0.7, is_flat=True)
    head.oval(29, -25.4, 1.0, 1.8, "black", line=0, is_flat=True)
    head.stroke([(23.6, -28), (28, -29.6), (32, -27.4)], dark, 1.2)
    head.oval(48.6, -18.6, 3, 2.4, "black")


def snarl(pen: Pen, tone: Rgb, fangs: Paint, eye: Paint) -> None:
    """Draws the neck and head of a dog that bares its teeth to the right.

    The origin is the point at which the neck joins the shoulders.
    """
    dark = tone.darker(0.45)
    draw_form(pen, "-12,8 -6,-8 4,-16 16,-18 24,-12 26,-4! 14,6 8,14 -2,18", tone)
    draw_form(pen, "12,2 24,4 38,10! 34,14 22,13 12,11", dark)
    draw_patch(pen, "16,0 38,-4! 34,9! 18,5", "crimson")
    for x, y, height in ((22, 4.6, -6), (27, 6.4, -5), (32, 8.4, -5)):
        pen.shape([(x - 1.6, y), (x + 0.6, y + height), (x + 2, y + 0.6)], fangs, line=0.5)
    draw_form(pen, "4,-16 14,-20 24,-17 34,-12 46,-10 49,-6 46,-1! 34,-1 20,3 12,4 6,0", tone)
    for x, y, height in ((24, 1, 6), (30, -0.6, 5), (36, -1, 5), (43, -1.4, 8)):
        pen.shape([(x - 1.8, y), (x, y + height), (x + 1.8, y)], fangs, line=0.5)
    draw_form(pen, "8,-17 -4,-22 -16,-34! -10,-16 2,-8!", dark)
    draw_form(pen, "14,-19 6,-28 -6,-42! -4,-22 6,-12!", tone.darker(0.15))
    pen.shape([(21, -13), (31, -9), (23, -7.4)], eye, line=0.7, is_flat=True)
    draw_cuts(pen, dark, 1.6, "18,-15 26,-13 33,-9")
    pen.oval(47.6, -8, 3, 2.6, "black")


_IVORY, _GORE, _THROAT, _NIGHT = rgb("#efe3c4"), rgb("#7a1f2a"), rgb("#4a0f1c"), rgb("#33211a")


def draw_ringed_body(pen: Pen, spine: Sequence[Point], half: float, tone: Rgb) -> None:
    """Draws a ringed body with a crest and a pale belly.

    `half` is half the width at its start; it widens a little towards its end. The belly is to the
    right of the direction of `spine`.
    """
    line = smoothed(spine, closed=False)
    last = len(line) - 1
    for n in range(0, last, 2):
        (x0, y0), (x1, y1) = line[n], line[min(last, n + 3)]
        size = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) / size, (x0 - x1) / size
        low, height = half * (1 - 0.004 * n), half * (1.12 - 0.005 * n)
        pen.shape([(x0 + nx * low, y0 + ny * low), (x1 + nx * height, y1 + ny * height),
                   (x1 + (x1 - x0) * 0.2, y1 + (y1 - y0) * 0.2), (x1 - nx * height, y1 - ny * height),
                   (x0 - nx * low, y0 - ny * low), (x0, y0)], tone, round=True, line=0.9)  # fmt: skip
        pen.flat([(x0 - nx * low, y0 - ny * low), (x1 - nx * height * 0.96, y1 - ny * height * 0.96),
                  (x1 - nx * height * 0.5, y1 - ny * height * 0.5), (x0 - nx * low * 0.55, y0 - ny * low * 0.55)],
                 _IVORY, 0.55)  # fmt: skip
        pen.shape([(x0 + nx * low * 0.9, y0 + ny * low * 0.9), (x1 + nx * height * 1.34, y1 + ny * height * 1.34),
                   (x1 + nx * height * 0.86, y1 + ny * height * 0.86)], tone.darker(0.35), line=0.8)  # fmt: skip


def maw(pen: Pen, tone: Rgb) -> None:
    """Draws a round mouth full of teeth, 54 units wide and 64 high."""
    pen.oval(-3, -1, 30, 36, tone.darker(0.3))
    pen.oval(0, 0, 27, 32, tone.lighter(0.12))
    for n in range(24):
        c, s = math.cos(math.radians(n * 15)), math.sin(math.radians(n * 15))
        pen.stroke([(c * 22.6, s * 27.6), (c * 26, s * 31)], tone.darker(0.4), 1.1)
    pen.oval(1, 0, 22, 27, _GORE)
    pen.oval(3, 1, 11, 14, _THROAT, line=0.8)
    pen.oval(5, 2, 6, 8, _NIGHT, is_flat=True)
    for count, rx, ry, width in ((14, 22, 27, 3.4), (9, 13, 16, 2.4)):
        for n in range(count):
            c, s = math.cos(2 * math.pi * n / count), math.sin(2 * math.pi * n / count)
            pen.shape([(1 + c * rx - s * width, s * ry + c * width), (3 + c * rx * 0.5, 1 + s * ry * 0.5),
                       (1 + c * rx + s * width, s * ry - c * width)], _IVORY, line=0.6)  # fmt: skip
