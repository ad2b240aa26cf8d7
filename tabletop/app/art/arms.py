"""Weapons, armour, and clothes on display, drawn by word.

The origin is the middle of the foot. Each drawing is about 80 units wide and 90 high.
"""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art import people
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import curve
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.cards.art import Art

ARMS = DrawingRegistry()


def _halo(pen: Pen, y: float, r: float = 44, colour: str = "yellow", strength: float = 0.55) -> None:
    """Draws the glow behind a treasure, centred at height `y`."""
    p.glow(pen, 0, y, r, colour, strength)


def _stand(pen: Pen, w: float = 50) -> None:
    """Draws the stone base under a treasure; `w` is its width."""
    p.box(pen, 0, 0, w + 12, 5, "grey")
    p.box(pen, 0, -5, w, 7, "ivory")


def _bust(pen: Pen, colour: str = "umber") -> None:
    """Draws a clothes stand: a pole and shoulders, without a head."""
    pen.band([(0, 0), (0, -26)], colour, [4, 4])
    pen.shape([(-16, 2), (-10, -4), (10, -4), (16, 2)], colour)
    pen.oval(0, -86, 4.4, 5, colour)


@ARMS.add("cestus")
def draw_cestus(pen: Pen, rng: Random) -> None:
    _halo(pen, -48)
    pen.band([(-8, 2), (-6, -22), (-2, -42)], "sand", [21, 22, 24])
    for n in range(7):
        y = -2 - n * 6.6
        pen.band([(-19 + n * 0.6, y), (0, y - 3), (11, y - 1)], "brown", [5, 5, 5], line=0.8)
    pen.shape([(-20, -40), (-24, -66), (-16, -80), (12, -82), (24, -72), (25, -52), (14, -40)], "sand", round=True)
    for n in range(4):
        x = -15 + n * 11
        pen.shape([(x - 6, -62), (x - 5, -80), (x + 5, -81), (x + 6, -62)], "brown", round=True)
        pen.shape([(x - 5, -74), (x - 3, -84), (x + 3, -85), (x + 5, -75)], "bronze")
    pen.band([(-22, -54), (-8, -50), (12, -56)], "sand", [9, 10, 8])
    for side in (-1, 1):
        for n in range(6):
            part_pen = pen.at(side * (30 + n * 1.6), -14 - n * 10, side * (34 - n * 8))
            part_pen.shape([(-2, 0), (-4, -7), (0, -13), (4, -7), (2, 0)], "green", round=True, line=0.6)


@ARMS.add("moon-sickle")
def draw_moon_sickle(pen: Pen, rng: Random) -> None:
    p.glow(pen, 6, -58, 46, "sky", 0.7)
    part_pen = pen.at(0, 0, 6)
    outer = [(math.cos(a) * 34 + 6, math.sin(a) * 34 - 58) for a in (math.radians(150 + 26 * n) for n in range(9))]
    inner = [(math.cos(a) * 25 + 10, math.sin(a) * 25 - 56) for a in (math.radians(352 - 25 * n) for n in range(8))]
    part_pen.shape([*outer, *inner], "steel")
    part_pen.stroke([(x * 0.93 + 0.8, y * 0.93 - 3.6) for x, y in outer[1:8]], "white", 1.2)
    part_pen.band([(-20, -42), (-14, -22), (-12, 2)], "brown", [7, 6, 7])
    for n in range(5):
        part_pen.band([(-19 + n * 1.4, -34 + n * 6), (-11 + n * 0.8, -32 + n * 6)], "gold", 2.2, line=0.6)
    part_pen.oval(-12, 3, 5, 4, "gold")
    for n in range(6):
        w = pen.at(34 - n * 3, 2, -16 + n * 6)
        w.stroke([(0, 0), (0, -26)], "ochre", 1.2)
        for k in range(4):
            w.oval(-1.8, -16 - k * 3.4, 1.3, 2.2, "yellow", line=0.5)
            w.oval(1.8, -18 - k * 3.4, 1.3, 2.2, "yellow", line=0.5)


@ARMS.add("struck-birch")
def draw_struck_birch(pen: Pen, rng: Random) -> None:
    pen.band([(-10, 2), (-4, -30), (-8, -54)], "white", [20, 15, 12])
    pen.shape([(-14, -52), (-10, -78), (-6, -66), (0, -82), (-1, -52)], "white")
    for n in range(9):
        y = -4 - n * 6
        x = -12 + (n % 3) * 4
        pen.stroke([(x, y), (x + 6, y - 0.8)], "black", 1.4)
    pen.band([(-4, -30), (14, -44), (20, -60)], "white", [7, 5, 3])
    p.bolt(pen, (34, -92), (-4, -62), rng, 2.2, "yellow")
    p.glow(pen, -5, -60, 26, "yellow", 0.8)
    p.fire(pen, -5, -64, 13)
    pen.stroke([(-6, -58), (-8, -40), (-4, -22)], "black", 2.2)
    for x, y in ((26, -62), (18, -68), (30, -56), (22, -52)):
        pen.oval(x, y, 3.4, 2.2, "lime", angle=30, line=0.6)


@ARMS.add("rose-sword")
def draw_rose_sword(pen: Pen, rng: Random) -> None:
    _halo(pen, -46, 46, "rose", 0.5)
    part_pen = pen.at(0, -4, 12)
    part_pen.shape([(-5, -24), (-4.4, -78), (0, -90), (4.4, -78), (5, -24)], "steel")
    part_pen.stroke([(0, -26), (0, -80)], "white", 1.2)
    part_pen.band([(-21, -20), (0, -25), (21, -20)], "gold", [4, 5, 4])
    part_pen.bone((0, -22), (0, 0), 5.4, 5, "crimson")
    part_pen.oval(0, 2, 5, 5, "gold")
    for x, y, r in ((0, -24, 8), (-23, -20, 5.4), (23, -20, 5.4)):
        for k in range(3):
            part_pen.oval(x, y, r * (1 - k * 0.3), r * (1 - k * 0.3), ("crimson", "red", "rose")[k], line=0.7)
        part_pen.stroke([(x - r * 0.4, y), (x, y - r * 0.4), (x + r * 0.3, y)], None, 0.7)
    pen.band([(28, 2), (16, -20), (22, -44), (6, -62)], "green", [2, 2, 2, 1.4], line=0.7)
    for x, y, a in ((24, -10, 40), (16, -26, -60), (24, -42, 50), (12, -56, -50)):
        pen.at(x, y, a).shape([(0, 0), (-4, -6), (0, -13), (4, -6)], "green", round=True, line=0.7)
    for _ in range(7):
        pen.oval(rng.uniform(-36, 34), rng.uniform(-14, 3), 3, 1.7, "rose", angle=rng.uniform(0, 90), line=0.6)


