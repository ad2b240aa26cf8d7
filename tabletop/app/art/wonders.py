"""What magic brings about: a scene for each, that fills its picture.

Each is drawn with the middle of its foot on (0, 0), about 100 units wide and no higher than 90.
"""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art.drawn import Drawn
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point

WONDERS = Drawn()
#: The corners of a scene whose light reaches farther than its shapes.
_FILLED = ((-52, -92), (52, 4))


def _man(pen: Pen, colour: str, *, arms: tuple[Point, Point] = ((-14, -24), (14, -24)), skin: str = "sand",
         wide: float = 1.0, lean: float = 0) -> None:  # fmt: skip
    """A person 60 units high from the front, in a tunic, the hands where `arms` say."""
    w = wide
    for side in (-1, 1):
        pen.band([(side * 4, -24), (side * 6 * w, -12), (side * 6 * w, 0)], skin, [7 * w, 6, 5])
        pen.shape([(side * 6 * w - 4, 1), (side * 6 * w - 3, -4), (side * 6 * w + 3, -4), (side * 6 * w + 5, 1)], "umber", line=0.8)
    for (x, y), side in zip(arms, (-1, 1), strict=True):
        pen.band([(side * 8 * w + lean, -43), (side * 10 + (x - side * 10) * 0.5, -43 + (y + 43) * 0.45), (x, y)], skin, [6, 5, 4])
        pen.oval(x, y, 3, 3, skin, line=0.8)
    pen.shape([(-9 * w + lean, -46), (9 * w + lean, -46), (8 * w, -30), (11 * w, -14), (-11 * w, -14), (-8 * w, -30)], colour)
    pen.band([(-8 * w, -29), (8 * w, -29)], "brown", 3, line=0.7)
    pen.oval(lean * 1.3, -53, 6, 7, skin)
    pen.shape([(-6.4 + lean * 1.3, -53), (-6 + lean * 1.3, -60), (lean * 1.3, -62), (6 + lean * 1.3, -60), (6.4 + lean * 1.3, -53), (3 + lean * 1.3, -57), (-3 + lean * 1.3, -57)], "umber")


def _rock(pen: Pen, x: float, y: float, r: float, rnd: Random, colour: str = "grey") -> None:
    ring = [(x + r * rnd.uniform(0.8, 1.15) * math.cos(a), y + r * rnd.uniform(0.7, 1.0) * math.sin(a)) for a in (math.radians(n * 45 + 10) for n in range(8))]
    pen.shape(ring, colour)
    pen.stroke([ring[4], (x, y - r * 0.1), ring[7]], None, 0.8, opacity=0.6)


def _wave(pen: Pen, x: float, y: float, w: float, h: float, colour: str = "blue") -> None:
    """A breaking wave, curling to the right."""
    pen.shape([(x - w / 2, y), (x - w * 0.3, y - h * 0.5), (x, y - h * 0.95), (x + w * 0.26, y - h), (x + w * 0.46, y - h * 0.78),
               (x + w * 0.36, y - h * 0.5), (x + w * 0.3, y - h * 0.7), (x + w * 0.14, y - h * 0.7), (x + w * 0.12, y - h * 0.36),
               (x + w * 0.3, y)], colour, round=True)  # fmt: skip
    for n in range(3):
        s = 1 - n * 0.17
        pen.stroke([(x - w * 0.32 * s, y - h * 0.3 * s), (x - w * 0.02, y - h * 0.84 * s), (x + w * 0.2, y - h * 0.86 * s)], "white", 1.4, opacity=0.8)
    for n in range(5):
        pen.oval(x + w * (0.4 + 0.03 * (n % 2)), y - h * (0.8 - n * 0.06), w * 0.035, w * 0.035, "white", line=0.5)


def _star(pen: Pen, x: float, y: float, r: float, count: int, deep: float, colour: str) -> None:
    points = []
    for n in range(count * 2):
        a = math.radians(n * 180 / count - 90)
        k = r if n % 2 == 0 else r * deep
        points.append((x + k * math.cos(a), y + k * math.sin(a)))
    pen.shape(points, colour)


def _flake(pen: Pen, x: float, y: float, r: float) -> None:
    for n in range(6):
        q = pen.at(x, y, n * 60)
        q.stroke([(0, 0), (0, -r)], "white", r * 0.09)
        for k in (0.45, 0.75):
            for side in (-1, 1):
                q.stroke([(0, -r * k), (side * r * 0.2, -r * (k + 0.18))], "white", r * 0.07)


def _leaf(pen: Pen, x: float, y: float, size: float, angle: float, colour: str = "green") -> None:
    q = pen.at(x, y, angle)
    q.shape([(0, 0), (-size * 0.4, -size * 0.5), (0, -size), (size * 0.4, -size * 0.5)], colour, round=True, line=0.7)
    q.stroke([(0, 0), (0, -size * 0.85)], None, 0.6)


# --- might --------------------------------------------------------------------------------------


@WONDERS.add("bare-floor")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    for row in range(5):
        for n in range(6):
            near = 1 + row * 0.16
            x = (n - 2.5) * 18 * near
            y = -30 + row * 8
            pen.shape([(x - 8.4 * near, y), (x - 7.6 * near, y - 6), (x + 7.6 * near, y - 6), (x + 8.4 * near, y)], ("grey", "ivory")[(n + row) % 2], line=0.7)
    for x, y, r in ((-44, -30, 6), (38, -34, 8), (-52, -2, 7)):
        _rock(pen, x, y, r, rnd)
    p.glow(pen, 0, -24, 46, "white", 0.8)
    for side in (-1, 1):
        for n in range(4):
            pen.stroke([(side * (12 + n * 10), -40 - n * 3), (side * (20 + n * 13), -54 - n * 8)], "white", 1.6, opacity=0.8)
    q = pen.at(0, -20)
    q.shape([(-14, 4), (-11, -26), (-5, -38), (5, -38), (11, -26), (14, 4)], "sand")
    for n in range(4):
        q.stroke([(-9 + n * 6, -26), (-9 + n * 6, -36 - (n in (1, 2)) * 3)], None, 1.4)
    q.band([(-11, -20), (-19, -26), (-17, -34)], "sand", [6, 5, 4])


@WONDERS.add("brace")
def _(pen: Pen, rnd: Random) -> None:
    for side in (-1, 1):
        pen.band([(side * 9, -28), (side * 24, -20), (side * 22, 0)], "sand", [13, 11, 8])
        pen.shape([(side * 22 - 8, 2), (side * 22 - 5, -5), (side * 22 + 5, -5), (side * 22 + 9, 2)], "umber")
    pen.shape([(-20, -26), (-25, -56), (25, -56), (20, -26), (0, -18)], "red")
    pen.oval(0, -64, 9, 10, "sand")
    pen.shape([(-10, -64), (-9, -76), (0, -79), (9, -76), (10, -64), (4, -66), (-4, -66)], "bronze")
    pen.stroke([(-5, -63), (-1, -61)], None, 1.6)
    pen.stroke([(5, -63), (1, -61)], None, 1.6)
    pen.band([(-24, -52), (-22, -36), (6, -36)], "sand", [11, 10, 8])
    pen.band([(24, -52), (26, -40), (-4, -33)], "sand", [11, 10, 8])
    for side in (-1, 1):
        for n in range(4):
            pen.stroke([(side * 52, -18 - n * 16), (side * 34, -20 - n * 15), (side * 38, -24 - n * 15)], "white", 2, round=False)
        pen.stroke([(side * 26, 4), (side * 40, 1), (side * 46, 5)], None, 1.2)


@WONDERS.add("iron-will")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -46, 54, "orange", 0.6)
    pen.shape([(-24, 2), (-22, -14), (-29, -34), (-26, -64), (-6, -82), (18, -78), (29, -58), (34, -40), (27, -34), (25, -16), (8, -12), (8, 2)], "steel")
    for y in (-54, -32):
        pen.stroke([(-26, y), (26, y + 2)], None, 1.2)
    for x, y in ((-20, -60), (-22, -40), (-18, -20), (2, -72), (16, -68), (-4, -24), (10, -24)):
        pen.oval(x, y, 1.6, 1.6, "charcoal", line=0.5)
    pen.flat([(8, -50), (24, -52), (22, -46), (9, -45)], "orange")
    p.cogwheel(pen, -4, -58, 12, 10, "bronze", "orange")
    pen.stroke([(16, -28), (26, -29)], None, 2)
    pen.band([(-40, 4), (-24, -3), (12, -3), (34, 4)], "charcoal", [4, 9, 9, 4])
    for _ in range(7):
        p.lamp(pen, rnd.uniform(-46, 46), rnd.uniform(-90, -20), 0.8, "orange")


@WONDERS.add("second-breath")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-44, 2), (-40, -10), (-8, -16), (14, -18), (38, -8), (46, 2)], "olive", round=True)
    pen.band([(-36, -8), (-16, -10), (0, -14)], "navy", [10, 12, 14])
    pen.band([(0, -14), (14, -34), (12, -46)], "red", [15, 16, 15])
    pen.band([(10, -44), (-4, -30), (-12, -12)], "sand", [7, 6, 5])
    pen.oval(15, -56, 9, 9, "sand")
    pen.shape([(7, -54), (4, -64), (14, -68), (24, -62), (20, -58), (12, -60)], "umber")
    pen.stroke([(19, -56), (23, -57)], None, 1.2)
    pen.stroke([(21, -51), (25, -52)], None, 1.6)
    for n in range(5):
        y = -46 - n * 8
        pen.stroke([(30, -50), (38 + n * 2, y + 2), (48, y - 4), (54 - n * 3, y - 10), (46, y - 8)], ("sky", "white")[n % 2], 2.2)
    p.glow(pen, 30, -60, 36, "white", 0.5)


