"""Beasts of dust and desert in the pen's own manner, looking to the right, each a scene of its own.

Drawn with the middle of the foot on (0, 0), about 100 units wide and no higher than 80.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art.drawn import Drawn
from tabletop.app.art.style import Pen

WILDLIFE = Drawn()


def _hound(pen: Pen, coat: str, *, howl: bool = False, low: bool = False, spikes: bool = True) -> None:
    """A lean hound about 60 units long, standing, howling, or low before its leap."""
    hip, chest = (-20, -26 if not low else -20), (14, -27 if not low else -17)
    for x, back in ((-17, -8), (18, 9)):  # the far legs
        pen.band([(x, -22), (x + back * 0.6, -12), (x + back * 0.3, -1), (x + back * 0.3 + 4, 0)], "black", [6, 4, 3, 3])
    pen.band([hip, (-30, hip[1] - 6), (-38, hip[1] - (14 if not low else -2))], coat, [5, 3.4, 1.4])
    pen.band([(-24, hip[1] + 1), (-8, -26 if not low else -19), (4, -27 if not low else -19), (19, chest[1])], coat,
             [13, 10, 13, 16])  # fmt: skip
    for x, knee, foot in ((-22, -29, -24), (14, 11, 15)):
        pen.band([(x, -22 if not low else -14), (knee, -11 if not low else -8), (foot, -2), (foot + 5, 0)], coat, [10, 5, 3.4, 3.4])
    if spikes:
        for n in range(5):
            pen.shape([(-16 + n * 7, hip[1] - 5 + n * 0.2), (-16 + n * 7, hip[1] - 13), (-11 + n * 7, hip[1] - 5.4)], "ivory", line=0.6)
    q = pen.at(20, chest[1] - 5, -62 if howl else (16 if low else -4))
    q.band([(-6, 6), (6, -5)], coat, [14, 11])
    q.shape([(0, -4), (3, -15), (8, -10), (13, -13), (14, -8), (28, -2), (29, 2), (16, 3), (27, 5), (25, 9), (10, 8), (2, 5)], coat)
    for n in range(4):
        q.flat([(16 + n * 2.8, 3), (17.2 + n * 2.8, 6), (18.4 + n * 2.8, 3)], "ivory")
    q.oval(13, -6, 1.5, 1.3, "yellow", line=0, plain=True)
    p.glow(q, 13, -6, 4, "yellow", 0.8)
    q.band([(-4, -2), (-1, 9)], "red", [3, 3], line=0.7)


@WILDLIFE.add("hound")
def _(pen: Pen, rnd: Random) -> None:
    _hound(pen.at(-2, 0, 0, 1.3), "brown", low=True)
    p.smoke(pen, -40, -2, rnd, 14, "sand", -1.2)


@WILDLIFE.add("alpha-hound")
def _(pen: Pen, rnd: Random) -> None:
    pen.shape([(-50, 2), (-36, -14), (-12, -22), (22, -20), (38, -8), (50, 2)], "umber")
    for x, y, s in ((-42, -2, 0.42), (40, 0, 0.42), (24, 3, 0.5)):
        _hound(pen.at(x, y, 0, s, flip=x > 0), "black", spikes=False)
    _hound(pen.at(-4, -20, 0, 1.1), "steel", howl=True)


@WILDLIFE.add("hound-mother")
def _(pen: Pen, rnd: Random) -> None:
    _hound(pen.at(-28, -3, 0, 0.85), "charcoal")
    _hound(pen.at(30, -3, 0, 0.85, flip=True), "umber")
    pen.shape([(-13, 0), (-11, -30), (-7, -52), (7, -52), (12, -30), (15, 0)], "crimson")
    pen.shape([(-16, -40), (-10, -54), (0, -57), (10, -54), (17, -40), (8, -44), (-8, -44)], "ivory", round=True)
    pen.oval(0, -63, 6.4, 7.4, "sand")
    pen.shape([(-7, -63), (-9, -73), (-3, -71), (0, -76), (3, -71), (9, -73), (7, -63), (4, -68), (-4, -68)], "ivory")
    for side in (-1, 1):
        pen.band([(side * 11, -50), (side * 17, -38), (side * 22, -30)], "sand", [5.4, 4.6, 4])
        pen.stroke([(side * 22, -30), (side * 18, -26)], "steel", 1.4)
    for x, s, flip in ((-44, 0.36, False), (45, 0.34, True), (-14, 0.3, True)):
        _hound(pen.at(x, 4, 0, s, flip=flip), "brown", spikes=False)


@WILDLIFE.add("sand-wyrm")
def _(pen: Pen, rnd: Random) -> None:
    pen.band([(38, 2), (46, -22), (34, -38), (22, -22), (24, 2)], "ochre", [14, 15, 14, 13, 13])
    spine = [(-22, 4), (-34, -26), (-24, -54), (0, -66), (16, -58)]
    pen.band(spine, "ochre", [30, 27, 26, 25, 24])
    for n in range(9):
        share = n / 8
        x = -34 + 12 * (1 - (2 * share - 0.7) ** 2) * -0.4 + share * 28
        pen.stroke([(x - 12, -10 - share * 50), (x, -13 - share * 50), (x + 12, -8 - share * 54)], None, 0.9, opacity=0.7)
    q = pen.at(20, -56, 24)
    q.oval(4, 0, 10, 16, "umber")
    q.oval(6, 0, 7, 12, "black", plain=True)
    for n in range(10):
        r = pen.at(26, -53, 24).at(0, 0, n * 36)
        r.shape([(-1.6, -12), (0, -3), (1.6, -12)], "ivory", line=0.6)
    for side in (-1, 1):
        q.shape([(-2, side * 14), (20, side * 25), (16, side * 12), (6, side * 10)], "brown")
    for x, w in ((-22, 44), (32, 40)):
        pen.shape([(x - w / 2, 5), (x - w * 0.3, -6), (x, -3), (x + w * 0.3, -7), (x + w / 2, 5)], "sand", round=True)
        p.smoke(pen, x - 14, 0, rnd, 18, "sand", -0.6, 0.6)
        p.smoke(pen, x + 14, 0, rnd, 16, "sand", 0.6, 0.6)
    p.folk(pen, [(4, 5)], 9)


def _bird(pen: Pen, tone: str, up: float, *, bald: bool = False) -> None:
    """A bird in flight, about 40 units from tip to tip; `up` is how high its wings are."""
    for side in (-1, 1):
        pen.shape([(side * 1, -3), (side * 9, -3 - up), (side * 21, -up * 1.4), (side * 19, -up * 0.8 + 2), (side * 16, -up * 0.7 + 1),
                   (side * 14, -up * 0.4 + 4), (side * 11, -up * 0.4 + 3), (side * 8, 4), (side * 2, 4)], tone)  # fmt: skip
    pen.shape([(-3, 4), (-6, 13), (0, 10), (6, 13), (3, 4)], tone)
    pen.oval(0, 1, 4, 6.4, tone)
    pen.oval(3, -6, 3, 2.8, "rose" if bald else tone)
    pen.shape([(5, -7), (10, -5), (5, -4)], "ochre", line=0.6)


@WILDLIFE.add("crow-king")
def _(pen: Pen, rnd: Random) -> None:
    p.pole(pen, -4, 0, -34, 5, "umber")
    pen.band([(-4, -30), (16, -40), (34, -42)], "umber", [5, 4, 2])
    pen.band([(-4, -22), (-22, -34)], "umber", [4, 2])
    q = pen.at(4, -52)
    q.shape([(-40, -2), (-30, -26), (-10, -14), (0, -20), (14, -14), (36, -30), (44, -4), (34, -10), (30, 0), (24, -6), (16, 4),
             (10, 10), (-4, 14), (-18, 4), (-26, -6), (-32, 2)], "black")  # fmt: skip
    q.shape([(-4, 10), (-14, 26), (0, 20), (10, 27), (8, 10)], "black")
    q.oval(6, -22, 9, 8, "charcoal")
    q.shape([(13, -25), (29, -19), (13, -17)], "steel")
    q.shape([(-3, -27), (-6, -39), (1, -33), (6, -41), (10, -33), (17, -38), (14, -27)], "gold")
    p.lamp(q, 9, -23, 1.5, "red")
    for x, y, s in ((-42, -52, 0.42), (-36, -26, 0.36), (44, -26, 0.4), (38, -70, 0.3), (-20, -74, 0.32)):
        _bird(pen.at(x, y, rnd.uniform(-15, 15), s), "black", rnd.uniform(2, 12))
    p.skull(pen, -24, -6, 10)


@WILDLIFE.add("vultures")
def _(pen: Pen, rnd: Random) -> None:
    p.bones(pen, 10, 2, 44)
    p.skull(pen, -26, -6, 14)
    _bird(pen.at(-22, -46, -12, 1.05), "umber", 12, bald=True)
    _bird(pen.at(26, -60, 14, 0.8, flip=True), "charcoal", 3, bald=True)
    _bird(pen.at(4, -76, 4, 0.5), "umber", 8, bald=True)
    q = pen.at(30, -2)
    q.shape([(-12, -4), (-10, -22), (2, -28), (12, -20), (12, -4), (4, 2), (-6, 2)], "umber", round=True)
    q.band([(2, -24), (10, -32), (4, -38)], "rose", [6, 4, 4])
    q.oval(3, -40, 4.4, 4, "rose")
    q.shape([(0, -41), (-8, -38), (-1, -37)], "ochre")
    q.oval(3, -29, 8, 3.4, "ivory")


@WILDLIFE.add("boar")
def _(pen: Pen, rnd: Random) -> None:
    for hip, knee, foot in ((-26, -32, -34), (20, 27, 32)):
        pen.band([(hip, -20), (knee, -9), (foot, 0)], "black", [11, 7, 5])
    pen.shape([(-46, -22), (-42, -42), (-20, -54), (8, -58), (26, -48), (40, -34), (52, -24), (52, -16), (40, -13), (26, -14),
               (4, -16), (-24, -14), (-40, -14)], "brown", round=True)  # fmt: skip
    for n in range(11):
        x = -36 + n * 5.6
        y = -46 - 12 * (1 - ((n - 6.4) / 7) ** 2)
        pen.shape([(x - 3, y + 4), (x - 5, y - 10), (x + 3, y + 3)], "umber", line=0.7)
    for hip, knee, foot in ((-34, -38, -40), (12, 16, 14)):
        pen.band([(hip, -20), (knee, -9), (foot, 0)], "brown", [13, 8, 6])
    pen.oval(53, -20, 4, 5.4, "rose")
    for off in (0, 5):
        pen.band([(42 - off, -16), (50 - off, -24), (46 - off, -36)], "ivory", [5, 3.6, 1])
    pen.shape([(24, -46), (20, -58), (31, -48)], "umber")
    p.lamp(pen, 37, -33, 1.5, "red")
    pen.band([(-46, -34), (-54, -40), (-50, -46)], "umber", [2.4, 1.6, 1])
    p.smoke(pen, -44, -2, rnd, 16, "sand", -1.3, 0.7)
    pen.shape([(54, 0), (62, -14), (66, 0)], "umber")


@WILDLIFE.add("razor-lizard")
def _(pen: Pen, rnd: Random) -> None:
    pen.band([(-20, -12), (-44, -10), (-54, -24), (-40, -36), (-28, -30)], "olive", [14, 10, 7, 4, 1.4])
    for x, way in ((-14, -1), (22, 1)):
        pen.band([(x, -14), (x + way * 12, -20), (x + way * 17, -2), (x + way * 22, 0)], "olive", [8, 6, 4.4, 4])
    pen.band([(-26, -12), (-8, -20), (14, -22), (32, -24)], "olive", [13, 21, 21, 14])
    pen.shape([(26, -32), (44, -36), (60, -26), (58, -21), (40, -20), (56, -15), (48, -9), (30, -13)], "olive")
    for n in range(6):
        pen.flat([(40 + n * 3.2, -20.4), (41.4 + n * 3.2, -16.6), (42.8 + n * 3.2, -20.6)], "ivory")
    for n in range(10):
        x = -24 + n * 6
        y = -20 - 11 * (1 - ((n - 4.6) / 6) ** 2)
        pen.shape([(x - 3, y + 3), (x - 6, y - 13), (x + 4, y + 2)], "steel", line=0.8)
    for n in range(4):
        pen.shape([(-47 - n * 2, -14 - n * 5), (-57 - n * 2, -17 - n * 6), (-49 - n * 2, -19 - n * 5)], "steel", line=0.7)
    pen.oval(42, -30, 2.6, 2.6, "yellow", line=0.6, plain=True)
    pen.flat([(41.6, -32.4), (42.6, -32.4), (42.4, -27.8), (41.8, -27.8)], "black")
    for x, way in ((-22, -1), (12, 1)):
        pen.band([(x, -10), (x + way * 10, -12), (x + way * 14, 0), (x + way * 20, 1)], "olive", [9, 6, 5, 4])
    pen.shape([(-4, 3), (-2, -7), (7, -9), (13, -4), (14, 3)], "steel")


@WILDLIFE.add("ogre")
def _(pen: Pen, rnd: Random) -> None:
    for x, way in ((-13, -1), (13, 1)):
        pen.band([(x, -32), (x + way * 7, -16), (x + way * 5, -2)], "green", [19, 14, 11])
        pen.shape([(x + way * 5 - 9, 1), (x + way * 5 - 6, -6), (x + way * 5 + 7, -6), (x + way * 5 + 11, 1)], "umber")
    pen.shape([(-28, -30), (-36, -56), (-26, -70), (0, -74), (26, -70), (36, -56), (28, -30), (12, -24), (-12, -24)], "green", round=True)
    pen.shape([(-28, -36), (28, -36), (24, -16), (10, -22), (0, -12), (-10, -22), (-24, -16)], "brown")
    pen.stroke([(-30, -66), (26, -36)], "umber", 5)
    for x, tilt, tone in ((-13, -13, "green"), (14, 12, "olive")):
        q = pen.at(x, -74, tilt)
        q.oval(0, -9, 10, 12, tone)
        q.shape([(-8, -4), (8, -4), (7, 5), (0, 8), (-7, 5)], tone)
        for side in (-1, 1):
            q.flat([(side * 3, -1), (side * 5, -7), (side * 6.4, -1)], "ivory")
            q.oval(side * 3.6, -12, 1.6, 1.3, "yellow", line=0, plain=True)
        q.stroke([(-7, -16), (0, -13.4), (7, -16)], None, 1.8)
        if x < 0:
            q.shape([(-9, -16), (-4, -26), (0, -19), (5, -27), (9, -16)], "black")
        else:
            p.spikes(q, (-6, -20), (6, -20), 1, 13, "ivory")
    pen.band([(-34, -60), (-46, -44), (-42, -26)], "green", [15, 13, 11])
    pen.band([(34, -60), (50, -54), (50, -72)], "green", [15, 13, 11])
    pen.band([(48, -60), (54, -98)], "umber", [6, 12])
    for n in range(4):
        pen.shape([(50 + n * 1.4, -76 - n * 6), (62, -80 - n * 6), (51 + n * 1.4, -81 - n * 6)], "steel", line=0.7)
    pen.stroke([(-42, -24), (-38, -10), (-46, -2)], "steel", 2.4)


@WILDLIFE.add("toad")
def _(pen: Pen, rnd: Random) -> None:
    pen.band([(-44, 0), (-30, -8), (-14, -10)], "olive", [3, 9, 16])
    for x, way in ((-20, -1), (12, 1)):
        pen.band([(x, -16), (x + way * 12, -18), (x + way * 14, -2), (x + way * 22, 0)], "olive", [10, 7, 5, 5])
    pen.shape([(-28, -12), (-26, -40), (-10, -56), (12, -58), (28, -44), (26, -16), (8, -8), (-16, -7)], "olive", round=True)
    for x, y, r in ((-18, -42, 4), (-6, -52, 3.4), (-20, -28, 3), (-8, -36, 3.6)):
        pen.oval(x, y, r, r, "lime", line=0.8)
    pen.oval(4, -22, 14, 11, "sand")
    q = pen.at(18, -48, -14)
    q.shape([(-8, -14), (8, -18), (24, -14), (30, -8), (12, -5), (28, 4), (16, 9), (-6, 8)], "olive")
    q.oval(4, -14, 5, 5, "yellow", line=0.8, plain=True)
    q.oval(5.4, -14, 1.4, 4, "black", line=0, plain=True)
    jet = [(44, -56), (56, -62), (70, -52), (78, -30)]
    pen.band(jet, "lime", [3, 5, 5.4, 4], line=0.6)
    p.glow(pen, 60, -56, 22, "lime", 0.8)
    for x, y, r in ((76, -20, 3), (80, -8, 2.4), (72, -38, 1.8), (66, -64, 1.6), (78, 0, 5)):
        pen.oval(x, y, r, r * (0.4 if y == 0 else 1), "lime", line=0.6, plain=True)
    p.smoke(pen, 76, 0, rnd, 18, "lime", 0.2, 0.6)
    for x, way in ((-24, -1), (18, 1)):
        pen.band([(x, -10), (x + way * 7, -12), (x + way * 8, 0), (x + way * 16, 1)], "olive", [10, 7, 6, 5])
