"""The setting of a picture: sky, weather, land, and foreground.

The unit is a hundredth of the picture's width; the origin is the upper left corner. Distant things
take the colour of the sky. The foreground is dark and frames the subject.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from tabletop.app.art import desert_places
from tabletop.app.art import parts as p
from tabletop.app.art.forms import dots
from tabletop.app.art.layers import draw_part
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point, fill_style

WIDTH = 100.0


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


class PlaceLayers(NamedTuple):
    """The shared drawing state of the layers of a place."""

    pen: Pen
    air: SkyColours
    height: float
    ground: float
    rng: Random
    disc: Point

    def tone(self, near: float) -> Rgb:
        """Returns the colour of a thing from distant (0) to near (1)."""
        air = self.air
        return air.low.mix(air.middle, 0.45).mix(air.land.mix(self.pen.style.dark, 0.45), near)

    def ridge(self, up: float, low: float, step: float, near: float, *, sharp: bool = True) -> None:
        """Draws a range from side to side, `low` to `up` units above the ground."""
        points, x = [(-4.0, self.ground + 4)], -4.0
        while x < 108:
            points.append((x, self.ground - self.rng.uniform(low, up)))
            x += step * self.rng.uniform(0.6, 1.3)
        self.pen.flat([*points, (108, self.ground + 4)], self.tone(near), round=not sharp)


Draw = Callable[[PlaceLayers], None]
PLACES: dict[str, tuple[Draw, Draw]] = {}
"""The functions that draw the background and the foreground, by word in `Art`."""


def draw_background(
    pen: Pen, place: str, sky: str, height: float, ground: float, seed: str
) -> None:
    """Draws the background; the subject's feet are at the height `ground`."""
    rng = Random(f"place {seed}")
    air = SKIES[sky]
    side = rng.choice((0.2, 0.27, 0.73, 0.8))
    disc = (WIDTH * side, ground - height * rng.uniform(0.16, 0.34))
    if sky in ("night", "moon", "day", "noon", "eclipse"):
        disc = (WIDTH * side, ground - height * rng.uniform(0.46, 0.56))
    land = PlaceLayers(pen, air, height, ground, rng, disc)
    draw_sky(land, sky)
    PLACES[place][0](land)
    _floor(land)


def draw_foreground(
    pen: Pen, place: str, sky: str, height: float, ground: float, seed: str
) -> None:
    """Draws the foreground, low at the edges of the picture."""
    rng = Random(f"front {seed}")
    land = PlaceLayers(pen, SKIES[sky], height, ground, rng, (0, 0))
    PLACES[place][1](land)


def _shapes(pen: Pen, body: str, *defs: str) -> None:
    for one in defs:
        pen.sheet.defs[one[: one.index(">")]] = one
    pen.sheet.shapes.append(body)


def draw_sky(land: PlaceLayers, name: str) -> None:
    """Draws the sky with its light and weather."""
    pen, air, height, ground = land.pen, land.air, land.height, land.ground
    sky = [(0.0, air.high.hex, 1.0), (0.6, air.middle.hex, 1.0), (1.0, air.low.hex, 1.0)]
    body = vector.rect(0, 0, WIDTH, height, vector.style(f"url(#sky-{name})"))
    _shapes(pen, body, vector.vertical_gradient(f"sky-{name}", sky, 0, ground))
    if air.disc is not None:
        halo = air.disc if air.effect != "corona" else air.low
        light = [
            (0.0, halo.hex, 0.95),
            (0.25, halo.mix(air.low, 0.5).hex, 0.6),
            (1.0, air.low.hex, 0.0),
        ]
        body = vector.circle(*land.disc, height * 0.5, vector.style("url(#disc)"))
        _shapes(pen, body, vector.radial_gradient("disc", light, land.disc, height * 0.5))
        pen.sheet.shapes.append(vector.circle(*land.disc, height * 0.085, fill_style(air.disc)))
        if name in ("night", "moon"):
            x, y = land.disc
            for dx, dy, r in ((-0.02, -0.02, 0.016), (0.03, 0.01, 0.022), (-0.01, 0.04, 0.012)):
                pen.oval(
                    x + dx * height,
                    y + dy * height,
                    r * height,
                    r * height,
                    air.disc.mix(air.middle, 0.3),
                    line=0,
                    is_flat=True,
                )
    if air.effect in _DRIFTS:
        _DRIFTS[air.effect](land)


