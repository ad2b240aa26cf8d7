"""The kinds of buildings: drawings, and masonry varied by a seed.

A builder takes a random generator, the stone, and the level. It returns shapes in the units of a
vista, with the middle at 50 and the ground at 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.realm_of_sand import masonry as m
from tabletop.app.skins.realm_of_sand.drawn_buildings import draw_building
from tabletop.app.skins.realm_of_sand.inks import element

Build = Callable[[Random, m.Stone, int], str]


def builder(name: str) -> Build:
    """Returns the builder whose pattern matches a building's name."""
    words = name.lower()
    for pattern, build in _KINDS:
        if re.search(pattern, words):
            return build
    return _tower


def _drawn(kind: str, rng: Random, stone: m.Stone, level: int) -> str:
    """Builds a kind that has one drawing per level."""
    return draw_building(f"{kind}-{level}", rng, stone)


def _palace(rng: Random, stone: m.Stone, level: int) -> str:
    return draw_building("palace", rng, stone)


def _hall(rng: Random, stone: m.Stone, level: int) -> str:
    return _drawn("gabled-hall" if rng.random() < 0.5 else "domed-hall", rng, stone, level)


def _tower(rng: Random, stone: m.Stone, level: int) -> str:
    roof = rng.choice(("cone", "onion"))
    full_height = 20 + 4 * level
    x = 50 + rng.uniform(-5, 5)
    body = m.block(x - 14, -9, 28, 0, "far") + m.battlement(x - 14, -9, 28)
    for side in (-1, 1) if level > 1 else (rng.choice((-1, 1)),):
        body += m.tower(x + side * 11, -full_height * 0.62, 5.6, 0, roof, stone)
    body += m.tower(x, -full_height, 9, 0, roof, stone)
    return body + m.arch(x, 0, 3.6, 6, stone)


def _houses(rng: Random, stone: m.Stone, level: int) -> str:
    body, x = "", 50.0 - (11 + 5 * level)
    end = 50 + (11 + 5 * level)
    while x < end:
        w, h = rng.uniform(7, 11), rng.uniform(8, 12 + 4 * level)
        body += m.block(x, -h, w, 0, rng.choice(("wall", "far")))
        roof = rng.choice(("half", "onion", "none", "cone"))
        if roof != "none":
            body += m.dome(x + w / 2, -h, w * 0.36, roof)
        else:
            body += m.battlement(x, -h, w)
        if h > 12:
            for dx in (0.3, 0.7):
                body += m.window(x + w * dx, 2.6 - h, 1.3, 2.6, stone)
        body += m.arch(x + w / 2, 0, 2.6, 4.6, stone, trim=False)
        x += w - 0.6
    return body


def _bridge(rng: Random, stone: m.Stone, level: int) -> str:
    return _water(rng, stone, -3.4, 14) + _drawn("bridge", rng, stone, level)


def _water(rng: Random, stone: m.Stone, top: float, count: int) -> str:
    """Returns water with `count` ripples."""
    body = vector.rect(-5, top, 110, 7.7, fill_style("#123a6b", 0.91))
    style = line_style(stone.magic, 0.3, 0.57)
    for _ in range(count):
        x, y = rng.uniform(0, 92), top + 0.5 + rng.random() * 3
        body += vector.polyline([(x, y), (x + rng.uniform(3, 9), y)], style)
    return body


def _garden(rng: Random, stone: m.Stone, level: int) -> str:
    body = m.block(22, -4, 56, 0, "far")
    top = -12 - 2 * level
    for i in range(4):
        body += m.column(38 + i * 8, top, 0, 1.2)
    body += m.block(35, top - 2, 30, top)
    body += m.dome(50, top - 2.4, 5 + level, rng.choice(("half", "onion")))
    body += vector.ellipse(50, -1, 9, 1.8, fill_style(stone.magic, 0.75))
    leaves = stone.magic.mix(rgb("#2fa874"), 0.5)
    for x in (24, 33, 67, 76):
        if rng.random() < 0.5:
            body += m.palm(x, 0.5, rng.uniform(10, 14 + level), rng)
        else:
            body += m.crown_tree(x, 0.5, rng.uniform(9, 13 + level), leaves, rng)
    return body


