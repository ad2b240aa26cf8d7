"""Outlines in the notation of SVG paths."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tabletop.app.art.forms import SEGMENTS, smoothed
from tabletop.app.painting.vector import Point

_COMMAND = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SIZES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
_TOLERANCE = 0.03
"""The maximum distance of two equal points after a drawing program has rounded them."""


class CommandError(ValueError):
    """A path that cannot be read."""


Handles = Mapping[int, tuple[Point, Point]]


class Subpath(NamedTuple):
    """A part of a path: its nodes, and the handles of its curves.

    `handles` has the two handles of each curved segment, by the index of its first node. It may be
    empty if the curve is smooth.
    """

    nodes: Sequence[Point]
    handles: Handles
    is_closed: bool
    is_smooth: bool = False
    """Whether the curve is the smooth curve through its nodes."""

    @property
    def points(self) -> list[Point]:
        """The nodes, with points between them along curves."""
        nodes = self.nodes
        if self.is_smooth:
            return smoothed(nodes, closed=self.is_closed)
        points: list[Point] = []
        for index, node in enumerate(nodes):
            points.append(node)
            if index in self.handles:
                end = nodes[(index + 1) % len(nodes)]
                points += _between(node, *self.handles[index], end)
        return points

    def moved(self, place: Callable[[Point], Point]) -> Subpath:
        """Returns the part with its points moved by `place`."""
        handles = {} if self.is_smooth else self.handles
        return self._replace(
            nodes=[place(node) for node in self.nodes],
            handles={at: (place(one), place(two)) for at, (one, two) in handles.items()},
        )


def _is_smooth(nodes: Sequence[Point], handles: Handles, *, is_closed: bool) -> bool:
    """Returns whether handles are those of the smooth curve through the nodes."""
    count = len(nodes)
    if count < 3:
        return not handles
    if len(handles) != count - (not is_closed):
        return False
    before, after = (nodes[-1], nodes[:2]) if is_closed else (nodes[0], nodes[-1:])
    around = [before, *nodes, *after]
    for index, (first, second) in handles.items():
        a, b, c, d = around[index : index + 4]
        if not (_is_near(first, b, a, c) and _is_near(second, c, d, b)):
            return False
    return True


def _is_near(handle: Point, node: Point, before: Point, after: Point) -> bool:
    """Returns whether a handle is that of the smooth curve at its node."""
    (x, y), (u, v) = handle, node
    dx, dy = (after[0] - before[0]) / 6, (after[1] - before[1]) / 6
    return abs(x - u - dx) <= _TOLERANCE and abs(y - v - dy) <= _TOLERANCE


def _weights(t: float) -> tuple[float, float, float, float]:
    """Returns the shares of the ends and handles in a point of a curve."""
    u = 1 - t
    return u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t


_WEIGHTS = tuple(_weights(step / SEGMENTS) for step in range(1, SEGMENTS))


def _between(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Returns the points on a curve between its ends `a` and `d`."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return [
        (p * ax + q * bx + r * cx + s * dx, p * ay + q * by + r * cy + s * dy)
        for p, q, r, s in _WEIGHTS
    ]


def rectangle(x: float, y: float, width: float, height: float) -> Subpath:
    """Returns the outline of a rectangle."""
    right, bottom = x + width, y + height
    return Subpath([(x, y), (right, y), (right, bottom), (x, bottom)], {}, is_closed=True)


def path_of(text: str) -> tuple[Subpath, ...]:
    """Parses a path.

    Raises:
        CommandError: The path has an arc, or a command without its numbers.
    """
    if text.strip()[:1] not in ("M", "m", ""):
        raise CommandError("path command 'M' is missing at the start")
    walk = _Walk()
    for command, body in _COMMAND.findall(text):
        size = _SIZES.get(command.upper())
        numbers = list(map(float, _NUMBER.findall(body)))
        if size is None:
            raise CommandError(f"path command '{command}' cannot be drawn")
        if size == 0 and not numbers:
            walk.finish(is_closed=True)
        elif size == 0 or not numbers or len(numbers) % size:
            raise CommandError(f"path command '{command}' needs {size} numbers")
        else:
            walk.run(command, numbers, size)
    walk.finish(is_closed=False)
    return tuple(walk.done)


class _Walk:
    """The current point and subpath while a path is parsed."""

    def __init__(self) -> None:
        self.done: list[Subpath] = []
        self.nodes: list[Point] = []
        self.handles: dict[int, tuple[Point, Point]] = {}
        self.start: Point = (0.0, 0.0)
        self.last: Point | None = None
        """The last handle, which `S` and `T` reflect."""

    @property
    def here(self) -> Point:
        return self.nodes[-1] if self.nodes else self.start

    def run(self, command: str, numbers: list[float], size: int) -> None:
        """Follows a command, whose numbers may be repeated."""
        kind = command.upper()
        if kind == "M":
            self.finish(is_closed=False)
        elif kind == command == "L" and self.nodes:  # The most frequent commands, for speed.
            self.nodes += zip(numbers[::2], numbers[1::2], strict=True)
            self.last = None
            return
        elif kind == command == "C" and self.nodes:
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            for at in range(0, len(points), 3):
                self._curve(points[at : at + 3])
            return
        for at in range(0, len(numbers), size):
            chunk = numbers[at : at + size]
            if command != kind:
                chunk = _absolute(kind, chunk, *self.here)
            if kind == "M" and at == 0:
                self.start = chunk[0], chunk[1]
                self.nodes = [self.start]
                continue
            if not self.nodes:
                self.nodes = [self.start]
            if kind in "LMHV":
                self.last = None
                x, y = self.here
                end = (chunk[0], y) if kind == "H" else (x, chunk[0]) if kind == "V" else None
                self.nodes.append(end or (chunk[0], chunk[1]))
                continue
            points = list(zip(chunk[::2], chunk[1::2], strict=True))
            if kind in "ST":
                points.insert(0, self._reflected())
            self._curve(points)

    def _curve(self, points: list[Point]) -> None:
        """Adds a curve by its handles, two or one, and its end."""
        end = points[-1]
        self.last = points[-2]
        if len(points) == 2:  # A quadratic curve.
            u, v = points[0]
            points = [(x + (u - x) * 2 / 3, y + (v - y) * 2 / 3) for x, y in (self.here, end)]
        self.handles[len(self.nodes) - 1] = points[0], points[1]
        self.nodes.append(end)

    def _reflected(self) -> Point:
        (x, y), (u, v) = self.here, self.last or self.here
        return 2 * x - u, 2 * y - v

    def finish(self, *, is_closed: bool) -> None:
        """Ends the current subpath."""
        nodes = self.nodes
        if is_closed and len(nodes) > 1 and _is_same(nodes[0], nodes[-1]):
            nodes.pop()
        if nodes:
            is_smooth = _is_smooth(nodes, self.handles, is_closed=is_closed)
            self.done.append(Subpath(nodes, self.handles, is_closed, is_smooth))
        self.nodes, self.handles, self.last = [], {}, None


def _absolute(kind: str, numbers: list[float], x: float, y: float) -> list[float]:
    """Returns relative numbers as absolute ones."""
    if kind == "V":
        return [numbers[0] + y]
    return [number + (y if index % 2 else x) for index, number in enumerate(numbers)]


def _is_same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 1e-3
