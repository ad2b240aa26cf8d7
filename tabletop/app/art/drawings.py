"""Drawings: the SVG files of `assets/art`, drawn with a pen.

A plain shape of a file is a patch of colour. Its `class` adds what a pen draws in its own way:

- `lit`: a shape with light and shade. Its stroke, if any, is an outline.
- `round`: the shape is the smooth curve through its nodes.
- `band`: a limb, tail, or ribbon. The first half of the nodes is one side, and the rest the other
  side in reverse order. If it is also `joined`, its start merges with the shape behind it.
- `bone`: a limb with round ends. `limb`: joined bones, each a part of the path.
- `glow`: light that fades outwards.
- `frame`: a rectangle that extends the bounding box, and is not drawn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tabletop.app.art.style import PAINTS, Pen
from tabletop.app.art.svg_path import Subpath
from tabletop.app.art.svg_reader import SvgElement, Transform, read_svg
from tabletop.app.art.tones import Tone, UnknownTone, paint_tone
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point, ring_points
from tabletop.bundled import data_dir
from tabletop.cards.errors import DataError, suggestion
from tabletop.cards.load import display_path

OUTLINE_WIDTH = 1.5
"""The width of outlines in the files."""
GLOW_OPACITY = 0.4
"""The opacity of a normal glow in the files."""
_OUTLINE = Tone("line")
_BONE_NODES = 6
_OWN_TONES = (
    *("coat", "trim", "cloth", "flesh", "hair", "brow", "eye"),
    *("high", "middle", "low", "disc", "far", "close", "ground", "rock", "shade"),
    *("magic", "window"),
)
"""The tones that a card, a person, or a light can replace.

The root names their paints in `data-coat`, …
"""
Paints = Mapping[str, Rgb | str | None]
Fit = Callable[[SvgElement], SvgElement]


class DrawnShape(NamedTuple):
    """An element with its parsed attributes."""

    element: SvgElement
    classes: frozenset[str]
    fill: Tone | None
    stroke: Tone | None
    detail: float
    """The minimum number of pixels per unit of the drawing at which the shape is drawn."""
    softness: float
    width: float
    """The width of the stroke."""


class SvgDrawing(NamedTuple):
    """A drawing from a file."""

    shapes: tuple[DrawnShape, ...]
    bodies: Mapping[str, Subpath]
    """The outlines that limbs belong to, by id."""
    own_paints: Mapping[str, str]
    """The default paints of the drawing's own tones."""
    is_facing_left: bool

    def draw(
        self, pen: Pen, paints: Paints | None = None, fit: Fit | None = None, unit: float = 1.0
    ) -> None:
        """Draws with the middle of the foot at the pen's origin.

        Args:
            pen: The pen.
            paints: Replaces the drawing's own tones; None keeps the default.
            fit: Returns an element in another form.
            unit: The size of a unit of the file, which decides about details.
        """
        paints = paints or {}
        own = {
            name: pen.paint(paints.get(name) or paint) for name, paint in self.own_paints.items()
        }
        transforms: tuple[Transform, ...] = ()
        placed = pen
        for shape in self.shapes:
            if shape.detail and not pen.is_visible(unit, shape.detail):
                continue
            if fit is not None:
                shape = shape._replace(element=fit(shape.element))
            if shape.element.transforms != transforms:
                transforms = shape.element.transforms
                placed = _placed(pen, transforms)
            current = placed.softened(shape.softness) if shape.softness < 1 else placed
            self._draw_shape(current, shape, own, placed.scale / (pen.scale or 1.0))

    def _draw_shape(
        self, pen: Pen, shape: DrawnShape, own: Mapping[str, Rgb], scale: float
    ) -> None:
        """Draws a shape; `scale` is that of its transformations."""
        element = shape.element
        if "frame" in shape.classes:
            pen.sheet.include([pen.to_drawing(*node) for node in element.subpaths[0].nodes])
            return
        stroke = shape.stroke.colour(pen.style, own) if shape.stroke else None
        if shape.fill is None:
            if stroke is not None:
                _draw_strokes(pen, element, stroke, shape.width)
            return
        colour = shape.fill.colour(pen.style, own)
        line = round(shape.width * scale / OUTLINE_WIDTH, 2) if stroke is not None else 0.0
        if stroke is not None and shape.stroke != _OUTLINE:
            self._fill(pen, shape, colour, 0.0)
            _draw_strokes(pen, element, stroke, shape.width)
        else:
            self._fill(pen, shape, colour, line)

    def _fill(self, pen: Pen, shape: DrawnShape, colour: Rgb, line: float) -> None:
        element, classes = shape.element, shape.classes
        if "glow" in classes and element.ellipse is not None:
            x, y, r, _ = element.ellipse
            pen.glow(x, y, r, colour, round(element.opacity / GLOW_OPACITY, 2))
            return
        if len(classes) < 2:
            _draw_shapes(pen, shape, colour, line)
            return
        bones = [_bone(path) for path in element.subpaths if len(path.nodes) == _BONE_NODES]
        has_bones = bool(bones) and len(bones) == len(element.subpaths)
        if "limb" in classes and has_bones:
            joints = [bones[0][0], *(end for _, end, _, _ in bones)]
            widths = [bones[0][2], *(narrow for *_, narrow in bones)]
            body = self.bodies.get(element.attributes.get("data-body", ""))
            belly = element.number("data-belly", 0.14)
            outline = body.points if body else ()
            pen.limb(joints, widths, colour, belly=belly, line=line, body=outline)
        elif "bone" in classes and has_bones:
            pen.bone(*bones[0], colour, line=line)
        elif "band" in classes and len(element.subpaths[0].nodes) % 2 == 0:
            spine, widths = _spine(element.subpaths[0].nodes)
            pen.band(spine, colour, widths, line=line, joined="joined" in classes)
        else:
            _draw_shapes(pen, shape, colour, line)


