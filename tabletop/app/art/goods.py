"""Goods, hidden things, and engines of war, drawn by word.

The origin is the middle of the foot. Each drawing is about 90 units wide and at most 95 high.
"""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art import hands, people
from tabletop.app.art import parts as p
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import curve
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import rgb
from tabletop.cards.art import Art

GOODS = DrawingRegistry()
_SKIN = rgb("#6e4329")


@GOODS.add("bread")
def draw_bread(pen: Pen, rng: Random) -> None:
    pen.oval(0, -4, 46, 9, "teal")
    pen.oval(0, -6, 38, 6, "sky", line=0.7)
    for x, y, w in ((-16, -12, 24), (16, -12, 24), (0, -26, 26)):
        pen.shape([(x - w, y), (x - w * 0.8, y - 16), (x, y - 22), (x + w * 0.8, y - 16), (x + w, y), (x, y + 5)], "ochre", round=True)
        for n in (-1, 0, 1):
            pen.stroke([(x + n * 10 - 5, y - 14), (x + n * 10 + 3, y - 5)], "ivory", 2)
    for n in range(6):
        part_pen = pen.at(-34 + n * 14, -3, rng.uniform(-30, 30))
        part_pen.oval(0, 0, 5.4, 3.4, "umber")
        part_pen.oval(-1.4, -1, 1.6, 0.9, "orange", line=0, is_flat=True)
    for x in (-8, 4, 14):
        pen.stroke([(x, -54), (x + 4, -62), (x - 2, -70), (x + 3, -80)], "white", 2, opacity=0.7)
    p.glow(pen, 0, -40, 40, "yellow", 0.35)


@GOODS.add("ferry-coin")
def draw_ferry_coin(pen: Pen, rng: Random) -> None:
    """Draws a ferryman below a coin as large as the moon."""
    p.glow(pen, 18, -72, 46, "yellow", 0.8)
    pen.oval(18, -72, 27, 27, "gold")
    pen.oval(18, -72, 21, 21, "bronze", line=0.8)
    p.skull(pen, 18, -70, 24, "yellow")
    for n in range(12):
        pen.at(18, -72, n * 30).flat([(-0.9, -22.6), (0, -25.6), (0.9, -22.6)], "brown")
    person = Art(who="man", stance="working", dress="robe", cloak="long", head="hood", hand="pole", cloth="charcoal", trim="black", flesh="bone", mask="skull")
    people.draw(pen.at(-14, -10, 0, 0.8), person, rng)
    pen.shape(curve("-50,-30! -46,-18 -36,-9 -10,-7 20,-8 38,-16 46,-34! 50,-14 38,3 10,6 -30,5 -46,-6"), "umber")
    pen.stroke(curve("-47,-18 -34,-5 -8,-3 22,-4 41,-14", closed=False), "ochre", 1.4)
    pen.shape(curve("-58,8! -50,-1 -38,4 -26,-1 -12,4 2,-1 16,4 30,-1 44,4 58,-1 60,8!"), "navy")
    for n in range(5):
        pen.stroke([(4 + n * 3, 3 + n), (18 + n * 2, 1.6 + n), (30 - n, 3 + n)], "yellow", 1.1)


@GOODS.add("birch-book")
def draw_birch_book(pen: Pen, rng: Random) -> None:
    for side in (-1, 1):
        pen.shape([(0, -16), (side * 22, -24), (side * 46, -18), (side * 44, -68), (side * 22, -74), (0, -64)], "ivory")
        for n in range(5):
            y = -30 - n * 8
            pen.stroke([(side * 7, y + 3), (side * 22, y), (side * 37, y + 1)], "brown", 1.1)
        for n in range(6):
            pen.stroke([(side * (9 + n * 6), -20 - (n % 3)), (side * (12 + n * 6), -20.6 - (n % 3))], "black", 1)
    pen.shape([(-48, -12), (-24, -18), (0, -9), (24, -18), (48, -12), (46, -6), (0, -2), (-46, -6)], "brown")
    pen.stroke([(0, -64), (0, -12)], None, 1.6)
    part_pen = pen.at(24, -68)
    part_pen.shape([(-14, 10), (-18, -6), (-10, -16), (-13, -27), (-4, -19), (6, -19), (14, -28), (12, -15), (20, -4), (15, 10), (6, 5), (0, 10), (-7, 5)], "green")
    for side in (-1, 1):
        part_pen.oval(side * 6, -8, 3.4, 4, "white", line=0.7, is_flat=True)
        part_pen.oval(side * 5, -8, 1.4, 2, "black", line=0, is_flat=True)
    for n in range(4):
        part_pen.flat([(-8 + n * 4, 0), (-6 + n * 4, 5), (-4 + n * 4, 0)], "white")


