"""Beasts from legends of many lands.

The origin is the middle of the foot. Each drawing is about 100 units wide and high, and faces
right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tabletop.app.art.beast_parts import draw_paws, snarl
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import curve
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

TEMPLE_BEASTS = DrawingRegistry()

_BONE, _DARK, _GOLD, _FIRE, _EMBER = (
    rgb("#f1e6c8"), rgb("#2a1d1c"), rgb("#e6b13e"), rgb("#ffc94a"), rgb("#ee5a22"))
_RED, _WHITE, _GREY = rgb("#c4342a"), rgb("#f6f2e8"), rgb("#8a8f98")
_WATER, _LEAF, _STONE = rgb("#3a8fd0"), rgb("#5f9440"), rgb("#b9ab92")


# --- common parts ---------------------------------------------------------------------------------


def _eye(pen: Pen, x: float, y: float, r: float, tone: Rgb = _FIRE) -> None:
    pen.oval(x, y, r, r, tone, is_flat=True, line=0.7)
    pen.oval(x + r * 0.25, y, r * 0.38, r * 0.82, _DARK, is_flat=True, line=0)


def _leg(pen: Pen, tone: Rgb, x: float, top: float, width: float, bend: float = 0,
         hoof: Rgb | None = _DARK, body: Sequence[Point] = ()) -> None:
    knee = (x + bend, top * 0.5)
    pen.limb(((x, top), knee, (x + bend * 0.2, -3)), (width * 1.15, width * 0.62, width * 0.48), tone,
             body=body)  # fmt: skip
    foot = x + bend * 0.2
    if hoof is None:
        pen.oval(foot + width * 0.18, -2.4, width * 0.5, 3.2, tone)
    else:
        pen.shape([(foot - width * 0.3, -5), (foot + width * 0.32, -5), (foot + width * 0.5, 0),
                  (foot - width * 0.36, 0)], hoof)


def _scaled(pen: Pen, points: Sequence[Point], widths: Sequence[float], tone: Rgb,
            belly: Rgb | None = None, spines: Rgb | None = None, height: float = 7) -> None:
    """Draws a serpent's body along points.

    The belly is to the right of its direction, the spines to the left.
    """
    if spines is not None:
        for n in range(len(points) - 1):
            (x0, y0), (x1, y1) = points[n], points[n + 1]
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            for share in (0.2, 0.55, 0.9):
                x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
                w = (widths[n] + (widths[n + 1] - widths[n]) * share) / 2
                dx, dy = (x1 - x0) / length * 4, (y1 - y0) / length * 4
                pen.shape([(x + nx * w * 0.8 - dx, y + ny * w * 0.8 - dy),
                          (x + nx * (w + height), y + ny * (w + height)),
                          (x + nx * w * 0.8 + dx, y + ny * w * 0.8 + dy)], spines, line=0.8)
    pen.band(list(points), tone, list(widths))
    for n in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[n], points[n + 1]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / length, (x0 - x1) / length
        steps = max(1, round(length / 9))
        for step in range(steps):
            share = (step + 0.5) / steps
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            w = (widths[n] + (widths[n + 1] - widths[n]) * share) / 2
            if w < 3:
                continue
            if belly is not None:
                pen.stroke([(x - nx * w * 0.15, y - ny * w * 0.15),
                           (x - nx * w * 0.86, y - ny * w * 0.86)], belly, 1.8)
            pen.stroke([(x + nx * w * 0.7 - ny * 2, y + ny * w * 0.7 + nx * 2),
                       (x + nx * w * 0.3, y + ny * w * 0.3),
                       (x + nx * w * 0.7 + ny * 2, y + ny * w * 0.7 - nx * 2)], tone.darker(0.4),
                       0.9)


def _dragon_head(pen: Pen, x: float, y: float, size: float, tone: Rgb, angle: float = 0, *,
                 horn: Rgb = _BONE, fire: bool = False, beard: Rgb | None = None,
                 flip: bool = False) -> None:
    """Draws a dragon's head; the origin is the end of the neck."""
    head = pen.at(x, y, angle, size, flip=flip)
    for y0 in (-10, -4):
        head.band([(-4, y0), (-14, y0 - 5), (-26, y0 - 6 - y0 * 0.6)], horn, [5, 3.6, 0.8])
    if fire:
        head.shape([(22, 2), (36, -6), (48, -2), (60, -10), (56, 2), (66, 8), (50, 8), (36, 10)],
                   _EMBER, round=True)
        head.flat([(24, 3), (38, -1), (50, 3), (38, 6)], _FIRE, round=True)
    head.shape([(-8, 4), (4, 14), (20, 10), (25, 6), (12, 5), (2, 1)], tone.darker(0.15),
               round=True)
    head.flat([(4, 4), (20, 6), (24, 2), (8, 0)], rgb("#8a1f26"))
    head.shape([(-10, 4), (-10, -8), (0, -14), (10, -10), (22, -8), (30, -3), (29, 2), (16, 3),
               (6, 4)], tone, round=True)
    for x0 in (12, 17, 22, 26):
        head.shape([(x0 - 1.6, 1.6), (x0, 6), (x0 + 1.6, 1.4)], _BONE, line=0.5)
    head.oval(26, -5, 1.6, 1.2, _DARK, is_flat=True, line=0)
    _eye(head, 5, -6.6, 3.2)
    head.stroke([(0, -11), (6, -11), (11, -7.4)], None, 1.4)
    if beard is not None:
        for n in range(3):
            head.band([(2 + n * 5, 11), (-2 + n * 5, 19), (2 + n * 5, 25)], beard, [3.4, 2.4, 0.6],
                      line=0.7)
        head.stroke([(27, -3), (36, -12), (48, -10)], beard, 1.6)
        head.stroke([(27, 0), (38, 6), (50, 2)], beard, 1.6)


def _wing(pen: Pen, x: float, y: float, size: float, tone: Rgb, angle: float = 0,
          *, flip: bool = False) -> None:
    """Draws a wing of skin between fingers."""
    wing = pen.at(x, y, angle, size, flip=flip)
    wing.shape([(0, 0), (8, -40), (24, -74), (34, -50), (46, -54), (50, -32), (62, -30), (50, -12),
               (26, 2)], tone)
    for point in ((24, -74), (46, -54), (62, -30)):
        wing.stroke([(6, -34), point], tone.darker(0.45), 1.5, round=False)
    wing.band([(0, 2), (8, -40), (25, -77)], tone.darker(0.2), [8, 5, 1.4])


def _feather(pen: Pen, at: Point, angle: float, long: float, width: float, tone: Rgb) -> None:
    part_pen = pen.at(*at, angle)
    part_pen.shape([(0, 0), (width / 2, -long * 0.5), (0, -long), (-width / 2, -long * 0.5)], tone,
              round=True)
    part_pen.stroke([(0, -2), (0, -long * 0.8)], tone.darker(0.35), 0.7)


def _bird_wing(pen: Pen, x: float, y: float, size: float, tone: Rgb, tip: Rgb, angle: float = 0, *,
               flip: bool = False) -> None:
    """Draws a spread wing of feathers."""
    wing = pen.at(x, y, angle, size, flip=flip)
    for n in range(7):
        _feather(wing, (8 + n * 2.4, -10 - n * 3), 74 - n * 15, 44 - abs(n - 4) * 2.5, 11,
                 tip if n % 2 else tip.lighter(0.12))
    wing.shape([(-4, 4), (0, -16), (14, -34), (28, -40), (30, -26), (22, -10), (8, 4)], tone,
               round=True)
    for n in range(3):
        wing.stroke([(4 + n * 7, -8 - n * 7), (10 + n * 7, -6 - n * 8), (14 + n * 6, -12 - n * 8)],
                    tone.darker(0.35), 1)


def _fin(pen: Pen, points: Sequence[Point], tone: Rgb, root: Point) -> None:
    pen.shape(list(points), tone)
    for x, y in points[1:-1]:
        pen.stroke([root, (x, y)], tone.darker(0.35), 0.8, round=False)


def _bolt(pen: Pen, x: float, y: float, size: float, tone: Rgb = _FIRE) -> None:
    part_pen = pen.at(x, y, 0, size)
    part_pen.shape([(4, -30), (-8, -4), (0, -4), (-6, 22), (12, -10), (3, -10), (10, -30)], tone)


def _cloud(pen: Pen, x: float, y: float, w: float, tone: Rgb = _WHITE) -> None:
    pen.shape([(x - w, y), (x - w * 0.9, y - w * 0.34), (x - w * 0.4, y - w * 0.4),
              (x - w * 0.1, y - w * 0.7), (x + w * 0.42, y - w * 0.46),
              (x + w * 0.8, y - w * 0.34), (x + w, y), (x, y + w * 0.08)], tone, round=True)
    pen.stroke([(x - w * 0.3, y - w * 0.12), (x, y - w * 0.26), (x + w * 0.2, y - w * 0.08)],
               tone.darker(0.25), 1.2)


def _ripple(pen: Pen, x: float, y: float, w: float) -> None:
    pen.shape([(x - w, y), (x - w * 0.5, y - 4), (x, y), (x + w * 0.5, y - 4), (x + w, y),
              (x + w, y + 8), (x - w, y + 8)], _WATER, round=True)
    pen.stroke([(x - w * 0.7, y + 3), (x - w * 0.2, y + 1), (x + w * 0.4, y + 4)], rgb("#bfe6fa"),
               1.3)


# --- on four legs ---------------------------------------------------------------------------------


@TEMPLE_BEASTS.add("stair-sphinx")
def draw_stair_sphinx(pen: Pen, rng: Random) -> None:
    tone = rgb("#dba956")
    for n in range(3):
        pen.shape([(-58 + n * 8, -n * 7), (60, -n * 7), (60, -n * 7 - 7),
                  (-58 + n * 8, -n * 7 - 7)], _STONE)
    lion = pen.at(0, -20)
    lion.band([(-38, -6), (-52, -14), (-52, -34), (-44, -40)], tone, [6, 5, 4, 5])
    _bird_wing(lion, -14, -34, 1.0, rgb("#3f78b8"), _GOLD, -22)
    lion.shape([(-44, -2), (-46, -22), (-30, -36), (6, -38), (20, -24), (18, -4)], tone, round=True)
    lion.bone((10, -8), (44, -5), 13, 11, tone)
    lion.bone((6, -6), (34, -1), 13, 11, tone.darker(0.12))
    lion.oval(-24, -8, 15, 9, tone)
    lion.shape([(4, -22), (6, -52), (18, -66), (34, -62), (40, -42), (30, -26), (16, -16)], _GOLD,
               round=True)
    for n in range(4):
        lion.stroke([(6, -48 + n * 8), (17, -48 + n * 8)], rgb("#2f5fa0"), 2.4)
        lion.stroke([(32, -46 + n * 7), (39, -46 + n * 7)], rgb("#2f5fa0"), 2.4)
    lion.shape([(16, -56), (31, -56), (36, -46), (32, -34), (24, -30), (17, -38)], rgb("#c98a5a"),
               round=True)
    for x in (22, 30):
        lion.oval(x, -47, 2, 1.3, _DARK, is_flat=True, line=0)
    lion.stroke([(22, -38), (26, -37), (30, -38)], _RED, 1.6)
    lion.stroke([(26, -46), (28, -41), (25, -41)], None, 0.9)
    lion.bone((25, -30), (25, -23), 3, 2, _GOLD)