@WONDERS.add("hammer-blow")
def _(pen: Pen, rnd: Random) -> None:
    for n in range(14):
        a = math.radians(190 + n * 12)
        pen.flat([(math.cos(a - 0.05) * 12, -6 + math.sin(a - 0.05) * 8), (math.cos(a) * (58 + n % 3 * 9), -6 + math.sin(a) * (48 + n % 3 * 8)),
                  (math.cos(a + 0.05) * 12, -6 + math.sin(a + 0.05) * 8)], "yellow", 0.85)  # fmt: skip
    for x, y, r in ((-38, -16, 7), (38, -20, 8), (-26, -42, 4), (30, -46, 5), (-48, -34, 3)):
        _rock(pen, x, y, r, rnd)
    q = pen.at(2, -16, 22)
    q.bone((0, -12), (0, -82), 6, 5, "umber")
    q.shape([(-25, -2), (-27, -28), (25, -28), (27, -2)], "steel")
    for side in (-1, 1):
        q.shape([(side * 25, 0), (side * 25, -30), (side * 32, -27), (side * 32, -3)], "charcoal")
    q.oval(0, -15, 7, 7, "gold")
    for n in range(4):
        q.stroke([(-3, -50 - n * 8), (3, -52 - n * 8)], "sand", 1.8)
    for side in (-1, 1):
        pen.stroke([(side * 8, 2), (side * 24, -1), (side * 34, 4), (side * 48, 1)], "black", 2, round=False)


# --- ice ----------------------------------------------------------------------------------------


@WONDERS.add("icicle")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-54, -92), (54, -92), (54, -78), (-54, -76)], "umber")
    pen.shape([(-54, -92), (-40, -97), (0, -95), (40, -98), (54, -92), (54, -86), (-54, -85)], "white", round=True)
    for n, (x, h) in enumerate(((-46, 22), (-32, 34), (-16, 20), (20, 24), (34, 38), (47, 20))):
        pen.shape([(x - 4, -80), (x, -80 + h), (x + 4, -80)], ("sky", "white")[n % 2])
    pen.shape([(-9, -76), (-4, -30), (0, 0), (4, -30), (9, -76)], "sky")
    pen.flat([(-4, -74), (-1, -30), (0, -14), (1, -40), (1, -74)], "white", 0.85)
    for side in (-1, 1):
        pen.stroke([(side * 5, -4), (side * 16, -14), (side * 14, -22)], "white", 1.6)
        pen.shape([(side * 8, 3), (side * 14, -7), (side * 20, 2)], "sky")
    for n in range(4):
        pen.stroke([(-14 + n * 9, -66 - n), (-14 + n * 9, -54)], "white", 1, opacity=0.7)


@WONDERS.add("black-ice")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-56, 4), (-40, -24), (-6, -30), (36, -26), (56, 4)], "navy")
    pen.flat([(-30, -2), (-16, -20), (-4, -22), (-14, -2)], "sky", 0.7)
    pen.flat([(4, -2), (12, -20), (16, -20), (12, -2)], "white", 0.6)
    for line in (((-44, -4), (-20, -10), (-8, -4)), ((10, -14), (26, -8), (46, -6)), ((26, -8), (30, -20))):
        pen.stroke(line, "white", 1, round=False)
    q = pen.at(4, -22, -62)
    _man(q, "crimson", arms=((-22, -62), (24, -58)))
    for x, y in ((-36, -46), (40, -54), (-20, -70)):
        pen.stroke([(x - 6, y + 3), (x, y - 4), (x + 6, y + 3)], "white", 1.8)
    pen.oval(-30, -60, 5, 3, "bronze", angle=30)


@WONDERS.add("snow-blind")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    for _ in range(26):
        pen.oval(rnd.uniform(-54, 54), rnd.uniform(-92, 0), rnd.uniform(3, 11), rnd.uniform(2, 7), "white", line=0, plain=True, opacity=0.6)
    _man(pen.at(0, 0, 0, 1.25), "navy", arms=((-4, -56), (6, -55)))
    pen.shape([(-12, -56), (-30, -40), (-24, 2), (-4, -6), (-6, -50)], "steel", round=True)
    for n in range(18):
        y = -90 + n * 5.4
        x = rnd.uniform(-56, 10)
        pen.stroke([(x, y), (x + 22, y + 2), (x + 46, y - 1)], "white", rnd.uniform(1, 2.6), opacity=0.85)
    pen.flat([(-50, 5), (-30, -10), (0, -5), (30, -11), (52, 5)], "white", round=True)
    for x in (30, 36, 42):
        pen.oval(x, -1, 1.8, 1.2, "red", line=0, plain=True)


@WONDERS.add("frostbite")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -46, 52, "sky", 0.7)
    pen.band([(-2, 4), (-2, -22)], "sand", [26, 27])
    pen.shape([(-18, -20), (-20, -48), (20, -50), (19, -22), (8, -12), (-10, -12)], "sand", round=False)
    for n, (x, h) in enumerate(((-15, 30), (-5, 38), (6, 37), (16, 28))):
        pen.band([(x, -46), (x * 1.15, -46 - h * 0.6), (x * 1.2, -46 - h)], "sand", [9, 8, 6])
        pen.band([(x * 1.1, -46 - h * 0.45), (x * 1.2, -46 - h)], ("sky", "blue", "sky", "navy")[n], [9, 7.6])
        for k in range(3):
            pen.flat([(x * 1.2 - 3 + k * 2.6, -47 - h), (x * 1.2 - 2 + k * 3, -57 - h - (k == 1) * 5), (x * 1.2 + k * 2.6, -47 - h)], "white")
    pen.band([(-18, -28), (-32, -38), (-36, -50)], "sand", [9, 8, 6])
    pen.oval(-36, -50, 4, 5, "blue")
    for x, y, r in ((34, -70, 10), (40, -24, 7), (-40, -80, 8)):
        _flake(pen, x, y, r)
    pen.stroke([(-12, -34), (0, -30), (13, -35)], None, 1)


@WONDERS.add("snow-giant")
def _(pen: Pen, rnd: Random) -> None:
    for side in (-1, 1):
        pen.band([(side * 22, -56), (side * 42, -44), (side * 46, -22)], "white", [15, 14, 17])
        pen.oval(side * 15, -6, 15, 10, "white")
    pen.oval(0, -30, 32, 29, "white")
    pen.oval(0, -62, 24, 20, "white")
    pen.oval(0, -84, 15, 14, "white")
    for x, y in ((-5, -87), (6, -87)):
        pen.oval(x, y, 2.4, 2.8, "black", line=0, plain=True)
    pen.shape([(0, -83), (18, -80), (0, -79)], "orange")
    for n in range(5):
        pen.oval(-6 + n * 3, -75 + abs(n - 2) * -0.8, 1, 1, "black", line=0, plain=True)
    for n in range(3):
        pen.oval(0, -64 + n * 14, 3, 3, "charcoal", line=0.7)
    for n in range(6):
        pen.shape([(-14 + n * 5, -96 + abs(n - 2.5)), (-12 + n * 5.2, -108 + abs(n - 2.5) * 2), (-9 + n * 5, -96 + abs(n - 2.5))], "sky", line=0.7)
    p.folk(pen, [(-44, 3), (44, 4)], 11, "navy")


# --- air ----------------------------------------------------------------------------------------


@WONDERS.add("feather-step")
def _(pen: Pen, rnd: Random) -> None:
    q = pen.at(4, -26, -14)
    q.band([(-22, -58), (-16, -32), (-18, -14)], "sand", [17, 14, 11])
    q.shape([(-25, -16), (-28, 2), (-16, 6), (20, 6), (28, 1), (10, -8), (-8, -18)], "sand", round=True)
    for n in range(3):
        q.stroke([(-24 + n * 6, -28 + n * 10), (-8 + n * 4, -22 + n * 9)], "brown", 2.6)
    q.band([(-26, 6), (0, 9), (26, 4)], "brown", 5)
    for n in range(6):
        r = q.at(-26, -12, -108 + n * 17)
        r.shape([(-4, 0), (-5, -20), (0, -32 + n * 2), (5, -18), (4, 0)], ("white", "ivory")[n % 2], line=0.8)
    for x, y, a in ((-40, 0, 60), (36, -8, -50), (14, 2, 80)):
        r = pen.at(x, y, a)
        r.shape([(0, 8), (-4, -2), (0, -14), (4, -2)], "white", round=True, line=0.8)
        r.stroke([(0, 10), (0, -12)], "grey", 0.8)
    for n in range(3):
        pen.stroke([(-50 + n * 10, -14 - n * 8), (-26 + n * 10, -18 - n * 8)], "white", 1.6)


@WONDERS.add("gale")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-50, -96), (-50, -40), (-32, -36), (-32, -98)], "umber")
    p.ray(pen, (-40, -66), (56, -40), 50, 88, "white", 0.5)
    pen.shape([(-32, -98), (-14, -92), (-14, -30), (-32, -36)], "brown")
    pen.oval(-18, -62, 2, 2, "gold", line=0.6)
    for n in range(6):
        y = -84 + n * 12
        pen.stroke([(-14, y), (14, y - 4), (34, y + 4), (50, y), (52, y - 8), (44, y - 8)], ("white", "sky")[n % 2], 2.6)
    for x, y, a in ((20, -70, 40), (36, -44, -20), (8, -30, 70), (44, -84, 10)):
        _leaf(pen, x, y, 9, a, "olive")
    q = pen.at(26, 0, 22)
    q.band([(0, 2), (2, -20), (8, -38)], "umber", [5, 4, 2])
    q.shape([(4, -34), (22, -48), (34, -40), (30, -26), (12, -24)], "green", round=True)


