"""Geometry of drawings: outlines, limbs around bones, hatching lines.

All functions return points in the units of their arguments.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.painting.vector import Point

#: The number of segments between two given points.
SEGMENTS = 6


def smoothed(points: Sequence[Point], *, closed: bool = True) -> list[Point]:
    """Returns points along a smooth curve through the given ones."""
    count = len(points)
    if count < 3:
        return list(points)
    found: list[Point] = []
    for number in range(count if closed else count - 1):
        p1, p2 = points[number], points[(number + 1) % count]
        p0 = p1 if not closed and number == 0 else points[number - 1]
        p3 = p2 if not closed and number == count - 2 else points[(number + 2) % count]
        for step in range(SEGMENTS):
            t = step / SEGMENTS
            found.append(
                (_between(p0[0], p1[0], p2[0], p3[0], t), _between(p0[1], p1[1], p2[1], p3[1], t))
            )
    if not closed:
        found.append(points[-1])
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Returns a coordinate on the curve from `b` (t = 0) to `c` (t = 1)."""
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


class Tube(NamedTuple):
    """A limb around a bone: middle line, sides, far end, and outline."""

    spine: list[Point]
    left: list[Point]
    right: list[Point]
    cap: list[Point]
    outline: list[Point]


def tube(spine: Sequence[Point], radii: Sequence[float], *, straight: bool = False) -> Tube:
    """Returns a limb around `spine`; `radii` are spread evenly along it."""
    if straight:
        line = list(spine)
    elif len(spine) > 2:
        line = smoothed(spine, closed=False)
    else:
        line = [along(spine[0], spine[-1], n / 6) for n in range(7)]
    count = len(line)
    left, right = [], []
    for number, (x, y) in enumerate(line):
        bx, by = line[max(0, number - 1)]
        ax, ay = line[min(count - 1, number + 1)]
        dx, dy = ax - bx, ay - by
        length = math.hypot(dx, dy) or 1.0
        at = number / (count - 1) * (len(radii) - 1)
        low = max(0, min(int(at), len(radii) - 2))
        r = radii[low] + (radii[min(low + 1, len(radii) - 1)] - radii[low]) * (at - low)
        nx, ny = dy / length * r, -dx / length * r
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    cap = _cap(left[-1], right[-1])
    return Tube(line, left, right, cap, [*left, *cap, *reversed(right), *_cap(right[0], left[0])])


#: The positions along the round end of a bone at which its sides have points, as shares of the
#: radius.
_ROUND = (1.0, 0.92, 0.7, 0.38)


def bone(start: Point, end: Point, width: float, narrow: float, belly: float = 0.0) -> Tube:
    """Returns a limb between two joints, with round ends of the given radii.

    `belly` is the extra width of the muscle, which is thickest above the middle.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    dx, dy = dx / length, dy / length
    line = [
        (-width * direction, width * math.sqrt(1 - direction * direction)) for direction in _ROUND
    ]
    steps = 6 if belly else 4
    for share in (n / steps for n in range(steps + 1)):
        muscle = belly * math.sin(math.pi * share**0.7)
        line.append((length * share, width + (narrow - width) * share + muscle))
    line += [
        (length + narrow * direction, narrow * math.sqrt(1 - direction * direction))
        for direction in reversed(_ROUND)
    ]
    spine = [(start[0] + dx * at, start[1] + dy * at) for at, _ in line]
    pairs = list(zip(spine, (r for _, r in line), strict=True))
    left = [(x + dy * r, y - dx * r) for (x, y), r in pairs]
    right = [(x - dy * r, y + dx * r) for (x, y), r in pairs]
    return Tube(spine, left, right, [], [*left, *reversed(right)])


def visible_edge(form: Tube, body: Sequence[Point]) -> tuple[list[Point], bool]:
    """Returns the visible edge of a bone, and whether it is closed.

    The part of its root inside the outline of `body` has no edge.
    """
    if not body:
        return [*form.left, *form.right[-2:0:-1]], True
    root = len(_ROUND) + 1
    hidden = []
    for side in (form.left, form.right):
        inside = [contains(body, point) for point in side[:root]]
        hidden.append(inside.index(False) if False in inside else root)
    # Both sides share their first and last points.
    edge = [*form.left[hidden[0] :], *reversed(form.right[max(1, hidden[1]) : -1])]
    return edge, not any(hidden)


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Returns whether a point is inside an outline."""
    x, y = point
    within = False
    for n, (x1, y1) in enumerate(outline):
        x0, y0 = outline[n - 1]
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            within = not within
    return within


def _cap(start: Point, end: Point) -> list[Point]:
    """Returns the points of a half circle between the two sides of an end."""
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy = start[0] - mx, start[1] - my
    points = []
    for angle in (22.5, 45, 67.5, 90, 112.5, 135, 157.5):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        points.append((mx + dx * c - dy * s, my + dx * s + dy * c))
    return points


def hatching(
    outline: Sequence[Point], angle: float, step: float, bend: float = 0.0
) -> list[tuple[Point, Point, Point]]:
    """Returns the hatching lines inside an outline as (start, middle, end).

    The lines run at `angle` degrees, `step` apart. `bend` is the rise of their middle as a share of
    their length.
    """
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned = [(x * c + y * s, -x * s + y * c) for x, y in outline]
    if not turned:
        return []
    reach = max(u for u, _ in turned) - min(u for u, _ in turned) or 1.0
    centre = sum(u for u, _ in turned) / len(turned)
    k = 4 * bend / reach
    warped = [(u, v + k * (u - centre) ** 2) for u, v in turned]
    rows: dict[int, list[float]] = {}
    for number, (u1, v1) in enumerate(warped):
        u0, v0 = warped[number - 1]
        low, height = (v0, v1) if v0 < v1 else (v1, v0)
        row = math.ceil(low / step)
        while row * step < height:
            at = (row * step - v0) / (v1 - v0)
            rows.setdefault(row, []).append(u0 + (u1 - u0) * at)
            row += 1
    lines = []
    for row, crossings in sorted(rows.items()):
        crossings.sort()
        for one, other in zip(crossings[::2], crossings[1::2], strict=False):
            line = []
            for u in (one, (one + other) / 2, other):
                v = row * step - k * (u - centre) ** 2
                line.append((u * c - v * s, u * s + v * c))
            lines.append((line[0], line[1], line[2]))
    return lines


def along(start: Point, end: Point, share: float) -> Point:
    """Returns the point at a share of the way from `start` to `end`."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def towards(start: Point, angle: float, length: float) -> Point:
    """Returns the point at a distance and angle; 0° is right, 90° down."""
    a = math.radians(angle)
    return start[0] + length * math.cos(a), start[1] + length * math.sin(a)