@TEMPLE_BEASTS.add("stag")
def draw_stag(pen: Pen, rng: Random) -> None:
    tone = rgb("#6f5a36")
    for x, b in ((-20, -6), (18, 4)):
        _leg(pen, tone.darker(0.3), x, -42, 12, b)
    trunk = curve("-38,-46 -31,-59 -10,-58 6,-60 24,-68 30,-52 22,-37 4,-33 -10,-38 -30,-34")
    pen.shape(trunk, tone)
    for x, b in ((-29, -7), (13, 4)):
        _leg(pen, tone, x, -45, 15, b, body=trunk)
    for n in range(9):
        x = -32 + n * 6
        _feather(pen, (x, -52 - (n > 5) * 4), rng.uniform(-30, 30), 13, 7,
                 _LEAF.darker(0.1 * (n % 3)))
    pen.band([(20, -54), (28, -74), (34, -84)], tone, [20, 14, 12])
    pen.shape([(26, -86), (34, -94), (46, -88), (58, -76), (56, -71), (44, -74), (32, -76)], tone,
              round=True)
    pen.shape([(28, -90), (16, -96), (26, -84)], tone)
    for flip, x in ((True, 30), (False, 36)):
        horn = pen.at(x, -92, flip=flip)
        horn.band([(0, 0), (8, -14), (6, -30), (14, -46)], rgb("#8a6a3c"), [4, 3.6, 3, 1])
        for x0, y0, dx in ((7, -12, 14), (7, -24, -12), (8, -34, 16)):
            horn.band([(x0, y0), (x0 + dx * 0.6, y0 - 6), (x0 + dx, y0 - 14)], rgb("#8a6a3c"), [3,
                      2.4, 0.8])
        for x0, y0 in ((16, -46), (24, -28), (-5, -38), (25, -48)):
            horn.oval(x0, y0, 4.6, 4, _LEAF, line=0.8)
    _eye(pen, 43, -84, 2.8, rgb("#c8f06a"))


@TEMPLE_BEASTS.add("unicorn")
def draw_unicorn(pen: Pen, rng: Random) -> None:
    tone, mane = rgb("#f2efe8"), rgb("#c8b4e0")
    pen.band([(-36, -54), (-50, -46), (-56, -26), (-46, -10)], mane, [6, 11, 11, 2])
    _leg(pen, tone.darker(0.15), -22, -42, 13, -6, _GOLD)
    _leg(pen, tone.darker(0.15), 18, -42, 11, 3, _GOLD)
    trunk = curve("-40,-48 -33,-61 -14,-60 2,-61 22,-69 30,-54 20,-38 2,-34 -12,-39 -32,-35")
    pen.shape(trunk, tone)
    _leg(pen, tone, -31, -46, 16, -8, _GOLD, trunk)
    pen.limb([(16, -48), (39, -46), (33, -26)], [15, 8, 5.5], tone, body=trunk)
    pen.shape([(28, -26), (36, -26), (36, -20), (27, -21)], _GOLD)
    pen.shape([(10, -62), (16, -84), (26, -98), (36, -100), (42, -92), (36, -70), (28, -52)], tone,
              round=True)
    pen.shape([(26, -94), (34, -104), (46, -98), (58, -84), (56, -78), (44, -82), (34, -82)], tone,
              round=True)
    pen.shape([(28, -100), (27, -112), (35, -103)], tone)
    pen.shape([(38, -101), (58, -128), (44, -98)], _GOLD)
    for n in range(3):
        pen.stroke([(42 + n * 4, -104 - n * 6), (47 + n * 4, -103 - n * 6)], _GOLD.darker(0.4), 0.9)
    pen.band([(30, -102), (18, -92), (12, -76), (4, -64), (6, -54)], mane, [4, 10, 11, 10, 3])
    _eye(pen, 43, -93, 2.6, rgb("#5f86d8"))


def _pillar(pen: Pen, x: float, tone: Rgb, body: Sequence[Point] = ()) -> None:
    """Draws the leg of an elephant."""
    pen.limb(((x, -48), (x + 2, -22), (x, -5)), (27, 17, 18), tone, belly=0.05, body=body)
    pen.flat([(x - 9, -4), (x + 9, -4), (x + 9.4, 0.6), (x - 9.4, 0.6)], tone)
    pen.stroke([(x - 9.4, -6), (x - 9.4, 0.6), (x + 9.4, 0.6), (x + 9.4, -6)], None, 1.4)
    for n in range(3):
        pen.oval(x - 4 + n * 5, -1.6, 2.3, 2.2, _BONE, line=0.6)
    for y in (-14, -18):
        pen.stroke([(x - 6, y), (x, y + 1.4), (x + 6, y)], tone.darker(0.25), 0.7)


def _elephant(pen: Pen, tone: Rgb, tusk: float, wool: bool) -> None:
    trunk = curve("-52,-44 -51,-66 -36,-84 -8,-89 16,-80 27,-58 22,-40 6,-32 -16,-35 -40,-34")
    for x in (-22, 22):
        _pillar(pen, x, tone.darker(0.3))
    pen.stroke([(-48, -58), (-54, -40), (-52, -26)], None, 2.6)
    pen.shape(trunk, tone)
    for x in (-36, 8):
        _pillar(pen, x, tone, trunk)
    for x, y in ((-30, -62), (-22, -70), (-38, -56), (-6, -74), (-12, -50)):
        pen.stroke([(x, y), (x + 5, y + 2), (x + 9, y)], tone.darker(0.25), 0.8)
    if wool:
        for n in range(8):
            x = -46 + n * 9
            pen.shape([(x - 5, -40), (x, -20 - n % 2 * 5), (x + 6, -40)], tone.darker(0.15),
                      line=0.9)
    pen.shape([(10, -66), (14, -92), (34, -102), (50, -90), (54, -66), (44, -50), (24, -48)],
              tone.lighter(0.06), round=True)
    pen.band([(48, -72), (60, -56), (60, -34), (54, -16), (62, -6), (72, -10)], tone.lighter(0.06),
             [20, 15, 12, 9, 7, 5])
    for n in range(5):
        pen.stroke([(56, -52 + n * 8), (65 - n * 0.6, -53 + n * 8)], tone.darker(0.35), 0.9)
    pen.shape([(6, -60), (2, -84), (14, -98), (30, -88), (30, -64), (20, -44)], tone.darker(0.1),
              round=True)
    pen.band([(44, -54), (56, -40), (70, -42 - tusk * 6), (76, -54 - tusk * 10)], _BONE, [7, 7, 5,
             1])
    _eye(pen, 42, -80, 2.8, rgb("#f0d070"))


@TEMPLE_BEASTS.add("elephant")
def draw_elephant(pen: Pen, rng: Random) -> None:
    _elephant(pen, rgb("#8f8d92"), 0.4, wool=False)
    for y in (-94, -88):
        pen.stroke([(30, y - 4), (38, y - 6), (46, y)], None, 0.9)
    pen.flat([(30, -98), (40, -100), (46, -92), (36, -90)], rgb("#d86a3a"))


@TEMPLE_BEASTS.add("mammoth")
def draw_mammoth(pen: Pen, rng: Random) -> None:
    """Draws a war elephant among storm clouds."""
    for x, w in ((-34, 22), (34, 24)):
        _cloud(pen, x, 6, w, rgb("#9a96b8"))
    _elephant(pen, rgb("#5d6288"), 1.6, wool=False)
    pen.shape([(-34, -62), (-28, -84), (4, -88), (8, -62), (-12, -50)], _RED, round=True)
    pen.stroke([(-32, -64), (-12, -53), (7, -64)], _GOLD, 2.6)
    pen.shape([(-32, -84), (-28, -112), (4, -112), (8, -86)], _GOLD)
    for x in (-24, -12, 0):
        pen.bone((x, -86), (x, -110), 2, 2, _GOLD.darker(0.3))
    pen.shape([(-34, -110), (-12, -128), (10, -110)], _RED)
    pen.shape([(26, -100), (36, -108), (46, -98), (44, -82), (34, -84)], _GOLD)
    _bolt(pen, 66, -96, 0.9)
    _bolt(pen, -56, -96, 0.7)


@TEMPLE_BEASTS.add("owl")
def draw_owl(pen: Pen, rng: Random) -> None:
    """Draws an owl on a branch that faces the viewer, one wing half open."""
    tone, pale = rgb("#8a6238"), rgb("#ead9b0")
    dark = tone.darker(0.35)
    pen.band([(-56, -14), (-20, -10), (20, -12), (56, -22)], rgb("#5a3a24"), [5, 9, 9, 4])
    pen.band([(30, -14), (44, -2), (52, 0)], rgb("#5a3a24"), [5, 3, 1])
    for n in range(4):
        pen.at(-5 + n * 4, -12, 6 - n * 4 + 180).shape(curve("-5,0 -5,-20 0,-26 5,-20 5,0"), dark if n % 2 else tone, line=0.8)
    for n in range(6):  # The open wing.
        pen.at(-22 - n * 2, -72 + n * 5, -118 - n * 12).shape(curve("-5,2 -6,-30 0,-42 6,-30 5,2"), dark if n % 2 else tone, line=0.8)
    pen.shape(curve("-28,-80 -12,-92 12,-92 28,-80 31,-56 24,-30 10,-14 -10,-14 -24,-30 -31,-56"), tone)
    pen.shape(curve("-17,-66 0,-72 17,-66 20,-48 12,-26 0,-17 -12,-26 -20,-48"), pale)
    for row in range(4):
        for n in range(5 - row % 2):
            x, y = (n - 2 + (row % 2) * 0.5) * 7.4, -58 + row * 10
            pen.stroke([(x - 3, y - 3), (x, y + 2), (x + 3, y - 3)], dark, 1.5)
    pen.shape(curve("20,-78 32,-66 34,-44 26,-22! 18,-36 14,-58"), tone.darker(0.2))
    for n in range(3):
        pen.stroke([(19 + n * 3, -62 + n * 8), (24 + n * 2, -54 + n * 9), (27, -62 + n * 10)], pale, 1.2)
    for x in (-9, 9):
        for n in (-1, 0, 1):
            pen.band([(x + n * 3.4, -16), (x + n * 4.2, -8)], rgb("#d9a441"), [4, 2.4], line=0.8)
    pen.shape(curve("-29,-118! -24,-106 -27,-92 -20,-76 0,-68 20,-76 27,-92 24,-106 29,-118! 14,-110 0,-108 -14,-110"), tone)
    for way in (-1, 1):
        pen.oval(way * 12, -91, 13, 13.6, pale)
        for n in range(7):
            pen.at(way * 12, -91, n * 51).stroke([(0, -8.6), (0, -12)], dark, 0.8)
        pen.oval(way * 12, -91, 8, 8, rgb("#f6b62e"))
        pen.oval(way * 12 + 1.4, -91, 4.4, 5, _DARK, line=0, is_flat=True)
        pen.oval(way * 12 + 3, -93.4, 1.4, 1.6, rgb("#ffffff"), line=0, is_flat=True)
    pen.shape(curve("-3.6,-88 3.6,-88 3,-80 0,-74! -3,-80"), rgb("#d9a441"))


@TEMPLE_BEASTS.add("nightingale")
def draw_nightingale(pen: Pen, rng: Random) -> None:
    """Draws a small singing bird on a twig in blossom."""
    tone, pale = rgb("#9a6a3e"), rgb("#efe0c0")
    dark = tone.darker(0.35)
    pen.band([(-50, 2), (-22, -8), (16, -12), (52, -30)], rgb("#5a3a24"), [6, 6, 5, 2])
    for x, y in ((-34, -10), (36, -26), (50, -34)):
        for n in range(5):
            pen.at(x, y, n * 72).shape(curve("0,0 -4,-5 0,-11 4,-5"), rgb("#e8a0b8"), line=0.7)
        pen.oval(x, y, 2.6, 2.6, _GOLD, line=0.6)
    for n in range(4):
        pen.at(-26 + n * 2, -34 - n * 2, -122 + n * 9).shape(curve("-5,0 -5,-34 0,-42 5,-34 5,0"), tone if n % 2 else rgb("#a8532c"), line=0.8)
    pen.shape(curve("-32,-32 -26,-46 -8,-60 8,-78 22,-84 34,-78 38,-66 34,-48 20,-24 0,-15 -20,-20"), tone)
    pen.shape(curve("34,-64 36,-52 24,-28 6,-17 -8,-17 10,-34 20,-52 26,-64"), pale)
    pen.shape(curve("-30,-36 -18,-52 2,-58 14,-52 10,-38 -6,-26 -24,-26! -40,-22!"), dark)
    for n in range(4):
        pen.stroke([(-4 - n * 6, -48 + n * 4), (-14 - n * 6, -38 + n * 3), (-26 - n * 4, -30 + n * 2)], tone.lighter(0.25), 1.1)
    pen.shape([(35, -80), (54, -96), (42, -76)], rgb("#d9a441"))
    pen.shape([(37, -74), (54, -74), (37, -68)], rgb("#d9a441"))
    pen.flat([(37, -77), (46, -81), (45, -75), (38, -73)], rgb("#8f2430"))
    pen.oval(27, -74, 4, 4, _DARK)
    pen.oval(28.2, -75.4, 1.3, 1.3, rgb("#ffffff"), line=0, is_flat=True)
    for x in (-2, 10):
        pen.band([(x, -18), (x + 3, -8)], rgb("#c98f5a"), [3, 2.4], line=0.8)
        for n in (-1, 0, 1):
            pen.stroke([(x + 3, -9), (x + 3 + n * 4, -5)], rgb("#5a3a24"), 1.6)
    for n, (x, y) in enumerate(((64, -100), (76, -84), (72, -118))):
        pen.oval(x, y, 4, 3.2, _GOLD, angle=-20)
        pen.stroke([(x + 3.4, y - 1), (x + 4, y - 15), (x + 10, y - 12 + n)], _GOLD, 1.6, round=False)


