"""The painted map of the disputed lands: territories, borders and roads."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.art import picture_cache, subjects
from tabletop.app.art.backdrops import Setting, backdrop_file, draw_backdrop
from tabletop.app.art.carving import Carver
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point, fill_style, line_style
from tabletop.app.skins.guardians.illustrations import STYLE, measured
from tabletop.app.skins.guardians.inks import (
    INK,
    PAPER,
    PAPER_DARK,
    PAPER_LIGHT,
    SEATS,
    SEATS_DARK,
    SOFT,
    layouts,
)
from tabletop.cards.art import Art
from tabletop.games.guardians.board import COLUMNS, HOME_OF, NEIGHBOURS, ROWS, SPACES

#: The width of a territory's picture in units, as for all pictures of cards.
_WIDTH = 100.0
#: How far corners of territories are moved, as shares of a cell, and the roughness of borders.
_SHIFT_X, _SHIFT_Y, _ROUGHNESS = 0.05, 0.09, 0.05
#: The subdivisions of a border.
_BENDS = 4
#: The margin of the sea around the map, as a share of a cell.
_SEA = 0.04
#: The distance of pictures from the sea's waves, as shares of the map's height.
_WAVES = (0.008, 0.016)
_PLAIN, _BARE = "plain", "bare"
#: The middle of a castle, as a share of the width of its space.
_CASTLE = 0.74
#: The wash of each land and the second ink of its symbols; other lands have those of plains.
_TINTS = {
    "": (PAPER, PAPER),
    "plain": (rgb("#c6c489"), rgb("#97a05a")),
    "mountains": (rgb("#c9bda8"), rgb("#9a8c80")),
    "dunes": (rgb("#e8cb8c"), rgb("#d39b45")),
    "river": (rgb("#b9cc96"), rgb("#5d94b4")),
    "lake": (rgb("#b9cc96"), rgb("#5d94b4")),
    "swamp": (rgb("#aeb184"), rgb("#6f8a6e")),
    "woods": (rgb("#b7cd95"), rgb("#5f8f4a")),
    "spires": (rgb("#c9bdd0"), rgb("#8f7a9e")),
    "burnt": (rgb("#d0ab90"), rgb("#c0582c")),
    "salt": (rgb("#e6dfce"), rgb("#c4b8a2")),
    "carr": (rgb("#aeb99a"), rgb("#5f8a78")),
    "gorge": (rgb("#c3c4a8"), rgb("#5d94b4")),
    "moor": (rgb("#bdb4a4"), rgb("#8a7d86")),
    "village": (rgb("#d8c894"), rgb("#bb8f4c")),
}


class Territory(NamedTuple):
    """A space of the map.

    `land` is its terrain as a word, and "" for bare land. `castle` is the picture of an intact
    stronghold. `holder` is a seat or None.
    """

    space: str
    land: str = ""
    castle: Art | None = None
    holder: int | None = None
    is_rubble: bool = False
    is_contested: bool = False


class Army(NamedTuple):
    """The banner of an army; `points` are None for an opponent."""

    at: Point
    seat: int
    mark: str
    creatures: int
    points: int | None


@lru_cache(maxsize=4)
def land_map(
    size: tuple[int, int], seat: int, territories: tuple[Territory, ...]
) -> pygame.Surface:
    """Draws the map as a seat sees it, with its own strongholds at the bottom."""
    surface = _sea(size, seat).copy()
    for territory in territories:
        outline = outlines(size, seat)[territory.space]
        picture = _territory(size, seat, territory)
        surface.blit(picture, _bounds(outline))
    surface.blit(_lines(size, seat), (0, 0))
    for territory in territories:
        if territory.is_contested:
            points = outlines(size, seat)[territory.space]
            width = max(3.0, size[1] / 110)
            body = vector.polygon(points, line_style(INK, width * 1.8))
            gold = layouts().tone("gold-light")
            body += vector.polygon(points, line_style(gold, width))
            surface.blit(vector.paint(body, size, size), (0, 0))
    return surface


def cells(size: tuple[int, int], seat: int) -> dict[str, pygame.FRect]:
    """Returns the cell of each space, around which its territory is drawn."""
    w, h = size[0] / len(COLUMNS), size[1] / len(ROWS)
    result = {}
    for space in SPACES:
        column, row = COLUMNS.index(space[0]), len(ROWS) - 1 - ROWS.index(space[1])
        if seat == 1:
            column, row = len(COLUMNS) - 1 - column, len(ROWS) - 1 - row
        result[space] = pygame.FRect(column * w, row * h, w, h)
    return result


def highlight_areas(size: tuple[int, int], seat: int) -> dict[str, pygame.Rect]:
    """Returns the area of each territory on the map; no two have one size."""
    areas: dict[str, pygame.Rect] = {}
    for space, points in outlines(size, seat).items():
        rect = _bounds(points)
        while any(rect.size == other.size for other in areas.values()):
            rect.h += 1
        areas[space] = rect
    return areas


@lru_cache(maxsize=48)
def highlight(
    size: tuple[int, int], seat: int, space: str, colours: tuple[Rgb, Rgb], *, filled: bool
) -> pygame.Surface:
    """Draws the highlight of a territory along its borders."""
    area = highlight_areas(size, seat)[space]
    points = [(x - area.x, y - area.y) for x, y in outlines(size, seat)[space]]
    width = max(3.0, size[1] / 95)
    light, dark = colours
    body = vector.polygon(points, fill_style(light, 0.2 if filled else 0.0))
    body += vector.polygon(points, line_style(dark, width * 1.7))
    body += vector.polygon(points, line_style(light, width))
    return vector.paint(body, area.size, area.size)


# --- geometry -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def outlines(size: tuple[int, int], seat: int) -> dict[str, list[Point]]:
    """Returns the outline of each territory; neighbours share their border."""
    result = {}
    for space in SPACES:
        i, j = COLUMNS.index(space[0]), len(ROWS) - 1 - ROWS.index(space[1])
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        points: list[Point] = []
        for start, end in pairwise([*corners, corners[0]]):
            points += _border(size, start, end)[:-1]
        if seat == 1:
            points = [(size[0] - x, size[1] - y) for x, y in points]
        result[space] = points
    return result


def _border(size: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
    """Returns the rough line between two corners, the same in both directions."""
    first, last = sorted((start, end))
    rng = Random(f"border {first} {last}")
    points = [_corner(size, first), _corner(size, last)]
    cell = size[1] / len(ROWS)
    spread = cell * _ROUGHNESS * 2
    for _ in range(_BENDS):
        finer = [points[0]]
        for one, other in pairwise(points):
            x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            finer += [(x + rng.uniform(-spread, spread), y + rng.uniform(-spread, spread)), other]
        points, spread = finer, spread * 0.55
    points = [(min(max(x, 2.0), size[0] - 2.0), min(max(y, 2.0), size[1] - 2.0)) for x, y in points]
    return points if (start, end) == (first, last) else points[::-1]


def _corner(size: tuple[int, int], at: tuple[int, int]) -> Point:
    """Returns a corner of territories in pixels, moved by chance."""
    i, j = at
    w, h = size[0] / len(COLUMNS), size[1] / len(ROWS)
    rng = Random(f"corner {i} {j}")
    x, y = i * w, j * h
    if 0 < i < len(COLUMNS):
        x += rng.uniform(-1, 1) * _SHIFT_X * w
    else:
        x += (_SEA if i == 0 else -_SEA) * h * rng.uniform(0.8, 2)
    if 0 < j < len(ROWS):
        y += rng.uniform(-1, 1) * _SHIFT_Y * h
    else:
        y += (_SEA if j == 0 else -_SEA) * h * rng.uniform(0.8, 2)
    return x, y


def _bounds(points: list[Point]) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


# --- layers ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _sea(size: tuple[int, int], seat: int) -> pygame.Surface:
    """Draws the sheet: parchment, and waves along the coast."""
    body = vector.rect(0, 0, *size, fill_style(PAPER_DARK))
    coast = outlines(size, seat).values()
    for reach in reversed(_WAVES):
        width = 2 * reach * size[1]
        for points in coast:
            body += vector.polygon(points, line_style(SOFT, width + 1.6, 0.8))
        for points in coast:
            body += vector.polygon(points, line_style(PAPER_DARK, width))
    return vector.rounded(vector.paint(body, size, size), max(4, size[1] // 90))


@lru_cache(maxsize=32)
def _territory(size: tuple[int, int], seat: int, territory: Territory) -> pygame.Surface:
    """Draws a territory in its outline, with castle and holder's colour."""
    points = outlines(size, seat)[territory.space]
    bounds = _bounds(points)
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA)
    key = ("map", territory.space, territory.land, territory.castle, _tints(territory.land))
    surface.blit(
        picture_cache.picture(key, bounds.size, lambda: ground(territory, bounds.size)), (0, 0)
    )
    local = [(x - bounds.x, y - bounds.y) for x, y in points]
    body = ""
    if territory.is_rubble:
        body += vector.polygon(local, fill_style(INK, 0.5))
    if territory.holder is not None:
        tone = SEATS[territory.holder]
        band = size[1] / 30
        body += vector.polygon(local, fill_style(tone, 0.14))
        body += vector.polygon(local, line_style(tone, band, 0.85))
        edge = SEATS_DARK[territory.holder]
        body += vector.polygon(local, line_style(edge, band * 0.3))
    if body:
        surface.blit(vector.paint(body, bounds.size, bounds.size), (0, 0))
    mask = vector.paint(vector.polygon(local, fill_style("#ffffff")), bounds.size, bounds.size)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _tints(land: str) -> tuple[Rgb, Rgb]:
    """Returns the wash of a land and the second ink of its symbols."""
    return _TINTS.get(land, _TINTS[_PLAIN])