def _draw_shapes(pen: Pen, shape: DrawnShape, colour: Rgb, line: float) -> None:
    """Draws an ellipse, or the parts of a path."""
    element, is_flat = shape.element, "lit" not in shape.classes
    if element.ellipse is not None:
        pen.oval(
            *element.ellipse,
            colour,
            angle=element.number("data-angle"),
            line=line,
            is_flat=is_flat,
            opacity=element.opacity,
        )
    for path in element.subpaths:
        is_round = "round" in shape.classes and path.is_smooth
        points = path.nodes if is_round else path.points
        pen.shape(
            points, colour, round=is_round, line=line, is_flat=is_flat, opacity=element.opacity
        )


def _draw_strokes(pen: Pen, element: SvgElement, colour: Rgb, width: float) -> None:
    """Draws the lines of a path."""
    paths = element.subpaths
    if element.ellipse is not None:
        x, y, rx, ry = element.ellipse
        ring = [(x + u * rx, y + v * ry) for u, v in ring_points((0, 0), 1, 16)]
        paths = (Subpath(ring, {}, is_closed=True),)
    for path in paths:
        points = list(path.nodes if path.is_smooth else path.points)
        if path.is_closed:
            points.append(points[0])
        pen.stroke(points, colour, width, round=path.is_smooth, opacity=element.opacity)


def _bone(path: Subpath) -> tuple[Point, Point, float, float]:
    """Returns the ends and the widths of a bone from its outline."""
    left, far_left, _, far_right, right, _ = path.nodes
    return (
        _middle(left, right),
        _middle(far_left, far_right),
        math.dist(left, right),
        math.dist(far_left, far_right),
    )


