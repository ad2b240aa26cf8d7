"""Buildings for work and worship: dams, mills, markets, temples, graves.

The origin is the middle of the foot. Each drawing is about 100 units wide and at most 80 high.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.style import Pen

WORKS = DrawingRegistry()


@WORKS.add("dam")
def draw_dam(pen: Pen, rng: Random) -> None:
    pen.shape([(-56, 2), (-52, -60), (-38, -66), (-30, 2)], "umber")
    pen.shape([(56, 2), (54, -54), (40, -64), (30, 2)], "umber")
    pen.flat([(-38, -50), (42, -50), (42, -40), (-38, -40)], "teal")
    pen.shape([(-40, -46), (40, -46), (32, 2), (-32, 2)], "steel")
    for x in (-26, -13, 13, 26):
        pen.band([(x * 1.16, -46), (x, 0)], "grey", [3, 5])
    pen.shape([(-9, -46), (-4, -34), (-8, -26), (4, -30), (10, -38), (8, -46)], "umber", is_flat=True)
    pen.flat([(-7, -42), (7, -42), (5, -20), (9, 2), (-10, 2), (-5, -18)], "sky", 0.85)
    p.glow(pen, 0, 0, 15, "white", 0.6)
    pen.shape([(-42, -46), (-42, -51), (42, -51), (42, -46)], "charcoal")
    p.box(pen, 24, -51, 11, 11, "brown")
    p.lamp(pen, 24, -56, 1.3)
    p.draw_people(pen, [(-24, -51), (-18, -51)], 8)


@WORKS.add("refinery")
def draw_refinery(pen: Pen, rng: Random) -> None:
    for x, h, w in ((-36, 72, 7), (-22, 58, 9), (26, 64, 7)):
        p.drum(pen, x, 0, w, h, "steel", 0.2, 5)
        p.lamp(pen, x, -h - 3, 1.1, "red")
    p.fire(pen, 26, -66, 15)
    pen.oval(5, -21, 19, 17, "bronze")
    for x in (-10, 5, 20):
        p.pole(pen, x, 0, -14, 2.4, "steel")
    pen.stroke([(-14, -21), (24, -21)], None, 0.9)
    p.drum(pen, 44, 0, 18, 26, "brown", 0.16, 2)
    p.pipe(pen, [(-36, -30), (-12, -30), (-12, -46), (26, -46)])
    p.pipe(pen, [(-22, -14), (-10, -14)])
    p.pipe(pen, [(24, -20), (44, -20), (44, -34), (30, -34)])
    for n in range(6):
        pen.stroke([(-47, -6 - n * 9), (-40, -6 - n * 9)], None, 0.8)
    pen.stroke([(-47, 0), (-47, -58)], "charcoal", 1.2)
    p.smoke(pen, -36, -74, rng, 22, "charcoal", 0.8)


@WORKS.add("satellite")
def draw_satellite(pen: Pen, rng: Random) -> None:
    pen.shape([(-54, 2), (-34, -9), (-8, -3), (20, -10), (54, 2)], "umber", round=True)
    part_pen = pen.at(0, -24, -24)
    for side in (-1, 1):
        pane = part_pen.at(side * 13, 0)
        pane.shape([(side * 2, -11), (side * 40, -13), (side * 40, 11), (side * 2, 10)], "blue")
        for n in range(1, 5):
            pane.stroke([(side * (2 + n * 7.6), -12), (side * (2 + n * 7.6), 10)], "sky", 0.8)
        pane.stroke([(side * 2, -1), (side * 40, -1)], "sky", 0.8)
    part_pen.shape([(-13, -17), (13, -17), (15, 16), (-15, 16)], "gold")
    part_pen.stroke([(-13, -6), (14, -6)], None, 0.9)
    part_pen.shape([(-8, 1), (8, 1), (8, 11), (-8, 11)], "steel")
    p.lamp(part_pen, 0, 6, 1.8, "red")
    p.dish(part_pen, 0, -20, 15, -98)
    pen.shape([(30, 2), (36, -12), (46, -8), (54, 3)], "brown")
    p.smoke(pen, -20, -8, rng, 30, "charcoal")
    p.draw_people(pen, [(-44, 1)], 11)


@WORKS.add("mall")
def draw_mall(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(0, 0, 5)
    p.box(part_pen, 0, 4, 90, 30, "steel", 8)
    for n in range(6):
        left = -40 + n * 14
        part_pen.shape([(left, -4), (left, -18), (left + 11, -18), (left + 11, -4)], "black", is_flat=True)
        if n % 3 != 1:
            part_pen.flat([(left + 1, -5), (left + 1, -17), (left + 10, -17), (left + 10, -5)], "yellow", 0.6)
        part_pen.shape([(left - 1, -18), (left + 12, -18), (left + 13, -22), (left - 2, -22)],
                ("red", "teal", "ochre")[n % 3])  # fmt: skip
    p.box(part_pen, 0, -26, 92, 5, "charcoal")
    p.pole(part_pen, -26, -30, -52, 2)
    p.pole(part_pen, -6, -30, -54, 2)
    for n, tone in enumerate(("red", "ochre", "teal", "red")):
        part_pen = pen.at(-32 + n * 14, -56 + (n == 3) * 10, (0, 2, -3, 38)[n])
        p.box(part_pen, 0, 6, 12, 14, tone)
        part_pen.flat([(-3.5, 2), (-3.5, -4), (3.5, -4), (3.5, 2)], "ivory")
    pen.shape([(-58, 4), (-46, -9), (-28, -4), (-10, -1), (14, -10), (34, -6), (58, 4)], "sand",
              round=True)  # fmt: skip
    p.draw_people(pen, [(4, 0)], 11)


@WORKS.add("crossroads")
def draw_crossroads(pen: Pen, rng: Random) -> None:
    pen.flat([(-14, 4), (-3, -18), (3, -18), (16, 4)], "sand")
    pen.flat([(-58, -3), (-58, -9), (58, -8), (58, -1)], "sand")
    p.pole(pen, 0, -4, -80, 3)
    for y, w, way in ((-72, 34, 1), (-60, 38, -1), (-48, 32, 1), (-36, 30, -1)):
        part_pen = pen.at(0, y, rng.uniform(-7, 7), 1, flip=way < 0)
        part_pen.shape([(-8, -4.6), (w - 8, -4.6), (w, 0), (w - 8, 4.6), (-8, 4.6)], rng.choice(("brown", "ochre", "red", "steel")))
        for n in range(4):
            part_pen.flat([(-3 + n * 6, 1.6), (-3 + n * 6, -1.6), (1 + n * 6, -1.6), (1 + n * 6, 1.6)], "ivory")
    for x, tone in ((-36, "red"), (36, "teal")):
        pen.shape([(x - 17, -20), (x - 11, -31), (x + 11, -31), (x + 17, -20)], tone)
        for off in (-15, 15):
            p.pole(pen, x + off, 2, -21, 1.6)
        p.box(pen, x, 2, 25, 9, "brown")
        for n in range(4):
            p.drum(pen, x - 8 + 5.4 * n, -7, 4, 5, ("bronze", "ivory", "steel")[n % 3], bands=0)
    p.lamp(pen, -36, -18)
    p.lamp(pen, 36, -18)
    p.draw_people(pen, [(-16, 3), (16, 3)], 15)


@WORKS.add("guild")
def draw_guild(pen: Pen, rng: Random) -> None:
    p.box(pen, 0, 0, 76, 34, "brown", 9)
    p.gable(pen, -20, -34, 40, 20, "umber")
    p.gable(pen, 20, -34, 40, 20, "umber")
    p.cogwheel(pen, 0, -52, 19, 12, "bronze", "yellow")
    part_pen = pen.at(0, -52, 45)
    part_pen.band([(0, 26), (0, -16)], "steel", [4, 4])
    part_pen.shape([(-6, -16), (-9, -25), (-3, -22), (-3, -19), (3, -19), (3, -22), (9, -25), (6, -16)], "steel")
    r = pen.at(0, -52, -45)
    r.band([(0, 26), (0, -14)], "umber", [4, 3.4])
    r.shape([(-11, -14), (-11, -23), (10, -23), (13, -18), (10, -14)], "steel")
    p.arch(pen, 0, 0, 22, 24)
    p.glow(pen, 0, -8, 18, "orange", 0.9)
    p.windows(pen, -26, -10, 16, 14, 2, 2)
    p.windows(pen, 26, -10, 16, 14, 2, 2)
    p.smoke(pen, 34, -36, rng, 26)


@WORKS.add("assembly-hall")
def draw_assembly_hall(pen: Pen, rng: Random) -> None:
    pen.shape([(-54, 0), (-54, -50), (54, -56), (54, 0)], "umber")
    for n in range(5):
        x = -44 + n * 22
        pen.stroke([(x, 0), (x, -52)], "charcoal", 2.2)
    for n in range(4):
        x = -33 + n * 22
        p.ray(pen, (x, -50), (x, -12), 6, 18, opacity=0.3)
        p.lamp(pen, x, -49, 1.5)
    p.box(pen, 0, 0, 108, 9, "steel")
    for n in range(10):
        p.wheel(pen, -48 + n * 10.7, -3.5, 3.4)
    for n, x in enumerate((-38, -13, 13, 39)):
        part_pen = pen.at(x, -9)
        part_pen.shape([(-8, 0), (-8, -5), (-4, -6), (-3, -11), (4, -11), (5, -6), (8, -5), (8, 0)][: 4 + n * 2]
                if n else [(-8, 0), (-8, -4), (8, -4), (8, 0)], ("steel", "brown", "red", "red")[n])  # fmt: skip
        arm = [(x - 4, -50), (x - 11, -38), (x - 2, -26)]
        pen.band(arm, "ochre", [4.4, 3.6, 2.4])
        pen.oval(x - 11, -38, 2.6, 2.6, "charcoal", line=0.7)
        if n in (0, 2):
            p.glow(pen, x - 1, -23, 8, "sky", 0.95)
    pen.shape([(-56, -50), (56, -56), (56, -61), (-56, -55)], "charcoal")


@WORKS.add("airport")
def draw_airport(pen: Pen, rng: Random) -> None:
    p.taper(pen, -38, 0, 10, 7, 46, "steel")
    pen.shape([(-50, -46), (-53, -59), (-23, -59), (-26, -46)], "charcoal")
    pen.flat([(-50, -50), (-51, -56), (-25, -56), (-26, -50)], "yellow", 0.85)
    p.pole(pen, -38, -59, -72, 1.4)
    p.dish(pen, -34, -64, 5, -30)
    part_pen = pen.at(16, -10, 7)
    part_pen.shape([(-30, -4), (-40, -34), (-30, -35), (-14, -8)], "red")
    part_pen.shape([(-40, 0), (-38, -8), (-22, -12), (24, -12), (36, -8), (41, -2), (36, 3), (-28, 4)], "ivory")
    for n in range(8):
        part_pen.oval(-20 + n * 6, -5, 1.4, 1.6, "black", line=0, is_flat=True)
    part_pen.flat([(30, -9), (36, -7), (34, -4), (29, -4)], "black")
    part_pen.shape([(-4, 0), (14, 0), (-14, 17), (-24, 17)], "steel")
    part_pen.oval(2, 8, 6, 3.4, "charcoal")
    part_pen.stroke([(-4, -12), (-1, -3), (-6, 4)], None, 1.2)
    p.bush(pen, 46, 2, 12, rng)
    pen.flat([(-58, 4), (-58, 1), (58, 1), (58, 4)], "charcoal")
    for n in range(6):
        pen.flat([(-50 + n * 19, 3), (-50 + n * 19, 2), (-40 + n * 19, 2), (-40 + n * 19, 3)], "ivory")


@WORKS.add("treasure-train")
def draw_treasure_train(pen: Pen, rng: Random) -> None:
    for x, tone in ((-44, "brown"), (-14, "umber")):
        p.box(pen, x, -8, 27, 15, tone)
        pen.shape([(x - 13, -23), (x - 7, -32), (x + 1, -29), (x + 7, -34), (x + 13, -23)], "gold", round=True)
        for n in range(5):
            pen.oval(x - 9 + n * 4.4, -26 - (n % 2) * 4, 2, 1.7, "yellow", line=0.5)
        for off in (-8, 8):
            p.wheel(pen, x + off, -5, 5)
    p.box(pen, 10, -8, 16, 31, "charcoal", 0)
    pen.flat([(5, -24), (5, -35), (15, -35), (15, -24)], "yellow", 0.8)
    p.box(pen, 10, -39, 22, 4, "umber")
    pen.shape([(18, -10), (18, -28), (44, -28), (49, -19), (44, -10)], "steel")
    for x in (24, 31, 38):
        pen.stroke([(x, -10), (x, -28)], None, 0.8)
    p.taper(pen, 40, -28, 5, 9, 14, "charcoal")
    p.dome(pen, 29, -28, 8, 6, "bronze", 0)
    pen.shape([(45, -8), (58, 0), (44, 0)], "red")
    for x, r in ((15, 7), (28, 7), (40, 5)):
        p.wheel(pen, x, -r, r)
    pen.bone((14, -7), (38, -5), 1.8, 1.8, "bronze")
    p.lamp(pen, 48, -20, 2)
    pen.stroke([(-58, 1), (58, 1)], "charcoal", 1.6)
    p.smoke(pen, 40, -43, rng, 26, "ivory", -0.9)


@WORKS.add("wrecking-yard")
def draw_wrecking_yard(pen: Pen, rng: Random) -> None:
    p.crane(pen, -14, 0, 62, 46, load=False)
    pen.stroke([(26, -68), (26, -46)], None, 1)
    pen.shape([(19, -40), (21, -46), (31, -46), (33, -40)], "steel")
    part_pen = pen.at(26, -37, 12, 0.7)
    part_pen.shape([(-15, 6), (-15, -4), (-8, -6), (-4, -13), (7, -13), (10, -5), (16, -3), (16, 6)], "red")
    for x in (-9, 9):
        p.wheel(part_pen, x, 6, 4.6)
    for row in range(3):
        for n in range(3):
            tone = ("brown", "steel", "ochre", "teal", "red")[(row * 3 + n) % 5]
            r = pen.at(-47 + n * 1.5 + 4, -1 - row * 9, rng.uniform(-3, 3))
            if n == 0:
                r.shape([(-6, 0), (-7, -5), (-2, -8), (12, -8), (20, -5), (20, 0)], tone)
    p.scrap_heap(pen, 32, 2, 46, 30, rng, count=16)


@WORKS.add("still")
def draw_still(pen: Pen, rng: Random) -> None:
    p.box(pen, -30, 0, 40, 30, "brown")
    p.gable(pen, -30, -30, 48, 17, "umber")
    p.windows(pen, -36, -9, 16, 13, 2, 1)
    pen.shape([(6, -6), (0, -22), (8, -40), (17, -46), (26, -40), (34, -22), (28, -6)], "orange", round=True)
    pen.shape([(12, -44), (14, -58), (20, -58), (22, -44)], "bronze")
    pen.band([(17, -58), (26, -68), (42, -60), (46, -44)], "bronze", [5, 4, 3.4, 3])
    pen.stroke([(46, -44), (52, -38), (42, -33), (52, -28), (42, -23), (48, -18)], "bronze", 2.4)
    p.drum(pen, 47, 0, 18, 18, "umber", 0.16, 2)
    p.fire(pen, 17, 0, 12, 22)
    p.drum(pen, -10, 0, 7, 9, "teal", bands=0)
    p.draw_people(pen, [(-4, 1)], 15)
    p.smoke(pen, -16, -42, rng, 26)


@WORKS.add("wind-mast")
def draw_wind_mast(pen: Pen, rng: Random) -> None:
    p.truss(pen, 0, 0, 26, 5, 60, 7, "charcoal", 2)
    p.rotor(pen, 0, -60, 32, 5, 8, "ivory")
    pen.shape([(4, -62), (22, -70), (30, -66), (22, -56)], "red")
    for x, h, s in ((-40, 28, 0.4), (42, 36, 0.5)):
        p.truss(pen, x, 0, 9, 3, h, 4)
        p.rotor(pen, x, -h, 32 * s, 3, 20, "steel")
    p.box(pen, 22, 0, 18, 13, "brown")
    p.lamp(pen, 22, -8, 1.4, "sky")


@WORKS.add("smelter")
def draw_smelter(pen: Pen, rng: Random) -> None:
    p.taper(pen, -38, 0, 12, 8, 66, "brown")
    p.smoke(pen, -38, -66, rng, 20, "charcoal", 0.9, 0.8)
    pen.shape([(-30, 0), (-26, -40), (-18, -56), (18, -56), (26, -40), (30, 0)], "charcoal")
    p.arch(pen, 0, 0, 34, 30)
    p.glow(pen, 0, -12, 30, "orange")
    pen.flat([(-14, 0), (-12, -10), (0, -15), (12, -10), (14, 0)], "yellow", round=True)
    part_pen = pen.at(30, -46, 38)
    part_pen.shape([(-12, -10), (12, -10), (8, 10), (-8, 10)], "steel")
    pen.stroke([(30, -66), (30, -46)], None, 1.4)
    pen.band([(38, -52), (44, -34), (44, -6)], "yellow", [5, 4, 3.4], line=0)
    p.glow(pen, 42, -30, 22, "orange", 0.8)
    p.box(pen, 44, 2, 18, 8, "umber")
    p.truss(pen, 10, -56, 6, 6, 14, 2)
    pen.stroke([(8, -68), (50, -68)], "charcoal", 2.6)
    for _ in range(5):
        p.lamp(pen, 36 + rng.uniform(-6, 16), -8 - rng.uniform(0, 20), 0.6, "orange")


@WORKS.add("patchwork-shop")
def draw_patchwork_shop(pen: Pen, rng: Random) -> None:
    tones = ("red", "steel", "ochre", "teal", "brown", "olive", "bronze")
    for row in range(4):
        for n in range(6):
            x, y = -39 + n * 15.6, -row * 10
            pen.shape([(x - 8, y), (x - 8, y - 10.5), (x + 8, y - 10.5), (x + 8, y)],
                      tones[(n * 3 + row * 2) % 7], line=0.8)  # fmt: skip
    pen.shape([(-54, -38), (-40, -56), (-12, -50), (10, -60), (40, -52), (52, -38)], "umber")
    p.arch(pen, -24, 0, 16, 24)
    p.glow(pen, -24, -9, 12, "yellow", 0.9)
    pen.shape([(4, -10), (36, -10), (36, -28), (4, -28)], "yellow", is_flat=True)
    for n, x in enumerate((10, 17, 24, 31)):
        p.pole(pen, x, -10, -18 - n % 2 * 5, 2.4, "black")
    part_pen = pen.at(34, -58, 14)
    p.wheel(part_pen, 0, 0, 10)
    part_pen.stroke([(-14, 12), (16, -15)], "steel", 3)
    for x in (-44, 46):
        p.drum(pen, x, 2, 9, 12, "bronze", bands=1)


@WORKS.add("juice-press")
def draw_juice_press(pen: Pen, rng: Random) -> None:
    for x in (-24, 24):
        p.box(pen, x, 0, 8, 62, "umber")
    p.box(pen, 0, -60, 64, 10, "brown")
    pen.band([(0, -70), (0, -34)], "steel", [6, 6])
    for n in range(7):
        pen.stroke([(-3.4, -66 + n * 4.6), (3.4, -68 + n * 4.6)], None, 1)
    pen.stroke([(-20, -76), (20, -74)], "steel", 3)
    p.box(pen, 0, -28, 34, 7, "charcoal")
    p.drum(pen, 0, -4, 36, 20, "bronze", 0.12, 3)
    for x in (-11, -3, 6, 13):
        p.cactus(pen, x, -25, 7)
    pen.flat([(17, -10), (28, -6), (28, 0), (32, 0), (31, -10), (18, -14)], "lime")
    p.glow(pen, 31, 0, 14, "lime", 0.9)
    p.drum(pen, 34, 4, 16, 9, "steel", 0.2, 1)
    p.cactus(pen, -44, 2, 32)
    p.cactus(pen, 48, 0, 22)


@WORKS.add("mirror-field")
def draw_mirror_field(pen: Pen, rng: Random) -> None:
    p.taper(pen, 2, -16, 9, 6, 54, "steel")
    p.glow(pen, 2, -72, 36, "yellow")
    pen.oval(2, -72, 5, 6, "white", is_flat=True)
    for row, (count, y, size) in enumerate(((6, -16, 10), (5, -8, 14), (4, 3, 19))):
        for n in range(count):
            x = (n - (count - 1) / 2) * size * 1.3
            p.pole(pen, x, y, y - size * 0.7, 1.4)
            pen.shape([(x - size * 0.5, y - size * 0.3), (x - size * 0.36, y - size * 0.98),
                       (x + size * 0.56, y - size * 1.06), (x + size * 0.44, y - size * 0.36)], "sky")  # fmt: skip
            pen.flat([(x - size * 0.3, y - size * 0.4), (x - size * 0.1, y - size * 0.9),
                      (x + size * 0.12, y - size * 0.92), (x - size * 0.1, y - size * 0.4)], "white", 0.8)  # fmt: skip
            if row == 0:
                p.ray(pen, (x, y - size * 0.7), (2, -72), 1, 2, opacity=0.35)


@WORKS.add("barge")
def draw_barge(pen: Pen, rng: Random) -> None:
    pen.flat([(-58, 5), (-30, -2), (0, 1), (34, -3), (58, 5)], "umber", round=True)
    part_pen = pen.at(0, -2, -5)
    part_pen.shape([(-52, -18), (50, -16), (42, 4), (-40, 4)], "brown")
    part_pen.stroke([(-50, -12), (47, -10)], "ivory", 1.4)
    p.drum(part_pen, -28, -17, 20, 18, "steel", 0.14, 2)
    p.cogwheel(part_pen, -28, -27, 6, 8, "bronze")
    p.box(part_pen, 4, -17, 22, 16, "charcoal")
    p.windows(part_pen, 4, -20, 18, 9, 3, 1)
    p.box(part_pen, 32, -16, 16, 22, "ochre")
    for n in range(3):
        p.lamp(part_pen, 27 + n * 5, -29, 1.3, "sky")
    for x, h in ((-2, 24), (8, 30)):
        p.taper(part_pen, x, -33, 6, 5, h, "steel")
        p.smoke(part_pen, x, -33 - h, rng, 18, "charcoal", 0.8)
    p.bolt(part_pen, (-28, -38), (27, -40), rng, 1)
    p.bones(pen, 40, 4, 14)


@WORKS.add("toll-bridge")
def draw_toll_bridge(pen: Pen, rng: Random) -> None:
    pen.shape([(-58, 14), (-58, -16), (-36, -16), (-26, 14)], "umber")
    pen.shape([(58, 14), (58, -16), (36, -16), (26, 14)], "umber")
    for x in (-34, 34):
        for off in (-4, 4):
            p.pole(pen, x + off, -12, -64, 2.4, "brown")
        for y in (-30, -48, -62):
            pen.stroke([(x - 4, y), (x + 4, y)], "brown", 2)
    pen.stroke([(-34, -62), (0, -24), (34, -62)], None, 1.4)
    pen.stroke([(-58, -26), (-34, -62)], None, 1.4)
    pen.stroke([(58, -26), (34, -62)], None, 1.4)
    for n in range(9):
        x = -28 + n * 7
        pen.stroke([(x, -15), (x, -26 - 30 * (x / 30) ** 2)], None, 0.8)
    pen.shape([(-40, -16), (0, -12), (40, -16), (40, -11), (0, -7), (-40, -11)], "brown")
    p.box(pen, -44, -16, 15, 20, "red")
    p.gable(pen, -44, -36, 20, 8, "charcoal")
    p.windows(pen, -44, -22, 10, 9, 1, 1)
    pen.bone((-35, -24), (-6, -34), 2.4, 1.8, "ivory")
    for n in range(3):
        pen.stroke([(-30 + n * 8, -26 - n * 2.6), (-27 + n * 8, -27 - n * 2.6)], "red", 2.6)
    p.draw_people(pen, [(10, -12), (18, -13)], 14)


@WORKS.add("fuel-depot")
def draw_fuel_depot(pen: Pen, rng: Random) -> None:
    for x, tone in ((-32, "red"), (4, "ivory")):
        p.drum(pen, x, -4, 34, 34, tone, 0.13, 2)
        p.pipe(pen, [(x, -38), (x, -46), (38, -46)], 2.4)
    pen.flat([(-40, -14), (-32, -28), (-24, -14)], "yellow")
    p.fire(pen, -32, -15, 7)
    p.pole(pen, 30, 0, -66, 2.4)
    p.sign_board(pen, 38, -62, 26, 16, "red", "stripes")
    p.box(pen, 40, 0, 17, 26, "red", 4)
    pen.flat([(34, -14), (34, -23), (46, -23), (46, -14)], "ivory")
    pen.stroke([(33, -16), (26, -10), (28, -2), (33, 2)], "black", 1.6)
    for n in range(6):
        pen.stroke([(18, -6 - n * 5), (22, -6 - n * 5)], None, 0.9)
    for x in (-50, -44, 22):
        p.drum(pen, x, 2, 6, 8, "olive", bands=1)


@WORKS.add("chop-shop")
def draw_chop_shop(pen: Pen, rng: Random) -> None:
    p.box(pen, 0, 0, 88, 46, "charcoal", 8)
    pen.shape([(-34, 0), (-34, -34), (34, -34), (34, 0)], "black", is_flat=True)
    p.glow(pen, -8, -16, 40, "yellow", 0.6)
    for n in range(4):
        pen.stroke([(-34, -34 - n * 2.4), (34, -34 - n * 2.4)], "steel", 1.6)
    part_pen = pen.at(-8, -14)
    part_pen.shape([(-17, 4), (-17, -4), (-9, -6), (-5, -14), (7, -14), (11, -5), (17, -3), (17, 4)], "teal")
    part_pen.flat([(-6, -7), (-3, -12), (6, -12), (8, -6)], "yellow")
    pen.stroke([(-18, 0), (-8, -10), (2, 0)], "steel", 2)
    p.wheel(pen, 24, -5, 6)
    p.wheel(pen, 22, -15, 5)
    p.draw_people(pen, [(14, 0)], 20)
    p.glow(pen, 6, -14, 9, "sky")
    pen.stroke([(13, -13), (7, -14)], "black", 1.4)
    p.sign_board(pen, 0, -54, 46, 13, "ochre", "bars")
    for x in (-40, 44):
        p.drum(pen, x, 2, 8, 11, "red", bands=1)


@WORKS.add("auction")
def draw_auction(pen: Pen, rng: Random) -> None:
    pen.shape([(-52, -44), (0, -72), (52, -44)], "umber")
    for x in (-46, -28, 28, 46):
        p.pole(pen, x, 0, -46, 3.2, "brown")
    pen.flat([(-46, -44), (46, -44), (46, -6), (-46, -6)], "black", 0.5)
    p.box(pen, 0, -4, 58, 8, "brown")
    p.box(pen, -14, -12, 15, 20, "bronze")
    p.draw_people(pen, [(-14, -26)], 22)
    pen.stroke([(-11, -41), (-1, -50)], "black", 2)
    part_pen = pen.at(2, -52, 20)
    part_pen.shape([(-6, -3.4), (6, -3.4), (6, 3.4), (-6, 3.4)], "ochre")
    p.cogwheel(pen, 15, -20, 8, 9, "gold")
    p.box(pen, 15, -12, 14, 3, "charcoal")
    p.ray(pen, (15, -60), (15, -12), 3, 24, opacity=0.45)
    for n in range(7):
        p.draw_people(pen, [(-45 + n * 15, 6)], 15)
        if n % 2:
            pen.stroke([(-42 + n * 15, -6), (-38 + n * 15, -16)], "black", 1.6)
            pen.oval(-38 + n * 15, -18, 3, 3, "ivory", line=0.6)
    p.lamp(pen, 0, -46, 1.6)


# --- worship and remembrance ----------------------------------------------------------------------


@WORKS.add("glass-oasis")
def draw_glass_oasis(pen: Pen, rng: Random) -> None:
    for n in range(7):
        x = -48 + n * 16
        h = 30 - abs(n - 3) * 2 + rng.uniform(-4, 8)
        pen.shape([(x - 7, -8), (x - 4 + rng.uniform(-4, 4), -h - 12), (x + 3, -h), (x + 8, -8)], "teal")
        pen.flat([(x - 4, -9), (x - 3, -h - 6), (x, -9)], "sky", 0.6)
    pen.oval(0, -2, 54, 13, "sand")
    pen.oval(0, -3, 46, 9.6, "teal", is_flat=True)
    pen.oval(-6, -4, 30, 4.6, "sky", line=0, is_flat=True, opacity=0.8)
    p.glow(pen, 4, -5, 22, "white", 0.6)
    p.palm(pen, -38, 3, 58, 0.12)
    p.palm(pen, -30, 5, 40, -0.15)
    p.palm(pen, 38, 4, 46, -0.1)
    p.draw_people(pen, [(14, 9)], 14)


@WORKS.add("capitol")
def draw_capitol(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((104, 94, 84)):
        p.box(pen, 0, -4 * n, w, 4, "steel")
    p.box(pen, 0, -12, 76, 26, "ivory")
    for n in range(8):
        x = -33 + n * 9.4
        h = 26 if n < 6 else (16, 9)[n - 6]
        p.pole(pen, x, -12, -12 - h, 4.2, "white")
    p.box(pen, -6, -38, 66, 5, "ivory")
    p.taper(pen, -4, -43, 36, 33, 9, "ivory")
    p.dome(pen, -4, -52, 36, 24, "steel", 4, broken=True)
    p.pole(pen, -8, -75, -84, 2)
    for x, y, r in ((38, -2, 6), (46, 2, 8), (30, 2, 5)):
        part_pen = pen.at(x, y, rng.uniform(-30, 30))
        part_pen.shape([(-r, 0), (-r * 0.8, -r), (r * 0.9, -r * 0.8), (r, 0)], "ivory")
    p.draw_people(pen, [(-24, 4), (-12, 4), (2, 4), (14, 4)], 8)


@WORKS.add("tyre-throne")
def draw_tyre_throne(pen: Pen, rng: Random) -> None:
    def stack(x: float, y: float, r: float, count: int) -> None:
        for n in range(count):
            pen.oval(x, y - n * r * 0.62, r, r * 0.42, "black")
            pen.oval(x, y - n * r * 0.62 - r * 0.12, r * 0.56, r * 0.2, "steel", line=0.6)
    for x, n in ((-40, 5), (40, 5)):
        stack(x, -4, 9, n)
        p.fire(pen, x, -6 - n * 5.6, 13)
    for x, n in ((-18, 11), (18, 11), (0, 13)):
        stack(x, -6, 11, n)
    stack(-22, -2, 11, 4)
    stack(22, -2, 11, 4)
    stack(0, 0, 15, 3)
    p.wheel(pen, 0, -62, 15, spokes=8)
    p.skull(pen, 0, -62, 12)


@WORKS.add("cathedral")
def draw_cathedral(pen: Pen, rng: Random) -> None:
    p.box(pen, 0, 0, 40, 44, "brown")
    p.gable(pen, 0, -44, 44, 22, "umber")
    for x in (-28, 28):
        p.box(pen, x, 0, 18, 54, "umber")
        p.gable(pen, x, -54, 21, 26, "charcoal")
        p.arch(pen, x, -34, 8, 14)
        p.cogwheel(pen, x, -40, 3.4, 8, "bronze")
        pen.stroke([(x, -80), (x, -88)], "charcoal", 1.6)
        pen.stroke([(x - 3, -85), (x + 3, -85)], "charcoal", 1.6)
    for side in (-1, 1):
        pen.stroke([(side * 37, -40), (side * 50, 0)], "charcoal", 2.6)
    p.cogwheel(pen, 0, -40, 11, 12, "yellow", "red")
    p.glow(pen, 0, -40, 20, "orange", 0.8)
    p.arch(pen, 0, 0, 16, 24)
    p.glow(pen, 0, -7, 14, "yellow", 0.8)
    p.plates(pen, 0, -2, 38, 40, rng, 4)
    p.arch(pen, 0, 0, 14, 22)


@WORKS.add("water-temple")
def draw_water_temple(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((100, 84, 68)):
        p.box(pen, 0, -5 * n, w, 5, "sand")
    pen.flat([(-14, -15), (14, -15), (20, 0), (-20, 0)], "teal")
    for x in (-30, -18, 18, 30):
        p.pole(pen, x, -15, -52, 5, "ivory")
        p.box(pen, x, -50, 8, 3, "sand")
    pen.shape([(-40, -52), (-38, -58), (38, -58), (40, -52)], "sand")
    p.drum(pen, 0, -58, 30, 16, "steel", 0.14, 2)
    p.dome(pen, 0, -74, 30, 8, "steel")
    pen.flat([(-3.4, -58), (3.4, -58), (5, -36), (4.4, -15), (-4.4, -15), (-5, -36)], "sky", 0.9)
    p.glow(pen, 0, -18, 20, "sky", 0.7)
    p.draw_people(pen, [(-36, 0), (-28, 0), (30, 0), (38, 0)], 11)
    p.palm(pen, -50, 0, 30)
    p.palm(pen, 50, 0, 26, -0.15)


@WORKS.add("battery-shrine")
def draw_battery_shrine(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((88, 70)):
        p.box(pen, 0, -6 * n, w, 6, "charcoal")
    p.box(pen, 0, -12, 40, 44, "black")
    pen.flat([(-20, -42), (20, -42), (20, -52), (-20, -52)], "ochre")
    for x in (-11, 11):
        p.box(pen, x, -56, 8, 7, "bronze")
    pen.flat([(2, -46), (-8, -30), (-1, -30), (-5, -17), (9, -35), (2, -35), (7, -46)], "yellow")
    p.glow(pen, 0, -32, 26, "yellow", 0.5)
    p.bolt(pen, (-11, -63), (11, -63), rng, 1.2)
    for side in (-1, 1):
        p.bolt(pen, (side * 11, -64), (side * 40, -40), rng, 1)
        p.pole(pen, side * 40, 0, -40, 2.6, "bronze")
        pen.oval(side * 40, -42, 4.4, 4.4, "steel")
        p.glow(pen, side * 40, -42, 12, "sky", 0.9)
    p.draw_people(pen, [(-20, 3), (-10, 4), (8, 4), (22, 3)], 11)


@WORKS.add("scrap-mountain")
def draw_scrap_mountain(pen: Pen, rng: Random) -> None:
    p.scrap_heap(pen, 0, 0, 108, 82, rng, count=64)
    p.pole(pen, 3, -74, -92, 1.6)
    p.flag(pen, 3, -91, 15, 8, "red")
    p.draw_people(pen, [(-6, -62), (-26, -32), (30, -28)], 8)
    for x, y in ((-14, -20), (18, -40), (30, -10)):
        p.lamp(pen, x, y, 1)


@WORKS.add("three-wells")
def draw_three_wells(pen: Pen, rng: Random) -> None:
    for x, y, s, tone in ((0, -16, 0.85, "yellow"), (-30, 2, 1.05, "sky"), (31, 3, 1.05, "black")):
        part_pen = pen.at(x, y, 0, s)
        for side in (-1, 1):
            p.pole(part_pen, side * 11, -10, -38, 2)
        p.gable(part_pen, 0, -36, 32, 12, "umber")
        part_pen.stroke([(0, -36), (0, -20)], None, 0.9)
        p.drum(part_pen, 0, -16, 6, 5, "steel", bands=0)
        p.drum(part_pen, 0, 0, 28, 12, "ivory", 0.2, 1)
        part_pen.oval(0, -12, 11, 4, tone, line=0.8, is_flat=True)
        if tone != "black":
            p.glow(part_pen, 0, -13, 24 if tone == "yellow" else 15, tone, 0.8)
            if tone == "yellow":
                p.ray(part_pen, (0, -12), (0, -60), 18, 26, opacity=0.4)
    p.draw_people(pen, [(2, 6)], 17)


@WORKS.add("hall-of-banners")
def draw_hall_of_banners(pen: Pen, rng: Random) -> None:
    pen.shape([(-54, 2), (-54, -58), (0, -80), (54, -58), (54, 2)], "umber")
    pen.flat([(-46, 0), (-46, -54), (0, -72), (46, -54), (46, 0)], "black", 0.55)
    p.ray(pen, (-10, -70), (12, 2), 12, 44, opacity=0.32)
    tones = ("red", "teal", "ochre", "ivory", "plum", "olive", "blue")
    signs = ("skull", "bar", "ring", "cross", "bar", "ring", "cross")
    for n in range(7):
        x = -42 + n * 14
        height = -54 - (14 - abs(x) * 0.33)
        p.banner(pen, x, height, 12, 34 + (n % 2) * 6, tones[n], signs[n])
    pen.stroke([(-50, -55), (0, -73), (50, -55)], "brown", 3)
    p.draw_people(pen, [(0, 2)], 15)
    for x in (-34, 34):
        p.fire(pen, x, 2, 9)


@WORKS.add("memorial")
def draw_memorial(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((84, 62, 42)):
        p.box(pen, 0, -5 * n, w, 5, "steel")
    pen.shape([(-13, -15), (-9, -70), (0, -82), (9, -70), (13, -15)], "grey")
    for n in range(9):
        pen.stroke([(-8, -24 - n * 4.6), (8, -24 - n * 4.6)], None, 0.9, opacity=0.7)
    part_pen = pen.at(26, -15, 8)
    part_pen.stroke([(0, 0), (0, -26)], "charcoal", 2.4)
    part_pen.shape([(-6, -26), (-5, -33), (0, -36), (5, -33), (6, -26)], "olive")
    part_pen.bone((4, -4), (4, -22), 2.6, 2, "brown")
    p.fire(pen, -26, -12, 11)
    p.drum(pen, -26, -10, 10, 5, "bronze", bands=0)
    pen.oval(0, -13, 9, 3, "green")
    p.draw_people(pen, [(-42, 3), (44, 3)], 15)


@WORKS.add("parade-ground")
def draw_parade_ground(pen: Pen, rng: Random) -> None:
    pen.flat([(-58, 5), (-22, -26), (22, -26), (58, 5)], "sand")
    pen.shape([(-26, -26), (-26, -54), (26, -54), (26, -26)], "brown")
    p.battlements(pen, 0, -54, 52, 7, 5, "brown")
    p.banner(pen, 0, -52, 16, 24, "red", "ring")
    for door in (-18, 18):
        p.arch(pen, door, -26, 9, 15)
    for side in (-1, 1):
        for row in range(4):
            s = 0.6 + row * 0.22
            for n in range(3):
                x = side * (13 + n * 8) * s * 1.05
                p.draw_people(pen, [(x, -20 + row * 7)], 14 * s, "charcoal")
                pen.stroke([(x + 2 * s, -20 + row * 7 - 8 * s), (x + 4 * s, -20 + row * 7 - 19 * s)], "steel", 0.8)
    pen.oval(0, -5, 8, 2.6, "umber")
    p.draw_people(pen, [(0, 5)], 15)


@WORKS.add("machine-graveyard")
def draw_machine_graveyard(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(-26, 2, -14)
    part_pen.shape([(-20, 0), (-24, -14), (-12, -20), (14, -20), (24, -12), (20, 0)], "olive")
    part_pen.shape([(-10, -20), (-6, -30), (10, -30), (13, -20)], "olive")
    part_pen.bone((10, -26), (40, -34), 3.4, 2.6, "olive")
    for n in range(5):
        p.wheel(part_pen, -15 + n * 7.6, -2, 4.4)
    r = pen.at(28, 2, 52)
    r.shape([(-8, 4), (-8, -40), (-3, -48), (5, -46), (9, -38), (8, 4)], "ivory")
    r.shape([(-8, -14), (-32, -8), (-32, -2), (-8, -4)], "steel")
    s = pen.at(10, 0)
    s.shape([(-12, 3), (-14, -30), (-6, -42), (8, -42), (15, -30), (12, 3)], "steel")
    s.oval(0, -30, 4, 4, "black")
    p.glow(s, 0, -30, 6, "red", 0.6)
    s.band([(-13, -26), (-26, -44), (-22, -62)], "steel", [7, 5, 4])
    s.shape([(-27, -62), (-27, -74), (-23, -68), (-20, -76), (-17, -62)], "bronze")
    pen.shape([(-56, 5), (-40, -5), (-14, 0), (12, -5), (40, -1), (56, 5)], "sand", round=True)
    p.draw_people(pen, [(-48, 2)], 9)


@WORKS.add("crosses")
def draw_crosses(pen: Pen, rng: Random) -> None:
    pen.shape([(-58, 4), (-34, -14), (4, -21), (38, -13), (58, 4)], "umber", round=True)
    for row, (count, y, h) in enumerate(((7, -17, 13), (6, -9, 19), (4, 2, 32))):
        for n in range(count):
            x = (n - (count - 1) / 2) * (13 + row * 5) + rng.uniform(-3, 3) + (row == 2) * 3
            part_pen = pen.at(x, y + abs(x) * 0.08, rng.uniform(-11, 11))
            w = h * 0.09
            part_pen.band([(0, 0), (0, -h)], "brown", [w * 1.2, w])
            part_pen.band([(-h * 0.28, -h * 0.7), (h * 0.28, -h * 0.72)], "brown", [w, w])
            if (n + row) % 3 == 0:
                part_pen.shape([(-h * 0.13, -h * 0.94), (-h * 0.1, -h * 1.08), (0, -h * 1.14), (h * 0.1, -h * 1.08),
                         (h * 0.13, -h * 0.94)], "steel")  # fmt: skip
    for x, y in ((-30, -50), (16, -64), (30, -56)):
        pen.stroke([(x - 6, y - 2), (x - 3, y - 4), (x, y), (x + 3, y - 4), (x + 6, y - 2)], "black", 1.2)


@WORKS.add("roadside-shrine")
def draw_roadside_shrine(pen: Pen, rng: Random) -> None:
    pen.flat([(-58, 6), (-58, 1), (58, -2), (58, 6)], "charcoal")
    p.box(pen, 0, 0, 34, 14, "grey")
    p.box(pen, 0, -14, 28, 34, "brown")
    p.arch(pen, 0, -14, 21, 28)
    p.gable(pen, 0, -48, 42, 17, "umber")
    part_pen = pen.at(0, -16)
    part_pen.shape([(-7, 0), (-6, -13), (-3, -17), (3, -17), (6, -13), (7, 0)], "gold")
    p.wheel(part_pen, 0, -19, 5.4)
    p.glow(pen, 0, -28, 20, "yellow", 0.75)
    for x, h in ((-13, 5), (-7, 7), (8, 6), (14, 4)):
        p.pole(pen, x, -14, -14 - h, 1.6, "ivory")
        p.lamp(pen, x, -15 - h, 0.8, "orange")
    p.wire(pen, (-21, -46), (-50, -8), 5)
    for n in range(5):
        pen.flat([(-24 - n * 5, -41 + n * 7.4), (-20 - n * 5, -43 + n * 7.4), (-21 - n * 5, -35 + n * 7.4)],
                 ("red", "teal", "ochre", "ivory", "red")[n])  # fmt: skip
    for x in (-32, 30, 38):
        p.wheel(pen, x, -5, 6)
    p.cactus(pen, 48, 1, 26)


@WORKS.add("trophies")
def draw_trophies(pen: Pen, rng: Random) -> None:
    pen.shape([(-52, 2), (-52, -72), (52, -72), (52, 2)], "umber")
    for row in range(3):
        y = -12 - row * 20
        pen.shape([(-47, y), (47, y), (47, y + 2.6), (-47, y + 2.6)], "brown", line=0.7)
        for n in range(5):
            x, sort = -37 + n * 18.5, (n + row * 2) % 5
            if sort == 0:
                p.skull(pen, x, y - 6.4, 11)
            else:
                tone = ("", "steel", "bronze", "olive", "red")[sort]
                pen.shape([(x - 6, y), (x - 6.6, y - 7), (x - 3.6, y - 12), (x + 3.6, y - 12), (x + 6.6, y - 7),
                           (x + 6, y), (x + 3, y), (x + 3, y - 5), (x - 3, y - 5), (x - 3, y)], tone)  # fmt: skip
                if sort == 1:
                    for side in (-1, 1):
                        pen.band([(x + side * 5, y - 9), (x + side * 10, y - 12), (x + side * 9, y - 16)], "ivory", [2.4, 1.8, 0.6], line=0.6)
                if sort == 2:
                    p.spikes(pen, (x - 4, y - 12), (x + 4, y - 12), 3, 5, "bronze")
                if sort == 4:
                    pen.flat([(x - 1, y - 12), (x + 1, y - 12), (x + 4, y - 17), (x - 4, y - 17)], "ivory")
    part_pen = pen.at(0, -74)
    for side in (-1, 1):
        part_pen.band([(side * 4, 0), (side * 18, -6), (side * 24, -14)], "ivory", [4, 3, 1])
    p.glow(pen, 0, -40, 46, "yellow", 0.28)
    p.draw_people(pen, [(30, 4)], 22)


@WORKS.add("counting-house")
def draw_counting_house(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((92, 80)):
        p.box(pen, 0, -4 * n, w, 4, "steel")
    p.box(pen, 0, -8, 68, 38, "sand")
    for x in (-28, -14, 14, 28):
        p.pole(pen, x, -8, -44, 5.4, "ivory")
    pen.shape([(-42, -46), (0, -66), (42, -46)], "bronze")
    pen.oval(0, -53, 6.4, 6.4, "gold")
    p.box(pen, 0, -8, 15, 24, "black")
    for x in (-5, 0, 5):
        pen.stroke([(x, -8), (x, -32)], "steel", 1.2)
    for y in (-14, -22):
        pen.stroke([(-7, y), (7, y)], "steel", 1.2)
    part_pen = pen.at(0, -66)
    p.pole(part_pen, 0, 0, -13, 1.8, "bronze")
    part_pen.stroke([(-19, -10), (19, -14)], "bronze", 1.8)
    for x, y in ((-19, -10), (19, -14)):
        part_pen.stroke([(x, y), (x - 5, y + 9), (x + 5, y + 9), (x, y)], None, 0.7)
        part_pen.shape([(x - 7, y + 9), (x + 7, y + 9), (x + 4, y + 12), (x - 4, y + 12)], "gold")
    for x, h in ((-42, 4), (-36, 7), (38, 8), (45, 5)):
        for n in range(h):
            pen.oval(x, 1 - n * 2.2, 4, 1.6, "gold", line=0.6)
