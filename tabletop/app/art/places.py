"""The setting of a picture: sky, weather, land, and foreground.

The unit is a hundredth of the picture's width; the origin is the upper left corner. Distant things
take the colour of the sky. The foreground is dark and frames the subject.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tabletop.app.art.backdrops import WIDTH, Setting, backdrop_file, draw_backdrop
from tabletop.app.art.style import Pen, Style
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style


class SkyColours(NamedTuple):
    """The colours of a sky and its weather.

    `high`, `middle`, and `low` are the colours from zenith to horizon; `land` is the ground. `disc`
    is the colour of a sun or moon. `effect` is the weather or another effect.
    """

    high: Rgb
    middle: Rgb
    low: Rgb
    land: Rgb
    disc: Rgb | None
    effect: str = ""

    def tones(self, style: Style) -> dict[str, Rgb]:
        """Returns the tones that backdrops take from the sky, in a style.

        Things in the haze are between `far` and `close`.
        """
        return {
            "high": self.high,
            "middle": self.middle,
            "low": self.low,
            "disc": self.disc or self.low,
            "ground": self.land,
            "far": self.low.mix(self.middle, 0.45),
            "close": self.land.mix(style.dark, 0.45),
        }


def _air(*codes: str, drift: str = "") -> SkyColours:
    high, middle, low, land, disc = codes
    return SkyColours(
        rgb(high), rgb(middle), rgb(low), rgb(land), rgb(disc) if disc else None, drift
    )


SKIES: Mapping[str, SkyColours] = {
    "day": _air("#3f9bd8", "#8fd0ee", "#fdf0c8", "#dba85c", "#fff8da", drift="clouds"),
    "noon": _air("#e9b75a", "#f6d68a", "#fff2c4", "#d9a45a", "#ffffff"),
    "dawn": _air("#4a4f86", "#d78a8e", "#ffdf9e", "#8a5a4a", "#fff4d0", drift="streaks"),
    "dusk": _air("#2a1d45", "#a03c44", "#ffab54", "#5c2b1e", "#fff0c0", drift="streaks"),
    "ember": _air("#2c0f18", "#8e2420", "#ff7a34", "#401812", "#ffd08a", drift="streaks"),
    "violet": _air("#1e1440", "#6a3b86", "#ff9f86", "#3d2238", "#ffe6c8", drift="streaks"),
    "night": _air("#070c1e", "#16264a", "#3f5c86", "#1b2338", "#e9f0ff", drift="stars"),
    "moon": _air("#0d1830", "#2c4a72", "#8fb0c8", "#2b3a4c", "#fbfdff", drift="stars"),
    "storm": _air("#15181f", "#3a434e", "#8d9a92", "#2d2e30", "", drift="rain"),
    "thunder": _air("#140f26", "#38305c", "#8f88b4", "#262236", "", drift="bolts"),
    "dust": _air("#8f5a2c", "#c98c46", "#f2cd84", "#7a4a26", "#fff2cc", drift="dust"),
    "smog": _air("#2c2b22", "#6b6340", "#d0b45e", "#3c3424", "#f4e6a0", drift="smoke"),
    "toxic": _air("#12241c", "#3a6a3a", "#c4d86a", "#26321e", "#f0ffb0", drift="smoke"),
    "snow": _air("#6d88a6", "#a9c1d6", "#edf4f8", "#dfe9f0", "", drift="snow"),
    "mist": _air("#7d8c8e", "#aebab4", "#e6e6d6", "#6d7668", "#ffffff", drift="mist"),
    "aurora": _air("#06141f", "#0f3f4a", "#58b08a", "#182a30", "", drift="aurora"),
    "eclipse": _air("#120a16", "#3d1a34", "#c0506a", "#24121e", "#120a16", drift="corona"),
    "ash": _air("#241f20", "#5b4a45", "#c48a62", "#332826", "#ff9a5c", drift="ash"),
}
"""The skies by their word in `Art`."""


def draw_background(
    pen: Pen, place: str, sky: str, height: float, ground: float, seed: str
) -> None:
    """Draws the background; the subject's feet are at the height `ground`."""
    rng = Random(f"place {seed}")
    air = SKIES[sky]
    side = rng.choice((0.2, 0.27, 0.73, 0.8))
    sun = (WIDTH * side, ground - height * rng.uniform(0.16, 0.34))
    if sky in ("night", "moon", "day", "noon", "eclipse"):
        sun = (WIDTH * side, ground - height * rng.uniform(0.46, 0.56))
    setting = Setting(pen, rng, height, ground, air.tones(pen.style), sun)
    _draw_sky(setting, sky)
    _draw_place(setting, air, place)
    _draw_floor(setting, air)


