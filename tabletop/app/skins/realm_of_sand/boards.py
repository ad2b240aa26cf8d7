"""The boards, the brass circle, the table, and the markers."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.backgrounds import add_noise
from tabletop.app.painting.theme import SMALLEST_TEXT, rgb
from tabletop.app.painting.vector import fill_style, line_style, outlined_style
from tabletop.app.render.playmat import point_on, ring_path
from tabletop.app.skins.realm_of_sand.inks import BRASS, BRASS_DARK, BRASS_LIGHT, element, layouts
from tabletop.app.skins.realm_of_sand.runes import Pattern
from tabletop.games.realm_of_sand.runes import COLUMNS

LEVELS = 11
#: The minimum height in pixels of a legible level track.
_MIN_TRACK_HEIGHT = 5
#: The minimum side in pixels of a square whose corner has space for its name.
_MIN_NAMED_SIDE = 34
_SQUARES = {"#": "light-square", ".": "dark-square", "*": "crystal-square"}


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
    values = {"rim": "crystal-rim" if crystal else "brass-rim", "crystal": crystal}
    picture = layouts().paint("slab", values, size)
    left, top, width, height = grid
    step = (width / len(rows[0]), height / len(rows))
    side = min(step)
    places = [
        (kind, f"{COLUMNS[column]}{row + 1}", (left + column * step[0], top + row * step[1]))
        for row, kinds in enumerate(rows)
        for column, kind in enumerate(kinds)
    ]
    for kind, _, at in places:
        picture.blit(layouts().badge(_SQUARES[kind], round(side)), (round(at[0]), round(at[1])))
    add_noise(picture, 10)
    if side >= _MIN_NAMED_SIDE:
        for kind, name, at in places:
            _engrave(picture, name, at, side, dark=kind == ".")
    return picture


def _engrave(
    picture: pygame.Surface, name: str, at: tuple[float, float], side: float, *, dark: bool
) -> None:
    """Draws the name of a square in its corner, as used by hints and the log."""
    px = max(SMALLEST_TEXT, round(side * 0.17))
    letters = text.render(name, "bold", px, rgb("#9aa6dc") if dark else rgb("#3a2a1c"))
    picture.blit(letters, (round(at[0] + side * 0.1), round(at[1] + side * 0.07)))


def _paint_track(picture: pygame.Surface, place: pygame.Rect, state: BoardState) -> None:
    """Draws the level track from 0 to 10, and the watch of an advanced board."""
    height = min(place.height * 0.86, place.width * 0.085)
    watch = min(place.height * 0.94, place.width * 0.13) if state.crystal else 0.0
    step = (place.width - watch) / LEVELS
    side = round(2 * min(step * 0.43, height * 0.46))
    middle = round(place.centery - place.height * 0.03)
    for number in range(LEVELS):
        layout = "reached-level" if number < state.level else "open-level"
        layout = "level-marker" if number == state.level else layout
        space = layouts().badge(layout, side, number=number)
        at = (round(place.left + (number + 0.5) * step), middle)
        picture.blit(space, space.get_rect(center=at))
    if watch:
        marker = crystal_marker(state.crystal, state.charged, round(watch))
        picture.blit(marker, marker.get_rect(midright=(place.right, middle)))


def crystal_marker(colour: str, charged: bool, px: int) -> pygame.Surface:
    """Draws a crystal in its pocket watch: coloured if charged, else clear."""
    return layouts().badge("watch", px, crystal=colour, charged=charged)


@lru_cache(maxsize=8)
def circle(
    size: tuple[int, int], line: tuple[int, int], band: int, roundness: float = 2.0, slots: int = 28
) -> pygame.Surface:
    """Draws the brass circle for the tiles, transparent in its middle.

    The centres of the tiles are on |x/a|^n + |y/b|^n = 1 around the middle of the picture. `line`
    is (2a, 2b), n is `roundness`, and `band` is the width of the trough.
    """
    path = ring_path(roundness, *line)
    middle = (size[0] / 2, size[1] / 2)
    points = [(middle[0] + x, middle[1] + y) for x, y, _ in path[::3]]
    metal = [
        (0, BRASS_LIGHT.hex, 1),
        (0.22, BRASS.hex, 1),
        (0.5, BRASS_DARK.hex, 1),
        (0.75, BRASS.hex, 1),
        (1, BRASS_DARK.hex, 1),
    ]
    defs = vector.linear_gradient("ring", metal, (0, 0), size)
    rim = max(2.0, band * 0.055)
    body = "".join(
        vector.polygon(points, line_style(colour, breadth, opacity))
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
    style = line_style(BRASS_DARK.darker(0.3), rim * 0.3)
    for number in range(slots * 4):
        x, y, degrees = point_on(path, path[-1][2] * number / (slots * 4))
        angle = math.radians(degrees)
        half = rim * (0.9 if number % 4 else 1.3) / 2
        for reach in (band / 2 + rim, -band / 2 - rim):
            mark = [
                (middle[0] + x + out * math.sin(angle), middle[1] + y - out * math.cos(angle))
                for out in (reach - half, reach + half)
            ]
            body += vector.polyline(mark, style)
    return vector.paint(body, size, size, defs)


@lru_cache(maxsize=2)
def table(size: tuple[int, int]) -> pygame.Surface:
    """Draws the opaque table: a night sky over dunes in quiet colours."""
    unit_width = 100 * size[0] / size[1]
    rng = Random("the night over the dunes")
    # A quarter of the resolution suits a soft sky.
    small = (max(1, size[0] // 4), max(1, size[1] // 4))
    picture = pygame.transform.smoothscale(layouts().paint("sky", {}, small), size)
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
        body += vector.path(d, outlined_style(colour, rgb(colour).lighter(0.18), 0.12))
    picture.blit(vector.paint(body, (unit_width, 100), size), (0, 0))
    add_noise(picture, 7)
    return picture.convert()


def _constellations(rng: Random, width: float) -> str:
    """Returns stars, some of them in the shape of an element's icon."""
    body = ""
    for _ in range(round(width * 1.5)):
        style = fill_style("#e8ecff", rng.uniform(0.15, 0.75))
        body += vector.circle(
            rng.uniform(0, width), rng.uniform(0, 88), rng.choice((0.07, 0.1, 0.16)), style
        )
    for letter in "ECOSG":
        colours = element(letter)
        side = rng.uniform(9, 15)
        x, y = rng.uniform(0, width - side), rng.uniform(2, 74)
        sign = icons.shapes(colours.id, colours.light.hex).replace("/>", ' opacity="0.045"/>')
        body += vector.group(sign, f"translate({x:.2f} {y:.2f}) scale({side / 24:.3f})")
    return body
