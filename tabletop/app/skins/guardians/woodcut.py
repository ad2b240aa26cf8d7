"""Woodcuts: for each card a night scene in ink and one tint, made from its id."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from tabletop.app.painting import glyphs, vector
from tabletop.app.painting.scenery import grain
from tabletop.app.painting.vector import Point, flat, stroke, trail
from tabletop.app.skins.guardians.inks import INK, PAPER, PAPER_LIGHT, cut, wear
from tabletop.app.theme import Rgb, rgb

WIDTH = 100.0


@lru_cache(maxsize=260)
def scene(seed: str, sort: str, sign: str, size: tuple[int, int]) -> pygame.Surface:
    """The cut on a card: its land under the moon, and its sign before it. Shared."""
    high = WIDTH * size[1] / max(1, size[0])
    body, defs = land(seed, sort, high)
    if sign:
        body += _subject(sign, sort, high)
    return vector.paint(body, (WIDTH, high), size, defs)


def land(seed: str, sort: str, high: float) -> tuple[str, str]:
    """Sky, moon and land, as (shapes, gradients), `WIDTH` wide."""
    rnd = Random(f"woodcut {seed}")
    tint = wear(sort)
    ground = high * rnd.uniform(0.62, 0.74)
    stops = [(0, tint.deep.hex, 1), (0.55, tint.tint.hex, 1), (1, PAPER_LIGHT.hex, 1)]
    defs = vector.down("sky", stops, 0, ground)
    body = vector.rect(0, 0, WIDTH, high, vector.style("url(#sky)"))
    moon = (rnd.choice((rnd.uniform(12, 28), rnd.uniform(72, 88))), ground * rnd.uniform(0.2, 0.4))
    body += _sky(rnd, moon, ground)
    body += vector.circle(*moon, high * 0.1, cut(PAPER_LIGHT, 1.1))
    body += _MOTIFS.get(sort, _hills)(rnd, tint.tint, ground, high)
    body += _field(rnd, tint.tint, ground, high)
    return body, defs


def _sky(rnd: Random, moon: Point, ground: float) -> str:
    """Engraved lines that bend around the moon, denser above."""
    body = ""
    count = 13
    for number in range(count):
        y = ground * (number + 0.4) / count
        weight = 1.3 * (1 - number / count) + 0.25
        points = []
        for step in range(0, 21):
            x = step * 5.0
            away = math.hypot(x - moon[0], (y - moon[1]) * 1.4)
            bend = (y - moon[1]) / max(6.0, away) * 70 / max(8.0, away)
            points.append((x, y + bend + math.sin(x * 0.12 + number) * 0.5))
        start = rnd.randint(0, 4)
        body += vector.polyline(points[start:], stroke(INK, weight, 0.75))
    return body


def _hatch(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Slanting strokes of shade."""
    body, x = "", left
    while x < right:
        body += vector.polyline(
            [(x, bottom), (min(right, x + (bottom - top) * 0.6), top)], stroke(INK, 0.7, 0.8)
        )
        x += step
    return body