def _floor(land: PlaceLayers) -> None:
    """Draws the ground: light at the horizon, dark towards the viewer."""
    air, rng, height, ground = land.air, land.rng, land.height, land.ground
    near = air.land.mix(land.pen.style.dark, 0.72)
    horizon = ground - height * 0.035
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
    _shapes(land.pen, body, vector.vertical_gradient("floor", tones, horizon, height))
    for _ in range(8):
        x, y = rng.uniform(-6, 96), rng.uniform(horizon + 2, height)
        long = rng.uniform(8, 24) * (0.6 + (y - horizon) / height)
        land.pen.stroke(
            [(x, y), (x + long / 2, y - 1), (x + long, y)],
            air.land.mix(air.low, 0.5),
            0.5,
            opacity=0.4,
        )


# --- weather ------------------------------------------------------------------------------------


def _streaks(land: PlaceLayers) -> None:
    rng = land.rng
    for _ in range(6):
        x, y = rng.uniform(-20, 80), rng.uniform(0.08, 0.8) * land.ground
        w, h = rng.uniform(24, 60), rng.uniform(0.9, 2.4)
        land.pen.flat(
            [
                (x, y),
                (x + w * 0.3, y - h),
                (x + w * 0.8, y - h * 0.6),
                (x + w, y + h * 0.3),
                (x + w * 0.5, y + h),
            ],
            land.air.high.mix(land.air.middle, 0.35),
            0.5,
            round=True,
        )


def _clouds(land: PlaceLayers) -> None:
    rng = land.rng
    for _ in range(4):
        x, y, r = rng.uniform(-5, 100), rng.uniform(0.08, 0.6) * land.ground, rng.uniform(4, 8)
        for dx, dy, share in (
            (-1.5, 0.3, 0.7),
            (-0.6, -0.2, 0.95),
            (0.5, -0.35, 1.1),
            (1.6, 0.25, 0.8),
        ):
            land.pen.oval(
                x + dx * r,
                y + dy * r,
                r * share,
                r * share * 0.72,
                "white",
                line=0,
                is_flat=True,
                opacity=0.85,
            )


def _stars(land: PlaceLayers) -> None:
    for _ in range(34):
        r = land.rng.choice((0.25, 0.35, 0.6))
        land.pen.oval(
            land.rng.uniform(0, 100),
            land.rng.uniform(0, land.ground * 0.85),
            r,
            r,
            "white",
            line=0,
            is_flat=True,
            opacity=land.rng.uniform(0.4, 1),
        )


def _rain(land: PlaceLayers) -> None:
    rng = land.rng
    _banks(land, land.air.high)
    for _ in range(46):
        x, y = rng.uniform(-5, 110), rng.uniform(0, land.height)
        land.pen.stroke([(x, y), (x - 2.4, y + 7)], land.air.low, 0.4, opacity=0.5)


def _banks(land: PlaceLayers, tone: Rgb) -> None:
    """Draws heavy clouds along the top."""
    rng = land.rng
    for number in range(9):
        x = number * 13 - 4
        land.pen.oval(
            x,
            rng.uniform(-3, 9),
            rng.uniform(11, 17),
            rng.uniform(8, 14),
            tone.mix(land.air.middle, rng.uniform(0, 0.4)),
            line=0,
            is_flat=True,
            opacity=0.9,
        )


def _bolts(land: PlaceLayers) -> None:
    _banks(land, land.air.high)
    for _ in range(2):
        x = land.rng.choice((land.rng.uniform(8, 26), land.rng.uniform(74, 92)))
        p.bolt(
            land.pen, (x, 8), (x + land.rng.uniform(-9, 9), land.ground - 3), land.rng, 1.1, "white"
        )


