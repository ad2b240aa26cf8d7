"""Runes, rune pieces, spirit disks, rune tiles, and glows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, vector
from tabletop.app.painting.colour_schemes import Tones
from tabletop.app.painting.theme import Rgb, rgb

Pattern = tuple[str, ...]


class Element(NamedTuple):
    """The colours of an element: of its rune and of the stone."""

    id: str
    letter: str
    light: Rgb
    stone: Rgb
    deep: Rgb


_ALL = (
    Element("emerald", "E", rgb("#5cf0a6"), rgb("#1c7a55"), rgb("#07301f")),
    Element("crimson", "C", rgb("#ff9d85"), rgb("#a52f33"), rgb("#3d0c14")),
    Element("obsidian", "O", rgb("#d9ccff"), rgb("#453c66"), rgb("#0e0b1a")),
    Element("sapphire", "S", rgb("#8fd0ff"), rgb("#2358b0"), rgb("#07183f")),
    Element("golden", "G", rgb("#ffe08a"), rgb("#b9842a"), rgb("#402707")),
)
#: The five elements by id and by letter.
ELEMENTS = Tones({element.id: element for element in _ALL} | {each.letter: each for each in _ALL})
#: `_GLOW` is the reach of a rune's glow in sides of its icon. Runes on stones below
#: `SMALL_STONE` pixels are cut larger.
_GLOW = 0.59
SMALL_STONE = 34
BRASS = rgb("#d9a84e")
BRASS_LIGHT = rgb("#ffe9b0")
BRASS_DARK = rgb("#5f3d15")


def transformed(pattern: Pattern, quarters: int = 0, flipped: bool = False) -> Pattern:
    """Returns a pattern, mirrored if flipped, then turned by quarter turns.

    Quarter turns are clockwise; `flipped` mirrors left to right.
    """
    rows = [row[::-1] for row in pattern] if flipped else list(pattern)
    for _ in range(quarters % 4):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return tuple(rows)


def cell_of(pattern: Pattern, box: tuple[int, int], maximum: float = 1e9) -> int:
    """Returns the largest side of a square for which a pattern fits in a box."""
    return max(1, int(min(box[0] / len(pattern[0]), box[1] / len(pattern), maximum)))


@lru_cache(maxsize=256)
def rune(element: str, px: int) -> pygame.Surface:
    """Draws a glowing rune."""
    colours = ELEMENTS[element]
    defs = _rune_light(colours, 8, 8, 84, "r")
    return vector.paint(_rune_shapes(colours, 8, 8, 84, "r"), (100, 100), (px, px), defs)


@lru_cache(maxsize=256)
def square(element: str, px: int) -> pygame.Surface:
    """Draws a rune piece: a cut stone with its rune."""
    body, defs = _square_shapes(ELEMENTS[element], 0, 0, 100, "s", rim=True, small=px < SMALL_STONE)
    return vector.paint(body, (100, 100), (px, px), defs)


@lru_cache(maxsize=256)
def disk(element: str, px: int) -> pygame.Surface:
    """Draws an elemental spirit: round with a brass rim, unlike a square."""
    colours = ELEMENTS[element]
    defs = (
        vector.linear_gradient(
            "rim",
            [(0, BRASS_LIGHT.hex, 1), (0.45, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)],
            (20, 10),
            (80, 95),
        )
        + vector.radial_gradient(
            "face",
            [
                (0, colours.stone.mix(colours.deep, 0.3).hex, 1),
                (1, colours.stone.mix(colours.deep, 0.85).hex, 1),
            ],
            (44, 38),
            58,
        )
        + vector.vertical_gradient("shine", [(0, "#ffffff", 0.20), (1, "#ffffff", 0)], 10, 52)
        + _rune_light(colours, 16, 16, 68, "d")
    )
    body = (
        vector.circle(50, 53, 46, vector.style("#000", opacity=0.35))
        + vector.circle(50, 50, 46.5, vector.style("url(#rim)"))
        + vector.circle(50, 50, 46, vector.style(stroke=BRASS_DARK.hex, width=1.2))
        + vector.circle(50, 50, 39, vector.style("url(#face)", colours.deep.hex, 2))
        + _ticks(colours)
        + vector.path("M16 44 A34 34 0 0 1 84 44 A48 40 0 0 0 16 44 Z", vector.style("url(#shine)"))
        + _rune_shapes(colours, 18, 18, 64, "d")
    )
    return vector.paint(body, (100, 100), (px, px), defs)


@lru_cache(maxsize=512)
def tile(pattern: Pattern, cell: int, ghost: bool = False) -> pygame.Surface:
    """Draws a rune tile of squares with a side of `cell` pixels.

    The tile is three runes cut in one stone, framed in brass; `ghost` makes it translucent.
    """
    body, defs = pattern_shapes(pattern, 0, 0, 100, framed=True, small=cell < SMALL_STONE)
    width, height = len(pattern[0]), len(pattern)
    picture = vector.paint(body, (100 * width, 100 * height), (cell * width, cell * height), defs)
    if ghost:
        picture.set_alpha(190)
    return picture


@lru_cache(maxsize=256)
def tile_along(pattern: Pattern, cell: int, angle: float) -> pygame.Surface:
    """Draws a tile turned clockwise by `angle` degrees.

    Its runes are as upright as possible: quarter turns only move them to other squares. The
    remaining angle of at most 45 degrees tilts them.
    """
    quarters = round(angle / 90)
    picture = tile(transformed(pattern, quarters), cell)
    rest = angle - 90 * quarters
    return pygame.transform.rotozoom(picture, -rest, 1) if abs(rest) > 0.5 else picture


@lru_cache(maxsize=64)
def tile_back(size: tuple[int, int]) -> pygame.Surface:
    """Draws a face-down rune tile, or the round marker of the solo challenge."""
    width, height = size
    box = (100 * width / height, 100.0)
    middle = box[0] / 2
    defs = vector.linear_gradient("b", [(0, "#2c3a70", 1), (1, "#10183a", 1)], (0, 0), box)
    frame = vector.style("url(#b)", BRASS.hex, 5)
    body = vector.rect(5, 5, box[0] - 10, 90, frame, 14)
    sand = icons.shapes("hourglass", BRASS.hex)
    body += vector.group(sand, f"translate({middle - 30:.1f} 20) scale(2.5)")
    return vector.paint(body, box, size, defs)


def pattern_shapes(
    pattern: Pattern, x: float, y: float, cell: float, framed: bool = False, small: bool = False
) -> tuple[str, str]:
    """Returns a pattern's squares as (shapes, gradients).

    Its upper left corner is at (x, y).
    """
    bodies, defs = [], []
    if framed:
        bodies.append(_tile_frame(pattern, x, y, cell))
    for row, letters in enumerate(pattern):
        for column, letter in enumerate(letters):
            if letter != ".":
                key = f"p{row}{column}"
                at = (x + column * cell, y + row * cell)
                colours = ELEMENTS[letter]
                body, gradients = _square_shapes(colours, *at, cell, key, not framed, small)
                bodies.append(body)
                defs.append(gradients)
    return "".join(bodies), "".join(defs)


@lru_cache(maxsize=192)
def light(size: tuple[int, int], colour: Rgb, reach: int, round_: bool = False) -> pygame.Surface:
    """Draws a glow that extends a box by `reach`, with an open middle.

    `round_` is for disks. The inner edge is a clear line, which is visible without colour.
    """
    width, height = size
    line = max(2.0, reach / 4)
    full = (width + 2 * reach, height + 2 * reach)
    style = vector.style(stroke=colour.hex, width=line * 2)
    thin = vector.style(stroke=colour.lighter(0.55).hex, width=line * 0.7)
    if round_:
        at = (full[0] / 2, full[1] / 2)
        shape = vector.ellipse(*at, width / 2, height / 2, style)
        sharp = vector.ellipse(*at, width / 2, height / 2, thin)
    else:
        radius = min(width, height) * 0.14
        shape = vector.rect(reach, reach, width, height, style, radius)
        sharp = vector.rect(reach, reach, width, height, thin, radius)
    glow = vector.glow_of(vector.paint(shape, full, full), reach, strength=2)
    glow = glow.subsurface((reach, reach, *full)).copy()
    glow.blit(vector.paint(sharp, full, full), (0, 0))
    return glow


def _square_shapes(
    colours: Element, x: float, y: float, side: float, name: str, rim: bool, small: bool
) -> tuple[str, str]:
    """Returns a cut stone with its rune as (shapes, gradients).

    A `small` stone has a larger rune.
    """
    u = side / 100
    inset = 11 if small else 17
    defs = (
        vector.linear_gradient(
            f"{name}a",
            [
                (0, colours.stone.lighter(0.22).hex, 1),
                (0.5, colours.stone.hex, 1),
                (1, colours.deep.hex, 1),
            ],
            (x, y),
            (x + side, y + side),
        )
        + vector.linear_gradient(
            f"{name}b",
            [(0, colours.deep.hex, 1), (1, colours.stone.mix(colours.deep, 0.45).hex, 1)],
            (x, y),
            (x + side, y + side),
        )
        + _rune_light(colours, x + inset * u, y + inset * u, (100 - 2 * inset) * u, name)
    )
    edge = colours.deep.darker(0.4).hex if rim else ""
    body = (
        vector.rect(
            x + 4 * u,
            y + 4 * u,
            92 * u,
            92 * u,
            vector.style(f"url(#{name}a)", edge, 3 * u),
            15 * u,
        )
        + vector.rect(
            x + 13 * u,
            y + 13 * u,
            74 * u,
            74 * u,
            vector.style(f"url(#{name}b)", colours.stone.lighter(0.1).hex, 1.6 * u),
            10 * u,
        )
        + _rune_shapes(colours, x + inset * u, y + inset * u, (100 - 2 * inset) * u, name)
    )
    return body, defs


def _rune_light(colours: Element, x: float, y: float, side: float, name: str) -> str:
    """Returns the gradient of a rune's glow."""
    middle = (x + side / 2, y + side / 2)
    stops = [
        (0, colours.light.hex, 0.55),
        (0.55, colours.light.hex, 0.22),
        (1, colours.light.hex, 0.0),
    ]
    return vector.radial_gradient(f"{name}g", stops, middle, side * _GLOW)


