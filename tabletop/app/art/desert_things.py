"""Beasts, machines, buildings, and equipment of the desert.

The origin is the middle of the foot. Each drawing is about 100 units wide and high, and faces
right.
"""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art import hands, people
from tabletop.app.art.beast_parts import draw_paws, draw_ringed_body, maw
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import curve
from tabletop.app.art.mounts import MOUNTS, wheel
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art, Colour, Head

THINGS = DrawingRegistry()

_SHELL, _BONE, _IRON, _BRASS = rgb("#a8562a"), rgb("#efe3c4"), rgb("#717a86"), rgb("#c9973f")
_WOOD, _CLAY, _FIRE, _EMBER = rgb("#8a5c33"), rgb("#bb6a3c"), rgb("#ffc23d"), rgb("#f0601f")
_STONE, _DARK, _ROPE, _WATER = rgb("#d9b27a"), rgb("#33211a"), rgb("#d8bd84"), rgb("#3a9fdc")
_CLOTH, _LEATHER, _VENOM = rgb("#c8412c"), rgb("#6e4526"), rgb("#8fc43c")
_SMOKE = rgb("#e9e4da")


def _eye(pen: Pen, x: float, y: float, r: float, tone: Rgb = _FIRE) -> None:
    pen.oval(x, y, r, r, tone, is_flat=True, line=0.7)
    pen.oval(x + r * 0.25, y, r * 0.36, r * 0.8, _DARK, is_flat=True, line=0)


def _joint(pen: Pen, tone: Rgb, width: float, *points: Point) -> None:
    """Draws a jointed leg along points; each bone is thinner than the last."""
    pen.limb(points, [width * 0.68**n for n in range(len(points))], tone)