def _dust(land: PlaceLayers) -> None:
    rng = land.rng
    for _ in range(16):
        x, y = rng.uniform(-20, 90), rng.uniform(0.25, 1.0) * land.ground
        w, h = rng.uniform(24, 60), rng.uniform(2, 6)
        land.pen.oval(x + w / 2, y, w / 2, h, land.air.low, line=0, is_flat=True, opacity=0.26)


def _smoke(land: PlaceLayers) -> None:
    for _ in range(3):
        x = land.rng.uniform(5, 95)
        p.smoke(
            land.pen,
            x,
            land.ground - 4,
            land.rng,
            land.ground * land.rng.uniform(0.5, 0.9),
            land.air.high,
            land.rng.uniform(0.1, 0.5),
            0.5,
        )


def _snow(land: PlaceLayers) -> None:
    for _ in range(60):
        r = land.rng.choice((0.4, 0.6, 0.9))
        land.pen.oval(
            land.rng.uniform(0, 100),
            land.rng.uniform(0, land.height),
            r,
            r,
            "white",
            line=0,
            is_flat=True,
            opacity=0.85,
        )


def _mist(land: PlaceLayers) -> None:
    for number in range(7):
        y = land.ground * (0.4 + 0.09 * number)
        land.pen.oval(
            land.rng.uniform(10, 90),
            y,
            land.rng.uniform(30, 50),
            3.4,
            land.air.low,
            line=0,
            is_flat=True,
            opacity=0.35,
        )


def _aurora(land: PlaceLayers) -> None:
    _stars(land)
    rng = land.rng
    for tone, top in (("lime", 0.16), ("teal", 0.3), ("violet", 0.1)):
        points = [
            (x * 12.5 - 2, land.ground * (top + 0.1 * math.sin(x + rng.uniform(0, 2))))
            for x in range(10)
        ]
        low = [(x, y + land.ground * 0.26) for x, y in reversed(points)]
        land.pen.flat([*points, *low], tone, 0.3, round=True)


def _corona(land: PlaceLayers) -> None:
    ring = vector.ring_points(land.disc, land.height * 0.13, 40)
    for number, (x, y) in enumerate(ring):
        reach = 1 + (number % 3) * 0.5
        dx, dy = (x - land.disc[0]) * reach, (y - land.disc[1]) * reach
        land.pen.stroke(
            [land.disc, (land.disc[0] + dx, land.disc[1] + dy)], land.air.low, 0.8, opacity=0.6
        )
    r = land.height * 0.085
    land.pen.oval(*land.disc, r, r, land.air.high, line=0, is_flat=True)


def _ash(land: PlaceLayers) -> None:
    _streaks(land)
    for _ in range(40):
        r = land.rng.choice((0.3, 0.5, 0.8))
        land.pen.oval(
            land.rng.uniform(0, 100),
            land.rng.uniform(0, land.height),
            r,
            r * 0.8,
            land.rng.choice(("grey", "orange", "ivory")),
            line=0,
            is_flat=True,
            opacity=0.7,
        )


_DRIFTS: Mapping[str, Draw] = {
    "streaks": _streaks,
    "clouds": _clouds,
    "stars": _stars,
    "rain": _rain,
    "bolts": _bolts,
    "dust": _dust,
    "smoke": _smoke,
    "snow": _snow,
    "mist": _mist,
    "aurora": _aurora,
    "corona": _corona,
    "ash": _ash,
}


# --- foregrounds --------------------------------------------------------------------------------


def _rocks(land: PlaceLayers) -> None:
    for side in (-1, 1):
        x = 50 + side * land.rng.uniform(44, 52)
        size = land.rng.uniform(10, 18), land.rng.uniform(5, 10)
        foot = (x, land.height + 1)
        draw_part(land.pen, "boulder", foot, size, paints={"rock": _nearest(land)})


def _grass(land: PlaceLayers) -> None:
    tone = _nearest(land)
    for side in (-1, 1):
        for _ in range(12):
            x = 50 + side * land.rng.uniform(33, 52)
            h = land.rng.uniform(5, 13)
            land.pen.flat(
                [
                    (x - 0.9, land.height + 1),
                    (x + land.rng.uniform(-4, 4), land.height - h),
                    (x + 0.9, land.height + 1),
                ],
                tone,
            )


