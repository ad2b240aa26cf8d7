"""The picture on a card: sky, sun and dunes made from its id, and whoever it shows before them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabletop.app.painting import glyphs, vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.sandland import beasts, buildings, people
from tabletop.app.skins.sandland.ink import LINE, WEARS, inked
from tabletop.app.theme import Rgb, rgb

WIDTH = 100.0


class Subject(NamedTuple):
    """Who or what a card shows: the sort of card, its people, and for a tactic its sign."""

    id: str
    name: str
    sort: str
    tag: str = ""
    shoots: bool = False
    sign: str = ""


_SKIES = (
    ("#2f9fd8", "#a9e3f5", "#fff0b8"),
    ("#38b0c9", "#c9f0e0", "#ffe6a0"),
    ("#4f8fe0", "#b5d8ff", "#ffe2b0"),
    ("#f08a4a", "#ffc978", "#fff0b0"),
    ("#e2708f", "#ffb98f", "#ffe7a8"),
)
_SANDS = ("#eab04a", "#e29a3f", "#f0c164", "#dd8a45")


def scene(subject: Subject, height: float) -> tuple[str, str]:
    """The picture as (shapes, gradients), `WIDTH` × `height` units."""
    rnd = Random(f"sandland {subject.id}")
    sky, sand = rnd.choice(_SKIES), rgb(rnd.choice(_SANDS))
    ground = height * 0.8
    defs = vector.down("sky", [(0, sky[0], 1), (0.6, sky[1], 1), (1, sky[2], 1)], 0, ground)
    body = vector.rect(0, 0, WIDTH, height, vector.style("url(#sky)"))
    if subject.sort == "tactic":
        return body + _deed(subject, rnd, height), defs
    body += _sun(rnd, ground) + _clouds(rnd, ground) + _far(rnd, ground, sand)
    body += _dunes(rnd, ground, height, sand)
    size = min(1.25, (ground * 0.94) / (80 if subject.sort != "location" else 78))
    if subject.sort == "unit" and beasts.beast(subject.tag, subject.name):
        size = min(1.3, (ground * 0.98) / 70)
    shape = _shape(subject, rnd)
    x = 50 + rnd.uniform(-3, 3)
    way = -1 if subject.sort == "unit" and rnd.random() < 0.4 else 1
    y = ground + height * 0.09
    shade = vector.ellipse(x + 3, y - 1, 30 * size, 4.6 * size, flat("#7a3f12", 0.45))
    body += shade + vector.group(
        shape, f"translate({x:.2f} {y:.2f}) scale({way * size:.3f} {size:.3f})"
    )
    return body, defs


def _shape(subject: Subject, rnd: Random) -> str:
    if subject.sort == "location":
        return buildings.building(subject.tag, rnd)
    if subject.sort == "leader":
        return people.figure(subject.tag, rnd, leads=True)
    draw = beasts.beast(subject.tag, subject.name)
    if draw is not None:
        return draw(rnd)
    if subject.shoots:
        return people.archer(subject.tag, rnd)
    return people.figure(subject.tag, rnd)


def _sun(rnd: Random, ground: float) -> str:
    x, y = rnd.choice((rnd.uniform(10, 26), rnd.uniform(74, 90))), ground * rnd.uniform(0.2, 0.42)
    r = rnd.uniform(7, 10)
    body = ""
    for at in vector.ring_points((x, y), 1, 12):
        dx, dy = at[0] - x, at[1] - y
        ray = [(x + dx * r * 1.3, y + dy * r * 1.3), (x + dx * r * 1.75, y + dy * r * 1.75)]
        body += vector.polyline(ray, stroke(rgb("#fff6c4"), 1.6))
    return body + vector.circle(x, y, r, inked("#ffe36b", 1.6))


def _clouds(rnd: Random, ground: float) -> str:
    body = ""
    for _ in range(rnd.randint(1, 3)):
        x, y = rnd.uniform(5, 95), ground * rnd.uniform(0.1, 0.5)
        w = rnd.uniform(7, 13)
        d = trail("M", x - w, y, "q", w * 0.1, -w * 0.5, w * 0.6, -w * 0.4, "q", w * 0.4, -w * 0.5)
        d += trail(" ", w * 0.8, 0, "q", w * 0.5, -w * 0.1, w * 0.6, w * 0.4, "Z")
        body += vector.path(d, vector.style("#ffffff", LINE.hex, 0.9, 0.85))
    return body


def _far(rnd: Random, ground: float, sand: Rgb) -> str:
    """Table mountains or dunes at the horizon."""
    rock = sand.mix(rgb("#b5553a"), 0.5)
    body = ""
    for _ in range(rnd.randint(1, 3)):
        x, w, h = rnd.uniform(0, 100), rnd.uniform(10, 22), ground * rnd.uniform(0.14, 0.34)
        points = [(x - w, ground), (x - w * 0.7, ground - h), (x + w * 0.6, ground - h * 1.05)]
        body += vector.polygon([*points, (x + w, ground)], inked(rock, 1.2))
        body += vector.polyline(
            [(x - w * 0.75, ground - h * 0.6), (x + w * 0.7, ground - h * 0.62)],
            stroke(rock.darker(0.3), 0.9),
        )
    return body


def _dunes(rnd: Random, ground: float, height: float, sand: Rgb) -> str:
    body = ""
    for number in range(3):
        y = ground + (height - ground) * (number * 0.38 - 0.25)
        swing = rnd.uniform(-7, 7)
        d = trail("M", -4, y + swing, "Q", 25, y - 8 - swing, 52, y, "T", 104, y - swing)
        d += trail(" L", 104, height + 4, "L", -4, height + 4, "Z")
        body += vector.path(d, inked(sand.darker(0.09 * number), 1.4))
    for _ in range(6):
        x, y = rnd.uniform(2, 94), rnd.uniform(ground + 4, height - 2)
        body += vector.path(trail("M", x, y, "q", 3, -1.4, 6, 0), stroke(sand.darker(0.35), 0.9))
    return body


def _deed(subject: Subject, rnd: Random, height: float) -> str:
    """A tactic: the sign of what it does, bursting out of the picture."""
    middle = (50.0, height * 0.5)
    tone = rgb(rnd.choice(("#f6c945", "#ff9d5c", "#8fd6f2", "#c5a3ef", "#b8dd6a", "#ff9aa8")))
    body = vector.rect(0, 0, WIDTH, height, flat(tone))
    rays = vector.ring_points(middle, 110, 36, rnd.uniform(-95, -85))
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], flat(tone.lighter(0.35)))
    reach = min(40.0, height * 0.44)
    outer = vector.ring_points(middle, reach, 14, rnd.uniform(0, 20) - 90)
    inner = vector.ring_points(middle, reach * 0.74, 14, rnd.uniform(10, 16) - 90)
    star = [point for pair in zip(outer, inner, strict=True) for point in pair]
    body += vector.polygon([(x + 2.4, y + 2.8) for x, y in star], flat(LINE, 0.5))
    body += vector.polygon(star, inked("#fffaf0", 2))
    size = reach * 1.02 / 24
    sign = glyphs.shapes(subject.sign or "tactic", WEARS["tactic"].dark.hex)
    at = f"translate({middle[0] - 12 * size:.2f} {middle[1] - 12 * size:.2f}) scale({size:.3f})"
    return body + vector.group(sign, at)