def _flame(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape([(x - r * 0.6, y), (x - r * 0.85, y - r * 0.8), (x - r * 0.35, y - r * 1.1),
              (x - r * 0.3, y - r * 2), (x + r * 0.3, y - r * 1.3), (x + r * 0.85, y - r * 0.9),
              (x + r * 0.6, y)], _EMBER, round=True)
    pen.flat([(x - r * 0.3, y - 0.5), (x - r * 0.35, y - r * 0.6), (x, y - r * 1.2),
             (x + r * 0.38, y - r * 0.6), (x + r * 0.3, y - 0.5)], rgb("#ffe27a"), round=True)


def _puff(pen: Pen, x: float, y: float, r: float, tone: Rgb = _SMOKE) -> None:
    for dx, dy, k in ((-0.7, 0.2, 0.7), (0.7, 0.1, 0.75), (0, -0.4, 0.9), (0.1, 0.4, 0.7)):
        pen.oval(x + dx * r, y + dy * r, r * k, r * k, tone, line=0.7)


def _burst(pen: Pen, x: float, y: float, r: float, tone: Rgb, count: int = 12,
           deep: float = 0.55) -> None:
    points = []
    for n in range(count * 2):
        a, k = math.pi * n / count - math.pi / 2, 1.0 if n % 2 == 0 else deep
        points.append((x + math.cos(a) * r * k, y + math.sin(a) * r * k))
    pen.shape(points, tone)


def _block(pen: Pen, x: float, w: float, low: float, top: float, tone: Rgb) -> None:
    pen.shape([(x - w / 2, -top), (x + w / 2, -top), (x + w / 2, -low), (x - w / 2, -low)], tone)


def _courses(pen: Pen, x: float, w: float, low: float, top: float, tone: Rgb,
             step: float = 9) -> None:
    """Draws the joints between the stones of a wall."""
    y, odd = low + step, 0
    while y < top:
        pen.stroke([(x - w / 2, -y), (x + w / 2, -y)], tone.darker(0.35), 0.7)
        for share in (0.2, 0.5, 0.8) if odd else (0.35, 0.65):
            pen.stroke([(x - w / 2 + w * share, -y), (x - w / 2 + w * share, -y + step)],
                       tone.darker(0.35), 0.7)
        y, odd = y + step, 1 - odd


# --- vermin -------------------------------------------------------------------------------------


@THINGS.add("locust")
def draw_locust(pen: Pen, rng: Random) -> None:
    tone = rgb("#9aa03a")
    _joint(pen, tone.darker(0.2), 4, (12, -30), (26, -14), (22, 0))
    pen.shape([(-44, -18), (-20, -34), (10, -44), (20, -34), (8, -24), (-24, -14)], tone,
              round=True)
    for n in range(5):
        pen.stroke([(-34 + n * 9, -24 - n * 3.4), (-30 + n * 9, -15 - n * 2)], tone.darker(0.4), 1)
    pen.shape([(-50, -34), (-20, -50), (12, -48), (8, -38), (-22, -30)], rgb("#d8cf8a"),
              round=True, opacity=0.92)
    pen.shape([(10, -46), (24, -56), (40, -52), (44, -38), (34, -26), (18, -28)], tone, round=True)
    _eye(pen, 32, -44, 5.4)
    for bend in (-4, 5):
        pen.stroke([(34, -54), (38 + bend, -72), (50 + bend, -82)], None, 1.6)
    _joint(pen, tone, 8, (-6, -30), (-26, -70), (-38, 0))
    for n in range(5):
        pen.stroke([(-29 - n * 1.8, -58 + n * 11), (-33 - n * 1.8, -60 + n * 11)], None, 1.2)
    _joint(pen, tone, 5, (22, -30), (34, -16), (36, 0))


@THINGS.add("rat")
def draw_rat(pen: Pen, rng: Random) -> None:
    """Draws a rat over a bone."""
    fur, skin = rgb("#7d6a58"), rgb("#dba08e")
    pen.band([(-32, -8), (-50, -4), (-58, -18), (-48, -34), (-52, -52)], skin, [6, 5, 4, 3, 1])
    pen.limb([(12, -24), (26, -12), (37, -17)], [9, 6, 4], fur.darker(0.25))
    pen.shape(curve("-34,-3 -42,-20 -34,-42 -10,-53 12,-47 24,-32 20,-8 4,-3 -18,-2"), fur)
    pen.oval(31, -50, 7, 8.5, fur.darker(0.2), angle=20)
    pen.bone((22, -8), (58, -13), 5, 5, _BONE)
    for x, y in ((20, -11), (21, -5), (59, -17), (61, -10)):
        pen.oval(x, y, 3.6, 3.4, _BONE)
    pen.shape(curve("8,-38 12,-50 26,-55 40,-46 58,-31 58,-27 48,-22 30,-19 14,-22"), fur.lighter(0.06))
    pen.oval(19, -53, 9, 10.5, fur, angle=-14)
    pen.oval(19.6, -52, 5.4, 6.6, skin, line=0.6, angle=-14)
    _eye(pen, 37, -39, 3.6, rgb("#e8442a"))
    pen.oval(58, -29, 3, 2.7, skin)
    pen.shape([(45, -23), (46.5, -14), (49.5, -14), (49, -24)], _BONE, line=0.7)
    for y in (-28, -25, -22):
        pen.stroke([(50, y), (66, y - 5 + (y + 28) * 1.6)], None, 0.8)
    pen.limb([(10, -26), (20, -12), (34, -14)], [10, 7, 4.4], fur)
    for d in (-2.4, 0, 2.4):
        pen.bone((33, -14 + d * 0.6), (38, -13 + d), 2.2, 1.6, skin, line=0.6)
    pen.shape(curve("-34,-10 -30,-28 -14,-32 0,-22 0,-8 -8,-2 -26,-2"), fur)
    pen.shape(curve("-24,0 -26,-5 -8,-7 8,-4 9,0"), skin)
    for x, y in ((-24, -42), (-8, -46), (-16, -36), (6, -40)):
        pen.stroke([(x, y), (x - 6, y + 4)], fur.darker(0.35), 1)


@THINGS.add("flea")
def draw_flea(pen: Pen, rng: Random) -> None:
    tone = rgb("#b5702e")
    flea = pen.at(0, -40, -22)
    _joint(flea, tone, 8, (-12, 6), (-40, 12), (-26, 40), (-48, 52))
    _joint(flea, tone.darker(0.2), 7, (-4, 8), (-24, 24), (-8, 44))
    flea.shape([(-32, 4), (-26, -20), (-4, -32), (18, -24), (30, -6), (22, 10), (-8, 16)], tone,
               round=True)
    for n in range(4):
        flea.stroke([(-20 + n * 10, -26 + abs(n - 1.5) * 3), (-14 + n * 11, -6),
                    (-18 + n * 10, 12)], tone.darker(0.4), 1.2)
    flea.oval(32, -2, 10, 9, tone.lighter(0.1))
    _eye(flea, 35, -4, 4)
    flea.shape([(38, 4), (44, 20), (36, 6)], _DARK)
    _joint(flea, tone, 5, (20, 8), (30, 22), (22, 34))
    for y in (-2, -10):
        pen.stroke([(-46, y), (-62, y + 5)], None, 1.2)


@THINGS.add("hive-mother")
def draw_hive_mother(pen: Pen, rng: Random) -> None:
    tone = rgb("#c9962e")
    for n, (x, r) in enumerate(((-46, 13), (-30, 21), (-8, 27))):
        pen.oval(x, -r - 2, r, r + 1, tone.darker(0.08 * (2 - n)))
        pen.stroke([(x - r * 0.2, -2 * r - 1), (x + r * 0.1, -r), (x - r * 0.2, -3)],
                   tone.darker(0.45), 1.4)
    for x, y in ((-30, -8), (-18, -5), (-4, -6), (-42, -6)):
        pen.oval(x, y, 6, 7, rgb("#f6ecd0"))
    for x in (4, 22, 40):
        _joint(pen, tone.darker(0.3), 6, (22, -38), (x + 13, -52), (x + 15, 0))
    pen.oval(26, -44, 15, 14, tone)
    pen.oval(44, -58, 14, 13, tone.lighter(0.1))
    _eye(pen, 49, -60, 5)
    _eye(pen, 38, -61, 3.6)
    for a in ((40, -70), (50, -69)):
        pen.stroke([a, (a[0] + 4, a[1] - 16), (a[0] + 16, a[1] - 18)], None, 1.8)
    pen.shape([(52, -50), (66, -46), (58, -40)], _DARK)
    pen.shape([(50, -47), (58, -34), (50, -36)], _DARK)
    pen.shape([(34, -71), (37, -82), (42, -75), (46, -85), (49, -75), (54, -81), (54, -69)], _FIRE)


@THINGS.add("ant-lion")
def draw_ant_lion(pen: Pen, rng: Random) -> None:
    tone = rgb("#8a5a4a")
    for n in range(5):
        pen.oval(0, -4 - n * 2, 56 - n * 10, 17 - n * 3, rgb("#d99a44").darker(0.13 * n), line=0.9,
                 is_flat=True)
    pen.shape([(-22, -6), (-28, -30), (-12, -48), (12, -48), (28, -30), (22, -6)], tone, round=True)
    for n in range(3):
        pen.stroke([(-22 + n * 2, -20 - n * 9), (0, -24 - n * 9), (22 - n * 2, -20 - n * 9)],
                   tone.darker(0.4), 1.2)
    pen.oval(0, -52, 17, 13, tone.lighter(0.12))
    for flip in (False, True):
        side = pen.at(0, 0, flip=flip)
        side.band([(10, -58), (30, -70), (32, -92), (14, -104)], _DARK, [7, 7, 5, 1])
        for x, y in ((28, -74), (30, -84), (25, -95)):
            side.shape([(x, y), (x - 8, y - 2), (x, y - 5)], _BONE, line=0.8)
        _eye(side, 8, -54, 3.6, rgb("#e8442a"))
        _joint(side, tone, 6, (20, -30), (42, -40), (50, -10))


@THINGS.add("egg-carrier")
def draw_egg_carrier(pen: Pen, rng: Random) -> None:
    """Draws an ant under a net of eggs; a creature looks out of one of them."""
    tone, egg = rgb("#7a3f5e"), rgb("#f4ead2")
    dark = tone.darker(0.35)
    for x, reach in ((-10, -1), (6, 0.1), (16, 0.9)):
        pen.limb([(x + 3, -24), (x + 8 + reach * 18, -38), (x + 12 + reach * 30, -1)], (5, 4, 2.6), dark)
    pen.shape(curve("-4,-24 -14,-36 -34,-38 -54,-28 -62,-12! -48,-8 -26,-10 -8,-14"), tone)
    for x in (-18, -30, -42):
        pen.stroke([(x, -37 + abs(x + 26) * 0.2), (x - 5, -24), (x - 3, -11)], dark, 1.4)
    pen.shape(curve("-8,-24 -2,-33 12,-35 22,-30 24,-20 14,-13 0,-14"), tone.lighter(0.06))
    spots = ((-40, -46, 11), (-20, -50, 12), (1, -49, 12), (17, -45, 9), (-31, -66, 12), (-9, -70, 13), (11, -65, 10),
             (-21, -86, 12), (0, -87, 11), (-11, -103, 10))  # fmt: skip
    for n, (x, y, r) in enumerate(spots):
        pen.oval(x, y, r, r * 1.2, egg.darker(0.1) if n % 3 == 2 else egg, angle=(n * 37) % 40 - 20)
        pen.oval(x - r * 0.34, y - r * 0.46, r * 0.2, r * 0.34, "white", line=0, is_flat=True)
    crack = pen.at(-9, -72)
    crack.flat([(-9, -2), (-5, -7), (-1, -3), (4, -8), (9, -3), (6, 6), (-6, 6)], _DARK)
    for way in (-1, 1):
        crack.oval(way * 3.4, 1.4, 2.4, 2.6, _FIRE, line=0, is_flat=True)
        crack.oval(way * 3.4 + 0.4, 1.4, 0.9, 1.8, _DARK, line=0, is_flat=True)
    for rope in (((-54, -34), (-44, -62), (-22, -98), (-8, -114)), ((26, -34), (24, -54), (10, -84), (-4, -114)),
                 ((-52, -44), (-24, -52), (6, -58), (25, -46))):  # fmt: skip
        pen.stroke(rope, _LEATHER, 2.4)
        pen.stroke([(x - 0.5, y - 0.7) for x, y in rope], _ROPE, 1.0)
    for x, reach in ((-8, -0.9), (8, 0.0), (18, 0.9)):
        pen.limb([(x, -20), (x + reach * 20 - 2, -36 + abs(reach) * 4), (x + reach * 33, 0)], (6, 4.6, 2.8), tone)
    pen.shape(curve("22,-32 32,-39 46,-37 56,-27 57,-17 48,-11 34,-12 24,-20"), tone.lighter(0.1))
    pen.shape(curve("52,-17 62,-14 66,-5! 57,-8 50,-12"), dark)
    pen.shape(curve("44,-12 54,-8 55,0! 46,-4 40,-11"), dark)
    _eye(pen, 45, -26, 5)
    for one in (((36, -37), (40, -52), (58, -58)), ((44, -37), (54, -48), (70, -46))):
        pen.stroke(one, tone.darker(0.2), 2.2, round=False)


@THINGS.add("cloud-of-stings")
def draw_cloud_of_stings(pen: Pen, rng: Random) -> None:
    for n in range(17):
        a, r = n * 2.4, 7 + n * 2.6
        x, y = math.cos(a) * r * 1.05, -54 + math.sin(a) * r * 0.92
        part_pen = pen.at(x, y, rng.uniform(-40, 40), rng.uniform(0.75, 1.15), flip=n % 2 == 0)
        part_pen.shape([(-1, -3), (-10, -14), (0, -13)], "white", round=True, opacity=0.9, line=0.7)
        part_pen.shape([(2, -3), (4, -15), (10, -10)], "white", round=True, opacity=0.9, line=0.7)
        part_pen.oval(-4, 0, 8, 5, rgb("#f0b92e"), line=0.8)
        for x0 in (-8, -3):
            part_pen.stroke([(x0, -4), (x0 + 1, 4)], _DARK, 1.6)
        part_pen.oval(6, -1, 4, 3.8, _DARK, line=0.6)
        part_pen.shape([(-11, -1), (-18, 2), (-11, 2)], _DARK, line=0.5)


@THINGS.add("fly")
def draw_fly(pen: Pen, rng: Random) -> None:
    tone = rgb("#4f7a5e")
    pen.bone((-40, -3), (34, -3), 7, 7, _BONE)
    for x, y in ((-42, -7), (-43, 0), (36, -7), (37, 0)):
        pen.oval(x, y, 4.4, 4, _BONE)
    for x in (-10, 4, 18):
        _joint(pen, _DARK, 3, (x * 0.5, -32), (x * 1.5, -22), (x * 1.4, -6))
    pen.shape([(-2, -44), (-30, -84), (-50, -74), (-44, -52), (-16, -38)], rgb("#dff2f5"),
              round=True, opacity=0.88)
    pen.shape([(4, -44), (2, -92), (24, -92), (26, -66), (14, -42)], rgb("#dff2f5"), round=True,
              opacity=0.88)
    pen.stroke([(-4, -46), (-36, -66)], None, 0.8)
    pen.stroke([(6, -48), (14, -82)], None, 0.8)
    pen.oval(-18, -32, 20, 13, tone, angle=12)
    for x in (-26, -16, -8):
        pen.stroke([(x, -43), (x + 3, -32), (x, -21)], tone.darker(0.4), 1.2)
    pen.oval(6, -38, 13, 12, tone.darker(0.15))
    pen.oval(24, -40, 11, 10, tone)
    pen.oval(29, -43, 8, 8, rgb("#c23b22"))
    pen.stroke([(30, -32), (33, -18), (30, -8)], None, 2.6)


@THINGS.add("runner")
def draw_runner(pen: Pen, rng: Random) -> None:
    """Draws a digging creature that looks out of its burrow."""
    fur = rgb("#c09058")
    pen.shape(curve("-56,0 -44,-13 -14,-20 20,-19 46,-11 58,0 20,7 -28,7"), rgb("#a8672e"))
    pen.oval(0, -8, 34, 9, _DARK, is_flat=True)
    for x, y, r in ((-44, -24, 3.4), (-36, -36, 2.4), (46, -28, 3), (38, -40, 2), (-50, -38, 1.8)):
        pen.oval(x, y, r, r * 0.9, rgb("#a8672e"), line=0.8)
    pen.limb([(-8, -56), (-20, -40), (-12, -30)], [11, 8, 6], fur.darker(0.2))
    pen.shape(curve("-17,-4 -22,-30 -17,-56 -10,-78 10,-80 17,-58 20,-32 17,-4"), fur)
    pen.flat(curve("-4,-6 -8,-30 -2,-54 6,-66 13,-52 15,-28 12,-6"), fur.lighter(0.4))
    for x in (-10, 8):
        pen.oval(x, -101, 6.4, 7, fur.darker(0.1))
        pen.oval(x, -101, 3.4, 4, _DARK, line=0, is_flat=True)
    pen.shape(curve("-15,-78 -18,-94 -6,-107 12,-106 23,-97 38,-87 39,-81 28,-75 12,-71 -4,-70"), fur)
    pen.flat(curve("14,-97 24,-95 25,-87 15,-86"), fur.darker(0.55))
    pen.flat(curve("22,-79 34,-84 37,-81 28,-75 14,-72"), fur.lighter(0.4))
    _eye(pen, 19, -91, 3.6)
    pen.oval(38, -85, 3.2, 2.8, _DARK)
    pen.stroke([(37, -82), (32, -78), (24, -79)], None, 1.0)
    pen.limb([(8, -58), (24, -46), (22, -32)], [12, 9, 7], fur)
    for x, y in ((-14, -30), (-10, -29), (20, -31), (24, -31)):
        pen.shape([(x - 2, y), (x + 1, y + 13), (x + 2.4, y)], _BONE, line=0.8)


@THINGS.add("crawler")
def draw_crawler(pen: Pen, rng: Random) -> None:
    """Draws a creature that crawls out of its old skin."""
    pale, tone = rgb("#e4d2a4"), rgb("#8f3a4a")
    for n in range(5):
        x, r = -48 + n * 10, 7 + n * 2.0
        pen.oval(x, -r, r, r, pale, opacity=0.8)
    pen.stroke([(-50, -16), (-30, -26), (-8, -34)], None, 1.4)
    points = [(-10, -14), (6, -30), (8, -54), (20, -72), (40, -72)]
    for n, (x, y) in enumerate(points):
        for way in (-1, 1):
            pen.stroke([(x, y), (x + way * 18, y + 6), (x + way * 22, y + 16)], None, 2.6)
        r = 14 - n * 0.4
        pen.oval(x, y, r, r, tone.lighter(0.05 * n))
    _eye(pen, 45, -75, 4.6)
    _eye(pen, 36, -79, 3.6)
    for y in (-68, -62):
        pen.shape([(48, y), (62, y + 4), (50, y + 7)], _DARK)
    pen.stroke([(38, -84), (32, -100), (22, -102)], None, 1.6)
    pen.stroke([(44, -84), (50, -100), (60, -100)], None, 1.6)


# --- beasts -------------------------------------------------------------------------------------


@THINGS.add("jar-scorpion")
def draw_jar_scorpion(pen: Pen, rng: Random) -> None:
    pen.shape([(-20, 0), (-34, -18), (-34, -40), (-18, -54), (-14, -62), (14, -62), (18, -54),
              (34, -40), (34, -18), (20, 0)], _CLAY, round=False)
    pen.stroke([(-33, -36), (0, -32), (33, -36)], rgb("#f3d9a0"), 2.4)
    pen.stroke([(-34, -24), (-17, -30), (0, -22), (17, -30), (34, -24)], rgb("#f3d9a0"), 1.8)
    pen.shape([(8, -62), (2, -50), (10, -44), (4, -34)], _DARK, line=0.4, is_flat=True)
    pen.oval(0, -62, 15, 4, _DARK)
    tail = [(-4, -62), (-14, -74), (-18, -88), (-12, -101), (2, -106)]
    for n, (x, y) in enumerate(tail):
        pen.oval(x, y, 8 - n * 0.7, 8 - n * 0.7, rgb("#5a3a6a"))
    pen.shape([(4, -112), (22, -108), (20, -90), (14, -100), (4, -100)], _DARK, round=True)
    pen.oval(20, -86, 1.8, 2.6, _VENOM, line=0.6)
    for flip, y in ((False, -64), (True, -58)):
        claw = pen.at(0, y, flip=flip)
        claw.bone((12, 2), (28, -6), 6, 5, rgb("#5a3a6a"))
        claw.shape([(26, -10), (38, -22), (50, -16), (40, -10), (50, -4), (38, 2), (28, 0)],
                   rgb("#6f4a80"), round=True)


@THINGS.add("spitter")
def draw_spitter(pen: Pen, rng: Random) -> None:
    """Draws a rearing lizard with a frill."""
    tone, skin = rgb("#b8863a"), rgb("#e0622c")
    pen.limb([(-12, -24), (4, -16), (-3, -2)], [15, 9, 5], tone.darker(0.25))
    pen.limb([(4, -46), (22, -46), (26, -34)], [9, 6, 3.4], tone.darker(0.25))
    pen.band([(-60, -1), (-46, -3), (-28, -10), (-12, -26), (2, -46), (10, -66)], tone,
             [1.5, 5, 13, 21, 19, 14])  # fmt: skip
    pen.stroke([(-20, -8), (0, -26), (12, -46)], tone.lighter(0.45), 3.2)
    frill: list[Point] = [(14, -60)]
    for n in range(13):
        a = math.radians(62 + n * 19.5)
        reach = 33 if n % 2 else 28
        frill.append((12 + math.cos(a) * reach, -70 + math.sin(a) * reach))
    pen.shape(frill, skin, round=True)
    for n in range(2, 13, 2):
        x, y = frill[n]
        pen.stroke([(14, -68), (x, y)], skin.darker(0.45), 1.0)
    pen.shape(curve("22,-74 44,-70! 34,-64 42,-58! 22,-58"), rgb("#8a1f26"), is_flat=True)
    pen.shape(curve("-2,-70 2,-82 16,-88 32,-83 50,-75 50,-71! 32,-70 20,-65 8,-62"), tone.lighter(0.08))
    pen.shape(curve("8,-64 22,-62 42,-58! 40,-53 24,-50 8,-54"), tone.lighter(0.08))
    for x in (31, 38, 45):
        pen.shape([(x - 2, -71), (x, -65), (x + 2, -71.5)], _BONE, line=0.5)
    _eye(pen, 21, -78, 4.2)
    pen.shape(curve("34,-63 52,-70 70,-78 84,-76! 72,-70 86,-66! 66,-64 48,-61"), _VENOM)
    for x, y, r in ((76, -56, 3), (88, -84, 2.4), (62, -54, 2)):
        pen.oval(x, y, r, r * 1.2, _VENOM, line=0.7)
    for x, y in ((-2, -46), (-10, -34), (-26, -16), (4, -58)):
        pen.oval(x, y, 3, 2.2, tone.darker(0.35), line=0, is_flat=True, angle=-50)
    pen.limb([(-16, -22), (-2, -12), (-12, -2)], [17, 10, 6], tone)
    pen.limb([(2, -44), (17, -40), (20, -26)], [10, 7, 4], tone)
    for x, y in ((-12, -1), (20, -25), (-3, -1), (26, -33)):
        for d in (-3, 1, 5):
            pen.bone((x, y), (x + 4 + d * 0.6, y + 2 - abs(d - 1) * 0.3), 2.4, 1.2, tone, line=0.6)


@THINGS.add("viper")
def draw_viper(pen: Pen, rng: Random) -> None:
    tone, mark = rgb("#c9a04a"), rgb("#7a4a1f")
    for y, w in ((-8, 46), (-20, 36)):
        pen.shape([(-w, y + 7), (-w, y - 5), (w, y - 5), (w, y + 7)], tone.darker(0.1), round=True)
        for n in range(5):
            x = -w * 0.8 + n * w * 0.4
            pen.flat([(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)], mark)
    pen.band([(-26, -26), (-10, -44), (8, -54), (6, -76), (-8, -90), (6, -102)], tone, [15, 15, 14,
             13, 12, 12])
    for x, y in ((-14, -40), (4, -52), (8, -68), (-2, -84)):
        pen.flat([(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)], mark)
    pen.shape([(-2, -104), (4, -114), (22, -114), (38, -104), (36, -98), (18, -96), (4, -96)],
              tone, round=True)
    _eye(pen, 22, -107, 3)
    pen.stroke([(36, -101), (48, -98), (54, -102)], _CLOTH, 1.6)
    pen.stroke([(48, -98), (54, -94)], _CLOTH, 1.6)
    pen.shape([(10, -114), (8, -122), (16, -114)], tone)


@THINGS.add("basilisk")
def draw_basilisk(pen: Pen, rng: Random) -> None:
    """Draws a cock with bat wings, a snake's tail, and a beam from its eye."""
    tone, gold = rgb("#4d8a52"), rgb("#e0a63c")
    dark = tone.darker(0.4)
    tail = [(-24, -38), (-46, -22), (-40, -4), (-10, 0), (22, -3), (44, -14), (52, -34), (40, -46), (33, -36)]
    pen.band(tail, tone, [24, 20, 16, 13, 11, 9, 7, 5, 1.5])
    for n in range(1, 7):
        (x, y), (u, v) = tail[n], tail[n + 1]
        pen.stroke([((x + u) / 2 - 3, (y + v) / 2 - 4), ((x + u) / 2 + 3, (y + v) / 2 + 4)], dark, 1.2)
    wing = curve("-20,-58! -44,-86 -58,-118! -40,-116 -33,-126! -22,-112 -10,-120! -4,-98 10,-96! 2,-76 2,-56!")
    pen.shape(wing, dark)
    for tip in ((-57, -117), (-33, -125), (-10, -119), (9, -96)):
        pen.band([(-12, -56), ((tip[0] - 12) / 2 - 4, (tip[1] - 56) / 2 - 10), tip], tone, [5, 3.4, 1], line=0.8)
    for x, far in ((6, True), (-8, False)):
        colour = gold.darker(0.25) if far else gold
        pen.limb([(x, -34), (x - 5, -18), (x + 2, -2)], (11, 6, 4.4), colour)
        for a in (-14, 14, 44):
            pen.at(x + 2, -2, a).band([(0, 0), (13, 1), (17, 3)], colour, [4, 3, 0.6], line=0.8)
        pen.at(x, -3, 190).band([(0, 0), (8, -1)], colour, [3.4, 0.6], line=0.8)
    pen.shape(curve("-32,-46 -22,-60 -2,-64 14,-62 26,-50 24,-36 8,-27 -14,-28 -28,-34"), tone)
    for row in range(3):
        for n in range(6 - row):
            x, y = -22 + n * 8 + row * 4, -48 + row * 7
            pen.stroke([(x - 3.4, y), (x, y + 4.4), (x + 3.4, y)], dark, 1.0)
    pen.shape(curve("4,-60! 10,-78 16,-96 28,-104 38,-98 40,-86 36,-70 30,-52 16,-42"), tone)
    for n in range(7):
        pen.at(14 + n * 3.6, -51 - n * 5.6, 24 - n * 4).shape([(-5, -9), (5, -9), (3, 4), (0, 9), (-3, 4)],
                                               (gold, _EMBER)[n % 2] if n < 6 else gold, round=True, line=0.8)  # fmt: skip
    pen.shape(curve("17,-98 15,-110 21,-108 22,-119 29,-112 34,-121 37,-110 43,-113 42,-100"), _CLOTH)
    pen.shape(curve("18,-92 20,-104 32,-107 42,-102 45,-94 40,-84 26,-82"), tone.lighter(0.1))
    pen.shape(curve("38,-87 44,-84 45,-72 40,-66 36,-74"), _CLOTH)
    pen.shape(curve("42,-100 52,-98 63,-89 54,-90 43,-90"), gold)
    pen.shape(curve("41,-89 52,-88 56,-83 42,-83"), gold.darker(0.2), line=0.9)
    pen.oval(36, -95, 5, 4.8, "white", is_flat=True)
    pen.oval(37.4, -95, 2.6, 3.6, _EMBER, is_flat=True, line=0.5)
    pen.oval(37.8, -95, 0.9, 3.4, _DARK, is_flat=True, line=0)
    for y, end in ((-98, -116), (-95, -100), (-92, -84)):
        pen.flat([(43, y - 0.8), (76, end - 3), (76, end + 3), (43, y + 0.8)], _FIRE, 0.85)


@THINGS.add("vulture")
def draw_vulture(pen: Pen, rng: Random) -> None:
    """Draws a vulture with raised shoulders on a rib cage."""
    tone, skin = rgb("#4a3a3c"), rgb("#d98a76")
    for n in range(5):
        x = -44.0 + n * 15
        pen.band([(x, 4), (x - 7, -9), (x - 1, -20), (x + 10, -23)], _BONE, [4, 5, 4, 2])
    pen.band([(-56, -16), (-20, -22), (20, -22), (44, -16)], _BONE, [5, 7, 7, 4])
    pen.shape(curve("-34,-30! -52,-10 -56,8! -44,0 -40,8! -34,-4 -28,4! -22,-16"), tone)
    body = curve("-36,-34 -42,-56 -36,-78 -22,-92 -4,-96 10,-88 16,-72 18,-52 10,-32 -6,-22 -24,-24")
    pen.shape(body, tone)
    pen.flat(curve("0,-84 10,-76 13,-60 10,-42 0,-30 -8,-30 -2,-50 0,-66"), rgb("#7a5a54"), 0.8)
    pen.shape(curve("-14,-90 -34,-86 -46,-66 -48,-42 -42,-16! -36,-26 -32,-10! -27,-24 -22,-10! -17,-26 -12,-16! -8,-40 -4,-66"), tone.lighter(0.1))
    for row, (y, w) in enumerate(((-66, 30), (-52, 34), (-38, 30))):
        for n in range(5):
            x = -42 + n * w / 5 + row * 1.5
            pen.stroke([(x, y), (x + 2, y + 10), (x + 6, y + 1)], rgb("#241a1e"), 1.3)
    pen.limb([(2, -28), (6, -20), (4, -16)], [8, 5, 5], skin)
    for a in (-30.0, 0.0, 30.0):
        pen.at(4, -18, a).band([(0, 0), (1, 8)], skin, [4, 1], line=0.8)
    for n in range(11):
        a = math.radians(120 + n * 30)
        pen.oval(2 + math.cos(a) * 14, -88 + math.sin(a) * 7, 6, 5.4, "ivory", line=0.8)
    pen.limb([(4, -92), (22, -98), (30, -114)], [11, 9, 9], skin)
    pen.shape(curve("22,-112 23,-124 33,-129 43,-124 45,-115 38,-108 28,-107"), skin)
    for k in range(3):
        pen.stroke([(12 + k * 5, -101 - k * 3), (17 + k * 5, -93 - k * 4)], skin.darker(0.35), 1.1)
    pen.shape(curve("40,-124! 54,-121 62,-108 59,-98! 52,-106 40,-109!"), _BRASS)
    pen.stroke([(42, -114), (54, -111)], None, 1.1)
    _eye(pen, 36, -119, 3.2)
    pen.stroke([(30, -124), (36, -124), (41, -120)], None, 1.7)


@THINGS.add("worm")
def draw_worm(pen: Pen, rng: Random) -> None:
    """Draws a ringed worm that breaks out of the sand among tents."""
    tone, sand = rgb("#b5734a"), rgb("#dfae63")
    for x, y, r in ((-66.0, -14.0, 13.0), (-58, -34, 10), (14, -16, 15), (24, -36, 10), (-70, -50, 5), (34, -54, 4)):
        pen.oval(x, y, r, r * 0.86, sand)
    draw_ringed_body(pen, [(-28, -2), (-40, -30), (-36, -68), (-12, -96), (14, -100)], 22, tone)
    maw(pen.at(26, -86, 24), tone)
    pen.shape(curve("-78,4 -80,-10 -68,-16! -66,-30 -50,-32 -46,-20! -40,-34 -24,-32 -20,-20! -12,-30 2,-28 6,-16! 16,-24 30,-18 30,-8! 40,-8 44,2 34,10 -20,14 "
                    "-66,12"), sand)  # fmt: skip
    for line in ("-68,-12 -62,-4 -54,-4", "-46,-18 -40,-10 -32,-10", "-20,-18 -14,-8 -6,-8", "6,-14 12,-6 20,-6"):
        pen.stroke(curve(line, closed=False), sand.darker(0.35), 1.2)
    for x, y, r in ((-66, -50, 3), (-58, -72, 2.2), (18, -50, 2.6), (30, -36, 3), (-68, -26, 2.4), (40, -20, 2)):
        pen.oval(x, y, r, r * 0.8, sand)
    drum = pen.at(46, -26, 34)
    drum.shape([(-9, -7), (9, -7), (8, 8), (-8, 8)], _CLOTH)
    for x in (-5, 0, 5):
        drum.stroke([(x - 2, -6), (x, 7), (x + 2, -6)], _BONE, 0.9)
    drum.oval(0, -8, 9.4, 3.6, _BONE)
    for a in (-30, 20):
        pen.at(58, -46, a).bone((0, 0), (0, -13), 2, 2, _WOOD, line=0.8)


@THINGS.add("jackal")
def draw_jackal(pen: Pen, rng: Random) -> None:
    for scale, x, flip in ((0.72, -30, True), (1.0, 4, False)):
        part_pen = pen.at(x, -15 if flip else 0, 0, scale, flip=flip)
        tone, dark = rgb("#d29a52") if not flip else rgb("#a97a44"), rgb("#5a3d26")
        part_pen.shape(curve("-34,-54 -46,-50 -57,-36 -60,-18! -52,-10! -46,-22 -44,-34 -34,-44"), tone)
        part_pen.shape(curve("-59,-28 -60,-16! -54,-8! -48,-18 -46,-27 -52,-24"), dark, line=0.7)
        part_pen.shape([(30, -88), (33, -114), (41, -90)], tone.darker(0.25))
        draw_paws(part_pen, tone, "-39,-44 -32,-59 -10,-59 8,-61 26,-64 33,-52 26,-36 12,-31 -6,-38 -24,-37 -36,-33",
             [(-27, -46), (-20, -26), (-32, -14), (-29, -3)], [(20, -48), (17, -24), (19, -3)])  # fmt: skip
        part_pen.flat(curve("-35,-52 -28,-58 -8,-58 10,-60 18,-58 8,-50 -8,-50 -22,-48"), dark, 0.75)
        part_pen.shape(curve("10,-58 18,-74 23,-88 32,-95 42,-92 50,-84 66,-77 67,-73 60,-70 46,-69 38,-64 35,-54 "
                        "30,-42 18,-42"), tone)  # fmt: skip
        part_pen.flat(curve("30,-62 38,-66 50,-69 63,-71 46,-69 36,-60 31,-46 25,-46"), tone.lighter(0.5))
        part_pen.shape([(24, -88), (17, -116), (35, -93)], tone)
        part_pen.flat([(26, -92), (20.5, -109), (31, -94)], dark)
        _eye(part_pen, 44, -84, 2.8)
        part_pen.oval(66, -75.5, 3, 2.6, _DARK)
        part_pen.stroke([(51, -72), (63, -72.6)], None, 1.1)


@THINGS.add("hyena")
def draw_hyena(pen: Pen, rng: Random) -> None:
    tone, dark = rgb("#b0935e"), rgb("#4a3828")
    pen.shape(curve("-36,-48 -46,-44 -52,-32 -52,-18! -44,-24 -40,-36 -34,-40"), dark)
    mane: list[Point] = [(-18, -50)]
    for n in range(9):
        x, y = -16 + n * 5.4, -56 - n * 5.2
        mane += [(x - 4, y - 11), (x + 2.4, y - 2)]
    pen.shape([*mane, (36, -88), (20, -60)], dark)
    draw_paws(pen, tone, "-41,-36 -37,-48 -18,-56 6,-67 24,-75 36,-62 32,-44 18,-31 -4,-30 -24,-27 -37,-29",
         [(-27, -40), (-19, -23), (-31, -12), (-28, -3)], [(20, -50), (18, -24), (20, -3)], 1.16)  # fmt: skip
    for x, y in ((-30, -42), (-16, -48), (-20, -36), (-4, -42), (-6, -56), (6, -50), (10, -62), (22, -44)):
        pen.oval(x, y, 3.2, 2.5, rgb("#5f4a30"), line=0, is_flat=True)
    pen.oval(40, -98, 7, 8, tone.darker(0.25))
    pen.shape(curve("52,-76 76,-76! 66,-66 64,-60! 48,-62"), rgb("#8a1f26"), is_flat=True)
    pen.shape(curve("36,-58 46,-64 54,-65 66,-66! 66,-60 54,-55 40,-50 32,-48"), tone.darker(0.1))
    pen.shape(curve("6,-66 16,-86 30,-97 44,-97 56,-90 76,-83 79,-77 74,-74! 60,-74 50,-67 42,-60 36,-48 "
                    "20,-52"), tone)  # fmt: skip
    pen.flat(curve("58,-87 74,-82 78,-78 74,-75 62,-75 56,-80"), dark, 0.8)
    for x, y, h in ((58, -74, 5), (63, -74, 4), (69, -74.5, 7), (61, -65, -4), (65, -66, -5)):
        pen.shape([(x - 1.9, y), (x, y + h), (x + 1.9, y)], _BONE, line=0.5)
    pen.oval(29, -100, 8, 9, tone)
    pen.oval(29.6, -99, 4.4, 5.4, dark, line=0, is_flat=True)
    _eye(pen, 52, -87, 3.2, rgb("#e8442a"))
    pen.oval(77, -80, 3.2, 2.8, _DARK)
    for x, y in ((24, -58), (29, -66), (16, -74)):
        pen.stroke([(x, y), (x + 9, y - 4)], rgb("#b02a26"), 2)


# --- machines -----------------------------------------------------------------------------------


def _cog(pen: Pen, x: float, y: float, r: float, tone: Rgb, teeth: int = 10) -> None:
    points = []
    for n in range(teeth * 4):
        a, k = math.tau * n / (teeth * 4), 1.0 if n % 4 in (0, 1) else 0.78
        points.append((x + math.cos(a) * r * k, y + math.sin(a) * r * k))
    pen.shape(points, tone)
    pen.oval(x, y, r * 0.32, r * 0.32, _DARK, line=0.7)


@THINGS.add("sentinel")
def draw_sentinel(pen: Pen, rng: Random) -> None:
    """Draws a brass guard with a furnace in its chest and a wheel as a crest."""
    bright, deep = _BRASS.lighter(0.16), _BRASS.darker(0.28)
    pen.bone((24, -96), (31, -122), 8, 7, _IRON)
    _puff(pen, 35, -130, 8)
    pen.limb([(30, -92), (47, -74), (42, -52)], (19, 15, 13), deep)
    for hip, knee, foot, tone in ((13, 17, 19, deep), (-13, -19, -20, _BRASS)):
        pen.limb([(hip, -48), (knee, -28), (foot, -8)], (21, 17, 15), tone, belly=0.08)
        pen.shape(curve(f"{foot - 12},0! {foot - 10},-9 {foot - 2},-13 {foot + 12},-9 {foot + 19},0!"), tone)
        pen.oval(knee + 1, -28, 8, 8, bright)
        pen.oval(knee + 1, -28, 3, 3, _IRON, line=0.7)
    for n, x in enumerate((-22, -11, 0, 11, 22)):
        pen.shape([(x - 7, -58), (x + 7, -58), (x + 8.6, -38 - abs(n - 2) * 2), (x - 8.6, -38 - abs(n - 2) * 2)], deep if n % 2 else _BRASS)
    pen.shape(curve("-31,-99 -34,-84 -24,-58! 24,-58! 34,-84 31,-99 16,-107 -16,-107"), _BRASS)
    pen.shape([(-25, -62), (-26, -54), (26, -54), (25, -62)], _IRON)
    pen.oval(0, -80, 17, 17, deep)
    pen.oval(0, -80, 13, 13, _EMBER, line=0.8)
    pen.oval(0, -78, 8, 8, _FIRE, line=0, is_flat=True)
    for x in (-7, 0, 7):
        pen.stroke([(x, -92), (x, -68)], _DARK, 2.6)
    for n in range(8):
        a = math.radians(n * 45 + 22)
        pen.oval(math.cos(a) * 21, -80 + math.sin(a) * 19, 1.6, 1.6, bright, line=0.5)
    _cog(pen, 0, -121, 18, deep, 14)
    pen.oval(0, -121, 12, 12, _IRON, line=0.8)
    pen.shape(curve("-13,-100! -14,-118 -9,-128 0,-131 9,-128 14,-118 13,-100! 0,-96"), bright)
    pen.flat([(-11, -116), (11, -116), (11, -110.6), (3, -110), (2, -99), (-2, -99), (-3, -110), (-11, -110.6)], _DARK)
    for x in (-6, 6):
        pen.oval(x, -113.2, 2.8, 2.2, _FIRE, is_flat=True, line=0)
    pen.band([(0, -131), (0, -118)], deep, 2.6, line=0.6)
    pen.bone((-52, 2), (-52, -112), 4.4, 4, _WOOD)
    pen.shape(curve("-52,-146! -45,-124 -50,-112! -54,-112! -59,-124"), _IRON)
    pen.shape(curve("-50,-122 -34,-130 -30,-114 -33,-100! -50,-108"), _IRON.lighter(0.2))
    pen.limb([(-31, -92), (-48, -78), (-51, -60)], (20, 16, 13), _BRASS)
    for x in (-31, 31):
        pen.oval(x, -97, 14, 12, bright)
        for dx in (-6, 0, 6):
            pen.oval(x + dx, -92, 1.4, 1.4, deep, line=0.4)
    pen.oval(-52, -58, 8, 8.6, _BRASS)
    for y in (-62, -58, -54):
        pen.stroke([(-57, y), (-47, y)], None, 0.9)
    shield = pen.at(45, -52)
    shield.oval(0, 0, 22, 25, deep)
    shield.oval(0, 0, 17, 20, _BRASS, line=0.8)
    for n in range(8):
        shield.at(0, 0, n * 45).flat([(-2.6, -8), (0, -16), (2.6, -8)], bright)
    shield.oval(0, 0, 7, 7.6, bright)


@THINGS.add("golem")
def draw_golem(pen: Pen, rng: Random) -> None:
    rust = rgb("#8f5230")
    for x, tone in ((-22, _IRON), (20, rust)):
        pen.shape([(x - 13, 0), (x - 10, -38), (x + 11, -40), (x + 15, 0)], tone)
    wheel(pen, 44, -30, 19, _BRASS)
    pen.bone((34, -84), (48, -50), 17, 15, rust)
    pen.shape([(-40, -36), (-46, -92), (-20, -106), (26, -104), (44, -84), (34, -38)], rust)
    pen.shape([(-20, -50), (-22, -84), (16, -86), (18, -50)], rgb("#4f4a50"))
    pen.shape([(-14, -56), (-14, -72), (10, -74), (10, -56)], _EMBER, line=0.8)
    for x in (-8, -1, 6):
        pen.stroke([(x, -56), (x, -73)], _DARK, 1.6)
    pen.bone((16, -100), (22, -132), 9, 9, _IRON)
    _puff(pen, 26, -140, 10)
    pen.shape([(-34, -100), (-32, -122), (-6, -124), (-2, -102)], _IRON)
    _eye(pen, -11, -113, 4.6)
    _eye(pen, -24, -112, 3.4)
    pen.bone((-42, -84), (-58, -52), 18, 15, _IRON)
    for d in (-9, 0, 9):
        pen.bone((-58 + d * 0.6, -48), (-58 + d, -30), 6, 4, rust)
    for x, y in ((-34, -88), (36, -84), (-32, -46), (28, -46)):
        pen.oval(x, y, 2, 2, _DARK, is_flat=True, line=0)


@THINGS.add("bull")
def draw_bull(pen: Pen, rng: Random) -> None:
    """Draws a bull of riveted plates with a fire inside."""
    trunk = curve("-45,-38 -47,-58 -34,-69 -12,-69 8,-81 28,-80 40,-66 40,-46 26,-32 4,-28 -22,-30 -39,-30")
    pen.band([(-44, -58), (-56, -50), (-56, -32)], _BRASS.darker(0.2), [4, 3, 3])
    pen.oval(-56, -27, 4.6, 6, _DARK)
    hind, fore = [(-31, -42), (-25, -24), (-34, -13), (-31, -4)], [(17, -44), (14, -22), (16, -4)]
    for step, shade in ((12, 0.35), (0, 0.0)):
        tone = _BRASS.darker(shade)
        if not shade:
            pen.bone((-18, -64), (-18, -92), 8, 9, _IRON)
            _puff(pen, -25, -104, 12)
            pen.shape(trunk, tone)
        for joints, widths in ((hind, (22, 12, 8.5, 8.5)), (fore, (18, 11, 8.5))):
            places = [(x + (step if n else step * 0.5), y) for n, (x, y) in enumerate(joints)]
            x, y = places[-1]
            pen.limb(places, widths, tone, body=trunk)
            pen.oval(*places[-2], 5.4, 5.2, _IRON.darker(shade))
            pen.shape([(x - 6, y + 4), (x - 5, y - 3), (x + 5.4, y - 3), (x + 8, y + 4)], _DARK)
    for low, middle, top in (((-18, -31), (-12, -50), (-16, -68)), ((4, -29), (9, -52), (4, -78)),
                             ((-36, -32), (-31, -50), (-36, -67))):  # fmt: skip
        pen.stroke([low, middle, top], _BRASS.darker(0.45), 1.4)
        for share in (0.2, 0.5, 0.8):
            pen.oval(low[0] + 6, low[1] + (top[1] - low[1]) * share, 1.4, 1.4, _BRASS.darker(0.5),
                     is_flat=True, line=0)  # fmt: skip
    pen.band([(44, -72), (58, -78), (68, -92), (66, -106)], _BONE.darker(0.2), [8, 7, 4, 1])
    pen.shape(curve("24,-62 32,-76 48,-77 58,-68 66,-50 68,-40 60,-33 50,-36 40,-48 28,-52"),
              _BRASS.lighter(0.1))  # fmt: skip
    pen.shape(curve("60,-44 68,-44 69,-38 60,-33 53,-36"), _IRON)
    pen.shape(curve("34,-68 24,-76 20,-70 30,-62"), _BRASS)
    pen.band([(38, -72), (36, -86), (46, -100), (56, -106)], _BONE, [9, 8, 5, 1])
    _eye(pen, 52, -60, 4, _EMBER)
    pen.stroke([(46, -66), (53, -65), (58, -62)], None, 1.4)
    pen.oval(65, -40, 1.8, 1.8, _DARK, is_flat=True, line=0)
    _puff(pen, 80, -36, 7)


@THINGS.add("clockwork-hound")
def draw_clockwork_hound(pen: Pen, rng: Random) -> None:
    for x, dark in ((-16, 0.3), (24, 0.3), (-28, 0.0), (14, 0.0)):
        _joint(pen, _IRON.darker(dark), 8, (x, -36), (x + (-12 if x < 0 else 8), -20), (x + 4, -2))
        pen.oval(x + (-12 if x < 0 else 8), -20, 4, 4, _BRASS)
    pen.shape([(-40, -40), (-30, -56), (18, -60), (30, -48), (18, -34), (-20, -34)], _IRON)
    _cog(pen, -8, -46, 15, _BRASS, 12)
    pen.bone((-36, -48), (-52, -72), 3.4, 3, _BRASS)
    for d in (-8, 8):
        pen.oval(-55 + d, -80, 7, 7, _BRASS)
        pen.oval(-55 + d, -80, 3, 3, _DARK, line=0.6)
    pen.bone((22, -52), (36, -68), 12, 10, _IRON.darker(0.15))
    pen.shape([(26, -66), (28, -86), (36, -76), (44, -86), (50, -74), (70, -70), (72, -62),
              (54, -60), (68, -52), (40, -52)], _IRON.lighter(0.1))
    for x in (56, 61, 66):
        pen.shape([(x - 2, -62), (x, -57), (x + 2, -62)], _BONE, line=0.5)
    _eye(pen, 46, -70, 4, _EMBER)


@THINGS.add("engine")
def draw_engine(pen: Pen, rng: Random) -> None:
    """Draws mirrors around a boiler."""
    _block(pen, 0, 76, 8, 22, _WOOD)
    for x in (-28.0, 28.0):
        wheel(pen, x, -13, 13, _IRON)
    _block(pen, 0, 22, 22, 62, _IRON)
    pen.oval(0, -66, 15, 15, _BRASS)
    pen.oval(0, -66, 9, 9, rgb("#fff3a8"))
    for n in range(7):
        a = math.radians(-180 + n * 30)
        x, y = math.cos(a) * 42, -66 + math.sin(a) * 42
        pen.bone((math.cos(a) * 15, -66 + math.sin(a) * 15), (x, y), 2.2, 2, _IRON)
        leaf = pen.at(x, y, n * 30 - 90)
        leaf.shape([(-12, -8), (12, -8), (9, 8), (-9, 8)], rgb("#bfe6f2"))
        leaf.stroke([(-6, 4), (4, -5)], "white", 1.6)


@THINGS.add("powder-wagon")
def draw_powder_wagon(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, -22), (44, -22), (52, -30), (-54, -30)], _WOOD)
    for x, y in ((-34, -44), (-10, -44), (14, -44), (36, -42), (-22, -68), (2, -68), (24, -66),
                 (-8, -90)):
        pen.oval(x, y, 12, 13, _WOOD.darker(0.1))
        pen.stroke([(x - 11, y - 5), (x + 11, y - 5)], _IRON, 1.8)
        pen.stroke([(x - 11, y + 6), (x + 11, y + 6)], _IRON, 1.8)
    for x in (-32, 28):
        wheel(pen, x, -15, 17, _IRON)
    pen.stroke([(-8, -102), (6, -112), (18, -104), (32, -112)], _ROPE, 2)
    _burst(pen, 36, -114, 11, _FIRE, 8)
    pen.shape([(-46, -60), (-40, -72), (-34, -60)], "ivory")


