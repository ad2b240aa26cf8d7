"""Vector graphics, rendered at the exact size of their display.

A picture is SVG that a drawing function writes in its own units. It is rendered once per size with
antialiasing, so that the table is sharp at every scale.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence

import pygame

from tabletop.app.painting.theme import Rgb

Point = tuple[float, float]


def paint(
    body: str, box: tuple[float, float], size: tuple[int, int], defs: str = ""
) -> pygame.Surface:
    """Renders SVG shapes in a box of units to a surface of `size` pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {box[0]:.4f} {box[1]:.4f}" preserveAspectRatio="none">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    if _memory:
        return _memory[-1].picture(svg, (width, height))
    return _rasterized(svg, (width, height))


def _rasterized(svg: str, size: tuple[int, int]) -> pygame.Surface:
    return to_display_format(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


class PaintCache:
    """A cache of rendered shapes, for large pictures with common parts.

    It keeps the most recently used ones, up to `maximum` bytes of pixels.
    """

    def __init__(self, maximum: int) -> None:
        self._max_bytes, self._used_bytes = maximum, 0
        self._pictures: OrderedDict[tuple[str, tuple[int, int]], pygame.Surface] = OrderedDict()

    def picture(self, svg: str, size: tuple[int, int]) -> pygame.Surface:
        """Returns a picture that the caller may draw on."""
        cached = self._pictures.get((svg, size))
        if cached is not None:
            self._pictures.move_to_end((svg, size))
            return cached.copy()
        rendered = _rasterized(svg, size)
        self._pictures[svg, size] = rendered.copy()
        self._used_bytes += _bytes(rendered)
        while self._used_bytes > self._max_bytes:
            self._used_bytes -= _bytes(self._pictures.popitem(last=False)[1])
        return rendered

    @contextlib.contextmanager
    def in_use(self) -> Iterator[None]:
        """Makes `paint` use this cache while the context is active."""
        _memory.append(self)
        try:
            yield
        finally:
            _memory.remove(self)


_memory: list[PaintCache] = []


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def to_display_format(picture: pygame.Surface) -> pygame.Surface:
    """Converts a picture to the display format, which is drawn much faster."""
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


def style(
    fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1.0, extra: str = ""
) -> str:
    """Returns the SVG attributes of a shape."""
    parts = [f'fill="{fill}"']
    if stroke:
        parts.append(
            f'stroke="{stroke}" stroke-width="{width:.3f}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )
    if opacity < 1:
        parts.append(f'opacity="{opacity:.3f}"')
    if extra:
        parts.append(extra)
    return " ".join(parts)


def fill_style(fill: Rgb | str, opacity: float = 1.0) -> str:
    """Returns the attributes of a shape without an outline."""
    return style(_code(fill), opacity=opacity)


def outlined_style(fill: Rgb | str, edge: Rgb | str, width: float, opacity: float = 1.0) -> str:
    """Returns the attributes of a shape with an outline."""
    return style(_code(fill), _code(edge), width, opacity)


def line_style(colour: Rgb | str, width: float, opacity: float = 1.0) -> str:
    """Returns the attributes of a line."""
    return style(stroke=_code(colour), width=width, opacity=opacity)


def _code(colour: Rgb | str) -> str:
    return colour if isinstance(colour, str) else colour.hex


def rect(x: float, y: float, w: float, h: float, attributes: str, radius: float = 0) -> str:
    """Returns a rectangle, with rounded corners if `radius` is positive."""
    place = f'x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}" rx="{radius:.3f}"'
    return f"<rect {place} {attributes}/>"


def dashed(
    x: float,
    y: float,
    w: float,
    h: float,
    attributes: str,
    dash: float,
    gap: float,
    radius: float = 0,
) -> str:
    """Returns the dashed outline of a rectangle, each dash a polyline.

    `stroke-dasharray` is not used: if a dash ends at the end of the outline, its rendering leaves
    artefacts.
    """
    outline = _outline(x, y, w, h, min(radius, w / 2, h / 2))
    length = sum(math.dist(one, other) for one, other in itertools.pairwise(outline))
    count = max(1, round(length / (dash + gap)))
    step = length / count
    on = step * dash / (dash + gap)
    return "".join(
        polyline(_stretch(outline, n * step, n * step + on), attributes) for n in range(count)
    )


def _outline(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """Returns the closed outline of a rectangle with rounded corners."""
    corners = (
        (x + w - radius, y + radius),
        (x + w - radius, y + h - radius),
        (x + radius, y + h - radius),
        (x + radius, y + radius),
    )
    points = [
        (
            cx + radius * math.sin(math.radians(90 * number + 15 * part)),
            cy - radius * math.cos(math.radians(90 * number + 15 * part)),
        )
        for number, (cx, cy) in enumerate(corners)
        for part in range(7)
    ]
    return [*points, points[0]]


def _stretch(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Returns the section of a polyline between two path lengths."""
    section: list[Point] = []
    done = 0.0
    for one, other in itertools.pairwise(points):
        length = math.dist(one, other)
        if length and done < end and done + length > start:
            first, last = max(0.0, start - done) / length, min(1.0, (end - done) / length)
            if not section:
                section.append(_between(one, other, first))
            section.append(_between(one, other, last))
        done += length
    return section


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def circle(x: float, y: float, r: float, attributes: str) -> str:
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" {attributes}/>'


def ellipse(x: float, y: float, rx: float, ry: float, attributes: str) -> str:
    return f'<ellipse cx="{x:.3f}" cy="{y:.3f}" rx="{rx:.3f}" ry="{ry:.3f}" {attributes}/>'


def polygon(points: Iterable[Point], attributes: str) -> str:
    return f'<polygon points="{_pairs(points)}" {attributes}/>'


def polyline(points: Iterable[Point], attributes: str) -> str:
    return f'<polyline points="{_pairs(points)}" {attributes}/>'


def path(d: str, attributes: str) -> str:
    """Returns a shape in SVG path notation."""
    return f'<path d="{d}" {attributes}/>'


def path_data(*parts: str | float) -> str:
    """Returns path notation: `path_data("M", 1, 2, "L", 3, 4)`."""
    return " ".join(part if isinstance(part, str) else f"{part:.2f}" for part in parts)


def group(body: str, transform: str) -> str:
    """Returns shapes with a common transformation."""
    return f'<g transform="{transform}">{body}</g>'


def vertical_gradient(
    name: str, stops: Sequence[tuple[float, str, float]], top: float, bottom: float
) -> str:
    """Returns a vertical gradient; stops are (position, colour, opacity).

    Positions range from 0 to 1.
    """
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="{top:.3f}" x2="0" y2="{bottom:.3f}">{_stops(stops)}</linearGradient>'
    )


def linear_gradient(
    name: str, stops: Sequence[tuple[float, str, float]], start: Point, end: Point
) -> str:
    """Returns a gradient along a line."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.3f}" '
        f'y1="{start[1]:.3f}" x2="{end[0]:.3f}" y2="{end[1]:.3f}">{_stops(stops)}</linearGradient>'
    )


def radial_gradient(
    name: str, stops: Sequence[tuple[float, str, float]], at: Point, r: float
) -> str:
    """Returns a radial gradient."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{at[0]:.3f}" '
        f'cy="{at[1]:.3f}" r="{r:.3f}">{_stops(stops)}</radialGradient>'
    )


def ring_points(at: Point, r: float, count: int, start: float = -90) -> list[Point]:
    """Returns evenly spaced points on a circle.

    They run clockwise from `start` degrees; -90 is the top.
    """
    return [
        (
            at[0] + r * math.cos(math.radians(start + 360 * i / count)),
            at[1] + r * math.sin(math.radians(start + 360 * i / count)),
        )
        for i in range(count)
    ]


def rounded(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Rounds the corners of a surface in place."""
    width, height = surface.get_size()
    mask = paint(rect(0, 0, width, height, style("#fff"), radius), (width, height), (width, height))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def glow_of(shape: pygame.Surface, reach: int, strength: int = 1) -> pygame.Surface:
    """Returns a blurred copy of a shape, `reach` larger on every side."""
    width, height = shape.get_size()
    lit = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    lit.blit(shape, (reach, reach))
    # The cost of blurring grows with the area, and half resolution suits soft light.
    coarse = 2 if min(lit.get_size()) > 60 else 1
    small = pygame.transform.smoothscale(
        lit, (max(1, lit.get_width() // coarse), max(1, lit.get_height() // coarse))
    )
    small = pygame.transform.box_blur(small, max(1, reach // (2 * coarse)))
    small = pygame.transform.box_blur(small, max(1, reach // (3 * coarse)))
    soft = pygame.transform.smoothscale(small, lit.get_size())
    for _ in range(strength - 1):
        soft.blit(soft.copy(), (0, 0))
    return soft


def highlight(
    size: tuple[int, int],
    colour: Rgb,
    *,
    reach: int,
    width: float,
    radius: float,
    halo: Iterable[tuple[float, float]] = (),
    fill: float = 0.0,
    inset: float = 0.0,
    gap: float = 0.0,
    dark: Rgb | None = None,
) -> pygame.Surface:
    """Draws a frame of light around a box, `reach` larger on every side.

    All lengths are in pixels.

    Args:
      reach: The margin of the surface around the box.
      width: The thickness of the line.
      halo: Soft outer edges, as (share of `reach`, opacity).
      fill: The opacity of the tint inside the box.
      inset: The distance of the line from the edge of the box, inwards.
      gap: The gap between dashes, in line widths; 0 for a solid line.
      dark: The colour of a wider line below, for contrast.
    """
    w, h = size
    body = ""
    for share, opacity in halo:
        out = reach * share
        box = (reach - out, reach - out, w + 2 * out, h + 2 * out)
        body += rect(*box, line_style(colour, width, opacity), radius + out)
    if fill:
        body += rect(reach, reach, w, h, fill_style(colour, fill), radius)
    box = (reach + inset, reach + inset, w - 2 * inset, h - 2 * inset)
    if dark is not None:
        body += rect(*box, line_style(dark, width * 1.7, 0.6), radius)
    if gap:
        body += dashed(*box, line_style(colour, width), width * 4, width * gap, radius)
    else:
        body += rect(*box, line_style(colour, width), radius)
    outer_size = (w + 2 * reach, h + 2 * reach)
    return paint(body, outer_size, outer_size)


def pixel_box(unit: float, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """Returns the pixels of a box given by its edges in units.

    Adjacent boxes stay adjacent.
    """
    x, y = round(left * unit), round(top * unit)
    return pygame.Rect(x, y, round(right * unit) - x, round(bottom * unit) - y)


def _pairs(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.3f},{y:.3f}" for x, y in points)


def _stops(stops: Sequence[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>'
        for at, colour, opacity in stops
    )