@WONDERS.add("high-winds")
def _(pen: Pen, rnd: Random) -> None:
    for n in range(11):
        y = -8 * n
        w = 9 + n * 4.4
        pen.oval(math.sin(n * 0.9) * 6, y - 6, w, 5 + n * 0.35, ("white", "sky", "grey")[n % 3], line=0.6, opacity=0.9)
        pen.stroke([(-w * 0.7, y - 6), (0, y - 3), (w * 0.7, y - 7)], "white", 1.2)
    for x, y, a, tone in ((-40, -70, 30, "red"), (44, -62, -40, "bronze"), (34, -30, 60, "steel"), (-34, -34, 10, "brown")):
        q = pen.at(x, y, a)
        if tone == "bronze":
            q.oval(0, 0, 9, 9, tone)
            q.oval(0, 0, 3, 3, "gold", line=0.7)
        elif tone == "red":
            q.shape([(-14, 2), (-6, 0), (-5, -9), (5, -9), (6, 0), (14, 2)], tone)
        else:
            q.band([(-14, 0), (14, 0)], tone, 3)
    p.folk(pen.at(-6, -62, 80), [(0, 0)], 16)


@WONDERS.add("gust")
def _(pen: Pen, rnd: Random) -> None:
    pen.flat([(-34, 2), (-38, -40), (-30, -62), (-18, -62), (-12, -40), (-16, 2)], "white", 0.35)
    _man(pen.at(26, 0, 8), "teal", arms=((2, -36), (24, -54)))
    for n in range(5):
        pen.stroke([(-30, -10 - n * 12), (-10, -14 - n * 11), (8, -8 - n * 12)], "white", 2.4, opacity=0.85)
    q = pen.at(-40, -84, 128)
    q.shape([(-3, 0), (-2.4, -60), (0, -68), (2.4, -60), (3, 0)], "steel")
    q.band([(-10, 0), (10, 0)], "gold", 4)
    q.bone((0, 0), (0, 12), 4, 4, "brown")
    ring = [(-28 + math.cos(a) * 30, -60 + math.sin(a) * 36) for a in (math.radians(190 + n * 22) for n in range(8))]
    pen.stroke(ring, "white", 3, opacity=0.6)


@WONDERS.add("cloud-eagle")
def _(pen: Pen, rnd: Random) -> None:
    for side in (-1, 1):
        for row, tone in ((0, "white"), (1, "sky")):
            for n in range(8):
                q = pen.at(side * (9 + n * 2), -54 + n * 0.6 - row * 2, side * (48 + n * 8 - row * 6))
                long = (52 - n * 2.8) * (1 - row * 0.34)
                q.shape([(-5, 0), (-6, -long * 0.8), (0, -long), (6, -long * 0.7), (5, 0)], tone, round=True, line=0.8)
    pen.shape([(-11, -60), (-14, -36), (0, -16), (14, -36), (11, -60), (0, -66)], "white", round=True)
    for n in range(5):
        pen.at(-10 + n * 5, -22, (n - 2) * -14).shape([(-4, 0), (-4, 20), (0, 26), (4, 20), (4, 0)], "ivory", line=0.8)
    pen.oval(0, -70, 9, 9, "white")
    pen.shape([(4, -74), (16, -68), (14, -62), (5, -66)], "gold")
    pen.oval(4, -73, 1.8, 1.6, "black", line=0, plain=True)
    for side in (-1, 1):
        pen.band([(side * 6, -26), (side * 10, -12)], "gold", [4, 3])
        for n in (-1, 0, 1):
            pen.stroke([(side * 10, -12), (side * 10 + n * 4, -4)], "umber", 1.5)
    for n in range(5):
        pen.oval(-32 + n * 16, 2, 13, 5, "white", line=0.6, opacity=0.85)


# --- plants -------------------------------------------------------------------------------------


@WONDERS.add("green-tide")
def _(pen: Pen, rnd: Random) -> None:
    _wave(pen, 0, 2, 104, 74, "green")
    for n in range(34):
        share = n / 33
        x = -46 + share * 88
        y = -8 - 62 * math.sin(min(1.0, share * 1.25) * math.pi * 0.56) + rnd.uniform(0, 40) * share
        if y < 0:
            _leaf(pen, x, y, rnd.uniform(9, 16), rnd.uniform(-60, 90), ("green", "lime", "olive")[n % 3])
    for x, h in ((-36, 18), (-20, 30), (-4, 36)):
        pen.band([(x, -h), (x + 2, -h - 14)], "brown", [3, 2])
        pen.oval(x + 2, -h - 18, 8, 7, "lime")
    p.box(pen, 42, 3, 14, 9, "sand")
    p.gable(pen, 42, -6, 19, 9, "red")


@WONDERS.add("briar-lash")
def _(pen: Pen, rnd: Random) -> None:
    whip = [(-46, 4), (-40, -34), (-18, -58), (10, -52), (26, -34), (12, -20), (-2, -30), (14, -64), (46, -88)]
    pen.band(whip, "green", [12, 10, 9, 8, 7, 6, 5, 4, 1.6])
    for n in range(26):
        k = n / 26 * (len(whip) - 1)
        i, f = int(k), k - int(k)
        x = whip[i][0] + (whip[i + 1][0] - whip[i][0]) * f
        y = whip[i][1] + (whip[i + 1][1] - whip[i][1]) * f
        pen.at(x, y, n * 74).shape([(-1.6, -3), (0, -10), (1.6, -3)], "red", line=0.6)
    for x, y in ((-44, -20), (-4, -58), (24, -42)):
        for k in range(3):
            pen.oval(x, y, 7 - k * 2, 7 - k * 2, ("crimson", "red", "rose")[k], line=0.7)
    for x, y, a in ((-30, -52, -40), (14, -24, 120), (6, -44, 10)):
        _leaf(pen, x, y, 13, a)
    for n in range(4):
        pen.stroke([(30 + n * 5, -60 - n * 8), (44 + n * 3, -64 - n * 8)], "white", 1.3)


@WONDERS.add("regrowth")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -54, 46, "lime", 0.5)
    pen.shape([(-30, 2), (-24, -8), (-21, -30), (21, -32), (24, -8), (32, 2)], "brown")
    pen.oval(0, -31, 21, 7, "sand")
    for r in (14, 9, 4):
        pen.oval(0, -31, r, r * 0.33, "sand", line=0.7)
    for side in (-1, 1):
        pen.band([(side * 20, -4), (side * 34, 0), (side * 44, 4)], "brown", [9, 6, 2])
    pen.band([(3, -30), (1, -50), (5, -74)], "green", [6, 4, 2.6])
    for x, y, a, s in ((2, -44, -62, 19), (2, -50, 58, 22), (3, -62, -52, 15), (4, -66, 50, 14)):
        _leaf(pen, x, y, s, a, "lime")
    for n in range(5):
        pen.at(5, -78, n * 72).shape([(0, 0), (-4, -5), (0, -10), (4, -5)], "white", round=True, line=0.7)
    pen.oval(5, -78, 3, 3, "yellow", line=0.7)


@WONDERS.add("creeping-ivy")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-22, 4), (-20, -30), (-24, -58), (-16, -60), (-12, -40), (-11, -74), (-3, -75), (-2, -42), (2, -78), (10, -77), (9, -40),
               (14, -66), (21, -64), (18, -28), (30, -42), (34, -36), (20, -10), (20, 4)], "sand")  # fmt: skip
    for k in range(3):
        climb = [(math.sin(n * 1.15 + k * 2) * (24 - n * 1.4), -8 - n * 8.6) for n in range(9)]
        points: list[Point] = [(-28 + k * 4, 4), *climb]
        pen.band(points, "green", [4, 3.6, 3.4, 3.2, 3, 2.6, 2.4, 2, 1.6, 1.2], line=0.8)
        for n, (x, y) in enumerate(points[1:]):
            _leaf(pen, x, y, 12 - n * 0.5, (-70 if n % 2 else 70) + rnd.uniform(-20, 20), ("green", "olive")[n % 2])


@WONDERS.add("harvest")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -60, 50, "yellow", 0.6)
    for n in range(19):
        a = (n - 9) * 5.4
        q = pen.at((n - 9) * 1.4, -32, a)
        q.stroke([(0, 0), (0, -40)], "ochre", 1.8)
        for k in range(4):
            for side in (-1, 1):
                q.oval(side * 1.9, -34 - k * 5, 1.7, 3, "yellow", line=0.6)
        pen.at((n - 9) * 1.4, -28, 180 - a * 0.8).stroke([(0, 0), (0, -32)], "ochre", 1.6)
    pen.band([(-17, -31), (0, -27), (17, -31)], "red", 8)
    for side in (-1, 1):
        pen.shape([(side * 2, -30), (side * 14, -40), (side * 18, -30), (side * 13, -22)], "red")
    for side in (-1, 1):
        for k, tone in enumerate(("orange", "red", "green")):
            pen.oval(side * (36 - k * 7), -4 - (k == 1) * 7, 8, 7, tone)
    p.folk(pen, [(-50, 4), (50, 4)], 18)


# --- light --------------------------------------------------------------------------------------