@GOODS.add("whistle")
def draw_whistle(pen: Pen, rng: Random) -> None:
    """Draws a man who blows a whistle, and two running boys."""
    for x, flip, tone, y in ((14, False, "crimson", 3), (44, True, "teal", 1)):
        person = Art(who="boy", stance="running", dress="loincloth", head="bandana", hand="none", flesh="dark", cloth=tone, trim="yellow")  # type: ignore[arg-type]
        people.draw(pen.at(x, y, 0, 0.42, flip=flip), person, Random(tone))
    for r in (12, 22, 32):
        ring = [(26 + math.cos(a) * r, -60 + math.sin(a) * r) for a in (math.radians(-62 + n * 20) for n in range(6))]
        pen.stroke(ring, "yellow", 2.6)
    person = Art(who="man", age="young", view="profile", flesh="dark", head="feathers", cloth="orange", trim="yellow", beard="none")
    people.bust(pen.at(-24, 4, 0, 1.62), person, rng)
    part_pen = pen.at(-6, -49, -14)
    part_pen.shape(curve("-3,-2.4 10,-3.4 18,-5 26,-7.6 30,-3 30,3 26,7.6 18,5 10,3.4 -3,2.4"), "ivory")
    part_pen.shape([(8, -3.6), (12, -3.8), (10.6, -0.4)], "black", line=0.5)
    for x in (15, 18, 21):
        part_pen.stroke([(x, -4.6), (x, 4.6)], "red", 1.2)
    arm = pen.at(3, -36, -12, 0.46)
    hands.arm(arm, (-22, 70), pen.paint(_SKIN), 34)
    hands.fist(arm, pen.paint(_SKIN))


@GOODS.add("caltrops")
def draw_caltrops(pen: Pen, rng: Random) -> None:
    for x, y, s in ((-30, -12, 0.8), (30, -16, 0.7), (0, -34, 0.8), (-8, -2, 1.35), (38, 2, 0.7)):
        part_pen = pen.at(x, y, rng.uniform(-10, 10), s)
        part_pen.oval(0, 2, 22, 5, "black", line=0, is_flat=True, opacity=0.35)
        for tip in ((-22, 3), (24, 2), (6, 7)):
            part_pen.shape([(-3, -8), (tip[0], tip[1]), (3, -4)], "steel")
        part_pen.shape([(-4, -7), (0, -34), (4, -7)], "steel")
        part_pen.stroke([(-1, -9), (0, -28)], "white", 0.9)
        part_pen.oval(0, -8, 5, 4.6, "violet")
        for n in range(5):
            part_pen.at(0, -10, -60 + n * 30).shape([(-1, 0), (0, -9), (1, 0)], "plum", line=0.5)


@GOODS.add("net")
def draw_net(pen: Pen, rng: Random) -> None:
    """Draws a person caught in a net."""
    person = Art(who="man", stance="wrestling", dress="loincloth", head="feathers", hand="none", flesh="brown", cloth="crimson", trim="teal")
    people.draw(pen.at(2, 2, 0, 0.86), person, rng)
    hem = curve("-48,2 -50,-22 -40,-46 -22,-68 0,-80 22,-72 40,-52 50,-24 52,4", closed=False)
    for n in range(7):
        x = (n - 3) * 16.0
        pen.stroke(curve(f"0,-84 {x * 0.55},-68 {x * 0.95},-36 {x},4", closed=False), "umber", 1.3)
    for k in (0.4, 0.6, 0.8):
        row = (-1, -0.62, -0.3, 0, 0.3, 0.62, 1)
        pen.stroke([(u * 52 * k**0.6, -84 + 88 * k - (1 - u * u) * 5) for u in row], "umber", 1.3)
    pen.stroke(hem, "sand", 2.4)
    pen.stroke(curve("0,-84 -8,-92 -24,-96 -44,-92 -60,-98", closed=False), "sand", 2.6)
    for x, y in hem[::5]:
        pen.oval(x, y + 1, 3.6, 3.8, "grey", line=0.9)