def _wreckage(land: PlaceLayers) -> None:
    tone, height = _nearest(land), land.height
    for side in (-1, 1):
        part_pen = land.pen.at(
            50 + side * land.rng.uniform(41, 48), height + 1, side * land.rng.uniform(8, 30)
        )
        sort = land.rng.randrange(3)
        if sort == 0:
            ring = vector.ring_points((0, -3), 7, 18)
            part_pen.stroke([*ring, ring[0]], tone, 3.4)
        elif sort == 1:
            part_pen.stroke([(-2, 0), (0, -15)], tone, 2)
            part_pen.stroke([(-6, -11), (6, -13)], tone, 1.6)
        else:
            part_pen.flat(dots("-8,2 -6,-8 2,-11 9,-6 7,2"), tone)


def _bars(land: PlaceLayers) -> None:
    tone, height = _nearest(land), land.height
    for x in (3, 9, 91, 97):
        h = land.rng.uniform(9, 15)
        land.pen.flat(
            [
                (x - 1.3, height + 1),
                (x - 1.3, height - h),
                (x, height - h - 4),
                (x + 1.3, height - h),
                (x + 1.3, height + 1),
            ],
            tone,
        )
    for x in (6, 94):
        land.pen.stroke([(x - 7, height - 6), (x + 7, height - 6)], tone, 1.2)


def _steps(land: PlaceLayers) -> None:
    tone, height = _nearest(land), land.height
    land.pen.flat(
        [
            (-2, height + 1),
            (-2, height - 4),
            (20, height - 2.4),
            (80, height - 2.4),
            (102, height - 4),
            (102, height + 1),
        ],
        tone,
    )


def _drops(land: PlaceLayers) -> None:
    tone = land.air.low.mix(_nearest(land), 0.25)
    for side in (-1, 1):
        for number in range(3):
            x, y = 50 + side * (33 + 7 * number), land.height - 1 - number
            land.pen.stroke(
                [(x - 6, y), (x - 2, y - 2.6), (x + 3, y - 0.4), (x + 7, y - 2)], tone, 0.9
            )


def _none(land: PlaceLayers) -> None:
    """Draws nothing, for places without a foreground."""


def _nearest(land: PlaceLayers) -> Rgb:
    return land.air.land.mix(land.pen.style.dark, 0.86)


# --- backgrounds --------------------------------------------------------------------------------


def _enter(name: str, near: Draw) -> Callable[[Draw], Draw]:
    def enter(far: Draw) -> Draw:
        PLACES[name] = (far, near)
        return far

    return enter


@_enter("dunes", _grass)
def _dunes(land: PlaceLayers) -> None:
    for up, near in ((0.24, 0.2), (0.15, 0.42), (0.07, 0.62)):
        h, rng = land.height * up, land.rng
        crest = rng.uniform(20, 80)
        top = land.ground - h
        lit, dark = land.tone(near).mix(land.air.low, 0.22), land.tone(near + 0.12)
        land.pen.flat(
            [
                (-30, land.ground + 3),
                (crest - 30, top + h * 0.55),
                (crest, top),
                (crest + 26, top + h * 0.5),
                (130, land.ground + 3),
            ],
            lit,
            round=True,
        )
        land.pen.flat(
            [
                (crest, top),
                (crest + 8, top + h * 0.5),
                (crest - 4, land.ground + 3),
                (130, land.ground + 3),
                (crest + 40, top + h * 0.62),
            ],
            dark,
            0.75,
            round=True,
        )


@_enter("plain", _grass)
def _plain(land: PlaceLayers) -> None:
    land.ridge(land.height * 0.07, 1, 22, 0.25, sharp=False)
    land.ridge(land.height * 0.035, 0.6, 14, 0.5, sharp=False)


