"""Desert places: sky, sun, clouds, distance, ground, and foreground.

A place fills a picture 100 units wide; `ground` is the height of the horizon.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb

WIDTH = 100.0


class Light(NamedTuple):
    """A time of day: sky from top to horizon, sun, and colours of the land."""

    sky: tuple[str, str, str]
    sun: str
    sand: Rgb
    rock: Rgb


LIGHTS = {
    "day": Light(("#2b93d1", "#9adcf2", "#fff0b8"), "#fff3a8", rgb("#ecb450"), rgb("#c26a42")),
    "dawn": Light(("#5f8fd0", "#f7b8a4", "#ffe9b0"), "#fff6d8", rgb("#eebb72"), rgb("#b8647a")),
    "dusk": Light(("#5a2f72", "#e2683f", "#ffc766"), "#ffe27a", rgb("#d98a3c"), rgb("#8a3a40")),
    "night": Light(("#10173c", "#2c3a7c", "#7f6cae"), "#f4efdc", rgb("#6f6690"), rgb("#3f3a68")),
    "storm": Light(("#4d433c", "#9b7748", "#dba455"), "#f0cf8a", rgb("#c08a44"), rgb("#7a4a34")),
}

Draw = Callable[[Pen, Light, Random, float, float], None]
FAR: dict[str, Draw] = {}
"""The background behind the subject, by name of the place."""
NEAR: dict[str, Draw] = {}
"""The foreground before the subject, by name of the place."""


def register_place(name: str, *, near: bool = False) -> Callable[[Draw], Draw]:
    """Returns a decorator that registers a background or a foreground."""

    def enter(draw: Draw) -> Draw:
        (NEAR if near else FAR)[name] = draw
        return draw

    return enter


def draw_background(
    pen: Pen, name: str, sky: str, rng: Random, height: float, ground: float
) -> None:
    """Draws the background behind the subject."""
    light = LIGHTS[sky]
    _sky(pen, sky, light, rng, height, ground)
    if name not in ("cave", "street", "forge", "wall", "canyon"):
        _distance(pen, light, rng, ground)
    far = FAR.get(name)
    if far is not None:
        far(pen, light, rng, ground, height)
    if name != "cave":
        _ground(pen, light, rng, height, ground)


def draw_foreground(
    pen: Pen, name: str, sky: str, rng: Random, height: float, ground: float
) -> None:
    """Draws the foreground of a place, if it has one."""
    near = NEAR.get(name)
    if near is not None:
        near(pen, LIGHTS[sky], rng, ground, height)


def _sky(pen: Pen, name: str, light: Light, rng: Random, height: float, ground: float) -> None:
    top, middle, low = light.sky
    stops = [(0.0, top, 1.0), (0.58, middle, 1.0), (1.0, low, 1.0)]
    pen.sheet.defs["sky"] = vector.vertical_gradient("sky", stops, 0, ground)
    pen.sheet.shapes.append(vector.rect(0, 0, WIDTH, height, vector.style("url(#sky)")))
    x = rng.choice((rng.uniform(12, 26), rng.uniform(74, 88)))
    y = ground * (rng.uniform(0.24, 0.42) if name != "dusk" else rng.uniform(0.62, 0.78))
    r = rng.uniform(7, 10) * (1.5 if name == "dusk" else 1)
    if name == "night":
        for _ in range(26):
            point = (rng.uniform(0, WIDTH), rng.uniform(0, ground * 0.8))
            pen.oval(*point, 0.5, 0.5, "white", is_flat=True, line=0)
        pen.oval(x, y, r * 0.9, r * 0.9, rgb(light.sun), line=0.5, is_flat=True)
        pen.oval(x + r * 0.36, y - r * 0.12, r * 0.74, r * 0.74, rgb(middle), line=0, is_flat=True)
        return
    if name == "storm":
        for n in range(9):
            y0 = ground * (0.06 + n * 0.1)
            pen.flat(
                [
                    (-5, y0 + 3),
                    (25, y0),
                    (60, y0 + 4),
                    (105, y0),
                    (105, y0 + 5),
                    (50, y0 + 9),
                    (-5, y0 + 6),
                ],
                rgb(light.sky[n % 2]).darker(0.1),
                0.45,
                round=True,
            )
        return
    for dx, dy in vector.ring_points((0, 0), 1, 14):
        start, end = r * 1.25, r * 1.65
        pen.stroke(
            [(x + dx * start, y + dy * start), (x + dx * end, y + dy * end)],
            rgb(light.sun),
            1.3,
            opacity=0.8,
        )
    pen.oval(x, y, r, r, rgb(light.sun), line=0.5, is_flat=True)
    for _ in range(rng.randint(1, 3)):
        _cloud(pen, rng.uniform(2, 98), ground * rng.uniform(0.08, 0.5), rng.uniform(8, 14))


def _cloud(pen: Pen, x: float, y: float, w: float) -> None:
    points = [
        (x - w, y),
        (x - w * 0.9, y - w * 0.32),
        (x - w * 0.4, y - w * 0.42),
        (x - w * 0.1, y - w * 0.72),
        (x + w * 0.4, y - w * 0.5),
        (x + w * 0.75, y - w * 0.36),
        (x + w, y),
    ]
    pen.shape(points, "white", round=True, line=0.4, is_flat=True, opacity=0.86)


def _distance(pen: Pen, light: Light, rng: Random, ground: float) -> None:
    """Draws table mountains and dunes at the horizon."""
    tone = light.rock.mix(rgb(light.sky[2]), 0.45)
    for _ in range(rng.randint(1, 3)):
        x, w, h = rng.uniform(0, 100), rng.uniform(9, 20), ground * rng.uniform(0.1, 0.26)
        pen.shape(
            [
                (x - w, ground),
                (x - w * 0.7, ground - h),
                (x + w * 0.6, ground - h * 1.05),
                (x + w, ground),
            ],
            tone,
            line=0.5,
        )
    points = [(n * 21.0 - 2, ground - rng.uniform(0, 7)) for n in range(6)]
    pen.shape(
        [(-4, ground + 4), *points, (106, ground + 6)],
        light.sand.mix(rgb(light.sky[2]), 0.4),
        round=True,
        line=0.4,
    )


def _ground(pen: Pen, light: Light, rng: Random, height: float, ground: float) -> None:
    for n in range(3):
        y = ground + (height - ground) * (n * 0.36 - 0.06)
        swing = rng.uniform(-4, 4)
        pen.shape(
            [
                (-6, y + swing),
                (22, y - 3 - swing),
                (52, y + 1),
                (80, y - 2 + swing),
                (106, y - swing),
                (106, height + 6),
                (-6, height + 6),
            ],
            light.sand.darker(0.09 * n),
            round=False,
            line=0.6,
            is_flat=True,
        )
    for _ in range(7):
        x, y = rng.uniform(2, 94), rng.uniform(ground + 4, height - 1)
        pen.stroke([(x, y), (x + 3, y - 1), (x + 6, y)], light.sand.darker(0.38), 0.7)


def _block(pen: Pen, x: float, y: float, w: float, h: float, tone: Rgb, line: float = 0.7) -> None:
    pen.shape([(x, y - h), (x + w, y - h), (x + w, y), (x, y)], tone, line=line)


def _palm(pen: Pen, x: float, y: float, h: float, lean: float) -> None:
    top = (x + lean, y - h)
    pen.band([(x, y), (x + lean * 0.3, y - h * 0.5), top], rgb("#8a5c33"), [3, 2.2, 1.6], line=0.6)
    for a in (-170, -140, -100, -60, -30, 5, 185):
        dx, dy = math.cos(math.radians(a)), math.sin(math.radians(a))
        r = h * 0.42
        pen.shape(
            [
                top,
                (top[0] + dx * r * 0.6 - dy * 2.4, top[1] + dy * r * 0.6 - 3),
                (top[0] + dx * r, top[1] + dy * r * 0.5 + 4),
                (top[0] + dx * r * 0.5, top[1] + dy * r * 0.4 + 1.6),
            ],
            rgb("#4f8f3f"),
            line=0.6,
        )


def _tent(pen: Pen, x: float, y: float, w: float, h: float, tone: Rgb) -> None:
    pen.shape([(x - w / 2, y), (x, y - h), (x + w / 2, y)], tone, line=0.7)
    pen.shape(
        [(x - w * 0.12, y), (x, y - h * 0.62), (x + w * 0.14, y)],
        tone.darker(0.6),
        line=0.5,
        is_flat=True,
    )
    pen.stroke([(x, y - h), (x, y - h - 4)], None, 0.7)


@register_place("mesas")
def _mesas(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w, h in ((12, 16, 0.56), (86, 19, 0.68), (60, 9, 0.34)):
        top = ground - ground * h
        pen.shape(
            [
                (x - w, ground + 3),
                (x - w * 0.7, top + 3),
                (x - w * 0.62, top),
                (x + w * 0.6, top - 1),
                (x + w * 0.72, top + 5),
                (x + w, ground + 3),
            ],
            light.rock,
        )
        for share in (0.3, 0.55):
            y = top + (ground - top) * share
            pen.stroke(
                [(x - w * 0.76, y), (x, y + 1), (x + w * 0.8, y)], light.rock.darker(0.35), 0.8
            )


@register_place("hive")
def _hive(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w, h in ((14, 15, 0.62), (84, 17, 0.74), (60, 8, 0.3)):
        tone = light.rock.mix(light.sand, 0.4)
        top = ground - ground * h
        pen.shape(
            [
                (x - w, ground + 4),
                (x - w * 0.7, ground - ground * h * 0.5),
                (x - w * 0.3, top),
                (x + w * 0.25, top + 2),
                (x + w * 0.6, ground - ground * h * 0.55),
                (x + w, ground + 4),
            ],
            tone,
            round=True,
        )
        for _ in range(5):
            pen.oval(
                x + rng.uniform(-0.5, 0.5) * w,
                ground - rng.uniform(0.1, 0.7) * ground * h,
                2,
                1.6,
                tone.darker(0.7),
                line=0,
                is_flat=True,
            )


@register_place("city")
def _city(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.mix(rgb(light.sky[2]), 0.25)
    for x in range(0, 100, 9):
        h = ground * (0.2 + 0.34 * rng.random())
        _block(pen, x, ground + 3, 10, h, tone.darker(rng.uniform(0, 0.2)))
        for n in range(2):
            pen.flat(
                [
                    (x + 2.4 + n * 4, ground - h * 0.7),
                    (x + 4 + n * 4, ground - h * 0.7),
                    (x + 4 + n * 4, ground - h * 0.5),
                    (x + 2.4 + n * 4, ground - h * 0.5),
                ],
                tone.darker(0.65),
            )
    for x, r in ((22, 8), (76, 10)):
        y = ground - ground * 0.5
        pen.shape(
            [
                (x - r, y),
                (x - r * 1.05, y - r * 0.7),
                (x, y - r * 1.8),
                (x + r * 1.05, y - r * 0.7),
                (x + r, y),
            ],
            rgb("#3a9aa0"),
            round=True,
            line=0.8,
        )
        _block(pen, x - r, ground, 2 * r, ground * 0.5, tone)


@register_place("ruins")
def _ruins(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.lighter(0.25)
    for x, h in ((8, 0.7), (24, 0.42), (74, 0.5), (90, 0.8)):
        tall = ground * h
        _block(pen, x - 4, ground + 4, 8, tall, tone)
        pen.shape(
            [
                (x - 6, ground - tall),
                (x + 6, ground - tall),
                (x + 5, ground - tall - 4),
                (x - 5, ground - tall - 3),
            ],
            tone,
        )
        for dx in (-1.4, 1.4):
            pen.stroke([(x + dx, ground - tall + 6), (x + dx, ground)], tone.darker(0.35), 0.7)
    pen.shape(
        [
            (84, ground - ground * 0.8),
            (100, ground - ground * 0.86),
            (100, ground - ground * 0.74),
            (84, ground - ground * 0.72),
        ],
        tone,
    )


@register_place("scrap")
def _scrap(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tones = (rgb("#8a5a3a"), rgb("#6f7680"), rgb("#a5763c"), rgb("#5a6069"))
    for _ in range(12):
        x = rng.choice((rng.uniform(-2, 34), rng.uniform(66, 102)))
        y, r = ground - rng.uniform(-4, 0.36) * ground * 0.9, rng.uniform(5, 10)
        y = min(ground + 4, y)
        kind, tone = rng.randrange(3), rng.choice(tones)
        if kind == 0:
            pen.oval(x, y, r, r, tone)
            pen.oval(x, y, r * 0.4, r * 0.4, tone.darker(0.5), line=0.5)
        elif kind == 1:
            pen.shape(
                [(x - r, y + 3), (x - r * 0.6, y - r), (x + r, y - r * 0.7), (x + r * 0.8, y + 4)],
                tone,
            )
        else:
            pen.bone((x - r, y + 4), (x + r, y - r), 3.4, 3.4, tone)


@register_place("well")
def _well(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x in (74, 94):
        _block(pen, x - 1.5, ground + 6, 3, 40, rgb("#7a4f2c"))
    pen.shape([(66, ground - 32), (84, ground - 44), (102, ground - 32)], rgb("#b5472c"))
    _block(pen, 68, ground + 8, 32, 13, rgb("#c9a88a"))
    for x in (76, 84, 92):
        pen.stroke([(x, ground - 4), (x, ground + 7)], None, 0.7)
    _palm(pen, 10, ground + 2, 48, 6)


@register_place("riverbed")
def _riverbed(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w, h in ((4, 26, 0.42), (96, 26, 0.5)):
        top = ground - ground * h
        pen.shape(
            [
                (x - w, ground + 4),
                (x - w * 0.8, top),
                (x + w * 0.5, top - 2),
                (x + w * 0.8, ground + 4),
            ],
            light.rock,
        )


@register_place("riverbed", near=True)
def _river(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    y = height * 0.93
    pen.shape(
        [
            (-4, y),
            (20, y - 3),
            (50, y + 1),
            (80, y - 3),
            (104, y),
            (104, height + 4),
            (-4, height + 4),
        ],
        rgb("#2f8fd0"),
        round=False,
    )
    for n in range(5):
        x = 4 + n * 21
        pen.stroke(
            [(x, y + 3 + n % 2 * 2), (x + 5, y + 1.6 + n % 2 * 2), (x + 11, y + 3 + n % 2 * 2)],
            rgb("#bfeaff"),
            0.9,
        )


@register_place("arrows")
def _arrows(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for _ in range(9):
        x, y = rng.uniform(0, 100), rng.uniform(0, ground * 0.75)
        pen.stroke([(x, y), (x - 9, y - 11)], rgb("#5a3a20"), 0.9)
        pen.shape([(x + 1.6, y + 2), (x - 1.4, y), (x + 0.4, y - 1.6)], rgb("#d8dde2"), line=0.4)


@register_place("arrows", near=True)
def _stuck(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x in (8, 16, 82, 92):
        y = height * rng.uniform(0.9, 0.98)
        pen.stroke([(x, y), (x - 5, y - 15)], rgb("#5a3a20"), 1.1)
        pen.shape([(x - 5, y - 15), (x - 8, y - 18), (x - 4, y - 19)], "ivory", line=0.4)


@register_place("gate")
def _gate(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.lighter(0.15)
    _block(pen, -4, ground + 4, 26, ground * 0.86, tone)
    _block(pen, 78, ground + 4, 26, ground * 0.5, tone)
    pen.shape(
        [
            (22, ground * 0.12),
            (50, ground * 0.02),
            (70, ground * 0.14),
            (62, ground * 0.3),
            (44, ground * 0.22),
            (22, ground * 0.36),
        ],
        tone,
    )
    for y in (0.4, 0.6, 0.8):
        pen.stroke([(-2, ground * y), (20, ground * y)], tone.darker(0.35), 0.7)
        pen.stroke(
            [(80, ground * (0.4 + y * 0.6)), (100, ground * (0.4 + y * 0.6))],
            tone.darker(0.35),
            0.7,
        )


@register_place("forge")
def _forge(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    wall = rgb("#6a4636")
    _block(pen, -4, ground + 6, 110, ground + 10, wall)
    for y in range(6, int(ground), 12):
        for x in range(0, 100, 22):
            pen.stroke([(x + y % 24, y), (x + 9 + y % 24, y)], wall.darker(0.4), 0.8)
    pen.shape(
        [
            (62, ground + 5),
            (62, ground - 30),
            (78, ground - 42),
            (94, ground - 30),
            (94, ground + 5),
        ],
        rgb("#3a2620"),
    )
    pen.shape(
        [
            (66, ground + 4),
            (66, ground - 14),
            (72, ground - 26),
            (76, ground - 16),
            (82, ground - 30),
            (88, ground - 14),
            (90, ground + 4),
        ],
        rgb("#f2641f"),
        round=True,
        line=0.5,
    )
    pen.shape(
        [
            (71, ground + 4),
            (73, ground - 10),
            (79, ground - 18),
            (85, ground - 6),
            (85, ground + 4),
        ],
        rgb("#ffd95a"),
        round=True,
        line=0,
    )


@register_place("wall")
def _wall(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.mix(rgb("#b8764a"), 0.4)
    top = ground * 0.34
    _block(pen, -4, ground + 6, 110, ground - top, tone)
    for x in range(-4, 104, 18):
        _block(pen, x, top, 10, 9, tone)
    for row, y in enumerate(range(int(top) + 9, int(ground), 10)):
        pen.stroke([(-2, y), (102, y)], tone.darker(0.35), 0.7)
        for x in range(row % 2 * 9, 104, 18):
            pen.stroke([(x, y), (x, y + 10)], tone.darker(0.35), 0.7)


@register_place("tents")
def _tents(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w, h, tone in (
        (10, 40, 46, "#c8553a"),
        (90, 44, 54, "#d9b05a"),
        (64, 22, 24, "#4f8fa8"),
    ):
        _tent(pen, x, ground + 4, w, h, rgb(tone).mix(rgb(light.sky[1]), 0.25))


@register_place("camp")
def _camp(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    _tent(pen, 12, ground + 4, 44, 50, rgb("#8a4a34"))
    for x in (78, 88, 97):
        pen.bone((x, ground + 4), (x + 1, ground - 52), 1.4, 1.2, rgb("#6b4426"), line=0.5)
        pen.shape(
            [(x + 1, ground - 52), (x + 12, ground - 48), (x + 1, ground - 40)],
            rgb("#c23b22"),
            line=0.6,
        )


@register_place("signpost")
def _signpost(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.bone((84, height * 0.94), (83, ground - 44), 3.6, 3, rgb("#7a4f2c"))
    for y, way, tone in ((-40, 1, "#d8b06a"), (-27, -1, "#c99a54"), (-14, 1, "#e0bc7a")):
        x = 83
        pen.shape(
            [
                (x - 13, ground + y),
                (x + 13, ground + y - 1),
                (x + 13 + 5 * (way > 0), ground + y + 4.5),
                (x + 13, ground + y + 9),
                (x - 13, ground + y + 9),
                (x - 13 - 5 * (way < 0), ground + y + 4.5),
            ],
            rgb(tone),
        )


@register_place("oasis")
def _oasis(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.shape(
        [
            (-4, ground + 2),
            (30, ground - 2),
            (70, ground - 3),
            (104, ground + 1),
            (104, ground + 9),
            (-4, ground + 9),
        ],
        rgb("#3fb0d0"),
    )
    for x, h, lean in ((10, 58, 8), (24, 40, -6), (88, 62, -9), (76, 36, 7)):
        _palm(pen, x, ground + 4, h, lean)


@register_place("cactus")
def _cactus(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, h in ((12, 50), (88, 60), (72, 26)):
        tone = rgb("#4f8a46").mix(rgb(light.sky[1]), 0.2)
        pen.bone((x, ground + 5), (x, ground - h), 9, 8, tone)
        pen.band(
            [(x, ground - h * 0.4), (x - 10, ground - h * 0.42), (x - 10, ground - h * 0.7)],
            tone,
            [5, 5, 5],
        )
        pen.band(
            [(x, ground - h * 0.55), (x + 9, ground - h * 0.57), (x + 9, ground - h * 0.85)],
            tone,
            [5, 5, 5],
        )


@register_place("shells")
def _shells(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.flat(
        [(-4, ground - 10), (104, ground - 10), (104, ground + 4), (-4, ground + 4)],
        rgb("#6fc3e8"),
        0.8,
    )
    for x, r in ((12, 13), (90, 16)):
        y = ground + 1
        pen.shape(
            [(x - r, y), (x - r * 0.9, y - r), (x, y - r * 1.6), (x + r * 0.9, y - r), (x + r, y)],
            rgb("#f0d8c0"),
            round=True,
        )
        for dx in (-0.5, 0, 0.5):
            pen.stroke([(x, y), (x + dx * r, y - r * 1.3)], rgb("#b88a6a"), 0.9)


@register_place("canal")
def _canal(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    _palm(pen, 90, ground + 2, 50, -6)
    _palm(pen, 78, ground + 2, 34, 4)


@register_place("canal", near=True)
def _trench(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.shape(
        [(-4, height * 0.9), (104, height * 0.84), (104, height * 0.93), (-4, height + 3)],
        rgb("#2f8fd0"),
    )
    pen.shape(
        [(60, height * 0.9), (76, height * 0.8), (92, height * 0.9)],
        light.sand.darker(0.2),
        round=True,
    )


@register_place("salt")
def _salt(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.flat(
        [(-4, ground - 3), (104, ground - 3), (104, ground + 8), (-4, ground + 8)], "white", 0.8
    )
    for x, h in ((10, 26), (20, 14), (84, 20), (93, 34)):
        pen.shape(
            [(x - 6, ground + 4), (x - 1, ground - h), (x + 6, ground + 4)],
            rgb("#eef0ee"),
            line=0.6,
        )


@register_place("canyon")
def _canyon(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for flip, deep in ((False, 0.15), (True, 0.0)):
        side = pen.at(100 if flip else 0, 0, flip=flip)
        side.shape(
            [
                (-6, -6),
                (30, -6),
                (24, ground * 0.2),
                (31, ground * 0.34),
                (20, ground * 0.6),
                (27, ground * 0.8),
                (20, ground + 8),
                (-6, ground + 8),
            ],
            light.rock.darker(deep),
        )
        for y in (0.14, 0.3, 0.5, 0.72, 0.9):
            side.stroke(
                [(-4, ground * y), (12, ground * y + 2), (23, ground * y)],
                light.rock.darker(0.4),
                0.8,
            )


@register_place("mirage")
def _mirage(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for n, (y, tone) in enumerate(
        ((-30, "#9fe0e8"), (-21, "#c8f0e0"), (-12, "#7fd0e0"), (-4, "#dff6ea"))
    ):
        shift = n * 9
        points = [(x, ground + y + math.sin((x + shift) * 0.16) * 2.4) for x in range(-6, 110, 8)]
        back = [(x, py + 6) for x, py in points[::-1]]
        pen.flat([*points, *back], rgb(tone), 0.75)
    for x, h, lean in ((14, 34, 4), (82, 38, -5)):
        _palm(pen, x, ground - 14, h, lean)


@register_place("street")
def _street(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.lighter(0.2)
    for x, w, h, deep in (
        (-6, 36, 0.9, 0.0),
        (70, 36, 0.98, 0.1),
        (30, 22, 0.56, 0.25),
        (50, 22, 0.66, 0.3),
    ):
        _block(pen, x, ground + 5, w, ground * h, tone.darker(deep))
    for x, y in ((4, 0.3), (16, 0.3), (80, 0.22), (91, 0.22)):
        pen.shape(
            [
                (x, ground * y + 16),
                (x, ground * y + 4),
                (x + 3, ground * y),
                (x + 6, ground * y + 4),
                (x + 6, ground * y + 16),
            ],
            tone.darker(0.65),
            line=0.6,
            is_flat=True,
        )
    for x, w in ((-6, 34), (72, 34)):
        y = ground * 0.66
        for n in range(4):
            pen.shape(
                [
                    (x + n * w / 4, y),
                    (x + (n + 1) * w / 4, y),
                    (x + (n + 1) * w / 4, y + 9),
                    (x + n * w / 4, y + 9),
                ],
                rgb("#c8553a") if n % 2 else rgb("#f1e2c0"),
                line=0.6,
            )


@register_place("temple")
def _temple(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    tone = light.sand.lighter(0.3)
    pen.shape([(-6, ground * 0.34), (50, ground * 0.06), (106, ground * 0.34)], tone)
    pen.oval(50, ground * 0.22, 5, 5, rgb("#ffcf3a"))
    _block(pen, -6, ground * 0.42, 112, ground * 0.09, tone.darker(0.12))
    for x in (2, 20, 74, 92):
        _block(pen, x, ground + 5, 9, ground * 0.62, tone)
        pen.stroke([(x + 3, ground * 0.5), (x + 3, ground)], tone.darker(0.3), 0.7)
        pen.stroke([(x + 6, ground * 0.5), (x + 6, ground)], tone.darker(0.3), 0.7)


@register_place("whirl")
def _whirl(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for n in range(9):
        y = ground + 6 - n * ground * 0.115
        w = 12 + n * 5.6
        pen.stroke(
            [(50 - w, y - 2), (50, y + 4), (50 + w, y - 3), (50 + w * 0.4, y - 8)],
            light.sand.darker(0.15 + 0.02 * n),
            3.4,
            opacity=0.75,
        )
        pen.stroke([(50 - w, y - 2), (50, y + 4), (50 + w, y - 3)], light.sand.lighter(0.4), 1.2)


@register_place("graves")
def _graves(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, h, tilt in ((8, 26, -8), (22, 18, 6), (78, 22, 5), (91, 30, -6)):
        stone = pen.at(x, ground + 5, tilt)
        stone.shape(
            [(-6, 0), (-6, -h + 5), (0, -h), (6, -h + 5), (6, 0)],
            rgb("#a9a3a0").mix(rgb(light.sky[1]), 0.2),
            round=False,
        )
        stone.stroke([(-3, -h * 0.6), (3, -h * 0.6)], None, 0.8)
        stone.stroke([(0, -h * 0.75), (0, -h * 0.35)], None, 0.8)


@register_place("burrow", near=True)
def _burrow(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    y = height * 0.78
    pen.shape(
        [
            (-6, y + 4),
            (20, y - 3),
            (50, y + 4),
            (78, y - 4),
            (106, y + 2),
            (106, height + 6),
            (-6, height + 6),
        ],
        light.sand.darker(0.05),
        round=False,
    )
    for x in (10, 32, 60, 84):
        pen.stroke([(x, y + 9), (x + 4, y + 7.6), (x + 9, y + 9)], light.sand.darker(0.4), 0.9)


@register_place("cave")
def _cave(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.flat([(-6, -6), (106, -6), (106, height + 6), (-6, height + 6)], rgb("#3a2a34"))
    pen.shape(
        [
            (30, ground + 8),
            (22, ground * 0.5),
            (36, ground * 0.2),
            (58, ground * 0.12),
            (80, ground * 0.3),
            (82, ground + 8),
        ],
        rgb("#f2b45a"),
        round=True,
        line=0.6,
        is_flat=True,
    )
    for x, h in ((6, 34), (18, 20), (90, 40), (78, 18), (48, 12)):
        pen.shape([(x - 7, -4), (x, h), (x + 7, -4)], rgb("#4f3a40"))
    pen.shape(
        [
            (-6, ground + 4),
            (30, ground),
            (70, ground + 5),
            (106, ground),
            (106, height + 6),
            (-6, height + 6),
        ],
        rgb("#5f463e"),
    )
    for x, y in ((70, 0), (78, 3), (64, 5), (86, 1)):
        pen.oval(x, ground + 4 + y, 4, 3, rgb("#ffcf4a"), line=0.5)


@register_place("pit")
def _pit(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for n in range(5):
        y = ground + 1 + n * (height - ground) * 0.16
        pen.oval(
            50, y + 6, 54 - n * 9, 15 - n * 2.4, light.sand.darker(0.14 * n), line=0.7, is_flat=True
        )


@register_place("rain")
def _rain(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w in ((16.0, 20), (52.0, 26), (88.0, 22)):
        _cloud(pen, x, 20, w)
    for _ in range(34):
        x, y = rng.uniform(0, 104), rng.uniform(16, ground)
        pen.stroke([(x, y), (x - 2.4, y + 8)], rgb("#d4f1ff"), 0.9)


@register_place("bones", near=True)
def _bones(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for n in range(5):
        x = 64 + n * 7
        pen.band(
            [(x, height * 0.97), (x + 4, height * 0.88), (x + 1, height * 0.8 + n)],
            "ivory",
            [1.8, 2, 0.8],
            line=0.6,
        )


NAMES = tuple(sorted({"dunes", *FAR, *NEAR}))
"""All desert places."""