@THINGS.add("ballista")
def draw_ballista(pen: Pen, rng: Random) -> None:
    for x in (-26, 24):
        pen.bone((x * 0.4, -36), (x * 1.4, 0), 6, 6, _WOOD.darker(0.15))
    wheel(pen, -4, -15, 17, _IRON)
    body = pen.at(-4, -44, -14)
    body.bone((-48, 6), (46, 0), 9, 9, _WOOD)
    body.band([(22, -2), (32, -26), (24, -46), (14, -58)], _WOOD.darker(0.2), [8, 7, 5, 3])
    body.band([(22, 2), (34, 22), (28, 40), (20, 50)], _WOOD.darker(0.2), [8, 7, 5, 3])
    body.stroke([(14, -58), (-26, 0), (20, 50)], _ROPE, 1.6, round=False)
    body.bone((-28, -3), (64, -8), 3.4, 3, rgb("#5a3a20"))
    body.shape([(60, -16), (86, -9), (60, -1)], _IRON)
    body.shape([(-30, -3), (-40, -12), (-22, -5)], _CLOTH, line=0.7)
    _cog(body, -34, 8, 10, _IRON, 8)


@THINGS.add("kite")
def draw_kite(pen: Pen, rng: Random) -> None:
    pen.shape([(-60, -62), (4, -104), (58, -70), (6, -50)], rgb("#e2662b"))
    pen.shape([(-60, -62), (4, -104), (6, -50)], rgb("#ffd98a"))
    pen.stroke([(4, -104), (6, -50)], None, 2)
    pen.oval(-14, -72, 8, 8, _CLOTH)
    for x in (-40, 40):
        pen.stroke([(x, -62), (4, -26)], None, 1.2)
    pen.shape([(-12, -26), (18, -26), (14, -12), (-8, -12)], _WOOD)
    pen.oval(6, -34, 8, 8, rgb("#cc8f5e"))
    pen.shape([(-3, -36), (4, -44), (14, -40), (13, -34)], _LEATHER, round=True)
    pen.stroke([(16, -34), (30, -30)], _BRASS, 3)
    pen.stroke([(2, -12), (-8, 0), (-4, 14)], _ROPE, 1.4)
    for n in range(4):
        pen.shape([(-58 - n * 7, -60 + n * 9), (-66 - n * 7, -62 + n * 9),
                  (-60 - n * 7, -52 + n * 9)], _CLOTH, line=0.8)