@WONDERS.add("sun-veil")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -58, 60, "yellow")
    _star(pen, 0, -58, 40, 16, 0.72, "gold")
    pen.oval(0, -58, 26, 26, "white", plain=True)
    pen.shape([(-40, -66), (-30, -30), (-42, 2), (-20, -8), (0, 4), (20, -8), (42, 2), (30, -30), (40, -66), (20, -58), (0, -54), (-20, -58)], "white", round=True, )
    for n in range(7):
        x = -27 + n * 9
        pen.stroke([(x, -58), (x * 1.05, -32), (x * 1.2, -4)], "gold", 1.1)
    for side in (-1, 1):
        pen.oval(side * 9, -38, 5, 2.6, "umber", line=0.8, plain=True)
        pen.stroke([(side * 4, -44), (side * 9, -46), (side * 14, -43)], None, 1.4)
    pen.band([(-40, -66), (0, -56), (40, -66)], "gold", [4, 6, 4])


@WONDERS.add("sunbeam")
def _(pen: Pen, rnd: Random) -> None:
    pen.oval(-34, -92, 20, 20, "yellow")
    for n in range(7):
        pen.at(-34, -92, 80 + n * 25).flat([(-2.4, -23), (0, -34), (2.4, -23)], "gold")
    p.ray(pen, (-30, -86), (20, 0), 8, 30, "white", 0.85)
    p.ray(pen, (-30, -86), (20, 0), 3, 14, "yellow", 0.9)
    p.glow(pen, 20, -4, 36, "yellow")
    pen.oval(20, 0, 26, 6, "orange", line=0.8)
    pen.oval(20, 0, 16, 3.6, "yellow", line=0, plain=True)
    for n in range(9):
        a = math.radians(200 + n * 17)
        pen.stroke([(20 + math.cos(a) * 12, -4 + math.sin(a) * 8), (20 + math.cos(a) * 30, -6 + math.sin(a) * 24)], "orange", 1.8)
    for n in range(6):
        p.lamp(pen, -18 + n * 8 + rnd.uniform(-4, 4), -66 + n * 10, 0.7)


@WONDERS.add("consecrate")
def _(pen: Pen, rnd: Random) -> None:
    for r, tone in ((50, "ivory"), (40, "sand"), (29, "ivory"), (17, "gold")):
        pen.oval(0, -8, r, r * 0.3, tone)
    for n in range(12):
        a = math.radians(n * 30)
        x, y = math.cos(a) * 45, -8 + math.sin(a) * 13.4
        pen.oval(x, y, 2, 1.2, "red", line=0.6)
        p.ray(pen, (x, y), (x, y - 46 - 16 * math.sin(a)), 4, 3, "yellow", 0.5)
    p.ray(pen, (0, -8), (0, -96), 18, 26, "white", 0.7)
    p.glow(pen, 0, -44, 38, "yellow", 0.8)
    pen.stroke([(0, -10), (0, -66)], "gold", 5)
    pen.oval(0, -66, 13, 13, "gold")
    pen.oval(0, -66, 7, 7, "white", line=0.8)
    for n in range(8):
        pen.at(0, -66, n * 45).flat([(-2, -15), (0, -24), (2, -15)], "gold")


@WONDERS.add("dawn-march")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -48, 66, "yellow")
    pen.oval(0, -38, 34, 34, "white", plain=True)
    for n in range(13):
        pen.at(0, -38, -90 + n * 15).flat([(-2.6, -38), (0, -56 - n % 2 * 8), (2.6, -38)], "yellow")
    pen.shape([(-58, 4), (-36, -20), (0, -30), (36, -21), (58, 4)], "olive", round=True)
    for n in range(9):
        x = -32 + n * 8
        y = -27 + abs(x) * abs(x) * 0.007
        p.folk(pen, [(x, y)], 20, ("black", "umber")[n % 2], spear=True)
    p.flag(pen, -2, -66, 20, 12, "red")
    pen.stroke([(-2, -66), (-2, -34)], "black", 1.4)
    p.folk(pen, [(-20, 2), (-6, 3), (8, 3), (22, 2)], 27, "black", spear=True)


@WONDERS.add("holy-truce")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -62, 44, "white", 0.7)
    for side in (-1, 1):
        q = pen.at(side * 22, -2, side * -34)
        q.shape([(-3.4, 4), (-3, -58), (0, -66), (3, -58), (3.4, 4)], "steel")
        q.band([(-11, -4), (11, -4)], "gold", 4)
        q.bone((0, -4), (0, 8), 4.4, 4.4, "brown")
    pen.shape([(-18, -48), (-14, -70), (-9, -80), (9, -80), (14, -70), (18, -48), (0, -44)], "gold", round=True)
    pen.oval(0, -45, 5, 5, "bronze")
    pen.oval(0, -84, 4, 5, "bronze")
    pen.band([(-30, -16), (-8, -28), (8, -28), (30, -16)], "white", [6, 8, 8, 6])
    for side in (-1, 1):
        for n in range(5):
            _leaf(pen, side * (12 + n * 7), -96 + n * 10, 10, side * (70 + n * 14), "green")
    pen.shape([(-6, -30), (6, -30), (9, -8), (-9, -8)], "white")


# --- fire ---------------------------------------------------------------------------------------


@WONDERS.add("ember-dart")
def _(pen: Pen, rnd: Random) -> None:
    for n in range(9):
        x = 46 - n * 10
        pen.oval(x, -68 + n * 5.6 + rnd.uniform(-4, 4), 3 + n * 0.9, 3 + n * 0.8, ("red", "orange", "yellow")[n % 3], line=0, plain=True, opacity=0.8)
    q = pen.at(-26, -26, -120)
    p.glow(q, 0, -14, 40, "orange")
    q.shape([(-9, 0), (-12, 34), (-3, 22), (0, 44), (4, 22), (12, 36), (9, 0)], "orange")
    q.shape([(-11, 4), (-7, -12), (0, -30), (7, -12), (11, 4), (0, 10)], "red")
    q.flat([(-5, 2), (0, -20), (5, 2), (0, 6)], "yellow")
    pen.shape([(24, 4), (26, -16), (34, -26), (46, -24), (52, -6), (50, 4)], "grey")
    p.arch(pen, 40, 2, 16, 20)
    p.fire(pen, 40, 2, 15)


@WONDERS.add("burning-edge")
def _(pen: Pen, rnd: Random) -> None:
    q = pen.at(-16, 0, 30)
    for n in range(9):
        y = -22 - n * 7.6
        for side in (-1, 1):
            q.at(side * 3, y, side * 20).flat([(-4, 4), (-5, -6), (side * 6, -20 - n % 3 * 5), (5, -4), (4, 4)], ("red", "orange")[n % 2], 0.95, round=True)
    p.glow(q, 0, -56, 44, "orange", 0.8)
    q.shape([(-6, -18), (-5, -84), (0, -98), (5, -84), (6, -18)], "yellow")
    q.stroke([(0, -20), (0, -86)], "white", 2)
    q.band([(-19, -15), (0, -19), (19, -15)], "bronze", [4, 6, 4])
    q.bone((0, -14), (0, 5), 6, 5, "umber")
    q.oval(0, 7, 5, 5, "red")


@WONDERS.add("salamander")
def _(pen: Pen, rnd: Random) -> None:
    for n in range(7):
        p.fire(pen, -42 + n * 14, 4, 20 + n % 3 * 8)
    pen.band([(38, -4), (46, -22), (34, -38), (14, -34), (-6, -22), (-22, -30), (-28, -48)], "black", [3, 7, 11, 16, 20, 19, 16])
    for n, (x, y) in enumerate(((42, -20), (32, -35), (20, -34), (6, -28), (-6, -24), (-18, -30), (-26, -42))):
        pen.oval(x, y, 2.4 + n * 0.4, 2.2 + n * 0.3, "orange", line=0, plain=True)
    q = pen.at(-28, -54, -20)
    q.shape([(-13, 8), (-15, -8), (-8, -19), (0, -24), (8, -19), (15, -8), (13, 8)], "black", round=True)
    for side in (-1, 1):
        q.oval(side * 8, -11, 3.4, 3.4, "yellow", line=0.8, plain=True)
        q.oval(side * 8, -11, 1, 3, "black", line=0, plain=True)
    q.oval(0, 0, 4, 3, "orange", line=0, plain=True)
    for x, way in ((-14, -1), (20, 1)):
        pen.band([(x, -24), (x + way * 12, -16), (x + way * 10, -2)], "black", [8, 6, 5])
    for _ in range(8):
        p.lamp(pen, rnd.uniform(-46, 46), rnd.uniform(-90, -40), 0.9, "orange")


@WONDERS.add("wildfire")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    for n in range(5):
        p.smoke(pen, -36 + n * 18, -40, rnd, 42, "black", 0.5, 0.6)
    for row, (count, y, high) in enumerate(((6, -18, 46), (5, -8, 40), (6, 4, 26))):
        for n in range(count):
            x = (n - (count - 1) / 2) * 19 + row * 3
            p.fire(pen, x, y, high * rnd.uniform(0.75, 1.15))
    q = pen.at(-34, 4, -8, 0.9)
    q.shape([(-16, -16), (-6, -22), (8, -21), (14, -30), (13, -36), (19, -31), (24, -28), (18, -24), (13, -13), (-12, -10)], "black")
    for x in (-13, -8, 8, 12):
        q.band([(x, -12), (x + 3, -5), (x - 2, 2)], "black", [3, 2, 2], line=0.6)
    for side in (-1, 1):
        q.stroke([(15, -36), (14 + side * 4, -44), (16 + side * 8, -48)], "black", 1.4)


