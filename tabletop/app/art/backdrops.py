"""Backdrops: places, lands, and weather, composed from parts by chance.

A file in `assets/art`, such as `lands.yaml`, lists the steps of each backdrop, from far to near. A
step draws a layer, a ridge, or copies of a part at points that chance decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from tabletop.app.art.forms import smoothed
from tabletop.app.art.layers import draw_layer, draw_part
from tabletop.app.art.style import Pen
from tabletop.app.art.tones import tone_of
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point
from tabletop.bundled import data_dir
from tabletop.cards.errors import Problem, suggestion
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries

WIDTH = 100.0
"""The width of a picture in units."""
_BEYOND = 4.0
"""The distance to which ridges extend beyond the picture."""
_NATURAL = 100.0
"""The size of a part in its file."""
_NEARER = 0.14
"""The added nearness of the shaded side of a thing."""
_RANGE = r"(-?\d+(?:\.\d+)?)(?:\.\.(-?\d+(?:\.\d+)?))?(?: (height|ground|below|wide|tall|sun))?"
_MEASURE = re.compile(_RANGE)
MeasureText = Annotated[
    str,
    Meta(
        pattern=rf"\A{_RANGE}( \| {_RANGE})*\Z",
        description="a number, or a range such as 2..5, perhaps with a unit (height, ground, "
        "below, wide, tall, sun); alternatives are separated by ' | '",
    ),
]
Number = float | MeasureText
Numbers = Number | Entries[Number]
"""A number for all copies, or a list with one for each copy."""


class Ridge(Data, frozen=True):
    """A line of hills from edge to edge."""

    step: Number
    """The distance between its points."""
    y: Number
    """The height of its points relative to the origin; up is negative."""
    low: Number | None = None
    """The lower edge; the default is below the picture."""
    is_smooth: bool = False
    is_flat: bool = False
    """Whether the ridge has a single colour instead of light and shade."""
    line: float = 1.0
    """A factor of the style's outline width."""


class BackdropStep(Data, frozen=True):
    """A step of a backdrop; exactly one of the first four keys is present."""

    part: str | Entries[str] | None = None
    """The drawing in `assets/art/parts`; from a list, chance takes one for each copy."""
    layer: str | None = None
    """The fixed drawing in the file's folder of layers."""
    ridge: Ridge | None = None
    use: str | None = None
    """Another backdrop of the file."""
    count: int | MeasureText = 0
    """The number of copies; the default is the length of the longest list."""
    origin: Literal["horizon", "bottom", "top", "sun"] = "horizon"
    """The line from which `y` is measured."""
    x: Numbers | None = None
    """The foot of a part from the left edge; the default is the middle."""
    every: float = 0.0
    """The added distance from one copy to the next."""
    y: Numbers = 0.0
    width: Numbers | None = None
    """The width of a part; the default is the height multiplied by `aspect`."""
    height: Numbers | None = None
    """The height of a part; the default is the width, or else that of the drawing."""
    aspect: Numbers = 1.0
    lean: Numbers = 0.0
    """The shift of the top to the right."""
    turn: Numbers = 0.0
    """The angle in degrees, clockwise."""
    opacity: Numbers = 1.0
    mirror: bool | Entries[bool] = False
    near: float | None = None
    """The nearness of things in the haze, from 0 to 1: sets `rock` and `shade`."""
    tone: str | Entries[str] | None = None
    """The tone of `rock`."""
    paints: Mapping[str, str] = {}
    """The tones of other names."""
    inside: tuple[BackdropStep, ...] = ()
    """Steps for each copy; their origin is its foot."""


class BackdropFile(Data, frozen=True):
    """The backdrops of a kind by name."""

    layers: str
    """The folder of the layers in `assets/art`."""
    backdrops: Mapping[str, tuple[BackdropStep, ...]]


class Setting(NamedTuple):
    """The picture in which a backdrop is drawn."""

    pen: Pen
    rng: Random
    height: float
    ground: float
    """The distance of the horizon from the upper edge."""
    tones: Mapping[str, Rgb] = {}
    sun: Point = (0.0, 0.0)
    box: tuple[float, float] = (0.0, 0.0)
    """The width and height of the part around the current step."""
    middle: float = WIDTH / 2

    def number(self, number: Number) -> float:
        """Returns a number in units; chance decides within a range."""
        if not isinstance(number, str):
            return number
        found = [
            (low if low == high else self.rng.uniform(low, high)) * self._size_of(unit)
            for low, high, unit in _measures(number)
        ]
        return found[0] if len(found) == 1 else self.rng.choice(found)

    def _size_of(self, unit: str) -> float:
        if not unit:
            return 1.0
        sizes = {
            "height": self.height,
            "ground": self.ground,
            "below": self.height - self.ground,
            "wide": self.box[0],
            "tall": self.box[1],
            "sun": self.sun[0],
        }
        return sizes[unit]

    def each(self, numbers: Numbers, index: int) -> float:
        """Returns the number of a copy."""
        if isinstance(numbers, tuple):
            numbers = numbers[index % len(numbers)]
        return self.number(numbers) if isinstance(numbers, str) else numbers


@lru_cache(maxsize=1024)
def _measures(text: str) -> tuple[tuple[float, float, str], ...]:
    """Parses the alternatives of a measure."""
    return tuple(
        (float(low), float(high or low), unit) for low, high, unit in _MEASURE.findall(text)
    )


