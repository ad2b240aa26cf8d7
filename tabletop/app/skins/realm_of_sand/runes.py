"""Patterns of runes, rune tiles, and glows."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.skins.realm_of_sand.inks import BRASS, BRASS_DARK, LETTERS, layouts

Pattern = tuple[str, ...]


def transformed(pattern: Pattern, quarters: int = 0, flipped: bool = False) -> Pattern:
    """Returns a pattern, mirrored if flipped, then turned by quarter turns.

    Quarter turns are clockwise; `flipped` mirrors left to right.
    """
    rows = [row[::-1] for row in pattern] if flipped else list(pattern)
    for _ in range(quarters % 4):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return tuple(rows)


def cell_of(pattern: Pattern, box: tuple[int, int]) -> int:
    """Returns the largest side of a square for which a pattern fits in a box."""
    return max(1, int(min(box[0] / len(pattern[0]), box[1] / len(pattern))))


def grid_text(pattern: Pattern) -> str:
    """Returns a pattern as the text of a `grid` part."""
    return " / ".join(" ".join(LETTERS.get(letter, letter) for letter in row) for row in pattern)


@lru_cache(maxsize=512)
def tile(pattern: Pattern, cell: int, ghost: bool = False) -> pygame.Surface:
    """Draws a rune tile of squares with a side of `cell` pixels.

    The tile is three runes cut in one stone, framed in brass; `ghost` makes it translucent.
    """
    columns, rows = len(pattern[0]), len(pattern)
    size = (cell * columns, cell * rows)
    picture = vector.paint(_tile_frame(pattern), (100 * columns, 100 * rows), size)
    for row, column in _taken(pattern):
        stone = layouts().badge("stone", cell, element=LETTERS[pattern[row][column]], framed=True)
        picture.blit(stone, (column * cell, row * cell))
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
    return layouts().paint("tile-back", {}, size)


@lru_cache(maxsize=192)
def light(size: tuple[int, int], colour: Rgb, reach: int) -> pygame.Surface:
    """Draws a glow that extends a box by `reach`, with an open middle.

    The inner edge is a clear line, which is visible without colour.
    """
    width, height = size
    line = max(2.0, reach / 4)
    full = (width + 2 * reach, height + 2 * reach)
    radius = min(width, height) * 0.14
    box = (reach, reach, width, height)
    shape = vector.rect(*box, vector.line_style(colour, line * 2), radius)
    sharp = vector.rect(*box, vector.line_style(colour.lighter(0.55), line * 0.7), radius)
    glow = vector.glow_of(vector.paint(shape, full, full), reach, strength=2)
    glow = glow.subsurface((reach, reach, *full)).copy()
    glow.blit(vector.paint(sharp, full, full), (0, 0))
    return glow


def _taken(pattern: Pattern) -> list[tuple[int, int]]:
    """Returns the row and column of each rune of a pattern."""
    return [
        (row, column)
        for row, letters in enumerate(pattern)
        for column, letter in enumerate(letters)
        if letter != "."
    ]


def _tile_frame(pattern: Pattern) -> str:
    """Returns the brass frame of a tile, also visible between its stones.

    A square has 100 units.
    """
    taken = _taken(pattern)
    bodies = []
    for style, inset in ((vector.fill_style(BRASS_DARK), 0.5), (vector.fill_style(BRASS), 2.0)):
        width = 100 - 2 * inset
        for row, column in taken:
            left, top = column * 100 + inset, row * 100 + inset
            bodies.append(vector.rect(left, top, width, width, style, 17))
            if (row, column + 1) in taken:
                bodies.append(vector.rect(left + 60, top, 80, width, style))
            if (row + 1, column) in taken:
                bodies.append(vector.rect(left, top + 60, width, 80, style))
    return "".join(bodies)