@WONDERS.add("pyre")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    p.glow(pen, 0, -54, 62, "orange")
    p.fire(pen, 0, -20, 72, 56)
    for row in range(4):
        for n in range(4):
            x = (n - 1.5) * 15
            if row % 2:
                pen.oval(x, -4 - row * 7, 6, 4, "umber")
                pen.oval(x, -4 - row * 7, 3, 2, "sand", line=0.6)
            elif n == 0:
                pen.bone((-32, -4 - row * 7), (32, -4 - row * 7), 7, 7, "brown")
    for x in (-48, -38, 38, 48):
        p.folk(pen, [(x, 5)], 24, "black")


# --- thunder ------------------------------------------------------------------------------------


@WONDERS.add("spark")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(14, 4), (12, -92), (52, -92), (52, 4)], "brown")
    for y in (-74, -30):
        pen.shape([(20, y - 12), (46, y - 12), (46, y + 20), (20, y + 20)], "umber", line=0.8)
    pen.oval(21, -44, 6, 6, "gold")
    pen.shape([(-52, -20), (-40, -34), (-20, -38), (-8, -44), (0, -46), (2, -42), (-10, -36), (4, -38), (5, -34), (-8, -30), (3, -31), (3, -27),
               (-10, -24), (-22, -20), (-46, -4)], "sand")  # fmt: skip
    p.glow(pen, 9, -42, 26, "sky")
    for dx, dy in ((12, -2), (9, -10), (10, 8)):
        p.bolt(pen, (4, -42), (4 + dx, -42 + dy), rnd, 1.0)
    for n in range(8):
        pen.at(9, -42, n * 45 + 20).flat([(-1, -8), (0, -20 - n % 2 * 8), (1, -8)], "yellow")


@WONDERS.add("thunderbolt")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    for n in range(6):
        pen.oval(-40 + n * 16, -90 + (n % 2) * 4, 15, 11, ("charcoal", "grey")[n % 2], line=0.7)
    p.glow(pen, 0, -20, 46, "sky", 0.9)
    pen.shape([(6, -86), (-22, -44), (-6, -46), (-16, -2), (22, -54), (4, -52), (22, -84)], "yellow")
    pen.flat([(7, -80), (-10, -50), (0, -51), (-6, -24), (12, -50), (-1, -48), (14, -80)], "white")
    for x, y, r in ((-28, -4, 6), (24, -6, 7), (-38, -20, 3), (36, -24, 4)):
        _rock(pen, x, y, r, rnd)
    for side in (-1, 1):
        pen.stroke([(-14, 0), (-14 + side * 16, 3), (-14 + side * 30, 0), (-14 + side * 40, 4)], "black", 2, round=False)


@WONDERS.add("storm-front")
def _(pen: Pen, rnd: Random) -> None:
    pen.sheet.covers(_FILLED)
    for x, y, r, tone in ((-34, -78, 17, "grey"), (-8, -86, 20, "grey"), (22, -82, 19, "grey"), (44, -72, 15, "grey"),
                          (-46, -62, 15, "charcoal"), (-22, -62, 18, "charcoal"), (6, -64, 20, "charcoal"),
                          (34, -60, 18, "charcoal")):  # fmt: skip
        pen.oval(x, y, r, r * 0.78, tone)
    pen.flat([(-56, -58), (52, -58), (48, -48), (-52, -47)], "charcoal", round=True)
    for n in range(22):
        x = -52 + n * 5
        pen.stroke([(x, -42), (x - 9, -6)], "sky", 1, opacity=0.8)
    for x in (-34, 4, 36):
        p.bolt(pen, (x, -46), (x + rnd.uniform(-10, 10), 0), rnd, 1.3, "yellow")
    for x, s in ((-20, 0.9), (22, 1.0)):
        q = pen.at(x, 4, 0, s)
        q.shape([(-17, 0), (-16, -9), (-6, -13), (9, -12), (16, -6), (22, -8), (25, -3), (20, 0)], ("white", "brown")[x > 0])
        q.oval(-4, -6, 4, 3, "black", line=0, plain=True)
        q.stroke([(19, -8), (17, -13)], "ivory", 1.4)


@WONDERS.add("quicken")
def _(pen: Pen, rnd: Random) -> None:
    for n in range(3):
        q = pen.at(-30 + n * 22, 0, 10)
        tone = ("plum", "violet", "red")[n]
        q.band([(-4, -24), (-18, -14), (-30, -18)], "sand", [8, 6, 5])
        q.band([(4, -24), (16, -20), (14, -2)], "sand", [8, 6, 5])
        q.shape([(-9, -46), (8, -48), (9, -24), (-8, -22)], tone)
        q.band([(6, -44), (18, -40), (30, -50)], "sand", [6, 5, 4])
        q.oval(4, -56, 6, 7, "sand")
        q.shape([(-3, -55), (-12, -60), (0, -65), (10, -60), (6, -57)], "umber")
        q.shape([(29, -48), (44, -74), (46, -70), (33, -48)], "steel", line=0.8)
    for n in range(6):
        pen.stroke([(-56, -8 - n * 11), (-34, -10 - n * 11)], "yellow", 1.8)
    p.bolt(pen, (-50, -86), (50, -84), rnd, 1.4, "yellow")
    p.glow(pen, 46, -70, 20, "yellow", 0.8)


@WONDERS.add("static-skin")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-22, 4), (-18, -14), (-25, -38), (-20, -64), (0, -74), (20, -64), (25, -38), (18, -14), (22, 4)], "sand", round=False)
    for n in range(21):
        q = pen.at(0, -52, -82 + n * 8.2)
        q.band([(0, -20), (rnd.uniform(-3, 3), -34), (rnd.uniform(-5, 5), -46)], "umber", [3, 2, 0.8], line=0.6)
    for side in (-1, 1):
        pen.oval(side * 10, -46, 5, 5.4, "white", line=0.9, plain=True)
        pen.oval(side * 10, -46, 1.6, 1.6, "black", line=0, plain=True)
        pen.stroke([(side * 5, -56), (side * 14, -57)], None, 1.8)
    pen.shape([(-7, -22), (7, -22), (5, -15), (-5, -15)], "white", line=1)
    for n in range(-2, 3):
        pen.stroke([(n * 2.4, -22), (n * 2.2, -15)], None, 0.7)
    pen.stroke([(0, -42), (-3, -32), (3, -32)], None, 1.2)
    for side in (-1, 1):
        p.bolt(pen, (side * 24, -30), (side * 50, -56), rnd, 1)
        p.bolt(pen, (side * 20, -8), (side * 48, -4), rnd, 1)


# --- dark ---------------------------------------------------------------------------------------


@WONDERS.add("salt-tongue")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-40, -46), (-24, -64), (0, -56), (24, -64), (40, -46), (24, -24), (0, -18), (-24, -24)], "crimson", round=True)
    pen.shape([(-32, -46), (-16, -54), (16, -54), (32, -46), (18, -32), (-18, -32)], "black", round=True, line=0.8)
    for n in range(7):
        x = -19 + n * 6.4
        pen.shape([(x - 2.8, -53), (x - 2.4, -46), (x + 2.4, -46), (x + 2.8, -53)], "white", line=0.6)
    pen.shape([(-13, -36), (-15, -14), (-8, 2), (0, 6), (8, 2), (15, -14), (13, -36)], "rose", round=True)
    for _ in range(26):
        x, y = rnd.uniform(-12, 12), rnd.uniform(-30, 2)
        pen.shape([(x - 1.8, y - 1.8), (x + 1.8, y - 2), (x + 2, y + 1.6), (x - 1.6, y + 2)], "white", line=0.4)
    for _ in range(14):
        x, y = rnd.uniform(-36, 36), rnd.uniform(-4, 6)
        pen.flat([(x - 1.4, y - 1.4), (x + 1.4, y - 1.4), (x + 1.4, y + 1.4), (x - 1.4, y + 1.4)], "white")


@WONDERS.add("blood-price")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -46, 50, "red", 0.5)
    pen.stroke([(0, 0), (0, -84)], "bronze", 4)
    p.box(pen, 0, 2, 30, 5, "bronze")
    q = pen.at(0, -82, 9)
    q.band([(-38, 0), (0, -3), (38, 0)], "bronze", [3, 5, 3])
    for side in (-1, 1):
        q2 = q.at(side * 36, 0, -9)
        for off in (-11, 11):
            q2.stroke([(0, 0), (off, 28)], "ivory", 1)
        q2.shape([(-15, 28), (15, 28), (9, 37), (-9, 37)], "gold")
        if side < 0:
            for n in range(5):
                q2.oval(-8 + n * 4, 25 - (n % 2) * 3, 4, 2.6, "yellow", line=0.6)
        else:
            q2.shape([(0, 26), (-12, 12), (-8, 3), (0, 8), (8, 3), (12, 12)], "red", round=True)
            for n in range(4):
                q2.oval((n - 1.5) * 4, 42 + n % 2 * 8, 1.8, 3, "crimson", line=0.6)
    pen.oval(36, 3, 14, 3.4, "crimson", line=0.8)


@WONDERS.add("hollow-ground")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-56, -38), (56, -40), (56, -28), (20, -24), (12, -32), (-6, -22), (-20, -30), (-56, -26)], "olive")
    pen.shape([(-56, -27), (-20, -30), (-6, -22), (12, -32), (20, -24), (56, -28), (56, 6), (-56, 6)], "umber", line=0.8)
    for x, y, r in ((-36, -6, 13), (0, -4, 15), (36, -6, 13)):
        pen.oval(x, y, r + 4, r, "black", line=0.8, plain=True)
        pen.band([(x - r * 0.7, y + 6), (x + r * 0.5, y + 7)], "ivory", [6, 5])
        p.skull(pen, x + (4 if x else -4), y - 1, 12)
        for side in (-1, 1):
            p.glow(pen, x + (4 if x else -4) + side * 2.6, y - 3, 3.4, "lime")
    _man(pen.at(-8, -38, 0, 0.8), "blue", arms=((-22, -48), (22, -46)))
    for x in (-44, 30, 46):
        pen.stroke([(x, -38), (x + 2, -48)], "green", 1.6)