# --- buildings ----------------------------------------------------------------------------------


@THINGS.add("cistern")
def draw_cistern(pen: Pen, rng: Random) -> None:
    pen.shape([(-46, 0), (-44, -20), (44, -20), (46, 0)], _STONE)
    _courses(pen, 0, 88, 0, 20, _STONE, 7)
    pen.oval(0, -20, 44, 9, _STONE.lighter(0.2))
    pen.oval(0, -20, 36, 6, rgb("#1f6f9f"), line=0.7)
    for x in (-38, -13, 13, 38):
        pen.shape([(x - 4, -20), (x - 3, -56), (x + 3, -56), (x + 4, -20)], _STONE.lighter(0.1))
    pen.shape([(-48, -54), (-44, -62), (-26, -82), (0, -90), (26, -82), (44, -62), (48, -54)],
              rgb("#3aa0a0"), round=True)
    pen.shape([(-50, -52), (-50, -59), (50, -59), (50, -52)], _STONE)
    pen.bone((0, -90), (0, -100), 2, 2, _BRASS)
    pen.oval(0, -102, 3.4, 3.4, _BRASS)


@THINGS.add("deep-well")
def draw_deep_well(pen: Pen, rng: Random) -> None:
    stone = rgb("#b7a58e")
    pen.shape([(-34, 0), (-36, -30), (36, -30), (34, 0)], stone)
    _courses(pen, 0, 70, 0, 30, stone)
    pen.oval(0, -30, 36, 9, stone.lighter(0.2))
    pen.oval(0, -30, 27, 6, _DARK, is_flat=True)
    for x in (-32, 32):
        pen.bone((x, -28), (x * 0.9, -92), 6, 5, _WOOD)
    pen.bone((-34, -90), (34, -90), 8, 8, _WOOD.darker(0.15))
    for n in range(5):
        pen.stroke([(-9 + n * 4, -95), (-7 + n * 4, -85)], _ROPE, 2)
    pen.stroke([(2, -88), (2, -52)], _ROPE, 1.8)
    pen.shape([(-8, -54), (12, -54), (9, -36), (-5, -36)], _WOOD)
    pen.stroke([(-7, -48), (11, -48)], _IRON, 1.6)
    pen.bone((38, -90), (50, -90), 3, 3, _IRON)
    pen.bone((50, -90), (50, -74), 3, 3, _IRON)
    pen.shape([(-50, -90), (0, -118), (50, -90), (44, -88), (0, -110), (-44, -88)], _CLOTH)


