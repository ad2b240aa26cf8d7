"""Desert places: sky, sun, clouds, distance, ground, and foreground.

A place fills a picture 100 units wide; `ground` is the height of the horizon.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, get_args

from tabletop.app.art.backdrops import WIDTH, Setting, backdrop_file, draw_backdrop
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.cards.art import DesertPlace

NAMES = get_args(DesertPlace)
"""All desert places."""
_ENCLOSED = ("cave", "street", "forge", "wall", "canyon")
"""Places without a view into the distance."""


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


def draw_background(
    pen: Pen, name: str, sky: str, rng: Random, height: float, ground: float
) -> None:
    """Draws the background behind the subject."""
    top, middle, low = LIGHTS[sky].sky
    stops = [(0.0, top, 1.0), (0.58, middle, 1.0), (1.0, low, 1.0)]
    pen.sheet.defs["sky"] = vector.vertical_gradient("sky", stops, 0, ground)
    pen.sheet.shapes.append(vector.rect(0, 0, WIDTH, height, vector.style("url(#sky)")))
    steps = [sky, *(() if name in _ENCLOSED else ("distance",)), name]
    if name != "cave":
        steps.append("sand")
    for step in steps:
        draw_backdrop(backdrop_file("deserts"), step, _setting(pen, sky, rng, height, ground))


def draw_foreground(
    pen: Pen, name: str, sky: str, rng: Random, height: float, ground: float
) -> None:
    """Draws the foreground of a place, if it has one."""
    setting = _setting(pen, sky, rng, height, ground)
    draw_backdrop(backdrop_file("deserts"), f"{name}-near", setting)


def _setting(pen: Pen, sky: str, rng: Random, height: float, ground: float) -> Setting:
    light = LIGHTS[sky]
    high, middle, low = map(rgb, light.sky)
    tones = {"high": high, "middle": middle, "low": low, "disc": rgb(light.sun)}
    return Setting(pen, rng, height, ground, {**tones, "ground": light.sand, "rock": light.rock})