def ground(territory: Territory, size: tuple[int, int]) -> pygame.Surface:
    """Draws the land of a territory, seen from above, and its castle."""
    px = size[0] / _WIDTH
    height = _WIDTH * size[1] / max(1, size[0])
    paper, tint = _tints(territory.land)
    pen = Carver(STYLE, tint, px, 0.6)
    rng = Random(f"map {territory.space}")
    maps = backdrop_file("maps")
    word = territory.land or _BARE
    word = word if word in maps.backdrops else _PLAIN
    draw_backdrop(maps, word, Setting(pen, rng, height, 0.0))
    if territory.castle is not None:
        bounds = measured(territory.castle, territory.space)
        scale = height * 0.72 / max(1.0, bounds.bottom - bounds.top)
        near = pen.at(_WIDTH * _CASTLE, height * 0.85, 0, scale)
        subjects.draw(near, territory.castle, rng)
    wash = vector.rect(0, 0, _WIDTH, height, fill_style(paper))
    return vector.paint(wash + "".join(pen.sheet.shapes), (_WIDTH, height), size)


@lru_cache(maxsize=4)
def _lines(size: tuple[int, int], seat: int) -> pygame.Surface:
    """Draws roads between neighbours, and borders in ink."""
    middles = {
        space: (cell.left + cell.w * (_CASTLE if space in HOME_OF else 0.5), cell.centery)
        for space, cell in cells(size, seat).items()
    }
    width = max(1.0, size[1] / 150)
    body = ""
    roads = [
        _road(middles[one], middles[other], size)
        for one in SPACES
        for other in NEIGHBOURS[one]
        if one < other
    ]
    for tone, line in ((INK, width * 1.9), (PAPER_LIGHT, width * 1.2)):
        for points in roads:
            body += vector.polyline(points, line_style(tone, line, 0.75))
    for space, points in outlines(size, seat).items():
        body += vector.polygon(points, line_style(INK, width))
        count = len(points) // 4  # A side of an outline; the second one is the right border.
        if space in HOME_OF and space[0] in COLUMNS[:-1]:
            border = points[count : 2 * count + 1]
            for hatch in _cliffs(border, width * 2.4):
                body += vector.polyline(hatch, line_style(INK, width * 0.8))
    return vector.paint(body, size, size)


def _cliffs(points: list[Point], length: float) -> Iterator[list[Point]]:
    """Yields the hatching along a border that no road crosses."""
    for (x, y), (other_x, other_y) in pairwise(points):
        distance = math.dist((x, y), (other_x, other_y)) or 1.0
        side = ((other_y - y) / distance * length, (x - other_x) / distance * length)
        yield [(x - side[0], y - side[1]), (x + side[0], y + side[1])]


def _road(start: Point, end: Point, size: tuple[int, int]) -> list[Point]:
    """Returns a winding line between the middles of two territories."""
    length = math.dist(start, end)
    side = (-(end[1] - start[1]) / length, (end[0] - start[0]) / length)
    swing = size[1] * 0.018
    steps = 24
    return [
        (
            start[0] + (end[0] - start[0]) * at / steps + side[0] * bend,
            start[1] + (end[1] - start[1]) * at / steps + side[1] * bend,
        )
        for at in range(steps + 1)
        for bend in (swing * math.sin(math.tau * at / steps),)
    ]