@THINGS.add("watchtower")
def draw_watchtower(pen: Pen, rng: Random) -> None:
    for x in (-22, 22):
        pen.bone((x * 1.3, 0), (x * 0.7, -72), 5, 4, _WOOD)
    for y in (-16, -38, -58):
        k = 1.3 - 0.6 * -y / 72
        pen.bone((-22 * k, y), (22 * k * 0.9, y - 15), 2.6, 2.6, _WOOD.darker(0.2))
        pen.bone((22 * k, y), (-22 * k * 0.9, y - 15), 2.6, 2.6, _WOOD.darker(0.2))
    _block(pen, 0, 54, 70, 92, _WOOD.lighter(0.1))
    for x in (-20, -8, 4, 16):
        pen.stroke([(x, -92), (x, -71)], _WOOD.darker(0.4), 1)
    for x in (-22, 22):
        pen.bone((x, -92), (x, -112), 3, 3, _WOOD)
    pen.oval(2, -100, 6, 7, rgb("#b87748"))
    pen.shape([(-5, -102), (2, -110), (9, -102)], _CLOTH)
    pen.stroke([(8, -100), (20, -102)], _BRASS, 3)
    pen.shape([(-34, -110), (0, -130), (34, -110)], rgb("#c79a52"))
    pen.bone((0, -130), (0, -146), 1.8, 1.6, _WOOD)
    pen.shape([(0, -146), (18, -142), (0, -136)], _CLOTH)


@THINGS.add("foundry")
def draw_foundry(pen: Pen, rng: Random) -> None:
    brick = rgb("#9a5238")
    pen.shape([(-50, 0), (-50, -44), (-20, -60), (-20, -44), (8, -60), (8, 0)], brick)
    _courses(pen, -21, 58, 0, 42, brick)
    pen.shape([(-40, 0), (-40, -20), (-30, -28), (-20, -20), (-20, 0)], _EMBER)
    pen.shape([(-35, 0), (-34, -12), (-29, -18), (-25, -10), (-25, 0)], _FIRE, line=0)
    pen.shape([(6, 0), (10, -64), (2, -82), (44, -82), (36, -64), (44, 0)], _BRASS)
    for y in (-20, -44, -64):
        pen.stroke([(8, y), (24, y + 3), (41, y)], _BRASS.darker(0.45), 1.6)
    pen.shape([(16, 0), (16, -14), (25, -20), (34, -14), (34, 0)], _FIRE)
    pen.oval(23, -82, 21, 5, _EMBER)
    _puff(pen, 20, -98, 12, rgb("#6a5a58"))
    _puff(pen, 2, -116, 15, rgb("#85756f"))
    _puff(pen, -26, -126, 13, rgb("#a0918a"))


@THINGS.add("viper-nest")
def draw_viper_nest(pen: Pen, rng: Random) -> None:
    rock = rgb("#a0714a")
    pen.shape([(-54, 0), (-46, -34), (-20, -50), (16, -46), (44, -30), (54, 0)], rock)
    pen.shape([(-30, 0), (-24, -24), (0, -34), (24, -22), (30, 0)], _DARK, is_flat=True)
    for x, y in ((-8, -10), (6, -18), (16, -8)):
        pen.oval(x, y, 1.8, 2.4, _FIRE, is_flat=True, line=0.4)
        pen.oval(x + 6, y, 1.8, 2.4, _FIRE, is_flat=True, line=0.4)
    for flip, x, h, tone in ((False, -30, 44, "#6f8f3a"), (True, 24, 56, "#c98a3a"), (False, 2, 74,
                             "#a8452e")):
        snake = pen.at(x, -28, flip=flip)
        snake.band([(-6, 12), (8, -h * 0.3), (-6, -h * 0.62), (4, -h * 0.9)], rgb(tone), [9, 9, 8,
                   8])
        snake.shape([(-2, -h * 0.9), (4, -h - 8), (18, -h - 4), (24, -h + 2), (8, -h + 4)],
                    rgb(tone), round=True)
        _eye(snake, 11, -h - 2, 2.4)
        snake.stroke([(23, -h), (31, -h + 2)], _CLOTH, 1.3)
    for x in (-42, -36, 40):
        pen.oval(x, -5, 6, 7.4, "ivory")


@THINGS.add("mound")
def draw_mound(pen: Pen, rng: Random) -> None:
    earth = rgb("#b07a48")
    pen.shape([(-52, 0), (-44, -30), (-36, -34), (-30, -70), (-20, -74), (-12, -106), (2, -114),
              (12, -96), (16, -68), (30, -72), (36, -40), (48, -28), (54, 0)], earth, round=True)
    for x, y, r in ((-10, -26, 13), (20, -44, 8), (-24, -54, 7), (0, -78, 7), (34, -14, 8), (-38,
                    -12, 7)):
        pen.oval(x, y, r, r * 0.86, _DARK, is_flat=True)
    for x, y in ((-14, -26), (-6, -26), (18, -44), (23, -44)):
        pen.oval(x, y, 1.8, 1.8, _FIRE, is_flat=True, line=0)
    for x, y, s in ((46, -84, 0.8), (-46, -88, 1.0), (40, -110, 0.6)):
        bug = pen.at(x, y, 0, s)
        bug.shape([(0, 0), (-12, -12), (-2, -10)], "white", line=0.6)
        bug.shape([(2, 0), (10, -13), (10, -3)], "white", line=0.6)
        bug.oval(0, 1, 8, 5, rgb("#8f8a2c"))


@THINGS.add("scrap-yard")
def draw_scrap_yard(pen: Pen, rng: Random) -> None:
    rust = rgb("#8f5230")
    pen.shape([(-56, 0), (-40, -30), (-14, -42), (12, -30), (20, 0)], rust.darker(0.3))
    wheel(pen, -34, -18, 16, _IRON)
    _cog(pen, -6, -30, 18, _BRASS, 12)
    pen.shape([(-30, -34), (-24, -58), (-4, -52), (-8, -36)], _IRON)
    pen.bone((-48, -4), (-14, -62), 5, 5, rust)
    _cog(pen, 8, -8, 11, _IRON, 8)
    pen.bone((40, 0), (38, -104), 8, 6, _IRON)
    pen.bone((44, -92), (-20, -114), 5, 4, _IRON)
    for n in range(5):
        pen.stroke([(36 - n * 11, -98 - n * 3), (30 - n * 11, -110 - n * 2)], _IRON.darker(0.3),
                   1.2)
    pen.stroke([(-18, -112), (-18, -84)], _DARK, 1.6)
    pen.band([(-18, -84), (-24, -76), (-16, -70), (-10, -76)], _IRON, 2.4)
    pen.shape([(-30, -70), (-8, -74), (-4, -62), (-26, -56)], rgb("#6f8fa0"))
    pen.shape([(26, -22), (54, -22), (54, 0), (26, 0)], _WOOD)
    pen.shape([(32, 0), (32, -13), (40, -13), (40, 0)], _DARK, is_flat=True)


@THINGS.add("mirage-tower")
def draw_mirage_tower(pen: Pen, rng: Random) -> None:
    pale = rgb("#c8e6ea")
    pen.shape([(-20, 0), (-15, -94), (15, -94), (20, 0)], pale, opacity=0.92)
    for n in range(5):
        y = -10 - n * 18
        k = 20 - n * 1.1
        pen.stroke([(-k, y), (-k * 0.2, y - 6), (k, y - 12)], rgb("#8a76b8"), 3)
    for x, y in ((-4, -30), (5, -56), (-5, -80)):
        pen.shape([(x - 4, y + 8), (x - 4, y - 2), (x, y - 7), (x + 4, y - 2), (x + 4, y + 8)],
                  rgb("#4a3f7a"), is_flat=True)
    pen.shape([(-22, -92), (-24, -104), (0, -138), (24, -104), (22, -92)], rgb("#8a76d0"),
              round=True)
    pen.oval(0, -142, 4, 4, _FIRE)
    for n, y in enumerate((-6, -24, -46, -66)):
        w = 52 - n * 6
        pen.flat([(-w, y), (-20, y - 4), (0, y + 1), (22, y - 4), (w, y), (w * 0.6, y + 4),
                 (-w * 0.6, y + 4)], "white", 0.55, round=True)


@THINGS.add("sun-temple")
def draw_sun_temple(pen: Pen, rng: Random) -> None:
    for n in range(4):
        _block(pen, 0, 108 - n * 24, n * 17, n * 17 + 17, _STONE.lighter(0.06 * n))
        pen.stroke([(-52 + n * 12, -n * 17 - 12), (52 - n * 12, -n * 17 - 12)],
                   _STONE.darker(0.35), 1)
    pen.shape([(-11, 0), (-8, -68), (8, -68), (11, 0)], _STONE.lighter(0.35))
    for n in range(9):
        pen.stroke([(-10.6 + n * 0.3, -n * 7.4), (10.6 - n * 0.3, -n * 7.4)], _STONE.darker(0.4), 1)
    _block(pen, 0, 30, 68, 88, _STONE)
    pen.shape([(-6, -68), (-6, -80), (6, -80), (6, -68)], _DARK, is_flat=True)
    _burst(pen, 0, -108, 26, _FIRE, 16, 0.62)
    pen.oval(0, -108, 14, 14, rgb("#fff0a0"))


@THINGS.add("bolt-tower")
def draw_bolt_tower(pen: Pen, rng: Random) -> None:
    stone = rgb("#a69a8e")
    pen.shape([(-28, 0), (-22, -84), (22, -84), (28, 0)], stone)
    _courses(pen, 0, 46, 0, 82, stone, 12)
    pen.shape([(-32, -82), (-32, -104), (-22, -104), (-22, -96), (-6, -96), (-6, -104), (6, -104),
              (6, -96), (22, -96), (22, -104), (32, -104), (32, -82)], stone.lighter(0.12))
    pen.shape([(-5, -40), (-5, -64), (5, -64), (5, -40)], _DARK, is_flat=True)
    pen.bone((-16, -50), (56, -60), 4, 3.4, _WOOD)
    pen.shape([(52, -66), (72, -62), (54, -54)], _IRON)
    pen.band([(14, -78), (26, -62), (18, -44), (10, -32)], _WOOD.darker(0.2), [3, 6, 6, 3])
    pen.bone((-14, -104), (-14, -126), 2, 2, _WOOD)
    pen.shape([(-14, -126), (6, -121), (-14, -114)], rgb("#3f6fb0"))
    pen.shape([(-12, 0), (-12, -16), (0, -24), (12, -16), (12, 0)], _WOOD)


@THINGS.add("market")
def draw_market(pen: Pen, rng: Random) -> None:
    for x, w, y, tones in ((-30, 52, -52, ("#c8412c", "#f3e2bd")), (28, 54, -66, ("#2f86a8",
                           "#f3e2bd"))):
        for side in (-1, 1):
            pen.bone((x + side * w * 0.44, 0), (x + side * w * 0.42, y), 3, 3, _WOOD)
        for n in range(6):
            left = x - w / 2 + n * w / 6
            peak = x - w * 0.36 + n * w * 0.72 / 6
            pen.shape([(peak, y - 18), (peak + w * 0.12, y - 18), (left + w / 6, y + 4),
                      (left + w / 12, y + 9), (left, y + 4)], rgb(tones[n % 2]), line=0.8)
    pen.shape([(-54, -22), (-6, -22), (-8, 0), (-52, 0)], _WOOD)
    for n in range(5):
        pen.oval(-47 + n * 9, -26, 5, 5, (rgb("#e07a2c"), rgb("#8fae3c"), _CLOTH)[n % 3])
    for x, h in ((12, 24), (26, 32), (42, 22)):
        pen.shape([(x - 4, -h), (x + 4, -h), (x + 8, -h * 0.6), (x + 5, 0), (x - 5, 0),
                  (x - 8, -h * 0.6)], _CLAY, round=False)
    pen.stroke([(10, -64), (10, -52)], None, 1.2)
    pen.shape([(5, -52), (15, -52), (13, -42), (7, -42)], _FIRE)


@THINGS.add("ancient-gate")
def draw_ancient_gate(pen: Pen, rng: Random) -> None:
    stone = rgb("#b8a282")
    for x in (-40, 40):
        pen.shape([(x - 15, 0), (x - 12, -92), (x + 12, -92), (x + 15, 0)], stone)
        _courses(pen, x, 24, 8, 90, stone, 15)
    pen.shape([(-60, -92), (-56, -112), (56, -112), (60, -92)], stone.lighter(0.12))
    pen.shape([(-26, 0), (-26, -88), (26, -88), (26, 0)], rgb("#1f3f5f"), is_flat=True)
    for r in (24, 17, 10):
        pen.oval(0, -46, r * 0.92, r * 1.5, rgb("#4fc3d0").darker(0.5 - r * 0.02), line=0,
                 is_flat=True)
    pen.oval(0, -46, 5, 9, rgb("#d8fff6"), line=0, is_flat=True)
    pen.oval(0, -102, 7, 7, rgb("#4fc3d0"))
    for x in (-40, -20, 20, 40):
        pen.stroke([(x - 5, -102), (x, -106), (x + 5, -102), (x, -98), (x - 5, -102)],
                   stone.darker(0.5), 1.3)
    for x in (-54, 50, -30):
        pen.shape([(x - 8, 2), (x - 4, -8), (x + 6, -6), (x + 9, 2)], stone.darker(0.1))


@THINGS.add("shrine")
def draw_shrine(pen: Pen, rng: Random) -> None:
    stone = rgb("#cdb28e")
    pen.shape([(-40, 0), (-36, -10), (36, -10), (40, 0)], stone.darker(0.1))
    pen.shape([(-30, -10), (-26, -22), (26, -22), (30, -10)], stone)
    pen.shape([(-20, -22), (-20, -64), (0, -80), (20, -64), (20, -22)], stone.lighter(0.12))
    pen.shape([(-12, -22), (-12, -54), (0, -66), (12, -54), (12, -22)], _DARK, is_flat=True)
    pen.shape([(-6, -24), (-7, -40), (-2, -54), (4, -50), (8, -58), (9, -42), (6, -24)],
              rgb("#bff0ee"), round=True)
    for x in (-2, 4):
        pen.oval(x, -42, 1.5, 2, _DARK, is_flat=True, line=0)
    for x, h in ((-34, 14), (-26, 10), (28, 12), (36, 16)):
        pen.bone((x, -11), (x, -11 - h), 4, 3.4, "ivory")
        _flame(pen, x, -12 - h, 3.6)
    for n in range(7):
        x = -42 + n * 14
        pen.shape([(x - 4, -92 + abs(n - 3) * 3), (x + 4, -92 + abs(n - 3) * 3),
                  (x + 1, -80 + abs(n - 3) * 3)], rgb(("#c8412c", "#2f86a8", "#e3b03f")[n % 3]),
                  line=0.7)
    pen.stroke([(-50, -82), (-20, -91), (0, -93), (20, -91), (50, -82)], _ROPE, 1.2)


