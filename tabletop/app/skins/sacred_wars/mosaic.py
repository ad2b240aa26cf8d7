"""Mosaic pictures of cards, generated from the card's id and element."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import fill_style, line_style, path_data
from tabletop.app.skins.sacred_wars.inks import GROUT, ElementColours, colours_of

WIDTH = 100.0
#: The maximum number of stones across a picture, and the minimum pixels of a stone.
_STONES, _LEAST = 60, 4


def as_mosaic(
    picture: pygame.Surface, size: tuple[int, int], seed: str, rough: float = 0.2
) -> pygame.Surface:
    """Draws a small picture as a mosaic in which each pixel is a stone.

    `rough` is the variation of the stones' brightness.
    """
    rng = Random(seed)
    columns, rows = picture.get_size()
    step = (size[0] / columns, size[1] / rows)
    # Grout between small stones is almost as light as the stones; dark grout would dominate.
    mosaic = pygame.transform.smoothscale(picture, size).convert(24)
    soft = 0.86 if rough < 0.1 else 0.62 if step[0] < 6 else 0.1
    shade = GROUT.mix(Rgb(255, 255, 255), soft)
    mosaic.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    gap = 1 if step[0] < 9 else max(1, round(step[0] * 0.1))
    for y in range(rows):
        shift = (rng.random() - 0.5) * step[0] * 0.5
        for x in range(-1, columns + 1):
            colour = picture.get_at((min(max(x, 0), columns - 1), y))
            light = 1 + (rng.random() - 0.5) * rough
            tone = tuple(min(255, round(part * light)) for part in colour[:3])
            left, top = round(x * step[0] + shift), round(y * step[1])
            box = pygame.Rect(
                left, top, round((x + 1) * step[0] + shift) - left - gap,
                round((y + 1) * step[1]) - top - gap,
            )  # fmt: skip
            pygame.draw.rect(mosaic, tone, box)
            if step[0] >= 7:
                shine = tuple(min(255, part + 26) for part in tone)
                pygame.draw.line(mosaic, shine, box.topleft, (box.right - 1, box.top))
    return mosaic


@lru_cache(maxsize=220)
def scene(seed: str, element: str | None, size: tuple[int, int]) -> pygame.Surface:
    """Draws the mosaic of a card: a land under its element's sky.

    The surface is shared and must not be drawn on.
    """
    columns = max(8, min(_STONES, size[0] // _LEAST))
    rows = max(4, round(columns * size[1] / size[0]))
    height = WIDTH * rows / columns
    body, defs = _land(seed, element, height)
    small = vector.paint(body, (WIDTH, height), (columns * 2, rows * 2), defs)
    return as_mosaic(pygame.transform.smoothscale(small, (columns, rows)), size, seed)


def _land(seed: str, element: str | None, height: float) -> tuple[str, str]:
    rng = Random(f"sacred {seed}")
    tint = colours_of(element)
    ground = height * rng.uniform(0.66, 0.76)
    sky = [(0, tint.deep.lighter(0.12).hex, 1), (0.6, tint.stone.hex, 1), (1, tint.light.hex, 1)]
    defs = vector.vertical_gradient("sky", sky, 0, ground)
    body = vector.rect(0, 0, WIDTH, height, vector.style("url(#sky)"))
    x = rng.uniform(18, 82)
    disc = tint.light.lighter(0.5)
    body += vector.circle(x, ground * 0.42, height * 0.2, fill_style(disc, 0.35))
    body += vector.circle(x, ground * 0.42, height * 0.14, fill_style(disc))
    motif = _MOTIFS.get(element or "", _temple)
    body += motif(rng, tint, ground, height)
    near = tint.deep.mix(tint.stone, 0.35)
    d = path_data("M", -2, ground + 4, "Q", rng.uniform(20, 45), ground - 5, 55, ground + 2)
    d += path_data(" T", 102, ground, "L", 102, height, "L", -2, height, "Z")
    body += vector.path(d, fill_style(near))
    d = path_data("M", -2, height * 0.9, "Q", rng.uniform(40, 70), height * 0.8, 102, height * 0.93)
    return body + vector.path(
        d + path_data(" L", 102, height, "L", -2, height, "Z"), fill_style(tint.deep)
    ), defs


def _peaks(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for tone, share in ((tint.stone.darker(0.25), 0.62), (tint.deep.lighter(0.1), 0.42)):
        for _ in range(3):
            x, h = rng.uniform(0, 100), height * share * rng.uniform(0.7, 1.1)
            w = h * rng.uniform(0.7, 1.1)
            body += vector.polygon([(x - w, ground + 6), (x, ground - h), (x + w, ground + 6)],
                                   fill_style(tone))  # fmt: skip
            cap = 0.28
            body += vector.polygon(
                [(x - w * cap, ground - h * (1 - cap)), (x, ground - h),
                 (x + w * cap, ground - h * (1 - cap))],
                fill_style(tint.light),
            )  # fmt: skip
    return body


def _waves(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for number in range(5):
        y = ground - height * 0.2 + number * height * 0.09
        d = path_data("M", -10, y)
        x = -10 - rng.uniform(0, 12)
        d = path_data("M", x, y)
        for _ in range(8):
            d += path_data(" q", 8, -height * 0.13, 16, 0)
        tone = tint.stone if number % 2 else tint.deep.lighter(0.15)
        body += vector.path(d + path_data(" V", height, "H", x, "Z"), fill_style(tone))
        body += vector.path(d, line_style(tint.light, 2, 0.8))
    return body


def _flames(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for tone, share in ((tint.deep, 0.75), (tint.stone, 0.55), (tint.light, 0.3)):
        for _ in range(5):
            x, h = rng.uniform(4, 96), height * share * rng.uniform(0.6, 1.1)
            w = h * 0.3
            d = path_data("M", x - w, ground + 4, "Q", x - w, ground - h * 0.5, x, ground - h)
            d += path_data(" Q", x + w * 0.2, ground - h * 0.5, x + w, ground + 4, "Z")
            body += vector.path(d, fill_style(tone))
    return body


def _trees(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for number in range(8):
        x, h = rng.uniform(0, 100), height * rng.uniform(0.3, 0.58)
        tone = tint.deep if number % 2 else tint.stone.darker(0.3)
        body += vector.rect(x - 1.4, ground - h * 0.4, 2.8, h * 0.5, fill_style("#3a2412"))
        body += vector.ellipse(x, ground - h * 0.62, h * 0.26, h * 0.36, fill_style(tone))
        body += vector.circle(x - h * 0.08, ground - h * 0.72, h * 0.1, fill_style(tint.light, 0.7))
    return body


def _clouds(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for _ in range(6):
        x, y, r = rng.uniform(0, 100), rng.uniform(0.15, 0.95) * ground, rng.uniform(5, 10)
        for dx, dy, k in ((-1.1, 0.2, 0.7), (0, -0.2, 1), (1.2, 0.15, 0.8)):
            body += vector.circle(
                x + dx * r, y + dy * r, r * k, fill_style(tint.light.lighter(0.4), 0.85)
            )
    return body


def _bolts(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = _peaks(rng, tint, ground, height * 0.6)
    for _ in range(3):
        x, y = rng.uniform(12, 88), 0.0
        points = [(x, y)]
        while y < ground:
            x, y = x + rng.uniform(-10, 10), y + height * 0.13
            points.append((x, y))
        body += vector.polyline(points, line_style(tint.light.lighter(0.5), 3))
    return body


def _rays(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body, x = "", rng.uniform(30, 70)
    rays = vector.ring_points((x, ground * 0.42), 140, 28)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon(
            [(x, ground * 0.42), one, other], fill_style(tint.light.lighter(0.4), 0.4)
        )
    body += vector.circle(x, ground * 0.42, height * 0.17, fill_style(tint.light.lighter(0.6)))
    return body + _columns(tint, ground, height * 0.5)


def _night(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    for _ in range(22):
        at = (rng.uniform(0, 100), rng.uniform(0, ground * 0.8))
        body += vector.circle(*at, rng.uniform(0.8, 1.8), fill_style(tint.light))
    for _ in range(7):
        x, h, w = rng.uniform(0, 100), height * rng.uniform(0.2, 0.5), rng.uniform(3, 7)
        stone = [(x - w, ground + 4), (x - w * 0.4, ground - h), (x, ground - h * 1.2)]
        body += vector.polygon([*stone, (x + w, ground + 4)], fill_style(tint.deep))
    return body


def _columns(tint: ElementColours, ground: float, tall: float) -> str:
    body = vector.polygon(
        [(20, ground - tall), (50, ground - tall * 1.5), (80, ground - tall)],
        fill_style(tint.light.darker(0.1)),
    )
    body += vector.rect(22, ground - tall, 56, tall * 0.14, fill_style(tint.light.darker(0.25)))
    for number in range(5):
        x = 25 + number * 11.2
        body += vector.rect(x, ground - tall * 0.86, 5.6, tall * 0.95, fill_style(tint.light))
        body += vector.rect(
            x + 3.4, ground - tall * 0.86, 2.2, tall * 0.95, fill_style(tint.deep, 0.4)
        )
    return body


def _temple(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    return _peaks(rng, tint, ground, height * 0.5) + _columns(tint, ground, height * 0.42)


def _vortex(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    x, y = rng.uniform(35, 65), ground * 0.5
    points = []
    for step in range(60):
        angle, r = step * 0.36, 1.2 + step * 0.95
        points.append((x + r * math.cos(angle), y + r * 0.7 * math.sin(angle)))
    body = vector.polyline(points, line_style(tint.deep, 6, 0.9))
    return body + vector.polyline(points, line_style(tint.light, 2.6))


def _grid(rng: Random, tint: ElementColours, ground: float, height: float) -> str:
    body = ""
    middle = (50.0, ground * 0.46)
    for ring in range(4, 0, -1):
        tone = tint.light if ring % 2 else tint.stone
        body += vector.polygon(
            vector.ring_points(middle, ring * height * 0.12, 6), fill_style(tone)
        )
    return body + _columns(tint, ground, height * 0.3)


_MOTIFS = {
    "might": _temple,
    "ice": _peaks,
    "air": _clouds,
    "plant": _trees,
    "light": _rays,
    "fire": _flames,
    "thunder": _bolts,
    "dark": _night,
    "earth": _peaks,
    "water": _waves,
    "order": _grid,
    "chaos": _vortex,
}


@lru_cache(maxsize=4)
def floor(size: tuple[int, int], dark: Rgb, lit: Rgb) -> pygame.Surface:
    """Draws the temple floor: rings of stones around the middle."""
    px = max(5, round(size[1] / 90))
    columns, rows = max(8, size[0] // px), max(8, size[1] // px)
    width = 100 * columns / rows
    middle = (width / 2, 50.0)
    body = vector.rect(0, 0, width, 100, fill_style(dark))
    for ring in range(14, 0, -1):
        darkness = 0.30 + 0.05 * (ring % 3)
        tone = dark.mix(lit, darkness) if ring % 2 else dark.mix(lit, darkness * 0.55)
        body += vector.circle(*middle, ring * 9, fill_style(tone))
    for x, y in vector.ring_points(middle, 85, 24):
        body += vector.polyline([middle, (x, y)], line_style(lit, 0.8, 0.16))
    light = [(0, "#fff0c0", 0.42), (0.55, "#ffe0a0", 0.1), (1, "#000000", 0.3)]
    defs = vector.radial_gradient("lamp", light, (width * 0.3, 0), 120)
    body += vector.rect(0, 0, width, 100, vector.style("url(#lamp)"))
    small = vector.paint(body, (width, 100), (columns, rows), defs)
    return as_mosaic(small, size, "floor", 0.06).convert()