def _clock(rng: Random, stone: m.Stone, level: int) -> str:
    body = _drawn("clock", rng, stone, level)
    middle = (50.0, -17.0 - 2 * level)
    hour = vector.ring_points(middle, 3, 12)[rng.randrange(12)]
    hands = [hour, middle, (50, middle[1] - 2)]
    return body + vector.polyline(hands, line_style("#3b2a2e", 0.55))


def _bazaar(rng: Random, stone: m.Stone, level: int) -> str:
    body = m.block(14, -11, 72, 0, "far") + m.battlement(14, -11, 72)
    body += m.tower(50, -21 - level, 7, 0, "onion", stone)
    for number, letter in enumerate(rng.sample("ECOSG", 4)):
        cloth = element(letter)
        x, low = 16 + number * 18 + rng.uniform(-1, 1), -6
        top = -12.5 - rng.uniform(0, 3)
        body += vector.rect(x + 1, low - 0.5, 12, 6.5, fill_style("#1c1230"))
        body += vector.rect(x + 3, -3.2, 8, 3.2, fill_style("url(#door)"))
        tent = [(x - 1.5, low), (x + 7, top), (x + 15.5, low)]
        body += vector.polygon(tent, fill_style(cloth.stone.lighter(0.12)))
        for part in range(5):
            scallop = cloth.light if part % 2 else cloth.stone.darker(0.15)
            body += vector.circle(x + 0.2 + part * 3.4, low, 1.7, fill_style(scallop))
        body += _pennant(x + 7, top, 3, 3, cloth.light)
    return body


def _pennant(x: float, foot: float, height: float, width: float, cloth: Rgb) -> str:
    """Returns a pennant at the tip of a mast."""
    tip = foot - height
    flag = [(x, tip), (x + width, tip + 0.27 * width), (x, tip + 0.55 * width)]
    mast = vector.polyline([(x, foot), (x, tip)], line_style("#ffe9b0", 0.35))
    return mast + vector.polygon(flag, fill_style(cloth))


def _arena(rng: Random, stone: m.Stone, level: int) -> str:
    body = draw_building("arena", rng, stone)
    for number, letter in enumerate("ECOSGEC"):
        body += _pennant(23 + number * 9, -19, 6, 3.8, element(letter).light)
    return body


def _harbour(rng: Random, stone: m.Stone, level: int) -> str:
    body = m.tower(22, -20 - 2 * level, 7, 0, rng.choice(("cone", "half")), stone)
    body += m.block(10, -7, 30, 0, "far") + m.arch(22, 0, 3.4, 5.4, stone)
    body += _water(rng, stone, -2.4, 16)
    ship = draw_building("ship", rng, stone)
    for number in range(1 + level):
        x, size = 48 + number * 17 + rng.uniform(-2, 2), rng.uniform(0.8, 1.15)
        body += vector.group(ship, f"translate({x:.2f} -0.6) scale({size:.3f})")
    return body


def _lamp(rng: Random, stone: m.Stone, level: int) -> str:
    body = _houses(Random(rng.random()), stone, 1)
    x = 50 + rng.uniform(-3, 3)
    return body + vector.group(draw_building("lamp", rng, stone), f"translate({x:.2f} 0)")


#: Patterns of names, the most specific first.
_KINDS: tuple[tuple[str, Build], ...] = (
    (r"observat|astronom|balcony", partial(_drawn, "observatory")),
    (r"crown|throne|queen", _palace),
    (r"arena|theatre|circus", _arena),
    (r"pier|harbour|ferry|shore", _harbour),
    (r"bridge|causeway|crossing|sluice", _bridge),
    (r"clock|hours|sundial", _clock),
    (r"fountain|well\b|bath|spring", partial(_drawn, "fountain")),
    (r"planters|nook|orchard|oasis|leaves|garden|ivy", _garden),
    (r"lamp|bench", _lamp),
    (r"gate|door|hinge|oaths", partial(_drawn, "gate")),
    (r"stair|step", partial(_drawn, "stair")),
    (r"bazaar|caravan|market", _bazaar),
    (r"library|archive|hall|parliament|court|cloister|keys", _hall),
    (r"wall|row|lane|house|shed|yard|kiln", _houses),
)
