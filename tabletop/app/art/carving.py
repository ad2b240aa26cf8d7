"""The woodcut pen: black masses, white cuts, and hatching along forms.

`Carver` implements every drawing method of `Pen` with three inks. A thin white line separates each
shape from the shapes behind it. Wedges of ink grow from the side away from the light. Dark colours
become black with white cuts, medium ones the tint of the second block, light ones bare paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from random import Random

from tabletop.app.art.forms import Tube, bone, hatching, smoothed, tube, visible_edge
from tabletop.app.art.style import Pen, Style
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point

#: The minimum distance of hatching lines in pixels, and in units. Large pictures reduce the
#: distance in units.
_STEP_PX, _STEP = 2.4, 1.0
#: The maximum brightness of a colour that becomes ink, and of one that becomes tint.
_BLACK, _MIDDLE = 0.24, 0.66
#: The curvature of hatching over a round shape, and over a limb.
_BEND, _LEAN = 0.16, 0.32


class Carver(Pen):
    """A pen that draws in woodcut style.

    `dark` of the style is its ink and `glow` its paper; `tint` is the ink of the second block.
    `depth` is the reach of shadows over a shape: 1 for near shapes, less for distant ones. Larger
    pictures have finer lines.
    """

    def __init__(self, style: Style, tint: Rgb, px: float = 4.0, depth: float = 1.0) -> None:
        super().__init__(style, px)
        self.tint, self.depth = tint, depth
        self.step = max(_STEP * min(1.0, math.sqrt(6.0 / px)), _STEP_PX / px)
        self.fine = min(1.0, max(0.36, (1.5 / px) ** 0.4))
        self.light = 235.0 if style.light < 0 else 305.0

    def softened(self, share: float) -> Carver:
        """Returns a pen whose shadows are scaled by `share`."""
        pen = copy(self)
        pen.depth = self.depth * share
        return pen

    # --- shapes ---------------------------------------------------------------------------------

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
        """Draws a closed shape; a translucent one consists of hatching only."""
        outline = [self.to_drawing(*point) for point in points]
        if not self._is_seen(outline):
            return
        if round and len(outline) > 2:
            outline = smoothed(outline)
        if not is_flat or line:
            self.sheet.include(outline)
        share, fill = self._shade_and_fill(self.paint(colour))
        if opacity < 0.85:
            self._veil(outline, share, opacity)
            return
        self._silhouette(outline, fill, line)
        if not is_flat:
            self._carve(outline, share, fill)

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
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ring = [(rx * px, ry * py) for px, py in _RING]
        points = [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in ring]
        self.shape(points, colour, round=True, line=line, is_flat=is_flat, opacity=opacity)

    def band(
        self,
        points: Sequence[Point],
        colour: Rgb | str,
        widths: Sequence[float] | float,
        *,
        line: float = 1.0,
        joined: bool = False,
    ) -> None:
        """Draws a limb, tail, or ribbon with hatching across it."""
        width = [widths] if isinstance(widths, int | float) else list(widths)
        if len(points) < 2:
            return
        drawn_points = [self.to_drawing(*point) for point in points]
        form = tube(drawn_points, [w * self.scale / 2 for w in width])
        if not self._is_seen(form.outline):
            return
        self.sheet.include(form.outline)
        share, fill = self._shade_and_fill(self.paint(colour))
        self._silhouette(form.outline, fill, line, form if joined else None)
        self._across(form, share, fill, joined=joined)

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
        """Draws a limb without contours at its ends, so that it joins other parts."""
        half = self.scale / 2
        form = bone(self.to_drawing(*start), self.to_drawing(*end), width * half, narrow * half)
        if not self._is_seen(form.outline):
            return
        self.sheet.include(form.outline)
        share, fill = self._shade_and_fill(self.paint(colour))
        self._sides(form, fill, line)
        self._across(form, share, fill, joined=False)

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
        """Draws an arm or leg: a contour around its bones, and hatching across."""
        parts = self._bones(joints, widths, belly)
        if not self._is_seen([point for part in parts for point in part.outline]):
            return
        share, fill = self._shade_and_fill(self.paint(colour))
        width, halo = self._contour(line)
        trunk = [self.to_drawing(*point) for point in body]
        edges = [
            visible_edge(part, () if number else trunk)[0] for number, part in enumerate(parts)
        ]
        for tone, line_width in ((self.style.glow.hex, halo), (self.style.dark.hex, width * 1.5)):
            for edge in edges:
                self.sheet.shapes.append(vector.polyline(edge, vector.line_style(tone, line_width)))
        for part in parts:
            self.sheet.include(part.outline)
            self._closed(_shrunk(part.outline, width * 0.25), fill)
        for part in parts:
            self._across(part, share, fill, joined=False)

    def stroke(
        self,
        points: Sequence[Point],
        colour: Rgb | str | None = None,
        width: float = 0.8,
        *,
        round: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Draws a line that swells in the middle and tapers at both ends."""
        if not self.is_visible(width, 0.3) or len(points) < 2:
            return
        drawn_points = [self.to_drawing(*point) for point in points]
        _, fill = self._shade_and_fill(self.style.line if colour is None else self.paint(colour))
        radius = max(width * self.scale * self.fine, 0.9 / self.px) / 2
        if opacity < 0.85:
            radius *= 0.6
        line = drawn_points if not round and len(drawn_points) > 2 else None
        form = tube(
            drawn_points, [radius * 0.45, radius * 1.1, radius * 0.3], straight=line is not None
        )
        self._closed(form.outline, fill)

    # --- parts of shapes ------------------------------------------------------------------------

    def _shade_and_fill(self, colour: Rgb) -> tuple[float, str]:
        """Returns the shaded share of a shape (1 is all black), and its fill."""
        bright = (0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]) / 255
        if bright < _BLACK:
            return 1.0, self.style.dark.hex
        if bright < _MIDDLE:
            return 0.86 - 0.6 * (bright - _BLACK), self.tint.hex
        return 0.62 - 0.5 * (bright - _MIDDLE), self.style.glow.hex

    def _silhouette(
        self, outline: list[Point], fill: str, line: float, joined: Tube | None = None
    ) -> None:
        """Draws the white line, the contour (thicker away from light), the fill."""
        dark, light = self.style.dark.hex, self.style.glow.hex
        if not line:
            self._closed(outline, fill)
            return
        width, halo = self._contour(line)
        if joined is not None:
            skipped = len(joined.left) // 4
            edge = [*joined.left[skipped:], *joined.cap, *reversed(joined.right[skipped:])]
            self.sheet.shapes.append(vector.polyline(edge, vector.line_style(light, halo)))
            self.sheet.shapes.append(vector.polyline(edge, vector.line_style(dark, width * 1.5)))
            # The fill covers more than the contour: a joined limb has no edge near its root.
            start = skipped * 2 // 3
            edge = [*joined.left[start:], *joined.cap, *reversed(joined.right[start:])]
            self._closed(_shrunk(edge, width * 0.25), fill)
            return
        pairs = " ".join(f"{x:.2f},{y:.2f}" for x, y in outline)
        for colour, wide in ((light, halo), (dark, width)):
            look = vector.outlined_style(colour, colour, wide)
            self.sheet.shapes.append(f'<polygon points="{pairs}" {look}/>')
        if fill == dark:
            return
        dx, dy = self._to_light(width * 0.5)
        self._closed([(x + dx, y + dy) for x, y in _shrunk(outline, width * 0.5)], fill)

    def _sides(self, form: Tube, fill: str, line: float) -> None:
        """Fills a limb and draws the contour and white line of its two sides."""
        width, halo = self._contour(line)
        if line:
            for line_width, colour in (
                (halo, self.style.glow.hex),
                (width * 1.5, self.style.dark.hex),
            ):
                for side in (form.left[3:-3], form.right[3:-3]):
                    self.sheet.shapes.append(
                        vector.polyline(side, vector.line_style(colour, line_width))
                    )
        self._closed(_shrunk(form.outline, width * 0.25), fill)

    def _contour(self, line: float) -> tuple[float, float]:
        """Returns the width of a contour, and of the white line around it."""
        width = self.style.width * line * self.fine * min(1.0, 0.45 + 0.55 * self.scale)
        width = max(width, 0.9 / self.px)
        return width, width + 2 * max(self.style.width * 0.7 * self.fine, 0.8 / self.px)

    def _to_light(self, length: float) -> Point:
        a = math.radians(self.light)
        return math.cos(a) * length, math.sin(a) * length

    def _carve(self, outline: list[Point], share: float, fill: str) -> None:
        """Draws wedges of ink from the dark side, and of light from the other."""
        if _short_side(outline) < 2.2 * self.step:
            return
        rng = Random(f"{outline[0]}")
        black, white = [], []
        for start, middle, end in hatching(outline, self.light + 180, self.step, _BEND):
            length = math.dist(start, end)
            if share < 1:
                cover = min(0.97, share * rng.uniform(0.7, 1.15)) * self.depth
                black.append(wedge(end, middle, start, cover, self.step * 0.98))
            if fill != self.style.glow.hex and length > self.step * 1.2:
                cover = (0.36 if share < 1 else 0.4) * rng.uniform(0.6, 1.1)
                white.append(wedge(start, middle, end, cover, self.step * 0.6))
        self._wedges(white, black)

    def _across(self, form: Tube, share: float, fill: str, *, joined: bool) -> None:
        """Draws hatching across a limb, starting from its shaded sides."""
        light = self._to_light(1.0)
        widest = max(math.dist(a, b) for a, b in zip(form.left, form.right, strict=True))
        if widest < 1.5 * self.step:
            if 0.7 < share < 1:
                self._closed(form.outline, self.style.dark.hex)
            return
        rng = Random(f"{form.spine[0]}")
        black, white = [], []
        last = len(form.spine) - 1
        for at, way in _steps(form.spine, self.step):
            number = min(int(at), last - 1)
            left, right = (
                _mid(form.left, number, at - number),
                _mid(form.right, number, at - number),
            )
            width = math.dist(left, right)
            if width < 0.8 * self.step:
                continue
            nx, ny = (left[0] - right[0]) / width, (left[1] - right[1]) / width
            facing = nx * light[0] + ny * light[1]
            # The hatching of a joined limb starts gradually near its root.
            growth = min(1.0, 4 * at / last - 0.4) if joined else 1.0
            if growth <= 0:
                continue
            middle = (
                (left[0] + right[0]) / 2 + way[0] * _LEAN * width,
                (left[1] + right[1]) / 2 + way[1] * _LEAN * width,
            )
            for edge, other, lit in ((left, right, facing), (right, left, -facing)):
                shade = max(0.0, 0.12 - lit)
                if share >= 1:
                    if lit > 0.1:
                        cover = 0.55 * lit * rng.uniform(0.5, 1.1) * growth
                        white.append(wedge(edge, middle, other, cover, self.step * 0.6))
                elif shade > 0.14:
                    cover = min(0.92, share * shade * 1.45 * rng.uniform(0.75, 1.12))
                    cover *= growth * self.depth
                    black.append(wedge(edge, middle, other, cover, self.step * 0.98))
                elif fill != self.style.glow.hex:
                    cover = 0.4 * rng.uniform(0.6, 1.1) * growth
                    white.append(wedge(edge, middle, other, cover, self.step * 0.6))
        self._wedges(white, black)

    def _veil(self, outline: list[Point], share: float, opacity: float) -> None:
        """Draws hatching only; the lines are wider if the shape is more opaque."""
        colour = self.style.glow if share < 0.62 else self.style.dark
        width = self.step * min(0.75, 0.2 + 0.75 * opacity)
        lines = [
            ribbon(start, middle, end, width)
            for start, middle, end in hatching(outline, self.light + 180, self.step * 1.25, 0.1)
        ]
        if lines:
            self.sheet.shapes.append(vector.path(" ".join(lines), vector.fill_style(colour)))

    def _wedges(self, white: list[str], black: list[str]) -> None:
        if white and self.px * self.step > 1.6:
            self.sheet.shapes.append(
                vector.path(" ".join(white), vector.fill_style(self.style.glow))
            )
        if black:
            self.sheet.shapes.append(
                vector.path(" ".join(black), vector.fill_style(self.style.dark))
            )

    def _closed(self, outline: Sequence[Point], fill: str) -> None:
        self.sheet.shapes.append(vector.polygon(outline, vector.fill_style(fill)))