@WONDERS.add("grave-call")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -36, 44, "lime", 0.7)
    pen.shape([(-22, -4), (-24, -62), (-14, -78), (14, -78), (24, -62), (22, -4)], "grey")
    pen.stroke([(0, -68), (0, -44)], None, 2.4)
    pen.stroke([(-8, -60), (8, -60)], None, 2.4)
    pen.shape([(-48, 6), (-34, -10), (0, -14), (34, -10), (48, 6)], "umber", round=True)
    for x, lean, h, tone in ((-14, -6, 44, "green"), (18, 6, 36, "olive")):
        pen.band([(x, 0), (x + lean * 0.4, -h * 0.5), (x + lean, -h)], tone, [10, 8, 7])
        for n in range(4):
            pen.band([(x + lean, -h), (x + lean + (n - 1.5) * 5, -h - 8), (x + lean + (n - 1.5) * 6.4, -h - 16 + abs(n - 1.5) * 2)], tone, [4, 3, 2.4], line=0.8)
        pen.band([(x + lean - 4, -h + 4), (x + lean - 13, -h - 2)], tone, [4, 3], line=0.8)
    for n in range(3):
        _rock(pen, -34 + n * 34, -2, 5, rnd, "brown")


@WONDERS.add("night-terror")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-54, 4), (-50, -50), (-34, -82), (-40, -98), (-20, -88), (0, -92), (20, -88), (40, -98), (34, -82), (50, -50), (54, 4)], "black", round=False)
    for side in (-1, 1):
        pen.flat([(side * 6, -62), (side * 28, -74), (side * 24, -58)], "red")
        p.glow(pen, side * 19, -65, 13, "red", 0.8)
    mouth: list[Point] = [(-34, -46)]
    for n in range(9):
        mouth += [(-30 + n * 7.6, -40 if n % 2 else -50)]
    mouth += [(36, -46), (24, -30), (0, -24), (-24, -30)]
    pen.flat(mouth, "crimson")
    for n in range(8):
        pen.flat([(-28 + n * 7.6, -46), (-25 + n * 7.6, -36), (-22 + n * 7.6, -46)], "white")
    p.box(pen, 0, 4, 74, 12, "brown")
    pen.shape([(-37, -8), (-37, -15), (30, -17), (37, -8)], "sky", round=False)
    pen.oval(-26, -17, 10, 5, "white")
    pen.oval(-26, -21, 5, 5, "sand")
    for side in (-1, 1):
        pen.oval(-26 + side * 2, -21.6, 1.2, 1.4, "black", line=0, plain=True)
        for n in range(4):
            pen.band([(side * (44 - n * 3), -34), (side * (42 - n * 5), -20), (side * (38 - n * 6), -12)], "black", [4, 3, 1], line=0.8)


# --- earth --------------------------------------------------------------------------------------


@WONDERS.add("stone-skin")
def _(pen: Pen, rnd: Random) -> None:
    pen.band([(-46, -10), (-20, -16), (4, -30)], "grey", [24, 26, 26])
    pen.band([(4, -28), (8, -56), (-2, -78)], "grey", [25, 21, 19])
    pen.shape([(-14, -72), (-18, -88), (-8, -98), (12, -98), (18, -86), (12, -72)], "grey", round=False)
    for n in range(4):
        pen.stroke([(-12 + n * 7, -84), (-10 + n * 7, -96)], None, 1.4)
    for line in (((-40, -16), (-30, -8), (-22, -14)), ((-14, -22), (-6, -14), (4, -20)), ((0, -40), (10, -34), (14, -42)), ((-4, -60), (4, -54), (12, -60)),
                 ((-8, -72), (2, -68), (8, -74)), ((-28, -20), (-22, -26), (-14, -28))):  # fmt: skip
        pen.stroke(line, None, 1.3, round=False)
    pen.oval(-16, -30, 9, 5, "green", line=0.7)
    pen.oval(12, -50, 6, 4, "olive", line=0.7)
    q = pen.at(26, -52, 62)
    q.shape([(-3, 0), (-2.6, -28), (2.6, -30), (3, 0)], "steel")
    pen.shape([(18, -40), (22, -30), (27, -38)], "steel")
    for n in range(6):
        pen.at(16, -44, n * 52 - 40).flat([(-1, -6), (0, -20), (1, -6)], "yellow")


@WONDERS.add("rampart")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-56, 6), (-50, -12), (-20, -18), (22, -18), (50, -12), (56, 6)], "umber", round=True)
    p.box(pen, 0, -10, 78, 44, "sand")
    p.bricks(pen, 0, -10, 78, 44, 5)
    p.battlements(pen, 0, -54, 78, 6, 9, "sand")
    for x in (-40, 40):
        p.box(pen, x, -8, 20, 60, "ochre")
        p.battlements(pen, x, -68, 22, 3, 7, "ochre")
    pen.oval(0, -30, 13, 9, "umber")
    for side in (-1, 1):
        pen.stroke([(side * 4, -33), (side * 9, -35)], None, 1.6)
    pen.stroke([(-5, -26), (5, -26)], None, 1.6)
    for x, y, r in ((-30, -4, 6), (-8, 0, 7), (14, -2, 6), (36, 0, 7), (-48, -2, 5)):
        _rock(pen, x, y, r, rnd, "brown")
    for side in (-1, 1):
        p.smoke(pen, side * 46, 2, rnd, 22, "sand", side * 0.6, 0.6)


@WONDERS.add("petrified")
def _(pen: Pen, rnd: Random) -> None:
    p.box(pen, 0, 4, 46, 8, "grey")
    _man(pen.at(0, -4, 0, 1.3), "grey", arms=((-20, -36), (17, -62)), skin="grey", wide=1.1)
    pen.oval(-26, -50, 15, 17, "grey")
    pen.oval(-26, -50, 6, 7, "grey", line=0.8)
    q = pen.at(22, -84, 14)
    q.shape([(-2.4, 6), (-2, -12), (2, -12), (2.4, 6)], "grey")
    for line in (((-8, -58), (-2, -46), (-7, -36)), ((6, -30), (2, -20), (8, -14)), ((-30, -60), (-24, -50), (-28, -42))):
        pen.stroke(line, None, 1.3, round=False)
    for x, y in ((-6, -76), (30, -90)):
        pen.stroke([(x - 5, y), (x, y - 3), (x + 3, y - 1)], "white", 1.2)
    pen.shape([(2, -80), (10, -90), (18, -86), (9, -80)], "sky", round=True)
    pen.flat([(16, -88), (21, -87), (16, -85)], "orange")
    for x, y, a in ((38, -4, 30), (44, -10, 70), (34, 2, -20)):
        pen.at(x, y, a).stroke([(0, 6), (0, -12)], "brown", 1.6)
        pen.at(x, y, a).shape([(-2.4, -10), (0, -17), (2.4, -10)], "steel", line=0.6)


@WONDERS.add("landslide")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-58, -94), (-30, -88), (0, -52), (34, -14), (58, 6), (-58, 6)], "brown")
    for n in range(20):
        share = n / 19
        x = -42 + share * 90 + rnd.uniform(-5, 5)
        y = -88 + share * 84 - rnd.uniform(4, 24)
        _rock(pen, x, y, rnd.uniform(5, 10) * (0.7 + share * 0.6), rnd, ("grey", "sand", "brown")[n % 3])
    for x, y in ((6, -70), (30, -46), (50, -26)):
        p.smoke(pen, x, y, rnd, 20, "sand", 0.8, 0.6)
    for x, y, a in ((-30, -40, 50), (-6, -18, 64)):
        q = pen.at(x, y, a)
        q.stroke([(0, 4), (0, -9)], "umber", 2)
        for k in range(3):
            q.shape([(-9 + k * 2, -5 - k * 6), (0, -16 - k * 6), (9 - k * 2, -5 - k * 6)], "green", line=0.8)
    p.box(pen, 44, 5, 10, 7, "ivory")
    p.gable(pen, 44, -2, 14, 7, "red")


@WONDERS.add("quake")
def _(pen: Pen, rnd: Random) -> None:
    for side in (-1, 1):
        q = pen.at(side * 28, 0, side * 9)
        q.shape([(-30, 6), (-32, -20), (30, -20), (30, 6)], "olive")
        q.shape([(-30, 6), (-31, -12), (30, -12), (30, 6)], "brown", line=0.8)
    pen.shape([(-4, -26), (-12, -12), (-3, -4), (-10, 8), (9, 8), (4, -4), (12, -14), (5, -27)], "black", plain=True)
    p.glow(pen, 0, 0, 26, "orange", 0.9)
    q = pen.at(-30, -22, -15)
    p.box(q, 0, 0, 22, 26, "ivory")
    p.gable(q, 0, -26, 28, 13, "red")
    q.stroke([(-6, 0), (-1, -12), (-5, -20), (2, -26)], None, 1.2, round=False)
    r = pen.at(30, -24, 18)
    for x in (-12, 0, 12):
        p.pole(r, x, 0, -30, 6, "ivory")
    p.box(r, 0, -30, 36, 6, "ivory")
    r.shape([(-20, -36), (0, -48), (20, -36)], "ivory")
    for n in range(5):
        _rock(pen, -20 + n * 10, -40 - n % 2 * 16, 4, rnd)
    for side in (-1, 1):
        for n in range(3):
            pen.stroke([(side * (44 + n * 5), -46 - n * 7), (side * (50 + n * 4), -54 - n * 7), (side * (45 + n * 5), -60 - n * 7)], "white", 1.8, round=False)


