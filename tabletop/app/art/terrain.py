"""Landscapes: each word draws the land between sky and feet.

Distant parts are drawn first. A land is 100 units wide and `height` units high; `ground` is the
height of its horizon.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from tabletop.app.art.forms import curve, dots, towards
from tabletop.app.art.layers import draw_layer, draw_part
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point

Land = Callable[[Pen, Random, float, float], None]

LANDS: dict[str, Land] = {}
"""All lands by their word in `Art`."""


def _land(name: str) -> Callable[[Land], Land]:
    def note(draw: Land) -> Land:
        LANDS[name] = draw
        return draw

    return note


# --- parts ----------------------------------------------------------------------------------------


def _ridge(
    pen: Pen, rng: Random, y: float, swing: float, low: float, colour: str, count: int = 5
) -> None:
    """Draws a line of hills from edge to edge, filled down to `low`."""
    step = 108 / count
    line = [(-4 + step * k, y + rng.uniform(-swing, swing)) for k in range(count + 1)]
    pen.shape([(-4, low), *_soft(line), (104, low)], colour)


def _soft(points: list[Point]) -> list[Point]:
    text = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return list(curve(text, closed=False))


def soil(pen: Pen, rng: Random, y: float, height: float, colour: str = "umber") -> None:
    """Draws the nearly black foreground with white grass."""
    _ridge(pen, rng, y, 1.4, height + 3, colour, 4)
    for _ in range(16):
        x, part_y = rng.uniform(0, 100), rng.uniform(y + 2, height)
        pen.stroke(
            [
                (x, part_y),
                (x + 1, part_y - 2),
                (x + rng.uniform(1.5, 3), part_y - rng.uniform(2.5, 5)),
            ],
            "white",
            0.7,
        )


def _peak(
    pen: Pen, x: float, y: float, width: float, height: float, lean: float = 0.0, kind: str = "peak"
) -> None:
    """Draws a mountain with a lit and a black face, or a `crag` without snow."""
    draw_part(pen, kind, (x, y), (width, height), lean=lean)


def _tree(pen: Pen, x: float, y: float, height: float, *, kind: str = "fir") -> None:
    """Draws a fir, a `round-tree`, or a `bare-tree`."""
    draw_part(pen, kind, (x, y), (height, height))


def ripples(
    pen: Pen, rng: Random, top: float, low: float, count: int, left: float = 0, right: float = 100
) -> None:
    """Draws lines on water that are longer and bolder in front."""
    for number in range(count):
        share = (number + 0.5) / count
        y = top + (low - top) * share
        for _ in range(3):
            x, width = rng.uniform(left, right), 4 + 9 * share
            pen.stroke(
                [
                    (x - width, y),
                    (x - width * 0.3, y - 0.8),
                    (x + width * 0.3, y + 0.5),
                    (x + width, y),
                ],
                "black",
                0.6 + 0.9 * share,
            )


def _reed(pen: Pen, x: float, y: float, height: float) -> None:
    pen.stroke([(x, y), (x + 0.4, y - height * 0.5), (x + height * 0.08, y - height)], "black", 1)
    pen.oval(x + height * 0.08, y - height, 0.9, 2.6, "black", line=0.3)


def _wall(
    pen: Pen, rng: Random, left: float, top: float, right: float, low: float, size: float = 7
) -> None:
    """Draws a wall of ashlar; only some of its joints are cut."""
    pen.shape([(left, low), (left, top), (right, top), (right, low)], "sand")
    rows = max(2, round((low - top) / size))
    for row in range(rows):
        y = top + (low - top) * row / rows
        pen.stroke([(left, y), ((left + right) / 2, y + 0.3), (right, y)], "black", 0.7)
        x = left + (row % 2) * size * 0.8 + size * 0.4
        while x < right:
            if rng.random() < 0.7:
                pen.stroke([(x, y), (x, y + (low - top) / rows)], "black", 0.7)
            x += size * 1.6


# --- lands ----------------------------------------------------------------------------------------


@_land("plain")
def _plain(pen: Pen, rng: Random, ground: float, height: float) -> None:
    _ridge(pen, rng, ground - 2, 2, ground + 8, "sand")
    _ridge(pen, rng, ground + 3, 1.4, height, "ochre")
    soil(pen, rng, ground + (height - ground) * 0.4, height)


@_land("village")
def _village(pen: Pen, rng: Random, ground: float, height: float) -> None:
    _ridge(pen, rng, ground - 9, 3, ground + 6, "ivory")
    x = rng.choice((16, 82))
    draw_part(pen, "church", (x, ground), (100, 100))
    for dx, w in ((-12, 10), (11, 12), (24, 8)):
        draw_part(pen, "house", (x + dx, ground + 1), (w, w))
    _ridge(pen, rng, ground + 1, 1, height, "sand")
    for k in range(6):
        pen.stroke([(50 + (k - 2.5) * 7, ground + 2), (50 + (k - 2.5) * 26, height)], "black", 0.9)
    soil(pen, rng, ground + (height - ground) * 0.45, height)


@_land("mountains")
def _mountains(pen: Pen, rng: Random, ground: float, height: float) -> None:
    unit = ground / 66
    for x, width, part_height in ((16, 22, 36), (84, 24, 42), (50, 30, 54)):
        _peak(
            pen, x + rng.uniform(-6, 6), ground + 4, width, part_height * unit, rng.uniform(-3, 3)
        )
    _ridge(pen, rng, ground + 2, 2, height, "grey")
    for _ in range(4):
        _tree(pen, rng.uniform(0, 100), ground + 5, 9)
    soil(pen, rng, ground + (height - ground) * 0.4, height)


@_land("dunes")
def _dunes(pen: Pen, rng: Random, ground: float, height: float) -> None:
    way = rng.choice((-1, 1))
    for k, (x, y, width) in enumerate(((24, -9, 40), (80, -5, 44), (40, 4, 60))):
        foot = (x if way > 0 else 100 - x, ground + 10 + k * 8)
        draw_part(pen, "dune", foot, (width, 10 + k * 8 - y))
    _ridge(pen, rng, ground + (height - ground) * 0.45, 3, height + 3, "sand", 3)
    for k in range(5):
        left, part_y = rng.uniform(0, 60), ground + (height - ground) * (0.56 + 0.1 * k)
        pen.stroke(
            [(left, part_y), (left + 14, part_y - 1.6), (left + 30, part_y + 0.6)], "black", 1
        )


@_land("river")
def _river(pen: Pen, rng: Random, ground: float, height: float) -> None:
    _ridge(pen, rng, ground - 6, 3, ground + 4, "green")
    for _ in range(5):
        _tree(pen, rng.uniform(0, 100), ground + 1, rng.uniform(8, 14), kind="round-tree")
    _ridge(pen, rng, ground + 1, 0.8, height, "sand")
    span = height - ground
    draw_part(pen, "stream", (50, ground), (100, span))
    ripples(pen, rng, ground + span * 0.2, height, 7, 24, 76)
    for x in (4, 92, 97):
        _reed(pen, x, height, 15)


@_land("lake")
def _lake(pen: Pen, rng: Random, ground: float, height: float) -> None:
    _ridge(pen, rng, ground - 7, 4, ground + 2, "green")
    pen.shape([(-3, ground), (103, ground), (103, height + 3), (-3, height + 3)], "white", line=0.7)
    ripples(pen, rng, ground + 2, height, 8)
    for x in (3, 7, 94, 98):
        _reed(pen, x, height, rng.uniform(13, 20))


@_land("sea")
def _sea(pen: Pen, rng: Random, ground: float, height: float) -> None:
    for row in range(6):
        y = ground + (height - ground) * row / 6
        size = 3 + row * 1.6
        points: list[Point] = [(-4, height + 3)]
        x = -6.0 + (row % 2) * size
        while x < 106:
            points += [
                (x, y + size * 0.4),
                (x + size * 0.9, y - size * 0.2),
                (x + size * 1.6, y - size * 0.75),
                (x + size * 1.5, y - size * 0.1),
                (x + size * 2, y + size * 0.4),
            ]
            x += size * 2.2
        points.append((104, height + 3))
        pen.shape(points, ("white", "sky", "navy")[row % 3])


@_land("swamp")
def _swamp(pen: Pen, rng: Random, ground: float, height: float) -> None:
    for _ in range(4):
        _tree(pen, rng.uniform(4, 96), ground + 2, rng.uniform(20, 34), kind="bare-tree")
    pen.shape([(-3, ground), (103, ground), (103, height + 3), (-3, height + 3)], "olive", line=0.7)
    for k in range(5):
        y = ground + (height - ground) * (0.16 + 0.19 * k)
        pen.oval(rng.uniform(10, 90), y, rng.uniform(14, 24), 2 + k * 0.8, "white", line=0.7)
    for k in range(9):
        _reed(
            pen, (k * 12 + rng.uniform(0, 8)) % 100, height - rng.uniform(0, 6), rng.uniform(12, 22)
        )


@_land("woods")
def _woods(pen: Pen, rng: Random, ground: float, height: float) -> None:
    for k in range(9):
        _tree(pen, k * 12.5 + rng.uniform(-3, 3), ground + 3, rng.uniform(20, 30))
    _ridge(pen, rng, ground + 3, 1, height, "green")
    for x in (6, 95, 22, 80):
        _tree(
            pen,
            x + rng.uniform(-3, 3),
            ground + (12 if x in (6, 95) else 7),
            rng.uniform(44, 54) * ground / 62,
        )
    soil(pen, rng, ground + (height - ground) * 0.45, height)


@_land("trunks")
def _trunks(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws the inside of a forest: trunks, roots, and shafts of light."""
    for k in range(4):
        x = 10 + k * 26 + rng.uniform(-4, 4)
        pen.flat([(x, -2), (x + 6, -2), (x - 12, ground + 4), (x - 26, ground + 4)], "white", 0.5)
    _ridge(pen, rng, ground, 2, height, "green")
    for x, width in ((4, 11), (22, 6), (78, 7), (96, 12)):
        x += rng.uniform(-2, 2)
        pen.band(
            [(x, ground + 9), (x + rng.uniform(-1, 1), ground * 0.5), (x + rng.uniform(-2, 2), -6)],
            "umber",
            [width * 1.3, width, width],
        )
        for way in (-1, 1):
            pen.band(
                [(x, ground + 6), (x + way * width * 0.9, ground + 11)], "umber", [width * 0.6, 0.6]
            )
    soil(pen, rng, ground + (height - ground) * 0.45, height)


