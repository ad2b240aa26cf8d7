"""Moments, omens, and objects: the pictures of spells and tactics.

The origin is the foot. Each drawing is about 100 units high.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Literal

from tabletop.app.art import people
from tabletop.app.art.beast_parts import flame
from tabletop.app.art.beasts import draw_beast
from tabletop.app.art.forms import curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art

Draw = Callable[[Pen, Random], None]

MOMENTS: dict[str, Draw] = {}
"""All moments by their word in `Art`."""


def _moment(name: str) -> Callable[[Draw], Draw]:
    def note(draw: Draw) -> Draw:
        MOMENTS[name] = draw
        return draw

    return note


# --- parts ----------------------------------------------------------------------------------------


def _hand(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    angle: float = 0,
    *,
    fingers: str = "open",
) -> None:
    """Draws a hand that reaches left out of a black sleeve.

    `fingers` is `open` or `fist`.
    """
    part_pen = pen.at(x, y, angle, size)
    part_pen.band([(60, 6), (30, 2), (14, 0)], "black", [30, 24, 22])
    part_pen.band([(20, 0), (10, 0)], "ivory", [16, 18])
    part_pen.shape(curve("14,-10 0,-12 -12,-9 -16,0 -12,10 2,12 14,9"), "ivory")
    if fingers == "open":
        for y0, y1, reach in ((-8, -16, 34), (-3, -6, 39), (3, 4, 38), (8, 13, 32)):
            part_pen.band(
                [(-8, y0), (-reach * 0.6, (y0 + y1) / 2 - 1), (-reach, y1)], "ivory", [7, 6.4, 4.6]
            )
        part_pen.band([(4, -9), (-4, -22), (-12, -26)], "ivory", [8, 7, 5])
    else:
        for y0 in (-9, -3, 3, 9):
            part_pen.band([(-8, y0), (-20, y0), (-15, y0 + 2.4)], "ivory", [7.4, 7, 6])
        part_pen.band([(4, -9), (-10, -14), (-20, -7)], "ivory", [8, 7, 6])


def _rays(
    pen: Pen,
    at: Point,
    near: float,
    far: float,
    count: int,
    width: float = 2,
    *,
    start: float = 0,
    end: float = 360,
) -> None:
    """Draws black rays around a point, long and short in turn."""
    for k in range(count):
        angle = start + (end - start) * k / count
        pen.stroke(
            [
                towards(at, angle, near),
                towards(at, angle, far if k % 2 else near + (far - near) * 0.7),
            ],
            "black",
            width,
        )


def _puff(pen: Pen, spots: str, colour: str) -> None:
    """Draws a cloud of circles; `spots` lists them as `x,y,radius`."""
    rounds = [tuple(float(part) for part in word.split(",")) for word in spots.split()]
    for x, y, r in rounds:
        pen.oval(x, y, r, r * 0.84, colour)
    ink = "white" if colour in ("black", "charcoal", "navy") else "black"
    for x, y, r in rounds:
        pen.stroke(
            [
                towards((x, y), 190, r * 0.66),
                towards((x, y), 265, r * 0.6),
                towards((x, y), 350, r * 0.5),
                towards((x, y), 80, r * 0.3),
            ],
            ink,
            1.8,
        )


def _bolt(pen: Pen, text: str) -> None:
    pen.shape(dots(text), "yellow")


def _arrow(pen: Pen, start: Point, end: Point, colour: str = "umber", size: float = 1.0) -> None:
    """Draws an arrow with feathers at `start` and its point at `end`."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    pen.band([start, end], colour, [2.6 * size, 2.2 * size])
    part_pen = pen.at(*end, angle, size)
    part_pen.shape(dots("-2,-5 12,0 -2,5 1,0"), "steel" if colour != "black" else "black")
    tail = pen.at(*start, angle, size)
    for side in (-1, 1):
        tail.shape(
            [(-4, 0), (-9, side * 6), (10, side * 6), (15, 0)],
            "ivory" if colour != "black" else "charcoal",
        )


def _coin(pen: Pen, x: float, y: float, r: float) -> None:
    pen.oval(x, y, r, r * 0.86, "gold")
    pen.oval(x, y, r * 0.66, r * 0.54, "yellow", line=0.6)


def _bell(pen: Pen, x: float, y: float, size: float, turn: float, colour: str) -> None:
    part_pen = pen.at(x, y, turn, size)
    part_pen.oval(0, 53, 9, 8, "black")
    part_pen.shape(
        curve("-36,50! -26,34 -22,10 -12,-2 0,-6 12,-2 22,10 26,34 36,50! 16,55 0,57 -16,55"),
        colour,
    )
    part_pen.band([(-34, 47), (0, 54), (34, 47)], colour, [6, 7, 6])
    part_pen.band([(-23, 12), (0, 16), (23, 12)], colour, [3.4, 4, 3.4])
    part_pen.oval(0, -12, 8, 8, colour)
    part_pen.oval(0, -12, 3.6, 3.6, "white", line=0.6)


def _scroll(pen: Pen, left: float, top: float, right: float, low: float, lines: int) -> None:
    pen.shape([(left, low), (left, top), (right, top), (right, low)], "ivory")
    for k in range(lines):
        y = top + (low - top) * (k + 1) / (lines + 1)
        pen.stroke([(left + 5, y), (right - (5 if k % 3 else 14), y)], "black", 1.4)
    for y in (top, low):
        pen.band([(left - 5, y), (right + 5, y)], "ivory", [9, 9])
        pen.oval(right + 5, y, 4, 5, "umber")
        pen.oval(left - 5, y, 4, 5, "umber")


def _person(pen: Pen, x: float, y: float, size: float, *, way: int = -1, up: bool = False) -> None:
    """Draws a small person who runs, or raises the arms if `up`."""
    cloth: Literal["black", "brown", "olive"] = ("black", "brown", "olive")[int(abs(x) / 7) % 3]
    art = Art(who="man", flesh="fair", stance="carrying" if up else "running", dress="tunic", hair="short",
              cloth=cloth, trim="ivory", hand="none", turn="left" if way < 0 else "right")  # fmt: skip
    people.draw(pen.at(x, y, 0, size * 0.62), art, Random("small"))


def _bottle(pen: Pen, x: float, y: float, width: float, tall: float, colour: str) -> None:
    pen.shape(
        [
            (x - width / 2, y),
            (x - width / 2, y - tall * 0.6),
            (x - width * 0.16, y - tall * 0.75),
            (x - width * 0.16, y - tall),
            (x + width * 0.16, y - tall),
            (x + width * 0.16, y - tall * 0.75),
            (x + width / 2, y - tall * 0.6),
            (x + width / 2, y),
        ],
        colour,
    )


def _boot(pen: Pen, x: float, y: float, size: float, colour: str, *, flip: bool = False) -> None:
    part_pen = pen.at(x, y, 0, size, flip=flip)
    part_pen.shape(
        curve("-26,0! -30,-8 -24,-16 -10,-20 -6,-30 -7,-52! 13,-52! 13,-28 15,-10 15,0!"), colour
    )
    part_pen.band([(-28, 0), (15, 0)], "black", [5, 6])
    part_pen.shape([(5, 0), (5, 6), (16, 6), (16, 0)], "black")
    part_pen.band([(-9, -50), (15, -50)], colour, [8, 8])
    for k in (-40, -33, -26):
        part_pen.stroke([(-8, k), (4, k + 2)], "black", 1.6)