@TEMPLE_BEASTS.add("moor-hound")
def draw_moor_hound(pen: Pen, rng: Random) -> None:
    """Draws a gaunt black hound on frozen ground."""
    frost, tone = rgb("#dcecf2"), rgb("#394454")
    dark, pale = tone.darker(0.45), tone.lighter(0.3)
    pen.shape([(-50, 3), (-40, -4), (-10, -6), (36, -5), (58, 3)], frost, round=True)
    for n, (x, y, r) in enumerate(((66, -34, 5), (72, -42, 6), (69, -52, 4))):
        pen.oval(x, y, r, r * 0.8, frost, line=0.6, opacity=0.9 - n * 0.15)
    pen.shape(curve("-34,-54 -46,-50 -54,-38 -58,-22! -48,-30 -40,-40 -32,-44"), tone)
    ridge: list[Point] = [(-26, -64)]
    for n in range(9):
        at, up = -24 + n * 7, -68 - n * 1.7 + max(0, n - 6) * 5
        ridge += [(at - 5, up - 9 - n % 2 * 4), (at + 3, up + 1)]
    pen.shape([*ridge, (36, -60), (10, -64)], frost, line=0.8)
    draw_paws(pen, tone, "-40,-46 -36,-60 -20,-70 0,-74 20,-78 36,-66 34,-48 25,-32 12,-30 -4,-42 -22,-47 -36,-40",
            [(-27, -48), (-14, -28), (-32, -18), (-26, -3)], [(20, -50), (25, -26), (20, -3)])  # fmt: skip
    for n in range(5):  # Ribs.
        pen.stroke([(-4 + n * 5, -60 - n), (0 + n * 5, -50), (-3 + n * 5, -40 + n)], pale if n % 2 else dark, 1.1)
    snarl(pen.at(30, -62, 10), tone, frost, rgb("#9ff2ff"))
    for x in (-38, -8, 32, 46):
        for k in (-1, 0, 1):
            pen.at(x, 2, k * 26).shape([(-2.4, 0), (0, -13 + abs(k) * 4), (2.4, 0)], frost, line=0.7)


@TEMPLE_BEASTS.add("pass-wolf")
def draw_pass_wolf(pen: Pen, rng: Random) -> None:
    """Draws a wolf on a rock that howls at the moon."""
    tone = rgb("#aab6c4")
    pen.oval(30, -96, 25, 25, rgb("#f3ecd2"), is_flat=True)
    pen.shape([(-58, 2), (-48, -16), (-20, -22), (24, -20), (50, -10), (58, 2)], _GREY.darker(0.2))
    wolf = pen.at(0, -18)
    wolf.band([(-30, -10), (-50, -8), (-58, -20)], tone, [8, 11, 3])
    wolf.shape([(-36, 0), (-38, -20), (-22, -34), (2, -48), (18, -42), (18, -22), (14, 0), (4, 0),
               (2, -18), (-10, -10), (-8, 0)], tone, round=True)
    wolf.bone((18, -26), (20, -2), 9, 6, tone.darker(0.15))
    wolf.shape([(-4, -44), (4, -66), (16, -74), (24, -62), (24, -40), (12, -28)], tone, round=True)
    wolf.shape([(8, -66), (14, -82), (26, -98), (32, -98), (29, -86), (36, -84), (30, -72),
               (22, -60)], tone, round=True)
    wolf.shape([(10, -70), (-4, -82), (4, -64)], tone.darker(0.2))
    wolf.flat([(27, -86), (34, -84), (28, -76)], rgb("#8a1f26"))
    wolf.oval(17, -76, 1.8, 1.8, _DARK, is_flat=True, line=0)
    for x, y in ((0, -40), (8, -34), (2, -28), (12, -46)):
        wolf.stroke([(x, y), (x + 2, y + 6), (x + 5, y + 2)], tone.darker(0.4), 1)


@TEMPLE_BEASTS.add("ram")
def draw_ram(pen: Pen, rng: Random) -> None:
    """Draws a ram of rock."""
    tone = rgb("#8f8a7c")
    for x, d in ((-20.0, 0.3), (24.0, 0.3), (-34.0, 0.0), (10.0, 0.0)):
        low, high = tone.darker(d), tone.darker(d * 0.6)
        pen.shape([(x - 9, -44), (x + 10, -42), (x + 8, -26), (x + 4, -19), (x - 6, -20)], high)
        pen.shape([(x - 6, -22), (x + 5, -20), (x + 5, -7), (x - 4, -5)], low)
        pen.shape([(x - 6, 0), (x - 5, -7), (x + 4, -8), (x + 8, 0)], low.darker(0.25))
    for points, d in (
        ([(-26, -78), (4, -74), (2, -50), (-22, -36), (-30, -56)], 0.0),
        ([(-50, -44), (-45, -66), (-26, -78), (-30, -56), (-22, -36), (-40, -31)], 0.18),
        ([(4, -74), (27, -84), (37, -62), (20, -52), (2, -50)], -0.1),
        ([(2, -50), (20, -52), (37, -62), (30, -36), (10, -30)], 0.12),
        ([(-22, -36), (2, -50), (10, -30), (-10, -27)], 0.26),
    ):
        pen.shape(points, tone.darker(d) if d >= 0 else tone.lighter(-d))
    for crack in (((-20, -70), (-14, -60), (-18, -52)), ((14, -70), (20, -64), (30, -66))):
        pen.stroke(crack, tone.darker(0.45), 1.1, round=False)
    for x, y in ((-36.0, -74.0), (-22.0, -82.0), (-6.0, -80.0), (10.0, -80.0)):
        pen.shape([(x - 7, y + 4), (x, y - 5), (x + 8, y + 3)], _LEAF, line=0.8)
    pen.shape([(24, -86), (40, -92), (56, -78), (58, -60), (48, -50), (36, -58)], tone.lighter(0.1))
    spiral = [(38 + math.cos(n * 0.52) * (20 - n * 1.2),
               -74 + math.sin(n * 0.52) * (20 - n * 1.2)) for n in range(-5, 11)]
    pen.band(spiral, _STONE, [12 - n * 0.62 for n in range(16)])
    for n in range(0, 15, 2):
        x, y = spiral[n]
        pen.stroke([(x, y), (x + (38 - x) * 0.24, y + (-74 - y) * 0.24)], _STONE.darker(0.45), 1.1)
    _eye(pen, 51, -74, 2.8, rgb("#ffd66a"))


@TEMPLE_BEASTS.add("nine-tails")
def draw_nine_tails(pen: Pen, rng: Random) -> None:
    tone = rgb("#e0692c")
    for n in range(9):
        a = math.radians(172 + n * 15.5)
        tip = (-22 + math.cos(a) * 58, -34 + math.sin(a) * 72)
        bend = (-22 + math.cos(a - 0.32) * 34, -34 + math.sin(a - 0.32) * 40)
        pen.band([(-22, -30), bend, tip], tone.darker(0.05 * (n % 2)), [6, 14, 3])
        pen.oval(*tip, 5, 5, rgb("#fff0d2"), line=0.8)
        pen.flat([(tip[0] - 3, tip[1] - 3), (tip[0] + 3, tip[1] - 5), (tip[0] + 2, tip[1] + 2)],
                 _FIRE, 0.8)
    for x, b in ((-18, -6), (14, 3), (24, 4)):
        _leg(pen, tone.darker(0.12 if x != 14 else 0), x, -30, 9, b, None)
    pen.shape([(-30, -24), (-26, -42), (0, -46), (20, -50), (26, -38), (18, -26), (-12, -20)],
              tone, round=True)
    pen.band([(18, -42), (28, -58), (32, -64)], tone, [16, 13, 12])
    for x in (22, 36):
        pen.shape([(x - 4, -70), (x + 1, -92), (x + 8, -72)], tone)
        pen.flat([(x, -73), (x + 1.6, -84), (x + 5, -74)], _DARK)
    pen.shape([(18, -66), (26, -76), (42, -74), (58, -58), (56, -54), (42, -52), (26, -54)], tone,
              round=True)
    pen.flat([(36, -56), (56, -57), (42, -52), (30, -53)], rgb("#fff0d2"), round=True)
    pen.shape([(36, -68), (45, -65), (37, -63)], _FIRE, line=0.7)
    pen.oval(57, -57, 2.4, 2, _DARK)


# --- birds ----------------------------------------------------------------------------------------


@TEMPLE_BEASTS.add("ibis")
def draw_ibis(pen: Pen, rng: Random) -> None:
    for n in range(18):
        a = math.tau * n / 18
        pen.stroke([(10 + math.cos(a) * 32, -92 + math.sin(a) * 32),
                   (10 + math.cos(a) * 40, -92 + math.sin(a) * 40)], _GOLD, 2.4)
    pen.oval(10, -92, 28, 28, _GOLD, is_flat=True)
    for x, bend in ((-6, 4), (6, -3)):
        pen.stroke([(x, -34), (x + bend, -18), (x, 0)], _DARK, 3)
        pen.stroke([(x - 4, 0), (x + 9, 0)], _DARK, 2.4)
    pen.shape([(-52, -30), (-30, -44), (-26, -34)], _DARK)
    pen.shape([(-34, -36), (-20, -54), (6, -60), (20, -50), (14, -34), (-8, -28)], _WHITE,
              round=True)
    pen.shape([(-40, -32), (-24, -50), (0, -54), (-2, -38), (-20, -32)], _WHITE.darker(0.1),
              round=True)
    for n in range(3):
        pen.stroke([(-34 + n * 9, -36 - n * 3), (-22 + n * 9, -42 - n * 2)], None, 1)
    pen.band([(14, -50), (24, -66), (14, -82), (18, -96)], _WHITE, [12, 7, 6, 8])
    pen.oval(20, -98, 8, 7, _DARK)
    pen.band([(25, -98), (42, -92), (54, -74), (56, -60)], _DARK, [5, 4, 3, 1])
    _eye(pen, 22, -99, 2.4, _RED)


@TEMPLE_BEASTS.add("firebird")
def draw_firebird(pen: Pen, rng: Random) -> None:
    for n, a in enumerate((-160, -146, -132, -118, -104)):
        dx, dy = math.cos(math.radians(a + 0)), -math.sin(math.radians(a))
        long = 62 - abs(n - 2) * 5
        tip = (-4 + dx * long, -44 + dy * long * 0.85)
        pen.band([(-6, -44), (-4 + dx * long * 0.5, -36 + dy * long * 0.4), tip], (_EMBER,
                 _FIRE)[n % 2], [7, 8, 3])
        pen.oval(*tip, 8, 7, _EMBER)
        pen.oval(*tip, 4, 3.6, rgb("#3f78d0"), line=0.7)
    _bird_wing(pen, -2, -56, 1.05, _EMBER, _FIRE, -26, flip=True)
    _bird_wing(pen, 4, -56, 1.05, _EMBER, _FIRE, 4)
    pen.shape([(-12, -34), (-14, -54), (0, -66), (14, -58), (14, -42), (2, -30)], rgb("#f0832c"),
              round=True)
    pen.band([(8, -58), (16, -74), (14, -84)], rgb("#f0832c"), [14, 10, 10])
    pen.oval(17, -88, 9, 8, rgb("#f0832c"))
    pen.shape([(24, -91), (37, -87), (24, -84)], _GOLD)
    for n in range(3):
        pen.stroke([(12 - n * 2, -94), (6 - n * 7, -108 + n * 3)], _RED, 1.8)
        pen.oval(6 - n * 7, -110 + n * 3, 3, 3, _FIRE)
    _eye(pen, 19, -90, 2.4, _WHITE)


