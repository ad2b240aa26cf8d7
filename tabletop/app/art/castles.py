"""Castles and their parts; origin at the foot, about 100 units wide."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from tabletop.app.art import heads, people
from tabletop.app.art.body import body_of
from tabletop.app.art.forms import curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art

Draw = Callable[[Pen, Random], None]

CASTLES: dict[str, Draw] = {}
"""All castles by their word in `Art`."""


def _castle(name: str) -> Callable[[Draw], Draw]:
    def note(draw: Draw) -> Draw:
        CASTLES[name] = draw
        return draw

    return note


# --- parts ----------------------------------------------------------------------------------------


def _stones(
    pen: Pen,
    rng: Random,
    left: float,
    top: float,
    right: float,
    low: float,
    size: float = 6,
) -> None:
    """Draws a stone wall; only some of its joints are cut."""
    pen.shape([(left, low), (left, top), (right, top), (right, low)], "sand")
    rows = max(1, round((low - top) / size))
    step = (low - top) / rows
    for row in range(rows):
        y = top + row * step
        x = left + size * (0.4 + 0.8 * (row % 2))
        while x < right - 1:
            if rng.random() < 0.6:
                pen.stroke([(x, y + 0.6), (x, y + step - 0.4)], "black", 0.8)
                pen.stroke([(x, y + step), (min(right, x + size * 1.4), y + step)], "black", 0.8)
            x += size * 1.6


def _merlons(
    pen: Pen, left: float, right: float, y: float, count: int, height: float = 5, colour: str = "sand"
) -> None:
    step = (right - left) / (2 * count - 1)
    for number in range(count):
        x = left + 2 * number * step
        pen.shape([(x, y + 0.5), (x, y - height), (x + step, y - height), (x + step, y + 0.5)], colour)


def _tower(
    pen: Pen,
    rng: Random,
    x: float,
    width: float,
    height: float,
    roof: str = "merlons",
    *,
    low: float = 0,
    colour: str = "sand",
    flag: bool = False,
) -> None:
    """Draws a round tower with merlons, a cone, or a dome on top."""
    half = width / 2
    pen.band(
        [(x, low), (x, low - height / 2), (x, low - height)], colour, [width * 1.1, width, width], line=1
    )
    top = low - height
    for number in range(max(2, round(height / 11))):
        y = low - (number + 0.6) * 11
        side = rng.uniform(-half * 0.7, half * 0.2)
        if y > top + 4:
            pen.stroke([(x + side, y), (x + side + width * 0.28, y + 0.8)], "black", 0.9)
    pen.shape(
        [
            (x - 1.3, top + 14),
            (x - 1.3, top + 8),
            (x, top + 6),
            (x + 1.3, top + 8),
            (x + 1.3, top + 14),
        ],
        "black",
        line=0.4,
    )
    pen.shape(
        [
            (x - half * 1.25, top),
            (x - half * 1.25, top - 4),
            (x + half * 1.25, top - 4),
            (x + half * 1.25, top),
        ],
        colour,
    )
    peak = top - 4
    if roof == "merlons":
        _merlons(pen, x - half * 1.25, x + half * 1.25, top - 4, 4, 4.4, colour)
        peak = top - 8
    elif roof == "cone":
        peak = top - 4 - width * 1.35
        pen.shape([(x - half * 1.4, top - 3), (x, peak), (x + half * 1.4, top - 3)], "black")
    elif roof == "dome":
        peak = top - 4 - width * 0.9
        pen.shape(
            curve(
                f"{x - half * 1.2},{top - 3}! {x - half * 1.3},{top - width * 0.5} {x},{peak}! "
                f"{x + half * 1.3},{top - width * 0.5} "
                f"{x + half * 1.2},{top - 3}!"
            ),
            "gold",
        )
    if flag:
        pen.band([(x, peak + 1), (x, peak - 15)], "black", [1, 1])
        pen.shape(
            [
                (x, peak - 15),
                (x + 12, peak - 13),
                (x + 8, peak - 10.5),
                (x + 12, peak - 8),
                (x, peak - 7),
            ],
            "red",
        )


def _gate(pen: Pen, x: float, low: float, width: float, height: float, *, bars: bool = True) -> None:
    pen.shape(_arch(x, low, width * 1.3, height * 1.12), "ivory")
    pen.shape(_arch(x, low, width, height), "black")
    if bars:
        for k in (-1, 0, 1):
            pen.stroke(
                [(x + k * width * 0.28, low), (x + k * width * 0.28, low - height * 0.92)], "white", 0.9
            )
        for y in (0.3, 0.6):
            pen.stroke(
                [(x - width / 2, low - height * y), (x + width / 2, low - height * y)], "white", 0.9
            )


def _arch(x: float, low: float, width: float, height: float) -> list[Point]:
    half = width / 2
    top = [towards((x, low - height + half), a, half) for a in range(180, 361, 20)]
    return [(x - half, low), *top, (x + half, low)]


def _board(pen: Pen, x: float, y: float, width: float, height: float, colour: str = "ivory") -> None:
    pen.shape(
        [(x - width / 2, y), (x - width / 2, y - height), (x + width / 2, y - height), (x + width / 2, y)],
        colour,
    )


def _window(pen: Pen, x: float, y: float, size: float) -> None:
    pen.shape(
        [
            (x - size / 2, y),
            (x - size / 2, y - size * 1.3),
            (x + size / 2, y - size * 1.3),
            (x + size / 2, y),
        ],
        "black",
        line=0.6,
    )
    pen.stroke([(x, y), (x, y - size * 1.3)], "white", 0.8)


# --- strongholds ----------------------------------------------------------------------------------


@_castle("mud")
def _mud(pen: Pen, rng: Random) -> None:
    """Draws slumped mud towers with sticks in them."""
    for x, width, part_height in ((-40, 22, 46), (40, 24, 40), (0, 30, 66), (-20, 18, 32), (21, 18, 30)):
        pen.shape(
            curve(
                f"{x - width * 0.72},3 {x - width * 0.5},{-part_height * 0.5} "
                f"{x - width * 0.36},{-part_height * 0.9} {x},{-part_height} {x + width * 0.34},{-part_height * 0.92} "
                f"{x + width * 0.5},{-part_height * 0.45} {x + width * 0.72},3"
            ),
            "brown",
        )
        for k in range(3):
            y = -part_height * (0.3 + 0.2 * k)
            pen.band(
                [(x - width * 0.1, y), (x + (1 if k % 2 else -1) * width * 0.75, y - 3)],
                "umber",
                [1.8, 1.2],
            )
        pen.shape(_arch(x, -part_height * 0.6, 5, 7), "black")
    pen.shape(_arch(0, 2, 15, 22), "black")
    pen.shape(curve("-66,6 -40,-1 0,2 40,-1 66,6 30,10 -30,10"), "umber")
    for x in (-50, 30, 52):
        pen.shape(curve(f"{x},-2 {x + 3},6 {x},9 {x - 3},6"), "umber")


@_castle("moat")
def _moat(pen: Pen, rng: Random) -> None:
    """Draws a keep in a lake with its drawbridge down."""
    _tower(pen, rng, -32, 18, 46, "cone")
    _tower(pen, rng, 32, 18, 46, "cone")
    _stones(pen, rng, -28, -62, 28, 0)
    _merlons(pen, -30, 30, -62, 6)
    _gate(pen, 0, 0, 16, 26)
    for x in (-14, 14):
        _window(pen, x, -40, 6)
    pen.shape([(-8, 0), (8, 0), (14, 16), (-14, 16)], "brown")
    for x in (-8, 8):
        pen.stroke([(x, -26), (x * 1.7, 15)], "black", 1.1)
    for side in (-1, 1):
        pen.shape(
            curve(f"{side * 12},4 {side * 40},1 {side * 62},6 {side * 40},12 {side * 16},14"),
            "white",
        )
        for y in (5, 9):
            pen.stroke([(side * 22, y), (side * 36, y - 1), (side * 50, y)], "black", 1)


@_castle("square")
def _square(pen: Pen, rng: Random) -> None:
    """Draws four equal towers connected by equal walls."""
    _stones(pen, rng, -30, -66, 30, -20)
    _merlons(pen, -30, 30, -66, 6)
    for x in (-30, 30):
        _stones(pen, rng, x - 8, -78, x + 8, -20, size=7)
        _merlons(pen, x - 9, x + 9, -78, 3)
    _stones(pen, rng, -44, -38, 44, 4)
    _merlons(pen, -44, 44, -38, 9)
    for x in (-46, 46):
        _stones(pen, rng, x - 11, -54, x + 11, 6, size=7)
        _merlons(pen, x - 12, x + 12, -54, 3, 6)
        _window(pen, x, -34, 5)
    _board(pen, 0, 4, 18, 24, "black")
    for k in (-6, 0, 6):
        pen.stroke([(k, 4), (k, -20)], "white", 1)


@_castle("bastion")
def _bastion(pen: Pen, rng: Random) -> None:
    """Draws a low star-shaped fort of white slopes with a cannon per point."""
    pen.shape([(-24, -34), (-20, -58), (20, -58), (24, -34)], "white")
    _merlons(pen, -20, 20, -58, 4, 5, "white")
    pen.band([(0, -62), (0, -82)], "black", [1.2, 1.2])
    pen.shape([(0, -82), (16, -79), (0, -74)], "red")
    pen.shape([(-62, 6), (-40, -40), (-8, -30), (0, -40), (8, -30), (40, -40), (62, 6)], "white")
    pen.shape([(-8, -30), (0, -40), (8, -30), (4, 6), (-4, 6)], "black")
    for x in (-40, 40):
        pen.band([(x * 0.94, -42), (x * 1.22, -46)], "charcoal", [6, 5])
        pen.oval(x * 0.94, -40, 4, 4, "umber")
    for x in (-34, -20, 20, 34):
        pen.stroke([(x, -24), (x * 1.14, -8)], "black", 1.2)
    for x, y, s in ((-58, 10, 8), (56, 10, 9), (-30, 12, 6)):
        pen.shape([(x - s, y), (x, y - s * 1.2), (x + s, y)], "white")


@_castle("thorns")
def _thorns(pen: Pen, rng: Random) -> None:
    """Draws a tower in a hedge of thorns as high as the tower."""
    _tower(pen, rng, 0, 24, 66, "cone", flag=False)
    _tower(pen, rng, -26, 14, 36, "cone")
    _tower(pen, rng, 26, 14, 40, "cone")
    for bones in (
        "-66,6 -50,-40 -20,-34 -8,-58 12,-52",
        "66,6 54,-36 28,-44 6,-30 -10,-40",
        "-58,8 -30,-12 0,-18 30,-10 60,8",
        "-40,8 -44,-24 -18,-20 4,-6 20,8",
        "44,8 40,-22 16,-20 -8,-4 -24,8",
    ):
        points = dots(bones)
        pen.band(points, "black", [6, 5.4, 5, 4, 1.6])
        path = curve(" ".join(f"{x},{y}" for x, y in points), closed=False)
        for number in range(2, len(path) - 2, 3):
            (x, y), (x1, y1) = path[number], path[number + 1]
            angle = math.degrees(math.atan2(y1 - y, x1 - x)) + (90 if number % 2 else -90)
            pen.band([(x, y), towards((x, y), angle, 7)], "black", [3, 0.4], line=0.5)
    for x, y in ((-50, -38), (28, -44), (-8, -58), (0, -18), (40, -22)):
        for angle in range(0, 360, 72):
            pen.oval(*towards((x, y), angle, 3.4), 2.8, 2.8, "rose", line=0.7)
        pen.oval(x, y, 1.8, 1.8, "black", line=0, is_flat=True)


@_castle("needle")
def _needle(pen: Pen, rng: Random) -> None:
    """Draws a house covered with spikes."""
    for x, width, part_height in (
        (-36, 8, 54),
        (36, 8, 58),
        (-24, 8, 70),
        (24, 8, 74),
        (0, 10, 98),
        (-12, 8, 82),
        (13, 8, 86),
    ):
        pen.shape(
            [
                (x - width / 2, 0),
                (x - width / 2, -part_height * 0.55),
                (x, -part_height),
                (x + width / 2, -part_height * 0.55),
                (x + width / 2, 0),
            ],
            "ivory",
        )
        pen.shape(
            [(x, -part_height), (x + width / 2, -part_height * 0.55), (x + width / 2, 0), (x + width * 0.1, 0)],
            "black",
            line=0.5,
        )
    _stones(pen, rng, -44, -26, 44, 4)
    for k in range(12):
        x = -44 + k * 8
        pen.shape([(x - 2.4, -25), (x, -40), (x + 2.4, -25)], "steel")
    for side in (-1, 1):
        for y in (-20, -10, 0):
            pen.shape([(side * 44, y - 3), (side * 58, y - 8), (side * 44, y + 2)], "steel")
    _gate(pen, 0, 4, 12, 22)


@_castle("row")
def _row(pen: Pen, rng: Random) -> None:
    """Draws a row of narrow houses with an archer in every window."""
    for k, (width, part_height) in enumerate(((20, 42), (20, 52), (22, 46), (20, 56), (20, 44))):
        x = -41 + k * 20.5
        pen.shape(
            [
                (x - width / 2, 4),
                (x - width / 2, -part_height),
                (x, -part_height - 18),
                (x + width / 2, -part_height),
                (x + width / 2, 4),
            ],
            "ivory",
        )
        for y in (-part_height + 2, -part_height + 20):
            _window(pen, x, y + 8, 6.4)
            pen.stroke([(x - 7, y + 9), (x - 4.4, y + 3), (x - 7, y - 3)], "black", 1.5)
            pen.stroke([(x - 14, y + 3.4), (x - 1, y + 3)], "black", 1.1)
        pen.stroke(
            [(x - width / 2, -part_height), (x, -part_height - 18), (x + width / 2, -part_height)],
            "black",
            2.6,
            round=False,
        )
    pen.band([(-56, 6), (56, 6)], "umber", [6, 6])


@_castle("twins")
def _twins(pen: Pen, rng: Random) -> None:
    """Draws two castles on two crags that face away from each other."""
    for side in (-1, 1):
        part_pen = pen.at(side * 33, 0, flip=side > 0)
        part_pen.shape(
            [(-26, 6), (-22, -16), (-14, -24), (-12, -42), (14, -42), (18, -20), (26, 6)], "grey"
        )
        part_pen.stroke([(-6, -36), (-8, -20), (-4, -6)], "black", 1.2)
        part_pen.stroke([(8, -32), (10, -16), (8, -2)], "black", 1.2)
        _tower(part_pen, rng, -7, 12, 34, "cone" if side < 0 else "merlons", low=-40, flag=True)
        _stones(part_pen, rng, -1, -58, 13, -40)
        _merlons(part_pen, -1, 14, -58, 3, 4)
    pen.band([(-20, -46), (-8, -44)], "umber", [2.4, 2])
    pen.band([(20, -46), (9, -43)], "umber", [2.4, 2])


@_castle("gate")
def _gilded(pen: Pen, rng: Random) -> None:
    """Draws a golden gate between wooden fences."""
    for side in (-1, 1):
        for k in range(4):
            x = side * (34 + k * 7)
            pen.band([(x, 4), (x, -18)], "umber", [3, 2.4])
        pen.band([(side * 30, -12), (side * 60, -12)], "umber", [2.4, 2.4])
    _tower(pen, rng, -24, 14, 58, "dome", colour="gold")
    _tower(pen, rng, 24, 14, 58, "dome", colour="gold")
    pen.shape([(-20, 4), (-20, -56), (20, -56), (20, 4)], "gold")
    pen.shape([(-24, -54), (0, -78), (24, -54)], "gold")
    pen.oval(0, -61, 6, 6, "white")
    for a in range(0, 360, 45):
        pen.stroke([towards((0, -61), a, 6), towards((0, -61), a, 10)], "black", 1)
    pen.shape(_arch(0, 4, 28, 48), "white")
    pen.shape([(-14, 4), (-14, -36), (-2, -28), (-2, 8)], "gold")
    pen.shape([(14, 4), (14, -36), (2, -28), (2, 8)], "gold")
    for x in (-10, -6, 6, 10):
        pen.stroke([(x, 2), (x, -30)], "black", 1.2)


@_castle("barns")
def _barns(pen: Pen, rng: Random) -> None:
    """Draws two old barns with pitchforks at the doors and hay to the roof."""
    for x, size in ((-30, 1.0), (30, 0.86)):
        part_pen = pen.at(x, 0, 0, size)
        part_pen.shape(
            [(-28, 4), (-28, -34), (-18, -56), (0, -64), (18, -56), (28, -34), (28, 4)], "brown"
        )
        for k in range(-3, 4):
            part_pen.stroke([(k * 8, 3), (k * 8, -40 + abs(k) * 2)], "black", 1)
        part_pen.stroke(
            [(-32, -32), (-19, -57), (0, -66), (19, -57), (32, -32)], "black", 3.4, round=False
        )
        part_pen.shape([(-12, 4), (-12, -28), (12, -28), (12, 4)], "black")
        part_pen.stroke([(-12, 4), (12, -28)], "white", 1.8)
        part_pen.stroke([(12, 4), (-12, -28)], "white", 1.8)
        part_pen.shape([(-7, -38), (-7, -50), (7, -50), (7, -38)], "black")
        part_pen.shape(curve("-8,-37 -4,-44 0,-40 4,-45 8,-37"), "yellow")
    pen.shape(curve("-12,8 -8,-14 0,-22 9,-14 13,8"), "yellow")
    for x in (-4, 3):
        pen.band([(x, -8), (x * 4, -40)], "umber", [1.6, 1.4])
        for k in (-3, 0, 3):
            pen.stroke([(x * 4, -40), (x * 4 + k, -46), (x * 4 + k, -52)], "black", 1.3)


@_castle("lantern")
def _lantern(pen: Pen, rng: Random) -> None:
    """Draws a leaning house on stilts with a large lantern on its roof."""
    for x in (-20, -6, 8, 22):
        pen.band([(x, -18), (x - 3, 8)], "black", [3, 2.4])
    part_pen = pen.at(0, -16, -6)
    part_pen.shape([(-26, 0), (-24, -28), (24, -28), (26, 0)], "brown")
    for k in range(-2, 3):
        part_pen.stroke([(k * 9, 0), (k * 8.4, -28)], "black", 1)
    _window(part_pen, -11, -8, 8)
    part_pen.shape(_arch(10, 0, 10, 18), "black")
    part_pen.shape([(-34, -26), (-12, -48), (12, -48), (34, -26)], "umber")
    part_pen.shape([(-9, -48), (-8, -70), (8, -70), (9, -48)], "white")
    for x in (-4, 0, 4):
        part_pen.stroke([(x, -49), (x, -69)], "black", 1)
    part_pen.shape([(-13, -69), (0, -84), (13, -69)], "black")
    for a in range(180, 361, 18):
        pen.stroke(
            [towards((6, -74), a, 17), towards((6, -74), a, 40 if a % 36 else 28)], "white", 1.8
        )
    pen.stroke([(-40, 10), (0, 6), (44, 10)], "black", 1.6)


@_castle("roofs")
def _roofs(pen: Pen, rng: Random) -> None:
    """Draws a court under one enormous tiled roof."""
    _stones(pen, rng, -42, -24, 42, 4)
    for x in (-26, 0, 26):
        pen.shape(_arch(x, 4, 15, 22), "black")
    outline = [(-56, -20), (-40, -52), (-20, -66), (20, -66), (40, -52), (56, -20)]
    pen.shape(outline, "umber")
    for row in range(6):
        y = -60 + row * 7.4
        reach = 22 + row * 6.6
        count = round(reach / 4)
        for number in range(count):
            at, width = -reach + 2 * reach * (number + 0.5) / count, reach / count
            pen.stroke([(at - width, y - 2), (at, y + 2.4), (at + width, y - 2)], "white", 1.1)
    pen.shape([(-24, -64), (0, -86), (24, -64)], "umber")
    pen.band([(-26, -66), (26, -66)], "ivory", [3, 3])
    for x in (-58, 58):
        pen.band([(x * 0.97, -20), (x * 1.04, -28)], "ivory", [3, 1])


@_castle("cairn")
def _cairn(pen: Pen, rng: Random) -> None:
    """Draws a cairn with a doorway, and flying boulders."""
    rows = (
        (7, 0, 15),
        (6, -15, 14),
        (5, -29, 14),
        (4, -42, 13),
        (3, -54, 12),
        (2, -65, 11),
        (1, -75, 10),
    )
    for count, y, r in rows:
        for number in range(count):
            x = (number - (count - 1) / 2) * 15 + rng.uniform(-1.5, 1.5)
            points = [
                towards((x, y), k * 45 + rng.uniform(-8, 8), r * rng.uniform(0.58, 0.76))
                for k in range(8)
            ]
            pen.shape(points, "grey" if rng.random() < 0.7 else "ivory", round=True)
    pen.shape(_arch(0, 9, 14, 24), "black")
    pen.band([(4, -82), (22, -106)], "black", [1.2, 1.2])
    for x, y in ((44, -66), (56, -84), (66, -96)):
        pen.oval(x, y, 4.6, 4.2, "grey")
        pen.stroke([(x - 6, y + 7), (x - 16, y + 22)], "black", 1)


# --- works ----------------------------------------------------------------------------------------


@_castle("wall")
def _wall(pen: Pen, rng: Random) -> None:
    """Draws a wall that is higher than the ladders against it."""
    _stones(pen, rng, -54, -78, 54, 6, size=8)
    _merlons(pen, -56, 56, -78, 8, 8)
    for x, top, lean in ((-28, -46, 8), (24, -40, -7)):
        for dx in (-4, 4):
            pen.band([(x + dx, 8), (x + dx + lean, top)], "umber", [2, 2])
        for k in range(6):
            y = 2 + (top - 2) * k / 6
            part_x = x + lean * k / 6
            pen.stroke([(part_x - 4, y), (part_x + 4, y)], "black", 1.6)


@_castle("nets")
def _nets(pen: Pen, rng: Random) -> None:
    """Draws two towers and a net with a catch between them."""
    for k in range(8):
        share = k / 7
        x = -34 + 68 * share
        sag = 16 * math.sin(math.pi * share)
        pen.stroke([(x, -76 + sag), (x * 1.0, -16 + sag * 0.4)], "black", 1.1)
    for k in range(6):
        y = -74 + k * 11
        sag = 16 - k * 2
        pen.stroke([(-36, y), (-14, y + sag * 0.9), (14, y + sag * 0.9), (36, y)], "black", 1.1)
    for x, y, s in ((-10, -44, 1.0), (12, -36, -1.0)):
        pen.shape(
            [
                (x, y),
                (x - 13 * s, y - 9),
                (x - 4 * s, y - 5),
                (x, y - 8),
                (x + 4 * s, y - 5),
                (x + 12 * s, y - 10),
                (x + 3 * s, y + 4),
            ],
            "charcoal",
        )
    _tower(pen, rng, -42, 18, 76, "merlons", flag=True)
    _tower(pen, rng, 42, 18, 76, "merlons", flag=True)


@_castle("bells")
def _bells(pen: Pen, rng: Random) -> None:
    """Draws a belfry with three swinging bells and a running person."""
    for x in (-30, 30):
        pen.band([(x, 6), (x * 0.8, -70)], "umber", [6, 5])
    pen.shape([(-38, -66), (0, -96), (38, -66)], "umber")
    pen.band([(-34, -62), (34, -62)], "umber", [5, 5])
    for x, y, size, turn in ((-15, -58, 0.8, 20), (15, -58, 0.8, -20), (0, -46, 1.15, -14)):
        part_pen = pen.at(x, y, turn, size)
        part_pen.oval(0, 25, 4, 4, "black")
        part_pen.shape(curve("-15,24! -10,14 -8,4 0,-1 8,4 10,14 15,24! 0,28"), "gold")
        part_pen.band([(-14, 22), (0, 25), (14, 22)], "gold", [3, 3, 3])
    for x in (-44, 44):
        for r in (0, 7, 14):
            way = 1 if x > 0 else -1
            pen.stroke(
                [(x + way * r, -54), (x + way * (r + 4), -42), (x + way * r, -30)], "black", 1.8
            )
    _stones(pen, rng, -38, -8, 38, 6)


@_castle("idol")
def _idol(pen: Pen, rng: Random) -> None:
    """Draws a seated stone giant with offerings and a tiny priest before it."""
    _stones(pen, rng, -44, -14, 44, 6)
    pen.shape([(-34, -14), (-34, -34), (34, -34), (34, -14)], "grey")
    pen.shape(curve("-28,-30 -32,-56 -22,-72 22,-72 32,-56 28,-30 0,-24"), "grey")
    for side in (-1, 1):
        pen.band([(side * 28, -66), (side * 40, -48), (side * 22, -34)], "grey", [14, 12, 10])
        pen.band([(side * 16, -32), (side * 22, -12)], "grey", [18, 16])
    pen.shape([(-20, -72), (-22, -96), (-12, -108), (12, -108), (22, -96), (20, -72)], "grey")
    pen.shape([(-26, -100), (-14, -122), (0, -112), (14, -122), (26, -100)], "gold")
    for x in (-8, 8):
        pen.shape([(x - 6, -92), (x + 6, -92), (x + 4, -86), (x - 4, -86)], "black")
    pen.shape([(-3, -90), (3, -90), (5, -80), (-5, -80)], "ivory")
    pen.shape([(-10, -76), (10, -76), (7, -72), (-7, -72)], "black")
    pen.shape([(44, 8), (47, -8), (50, -14), (53, -8), (56, 8)], "black")
    pen.oval(50, -16, 3.4, 3.4, "black")
    for x in (-50, -42):
        pen.band([(x, 6), (x, -6)], "ivory", [4, 4])
        pen.shape([(x - 2, -7), (x, -14), (x + 2, -7)], "orange")


@_castle("inn")
def _inn(pen: Pen, rng: Random) -> None:
    """Draws an inn with lit windows, a bed on its sign, and a barrel bench."""
    pen.shape([(-40, 4), (-40, -36), (40, -36), (40, 4)], "ivory")
    pen.shape([(-44, -34), (-44, -58), (44, -58), (44, -34)], "ivory")
    for x in (-40, -22, -4, 14, 32):
        pen.band([(x, -34), (x + 8, -58)], "umber", [2.4, 2.4])
    for y in (-35, -58, 3):
        pen.band([(-44, y), (44, y)], "umber", [3, 3])
    pen.shape([(-52, -56), (-26, -90), (26, -90), (52, -56)], "umber")
    pen.shape([(16, -84), (16, -104), (26, -104), (26, -84)], "brown")
    for x, y in ((-26, -10), (26, -10)):
        pen.shape([(x - 8, y), (x - 8, y - 14), (x + 8, y - 14), (x + 8, y)], "yellow")
        pen.stroke([(x, y), (x, y - 14)], "black", 1.4)
        pen.stroke([(x - 8, y - 7), (x + 8, y - 7)], "black", 1.4)
    pen.shape(_arch(0, 4, 16, 26), "black")
    pen.band([(-44, -46), (-66, -46)], "black", [2, 2])
    pen.shape([(-66, -42), (-66, -24), (-48, -24), (-48, -42)], "gold")
    pen.stroke([(-63, -28), (-51, -28)], "black", 2)
    pen.stroke([(-63, -26), (-63, -37)], "black", 1.8)
    pen.band([(52, 5), (52, -14)], "brown", [14, 14])
    for y in (-9, 0):
        pen.stroke([(45, y), (59, y)], "black", 1.6)


@_castle("loft")
def _loft(pen: Pen, rng: Random) -> None:
    """Draws a loft from which arrows fly on every side."""
    for x in (-14, 14):
        pen.band([(x, 6), (x * 0.8, -36)], "umber", [7, 6])
    pen.stroke([(-14, 4), (12, -34)], "black", 3)
    pen.stroke([(14, 4), (-12, -34)], "black", 3)
    for k in range(9):
        angle = 190 + k * 20
        start, end = towards((0, -52), angle, 24), towards((0, -52), angle, 52)
        pen.band([start, end], "umber", [1.6, 1.4])
        tip = towards((0, -52), angle, 60)
        left, right = towards(end, angle + 130, 4), towards(end, angle - 130, 4)
        pen.shape([tip, left, right], "steel", line=0.7)
    pen.shape([(-30, -34), (-26, -62), (26, -62), (30, -34)], "brown")
    for k in range(-2, 3):
        pen.stroke([(k * 11, -35), (k * 10, -62)], "black", 1.1)
    for x in (-15, 0, 15):
        pen.shape([(x - 4, -42), (x - 4, -54), (x + 4, -54), (x + 4, -42)], "black")
    pen.shape([(-36, -60), (0, -90), (36, -60)], "umber")


@_castle("memorial")
def _memorial(pen: Pen, rng: Random) -> None:
    """Draws a column of names with a helmet on top, and wreaths."""
    _stones(pen, rng, -34, -12, 34, 6)
    _stones(pen, rng, -24, -22, 24, -10)
    pen.shape([(-15, -22), (-12, -82), (12, -82), (15, -22)], "ivory")
    for k in range(8):
        y = -76 + k * 6.4
        pen.stroke([(-8, y), (rng.uniform(3, 9), y)], "black", 1.4)
    pen.shape([(-18, -82), (-18, -87), (18, -87), (18, -82)], "ivory")
    pen.shape(curve("-13,-87! -13,-98 -8,-107 0,-110 8,-107 13,-98 13,-87!"), "steel")
    pen.shape(
        [(-9, -97), (9, -97), (9, -93), (2, -93), (2, -88), (-2, -88), (-2, -93), (-9, -93)],
        "black",
    )
    for a in range(0, 360, 30):
        x, y = towards((-24, -6), a, 10)
        pen.oval(x, y, 3.6, 2.6, "green", angle=a + 60)
    pen.band([(24, 4), (30, -26)], "umber", [2, 2])
    pen.shape(curve("14,4 20,-8 32,-10 36,4"), "rose")


@_castle("cellar")
def _cellar(pen: Pen, rng: Random) -> None:
    """Draws a cellar with barrels on one side and a ghost on the other."""
    pen.shape(_arch(-28, 6, 46, 62), "ivory")
    pen.shape(_arch(-28, 6, 38, 56), "black")
    pen.shape(_arch(28, 6, 46, 62), "ivory")
    pen.shape(_arch(28, 6, 38, 56), "black")
    for k in range(5):
        y, reach = 4 - k * 7, 17 - k * 2
        pen.shape(
            [(28 - reach, y), (28 + reach, y), (28 + reach, y - 4), (28 - reach, y - 4)], "sand"
        )
    pen.shape(curve("16,-18! 20,-36 28,-46 36,-36 40,-18! 35,-24 31,-17! 27,-24 22,-17!"), "white")
    for x in (24, 31):
        pen.oval(x, -34, 2, 3, "black", line=0, is_flat=True)
    pen.oval(28, -27, 2, 2.6, "black", line=0, is_flat=True)
    for x, y in ((-38, -4), (-18, -4), (-28, -21)):
        pen.oval(x, y, 10.4, 10, "brown")
        pen.oval(x, y, 7, 6.8, "sand")
        pen.stroke([(x - 6, y), (x + 6, y)], "black", 1.4)
        pen.oval(x, y + 3.4, 1.5, 1.5, "black", line=0, is_flat=True)


@_castle("office")
def _office(pen: Pen, rng: Random) -> None:
    """Draws a barred counter with a queue that pays."""
    pen.shape([(-46, 4), (-46, -60), (46, -60), (46, 4)], "ivory")
    pen.shape([(-52, -58), (0, -88), (52, -58)], "ivory")
    for x in (-40, -20, 20, 40):
        pen.band([(x, 4), (x, -56)], "ivory", [6, 5])
    pen.shape([(-16, -6), (-16, -48), (16, -48), (16, -6)], "black")
    pen.oval(0, -34, 6, 7, "white")
    pen.shape([(-11, -8), (-8, -26), (8, -26), (11, -8)], "charcoal")
    for x in (-10, -4, 4, 10):
        pen.stroke([(x, -7), (x, -48)], "white", 1.4)
    pen.shape([(-22, -2), (-22, -9), (22, -9), (22, -2)], "umber")
    pen.oval(0, -72, 7, 7, "gold")
    pen.stroke([(-3, -72), (3, -72)], "black", 1.6)
    for x, part_height in ((-60, 30), (-74, 26), (-88, 32)):
        pen.shape([(x - 6, 6), (x - 5, -part_height + 8), (x + 5, -part_height + 8), (x + 6, 6)], "black")
        pen.oval(x, -part_height + 3, 4.6, 5, "black")
    for x, y in ((60, 2), (70, 2), (65, -6), (80, 2), (75, -6)):
        pen.oval(x, y, 7, 6, "gold")


@_castle("drains")
def _drains(pen: Pen, rng: Random) -> None:
    """Draws an overflowing drain with a rat and lines for the smell."""
    _stones(pen, rng, -54, -66, 54, -6)
    pen.oval(0, -34, 25, 25, "ivory")
    pen.oval(0, -34, 19, 19, "black")
    for x in (-9, 0, 9):
        pen.band([(x, -51), (x, -30)], "steel", [2.6, 2.6], line=0.6)
    pen.shape(
        curve("-17,-30 0,-34 17,-30 20,-10 34,2 54,6 30,14 -30,14 -54,6 -32,2 -20,-10"), "olive"
    )
    for x, y, r in ((-10, -8, 5), (8, 0, 6), (-24, 6, 4), (28, 7, 4)):
        pen.oval(x, y, r, r, "white")
    for x in (-40, -28, 30, 42):
        pen.stroke([(x, -70), (x + 4, -78), (x - 3, -86), (x + 3, -96)], "black", 2)
    pen.shape(curve("34,-2 40,-12 52,-12 60,-4 64,0! 52,2 38,2"), "charcoal")
    pen.stroke([(35, -1), (26, -2), (20, -8)], "black", 1.6)


@_castle("rot")
def _rot(pen: Pen, rng: Random) -> None:
    """Draws a breaking beam with fungus and a leaning wall."""
    part_pen = pen.at(-24, 4, -10)
    _stones(part_pen, rng, -22, -70, 22, 0)
    _merlons(part_pen, -22, 22, -70, 4)
    part_pen.stroke(
        [(-4, -70), (4, -56), (-6, -44), (2, -26), (-4, -8), (0, 0)], "black", 3, round=False
    )
    pen.band([(12, -30), (34, -46)], "umber", [13, 12])
    pen.band([(40, -26), (62, -10), (70, 4)], "umber", [12, 12, 13])
    for tip in ((35, -38), (40, -50), (32, -52), (36, -20), (44, -36)):
        pen.shape([(37, -36), tip, (38, -44)], "ivory", line=0.7)
    for x, y, s in ((16, -34, 1.0), (26, -44, 0.8), (52, -26, 0.9), (62, -14, 1.1), (-6, -20, 0.9)):
        part_pen = pen.at(x, y, 0, s)
        for k in range(3):
            part_pen.shape(
                curve(
                    f"{-10 + k * 2},{-k * 5}! -6,{-6 - k * 5} 6,{-6 - k * 5} "
                    f"{10 - k * 2},{-k * 5}! 0,{2 - k * 5}"
                ),
                "rose",
            )
    for x, y in ((30, 2), (44, 4), (16, 5)):
        pen.shape([(x - 6, y), (x - 2, y - 7), (x + 5, y - 5), (x + 7, y + 1)], "sand")


@_castle("pillory")
def _pillory(pen: Pen, rng: Random) -> None:
    """Draws a person in a pillory, and the things thrown at the person."""
    pen.shape([(-40, 6), (-40, -4), (40, -4), (40, 6)], "brown")
    pen.band([(0, -2), (0, -80)], "umber", [8, 7])
    person = Art(who="man", build="sturdy", flesh="fair", hair="curls", beard="moustache", view="front", stance="carrying", dress="tunic",
              hand="none", off="none", cloth="red", trim="white")  # fmt: skip
    people.draw(pen.at(0, 2, 0, 0.78), person, Random("victor"))
    pen.shape([(-42, -50), (-42, -88), (42, -88), (42, -50)], "brown")
    pen.stroke([(-42, -66), (42, -66)], "black", 1.8)
    for x in (-37, 37):
        pen.oval(x, -82, 1.8, 1.8, "steel", line=0.6)
        pen.oval(x, -56, 1.8, 1.8, "steel", line=0.6)
    heads.draw(body_of(pen.at(0, 28, 0, 1.0), person, Random("victor")))
    for x in (-28, 28):
        pen.oval(x, -63, 5.4, 5.4, "ivory")
        for k in (-3, 0, 3):
            pen.stroke([(x + k, -60), (x + k * 1.4, -54)], "black", 1.3)
    for x, y, size in ((-54, -70, 6), (52, -58, 6), (-20, -86, 5), (16, -40, 5)):
        points = [towards((x, y), k * 30, size * (1.5 if k % 2 else 0.8)) for k in range(12)]
        pen.shape(points, "red")
    for x in (-52, -46, 50):
        pen.oval(x, 4, 5, 4.4, "olive")