@GOODS.add("tithe")
def draw_tithe(pen: Pen, rng: Random) -> None:
    p.drum(pen, 0, 0, 50, 30, "ivory", 0.16, 2)
    for _ in range(26):
        x = rng.uniform(-20, 20)
        pen.oval(x, -31 - rng.uniform(0, 1) * (14 - abs(x) * 0.5), 6, 3, "gold", line=0.7)
    for x, y in ((-36, 0), (-30, 2), (34, 1), (42, -1)):
        pen.oval(x, y, 6, 3, "gold", line=0.8)
    hand = pen.at(32, -88, -128, 0.66)
    hands.arm(hand, (2, 34), pen.paint("navy"), 32)
    hand.band([(-12.6, 7), (0, 10), (12.6, 7)], "white", 6)
    hands.palm(hand, rgb("#a06a42"), bend=0.3)
    for x, y in ((-2, -58), (5, -50), (-6, -46), (2, -41)):
        pen.oval(x, y, 4.6, 3.4, "yellow", angle=20, line=0.8)
    pen.shape([(-46, -8), (-46, -44), (-28, -46), (-28, -10)], "white")
    for n in range(5):
        pen.stroke([(-43, -16 - n * 5.4), (-31, -17 - n * 5.4)], "brown", 1)


@GOODS.add("star-raft")
def draw_star_raft(pen: Pen, rng: Random) -> None:
    pen.flat([(-56, 6), (-56, -6), (56, -6), (56, 6)], "navy")
    for n in range(5):
        pen.bone((-40, -6 + n * 1.4), (40, -10 + n * 1.6), 5, 5, "brown", line=0.8)
    for x in (-26, 24):
        pen.stroke([(x, -14), (x + 2, 3)], "sand", 2.4)
    pen.bone((-2, -8), (0, -90), 3, 2.4, "umber")
    pen.shape([(2, -86), (36, -40), (30, -16), (2, -14)], "white")
    pen.shape([(-2, -80), (-26, -34), (-22, -18), (-2, -16)], "ochre")
    part_pen = pen.at(15, -40)
    part_pen.shape([pt for pair in zip(vector.ring_points((0, 0), 13, 5), vector.ring_points((0, 0), 5.4, 5, -54), strict=True) for pt in pair], "gold")
    for x, y, r in ((-40, -74, 6), (-30, -92, 4), (38, -84, 5), (46, -60, 3.4), (-48, -50, 3.4), (24, -98, 3)):
        star = [pt for pair in zip(vector.ring_points((x, y), r, 4), vector.ring_points((x, y), r * 0.34, 4, -45), strict=True) for pt in pair]
        pen.flat(star, "white")
    for n in range(3):
        pen.stroke([(-50 + n * 34, 3), (-40 + n * 34, 0), (-30 + n * 34, 3)], "sky", 1.4)