@ARMS.add("leaf-spear")
def draw_leaf_spear(pen: Pen, rng: Random) -> None:
    for side in (-1, 1):
        for n in range(5):
            part_pen = pen.at(side * (12 + n * 5), 3, side * (14 + n * 11))
            part_pen.shape([(-4, 0), (-6, -22), (0, -46 + n * 3), (6, -22), (4, 0)], "green", round=True)
            part_pen.stroke([(0, 0), (0, -38 + n * 3)], "lime", 0.9)
    part_pen = pen.at(0, 0, -5)
    part_pen.bone((0, 4), (0, -56), 4, 3.4, "umber")
    part_pen.shape([(0, -50), (-12, -62), (-9, -80), (0, -98), (9, -80), (12, -62)], "steel", round=False)
    part_pen.stroke([(0, -52), (0, -92)], None, 1.2)
    part_pen.band([(-4, -50), (4, -50)], "red", 5)
    for side in (-1, 1):
        part_pen.band([(side * 3, -47), (side * 11, -38), (side * 9, -28)], "ivory", [4, 4, 2], line=0.7)


@ARMS.add("bronze-shield")
def draw_bronze_shield(pen: Pen, rng: Random) -> None:
    _halo(pen, -42)
    pen.oval(0, -42, 41, 41, "bronze")
    pen.oval(0, -42, 34, 34, "gold", line=0.9)
    ring = vector.ring_points((0, -42), 37.6, 26)
    for x, y in ring:
        pen.oval(x, y, 1.4, 1.4, "bronze", line=0.5)
    pen.oval(0, -42, 19, 21, "bronze")
    for side in (-1, 1):
        pen.oval(side * 7.4, -47, 4, 4.6, "white", line=0.8)
        pen.oval(side * 7.4, -46.4, 1.7, 2.4, "black", line=0, is_flat=True)
        pen.stroke([(side * 2, -54), (side * 8, -55), (side * 14, -52)], None, 1.6)
    for n in range(12):
        a = math.radians(150 + n * 21.8)
        x, y = math.cos(a) * 20, -44 + math.sin(a) * 21
        pen.band([(x, y), (x * 1.35 + math.sin(n * 2) * 3, -44 + (y + 44) * 1.4), (x * 1.55 + math.cos(n) * 4, -44 + (y + 44) * 1.5)],
                 "green", [4, 3, 2], line=0.7)  # fmt: skip
    pen.shape([(-10, -33), (10, -33), (7, -26), (-7, -26)], "crimson", round=True)
    pen.shape([(-2.4, -30), (2.4, -30), (1, -21), (-1, -21)], "red", line=0.6)
    for x, y in ((-26, -62), (24, -24), (28, -60)):
        pen.stroke([(x - 3, y), (x + 1, y - 2), (x + 4, y + 1)], None, 1)


@ARMS.add("falling-ring")
def draw_falling_ring(pen: Pen, rng: Random) -> None:
    for n in range(5):
        pen.stroke([(-34 + n * 4, -96 + n * 2), (-10 + n * 6, -64 - n * 3)], "ivory", 1.4, opacity=0.6)
    part_pen = pen.at(4, -46, 24)
    part_pen.oval(0, 0, 34, 26, "steel")
    part_pen.oval(0, 0, 23, 17, "navy", is_flat=True)
    part_pen.oval(0, 0, 23, 17, "black", is_flat=True, opacity=0.4, line=0)
    for n in range(14):
        a = math.radians(n * 360 / 14)
        part_pen.stroke([(math.cos(a) * 24, math.sin(a) * 18), (math.cos(a) * 32, math.sin(a) * 24)], "gold", 1.3)
    part_pen.stroke([(-32, -4), (-22, -18), (0, -24.6)], "white", 1.6)
    p.glow(pen, 4, -46, 24, "sky", 0.6)
    pen.oval(4, 0, 30, 4, "black", line=0, is_flat=True, opacity=0.35)
    for x in (-32, 38):
        pen.shape([(x - 6, 2), (x, -12), (x + 6, 2)], "grey")


@ARMS.add("knotted-lash")
def draw_knotted_lash(pen: Pen, rng: Random) -> None:
    path = [(-30, 2), (-20, -18), (4, -22), (24, -34), (18, -56), (-8, -60), (-26, -70), (-14, -88), (16, -86), (34, -76)]
    pen.band(path, "brown", [9, 7, 5, 4.6, 4.2, 4, 3.4, 3, 2.4, 1.2])
    for x, y in ((-6, -21), (14, -27), (23, -44), (8, -59), (-12, -62), (-25, -74), (-10, -89), (8, -88), (24, -82)):
        pen.oval(x, y, 4.4, 4, "bronze", line=0.8)
        pen.stroke([(x - 3, y - 1.4), (x + 3, y + 1.4)], None, 0.8)
    pen.bone((-34, 6), (-22, -14), 9, 7, "umber")
    for n in range(4):
        pen.stroke([(-36 + n * 3.4, -2 - n * 4), (-28 + n * 3.4, 1 - n * 4)], "gold", 1.4)
    p.glow(pen, 0, -56, 40, "violet", 0.4)