def _spine(nodes: Sequence[Point]) -> tuple[list[Point], list[float]]:
    """Returns the middle line and the widths of a band from its outline."""
    half = len(nodes) // 2
    sides = list(zip(nodes[:half], reversed(nodes[half:]), strict=True))
    return [_middle(*side) for side in sides], [math.dist(*side) for side in sides]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _placed(pen: Pen, transforms: tuple[Transform, ...]) -> Pen:
    """Returns a pen that is moved, turned and scaled."""
    x = y = angle = 0.0
    scale, flip, step = 1.0, False, 0
    for kind, numbers in transforms:
        order = _ORDER.get(kind, 0)
        if order <= step or (kind == "rotate" and len(numbers) > 1):
            if step:
                pen = pen.at(x, y, angle, scale, flip=flip)
            x, y, angle, scale, flip, step = 0.0, 0.0, 0.0, 1.0, False, 0
        if kind == "rotate" and len(numbers) > 1:
            cx, cy = numbers[1:]
            pen = pen.at(cx, cy, numbers[0]).at(-cx, -cy)
        elif kind == "translate":
            (x, y), step = (*numbers, 0.0)[:2], order
        elif kind == "rotate":
            angle, step = numbers[0], order
        elif kind == "scale" and abs(numbers[0]) == numbers[-1]:
            scale, flip, step = numbers[-1], numbers[0] < 0, order
        elif kind == "scale":
            pen = pen.transformed((numbers[0], 0.0, 0.0, numbers[-1], 0.0, 0.0))
        else:
            a, b, c, d, e, f = numbers
            pen = pen.transformed((a, b, c, d, e, f))
    return pen.at(x, y, angle, scale, flip=flip) if step else pen


_ORDER = {"translate": 1, "rotate": 2, "scale": 3}


# --- files ----------------------------------------------------------------------------------------


@lru_cache(maxsize=600)
def drawing(kind: str, word: str) -> SvgDrawing:
    """Returns the drawing of a word; `kind` is the name of its folder.

    Raises:
        DataError: The file is missing, or it cannot be drawn.
    """
    file = drawing_file(kind, word)
    if not file.is_file():
        known = drawing_words(kind)
        raise DataError(
            display_path(file), 1, 1, "drawing is missing", suggestion(word, known), "file/missing"
        )
    return read_drawing(file)


def drawing_file(kind: str, word: str) -> Path:
    """Returns the file of a drawing."""
    return data_dir("assets") / "art" / kind / f"{word}.svg"


@lru_cache(maxsize=64)
def drawing_words(kind: str) -> tuple[str, ...]:
    """Returns the sorted words of a kind that have a drawing."""
    folder = data_dir("assets") / "art" / kind
    return tuple(sorted(file.stem for file in folder.glob("*.svg")))


def read_drawing(file: Path) -> SvgDrawing:
    """Reads a drawing from a file.

    Raises:
        DataError: The file is not a drawing, or a shape of it cannot be drawn.
    """
    svg = read_svg(file)
    own = {
        name: svg.attributes[f"data-{name}"]
        for name in _OWN_TONES
        if f"data-{name}" in svg.attributes
    }
    shown = {name: PAINTS[paint] for name, paint in own.items()}
    shapes, bodies = [], {}
    for element in svg.elements:
        try:
            shapes.append(_parsed(element, shown))
        except UnknownTone as error:
            remedy = "choose a plain colour"
            raise DataError(display_path(file), element.line, 1, str(error), remedy) from error
        if "id" in element.attributes and element.subpaths:
            bodies[element.attributes["id"]] = element.subpaths[0]
    is_facing_left = svg.attributes.get("data-facing") == "left"
    return SvgDrawing(tuple(shapes), bodies, own, is_facing_left)


def _parsed(element: SvgElement, own: Mapping[str, Rgb]) -> DrawnShape:
    """Parses the colours and the class of an element."""
    attributes = element.attributes
    fill, stroke = attributes.get("fill", "#000000"), attributes.get("stroke", "none")
    tone = attributes.get("data-tone", "")
    return DrawnShape(
        element,
        frozenset(attributes.get("class", "").split()),
        None if fill == "none" else paint_tone(fill, tone, own),
        None if stroke == "none" else paint_tone(stroke, tone if fill == "none" else "", own),
        element.number("data-detail"),
        element.number("data-soft", 1.0),
        element.number("stroke-width", 1.0),
    )
