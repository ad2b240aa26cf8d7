"""The `Style` of a game's pictures, and the `Pen` that draws them.

A pen has a position, an angle, and a scale. `pen.at(x, y, angle)` returns another pen, which has
its origin there. x runs to the right, y down; angles are clockwise degrees. The feet of a standing
subject are at (0, 0). Later shapes cover earlier ones. The light comes from the side of the style,
regardless of the pen's angle.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.app.art.forms import Tube, bone, visible_edge
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

#: The colours that the `art` of a card can name.
PAINTS: Mapping[str, Rgb] = {
    name: rgb(code)
    for name, code in {
        "red": "#c8371f",
        "crimson": "#96203a",
        "orange": "#e07a2c",
        "ochre": "#cf9637",
        "yellow": "#efc83e",
        "lime": "#9dbb3c",
        "green": "#4d8a3a",
        "olive": "#7d7a35",
        "teal": "#2f8f88",
        "sky": "#58b4e0",
        "blue": "#2f6cb8",
        "navy": "#24386e",
        "violet": "#7a52b3",
        "plum": "#6a3266",
        "rose": "#d3708c",
        "brown": "#8a5a34",
        "umber": "#5a3a24",
        "sand": "#d9b779",
        "ivory": "#efe2c2",
        "white": "#f5f3ee",
        "grey": "#8d8f94",
        "charcoal": "#44464e",
        "black": "#26242a",
        "gold": "#e3af3f",
        "bronze": "#ab7637",
        "steel": "#a9b4c0",
    }.items()
}


_DARK, _GLOW = rgb("#1c1024"), rgb("#fff3d0")


Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Style:
    """The drawing style of a game; lengths are 1/100 of a person's height."""

    line: Rgb
    """The colour of outlines."""
    width: float = 1.5
    """The width of outlines."""
    light: int = -1
    """The side of the light: -1 left, 1 right, always slightly from above."""
    lit: float = 0.25
    """How far the lit side of a colour is mixed with `glow`, from 0 to 1."""
    shade: float = 0.32
    """How far the other side of a colour is mixed with `dark`, from 0 to 1."""
    dark: Rgb = _DARK
    """The colour that shadows are mixed with."""
    glow: Rgb = _GLOW
    """The colour that light is mixed with."""
    backlit: bool = False
    """Whether the light of the sky edges the whole subject."""
    stones: int = 0
    """The number of stones across the background mosaic; 0 for a painted background."""
    bleaching: float = 0.0
    """How far skin is mixed with `glow`, from 0 to 1."""
    hard: bool = True
    """Whether light and shade meet in a hard edge."""
    paints: Mapping[str, Rgb] = field(default_factory=dict)
    """Colours of this style that override `PAINTS`."""

    def paint(self, name: str) -> Rgb:
        """Returns a colour by name."""
        return self.paints.get(name) or PAINTS[name]

    def tones(self, colour: Rgb) -> tuple[Rgb, Rgb, Rgb]:
        """Returns the lit, the normal, and the shaded tone of a colour."""
        return colour.mix(self.glow, self.lit), colour, colour.mix(self.dark, self.shade)