@ARMS.add("sunstone-sling")
def draw_sunstone_sling(pen: Pen, rng: Random) -> None:
    p.glow(pen, 10, -60, 44, "orange")
    pen.stroke([(-30, 2), (-22, -30), (2, -50)], "brown", 2.6)
    pen.stroke([(-26, 3), (-6, -16), (16, -44)], "brown", 2.6)
    pen.shape([(-2, -56), (8, -42), (26, -44), (30, -56), (14, -50)], "umber")
    pen.oval(13, -61, 16, 15, "orange")
    pen.oval(10, -64, 9, 8, "yellow", line=0, is_flat=True)
    for n, (x, y) in enumerate(vector.ring_points((13, -61), 29, 12)):
        part_pen = pen.at(x, y, n * 30)
        part_pen.flat([(-2.4, 3), (0, -7 - (n % 2) * 5), (2.4, 3)], "yellow", 0.9)
    pen.oval(-30, 4, 5, 4, "umber")
    for x, r in ((26, 7), (38, 5), (12, 4)):
        pen.oval(x, 1, r, r * 0.8, "ochre")


@ARMS.add("counted-bow")
def draw_counted_bow(pen: Pen, rng: Random) -> None:
    _halo(pen, -46)
    pen.band([(26, 2), (10, -6), (2, -24), (-8, -44), (2, -64), (10, -82), (26, -92)], "crimson", [2.4, 5, 6, 7, 6, 5, 2.4])
    for y in (-26, -44, -62):
        pen.band([(-10 + abs(y + 44) * 0.5, y - 3), (-6 + abs(y + 44) * 0.5, y + 3)], "gold", 9, line=0.7)
    pen.stroke([(26, 2), (26, -92)], "ivory", 1)
    for n in range(7):
        y = -20 - n * 8
        pen.stroke([(-34, y + (n - 3) * 1.4), (24, y)], "ochre", 1.4)
        pen.shape([(-40, y + (n - 3) * 1.6), (-32, y - 2.6 + (n - 3) * 1.5), (-32, y + 2.8 + (n - 3) * 1.5)], "steel", line=0.6)
        pen.flat([(16, y - 2.6), (25, y - 3), (23, y), (25, y + 3), (16, y + 2.6)], "red")
    for n in range(7):
        pen.stroke([(32 + n * 0.1, -18 - n * 8), (38, -18 - n * 8)], "ivory", 1.3)