@lru_cache(maxsize=8)
def backdrop_file(name: str) -> BackdropFile:
    """Returns a file of backdrops in `assets/art`.

    Raises:
        DataErrors: The file cannot be read, or does not fit its schema.
    """
    return load(data_dir("assets") / "art" / f"{name}.yaml", BackdropFile, _unknown_names)


def _unknown_names(file: BackdropFile) -> Iterator[Problem]:
    """Yields the steps that use an unknown backdrop."""
    for name, steps in file.backdrops.items():
        for index, step in enumerate(steps):
            if step.use is not None and step.use not in file.backdrops:
                trail = ("backdrops", name, index, "use")
                remedy = suggestion(step.use, list(file.backdrops))
                yield Problem(trail, f"unknown backdrop '{step.use}'", remedy)


def draw_backdrop(file: BackdropFile, name: str, setting: Setting) -> None:
    """Draws a backdrop; one without steps draws nothing."""
    for step in file.backdrops.get(name, ()):
        _draw_step(file, step, setting)


def _draw_step(file: BackdropFile, step: BackdropStep, setting: Setting) -> None:
    line = {"top": 0.0, "bottom": setting.height}.get(step.origin, setting.ground)
    if step.use is not None:
        y = line + setting.each(step.y, 0)
        draw_backdrop(file, step.use, setting._replace(ground=y, tones=_tones(step, setting, 0)))
    elif step.layer is not None:
        draw_layer(setting.pen, file.layers, step.layer, line, _tones(step, setting, 0))
    elif step.ridge is not None:
        y = line + setting.each(step.y, 0)
        _draw_ridge(step.ridge, setting, y, _tones(step, setting, 0)["rock"])
    else:
        variants = len(step.tone) if isinstance(step.tone, tuple) else 1
        tones = [_tones(step, setting, index) for index in range(variants)]
        for index in range(_copies(step, setting)):
            _draw_copy(file, step, setting, line, index, tones[index % variants])


def _copies(step: BackdropStep, setting: Setting) -> int:
    """Returns the number of copies of a part."""
    if isinstance(step.count, str):
        ((low, high, _),) = _measures(step.count)
        return setting.rng.randint(int(low), int(high))
    lists = (step.x, step.y, step.width, step.height, step.mirror, step.tone)
    return step.count or max((len(one) for one in lists if isinstance(one, tuple)), default=1)


def _draw_copy(
    file: BackdropFile,
    step: BackdropStep,
    setting: Setting,
    line: float,
    index: int,
    tones: Mapping[str, Rgb],
) -> None:
    """Draws a copy of a part, and the steps inside it.

    `line` is the origin of `y`. The order of the chance values is part of each picture.
    """
    rng = setting.rng
    left, top = setting.sun if step.origin == "sun" else (0.0, line)
    middle = 0.0 if step.origin == "sun" else setting.middle
    x = left + step.every * index + (middle if step.x is None else setting.each(step.x, index))
    y = top + setting.each(step.y, index)
    width = None if step.width is None else setting.each(step.width, index)
    if step.height is not None:
        height = setting.each(step.height, index)
    else:
        height = _NATURAL if width is None else width
    if width is None:
        width = height * setting.each(step.aspect, index)
    lean, turn = setting.each(step.lean, index), setting.each(step.turn, index)
    opacity = setting.each(step.opacity, index)
    word = rng.choice(step.part) if isinstance(step.part, tuple) else step.part or ""
    mirrors = step.mirror if isinstance(step.mirror, tuple) else (step.mirror,)
    pen = setting.pen.at(x, y, turn, flip=mirrors[index % len(mirrors)])
    draw_part(pen, word, (width, height), lean=lean, opacity=opacity, paints=tones)
    if step.inside:
        within = setting._replace(pen=pen, ground=0.0, tones=tones, box=(width, height), middle=0.0)
        for inner in step.inside:
            _draw_step(file, inner, within)


def _draw_ridge(ridge: Ridge, setting: Setting, line: float, colour: Rgb) -> None:
    """Draws a ridge relative to the distance `line` from the upper edge."""
    points, x = [], -_BEYOND
    while x <= WIDTH + 2 * _BEYOND:
        points.append((x, line + setting.number(ridge.y)))
        x += setting.number(ridge.step)
    low = setting.height + 3 if ridge.low is None else line + setting.number(ridge.low)
    right = WIDTH + _BEYOND
    if points[-1][0] < right:
        points.append((right, points[-1][1]))
    top = smoothed(points, closed=False) if ridge.is_smooth else points
    outline = [(-_BEYOND, low), *top, (points[-1][0], low)]
    setting.pen.shape(outline, colour, line=ridge.line, is_flat=ridge.is_flat)


def _tones(step: BackdropStep, setting: Setting, index: int) -> Mapping[str, Rgb]:
    """Returns the tones of the setting with those of a copy."""
    texts = dict(step.paints)
    if step.near is not None:
        texts["rock"] = f"far {100 * step.near:g}% close"
        texts["shade"] = f"far {100 * (step.near + _NEARER):g}% close"
    if step.tone is not None:
        texts["rock"] = (
            step.tone if isinstance(step.tone, str) else step.tone[index % len(step.tone)]
        )
    if not texts:
        return setting.tones
    names = tuple(setting.tones)
    mixed = {
        name: tone_of(text, names).colour(setting.pen.style, setting.tones)
        for name, text in texts.items()
    }
    return {**setting.tones, **mixed}
