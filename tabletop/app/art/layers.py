"""Drawings that change their size or form: layers, parts, and clothes.

The origin of a layer is at the horizon, or at the lower edge of the picture for a foreground. A
layer with a second drawing, `WORD-tall`, grows with the height of the picture: its points are
between those of the two drawings. Parts, such as trees, are drawn where and how large chance
decides. Clothes are fitted to a body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from tabletop.app.art.drawings import (
    Paints,
    SvgDrawing,
    drawing,
    drawing_file,
    drawing_words,
)
from tabletop.app.art.style import Pen
from tabletop.app.art.svg_path import Subpath
from tabletop.app.art.svg_reader import Ellipse, SvgElement, Transform
from tabletop.app.painting.vector import Point
from tabletop.cards.errors import DataError
from tabletop.cards.load import display_path

_LOW, _TALL = 48.0, 100.0
"""The distance of the horizon or lower edge from the upper edge in the two drawings."""
_SUFFIX = "-tall"
_PART_SIZE = 100.0


def draw_layer(pen: Pen, folder: str, word: str, line: float, paints: Paints | None = None) -> None:
    """Draws a layer whose origin is `line` units below the upper edge.

    Raises:
        DataError: A drawing is missing, or the two drawings of the layer have other shapes.
    """
    _layer(folder, word, round(line, 2)).draw(pen.at(0, line), paints)


def draw_part(
    pen: Pen,
    word: str,
    size: tuple[float, float],
    *,
    folder: str = "parts",
    lean: float = 0.0,
    opacity: float = 1.0,
    paints: Paints | None = None,
) -> None:
    """Draws a part with its foot at the pen's origin; lines keep their width.

    Args:
        pen: The pen of the place.
        word: The name of a drawing, which is 100 units large.
        size: The width and the height.
        folder: The folder of the drawing in `assets/art`.
        lean: How far the top is shifted to the right.
        opacity: A factor from 0 to 1.
        paints: Replaces the drawing's own tones.
    """
    width, height, shear = size[0] / _PART_SIZE, size[1] / _PART_SIZE, -lean / _PART_SIZE

    def placed(point: Point) -> Point:
        return point[0] * width + point[1] * shear, point[1] * height

    def fit(element: SvgElement) -> SvgElement:
        opaque = element.opacity * opacity
        if element.ellipse is None:
            subpaths = tuple([path.moved(placed) for path in element.subpaths])
            return element._replace(subpaths=subpaths, opacity=opaque)
        x, y, rx, ry = element.ellipse
        ellipse = Ellipse(*placed((x, y)), rx * width, ry * height)
        return element._replace(ellipse=ellipse, opacity=opaque)

    is_natural = size == (_PART_SIZE, _PART_SIZE) and not lean and opacity == 1
    drawing(folder, word).draw(pen, paints, None if is_natural else fit, height)


def draw_fitted(
    pen: Pen, folder: str, word: str, placed: Callable[[Point], Point], paints: Paints | None = None
) -> None:
    """Draws a drawing whose points are moved; circles keep their radius."""

    def fit(element: SvgElement) -> SvgElement:
        if element.ellipse is None:
            return element._replace(subpaths=tuple(path.moved(placed) for path in element.subpaths))
        x, y, rx, ry = element.ellipse
        return element._replace(ellipse=Ellipse(*placed((x, y)), rx, ry))

    drawing(folder, word).draw(pen, paints, fit)


@lru_cache(maxsize=128)
def _layer(folder: str, word: str, line: float) -> SvgDrawing:
    low = drawing(folder, word)
    if word + _SUFFIX not in drawing_words(folder):
        return low
    tall = drawing(folder, word + _SUFFIX)
    share = (line - _LOW) / (_TALL - _LOW)
    try:
        shapes = tuple(
            one._replace(element=_between(one.element, other.element, share))
            for one, other in zip(low.shapes, tall.shapes, strict=True)
        )
    except (KeyError, ValueError) as error:
        file = drawing_file(folder, word + _SUFFIX)
        message, remedy = f"differs from '{word}' in more than points", "draw the same shapes"
        raise DataError(display_path(file), 1, 1, message, remedy) from error
    return low._replace(shapes=shapes)


def _between(one: SvgElement, other: SvgElement, share: float) -> SvgElement:
    """Returns the element at a share of the way from one drawing to the other."""

    def mix(low: Sequence[float], tall: Sequence[float]) -> tuple[float, ...]:
        return tuple(a + (b - a) * share for a, b in zip(low, tall, strict=True))

    def mix_points(low: Point, tall: Point) -> Point:
        return low[0] + (tall[0] - low[0]) * share, low[1] + (tall[1] - low[1]) * share

    def subpaths() -> Iterator[Subpath]:
        for low, tall in zip(one.subpaths, other.subpaths, strict=True):
            nodes = [mix_points(*pair) for pair in zip(low.nodes, tall.nodes, strict=True)]
            is_smooth = low.is_smooth and tall.is_smooth
            handles = {
                index: (
                    mix_points(first, tall.handles[index][0]),
                    mix_points(second, tall.handles[index][1]),
                )
                for index, (first, second) in low.handles.items()
            }
            yield Subpath(nodes, handles, low.is_closed, is_smooth)

    ellipse = None if one.ellipse is None else Ellipse(*mix(one.ellipse, other.ellipse or ()))
    transforms = (
        Transform(low.kind, mix(low.numbers, tall.numbers))
        for low, tall in zip(one.transforms, other.transforms, strict=True)
    )
    return one._replace(
        ellipse=ellipse,
        subpaths=tuple(subpaths()),
        transforms=tuple(transforms),
    )