@ARMS.add("toothed-club")
def draw_toothed_club(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(-4, 4, 14)
    for n in range(7):
        y = -34 - n * 8.6
        w = 9 + n * 1.0
        for side in (-1, 1):
            part_pen.shape([(side * w * 0.8, y + 4), (side * (w + 11), y - 2), (side * w * 0.8, y - 5)], "white", line=0.8)
    part_pen.shape([(-5, -20), (-10, -40), (-15, -84), (-10, -96), (10, -96), (15, -84), (10, -40), (5, -20)], "brown")
    for n in range(5):
        part_pen.stroke([(-8 - n, -44 - n * 10), (0, -40 - n * 10), (8 + n, -44 - n * 10)], "umber", 1.6)
    part_pen.oval(0, -86, 4, 4, "sky")
    part_pen.bone((0, 0), (0, -26), 7, 7, "umber")
    for n in range(5):
        part_pen.band([(-4, -4 - n * 4), (4, -5.4 - n * 4)], "sand", 2, line=0.5)
    part_pen.stroke([(0, 2), (8, 8), (14, 2)], "sand", 1.4)


@ARMS.add("shark-tooth")
def draw_shark_tooth(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -48, 46, "sky", 0.6)
    pen.shape([(-30, -70), (-20, -82), (0, -78), (20, -84), (31, -70), (20, -42), (6, -8), (0, 4), (-8, -10), (-20, -40)], "white")
    pen.shape([(-30, -70), (-20, -82), (0, -78), (20, -84), (31, -70), (16, -64), (0, -60), (-16, -63)], "grey")
    for side in (-1, 1):
        for n in range(8):
            x, y = side * (26 - n * 3), -60 + n * 8
            pen.flat([(x, y - 3), (x + side * 3.4, y), (x - side * 1, y + 3)], "ivory")
    pen.stroke([(-6, -56), (-4, -30), (0, -12)], "steel", 1.2)
    pen.stroke([(-34, -96), (-18, -84), (0, -88), (18, -86), (36, -96)], "brown", 2.4)
    pen.band([(-14, -80), (14, -82)], "brown", [9, 9])
    for n in range(3):
        pen.stroke([(-44 + n * 6, 2 - n), (-34 + n * 6, -3 - n), (-24 + n * 6, 2 - n)], "sky", 1.6)
        pen.stroke([(20 + n * 6, 2 - n), (30 + n * 6, -3 - n), (40 + n * 6, 2 - n)], "sky", 1.6)


@ARMS.add("dragon-gun")
def draw_dragon_gun(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(-8, -32, -14)
    part_pen.shape([(-40, 4), (-46, 16), (-32, 18), (-16, 6), (16, 6), (18, -6), (-30, -6)], "brown")
    part_pen.bone((-26, -4), (26, -4), 9, 11, "bronze")
    for n in range(4):
        part_pen.oval(-18 + n * 12, -4, 2.4, 7, "gold", line=0.7)
    part_pen.shape([(22, -14), (32, -22), (48, -20), (58, -12), (44, -9), (58, -2), (46, 6), (28, 4)], "green")
    part_pen.shape([(26, -16), (20, -30), (34, -21)], "gold")
    part_pen.shape([(36, -21), (34, -33), (44, -20)], "gold")
    part_pen.oval(38, -14, 2.4, 2, "red", line=0.6, is_flat=True)
    for n in range(4):
        part_pen.flat([(45 + n * 3, -9.4), (46.4 + n * 3, -6), (48 + n * 3, -9.8)], "white")
    part_pen.stroke([(-4, 8), (2, 16), (9, 8)], None, 1.6)
    p.fire(pen.at(62, -48, 76), 0, 6, 30, 22)
    p.smoke(pen, 56, -62, rng, 26, "grey", 0.4)
    for side in (-30, 4):
        pen.stroke([(side, -24), (side - 8, 2)], "umber", 3)
        pen.stroke([(side, -24), (side + 8, 2)], "umber", 3)


@ARMS.add("keel-axe")
def draw_keel_axe(pen: Pen, rng: Random) -> None:
    """Draws a two-handed axe that splits a shield and the planks behind it."""
    for n, tone in enumerate(("umber", "brown", "umber")):
        y = -2 - n * 10
        pen.shape(curve(f"-58,{y - 4}! -30,{y + 4} 6,{y + 4} 34,{y - 6} 54,{y - 24}! 57,{y - 12} 36,{y + 7} 6,{y + 16} -30,{y + 16} -58,{y + 8}!"), tone)
        for k in range(6):
            x = -50 + k * 18
            pen.oval(x, y + 9 - max(0, x - 10) ** 2 * 0.008 - max(0, -20 - x) * 0.12, 1.5, 1.5, "steel", line=0.5)
    pen.band([(-58, -30), (-30, -21), (6, -21), (34, -31), (54, -50)], "ochre", [6, 6, 6, 6, 5])
    for x, y, tone in ((-40, -12, "navy"), (38, -18, "navy")):
        pen.oval(x, y, 17, 18, tone)
        for a in (0, 90):
            pen.at(x, y, a + 22).flat([(0, 0), (-5, -16), (5, -16)], "ivory")
            pen.at(x, y, a + 202).flat([(0, 0), (-5, -16), (5, -16)], "ivory")
        pen.oval(x, y, 5, 5, "steel")
    for way in (-1, 1):
        half = pen.at(way * 3 - 1, -14, way * 9)
        half.shape(curve(f"{way * 1},-20! {way * 12},-18 {way * 20},-8 {way * 20},6 {way * 11},18 {way * 2},21! {way * 4},10! {way * 0},4! {way * 4},-6! {way * 0},-12!"), "crimson")
        half.flat([(way * 3, -3), (way * 19, -5), (way * 19, 5), (way * 3, 3)], "ivory")
    part_pen = pen.at(-16, -36, 60, 0.94)
    part_pen.bone((-22, -92), (-10, -12), 6.4, 6.4, "umber")
    part_pen.shape(curve("-23,-97 -19,-97 -18,-90 -24,-90"), "gold", line=0.8)
    for n in range(8):
        part_pen.stroke([(-24.6 + n * 0.5, -82 + n * 3.2), (-16.6 + n * 0.5, -84 + n * 3.2)], "sand", 1.6)
    part_pen.shape(curve("-14,-32! -24,-34 -27,-14 -11,-14!"), "steel")
    part_pen.shape(curve("-10,-36! 4,-38 16,-48 26,-62! 38,-40 38,-10 24,14! 16,0 6,-12 -8,-14!"), "steel")
    part_pen.flat(curve("26,-62! 38,-40 38,-10 24,14! 29,-10 30,-40 23,-57!"), "white", 0.92)
    for line in ("-4,-28 6,-36 15,-30 9,-20 0,-23 5,-30", "15,-30 23,-40 25,-28 18,-16 22,-8"):
        part_pen.stroke(curve(line, closed=False), "navy", 1.7)
    for x, y, a in ((-24, -10, -60), (-8, -2, -20), (16, -4, 10), (34, -12, 36), (44, -24, 60), (-32, -22, -80), (4, 2, 180), (24, -2, 150)):
        pen.at(x, y, a).shape([(-2.6, 2), (0, -15), (2.8, 1)], "sand", line=0.7)


# --- clothes ------------------------------------------------------------------------------------


@ARMS.add("panoply")
def draw_panoply(pen: Pen, rng: Random) -> None:
    """Draws a suit of bronze armour on its stand."""
    _halo(pen, -56)
    pen.bone((-47, 4), (-31, -112), 2.6, 2.6, "umber")
    pen.at(-31, -112, 9).shape(curve("0,-22! -5,-10 -3,0! 3,0! 5,-10"), "steel", line=0.9)
    pen.bone((0, 2), (0, -97), 5, 5, "umber")
    for x in (-11.0, 11.0):
        pen.shape(curve(f"{x - 5},4! {x - 6},-6 {x - 8},-15 {x - 5.6},-26 {x},-29 {x + 5.6},-26 {x + 8},-15 {x + 6},-6 {x + 5},4!"), "bronze")
        pen.stroke([(x - 3.6, -22), (x, -25), (x + 3.6, -22)], None, 0.9)
        pen.stroke([(x, -18), (x, 1)], "yellow", 1.1)
    shield, pen = pen, pen.at(0, -13)
    for n, (tone, y, low) in enumerate((("ivory", -30, -9), ("crimson", -33, -17))):
        for k in range(7):
            x = (k - 3) * 6.6
            pen.shape([(x * 0.94 - 3.3, y), (x * 0.94 + 3.3, y), (x * 1.12 + 3.4, low + abs(k - 3) * 0.8),
                       (x * 1.12, low + 3 + abs(k - 3) * 0.8), (x * 1.12 - 3.4, low + abs(k - 3) * 0.8)], tone, line=0.7)  # fmt: skip
            pen.oval(x * 1.1, low - 1.6 + n * 0.4, 1.3, 1.3, "gold", line=0.4)
    for way in (-1, 1):
        pen.oval(way * 24, -64, 6, 10, "umber")
    pen.shape(curve("-21,-31! -18,-44 -22,-56 -27,-67 -23,-78! -12,-82 -8,-75 0,-73 8,-75 12,-82 23,-78! 27,-67 22,-56 18,-44 21,-31! 10,-27 0,-25 -10,-27"), "bronze")
    dark = pen.paint("bronze").darker(0.45)
    for way in (-1, 1):
        pen.flat(curve("-20,-67 -11,-73 -3,-69 -3,-61 -10,-57 -18,-60") if way < 0 else curve("4,-69 11,-72 17,-68 12,-64 5,-63"), "yellow", 0.5)
        pen.stroke(curve(f"{way * 20},-60 {way * 11},-55 {way * 2},-59", closed=False), dark, 1.4)
        pen.stroke(curve(f"{way * 13},-52 {way * 11},-42 {way * 14},-34", closed=False), dark, 1.1)
        pen.band([(way * 13, -82), (way * 12, -71)], "gold", [5.6, 4.4], line=0.8)
    pen.stroke([(0, -70), (0, -34)], dark, 1.3)
    for y in (-51, -44):
        pen.stroke([(-7, y), (0, y + 2), (7, y)], dark, 1.0)
    pen.band([(-20, -31), (0, -26.5), (20, -31)], "gold", 3.4, line=0.8)
    pen.shape(curve("-25,-82! -29,-98 -24,-116 -8,-126 10,-124 22,-114! 16,-114 8,-116 -4,-114 -12,-106 -15,-94 -17,-80!"), "red")
    for n in range(8):
        a = math.radians(186 + n * 17)
        pen.stroke([(-1 + math.cos(a) * 16, -100 + math.sin(a) * 14), (-2 + math.cos(a) * 25, -100 + math.sin(a) * 24)], "crimson", 1.2)
    pen.shape(curve("-14,-80 -15,-96 -10,-108 2,-113 13,-108 17,-97 17,-90! 19,-80 16,-74! 8,-76 2,-74 -6,-76!"), "bronze")
    pen.flat(curve("1,-95 8,-97! 9,-86! 11,-86! 11,-97! 16,-95 15.6,-90! 12,-89 12,-76! 9.6,-75! 8,-89 2,-90"), "black")
    pen.stroke(curve("-3,-97 6,-101 16,-98", closed=False), "yellow", 1.4)
    pen.stroke(curve("-11,-84 -12,-98 -4,-108", closed=False), "yellow", 1.2)
    shield.oval(29, -20, 21, 24, "bronze")
    shield.oval(29.6, -20, 16.5, 19.5, "crimson", line=0.9)
    shield.shape([(29.6, -37), (18, -6), (23, -5), (29.6, -24), (36, -5), (41, -6)], "gold", line=0.8)


@ARMS.add("embroidered-shirt")
def draw_embroidered_shirt(pen: Pen, rng: Random) -> None:
    _bust(pen)
    pen.shape([(-12, -82), (-24, -76), (-44, -46), (-34, -38), (-21, -54), (-23, -10), (23, -10), (21, -54), (34, -38), (44, -46),
               (24, -76), (12, -82), (0, -76)], "white")  # fmt: skip
    pen.band([(0, -76), (0, -50)], "red", [7, 5], line=0.7)
    for side in (-1, 1):
        pen.band([(side * 43, -47), (side * 33, -39)], "red", 6, line=0.7)
        pen.band([(side * 16, -79), (side * 26, -74)], "red", 5, line=0.7)
    pen.flat([(-23, -10), (-22.6, -18), (22.6, -18), (23, -10)], "red")
    for n in range(6):
        x = -19 + n * 7.6
        pen.flat([(x, -11), (x - 2.6, -14), (x, -17), (x + 2.6, -14)], "white")
    for n in range(4):
        pen.flat([(0, -72 + n * 6), (-2, -69 + n * 6), (0, -66 + n * 6), (2, -69 + n * 6)], "white")
    pen.stroke([(-12, -82), (0, -76), (12, -82)], "red", 2.4)
    pen.stroke([(-21, -36), (0, -33), (21, -36)], "crimson", 2.6)


@ARMS.add("tournament-plate")
def draw_tournament_plate(pen: Pen, rng: Random) -> None:
    _halo(pen, -54, 48, "white", 0.5)
    for side in (-1, 1):
        pen.shape([(side * 3, 2), (side * 4, -28), (side * 15, -28), (side * 13, 2)], "steel")
        pen.oval(side * 9, -15, 6, 5, "white", line=0.8)
        pen.band([(side * 24, -60), (side * 31, -44), (side * 25, -30)], "steel", [11, 9, 8])
        pen.oval(side * 24, -64, 11, 9, "white")
        pen.stroke([(side * 16, -60), (side * 26, -57), (side * 33, -62)], "gold", 1.6)
    pen.shape([(-19, -28), (-22, -56), (-12, -68), (12, -68), (22, -56), (19, -28), (8, -22), (-8, -22)], "steel")
    pen.stroke([(0, -68), (0, -30)], "white", 1.6)
    pen.stroke([(-18, -42), (0, -36), (18, -42)], "gold", 1.6)
    pen.shape([(-11, -68), (-13, -82), (-6, -92), (8, -92), (14, -80), (20, -76), (10, -66)], "steel")
    pen.flat([(-2, -79), (16, -78), (15, -75.6), (-2, -76)], "black")
    pen.band([(-2, -92), (-14, -104), (-30, -98), (-34, -84)], "red", [4, 10, 11, 3])
    pen.stroke([(-3, -93), (-16, -101), (-29, -94)], "white", 1)


@ARMS.add("lion-mane")
def draw_lion_mane(pen: Pen, rng: Random) -> None:
    for ring, (r, tone) in enumerate(((42, "brown"), (34, "orange"), (27, "ochre"))):
        for n in range(18):
            part_pen = pen.at(0, -48, n * 20 + ring * 10)
            part_pen.shape([(-6, -r * 0.45), (-5, -r * 0.86), (1, -r * 1.06), (6, -r * 0.8), (6, -r * 0.45)], tone, round=True, line=0.7)
    pen.shape([(-17, -60), (-10, -68), (10, -68), (17, -60), (14, -42), (8, -30), (-8, -30), (-14, -42)], "ochre", round=True)
    for side in (-1, 1):
        pen.oval(side * 14, -68, 5, 5, "ochre")
        pen.oval(side * 7.4, -54, 3, 2.4, "black", line=0.6, is_flat=True)
        pen.oval(side * 5, -36, 6, 4.6, "sand", line=0.7)
        for n in range(2):
            pen.stroke([(side * 7, -36 + n * 2), (side * 18, -35 + n * 4)], "white", 0.8)
    pen.shape([(-5, -44), (5, -44), (0, -38)], "umber")
    pen.band([(-16, -6), (-22, 4)], "ochre", [9, 7])
    pen.band([(16, -6), (22, 4)], "ochre", [9, 7])


@ARMS.add("plaid")
def draw_plaid(pen: Pen, rng: Random) -> None:
    _bust(pen)
    body = [(-14, -82), (-30, -72), (-34, -10), (-24, -4), (-10, -8), (6, -3), (24, -7), (34, -12), (28, -72), (14, -82), (0, -77)]
    pen.shape(body, "green")
    for n in range(5):
        x = -25 + n * 12.4
        pen.stroke([(x * 0.86, -78 + abs(x) * 0.16), (x * 1.1, -7)], "navy", 3.6, opacity=0.8)
        pen.stroke([(x * 0.86 + 4, -77 + abs(x) * 0.16), (x * 1.1 + 5, -7)], "red", 0.9)
    for n in range(5):
        y = -67 + n * 13
        pen.stroke([(-30 - n * 0.8, y), (0, y + 3), (30 + n, y)], "navy", 3.6, opacity=0.7)
        pen.stroke([(-30 - n * 0.8, y + 4), (0, y + 7), (30 + n, y + 4)], "red", 0.9)
    pen.band([(16, -81), (2, -58), (-20, -34), (-33, -14)], "olive", [9, 13, 14, 10])
    pen.stroke([(14, -76), (-1, -55), (-22, -31)], "red", 1.2)
    pen.oval(14, -76, 6, 6, "steel")
    pen.oval(14, -76, 3, 3, "violet", line=0.6)
    for n in range(8):
        pen.stroke([(-34 + n * 2.4, -9 + (n % 2)), (-35 + n * 2.4, -2)], "olive", 1)


@ARMS.add("shadow-silk")
def draw_shadow_silk(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -50, 50, "violet", 0.6)
    pen.shape([(-11, -70), (-30, -66), (-46, -38), (-34, -34), (-20, -48), (-26, -4), (-12, -10), (0, -2), (12, -10), (26, -4),
               (20, -48), (34, -34), (46, -38), (30, -66), (11, -70)], "black")  # fmt: skip
    pen.stroke([(-11, -70), (0, -46), (6, -8)], "violet", 1.4)
    pen.stroke([(11, -70), (2, -46)], "violet", 1.4)
    pen.shape([(-13, -70), (-14, -88), (0, -97), (14, -88), (13, -70), (0, -66)], "black")
    pen.flat([(-9, -80), (9, -82), (9, -76), (-9, -75)], "plum")
    for side in (-1, 1):
        pen.flat([(side * 2, -79), (side * 7, -80), (side * 6, -77)], "white")
    pen.band([(-22, -38), (22, -36)], "plum", 5, line=0.7)
    for n, (x, y) in enumerate(((-46, -16), (44, -18), (-38, 2), (38, 3), (0, 6))):
        pen.oval(x, y, 9 - n * 0.6, 3.4, "black", line=0, is_flat=True, opacity=0.5)
    part_pen = pen.at(42, -66, 20)
    part_pen.shape([(0, -12), (2.6, -2.6), (12, 0), (2.6, 2.6), (0, 12), (-2.6, 2.6), (-12, 0), (-2.6, -2.6)], "steel", line=0.7)


def _pelt(pen: Pen, art: Art, rng: Random, fur: Rgb, ears: str, muzzle: Rgb) -> Pen:
    """Draws a person who wears an animal skin with the head as a hood.

    Returns the pen at the brow of the animal's head. `ears` is an outline of one ear.
    """
    pen.shape(curve("-52,4! -50,-14! -44,-12 -44,-28! -38,-24 -30,-40 -14,-50 14,-50 30,-40 38,-24! 44,-28 44,-12! 50,-14 52,4!"), fur)
    people.bust(pen.at(0, 4, 0, 1.34), art, rng)
    for way in (-1, 1):
        pen.shape(curve(f"{way * 7},-28! {way * 20},-34 {way * 38},-26 {way * 48},-4 {way * 50},4! {way * 40},-2 {way * 36},5! {way * 28},-3 "
                        f"{way * 23},4! {way * 17},-8 {way * 12},-6!"), fur)  # fmt: skip
        for n in range(5):
            x, y = way * (20 + n * 5), -22 + n * 4
            pen.stroke([(x, y), (x + way * 2, y + 6), (x + way * 6, y + 8)], fur.darker(0.4), 1.2)
    top = pen.at(0, -66)
    top.shape(curve("-15,36! -21,18 -20,0 -12,-14 0,-18 12,-14 20,0 21,18 15,36! 17,20 12,8 0,4 -12,8 -17,20"), fur)
    for way in (-1, 1):
        top.at(0, 0, flip=way < 0).shape(curve(ears), fur.darker(0.12))
    top.shape(curve("-9,-10 -10,0 -7,11 0,14 7,11 10,0 9,-10 0,-14"), muzzle)
    top.oval(0, 11, 4, 2.8, "black")
    for way in (-1, 1):
        top.shape([(way * 4, 12), (way * 6, 21), (way * 8, 9)], "ivory", line=0.6)
        top.shape([(way * 5, -3), (way * 13, -8), (way * 11, -1)], "yellow", line=0.8)
        top.stroke([(way * 3, -5), (way * 14, -11)], None, 1.6)
    return top


@ARMS.add("wolf-cloak")
def draw_wolf_cloak(pen: Pen, rng: Random) -> None:
    """Draws a woman in a wolf skin before a pale glow."""
    p.glow(pen, 0, -60, 46, "white", 0.6)
    person = Art(who="woman", view="front", flesh="pale", hair="long", head="bare", cloth="charcoal", trim="crimson")
    fur = pen.paint("steel").darker(0.25)
    top = _pelt(pen, person, rng, fur, "9,-12! 14,-26 20,-36! 23,-22 19,-4!", fur.lighter(0.25))
    for x, y in ((-14, 6), (-11, -4), (14, 6), (11, -4), (0, -10)):
        top.stroke([(x, y), (x * 1.1, y + 6)], fur.darker(0.4), 1.2)


@ARMS.add("jaguar-mantle")
def draw_jaguar_mantle(pen: Pen, rng: Random) -> None:
    """Draws a man in a jaguar skin with a fan of feathers behind it."""
    for n in range(11):
        pen.at(0, -66, -75 + n * 15).shape(curve("-3,0 -6,-22 -5,-36 0,-44! 5,-36 6,-22 3,0"), ("green", "teal", "red")[n % 3], line=0.8)
    person = Art(who="man", view="front", flesh="brown", hair="none", head="bare", beard="none", cloth="teal", trim="gold", mask="paint")
    fur = pen.paint("ochre")
    top = _pelt(pen, person, rng, fur, "10,-12! 14,-20 22,-18 23,-8 17,-2!", fur.lighter(0.35))
    spots = [(side * x, y) for side in (-1, 1) for x, y in ((17, -62), (18, -48), (24, -26), (34, -18), (28, -10), (42, -6), (8, -78))]
    for x, y in spots:
        pen.oval(x, y, 3.2, 2.6, "umber", line=0, is_flat=True)
        pen.oval(x + 0.5, y, 1.4, 1.1, "orange", line=0, is_flat=True)
    for way in (-1, 1):
        for y in (4, 8):
            top.stroke([(way * 5, y), (way * 17, y - 2 + y * 0.3)], "ivory", 0.8)
    pen.oval(0, -8, 9, 9, "gold")
    pen.oval(0, -8, 4.6, 4.6, "teal", line=0.8)


# --- worn by beasts and bodies ------------------------------------------------------------------


@ARMS.add("amber-collar")
def draw_amber_collar(pen: Pen, rng: Random) -> None:
    _stand(pen, 46)
    pen.shape([(-17, -12), (-13, -60), (-9, -70), (9, -70), (13, -60), (17, -12)], "umber")
    for row, (r, y) in enumerate(((30, -50), (22, -58))):
        for n in range(9 - row * 2):
            a = math.radians(8 + n * 164 / (8 - row * 2))
            x, part_y = math.cos(a) * r, y + math.sin(a) * r * 0.82
            size = 6.4 if row == 0 else 4.4
            pen.oval(x, part_y, size, size, "orange")
            pen.oval(x - size * 0.3, part_y - size * 0.3, size * 0.34, size * 0.34, "yellow", line=0, is_flat=True)
            if n == 4 - row:
                pen.stroke([(x - 2, part_y), (x + 2, part_y)], "umber", 1.2)
                pen.stroke([(x - 1.4, part_y - 2), (x + 1.4, part_y + 2)], "umber", 0.8)
    p.glow(pen, 0, -34, 38, "orange", 0.5)


@ARMS.add("horseshoes")
def draw_horseshoes(pen: Pen, rng: Random) -> None:
    for x, y, a, s in ((-18, -34, -14, 1.0), (19, -52, 18, 1.0)):
        part_pen = pen.at(x, y, a, s)
        ring = [(math.cos(t) * 22, math.sin(t) * 24) for t in (math.radians(120 + n * 30) for n in range(11))]
        part_pen.band(ring, "steel", [9, 10, 11, 11, 11, 11, 11, 11, 11, 10, 9])
        for n in (1, 3, 4, 6, 7, 9):
            part_pen.oval(*ring[n], 1.5, 1.5, "black", line=0, is_flat=True)
    p.box(pen, 0, 4, 70, 6, "brown")
    for x in (-30, 34):
        pen.band([(x, -2), (x + 2, -12)], "steel", [3, 2])
    p.glow(pen, 2, -46, 40, "orange", 0.5)
    for _ in range(9):
        p.lamp(pen, rng.uniform(-36, 38), rng.uniform(-90, -6), 0.7, "orange")


@ARMS.add("war-paint")
def draw_war_paint(pen: Pen, rng: Random) -> None:
    """Draws a painted face and the shell in which its colour is mixed."""
    person = Art(who="man", view="front", flesh="brown", hair="none", beard="none", cloth="umber", trim="ivory")
    people.bust(pen.at(0, 4, 0, 1.56), person, rng)
    part_pen = pen.at(0, -58, 0, 1.81)
    for n in range(9):
        a = (n - 4) * 11
        part_pen.at(0, -4, a).band([(0, -4), (0, -13 - (n % 2))], "black", [3.4, 1.4], line=0.5)
    part_pen.band([(-5.6, -5.6), (0, -7), (5.6, -5.6)], "red", 1.6, line=0.5)
    for side in (-1, 1):
        for n in range(3):
            y = 1.2 + n * 2.3
            part_pen.flat([(side * 1.7, y), (side * (6.4 - n * 0.5), y - 1.4), (side * (6.3 - n * 0.5), y + 0.1), (side * 1.7, y + 1.5)],
                   ("red", "ochre", "red")[n])  # fmt: skip
        part_pen.oval(side * 7, 4.6, 1.5, 1.8, "gold", line=0.5)
    part_pen.flat([(-0.8, -9.2), (0.8, -9.2), (0.7, 0.6), (-0.7, 0.6)], "ochre")
    part_pen.flat([(-0.7, 6.4), (0.7, 6.4), (0.5, 9), (-0.5, 9)], "ochre")
    for n in range(7):  # A string of teeth.
        x = -5.4 + n * 1.8
        y = 15.6 - abs(n - 3) * 0.9
        part_pen.shape([(x - 0.8, y), (x, y + 3.4), (x + 0.8, y)], "white", line=0.4)
    shell = pen.at(36, -4)
    shell.shape([(-14, 0), (-15, -9), (15, -9), (14, 0), (0, 5)], "grey")
    shell.oval(0, -9, 15, 4.6, "ivory")
    shell.oval(0, -9, 11, 3, "red", line=0.6, is_flat=True)


@ARMS.add("bone-charm")
def draw_bone_charm(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -40, 40, "lime", 0.4)
    pen.stroke([(-30, -96), (-24, -66), (0, -52), (24, -66), (30, -96)], "brown", 2.2)
    for x, y, a in ((-24, -66, 30), (24, -66, -30)):
        part_pen = pen.at(x, y, a)
        part_pen.bone((0, -2), (0, 22), 4, 4, "ivory")
        for side in (-1, 1):
            part_pen.oval(side * 2.6, 23, 3, 3, "ivory", line=0.8)
    p.skull(pen, 0, -34, 34)
    for side in (-1, 1):
        part_pen = pen.at(side * 12, -12, side * 14)
        part_pen.shape([(-3, 0), (-4, 12), (0, 24), (4, 12), (3, 0)], "red", round=True, line=0.8)
        part_pen.stroke([(0, 0), (0, 20)], "ivory", 0.8)
    pen.oval(0, -52, 5, 5, "teal")


@ARMS.add("howdah")
def draw_howdah(pen: Pen, rng: Random) -> None:
    pen.shape([(-46, 4), (-44, -22), (-28, -34), (28, -34), (44, -22), (46, 4)], "grey", round=True)
    pen.shape([(-34, 0), (-32, -36), (32, -36), (34, 0), (20, 5), (-20, 5)], "crimson")
    for n in range(7):
        pen.flat([(-30 + n * 9, 2), (-26 + n * 9, 8), (-22 + n * 9, 2)], "gold")
    for n in range(4):
        pen.oval(-21 + n * 14, -18, 4, 4, "gold", line=0.7)
    p.box(pen, 0, -36, 56, 12, "gold")
    for x in (-18, -6, 6, 18):
        pen.oval(x, -42, 3, 3, "teal", line=0.6)
    for x in (-24, 24):
        p.pole(pen, x, -48, -72, 3, "gold")
    p.dome(pen, 0, -70, 62, 20, "red", 4)
    for n in range(8):
        pen.flat([(-31 + n * 7.8, -70), (-27 + n * 7.8, -64), (-23 + n * 7.8, -70)], "gold")
    p.pole(pen, 0, -88, -98, 2, "gold")
    p.draw_people(pen, [(0, -48)], 18, "umber")


@ARMS.add("coral-crust")
def draw_coral_crust(pen: Pen, rng: Random) -> None:
    pen.shape([(-30, 4), (-34, -30), (-24, -58), (0, -70), (24, -58), (34, -30), (30, 4)], "grey", round=True)
    for x, y, a, s, tone in ((-20, -40, -30, 1, "red"), (18, -44, 26, 1.1, "rose"), (0, -62, -2, 1.1, "orange"), (-28, -10, -52, 0.8, "rose"),
                             (28, -12, 50, 0.9, "red"), (4, -26, 8, 0.8, "ivory")):  # fmt: skip
        part_pen = pen.at(x, y, a, s)
        part_pen.band([(0, 4), (0, -14), (2, -30)], tone, [7, 5, 3])
        part_pen.band([(0, -10), (-8, -18), (-9, -28)], tone, [4, 4, 2.4])
        part_pen.band([(1, -16), (9, -22), (11, -32)], tone, [4, 3.6, 2])
        for px, py in ((2, -31), (-9, -29), (11, -33)):
            part_pen.oval(px, py, 2.6, 2.6, tone, line=0.7)
    for x, y, r in ((-8, -10, 6), (12, -6, 7), (-16, -24, 4)):
        part_pen = pen.at(x, y)
        part_pen.oval(0, 0, r, r * 0.8, "ivory", line=0.8)
        for n in range(5):
            part_pen.stroke([(0, r * 0.7), ((n - 2) * r * 0.36, -r * 0.66)], None, 0.6)


@ARMS.add("jade-scales")
def draw_jade_scales(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -46, 48, "lime", 0.45)
    for row in range(7):
        count = (5, 6, 7, 7, 6, 5, 4)[6 - row]
        for n in range(count):
            x, y = (n - (count - 1) / 2) * 11, -78 + (6 - row) * 0 + row * 13
            turned = row == 3 and n == 4
            part_pen = pen.at(x, y - 6 if turned else y, 180 if turned else 0)
            part_pen.shape([(-7, -8), (7, -8), (7.4, 3), (0, 11), (-7.4, 3)], "red" if turned else ("green", "teal")[(n + row) % 2])
            if not turned:
                part_pen.stroke([(-3.4, -4), (3.4, -4)], "lime", 1)
    pen.band([(-26, -88), (0, -94), (26, -88)], "gold", [5, 6, 5])


@ARMS.add("rune-brand")
def draw_rune_brand(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(6, -44, -34)
    part_pen.bone((0, 54), (0, -4), 4, 4, "charcoal")
    part_pen.bone((0, 58), (0, 36), 8, 7, "brown")
    part_pen.oval(0, -18, 18, 18, "red")
    part_pen.oval(0, -18, 14, 14, "black", line=0.8, is_flat=True)
    p.glow(part_pen, 0, -18, 34, "orange")
    for line in (((-4, -8), (-4, -29)), ((-4, -28), (6, -22), (-4, -17)), ((-4, -17), (7, -8)), ((4, -30), (8, -26))):
        part_pen.stroke(line, "yellow", 2.6, round=False)
    pen.shape([(-44, 4), (-36, -12), (-8, -16), (30, -12), (44, 4)], "brown", round=True)
    for line in (((-12, -2), (-12, -12)), ((-12, -12), (-6, -9), (-12, -6)), ((-12, -6), (-5, -2))):
        pen.stroke(line, "orange", 1.6, round=False)
    p.smoke(pen, -9, -12, rng, 28)