@_enter("mesas", _rocks)
def _mesas(land: PlaceLayers) -> None:
    rng = land.rng
    for near, count in ((0.22, 3), (0.46, 2)):
        for _ in range(count):
            x, w = rng.choice((rng.uniform(-6, 30), rng.uniform(68, 104))), rng.uniform(9, 20)
            h = land.height * rng.uniform(0.16, 0.4) * (1 - near * 0.5)
            paints = {"rock": land.tone(near), "shade": land.tone(near + 0.14)}
            draw_part(land.pen, "mesa", (x, land.ground), (w, h), paints=paints)


@_enter("mountains", _rocks)
def _mountains(land: PlaceLayers) -> None:
    rng = land.rng
    for near, share in ((0.2, 0.5), (0.42, 0.32)):
        for x in (rng.uniform(-5, 20), rng.uniform(30, 70), rng.uniform(80, 105)):
            h = land.height * share * rng.uniform(0.7, 1.1)
            w = h * rng.uniform(0.7, 0.95)
            paints = {
                "rock": land.tone(near),
                "shade": land.tone(near + 0.14),
                "low": land.air.low,
            }
            draw_part(land.pen, "mountain", (x, land.ground), (w, h), paints=paints)


@_enter("canyon", _rocks)
def _canyon(land: PlaceLayers) -> None:
    rng = land.rng
    for near, reach in ((0.25, 36), (0.5, 20)):
        for side in (-1, 1):
            edge = 50 + side * (50 - reach * rng.uniform(0.75, 1.1))
            out = 50 + side * 56
            h = land.height * rng.uniform(0.5, 0.8)
            y = land.ground
            land.pen.flat(
                [
                    (out, y + 4),
                    (out, y - h),
                    (edge + side * 6, y - h * 0.96),
                    (edge + side * 2, y - h * 0.6),
                    (edge - side * 3, y - h * 0.56),
                    (edge - side * 1, y - h * 0.2),
                    (edge - side * 7, y + 4),
                ],
                land.tone(near),
            )
            for share in (0.3, 0.5, 0.76):
                land.pen.stroke(
                    [(out, y - h * share), (edge + side * 3, y - h * share - 1)],
                    land.tone(near + 0.12),
                    0.8,
                )


@_enter("ruins", _wreckage)
def _ruins(land: PlaceLayers) -> None:
    rng = land.rng
    for near, count, top in ((0.2, 8, 0.5), (0.42, 6, 0.32)):
        for number in range(count):
            x = number * 100 / count + rng.uniform(-3, 6)
            w, h, y = rng.uniform(5, 10), land.height * top * rng.uniform(0.3, 1.0), land.ground
            draw_part(land.pen, "ruin", (x, y), (w, h), paints={"rock": land.tone(near)})
            for _ in range(3):
                wx, wy = x + rng.uniform(0.15, 0.7) * w, y - rng.uniform(0.1, 0.65) * h
                land.pen.flat(
                    [(wx, wy), (wx + 1.4, wy), (wx + 1.4, wy - 2), (wx, wy - 2)], land.air.low, 0.7
                )


@_enter("pylons", _wreckage)
def _pylons(land: PlaceLayers) -> None:
    _plain(land)
    tone, tops = land.tone(0.66), []
    for x, share in ((8, 0.5), (38, 0.36), (62, 0.3), (92, 0.46)):
        h = land.height * share
        part_pen = land.pen.at(x + land.rng.uniform(-3, 3), land.ground)
        for side in (-1, 1):
            part_pen.stroke([(side * h * 0.1, 0), (0, -h)], tone, 0.9)
            part_pen.stroke([(side * h * 0.16, -h * 0.78), (0, -h * 0.86)], tone, 0.8)
        part_pen.stroke([(-h * 0.16, -h * 0.78), (h * 0.16, -h * 0.78)], tone, 0.8)
        tops.append(part_pen.to_drawing(0, -h * 0.8))
    for one, other in itertools.pairwise(tops):
        land.pen.stroke(
            [one, ((one[0] + other[0]) / 2, max(one[1], other[1]) + 5), other], tone, 0.4
        )


