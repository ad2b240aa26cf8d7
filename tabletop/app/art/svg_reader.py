"""Reads the SVG files of drawings, as drawing programs save them.

A file becomes a list of `SvgElement`s in drawing order. Their attributes include inherited ones,
and those of `style`. Points stay in the coordinates of the element, and `transforms` lead to the
drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from tabletop.app.art.svg_path import CommandError, Subpath, path_of, rectangle
from tabletop.app.painting.vector import Point
from tabletop.cards.errors import DataError
from tabletop.cards.load import display_path

_SHAPES = frozenset({"path", "polygon", "polyline", "line", "rect", "circle", "ellipse"})
_GROUPS = frozenset({"svg", "g", "a"})
_IGNORED = frozenset({"title", "desc", "metadata", "defs", "style", "namedview"})
_INHERITED = ("fill", "stroke", "stroke-width")
_TRANSFORM = re.compile(r"(matrix|translate|rotate|scale)\s*\(([^)]*)\)\s*,?\s*")
_SIZES = {"matrix": (6,), "translate": (1, 2), "rotate": (1, 3), "scale": (1, 2)}
"""The possible counts of numbers of a transformation."""
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


class SvgElement(NamedTuple):
    """A shape of a drawing."""

    tag: str
    attributes: Mapping[str, str]
    transforms: tuple[Transform, ...]
    opacity: float
    subpaths: tuple[Subpath, ...]
    """The outlines; empty for an ellipse."""
    ellipse: Ellipse | None
    line: int
    """The line of the file."""

    def number(self, name: str, default: float = 0.0) -> float:
        """Returns a numeric attribute; units of length are ignored."""
        text = self.attributes.get(name)
        return default if text is None else _number(text, default)


class Ellipse(NamedTuple):
    """A centre and two radii."""

    x: float
    y: float
    rx: float
    ry: float


class Transform(NamedTuple):
    """A transformation: its name in SVG and its numbers."""

    kind: str
    numbers: tuple[float, ...]


class SvgFile(NamedTuple):
    """The contents of a file."""

    attributes: Mapping[str, str]
    """The attributes of the root."""
    elements: tuple[SvgElement, ...]


class _Group(NamedTuple):
    """The state that elements inherit from a group."""

    style: Mapping[str, str]
    transforms: tuple[Transform, ...]
    opacity: float


def read_svg(file: Path) -> SvgFile:
    """Reads a drawing.

    Raises:
        DataError: The file cannot be read, or an element cannot be drawn.
    """
    name = display_path(file)
    try:
        content = file.read_bytes()
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise DataError(name, 1, 1, message, "restore the file", "file/unreadable") from error
    return _Reader(name).read(content)


class _Reader:
    """Follows the elements of a file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.root: Mapping[str, str] = {}
        self.elements: list[SvgElement] = []
        self.groups = [_Group({}, (), 1.0)]
        self.skipped = 0

    def read(self, content: bytes) -> SvgFile:
        try:
            self.parser.Parse(content, True)
        except expat.ExpatError as error:
            message = f"not an SVG file: {expat.ErrorString(error.code)}"
            remedy = "save it again with a drawing program"
            raise self._error(message, remedy) from error
        return SvgFile(self.root, tuple(self.elements))

    def _error(self, message: str, remedy: str) -> DataError:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        return DataError(self.name, line, column, message, remedy)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        if self.skipped or tag in _IGNORED:
            self.skipped += 1
            return
        if tag not in _SHAPES and tag not in _GROUPS:
            raise self._error(
                f"element '{tag}' cannot be drawn", "convert it to a path, or remove it"
            )
        if not self.root:
            self.root = attributes
        own = attributes
        if "style" in attributes:
            own = attributes | _declarations(attributes["style"])
        if own.get("display") == "none":
            self.skipped += 1
            return
        parent = self.groups[-1]
        style = {key: parent.style[key] for key in _INHERITED if key in parent.style} | own
        transforms = parent.transforms + self._transforms(attributes.get("transform", ""))
        opacity = parent.opacity
        if "opacity" in own:
            opacity *= _number(own["opacity"], 1.0)
        self.groups.append(_Group(style, transforms, opacity))
        if tag in _SHAPES:
            if "fill-opacity" in style:
                opacity *= _number(style["fill-opacity"], 1.0)
            subpaths, ellipse = self._subpaths(tag, attributes), _ellipse(tag, attributes)
            line = self.parser.CurrentLineNumber
            self.elements.append(
                SvgElement(tag, style, transforms, opacity, subpaths, ellipse, line)
            )

    def _end(self, name: str) -> None:
        if self.skipped:
            self.skipped -= 1
        else:
            self.groups.pop()

    def _transforms(self, text: str) -> tuple[Transform, ...]:
        if not text:
            return ()
        found = _TRANSFORM.findall(text)
        if _TRANSFORM.sub("", text).strip():
            raise self._error(
                f"transformation '{text}' cannot be drawn", "move, turn or scale the shape only"
            )
        transforms = tuple(Transform(kind, tuple(_numbers(body))) for kind, body in found)
        for kind, numbers in transforms:
            if len(numbers) not in _SIZES[kind]:
                raise self._error(f"transformation '{kind}' has {len(numbers)} numbers", "undo it")
        return transforms

    def _subpaths(self, tag: str, attributes: Mapping[str, str]) -> tuple[Subpath, ...]:
        try:
            if tag == "path":
                return path_of(attributes.get("d", ""))
        except CommandError as error:
            raise self._error(str(error), "convert the shape to a path") from error
        if tag in ("polygon", "polyline"):
            numbers = _numbers(attributes.get("points", ""))
            points = list(zip(numbers[::2], numbers[1::2], strict=False))
            return (Subpath(points, {}, is_closed=tag == "polygon"),)
        number = {key: _number(value, 0.0) for key, value in attributes.items()}
        if tag == "line":
            ends: list[Point] = [
                (number.get(f"x{end}", 0.0), number.get(f"y{end}", 0.0)) for end in (1, 2)
            ]
            return (Subpath(ends, {}, is_closed=False),)
        if tag == "rect":
            x, y, w, h = (number.get(key, 0.0) for key in ("x", "y", "width", "height"))
            return (rectangle(x, y, w, h),)
        return ()


def _ellipse(tag: str, attributes: Mapping[str, str]) -> Ellipse | None:
    if tag not in ("circle", "ellipse"):
        return None
    x, y, r = (_number(attributes.get(key, ""), 0.0) for key in ("cx", "cy", "r"))
    rx, ry = (_number(attributes.get(key, ""), r) for key in ("rx", "ry"))
    return Ellipse(x, y, rx, ry)


def _declarations(style: str) -> dict[str, str]:
    """Returns the declarations of a `style` attribute."""
    pairs = (part.partition(":") for part in style.split(";"))
    return {key.strip(): value.strip() for key, _, value in pairs if value}


def _numbers(text: str) -> list[float]:
    return [float(word) for word in _NUMBER.findall(text)]


def _number(text: str, default: float) -> float:
    found = _NUMBER.match(text)
    return float(found.group()) if found else default