def _rune_shapes(colours: Element, x: float, y: float, side: float, name: str) -> str:
    """Returns a rune with a glow behind it and a lighter middle."""
    middle = (x + side / 2, y + side / 2)
    glow = vector.circle(*middle, side * _GLOW, vector.style(f"url(#{name}g)"))
    scale = side / 24
    sign = icons.shapes(colours.id, colours.light.hex)
    return glow + vector.group(sign, f"translate({x:.3f} {y:.3f}) scale({scale:.4f})")


def _ticks(colours: Element) -> str:
    """Returns small marks around the face of a disk."""
    inner = vector.ring_points((50, 50), 36, 20)
    return "".join(
        vector.circle(px, py, 1.1, vector.style(colours.light.hex, opacity=0.55))
        for px, py in inner
    )


def _tile_frame(pattern: Pattern, x: float, y: float, cell: float) -> str:
    """Returns the brass frame of a tile, also visible between its stones."""
    u = cell / 100
    taken = {
        (row, column)
        for row, letters in enumerate(pattern)
        for column, letter in enumerate(letters)
        if letter != "."
    }
    back = vector.style(BRASS_DARK.hex)
    front = vector.style(BRASS.hex)
    bodies = []
    for style, inset in ((back, 0.5), (front, 2.0)):
        for row, column in sorted(taken):
            left, top = x + column * cell + inset * u, y + row * cell + inset * u
            width = (100 - 2 * inset) * u
            bodies.append(vector.rect(left, top, width, width, style, 17 * u))
            if (row, column + 1) in taken:
                bodies.append(vector.rect(left + 60 * u, top, 80 * u, width, style))
            if (row + 1, column) in taken:
                bodies.append(vector.rect(left, top + 60 * u, width, 80 * u, style))
    return "".join(bodies)
