"""Vehicles and aircraft, facing right.

The origin is the middle of the foot. Each drawing is about 100 units wide and at most 70 high.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.strongholds import motorcycle
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector

VEHICLES = DrawingRegistry()


def _tracks(pen: Pen, x: float, w: float, h: float, count: int) -> None:
    half = w / 2
    pen.shape([(x - half, -h * 0.5), (x - half * 0.8, -h), (x + half * 0.8, -h), (x + half, -h * 0.5),
               (x + half * 0.76, 0), (x - half * 0.76, 0)], "black", round=False)  # fmt: skip
    for n in range(count):
        p.wheel(pen, x - half * 0.78 + n * half * 1.56 / (count - 1), -h * 0.48, h * 0.36, "charcoal")
    for n in range(round(w / 4)):
        part_x = x - half * 0.78 + n * 4
        if part_x < x + half * 0.78:
            pen.stroke([(part_x, -h), (part_x + 1, -h - 1.4)], "charcoal", 1.2)


@VEHICLES.add("scrap-tank")
def draw_scrap_tank(pen: Pen, rng: Random) -> None:
    pen.shape([(-44, -14), (-40, -30), (-14, -34), (30, -30), (44, -16)], "brown")
    p.plates(pen, -4, -15, 72, 15, rng, 6)
    pen.shape([(-24, -32), (-18, -48), (8, -50), (18, -34)], "steel")
    pen.bone((12, -42), (58, -50), 6, 4.4, "charcoal")
    pen.bone((54, -49.4), (60, -50.4), 6.6, 6.6, "charcoal")
    p.box(pen, -8, -49, 14, 5, "charcoal")
    _tracks(pen, 0, 92, 20, 7)
    p.skull(pen, 26, -24, 9)
    p.pole(pen, -20, -46, -74, 1.2)
    p.flag(pen, -20, -73, -18, 10, "red")
    p.smoke(pen, -42, -28, rng, 24, "charcoal", -0.6)


@VEHICLES.add("colossus")
def draw_colossus(pen: Pen, rng: Random) -> None:
    for x in (-22, 22):
        pen.shape([(x - 9, -36), (x - 11, -10), (x - 15, 0), (x + 15, 0), (x + 11, -10), (x + 9, -36)], "steel")
        p.box(pen, x, -18, 22, 5, "charcoal")
    pen.shape([(-32, -34), (-38, -66), (-22, -78), (22, -78), (38, -66), (32, -34)], "brown")
    p.plates(pen, 0, -38, 56, 34, rng, 5)
    for side in (-1, 1):
        pen.oval(side * 38, -68, 13, 12, "steel")
        pen.band([(side * 42, -62), (side * 52, -40), (side * 48, -18)], "charcoal", [11, 12, 14])
        pen.shape([(side * 48 - 9, -20), (side * 48 - 11, -5), (side * 48 - 4, -10), (side * 48, -3), (side * 48 + 4, -10),
                   (side * 48 + 11, -5), (side * 48 + 9, -20)], "steel")  # fmt: skip
    pen.shape([(-13, -76), (-12, -92), (0, -97), (12, -92), (13, -76)], "steel")
    pen.flat([(-9, -84), (9, -84), (8, -89), (-8, -89)], "black")
    p.lamp(pen, 0, -86.4, 2.4, "red")
    p.cogwheel(pen, 0, -56, 10, 10, "bronze", "orange")
    p.glow(pen, 0, -56, 15, "orange", 0.9)
    for x in (-26, 26):
        p.taper(pen, x, -76, 6, 5, 14, "charcoal")
        p.smoke(pen, x, -90, rng, 16, "charcoal", 0.5)
    p.draw_people(pen, [(-50, 1), (54, 1)], 7)


@VEHICLES.add("thunder-rig")
def draw_thunder_rig(pen: Pen, rng: Random) -> None:
    p.box(pen, -14, -10, 66, 20, "charcoal")
    for n in range(3):
        p.drum(pen, -36 + n * 16, -30, 12, 20, "bronze", 0.2, 3)
        pen.oval(-36 + n * 16, -54, 5, 5, "steel")
    for n in range(2):
        p.bolt(pen, (-36 + n * 16, -55), (-20 + n * 16, -55), rng, 1.1)
    p.bolt(pen, (-4, -55), (34, -48), rng, 1.2)
    pen.shape([(20, -10), (20, -44), (40, -44), (52, -24), (58, -20), (58, -8)], "red")
    pen.flat([(28, -28), (28, -40), (38, -40), (45, -28)], "yellow", 0.85)
    pen.shape([(54, -24), (68, 0), (50, 0), (48, -10)], "steel")
    for x in (22, 26):
        p.pole(pen, x, -42, -62, 3, "steel")
        p.smoke(pen, x, -62, rng, 18, "charcoal", -0.8)
    for x in (-38, -22, -6, 34, 48):
        p.wheel(pen, x, -9, 10)
    p.lamp(pen, 57, -18, 2.4)


@VEHICLES.add("rocket-sled")
def draw_rocket_sled(pen: Pen, rng: Random) -> None:
    for x, s in ((-56, 26), (-50, 16)):
        pen.flat([(x - s, -24), (x, -34), (x + 16, -24), (x, -15)], "orange" if s > 20 else "yellow", round=True)
    p.glow(pen, -54, -24, 34, "orange", 0.9)
    pen.shape([(-40, -34), (26, -36), (50, -25), (26, -14), (-40, -15)], "red")
    pen.flat([(-30, -30), (24, -31), (24, -27), (-30, -26)], "ivory")
    pen.shape([(-46, -36), (-38, -32), (-38, -17), (-46, -13)], "charcoal")
    for y in (-46, -8):
        pen.shape([(-34, -25 + (y + 25) * 0.4), (-44, y), (-30, y), (-12, -25 + (y + 25) * 0.4)], "steel")
    pen.shape([(-4, -36), (2, -45), (16, -43), (22, -36)], "black")
    p.draw_people(pen, [(7, -38)], 15)
    for x in (-24, 22):
        pen.stroke([(x, -16), (x + 4, -4)], "steel", 2.6)
    pen.band([(-36, -3), (30, -3), (54, -9)], "charcoal", [4, 4, 3])
    for n in range(4):
        pen.stroke([(-70 + n * 6, -6 - n * 12), (-84 + n * 4, -6 - n * 12)], "ivory", 1.2, opacity=0.7)


@VEHICLES.add("hauler")
def draw_hauler(pen: Pen, rng: Random) -> None:
    p.scrap_heap(pen.at(-16, -20), 0, 0, 60, 34, rng, count=26)
    p.box(pen, -16, -12, 64, 11, "brown")
    for n in range(6):
        p.pole(pen, -46 + n * 12, -22, -34, 1.8, "umber")
    pen.shape([(20, -10), (20, -44), (34, -46), (40, -30), (52, -26), (53, -10)], "ochre")
    pen.flat([(25, -30), (25, -40), (33, -41), (37, -30)], "black")
    for x in (-36, -18, 40):
        p.wheel(pen, x, -9, 10)
    p.lamp(pen, 52, -20, 2)
    p.pole(pen, 22, -44, -58, 2.4, "steel")
    p.smoke(pen, 22, -58, rng, 16, lean=-0.7)


@VEHICLES.add("war-rig")
def draw_war_rig(pen: Pen, rng: Random) -> None:
    pen.oval(-18, -28, 38, 15, "steel")
    for x in (-42, -26, -8, 8):
        pen.stroke([(x, -42 + abs(x + 18) * 0.12), (x, -15)], None, 1)
    p.spikes(pen, (-46, -40), (8, -43), 9, 10, "bronze")
    p.skull(pen, -18, -28, 14)
    pen.shape([(22, -12), (22, -50), (38, -52), (42, -36), (60, -34), (64, -12)], "black")
    pen.flat([(27, -38), (27, -47), (36, -48), (39, -38)], "red", 0.9)
    pen.shape([(60, -36), (76, -2), (56, -2)], "steel")
    p.spikes(pen, (60, -30), (74, -4), 4, 8, "ivory", (1, 0))
    for x in (22, 27):
        p.pole(pen, x, -48, -76, 3.2, "steel")
        p.fire(pen, x, -75, 9)
    for x in (-48, -34, -20, -6, 32, 54):
        p.wheel(pen, x, -8, 9)
    p.lamp(pen, 62, -26, 2.6)
    p.draw_people(pen, [(-34, -42), (-2, -42)], 15, spear=True)


@VEHICLES.add("saw-buggy")
def draw_saw_buggy(pen: Pen, rng: Random) -> None:
    pen.shape([(-38, -16), (-30, -24), (10, -24), (34, -16), (28, -8), (-34, -8)], "ochre")
    for line in (((-26, -22), (-16, -46), (8, -46), (20, -22)), ((-16, -46), (-8, -22)), ((8, -46), (2, -22))):
        pen.stroke(line, "charcoal", 2.6, round=False)
    p.draw_people(pen, [(-4, -16)], 24)
    p.box(pen, -30, -24, 14, 11, "steel")
    pen.stroke([(30, -14), (50, -20)], "charcoal", 4)
    part_pen = pen.at(54, -20)
    points = []
    for n in range(18):
        a, b = vector.ring_points((0, 0), 20, 18)[n], vector.ring_points((0, 0), 15, 18, -76)[n]
        points += [a, b]
    part_pen.shape(points, "ivory")
    part_pen.oval(0, 0, 6, 6, "red")
    for n in range(5):
        p.lamp(pen, 60 + n * 4, -3 - n * 2.6, 0.7, "orange")
    p.wheel(pen, -28, -13, 14)
    p.wheel(pen, 22, -10, 11)
    p.smoke(pen, -40, -22, rng, 18, lean=-0.9)


@VEHICLES.add("walker")
def draw_walker(pen: Pen, rng: Random) -> None:
    for x, knee, foot, tone in ((-6, -22, -34, "charcoal"), (8, 30, 42, "charcoal"), (-12, -34, -16, "steel"),
                                (14, 38, 22, "steel")):  # fmt: skip
        pen.bone((x, -42), (knee, -36), 7, 5, tone)
        pen.oval(knee, -36, 4.6, 4.6, "bronze")
        pen.bone((knee, -34), (foot, -2), 6, 4, tone)
        pen.shape([(foot - 7, 0), (foot - 4, -5), (foot + 4, -5), (foot + 8, 0)], tone)
    pen.shape([(-24, -40), (-28, -58), (-12, -68), (16, -68), (30, -56), (26, -42)], "brown")
    p.plates(pen, 0, -42, 44, 24, rng, 4)
    pen.oval(20, -57, 8, 7, "black")
    p.lamp(pen, 21, -57, 2.8, "red")
    p.box(pen, -6, -66, 22, 9, "charcoal")
    pen.bone((2, -72), (36, -78), 4.4, 3.4, "charcoal")
    p.pole(pen, -22, -62, -80, 3, "steel")
    p.smoke(pen, -22, -80, rng, 16, "charcoal", -0.6)


@VEHICLES.add("gyro")
def draw_gyro(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(0, -40, -8)
    part_pen.band([(-12, 2), (-52, -4)], "steel", [5, 2.4])
    part_pen.shape([(-54, -16), (-46, -18), (-46, 4), (-54, 6)], "red")
    part_pen.shape([(-16, -8), (4, -15), (22, -9), (27, 4), (10, 12), (-14, 10)], "ochre", round=True)
    part_pen.shape([(6, -12), (20, -8), (24, 2), (8, 2)], "sky", line=0.8)
    p.draw_people(part_pen, [(-3, 2)], 17)
    part_pen.stroke([(-4, -12), (-3, -30)], "charcoal", 2.4)
    part_pen.shape([(-62, -31), (-4, -35), (56, -36), (-4, -31)], "charcoal")
    part_pen.stroke([(-4, 11), (-14, 20), (18, 20), (8, 11)], "charcoal", 1.8, round=False)
    p.wheel(part_pen, 15, 22, 5)
    p.wheel(part_pen, -12, 22, 5)
    p.cogwheel(part_pen, -18, 0, 8, 8, "steel")
    pen.oval(0, 0, 30, 3, "black", line=0, is_flat=True, opacity=0.4)


@VEHICLES.add("harpoon-truck")
def draw_harpoon_truck(pen: Pen, rng: Random) -> None:
    p.box(pen, -14, -12, 70, 12, "steel")
    pen.shape([(22, -10), (22, -40), (34, -42), (42, -28), (52, -24), (53, -10)], "teal")
    pen.flat([(26, -28), (26, -37), (33, -38), (38, -28)], "black")
    for side in (-34, -10):
        pen.stroke([(side, -24), (-20, -46)], "charcoal", 3)
    part_pen = pen.at(-20, -48, -24)
    part_pen.bone((-18, 0), (30, 0), 7, 6, "charcoal")
    part_pen.bone((26, 0), (60, 0), 2.4, 2.4, "ivory")
    part_pen.shape([(56, -6), (74, 0), (56, 6), (61, 0)], "ivory")
    part_pen.stroke([(40, 1), (30, 12), (-6, 10)], None, 1.4)
    p.drum(pen, -40, -24, 13, 13, "brown", 0.2, 2)
    p.draw_people(pen, [(-44, -24)], 21)
    for x in (-36, -14, 40):
        p.wheel(pen, x, -9, 10)
    p.lamp(pen, 52, -18, 2)


@VEHICLES.add("bulwark")
def draw_bulwark(pen: Pen, rng: Random) -> None:
    p.box(pen, -16, -16, 50, 24, "olive")
    p.windows(pen, -16, -28, 40, 9, 4, 1, rng)
    pen.shape([(16, 2), (24, -70), (34, -72), (40, 2)], "steel")
    for n in range(4):
        pen.stroke([(17 + n * 1.6, -8 - n * 17), (39 - n * 1.2, -8 - n * 17)], None, 1.4)
    pen.flat([(22, -36), (36, -36), (37, -24), (21, -24)], "yellow")
    for n in range(3):
        pen.flat([(22 + n * 5, -24), (25 + n * 5, -36), (27.5 + n * 5, -36), (24.6 + n * 5, -24)], "black")
    p.spikes(pen, (23, -71), (35, -73), 3, 9, "bronze")
    pen.bone((-2, -30), (22, -44), 4, 4, "charcoal")
    pen.bone((-2, -18), (20, -16), 4, 4, "charcoal")
    _tracks(pen, -16, 66, 18, 5)
    p.draw_people(pen, [(-26, -40), (-12, -40)], 15, spear=True)
    p.smoke(pen, -40, -38, rng, 20, "charcoal", -0.6)


@VEHICLES.add("arc-cannon")
def draw_arc_cannon(pen: Pen, rng: Random) -> None:
    pen.shape([(-40, 0), (-26, -22), (14, -22), (26, 0)], "charcoal")
    p.wheel(pen, -22, -13, 14, spokes=8)
    part_pen = pen.at(-8, -34, -22)
    part_pen.shape([(-32, -10), (-32, 10), (18, 8), (18, -8)], "bronze")
    for n in range(6):
        part_pen.shape([(-26 + n * 8, -13), (-23 + n * 8, -13), (-23 + n * 8, 13), (-26 + n * 8, 13)], "steel", line=0.8)
    part_pen.bone((18, 0), (46, 0), 7, 5, "charcoal")
    for n in range(3):
        part_pen.oval(28 + n * 8, 0, 2, 9 - n * 1.4, "bronze", line=0.8)
    part_pen.oval(52, 0, 7, 7, "sky")
    p.glow(part_pen, 52, 0, 30, "sky")
    for tx, ty in ((88, -22), (92, 6), (74, 26), (66, -34)):
        p.bolt(part_pen, (52, 0), (tx, ty), rng, 1.4)
    p.drum(pen, -44, 0, 12, 20, "steel", 0.18, 3)
    pen.stroke([(-44, -20), (-40, -30), (-32, -30)], None, 1.8)
    p.draw_people(pen, [(-56, 2)], 22)


@VEHICLES.add("motorcycle")
def draw_motorcycle(pen: Pen, rng: Random) -> None:
    motorcycle(pen.at(0, 0, 0, 1.6))


@VEHICLES.add("buggy")
def draw_buggy(pen: Pen, rng: Random) -> None:
    pen.shape([(-46, -14), (-42, -26), (-16, -28), (-8, -42), (16, -42), (24, -27), (48, -22), (50, -12)], "red")
    pen.flat([(-8, -28), (-3, -38), (14, -38), (19, -28)], "black")
    p.spikes(pen, (-40, -26), (-18, -28), 3, 8, "steel")
    p.spikes(pen, (50, -20), (50, -8), 2, 12, "steel", (1, 0))
    for x in (-28, 30):
        p.wheel(pen, x, -12, 13)
    p.lamp(pen, 47, -19, 2.6)
    p.smoke(pen, -46, -16, rng, 18, "sand", -1.1)


def _rider(pen: Pen, coat: str, hat: str, *, arm: tuple[float, float] = (16, -16)) -> None:
    """Draws a rider who faces right; the origin is the seat."""
    pen.band([(0, 0), (10, 2), (8, 14)], "charcoal", [8, 7, 5])
    pen.band([(-1, 2), (3, -12), (5, -24)], coat, [12, 12, 13])
    pen.band([(5, -21), (12, -13), arm], coat, [6, 5, 4])
    pen.oval(9, -31, 5.4, 6, "sand")
    if hat == "goggles":
        pen.shape([(3, -32), (4, -38), (11, -39), (15, -34), (14, -31)], "umber")
        pen.oval(13, -32, 2.6, 2.2, "orange", line=0.7)
        pen.band([(3, -27), (-10, -26), (-18, -31)], "red", [4, 3.4, 2], line=0.8)
    elif hat == "crown":
        pen.shape([(3, -34), (1, -44), (6, -39), (10, -46), (13, -39), (18, -43), (15, -33)], "gold")
        pen.band([(4, -32), (-6, -28), (-16, -30), (-26, -24)], "black", [7, 6, 5, 2])
    elif hat == "mask":
        pen.shape([(2, -36), (9, -40), (16, -36), (15, -28), (9, -24), (4, -28)], "ivory")
        pen.flat([(9, -33), (14, -34), (13, -31)], "black")
        p.spikes(pen, (3, -37), (14, -38), 3, 7, "red")


@VEHICLES.add("dust-bike")
def draw_dust_bike(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(0, 0, -14, 1.25)
    motorcycle(part_pen)
    _rider(part_pen.at(-9, -24), "brown", "goggles", arm=(24, -10))
    for x, s in ((-44, 26), (-34, 18)):
        p.smoke(pen, x, 2, rng, s, "sand", -1.0, 0.8)
    pen.flat([(-60, 4), (-40, -6), (-20, 0), (-24, 5)], "sand", 0.8, round=True)


@VEHICLES.add("chopper")
def draw_chopper(pen: Pen, rng: Random) -> None:
    p.wheel(pen, -30, -15, 15)
    p.wheel(pen, 46, -12, 12, spokes=9)
    pen.stroke([(46, -12), (26, -48), (14, -50)], "steel", 3)
    pen.stroke([(42, -12), (22, -44)], "steel", 2)
    pen.shape([(-40, -28), (-24, -32), (-8, -28), (8, -38), (24, -36), (16, -22), (-4, -18), (-20, -22)], "crimson")
    pen.oval(2, -19, 11, 8, "steel")
    for n in range(3):
        pen.stroke([(-5 + n * 5, -25), (-3 + n * 5, -13)], None, 1.2)
    pen.bone((-2, -12), (-42, -9), 4, 5, "steel")
    pen.band([(-38, -30), (-44, -46), (-40, -66)], "steel", [2.6, 2, 1.6])
    p.skull(pen, 27, -42, 9)
    p.glow(pen, 32, -41, 9, "yellow", 0.9)
    _rider(pen.at(-14, -31, 0, 1.18), "crimson", "crown", arm=(25, -14))
    for n in range(3):
        part_pen = pen.at(-52 - n * 2, -24 - n * 3, 0, 1)
        part_pen.flat([(0, 0), (-14, -2 + n * 2), (0, 3)], "orange", 0.7)


@VEHICLES.add("spike-car")
def draw_spike_car(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, -10), (-48, -22), (-22, -25), (-10, -34), (10, -34), (22, -24), (46, -19), (62, -8)], "charcoal")
    pen.flat([(-6, -25), (0, -31), (9, -31), (16, -24)], "orange", 0.9)
    p.spikes(pen, (-46, -22), (-22, -25), 4, 13, "ivory", (-0.6, -0.8))
    p.spikes(pen, (24, -24), (44, -19), 3, 11, "ivory", (0.6, -0.8))
    p.spikes(pen, (58, -14), (64, -4), 2, 15, "ivory", (1, 0.1))
    for x in (-30, 32):
        p.wheel(pen, x, -10, 12)
        for n in range(8):
            pen.at(x, -10, n * 45).flat([(-1.6, -11), (0, -17), (1.6, -11)], "ivory")
    _rider(pen.at(-30, -26, 0, 0.8), "red", "mask", arm=(20, -20))
    p.smoke(pen, -50, -8, rng, 22, "sand", -1.2, 0.8)
    for n in range(3):
        pen.stroke([(-60, -30 - n * 9), (-40 + n * 6, -30 - n * 9)], "ivory", 1, opacity=0.6)


@VEHICLES.add("hijack")
def draw_hijack(pen: Pen, rng: Random) -> None:
    p.box(pen, 8, -12, 84, 32, "olive")
    for n in range(5):
        pen.stroke([(-28 + n * 18, -12), (-28 + n * 18, -44)], None, 1.1)
    pen.shape([(48, -10), (48, -42), (60, -42), (66, -26), (72, -24), (72, -10)], "ochre")
    pen.flat([(52, -28), (52, -38), (59, -38), (63, -28)], "yellow", 0.8)
    for x in (-22, -4, 32, 62):
        p.wheel(pen, x, -8, 9)
    p.draw_people(pen, [(0, -44)], 26)
    pen.stroke([(4, -60), (20, -74)], "black", 2.2)
    part_pen = pen.at(-34, -46, 24)
    _rider(part_pen, "red", "goggles", arm=(22, -22))
    pen.stroke([(-16, -70), (-8, -46)], "ivory", 1)
    s = pen.at(-56, 0, 0, 0.6)
    motorcycle(s)
    _rider(s.at(-9, -24), "brown", "mask", arm=(24, -10))
    p.smoke(pen, -70, 0, rng, 16, "sand", -1, 0.7)