@THINGS.add("smugglers")
def draw_smugglers(pen: Pen, rng: Random) -> None:
    pen.shape([(-58, 0), (-50, -66), (-22, -96), (24, -100), (52, -70), (58, 0)], rgb("#80583c"))
    pen.shape([(-40, 0), (-36, -44), (-12, -66), (20, -64), (38, -40), (42, 0)], _DARK, is_flat=True)
    pen.shape([(-38, -44), (-12, -66), (20, -64), (12, -40), (-8, -24), (-32, -14)], rgb("#4a5f4a"))
    for x, y, s in ((-22, 0, 14), (4, 0, 16), (26, 0, 12), (-8, -15, 13), (16, -16, 11)):
        pen.shape([(x - s / 1.7, y), (x - s / 1.7, y - s), (x + s / 1.7, y - s), (x + s / 1.7, y)],
                  _WOOD)
        pen.stroke([(x - s / 1.8, y - s + 1), (x + s / 1.8, y - 1)], _WOOD.darker(0.4), 1.3)
    pen.stroke([(30, -62), (30, -46)], None, 1.2)
    pen.shape([(25, -46), (35, -46), (33, -34), (27, -34)], _FIRE, is_flat=True)
    pen.bone((44, 0), (48, -78), 2.6, 2.2, _WOOD)
    pen.shape([(48, -78), (70, -74), (62, -68), (70, -60), (48, -62)], _DARK)


# --- equipment and moments ----------------------------------------------------------------------


@THINGS.add("lantern")
def draw_lantern(pen: Pen, rng: Random) -> None:
    """Draws a lantern with a storm inside."""
    pen.band([(-16, -104), (0, -120), (16, -104)], _IRON, 4)
    pen.shape([(-24, -88), (0, -106), (24, -88)], _BRASS)
    pen.shape([(-24, -88), (24, -88), (32, -16), (-32, -16)], rgb("#33507a"))
    for n in range(6):
        y, w = -22 - n * 11, 7 + n * 3.4
        pen.stroke([(-w, y), (0, y + 4), (w, y - 2)], rgb("#9fd0f0"), 2.4)
    pen.shape([(4, -84), (-12, -52), (0, -52), (-8, -24), (16, -60), (4, -60), (14, -84)], _FIRE)
    for x in (-27, 27):
        pen.bone((x * 0.9, -88), (x * 1.16, -16), 3.6, 3.6, _IRON)
    pen.shape([(-36, -16), (36, -16), (40, 0), (-40, 0)], _BRASS)


@THINGS.add("fire-jars")
def draw_fire_jars(pen: Pen, rng: Random) -> None:
    _burst(pen, 10, -64, 62, _FIRE, 12, 0.6)
    _burst(pen, 10, -62, 44, _EMBER, 12, 0.6)
    for x, y, a in ((-26, -26, -18), (22, -52, 24), (-10, -88, -50)):
        jar = pen.at(x, y, a)
        jar.shape([(-7, -32), (7, -32), (7, -24), (18, -10), (14, 14), (5, 20), (-5, 20),
                  (-14, 14), (-18, -10), (-7, -24)], _CLAY, round=False)
        jar.stroke([(-16, -6), (0, -2), (16, -6)], rgb("#f3d9a0"), 2.2)
        _flame(jar, 0, -32, 9)


@THINGS.add("veil")
def draw_veil(pen: Pen, rng: Random) -> None:
    """Draws a wall of dust with spears in it."""
    dust = rgb("#d9b77c")
    pen.shape(curve("-66,2! -64,-34 -54,-52 -58,-72 -42,-92 -20,-90 -6,-106 18,-104 30,-90 50,-88 60,-66 54,-48 64,-30 66,2!"),
              dust.darker(0.28))  # fmt: skip
    riders: tuple[tuple[float, float, Colour, Head], ...] = (
        (-32, 0.72, "crimson", "scarf"), (30, 0.7, "navy", "turban"), (-2, 0.86, "umber", "hood"),
    )  # fmt: skip
    for x, size, cloth, head in riders:
        person = Art(who="man", stance="striding", dress="robe", cloak="long", head=head, mask="scarf", hand="spear", off="round", cloth=cloth)
        people.draw(pen.at(x, -4, 0, size), person, Random(cloth))
    for n, (x, y, r) in enumerate(((-46, -22, 20), (44, -26, 22), (-14, -14, 22), (18, -12, 20), (-50, -64, 15), (48, -66, 14),
                                   (-24, -4, 16), (4, -2, 17), (34, -2, 18), (-46, -2, 15))):  # fmt: skip
        cloud = pen.at(x, y, n * 50, r / 20)
        cloud.shape(curve("-20,2 -16,-12 -4,-13 4,-20 16,-12 20,0 12,10 2,14 -12,13"), dust.lighter(0.18 * (n % 2)), line=0.7, opacity=0.62)
        swirl = [(math.cos(a * 0.9) * (13 - a * 1.7), math.sin(a * 0.9) * (13 - a * 1.7)) for a in range(7)]
        cloud.stroke(swirl, dust.darker(0.4), 1.2, opacity=0.8)
    for n in range(6):
        y = -20 - n * 15
        pen.stroke([(-70, y), (-30, y - 7), (10, y + 3), (44 + n * 3, y - 6)], "ivory", 1.8, opacity=0.85)


@THINGS.add("quicksand")
def draw_quicksand(pen: Pen, rng: Random) -> None:
    """Draws a hand that reaches out of the sand beside a hat."""
    sand = rgb("#d29a48")
    for n in range(5):
        pen.oval(0, -10 - n * 0.8, 62 - n * 11, 22 - n * 4, sand.darker(0.09 * n), line=0.9, is_flat=True)
    hand = pen.at(-4, -54, -5, 0.92)
    hands.arm(hand, (5, 46), rgb("#2f6cb8"), 30)
    hand.band([(-12.6, 8), (0, 11), (12.6, 8)], "ivory", 6)
    hands.palm(hand, rgb("#b87748"), bend=0.12)
    pen.shape(curve("-26,-11 -16,-19 -4,-16 10,-19 26,-12 22,-2 0,4 -20,-1"), sand.darker(0.24), line=0.9)
    hat = pen.at(36, -19, 14)
    hat.oval(0, 0, 18, 5, rgb("#dfbf72"))
    hat.shape(curve("-9,-1! -8,-11 0,-14 8,-11 9,-1!"), rgb("#dfbf72"))
    hat.band([(-9, -3), (0, -1.6), (9, -3)], _CLOTH, 2.8, line=0.6)
    for line in (((-46, -10), (-34, -18), (-24, -20)), ((-30, 2), (-8, 6), (14, 4)), ((26, -2), (40, -5), (50, -10))):
        pen.stroke(line, sand.darker(0.42), 1.5)


@THINGS.add("gavel")
def draw_gavel(pen: Pen, rng: Random) -> None:
    """Draws a court hammer that comes down on a small person."""
    for n in range(11):
        pen.at(18, -16, n * 18 - 90).flat([(-2.4, -22), (0, -46 - n % 2 * 12), (2.4, -22)], _FIRE, 0.9)
    pen.shape(curve("-62,0! -58,-9 -40,-13 44,-13 60,-9 64,0!"), _WOOD.darker(0.3))
    pen.shape(curve("-14,-12! -12,-19 -2,-22 40,-22 50,-19 52,-12!"), _WOOD)
    hammer = pen.at(14, -74, -32)
    hammer.limb([(6, 0), (40, 2), (82, 0)], (8, 9, 11), _WOOD)
    hammer.oval(82, 0, 6, 7, _BRASS)
    hammer.shape(curve("-21,-38 -10,-41! 10,-41! 21,-38 17,-24! 17,24! 21,38 10,41! -10,41! -21,38 -17,24! -17,-24!"), _WOOD.darker(0.08))
    for y in (-27, 27):
        hammer.band([(-18, y), (18, y)], _BRASS, 6, line=0.8)
    for x in (-9, 0, 8):
        hammer.stroke([(x, -20), (x + 2, 0), (x, 20)], _WOOD.darker(0.4), 1.1)
    scales = hammer.at(0, 0, 32)
    scales.oval(0, 0, 11, 11, _BRASS)
    scales.stroke([(0, -7), (0, 6)], _DARK, 1.3)
    scales.stroke([(-6, -5), (6, -5)], _DARK, 1.3)
    for way in (-1, 1):
        scales.stroke([(way * 6, -5), (way * 8.4, 1), (way * 3.6, 1), (way * 6, -5)], _DARK, 0.9, round=False)
    person = Art(who="man", stance="carrying", dress="rags", head="bare", hair="wild", hand="none", off="none", cloth="crimson", beard="stubble")
    people.draw(pen.at(-42, -10, 4, 0.56, flip=True), person, Random("accused"))


@THINGS.add("whirlwind")
def draw_whirlwind(pen: Pen, rng: Random) -> None:
    """Draws a pillar of sand that carries a tent, a goat, and a person."""
    sand = rgb("#dcb878")
    dark, pale = sand.darker(0.35), sand.lighter(0.4)
    pen.shape(curve("-4,2 -13,-16 -10,-34 -24,-52 -26,-72 -44,-90 -60,-112! -30,-120 0,-122 32,-119 60,-110! 44,-92 34,-74 26,-54 "
                    "15,-38 16,-18 8,2"), sand)  # fmt: skip
    for n in range(10):
        share = n / 9
        y = -6 - share * 104
        width = 9 + 50 * share**1.3
        sway = math.sin(n * 1.5) * 5
        rise = 4 + share * 5
        pen.stroke([(sway - width * 0.8, y - rise), (sway - width * 0.4, y + rise * 0.4), (sway + width * 0.3, y + rise * 0.5), (sway + width * 0.85, y - rise)],
                   (dark, pale, sand.darker(0.18))[n % 3], 2 + share * 4, opacity=0.8)  # fmt: skip
        pen.stroke([(sway - width * 0.8, y - rise * 2), (sway, y - rise * 0.8), (sway + width * 0.9, y - rise * 2.2)], dark, 0.9)
    pen.oval(0, -115, 50, 6, dark, line=0.8)
    for x, width in ((-30, 26), (32, 28), (0, 26)):
        pen.shape(curve(f"{x - width},3 {x - width * 0.6},-7 {x - width * 0.2},-6 {x + width * 0.2},-11 {x + width * 0.7},-6 {x + width},3"), pale)
    tent = pen.at(46, -70, 34)
    tent.shape([(-19, 0), (-3, -28), (0, -31), (3, -28), (19, 0)], _CLOTH)
    tent.flat([(-6, 0), (0, -24), (6, 0)], _DARK)
    tent.stroke([(-14, 0), (-1, -28)], "ivory", 1.6)
    goat = pen.at(-42, -62, -34, 0.9)
    goat.shape(curve("-16,-10 -4,-13 10,-14 16,-9 14,1 0,3 -14,1"), "ivory")
    for x, lean in ((-12, -5), (-7, 3), (8, -3), (12, 6)):
        goat.limb([(x, 0), (x + lean * 0.4, 8), (x + lean, 15)], (4.6, 3.2, 2.6), "ivory")
    goat.shape(curve("10,-10 14,-19 20,-23 28,-18 30,-13 23,-11 18,-4"), "ivory")
    goat.band([(19, -22), (16, -30), (9, -33)], _LEATHER, [3, 2.4, 0.6], line=0.8)
    goat.oval(23, -17, 1.1, 1.1, _DARK, line=0, is_flat=True)
    goat.shape([(24, -11), (25, -4), (28, -11)], "ivory", line=0.7)
    person = Art(who="man", stance="dancing", dress="robe", head="turban", hand="none", off="none", cloth="blue", trim="white", beard="full")
    people.draw(pen.at(10, -42, 118, 0.42), person, Random("neighbour"))


@THINGS.add("knot")
def draw_knot(pen: Pen, rng: Random) -> None:
    """Draws a knife at a rope by night."""
    pen.band([(-60, -86), (-20, -74), (6, -70)], _ROPE, 13)
    pen.band([(14, -66), (36, -58), (60, -50)], _ROPE, 13)
    for n in range(4):
        pen.stroke([(6, -75 + n * 4), (16 + n * 2, -74 + n * 5)], _ROPE, 1.6)
    for n in range(6):
        pen.stroke([(-56 + n * 10, -92 + n * 3), (-50 + n * 10, -78 + n * 3)], _ROPE.darker(0.4),
                   1.4)
    knife = pen.at(8, -64, -16)
    knife.shape([(-7, 6), (-5, -42), (6, -58), (7, 6)], rgb("#d5dde6"))
    knife.bone((0, 6), (0, 36), 9, 9, _LEATHER)
    knife.bone((-13, 6), (13, 6), 5, 5, _BRASS)
    glove = knife.at(0, 22)
    glove.shape([(-13, -10), (12, -10), (15, 4), (10, 18), (-12, 18), (-16, 4)], _DARK, round=True)
    for y in (-6, 1, 8):
        glove.stroke([(-13, y), (-2, y)], rgb("#7a6a60"), 1.2)


@THINGS.add("bill")
def draw_bill(pen: Pen, rng: Random) -> None:
    """Draws a long bill nailed down by a dagger."""
    pen.shape([(-30, -104), (26, -110), (32, -18), (22, -4), (6, -12), (-10, 0), (-26, -10)],
              rgb("#f3e6c4"))
    for n in range(8):
        pen.stroke([(-21, -92 + n * 10), (4 + rng.uniform(0, 10), -93 + n * 10)], None, 1.3)
        pen.stroke([(18, -93 + n * 10), (24, -94 + n * 10)], _CLOTH, 1.8)
    pen.oval(-4, -22, 9, 9, _CLOTH)
    dagger = pen.at(6, -84, 26)
    dagger.shape([(-4, -2), (0, 26), (4, -2)], rgb("#d5dde6"))
    dagger.bone((-12, -4), (12, -4), 5, 5, _BRASS)
    dagger.bone((0, -6), (0, -26), 7, 7, _LEATHER)
    dagger.oval(0, -30, 5, 5, _BRASS)
    for x, y in ((-44, -8), (-38, -2), (42, -6), (48, -1), (38, 1)):
        pen.oval(x, y, 6, 3.4, _FIRE)


