"""The picture on a card: dusk over the wasteland, and whoever it shows as a shape against it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.wasteland import riders, shelters
from tabletop.app.skins.wasteland.ink import SODIUM
from tabletop.app.theme import Rgb, rgb

WIDTH = 100.0


class Subject(NamedTuple):
    """Who or what a card shows: its id, its sort (`unit`, `base`) and its first tag."""

    id: str
    sort: str
    tag: str = ""


#: Zenith, middle, horizon, and the colour of the land.
_DUSKS = (
    ("#241b3f", "#8d3342", "#ffa04e", "#57271c"),
    ("#1b2a45", "#6d4a5c", "#ff8a4a", "#4c2a22"),
    ("#3a1626", "#b2412c", "#ffc465", "#61301a"),
    ("#182f38", "#5d6b58", "#f2b75c", "#453019"),
    ("#2b1230", "#a03a5a", "#ff9c6a", "#4a2028"),
)


def scene(subject: Subject, height: float) -> tuple[str, str]:
    """The picture as (shapes, gradients), `WIDTH` × `height` units."""
    rnd = Random(f"wasteland {subject.id}")
    high, middle, low, land = rnd.choice(_DUSKS)
    ground = height * 0.77
    defs = vector.down("sky", [(0, high, 1), (0.55, middle, 1), (1, low, 1)], 0, ground)
    sun = (rnd.choice((rnd.uniform(16, 34), rnd.uniform(66, 86))), ground - rnd.uniform(4, 15))
    defs += vector.around(
        "sun", [(0, "#fff0c0", 1), (0.3, "#ffd27a", 0.85), (1, low, 0)], sun, height * 0.42
    )
    defs += vector.down(
        "land", [(0, rgb(land).lighter(0.18).hex, 1), (1, "#120a0a", 1)], ground, height
    )
    defs += vector.around(
        "lamp", [(0, "#fff3c8", 1), (0.25, SODIUM.hex, 0.8), (1, SODIUM.hex, 0)], (0, 0), 12
    )
    body = vector.rect(0, 0, WIDTH, height, vector.style("url(#sky)"))
    body += vector.rect(0, 0, WIDTH, height, vector.style("url(#sun)"))
    body += vector.circle(*sun, 8, flat("#fff1c4"))
    for _ in range(5):
        x, y = rnd.uniform(-10, 90), rnd.uniform(0.1, 0.72) * ground
        body += vector.rect(x, y, rnd.uniform(18, 55), rnd.uniform(0.8, 2.2), flat(high, 0.32), 1)
    body += _far(rnd, ground, rgb(middle).mix(rgb(low), 0.3).darker(0.25))
    body += vector.rect(0, ground, WIDTH, height - ground, vector.style("url(#land)"))
    for _ in range(7):
        x, y = rnd.uniform(0, 96), rnd.uniform(ground + 1, height)
        line = stroke(rgb(land).lighter(0.35), 0.7, 0.5)
        body += vector.path(trail("M", x, y, "q", 6, -1.6, rnd.uniform(9, 22), 0), line)
    return body + _subject(subject, rnd, ground, height, rgb(low)), defs


def _far(rnd: Random, ground: float, tone: Rgb) -> str:
    """A ridge, and pylons or ruins on it."""
    points, x = [(-2.0, ground + 1)], -2.0
    while x < 102:
        points.append((x, ground - rnd.uniform(2, 11)))
        x += rnd.uniform(7, 17)
    body = vector.polygon([*points, (102, ground + 1)], flat(tone))
    dark = tone.darker(0.25)
    if rnd.random() < 0.55:
        tops = []
        for x in (rnd.uniform(4, 16), rnd.uniform(42, 58), rnd.uniform(84, 96)):
            y = ground - rnd.uniform(24, 30)
            tops.append((x, y + 4))
            line = stroke(dark, 0.9)
            body += vector.polyline([(x - 3, ground), (x, y), (x + 3, ground)], line)
            body += vector.polyline([(x - 5, y + 5), (x + 5, y + 5)], line)
        for (x, y), (u, v) in pairwise(tops):
            d = trail("M", x, y, "Q", (x + u) / 2, max(y, v) + 7, u, v)
            body += vector.path(d, stroke(dark, 0.5))
        return body
    for _ in range(rnd.randint(4, 8)):
        x, w, h = rnd.uniform(-4, 98), rnd.uniform(4, 9), rnd.uniform(8, 30)
        body += vector.polygon(
            [(x, ground), (x, ground - h), (x + w * 0.6, ground - h - rnd.uniform(-3, 4)),
             (x + w, ground - h * 0.8), (x + w, ground)],
            flat(dark),
        )  # fmt: skip
    return body


def _subject(subject: Subject, rnd: Random, ground: float, height: float, rim: Rgb) -> str:
    """The shape itself, rimmed by the low light, with its shadow and its own lamps."""
    if subject.sort == "base":
        draw: Callable[[str, Random], str] = shelters.PAINTERS.get(subject.tag, shelters.camp)
        lamps = shelters.LAMPS.get(subject.tag, shelters.LAMPS["camp"])
        room = 70.0
    else:
        draw = riders.PAINTERS.get(subject.tag, riders.warrior)
        lamps = riders.LAMPS.get(subject.tag, ())
        room = 66.0
    size = min(1.3, ground * 0.93 / room)
    way = -1 if subject.sort == "unit" and rnd.random() < 0.5 else 1
    seed = rnd.random()
    y = ground + height * 0.1
    rimmed = draw(rim.lighter(0.25).hex, Random(seed))
    dark = draw("#170d10", Random(seed))
    body = vector.ellipse(50 + 3 * way, y - 0.6, 31 * size, 3.6 * size, flat("#0c0607", 0.6))
    at = f"translate({50 - 1.1 * way:.2f} {y - 0.9:.2f}) scale({way * size:.3f} {size:.3f})"
    body += vector.group(rimmed, at)
    at = f"translate(50 {y:.2f}) scale({way * size:.3f} {size:.3f})"
    body += vector.group(dark, at)
    for x, h, r in lamps:
        spot = f"translate({50 + way * x * size:.2f} {y - h * size:.2f}) scale({r * size / 12:.3f})"
        body += vector.group(vector.circle(0, 0, 12, vector.style("url(#lamp)")), spot)
    return body