@TEMPLE_BEASTS.add("falcon")
def draw_falcon(pen: Pen, rng: Random) -> None:
    """Draws a diving falcon with a herald's ribbon."""
    bird = pen.at(0, -56, 34)
    tone = rgb("#7a6148")
    bird.band([(-34, 4), (-56, -6), (-70, 4), (-88, -4)], _RED, [4, 6, 5, 1])
    bird.shape(curve("-24,-4 -58,-11 -64,0! -58,9 -24,6"), tone.darker(0.2))
    for y in (-5, 0, 4):
        bird.stroke([(-30, y * 0.5), (-58, y)], tone.darker(0.5), 0.9)
    for wing, shade in (("12,-8 6,-30 -14,-54 -56,-74! -44,-58 -50,-58! -36,-44 -40,-42! -26,-26 -16,-6", 0.25),
                        ("16,2 8,22 -14,40 -54,56! -44,42 -50,43! -36,29 -40,28! -28,14 -14,-2", 0.0)):  # fmt: skip
        outline = curve(wing)
        if not shade:
            bird.shape(curve("32,-8 20,-14 0,-14 -22,-8 -34,0 -22,8 2,11 22,9"), tone)
        bird.shape(outline, tone.darker(shade))
        x0, way = outline[0][0], 1 if shade == 0 else -1
        for n in range(4):
            bird.stroke([(x0 - 10 - n * 5, way * (16 + n * 6)), (x0 - 32 - n * 8, way * (27 + n * 8))],
                        tone.darker(0.5), 0.9)  # fmt: skip
    bird.flat([(-6, 8), (16, 2), (24, 0), (16, 9)], rgb("#e8d6b2"), round=True)
    for x in (2, 9, 15):
        bird.stroke([(x, 4), (x + 1, 9)], tone, 1.2)
    bird.oval(30, -3, 11, 9.6, tone.darker(0.15))
    bird.shape([(37, -8), (49, -2), (46, 5), (38, 2)], _GOLD, round=True)
    _eye(bird, 33, -5, 3)
    for y in (12, 15):
        bird.bone((6, y - 2), (16, y + 8), 4, 3, _GOLD)


@TEMPLE_BEASTS.add("quetzal")
def draw_quetzal(pen: Pen, rng: Random) -> None:
    green = rgb("#2fa05a")
    pen.bone((-46, -62), (44, -70), 7, 5, rgb("#7a5632"))
    for n, (x, long) in enumerate(((-10, 66), (-2, 74), (5, 60))):
        pen.band([(x * 0.4, -60), (x - 6, -36), (x - 2, -60 + long * 0.8), (x - 12 + n * 4, 2)],
                 green.lighter(0.1 * n), [7, 8, 6, 1])
    pen.shape([(-16, -66), (-24, -84), (-14, -102), (6, -104), (16, -90), (14, -70), (0, -60)],
              green, round=True)
    pen.shape([(2, -62), (0, -82), (14, -90), (16, -72)], _RED, round=True)
    pen.shape([(-18, -68), (-30, -86), (-16, -104), (-4, -92), (-6, -72)], green.darker(0.2),
              round=True)
    for n in range(4):
        pen.stroke([(-24 + n * 5, -76 - n * 4), (-14 + n * 4, -82 - n * 3)], green.lighter(0.4),
                   1.2)
    pen.oval(10, -110, 12, 11, green)
    for n in range(6):
        _feather(pen, (4 + n * 2.4, -118), -44 + n * 15, 17, 6, green.lighter(0.2))
    pen.shape([(20, -113), (32, -108), (21, -104)], _GOLD)
    _eye(pen, 14, -112, 2.8, _DARK)


@TEMPLE_BEASTS.add("peacock")
def draw_peacock(pen: Pen, rng: Random) -> None:
    blue, green = rgb("#2355a8"), rgb("#2f8f6a")
    for ring, (r, count) in enumerate(((64, 13), (46, 9))):
        for n in range(count):
            a = math.radians(-180 + n * 180 / (count - 1))
            x, y = math.cos(a) * r, -34 + math.sin(a) * r * 1.05
            pen.band([(0, -34), (x * 0.6, -34 + (y + 34) * 0.6), (x, y)],
                     green.darker(0.12 * ring), [3, 8, 11])
            pen.oval(x, y, 7, 7, _GOLD, line=0.8)
            pen.oval(x, y, 4, 4, blue, line=0.6)
    for x in (-4, 5):
        pen.stroke([(x, -16), (x + 1, 0)], _GOLD, 2.6)
    pen.shape([(-14, -18), (-16, -36), (-6, -50), (8, -50), (16, -34), (12, -18)], blue, round=True)
    pen.band([(2, -44), (8, -64), (4, -78)], blue, [16, 10, 9])
    pen.oval(6, -82, 8, 7.4, blue)
    pen.shape([(12, -85), (22, -81), (12, -78)], _GOLD)
    for n in range(3):
        pen.stroke([(4, -89), (-2 + n * 5, -101)], blue, 1.4)
        pen.oval(-2 + n * 5, -102, 2.2, 2.2, _GOLD, line=0.6)
    _eye(pen, 8, -83, 2.2, _WHITE)
    _bolt(pen, -50, -18, 0.6)
    _bolt(pen, 52, -18, 0.6)


@TEMPLE_BEASTS.add("rime-raven")
def draw_rime_raven(pen: Pen, rng: Random) -> None:
    tone = rgb("#33394a")
    for x, h in ((-34, 46), (-22, 30), (30, 40), (42, 24)):
        pen.shape([(x - 7, 2), (x, -h), (x + 7, 2)], rgb("#cfe6f4"))
    pen.bone((-48, -20), (48, -26), 8, 6, rgb("#6a5a50"))
    pen.shape([(-26, -34), (-62, -14), (-54, -26), (-64, -30), (-30, -48)], tone.darker(0.2))
    pen.shape([(-34, -38), (-26, -62), (-4, -78), (18, -72), (26, -54), (16, -34), (-10, -26)],
              tone, round=True)
    pen.shape([(-46, -30), (-32, -58), (-8, -68), (6, -56), (-8, -38), (-26, -32), (-28, -26)],
              tone.darker(0.18))
    for n in range(4):
        pen.stroke([(-40 + n * 9, -34 - n * 4), (-20 + n * 8, -48 - n * 3)], rgb("#9fc0dc"), 1.2)
    pen.shape([(6, -66), (10, -86), (24, -94), (38, -86), (36, -70), (22, -58)], tone, round=True)
    for x, y in ((14, -62), (20, -58), (26, -62)):
        pen.shape([(x - 4, y), (x, y + 10), (x + 4, y)], tone.lighter(0.1), line=0.8)
    pen.shape([(34, -86), (48, -84), (60, -74), (48, -75), (56, -68), (36, -72)], rgb("#566074"),
              round=False)
    _eye(pen, 27, -82, 3.6, rgb("#9fe6ff"))
    for x in (-4, 8):
        pen.bone((x, -30), (x, -22), 4, 4, _GREY)


# --- reptiles, frogs, insects ---------------------------------------------------------------------


@TEMPLE_BEASTS.add("cobra")
def draw_cobra(pen: Pen, rng: Random) -> None:
    tone, belly = rgb("#8a7434"), rgb("#e6d49a")
    for y, w in ((-6, 46), (-17, 36), (-27, 26)):
        pen.shape([(-w, y + 6), (-w - 3, y), (-w, y - 6), (w, y - 6), (w + 3, y), (w, y + 6)],
                  tone.darker(0.1), round=False)
        for n in range(6):
            pen.stroke([(-w * 0.8 + n * w * 0.32, y - 5), (-w * 0.86 + n * w * 0.32, y + 5)],
                       tone.darker(0.4), 1)
    pen.band([(-6, -30), (-14, -46), (0, -62), (4, -80)], tone, [17, 16, 15, 14])
    pen.shape([(-8, -54), (-30, -82), (-28, -106), (-10, -120), (18, -120), (36, -104), (36, -80),
              (14, -56)], tone, round=True)
    pen.shape([(-3, -56), (-8, -86), (-2, -110), (12, -110), (16, -86), (9, -56)], belly,
              round=True)
    for n in range(6):
        pen.stroke([(-6, -64 - n * 8), (13, -64 - n * 8)], belly.darker(0.35), 1)
    for x in (-20, 27):
        pen.oval(x, -94, 4.6, 6.4, _DARK)
        pen.oval(x, -94, 2, 3, belly, line=0)
    pen.shape([(-8, -104), (-4, -122), (8, -128), (22, -120), (26, -108), (16, -100), (2, -98)],
              tone.lighter(0.1), round=True)
    for x in (2, 17):
        _eye(pen, x, -114, 3.2)
    for x in (6, 15):
        pen.shape([(x - 1.4, -102), (x, -92), (x + 1.4, -102)], _BONE, line=0.6)
    pen.stroke([(10, -100), (12, -86), (8, -80)], _RED, 1.5)


@TEMPLE_BEASTS.add("frog")
def draw_frog(pen: Pen, rng: Random) -> None:
    """Draws a singing frog on a leaf."""
    tone = rgb("#6fa43c")
    _ripple(pen, 0, -4, 58)
    pen.oval(0, -8, 46, 9, _LEAF.darker(0.2))
    for x, way in ((-30, -1), (30, 1)):
        pen.shape([(x, -12), (x + way * 18, -26), (x + way * 14, -46), (x - way * 4, -40)],
                  tone.darker(0.12), round=True)
        pen.shape([(x + way * 4, -8), (x + way * 24, -12), (x + way * 20, -5)], tone.darker(0.12))
    pen.shape([(-34, -12), (-38, -40), (-22, -62), (22, -62), (38, -40), (34, -12)], tone,
              round=True)
    pen.oval(0, -32, 30, 24, rgb("#f4e6a8"))
    pen.stroke([(-24, -24), (-8, -14), (12, -14), (25, -24)], None, 0.9)
    pen.shape([(-36, -52), (-34, -72), (-14, -82), (14, -82), (34, -72), (36, -52), (0, -44)],
              tone.lighter(0.06), round=True)
    for x in (-19, 19):
        pen.oval(x, -82, 10, 10, tone.lighter(0.06))
        _eye(pen, x, -83, 6.6)
    pen.shape([(-22, -60), (0, -66), (22, -60), (0, -50)], rgb("#8a1f2a"), round=True)
    for x in (-16, 18):
        pen.bone((x, -18), (x * 1.3, -5), 8, 7, tone)
    for x, y in ((48, -86), (56, -70), (-52, -80)):
        pen.stroke([(x, y), (x, y - 14), (x + 7, y - 11)], None, 1.8)
        pen.oval(x - 2.4, y, 3.4, 2.6, _DARK, is_flat=True)


@TEMPLE_BEASTS.add("poison-toad")
def draw_poison_toad(pen: Pen, rng: Random) -> None:
    tone = rgb("#c43f6a")
    for n in range(7):
        x, y = (-40, -33, -24, -14, -4, 6, 15)[n], (-34, -43, -51, -57, -60, -62, -63)[n]
        _feather(pen, (x, y + 4), -46 + n * 9, 25 - abs(n - 3) * 2, 5, _DARK.mix(tone, 0.35))
    for d in (0, 7, 14):
        pen.oval(16 + d, -2.6, 5, 2.8, _GOLD.darker(0.25), line=0.8)
    pen.limb([(16, -26), (27, -14), (18, -4)], [13, 9, 7], tone.darker(0.25))
    trunk = curve("-48,-12 -46,-32 -26,-54 0,-62 22,-66 42,-58 54,-44 55,-37! 44,-26 32,-14 10,-4 -24,-3")
    pen.shape(trunk, tone)
    pen.flat(curve("53,-36 44,-26 32,-14 10,-5 -6,-5 8,-16 20,-28 34,-33"), tone.lighter(0.4))
    pen.stroke([(55, -38), (42, -32), (26, -36), (18, -44)], None, 1.5)
    for x, y in ((30, -24), (24, -18), (36, -27)):
        pen.stroke([(x - 3, y - 1), (x + 3, y + 2)], tone.darker(0.2), 0.9)
    for x, y, r in ((-34, -30, 6), (-18, -45, 7.4), (0, -49, 5.4), (-24, -20, 5), (8, -32, 5), (-6, -30, 6.4),
                    (-42, -17, 3.6), (14, -54, 3.4)):  # fmt: skip
        pen.oval(x, y, r, r * 0.9, rgb("#ffd84a"))
        pen.oval(x, y, r * 0.45, r * 0.4, _DARK, line=0)
    pen.oval(44, -60, 7, 6.6, tone.darker(0.2))
    pen.oval(30, -62, 10.5, 10, tone.lighter(0.08))
    _eye(pen, 32, -63, 6.4, rgb("#b8f06a"))
    pen.oval(52, -45, 1.5, 1, _DARK, line=0, is_flat=True)
    for d in (0, 8, 16):
        pen.oval(-50 + d, -2.2, 6, 3, _GOLD, line=0.8)
    pen.shape(curve("-44,-8 -48,-22 -38,-34 -20,-32 -14,-18 -22,-6 -36,-3"), tone.lighter(0.05))
    for d in (0, 7, 14):
        pen.oval(-2 + d, -1.4, 5, 2.8, _GOLD, line=0.8)
    pen.limb([(2, -26), (12, -14), (2, -4)], [15, 10, 7.6], tone, body=trunk)