@THINGS.add("flood")
def draw_flood(pen: Pen, rng: Random) -> None:
    pen.shape([(-60, 2), (-58, -40), (-44, -72), (-14, -94), (18, -92), (36, -72), (32, -54),
              (20, -62), (6, -58), (8, -36), (30, -18), (60, -10), (60, 2)], _WATER, round=True)
    for points in (((-50, -36), (-34, -64), (-6, -82), (18, -80)), ((-44, -18), (-26, -48), (-2,
                   -66)), ((-30, -4), (-14, -28), (0, -40)),
                   ((-6, 0), (14, -10), (44, -4))):
        pen.stroke(points, rgb("#c4ecfb"), 2.6)
    for x, y, r in ((34, -74, 7), (38, -58, 6), (26, -92, 6), (46, -84, 4.4), (44, -68, 3.4), (18,
                    -100, 4), (54, -18, 5), (44, -26, 4)):
        pen.oval(x, y, r, r, rgb("#f4fcff"))
    cup = pen.at(46, -34, 20)
    cup.shape([(-9, -12), (9, -12), (6, 8), (-6, 8)], _BRASS)


@THINGS.add("beacon")
def draw_beacon(pen: Pen, rng: Random) -> None:
    for x, a in ((-26, 28), (26, -28), (-10, 12), (10, -12)):
        pen.at(x, 0, a).bone((0, 0), (0, -44), 7, 5, _WOOD)
    pen.shape([(-28, -34), (28, -34), (20, -22), (-20, -22)], _IRON)
    _flame(pen, 0, -32, 33)
    _flame(pen, -20, -34, 13)
    _flame(pen, 20, -34, 14)
    for x, y, r in ((10, -108, 11), (24, -120, 13), (42, -128, 15)):
        pen.oval(x, y, r, r * 0.9, rgb("#6f625e"), line=0.8, opacity=0.9)
    for x, y in ((-30, -88), (-18, -108), (30, -86)):
        pen.oval(x, y, 2, 2, _FIRE, is_flat=True, line=0)


@THINGS.add("kettle")
def draw_kettle(pen: Pen, rng: Random) -> None:
    for x, a in ((-40, 24), (40, -24)):
        pen.at(x, 0, a).bone((0, 0), (0, -104), 4.6, 4, _WOOD)
    pen.stroke([(0, -92), (0, -66)], _IRON, 2)
    for x in (-16, 0, 16):
        _flame(pen, x, -2, 11)
    pen.bone((-30, -2), (30, -4), 7, 7, _WOOD.darker(0.2))
    pen.shape([(-34, -60), (-36, -40), (-24, -20), (24, -20), (36, -40), (34, -60)],
              rgb("#4a4c54"), round=False)
    pen.oval(0, -60, 35, 8, rgb("#d98a3a"))
    for x, y in ((-14, -61), (6, -63), (18, -60)):
        pen.oval(x, y, 4, 2.4, rgb("#8fae3c"), line=0.7)
    pen.bone((10, -60), (40, -96), 4, 4, _WOOD)
    for x in (-18, -2, 14):
        pen.stroke([(x, -72), (x - 5, -82), (x + 3, -90), (x - 3, -100)], "white", 2.2, opacity=0.8)


@THINGS.add("press")
def draw_press(pen: Pen, rng: Random) -> None:
    for x in (-40, 40):
        _block(pen, x, 12, 0, 104, _IRON)
    _block(pen, 0, 96, 96, 112, _IRON.darker(0.15))
    pen.bone((0, -112), (0, -66), 13, 13, _BRASS)
    for n in range(5):
        pen.stroke([(-6, -106 + n * 9), (6, -102 + n * 9)], _BRASS.darker(0.5), 1.6)
    _block(pen, 0, 68, 52, 66, _IRON.darker(0.3))
    for n, tone in enumerate((rgb("#8f5230"), _BRASS, rgb("#6f8fa0"), rgb("#8f5230"))):
        pen.shape([(-30 + n, -14 - n * 9), (-26, -22 - n * 9), (28, -22 - n * 9),
                  (31 - n, -14 - n * 9)], tone)
    _block(pen, 0, 92, 0, 14, _IRON.darker(0.15))
    _cog(pen, 0, -122, 12, _BRASS, 10)
    for x, y, dx in ((-34, -40, -10), (-36, -28, -12), (34, -42, 10), (36, -28, 12)):
        pen.stroke([(x, y), (x + dx, y - 4)], _FIRE, 2)


@THINGS.add("mortar")
def draw_mortar(pen: Pen, rng: Random) -> None:
    for row, count in enumerate((6, 5)):
        for n in range(count):
            pen.oval(-46 + row * 8 + n * 18, -7 - row * 12, 11, 7, rgb("#cbb07a"))
    barrel = pen.at(-2, -20, 24)
    barrel.shape([(-17, 8), (-19, -34), (-15, -56), (15, -56), (19, -34), (17, 8)], rgb("#4f545e"))
    for y in (-14, -36):
        barrel.stroke([(-18, y), (18, y)], _BRASS, 4)
    barrel.oval(0, -57, 16, 5, _DARK, is_flat=True)
    _burst(pen, 30, -86, 22, _FIRE, 9, 0.5)
    pen.oval(52, -118, 9, 9, _IRON)
    pen.stroke([(36, -96), (46, -110)], rgb("#7a6a60"), 3)
    _puff(pen, 8, -98, 12)
    for n in range(5):
        pen.oval(-34 + n * 18, -6, 11, 7, rgb("#d8bd86"))


@THINGS.add("mules")
def draw_mules(pen: Pen, rng: Random) -> None:
    for x, s, tone in ((-34, 0.58, "#7d6a5c"), (-2, 0.74, "#8f7a68"), (26, 0.92, "#a08a74")):
        mule = pen.at(x, -10 + (x + 34) * 0.16, 0, s)
        fur = rgb(tone)
        for lx, dark in ((-20, 0.25), (16, 0.25), (-26, 0.0), (10, 0.0)):
            mule.bone((lx, -30), (lx, -2), 8, 5, fur.darker(dark))
        mule.shape([(-34, -32), (-30, -50), (14, -52), (22, -38), (12, -26), (-24, -26)], fur,
                   round=True)
        mule.bone((16, -46), (30, -66), 13, 10, fur)
        mule.shape([(22, -68), (34, -76), (50, -60), (48, -54), (32, -58)], fur, round=True)
        for dx in (0, 7):
            mule.shape([(24 + dx, -72), (18 + dx, -94), (32 + dx, -74)], fur)
        mule.oval(37, -66, 1.8, 1.8, _DARK, is_flat=True, line=0)
        mule.shape([(-28, -64), (6, -66), (10, -36), (-28, -34)], rgb("#b5793c"), round=True)
        mule.bone((-26, -68), (4, -70), 9, 9, _CLOTH)


@THINGS.add("saddle")
def draw_saddle(pen: Pen, rng: Random) -> None:
    """Draws a saddled horse in scale armour."""
    steel = rgb("#b9c2cc")
    MOUNTS["horse"].draw(pen, _CLOTH, _BRASS)
    pen.shape(curve("-44,-28! -40,-52 -30,-62 -8,-61 12,-61 24,-64 30,-50 27,-28! 20,-20 12,-25! 2,-18 -8,-24! -18,-17 -26,-24! -34,-18"), _LEATHER)
    for row in range(4):
        for n in range(9 - row % 2):
            x, y = -38 + n * 7.6 + row % 2 * 3.8, -31 - row * 8.4
            pen.shape([(x - 4.2, y - 6), (x + 4.2, y - 6), (x + 3.6, y + 3), (x, y + 6), (x - 3.6, y + 3)], steel if (n + row) % 3 else steel.lighter(0.3), line=0.8)
    for row in range(4):
        for n in range(3):
            x, y = 20 + row * 4.6 + n * 6.4, -60 - row * 6.4 - n * 1.4
            pen.shape([(x - 4, y - 5), (x + 4, y - 5), (x + 3, y + 3), (x, y + 6), (x - 3, y + 3)], steel if (n + row) % 2 else steel.lighter(0.3), line=0.8)
    pen.shape(curve("34,-89! 42,-92 49,-82 57,-72! 55,-64 50,-67 42,-77 36,-80!"), steel)
    pen.at(48, -84, 40).shape([(-2.6, 2), (0, -13), (2.6, 2)], _BRASS, line=0.8)
    pen.oval(42.6, -81, 2, 2, _DARK, is_flat=True)
    pen.shape(curve("-20,-60! -16,-72 -9,-70! -6,-64 6,-64! 10,-76 17,-74! 17,-60! 0,-56"), _CLOTH)
    pen.stroke(curve("-17,-62 0,-60 15,-63", closed=False), _BRASS, 2)


@THINGS.add("great-bow")
def draw_great_bow(pen: Pen, rng: Random) -> None:
    """Draws a large bow at full draw."""
    skin = rgb("#a0683e")
    for x, y in ((-8, -124), (-8, 8)):
        pen.stroke([(x, y), (-40, -58)], _BONE, 2)
    pen.limb([(-74, -40), (-58, -46), (-42, -57)], [24, 19, 12], skin)
    pen.bone((-48, -58), (62, -58), 4, 3.4, rgb("#5a3a20"))
    pen.shape([(58, -69), (84, -58), (58, -47), (63, -58)], rgb("#cdd6df"))
    for way in (-1, 1):
        pen.shape([(-50, -58), (-62, -58 + way * 11), (-40, -58 + way * 10), (-30, -58)], _CLOTH)
        half = pen.at(0, -58, 0, flip=False)
        half.band([(20, way * 3), (26, way * 20), (20, way * 40), (4, way * 56), (-8, way * 66), (-4, way * 74)], _WOOD, [11, 12, 11, 9, 6, 4])
        half.stroke([(27, way * 16), (22, way * 36), (7, way * 52)], rgb("#d9a25e"), 1.8)
        for at in (14, 20):
            half.stroke([(19, way * at), (33, way * (at + 1))], _CLOTH, 3)
        half.band([(-8, way * 63), (-1, way * 68)], _BONE, 5)
    hands.grip(pen.at(22, -58), skin, (-72, 34))
    pen.shape(curve("-78,-36! -50,-44 -30,-46! -22,-38 -20,-28! -44,-12 -72,0!"), rgb("#2f6cb8"))
    pen.stroke(curve("-33,-45 -26,-37 -24,-28", closed=False), _BRASS, 2.6)
    pen.shape(curve("-51,-65 -42,-68 -35,-62 -35,-53 -42,-48 -51,-51"), skin)
    for k in (-4, 0, 4):
        pen.stroke([(-42, -58 + k), (-36, -58 + k)], None, 1.0)
    pen.shape(curve("-80,-56! -66,-58 -58,-54! -54,-44 -58,-34! -68,-26 -80,-24!"), rgb("#2f6cb8"))
    for x, y, a in ((34, -118, 30), (44, -102, 50), (34, 2, 150), (44, -14, 130)):
        pen.at(x, y, a).stroke([(0, 0), (0, -12)], "white", 2)


@THINGS.add("poison")
def draw_poison(pen: Pen, rng: Random) -> None:
    """Draws a viper wound around a blade."""
    green, steel = rgb("#4f8a3f"), rgb("#d5dde6")
    pen.oval(4, 0, 40, 7, _VENOM)
    pen.oval(-4, -1.6, 20, 2.6, rgb("#d8f08c"), line=0, is_flat=True)
    pen.band([(-2, -66), (22, -62), (24, -52), (4, -46)], green.darker(0.2), [8, 10, 10, 9])
    pen.band([(2, -36), (-20, -32), (-22, -24), (-4, -18)], green.darker(0.2), [8, 9, 8, 6])
    pen.shape(curve("-8,-84! -10,-60 -12,-36 -4,-12 8,2! 12,-18 10,-40 8,-62 8,-84!"), steel)
    pen.flat(curve("0,-82 -1,-56 -2,-32 6,-4 -3,-12 -9,-36 -7,-60 -5,-82"), "white", 0.7)
    pen.stroke(curve("3,-80 3,-54 3,-30 8,-6", closed=False), _VENOM.darker(0.25), 2.2)
    pen.band([(-24, -86), (-10, -83), (10, -83), (26, -88)], _BRASS, [6, 8, 8, 6])
    pen.bone((0, -88), (2, -110), 9, 8, rgb("#4a2f5a"))
    for y in (-92, -98, -104):
        pen.stroke([(-4, y), (6, y - 2)], _BRASS, 1.5)
    pen.oval(2, -116, 7, 7, _VENOM)
    pen.band([(4, -46), (-16, -44), (-22, -38), (2, -36)], green, [9, 11, 11, 9])
    pen.band([(-4, -18), (14, -16), (20, -10), (10, -6), (0, -8)], green, [6, 6, 5, 3, 0.8])
    pen.band([(-4, -64), (-26, -62), (-38, -74), (-30, -92), (-36, -106)], green, [8, 11, 11, 10, 9])
    for x, y in ((-16, -42), (-4, -40), (-20, -63), (-34, -72), (-34, -84), (8, -15)):
        pen.oval(x, y, 2.6, 2, rgb("#c9d86a"), line=0, is_flat=True)
    pen.shape(curve("-40,-102 -46,-112 -40,-124 -26,-126 -12,-118 -8,-112! -20,-109 -30,-102"), green)
    pen.shape(curve("-30,-104 -20,-107 -10,-108! -14,-101 -26,-98"), green.darker(0.25), line=0.8)
    pen.shape([(-16, -110), (-14.4, -101), (-12.6, -110.6)], _BONE, line=0.5)
    _eye(pen, -28, -117, 3)
    pen.stroke([(-10, -108), (2, -104), (8, -108)], _CLOTH, 1.8)
    pen.stroke([(2, -104), (8, -100)], _CLOTH, 1.6)
    for x, y, r in ((9, 10, 3), (24, -34, 3.4), (28, -20, 2.6)):
        pen.shape([(x, y - r * 2), (x + r, y), (x, y + r), (x - r, y)], _VENOM, round=True)