# --- water --------------------------------------------------------------------------------------


@WONDERS.add("spring-tide")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 10, -70, 40, "white", 0.7)
    pen.oval(10, -72, 22, 22, "ivory")
    for x, y, r in ((2, -78, 4), (16, -66, 5), (14, -82, 3)):
        pen.oval(x, y, r, r, "sand", line=0.6)
    pen.stroke([(2, -70), (6, -68)], None, 1.4)
    pen.stroke([(16, -74), (20, -73)], None, 1.4)
    for n, (x, w, h) in enumerate(((-26, 64, 58), (22, 58, 42), (-4, 80, 30))):
        _wave(pen, x, 6, w, h, ("blue", "teal", "navy")[n])


@WONDERS.add("brook-bolt")
def _(pen: Pen, rnd: Random) -> None:
    pen.band([(-56, -78), (-30, -62), (-10, -50), (14, -40), (34, -26)], "sky", [5, 8, 10, 14, 18])
    pen.band([(-56, -78), (-30, -63), (-8, -52), (20, -38)], "white", [2, 3, 4, 5], line=0)
    q = pen.at(36, -24, 124)
    q.shape([(-15, 14), (-18, 0), (0, -24), (18, 0), (15, 14), (0, 8)], "blue")
    q.flat([(-6, 6), (-6, -4), (0, -15), (2, 0)], "white")
    for _ in range(12):
        a = rnd.uniform(0, 6.28)
        r = rnd.uniform(18, 34)
        x, y = 30 + math.cos(a) * r, -26 + math.sin(a) * r * 0.8
        pen.at(x, y, rnd.uniform(0, 360)).shape([(0, -4), (-2.2, 1), (0, 3), (2.2, 1)], "sky", round=True, line=0.7)
    for x, y, r in ((-48, -70, 8), (-40, -58, 6), (-52, -86, 6)):
        _rock(pen, x, y, r, rnd)
    for n in range(3):
        pen.stroke([(-40 + n * 8, -38 + n * 7), (-16 + n * 8, -26 + n * 7)], "white", 1.6)


@WONDERS.add("reed-hound")
def _(pen: Pen, rnd: Random) -> None:
    for x, way in ((-18, -1), (16, 1)):
        pen.band([(x, -26), (x + way * 3, -12), (x + way * 1, 0)], "teal", [8, 6, 5])
    pen.band([(-28, -32), (-42, -42), (-48, -58)], "teal", [6, 5, 2])
    pen.band([(-26, -32), (-6, -34), (14, -38)], "teal", [17, 17, 20])
    for x, way in ((-24, -1), (10, 1)):
        pen.band([(x, -26), (x + way * 2, -12), (x - way * 2, 0), (x + 4, 1)], "teal", [10, 7, 5, 5])
    q = pen.at(24, -50, -12)
    q.shape([(-14, 12), (-12, -8), (-3, -16), (8, -14), (24, -6), (25, 0), (12, 4), (0, 8)], "teal")
    q.shape([(-8, -10), (-20, -8), (-16, 8), (-6, 2)], "green")
    q.oval(6, -8, 1.8, 1.8, "white", line=0.6, plain=True)
    q.oval(24, -4, 2.4, 2, "black", line=0, plain=True)
    for n in range(13):
        pen.at(-26 + n * 4, -40 - n * 0.6, -26 + n * 4).stroke([(0, 0), (0, -13 - n % 3 * 4)], ("green", "lime")[n % 2], 1.8)
    for n in range(16):
        a = math.radians(n * 22.5)
        at, up = math.cos(a) * rnd.uniform(44, 54), -42 + math.sin(a) * rnd.uniform(36, 50)
        if up < 2:
            pen.at(at, up, 90 + n * 22.5).shape([(0, -5), (-2.4, 1), (0, 3), (2.4, 1)], "sky", round=True, line=0.6)
    pen.oval(0, 3, 40, 4, "sky", line=0.8)


@WONDERS.add("healing-spring")
def _(pen: Pen, rnd: Random) -> None:
    for side in (-1, 1):
        pen.band([(side * 44, 2), (side * 42, -40), (side * 34, -76)], "brown", [10, 7, 4])
        for k in range(4):
            pen.oval(side * (40 - k * 5), -76 - k % 2 * 12, 13, 10, ("green", "lime")[k % 2], line=0.8)
        pen.band([(side * 42, -44), (side * 28, -54)], "brown", [4, 2])
        q = pen.at(side * 27, -52, side * 9)
        q.stroke([(0, 0), (0, 28)], "sand", 2)
        q.stroke([(-4, 2), (4, 2)], "sand", 2.4)
    for n, w in enumerate((52, 38)):
        p.drum(pen, 0, 4 - n * 9, w * 1.2, 9, "ivory", 0.1, 0)
        pen.oval(0, -5 - n * 9, w * 0.54, w * 0.05, "sky", line=0.7, plain=True)
    p.glow(pen, 0, -44, 30, "sky", 0.8)
    pen.band([(0, -16), (0, -48)], "sky", [6, 4])
    for side in (-1, 1):
        for k in (12, 20):
            pen.stroke([(0, -48), (side * k * 0.6, -54 - k * 0.3), (side * k, -44), (side * (k + 2), -18)], "sky", 2.2)
    pen.stroke([(0, -70), (0, -58)], "white", 3)
    pen.stroke([(-6, -64), (6, -64)], "white", 3)


@WONDERS.add("undertow")
def _(pen: Pen, rnd: Random) -> None:
    points = []
    for n in range(40):
        a, r = n * 0.42, 4 + n * 1.2
        points.append((math.cos(a) * r, -38 + math.sin(a) * r * 0.72))
    pen.oval(0, -38, 52, 40, "blue")
    pen.band(points, "navy", [1 + n * 0.16 for n in range(40)], line=0.6)
    pen.stroke([(x + 2, y - 2) for x, y in points], "white", 1.2)
    q = pen.at(8, -34, -38)
    q.band([(0, 4), (2, -16), (4, -30)], "sand", [7, 6, 5])
    for n in range(4):
        q.stroke([(4, -30), (-2 + n * 3.4, -40 + abs(n - 1.5))], "sand", 2)
    for x, y in ((-34, -50), (30, -18), (-20, -14)):
        pen.at(x, y, x * 2).shape([(-8, 0), (0, -4), (8, 0), (13, -4), (12, 4), (8, 1), (0, 4)], "orange", line=0.8)
    _star(pen, 34, -56, 6, 5, 0.45, "rose")


# --- order --------------------------------------------------------------------------------------


@WONDERS.add("levy")
def _(pen: Pen, rnd: Random) -> None:
    p.box(pen, 0, 4, 90, 14, "brown")
    pen.shape([(-16, -10), (-13, -42), (13, -42), (16, -10)], "plum")
    pen.oval(0, -50, 8, 9, "sand")
    pen.shape([(-12, -54), (12, -54), (9, -66), (-9, -66)], "black")
    pen.band([(-12, -38), (-24, -26), (-16, -14)], "plum", [7, 6, 5])
    pen.band([(12, -38), (24, -28), (18, -16)], "plum", [7, 6, 5])
    pen.shape([(-30, -10), (-12, -14), (-8, -10), (-26, -6)], "ivory")
    pen.stroke([(-16, -14), (-12, -26)], "white", 1.6)
    for x, h in ((26, 6), (34, 9), (42, 4)):
        for n in range(h):
            pen.oval(x, -11 - n * 2.4, 4.4, 2, "gold", line=0.6)
    p.banner(pen, -36, -94, 16, 32, "navy", "cross")
    p.banner(pen, 36, -94, 16, 32, "navy", "cross")
    pen.stroke([(-46, -94), (46, -94)], "bronze", 2.4)


@WONDERS.add("silence")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-30, -92), (28, -94), (32, -6), (-28, -2)], "ivory")
    for y in (-94, -3):
        pen.bone((-36, y + 1), (36, y - 1), 7, 7, "gold")
    pen.shape([(-18, -24), (-22, -50), (-14, -72), (0, -78), (14, -72), (22, -50), (18, -24), (0, -16)], "sand", round=True)
    for side in (-1, 1):
        pen.stroke([(side * 5, -54), (side * 10, -52), (side * 15, -54)], None, 1.6)
        pen.stroke([(side * 4, -60), (side * 14, -63)], None, 1.4)
    pen.band([(-6, -34), (0, -36), (6, -34)], "crimson", [2, 4.4, 2], line=0.7)
    pen.stroke([(0, -56), (-3, -44), (2, -43)], None, 1.2)
    pen.band([(2, -6), (1, -22), (0, -43)], "brown", [7, 6.4, 5])
    pen.shape([(-12, 2), (-14, -14), (-8, -20), (10, -20), (16, -12), (14, 2)], "brown", round=True)
    for n in range(3):
        pen.stroke([(5 + n * 3.6, -18), (6 + n * 3.4, -8)], None, 1)
    p.cogwheel(pen, 30, -16, 9, 12, "crimson", "red")
    for n in range(3):
        pen.stroke([(-46, -60 + n * 9), (-38, -60 + n * 9)], "navy", 1.6)
        pen.stroke([(38, -60 + n * 9), (46, -60 + n * 9)], "navy", 1.6)