@TEMPLE_BEASTS.add("axolotl")
def draw_axolotl(pen: Pen, rng: Random) -> None:
    tone = rgb("#f0a8b8")
    pen.band([(-10, -22), (-34, -18), (-54, -30), (-62, -52)], tone, [26, 20, 13, 2])
    pen.shape([(-24, -30), (-44, -42), (-62, -56), (-40, -30)], tone.lighter(0.2), opacity=0.9)
    for flip in (True, False):
        side = pen.at(16, -46, flip=flip)
        for turn in (-6, 22, 50):
            gill = side.at(20, -6, turn + 30)
            gill.band([(0, 0), (2, -16), (8, -30)], rgb("#d8527a"), [5, 5, 1])
            for n in range(4):
                gill.stroke([(1 + n, -6 - n * 6), (8 + n, -10 - n * 6)], rgb("#d8527a"), 1.7)
                gill.stroke([(1 + n, -6 - n * 6), (-6 + n, -10 - n * 6)], rgb("#d8527a"), 1.7)
    pen.shape([(-22, -8), (-22, -32), (0, -40), (26, -36), (34, -14), (10, -4)], tone, round=True)
    pen.oval(16, -48, 30, 25, tone)
    for x in (2, 32):
        pen.oval(x, -52, 4.6, 5, _DARK, is_flat=True)
        pen.oval(x + 1.4, -54, 1.5, 1.5, _WHITE, is_flat=True, line=0)
    pen.stroke([(2, -40), (16, -33), (32, -40)], None, 1.8)
    for x in (-14, 6, 26):
        pen.bone((x, -12), (x + 4, -2), 7, 5, tone)
        for d in (-3, 0, 3):
            pen.bone((x + 4, -2), (x + 5 + d, 2), 2.4, 2, tone)
    pen.bone((46, -2), (44, -74), 3.4, 3, rgb("#7a5632"))
    pen.oval(44, -78, 6, 6, rgb("#5fc8d8"))


@TEMPLE_BEASTS.add("scarab")
def draw_scarab(pen: Pen, rng: Random) -> None:
    """Draws a scarab that rolls the sun, followed by others."""
    for n in range(16):
        a = math.tau * n / 16
        pen.stroke([(8 + math.cos(a) * 36, -84 + math.sin(a) * 36),
                   (8 + math.cos(a) * 46, -84 + math.sin(a) * 46)], _GOLD, 3)
    pen.oval(8, -84, 32, 32, _GOLD)
    pen.oval(8, -84, 23, 23, _FIRE, line=0.8)
    for x, y, s in ((-46, 0, 0.42), (48, -2, 0.38), (-50, -34, 0.34), (0, -18, 1.0)):
        bug = pen.at(x, y, 0, s)
        shell = rgb("#2f7a86") if s == 1.0 else rgb("#4a5a6a")
        for flip in (False, True):
            side = bug.at(0, 0, flip=flip)
            for y0, y1 in ((-2, 14), (-16, -8), (-28, -44)):
                side.bone((20, y0), (38, y1), 5, 4, shell.darker(0.4))
                side.bone((38, y1), (42, y1 + (14 if y0 > -20 else -12)), 4, 2.4, shell.darker(0.4))
        bug.oval(0, -2, 28, 24, shell)
        bug.stroke([(0, -24), (0, 22)], None, 1.4)
        for d in (-12, 12):
            bug.stroke([(d, -18), (d * 1.2, 0), (d, 16)], shell.lighter(0.35), 1.3)
        bug.oval(0, -28, 20, 10, shell.lighter(0.1))
        bug.shape([(-12, -34), (-10, -44), (-4, -40), (0, -46), (4, -40), (10, -44), (12, -34)],
                  shell.darker(0.15))


@TEMPLE_BEASTS.add("termites")
def draw_termites(pen: Pen, rng: Random) -> None:
    """Draws a column of termites that gnaw a shield."""
    shield = pen.at(20, -52, 14)
    shield.shape(curve("-33,-48 0,-56 33,-48! 35,-14 29,6! 25,-4 18,0! 14,-14 4,-12! 2,2 -6,4! -10,-8 -20,-6! "
                       "-24,10 -28,10! -34,-12"), _GOLD)  # fmt: skip
    shield.shape(curve("-27,-43 0,-50 27,-43! 29,-16 25,-8! 18,-8 14,-20 4,-18! 0,-6 -6,-4! -10,-16 -22,-14! "
                       "-28,-12"), rgb("#9a3a2c"), line=0.8)  # fmt: skip
    shield.bone((0, -49), (0, -18), 4, 4, _GOLD, line=0.6)
    shield.bone((-27, -32), (27, -32), 4, 4, _GOLD, line=0.6)
    shield.oval(0, -32, 9, 9, _GOLD)
    for x, y, a, s in ((-40, -4, 0, 0.8), (-14, -2, 6, 0.9), (18, -6, -20, 1.0), (44, -22, -64,
                       0.9), (-12, -40, -50, 0.8), (-48, -30, 20, 0.6)):
        ant = pen.at(x, y, a, s)
        tone = rgb("#d8a25a")
        for d in (-8, 0, 8):
            ant.stroke([(d, -8), (d + 5, -14), (d + 7, 0)], None, 1.6)
        ant.oval(-14, -9, 13, 8, tone)
        for d in (-20, -13):
            ant.stroke([(d, -15), (d + 1, -3)], tone.darker(0.4), 1)
        ant.oval(2, -9, 7, 6, tone)
        ant.oval(14, -10, 8, 7, rgb("#8a4a22"))
        ant.shape([(19, -13), (29, -13), (22, -8)], _DARK)
        ant.shape([(19, -7), (28, -4), (21, -11)], _DARK)


@TEMPLE_BEASTS.add("mantis")
def draw_mantis(pen: Pen, rng: Random) -> None:
    jade = rgb("#3fa878")
    for x, k in ((-34, -14), (-18, -26), (4, -22)):
        pen.bone((-6, -36), (k, -44), 4, 3, jade.darker(0.25))
        pen.bone((k, -44), (x, 0), 3.4, 2, jade.darker(0.25))
    pen.shape([(-4, -46), (-24, -34), (-52, -6), (-58, -2), (-44, -26), (-18, -50)],
              jade.lighter(0.2), round=True)
    pen.shape([(4, -48), (-10, -40), (-38, -10), (-46, -2), (-26, -34), (-8, -56)], jade,
              round=True)
    pen.band([(-4, -50), (6, -70), (12, -92)], jade, [14, 9, 8])
    for x, dx in ((10, 8), (14, 22)):
        pen.bone((x, -84), (x + dx + 6, -66), 7, 6, jade)
        pen.bone((x + dx + 6, -66), (x + dx + 16, -96), 8, 5, jade)
        for n in range(4):
            pen.shape([(x + dx + 9 + n * 2, -72 - n * 6), (x + dx + 17 + n * 2, -73 - n * 6),
                      (x + dx + 10 + n * 2, -77 - n * 6)], _BONE, line=0.6)
        pen.bone((x + dx + 16, -96), (x + dx + 30, -76), 5, 1.6, jade)
    pen.shape([(2, -100), (12, -114), (26, -110), (24, -96), (14, -90)], jade.lighter(0.1))
    for x in (6, 23):
        pen.oval(x, -107, 5, 6, _GOLD)
        pen.oval(x + 0.6, -107, 1.6, 2.4, _DARK, is_flat=True, line=0)
    pen.stroke([(10, -113), (4, -126), (-8, -130)], None, 1.4)
    pen.stroke([(18, -113), (22, -128), (34, -132)], None, 1.4)


@TEMPLE_BEASTS.add("spider")
def draw_spider(pen: Pen, rng: Random) -> None:
    silk = rgb("#efeadd")
    for n in range(12):
        a = math.tau * n / 12
        pen.stroke([(0, -58), (math.cos(a) * 66, -58 + math.sin(a) * 62)], silk, 1.1, round=False)
    for r in (22.0, 40.0, 56.0):
        ring = [(math.cos(math.tau * n / 12) * r,
                 -58 + math.sin(math.tau * n / 12) * r * 0.94) for n in range(13)]
        pen.stroke(ring, silk, 1.1, round=False)
    tone = rgb("#4a3a6a")
    for flip in (False, True):
        side = pen.at(0, -58, flip=flip)
        for (kx, ky), (fx, fy) in (((24, -34), (44, -46)), ((34, -16), (58, -20)), ((34, 10), (58,
             20)), ((24, 30), (40, 52))):
            side.bone((8, ky * 0.2), (kx, ky), 5, 4, tone)
            side.bone((kx, ky), (fx, fy), 4, 1.8, tone)
            side.oval(kx, ky, 3, 3, _GOLD, line=0.7)
    pen.oval(0, -40, 19, 24, tone)
    for y, r in ((-54, 5.0), (-42, 8.0), (-30, 6.0)):
        pen.shape([(0, y - r), (r, y), (0, y + r), (-r, y)], _GOLD, line=0.7)
    pen.oval(0, -70, 14, 12, tone.lighter(0.1))
    for x, y, r in ((-6, -76, 3.4), (6, -76, 3.4), (-3, -70, 2), (3, -70, 2)):
        pen.oval(x, y, r, r, _RED, is_flat=True, line=0.6)
    for x in (-5, 5):
        pen.shape([(x - 2, -82), (x * 1.4, -92), (x + 2, -82)], _BONE, line=0.7)


# --- of the water ---------------------------------------------------------------------------------


@TEMPLE_BEASTS.add("moray")
def draw_moray(pen: Pen, rng: Random) -> None:
    rock, tone = rgb("#6a7a86"), rgb("#c9a83a")
    pen.shape([(-60, 2), (-56, -54), (-36, -84), (-8, -76), (0, -40), (10, 2)], rock)
    pen.oval(-22, -42, 20, 24, _DARK, is_flat=True)
    _scaled(pen, [(-26, -38), (0, -46), (22, -66), (20, -92)], [26, 24, 22, 20], tone,
            spines=rgb("#4f8fa0"), height=8)
    for x, y in ((-10, -44), (6, -52), (18, -70), (16, -84)):
        pen.oval(x, y, 3.2, 3.2, rgb("#5a4a1c"), line=0, is_flat=True)
    pen.shape([(8, -88), (12, -108), (28, -116), (48, -110), (62, -104), (46, -100), (58, -90),
              (38, -84), (18, -82)], tone, round=True)
    pen.shape([(30, -103), (60, -103), (46, -99), (54, -92), (32, -92)], rgb("#8a1f2a"), line=0.8)
    for n in range(6):
        pen.shape([(34 + n * 4, -104), (36 + n * 4, -98), (38 + n * 4, -104)], _BONE, line=0.5)
        pen.shape([(33 + n * 4, -91), (35 + n * 4, -96), (37 + n * 4, -91)], _BONE, line=0.5)
    _eye(pen, 30, -107, 3.4)
    for x, h, c in ((24, 26, "#e0685a"), (36, 36, "#d84a7a"), (50, 22, "#e0a04a")):
        pen.band([(x, 2), (x - 3, -h * 0.5), (x + 3, -h)], rgb(c), [6, 5, 3])
        pen.band([(x, -h * 0.4), (x + 8, -h * 0.8)], rgb(c), [4, 2.4])