@_land("spires")
def _spires(pen: Pen, rng: Random, ground: float, height: float) -> None:
    unit = ground / 66
    for x, width, part_height in (
        (10, 8, 52),
        (28, 6, 36),
        (90, 9, 58),
        (72, 7, 44),
        (50, 6, 30),
        (38, 5, 22),
        (62, 5, 24),
    ):
        _peak(
            pen,
            x + rng.uniform(-3, 3),
            ground + 6,
            width,
            part_height * unit,
            rng.uniform(-2, 2),
            kind="crag",
        )
    soil(pen, rng, ground + (height - ground) * 0.25, height)


@_land("burnt")
def _burnt(pen: Pen, rng: Random, ground: float, height: float) -> None:
    draw_layer(pen, "lands", "burnt", ground)
    _ridge(pen, rng, ground, 1.2, height, "brown")
    for k in range(7):
        pen.stroke([(50 + (k - 3) * 6, ground + 2), (50 + (k - 3) * 24, height)], "black", 1.6)
    for _ in range(4):
        _tree(
            pen,
            rng.uniform(2, 98),
            ground + rng.uniform(2, 8),
            rng.uniform(14, 24),
            kind="bare-tree",
        )
    for _ in range(8):
        spot = pen.at(rng.uniform(3, 97), rng.uniform(ground + 5, height), 0, rng.uniform(1.6, 3))
        spot.shape(dots("-1,0 -0.4,-1.7 0,-1 0.5,-2.4 1,0"), "orange")