def _hills(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """Ploughed hills, and a tower or a steeple far away: where Mortals live."""
    body = ""
    for number in range(2):
        x, w = rnd.uniform(0, 100), rnd.uniform(40, 66)
        top = ground - high * rnd.uniform(0.1, 0.2)
        d = trail("M", x - w, ground + 4, "Q", x, top - 8, x + w, ground + 4, "Z")
        body += vector.path(d, cut(tint.darker(0.1 + 0.12 * number), 1.1))
        for furrow in range(1, 6):
            share = furrow / 6
            d = trail("M", x - w * share, ground + 4, "Q", x + 6, top - 4, x + w * 0.96, ground + 3)
            body += vector.path(d, stroke(INK, 0.5, 0.6))
    x = rnd.uniform(14, 86)
    tall = high * rnd.uniform(0.16, 0.24)
    body += vector.rect(x - 4, ground - tall, 8, tall, cut(PAPER, 1))
    body += vector.rect(x, ground - tall, 4, tall, flat(INK, 0.75))
    if rnd.random() < 0.5:
        roof = [(x - 6, ground - tall), (x, ground - tall * 1.7), (x + 6, ground - tall)]
        body += vector.polygon(roof, cut(INK, 0.8))
    else:
        for step in (-4.6, -1.4, 1.8):
            body += vector.rect(x + step, ground - tall - 3, 2.4, 3.4, cut(PAPER, 0.8))
    return body


def _peaks(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """Mountains, and flames or waves that curl before them: where Elementals rise."""
    body = ""
    for _ in range(3):
        x, w = rnd.uniform(2, 98), rnd.uniform(16, 28)
        top = ground - high * rnd.uniform(0.28, 0.5)
        body += vector.polygon(
            [(x - w, ground + 3), (x, top), (x + w, ground + 3)], cut(tint.lighter(0.2), 1.2)
        )
        shade = [(x, top), (x + w, ground + 3), (x + w * 0.1, ground + 3), (x - w * 0.08, top + 9)]
        body += vector.polygon(shade, flat(INK, 0.82))
        for number in range(4):
            y = top + 6 + number * 4
            body += vector.polyline([(x - 1.5 - number, y), (x - 5 - number * 2, y + 6)],
                                    stroke(INK, 0.7))  # fmt: skip
    for _ in range(4):
        x, r = rnd.uniform(0, 100), rnd.uniform(5, 9)
        d = trail("M", x - r, ground + 5, "C", x - r, ground - r * 1.6, x + r * 0.6,
                  ground - r * 1.8, x + r * 0.5, ground - r * 0.6)  # fmt: skip
        d += trail(" C", x + r * 0.4, ground - r * 1.3, x - r * 0.2, ground - r, x, ground + 5, "Z")
        body += vector.path(d, cut(PAPER_LIGHT, 1))
    return body


def _woods(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """Bare trees and standing stones: where Externals come from."""
    body = ""
    for _ in range(5):
        x, tall = rnd.uniform(2, 98), high * rnd.uniform(0.3, 0.52)
        lean = rnd.uniform(-4, 4)
        trunk = [(x - 2, ground + 4), (x + lean, ground - tall), (x + 2.2, ground + 4)]
        body += vector.polygon(trunk, flat(INK))
        for number in range(5):
            y = ground - tall * (0.35 + 0.13 * number)
            at = x + lean * (0.35 + 0.13 * number)
            way = -1 if number % 2 else 1
            reach = rnd.uniform(5, 11) * (1 - number * 0.12)
            d = trail("M", at, y, "q", way * reach * 0.5, -1, way * reach, -rnd.uniform(4, 8))
            body += vector.path(d, stroke(INK, 1.1))
    for _ in range(2):
        x, w, h = rnd.uniform(8, 92), rnd.uniform(4, 7), high * rnd.uniform(0.1, 0.18)
        stone = [(x - w, ground + 4), (x - w * 0.7, ground - h), (x + w * 0.5, ground - h * 1.1)]
        body += vector.polygon([*stone, (x + w, ground + 4)], cut(tint.lighter(0.3), 1))
        body += _hatch(x, ground - h * 0.7, x + w, ground + 3, 1.8)
    return body


def _stars(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """A burst of rays behind what magic does."""
    middle = (50.0, ground * 0.62)
    body = ""
    rays = vector.ring_points(middle, 90, 44, rnd.uniform(-95, -85))
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], flat(PAPER_LIGHT, 0.5))
    for ring in range(3):
        body += vector.circle(*middle, high * (0.2 + 0.1 * ring), stroke(INK, 0.8, 0.6))
    return body


def _walls(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """A wall of ashlar with battlements from edge to edge."""
    top = ground - high * 0.34
    body = vector.rect(-2, top, 104, ground - top + 6, cut(tint.lighter(0.1), 1.2))
    for number in range(9):
        body += vector.rect(number * 12.5 - 3, top - 6, 7, 7, cut(tint.lighter(0.1), 1.1))
    step = (ground - top) / 4
    for row in range(4):
        y = top + row * step
        body += vector.polyline([(0, y), (100, y)], stroke(INK, 0.8))
        for x in range(-5 if row % 2 else 0, 105, 11):
            body += vector.polyline([(x, y), (x, y + step)], stroke(INK, 0.7))
    return body


def _field(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    """The ground in front, shaded with strokes."""
    body = ""
    for number, tone in enumerate((tint.darker(0.25), tint.darker(0.5))):
        y = ground + (high - ground) * (0.05 + 0.45 * number)
        swing = rnd.uniform(-4, 4)
        d = trail("M", -3, y + swing, "Q", 30, y - 5 - swing, 54, y, "T", 103, y - swing)
        d += trail(" L", 103, high + 3, "L", -3, high + 3, "Z")
        body += vector.path(d, cut(tone, 1.1))
    for _ in range(26):
        x, y = rnd.uniform(-2, 98), rnd.uniform(ground + 2, high)
        body += vector.polyline([(x, y), (x + rnd.uniform(3, 7), y - 1.2)], stroke(INK, 0.7, 0.8))
    return body


def _subject(sign: str, sort: str, high: float) -> str:
    """The sign in ink, with a halo of paper so that it stands off the land."""
    share = min(0.74, 0.8 * high / WIDTH)
    grown = WIDTH * share / 24
    at = f"translate({50 - 12 * grown:.2f} {high * 0.53 - 12 * grown:.2f}) scale({grown:.3f})"
    halo = glyphs.shapes(sign, PAPER_LIGHT.hex)
    body = ""
    for dx, dy in vector.ring_points((0, 0), 2.4, 12):
        body += vector.group(halo, f"translate({dx:.2f} {dy:.2f}) {at}")
    return body + vector.group(glyphs.shapes(sign, INK.hex), at)


_MOTIFS = {
    "mortal": _hills,
    "elemental": _peaks,
    "external": _woods,
    "spell": _stars,
    "item": _stars,
    "bribe": _stars,
    "guardian": _walls,
    "stronghold": _walls,
    "works": _walls,
    "shield": _hills,
}


# --- terrains ------------------------------------------------------------------------------------


@lru_cache(maxsize=96)
def place(terrain: str, size: tuple[int, int]) -> pygame.Surface:
    """A terrain as a wide cut, to stand upon. Shared: do not draw on it."""
    high = WIDTH * size[1] / max(1, size[0])
    rnd = Random(f"terrain {terrain}")
    tint = wear("terrain")
    ground = high * 0.5
    stops = [(0, tint.deep.hex, 1), (1, PAPER_LIGHT.hex, 1)]
    defs = vector.down("sky", stops, 0, ground * 1.1)
    body = vector.rect(0, 0, WIDTH, high, vector.style("url(#sky)"))
    body += _sky(rnd, (rnd.uniform(20, 80), ground * 0.5), ground)
    draw, tone = _PLACES.get(terrain, (_hills, "#b9a56a"))
    colour = rgb(tone)
    body += vector.rect(0, ground, WIDTH, high - ground, flat(colour))
    body += draw(rnd, colour, ground * 1.12, high)
    body += _strokes(rnd, ground, high)
    return vector.paint(body, (WIDTH, high), size, defs)


def _strokes(rnd: Random, ground: float, high: float) -> str:
    body = ""
    for _ in range(30):
        x, y = rnd.uniform(-2, 98), rnd.uniform(ground * 1.2, high)
        body += vector.polyline([(x, y), (x + rnd.uniform(3, 8), y - 0.8)], stroke(INK, 0.6, 0.6))
    return body


def _dunes(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = ""
    for number in range(4):
        y = ground + (high - ground) * number * 0.27
        d = trail("M", -3, y + 3, "Q", 26 + 6 * number, y - 9, 52, y, "T", 103, y - 2)
        d += trail(" L", 103, high + 3, "L", -3, high + 3, "Z")
        body += vector.path(d, cut(tint.darker(0.08 * number), 1))
    return body


def _water(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = _hills(rnd, tint.mix(PAPER, 0.5), ground, high)
    d = trail("M", 30, ground, "C", 60, ground + 6, 10, ground + 16, 44, high + 3)
    d += trail(" L", 96, high + 3, "C", 60, ground + 16, 80, ground + 6, 44, ground, "Z")
    body += vector.path(d, cut("#a9cdd6", 1.1))
    for number in range(5):
        y = ground + (high - ground) * (0.2 + 0.17 * number)
        d = trail("M", 40 + 3 * number, y, "q", 4, -2, 8, 0, "t", 8, 0, "t", 8, 0)
        body += vector.path(d, stroke(INK, 0.8))
    return body


def _reeds(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = ""
    for _ in range(4):
        x, y = rnd.uniform(10, 90), rnd.uniform(ground, high * 0.92)
        body += vector.ellipse(x, y, rnd.uniform(10, 18), 2.6, cut("#8fae9a", 0.9))
    for _ in range(22):
        x, y = rnd.uniform(0, 100), rnd.uniform(ground, high)
        tall = rnd.uniform(6, 13)
        body += vector.path(trail("M", x, y, "q", 1, -tall * 0.6, 2.4, -tall), stroke(INK, 0.9))
        body += vector.ellipse(x + 2.4, y - tall, 0.9, 2.2, flat(INK))
    return body


def _forest(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = ""
    trees = sorted(
        (rnd.uniform(ground * 0.96, high * 0.96), rnd.uniform(0, 100)) for _ in range(16)
    )
    for y, x in trees:
        r = 5 + 5 * (y - ground * 0.9) / high
        body += vector.rect(x - 0.9, y - r, 1.8, r * 1.3, flat(INK))
        top = [(x - r, y - r * 0.7), (x, y - r * 3), (x + r, y - r * 0.7)]
        body += vector.polygon(top, cut(tint.darker(0.2), 1))
        body += vector.polygon([(x, y - r * 3), (x + r, y - r * 0.7), (x, y - r * 0.7)],
                               flat(INK, 0.6))  # fmt: skip
    return body


def _spires(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = ""
    for _ in range(9):
        x, y = rnd.uniform(2, 98), rnd.uniform(ground, high * 0.9)
        w, tall = rnd.uniform(2.5, 5), rnd.uniform(16, 30)
        body += vector.polygon([(x - w, y), (x - w * 0.2, y - tall), (x + w, y)], cut(PAPER, 1))
        body += vector.polygon([(x, y), (x - w * 0.2, y - tall), (x + w, y)], flat(INK, 0.8))
    return body


def _embers(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = _woods(rnd, tint, ground, high)
    for _ in range(9):
        x, y, r = rnd.uniform(2, 98), rnd.uniform(ground, high), rnd.uniform(2, 4)
        flame = [(x - r, y), (x - r * 0.3, y - r * 2), (x, y - r), (x + r * 0.4, y - r * 2.6)]
        body += vector.polygon([*flame, (x + r, y)], cut("#e8a24a", 0.8))
    return body


def _mist(rnd: Random, tint: Rgb, ground: float, high: float) -> str:
    body = _woods(rnd, tint, ground, high)
    for _ in range(6):
        x, y = rnd.uniform(0, 80), rnd.uniform(ground * 0.8, high)
        d = trail("M", x, y, "q", 8, -3, 16, 0, "t", 16, 0)
        body += vector.path(d, stroke(PAPER_LIGHT, 2.4, 0.85))
    return body


_PLACES = {
    "mountains": (_peaks, "#a39a84"),
    "dry-heaps": (_dunes, "#d6b266"),
    "rivers-and-lakes": (_water, "#a8b06e"),
    "swamp": (_reeds, "#8f9c66"),
    "woods": (_forest, "#7d9054"),
    "spires": (_spires, "#a7957c"),
    "burnt-fields": (_embers, "#7d6a55"),
    "singing-glen": (_forest, "#a6ad66"),
    "alder-carr": (_reeds, "#7d8a58"),
    "river-gorge": (_water, "#a5987a"),
    "fog-moor": (_mist, "#a0a48c"),
    "standing-stones": (_woods, "#9aa06a"),
    "hollow-hill": (_hills, "#9aa45e"),
    "salt-pans": (_dunes, "#ddd3b8"),
}


# --- the table -----------------------------------------------------------------------------------


@lru_cache(maxsize=3)
def table_top(size: tuple[int, int], dark: Rgb, lit: Rgb) -> pygame.Surface:
    """An oak table by candlelight: planks, their grain, a pool of light, darkness around."""
    width, height = size
    wide = 100 * width / height
    rnd = Random("oak")
    body = vector.rect(0, 0, wide, 100, flat(dark))
    planks = 7
    for number in range(planks):
        top = number * 100 / planks
        tone = dark.mix(lit, 0.18 + 0.1 * rnd.random())
        body += vector.rect(0, top, wide, 100 / planks - 0.3, flat(tone))
        for _ in range(16):
            y = top + rnd.uniform(0.8, 100 / planks - 0.8)
            x, length = rnd.uniform(-20, wide), rnd.uniform(20, 90)
            d = trail("M", x, y, "q", length / 2, rnd.uniform(-0.9, 0.9), length, 0)
            body += vector.path(d, stroke(dark.darker(0.4), 0.22, 0.6))
    light = [(0, "#ffce84", 0.34), (0.5, "#d98e3f", 0.12), (1, "#000000", 0.55)]
    defs = vector.around("candle", light, (wide * 0.46, 46), wide * 0.62)
    body += vector.rect(0, 0, wide, 100, vector.style("url(#candle)"))
    surface = pygame.Surface(size, depth=24)
    surface.blit(vector.paint(body, (wide, 100), size, defs), (0, 0))
    grain(surface, 12)
    return surface.convert()