@TEMPLE_BEASTS.add("pike")
def draw_pike(pen: Pen, rng: Random) -> None:
    """Draws a predatory fish that leaps out of the water."""
    tone = rgb("#6f8a96")
    fish = pen.at(-4, -58, -38)
    _fin(fish, [(-46, 0), (-70, -24), (-62, 0), (-68, 22)], tone.darker(0.15), (-46, 0))
    fish.shape([(-2, -18), (-16, -42), (-24, -18)], tone.darker(0.15))
    fish.shape([(4, 14), (-8, 38), (-16, 14)], tone.darker(0.15))
    fish.shape([(-52, -2), (-20, -19), (20, -22), (48, -10), (60, -2), (46, 12), (10, 18),
               (-26, 12)], tone, round=True)
    fish.flat([(-46, 2), (-10, 6), (30, 6), (56, 2), (44, 11), (10, 17), (-26, 11)],
              rgb("#e9e6da"), round=True)
    fish.shape([(30, 3), (58, 0), (46, 12), (34, 11)], rgb("#8a1f2a"), line=0.8)
    for n in range(6):
        fish.shape([(34 + n * 4, 3 - n * 0.4), (36 + n * 4, 8 - n * 0.4),
                   (38 + n * 4, 2 - n * 0.4)], _BONE, line=0.5)
    _eye(fish, 36, -7, 3, _WHITE)
    for x in (14, 18, 22):
        fish.stroke([(x, -8), (x - 3, 0), (x, 7)], None, 1.2)
    for x, y, r in ((-44, -16, 5), (-28, -26, 4), (8, -14, 5), (26, -20, 3.4), (-54, -30, 3)):
        pen.oval(x, y, r, r, rgb("#dff2fb"))
    _ripple(pen, 0, -4, 60)


@TEMPLE_BEASTS.add("saw-shark")
def draw_saw_shark(pen: Pen, rng: Random) -> None:
    tone = rgb("#4f7a9a")
    for y, w in ((-16, 52), (-104, 40)):
        pen.stroke([(-w, y), (-w * 0.4, y - 4), (w * 0.2, y), (w, y - 4)], rgb("#bfe6fa"), 1.6)
    _fin(pen, [(-34, -58), (-62, -92), (-54, -60), (-62, -34)], tone.darker(0.15), (-34, -58))
    pen.shape([(0, -76), (-14, -104), (-20, -74)], tone.darker(0.15))
    pen.shape([(2, -46), (-14, -20), (-18, -48)], tone.darker(0.15))
    pen.shape([(-42, -60), (-14, -76), (16, -74), (30, -62), (16, -48), (-14, -46)], tone,
              round=True)
    pen.flat([(-36, -57), (-8, -54), (26, -58), (14, -49), (-12, -47)], rgb("#e4e8e2"), round=True)
    pen.shape([(24, -67), (84, -63), (84, -58), (24, -55)], tone.lighter(0.12))
    for n in range(8):
        x = 32 + n * 6.6
        pen.shape([(x - 2, -66), (x, -75), (x + 2, -66)], _BONE, line=0.7)
        pen.shape([(x - 2, -57), (x, -48), (x + 2, -57)], _BONE, line=0.7)
    _eye(pen, 16, -66, 3, _WHITE)
    for x in (0, 5, 10):
        pen.stroke([(x, -64), (x - 2, -58), (x, -53)], None, 1.1)


@TEMPLE_BEASTS.add("carp")
def draw_carp(pen: Pen, rng: Random) -> None:
    """Draws a carp that leaps up a waterfall towards a gate."""
    for x in (-40, 40):
        pen.bone((x, 2), (x, -100), 6, 6, _RED)
    pen.shape([(-58, -100), (-50, -112), (50, -112), (58, -100), (46, -96), (-46, -96)],
              _RED.darker(0.1))
    pen.shape([(-26, 4), (-24, -94), (24, -94), (26, 4)], _WATER)
    for x in (-16, -5, 6, 17):
        pen.stroke([(x, -92), (x + 2, -50), (x, 0)], rgb("#cfeefc"), 1.6)
    tone = rgb("#e8742c")
    fish = pen.at(0, -50, -62)
    _fin(fish, [(-30, 0), (-56, -22), (-48, -4), (-58, 16)], tone.darker(0.1), (-30, 0))
    _fin(fish, [(6, -14), (0, -32), (-20, -28), (-24, -12)], tone.darker(0.1), (-6, -12))
    fish.shape([(-36, 0), (-14, -15), (16, -16), (36, -4), (36, 4), (14, 15), (-14, 13)], tone,
               round=True)
    for x in range(-22, 16, 9):
        for y in (-7, 0, 7):
            fish.stroke([(x + y % 2 * 3, y - 4), (x + 4 + y % 2 * 3, y), (x + y % 2 * 3, y + 4)],
                        tone.darker(0.35), 1)
    fish.flat([(10, -15), (26, -12), (22, -2), (8, -6)], _WHITE, round=True)
    _fin(fish, [(6, 12), (2, 30), (-10, 26)], tone.darker(0.1), (6, 12))
    _eye(fish, 24, -4, 3, _WHITE)
    fish.stroke([(35, 3), (44, 9), (42, 14)], None, 1.4)
    fish.stroke([(35, -2), (46, -6)], None, 1.4)
    for x, y, r in ((-36, -8, 7), (-18, -2, 8), (8, -4, 8), (30, -6, 8), (44, 0, 5)):
        pen.oval(x, y, r, r * 0.8, _WHITE)


def _tentacles(pen: Pen, at: Point, tone: Rgb, ways: Sequence[tuple[float, float, float]]) -> None:
    """Draws tentacles from a point.

    Each has a direction, a length, and the strength of its curl.
    """
    for way, long, curl in ways:
        points, widths = [], []
        x, y, a = at[0], at[1], math.radians(way)
        for n in range(7):
            points.append((x, y))
            widths.append(13 - n * 1.8)
            x, y = x + math.cos(a) * long / 6, y + math.sin(a) * long / 6
            a += math.radians(curl) * (0.5 + n * 0.3)
        pen.band(points, tone, widths)
        for n in range(1, 6):
            pen.oval(points[n][0], points[n][1] + 1.6, 1.9 - n * 0.16, 1.9 - n * 0.16,
                     tone.lighter(0.45), line=0.4)


@TEMPLE_BEASTS.add("octopus")
def draw_octopus(pen: Pen, rng: Random) -> None:
    tone = rgb("#a8486a")
    _tentacles(pen, (-12, -44), tone.darker(0.15), ((170, 56, 16), (150, 60, -14), (20, 58, -18),
               (-8, 56, 18)))
    _tentacles(pen, (0, -40), tone, ((120, 56, 24), (96, 46, -22), (66, 50, 24), (44, 58, -26)))
    pen.shape([(-26, -44), (-34, -76), (-24, -106), (0, -118), (26, -106), (36, -76), (26, -44),
              (0, -34)], tone, round=True)
    for x, y, r in ((-18, -90, 4), (-8, -102, 3), (16, -98, 4), (24, -84, 3), (4, -92, 2.4)):
        pen.oval(x, y, r, r, tone.darker(0.3), line=0, is_flat=True)
    for x in (-12, 14):
        pen.oval(x, -60, 8, 7, tone.lighter(0.15))
        _eye(pen, x, -60, 5)
    pen.stroke([(-8, -44), (2, -41), (12, -44)], None, 1.3)
    for n in range(5):
        pen.oval(-14 + n * 7, -116 + abs(n - 2) * 3, 4.4, 4.4, (rgb("#ffd84a"), _WHITE)[n % 2],
                 line=0.8)
    _bolt(pen, -56, -84, 0.6)
    _bolt(pen, 58, -84, 0.6)


@TEMPLE_BEASTS.add("squid")
def draw_squid(pen: Pen, rng: Random) -> None:
    """Draws an abbot with squid arms who writes in ink."""
    robe, tone = rgb("#3a3350"), rgb("#c8b0c8")
    _tentacles(pen, (-20, -30), tone, ((190, 46, -22), (160, 42, 20)))
    pen.shape([(-34, 0), (-30, -40), (-16, -66), (16, -66), (30, -40), (36, 0)], robe, round=False)
    pen.shape([(-10, -64), (0, -20), (10, -64)], rgb("#d8b04a"), line=0.8)
    for x in (-18, 16):
        pen.stroke([(x * 0.7, -56), (x, -4)], robe.darker(0.4), 1.2)
    pen.shape([(-18, -64), (-22, -88), (-10, -112), (0, -124), (10, -112), (22, -88), (18, -64),
              (0, -56)], tone, round=True)
    for flip in (False, True):
        pen.at(0, 0, flip=flip).shape([(10, -112), (28, -108), (20, -94)], tone.darker(0.12))
    for x in (-9, 10):
        _eye(pen, x, -78, 4.6)
    for n in range(5):
        x = -10 + n * 5
        pen.band([(x, -64), (x - 2, -52), (x + 2, -42 + abs(n - 2) * 3)], tone, [5, 4, 1.4])
    for n in range(8):
        a = math.pi * n / 7
        pen.oval(math.cos(a) * 20, -44 + math.sin(a) * 13, 3, 3, rgb("#7a3a2a"), line=0.6)
    _tentacles(pen, (22, -40), tone, ((-20, 44, -10),))
    brush = pen.at(60, -66, 30)
    brush.bone((0, -24), (0, 12), 2.8, 2.8, rgb("#8a5c33"))
    brush.shape([(-4, 12), (0, 28), (4, 12)], _DARK)
    pen.shape([(34, -2), (66, -8), (68, 2), (36, 6)], rgb("#f3ead2"))
    pen.stroke([(42, 0), (50, -4), (56, 0)], None, 2)


@TEMPLE_BEASTS.add("nautilus")
def draw_nautilus(pen: Pen, rng: Random) -> None:
    shell = rgb("#e8dcc0")
    _tentacles(pen, (24, -40), rgb("#c87a8a"), ((-20, 50, 10), (8, 54, -14), (30, 48, 18),
               (54, 44, -20), (76, 36, 22)))
    pen.shape([(30, -26), (36, -52), (20, -92), (-14, -112), (-44, -98), (-58, -66), (-50, -34),
              (-26, -14), (4, -12)], shell, round=True)
    for n in range(7):
        a = math.radians(150 + n * 28)
        pen.band([(-10, -60), (-12 + math.cos(a) * 26, -62 + math.sin(a) * 26),
                 (-12 + math.cos(a - 0.25) * 45, -62 + math.sin(a - 0.25) * 47)], rgb("#b5482f"),
                 [2, 6, 10], line=0.7)
    spiral = [(-12 + math.cos(n * 0.5) * n * 1.5,
               -58 + math.sin(n * 0.5) * n * 1.5) for n in range(18)]
    pen.stroke(spiral, None, 2)
    pen.shape([(20, -20), (28, -60), (42, -56), (40, -30), (30, -18)], rgb("#d8909a"), round=True)
    _eye(pen, 34, -44, 5)
    for r in (10, 17, 24):
        arc = [(-58 + math.cos(math.radians(150 + n * 12)) * r,
                -96 + math.sin(math.radians(150 + n * 12)) * r) for n in range(7)]
        pen.stroke(arc, _FIRE, 2)


# --- spirits --------------------------------------------------------------------------------------