@_enter("road", _wreckage)
def _road(land: PlaceLayers) -> None:
    _mesas(land)
    land.pen.flat(
        [
            (-8, land.height + 2),
            (47, land.ground - 3),
            (52, land.ground - 3),
            (108, land.height + 2),
        ],
        land.tone(0.9),
    )


@_enter("scrap", _wreckage)
def _scrap(land: PlaceLayers) -> None:
    rng = land.rng
    for near, up in ((0.25, 0.3), (0.5, 0.16)):
        land.ridge(land.height * up, land.height * up * 0.3, 6, near)
        for _ in range(5):
            part_pen = land.pen.at(
                rng.uniform(2, 98),
                land.ground - land.height * up * rng.uniform(0.5, 0.9),
                rng.uniform(-50, 50),
            )
            part_pen.stroke([(0, 5), (0, -9)], land.tone(near + 0.1), 1.4)
            if rng.random() < 0.5:
                ring = vector.ring_points((0, 0), 3.4, 14)
                part_pen.stroke([*ring, ring[0]], land.tone(near + 0.1), 1.2)


@_enter("woods", _grass)
def _woods(land: PlaceLayers) -> None:
    rng = land.rng
    for near, count in ((0.24, 9), (0.5, 6)):
        for number in range(count):
            x, h = number * 100 / count + rng.uniform(-3, 9), land.height * rng.uniform(0.34, 0.62)
            tone, y = land.tone(near), land.ground + 2
            land.pen.band([(x, y), (x + rng.uniform(-1, 1), y - h * 0.7)], tone, [2.4, 1.4], line=0)
            for _ in range(4):
                land.pen.oval(
                    x + rng.uniform(-4, 4),
                    y - h * rng.uniform(0.5, 0.95),
                    rng.uniform(4, 7),
                    rng.uniform(4, 6),
                    tone,
                    line=0,
                    is_flat=True,
                )


@_enter("dead-trees", _grass)
def _dead_trees(land: PlaceLayers) -> None:
    rng = land.rng
    land.ridge(land.height * 0.1, 1, 18, 0.25, sharp=False)
    for x in (rng.uniform(4, 14), rng.uniform(18, 28), rng.uniform(74, 82), rng.uniform(88, 97)):
        h, tone, y = land.height * rng.uniform(0.36, 0.62), land.tone(0.62), land.ground + 1
        land.pen.band([(x, y), (x + 1, y - h * 0.5), (x - 1, y - h)], tone, [2.8, 1.8, 0.5], line=0)
        for share, way in ((0.4, 1), (0.55, -1), (0.68, 1), (0.8, -1)):
            part_y = y - h * share
            land.pen.band(
                [
                    (x, part_y),
                    (x + way * h * 0.14, part_y - h * 0.08),
                    (x + way * h * 0.2, part_y - h * 0.22),
                ],
                tone,
                [1.3, 0.9, 0.3],
                line=0,
            )


@_enter("firs", _grass)
def _firs(land: PlaceLayers) -> None:
    rng = land.rng
    for near, count in ((0.22, 10), (0.5, 7)):
        for number in range(count):
            x = number * 100 / count + rng.uniform(-3, 9)
            h = land.height * rng.uniform(0.26, 0.52)
            paints = {"rock": land.tone(near)}
            draw_part(land.pen, "distant-fir", (x, land.ground + 2), (h, h), paints=paints)


@_enter("sea", _drops)
def _sea(land: PlaceLayers) -> None:
    tone = land.air.middle.mix(land.pen.style.dark, 0.25)
    top = land.ground - land.height * 0.2
    land.pen.flat([(-2, top), (102, top), (102, land.ground + 4), (-2, land.ground + 4)], tone)
    for number in range(6):
        y = top + 2 + number * (land.ground - top) / 6
        points: list[Point] = []
        for step in range(11):
            points += [(step * 10 - 3 + number, y), (step * 10 + 2 + number, y - 1.6)]
        land.pen.stroke(points, land.air.low, 0.7, opacity=0.55)
    land.pen.flat(
        [
            (land.disc[0] - 5, top),
            (land.disc[0] + 5, top),
            (land.disc[0] + 12, land.ground),
            (land.disc[0] - 12, land.ground),
        ],
        land.air.low,
        0.35,
    )


