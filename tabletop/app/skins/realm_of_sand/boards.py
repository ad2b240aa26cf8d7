"""The boards, the brass circle, the table, and the markers."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.backgrounds import add_noise, backdrop
from tabletop.app.painting.colour_schemes import Tones
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb, rgb
from tabletop.app.skins.realm_of_sand.runes import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    ELEMENTS,
    Pattern,
)
from tabletop.games.realm_of_sand.runes import COLUMNS

CRYSTALS = Tones(
    {
        "red": rgb("#ff5f63"),
        "purple": rgb("#c47bff"),
        "yellow": rgb("#ffd84f"),
        "green": rgb("#58e08a"),
        "orange": rgb("#ff9a45"),
        "blue": rgb("#58b4ff"),
    }
)
LEVELS = 11
#: The minimum size in pixels of a legible level track or number.
_MIN_TRACK_HEIGHT = 5
_MIN_RADIUS = 4.5
#: The minimum side in pixels of a square whose corner has space for its name.
_MIN_NAMED_SIDE = 34


class BoardState(NamedTuple):
    """The state of a board besides its squares.

    `crystal` is the colour of its crystal, or "" on a basic board.
    """

    level: int = 0
    crystal: str = ""
    charged: bool = False


_PLAIN = BoardState()


@lru_cache(maxsize=48)
def board(
    rows: Pattern,
    size: tuple[int, int],
    grid: tuple[int, int, int, int],
    state: BoardState = _PLAIN,
) -> pygame.Surface:
    """Draws a player board; its squares fill the rectangle `grid`.

    Each character of `rows` is a square: light (`#`), dark (`.`), or light with a crystal (`*`).
    The level track is below the squares.
    """
    picture = _slab(rows, size, grid, state.crystal).copy()
    track = pygame.Rect(grid[0], grid[1] + grid[3], grid[2], size[1] - grid[1] - grid[3])
    if track.height >= _MIN_TRACK_HEIGHT:
        _paint_track(picture, track, state)
    return picture


@lru_cache(maxsize=24)
def _slab(
    rows: Pattern, size: tuple[int, int], grid: tuple[int, int, int, int], crystal: str
) -> pygame.Surface:
    """Draws the stone of a board with its squares."""
    width, height = size
    ribbon = CRYSTALS.get(crystal, BRASS)
    radius = width * 0.025
    edge = max(1.5, width * 0.006)
    defs = vector.linear_gradient(
        "slab", [(0, "#2b3768", 1), (0.5, "#1b2450", 1), (1, "#111737", 1)], (0, 0), size
    ) + vector.linear_gradient(
        "rim",
        [(0, ribbon.lighter(0.45).hex, 1), (0.4, ribbon.hex, 1), (1, ribbon.darker(0.6).hex, 1)],
        (0, 0),
        size,
    )
    body = vector.rect(
        edge,
        edge,
        width - 2 * edge,
        height - 2 * edge,
        vector.style("url(#slab)", "url(#rim)", edge * 1.6),
        radius,
    )
    left, top, grid_width, grid_height = grid
    step = (grid_width / len(rows[0]), grid_height / len(rows))
    for row, boxes in enumerate(rows):
        for column, box in enumerate(boxes):
            at = (left + column * step[0], top + row * step[1])
            shapes, gradients = _box(box, *at, min(step), f"b{row}{column}")
            body += shapes
            defs += gradients
    picture = vector.paint(body, size, size, defs)
    add_noise(picture, 10)
    if min(step) >= _MIN_NAMED_SIDE:
        for row, boxes in enumerate(rows):
            for column, box in enumerate(boxes):
                at = (left + column * step[0], top + row * step[1])
                _engrave(picture, f"{COLUMNS[column]}{row + 1}", at, min(step), dark=box == ".")
    return picture


def _engrave(
    picture: pygame.Surface, name: str, at: tuple[float, float], side: float, *, dark: bool
) -> None:
    """Draws the name of a square in its corner, as used by hints and the log."""
    px = max(SMALLEST_TEXT, round(side * 0.17))
    letters = text.render(name, "bold", px, rgb("#9aa6dc") if dark else rgb("#3a2a1c"))
    picture.blit(letters, (round(at[0] + side * 0.1), round(at[1] + side * 0.07)))


def _box(kind: str, x: float, y: float, side: float, name: str) -> tuple[str, str]:
    """Returns a square: light stone with a ring, or dark with closed corners."""
    u = side / 100
    opposite = (x + side, y + side)
    if kind == ".":
        defs = vector.linear_gradient(
            name, [(0, "#0b1029", 1), (1, "#161d43", 1)], (x, y), opposite
        )
        frame = vector.style(f"url(#{name})", "#333f75", 1.4 * u)
        body = vector.rect(x + 5 * u, y + 5 * u, 90 * u, 90 * u, frame, 10 * u)
        line = vector.style(stroke="#3d4a86", width=2.2 * u, opacity=0.8)
        for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            cx, cy = x + (50 + 33 * sx) * u, y + (50 + 33 * sy) * u
            corner = [(cx - 13 * sx * u, cy), (cx, cy), (cx, cy - 13 * sy * u)]
            body += vector.polyline(corner, line)
        return body, defs
    defs = vector.linear_gradient(
        name, [(0, "#d9c29a", 1), (0.5, "#b59c7c", 1), (1, "#85705f", 1)], (x, y), opposite
    )
    frame = vector.style(f"url(#{name})", "#f3dfb6", 1.8 * u)
    body = vector.rect(x + 4 * u, y + 4 * u, 92 * u, 92 * u, frame, 10 * u)
    ring = vector.style(stroke="#6d594c", width=2 * u, opacity=0.5)
    middle = (x + 50 * u, y + 50 * u)
    if kind == "#":
        body += vector.circle(*middle, 25 * u, ring)
        body += vector.circle(*middle, 4 * u, vector.style("#6d594c", opacity=0.5))
        return body, defs
    glow = [(0, "#8a4fd8", 0.75), (0.7, "#8a4fd8", 0.3), (1, "#8a4fd8", 0.0)]
    defs += vector.radial_gradient(f"{name}c", glow, middle, 44 * u)
    body += vector.circle(*middle, 44 * u, vector.style(f"url(#{name}c)"))
    body += vector.circle(*middle, 37 * u, vector.style(stroke="#5b2f96", width=2.4 * u))
    sign = icons.shapes("crystal", "#f6e6ff")
    back = icons.shapes("crystal", "#4a2180")
    for shape, shift in ((back, 2.5), (sign, 0.0)):
        place = f"translate({x + (22 + shift) * u:.3f} {y + (22 + shift) * u:.3f})"
        body += vector.group(shape, f"{place} scale({56 * u / 24:.4f})")
    return body, defs


def _paint_track(picture: pygame.Surface, place: pygame.Rect, state: BoardState) -> None:
    """Draws the level track from 0 to 10, and the watch of an advanced board."""
    height = min(place.height * 0.86, place.width * 0.085)
    watch = height * 1.12 if state.crystal else 0.0
    if watch:
        watch = min(place.height * 0.94, place.width * 0.13)
    step = (place.width - watch) / LEVELS
    radius = min(step * 0.43, height * 0.46)
    middle = place.centery - place.height * 0.03
    first = place.left + step / 2
    for level in range(LEVELS):
        reached = level <= state.level
        socket = _socket(round(2 * radius), reached, level == state.level)
        at = (round(first + level * step), round(middle))
        picture.blit(socket, socket.get_rect(center=at))
        if radius < _MIN_RADIUS:
            continue
        ink = rgb("#231505") if level == state.level else rgb("#dfe6ff" if reached else "#8793c4")
        max_size = (round(radius * 1.5), round(radius * 1.4))
        number = text.fit(str(level), "bold", max(6, round(radius * 1.15)), ink, max_size)
        picture.blit(number, number.get_rect(center=at))
    if watch:
        marker = crystal_marker(state.crystal, state.charged, round(watch))
        picture.blit(marker, marker.get_rect(midright=(place.right, round(middle))))


@lru_cache(maxsize=48)
def _socket(px: int, reached: bool, here: bool) -> pygame.Surface:
    """Draws one space of the level track."""
    if here:
        defs = vector.radial_gradient(
            "s", [(0, BRASS_LIGHT.hex, 1), (1, BRASS.hex, 1)], (42, 36), 60
        )
        points = vector.ring_points((50, 50), 48, 6)
        body = vector.polygon(points, vector.style("url(#s)", BRASS_DARK.hex, 5))
        return vector.paint(body, (100, 100), (px, px), defs)
    fill, edge = ("#3a4f9c", "#8fb0ff") if reached else ("#0b1029", "#3d4a86")
    body = vector.circle(50, 50, 44, vector.style(fill, edge, 5))
    return vector.paint(body, (100, 100), (px, px))


@lru_cache(maxsize=48)
def crystal_marker(colour: str, charged: bool, px: int) -> pygame.Surface:
    """Draws a crystal in its pocket watch: coloured if charged, else clear."""
    tone = CRYSTALS[colour]
    metal = [(0, BRASS_LIGHT.hex, 1), (0.5, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)]
    heart = tone if charged else rgb("#39446f")
    defs = vector.linear_gradient("m", metal, (10, 10), (90, 95)) + vector.radial_gradient(
        "f",
        [
            (0, heart.lighter(0.15 if charged else 0.05).hex, 1),
            (1, heart.darker(0.45 if charged else 0.78).hex, 1),
        ],
        (50, 56),
        42,
    )
    body = (
        vector.rect(41, 2, 18, 12, vector.style("url(#m)"), 4)
        + vector.circle(50, 56, 42, vector.style("url(#m)", BRASS_DARK.hex, 2))
        + vector.circle(50, 56, 34, vector.style("url(#f)", BRASS_DARK.hex, 2))
    )
    for x, y in vector.ring_points((50, 56), 30.5, 12):
        body += vector.circle(x, y, 1.5, vector.style(BRASS_LIGHT.hex, opacity=0.8))
    if charged:
        sign = icons.shapes("crystal", tone.lighter(0.72).hex)
    else:
        # An uncharged crystal is only an outline.
        line = f'fill="none" stroke="{tone.lighter(0.35).hex}" stroke-width="1.5"'
        sign = f'<path d="M12 1.6 L16.8 6.8 L15.4 17.6 L12 22.2 L8.6 17.6 L7.2 6.8 Z" {line}/>'
    body += vector.group(sign, "translate(28 34) scale(1.84)")
    return vector.paint(body, (100, 100), (px, px), defs)


@lru_cache(maxsize=16)
def level_marker(px: int) -> pygame.Surface:
    """Draws the level marker."""
    return _socket(px, True, True)


@lru_cache(maxsize=16)
def queen(size: tuple[int, int]) -> pygame.Surface:
    """Draws the queen: a crown on a jewel."""
    side = min(size)
    defs = vector.radial_gradient(
        "q", [(0, "#7a5bd0", 1), (0.6, "#3a2a86", 1), (1, "#140c3c", 1)], (50, 42), 56
    ) + vector.linear_gradient(
        "m",
        [(0, BRASS_LIGHT.hex, 1), (0.5, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)],
        (10, 5),
        (90, 95),
    )
    star = [
        point
        for pair in zip(
            vector.ring_points((50, 50), 49, 8),
            vector.ring_points((50, 50), 40, 8, -67.5),
            strict=True,
        )
        for point in pair
    ]
    body = (
        vector.polygon(star, vector.style("url(#m)", BRASS_DARK.hex, 2))
        + vector.circle(50, 50, 36, vector.style("url(#q)", BRASS_DARK.hex, 2))
        + vector.group(icons.shapes("queen", "#fff3cf"), "translate(24 22) scale(2.16)")
    )
    return vector.paint(body, (100, 100), (side, side), defs)


@lru_cache(maxsize=16)
def start_player(px: int) -> pygame.Surface:
    """Draws the start player marker: a pennant on a coin."""
    defs = vector.linear_gradient(
        "m",
        [(0, BRASS_LIGHT.hex, 1), (0.5, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)],
        (10, 5),
        (90, 95),
    )
    body = (
        vector.circle(50, 50, 46, vector.style("url(#m)", BRASS_DARK.hex, 2))
        + vector.circle(50, 50, 37, vector.style("#1b2450", BRASS_DARK.hex, 2))
        + vector.group(icons.shapes("start-player", "#ffe9b0"), "translate(25 25) scale(2.1)")
    )
    return vector.paint(body, (100, 100), (px, px), defs)


@lru_cache(maxsize=8)
def circle(
    size: tuple[int, int], line: tuple[int, int], band: int, roundness: float = 2.0, slots: int = 28
) -> pygame.Surface:
    """Draws the brass circle for the tiles, transparent in its middle.

    The centres of the tiles are on |x/a|^n + |y/b|^n = 1 around the middle of the picture. `line`
    is (2a, 2b), n is `roundness`, and `band` is the width of the trough.
    """
    width, height = size
    points = superellipse((width / 2, height / 2), line[0] / 2, line[1] / 2, roundness, 240)
    metal = [
        (0, BRASS_LIGHT.hex, 1),
        (0.22, BRASS.hex, 1),
        (0.5, BRASS_DARK.hex, 1),
        (0.75, BRASS.hex, 1),
        (1, BRASS_DARK.hex, 1),
    ]
    defs = vector.linear_gradient("ring", metal, (0, 0), (width, height))
    rim = max(2.0, band * 0.055)
    body = "".join(
        vector.polygon(points, vector.style(stroke=colour, width=breadth, opacity=opacity))
        for colour, breadth, opacity in (
            ("#000208", band + 5.5 * rim, 0.45),
            (BRASS_DARK.darker(0.4).hex, band + 4 * rim, 1),
            ("url(#ring)", band + 3.2 * rim, 1),
            (BRASS_DARK.darker(0.55).hex, band + 0.6 * rim, 1),
            ("#0d1330", band - 0.6 * rim, 1),
            ("#141c44", band * 0.62, 1),
        )
    )
    # Engraved marks on the inner and outer rim, four per tile.
    for number, (x, y, nx, ny) in enumerate(_normals(points, slots * 4)):
        reach = band / 2 + rim
        depth = rim * (0.9 if number % 4 else 1.3)
        for side in (-1, 1):
            start = (x + side * nx * (reach - depth / 2), y + side * ny * (reach - depth / 2))
            end = (x + side * nx * (reach + depth / 2), y + side * ny * (reach + depth / 2))
            mark = vector.style(stroke=BRASS_DARK.darker(0.3).hex, width=rim * 0.3)
            body += vector.polyline([start, end], mark)
    return vector.paint(body, size, size, defs)


def superellipse(
    at: tuple[float, float], a: float, b: float, n: float, count: int
) -> list[tuple[float, float]]:
    """Returns points on |x/a|^n + |y/b|^n = 1 around a point.

    The curve is an ellipse for n = 2, and squarer for larger n.
    """
    points = []
    for i in range(count):
        angle = math.tau * i / count - math.pi / 2
        cos, sin = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(cos) ** (2 / n), cos) * a
        y = math.copysign(abs(sin) ** (2 / n), sin) * b
        points.append((at[0] + x, at[1] + y))
    return points


def _normals(
    points: list[tuple[float, float]], count: int
) -> list[tuple[float, float, float, float]]:
    """Returns evenly spaced points on a closed line with outward normals."""
    closed = [*points, points[0]]
    lengths = [math.dist(p, q) for p, q in pairwise(closed)]
    step = sum(lengths) / count
    normals: list[tuple[float, float, float, float]] = []
    distance, target = 0.0, 0.0
    for ((x0, y0), (x1, y1)), length in zip(pairwise(closed), lengths, strict=True):
        while target < distance + length and len(normals) < count:
            fraction = (target - distance) / length
            nx, ny = (y1 - y0) / length, -(x1 - x0) / length
            normals.append((x0 + (x1 - x0) * fraction, y0 + (y1 - y0) * fraction, nx, ny))
            target += step
        distance += length
    return normals


@lru_cache(maxsize=2)
def table(size: tuple[int, int]) -> pygame.Surface:
    """Draws the opaque table: a night sky over dunes in quiet colours."""
    width, height = size
    unit_width = 100 * width / height
    rng = Random("the night over the dunes")
    defs = (
        vector.vertical_gradient(
            "sky", [(0, "#050818", 1), (0.5, "#0c1432", 1), (1, "#17204a", 1)], 0, 100
        )
        + vector.radial_gradient(
            "lamp", [(0, "#33449a", 0.5), (1, "#33449a", 0)], (unit_width * 0.33, 46), 62
        )
        + vector.radial_gradient(
            "lamp2", [(0, "#6a3f86", 0.35), (1, "#6a3f86", 0)], (unit_width * 0.86, 66), 50
        )
    )
    full_rect = (0, 0, unit_width, 100)
    body = vector.rect(*full_rect, vector.style("url(#sky)"))
    body += vector.rect(*full_rect, vector.style("url(#lamp)"))
    body += vector.rect(*full_rect, vector.style("url(#lamp2)"))
    picture = backdrop(body, (unit_width, 100), size, defs, coarse=4)
    body = _constellations(rng, unit_width)
    for number, colour in enumerate(("#1a2250", "#141a42", "#0e1333")):
        y = 90 + number * 3.4
        d = f"M0 {y:.1f}"
        x = 0.0
        while x < unit_width:
            span = rng.uniform(24, 44)
            crest = y - rng.uniform(1, 6)
            d += vector.path_data(" C", x + span * 0.35, crest, x + span * 0.6, y + 1, x + span, y)
            x += span
        d += f" L{x:.1f} 101 L0 101 Z"
        body += vector.path(d, vector.style(colour, Rgb(*rgb(colour)).lighter(0.18).hex, 0.12))
    picture.blit(vector.paint(body, (unit_width, 100), size), (0, 0))
    add_noise(picture, 7)
    return picture.convert()


def _constellations(rng: Random, width: float) -> str:
    """Returns stars, some of them in the shape of an element's icon."""
    body = ""
    for _ in range(round(width * 1.5)):
        style = vector.style("#e8ecff", opacity=rng.uniform(0.15, 0.75))
        body += vector.circle(
            rng.uniform(0, width), rng.uniform(0, 88), rng.choice((0.07, 0.1, 0.16)), style
        )
    for element in "ECOSG":
        element_colours = ELEMENTS[element]
        side = rng.uniform(9, 15)
        x, y = rng.uniform(0, width - side), rng.uniform(2, 74)
        sign = icons.shapes(element_colours.id, element_colours.light.hex).replace(
            "/>", ' opacity="0.045"/>'
        )
        body += vector.group(sign, f"translate({x:.2f} {y:.2f}) scale({side / 24:.3f})")
    return body