@TEMPLE_BEASTS.add("bog-wisp")
def draw_bog_wisp(pen: Pen, rng: Random) -> None:
    for n in range(14):
        a = math.tau * n / 14
        r = 46 if n % 2 else 54
        pen.stroke([(math.cos(a) * 34, -72 + math.sin(a) * 34),
                   (math.cos(a) * r, -72 + math.sin(a) * r)], rgb("#f4ffb0"), 2)
    pen.shape([(-26, -66), (-22, -92), (-8, -98), (-4, -122), (8, -104), (20, -110), (24, -88),
              (30, -66), (16, -44), (0, -34), (-16, -42)], rgb("#d8f07a"), round=True)
    pen.shape([(-15, -66), (-10, -84), (0, -96), (10, -84), (18, -68), (8, -50), (-8, -50)],
              rgb("#fbffd8"), round=True, line=0.7)
    for x in (-6, 8):
        pen.oval(x, -70, 3, 4.4, _DARK, is_flat=True, line=0)
    pen.stroke([(-3, -58), (2, -55), (7, -58)], None, 1.6)
    for x, y in ((-30, -32), (-12, -20), (10, -26), (34, -30)):
        pen.oval(x, y, 3, 3, rgb("#f4ffb0"), line=0.7)
    _ripple(pen, 0, -2, 58)
    for x, h in ((-52, 40), (-45, 28), (50, 46), (42, 30), (-36, 22)):
        pen.stroke([(x, 4), (x + 2, -h * 0.5), (x - 1, -h)], rgb("#4a5f34"), 2.6)
        pen.bone((x - 1, -h), (x - 1, -h - 9), 4, 4, rgb("#6a4a2a"))


@TEMPLE_BEASTS.add("lantern-ghost")
def draw_lantern_ghost(pen: Pen, rng: Random) -> None:
    pen.shape([(-14, -24), (14, -24), (20, -8), (10, 2), (4, -6), (-4, 6), (-8, -6), (-18, 0)],
              rgb("#bfe0ea"), round=True)
    pen.bone((0, -104), (0, -122), 2.4, 2.4, _DARK)
    pen.shape([(-16, -96), (-14, -106), (14, -106), (16, -96)], _DARK)
    pen.shape([(-16, -96), (-38, -78), (-42, -58), (-34, -36), (-16, -24), (16, -24), (34, -36),
              (42, -58), (38, -78), (16, -96)], rgb("#f0a03a"), round=True)
    for y, w in ((-84, 32), (-72, 39), (-60, 41), (-48, 39), (-36, 31)):
        pen.stroke([(-w, y), (0, y + 4), (w, y)], rgb("#a8521c"), 1.3)
    for x in (-16, 16):
        pen.oval(x, -68, 9, 7, rgb("#fff4c0"))
        pen.oval(x + 2, -68, 3, 5, _DARK, is_flat=True, line=0)
    pen.shape([(-26, -52), (0, -46), (26, -52), (20, -34), (0, -28), (-20, -34)], rgb("#7a1a1a"),
              round=True)
    pen.band([(0, -40), (6, -26), (-2, -10), (10, -2)], _RED, [15, 14, 11, 3])
    for x in (-16, -6, 8, 18):
        pen.shape([(x - 3, -50), (x, -43), (x + 3, -50)], _BONE, line=0.6)


# --- dragons --------------------------------------------------------------------------------------


@TEMPLE_BEASTS.add("obsidian-serpent")
def draw_obsidian_serpent(pen: Pen, rng: Random) -> None:
    tone = rgb("#3d3548")
    pen.shape([(-60, 4), (-40, -8), (0, -4), (40, -10), (60, 4)], _EMBER)
    pen.stroke([(-48, 0), (-10, -2), (30, -4)], _FIRE, 2)
    _scaled(pen, [(-56, -6), (-40, -30), (-14, -24), (4, -8), (30, -10), (38, -34), (16, -52),
            (-12, -60), (-20, -84), (0, -100)], [4, 14, 17, 18, 19, 19, 19, 18, 17, 15], tone,
            _EMBER, rgb("#8a86a8"), 9)
    _dragon_head(pen, 6, -100, 1.15, tone, -6, horn=rgb("#8a86a8"))
    for n in range(5):
        _feather(pen, (-8, -106 + n * 4), -110 + n * 18, 22, 6, (_EMBER, _FIRE)[n % 2])


@TEMPLE_BEASTS.add("lung")
def draw_lung(pen: Pen, rng: Random) -> None:
    tone = rgb("#5f7fb8")
    _scaled(pen, [(-58, -96), (-34, -108), (-20, -88), (-38, -66), (-52, -42), (-30, -22),
            (2, -32), (14, -56), (34, -68)], [3, 9, 13, 15, 17, 18, 18, 17, 15], tone, _WHITE,
            rgb("#d8d0f0"))
    for x, y, a in ((-46, -30, 140), (8, -36, 30)):
        leg = pen.at(x, y, a - 90)
        leg.bone((0, 0), (4, 16), 7, 5, tone)
        for d in (-5, 0, 5):
            leg.stroke([(4, 16), (4 + d, 25)], _GOLD, 2)
    _dragon_head(pen, 36, -72, 1.2, tone, 8, beard=_WHITE)
    for x, y, w in ((-34, 4, 28), (30, 6, 30), (-10, -58, 15), (44, -104, 16)):
        _cloud(pen, x, y, w)
    _bolt(pen, 12, -100, 0.6)


@TEMPLE_BEASTS.add("palace-dragon")
def draw_palace_dragon(pen: Pen, rng: Random) -> None:
    tone = _GOLD
    for x in (-44, 44):
        pen.shape([(x - 8, 0), (x - 7, -96), (x + 7, -96), (x + 8, 0)], _RED)
    for y, w in ((-96, 66), (-112, 46)):
        pen.shape([(-w, y + 4), (-w - 6, y - 4), (-w + 14, y - 2), (0, y - 15), (w - 14, y - 2),
                  (w + 6, y - 4), (w, y + 4)], rgb("#2f6f5a"))
    _scaled(pen, [(-52, -84), (-36, -72), (-50, -54), (-34, -40), (-8, -52), (14, -40), (6, -14),
            (-18, -14), (-24, -34)], [4, 10, 13, 15, 17, 18, 17, 14, 8], tone, rgb("#fff0c0"), _RED)
    _scaled(pen, [(14, -40), (30, -56), (22, -74)], [18, 16, 14], tone, rgb("#fff0c0"), _RED)
    _dragon_head(pen, 22, -78, 1.15, tone, 4, horn=_WHITE, beard=_RED)
    pen.oval(-18, -80, 9, 9, rgb("#f6f6ff"))
    for n in range(5):
        pen.shape([(-27 + n * 4.6, -84), (-25 + n * 4.6, -96), (-22 + n * 4.6, -84)], _EMBER,
                  line=0.6)


@TEMPLE_BEASTS.add("ryu")
def draw_ryu(pen: Pen, rng: Random) -> None:
    """Draws a long dragon in fog over a bay."""
    tone = rgb("#8fb5c0")
    _ripple(pen, 0, -2, 60)
    for flip, points in ((False, [(-46, -2), (-52, -34), (-36, -54), (-18, -36), (-16, -2)]),
                         (False, [(8, -2), (6, -48), (14, -80), (32, -90)])):
        _scaled(pen.at(0, 0, flip=flip), points, [15, 16, 16, 15, 14] if len(points) == 5 else [18,
                18, 17, 15], tone, _WHITE, rgb("#3f6f86"))
    _dragon_head(pen, 32, -92, 1.2, tone, 14, beard=_WHITE)
    pen.band([(-50, -6), (-60, -16), (-66, -8)], tone, [8, 6, 1])
    for y, w, x in ((-24, 56, -6), (-58, 46, 8), (-12, 50, 10)):
        pen.flat([(x - w, y), (x - w * 0.4, y - 5), (x + w * 0.3, y), (x + w, y - 4),
                 (x + w * 0.6, y + 5), (x - w * 0.3, y + 6)], _WHITE, 0.72, round=True)


@TEMPLE_BEASTS.add("vritra")
def draw_vritra(pen: Pen, rng: Random) -> None:
    """Draws a serpent on clouds that holds back the rain."""
    tone = rgb("#4a5a8a")
    for x, w in ((-36, 24), (4, 30), (42, 22)):
        _cloud(pen, x, -14, w, rgb("#b5b8cc"))
    for x in range(-48, 56, 12):
        pen.stroke([(x, -2), (x - 3, 8)], rgb("#8fc8ee"), 1.8)
    _scaled(pen, [(-58, -34), (-40, -46), (-18, -34), (6, -28), (32, -36), (44, -56), (26, -72),
            (-2, -68), (-22, -80), (-16, -100)], [4, 14, 20, 23, 23, 22, 21, 20, 18, 16], tone,
            rgb("#a9dcff"), rgb("#2a2f58"), 8)
    _dragon_head(pen, -12, -104, 1.25, tone, -4, horn=rgb("#e3d8a0"))
    pen.shape([(-26, -104), (-44, -124), (-22, -120), (-10, -132), (-4, -114)], tone.darker(0.2))
    _bolt(pen, 44, -98, 0.9)


@TEMPLE_BEASTS.add("feathered-serpent")
def draw_feathered_serpent(pen: Pen, rng: Random) -> None:
    green = rgb("#2f9a78")
    for n in range(9):
        _feather(pen, (-10, -60), -150 + n * 26, 52 - abs(n - 4) * 3, 13, (_RED, _GOLD,
                 rgb("#2f7ab8"))[n % 3])
    _scaled(pen, [(-56, -4), (-36, -18), (-10, -8), (18, -6), (36, -24), (24, -46), (-2, -52),
            (-12, -72), (4, -88)], [4, 12, 15, 17, 18, 18, 17, 16, 15], green, _GOLD)
    for n in range(7):
        _feather(pen, (0, -90), -120 + n * 20, 30, 8, (_RED, green.lighter(0.2))[n % 2])
    _dragon_head(pen, 8, -90, 1.15, green, -4, horn=_RED)
    for n in range(3):
        _feather(pen, (-54, -4), -100 + n * 30, 16, 6, (_RED, _GOLD, green)[n])


@TEMPLE_BEASTS.add("python")
def draw_python(pen: Pen, rng: Random) -> None:
    """Draws a python across the sky in the colours of the rainbow."""
    for n, tone in enumerate(("#c8372f", "#e8862c", "#f0cf42", "#5fa84a", "#3a7ac8", "#7a4ab0")):
        r = 62 - n * 6
        arc = [(math.cos(math.radians(180 + k * 15)) * r,
                -30 + math.sin(math.radians(180 + k * 15)) * r * 1.15) for k in range(13)]
        pen.stroke(arc, rgb(tone), 6.6)
        if n in (0, 5):
            pen.stroke([(x * (1.05 if n == 0 else 0.9), y) for x, y in arc], None, 1.4)
    pen.band([(-47, -30), (-50, -14), (-40, -2), (-26, -6)], rgb("#5fa84a"), [32, 24, 14, 2])
    for x, y in ((-50, -20), (-40, -14), (-30, -6)):
        pen.oval(x, y, 4, 3, _GOLD, line=0.7)
    head = pen.at(46, -26, 62, 1.0)
    head.shape([(-20, 18), (-24, 0), (-20, -18), (8, -20), (32, -8), (34, 4), (12, 18)],
               rgb("#d8662c"), round=True)
    _eye(head, 8, -8, 4)
    head.stroke([(14, 8), (32, 2)], None, 1.4)
    head.stroke([(34, 0), (46, 4), (52, 0)], _RED, 1.6)
    head.stroke([(46, 4), (50, 10)], _RED, 1.6)
    _ripple(pen, 10, 0, 50)


@TEMPLE_BEASTS.add("apep")
def draw_apep(pen: Pen, rng: Random) -> None:
    """Draws a serpent that swallows the sun."""
    tone = rgb("#5a2f5f")
    for n in range(16):
        a = math.tau * n / 16
        pen.stroke([(28 + math.cos(a) * 25, -84 + math.sin(a) * 25),
                   (28 + math.cos(a) * 36, -84 + math.sin(a) * 36)], _GOLD, 2.8)
    pen.oval(28, -84, 22, 22, _FIRE)
    _scaled(pen, [(54, -4), (30, -14), (0, -6), (-30, -10), (-48, -30), (-40, -54), (-16, -56),
            (-22, -80), (-14, -98)], [4, 14, 18, 21, 23, 23, 22, 21, 20], tone, rgb("#d8527a"))
    head = pen.at(-10, -98, 18, 1.2)
    head.shape([(-12, 6), (-14, -14), (4, -24), (26, -20), (44, -8), (42, -2), (24, -6), (10, -4)],
               tone, round=True)
    head.shape([(-12, 4), (4, 2), (18, 14), (32, 28), (26, 32), (4, 26), (-10, 16)],
               tone.darker(0.1), round=True)
    for x, y in ((38, -5), (28, -5), (18, -4)):
        head.shape([(x - 2, y), (x, y + 9), (x + 2, y)], _BONE, line=0.6)
    for x, y in ((28, 27), (20, 19)):
        head.shape([(x - 2, y), (x + 1, y - 9), (x + 3, y + 1)], _BONE, line=0.6)
    _eye(head, 14, -14, 4.4, rgb("#8ff07a"))