@_enter("river", _grass)
def _river(land: PlaceLayers) -> None:
    land.ridge(land.height * 0.2, 3, 20, 0.25, sharp=False)
    land.pen.flat(
        [
            (46, land.ground - 4),
            (54, land.ground - 4),
            (70, land.ground),
            (40, land.ground + 5),
            (100, land.height + 2),
            (10, land.height + 2),
            (32, land.ground + 2),
        ],
        "sky",
        0.85,
        round=True,
    )


@_enter("temple", _steps)
def _temple(land: PlaceLayers) -> None:
    tone, dark = land.tone(0.3), land.tone(0.44)
    y, h = land.ground, land.height * 0.56
    for x in (6, 22, 78, 94):
        land.pen.flat([(x - 4, y + 2), (x - 3.4, y - h), (x + 3.4, y - h), (x + 4, y + 2)], tone)
        land.pen.flat([(x + 1, y + 2), (x + 1, y - h), (x + 3.4, y - h), (x + 4, y + 2)], dark)
        land.pen.flat(
            [(x - 5, y - h), (x - 5, y - h - 3), (x + 5, y - h - 3), (x + 5, y - h)], tone
        )
    land.pen.flat([(-2, y - h - 3), (-2, y - h - 9), (102, y - h - 9), (102, y - h - 3)], dark)


@_enter("hall", _steps)
def _hall(land: PlaceLayers) -> None:
    air = land.air
    wall = air.middle.mix(land.pen.style.dark, 0.62)
    land.pen.flat([(-2, -2), (102, -2), (102, land.ground + 3), (-2, land.ground + 3)], wall)
    for x in (14, 50, 86):
        p.arch(
            land.pen,
            x,
            land.ground - land.height * 0.1,
            17,
            land.height * 0.5,
            air.low.mix(wall, 0.25),
            0,
        )
    p.glow(land.pen, 50, land.ground * 0.5, 62, air.low, 0.5)
    for x in (-2, 32, 68, 102):
        land.pen.flat(
            [(x - 3.4, land.ground + 3), (x - 3.4, -2), (x + 3.4, -2), (x + 3.4, land.ground + 3)],
            wall.mix(land.pen.style.dark, 0.4),
        )


@_enter("cave", _rocks)
def _cave(land: PlaceLayers) -> None:
    dark = land.air.land.mix(land.pen.style.dark, 0.8)
    rng, y = land.rng, land.ground
    p.glow(land.pen, 50, y - land.height * 0.3, land.height * 0.6, land.air.low, 0.55)
    for number in range(9):
        x, h = number * 12.5, land.height * rng.uniform(0.06, 0.26) * (1 + abs(number - 4) * 0.18)
        land.pen.flat([(x - 8, -2), (x + rng.uniform(-2, 2), h), (x + 8, -2)], dark)
    for side in (-1, 1):
        edge = 50 + side * 40
        land.pen.flat(
            [
                (50 + side * 53, -2),
                (edge + side * 4, y * 0.3),
                (edge, y * 0.6),
                (edge + side * 3, y + 4),
                (50 + side * 53, y + 4),
            ],
            dark,
        )


@_enter("graves", _grass)
def _graves(land: PlaceLayers) -> None:
    rng = land.rng
    land.ridge(land.height * 0.14, 4, 24, 0.3, sharp=False)
    for near, count, size in ((0.45, 8, 6), (0.66, 6, 10)):
        for number in range(count):
            part_pen = land.pen.at(
                number * 100 / count + rng.uniform(0, 9),
                land.ground + (near - 0.5) * 4,
                rng.uniform(-12, 12),
                size / 10,
            )
            if rng.random() < 0.4:
                part_pen.stroke([(0, 0), (0, -13)], land.tone(near), 2.2)
                part_pen.stroke([(-4, -9), (4, -9)], land.tone(near), 2)
            else:
                part_pen.flat(dots("-4,0 -4,-8 -2,-11 2,-11 4,-8 4,0"), land.tone(near))


