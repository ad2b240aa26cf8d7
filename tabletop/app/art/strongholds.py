"""Fortified and inhabited buildings: thrones, forts, towers, camps, dens.

The origin is the middle of the foot. Each drawing is about 100 units wide and at most 80 high.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector

STRONGHOLDS = DrawingRegistry()


@STRONGHOLDS.add("high-throne")
def draw_high_throne(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((96, 74, 54)):
        p.box(pen, 0, -6 * n, w, 6, "umber" if n % 2 else "charcoal")
    for side in (-1, 1):
        p.pole(pen, side * 40, -6, -58, 2.4)
        p.banner(pen, side * 40, -56, 15, 30, "red", "skull")
        p.fire(pen, side * 25, -20, 12)
        p.drum(pen, side * 25, -12, 8, 9, "steel", bands=1)
    pen.shape([(-17, -18), (-20, -60), (-9, -66), (-7, -78), (0, -70), (7, -78), (9, -66), (20, -60),
               (17, -18)], "brown")  # fmt: skip
    p.cogwheel(pen, 0, -54, 12, 9, "bronze")
    p.skull(pen, 0, -54, 9)
    p.box(pen, 0, -18, 24, 12, "steel", 0)
    for side in (-1, 1):
        p.box(pen, side * 15, -18, 7, 19, "bronze")
        p.spikes(pen, (side * 15 - 3.5, -37), (side * 15 + 3.5, -37), 2, 7, "steel")


@STRONGHOLDS.add("vault")
def draw_vault(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, 0), (-46, -34), (-30, -62), (-4, -72), (26, -64), (45, -38), (50, 0)], "umber",
              round=False)  # fmt: skip
    pen.stroke([(-38, -20), (-26, -44), (-18, -40)], None, 0.9)
    pen.stroke([(30, -50), (36, -30), (42, -26)], None, 0.9)
    pen.oval(0, -30, 29, 29, "charcoal")
    p.cogwheel(pen, 0, -30, 25, 14, "steel", "bronze")
    for x, y in vector.ring_points((0, -30), 15, 8):
        pen.oval(x, y, 2, 2, "bronze", line=0.7)
    for angle in (20, 140, 260):
        part_pen = pen.at(0, -30, angle)
        part_pen.bone((0, 0), (0, -12), 2.4, 2.4, "ivory")
    p.lamp(pen, -36, -34)
    p.lamp(pen, 36, -34)
    p.draw_people(pen, [(-34, 0), (36, 0)], 12, spear=True)


@STRONGHOLDS.add("rocket-silo")
def draw_rocket_silo(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -8, 46, "orange", 0.6)
    for side in (-1, 1):
        pen.shape([(side * 14, 0), (side * 52, -16), (side * 54, -5), (side * 24, 4)], "steel")
        p.truss(pen, side * 24, 0, 6, 4, 60, 6)
    pen.shape([(-11, 2), (-11, -50), (-8, -64), (0, -80), (8, -64), (11, -50), (11, 2)], "ivory")
    pen.flat([(-11, -44), (11, -44), (11, -36), (-11, -36)], "red")
    pen.flat([(-11, -14), (11, -14), (11, -10), (-11, -10)], "charcoal")
    p.skull(pen, 0, -24, 11, "charcoal")
    for side in (-1, 1):
        pen.shape([(side * 11, -10), (side * 19, 3), (side * 11, 3)], "red")
        pen.stroke([(side * 21, -42), (side * 10, -40)], "charcoal", 1.6)
    for side in (-1, 1):
        p.smoke(pen, side * 14, 0, rng, 26, "sand", side * 0.9, 0.6)


@STRONGHOLDS.add("crowned-tower")
def draw_crowned_tower(pen: Pen, rng: Random) -> None:
    p.box(pen, -34, 0, 24, 26, "charcoal", 6)
    p.windows(pen, -34, -4, 20, 20, 3, 3, rng)
    p.box(pen, 34, 0, 20, 18, "brown", 6)
    pen.shape([(-15, 0), (-13, -58), (13, -62), (15, 0)], "steel")
    p.windows(pen, 0, -6, 20, 48, 4, 8, rng, dark=0.6)
    pen.shape([(-19, -56), (-22, -79), (-12, -68), (-6, -82), (0, -69), (7, -83), (12, -68),
               (22, -79), (19, -56)], "gold")  # fmt: skip
    p.lamp(pen, -11, -62, 1.6, "red")
    p.lamp(pen, 0, -62, 1.6, "red")
    p.lamp(pen, 11, -62, 1.6, "red")
    p.ray(pen, (0, -66), (52, -80), 1, 16)


@STRONGHOLDS.add("fortress-row")
def draw_fortress_row(pen: Pen, rng: Random) -> None:
    for n, (y, h, tone) in enumerate(((-26, 34, "charcoal"), (-12, 26, "steel"), (0, 24, "brown"))):
        w = 74 + n * 13
        p.box(pen, 0, y, w, h, tone)
        p.battlements(pen, 0, y - h, w, 7 + n, 5, tone)
        for x in (-w * 0.4, w * 0.4):
            p.taper(pen, x, y, 13, 11, h + 9, tone)
            p.battlements(pen, x, y - h - 9, 13, 3, 4, tone)
    p.arch(pen, 0, 0, 16, 17)
    p.glow(pen, 0, -4, 13, "orange", 0.7)
    p.draw_people(pen, [(-22, -29), (-6, -29), (20, -29)], 8, spear=True)
    p.plates(pen, 0, -2, 60, 18, rng, 4)


@STRONGHOLDS.add("lighthouse")
def draw_lighthouse(pen: Pen, rng: Random) -> None:
    p.ray(pen, (0, -70), (-60, -84), 2, 24, opacity=0.45)
    p.ray(pen, (0, -70), (60, -58), 2, 22, opacity=0.3)
    pen.shape([(-44, 0), (-34, -12), (-18, -16), (16, -17), (36, -10), (48, 0)], "charcoal")
    p.taper(pen, 0, -12, 22, 12, 50, "black")
    for n in (1, 3):
        y, w = -12 - 12.5 * n, 22 - 2.5 * n
        pen.flat([(-w / 2, y), (w / 2, y), (w / 2 - 1, y - 9), (-w / 2 + 1, y - 9)], "steel", 0.7)
    p.box(pen, 0, -62, 19, 3, "charcoal")
    p.box(pen, 0, -65, 10, 9, "yellow")
    p.dome(pen, 0, -74, 14, 8, "charcoal")
    p.glow(pen, 0, -70, 15, "yellow")
    pen.shape([(-48, 0), (-40, -9), (-18, -6), (-22, 0)], "brown")
    p.pole(pen, -36, -8, -24, 1.4, lean=3)


@STRONGHOLDS.add("bunker")
def draw_bunker(pen: Pen, rng: Random) -> None:
    pen.shape([(-52, 0), (-40, -26), (-22, -36), (24, -38), (42, -26), (53, 0)], "steel")
    pen.shape([(-34, -15), (-30, -22), (30, -23), (35, -15)], "black", is_flat=True)
    p.glow(pen, -14, -19, 8, "red", 0.9)
    p.glow(pen, 16, -19, 8, "red", 0.9)
    for x in (-20, 6):
        pen.bone((x, -18), (x - 14, -15), 3, 2.4, "charcoal")
    p.arch(pen, 40, 0, 10, 12)
    for x, h in ((-14, 20), (18, 28)):
        p.pole(pen, x, -36, -36 - h, 2.2, "steel")
    pen.oval(18, -65, 4, 2.6, "steel")
    pen.oval(-14, -57, 3, 2.2, "steel")
    pen.flat([(-5, -25), (6, -25.6), (6, -34), (-5, -33.5)], "ivory")
    pen.oval(0.5, -31, 2, 2, "black", line=0, is_flat=True)
    pen.stroke([(2.4, -31), (2, -27), (-1, -26.6)], "black", 1)
    p.sandbags(pen, -34, 2, 30, 2)


@STRONGHOLDS.add("redoubt")
def draw_redoubt(pen: Pen, rng: Random) -> None:
    pen.shape([(-18, -20), (-14, -74), (-2, -80), (14, -70), (16, -20)], "umber")
    for x in (-30, -10, 12, 32):
        h = rng.uniform(28, 40)
        p.box(pen, x, 0, 20, h, rng.choice(("brown", "steel", "bronze")))
    p.spikes(pen, (-42, -26), (42, -26), 12, 9, "umber")
    p.plates(pen, 0, -3, 76, 26, rng, 8)
    p.pole(pen, 2, -76, -96, 1.8)
    p.flag(pen, 2, -95, 26, 13, "red")
    p.arch(pen, 0, 0, 14, 16)
    p.glow(pen, 0, -5, 11, "orange", 0.8)
    p.sandbags(pen, -34, 2, 30, 3)
    p.sandbags(pen, 34, 2, 30, 3)


@STRONGHOLDS.add("powder-keep")
def draw_powder_keep(pen: Pen, rng: Random) -> None:
    p.drum(pen, 0, 0, 62, 48, "brown", 0.1, 3)
    p.dome(pen, 0, -48, 62, 20, "steel", 3)
    p.pole(pen, 0, -66, -82, 1.6)
    p.arch(pen, 0, 0, 18, 24)
    p.sign_board(pen, 0, -34, 26, 12, "yellow", "")
    p.skull(pen, 0, -34, 8)
    for x, y in ((-40, 0), (-31, 0), (-35.5, -10), (38, 0), (47, 0), (42, -10)):
        p.drum(pen, x, y, 9, 10, "red", bands=1)
    for x in (-20, 20):
        p.lamp(pen, x, -27)


@STRONGHOLDS.add("sandbag-wall")
def draw_sandbag_wall(pen: Pen, rng: Random) -> None:
    p.pole(pen, 30, 0, -64, 2)
    p.flag(pen, 30, -63, -24, 13, "ochre")
    for x in (-40, 44):
        p.pole(pen, x, 0, -34, 2, lean=3)
    p.wire(pen, (-38, -33), (46, -33), -3)
    p.wire(pen, (-38, -29), (46, -29), 2)
    p.draw_people(pen, [(-10, -24), (6, -24)], 20)
    pen.bone((10, -36), (34, -38), 2.6, 1.8, "charcoal")
    p.sandbags(pen, 0, 2, 108, 6)


@STRONGHOLDS.add("gate-tower")
def draw_gate_tower(pen: Pen, rng: Random) -> None:
    p.box(pen, -40, 0, 26, 24, "umber")
    p.box(pen, 40, 0, 26, 24, "umber")
    p.spikes(pen, (-53, -24), (-27, -24), 5, 7, "steel")
    p.spikes(pen, (27, -24), (53, -24), 5, 7, "steel")
    for side in (-1, 1):
        p.taper(pen, side * 22, 0, 18, 15, 52, "brown")
        p.box(pen, side * 22, -52, 22, 4, "charcoal")
        p.box(pen, side * 22, -56, 17, 11, "steel")
        pen.flat([(side * 22 - 6, -59), (side * 22 + 6, -59), (side * 22 + 6, -63),
                  (side * 22 - 6, -63)], "yellow")  # fmt: skip
        p.gable(pen, side * 22, -67, 24, 9, "umber")
    p.box(pen, 0, -36, 28, 7, "charcoal")
    for x in (-10, -5, 0, 5, 10):
        pen.stroke([(x, 0), (x, -36)], "steel", 1.8)
    for y in (-10, -20, -30):
        pen.stroke([(-13, y), (13, y)], "steel", 1.4)
    p.skull(pen, 0, -40, 12)
    p.lamp(pen, -22, -70, 1.5, "red")
    p.lamp(pen, 22, -70, 1.5, "red")


@STRONGHOLDS.add("minefield")
def draw_minefield(pen: Pen, rng: Random) -> None:
    for x, y in ((-46, -18), (-16, -22), (18, -22), (46, -18)):
        p.pole(pen, x, y, y - 24, 1.8, lean=rng.uniform(-3, 3))
    p.wire(pen, (-46, -38), (-16, -42), 3)
    p.wire(pen, (-16, -42), (18, -42), 3)
    p.wire(pen, (18, -42), (46, -38), 3)
    p.pole(pen, -20, 0, -54, 2.6)
    pen.shape([(-40, -44), (-20, -76), (0, -44)], "yellow")
    p.skull(pen, -20, -54, 13, "charcoal")
    for x, y, r in ((-40, -3, 6), (8, -8, 6), (32, -2, 8), (-4, 2, 8), (46, -11, 5)):
        pen.oval(x, y, r, r * 0.42, "charcoal")
        pen.oval(x, y - r * 0.2, r * 0.5, r * 0.2, "steel", line=0.6)
        p.lamp(pen, x, y - r * 0.4, r * 0.14, "red")
    pen.shape([(14, -16), (18, -22), (30, -23), (36, -16), (26, -13)], "umber", round=True)
    p.smoke(pen, 25, -20, rng, 36, "charcoal", 0.4, 0.7)


@STRONGHOLDS.add("siege-camp")
def draw_siege_camp(pen: Pen, rng: Random) -> None:
    for x, lean in ((-30, 10), (-18, 13)):
        for off in (-3, 3):
            pen.stroke([(x + off, 0), (x + lean + off, -72)], "brown", 1.8)
        for n in range(9):
            y = -6 - 7.4 * n
            at = x - lean * y / 72
            pen.stroke([(at - 3, y), (at + 3, y)], "brown", 1.2)
    p.tent(pen, -36, 0, 26, 20, "ochre")
    pen.stroke([(4, 0), (22, -34), (40, 0)], "umber", 3.2, round=False)
    pen.stroke([(9, -8), (36, -8)], "umber", 2.4)
    pen.band([(46, -22), (22, -35), (-6, -66)], "umber", [4, 3.4, 2])
    pen.oval(47, -17, 8, 8, "charcoal")
    pen.stroke([(-6, -66), (-12, -56), (-8, -50)], None, 1)
    pen.oval(-8, -48, 4, 4, "steel")
    for x in (6, 38):
        p.wheel(pen, x, -5, 6)
    p.fire(pen, -6, 0, 10)


@STRONGHOLDS.add("citadel")
def draw_citadel(pen: Pen, rng: Random) -> None:
    p.taper(pen, 0, -10, 44, 32, 56, "charcoal")
    p.battlements(pen, 0, -66, 34, 5, 6, "charcoal")
    for x, h, w in ((-30, 50, 16), (30, 54, 16), (-44, 34, 12), (44, 36, 12)):
        p.taper(pen, x, 0, w + 4, w, h, "steel")
        p.battlements(pen, x, -h, w + 2, 3, 5, "steel")
        p.windows(pen, x, -h + 12, w * 0.5, 8, 2, 1)
    p.box(pen, 0, 0, 70, 26, "brown")
    p.battlements(pen, 0, -26, 70, 9, 5, "brown")
    p.arch(pen, 0, 0, 18, 22)
    p.glow(pen, 0, -6, 14, "orange")
    p.pole(pen, 0, -66, -90, 2)
    p.flag(pen, 0, -89, 24, 12, "red")
    p.windows(pen, 0, -40, 22, 16, 3, 2, rng)
    for x in (-52, 52):
        p.spikes(pen, (x - 6, 0), (x + 6, 0), 3, 12, "steel")


# --- camps --------------------------------------------------------------------------------------


@STRONGHOLDS.add("grain-silo")
def draw_grain_silo(pen: Pen, rng: Random) -> None:
    p.drum(pen, 18, 0, 26, 54, "steel", 0.12, 4)
    p.dome(pen, 18, -54, 26, 12, "steel")
    p.drum(pen, -10, 0, 30, 66, "bronze", 0.12, 5)
    p.dome(pen, -10, -66, 30, 13, "bronze")
    pen.stroke([(-44, 0), (-14, -74)], "charcoal", 2.4, round=False)
    pen.stroke([(-40, 0), (-10, -74)], "charcoal", 1.2, round=False)
    p.box(pen, 40, 0, 20, 16, "brown")
    p.gable(pen, 40, -16, 26, 9, "umber")
    pen.shape([(-42, 1), (-30, -12), (-18, 1)], "yellow", round=True)
    p.draw_people(pen, [(-46, 0), (28, 1)], 11)
    for n in range(8):
        pen.stroke([(3, -6 - 7 * n), (8, -6 - 7 * n)], None, 0.8)


@STRONGHOLDS.add("signal-fire")
def draw_signal_fire(pen: Pen, rng: Random) -> None:
    pen.shape([(-56, 2), (-40, -10), (-16, -30), (0, -35), (20, -30), (42, -12), (56, 2)], "umber",
              round=True)  # fmt: skip
    p.truss(pen, 0, -33, 18, 9, 22, 3, "charcoal", 2)
    pen.shape([(-11, -55), (-8, -62), (8, -62), (11, -55)], "steel")
    p.fire(pen, 0, -60, 28)
    p.glow(pen, 0, -70, 38, "orange", 0.5)
    p.draw_people(pen, [(-18, -27), (22, -28)], 11)
    pen.stroke([(-46, 0), (-24, -14), (-30, -20), (-10, -32)], "sand", 1.6)
    p.tent(pen, 38, -8, 16, 11, "ochre")


@STRONGHOLDS.add("stadium")
def draw_stadium(pen: Pen, rng: Random) -> None:
    for x in (-42, 42):
        p.truss(pen, x, -14, 5, 3, 50, 6)
        p.box(pen, x, -62, 18, 9, "steel")
        for n in range(3):
            p.lamp(pen, x - 5 + 5 * n, -66, 1.2)
    pen.oval(0, -24, 52, 17, "steel")
    pen.oval(0, -24, 38, 10, "umber", is_flat=True)
    pen.oval(0, -22, 24, 5.4, "sand", is_flat=True)
    pen.shape([(-52, -24), (-48, -4), (-24, 4), (24, 4), (48, -4), (52, -24), (40, -14), (20, -8),
               (-20, -8), (-40, -14)], "brown", round=False)  # fmt: skip
    for n in range(9):
        x = -44 + 11 * n
        y = 2.5 - abs(n - 4) * 1.3
        p.arch(pen, x, y, 6.4, 10)
    pen.shape([(30, 4), (44, -14), (56, -10), (58, 3)], "sand", round=True)


@STRONGHOLDS.add("great-wheel")
def draw_great_wheel(pen: Pen, rng: Random) -> None:
    p.rim_wheel(pen, 0, -44, 35, 12)
    pen.stroke([(-20, 0), (0, -44), (20, 0)], "charcoal", 3, round=False)
    p.box(pen, 0, 0, 52, 6, "brown")
    p.tent(pen, -38, 0, 18, 15, "red")
    p.tent(pen, 38, 0, 16, 13, "ochre")
    p.cogwheel(pen, 0, -44, 6, 9, "bronze")


@STRONGHOLDS.add("map-room")
def draw_map_room(pen: Pen, rng: Random) -> None:
    pen.shape([(-52, -60), (52, -64), (52, 2), (-52, 2)], "umber")
    pen.shape([(-44, -55), (42, -58), (44, -14), (-43, -12)], "ivory")
    for line in (((-40, -46), (-24, -40), (-18, -50), (2, -46), (10, -53)),
                 ((-38, -24), (-20, -30), (-4, -22), (16, -30), (38, -26)),
                 ((12, -54), (18, -42), (12, -34), (24, -20))):  # fmt: skip
        pen.stroke(line, "brown", 1.2)
    pen.flat([(-6, -36), (6, -40), (14, -34), (4, -29)], "ochre", round=True)
    for x, y in ((-28, -34), (24, -46), (-8, -50)):
        pen.stroke([(x, y), (x, y - 6)], "black", 0.8)
        pen.flat([(x, y - 6), (x + 5, y - 4.4), (x, y - 3)], "red")
    for sign in (-1, 1):
        pen.stroke([(29 - 4 * sign, -34), (29 + 4 * sign, -26)], "red", 1.8)
    pen.shape([(-40, 2), (-34, -9), (34, -9), (40, 2)], "brown")
    pen.oval(-16, -11, 8, 2.6, "ivory")
    p.lamp(pen, 14, -14, 2)
    p.glow(pen, 6, -34, 40, "yellow", 0.3)
    p.draw_people(pen, [(-44, 4), (46, 4)], 26)


@STRONGHOLDS.add("bone-arena")
def draw_bone_arena(pen: Pen, rng: Random) -> None:
    for n in range(6):
        x = -46 + n * 18.4
        h = 66 - abs(n - 2.5) * 7
        way = 1 if n < 3 else -1
        pen.band([(x, 0), (x - way * 7, -h * 0.5), (x + way * 2, -h * 0.86), (x + way * 12, -h)],
                 "ivory", [6, 5, 3.6, 1.6])  # fmt: skip
    p.box(pen, 0, 0, 92, 14, "umber")
    p.spikes(pen, (-46, -14), (46, -14), 14, 5, "steel")
    p.skull(pen, 0, -24, 30)
    for x in (-34, 34):
        p.fire(pen, x, -14, 10)
    p.draw_people(pen, [(-24, -14), (-20, -14), (22, -14), (27, -14)], 9)


@STRONGHOLDS.add("commune")
def draw_commune(pen: Pen, rng: Random) -> None:
    for x, y, r, tone in ((-28, 0, 19, "olive"), (26, 0, 22, "plum"), (-4, -14, 18, "olive"),
                          (-30, -26, 12, "plum"), (20, -34, 13, "olive"),
                          (-4, -42, 12, "plum")):  # fmt: skip
        p.dome(pen, x, y, 2 * r, r * 1.15, tone, 0)
        pen.oval(x - r * 0.2, y - r * 0.45, r * 0.24, r * 0.24, "lime", line=0.8, is_flat=True)
        p.glow(pen, x - r * 0.2, y - r * 0.45, r * 0.7, "lime", 0.7)
    for x, y, h in ((-46, 0, 24), (48, 0, 18), (6, -56, 22)):
        pen.band([(x, y), (x + 1, y - h * 0.7)], "ivory", [2.6, 2])
        pen.shape([(x - h * 0.4, y - h * 0.62), (x - h * 0.2, y - h), (x + h * 0.25, y - h),
                   (x + h * 0.45, y - h * 0.62)], "rose", round=True)  # fmt: skip
    p.arch(pen, -28, 0, 9, 10)
    p.arch(pen, 26, 0, 11, 12)
    p.draw_people(pen, [(-2, 2), (8, 2)], 12)


@STRONGHOLDS.add("roadhouse")
def draw_roadhouse(pen: Pen, rng: Random) -> None:
    p.box(pen, 4, 0, 66, 24, "brown", 8)
    pen.shape([(-36, -24), (-31, -31), (36, -31), (44, -24)], "umber")
    p.windows(pen, -10, -5, 34, 13, 4, 1)
    p.arch(pen, 22, 0, 10, 15)
    p.glow(pen, 22, -6, 10, "orange")
    p.pole(pen, -42, 0, -72, 2.6)
    p.sign_board(pen, -28, -60, 36, 16, "red", "arrow")
    p.glow(pen, -28, -60, 22, "red", 0.5)
    p.sign_board(pen, 8, -38, 40, 11, "charcoal", "bars")
    for x in (-32, -14):
        motorcycle(pen.at(x, 2, 0, 0.3))
    p.smoke(pen, 30, -31, rng, 24)


def motorcycle(pen: Pen) -> None:
    """Draws a parked motorcycle, about 60 units long."""
    for x in (-22, 24):
        p.wheel(pen, x, -11, 11)
    pen.stroke([(24, -11), (14, -34), (6, -36)], "steel", 3)
    pen.shape([(-26, -24), (-8, -22), (2, -28), (12, -26), (6, -16), (-8, -13), (-16, -18)], "red")
    pen.oval(-2, -14, 8, 6, "steel")
    pen.bone((-4, -10), (-30, -8), 4, 4, "steel")
    p.lamp(pen, 17, -28, 2.4)


@STRONGHOLDS.add("moot")
def draw_moot(pen: Pen, rng: Random) -> None:
    for x, h in ((-48, 44), (48, 48), (0, 72)):
        p.pole(pen, x, 0, -h, 2.2)
    p.wire(pen, (-48, -44), (0, -70), 9, lights=5)
    p.wire(pen, (0, -70), (48, -48), 9, lights=5)
    pen.shape([(-30, -30), (0, -48), (30, -30), (22, -27), (0, -36), (-22, -27)], "red")
    for x, tone in ((-38, "ochre"), (-13, "teal"), (14, "brown"), (38, "olive")):
        pen.shape([(x - 12, -22), (x - 9, -29), (x + 9, -29), (x + 12, -22)], tone)
        for off in (-10, 10):
            p.pole(pen, x + off, 0, -23, 1.2)
        p.box(pen, x, 0, 18, 8, "umber")
        for n in range(4):
            pen.oval(x - 6 + 4 * n, -9.4, 2, 1.7, rng.choice(("steel", "bronze", "red")), line=0.6)
    p.draw_people(pen, [(-26, 3), (-20, 3), (0, 3), (4, 3), (26, 3), (32, 3)], 13)


@STRONGHOLDS.add("thousand-fires")
def draw_thousand_fires(pen: Pen, rng: Random) -> None:
    pen.shape([(-58, 2), (-50, -20), (-20, -38), (14, -44), (44, -30), (58, 2)], "umber", round=True)
    for row in range(5):
        for n in range(9 - row):
            x = -46 + n * (92 / (8 - row)) + rng.uniform(-3, 3)
            y = -2 - row * 8.4 - rng.uniform(0, 3)
            if abs(x) > 52 - row * 7:
                continue
            size = 7.4 - row
            if (n + row) % 3 == 1:
                p.tent(pen, x, y, size * 1.7, size * 1.1, "ochre", open_=False)
            else:
                p.fire(pen, x, y, size)
    p.pole(pen, 12, -42, -74, 2)
    p.banner(pen, 19, -72, 14, 22, "red", "ring")


@STRONGHOLDS.add("speedway")
def draw_speedway(pen: Pen, rng: Random) -> None:
    pen.flat([(-58, 2), (-10, -28), (8, -28), (58, 2)], "ivory")
    pen.flat([(-3, 2), (-1.4, -28), (0.4, -28), (6, 2)], "grey")
    for side in (-44, 44):
        p.truss(pen, side, -2, 6, 5, 56, 6)
    p.box(pen, 0, -46, 96, 14, "charcoal")
    for row in range(2):
        for n in range(12):
            if (n + row) % 2:
                x, y = -45 + n * 7.6, -46 - row * 7
                pen.flat([(x, y), (x + 7.6, y), (x + 7.6, y - 7), (x, y - 7)], "ivory")
    for x in (-30, -10, 10, 30):
        p.lamp(pen, x, -64, 1.8, "red")
    for x, s in ((-20, 1.0), (14, 0.72)):
        part_pen = pen.at(x, -3 - (1 - s) * 26, 0, s)
        part_pen.shape([(-14, -2), (-10, -9), (-3, -10), (2, -15), (9, -14), (12, -8), (15, -6), (15, -2)],
                "red")  # fmt: skip
        p.wheel(part_pen, -8, -3, 4.6)
        p.wheel(part_pen, 9, -3, 4.6)
        p.smoke(part_pen, -15, -2, rng, 16, "sand", -1.2, 0.6)


@STRONGHOLDS.add("library")
def draw_library(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, 2), (-50, -62), (-30, -72), (0, -66), (30, -72), (50, -62), (50, 2)], "umber")
    for side in (-1, 1):
        for row in range(4):
            y = -8 - row * 13
            left = side * 27 - 19
            pen.flat([(left, y + 1), (left + 38, y + 1), (left + 38, y - 11), (left, y - 11)], "black")
            x = left + 0.6
            while x < left + 35:
                w, h = rng.uniform(2, 4.2), rng.uniform(6.5, 10)
                tone = rng.choice(("red", "ochre", "olive", "teal", "ivory", "brown"))
                pen.flat([(x, y), (x, y - h), (x + w, y - h), (x + w, y)], tone)
                x += w + 0.5
            pen.stroke([(left, y + 0.6), (left + 38, y + 0.6)], "brown", 1.4)
    p.ray(pen, (0, -70), (0, 0), 8, 40, opacity=0.4)
    pen.stroke([(-6, 2), (4, -56)], "bronze", 1.8)
    pen.stroke([(-1, 2), (9, -56)], "bronze", 1.8)
    for n in range(8):
        x = -5 + n * 1.25
        pen.stroke([(x, -4 - n * 7), (x + 5, -4 - n * 7)], "bronze", 1.2)
    p.draw_people(pen, [(3, -26)], 17)
    pen.shape([(-16, 2), (-12, -4), (-2, -3), (8, -4), (13, 2)], "ivory")


@STRONGHOLDS.add("hydra-pens")
def draw_hydra_pens(pen: Pen, rng: Random) -> None:
    for root, top, way in ((-26, -70, -1), (-2, -80, 1), (24, -66, 1)):
        neck = [(root * 0.4, 0), (root * 0.9 - way * 9, -26), (root + way * 6, -48), (root - way * 1, top + 4),
                (root + way * 6, top)]  # fmt: skip
        pen.band(neck, "green", [13, 10, 8, 7, 7])
        for n in range(5):
            pen.stroke([(root * 0.6 - 2, -10 - n * 7), (root * 0.6 + 5, -11 - n * 7)], "lime", 0.8, opacity=0.6)
        part_pen = pen.at(root + way * 5, top, 0, 1, flip=way < 0)
        part_pen.shape([(-6, 4), (-5, -6), (2, -8), (14, -3), (17, 1), (8, 1), (15, 5), (4, 6)], "green")
        part_pen.shape([(-5, -4), (-12, -10), (-2, -8)], "lime", line=0.7)
        part_pen.oval(3, -4, 1.5, 1.5, "yellow", line=0.4, is_flat=True)
        for n in range(3):
            part_pen.flat([(8 + n * 2.6, 1), (9 + n * 2.6, 4), (10 + n * 2.6, 1)], "ivory")
    p.box(pen, 0, 0, 94, 9, "umber")
    for n in range(11):
        x = -47 + n * 9.4
        p.pole(pen, x, 0, -34, 2.6, "steel")
        p.spikes(pen, (x - 1.8, -34), (x + 1.8, -34), 1, 6, "steel")
    for y in (-14, -29):
        pen.stroke([(-47, y), (47, y)], "steel", 2.2)
    p.draw_people(pen, [(-42, 4)], 17, spear=True)


@STRONGHOLDS.add("muster")
def draw_muster(pen: Pen, rng: Random) -> None:
    for row in range(4):
        y = -24 + row * 8
        size = 12 + row * 3.2
        count = 9 - row
        for n in range(count):
            x = (n - (count - 1) / 2) * (9.6 + row * 1.8)
            p.draw_people(pen, [(x, y)], size, ("charcoal", "umber", "brown", "black")[row], spear=True)
    p.pole(pen, -46, 0, -70, 2.4)
    p.flag(pen, -46, -69, 30, 17, "red")
    p.box(pen, 42, -22, 20, 12, "brown")
    p.draw_people(pen, [(42, -34)], 18)
    p.pole(pen, 42, -52, -54, 1)
    pen.shape([(38, -54), (46, -54), (44, -58), (40, -58)], "red", line=0.6)


@STRONGHOLDS.add("tent-city")
def draw_tent_city(pen: Pen, rng: Random) -> None:
    colours = ("ochre", "red", "sand", "teal", "brown")
    for row, (count, y, size) in enumerate(((6, -32, 15), (5, -19, 20), (4, -2, 27))):
        for n in range(count):
            x = (n - (count - 1) / 2) * size * 1.05 + (row % 2) * 3
            p.tent(pen, x, y, size, size * rng.uniform(0.78, 1.0), colours[(n + 2 * row) % 5])
    p.smoke(pen, -20, -34, rng, 30)
    p.smoke(pen, 26, -20, rng, 36)
    p.wire(pen, (-44, -48), (0, -46), 5, lights=3)


@STRONGHOLDS.add("radio-mast")
def draw_radio_mast(pen: Pen, rng: Random) -> None:
    pen.sheet.include([(-30, -106), (30, 0)])
    p.truss(pen, 6, 0, 17, 4, 80, 9, "red", 2)
    for r in (9, 16, 23):
        for side in (0, 180):
            ring = [(6 + r * x, -82 + r * y * 0.9) for x, y in vector.ring_points((0, 0), 1, 24, side - 40)[:6]]
            pen.stroke(ring, "sky", 1.3, opacity=0.9)
    p.lamp(pen, 6, -82, 2.2, "red")
    p.dish(pen, 12, -46, 9, -20)
    p.dish(pen, -1, -30, 7, 195)
    p.box(pen, -28, 0, 28, 17, "brown", 5)
    p.windows(pen, -30, -4, 18, 9, 3, 1)
    p.wire(pen, (6, -60), (-48, 0), 6)
    p.wire(pen, (6, -60), (52, 0), 6)


@STRONGHOLDS.add("recruiting-office")
def draw_recruiting_office(pen: Pen, rng: Random) -> None:
    p.box(pen, 0, 0, 62, 50, "brown", 9)
    p.box(pen, 0, -50, 68, 5, "charcoal")
    p.sign_board(pen, 0, -63, 54, 15, "red", "bars")
    for x in (-18, 18):
        pen.shape([(x - 10, -16), (x + 10, -16), (x + 10, -44), (x - 10, -44)], "ivory")
        pen.oval(x, -37, 4, 4.4, "umber", line=0.7)
        pen.shape([(x - 7, -23), (x - 5, -31), (x + 5, -31), (x + 7, -23)], "umber", line=0.7)
        pen.flat([(x - 8, -21), (x + 8, -21), (x + 8, -18), (x - 8, -18)], "red")
    pen.band([(22, -28), (13, -30), (9, -33)], "umber", [3, 2.4, 1.6], line=0.6)
    p.arch(pen, 0, 0, 12, 20)
    p.glow(pen, 0, -8, 12, "yellow", 0.8)
    p.box(pen, -34, 2, 20, 9, "umber")
    p.draw_people(pen, [(-34, -4)], 14)
    p.draw_people(pen, [(16, 3), (24, 3), (32, 3), (40, 3), (48, 3)], 16)


@STRONGHOLDS.add("fight-pit")
def draw_fight_pit(pen: Pen, rng: Random) -> None:
    for x, y in ((-40, -24), (-24, -33), (-6, -37), (12, -37), (28, -33), (42, -24)):
        p.draw_people(pen, [(x - 3, y), (x + 4, y - 1)], 13)
    pen.oval(0, -16, 50, 21, "umber")
    pen.oval(0, -13, 40, 15, "black", is_flat=True)
    pen.oval(0, -9, 31, 9, "sand", is_flat=True)
    p.glow(pen, 0, -12, 34, "orange", 0.55)
    p.draw_people(pen, [(-9, -8), (11, -7)], 20)
    pen.stroke([(-4, -20), (5, -31)], "steel", 1.6)
    pen.stroke([(6, -20), (-2, -30)], "steel", 1.6)
    for x in (-51, 51):
        p.pole(pen, x, 0, -60, 2.2)
        p.fire(pen, x, -58, 12)
    for n in range(7):
        x = -42 + n * 14
        foot = 4 - abs(n - 3) * 2.6
        pen.shape([(x - 2, foot), (x, foot - 17), (x + 2, foot)], "steel", line=0.7)


@STRONGHOLDS.add("kennels")
def draw_kennels(pen: Pen, rng: Random) -> None:
    for n, x in enumerate((-36, 0, 36)):
        p.box(pen, x, 0, 32, 28, ("brown", "umber", "brown")[n])
        p.gable(pen, x, -28, 38, 18, "charcoal")
        p.arch(pen, x, 0, 20, 22)
        for off in (-1, 1):
            p.glow(pen, x + off * 3 - 1, -12, 3.4, "red" if n == 1 else "yellow")
            pen.oval(x + off * 3 - 1, -12, 1, 0.8, "yellow", line=0, is_flat=True)
        for off in (-6, -2, 2, 6):
            pen.stroke([(x + off, 0), (x + off, -20)], "steel", 1.1)
        p.skull(pen, x, -35, 8)
    part_pen = pen.at(22, 4, 0, 0.55)
    part_pen.band([(-20, -16), (0, -19), (16, -21)], "charcoal", [11, 13, 11])
    for x in (-18, -13, 10, 15):
        part_pen.band([(x, -16), (x - 1, -8), (x + 1, 0)], "charcoal", [4, 3, 3])
    part_pen.shape([(14, -22), (17, -36), (21, -31), (32, -27), (32, -23), (20, -18)], "charcoal")
    part_pen.band([(-22, -18), (-30, -26), (-33, -34)], "charcoal", [4, 3, 1.6])
    part_pen.stroke([(19, -22), (34, -4), (46, 0)], "steel", 1.6)


@STRONGHOLDS.add("biker-den")
def draw_biker_den(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, 0), (-44, -34), (-24, -58), (4, -66), (32, -54), (48, -28), (52, 0)], "umber",
              round=False)  # fmt: skip
    p.arch(pen, 0, 0, 56, 42)
    p.glow(pen, 0, -14, 34, "orange", 0.75)
    p.skull(pen, 0, -51, 15)
    for side in (-1, 1):
        pen.band([(side * 7, -53), (side * 20, -56), (side * 24, -66)], "ivory", [4, 3, 1.2])
    for x, s in ((-16, 0.42), (14, 0.48)):
        motorcycle(pen.at(x, -2, 0, s))
    motorcycle(pen.at(-36, 3, 0, 0.46))
    p.smoke(pen, 34, -44, rng, 26)
    wheel_at = ((42, -6, 7), (46, -16, 6))
    for x, y, r in wheel_at:
        p.wheel(pen, x, y, r)


@STRONGHOLDS.add("vat-house")
def draw_vat_house(pen: Pen, rng: Random) -> None:
    p.box(pen, 0, 0, 96, 8, "charcoal")
    for x, h in ((-32, 52), (0, 60), (32, 48)):
        pen.shape([(x - 12, -8), (x - 12, -h + 6), (x, -h), (x + 12, -h + 6), (x + 12, -8)], "lime")
        p.glow(pen, x, -h * 0.5, 21, "lime", 0.5)
        pen.band([(x - 1, -16), (x + 2, -24), (x - 1, -33)], "black", [5, 8, 5], line=0)
        pen.oval(x + 1, -38, 4.4, 5, "black", line=0, is_flat=True)
        pen.band([(x + 3, -28), (x + 8, -22), (x + 6, -16)], "black", [3, 2.2, 1.6], line=0)
        for y in (-8, -h + 4):
            p.box(pen, x, y, 28, 5, "steel")
        for n in range(4):
            pen.oval(x - 6 + n * 4, -14 - n * 8, 1.1, 1.1, "ivory", line=0, is_flat=True, opacity=0.7)
    p.pipe(pen, [(-32, -54), (-32, -70), (32, -70), (32, -50)], 3.4)
    p.pipe(pen, [(0, -62), (0, -70)], 3.4)
    p.smoke(pen, 32, -70, rng, 18, "lime")


@STRONGHOLDS.add("motor-pool")
def draw_motor_pool(pen: Pen, rng: Random) -> None:
    pen.shape([(-52, -34), (-44, -52), (44, -56), (53, -36)], "steel")
    for x in (-48, -16, 16, 48):
        p.pole(pen, x, 0, -36, 2.2, "steel")
    pen.flat([(-48, -34), (48, -36), (48, -12), (-48, -12)], "black", 0.55)
    for x in (-32, 0, 32):
        p.lamp(pen, x, -33, 1.3)
        p.ray(pen, (x, -33), (x, -4), 2, 24, opacity=0.25)
    for n, x in enumerate((-32, 1, 33)):
        part_pen = pen.at(x, 0, 0, 0.8)
        tone = ("red", "olive", "ochre")[n]
        part_pen.shape([(-15, -4), (-15, -15), (-9, -16), (-6, -25), (7, -25), (10, -16), (15, -15), (15, -4)], tone)
        part_pen.flat([(-5, -17), (-3.4, -23), (5, -23), (7, -17)], "black")
        for off in (-1, 1):
            p.lamp(part_pen, off * 10, -11, 1.7)
        p.wheel(part_pen, -11, -4, 5, squash=0.6)
        p.wheel(part_pen, 11, -4, 5, squash=0.6)
        if n == 1:
            part_pen.shape([(-9, -12), (9, -12), (11, -4), (-11, -4)], "steel")


@STRONGHOLDS.add("pickers-camp")
def draw_pickers_camp(pen: Pen, rng: Random) -> None:
    p.scrap_heap(pen, 16, 0, 74, 62, rng)
    p.box(pen, -32, -4, 36, 24, "ivory", 4)
    pen.flat([(-50, -16), (-14, -16), (-14, -12), (-50, -12)], "teal")
    p.windows(pen, -34, -17, 22, 8, 2, 1)
    p.wheel(pen, -38, -4, 5)
    p.wheel(pen, -26, -4, 5)
    pen.shape([(-14, -27), (6, -19), (6, -16), (-14, -23)], "red")
    p.pole(pen, 5, 2, -18, 1.2)
    p.draw_people(pen, [(24, -36), (-6, 2)], 13)
    p.fire(pen, 12, 3, 9)
    p.pole(pen, -44, -28, -52, 1.4)
    p.dish(pen, -44, -50, 6, -60)