@GOODS.add("road-scroll")
def draw_road_scroll(pen: Pen, rng: Random) -> None:
    pen.shape([(-30, -80), (30, -84), (34, -14), (-26, -8)], "ivory")
    for y, w in ((-84, 38), (-10, 36)):
        pen.bone((-w, y + 3), (w, y - 3), 9, 9, "sand")
        for side in (-1, 1):
            pen.bone((side * w, y - side * 3), (side * (w + 6), y - side * 3.4), 5, 4, "red")
    for n in range(10):
        x, y = -22 + (n % 5) * 11.4, -70 + (n // 5) * 44
        pen.stroke([(2, -46), ((x + 2) / 2 + rng.uniform(-5, 5), (y - 46) / 2), (x, y)], "brown", 1.3)
        if n == 3:
            pen.oval(x, y, 3.6, 3.6, "green", line=0.8)
        else:
            for side in (-1, 1):
                pen.stroke([(x - 2.4, y - 2.4 * side), (x + 2.4, y + 2.4 * side)], "red", 1.4)
    pen.oval(2, -46, 5, 5, "gold", line=0.9)


@GOODS.add("war-drum")
def draw_war_drum(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -36, 50, "orange", 0.4)
    pen.shape([(-32, -8), (-38, -34), (-32, -58), (32, -58), (38, -34), (32, -8), (0, 0)], "red")
    for n in range(8):
        x = -30 + n * 8.6
        pen.stroke([(x, -57), (x + 5 + x * 0.05, -30), (x, -6)], "ivory", 1.4)
    pen.oval(0, -58, 33, 10, "ivory")
    pen.oval(0, -58, 13, 4, "ochre", line=0.8)
    pen.oval(0, -33, 12, 11, "gold")
    p.skull(pen, 0, -33, 11, "crimson")
    for side in (-1, 1):
        part_pen = pen.at(side * 14, -66, side * 40)
        part_pen.bone((0, 0), (0, -34), 3, 3, "umber")
        part_pen.oval(0, 2, 6, 6, "brown")
    for r in (20, 30):
        for side in (-1, 1):
            ring = [(side * math.cos(a) * (r + 22), -62 + math.sin(a) * r) for a in (math.radians(-50 + n * 16) for n in range(5))]
            pen.stroke(ring, "yellow", 1.8)
    for side in (-1, 1):
        pen.stroke([(side * 26, -6), (side * 34, 4)], "umber", 4)


# --- engines and works --------------------------------------------------------------------------


@GOODS.add("sun-obelisk")
def draw_sun_obelisk(pen: Pen, rng: Random) -> None:
    for n, w in enumerate((70, 52)):
        p.box(pen, 0, -6 * n, w, 6, "sand")
    pen.shape([(-12, -12), (-8, -82), (0, -96), (8, -82), (12, -12)], "ivory")
    pen.shape([(-8, -82), (0, -96), (8, -82)], "gold")
    p.glow(pen, 0, -90, 44, "yellow", 0.9)
    for n in range(12):
        pen.at(0, -90, n * 30).flat([(-1, -14), (0, -34 if n % 2 else -26), (1, -14)], "yellow", 0.75)
    for n, mark in enumerate((((-4, 0), (4, 0), (4, 4)), ((0, -2), (0, 4)), ((-4, 3), (0, -2), (4, 3)), ((-4, 0), (4, 3)), ((-3, -2), (3, -2), (3, 3), (-3, 3)))):
        pen.stroke([(x, -70 + n * 12 + y) for x, y in mark], "brown", 1.6, round=False)
    for x, h in ((-26, 5), (-20, 7), (22, 6), (28, 4)):
        p.drum(pen, x, -12 if abs(x) < 24 else -6, 6, h, "teal", bands=0)


@GOODS.add("siege-tower")
def draw_siege_tower(pen: Pen, rng: Random) -> None:
    pen.shape([(-30, -8), (-22, -84), (22, -84), (30, -8)], "brown")
    for n in range(6):
        y = -20 - n * 12
        pen.stroke([(-29 + n * 1.3, y), (29 - n * 1.3, y)], None, 1.2)
    for n in range(3):
        for x in (-9, 9):
            pen.flat([(x - 3, -24 - n * 20), (x - 3, -34 - n * 20), (x + 3, -34 - n * 20), (x + 3, -24 - n * 20)], "black")
    p.battlements(pen, 0, -84, 44, 4, 7, "umber")
    pen.shape([(22, -62), (52, -80), (54, -75), (24, -54)], "sand")
    pen.stroke([(22, -82), (50, -80)], None, 1)
    p.draw_people(pen, [(-12, -85), (0, -86), (12, -85)], 13, spear=True)
    pen.stroke([(0, -88), (0, -108)], "umber", 1.6)
    p.flag(pen, 0, -107, -18, 9, "red")
    for x in (-26, -9, 9, 26):
        p.wheel(pen, x, -6, 8)
    pen.shape([(-22, -40), (-29, -12), (-18, -12), (-15, -40)], "ochre", line=0.8)


@GOODS.add("totem")
def draw_totem(pen: Pen, rng: Random) -> None:
    for n, tone in enumerate(("red", "teal", "ochre")):
        y = -2 - n * 27
        pen.shape([(-16, y), (-18, y - 14), (-15, y - 27), (15, y - 27), (18, y - 14), (16, y)], tone)
        for side in (-1, 1):
            pen.oval(side * 7, y - 17, 4, 4 - n * 0.6, "white", line=0.8, is_flat=True)
            pen.oval(side * 7, y - 17, 1.7, 1.7, "black", line=0, is_flat=True)
            pen.stroke([(side * 2, y - 23), (side * 8, y - 23 - (n - 1) * 2), (side * 13, y - 21)], None, 1.8)
        pen.shape([(-3, y - 16), (3, y - 16), (4, y - 9), (-4, y - 9)], "umber", line=0.7)
        if n == 1:
            pen.shape([(-10, y - 7), (10, y - 7), (8, y - 2), (-8, y - 2)], "black", line=0.7)
            for k in range(4):
                pen.flat([(-8 + k * 4, y - 7), (-6 + k * 4, y - 3.6), (-4 + k * 4, y - 7)], "white")
        else:
            pen.stroke([(-8, y - 4), (0, y - 6 + n), (8, y - 4)], "black", 1.8)
    for side in (-1, 1):
        for n in range(4):
            part_pen = pen.at(side * 16, -70, side * (42 + n * 17))
            part_pen.shape([(-3, 0), (-4, -20), (0, -30 + n * 2), (4, -20), (3, 0)], ("ivory", "red", "ivory", "black")[n], line=0.8)
    pen.shape([(-10, -83), (0, -98), (10, -83)], "ochre")


@GOODS.add("palisade")
def draw_palisade(pen: Pen, rng: Random) -> None:
    for n in range(9):
        x = -48 + n * 12
        h = 58 + (n % 3) * 5
        pen.shape([(x - 6, 3), (x - 5.6, -h + 10), (x, -h), (x + 5.6, -h + 10), (x + 6, 3)], ("brown", "ochre")[n % 2])
        pen.stroke([(x - 2, -6), (x - 1, -h + 16)], None, 0.8)
    for y in (-16, -42):
        pen.band([(-54, y), (0, y + 2), (54, y - 1)], "umber", 5)
        for n in range(9):
            pen.stroke([(-50 + n * 12, y - 3), (-46 + n * 12, y + 3)], "sand", 1.4)
    for side in (-1, 1):
        for n in range(3):
            part_pen = pen.at(side * (12 + n * 17), 4, side * 42)
            part_pen.shape([(-3, 0), (-2, -26), (0, -34), (2, -26), (3, 0)], "sand")


@GOODS.add("scarecrow")
def draw_scarecrow(pen: Pen, rng: Random) -> None:
    pen.bone((0, 4), (0, -66), 3.4, 3, "umber")
    pen.bone((-38, -54), (38, -58), 3.4, 3, "umber")
    pen.shape([(-32, -60), (-36, -44), (-16, -46), (-20, -14), (-12, -20), (-6, -8), (2, -18), (10, -8), (18, -16), (14, -48), (36, -48),
               (32, -64), (0, -66)], "crimson")  # fmt: skip
    for x in (-38, 38):
        for n in range(4):
            pen.stroke([(x * 0.9, -54), (x * 1.14 + n * 1.5, -48 + n * 3)], "yellow", 1.3)
    pen.oval(0, -76, 12, 12, "orange")
    for side in (-1, 1):
        pen.flat([(side * 2, -77), (side * 9, -80), (side * 7, -74)], "black")
    pen.stroke([(-7, -71), (-3, -69), (0, -71), (4, -69), (7, -71)], "black", 1.6, round=False)
    pen.shape([(-20, -84), (20, -84), (11, -87), (4, -106), (-6, -103), (-11, -88)], "black")
    for x, y in ((-40, -90), (34, -94), (44, -80)):
        pen.stroke([(x - 7, y - 3), (x - 3, y - 5), (x, y), (x + 4, y - 6), (x + 8, y - 3)], "black", 1.8)
    for n in range(9):
        x = -44 + n * 11
        pen.stroke([(x, 4), (x + 2, -14 - (n % 3) * 4)], "ochre", 1.4)
        pen.oval(x + 2, -16 - (n % 3) * 4, 1.8, 4, "yellow", line=0.6)


@GOODS.add("outrigger")
def draw_outrigger(pen: Pen, rng: Random) -> None:
    pen.flat([(-56, 8), (-56, -4), (56, -4), (56, 8)], "blue")
    pen.shape([(-46, -20), (-34, -12), (30, -12), (50, -28), (40, 0), (-34, 0)], "brown")
    pen.stroke([(-38, -8), (38, -9)], "ivory", 1.6)
    pen.bone((-44, 4), (34, 4), 5, 5, "umber")
    for x in (-20, 16):
        pen.band([(x, -12), (x - 4, -2), (x - 6, 4)], "sand", 2.4)
    pen.bone((-2, -12), (4, -92), 2.6, 2, "umber")
    pen.shape([(2, -16), (-30, -60), (-20, -88), (4, -92), (18, -84), (34, -54)], "red", round=False)
    for n in range(4):
        pen.stroke([(2, -18), (-22 + n * 15, -74 - (n % 2) * 6)], "ivory", 1.3)
    p.draw_people(pen, [(26, -13)], 22, "umber")
    for n in range(4):
        pen.stroke([(-52 + n * 28, 5), (-44 + n * 28, 1), (-36 + n * 28, 5)], "white", 1.5)


@GOODS.add("rocket-cart")
def draw_rocket_cart(pen: Pen, rng: Random) -> None:
    for n in range(9):
        row, col = divmod(n, 3)
        part_pen = pen.at(6 + col * 8, -44 - row * 9, 52)
        part_pen.bone((0, 6), (0, -38 - (n % 2) * 6), 1.8, 1.8, "brown", line=0.6)
        part_pen.bone((0, -22), (0, -36 - (n % 2) * 6), 5, 5, "red", line=0.8)
        part_pen.shape([(-3.4, -38 - (n % 2) * 6), (0, -47 - (n % 2) * 6), (3.4, -38 - (n % 2) * 6)], "steel", line=0.7)
    part_pen = pen.at(-2, -36, -38)
    part_pen.shape([(-30, -15), (28, -15), (28, 15), (-30, 15)], "ochre")
    for n in range(3):
        part_pen.stroke([(-30, -8 + n * 8), (28, -8 + n * 8)], None, 1)
    part_pen.shape([(-10, -15), (-4, -15), (-4, 15), (-10, 15)], "crimson", line=0.8)
    pen.band([(-44, 0), (-20, -20), (10, -24)], "umber", [4, 5, 5])
    p.wheel(pen, 0, -14, 17, "umber", "bronze", 8)
    p.smoke(pen, -26, -18, rng, 28, "white", -0.8, 0.7)
    p.fire(pen.at(-30, -16, -120), 0, 0, 16, 10)


@GOODS.add("bone-ballista")
def draw_bone_ballista(pen: Pen, rng: Random) -> None:
    for side in (-22, 12):
        pen.stroke([(side, -26), (side - 12, 3)], "umber", 4.4)
        pen.stroke([(side, -26), (side + 12, 3)], "umber", 4.4)
    part_pen = pen.at(-6, -36, -14)
    part_pen.bone((-38, 0), (34, 0), 8, 8, "brown")
    for side in (-1, 1):
        part_pen.band([(26, side * 3), (20, side * 22), (4, side * 40), (-4, side * 46)], "ivory", [9, 7, 5, 4])
        part_pen.oval(-5, side * 47, 5, 4.4, "ivory")
        part_pen.stroke([(-5, side * 46), (-26, 0)], "white", 1.3)
    part_pen.bone((-26, -1), (54, -1), 3, 3, "sand")
    part_pen.shape([(50, -7), (70, -1), (50, 5)], "ivory")
    part_pen.shape([(-28, -1), (-38, -7), (-34, -1), (-38, 5)], "red", line=0.8)
    p.cogwheel(part_pen, -34, 3, 7, 8, "bronze")
    p.skull(pen, 2, -12, 15)


# --- hidden things ------------------------------------------------------------------------------


@GOODS.add("scarab")
def draw_scarab(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -46, 50, "sky", 0.55)
    for side in (-1, 1):
        for n in range(6):
            part_pen = pen.at(side * 14, -50, side * (34 + n * 17))
            part_pen.shape([(-4, 0), (-6, -26), (0, -42 + n * 2), (5, -26), (4, 0)], ("teal", "gold", "blue")[n % 3], line=0.8)
        for x, y, up in ((18, -28, 8), (20, -44, -6), (16, -62, -14)):
            pen.band([(side * 10, y), (side * x, y + up * 0.3), (side * (x + 7), y + up)], "gold", [4, 3, 2])
    pen.oval(0, -40, 19, 24, "blue")
    pen.stroke([(0, -62), (0, -17)], "gold", 2)
    pen.stroke([(-18, -48), (0, -54), (18, -48)], "gold", 2)
    pen.oval(0, -66, 11, 9, "teal")
    pen.oval(0, -86, 10, 10, "red")
    pen.oval(0, -86, 10, 10, "orange", line=0, opacity=0.4)
    pen.shape([(0, -28), (-7, -37), (-3, -42), (0, -38), (3, -42), (7, -37)], "crimson", line=0.8)


@GOODS.add("letter")
def draw_letter(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(0, -38, -9)
    part_pen.shape([(-44, -26), (44, -28), (45, 27), (-43, 28)], "ivory")
    part_pen.shape([(-44, -26), (44, -28), (4, 8), (-3, 8)], "sand")
    part_pen.stroke([(-43, 28), (-8, 2)], None, 1)
    part_pen.stroke([(45, 27), (9, 2)], None, 1)
    part_pen.oval(0, 6, 14, 13, "crimson")
    part_pen.oval(0, 6, 9, 8.4, "red", line=0.8)
    part_pen.stroke([(-4, 10), (-4, 2), (0, 7), (4, 2), (4, 10)], "ivory", 1.6, round=False)
    part_pen.band([(8, 14), (12, 28), (8, 36)], "crimson", [6, 5, 4], line=0.8)
    part_pen.band([(-6, 14), (-10, 28), (-4, 38)], "crimson", [6, 5, 4], line=0.8)
    r = pen.at(40, -58, 30)
    r.shape([(0, 30), (-8, -6), (-3, -34), (7, -20), (6, 4)], "white", round=True)
    r.stroke([(0, 34), (0, -26)], "umber", 1.2)


@GOODS.add("thistle-lining")
def draw_thistle_lining(pen: Pen, rng: Random) -> None:
    pen.shape([(-12, -84), (-36, -70), (-42, 2), (-8, 4), (-2, -70)], "brown")
    pen.shape([(12, -84), (36, -70), (42, 2), (8, 4), (2, -70)], "brown")
    pen.shape([(-10, -80), (-6, 2), (0, 2), (6, 2), (10, -80), (0, -74)], "plum", is_flat=True)
    for side in (-1, 1):
        pen.shape([(side * 10, -80), (side * 25, -60), (side * 20, 0), (side * 7, 2)], "green")
        for n in range(5):
            x, y = side * (13 + (n % 2) * 5), -8 - n * 14
            for k in range(7):
                pen.at(x, y, -80 + k * 26).shape([(-0.9, 0), (0, -10), (0.9, 0)], "lime", line=0.5)
            pen.oval(x, y, 4, 4, "violet", line=0.8)
    pen.oval(-22, -44, 2.4, 2.4, "gold", line=0.7)
    pen.oval(-23, -28, 2.4, 2.4, "gold", line=0.7)
    pen.oval(-25, -12, 2.4, 2.4, "gold", line=0.7)
    pen.shape([(-14, -84), (0, -92), (14, -84), (0, -76)], "umber")


@GOODS.add("smoke-jar")
def draw_smoke_jar(pen: Pen, rng: Random) -> None:
    for n in range(16):
        a = n * 1.3
        r = 6 + n * 1.1
        pen.oval(math.cos(a) * r * 1.3, -64 - n * 2 + math.sin(a) * r * 0.5, 9 + n * 0.5, 8 + n * 0.4, ("white", "grey")[n % 2], line=0.5, opacity=0.85)
    part_pen = pen.at(0, -2, 10)
    part_pen.shape([(-16, 0), (-28, -20), (-24, -40), (-10, -50), (10, -50), (24, -40), (28, -20), (16, 0)], "orange", round=True)
    part_pen.shape([(-11, -48), (-13, -56), (-6, -52), (0, -58), (7, -53), (13, -57), (11, -48)], "brown")
    part_pen.band([(-25, -34), (0, -31), (25, -34)], "navy", 4, line=0.7)
    part_pen.stroke([(-6, -28), (-2, -18), (-8, -8), (2, -2)], "black", 1.8, round=False)
    part_pen.stroke([(-2, -18), (10, -16)], "black", 1.4)
    for x, y, a in ((-40, 2, 20), (36, 3, -30), (44, -8, 60)):
        pen.at(x, y, a).shape([(-7, 2), (-2, -7), (7, -2), (4, 4)], "orange")


@GOODS.add("hairpin")
def draw_hairpin(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(10, -40, 34)
    part_pen.band([(0, 50), (0, -28)], "gold", [1.4, 4])
    for n in range(7):
        part_pen.at(0, -36, n * 51.4).shape([(-6, -2), (-7, -13), (0, -20), (7, -13), (6, -2)], "rose", round=True)
    part_pen.oval(0, -36, 6, 6, "yellow")
    for n in range(3):
        part_pen.stroke([(-8 - n * 5, -28), (-9 - n * 5, -12 + n * 4)], "gold", 1)
        part_pen.oval(-9 - n * 5, -10 + n * 4, 2.4, 3.4, "red", line=0.6)
    pen.oval(-19, 6, 4, 5.4, "lime")
    p.glow(pen, -18, 2, 20, "lime", 0.9)
    pen.oval(-22, 9, 16, 3, "lime", line=0.7, is_flat=True)
    pen.shape([(-50, 8), (-46, -30), (-34, -52), (-22, -56), (-30, -30), (-34, 8)], "black", round=True)
    for n in range(4):
        pen.stroke([(-47 + n * 4, 4), (-44 + n * 4, -28), (-32 + n * 2.4, -50)], "charcoal", 1.2)


@GOODS.add("snare")
def draw_snare(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, 6), (-44, -8), (44, -8), (50, 6)], "umber")
    pen.shape([(-26, 2), (-22, -6), (22, -6), (26, 2)], "black", is_flat=True)
    for side in (-1, 1):
        part_pen = pen.at(side * 24, -4, side * -58)
        part_pen.shape([(0, -3), (side * -22, -3), (side * -22, 3), (0, 3)], "brown")
        part_pen.stroke([(side * -7, -3), (side * -7, 3)], None, 1)
        part_pen.stroke([(side * -15, -3), (side * -15, 3)], None, 1)
    pen.band([(36, -4), (44, -46), (26, -82), (4, -84)], "brown", [6, 5, 3.4, 2])
    pen.stroke([(4, -84), (2, -62)], "ivory", 1.8)
    ring = vector.ring_points((0, -46), 17, 16)
    pen.stroke([*ring, ring[0]], "ivory", 2.4)
    pen.oval(0, -63, 3, 3, "ivory", line=0.8)
    pen.shape([(-4, -14), (-14, -20), (-12, -30), (-2, -28)], "green", round=True)
    pen.shape([(2, -14), (14, -22), (10, -32), (2, -28)], "green", round=True)
    pen.oval(0, -22, 5, 7, "orange")
    for n in range(8):
        pen.stroke([(-48 + n * 13.6, 6), (-50 + n * 14.4, -6)], "lime", 1.4)


@GOODS.add("mirror-amulet")
def draw_mirror_amulet(pen: Pen, rng: Random) -> None:
    pen.stroke([(-34, -98), (-24, -76), (0, -70), (24, -76), (34, -98)], "gold", 2)
    p.glow(pen, 0, -38, 46, "white", 0.7)
    for n in range(16):
        pen.at(0, -38, n * 22.5).shape([(-4, -28), (0, -38 - (n % 2) * 4), (4, -28)], "gold", line=0.8)
    pen.oval(0, -38, 30, 30, "gold")
    pen.oval(0, -38, 24, 24, "sky", is_flat=True)
    pen.shape([(-11, -16), (-13, -36), (-8, -52), (8, -52), (13, -36), (11, -16), (0, -14)], "steel", round=True, line=0.7)
    for side in (-1, 1):
        pen.stroke([(side * 3, -40), (side * 9, -40)], "black", 1.8)
    pen.stroke([(-5, -27), (0, -25), (5, -27)], "black", 1.5)
    pen.flat([(-18, -46), (-6, -60), (0, -61), (-16, -38)], "white", 0.85)
    pen.flat([(10, -18), (20, -30), (21, -26), (13, -16)], "white", 0.7)
    pen.oval(0, -70, 4, 4, "red")


@GOODS.add("powder-charm")
def draw_powder_charm(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(0, -36, 8)
    for n, tone in enumerate(("crimson", "red")):
        part_pen.shape([(-24 + n * 4, -28 + n * 3), (24 - n * 4, -28 + n * 3), (24 - n * 4, 30 - n * 3), (-24 + n * 4, 30 - n * 3)], tone)
    part_pen.band([(-24, 2), (24, 2)], "gold", 5)
    part_pen.band([(0, -28), (0, 30)], "gold", 5)
    part_pen.oval(0, 2, 9, 9, "gold")
    part_pen.stroke([(-4, -2), (4, -2), (0, -2), (0, 7), (-4, 7), (4, 7)], "crimson", 1.5, round=False)
    part_pen.band([(0, -28), (8, -44), (-4, -54), (6, -66)], "ivory", 2)
    x, y = 15, -101
    p.glow(pen, x, y, 24, "yellow")
    for n in range(10):
        pen.at(x, y, n * 36).flat([(-1, -3), (0, -12 - (n % 2) * 6), (1, -3)], "orange")
    for side in (-1, 0, 1):
        part_pen.stroke([(side * 6, 30), (side * 9, 48)], "red", 2.4)
        part_pen.oval(side * 9, 50, 3, 3.4, "black", line=0.8)