@WONDERS.add("lawful-ground")
def _(pen: Pen, rnd: Random) -> None:
    for row in range(6):
        near = 0.5 + row * 0.14
        y, h = -44 + row * 8.6, 8.6
        for n in range(7):
            x = (n - 3) * 19 * near
            x1 = (n - 3) * 19 * (near + 0.14)
            pen.shape([(x - 9.5 * near, y), (x + 9.5 * near, y), (x1 + 9.5 * (near + 0.14), y + h), (x1 - 9.5 * (near + 0.14), y + h)],
                      ("white", "charcoal")[(n + row) % 2], line=0.6)  # fmt: skip
    p.ray(pen, (0, -98), (0, -18), 6, 36, "white", 0.6)
    q = pen.at(0, -16)
    q.shape([(-12, 2), (-9, -8), (-6, -32), (6, -32), (9, -8), (12, 2)], "gold")
    q.oval(0, -38, 8, 8, "gold")
    q.shape([(-9, -46), (-11, -58), (-5, -52), (0, -60), (5, -52), (11, -58), (9, -46)], "gold")
    for x, y, s in ((-34, -22, 0.7), (34, -22, 0.7)):
        r = pen.at(x, y, 0, s)
        r.shape([(-9, 2), (-6, -20), (6, -20), (9, 2)], "steel")
        r.shape([(-9, -20), (-9, -30), (-4, -30), (-4, -26), (4, -26), (4, -30), (9, -30), (9, -20)], "steel")


@WONDERS.add("marble-guardian")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-56, -94), (56, -94), (56, -2), (-56, -2)], "sand")
    pen.shape([(-56, -94), (56, -94), (56, -86), (-56, -86)], "ivory")
    for x in (-42, 42):
        _man(pen.at(x, -6, 0, 0.95), "sand", skin="sand", arms=((-10, -30), (12, -66)))
        pen.stroke([(x + 12, -6), (x + 12, -84)], "ochre", 1.8)
    pen.shape([(-16, -4), (-18, -70), (0, -82), (18, -70), (16, -4)], "black", plain=True)
    _man(pen.at(2, 5, 0, 1.36), "white", skin="white", arms=((-19, -40), (19, -56)), wide=1.15)
    pen.oval(-26, -48, 15, 16, "white")
    pen.oval(-26, -48, 9, 10, "ivory", line=0.9)
    pen.stroke([(28, 5), (28, -98)], "ivory", 3)
    pen.shape([(23, -94), (28, -108), (33, -94)], "white")
    for x, y in ((-20, 2), (22, 4), (34, 0)):
        _rock(pen, x, y, 4, rnd, "sand")


@WONDERS.add("banishment")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-50, 4), (-50, -88), (50, -88), (50, 4)], "grey")
    p.bricks(pen, 0, 2, 100, 90, 9)
    p.arch(pen, 0, 4, 52, 78, "sky")
    p.glow(pen, 0, -36, 34, "white", 0.9)
    pen.flat([(-8, -20), (8, -20), (26, 4), (-26, 4)], "sand")
    _man(pen.at(0, -8, 0, 0.72), "black", skin="umber")
    pen.stroke([(5, -34), (16, -46)], "umber", 1.8)
    pen.oval(17, -47, 5, 4.4, "red", line=0.8)
    for side in (-1, 1):
        for n in range(6):
            pen.stroke([(side * 26, -8 - n * 11), (side * 42, -10 - n * 11)], "umber", 1.2)
        pen.shape([(side * 26, 4), (side * 26, -66), (side * 45, -58), (side * 45, 8)], "brown")
        pen.oval(side * 31, -26, 2.4, 2.4, "gold", line=0.7)


# --- chaos --------------------------------------------------------------------------------------


@WONDERS.add("wild-bolt")
def _(pen: Pen, rnd: Random) -> None:
    path: list[Point] = [(-50, -84), (10, -84), (10, -52), (-36, -52), (-36, -20), (26, -20), (26, -2)]
    pen.stroke(path, "rose", 12, round=False, opacity=0.4)
    pen.stroke(path, "rose", 6, round=False)
    pen.stroke(path, "white", 2.4, round=False)
    pen.shape([(14, -8), (26, 8), (38, -8)], "rose")
    for x, y in path[1:6]:
        p.glow(pen, x, y, 16, "violet", 0.9)
        _star(pen, x, y, 8, 4, 0.34, "white")
    for x, y, a in ((34, -70, 20), (-48, -36, -15), (44, -36, 40)):
        q = pen.at(x, y, a)
        q.stroke([(-7, 3), (0, -7), (7, 3), (-7, 3)], "yellow", 1.6, round=False)


@WONDERS.add("trading-places")
def _(pen: Pen, rnd: Random) -> None:
    for side, tone, other in ((-1, "red", "blue"), (1, "blue", "red")):
        x = side * 32
        pen.oval(x, 2, 18, 5, other, line=0.8)
        p.ray(pen, (x, 2), (x, -76), 30, 22, other, 0.4)
        _man(pen.at(x, 0, 0, 0.98), tone, arms=((-14, -28), (14, -28)))
    for side in (-1, 1):
        ring = [(side * math.cos(a) * 30, -70 - math.sin(a) * 20) for a in (math.radians(24 + n * 13) for n in range(9))]
        shifted = [(x, py + (12 if side < 0 else -4)) for x, py in ring]
        pen.stroke(shifted, "yellow", 3.4)
        end, before = shifted[-1], shifted[-2]
        angle = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
        pen.at(end[0], end[1], angle).shape([(-2, -6), (9, 0), (-2, 6)], "yellow")
    p.glow(pen, 0, -40, 24, "violet", 0.8)


@WONDERS.add("unmaking")
def _(pen: Pen, rnd: Random) -> None:
    p.glow(pen, 0, -44, 52, "violet", 0.7)
    for n, (x, y, a, w, h) in enumerate(((-4, -70, -12, 18, 14), (14, -58, 20, 15, 13), (-18, -50, -30, 14, 15), (4, -44, 8, 17, 14), (22, -36, 44, 13, 12),
                                         (-26, -26, -50, 12, 12), (-6, -24, 16, 16, 13), (14, -14, -24, 13, 12), (34, -64, 60, 9, 8), (-38, -60, -70, 9, 8),
                                         (38, -14, 30, 8, 8), (-40, -6, 10, 8, 7), (-8, -2, 40, 9, 8))):  # fmt: skip
        q = pen.at(x, y, a)
        q.shape([(-w / 2, -h / 2), (w / 2, -h * 0.6), (w * 0.56, h / 2), (-w * 0.4, h * 0.56)], ("steel", "bronze", "steel", "brown")[n % 4])
        q.oval(-w * 0.3, -h * 0.3, 1.2, 1.2, "gold", line=0.5)
    q = pen.at(2, -88, 18)
    q.shape([(-10, 4), (-9, -8), (0, -13), (9, -8), (10, 4), (4, 2), (3, -3), (-3, -3), (-4, 2)], "steel")
    for n in range(5):
        pen.stroke([(-46 + n * 20, -90 + n % 2 * 20), (-40 + n * 20, -96 + n % 2 * 20), (-38 + n * 20, -86 + n % 2 * 20)], "rose", 1.8)
    r = pen.at(44, -40, -35)
    r.shape([(-2.4, 0), (-2, -24), (2, -28), (2.4, 0)], "steel", line=0.8)


@WONDERS.add("broken-ground")
def _(pen: Pen, rnd: Random) -> None:
    for x, y, a, s in ((-30, -8, -14, 1.1), (26, -14, 12, 1.2), (-10, -44, 8, 0.9), (36, -54, -18, 0.7), (-40, -64, 22, 0.6), (8, -80, -10, 0.5)):
        q = pen.at(x, y, a, s)
        q.shape([(-26, -4), (-22, -10), (20, -12), (27, -4), (12, 6), (2, 18), (-8, 8)], "brown")
        q.shape([(-26, -4), (-22, -10), (20, -12), (27, -4), (14, -1), (-10, 0)], "olive", line=0.9)
        if s > 0.8:
            q.stroke([(-8, -10), (-8, -18)], "umber", 1.8)
            q.oval(-8, -22, 6, 6, "green", line=0.9)
    q = pen.at(10, -44, 28)
    q.oval(0, 0, 15, 15, "gold")
    q.oval(0, 0, 11, 11, "ivory", line=0.8)
    q.shape([(-3, 0), (0, -10), (3, 0)], "red", line=0.7)
    q.shape([(-3, 0), (0, 10), (3, 0)], "navy", line=0.7)
    q.stroke([(-11, -3), (-2, 2), (4, -4), (12, 3)], "black", 1.4, round=False)
    p.glow(pen, 0, -30, 40, "violet", 0.5)


@WONDERS.add("spite")
def _(pen: Pen, rnd: Random) -> None:
    for side, tone in ((-1, "crimson"), (1, "navy")):
        q = pen.at(side * 26, 0, side * -10, 1, flip=side > 0)
        _man(q.at(0, 0, 0, 1.15), tone, arms=((-12, -36), (30, -46)), lean=4)
        q.shape([(33, -53), (62, -60), (64, -57), (34, -49)], "steel", line=0.9)
    for n in range(10):
        pen.at(0, -60, n * 36).flat([(-2, -6), (0, -28 - n % 2 * 12), (2, -6)], ("red", "yellow")[n % 2])
    p.skull(pen, 0, -60, 18)
    for side in (-1, 1):
        for n in range(3):
            pen.at(side * (10 + n * 5), -40 + n * 10, 0).shape([(0, -4), (-2, 1), (0, 3), (2, 1)], "red", round=True, line=0.6)