@_enter("walls", _bars)
def _walls(land: PlaceLayers) -> None:
    y, tone = land.ground, land.tone(0.42)
    for x, w, h in ((16, 20, 0.5), (50, 90, 0.3), (86, 18, 0.58)):
        top = y - land.height * h
        land.pen.flat(
            [(x - w / 2, y + 3), (x - w / 2, top), (x + w / 2, top), (x + w / 2, y + 3)], tone
        )
        count = max(2, round(w / 6))
        for number in range(count):
            left = x - w / 2 + number * w / count
            land.pen.flat(
                [
                    (left, top),
                    (left, top - 3),
                    (left + w / count * 0.55, top - 3),
                    (left + w / count * 0.55, top),
                ],
                tone,
            )


@_enter("village", _grass)
def _village(land: PlaceLayers) -> None:
    rng = land.rng
    land.ridge(land.height * 0.14, 4, 24, 0.25, sharp=False)
    for x in (6, 20, 34, 68, 82, 96):
        h, w = land.height * rng.uniform(0.1, 0.17), rng.uniform(8, 12)
        paints = {"rock": land.tone(0.5)}
        draw_part(land.pen, "hut", (x, land.ground + 1), (w, h), paints=paints)


@_enter("flats", _drops)
def _flats(land: PlaceLayers) -> None:
    land.ridge(land.height * 0.09, 2, 26, 0.22)
    tone = land.tone(0.5)
    for _ in range(16):
        x, y = land.rng.uniform(0, 100), land.rng.uniform(land.ground - 2, land.height)
        land.pen.stroke(
            [(x, y), (x + 5, y + 2), (x + 4, y + 6), (x + 10, y + 8)], tone, 0.5, round=False
        )


@_enter("peaks", _none)
def _peaks(land: PlaceLayers) -> None:
    land.ridge(land.height * 0.62, land.height * 0.18, 13, 0.2)
    land.ridge(land.height * 0.36, land.height * 0.08, 10, 0.42)


@_enter("clouds", _none)
def _above(land: PlaceLayers) -> None:
    rng = land.rng
    for row in range(4):
        tone = land.air.low.mix(land.air.middle, 0.42 - row * 0.12)
        for number in range(7):
            x, y = (
                number * 16 + rng.uniform(-5, 5),
                land.ground - land.height * (0.3 - 0.1 * row) + rng.uniform(-2, 2),
            )
            land.pen.oval(x, y, rng.uniform(9, 14), rng.uniform(6, 9), tone, line=0, is_flat=True)
    land.pen.flat(
        [(-2, land.ground), (102, land.ground), (102, land.height), (-2, land.height)], land.air.low
    )


@_enter("reeds", _grass)
def _reeds(land: PlaceLayers) -> None:
    _plain(land)
    tone = land.tone(0.6)
    for _ in range(34):
        x = land.rng.choice((land.rng.uniform(-2, 28), land.rng.uniform(72, 102)))
        h, lean = land.height * land.rng.uniform(0.2, 0.44), land.rng.uniform(-3, 3)
        land.pen.stroke(
            [
                (x, land.ground + 3),
                (x + lean * 0.3, land.ground - h * 0.6),
                (x + lean, land.ground - h),
            ],
            tone,
            0.8,
        )
        land.pen.oval(x + lean, land.ground - h, 0.8, 2.4, tone, line=0, is_flat=True)


# --- the desert of `desert_places` under any sky ------------------------------------------------


def _light(air: SkyColours) -> desert_places.Light:
    disc = air.disc or air.low
    return desert_places.Light(
        (air.high.hex, air.middle.hex, air.low.hex), disc.hex, air.land.mix(air.low, 0.3), air.land
    )


def _desert(draws: Mapping[str, desert_places.Draw], name: str) -> Draw:
    def draw(land: PlaceLayers) -> None:
        if name in draws:
            draws[name](land.pen, _light(land.air), land.rng, land.ground, land.height)

    return draw


for _name in desert_places.NAMES:
    if _name not in PLACES:
        PLACES[_name] = (_desert(desert_places.FAR, _name), _desert(desert_places.NEAR, _name))