@_land("glen")
def _glen(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a valley with steep slopes, a brook, and rings of sound."""
    draw_layer(pen, "lands", "glen", ground)
    _ridge(pen, rng, ground + 6, 1, height, "sand")
    soil(pen, rng, ground + (height - ground) * 0.5, height)


@_land("carr")
def _carr(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws alders in water."""
    pen.shape(
        [(-3, ground - 3), (103, ground - 3), (103, height + 3), (-3, height + 3)],
        "white",
        line=0.7,
    )
    for x in (8, 27, 44, 66, 90):
        y = ground + rng.uniform(2, 16)
        _tree(pen, x + rng.uniform(-3, 3), y, rng.uniform(30, 40) * ground / 60, kind="round-tree")
        for way in (-1, 0, 1):
            pen.band([(x, y - 5), (x + way * 4, y + 2)], "black", [2, 0.5])
        pen.stroke([(x - 7, y + 2), (x, y + 3), (x + 8, y + 2)], "black", 1.1)
    ripples(pen, rng, ground + 4, height, 5)


@_land("gorge")
def _gorge(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws two cliffs and a river far below."""
    _peak(pen, 50, ground, 24, 22)
    pen.shape([(34, height + 3), (46, ground), (56, ground), (66, height + 3)], "white")
    ripples(pen, rng, ground + 4, height, 6, 42, 60)
    draw_part(pen, "cliffs", (50, ground - 30), (100, height - ground + 30))


@_land("moor")
def _moor(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a moor with bands of fog and a signpost."""
    _ridge(pen, rng, ground - 2, 2, height, "olive")
    draw_layer(pen, "lands", "moor", ground)
    for k in range(6):
        y = ground - 16 + k * (height - ground + 14) / 6
        left = rng.uniform(-10, 40)
        width = rng.uniform(50, 76)
        draw_part(pen, "fog", (left, y), (width, 100))


@_land("stones")
def _stones(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a ring of standing stones."""
    _ridge(pen, rng, ground - 1, 1.6, height, "green")
    draw_layer(pen, "lands", "stones", ground)
    draw_layer(pen, "lands", "stones-near", height)
    soil(pen, rng, ground + (height - ground) * 0.55, height)


@_land("hollow")
def _hollow(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a round hill with a door in it."""
    _ridge(pen, rng, ground, 1, height, "sand")
    draw_layer(pen, "lands", "hollow", ground)
    soil(pen, rng, ground + (height - ground) * 0.45, height)


@_land("salt")
def _salt(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws white salt pans with heaps of salt between them."""
    _ridge(pen, rng, ground - 3, 1.6, ground + 2, "ochre")
    pen.shape([(-3, ground), (103, ground), (103, height + 3), (-3, height + 3)], "white", line=0.8)
    span = height - ground
    for k in range(1, 5):
        y = ground + span * (k / 5) ** 1.4
        pen.band([(-3, y), (103, y + 0.4)], "sand", [0.8 + k * 0.5, 0.8 + k * 0.5])
    for k in range(-5, 6):
        pen.band([(50 + k * 9, ground), (50 + k * 30, height + 3)], "sand", [0.8, 3])
    for x, y, size in ((20, 0.3, 7), (76, 0.26, 6), (90, 0.62, 12), (8, 0.7, 12)):
        pen.shape(
            [
                (x - size, ground + span * y),
                (x, ground + span * y - size * 1.2),
                (x + size, ground + span * y),
            ],
            "white",
        )


@_land("street")
def _street(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a paved street with gabled houses on both sides."""
    draw_layer(pen, "lands", "street", ground)
    _ridge(pen, rng, ground + 6, 0.6, height + 3, "grey")
    for row in range(4):
        y = ground + 9 + row * (height - ground) / 4.6
        for k in range(-5, 6):
            at, width = 50 + (k + row % 2 * 0.5) * (8 + row * 3), 3 + row
            pen.stroke([(at - width, y + 1.4), (at, y), (at + width, y + 1.4)], "black", 0.9)


@_land("battlements")
def _battlements(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws the top of a wall with the land far below."""
    _ridge(pen, rng, ground - 12, 3, ground + 6, "green")
    draw_layer(pen, "lands", "battlements", ground)
    _wall(pen, rng, -3, ground + 3, 103, height + 3)


@_land("hall")
def _hall(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws an interior with a vault on pillars and a tiled floor."""
    draw_layer(pen, "lands", "hall", ground)
    draw_part(pen, "tiles", (50, ground), (100, height - ground))


@_land("cave")
def _cave(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws the inside of a cave with light at its mouth."""
    rim = [
        towards((50, ground * 0.62), k * 18, (38 + rng.uniform(-3, 5)) * (1 if k % 2 else 0.9))
        for k in range(20)
    ]
    pen.shape([(-3, -3), (103, -3), (103, height + 3), (-3, height + 3)], "black", line=0)
    pen.flat([(x, y * 0.96) for x, y in rim], "sand")
    pen.flat(
        [(50 + (x - 50) * 0.9, ground * 0.62 + (y - ground * 0.62) * 0.86) for x, y in rim], "white"
    )
    for x, part_height in ((12, 20), (24, 12), (76, 14), (88, 24), (40, 8), (60, 9)):
        pen.shape([(x - 4, -3), (x, part_height), (x + 4, -3)], "charcoal")
    soil(pen, rng, ground + 3, height, "charcoal")


@_land("graves")
def _graves(pen: Pen, rng: Random, ground: float, height: float) -> None:
    _tree(pen, rng.choice((10, 90)), ground + 4, 50 * ground / 62, kind="bare-tree")
    _ridge(pen, rng, ground, 2, height, "green")
    draw_layer(pen, "lands", "graves", ground)
    soil(pen, rng, ground + (height - ground) * 0.5, height)


@_land("camp")
def _camp(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws tents, spears, and a fire."""
    _ridge(pen, rng, ground - 5, 2, ground + 5, "green")
    draw_layer(pen, "lands", "camp", ground)
    soil(pen, rng, ground + (height - ground) * 0.3, height)


@_land("road")
def _road(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a road between hedges that leads to a distant castle."""
    _ridge(pen, rng, ground - 6, 2, ground + 6, "green")
    draw_layer(pen, "lands", "road", ground)
    _ridge(pen, rng, ground + 1, 1, height, "sand")
    draw_part(pen, "track", (50, ground), (100, height - ground))
    for x, y in ((10, 6), (88, 5), (22, 3), (76, 3)):
        _tree(pen, x, ground + y, 22 if y > 4 else 13, kind="round-tree")


@_land("stair")
def _stair(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a stair that leads down into darkness, with torches."""
    pen.shape([(-3, -3), (103, -3), (103, height + 3), (-3, height + 3)], "black", line=0)
    for k in range(7):
        y, reach = ground * 0.3 + k * (height - ground * 0.3) / 7, 16 + k * 6.4
        pen.shape(
            [(50 - reach, y + 4), (50 + reach, y + 4), (50 + reach, y), (50 - reach, y)], "sand"
        )
    draw_layer(pen, "lands", "stair", ground)


@_land("maze")
def _maze(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws rows of walls behind each other."""
    for k, (top, low) in enumerate(((0.3, 0.7), (0.2, 0.86), (0.06, 1.02))):
        gap = 16 + k * 10
        for side in (-1, 1):
            x = 50 + side * gap
            edge = 50 + side * 60
            left, right = min(x, edge), max(x, edge)
            _wall(pen, rng, left, ground * top, right, ground * low + 3, 6 + k * 3)
    soil(pen, rng, ground + 3, height, "charcoal")


@_land("clouds")
def _clouds(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a view from the sky with clouds below."""
    for row in range(3):
        y = ground + row * (height - ground) * 0.36
        for k in range(6):
            x, r = k * 21 + rng.uniform(-6, 6) - 3, rng.uniform(9, 14)
            pen.oval(x, y + rng.uniform(0, 5), r * 1.2, r * 0.8, "white")
            pen.stroke(
                [
                    (x - r * 0.5, y + 2),
                    (x - r * 0.2, y - r * 0.3),
                    (x + r * 0.4, y - r * 0.1),
                    (x + r * 0.2, y + r * 0.3),
                ],
                "black",
                0.9,
            )


@_land("rays")
def _rays(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws rays from the middle instead of land."""
    pen.shape([(-3, -3), (103, -3), (103, height + 3), (-3, height + 3)], "black", line=0)
    start = rng.uniform(0, 20)
    middle = (50, height * 0.5)
    for k in range(18):
        pen.flat(
            [
                middle,
                towards(middle, start + k * 20, 90),
                towards(middle, start + k * 20 + 8.5, 90),
            ],
            "sand",
        )
    pen.flat(
        [towards(middle, k * 15, height * 0.34 * (1.0 if k % 2 else 0.9)) for k in range(24)],
        "ivory",
    )


@_land("den")
def _den(pen: Pen, rng: Random, ground: float, height: float) -> None:
    """Draws a room by night: a window with the moon, a beam, floorboards."""
    pen.shape([(-3, -3), (103, -3), (103, ground), (-3, ground)], "brown", line=0)
    x = rng.choice((20, 78))
    pen.shape(
        [
            (x - 11, ground * 0.62),
            (x - 11, ground * 0.2),
            (x + 11, ground * 0.2),
            (x + 11, ground * 0.62),
        ],
        "black",
    )
    pen.oval(x + 2, ground * 0.38, 5, 5, "white", line=0)
    pen.band([(x, ground * 0.2), (x, ground * 0.62)], "ivory", [1.6, 1.6])
    pen.band([(x - 11, ground * 0.41), (x + 11, ground * 0.41)], "ivory", [1.6, 1.6])
    pen.band([(-3, 4), (103, 6)], "umber", [6, 6])
    draw_part(pen, "boards", (50, ground), (100, height - ground))


def ray_angles(points: int = 24) -> list[float]:
    """Returns the angles of rays around a low sun."""
    return [360 * k / points for k in range(points)]


_DARK = frozenset({"night", "moon", "aurora", "eclipse"})
_WILD = frozenset({"storm", "thunder", "smog", "toxic", "ash", "snow"})


def draw_sky(pen: Pen, word: str, rng: Random, ground: float, light: Point) -> None:
    """Draws the sky down to the horizon; `light` is the sun or moon."""
    x, y = light
    r = min(9.0, ground * 0.15)
    if word in ("day", "noon"):
        for number, angle in enumerate(ray_angles(28)):
            far = r * 1.45 + (number % 2) * 4
            pen.stroke(
                [
                    towards(light, angle, far),
                    towards(light, angle, far + (70 if number % 2 else 34)),
                ],
                "white",
                2.4 if number % 2 else 1.2,
            )
        pen.oval(x, y, r, r, "white")
        return
    if word in _WILD:
        pen.shape([(-3, -3), (103, -3), (103, ground), (-3, ground)], "charcoal", line=0)
        for _ in range(7):
            cx, r = rng.uniform(0, 100), rng.uniform(9, 15)
            pen.oval(cx, rng.uniform(-2, ground * 0.22), r * 1.4, r * 0.8, "grey")
        for _ in range(26):
            rx, ry = rng.uniform(-10, 100), rng.uniform(ground * 0.2, ground)
            pen.stroke([(rx + 4, ry - 9), (rx, ry)], "white", 0.8)
        return
    night = word in _DARK
    if night:
        pen.shape([(-3, -3), (103, -3), (103, ground), (-3, ground)], "black", line=0, is_flat=True)
    colour = "white" if night else "black"
    count = 9 if night else 13
    for number in range(count):
        part_y = ground * (number + 0.4) / count
        points = []
        for step in range(0, 11):
            px = step * 10.0
            away = math.hypot(px - x, (part_y - y) * 1.4)
            bend = (part_y - y) / max(6.0, away) * 70 / max(8.0, away)
            points.append((px, part_y + bend + math.sin(px * 0.12 + number) * 0.5))
        start = rng.randint(0, 3)
        share = number / count
        pen.stroke(points[start:], colour, 0.3 + 1.3 * (share if night else 1 - share))
    if night:
        for _ in range(9):
            pen.oval(
                rng.uniform(2, 98),
                rng.uniform(2, ground * 0.6),
                0.7,
                0.7,
                "white",
                line=0,
                is_flat=True,
            )
        pen.oval(x, y, r, r, "white", line=0)
        pen.oval(x + r * 0.38, y - r * 0.18, r * 0.82, r * 0.82, "black", line=0, is_flat=True)
    else:
        pen.oval(x, y, r, r, "white")