class Drawing:
    """The drawn shapes, their gradients, and their bounding box."""

    def __init__(self) -> None:
        self.shapes: list[str] = []
        self.defs: dict[str, str] = {}
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf

    def include(self, points: Sequence[Point]) -> None:
        """Extends the bounding box to contain points."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.left, self.right = min(self.left, *xs), max(self.right, *xs)
        self.top, self.bottom = min(self.top, *ys), max(self.bottom, *ys)


class Pen:
    """Draws shapes in a style, in the coordinates of its position and angle.

    `px` is the number of pixels per unit. Shapes smaller than half a pixel are omitted.
    """

    def __init__(self, style: Style, px: float = 4.0) -> None:
        self.style = style
        self.px = px
        self.sheet = Drawing()
        self._matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    def at(
        self, x: float, y: float, angle: float = 0, scale: float = 1, *, flip: bool = False
    ) -> Pen:
        """Returns a pen at a point, turned, scaled, or mirrored left to right."""
        cos, sin = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
        way = -1 if flip else 1
        return self.transformed((cos * way, sin * way, -sin, cos, x, y))

    def transformed(self, matrix: Matrix) -> Pen:
        """Returns a pen with a transformation, as in SVG: (a, b, c, d, e, f)."""
        a, b, c, d, e, f = self._matrix
        u, v, w, z, x, y = matrix
        pen = object.__new__(type(self))
        pen.__dict__.update(self.__dict__)
        pen._matrix = (
            a * u + c * v,
            b * u + d * v,
            a * w + c * z,
            b * w + d * z,
            a * x + c * y + e,
            b * x + d * y + f,
        )
        return pen

    @property
    def scale(self) -> float:
        """The scale of a unit relative to the drawing."""
        return math.hypot(self._matrix[0], self._matrix[1])

    def to_drawing(self, x: float, y: float) -> Point:
        """Returns a point of the pen in the coordinates of the drawing."""
        a, b, c, d, e, f = self._matrix
        return a * x + c * y + e, b * x + d * y + f

    def softened(self, share: float) -> Pen:
        """Returns a pen with shadows scaled by `share`, for faces.

        Pens that draw no shadows return themselves.
        """
        return self

    def is_visible(self, length: float, minimum: float = 1.0) -> bool:
        """Returns whether a length covers at least `minimum` pixels."""
        return length * self.scale * self.px >= minimum

    def paint(self, colour: Rgb | str) -> Rgb:
        """Returns a colour, which may be given by name."""
        return self.style.paint(colour) if isinstance(colour, str) else colour

    # --- shapes ------------------------------------------------------------------------------

    def shape(
        self,
        points: Sequence[Point],
        colour: Rgb | str,
        *,
        round: bool = False,
        line: float = 1.0,
        is_flat: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draws a closed shape with light from the side.

        Args:
            points: The corners of the outline.
            colour: A colour or its name.
            round: Whether the outline is a smooth curve through the points.
            line: A factor of the style's outline width; 0 for no outline.
            is_flat: Whether the shape has a single colour instead of light and shade.
            opacity: From 0 to 1.
        """
        drawn_points = [self.to_drawing(*point) for point in points]
        if not self._is_seen(drawn_points):
            return
        if not is_flat or line:
            self.sheet.include(drawn_points)
        self._filled(
            smooth(drawn_points) if round else _straight(drawn_points),
            colour,
            line,
            is_flat,
            opacity,
        )

    def _filled(
        self, d: str, colour: Rgb | str, line: float, is_flat: bool, opacity: float
    ) -> None:
        """Adds a closed path to the drawing."""
        tone = self.paint(colour)
        fill = tone.hex if is_flat else self._lit(tone)
        edge = self._width(line)
        colour_of_edge = self.style.line.hex if edge else ""
        path_style = vector.style(fill, colour_of_edge, edge, opacity)
        self.sheet.shapes.append(vector.path(d, path_style))

    def flat(
        self,
        points: Sequence[Point],
        colour: Rgb | str,
        opacity: float = 1.0,
        *,
        round: bool = False,
    ) -> None:
        """Draws a shape of one colour without an outline: a patch or shadow."""
        self.shape(points, colour, round=round, line=0, is_flat=True, opacity=opacity)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        colour: Rgb | str,
        *,
        angle: float = 0,
        line: float = 1.0,
        is_flat: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draws an ellipse around a point, turned by an angle."""
        a = math.radians(angle)
        (cx, cy), (tx, ty) = (
            self.to_drawing(x, y),
            self.to_drawing(x + math.cos(a), y + math.sin(a)),
        )
        scale = self.scale or 1.0
        cos, sin, long, height = (tx - cx) / scale, (ty - cy) / scale, rx * scale, ry * scale
        width, bound_height = (
            math.hypot(long * cos, height * sin),
            math.hypot(long * sin, height * cos),
        )
        if 2 * max(width, bound_height) * self.px < 0.5:
            return
        if not is_flat or line:
            self.sheet.include([(cx - width, cy - bound_height), (cx + width, cy + bound_height)])
        turn = f"A{long:.2f} {height:.2f} {math.degrees(math.atan2(sin, cos)):.1f} 1 0"
        path_start = f"{cx - long * cos:.2f} {cy - long * sin:.2f}"
        other = f"{cx + long * cos:.2f} {cy + long * sin:.2f}"
        self._filled(
            f"M{path_start}{turn} {other}{turn} {path_start}Z", colour, line, is_flat, opacity
        )

    def stroke(
        self,
        points: Sequence[Point],
        colour: Rgb | str | None = None,
        width: float = 0.8,
        *,
        round: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Draws an open line; the default colour is that of outlines."""
        if not self.is_visible(width, 0.28):
            return
        drawn_points = [self.to_drawing(*point) for point in points]
        d = smooth(drawn_points, closed=False) if round else _straight(drawn_points, closed=False)
        tone = self.style.line if colour is None else self.paint(colour)
        line_style = vector.line_style(tone, width * self.scale, opacity)
        self.sheet.shapes.append(vector.path(d, line_style))

    def band(
        self,
        points: Sequence[Point],
        colour: Rgb | str,
        widths: Sequence[float] | float,
        *,
        line: float = 1.0,
        joined: bool = False,
    ) -> None:
        """Draws a limb, tail, stick, or ribbon along points.

        `widths` are spread evenly along the points. If `joined`, the start of the band merges with
        the shape behind it, in pens that support this.
        """
        width = _interpolated([widths] if isinstance(widths, int | float) else widths, len(points))
        self.shape(band_outline(points, width), colour, round=len(points) > 2, line=line)

    def bone(
        self,
        start: Point,
        end: Point,
        width: float,
        narrow: float,
        colour: Rgb | str,
        *,
        line: float = 1.0,
    ) -> None:
        """Draws a limb with round ends, from one width to another."""
        steps = 12 if self.is_visible(width, 24) else 6
        self.shape(limb_outline(start, end, width / 2, narrow / 2, steps), colour, line=line)

    def limb(
        self,
        joints: Sequence[Point],
        widths: Sequence[float],
        colour: Rgb | str,
        *,
        belly: float = 0.14,
        line: float = 1.0,
        body: Sequence[Point] = (),
    ) -> None:
        """Draws an arm or leg: bones in one outline, rounded by light and shade.

        Args:
            joints: The points that the bones connect.
            widths: The width at each joint.
            colour: A colour or its name.
            belly: The extra width of muscles between joints, as a share of the width.
            line: A factor of the style's outline width.
            body: The outline of the body; the root of the limb has no edge inside it.
        """
        parts = self._bones(joints, widths, belly)
        if not self._is_seen([point for part in parts for point in part.outline]):
            return
        light, middle, dark = self.style.tones(self.paint(colour))
        path_style = vector.line_style(self.style.line, 1.8 * self._width(line), 1.0)
        # A small outline has enough points to be drawn without curves.
        path = smooth if self.is_visible(max(widths), 30) else _straight
        trunk = [self.to_drawing(*point) for point in body]
        outlines = []
        for part in parts:
            self.sheet.include(part.outline)
            outline, closed = visible_edge(part, trunk)
            d = path(outline, closed=closed)
            self.sheet.shapes.append(vector.path(d, path_style))
            outlines.append(d if closed else path(visible_edge(part, ())[0]))
            trunk = []
        self.sheet.shapes.append(vector.path(" ".join(outlines), vector.fill_style(middle)))
        if not self.is_visible(max(widths), 6):
            return
        for tone, way, steps in ((light, 1, (0.5,)), (dark, -1, (0.35, 0.65))):
            for inner in (
                steps[-1:] if self.style.hard or not self.is_visible(max(widths), 20) else steps
            ):
                path_style = vector.fill_style(tone, 1.0 if self.style.hard else 0.6)
                for part in parts:  # Polygons, because a `halo` follows only paths.
                    self.sheet.shapes.append(
                        vector.polygon(self._side(part, way, inner), path_style)
                    )

    def _bones(self, joints: Sequence[Point], widths: Sequence[float], belly: float) -> list[Tube]:
        """Returns the bones of a limb in the coordinates of the drawing."""
        drawn_joints = [self.to_drawing(*joint) for joint in joints]
        radii = [width * self.scale / 2 for width in widths]
        ends = zip(drawn_joints, drawn_joints[1:], radii, radii[1:], strict=False)
        return [bone(one, other, r, s, belly * r) for one, other, r, s in ends]

    def _side(self, part: Tube, way: int, inner: float) -> list[Point]:
        """Returns the strip of a bone on the side of the light, or opposite to it.

        `way` is 1 for the lit side, or -1. The strip extends from the edge to at most the share
        `inner` of the half width.
        """
        (x0, y0), (x1, y1) = part.spine[0], part.spine[-1]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        facing = ((y1 - y0) * self.style.light * 0.8 + (x1 - x0) * 0.6) / length * way
        left, right = part.left[_END:-_END], part.right[_END:-_END]
        edge, other = (left, right) if facing > 0 else (right, left)
        depth = (1 - inner) / 2 * min(1.0, abs(facing) * 1.3)
        inside = [
            (x + (u - x) * depth, y + (v - y) * depth)
            for (x, y), (u, v) in zip(edge, other, strict=True)
        ]
        return [*edge, *reversed(inside)]

    # --- light -------------------------------------------------------------------------------

    def glow(self, x: float, y: float, r: float, colour: Rgb | str, strength: float = 1) -> None:
        """Draws light that fades outwards from a point.

        `strength` scales the light; 1 is normal.
        """
        tone = self.paint(colour)
        name = f"g{tone.hex[1:]}{round(strength * 100)}"
        hot = tone.mix(self.style.glow, 0.8)
        centre, radius = self.to_drawing(x, y), r * self.scale
        self.sheet.defs[name] = (
            f'<radialGradient id="{name}"><stop offset="0" stop-color="{hot.hex}" '
            f'stop-opacity="{strength:.2f}"/><stop offset="0.28" stop-color="{tone.hex}" '
            f'stop-opacity="{0.7 * strength:.2f}"/><stop offset="1" stop-color="{tone.hex}" '
            'stop-opacity="0"/></radialGradient>'
        )
        self.sheet.shapes.append(vector.circle(*centre, radius, vector.style(f"url(#{name})")))

    def _lit(self, tone: Rgb) -> str:
        """Returns the gradient of a colour, from its lit to its shaded side."""
        name = f"l{tone.hex[1:]}"
        if name not in self.sheet.defs:
            light, middle, dark = self.style.tones(tone)
            stops = [(0, light), (0.3, light.mix(middle, 0.5)), (0.55, middle), (1, dark)]
            if self.style.hard:
                stops = [
                    (0, light),
                    (0.22, light),
                    (0.3, middle),
                    (0.6, middle),
                    (0.68, dark),
                    (1, dark),
                ]
            ends = 'x1="0%" y1="0%" x2="100%" y2="50%"'
            if self.style.light > 0:
                ends = 'x1="100%" y1="0%" x2="0%" y2="50%"'
            body = "".join(
                f'<stop offset="{at}" stop-color="{colour.hex}"/>' for at, colour in stops
            )
            self.sheet.defs[name] = f'<linearGradient id="{name}" {ends}>{body}</linearGradient>'
        return f"url(#{name})"

    def _width(self, line: float) -> float:
        return max(self.style.width * line, 0.8 / self.px) if line else 0.0

    def _is_seen(self, points: Sequence[Point]) -> bool:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return max(max(xs) - min(xs), max(ys) - min(ys)) * self.px >= 0.5