def _heads(pen: Pen, root: Point, tone: Rgb, belly: Rgb, necks: Sequence[tuple[float, float, float,
           bool]], *,
           fire: int = -1, horn: Rgb = _BONE) -> None:
    """Draws necks from one root, each with a dragon's head.

    Each neck has the position of its head, its tilt, and whether the head is mirrored.
    """
    for n, (x, y, tilt, flip) in enumerate(necks):
        bend = (root[0] + (x - root[0]) * 0.25 + (8 if flip else -8), root[1] + (y - root[1]) * 0.6)
        _scaled(pen, [root, bend, (x, y)], [19, 14, 12], tone.darker(0.06 * (n % 2)), belly)
        _dragon_head(pen, x, y, 0.86, tone.darker(0.06 * (n % 2)), tilt if not flip else -tilt,
                     flip=flip, fire=n == fire, horn=horn)


@TEMPLE_BEASTS.add("ladon")
def draw_ladon(pen: Pen, rng: Random) -> None:
    """Draws an apple tree with many dragon heads."""
    tone = rgb("#5f8f4a")
    pen.band([(0, 2), (-4, -36), (4, -70)], rgb("#7a5632"), [20, 14, 10])
    for x, y, r in ((-34, -88, 24), (0, -104, 28), (36, -88, 24), (0, -78, 22)):
        pen.oval(x, y, r, r * 0.8, rgb("#3f6f34"))
    for x, y in ((-42, -94), (-20, -108), (14, -116), (42, -96), (26, -80), (-26, -76), (4, -92)):
        pen.oval(x, y, 5, 5, _GOLD)
    _scaled(pen, [(-54, 0), (-28, -10), (8, -8), (26, -26), (0, -42), (-20, -34)], [4, 13, 17, 18,
            17, 8], tone, rgb("#e3d88a"))
    _heads(pen, (0, -36), tone, rgb("#e3d88a"), ((-30, -62, 10, True), (40, -44, 6, False),
           (32, -76, -10, False), (-38, -96, -8, True)))


@TEMPLE_BEASTS.add("zmey")
def draw_zmey(pen: Pen, rng: Random) -> None:
    tone = rgb("#a8382c")
    _wing(pen, 6, -50, 0.9, rgb("#d8862c"), 6)
    _wing(pen, -16, -50, 0.9, rgb("#d8862c"), -6, flip=True)
    pen.band([(-12, -26), (-40, -16), (-58, -30)], tone, [22, 14, 2])
    for x in (-20, 14):
        _leg(pen, tone.darker(0.15), x, -30, 17, -4, None)
    pen.shape([(-34, -24), (-28, -52), (0, -62), (22, -50), (24, -28), (4, -14), (-20, -14)], tone,
              round=True)
    _heads(pen, (2, -48), tone, rgb("#ffcf8a"), ((-26, -90, 0, True), (4, -108, -18, False),
           (36, -76, 10, False)), fire=2)


@TEMPLE_BEASTS.add("balaur")
def draw_balaur(pen: Pen, rng: Random) -> None:
    """Draws seven dragon heads that grow out of a rock."""
    tone = rgb("#8a6238")
    _heads(pen, (-4, -24), tone, rgb("#e6c78a"), ((-48, -40, 0, True), (48, -42, 4, False),
           (-38, -80, -6, True), (40, -82, -8, False), (-16, -112, -14, True),
           (18, -114, -16, False), (4, -66, 0, False)), horn=rgb("#5a4632"))
    pen.shape([(-56, 4), (-46, -22), (-22, -34), (10, -28), (32, -34), (50, -18), (58, 4)],
              _STONE.darker(0.2))
    for points in (((-40, -18), (-30, -6), (-34, 2)), ((-6, -28), (0, -12), (-6, 0)), ((30, -30),
                   (34, -14), (28, 2))):
        pen.stroke(points, None, 1.3)


@TEMPLE_BEASTS.add("gilded-drake")
def draw_gilded_drake(pen: Pen, rng: Random) -> None:
    """Draws a dragon in heraldic rampant pose."""
    tone = _GOLD
    _wing(pen, -10, -62, 1.0, _RED, -14, flip=True)
    pen.band([(-10, -20), (-36, -8), (-56, -24), (-50, -46), (-38, -40)], tone, [16, 11, 8, 5, 2])
    pen.shape([(-42, -44), (-30, -46), (-36, -32)], _RED)
    for x, b in ((-14, -8), (4, 6)):
        _leg(pen, tone.darker(0.12), x, -30, 15, b, None)
    pen.shape([(-22, -20), (-26, -44), (-12, -72), (10, -78), (22, -60), (16, -34), (0, -16)],
              tone, round=True)
    for n in range(5):
        pen.stroke([(4, -30 - n * 9), (18, -34 - n * 8)], tone.lighter(0.5), 1.6)
    for y0, y1 in ((-62, -74), (-52, -50)):
        pen.bone((14, y0), (34, y1), 9, 6, tone)
        for d in (-5, 0, 5):
            pen.stroke([(34, y1), (43, y1 + d)], _RED, 2)
    pen.band([(4, -72), (8, -92), (18, -104)], tone, [20, 15, 13])
    _dragon_head(pen, 20, -106, 1.15, tone, -8, horn=_RED)
    pen.shape([(-6, -82), (-14, -92), (-2, -92), (-8, -104), (4, -100), (4, -112), (12, -108)],
              _RED, line=0.8)


@TEMPLE_BEASTS.add("beithir")
def draw_beithir(pen: Pen, rng: Random) -> None:
    """Draws a wingless lizard among lightning bolts."""
    tone = rgb("#5a6f8f")
    for x, y, s in ((-44, -84, 0.9), (0, -96, 0.8), (46, -96, 0.7)):
        _bolt(pen, x, y, s)
    pen.band([(-18, -28), (-42, -16), (-60, -26), (-58, -46)], tone, [26, 16, 9, 2])
    for x, b, d in ((-12, -10, 0.25), (28, 8, 0.25), (-24, -12, 0.0), (16, 10, 0.0)):
        _leg(pen, tone.darker(d), x, -26, 13, b, None)
    pen.shape([(-34, -24), (-26, -42), (4, -48), (28, -40), (36, -26), (18, -14), (-18, -14)],
              tone, round=True)
    for n in range(7):
        x = -28 + n * 9
        pen.shape([(x - 4, -40 - (3 - abs(n - 3)) * 2), (x + 1, -56 - (3 - abs(n - 3)) * 3),
                  (x + 6, -40 - (3 - abs(n - 3)) * 2)], rgb("#c8b0f0"), line=0.8)
    pen.band([(28, -32), (40, -38), (46, -46)], tone, [22, 18, 16])
    _dragon_head(pen, 48, -50, 1.1, tone, 0, horn=rgb("#c8b0f0"))
    _ripple(pen, 0, -1, 60)


@TEMPLE_BEASTS.add("taniwha")
def draw_taniwha(pen: Pen, rng: Random) -> None:
    """Draws a large carved mouth in a river."""
    tone = rgb("#2f7a6a")
    for n in range(6):
        x = -44.0 + n * 15
        pen.shape([(x - 7, -54 - (2.5 - abs(n - 2.5)) * 9),
                  (x + 2, -82 - (2.5 - abs(n - 2.5)) * 9),
                  (x + 9, -54 - (2.5 - abs(n - 2.5)) * 9)], rgb("#c8553a"))
    pen.shape([(-58, 2), (-56, -44), (-34, -78), (0, -88), (34, -78), (56, -44), (58, 2)], tone,
              round=True)
    pen.shape([(-44, 2), (-40, -26), (0, -38), (40, -26), (44, 2)], rgb("#6a1a26"))
    pen.shape([(-16, 4), (-10, -18), (0, -24), (10, -18), (16, 4)], rgb("#d86a7a"), round=True)
    for n in range(8):
        x = -36 + n * 10.2
        top = -26 - (3.5 - abs(n - 3.5)) * 3
        pen.shape([(x - 4.4, top), (x, top + 14), (x + 4.4, top)], _BONE, line=0.8)
    for x in (-28, 28):
        pen.oval(x, -54, 13, 12, tone.lighter(0.2))
        pen.oval(x, -54, 8.4, 8, rgb("#bff0e0"))
        pen.oval(x, -54, 3.6, 4.4, _DARK, is_flat=True)
        for r in (0.5, 0.8):
            pen.stroke([(x - 13 * r, -66), (x, -70 - 4 * r), (x + 13 * r, -66)], tone.lighter(0.5),
                       1.4)
    for flip in (False, True):
        side = pen.at(0, 0, flip=flip)
        spiral = [(9 + math.cos(n * 0.6) * n * 0.9,
                   -66 + math.sin(n * 0.6) * n * 0.9) for n in range(10)]
        side.stroke(spiral, tone.lighter(0.5), 1.6)
        side.stroke([(50, -20), (54, -36), (46, -48)], tone.lighter(0.5), 1.6)
    _ripple(pen, 0, 0, 62)


@TEMPLE_BEASTS.add("root-wyrm")
def draw_root_wyrm(pen: Pen, rng: Random) -> None:
    """Draws a serpent that gnaws at a giant root."""
    bark, tone = rgb("#6a4a34"), rgb("#7a2f4f")
    for points, w in (([(50, -126), (34, -84), (40, -40), (24, 4)], (36, 30, 28, 34)), ([(-30,
                      -126), (-44, -90), (-34, -62)], (22, 16, 3)),
                      ([(34, -70), (10, -58), (-6, -62)], (16, 9, 2))):
        pen.band(points, bark, list(w))
    for x, y in ((40, -100), (36, -76), (40, -30), (34, -10)):
        pen.stroke([(x - 5, y), (x - 2, y + 10), (x - 6, y + 18)], bark.darker(0.4), 1.4)
    _scaled(pen, [(56, -8), (30, 0), (-8, -4), (-42, -10), (-54, -36), (-38, -62), (-12, -66),
            (4, -56)], [4, 15, 22, 25, 25, 23, 21, 18], tone, rgb("#e0a0b8"), rgb("#2f1a2c"), 9)
    _dragon_head(pen, 8, -52, 1.25, tone, 10, horn=rgb("#cfc4a8"))
    for x, y in ((40, -46), (48, -38), (46, -58)):
        pen.shape([(x, y), (x + 9, y - 5), (x + 6, y + 5)], bark.lighter(0.3), line=0.8)


@TEMPLE_BEASTS.add("nidhogg")
def draw_nidhogg(pen: Pen, rng: Random) -> None:
    tone = rgb("#3a3348")
    _wing(pen, 8, -56, 1.1, rgb("#5a4a78"), 2)
    _wing(pen, -12, -56, 1.1, rgb("#5a4a78"), -2, flip=True)
    pen.band([(-4, -22), (-34, -12), (-54, -20), (-60, -38)], tone, [24, 16, 9, 1])
    for x, b in ((-18, -8), (14, 8)):
        _leg(pen, tone.darker(0.2), x, -28, 16, b, None)
    pen.shape([(-28, -18), (-26, -46), (-6, -66), (16, -60), (24, -36), (14, -16), (-8, -10)],
              tone, round=True)
    for n in range(4):
        pen.stroke([(-8, -22 - n * 10), (12, -24 - n * 9)], rgb("#9a86c8"), 1.7)
    pen.band([(4, -58), (10, -80), (2, -98)], tone, [20, 15, 14])
    _dragon_head(pen, 6, -102, 1.25, tone, 8, horn=rgb("#d8d0f0"))
    for x, y in ((-44, 0), (-30, 2), (34, 0), (46, 2)):
        pen.oval(x, y - 4, 5, 5, _BONE, line=0.8)
        for d in (-1.6, 1.6):
            pen.oval(x + d, y - 5, 1.1, 1.3, _DARK, is_flat=True, line=0)