def _heart(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    pen.shape([(x + px * size, y + py * size) for px, py in _HEART], colour)


_HEART = curve("0,30! -26,4 -30,-12 -22,-24 -10,-25 0,-14! 10,-25 22,-24 30,-12 26,4")


# --- storm, fire, water, earth --------------------------------------------------------------------


@_moment("dark-cloud")
def _dark_cloud(pen: Pen, rng: Random) -> None:
    """Draws a black cloud with an eye."""
    for x, y in ((-44, -30), (-20, -20), (8, -22), (34, -30)):
        pen.band([(x, -52), (x + 4, y - 12), (x - 6, y)], "black", [14, 9, 1])
    _puff(
        pen,
        "-44,-70,22 44,-72,24 -20,-92,26 20,-94,28 0,-64,30 -30,-56,22 32,-54,22 2,-108,20",
        "black",
    )
    pen.shape(curve("-30,-74! -12,-90 14,-90 32,-74! 14,-60 -12,-60"), "white")
    pen.oval(1, -75, 11, 13, "violet")
    pen.oval(1, -75, 4, 12, "black", line=0, is_flat=True)


@_moment("ice")
def _ice(pen: Pen, rng: Random) -> None:
    """Draws a large star of ice with splinters around it."""
    point = (0.0, -54.0)
    for k in range(6):
        angle = k * 60 - 90
        one, other = towards(point, angle - 9, 20), towards(point, angle + 9, 20)
        pen.shape([point, one, towards(point, angle, 56), other], "white")
        for share in (28, 40):
            root = towards(point, angle, share)
            for way in (-42, 42):
                pen.band([root, towards(root, angle + way, 12 - share * 0.1)], "white", [5, 1])
    pen.shape([towards(point, k * 60 - 60, 17) for k in range(6)], "sky")
    for x, y, turn in (
        (-52, -96, 30),
        (54, -92, -24),
        (-60, -34, 60),
        (58, -26, 120),
        (-40, -6, 15),
        (42, 0, -10),
    ):
        pen.at(x, y, turn).shape(dots("0,-13 5,0 0,13 -5,0"), "white")


@_moment("cinders")
def _cinders(pen: Pen, rng: Random) -> None:
    """Draws fire that falls from the sky."""
    for x, y, size in (
        (-40, -62, 1.0),
        (6, -84, 1.25),
        (44, -54, 0.9),
        (-10, -30, 1.1),
        (30, -14, 0.8),
        (-52, -12, 0.8),
        (62, -96, 0.7),
    ):
        part_pen = pen.at(x, y, 28, size)
        for dx, height in ((-7, 40), (7, 36), (0, 58)):
            flame(part_pen, dx, 4, 15, height, "orange")
        part_pen.shape([towards((0, 2), k * 45 + 10, 13 if k % 2 else 11) for k in range(8)], "black")
        part_pen.stroke([(-6, -2), (0, 4), (6, 0)], "orange", 2)


@_moment("flood")
def _flood(pen: Pen, rng: Random) -> None:
    """Draws a wave over a roof."""
    pen.shape(dots("-34,4 -34,-26 -8,-26 -8,4"), "ivory")
    pen.shape(dots("-40,-24 -21,-44 -2,-24"), "umber")
    pen.shape(
        curve(
            "70,6! 66,-40 52,-76 26,-98 -6,-102 -34,-88 -44,-68! -30,-76 -16,-72 -14,-60! "
            "-4,-66 4,-58 2,-48! 12,-44 18,-20 8,6!"
        ),
        "sky",
    )
    for text in (
        "60,-8 54,-44 36,-74 10,-88 -16,-88",
        "46,-2 42,-36 28,-62 6,-76 -10,-76",
        "32,2 30,-26 20,-48 6,-58",
    ):
        pen.stroke(dots(text), "white", 3.4)
        pen.stroke([(x + 5, y + 4) for x, y in dots(text)], "black", 1.8)
    for x, y, r in (
        (-46, -66, 6),
        (-54, -56, 4),
        (-40, -54, 5),
        (-16, -52, 5),
        (-22, -46, 3.4),
        (2, -40, 4),
    ):
        pen.oval(x, y, r, r, "white")
    pen.shape(curve("-70,8! -50,-4 -30,4 -8,-4 14,4 40,-6 72,2! 72,12! -70,12!"), "white")


@_moment("creeping-wood")
def _creeping(pen: Pen, rng: Random) -> None:
    """Draws trees that walk on their roots."""
    for x, y, size in ((42, -22, 0.62), (-46, -18, 0.68), (2, 0, 1.0)):
        part_pen = pen.at(x, y, 0, size)
        for end in (-30, -12, 10, 28):
            part_pen.band([(0, -22), (end * 0.7, -10), (end, 2)], "umber", [12, 8, 3])
        part_pen.band([(0, -12), (2, -50)], "umber", [18, 12])
        for way in (-1, 1):
            part_pen.band(
                [(0, -36), (way * 24, -46), (way * 34, -34), (way * 44, -38)], "umber", [8, 6, 4, 1]
            )
        part_pen.shape([towards((2, -78), k * 15, 34 if k % 2 else 27) for k in range(24)], "green")
        for dx in (-9, 11):
            part_pen.shape(
                [(dx - 7, -82 - (dx < 0) * 4), (dx + 7, -82 - (dx > 0) * 4), (dx, -72)], "black"
            )
        part_pen.shape(dots("-10,-66 2,-62 14,-66 8,-56 -4,-56"), "black")


@_moment("wind")
def _wind(pen: Pen, rng: Random) -> None:
    """Draws a wall of wind and a person who leans against it."""
    for k in range(6):
        x = -8 + k * 10
        pen.stroke([(x, 4), (x + 10, -24), (x - 4, -52), (x + 8, -80), (x - 2, -108)], "black", 4.4)
        pen.stroke([(x + 4, 2), (x + 14, -24), (x, -52), (x + 12, -80), (x + 3, -104)], "white", 3)
    for y, r in ((-96, 12), (-64, 10), (-34, 12)):
        pen.stroke(
            [towards((58, y), a, r * (1 - k * 0.1)) for k, a in enumerate(range(180, 520, 45))],
            "black",
            2.8,
        )
    part_pen = pen.at(-30, 2, 24, 1.25)
    _person(part_pen, 0, 0, 1.0, way=1)
    for x, y in ((-62, -70), (-50, -92), (-70, -44)):
        pen.shape(curve(f"{x},{y}! {x + 6},{y - 5} {x + 13},{y - 2}! {x + 6},{y + 2}"), "green")


@_moment("mud")
def _mud(pen: Pen, rng: Random) -> None:
    """Draws a boot stuck in mud, and a stockinged foot that walks on."""
    _boot(pen, 10, -8, 1.25, "brown")
    pen.shape(curve("-70,8! -50,-8 -30,-16 0,-12 24,-18 50,-10 70,8! 30,16 -30,16"), "umber")
    for x, y, r in ((-40, 0, 7), (34, -2, 8), (0, 4, 6)):
        pen.stroke([(x - r * 2, y), (x, y - 3), (x + r * 2, y)], "white", 1.6)
    pen.band([(-52, -84), (-46, -58), (-52, -40), (-70, -38)], "ivory", [14, 13, 12, 9])
    for y in (-76, -66, -56):
        pen.stroke([(-58, y), (-42, y + 2)], "black", 2.4)
    for x, y in ((-40, -26), (-26, -34), (-58, -22), (40, -34), (48, -50)):
        pen.shape([(x, y - 7), (x + 4, y), (x, y + 4), (x - 4, y)], "umber", round=True)


@_moment("lead-sky")
def _lead_sky(pen: Pen, rng: Random) -> None:
    """Draws a sky of lead that presses a bird to the ground."""
    for row in range(3):
        y = -104 + row * 20
        for k in range(4):
            x = -60 + k * 31 + row % 2 * 8
            pen.shape([(x, y), (x + 29, y), (x + 29, y + 18), (x, y + 18)], "charcoal")
            for dx, dy in ((3, 3), (26, 3), (3, 15), (26, 15)):
                pen.oval(x + dx, y + dy, 1.3, 1.3, "white", line=0, is_flat=True)
    for x in (-36, 0, 36):
        pen.shape(
            dots(
                f"{x - 6},-42 {x + 6},-42 {x + 6},-28 {x + 12},-28 {x},-14 {x - 12},-28 {x - 6},-28"
            ),
            "black",
        )
    pen.shape(curve("-40,2 -22,-8 -4,-10 14,-6 22,-10 28,-4 22,2 0,6"), "white")
    pen.shape(curve("-6,-6 -30,-12 -54,0! -34,2 -12,2"), "grey")
    pen.shape(dots("27,-5 38,-3 27,0"), "orange")
    pen.oval(22, -5, 1.4, 1.4, "black", line=0, is_flat=True)


@_moment("quake")
def _quake(pen: Pen, rng: Random) -> None:
    """Draws a crack in the ground under a house."""
    pen.shape(dots("-70,8 -70,-22 -16,-16 -24,-6 -10,0 -18,12"), "brown")
    pen.shape(dots("70,8 70,-28 18,-20 28,-8 12,-2 20,12"), "brown")
    pen.shape(dots("-16,-16 -24,-6 -10,0 -18,12 20,12 12,-2 28,-8 18,-20 6,-6 -4,-10"), "black")
    part_pen = pen.at(-30, -22, -16)
    part_pen.shape(dots("-16,4 -16,-28 16,-28 16,4"), "ivory")
    part_pen.shape(dots("-21,-26 0,-50 21,-26"), "umber")
    part_pen.shape(dots("-5,4 -5,-14 5,-14 5,4"), "black")
    two = pen.at(40, -28, 20)
    two.shape(dots("-8,8 -8,-52 8,-52 8,8"), "ivory")
    two.shape(dots("-11,-50 0,-76 11,-50"), "black")
    for x, y, size in ((0, -48, 9), (10, -78, 7), (-8, -90, 6), (2, -22, 6)):
        pen.shape(
            [towards((x, y), k * 60 + 10, size * (1.2 if k % 2 else 0.9)) for k in range(6)], "grey"
        )
    pen.stroke(dots("-62,-14 -50,-6 -54,2 -40,8"), "black", 2.2)
    pen.stroke(dots("62,-18 50,-8 56,0 42,8"), "black", 2.2)


@_moment("boulder")
def _boulder(pen: Pen, rng: Random) -> None:
    """Draws a boulder that tips from its ledge above a tall person."""
    pen.shape(dots("70,8 70,-66 44,-70 34,-58 30,-20 22,8"), "brown")
    pen.shape([towards((16, -86), k * 40 + 5, 30 + (k % 3) * 3) for k in range(9)], "grey")
    pen.stroke(dots("2,-96 12,-88 10,-76"), "black", 2.2)
    pen.stroke(dots("26,-98 32,-84"), "black", 2)
    for r in (38, 45):
        pen.stroke([towards((16, -86), a, r) for a in (130, 150, 170, 190, 210)], "black", 2.2)
    _person(pen, -34, 6, 1.15, way=-1, up=True)


@_moment("gravel")
def _gravel(pen: Pen, rng: Random) -> None:
    """Draws stones that roll under a slipping boot."""
    part_pen = pen.at(8, -26, 30, 1.3)
    _boot(part_pen, 0, 0, 1.0, "umber")
    for _ in range(34):
        x = rng.uniform(-64, 64)
        y, r = rng.uniform(-10, 10) + abs(x) * 0.1 - 4, rng.uniform(4, 8)
        pen.shape(
            [towards((x, y), k * 60 + x, r * rng.uniform(0.7, 1.1)) for k in range(6)],
            "grey" if rng.random() < 0.6 else "ivory",
        )
    for x, y in ((-60, -30), (-50, -44), (-66, -52)):
        pen.stroke([(x, y), (x + 18, y + 4)], "black", 2)


# --- calls, fears, omens --------------------------------------------------------------------------


@_moment("panic")
def _panic(pen: Pen, rng: Random) -> None:
    """Draws a crowd that runs from a shadow with hands."""
    pen.shape(curve("70,6! 72,-60 60,-100 30,-112 4,-100 -8,-76 0,-50 14,-20 20,6!"), "black")
    for text in ("4,-70 -22,-84 -44,-82", "4,-60 -26,-66 -50,-56", "6,-48 -20,-46 -40,-32"):
        pen.band(dots(text), "black", [12, 8, 1])
    for x, y in ((20, -84), (42, -86)):
        pen.shape([(x - 7, y - 4), (x + 7, y), (x, y + 6)], "white", line=0.5)
    pen.shape(dots("14,-66 24,-60 32,-66 40,-60 50,-66 42,-52 22,-52"), "white", line=0.5)
    for x, y, size in (
        (-26, -14, 0.62),
        (-4, 2, 0.8),
        (-50, -4, 0.72),
        (-40, 10, 0.95),
        (-72, 6, 0.8),
    ):
        _person(pen, x, y, size, way=-1, up=x in (-4, -50))


@_moment("cry")
def _cry(pen: Pen, rng: Random) -> None:
    """Draws a wide open mouth and its cry."""
    pen.shape(
        curve(
            "64,10! 66,-60 52,-92 22,-106 -2,-98 -8,-84 -6,-76 -20,-64! -10,-58 -12,-48! 2,-44 "
            "-4,-34 -14,-14 -2,-4 14,0 20,10!"
        ),
        "ivory",
    )
    pen.shape(
        curve("64,10! 68,-62 54,-96 22,-112 -4,-102! 14,-96 26,-84 30,-64 40,-50 38,-20 44,10!"),
        "umber",
    )
    pen.shape(curve("-10,-48 4,-44 10,-34 2,-18 -10,-14 -4,-32"), "black")
    pen.stroke(dots("-2,-82 8,-86 16,-82"), "black", 3)
    pen.oval(6, -77, 2.6, 2.8, "black", line=0, is_flat=True)
    for k, r in enumerate((16, 30, 44)):
        pen.stroke([towards((-8, -32), a, r) for a in range(140, 225, 14)], "black", 3.6 + k * 0.8)


@_moment("still-arrow")
def _still(pen: Pen, rng: Random) -> None:
    """Draws an arrow that hangs still in the air."""
    for k in range(5):
        y = -96 + k * 24
        pen.stroke([(-62, y), (-20, y + 0.4), (20, y - 0.4), (62, y)], "black", 1.6)
    _arrow(pen, (52, -52), (-40, -52), size=1.7)
    for x in (-28, 0, 28):
        pen.stroke([(x, -30), (x + 3, -22), (x, -14)], "black", 1.8)
    _puff(pen, "-54,-84,7 -62,-92,5", "white")
    pen.oval(6, -8, 15, 4, "black", opacity=0.5)
    pen.shape(curve("-6,4 -12,-2 -6,-6 6,-7 14,-4 12,4"), "white")


@_moment("omens")
def _omens(pen: Pen, rng: Random) -> None:
    """Draws three crows on a branch above a spilt cup."""
    pen.band([(70, -74), (20, -62), (-30, -68), (-64, -58)], "umber", [10, 8, 6, 2])
    pen.band([(20, -62), (10, -48), (-2, -44)], "umber", [5, 4, 1])
    for x, y, size, way in ((-34, -66, 0.42, False), (8, -63, 0.46, True), (46, -68, 0.42, False)):
        draw_beast(pen.at(x, y, 0, size, flip=way), "raven")
    part_pen = pen.at(6, 2, 78)
    part_pen.shape(curve("-14,-34! -12,-16 -4,-8 -3,0 -10,4! 10,4! 3,0 4,-8 12,-16 14,-34!"), "gold")
    part_pen.oval(0, -34, 14, 4, "black")
    pen.shape(curve("40,-4 56,-6 66,2 54,8 34,8 26,2"), "crimson")


@_moment("hush")
def _hush(pen: Pen, rng: Random) -> None:
    """Draws lips with a finger on them."""
    pen.oval(0, -52, 52, 54, "ivory")
    for x in (-22, 22):
        pen.stroke([(x - 13, -70), (x, -64), (x + 13, -70)], "black", 3.4)
        pen.stroke([(x - 14, -84), (x, -90), (x + 14, -85)], "black", 2.4)
    pen.band([(0, -74), (-4, -52)], "ivory", [6, 12])
    pen.shape(curve("-24,-32! -10,-40 0,-36 10,-40 24,-32! 10,-22 0,-20 -10,-22"), "crimson")
    pen.stroke(dots("-24,-32 0,-30 24,-32"), "black", 2.2)
    pen.band([(6, 16), (3, -14), (1, -52)], "ivory", [16, 14, 11])
    pen.shape([(-3, -54), (-3, -45), (5, -45), (5, -54)], "white", line=0.7)
    for x in (18, 30, 40):
        pen.band([(x, 16), (x - 1, -2), (x - 2, 8)], "ivory", [13, 13, 11])
    pen.shape(dots("-6,30 -10,12 50,12 48,30"), "black")


@_moment("snuff")
def _snuff(pen: Pen, rng: Random) -> None:
    """Draws a wand whose light is pinched out between two fingers."""
    pen.band([(-8, 8), (-8, -46)], "white", [18, 18])
    pen.shape(curve("-17,-44! 1,-44! 1,-30 -3,-34 -6,-26 -10,-38 -14,-34"), "white")
    pen.band([(-8, -46), (-8, -54)], "black", [2.4, 2])
    for text in ("-8,-60 -16,-76 -4,-88 -14,-104", "-2,-62 8,-78 -2,-92 8,-106"):
        pen.stroke(dots(text), "black", 3)
    part_pen = pen.at(20, -56, 0, 1.0)
    part_pen.band([(62, 20), (38, 10), (24, 4)], "black", [34, 28, 26])
    part_pen.shape(curve("30,-12 14,-14 4,-4 8,12 24,16 36,8"), "ivory")
    part_pen.band([(12, -10), (-4, -16), (-22, -6)], "ivory", [10, 9, 7])
    part_pen.band([(10, 8), (-6, 14), (-20, 4)], "ivory", [10, 9, 7])
    for y in (14, 20):
        part_pen.band([(22, y - 4), (8, y + 4), (16, y + 8)], "ivory", [9, 9, 8])
    _rays(pen, (-8, -54), 18, 28, 9, 2, start=150, end=350)


@_moment("mirror-word")
def _counterword(pen: Pen, rng: Random) -> None:
    """Draws a word in collision with its mirror image."""
    for side in (-1, 1):
        part_pen = pen.at(side * 34, -50, 0, flip=side > 0)
        part_pen.shape(
            curve("-36,-26 0,-32 26,-24 30,0 24,22 4,28! -2,44! -12,28 -34,22 -40,0"),
            "ivory" if side < 0 else "black",
        )
        ink = "black" if side < 0 else "white"
        part_pen.stroke(dots("-22,14 -22,-14 -10,4 2,-14 2,14"), ink, 4.4, round=False)
        part_pen.stroke(dots("20,-14 10,-14 10,0 18,0 10,0 10,14 20,14"), ink, 4, round=False)
    points = [towards((0, -52), k * 22.5, 27 if k % 2 else 11) for k in range(16)]
    pen.shape(points, "yellow")


@_moment("backlash")
def _backlash(pen: Pen, rng: Random) -> None:
    """Draws a rope whose far end burns and curves back to the hand."""
    _hand(pen, 24, -24, 1.0, 0, fingers="fist")
    points = [(4, -24), (-30, -16), (-52, -44), (-34, -84), (8, -96), (40, -82), (36, -58)]
    pen.band(points, "sand", [9, 9, 9, 9, 9, 9, 8])
    for k in range(10):
        path = curve(" ".join(f"{x},{y}" for x, y in points), closed=False)
        x, y = path[2 + k * 3]
        pen.stroke([(x - 3, y - 3), (x + 3, y + 3)], "black", 1.6)
    for x, y, width, height in ((30, -50, 16, 26), (42, -52, 16, 26), (36, -48, 20, 40)):
        flame(pen, x, y, width, height, "orange")
    _rays(pen, (36, -64), 26, 38, 12, 2.2)


@_moment("shadow")
def _shadow(pen: Pen, rng: Random) -> None:
    """Draws a small man with a very long shadow."""
    pen.shape(
        curve(
            "-30,6! 10,-4 34,-12 40,-24 60,-30! 78,-34 84,-44! 74,-52! 56,-46! 46,-60! 42,-46! "
            "24,-44! 34,-34 20,-22 -16,-4 -36,2!"
        ),
        "black",
    )
    _person(pen, -40, 6, 1.3, way=1)
    for x, y in ((54, -43), (66, -44)):
        pen.shape([(x - 4, y - 2), (x + 4, y), (x, y + 3)], "white", line=0.4)
    _rays(pen, (-74, -80), 4, 22, 10, 2.4, start=0, end=360)
    pen.oval(-74, -80, 12, 12, "yellow")


@_moment("knees")
def _knees(pen: Pen, rng: Random) -> None:
    """Draws two knocking knees in armour."""
    for side in (-1, 1):
        part_pen = pen.at(side * 17, 0, flip=side > 0)
        part_pen.shape(curve("-32,-108! -28,-84 -12,-62! 11,-60! 8,-84 -6,-108!"), "steel")
        for y in (-98, -88, -78):
            part_pen.stroke([(-30 + (y + 98) * 0.4, y), (-14, y + 4), (2 + (y + 98) * 0.2, y)], "black", 1.6)
        part_pen.shape(curve("-8,-50! -22,-38 -30,-22 -31,-6! -17,-4! -10,-22 6,-36 12,-50!"), "steel")
        part_pen.stroke(dots("2,-46 -14,-28 -22,-8"), "black", 1.6)
        part_pen.stroke(dots("-22,-32 -27,-20 -26,-9"), "black", 1.5)
        part_pen.shape(curve("-33,-7! -38,2 -36,6! -12,6! -10,2 -15,-6!"), "steel")
        for x in (-29, -23, -17):
            part_pen.stroke([(x, -5), (x + 2, 5)], "black", 1.4)
        part_pen.shape(curve("-12,-66 2,-71 13,-66 16,-57 12,-49 0,-46 -12,-50 -15,-58"), "ivory")
        part_pen.shape(curve("-10,-60 -24,-70 -29,-58 -24,-47! -14,-52"), "steel")
        part_pen.oval(2, -58, 6, 6, "steel")
        part_pen.oval(-20, -59, 2, 2, "black", line=0, is_flat=True)
    for n in range(8):
        angle = n * 45 + 22
        if abs(math.cos(math.radians(angle))) < 0.8:
            pen.stroke([towards((0, -58), angle, 19), towards((0, -58), angle, 36)], "black", 2.6)
    for side in (-1, 1):
        for r in (0, 8, 16):
            x = side * (50 + r)
            pen.stroke([(x, -72), (x + side * 4, -58), (x, -44)], "black", 2.2)


@_moment("heart")
def _stout_heart(pen: Pen, rng: Random) -> None:
    """Draws a heart in armour."""
    for side in (-1, 1):
        for k in range(3):
            pen.band(
                [(side * 30, -60 - k * 9), (side * (58 - k * 5), -72 - k * 14)], "ivory", [9, 4]
            )
    _heart(pen, 0, -50, 1.65, "crimson")
    pen.shape(
        [
            (-44, -66),
            (-40, -44),
            (-18, -22),
            (0, -6),
            (18, -22),
            (40, -44),
            (44, -66),
            (22, -54),
            (0, -58),
            (-22, -54),
        ],
        "steel",
    )
    pen.stroke(dots("0,-58 0,-8"), "black", 2)
    for x, y in ((-30, -54), (30, -54), (-14, -28), (14, -28), (-12, -48), (12, -48)):
        pen.oval(x, y, 2.4, 2.4, "black", line=0, is_flat=True)
    _rays(pen, (0, -56), 60, 70, 14, 2.6, start=180, end=370)


@_moment("saint")
def _saint(pen: Pen, rng: Random) -> None:
    """Draws a smiling saint who rises with companions."""
    _rays(pen, (0, -84), 34, 66, 24, 3)
    pen.oval(0, -84, 31, 31, "gold")
    pen.oval(0, -84, 25, 25, "ivory", line=0.8)
    for x, y, size in ((-52, -2, 0.62), (54, -6, 0.62), (-60, -50, 0.44), (62, -56, 0.44)):
        _person(pen, x, y, size, up=True)
    person = Art(who="man", age="old", view="front", stance="calling", dress="robe", cloak="long", head="bare", hair="none",
              beard="long", hand="crook", off="none", flesh="fair", cloth="white", trim="gold", legs="mist")  # fmt: skip
    people.draw(pen.at(0, -4, 0, 1.12), person, Random("saint"))


# --- weapons and tools ----------------------------------------------------------------------------


@_moment("net")
def _net(pen: Pen, rng: Random) -> None:
    """Draws a net thrown over a bird."""
    draw_beast(pen.at(0, -34, 0, 0.5), "kestrel")
    for k in range(-5, 6):
        pen.stroke([(k * 4, -112), (k * 9, -70), (k * 12.4, -20 - abs(k) * 1.0)], "black", 2)
    for k in range(6):
        y = -98 + k * 15
        reach = 22 + k * 8.4
        pen.stroke(
            [(-reach, y + 6), (-reach * 0.4, y - 3), (reach * 0.4, y - 3), (reach, y + 6)],
            "black",
            2,
        )
    for k in range(-5, 6):
        pen.oval(k * 12.4, -17 - abs(k), 4, 5, "steel")
    pen.oval(0, -112, 8, 6, "sand")


@_moment("bell")
def _lead_bell(pen: Pen, rng: Random) -> None:
    """Draws a cracked lead bell with a tied clapper."""
    pen.band([(-46, -108), (46, -108)], "umber", [9, 9])
    _bell(pen, 0, -84, 1.5, 0, "charcoal")
    pen.stroke(dots("10,-66 2,-48 12,-34 4,-16"), "white", 3)
    pen.band([(-44, -34), (0, -24), (44, -34)], "sand", [6, 7, 6])
    pen.shape(curve("-8,-22 -22,-10 -18,-4 -6,-14 0,-18 8,-12 20,-2 24,-10 8,-22"), "sand")


@_moment("hand-bell")
def _banishing(pen: Pen, rng: Random) -> None:
    """Draws a hand bell that drives away a pair of horns."""
    _bell(pen, 14, -50, 1.0, 24, "gold")
    pen.band([(22, -64), (34, -96)], "umber", [9, 12])
    _hand(pen, 42, -90, 0.7, -30, fingers="fist")
    for k, r in enumerate((0, 10, 20)):
        pen.stroke([(-28 - r, -64 + k * 2), (-36 - r, -44), (-30 - r, -24 - k * 2)], "black", 3)
    _puff(pen, "-66,-14,11 -50,-4,12 -74,0,10", "charcoal")
    for way, x in ((-1, -66), (1, -50)):
        pen.band([(x, -22), (x + way * 9, -34), (x + way * 4, -46)], "ivory", [7, 5, 1])


@_moment("black-arrow")
def _black_arrow(pen: Pen, rng: Random) -> None:
    """Draws a black arrow that flies at a gap in rows of scales."""
    for row in range(5):
        for k in range(5):
            x, y = -62 + k * 15 + (row % 2) * 7, -98 + row * 19
            if (row, k) == (2, 2):
                continue
            pen.shape(
                curve(
                    f"{x - 9},{y - 9}! {x},{y - 12} {x + 9},{y - 9}! {x + 8},{y + 5} "
                    f"{x},{y + 12} {x - 8},{y + 5}"
                ),
                "green",
            )
    pen.oval(-32, -58, 11, 11, "white")
    _arrow(pen, (66, -28), (-14, -53), "black", 1.6)
    _rays(pen, (-32, -58), 14, 22, 12, 2)


@_moment("brand")
def _brand(pen: Pen, rng: Random) -> None:
    """Draws a torch thrown over a wall."""
    part_pen = pen.at(0, -48, -38, 1.2)
    part_pen.band([(0, 52), (0, -6)], "umber", [8, 10])
    part_pen.band([(0, -4), (0, -16)], "sand", [18, 16])
    for x, width, height in ((-10, 20, 34), (10, 20, 34), (0, 30, 56)):
        flame(part_pen, x, -12, width, height, "orange")
    for text in ("34,-6 52,-22 58,-44", "24,8 48,-4 64,-24"):
        pen.stroke(dots(text), "black", 2.6)
    for x, y in ((-54, -46), (-30, -22), (-66, -66), (6, -112)):
        pen.oval(x, y, 3, 3.6, "orange", line=0.8)


@_moment("hammer")
def _hammer(pen: Pen, rng: Random) -> None:
    """Draws a hammer as large as a house over a hole."""
    part_pen = pen.at(6, -34, 26)
    part_pen.band([(0, 0), (0, -78)], "umber", [11, 12])
    for y in (-52, -60, -68):
        part_pen.stroke([(-6, y), (6, y + 4)], "white", 2)
    part_pen.shape(dots("-44,-14 -48,-8 -48,26 -44,32 44,32 48,26 48,-8 44,-14"), "charcoal")
    part_pen.shape(dots("-48,-8 -60,-12 -60,30 -48,26"), "charcoal")
    part_pen.shape(dots("48,-8 60,-12 60,30 48,26"), "charcoal")
    part_pen.oval(0, 9, 12, 12, "ivory")
    part_pen.shape(curve("-7,8 -6,1 0,-1 6,1 7,8 4,11 3,17! -3,17! -4,11"), "black")
    for x in (-2.6, 2.6):
        part_pen.oval(x, 7, 1.6, 1.8, "white", line=0, is_flat=True)
    for x, angle in ((-56, 200), (-42, 230), (44, 330), (58, 350), (-60, 175), (60, 10)):
        pen.band([(x * 0.8, 2), towards((x * 0.8, 2), angle, 24)], "black", [5, 0.6])
    for text in ("-20,10 -34,14 -44,10 -60,16", "16,12 30,8 44,16 62,12"):
        pen.stroke(dots(text), "black", 3)


@_moment("nail")
def _nail(pen: Pen, rng: Random) -> None:
    """Draws an iron nail, and small creatures that flee from it."""
    part_pen = pen.at(0, -50, 14)
    part_pen.shape(dots("-7,-38 -4,38 0,58 4,38 7,-38"), "charcoal")
    part_pen.shape(dots("-20,-38 -16,-50 16,-50 20,-38"), "charcoal")
    part_pen.stroke(dots("-3,-32 -1,30"), "white", 2.6)
    _rays(pen, (0, -50), 58, 68, 18, 2.2)
    for x, y, way in ((-52, -22, -1), (54, -30, 1), (-46, -84, -1), (50, -88, 1)):
        wing = pen.at(x, y, flip=way > 0)
        wing.oval(6, -6, 10, 5, "white", angle=-40)
        wing.oval(8, 1, 9, 4, "white", angle=10)
        _person(wing, 0, 10, 0.34)


@_moment("bucket")
def _bucket(pen: Pen, rng: Random) -> None:
    """Draws a bucket as it is emptied."""
    part_pen = pen.at(30, -66, 64)
    part_pen.band([(-28, -24), (0, -52), (28, -24)], "steel", [3, 3, 3])
    part_pen.shape(dots("-28,-26 28,-26 20,34 -20,34"), "brown")
    for x in (-14, 0, 14):
        part_pen.stroke([(x * 1.2, -24), (x, 32)], "black", 1.6)
    for y, reach in ((-12, 27), (18, 22)):
        part_pen.band([(-reach, y), (reach, y)], "steel", [5, 5])
    pen.shape(
        curve(
            "16,-40 4,-70 -8,-58 -26,-62 -20,-48 -50,-44 -36,-34 -64,-16 -42,-18 -52,0 -30,-8 "
            "-22,8 -12,-12 4,-6 6,-24 22,-24"
        ),
        "sky",
    )
    for text in ("10,-44 -14,-46 -34,-38", "8,-34 -18,-28 -44,-14", "12,-26 -4,-16 -18,-2"):
        pen.stroke(dots(text), "white", 3)
    for x, y, r in ((-66, -34, 5), (-72, -6, 4), (-56, 8, 5), (-34, -70, 4), (0, 8, 4)):
        pen.shape([(x, y - r * 1.6), (x + r, y), (x, y + r), (x - r, y)], "sky", round=True)


@_moment("spyglass")
def _spyglass(pen: Pen, rng: Random) -> None:
    """Draws an enlarged eye at the end of a spyglass."""
    pen.band([(66, -92), (40, -78)], "gold", [18, 22])
    pen.band([(44, -80), (8, -60)], "umber", [26, 32])
    pen.band([(14, -64), (-18, -46)], "gold", [36, 44])
    pen.oval(-22, -44, 27, 30, "gold", angle=-28)
    pen.oval(-24, -43, 21, 24, "white", angle=-28)
    pen.oval(-26, -41, 11, 12.6, "sky", angle=-28)
    pen.oval(-26, -41, 5.4, 6.4, "black", line=0, is_flat=True)
    pen.oval(-30, -47, 3, 3, "white", line=0, is_flat=True)
    for angle in (120, 140, 160, 180, 200, 220):
        pen.stroke([towards((-24, -43), angle, 31), towards((-24, -43), angle, 40)], "black", 2.4)


@_moment("long-glass")
def _long_glass(pen: Pen, rng: Random) -> None:
    """Draws a telescope on a tripod and its view: an army and a cook."""
    for x in (-2, 22, 44):
        pen.band([(26, -48), (x, 6)], "umber", [4, 3])
    pen.band([(66, -56), (34, -50)], "umber", [10, 13])
    pen.band([(36, -51), (0, -43)], "gold", [15, 19])
    pen.band([(2, -43), (-12, -40)], "umber", [22, 26])
    pen.oval(-38, -76, 35, 32, "black")
    pen.oval(-38, -76, 30, 27, "white")
    for k in range(5):
        x = -58 + k * 9
        pen.band([(x, -64), (x, -76)], "black", [5, 5], line=0.5)
        pen.oval(x, -80, 3, 3, "black", line=0.5)
        pen.stroke([(x + 3, -62), (x + 4, -94)], "black", 1.2)
    pen.shape(dots("-18,-64 -20,-76 -10,-76 -12,-64"), "ivory")
    _puff(pen, "-18,-84,4 -12,-85,4 -15,-88,4", "white")


@_moment("saddle")
def _saddle(pen: Pen, rng: Random) -> None:
    """Draws a saddle and two hands that tighten its girth."""
    pen.shape(
        curve(
            "-52,-76! -46,-92 -34,-88 -22,-74 4,-70 26,-78 40,-98 54,-98 58,-80 46,-62! 20,-54 "
            "-20,-54"
        ),
        "brown",
    )
    pen.shape(curve("-40,-60! -44,-30 -24,-14 14,-14 34,-30 36,-60! 0,-52"), "umber")
    pen.stroke(dots("-34,-52 -36,-32 -20,-20 10,-20 28,-32"), "white", 1.8)
    pen.band([(-8, -54), (-8, -30)], "ivory", [5, 5])
    pen.shape(curve("-20,-28! -8,-34 4,-28! 6,-12 -8,-6 -22,-12"), "steel")
    pen.shape(curve("-15,-14 -13,-24 -3,-24 0,-14"), "black")
    pen.band([(10, -48), (12, 2)], "sand", [11, 10])
    pen.shape(dots("4,-8 20,-8 20,6 4,6"), "gold")
    _hand(pen, 34, 6, 0.62, 20, fingers="fist")
    _rays(pen, (12, -2), 15, 24, 8, 2, start=60, end=200)


@_moment("wet-bow")
def _wet_bow(pen: Pen, rng: Random) -> None:
    """Draws a bow with a slack, wet string."""
    pen.band([(20, 6), (-16, -20), (-34, -52), (-20, -88), (18, -112)], "umber", [4, 8, 11, 8, 4])
    pen.stroke(dots("18,-110 34,-84 22,-66 40,-50 26,-32 42,-14 20,4"), "black", 2.6)
    for x, y in ((40, -44), (30, -60), (44, -8), (34, -78), (26, -26)):
        pen.shape(
            [(x + 6, y), (x + 11, y + 12), (x + 6, y + 17), (x + 1, y + 12)], "sky", round=True
        )
    _arrow(pen, (60, 4), (30, 8), size=0.9)
    for x, y in ((-62, -96), (-50, -60), (-66, -30), (56, -96), (-44, -8), (4, -70), (62, -60)):
        pen.stroke([(x + 5, y - 14), (x, y)], "black", 2)


@_moment("wasps")
def _wasps(pen: Pen, rng: Random) -> None:
    """Draws an opened nest and its wasps."""
    pen.shape(curve("-12,-112 12,-112 34,-92 40,-64 28,-38 0,-28 -28,-38 -40,-64 -34,-92"), "sand")
    for k, y in enumerate((-98, -84, -70, -56, -44)):
        reach = (30, 38, 39, 36, 26)[k]
        pen.stroke([(-reach, y), (0, y + 8), (reach, y)], "black", 2.4)
    pen.oval(2, -56, 10, 10, "black")
    for x, y, turn, size in (
        (-52, -30, -20, 1.0),
        (46, -26, 20, 1.1),
        (-4, -8, 0, 1.2),
        (-60, -86, 30, 0.8),
        (58, -84, -30, 0.8),
        (24, 8, 10, 0.8),
        (-34, 4, -10, 0.8),
    ):
        part_pen = pen.at(x, y, turn, size)
        part_pen.oval(4, -8, 4, 10, "white", angle=20)
        part_pen.oval(-2, -8, 4, 10, "white", angle=-20)
        part_pen.band([(-8, 0), (4, 0), (16, 4)], "yellow", [8, 10, 2])
        for k in (0, 5, 10):
            part_pen.stroke([(k, -5), (k + 1, 5)], "black", 2.4)
        part_pen.oval(-10, 0, 5, 5, "black")


@_moment("salt")
def _salt(pen: Pen, rng: Random) -> None:
    """Draws a handful of salt, and a skeleton hand that loosens its hold."""
    _hand(pen, 20, -86, 0.9, -12, fingers="open")
    for _ in range(30):
        x, y = rng.uniform(-44, 20), rng.uniform(-72, -16)
        pen.shape([(x - 2.4, y), (x, y - 2.4), (x + 2.4, y), (x, y + 2.4)], "white", line=0.7)
    pen.shape(curve("-64,10 -40,-2 0,-6 40,-2 64,10"), "umber")
    pen.band([(-14, 4), (-12, -12)], "ivory", [9, 8])
    for x, y in ((-28, -22), (-20, -30), (-11, -31), (-2, -27), (6, -16)):
        pen.band([(-11, -10), ((x - 10) / 2, (y - 12) / 2 - 3), (x, y)], "ivory", [4.6, 3.6, 2.4])
        pen.oval((x - 11) / 2, (y - 13) / 2 - 2, 2, 2, "ivory", line=0.6)


@_moment("surgeon")
def _surgeon(pen: Pen, rng: Random) -> None:
    """Draws a saw, a needle, a bottle, and a tied bandage."""
    part_pen = pen.at(-14, -60, -42)
    teeth: list[Point] = [(-44, -8), (34, -8), (34, 8)]
    teeth += [(34 - k * 6.5, 8 if k % 2 else 13) for k in range(12)]
    part_pen.shape([*teeth, (-44, 6)], "steel")
    part_pen.shape(curve("32,-12 52,-14 58,0 52,14 32,12"), "umber")
    part_pen.oval(45, 0, 5, 6, "ivory")
    _bottle(pen, 40, 6, 26, 60, "green")
    pen.shape(dots("30,-10 50,-10 50,-26 30,-26"), "white")
    pen.stroke(dots("36,-14 44,-22"), "black", 2.4)
    pen.stroke(dots("44,-14 36,-22"), "black", 2.4)
    pen.oval(-32, -6, 20, 15, "white")
    pen.oval(-32, -6, 9, 6.6, "ivory")
    pen.band([(-14, -2), (2, 4), (16, 0)], "white", [12, 11, 10])
    pen.band([(-50, -22), (-56, -40)], "steel", [2.4, 0.8])


# --- goods, gifts, papers -------------------------------------------------------------------------


@_moment("medallion")
def _medallion(pen: Pen, rng: Random) -> None:
    """Draws a humming medallion on a chain with a tower cut into it."""
    for side in (-1, 1):
        for k in range(8):
            share = k / 7
            x = side * (8 + 38 * math.sin(share * 1.5))
            y = -66 - share * 46
            pen.oval(x, y, 4, 6, "gold", angle=side * (30 - share * 50))
    pen.oval(0, -66, 7, 7, "gold")
    pen.oval(0, -30, 36, 36, "gold")
    pen.oval(0, -30, 28, 28, "yellow")
    pen.shape(
        dots(
            "-12,-12 -9,-38 -13,-38 -13,-50 -7,-50 -7,-45 -2,-45 -2,-50 2,-50 2,-45 7,-45 7,-50 "
            "13,-50 13,-38 9,-38 12,-12"
        ),
        "umber",
    )
    pen.shape([(-3, -12), (-3, -22), (0, -26), (3, -22), (3, -12)], "white")
    for k in range(16):
        x, y = towards((0, -30), k * 22.5, 32)
        pen.oval(x, y, 1.6, 1.6, "black", line=0, is_flat=True)
    for side in (-1, 1):
        for r in (44, 54):
            pen.stroke(
                [towards((0, -30), (180 if side < 0 else 0) + a, r) for a in (-22, 0, 22)],
                "black",
                2.4,
            )


@_moment("purse")
def _purse(pen: Pen, rng: Random) -> None:
    """Draws a sealed purse and scattered coins."""
    pen.shape(curve("-16,-74 -40,-50 -50,-20 -34,2 0,8 34,2 50,-20 40,-50 16,-74"), "brown")
    pen.shape(curve("-28,-98! -14,-92 0,-100 14,-92 28,-98! 18,-74 -18,-74"), "brown")
    pen.band([(-19, -76), (0, -72), (19, -76)], "gold", [7, 8, 7])
    pen.shape([towards((0, -28), k * 30, 25 if k % 2 else 21) for k in range(12)], "crimson")
    pen.oval(0, -28, 15, 15, "red")
    pen.shape(dots("-5,-20 -6,-34 6,-34 5,-20"), "white")
    pen.oval(0, -36, 6, 6, "white")
    for x, y in ((-54, 6), (54, 8), (-62, -6)):
        _coin(pen, x, y, 9)


@_moment("hourglass")
def _hourglass(pen: Pen, rng: Random) -> None:
    """Draws a stopped hourglass with a sleeping cat on top."""
    pen.shape(curve("-26,-78! -26,-58 -6,-44! 6,-44! 26,-58 26,-78!"), "white")
    pen.shape(curve("-26,-8! -26,-28 -6,-42! 6,-42! 26,-28 26,-8!"), "white")
    pen.shape(curve("-21,-64! 0,-60 21,-64! 18,-56 4,-45! -4,-45! -18,-56"), "ochre")
    pen.shape(curve("-23,-9! -14,-22 0,-27 14,-22 23,-9!"), "ochre")
    for y in (-82, -3):
        pen.band([(-36, y), (36, y)], "umber", [9, 9])
    for x in (-31, 31):
        pen.band([(x, -78), (x + 2, -42), (x, -7)], "umber", [5, 4, 5])
    pen.shape(curve("-28,-86 -30,-96 -18,-106 6,-106 26,-98 30,-88 20,-86"), "charcoal")
    pen.shape(curve("-34,-86! -32,-100 -36,-108! -26,-104 -20,-110! -14,-98 -16,-88"), "charcoal")
    pen.stroke(dots("-29,-95 -26,-93 -23,-95"), "white", 1.8)
    pen.band([(28, -90), (38, -80), (34, -68)], "charcoal", [6, 5, 3])


@_moment("ranks")
def _ranks(pen: Pen, rng: Random) -> None:
    """Draws a row of soldiers by height, the tallest in front."""
    for x, part_height in ((52, 44), (34, 58), (14, 72), (-8, 88), (-34, 108)):
        width = part_height * 0.24
        pen.band([(x + width * 0.8, 6), (x + width * 0.8, -part_height * 1.1)], "umber", [2, 2])
        pen.shape(
            [
                (x + width * 0.8 - 2, -part_height * 1.1),
                (x + width * 0.8, -part_height * 1.1 - 9),
                (x + width * 0.8 + 2, -part_height * 1.1),
            ],
            "steel",
            line=0.6,
        )
        pen.shape(
            [
                (x - width * 0.7, 6),
                (x - width * 0.9, -part_height * 0.4),
                (x - width * 0.7, -part_height * 0.72),
                (x + width * 0.7, -part_height * 0.72),
                (x + width * 0.9, -part_height * 0.4),
                (x + width * 0.7, 6),
            ],
            "red",
        )
        pen.oval(x, -part_height * 0.82, width * 0.46, width * 0.52, "ivory")
        pen.shape(
            curve(
                f"{x - width * 0.6},{-part_height * 0.82}! {x - width * 0.4},{-part_height} "
                f"{x + width * 0.4},{-part_height} {x + width * 0.6},{-part_height * 0.82}! {x},{-part_height * 0.87}"
            ),
            "steel",
        )
        pen.stroke([(x - width * 0.8, -part_height * 0.4), (x + width * 0.8, -part_height * 0.4)], "black", 2.4)


@_moment("list")
def _list(pen: Pen, rng: Random) -> None:
    """Draws a long scroll of names, and a trumpet with a cloth."""
    pen.band([(64, -106), (-6, -84)], "gold", [4, 8])
    pen.shape(curve("-4,-92! -24,-88 -34,-92! -28,-70! -22,-76 -2,-78!"), "gold")
    pen.shape(dots("16,-88 52,-99 56,-66 46,-72 38,-62 30,-68 20,-58"), "red")
    pen.oval(36, -80, 6, 6, "white")
    _scroll(pen, -36, -62, 22, -8, 6)
    pen.shape(curve("-36,-4! 22,-4! 34,8 60,4 66,14! 40,18 20,12 -36,12!"), "ivory")
    for y in (2, 8):
        pen.stroke([(-30, y), (14, y)], "black", 1.6)


@_moment("orders")
def _orders(pen: Pen, rng: Random) -> None:
    """Draws letters, one sealed and one torn, and a quill."""
    part_pen = pen.at(-20, -46, -14)
    part_pen.shape(dots("-34,-26 34,-26 34,26 -34,26"), "ivory")
    part_pen.stroke(dots("-34,-26 0,4 34,-26"), "black", 2)
    part_pen.oval(0, 4, 9, 9, "crimson")
    two = pen.at(28, -20, 12)
    two.shape(dots("-28,-24 30,-24 30,24 20,20 12,26 4,18 -6,26 -16,20 -28,24"), "white")
    for y in (-16, -8, 0, 8):
        two.stroke([(-20, y), (22, y)], "black", 1.7)
    two.stroke(dots("-22,-18 24,10"), "black", 3.4)
    pen.band([(10, -34), (44, -74), (60, -110)], "white", [2, 15, 2])
    pen.stroke(dots("4,-26 30,-60 56,-104"), "black", 2)
    for x, y in ((30, -74), (38, -84), (46, -94)):
        pen.stroke([(x, y), (x + 9, y + 2)], "black", 1.4)


@_moment("feast")
def _feast(pen: Pen, rng: Random) -> None:
    """Draws a table with five courses, and a crown under the cloth."""
    pen.shape(dots("-66,10 -62,-30 62,-30 66,10"), "white")
    for x in (-44, -22, 0, 22, 44):
        pen.stroke([(x, -28), (x * 1.05, 8)], "black", 1.6)
    pen.oval(-24, -32, 28, 6, "steel")
    pen.shape(curve("-48,-34 -46,-52 -30,-62 -12,-58 0,-46 0,-34"), "brown")
    pen.band([(-4, -46), (12, -58)], "brown", [10, 7])
    pen.band([(12, -58), (20, -64)], "ivory", [4, 6])
    pen.shape(curve("10,-32! 12,-44! 46,-44! 48,-32!"), "ochre")
    pen.shape(curve("8,-44! 18,-56 40,-56 50,-44!"), "sand")
    for x in (20, 29, 38):
        pen.stroke([(x, -52), (x + 2, -46)], "black", 2)
    pen.shape(
        curve(
            "-66,-92! -64,-78 -56,-72 -55,-62 -60,-56! -44,-56! -49,-62 -48,-72 -40,-78 -38,-92!"
        ),
        "gold",
    )
    for x, y in ((54, -62), (60, -58), (57, -52), (51, -54), (63, -50), (57, -44)):
        pen.oval(x, y, 5, 5, "plum")
    for x in (-14, 4, 24):
        pen.stroke([(x, -72), (x + 5, -80), (x - 2, -88), (x + 4, -98)], "black", 2.2)


@_moment("roast")
def _roast(pen: Pen, rng: Random) -> None:
    """Draws a drumstick larger than its plate."""
    pen.oval(0, -4, 60, 13, "white")
    pen.oval(0, -6, 46, 8, "ivory")
    part_pen = pen.at(-6, -46, -28)
    part_pen.band([(26, 0), (62, 2)], "ivory", [13, 10])
    part_pen.oval(66, -5, 9, 8, "ivory")
    part_pen.oval(67, 8, 9, 8, "ivory")
    part_pen.shape(curve("40,-9 20,-30 -14,-40 -44,-26 -52,2 -42,28 -10,38 20,24 40,10"), "brown")
    part_pen.shape(curve("-50,-14 -38,-20! -40,-8! -30,-6! -36,6! -28,14! -42,20 -52,8"), "ivory")
    part_pen.stroke(dots("-20,-30 0,-28 16,-20"), "white", 3.4)
    for x in (-40, -16, 34):
        pen.stroke([(x, -84), (x + 5, -92), (x - 3, -100), (x + 3, -110)], "black", 2.4)


@_moment("pocket")
def _pocket(pen: Pen, rng: Random) -> None:
    """Draws an open pocket with string, knife, apple, and a glowing stone."""
    pen.shape(dots("-46,-66 46,-66 42,-4 26,8 -26,8 -42,-4"), "brown")
    pen.stroke(dots("-41,-60 -37,-6 -24,3 24,3 37,-6 41,-60"), "white", 2, round=False)
    pen.oval(0, -26, 30, 27, "black")
    for k in range(14):
        pen.stroke([towards((0, -22), k * 25.7, 15), towards((0, -22), k * 25.7, 23)], "white", 2)
    pen.shape(dots("0,-38 12,-28 8,-8 -8,-8 -12,-28"), "yellow")
    pen.stroke(dots("-12,-28 0,-24 12,-28"), "black", 1.8)
    pen.oval(-28, -82, 15, 14, "red")
    pen.stroke(dots("-28,-94 -24,-104"), "black", 2.6)
    pen.band([(8, -66), (4, -108)], "umber", [9, 9])
    pen.shape(dots("-1,-108 0,-122 8,-112 9,-106"), "steel")
    pen.stroke(dots("34,-66 30,-84 44,-92 34,-100 48,-108 58,-96"), "black", 3)
    pen.band([(-48, -68), (48, -68)], "umber", [9, 9])


@_moment("cloak")
def _cloak(pen: Pen, rng: Random) -> None:
    """Draws an empty grey cloak full of swords."""
    for x, y, angle in (
        (-52, -72, 20),
        (50, -80, 160),
        (-58, -34, -8),
        (58, -38, 186),
        (-14, 12, -70),
    ):
        part_pen = pen.at(x, y, angle)
        part_pen.band([(-16, 0), (30, 0)], "steel", [5, 3])
        part_pen.band([(-16, -8), (-16, 8)], "gold", [4, 4])
        part_pen.band([(-18, 0), (-28, 0)], "umber", [5, 5])
    pen.shape(
        curve(
            "-16,-92 -26,-100 -14,-112 6,-114 22,-106 22,-92 34,-64 44,-20 50,6! 34,0 24,10! "
            "8,2 -8,10! -22,0 -42,8! -40,-24 -32,-64"
        ),
        "grey",
    )
    pen.shape(curve("-13,-94 -12,-106 2,-108 14,-102 14,-92 2,-84"), "black")
    for text in ("-14,-80 -24,-40 -26,0", "2,-80 0,-40 4,2", "16,-80 26,-44 32,-2"):
        pen.stroke(dots(text), "black", 2.6)


@_moment("coat")
def _coat(pen: Pen, rng: Random) -> None:
    """Draws a burning coat of scales on its stand."""
    for x, width, height in ((-50, 24, 56), (50, 24, 60), (-34, 24, 86), (34, 24, 88), (0, 30, 116)):
        flame(pen, x, 8, width, height, "orange")
    pen.shape(
        curve(
            "-18,-86! -38,-78 -52,-48! -38,-40! -32,-56! -34,4! 0,8 34,4! 32,-56! 38,-40! "
            "52,-48! 38,-78 18,-86! 0,-78"
        ),
        "green",
    )
    for row in range(6):
        y = -66 + row * 12
        for k in range(5):
            x = -24 + k * 12 + (row % 2) * 5
            pen.stroke([(x - 5.4, y - 3), (x, y + 4), (x + 5.4, y - 3)], "black", 2)
    pen.stroke(dots("0,-78 0,6"), "black", 2.6)
    pen.shape(curve("-18,-88! 0,-80 18,-88! 12,-96 -12,-96"), "ivory")


@_moment("white-flag")
def _white_flag(pen: Pen, rng: Random) -> None:
    """Draws a shirt on a stick."""
    pen.band([(-8, 8), (-2, -112)], "umber", [5, 4])
    pen.shape(
        curve(
            "-4,-104! 8,-108 16,-102 26,-104! 50,-96 60,-76! 48,-68! 38,-82! 40,-52 44,-34! "
            "20,-40 -2,-34! 0,-70"
        ),
        "white",
    )
    pen.shape(curve("-4,-96! -20,-92 -36,-78! -28,-68! -14,-78 -3,-78!"), "white")
    for x, y in ((16, -88), (17, -74), (18, -60)):
        pen.oval(x, y, 1.8, 1.8, "black", line=0, is_flat=True)
    pen.stroke(dots("8,-100 10,-70 8,-42"), "black", 1.8)
    pen.stroke(dots("30,-92 32,-66 34,-46"), "black", 1.8)
    pen.shape(dots("44,-60 52,-62 54,-52 46,-50"), "grey", line=0.8)


@_moment("press-gang")
def _press_gang(pen: Pen, rng: Random) -> None:
    """Draws a sleeper who is carried off in a sack on a pole."""
    for x, way in ((-56, 1), (58, -1)):
        carrier = Art(who="man", build="sturdy", stance="carrying", dress="coat", head="tricorn", hand="none", off="none",
                      beard="short", flesh="fair", cloth=("navy" if way > 0 else "crimson"), trim="white", turn="left")  # fmt: skip
        people.draw(pen.at(x, 6, 0, 0.86), carrier, Random(f"gang {way}"))
    pen.band([(-80, -86), (0, -82), (82, -90)], "umber", [5, 6, 5])
    for x in (-24, 24):
        pen.stroke([(x - 2, -86), (x, -78), (x + 3, -66)], "black", 3)
    pen.shape(curve("-34,-74! -40,-54 -30,-28 -6,-14 14,-16 34,-34 40,-56 36,-72! 18,-62 -14,-60"), "sand")
    for line in ("-26,-62 -24,-44 -14,-26", "26,-62 26,-46 18,-30", "-6,-54 -4,-40 2,-28"):
        pen.stroke(dots(line), "black", 1.8)
    pen.shape(dots("4,-34 18,-38 20,-26 7,-23"), "ochre", line=0.8)
    for x, turn in ((-14, -16), (8, 8)):
        foot = pen.at(x, -62, turn)
        foot.band([(0, 4), (0, -18)], "ivory", [12, 10])
        foot.shape(curve("-7,-14 -9,-30 -6,-38 4,-38 8,-30 6,-14 0,-9"), "ivory")
        for n in range(5):
            foot.oval(-6.4 + n * 3.2, -39.6 + abs(n - 1) * 0.7, 2.4 - n * 0.16, 3.2 - n * 0.2, "ivory", line=0.8)
        foot.stroke(dots("-4,-18 -2,-26 3,-30"), "black", 1.2)


@_moment("boots")
def _boots(pen: Pen, rng: Random) -> None:
    """Draws a heap of boots in two sizes."""
    for x, y, size, colour, flip, turn in (
        (-36, -8, 1.0, "brown", False, 0),
        (38, -6, 0.66, "black", True, 0),
        (4, -44, 0.9, "umber", True, -12),
        (-30, -62, 0.6, "black", False, 14),
        (6, 4, 0.7, "sand", False, 0),
        (36, -50, 0.8, "brown", False, 20),
    ):
        _boot(pen.at(x, y, turn), 0, 0, size, colour, flip=flip)


@_moment("hoard")
def _hoard(pen: Pen, rng: Random) -> None:
    """Draws a chest in a hole, a spade, and an X above them."""
    pen.shape(curve("-66,4 -44,-10 -36,-26 36,-26 46,-10 66,4 30,14 -30,14"), "black")
    pen.shape(dots("-34,2 -34,-28 34,-28 34,2"), "brown")
    for x, y, r in (
        (-22, -32, 8),
        (-6, -36, 9),
        (10, -35, 9),
        (24, -32, 8),
        (0, -44, 8),
        (14, -46, 7),
        (-14, -44, 7),
    ):
        _coin(pen, x, y, r)
    pen.shape(curve("-38,-50! -34,-74 0,-84 34,-74 38,-50! 20,-56 -20,-56"), "brown")
    pen.band([(0, -28), (0, 2)], "gold", [9, 9])
    pen.oval(0, -14, 4, 5, "black")
    pen.band([(56, -2), (44, -70)], "umber", [5, 5])
    pen.band([(36, -70), (52, -73)], "umber", [5, 5])
    pen.shape(curve("50,-8! 62,-10! 66,6 60,14! 52,8"), "steel")
    for one in ("-56,-86 -36,-106", "-56,-106 -36,-86"):
        pen.stroke(dots(one), "black", 6)


# --- bribes ---------------------------------------------------------------------------------------


@_moment("gold")
def _gold(pen: Pen, rng: Random) -> None:
    """Draws a burst sack of coins."""
    pen.shape(curve("-20,-84 -42,-60 -50,-26 -36,0! 40,0! 52,-26 42,-60 20,-84"), "brown")
    pen.shape(curve("-26,-106! -10,-98 8,-108 26,-102! 20,-84 -20,-84"), "brown")
    pen.band([(-22, -85), (0, -80), (22, -85)], "red", [6, 7, 6])
    pen.shape(curve("-10,-50 0,-58 14,-48 24,-26 26,-4! -26,-4! -22,-28"), "black")
    for row, (count, y) in enumerate(((7, 6), (6, -4), (4, -14), (3, -24), (2, -34))):
        for k in range(count):
            _coin(pen, (k - (count - 1) / 2) * 17 + (row % 2) * 3, y, 9.4)
    pen.stroke(dots("-34,-58 -40,-38 -38,-18"), "white", 2.4)


@_moment("beer")
def _beer(pen: Pen, rng: Random) -> None:
    """Draws an overflowing mug before a barrel."""
    pen.oval(34, -40, 36, 44, "brown")
    pen.oval(38, -40, 27, 35, "sand")
    for x in (24, 38, 52):
        pen.stroke([(x, -70), (x, -10)], "black", 1.8)
    pen.band([(36, -18), (14, -14)], "gold", [6, 6])
    pen.band([(-44, -54), (-64, -50), (-64, -22), (-42, -18)], "ivory", [9, 9, 9, 9])
    pen.shape(dots("-46,-64 8,-64 4,6 -42,6"), "ivory")
    for x in (-34, -19, -4):
        pen.stroke([(x, -58), (x + 1, 2)], "black", 2.2)
    for y in (-50, -8):
        pen.band([(-45, y), (7, y)], "gold", [6, 6])
    for x, y, r in (
        (-44, -66, 12),
        (-26, -74, 15),
        (-4, -72, 14),
        (10, -64, 11),
        (-50, -54, 8),
        (-52, -42, 6),
        (-16, -84, 11),
    ):
        pen.oval(x, y, r, r * 0.86, "white")
    for x, y in ((-28, -96), (-8, -100), (6, -90)):
        pen.oval(x, y, 3.4, 3.4, "white")


@_moment("babes")
def _babes(pen: Pen, rng: Random) -> None:
    """Draws two people who wave from behind a rose hedge."""
    pen.shape(curve("50,-112! 62,-124 72,-110! 78,-96 64,-92! 56,-98"), "white")
    one = Art(who="woman", flesh="fair", stance="calling", view="front", hair="long", dress="dress",
              cloth="crimson", trim="ivory", turn="left", hand="none")  # fmt: skip
    other = Art(who="woman", flesh="fair", stance="calling", view="front", hair="curls", dress="dress",
                cloth="ivory", trim="red", head="wreath", hand="none")  # fmt: skip
    people.draw(pen.at(-20, 24, 0, 1.22), one, Random("dark"))
    people.draw(pen.at(24, 24, 0, 1.22), other, Random("fair"))
    for k in range(7):
        x = -60 + k * 20
        _puff(pen, f"{x},15,14", "green")
    for x, y in ((-50, 11), (-16, 15), (16, 11), (52, 15)):
        for a in range(0, 360, 72):
            pen.oval(*towards((x, y), a, 4), 3.6, 3.6, "rose", line=0.7)


# --- beside the Guardian --------------------------------------------------------------------------


@_moment("astrolabe")
def _astrolabe(pen: Pen, rng: Random) -> None:
    """Draws nested rings with stars between them."""
    point = (0.0, -54.0)
    pen.band([(0, 8), (0, -10)], "umber", [14, 8])
    pen.shape(curve("-30,10! -20,2 20,2 30,10!"), "umber")
    pen.oval(*point, 48, 48, "gold")
    pen.oval(*point, 39, 39, "navy")
    for k in range(24):
        pen.stroke([towards(point, k * 15, 47), towards(point, k * 15, 41)], "black", 2)
    pen.oval(point[0] - 4, point[1] + 5, 27, 27, "gold")
    pen.oval(point[0] - 4, point[1] + 5, 20, 20, "navy")
    for x, y in ((24, -78), (-22, -82), (16, -26), (-6, -50), (2, -58), (-30, -66), (30, -52)):
        pen.shape(
            [towards((x, y), k * 45, 4.6 if k % 2 else 1.8) for k in range(8)], "white", line=0.4
        )
    pen.band([(-44, -36), (44, -72)], "gold", [6, 6])
    pen.oval(*point, 6, 6, "yellow")
    pen.oval(0, -108, 8, 8, "gold")
    pen.oval(0, -108, 4, 4, "white")


@_moment("chest")
def _chest(pen: Pen, rng: Random) -> None:
    """Draws a chest with a person sitting on its lid."""
    pen.shape(dots("-56,4 -58,-34 58,-34 56,4"), "brown")
    pen.shape(curve("-60,-36! -56,-50 -30,-58 30,-58 56,-50 60,-36! 0,-40"), "umber")
    for x in (-36, 36):
        pen.band([(x, -54), (x, 4)], "steel", [8, 8])
    pen.shape(dots("-9,-20 -9,-42 9,-42 9,-20"), "gold")
    pen.oval(0, -31, 3, 4, "black")
    pen.shape(curve("22,-36 30,-24 40,-32 44,-20 54,-34"), "white")
    sitter = Art(who="man", flesh="fair", build="broad", stance="riding", dress="coat", head="fez",
                 beard="moustache", cloth="red", trim="ivory", hand="none", view="front")  # fmt: skip
    people.draw(pen.at(-10, -28, 0, 0.84), sitter, Random("sitter"))


@_moment("milestone")
def _milestone(pen: Pen, rng: Random) -> None:
    """Draws a milestone with an arrow and an added zero."""
    pen.shape(curve("-32,6! -34,-60 -26,-88 0,-98 26,-88 34,-60 32,6!"), "grey")
    pen.stroke(dots("-10,-74 -2,-80 -2,-48"), "black", 5, round=False)
    pen.stroke(dots("14,-78 6,-70 6,-56 14,-48 21,-56 21,-70 14,-78"), "black", 4)
    pen.shape(dots("-24,-30 8,-30 8,-38 26,-24 8,-10 8,-18 -24,-18"), "black")
    for x, part_height in ((-44, 16), (-38, 24), (-50, 12), (42, 22), (48, 14), (36, 12)):
        pen.stroke(
            [(x, 8), (x + 1, 8 - part_height * 0.6), (x + (4 if x > 0 else -4), 8 - part_height)], "black", 2.6
        )
    pen.shape(curve("-12,-98 -8,-106 6,-108 16,-102 20,-98! 6,-96"), "ochre")
    pen.band([(14, -100), (24, -108), (26, -116)], "ochre", [4, 3, 2])
    pen.oval(4, -106, 11, 9, "sand")
    pen.stroke(
        [towards((4, -106), a, r) for a, r in ((0, 7), (90, 6), (180, 5), (270, 4), (360, 3))],
        "black",
        1.8,
    )


@_moment("map-table")
def _map_table(pen: Pen, rng: Random) -> None:
    """Draws a table with a map, small flags, and a compass."""
    for x in (-46, 46):
        pen.band([(x, -28), (x * 1.1, 10)], "umber", [8, 6])
    pen.shape(dots("-62,-30 -44,-66 44,-66 62,-30"), "ivory")
    pen.shape(dots("-62,-30 62,-30 60,-20 -60,-20"), "umber")
    pen.shape(curve("-34,-40 -26,-56 -8,-58 -2,-48 -14,-38"), "green", line=0.8)
    pen.shape(curve("8,-38 12,-52 32,-58 40,-46 30,-36"), "green", line=0.8)
    pen.stroke(dots("-40,-36 -10,-34 6,-46 8,-62"), "black", 1.8)
    for x, y, colour in (
        (-24, -46, "red"),
        (-8, -50, "red"),
        (22, -46, "black"),
        (34, -50, "black"),
        (2, -38, "red"),
    ):
        pen.band([(x, y), (x, y - 30)], "umber", [2, 1.6])
        pen.shape([(x, y - 30), (x + 15, y - 26), (x, y - 19)], colour)
    pen.band([(48, -40), (54, -58), (58, -40)], "gold", [2.6, 4, 2.6])
    pen.shape(curve("-54,-32! -50,-44 -46,-32!"), "white")
    flame(pen, -50, -43, 6, 12, "yellow")