_END = 3
"""The number of points around the joint at each end of a bone's sides."""


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """Returns the path of a smooth curve through points."""
    count = len(points)
    if count < 3:
        return _straight(points, closed=False)
    if closed:
        around = [points[-1], *points, points[0], points[1]]
    else:
        around = [points[0], *points, points[-1]]
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for index in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = around[index : index + 4]
        parts.append(
            f"C{bx + (cx - ax) / 6:.2f} {by + (cy - ay) / 6:.2f} {cx - (dx - bx) / 6:.2f} "
            f"{cy - (dy - by) / 6:.2f} {cx:.2f} {cy:.2f}"
        )
    return " ".join(parts) + (" Z" if closed else "")


def _straight(points: Sequence[Point], *, closed: bool = True) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + (" Z" if closed else "")


def _interpolated(widths: Sequence[float], count: int) -> list[float]:
    """Interpolates widths evenly along `count` points."""
    if len(widths) == count or count < 2:
        return list(widths)
    found = []
    for index in range(count):
        position = index / (count - 1) * (len(widths) - 1)
        low = min(int(position), max(0, len(widths) - 2))
        height = min(low + 1, len(widths) - 1)
        found.append(widths[low] + (widths[height] - widths[low]) * (position - low))
    return found


def limb_outline(start: Point, end: Point, r: float, s: float, steps: int = 6) -> list[Point]:
    """Returns the outline of a limb with round ends of radius `r` and `s`.

    Each end has `steps` segments.
    """
    way = math.atan2(end[1] - start[1], end[0] - start[0])
    points = []
    for (x, y), radius, first in ((end, s, -0.5), (start, r, 0.5)):
        for step in range(steps + 1):
            a = way + math.pi * (first + step / steps)
            points.append((x + radius * math.cos(a), y + radius * math.sin(a)))
    return points


def band_outline(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """Returns the outline of a line with a width at each of its points."""
    left, right = [], []
    for index, (x, y) in enumerate(points):
        x0, y0 = points[max(0, index - 1)]
        x1, y1 = points[min(len(points) - 1, index + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / length * widths[index] / 2, (x0 - x1) / length * widths[index] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]
