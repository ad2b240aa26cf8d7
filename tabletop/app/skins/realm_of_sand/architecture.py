"""The kinds of buildings: compositions of masonry varied by a seed.

A builder takes the height of the ground, a random generator, the stone, and the level. It returns
shapes in the units of a vista, with the middle at 50.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.theme import rgb
from tabletop.app.skins.realm_of_sand import masonry as m
from tabletop.app.skins.realm_of_sand.inks import element

Build = Callable[[float, Random, m.Stone, int], str]


def builder(name: str) -> Build:
    """Returns the builder whose pattern matches a building's name."""
    words = name.lower()
    for pattern, build in _KINDS:
        if re.search(pattern, words):
            return build
    return _tower


def _tower(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    roof = rng.choice(("cone", "onion"))
    full_height = 20 + 4 * level
    x = 50 + rng.uniform(-5, 5)
    body = m.block(x - 14, ground - 9, 28, ground, "far") + m.battlement(x - 14, ground - 9, 28)
    for side in (-1, 1) if level > 1 else (rng.choice((-1, 1)),):
        body += m.tower(x + side * 11, ground - full_height * 0.62, 5.6, ground, roof, stone)
    body += m.tower(x, ground - full_height, 9, ground, roof, stone)
    return body + m.arch(x, ground, 3.6, 6, stone)


def _gate(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    width, full_height = 13 + 2.5 * level, 17 + 3 * level
    roof = rng.choice(("onion", "half", "cone"))
    body = m.block(50 - width - 12, ground - 8, 2 * width + 24, ground, "far")
    body += m.battlement(50 - width - 12, ground - 8, 2 * width + 24)
    body += m.block(50 - width, ground - full_height + 3, 2 * width, ground)
    body += m.battlement(50 - width, ground - full_height + 3, 2 * width)
    body += m.arch(50, ground, width * 0.86, full_height * 0.72, stone)
    for side in (-1, 1):
        body += m.tower(50 + side * width, ground - full_height - 2, 6.4, ground, roof, stone)
    return body


def _stair(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body, steps, width = "", 3 + level, 32.0 + 4 * level
    rise = (18 + 3 * level) / steps
    for i in range(steps):
        w = width * (1 - i / (steps + 0.6))
        body += m.block(50 - w / 2, ground - rise * (i + 1), w, ground - rise * i)
    top = ground - rise * steps
    body += m.stairs(50, top, ground, 3.2, 11)
    body += m.column(46, top - 7, top, 1.1) + m.column(54, top - 7, top, 1.1)
    body += m.dome(50, top - 7, 5.2, rng.choice(("half", "onion")))
    return body + m.arch(50, top, 3.4, 5.6, stone)


def _houses(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body, x = "", 50.0 - (11 + 5 * level)
    end = 50 + (11 + 5 * level)
    while x < end:
        w, h = rng.uniform(7, 11), rng.uniform(8, 12 + 4 * level)
        body += m.block(x, ground - h, w, ground, rng.choice(("wall", "far")))
        roof = rng.choice(("half", "onion", "none", "cone"))
        if roof != "none":
            body += m.dome(x + w / 2, ground - h, w * 0.36, roof)
        else:
            body += m.battlement(x, ground - h, w)
        if h > 12:
            for dx in (0.3, 0.7):
                body += m.window(x + w * dx, ground - h + 2.6, 1.3, 2.6, stone)
        body += m.arch(x + w / 2, ground, 2.6, 4.6, stone, trim=False)
        x += w - 0.6
    return body


def _bridge(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    water = vector.style("#123a6b", opacity=0.92)
    body = vector.rect(-5, ground - 3.4, 110, 8, water)
    for _ in range(14):
        x, y = rng.uniform(0, 92), ground - 2.8 + rng.random() * 3
        body += vector.polyline(
            [(x, y), (x + rng.uniform(3, 9), y)],
            vector.style(stroke=stone.magic.hex, width=0.3, opacity=0.55),
        )
    deck = ground - 12 - level
    spans = 2 + level
    step = 76 / spans
    body += vector.rect(10, deck, 80, ground - deck + 1, vector.style("url(#wall)"))
    for i in range(spans):
        cx, half = 12 + step * (i + 0.5), step * 0.36
        body += vector.path(
            vector.path_data("M", cx - half, ground + 1, "A", half, (ground - deck) * 0.78, "0 0 1")
            + vector.path_data(" ", cx + half, ground + 1, "Z"),
            vector.style("#16224f"),
        )
        body += vector.polyline(
            [(cx - step * 0.3, ground - 1), (cx + step * 0.3, ground - 1)],
            vector.style(stroke=stone.magic.hex, width=0.5, opacity=0.7),
        )
    body += vector.rect(8, deck - 1, 84, 1.5, vector.style("url(#roof)"), 0.4)
    for i in range(9):
        x = 12 + i * 9.5
        body += vector.polyline(
            [(x, deck - 1), (x, deck - 3.6)],
            vector.style(stroke=stone.trim.darker(0.3).hex, width=0.5),
        )
        body += vector.circle(x, deck - 4, 0.7, vector.style(stone.window.hex))
        body += vector.circle(x, deck - 4, 1.7, vector.style(stone.window.hex, opacity=0.25))
    roof = rng.choice(("cone", "onion"))
    for cx in (16, 84) if level < 3 else (16, 50, 84):
        body += m.tower(cx, deck - 9 - 2 * level, 6, ground + 1, roof, stone)
    return body


def _garden(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = m.block(22, ground - 4, 56, ground, "far")
    top = ground - 12 - 2 * level
    for i in range(4):
        body += m.column(38 + i * 8, top, ground, 1.2)
    body += m.block(35, top - 2, 30, top) + m.dome(
        50, top - 2.4, 5 + level, rng.choice(("half", "onion"))
    )
    body += vector.ellipse(50, ground - 1, 9, 1.8, vector.style(stone.magic.hex, opacity=0.75))
    for x in (24, 33, 67, 76):
        if rng.random() < 0.5:
            body += m.palm(x, ground + 0.5, rng.uniform(10, 14 + level), rng)
        else:
            body += m.crown_tree(
                x,
                ground + 0.5,
                rng.uniform(9, 13 + level),
                stone.magic.mix(rgb("#2fa874"), 0.5),
                rng,
            )
    return body


def _fountain(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = ""
    for side in (-1, 1):
        body += m.block(50 + side * 24 - 7, ground - 12 - level, 14, ground, "far")
        body += m.dome(50 + side * 24, ground - 12 - level, 6.2, rng.choice(("half", "onion")))
        body += m.arch(50 + side * 24, ground, 4.4, 7, stone)
    jet = vector.style(stroke=stone.magic.lighter(0.4).hex, width=0.55, opacity=0.85)
    top = ground - 20 - 2 * level
    for side in (-1, 1):
        for reach in (3, 6.5, 10):
            body += vector.path(
                vector.path_data("M", 50, ground - 8, "C", 50, top, 50 + side * reach, top)
                + vector.path_data(" ", 50 + side * reach * 1.2, ground - 3),
                jet,
            )
    body += vector.circle(50, top + 4, 2.6, vector.style(stone.magic.hex, opacity=0.35))
    body += m.block(38, ground - 3.6, 24, ground) + m.block(46.6, ground - 9, 6.8, ground - 3.6)
    return body + vector.ellipse(
        50, ground - 3.9, 11.6, 1.3, vector.style(stone.magic.lighter(0.2).hex, opacity=0.85)
    )


def _observatory(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    top = ground - 13 - 2 * level
    r = 9.5 + 1.6 * level
    body = m.block(50 - r - 10, ground - 8, 2 * r + 20, ground, "far")
    body += m.battlement(50 - r - 10, ground - 8, 2 * r + 20)
    body += m.block(50 - r, top, 2 * r, ground)
    body += vector.path(
        f"M{50 - r:.1f} {top:.1f} A{r:.1f} {r:.1f} 0 0 1 {50 + r:.1f} {top:.1f} Z",
        vector.style("url(#roof)"),
    )
    slit = [(52, top - 1), (56.5, top - r * 0.92), (60, top - r * 0.8), (57.5, top - 1)]
    body += vector.polygon(slit, vector.style(stone.window.hex))
    body += vector.polygon(
        [(54, top - 3), (67, top - r * 1.3), (69, top - r * 1.1), (57, top - 1.4)],
        vector.style("url(#wall)"),
    )
    ring = vector.style(stroke="#ffe3a0", width=0.5, opacity=0.9)
    cx, cy = 50 - r * 1.1, top - r * 0.9
    body += (
        vector.circle(cx, cy, 5.4, ring)
        + vector.ellipse(cx, cy, 5.4, 1.9, ring)
        + vector.ellipse(cx, cy, 1.9, 5.4, ring)
    )
    body += vector.circle(cx, cy, 1.5, vector.style(stone.magic.lighter(0.3).hex))
    for i in range(3):
        body += m.window(50 - r * 0.6 + i * r * 0.6, top + 3, 1.7, 3.6, stone)
    return body + m.arch(50, ground, 4.2, 7, stone)


def _clock(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    top = ground - 24 - 2 * level
    body = m.block(33, ground - 9, 34, ground, "far") + m.battlement(33, ground - 9, 34)
    body += m.tower(50, top, 12, ground, rng.choice(("cone", "onion")), stone)
    cy = top + 7
    body += vector.circle(50, cy, 5.3, vector.style("url(#roof)"))
    body += vector.circle(50, cy, 4.4, vector.style("#fff3d2"))
    for x, y in vector.ring_points((50, cy), 3.7, 12):
        body += vector.circle(x, y, 0.28, vector.style("#3b2a2e"))
    hand = vector.style(stroke="#3b2a2e", width=0.55)
    turn = vector.ring_points((50, cy), 3.0, 12)
    body += vector.polyline([turn[rng.randrange(12)], (50, cy)], hand)
    body += vector.polyline([(50, cy), (50, cy - 2)], hand)
    return body + m.arch(50, ground, 4, 6.6, stone)


def _hall(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    width, top = 17.0 + 3 * level, ground - 14 - level
    body = m.block(50 - width - 3, ground - 2.4, 2 * width + 6, ground)
    body += vector.rect(
        50 - width, top, 2 * width, ground - top - 2, vector.style(stone.shade.darker(0.2).hex)
    )
    body += m.arch(50, ground - 2.4, 6, 9, stone)
    count = 6 + 2 * (level > 1)
    for i in range(count):
        x = 50 - width + 1.4 + i * (2 * width - 2.8) / (count - 1)
        body += m.column(x, top, ground - 2.4, 1.7)
    if rng.random() < 0.5:
        gable = [(50 - width - 2, top), (50, top - 8), (50 + width + 2, top)]
        body += vector.polygon(gable, vector.style("url(#roof)"))
        body += vector.circle(50, top - 2.9, 1.9, vector.style(stone.magic.lighter(0.3).hex))
    else:
        body += m.block(50 - width - 1, top - 2.6, 2 * width + 2, top)
        body += m.dome(50, top - 3, 7 + level, "half")
        for side in (-1, 1):
            body += m.dome(50 + side * width * 0.76, top - 3, 3, "onion")
    return body


def _bazaar(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = m.block(14, ground - 11, 72, ground, "far") + m.battlement(14, ground - 11, 72)
    body += m.tower(50, ground - 21 - level, 7, ground, "onion", stone)
    cloths = [element(letter) for letter in rng.sample("ECOSG", 4)]
    for number, it in enumerate(cloths):
        x = 16 + number * 18 + rng.uniform(-1, 1)
        top, low = ground - 12.5 - rng.uniform(0, 3), ground - 6
        body += vector.rect(x + 1, low - 0.5, 12, 6.5, vector.style("#1c1230"))
        body += vector.rect(x + 3, ground - 3.2, 8, 3.2, vector.style("url(#door)"))
        body += vector.polygon(
            [(x - 1.5, low), (x + 7, top), (x + 15.5, low)],
            vector.style(it.stone.lighter(0.12).hex),
        )
        for part in range(5):
            scallop = it.light.hex if part % 2 else it.stone.darker(0.15).hex
            body += vector.circle(x + 0.2 + part * 3.4, low, 1.7, vector.style(scallop))
        body += vector.polyline(
            [(x + 7, top), (x + 7, top - 3)], vector.style(stroke="#ffe9b0", width=0.35)
        )
        body += vector.polygon(
            [(x + 7, top - 3), (x + 10, top - 2.2), (x + 7, top - 1.4)], vector.style(it.light.hex)
        )
    return body


def _arena(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body, width = "", 34.0
    for storey in range(3):
        top = ground - 6.4 * (storey + 1)
        w = width - storey * 3
        body += m.block(50 - w, top, 2 * w, top + 6.4)
        count = 11 - storey
        for i in range(count):
            cx = 50 - w + (i + 0.5) * 2 * w / count
            body += m.arch(cx, top + 6.4, 3.0, 4.6, stone, trim=False)
    for i in range(7):
        x = 50 - 27 + i * 9
        body += vector.polyline(
            [(x, ground - 19), (x, ground - 25)], vector.style(stroke="#ffe9b0", width=0.35)
        )
        body += vector.polygon(
            [(x, ground - 25), (x + 3.6, ground - 24), (x, ground - 22.8)],
            vector.style(element("ECOSG"[i % 5]).light.hex),
        )
    return body


def _harbour(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = m.tower(22, ground - 20 - 2 * level, 7, ground, rng.choice(("cone", "half")), stone)
    body += m.block(10, ground - 7, 30, ground, "far") + m.arch(22, ground, 3.4, 5.4, stone)
    body += vector.rect(-5, ground - 2.4, 110, 7, vector.style("#123a6b", opacity=0.9))
    for _ in range(16):
        x, y = rng.uniform(0, 92), ground - 2 + rng.random() * 3
        body += vector.polyline(
            [(x, y), (x + rng.uniform(3, 9), y)],
            vector.style(stroke=stone.magic.hex, width=0.3, opacity=0.6),
        )
    for number in range(1 + level):
        x, s = 48 + number * 17 + rng.uniform(-2, 2), rng.uniform(0.8, 1.15)
        y = ground - 0.6
        body += vector.path(
            vector.path_data(
                "M", x - 7 * s, y - 3 * s, "Q", x, y + 2.4 * s, x + 8 * s, y - 3.4 * s, "Z"
            ),
            vector.style("url(#roof)"),
        )
        body += vector.polyline(
            [(x, y - 2 * s), (x, y - 17 * s)], vector.style(stroke="#3b2a2e", width=0.6)
        )
        body += vector.path(
            vector.path_data(
                "M", x + 0.5, y - 16 * s, "Q", x + 11 * s, y - 10 * s, x + 8 * s, y - 4 * s
            )
            + vector.path_data("L", x + 0.5, y - 4 * s, "Z"),
            vector.style(stone.magic.lighter(0.35).hex, opacity=0.9),
        )
        body += vector.path(
            vector.path_data(
                "M", x - 0.5, y - 14 * s, "Q", x - 7 * s, y - 9 * s, x - 6 * s, y - 4.4 * s
            )
            + vector.path_data("L", x - 0.5, y - 4.4 * s, "Z"),
            vector.style("#f3e6cf", opacity=0.9),
        )
    return body


def _palace(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = m.block(14, ground - 9, 72, ground, "far") + m.battlement(14, ground - 9, 72)
    for side in (-1, 1):
        body += m.tower(50 + side * 29, ground - 19, 6, ground, "onion", stone)
        body += m.tower(50 + side * 18, ground - 25, 6.4, ground, "onion", stone)
    body += m.block(35, ground - 18, 30, ground)
    body += m.dome(50, ground - 18.6, 9.4, "onion")
    for i in range(3):
        body += m.window(42 + i * 8, ground - 15, 2.2, 4.4, stone)
    return body + m.arch(50, ground, 7, 9, stone)


def _lamp(ground: float, rng: Random, stone: m.Stone, level: int) -> str:
    body = _houses(ground, Random(rng.random()), stone, 1)
    x = 50 + rng.uniform(-3, 3)
    post = vector.style(stroke=stone.trim.darker(0.55).hex, width=1.5)
    top = ground - 25
    body += vector.polyline([(x, ground + 2), (x, top)], post)
    body += vector.circle(x, top - 2.4, 8, vector.style(stone.window.hex, opacity=0.18))
    body += vector.circle(x, top - 2.4, 5, vector.style(stone.window.hex, opacity=0.3))
    body += vector.polygon(
        [(x - 2.4, top), (x - 3, top - 5), (x + 3, top - 5), (x + 2.4, top)],
        vector.style("#fff3c8", stone.trim.darker(0.5).hex, 0.6),
    )
    return body + m.dome(x, top - 5, 2.6, "half")


#: Patterns of names, the most specific first.
_KINDS: tuple[tuple[str, Build], ...] = (
    (r"observat|astronom|balcony", _observatory),
    (r"crown|throne|queen", _palace),
    (r"arena|theatre|circus", _arena),
    (r"pier|harbour|ferry|shore", _harbour),
    (r"bridge|causeway|crossing|sluice", _bridge),
    (r"clock|hours|sundial", _clock),
    (r"fountain|well\b|bath|spring", _fountain),
    (r"planters|nook|orchard|oasis|leaves|garden|ivy", _garden),
    (r"lamp|bench", _lamp),
    (r"gate|door|hinge|oaths", _gate),
    (r"stair|step", _stair),
    (r"bazaar|caravan|market", _bazaar),
    (r"library|archive|hall|parliament|court|cloister|keys", _hall),
    (r"wall|row|lane|house|shed|yard|kiln", _houses),
)