@THINGS.add("cloak")
def draw_cloak(pen: Pen, rng: Random) -> None:
    """Draws a crouching person in a sand-coloured cloak with a blade."""
    tone, dark = rgb("#dba85c"), rgb("#3a2230")
    pen.shape(curve("-66,4! -56,-12 -44,-22 -36,-46 -28,-72 -16,-90 2,-98 20,-90 28,-72 32,-48 42,-24 56,-14 68,4! 40,0 20,6 0,1 -22,6 -44,0"), tone)
    for line in ("-22,-78 -30,-46 -44,-14", "-12,-56 -18,-30 -24,-2", "26,-64 30,-36 46,-8", "14,-52 16,-26 22,0", "2,-48 0,-24 -2,-2"):
        pen.stroke(curve(line, closed=False), tone.darker(0.35), 1.7)
    for y, w in ((-34, 38), (-18, 46), (-5, 58)):
        pen.stroke(curve(f"{-w},{y + 3} {-w * 0.4},{y - 4} {w * 0.2},{y + 4} {w},{y - 2}", closed=False), rgb("#f6dc9c"), 2.6)
    pen.shape(curve("-18,-60! -22,-78 -12,-92 2,-96 16,-92 24,-78 20,-60! 10,-50 2,-47 -8,-50"), tone.lighter(0.1))
    pen.shape(curve("-12,-60 -15,-74 -8,-85 2,-88 12,-85 18,-74 15,-60 8,-53 2,-51 -5,-53"), dark)
    for x in (-5, 9):
        pen.shape(curve(f"{x - 5},-70! {x},-74 {x + 5},-70! {x},-67"), rgb("#fff3b0"), line=0.6, is_flat=True)
        pen.oval(x + 0.4, -70.4, 1.6, 2.2, _DARK, line=0, is_flat=True)
    knife = pen.at(36, -36, 30)
    knife.shape(curve("-4,0! -5,-18 0,-40! 5,-18 4,0!"), rgb("#cdd6df"))
    knife.bone((-8, 1), (8, 1), 4, 4, _BRASS)
    knife.bone((0, 3), (0, 14), 5, 5, _LEATHER)
    pen.shape(curve("24,-30 32,-36 40,-32 42,-24 34,-18 25,-22"), rgb("#a0683e"))
    for k in (0, 4, 8):
        pen.stroke([(30 + k, -31 + k * 0.5), (28 + k, -24 + k * 0.5)], None, 1.0)
    pen.oval(2, -48, 4, 4, _BRASS)


@THINGS.add("dolls")
def draw_dolls(pen: Pen, rng: Random) -> None:
    straw = rgb("#dcb75c")
    for x, s, tilt in ((-32, 0.84, -6), (34, 0.84, 7), (0, 1.0, 0)):
        doll = pen.at(x, 0, tilt, s)
        doll.bone((0, 0), (0, -60), 4, 4, _WOOD)
        doll.bone((-27, -66), (27, -66), 4, 4, _WOOD)
        for n in range(5):
            for side in (-1, 1):
                doll.stroke([(side * 24, -66), (side * (32 + n), -74 + n * 4)], straw, 1.6)
        doll.shape([(-16, -76), (16, -76), (19, -30), (10, -36), (0, -28), (-10, -36), (-19, -30)],
                   rgb("#2f6cb8") if s == 1 else _CLOTH)
        doll.oval(0, -90, 14, 14, straw)
        doll.stroke([(-7, -96), (-3, -90)], None, 1.8)
        doll.stroke([(-3, -96), (-7, -90)], None, 1.8)
        doll.stroke([(4, -96), (8, -90)], None, 1.8)
        doll.stroke([(8, -96), (4, -90)], None, 1.8)
        doll.stroke([(-6, -82), (0, -80), (7, -83)], None, 1.6)
        doll.shape([(-15, -96), (-12, -106), (0, -112), (12, -106), (15, -96)], _IRON, round=True)


@THINGS.add("spear")
def draw_spear(pen: Pen, rng: Random) -> None:
    """Draws a heavy spear that pierces a gate."""
    for n in range(5):
        pen.shape([(8 + n * 11, 0), (8 + n * 11, -108 + n % 2 * 4),
                  (19 + n * 11, -108 + n % 2 * 4), (19 + n * 11, 0)], _WOOD.darker(0.08 * (n % 2)))
    for y in (-26, -86):
        pen.bone((8, y), (62, y), 8, 8, _IRON)
    _burst(pen, 14, -56, 26, rgb("#f7e3b0"), 10, 0.5)
    pen.bone((-66, -28), (-4, -52), 7, 7, rgb("#5a3a20"))
    pen.shape([(-10, -60), (30, -66), (-4, -42), (-2, -51)], rgb("#cdd6df"))
    for x, y in ((8, -84), (20, -30), (30, -80), (2, -30)):
        pen.shape([(x, y), (x + 9, y - 4), (x + 4, y + 5)], _WOOD)
    pen.band([(-22, -45), (-30, -30), (-22, -18)], _CLOTH, [6, 6, 1])


@THINGS.add("shells")
def draw_shells(pen: Pen, rng: Random) -> None:
    """Draws a spiny shell on a shaft, and flying splinters."""
    tone, skin = rgb("#f2e2c6"), rgb("#b9794a")
    for x, y, a in ((-56, -78, -52), (58, -62, 66), (52, -104, 40), (-62, -40, -82), (-34, -124, -24), (20, -132, 12)):
        sherd = pen.at(x, y, a)
        sherd.shape([(-5, 7), (-6, -2), (1, -14), (5, -1), (6, 6), (0, 9)], rgb("#d9a890"))
        for dx in (-4, 4):
            sherd.stroke([(dx, 14), (dx, 25)], "white", 1.6)
    pen.bone((-10, 14), (2, -50), 7, 8, _WOOD)
    arm = pen.at(-4, -4, 0)
    hands.grip(arm, skin, (44, 18))
    arm.shape(curve("16,-8! 36,-2 54,8! 58,24 46,34! 26,24 10,16!"), _CLOTH)
    arm.stroke(curve("20,-3 18,5 14,13", closed=False), _BRASS, 2.4)
    shell = pen.at(6, -66, 12, 1.3)
    for side in (-1, 1):
        for n, (y, long, a) in enumerate(((18, 18, 118), (9, 27, 100), (-4, 36, 84), (-18, 37, 66), (-32, 30, 48), (-45, 22, 34), (-56, 14, 20))):
            part_pen = shell.at(side * (4 + 9 * math.sin((y + 58) / 78 * 3.0)), y, side * a)
            part_pen.shape(curve(f"-4,3 -3,{-long * 0.5} {side * 2.4},{-long}! 2.6,{-long * 0.5} 4,3"), tone if n % 2 else rgb("#e6b98e"), line=0.9)
    shell.shape(curve("0,32! -4,20 -9,12 -19,0 -23,-14 -18,-29 -11,-38 -8,-50 0,-66! 8,-50 11,-38 18,-29 23,-14 19,0 9,12 4,20"), tone)
    for y, w in ((-28, 18), (-39, 11), (-49, 8), (-56, 5)):
        shell.stroke([(-w, y - 3), (0, y + 3), (w, y - 3)], tone.darker(0.45), 1.5)
    for x in (-15, -9, 13):
        shell.stroke([(x, -24), (x * 1.1, -8), (x * 0.5, 9)], rgb("#c98f68"), 1.3)
    shell.shape(curve("1,14 -6,6 -8,-6 -3,-18 5,-20 10,-10 8,3"), rgb("#d9637a"))
    shell.flat(curve("2,9 -2,2 -3,-6 1,-14 5,-14 7,-7 5,3"), rgb("#6e1f34"))
    for n in range(5):
        shell.shape([(-8.4, -10 + n * 4), (-3.2, -8 + n * 4), (-7.6, -6.4 + n * 4)], _BONE, line=0.5)
    for n in range(4):
        pen.band([(-7 + n * 0.6, -36 - n * 4.2), (9 + n * 0.6, -40 - n * 4.2)], rgb("#c9a25e"), 4.6, line=0.8)


@THINGS.add("camel")
def draw_camel(pen: Pen, rng: Random) -> None:
    MOUNTS["camel"].draw(pen, _CLOTH, _BRASS)
    for x, y in ((-56, -12), (-62, -26), (-54, -40)):
        pen.stroke([(x, y), (x - 14, y)], None, 2)


@THINGS.add("downpour")
def draw_downpour(pen: Pen, rng: Random) -> None:
    """Draws upturned helmets that catch the rain."""
    for x, y, w in ((-28.0, -104.0, 24), (20.0, -110.0, 28)):
        _puff(pen, x, y, w * 0.62, rgb("#8a94a8"))
    for _ in range(28):
        x, y = rng.uniform(-54, 54), rng.uniform(-90, -30)
        pen.stroke([(x, y), (x - 3, y + 11)], rgb("#2f86c8"), 2)
    for x, s in ((-32, 0.9), (2, 1.15), (36, 0.9)):
        helm = pen.at(x, 0, 0, s)
        helm.shape([(-17, -22), (-14, -6), (0, 2), (14, -6), (17, -22)], _IRON, round=True)
        helm.oval(0, -22, 17, 5, rgb("#5fb8ea"))
        for dx in (-6, 4):
            helm.stroke([(dx, -26), (dx - 2, -34)], rgb("#c4ecfb"), 1.8)


@THINGS.add("cart")
def draw_cart(pen: Pen, rng: Random) -> None:
    pen.bone((34, -28), (66, -14), 5, 4, _WOOD)
    pen.shape([(-48, -30), (-44, -54), (40, -54), (44, -30)], _WOOD)
    pen.shape([(-44, -54), (-42, -84), (-20, -102), (10, -104), (34, -88), (40, -54)],
              rgb("#f0e2bd"), round=True)
    for x in (-22, 6):
        pen.stroke([(x, -101), (x + 6, -78), (x + 2, -54)], rgb("#b59a6a"), 1.6)
    pen.shape([(22, -56), (20, -76), (30, -84), (38, -74), (38, -56)], _DARK, is_flat=True)
    for x, y in ((24, -60), (33, -60), (28, -70)):
        pen.oval(x, y, 6, 6, rgb("#d8bd86"))
    for x in (-26, 22):
        wheel(pen, x, -19, 20, _IRON)


@THINGS.add("banner")
def draw_banner(pen: Pen, rng: Random) -> None:
    for x in (-40, -26, 26, 40):
        pen.bone((x, 0), (x * 1.04, -56), 2.4, 2, _WOOD)
        pen.shape([(x * 1.04 - 4, -54), (x * 1.04, -68), (x * 1.04 + 4, -54)], _IRON, line=0.8)
    pen.bone((-14, 0), (-14, -122), 5, 4, _WOOD)
    pen.shape([(-14, -118), (12, -110), (30, -116), (52, -106), (44, -86), (52, -66), (28, -74),
              (8, -66), (-14, -72)], _CLOTH, round=True)
    _burst(pen, 16, -92, 15, _FIRE, 12, 0.6)
    pen.oval(16, -92, 7, 7, rgb("#fff0b0"))
    pen.shape([(-20, -122), (-14, -138), (-8, -122)], _BRASS)


@THINGS.add("toll")
def draw_toll(pen: Pen, rng: Random) -> None:
    """Draws a guard behind a striped barrier, a jar of water, and coins."""
    pen.shape([(-62, 4), (-14, -40), (14, -40), (62, 4)], rgb("#b98a52"))
    guard = Art(who="man", build="broad", stance="calling", dress="coat", head="fez", hand="none", cloth="crimson", trim="gold", beard="moustache")
    people.draw(pen.at(10, -14, 0, 0.92, flip=True), guard, Random("toll"))
    for x in (-54, 56):
        _block(pen, x, 14, 0, 44, _STONE)
        _courses(pen, x, 14, 0, 44, _STONE)
        pen.oval(x, -48, 6, 5, _BRASS)
    for n in range(10):
        x = -49 + n * 10
        pen.shape([(x, -36), (x + 10, -37), (x + 10, -27), (x, -26)], _CLOTH if n % 2 else rgb("#f3e6c4"))
    jar = pen.at(-28, 6, 0, 1.15)
    jar.shape(curve("-6,-34! -5,-28 -14,-18 -11,-3 0,0 11,-3 14,-18 5,-28 6,-34!"), _CLAY)
    jar.stroke(curve("-13,-15 0,-11 13,-15", closed=False), rgb("#f3e6c4"), 2)
    jar.oval(0, -34, 6.4, 2.4, _WATER)
    for x, y in ((20, 4), (28, 2), (36, 5), (26, -4), (33, -3), (29, -9)):
        pen.oval(x, y, 6, 4, _FIRE)
        pen.oval(x - 1, y - 1, 2.6, 1.5, "white", line=0, is_flat=True, opacity=0.6)


@THINGS.add("bucket")
def draw_bucket(pen: Pen, rng: Random) -> None:
    pen.stroke([(-2, -122), (0, -86)], _ROPE, 3.4)
    pen.band([(-28, -58), (0, -90), (28, -58)], _IRON, 3.4)
    pen.shape([(-32, -60), (32, -60), (23, -4), (-23, -4)], _WOOD)
    for x in (-16, -5, 6, 17):
        pen.stroke([(x * 1.2, -59), (x, -5)], _WOOD.darker(0.4), 1.3)
    for y in (-48, -16):
        pen.stroke([(-30 - y * -0.1 + 4, y), (30 + y * 0.1, y)], _IRON, 4)
    pen.oval(0, -60, 32, 8, _WATER)
    pen.stroke([(-14, -61), (0, -59), (12, -62)], rgb("#d4f1ff"), 1.8)
    pen.shape([(20, -40), (30, -34), (26, -24)], _DARK, line=0.6, is_flat=True)
    for x, y in ((34, -26), (37, -12), (31, 0)):
        pen.shape([(x, y - 8), (x + 4, y), (x, y + 4), (x - 4, y)], _WATER, round=True, line=0.8)


@THINGS.add("bundle")
def draw_bundle(pen: Pen, rng: Random) -> None:
    """Draws wrapped equipment, the default picture of a tactic."""
    pen.shape([(-36, 0), (-42, -30), (-20, -52), (20, -54), (42, -28), (36, 0)], rgb("#b99a66"),
              round=True)
    pen.bone((-40, -22), (40, -24), 4, 4, _LEATHER)
    pen.bone((0, -54), (2, 0), 4, 4, _LEATHER)
    pen.bone((-30, -50), (26, -92), 4, 3, _WOOD)
    pen.shape([(22, -88), (36, -104), (32, -84)], _IRON)
