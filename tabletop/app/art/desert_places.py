"""Desert places: sky, sun, clouds, distance, ground, and foreground.

A place fills a picture 100 units wide; `ground` is the height of the horizon.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tabletop.app.art.layers import draw_layer, draw_part, layer_words
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
    draw_part(pen, "cloud", (x, y), (w, w))


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


def _draw_part(pen: Pen, name: str, light: Light, line: float) -> None:
    """Draws a layer of a place in the colours of the light."""
    colours = {
        "ground": light.sand,
        "rock": light.rock,
        "middle": rgb(light.sky[1]),
        "low": rgb(light.sky[2]),
    }
    draw_layer(pen, "desert", name, line, colours)


def _block(pen: Pen, x: float, y: float, w: float, h: float, tone: Rgb, line: float = 0.7) -> None:
    pen.shape([(x, y - h), (x + w, y - h), (x + w, y), (x, y)], tone, line=line)


@register_place("hive")
def _hive(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    for x, w, h in ((14, 15, 0.62), (84, 17, 0.74), (60, 8, 0.3)):
        tone = light.rock.mix(light.sand, 0.4)
        draw_part(pen, "mound", (x, ground), (w, ground * h), paints={"rock": tone})
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
        draw_part(pen, "dome", (x, ground * 0.5), (r, r))
        _block(pen, x - r, ground, 2 * r, ground * 0.5, tone)


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


@register_place("forge")
def _forge(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    wall = rgb("#6a4636")
    _block(pen, -4, ground + 6, 110, ground + 10, wall)
    for y in range(6, int(ground), 12):
        for x in range(0, 100, 22):
            pen.stroke([(x + y % 24, y), (x + 9 + y % 24, y)], wall.darker(0.4), 0.8)
    _draw_part(pen, "forge", light, ground)


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


@register_place("signpost")
def _signpost(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.bone((84, height * 0.94), (83, ground - 44), 3.6, 3, rgb("#7a4f2c"))
    _draw_part(pen, "signpost", light, ground)


@register_place("cave")
def _cave(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
    pen.flat([(-6, -6), (106, -6), (106, height + 6), (-6, height + 6)], rgb("#3a2a34"))
    _draw_part(pen, "cave", light, ground)


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


_NEAR_SUFFIX = "-near"


def _register_drawn(word: str) -> None:
    """Registers a place that consists of a layer only."""
    name = word.removesuffix(_NEAR_SUFFIX)
    is_near = name != word

    def draw(pen: Pen, light: Light, rng: Random, ground: float, height: float) -> None:
        _draw_part(pen, word, light, height if is_near else ground)

    (NEAR if is_near else FAR).setdefault(name, draw)


for _word in layer_words("desert"):
    _register_drawn(_word)

NAMES = tuple(sorted({"dunes", *FAR, *NEAR}))
"""All desert places."""