def draw_foreground(
    pen: Pen, place: str, sky: str, height: float, ground: float, seed: str
) -> None:
    """Draws the foreground, low at the edges of the picture."""
    air = SKIES[sky]
    setting = Setting(pen, Random(f"front {seed}"), height, ground, air.tones(pen.style))
    _draw_place(setting, air, f"{place}-near")


def _draw_place(setting: Setting, air: SkyColours, name: str) -> None:
    """Draws a place, or that of the desert in the colours of the sky."""
    places = backdrop_file("places")
    if name in places.backdrops:
        draw_backdrop(places, name, setting)
        return
    sand = {"ground": air.land.mix(air.low, 0.3), "rock": air.land}
    desert = setting._replace(tones={**setting.tones, **sand})
    draw_backdrop(backdrop_file("deserts"), name, desert)


def _add(pen: Pen, body: str, gradient: str) -> None:
    """Adds a shape and its gradient to the drawing."""
    pen.sheet.defs[gradient[: gradient.index(">")]] = gradient
    pen.sheet.shapes.append(body)


def _draw_sky(setting: Setting, name: str) -> None:
    """Draws the sky with its light and weather."""
    pen, air, height, weather = setting.pen, SKIES[name], setting.height, backdrop_file("weather")
    sky = [(0.0, air.high.hex, 1.0), (0.6, air.middle.hex, 1.0), (1.0, air.low.hex, 1.0)]
    body = vector.rect(0, 0, WIDTH, height, vector.style(f"url(#sky-{name})"))
    _add(pen, body, vector.vertical_gradient(f"sky-{name}", sky, 0, setting.ground))
    if air.disc is not None:
        halo = air.disc if air.effect != "corona" else air.low
        light = [
            (0.0, halo.hex, 0.95),
            (0.25, halo.mix(air.low, 0.5).hex, 0.6),
            (1.0, air.low.hex, 0.0),
        ]
        body = vector.circle(*setting.sun, height * 0.5, vector.style("url(#disc)"))
        _add(pen, body, vector.radial_gradient("disc", light, setting.sun, height * 0.5))
        pen.sheet.shapes.append(vector.circle(*setting.sun, height * 0.085, fill_style(air.disc)))
        if name in ("night", "moon"):
            draw_backdrop(weather, "moon", setting)
    draw_backdrop(weather, air.effect, setting)


def _draw_floor(setting: Setting, air: SkyColours) -> None:
    """Draws the ground: light at the horizon, dark towards the viewer."""
    pen, rng, height = setting.pen, setting.rng, setting.height
    near = air.land.mix(pen.style.dark, 0.72)
    horizon = setting.ground - height * 0.035
    tones = [
        (0.0, air.land.mix(air.low, 0.42).hex, 1.0),
        (0.35, air.land.hex, 1.0),
        (1.0, near.hex, 1.0),
    ]
    d = vector.path_data(
        "M", -2, horizon + 1.2, "Q", rng.uniform(20, 45), horizon - 2.4, 60, horizon
    )
    d += vector.path_data(" T", 102, horizon + 0.8, "L", 102, height + 1, "L", -2, height + 1, "Z")
    body = vector.path(d, vector.style("url(#floor)"))
    _add(pen, body, vector.vertical_gradient("floor", tones, horizon, height))
    for _ in range(8):
        x, y = rng.uniform(-6, 96), rng.uniform(horizon + 2, height)
        long = rng.uniform(8, 24) * (0.6 + (y - horizon) / height)
        pen.stroke(
            [(x, y), (x + long / 2, y - 1), (x + long, y)],
            air.land.mix(air.low, 0.5),
            0.5,
            opacity=0.4,
        )