def _shrunk(outline: list[Point], by: float) -> list[Point]:
    """Returns an outline shrunk by about `by` units."""
    area = sum(outline[n - 1][0] * y - x * outline[n - 1][1] for n, (x, y) in enumerate(outline))
    way = by if area > 0 else -by
    result = []
    count = len(outline)
    for n, (x, y) in enumerate(outline):
        (x0, y0), (x1, y1) = outline[n - 1], outline[(n + 1) % count]
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy)
        result.append((x - dy / length * way, y + dx / length * way) if length > 1e-6 else (x, y))
    return result


def _short_side(outline: Sequence[Point]) -> float:
    """Returns the smaller side of a shape's bounding box."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(max(xs) - min(xs), max(ys) - min(ys))


def wedge(start: Point, middle: Point, end: Point, cover: float, width: float) -> str:
    """Returns the path of a wedge that covers the share `cover` of a curve."""
    x0, y0 = start
    cx, cy = 2 * middle[0] - (x0 + end[0]) / 2, 2 * middle[1] - (y0 + end[1]) / 2
    t, u = cover, 1 - cover
    tip = (
        u * u * x0 + 2 * u * t * cx + t * t * end[0],
        u * u * y0 + 2 * u * t * cy + t * t * end[1],
    )
    bend = (x0 + (cx - x0) * t, y0 + (cy - y0) * t)
    dx, dy = bend[0] - x0, bend[1] - y0
    length = math.hypot(dx, dy)
    if length < 1e-6:
        return ""
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return (
        f"M{x0 + nx:.2f} {y0 + ny:.2f}Q{bend[0] + nx * 0.9:.2f} {bend[1] + ny * 0.9:.2f} "
        f"{tip[0]:.2f} {tip[1]:.2f}Q{bend[0] - nx * 0.9:.2f} {bend[1] - ny * 0.9:.2f} "
        f"{x0 - nx:.2f} {y0 - ny:.2f}Z"
    )


def ribbon(start: Point, middle: Point, end: Point, width: float) -> str:
    """Returns the path of a curve that is thickest in its middle."""
    cx, cy = 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width, dx / length * width
    return (
        f"M{start[0]:.2f} {start[1]:.2f}Q{cx + nx:.2f} {cy + ny:.2f} {end[0]:.2f} {end[1]:.2f}"
        f"Q{cx - nx:.2f} {cy - ny:.2f} {start[0]:.2f} {start[1]:.2f}Z"
    )


def _steps(spine: Sequence[Point], step: float) -> list[tuple[float, Point]]:
    """Returns positions every `step` units along a line.

    Each is a fractional index into `spine` and the direction there.
    """
    result = []
    remaining = step / 2
    for number in range(len(spine) - 1):
        (x0, y0), (x1, y1) = spine[number], spine[number + 1]
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-9:
            continue
        at = remaining
        while at < length:
            result.append((number + at / length, ((x1 - x0) / length, (y1 - y0) / length)))
            at += step
        remaining = at - length
    return result


def _mid(points: Sequence[Point], number: int, part: float) -> Point:
    (x0, y0), (x1, y1) = points[number], points[number + 1]
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


_RING = vector.ring_points((0, 0), 1, 10)
