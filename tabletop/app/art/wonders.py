"""Magic effects, each as a scene that fills its picture.

The origin is the middle of the foot. Each drawing is about 100 units wide and at most 90 high.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tabletop.app.art import hands, people
from tabletop.app.art import parts as p
from tabletop.app.art.beast_parts import hound
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import along, curve
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import rgb
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art, Colour

WONDERS = DrawingRegistry()
_SKIN = rgb("#d59b6c")
#: The corners of a scene whose light extends beyond its shapes.
_SCENE_CORNERS = ((-52, -92), (52, 4))


def _rock(pen: Pen, x: float, y: float, r: float, rng: Random, colour: str = "grey") -> None:
    ring = [(x + r * rng.uniform(0.8, 1.15) * math.cos(a), y + r * rng.uniform(0.7, 1.0) * math.sin(a)) for a in (math.radians(n * 45 + 10) for n in range(8))]
    pen.shape(ring, colour)
    pen.stroke([ring[4], (x, y - r * 0.1), ring[7]], None, 0.8, opacity=0.6)


def _wave(pen: Pen, x: float, y: float, w: float, h: float, colour: str = "blue") -> None:
    """Draws a breaking wave that curls to the right."""
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
        part_pen = pen.at(x, y, n * 60)
        part_pen.stroke([(0, 0), (0, -r)], "white", r * 0.09)
        for k in (0.45, 0.75):
            for side in (-1, 1):
                part_pen.stroke([(0, -r * k), (side * r * 0.2, -r * (k + 0.18))], "white", r * 0.07)


def _leaf(pen: Pen, x: float, y: float, size: float, angle: float, colour: str = "green") -> None:
    part_pen = pen.at(x, y, angle)
    part_pen.shape([(0, 0), (-size * 0.4, -size * 0.5), (0, -size), (size * 0.4, -size * 0.5)], colour, round=True, line=0.7)
    part_pen.stroke([(0, 0), (0, -size * 0.85)], None, 0.6)


# --- might --------------------------------------------------------------------------------------


@WONDERS.add("bare-floor")
def draw_bare_floor(pen: Pen, rng: Random) -> None:
    """Draws a hand on a stone floor, and the elements that blow away."""
    pen.sheet.include(_SCENE_CORNERS)
    for row in range(6):
        near, after = 0.72 + row * 0.1, 0.82 + row * 0.1
        y = -36 + row * 7
        for n in range(5):
            x = (n - 2) * 19 + (4.5 if row % 2 else -4.5)
            pen.shape([((x - 9.2) * near, y), ((x + 9.2) * near, y), ((x + 9.2) * after, y + 7), ((x - 9.2) * after, y + 7)],
                      ("grey", "ivory", "steel")[(n * 2 + row) % 3], line=0.7)  # fmt: skip
    p.glow(pen, 0, -22, 50, "white", 0.9)
    for n, tone in enumerate(("red", "sky", "green", "violet", "yellow", "orange")):
        way = -1 if n % 2 else 1
        lift = n // 2 * 21
        pen.band([(way * 12, -26 - lift * 0.4), (way * 26, -34 - lift * 0.9), (way * 36, -47 - lift), (way * 52, -43 - lift)],
                 tone, [3, 11, 8, 1])  # fmt: skip
    hand = pen.at(2, -50, 176, 1.0)
    hands.arm(hand, (-3, 46), pen.paint("crimson"), 34)
    hand.band([(-13, 9), (0, 12), (13, 9)], "gold", 7)
    hands.palm(hand, pen.paint(_SKIN), bend=0.15)


@WONDERS.add("brace")
def draw_brace(pen: Pen, rng: Random) -> None:
    """Draws a person behind a tall shield under a hail of arrows."""
    person = Art(who="man", build="broad", stance="guarding", view="profile", dress="cuirass", head="crested", hand="none",
              off="tower", cloth="red", trim="bronze", beard="full")  # fmt: skip
    people.draw(pen.at(-16, 0, 0, 0.94), person, rng)
    for n, (x, y, a) in enumerate(((52, -66, 14), (56, -44, 4), (50, -24, -8), (38, -88, 40))):
        part_pen = pen.at(x, y, a)
        part_pen.bone((-14, 0), (12, 0), 2.2, 2.2, "umber", line=0.8)
        part_pen.shape([(6, 0), (12, -5), (20, -5), (14, 0), (20, 5), (12, 5)], ("white", "red")[n % 2], line=0.7)
        if n == 3:
            part_pen.shape([(-12, -4), (-22, 0), (-12, 4)], "steel", line=0.8)
    for n in range(5):
        pen.at(35, -50, n * 36 - 70).flat([(-1.2, -8), (0, -22), (1.2, -8)], "yellow", 0.9)
    for x, y, r in ((-34, -1, 5), (36, 0, 5)):
        _rock(pen, x, y, r, rng)


@WONDERS.add("iron-will")
def draw_iron_will(pen: Pen, rng: Random) -> None:
    """Draws an iron bust of a man."""
    p.glow(pen, 0, -50, 56, "orange", 0.7)
    pen.shape([(-30, 4), (-26, -7), (26, -7), (30, 4)], "charcoal")
    pen.shape([(-20, -7), (-15, -14), (15, -14), (20, -7)], "steel")
    person = Art(who="man", build="broad", view="front", flesh="pale", hair="none", cloth="steel", trim="charcoal", beard="none")
    people.bust(pen.at(0, -12, 0, 1.4), person, rng)
    part_pen = pen.at(0, -12, 0, 1.4)
    for x in (-24, -18, 18, 24):
        part_pen.oval(x, -6, 1.5, 1.5, "charcoal", line=0.5)
    part_pen.band([(-10.6, -45), (0, -42.6), (10.6, -45)], "charcoal", 4.4)
    part_pen.band([(0.2, -44), (0, -57)], "charcoal", 4)
    for x, y in ((-8, -44.4), (8, -44.4), (0, -54), (0, -43.4)):
        part_pen.oval(x, y, 1.1, 1.1, "gold", line=0.4)
    for way in (-1, 1):
        part_pen.oval(way * 3.4, -38.2, 1.9, 1.1, "orange", line=0.5, is_flat=True)
    p.cogwheel(pen, -23, -32, 9, 9, "bronze", "orange")
    pen.band([(-46, -30), (-34, -50), (-42, -66), (-54, -60)], "charcoal", [5, 6, 5, 2])
    pen.band([(46, -30), (36, -52), (46, -70), (54, -62)], "charcoal", [5, 6, 5, 2])
    for _ in range(7):
        p.lamp(pen, rng.uniform(-46, 46), rng.uniform(-96, -40), 0.9, "orange")


@WONDERS.add("second-breath")
def draw_second_breath(pen: Pen, rng: Random) -> None:
    """Draws a wounded person who rises and breathes in."""
    p.glow(pen, 6, -62, 52, "white", 0.6)
    pen.shape([(-56, 4), (-40, -5), (0, -9), (40, -4), (56, 4)], "olive", round=True)
    person = Art(who="man", stance="kneeling", view="profile", dress="harness", head="bandana", mask="none", hand="none",
              cloth="crimson", trim="white", flesh="tan", hair="wild", beard="short")  # fmt: skip
    people.draw(pen.at(-12, -3, 0, 1.02), person, rng)
    for n, (rise, tone) in enumerate(((0, "white"), (9, "sky"), (-9, "white"))):
        start = (6 + n, -64 + rise * 0.3)
        pen.band([start, (22, -64 + rise), (36, -76 + rise * 1.6), (50, -68 + rise * 2), (46, -60 + rise * 2), (40, -64 + rise * 2)],
                 tone, [0.8, 3.4, 4.4, 3.6, 2.4, 0.8], line=0.6)  # fmt: skip
    part_pen = pen.at(30, -3, 96)
    part_pen.shape([(-3, 0), (-2.4, -30), (0, -36), (2.4, -30), (3, 0)], "steel", line=0.8)
    part_pen.band([(-8, 0), (8, 0)], "gold", 3)
    part_pen.bone((0, 2), (0, 11), 3.4, 3.4, "brown")


@WONDERS.add("hammer-blow")
def draw_hammer_blow(pen: Pen, rng: Random) -> None:
    for n in range(14):
        a = math.radians(190 + n * 12)
        pen.flat([(math.cos(a - 0.05) * 12, -6 + math.sin(a - 0.05) * 8), (math.cos(a) * (58 + n % 3 * 9), -6 + math.sin(a) * (48 + n % 3 * 8)),
                  (math.cos(a + 0.05) * 12, -6 + math.sin(a + 0.05) * 8)], "yellow", 0.85)  # fmt: skip
    for x, y, r in ((-38, -16, 7), (38, -20, 8), (-26, -42, 4), (30, -46, 5), (-48, -34, 3)):
        _rock(pen, x, y, r, rng)
    part_pen = pen.at(2, -16, 22)
    part_pen.bone((0, -12), (0, -82), 6, 5, "umber")
    part_pen.shape([(-25, -2), (-27, -28), (25, -28), (27, -2)], "steel")
    for side in (-1, 1):
        part_pen.shape([(side * 25, 0), (side * 25, -30), (side * 32, -27), (side * 32, -3)], "charcoal")
    part_pen.oval(0, -15, 7, 7, "gold")
    for n in range(4):
        part_pen.stroke([(-3, -50 - n * 8), (3, -52 - n * 8)], "sand", 1.8)
    for side in (-1, 1):
        pen.stroke([(side * 8, 2), (side * 24, -1), (side * 34, 4), (side * 48, 1)], "black", 2, round=False)


# --- ice ----------------------------------------------------------------------------------------


@WONDERS.add("icicle")
def draw_icicle(pen: Pen, rng: Random) -> None:
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
def draw_black_ice(pen: Pen, rng: Random) -> None:
    pen.shape([(-58, 5), (-46, -14), (-10, -22), (36, -18), (58, 5)], "navy")
    pen.flat([(-38, -2), (-22, -15), (-8, -18), (-20, -2)], "sky", 0.6)
    pen.flat([(2, -2), (10, -16), (16, -16), (14, -2)], "white", 0.55)
    for line in (((-44, -4), (-20, -8), (-8, -3)), ((10, -11), (26, -6), (46, -5)), ((26, -6), (30, -15))):
        pen.stroke(line, "white", 1.1, round=False)
    person = Art(who="man", stance="running", dress="coat", head="bare", hand="none", cloth="crimson", trim="white",
              flesh="fair", hair="wild", beard="full")  # fmt: skip
    people.draw(pen.at(30, -20, -64, 0.86), person, rng)
    hat = pen.at(-46, -84, -28)
    hat.oval(0, 0, 12, 3.6, "umber")
    hat.shape([(-7, -1), (-6, -10), (6, -10), (7, -1)], "umber")
    hat.band([(-7, -3), (7, -3)], "red", 2.4, line=0.5)
    for x, y, a in ((-8, -30, -20), (6, -27, 5), (22, -28, 30)):
        pen.at(x, y, a).stroke([(0, 3), (0, -7)], "white", 1.8)


@WONDERS.add("snow-blind")
def draw_snow_blind(pen: Pen, rng: Random) -> None:
    """Draws a person in a snowstorm with a hand before the eyes."""
    pen.sheet.include(_SCENE_CORNERS)
    for _ in range(20):
        pen.oval(rng.uniform(-54, 54), rng.uniform(-92, 0), rng.uniform(4, 12), rng.uniform(2, 6), "white", line=0, is_flat=True, opacity=0.45)
    person = Art(who="man", build="sturdy", stance="striding", dress="furs", head="fur", mask="scarf", cloak="long", hand="pole",
              off="none", cloth="navy", trim="crimson", turn="left")  # fmt: skip
    people.draw(pen.at(6, 4, 0, 0.92), person, rng)
    for n in range(20):
        y = -90 + n * 4.8
        x = rng.uniform(-56, 10)
        pen.stroke([(x, y), (x + 22, y + 2), (x + 46, y - 1)], "white", rng.uniform(1, 2.8), opacity=0.8)
    pen.flat([(-54, 6), (-34, -11), (-8, -6), (22, -14), (56, 6)], "white", round=True)
    for x in (30, 37, 44):
        pen.oval(x, -3, 2, 1.2, "red", line=0, is_flat=True)


@WONDERS.add("frostbite")
def draw_frostbite(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -52, 54, "sky", 0.7)
    hand = pen.at(0, -22, 4, 1.22)
    hands.arm(hand, (-3, 24), pen.paint("crimson"), 27)
    hand.band([(-12.4, 8), (0, 11), (12, 8)], "white", 7)
    hands.palm(hand, pen.paint(_SKIN), tips=[pen.paint(tone) for tone in ("sky", "blue", "sky", "navy")])
    for x, y, a in ((-20.6, -52, -14), (-6.6, -61, -4), (7.6, -60, 8), (20, -48, 18)):
        part_pen = hand.at(x, y, a)
        for k in (-1, 0, 1):
            part_pen.shape([(k * 3 - 1.8, 3), (k * 3.6, -7 - (k == 0) * 5), (k * 3 + 1.8, 3)], "white", line=0.5)
    for x, y, r in ((42, -84, 10), (44, -26, 7), (-46, -80, 8), (-44, -14, 5)):
        _flake(pen, x, y, r)


@WONDERS.add("snow-giant")
def draw_snow_giant(pen: Pen, rng: Random) -> None:
    for side in (-1, 1):
        pen.band([(side * 22, -56), (side * 42, -44), (side * 46, -22)], "white", [15, 14, 17])
        pen.oval(side * 15, -6, 15, 10, "white")
    pen.oval(0, -30, 32, 29, "white")
    pen.oval(0, -62, 24, 20, "white")
    pen.oval(0, -84, 15, 14, "white")
    for x, y in ((-5, -87), (6, -87)):
        pen.oval(x, y, 2.4, 2.8, "black", line=0, is_flat=True)
    pen.shape([(0, -83), (18, -80), (0, -79)], "orange")
    for n in range(5):
        pen.oval(-6 + n * 3, -75 + abs(n - 2) * -0.8, 1, 1, "black", line=0, is_flat=True)
    for n in range(3):
        pen.oval(0, -64 + n * 14, 3, 3, "charcoal", line=0.7)
    for n in range(6):
        pen.shape([(-14 + n * 5, -96 + abs(n - 2.5)), (-12 + n * 5.2, -108 + abs(n - 2.5) * 2), (-9 + n * 5, -96 + abs(n - 2.5))], "sky", line=0.7)
    p.draw_people(pen, [(-44, 3), (44, 4)], 11, "navy")


# --- air ----------------------------------------------------------------------------------------


@WONDERS.add("feather-step")
def draw_feather_step(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(4, -26, -14)
    part_pen.band([(-22, -58), (-16, -32), (-18, -14)], "sand", [17, 14, 11])
    part_pen.shape([(-25, -16), (-28, 2), (-16, 6), (20, 6), (28, 1), (10, -8), (-8, -18)], "sand", round=True)
    for n in range(3):
        part_pen.stroke([(-24 + n * 6, -28 + n * 10), (-8 + n * 4, -22 + n * 9)], "brown", 2.6)
    part_pen.band([(-26, 6), (0, 9), (26, 4)], "brown", 5)
    for n in range(6):
        r = part_pen.at(-26, -12, -108 + n * 17)
        r.shape([(-4, 0), (-5, -20), (0, -32 + n * 2), (5, -18), (4, 0)], ("white", "ivory")[n % 2], line=0.8)
    for x, y, a in ((-40, 0, 60), (36, -8, -50), (14, 2, 80)):
        r = pen.at(x, y, a)
        r.shape([(0, 8), (-4, -2), (0, -14), (4, -2)], "white", round=True, line=0.8)
        r.stroke([(0, 10), (0, -12)], "grey", 0.8)
    for n in range(3):
        pen.stroke([(-50 + n * 10, -14 - n * 8), (-26 + n * 10, -18 - n * 8)], "white", 1.6)


@WONDERS.add("gale")
def draw_gale(pen: Pen, rng: Random) -> None:
    """Draws a door in the sky and a person lifted off the ground."""
    pen.sheet.include(_SCENE_CORNERS)
    door = pen.at(-32, -54, -8)
    p.glow(door, 0, 0, 34, "white", 0.9)
    door.shape([(-13, 26), (-13, -30), (9, -34), (9, 28)], "ivory")
    door.shape([(9, -34), (24, -28), (24, 22), (9, 28)], "brown")
    for y in (-20, 4):
        door.shape([(12, y - 7), (21, y - 4), (21, y + 12), (12, y + 14)], "umber", line=0.7)
    door.shape([(-16, 30), (-16, -34), (10, -38), (10, -33), (-12, -29), (-12, 29)], "umber")
    for x, y, r in ((-52, -28, 10), (-40, -22, 12), (-24, -20, 11), (-12, -26, 8), (-54, -82, 8), (-44, -90, 9)):
        pen.oval(x, y, r * 1.2, r * 0.8, "white", line=0.9)
    for n, (line, width) in enumerate((
        ("-36,-76 -8,-90 22,-88 44,-76 50,-86 42,-92", 7), ("-38,-62 -6,-70 18,-60 38,-34 52,-34 54,-44 46,-46", 9),
        ("-38,-48 -14,-46 4,-26 26,-14 42,-16 44,-24 37,-25", 8), ("-36,-36 -20,-30 -10,-12 8,-2 24,-4 24,-10", 6),
    )):  # fmt: skip
        pen.band(curve(line, closed=False), ("white", "sky")[n % 2], [0.6, width, width * 0.8, width * 0.5, 0.6], line=0.7)
    person = Art(who="man", stance="floating", dress="tunic", head="bare", hair="wild", hand="none", cloth="crimson", trim="gold", cloak="cape")
    people.draw(pen.at(6, -14, 58, 0.62), person, Random("door"))
    for x, y, a in ((-6, -80, 40), (52, -60, -20), (-20, -10, 70), (34, -92, 10)):
        _leaf(pen, x, y, 9, a, "olive")
    hat = pen.at(50, -76, 24)
    hat.oval(0, 0, 10, 3, "umber")
    hat.shape(curve("-6,-1! -5,-8 5,-8 6,-1!"), "umber")


@WONDERS.add("high-winds")
def draw_high_winds(pen: Pen, rng: Random) -> None:
    for n in range(11):
        y = -8 * n
        w = 9 + n * 4.4
        pen.oval(math.sin(n * 0.9) * 6, y - 6, w, 5 + n * 0.35, ("white", "sky", "grey")[n % 3], line=0.6, opacity=0.9)
        pen.stroke([(-w * 0.7, y - 6), (0, y - 3), (w * 0.7, y - 7)], "white", 1.2)
    for x, y, a, tone in ((-40, -70, 30, "red"), (44, -62, -40, "bronze"), (34, -30, 60, "steel"), (-34, -34, 10, "brown")):
        part_pen = pen.at(x, y, a)
        if tone == "bronze":
            part_pen.oval(0, 0, 9, 9, tone)
            part_pen.oval(0, 0, 3, 3, "gold", line=0.7)
        elif tone == "red":
            part_pen.shape([(-14, 2), (-6, 0), (-5, -9), (5, -9), (6, 0), (14, 2)], tone)
        else:
            part_pen.band([(-14, 0), (14, 0)], tone, 3)
    p.draw_people(pen.at(-6, -62, 80), [(0, 0)], 16)


@WONDERS.add("gust")
def draw_gust(pen: Pen, rng: Random) -> None:
    """Draws a gust that takes a person's hat and shield."""
    pen.sheet.include(_SCENE_CORNERS)
    person = Art(who="woman", stance="throwing", dress="gown", cloak="long", head="bare", hair="flowing", hand="none",
              off="none", cloth="teal", trim="gold", turn="left")  # fmt: skip
    people.draw(pen.at(16, 4, 12, 0.86), person, rng)
    for n in range(7):
        y = -8 - n * 13
        pen.band([(-58, y), (-30, y - 4), (-6, y + 1), (14 + n % 3 * 14, y - 5), (20 + n % 3 * 14, y - 12), (12 + n % 3 * 14, y - 13)],
                 ("white", "sky")[n % 2], [0.6, 2.4, 3, 2.6, 1.8, 0.6], line=0.5)  # fmt: skip
    shield = pen.at(44, -74, 30)
    shield.oval(0, 0, 8, 13, "bronze")
    shield.oval(0, 0, 2.6, 4, "gold", line=0.7)
    part_pen = pen.at(-36, -84, 128)
    part_pen.shape([(-3, 0), (-2.4, -30), (0, -36), (2.4, -30), (3, 0)], "steel")
    part_pen.band([(-8, 0), (8, 0)], "gold", 3.4)
    part_pen.bone((0, 0), (0, 9), 3.6, 3.6, "brown")
    for x, y, a in ((-44, -30, 40), (-20, -56, -20), (48, -30, 70)):
        _leaf(pen, x, y, 9, a, "olive")


@WONDERS.add("cloud-eagle")
def draw_cloud_eagle(pen: Pen, rng: Random) -> None:
    for side in (-1, 1):
        for row, tone in ((0, "white"), (1, "sky")):
            for n in range(8):
                part_pen = pen.at(side * (9 + n * 2), -54 + n * 0.6 - row * 2, side * (48 + n * 8 - row * 6))
                long = (52 - n * 2.8) * (1 - row * 0.34)
                part_pen.shape([(-5, 0), (-6, -long * 0.8), (0, -long), (6, -long * 0.7), (5, 0)], tone, round=True, line=0.8)
    pen.shape([(-11, -60), (-14, -36), (0, -16), (14, -36), (11, -60), (0, -66)], "white", round=True)
    for n in range(5):
        pen.at(-10 + n * 5, -22, (n - 2) * -14).shape([(-4, 0), (-4, 20), (0, 26), (4, 20), (4, 0)], "ivory", line=0.8)
    pen.oval(0, -70, 9, 9, "white")
    pen.shape([(4, -74), (16, -68), (14, -62), (5, -66)], "gold")
    pen.oval(4, -73, 1.8, 1.6, "black", line=0, is_flat=True)
    for side in (-1, 1):
        pen.band([(side * 6, -26), (side * 10, -12)], "gold", [4, 3])
        for n in (-1, 0, 1):
            pen.stroke([(side * 10, -12), (side * 10 + n * 4, -4)], "umber", 1.5)
    for n in range(5):
        pen.oval(-32 + n * 16, 2, 13, 5, "white", line=0.6, opacity=0.85)


# --- plants -------------------------------------------------------------------------------------


@WONDERS.add("green-tide")
def draw_green_tide(pen: Pen, rng: Random) -> None:
    _wave(pen, 0, 2, 104, 74, "green")
    for n in range(34):
        share = n / 33
        x = -46 + share * 88
        y = -8 - 62 * math.sin(min(1.0, share * 1.25) * math.pi * 0.56) + rng.uniform(0, 40) * share
        if y < 0:
            _leaf(pen, x, y, rng.uniform(9, 16), rng.uniform(-60, 90), ("green", "lime", "olive")[n % 3])
    for x, h in ((-36, 18), (-20, 30), (-4, 36)):
        pen.band([(x, -h), (x + 2, -h - 14)], "brown", [3, 2])
        pen.oval(x + 2, -h - 18, 8, 7, "lime")
    p.box(pen, 42, 3, 14, 9, "sand")
    p.gable(pen, 42, -6, 19, 9, "red")


@WONDERS.add("briar-lash")
def draw_briar_lash(pen: Pen, rng: Random) -> None:
    """Draws a moving hedge that has caught a person."""
    pen.sheet.include(_SCENE_CORNERS)
    person = Art(who="man", stance="running", dress="mail", head="kettle", hand="none", cloth="crimson", trim="steel", beard="short")
    vine: list[Point] = [(-52, 6), (-56, -34), (-44, -74), (-14, -90), (22, -82), (38, -60)]
    pen.band(curve("38,-62 42,-52 28,-45 8,-48", closed=False), "green", [7, 6, 5])
    people.draw(pen.at(18, 4, 0, 0.84), person, Random("hedge"))
    coils = ((38, -60), (22, -48), (2, -46)), ((2, -40), (18, -34), (36, -40)), ((36, -30), (20, -24), (6, -28))
    pen.band(vine, "green", [15, 13, 12, 10, 9, 7])
    for coil in coils:
        pen.band([coil[0], coil[1], coil[2]], "green", [6, 6.6, 6])
    for n in range(22):
        x, y = _point_along(vine, n / 22)
        pen.at(x, y, n * 74).shape([(-2.2, -3), (0, -13 + n * 0.2), (2.2, -3)], "crimson", line=0.7)
    for x, y in ((12, -46), (28, -50), (10, -36), (27, -35), (14, -25), (30, -27)):
        pen.at(x, y, x * 13).shape([(-1.6, -2), (0, -8), (1.6, -2)], "crimson", line=0.6)
    for x, y, r in ((-52, -46, 9), (-26, -84, 8), (6, -88, 7)):
        for k in range(3):
            pen.oval(x + k, y - k * 0.6, r - k * 2.6, r - k * 2.6, ("crimson", "red", "rose")[k], line=0.8)
    for x, y, a in ((-60, -20, -60), (-40, -58, 60), (-34, -90, -30), (24, -92, 30), (-44, -10, 80), (-10, -78, 150)):
        _leaf(pen, x, y, 15, a, ("green", "lime")[x % 4 == 0])


@WONDERS.add("regrowth")
def draw_regrowth(pen: Pen, rng: Random) -> None:
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
def draw_creeping_ivy(pen: Pen, rng: Random) -> None:
    pen.shape([(-22, 4), (-20, -30), (-24, -58), (-16, -60), (-12, -40), (-11, -74), (-3, -75), (-2, -42), (2, -78), (10, -77), (9, -40),
               (14, -66), (21, -64), (18, -28), (30, -42), (34, -36), (20, -10), (20, 4)], "sand")  # fmt: skip
    for k in range(3):
        climb = [(math.sin(n * 1.15 + k * 2) * (24 - n * 1.4), -8 - n * 8.6) for n in range(9)]
        points: list[Point] = [(-28 + k * 4, 4), *climb]
        pen.band(points, "green", [4, 3.6, 3.4, 3.2, 3, 2.6, 2.4, 2, 1.6, 1.2], line=0.8)
        for n, (x, y) in enumerate(points[1:]):
            _leaf(pen, x, y, 12 - n * 0.5, (-70 if n % 2 else 70) + rng.uniform(-20, 20), ("green", "olive")[n % 2])


@WONDERS.add("harvest")
def draw_harvest(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -60, 50, "yellow", 0.6)
    for n in range(19):
        a = (n - 9) * 5.4
        part_pen = pen.at((n - 9) * 1.4, -32, a)
        part_pen.stroke([(0, 0), (0, -40)], "ochre", 1.8)
        for k in range(4):
            for side in (-1, 1):
                part_pen.oval(side * 1.9, -34 - k * 5, 1.7, 3, "yellow", line=0.6)
        pen.at((n - 9) * 1.4, -28, 180 - a * 0.8).stroke([(0, 0), (0, -32)], "ochre", 1.6)
    pen.band([(-17, -31), (0, -27), (17, -31)], "red", 8)
    for side in (-1, 1):
        pen.shape([(side * 2, -30), (side * 14, -40), (side * 18, -30), (side * 13, -22)], "red")
    for side in (-1, 1):
        for k, tone in enumerate(("orange", "red", "green")):
            pen.oval(side * (36 - k * 7), -4 - (k == 1) * 7, 8, 7, tone)
    p.draw_people(pen, [(-50, 4), (50, 4)], 18)


# --- light --------------------------------------------------------------------------------------


@WONDERS.add("sun-veil")
def draw_sun_veil(pen: Pen, rng: Random) -> None:
    """Draws a woman with a white veil before the sun."""
    pen.sheet.include(_SCENE_CORNERS)
    p.glow(pen, 0, -58, 62, "yellow")
    _star(pen, 0, -58, 46, 16, 0.74, "gold")
    pen.oval(0, -58, 31, 31, "white", line=0, is_flat=True)
    person = Art(who="woman", stance="carrying", view="front", dress="sari", head="circlet", hair="long", hand="none", cloth="orange", trim="crimson", flesh="brown")
    people.draw(pen.at(0, 5, 0, 0.8), person, rng)
    for way in (-1, 1):
        pen.shape(curve(f"{way * 8},-84! {way * 26},-88 {way * 42},-76 {way * 48},-54 {way * 42},-30 {way * 54},2! {way * 40},-6 {way * 28},4! "
                        f"{way * 30},-24 {way * 34},-50 {way * 28},-70 {way * 8},-78!"), "white", opacity=0.9)  # fmt: skip
        for line in (f"{way * 20},-82 {way * 36},-70 {way * 41},-52 {way * 36},-30 {way * 44},-4", f"{way * 22},-79 {way * 34},-64 {way * 37},-48 {way * 32},-26 {way * 36},-3"):
            pen.stroke(curve(line, closed=False), "gold", 1.3)
    pen.band(curve("-10,-83 0,-92 10,-83", closed=False), "white", [6, 5, 6])


@WONDERS.add("sunbeam")
def draw_sunbeam(pen: Pen, rng: Random) -> None:
    """Draws a smiling sun whose beam strikes a warrior."""
    pen.sheet.include(_SCENE_CORNERS)
    for n in range(11):
        pen.at(-36, -82, n * 33 + 8).flat([(-4, -20), (0, -33 - n % 2 * 6), (4, -20)], ("gold", "orange")[n % 2])
    p.ray(pen, (-34, -80), (24, -22), 26, 44, "yellow", 0.45)
    p.ray(pen, (-34, -80), (24, -22), 18, 24, "white", 0.9)
    pen.oval(-36, -82, 22, 22, "yellow")
    for x in (-44, -30):
        pen.stroke([(x - 3.6, -84), (x, -88), (x + 3.6, -84)], "umber", 1.7)
        pen.oval(x - 1, -77, 3, 2, "orange", line=0, is_flat=True)
    pen.stroke([(-44, -74), (-37, -69.6), (-29, -74)], "umber", 1.7)
    person = Art(who="man", stance="calling", dress="scale", head="horned", hand="none", off="round", cloth="navy", trim="steel", beard="full")
    people.draw(pen.at(30, 4, -14, 0.76, flip=True), person, Random("minutes"))
    p.glow(pen, 17, -37, 30, "white")
    for n in range(12):
        pen.at(15, -38, n * 30 + 8).flat([(-1.6, -6), (0, -20 - n % 3 * 7), (1.6, -6)], ("white", "yellow")[n % 2])


@WONDERS.add("consecrate")
def draw_consecrate(pen: Pen, rng: Random) -> None:
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
def draw_dawn_march(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -48, 66, "yellow")
    pen.oval(0, -38, 34, 34, "white", is_flat=True)
    for n in range(13):
        pen.at(0, -38, -90 + n * 15).flat([(-2.6, -38), (0, -56 - n % 2 * 8), (2.6, -38)], "yellow")
    pen.shape([(-58, 4), (-36, -20), (0, -30), (36, -21), (58, 4)], "olive", round=True)
    for n in range(9):
        x = -32 + n * 8
        y = -27 + abs(x) * abs(x) * 0.007
        p.draw_people(pen, [(x, y)], 20, ("black", "umber")[n % 2], spear=True)
    p.flag(pen, -2, -66, 20, 12, "red")
    pen.stroke([(-2, -66), (-2, -34)], "black", 1.4)
    p.draw_people(pen, [(-20, 2), (-6, 3), (8, 3), (22, 2)], 27, "black", spear=True)


@WONDERS.add("holy-truce")
def draw_holy_truce(pen: Pen, rng: Random) -> None:
    """Draws two opponents who shake hands between bells, weapons dropped."""
    pen.sheet.include(_SCENE_CORNERS)
    p.glow(pen, 0, -58, 54, "white", 0.8)
    for a in range(-60, 61, 20):
        pen.at(0, -70, a + 180).flat([(-2, -22), (0, -58), (2, -22)], "yellow", 0.7)
    pen.shape(curve("-21,-58! -16,-62 -13,-78 -9,-88 0,-92 9,-88 13,-78 16,-62 21,-58!"), "gold")
    pen.flat(curve("-8,-62 -7,-78 -3,-87 -1,-88 -4,-76 -4,-62"), "white", 0.6)
    pen.band([(-21, -58), (0, -55), (21, -58)], "bronze", 4)
    pen.oval(0, -51, 4.6, 4.6, "bronze")
    pen.oval(0, -94, 3.4, 4, "bronze")
    for side in (-1, 1):
        part_pen = pen.at(side * 4, 1, side * 74)
        part_pen.shape([(-3.2, -8), (-2.8, -46), (0, -53), (2.8, -46), (3.2, -8)], "steel")
        part_pen.band([(-9, -8), (9, -8)], "gold", 3.6)
        part_pen.bone((0, -7), (0, 3), 4, 4, "brown")
    for side, tone in ((1, "navy"), (-1, "crimson")):
        arm = pen.at(0, -28, 0, flip=side > 0)
        arm.limb([(-40, 9), (-24, 6), (-6, 0)], [20, 22, 15], _SKIN if side < 0 else _SKIN.darker(0.4))
        arm.shape(curve("-60,-6! -44,-12 -28,-10! -22,4 -24,20! -40,26 -60,30!"), tone)
        arm.stroke(curve("-27,-9 -21,5 -23,18", closed=False), "gold", 3)
        arm.shape(curve("-12,-9 2,-11 12,-7 14,2 9,9 -4,10 -12,7"), _SKIN if side < 0 else _SKIN.darker(0.4))
    hand = pen.at(0, -28)
    for n in range(4):
        hand.limb([(3, -7 + n * 4.4), (14, -5 + n * 4.2)], [5.6, 4.8], _SKIN, belly=0.05)
    hand.limb([(-9, -7), (-2, -13), (8, -12)], [7.6, 6.6, 5.2], _SKIN, belly=0.06)
    for side in (-1, 1):
        for n in range(4):
            _leaf(pen, side * (24 + n * 7), -86 + n * 11, 11, side * (70 + n * 14), "green")


# --- fire ---------------------------------------------------------------------------------------


@WONDERS.add("ember-dart")
def draw_ember_dart(pen: Pen, rng: Random) -> None:
    """Draws a hearth that shoots a dart of fire."""
    pen.sheet.include(_SCENE_CORNERS)
    pen.shape([(4, 4), (8, -62), (54, -68), (58, 4)], "grey")
    for row in range(5):
        for n in range(3):
            x = 14 + n * 16 + row % 2 * 6
            pen.shape([(x - 7, -6 - row * 12), (x - 7, -15 - row * 12), (x + 7, -16 - row * 12), (x + 7, -6 - row * 12)], ("grey", "steel")[(n + row) % 2], line=0.6)
    pen.shape([(0, -60), (2, -70), (58, -76), (60, -65)], "brown")
    pen.shape(curve("14,4! 13,-24 20,-40 33,-44 45,-40 51,-24 50,4!"), "black")
    p.glow(pen, 32, -16, 30, "orange")
    p.fire(pen, 34, 2, 40, 28)
    for x in (24, 42):
        pen.at(x, 2, 84 if x < 30 else -84).bone((0, -9), (0, 9), 6, 6, "umber", line=0.8)
    pen.band(curve("30,-22 12,-50 -10,-64 -34,-60", closed=False), "red", [5, 14, 20, 24], line=0)
    pen.band(curve("28,-22 12,-46 -10,-58 -34,-54", closed=False), "orange", [3, 8, 13, 17], line=0)
    p.glow(pen, -40, -50, 34, "orange")
    dart = pen.at(-38, -52, -118)
    dart.shape(curve("0,-26! -9,-10 -13,4 -17,24! -7,12 -5,30! 1,14 8,34! 9,12 17,22! 13,4 9,-10"), "red")
    dart.flat(curve("0,-22! -6,-8 -8,4 -9,14! -3,8 0,22! 4,8 9,13! 8,3 6,-8"), "orange")
    dart.flat(curve("0,-18! -3.4,-6 -3.6,3 0,10 3.6,3 3.4,-6"), "yellow")
    for n in range(10):
        p.lamp(pen, -30 + n * 7 + rng.uniform(-6, 6), -72 + n * 4 + rng.uniform(-10, 8), 0.9, "orange")


@WONDERS.add("burning-edge")
def draw_burning_edge(pen: Pen, rng: Random) -> None:
    part_pen = pen.at(-16, 0, 30)
    for n in range(9):
        y = -22 - n * 7.6
        for side in (-1, 1):
            part_pen.at(side * 3, y, side * 20).flat([(-4, 4), (-5, -6), (side * 6, -20 - n % 3 * 5), (5, -4), (4, 4)], ("red", "orange")[n % 2], 0.95, round=True)
    p.glow(part_pen, 0, -56, 44, "orange", 0.8)
    part_pen.shape([(-6, -18), (-5, -84), (0, -98), (5, -84), (6, -18)], "yellow")
    part_pen.stroke([(0, -20), (0, -86)], "white", 2)
    part_pen.band([(-19, -15), (0, -19), (19, -15)], "bronze", [4, 6, 4])
    part_pen.bone((0, -14), (0, 5), 6, 5, "umber")
    part_pen.oval(0, 7, 5, 5, "red")


@WONDERS.add("salamander")
def draw_salamander(pen: Pen, rng: Random) -> None:
    for n in range(7):
        p.fire(pen, -42 + n * 14, 4, 20 + n % 3 * 8)
    pen.band([(38, -4), (46, -22), (34, -38), (14, -34), (-6, -22), (-22, -30), (-28, -48)], "black", [3, 7, 11, 16, 20, 19, 16])
    for n, (x, y) in enumerate(((42, -20), (32, -35), (20, -34), (6, -28), (-6, -24), (-18, -30), (-26, -42))):
        pen.oval(x, y, 2.4 + n * 0.4, 2.2 + n * 0.3, "orange", line=0, is_flat=True)
    part_pen = pen.at(-28, -54, -20)
    part_pen.shape([(-13, 8), (-15, -8), (-8, -19), (0, -24), (8, -19), (15, -8), (13, 8)], "black", round=True)
    for side in (-1, 1):
        part_pen.oval(side * 8, -11, 3.4, 3.4, "yellow", line=0.8, is_flat=True)
        part_pen.oval(side * 8, -11, 1, 3, "black", line=0, is_flat=True)
    part_pen.oval(0, 0, 4, 3, "orange", line=0, is_flat=True)
    for x, way in ((-14, -1), (20, 1)):
        pen.band([(x, -24), (x + way * 12, -16), (x + way * 10, -2)], "black", [8, 6, 5])
    for _ in range(8):
        p.lamp(pen, rng.uniform(-46, 46), rng.uniform(-90, -40), 0.9, "orange")


@WONDERS.add("wildfire")
def draw_wildfire(pen: Pen, rng: Random) -> None:
    pen.sheet.include(_SCENE_CORNERS)
    for n in range(5):
        p.smoke(pen, -36 + n * 18, -40, rng, 42, "black", 0.5, 0.6)
    for row, (count, y, height) in enumerate(((6, -18, 46), (5, -8, 40), (6, 4, 26))):
        for n in range(count):
            x = (n - (count - 1) / 2) * 19 + row * 3
            p.fire(pen, x, y, height * rng.uniform(0.75, 1.15))
    part_pen = pen.at(-34, 4, -8, 0.9)
    part_pen.shape([(-16, -16), (-6, -22), (8, -21), (14, -30), (13, -36), (19, -31), (24, -28), (18, -24), (13, -13), (-12, -10)], "black")
    for x in (-13, -8, 8, 12):
        part_pen.band([(x, -12), (x + 3, -5), (x - 2, 2)], "black", [3, 2, 2], line=0.6)
    for side in (-1, 1):
        part_pen.stroke([(15, -36), (14 + side * 4, -44), (16 + side * 8, -48)], "black", 1.4)


@WONDERS.add("pyre")
def draw_pyre(pen: Pen, rng: Random) -> None:
    """Draws a pyre that bursts over the people around it."""
    pen.sheet.include(_SCENE_CORNERS)
    p.glow(pen, 0, -46, 70, "orange")
    for way in (-1, 1):
        pen.band([(way * 8, -24), (way * 26, -44), (way * 30, -66), (way * 48, -78)], "red", [10, 17, 11, 1], line=0)
        pen.band([(way * 8, -24), (way * 24, -42), (way * 27, -58), (way * 37, -70)], "orange", [6, 9, 6, 1], line=0)
    p.fire(pen, 0, -12, 84, 58)
    for foot, top in ((-30, 7), (28, -8), (-17, 12), (14, -13), (-3, 3)):
        pen.bone((foot, 3), (top, -48), 6.4, 4.2, "umber")
        for n in range(3):
            x, y = foot + (top - foot) * (0.2 + n * 0.26), 3 - 51 * (0.2 + n * 0.26)
            pen.stroke([(x - 1.6, y), (x + 1.8, y - 2)], "orange", 1.2)
    p.fire(pen, -8, 2, 34, 26)
    p.fire(pen, 12, 3, 26, 20)
    for _ in range(11):
        a = rng.uniform(0, 6.28)
        p.lamp(pen, math.cos(a) * rng.uniform(20, 46), -56 + math.sin(a) * 36, rng.uniform(0.6, 1.1), "orange")
    for x, way, stance, head, size in ((-36, False, "calling", "kettle", 0.6), (38, True, "wrestling", "cap", 0.56)):
        person = Art(who="man", view="back", stance=stance, dress="tunic", head=head, hand="none", cloth="black", trim="umber", flesh="dark")  # type: ignore[arg-type]
        people.draw(pen.at(x, 5, 0, size, flip=way), person, Random(head))


# --- thunder ------------------------------------------------------------------------------------


@WONDERS.add("spark")
def draw_spark(pen: Pen, rng: Random) -> None:
    """Draws a spark between a hand and a door."""
    pen.shape([(16, 4), (14, -94), (56, -94), (56, 4)], "brown")
    for y in (-70, -26):
        pen.shape([(24, y - 16), (50, y - 16), (50, y + 18), (24, y + 18)], "umber", line=0.8)
        pen.stroke([(27, y + 15), (47, y + 15)], "sand", 0.9)
    pen.oval(22, -47, 6.4, 6.4, "gold")
    pen.oval(20.4, -49, 1.6, 1.6, "white", line=0, is_flat=True)
    hand = pen.at(-40, -30, 78, 0.86)
    hands.arm(hand, (-4, 28), pen.paint("crimson"), 32)
    hand.band([(-13, 8), (0, 10), (13, 8)], "gold", 6)
    hands.palm(hand, pen.paint(_SKIN), bend=0.25)
    p.glow(pen, 15, -46, 28, "sky")
    for n in range(9):
        pen.at(15, -46, n * 40 + 20).flat([(-1.3, -8), (0, -24 - n % 2 * 9), (1.3, -8)], "yellow")
    for dy in (-8, 0, 8):
        p.bolt(pen, (8, -44 + dy), (24, -46 - dy), rng, 1.1)


@WONDERS.add("thunderbolt")
def draw_thunderbolt(pen: Pen, rng: Random) -> None:
    pen.sheet.include(_SCENE_CORNERS)
    for n in range(6):
        pen.oval(-40 + n * 16, -90 + (n % 2) * 4, 15, 11, ("charcoal", "grey")[n % 2], line=0.7)
    p.glow(pen, 0, -20, 46, "sky", 0.9)
    pen.shape([(6, -86), (-22, -44), (-6, -46), (-16, -2), (22, -54), (4, -52), (22, -84)], "yellow")
    pen.flat([(7, -80), (-10, -50), (0, -51), (-6, -24), (12, -50), (-1, -48), (14, -80)], "white")
    for x, y, r in ((-28, -4, 6), (24, -6, 7), (-38, -20, 3), (36, -24, 4)):
        _rock(pen, x, y, r, rng)
    for side in (-1, 1):
        pen.stroke([(-14, 0), (-14 + side * 16, 3), (-14 + side * 30, 0), (-14 + side * 40, 4)], "black", 2, round=False)


@WONDERS.add("storm-front")
def draw_storm_front(pen: Pen, rng: Random) -> None:
    pen.sheet.include(_SCENE_CORNERS)
    for x, y, r, tone in ((-34, -78, 17, "grey"), (-8, -86, 20, "grey"), (22, -82, 19, "grey"), (44, -72, 15, "grey"),
                          (-46, -62, 15, "charcoal"), (-22, -62, 18, "charcoal"), (6, -64, 20, "charcoal"),
                          (34, -60, 18, "charcoal")):  # fmt: skip
        pen.oval(x, y, r, r * 0.78, tone)
    pen.flat([(-56, -58), (52, -58), (48, -48), (-52, -47)], "charcoal", round=True)
    for n in range(22):
        x = -52 + n * 5
        pen.stroke([(x, -42), (x - 9, -6)], "sky", 1, opacity=0.8)
    for x in (-34, 4, 36):
        p.bolt(pen, (x, -46), (x + rng.uniform(-10, 10), 0), rng, 1.3, "yellow")
    for x, s in ((-20, 0.9), (22, 1.0)):
        part_pen = pen.at(x, 4, 0, s)
        part_pen.shape([(-17, 0), (-16, -9), (-6, -13), (9, -12), (16, -6), (22, -8), (25, -3), (20, 0)], ("white", "brown")[x > 0])
        part_pen.oval(-4, -6, 4, 3, "black", line=0, is_flat=True)
        part_pen.stroke([(19, -8), (17, -13)], "ivory", 1.4)


@WONDERS.add("quicken")
def draw_quicken(pen: Pen, rng: Random) -> None:
    """Draws a runner three times in successive positions."""
    tones: tuple[Colour, ...] = ("red", "violet", "navy")
    for n, tone in reversed(tuple(enumerate(tones))):
        person = Art(who="man", stance="running", dress="tunic", head="winged", hand="blade", cloth=tone, trim="gold", flesh="tan")
        people.draw(pen.at(16 - n * 25, -n * 3, 0, 0.86 - n * 0.07), person, Random("quick"))
    for n in range(7):
        y = -8 - n * 12
        pen.flat([(-58, y - 0.4), (-16 + n % 3 * 8, y - 1.6), (-16 + n % 3 * 8, y + 1.2), (-58, y + 0.6)], "yellow", 0.85)
    p.bolt(pen, (-52, -96), (52, -92), rng, 1.6, "yellow")


@WONDERS.add("static-skin")
def draw_static_skin(pen: Pen, rng: Random) -> None:
    """Draws a person whose hair stands on end."""
    p.glow(pen, 0, -62, 50, "sky", 0.7)
    for n in range(19):
        a = (n - 9) * 10.5
        part_pen = pen.at(0, -60, a)
        part_pen.band([(0, -18), (rng.uniform(-4, 4), -31), (rng.uniform(-6, 6), -45)], "umber", [6, 4, 0.8], line=0.7)
    person = Art(who="man", view="front", flesh="fair", hair="short", cloth="blue", trim="gold", beard="none", dress="robe")
    people.bust(pen.at(0, 4, 0, 1.55), person, Random("static"))
    part_pen = pen.at(0, -57, 0, 1.8)
    for x in (-2.9, 2.9):
        part_pen.oval(x, -1.1, 2.3, 2.4, "white", line=0.5, is_flat=True)
        part_pen.oval(x, -1.1, 0.8, 0.8, "black", line=0, is_flat=True)
    part_pen.shape([(-2.4, 4.4), (2.4, 4.4), (2, 7.2), (-2, 7.2)], "white", line=0.6, is_flat=True)
    for x in (-0.9, 0, 0.9):
        part_pen.stroke([(x, 4.5), (x, 7.1)], None, 0.3)
    for side in (-1, 1):
        p.bolt(pen, (side * 20, -50), (side * 52, -72), rng, 1.2)
        p.bolt(pen, (side * 34, -20), (side * 56, -34), rng, 1.2)


# --- dark ---------------------------------------------------------------------------------------


@WONDERS.add("salt-tongue")
def draw_salt_tongue(pen: Pen, rng: Random) -> None:
    pen.shape([(-40, -46), (-24, -64), (0, -56), (24, -64), (40, -46), (24, -24), (0, -18), (-24, -24)], "crimson", round=True)
    pen.shape([(-32, -46), (-16, -54), (16, -54), (32, -46), (18, -32), (-18, -32)], "black", round=True, line=0.8)
    for n in range(7):
        x = -19 + n * 6.4
        pen.shape([(x - 2.8, -53), (x - 2.4, -46), (x + 2.4, -46), (x + 2.8, -53)], "white", line=0.6)
    pen.shape([(-13, -36), (-15, -14), (-8, 2), (0, 6), (8, 2), (15, -14), (13, -36)], "rose", round=True)
    for _ in range(26):
        x, y = rng.uniform(-12, 12), rng.uniform(-30, 2)
        pen.shape([(x - 1.8, y - 1.8), (x + 1.8, y - 2), (x + 2, y + 1.6), (x - 1.6, y + 2)], "white", line=0.4)
    for _ in range(14):
        x, y = rng.uniform(-36, 36), rng.uniform(-4, 6)
        pen.flat([(x - 1.4, y - 1.4), (x + 1.4, y - 1.4), (x + 1.4, y + 1.4), (x - 1.4, y + 1.4)], "white")


@WONDERS.add("blood-price")
def draw_blood_price(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -46, 50, "red", 0.5)
    pen.stroke([(0, 0), (0, -84)], "bronze", 4)
    p.box(pen, 0, 2, 30, 5, "bronze")
    part_pen = pen.at(0, -82, 9)
    part_pen.band([(-38, 0), (0, -3), (38, 0)], "bronze", [3, 5, 3])
    for side in (-1, 1):
        second_pen = part_pen.at(side * 36, 0, -9)
        for off in (-11, 11):
            second_pen.stroke([(0, 0), (off, 28)], "ivory", 1)
        second_pen.shape([(-15, 28), (15, 28), (9, 37), (-9, 37)], "gold")
        if side < 0:
            for n in range(5):
                second_pen.oval(-8 + n * 4, 25 - (n % 2) * 3, 4, 2.6, "yellow", line=0.6)
        else:
            second_pen.shape([(0, 26), (-12, 12), (-8, 3), (0, 8), (8, 3), (12, 12)], "red", round=True)
            for n in range(4):
                second_pen.oval((n - 1.5) * 4, 42 + n % 2 * 8, 1.8, 3, "crimson", line=0.6)
    pen.oval(36, 3, 14, 3.4, "crimson", line=0.8)


@WONDERS.add("hollow-ground")
def draw_hollow_ground(pen: Pen, rng: Random) -> None:
    person = Art(who="woman", stance="calling", dress="robe", head="hood", cloak="tatters", hand="staff", cloth="violet", trim="ivory")
    people.draw(pen.at(-2, -38, 0, 0.62), person, rng)
    pen.shape([(-56, -38), (56, -40), (56, -28), (20, -24), (12, -32), (-6, -22), (-20, -30), (-56, -26)], "olive")
    pen.shape([(-56, -27), (-20, -30), (-6, -22), (12, -32), (20, -24), (56, -28), (56, 6), (-56, 6)], "umber", line=0.8)
    for x, y, r in ((-36, -6, 13), (0, -4, 15), (36, -6, 13)):
        pen.oval(x, y, r + 4, r, "black", line=0.8, is_flat=True)
        pen.band([(x - r * 0.7, y + 6), (x + r * 0.5, y + 7)], "ivory", [6, 5])
        p.skull(pen, x + (4 if x else -4), y - 1, 12)
        for side in (-1, 1):
            p.glow(pen, x + (4 if x else -4) + side * 2.6, y - 3, 3.4, "lime")
    for x in (-44, -30, 30, 46):
        pen.stroke([(x, -38), (x + 2, -48)], "green", 1.6)


@WONDERS.add("grave-call")
def draw_grave_call(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -36, 44, "lime", 0.7)
    pen.shape([(-22, -4), (-24, -62), (-14, -78), (14, -78), (24, -62), (22, -4)], "grey")
    pen.flat([(14, -78), (24, -62), (22, -4), (17, -4), (18, -60), (10, -78)], "charcoal", 0.5)
    pen.stroke([(0, -70), (0, -46)], None, 2.4)
    pen.stroke([(-8, -62), (8, -62)], None, 2.4)
    pen.stroke([(-18, -36), (-10, -28), (-14, -18)], None, 1.1, round=False)
    for x, y, angle, size, tone in ((-30, -22, -14, 0.58, "green"), (28, -16, 18, 0.5, "olive")):
        hand = pen.at(x, y, angle, size)
        hands.arm(hand, (2, 40), pen.paint(tone), 20)
        hands.palm(hand, pen.paint(tone), bend=0.7)
    pen.shape([(-56, 6), (-38, -9), (0, -13), (38, -9), (56, 6)], "umber", round=True)
    for n in range(3):
        _rock(pen, -34 + n * 34, -2, 5, rng, "brown")


@WONDERS.add("night-terror")
def draw_night_terror(pen: Pen, rng: Random) -> None:
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
        pen.oval(-26 + side * 2, -21.6, 1.2, 1.4, "black", line=0, is_flat=True)
        for n in range(4):
            pen.band([(side * (44 - n * 3), -34), (side * (42 - n * 5), -20), (side * (38 - n * 6), -12)], "black", [4, 3, 1], line=0.8)


# --- earth --------------------------------------------------------------------------------------


@WONDERS.add("stone-skin")
def draw_stone_skin(pen: Pen, rng: Random) -> None:
    """Draws a stone fist that breaks a blade."""
    stone = pen.paint("grey")
    fist = pen.at(-6, -46, -8, 1.3)
    fist.limb([(10, 44), (4, 22), (0, 0)], [36, 32, 23], stone, belly=0.16)
    hands.fist(fist, stone)
    for line in (((-10, 30), (0, 24), (-3, 14), (6, 8)), ((14, 34), (8, 26), (13, 17)), ((-8, -7), (-1, -3), (6, -8))):
        fist.stroke(line, None, 1.1, round=False)
    for x, y, rx, tone in ((-7, 22, 6, "green"), (10, 8, 4, "olive"), (2, 36, 5, "green"), (-11, -22, 3, "olive")):
        fist.oval(x, y, rx, rx * 0.6, tone, line=0.7)
    for n in range(9):
        pen.at(16, -62, n * 40).flat([(-1.6, -7), (0, -27 - n % 2 * 8), (1.6, -7)], "yellow")
    blade = pen.at(22, -64, 64)
    blade.shape([(-4.4, 0), (0, 4), (4.4, -2), (3.6, -34), (-3.6, -34)], "steel")
    blade.stroke([(0, -2), (0, -33)], "white", 1.2)
    for x, y, a in ((20, -34, 200), (32, -46, 150)):
        pen.at(x, y, a).shape([(-4, 4), (0, -10), (3, 5)], "steel", line=0.8)


@WONDERS.add("rampart")
def draw_rampart(pen: Pen, rng: Random) -> None:
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
        _rock(pen, x, y, r, rng, "brown")
    for side in (-1, 1):
        p.smoke(pen, side * 46, 2, rng, 22, "sand", side * 0.6, 0.6)


@WONDERS.add("petrified")
def draw_petrified(pen: Pen, rng: Random) -> None:
    """Draws a person turned into a statue, with a bird."""
    p.box(pen, 0, 4, 52, 9, "grey")
    pen.shape([(-22, -5), (-20, -9), (20, -9), (22, -5)], "steel")
    person = Art(who="man", build="broad", stance="striking", dress="mail", head="kettle", hand="blade", off="round", flesh="pale",
              cloth="grey", trim="steel", age="old", beard="full")  # fmt: skip
    people.draw(pen.at(0, -9, 0, 0.84), person, rng)
    for line in (((-8, -58), (-2, -46), (-7, -36)), ((4, -34), (1, -24), (8, -14)), ((14, -44), (20, -36), (16, -30))):
        pen.stroke(line, None, 1.2, round=False)
    for x, y, r in ((-16, -22, 5), (12, -12, 6), (2, -66, 4)):
        pen.oval(x, y, r, r * 0.5, "green", line=0.6)
    bird = pen.at(6, -92, 0, 0.9)
    bird.shape([(-8, 6), (-4, -2), (4, -6), (10, -4), (8, 3), (0, 6), (-14, 10)], "sky", round=True)
    bird.shape([(9, -4), (14, -2), (9, 0)], "orange", line=0.6)
    bird.oval(6.4, -3, 0.9, 0.9, "black", line=0, is_flat=True)
    for x, y, a in ((40, -6, 30), (46, -12, 70), (34, 0, -20)):
        part_pen = pen.at(x, y, a)
        part_pen.stroke([(0, 8), (0, -14)], "brown", 1.8)
        part_pen.shape([(-3, -12), (0, -20), (3, -12)], "steel", line=0.6)


@WONDERS.add("landslide")
def draw_landslide(pen: Pen, rng: Random) -> None:
    """Draws a landslide behind a running person."""
    pen.sheet.include(_SCENE_CORNERS)
    pen.shape([(-58, -98), (-38, -92), (-20, -70), (-14, -50), (6, -30), (12, -12), (26, 6), (-58, 6)], "brown")
    for line in ("-50,-84 -36,-60 -34,-34", "-30,-66 -20,-40 -22,-16", "-46,-40 -40,-20 -44,-2"):
        pen.stroke(curve(line, closed=False), None, 1.0)
    for x, y in ((-10, -74), (10, -52), (28, -30), (38, -10)):
        p.smoke(pen, x, y, rng, 24, "sand", 0.7, 0.6)
    for x, y, r, tone in ((-34, -88, 9, "sand"), (-18, -80, 8, "grey"), (-2, -70, 7, "sand"), (-26, -60, 9, "grey"), (14, -60, 9, "grey"), (-8, -46, 12, "sand"),
                          (22, -40, 8, "brown"), (6, -28, 11, "grey"), (-16, -22, 10, "sand"), (-4, -4, 13, "grey"), (22, -16, 9, "sand")):  # fmt: skip
        _rock(pen, x, y, r, rng, tone)
        pen.flat([(x - r * 0.7, y - r * 0.2), (x - r * 0.3, y - r * 0.7), (x + r * 0.3, y - r * 0.75), (x, y - r * 0.2)], "white", 0.35)
    for x, y, a in ((-44, -62, 40), (-34, -30, 54), (-48, -14, 30)):
        part_pen = pen.at(x, y, a)
        part_pen.stroke([(0, 4), (0, -9)], "umber", 2)
        for k in range(3):
            part_pen.shape([(-9 + k * 2, -5 - k * 6), (0, -16 - k * 6), (9 - k * 2, -5 - k * 6)], "green", line=0.8)
    person = Art(who="man", stance="running", dress="tunic", head="hat", hand="none", back="pack", cloth="crimson", trim="umber", beard="short")
    people.draw(pen.at(38, 5, 4, 0.56), person, Random("tired"))


@WONDERS.add("quake")
def draw_quake(pen: Pen, rng: Random) -> None:
    """Draws a crack in the ground that swallows a house and a temple."""
    pen.sheet.include(_SCENE_CORNERS)
    house = pen.at(-32, -24, -17, 1.15)
    p.box(house, 0, 6, 30, 34, "ivory")
    p.gable(house, 0, -28, 38, 17, "red")
    house.shape([(-4, 4), (-4, -11), (5, -11), (5, 4)], "umber", line=0.8)
    house.stroke([(11, -26), (6, -16), (12, -8), (7, 2)], None, 1.5, round=False)
    temple = pen.at(32, -26, 19, 1.1)
    p.box(temple, 0, 6, 46, 6, "ivory")
    for x, top in ((-15, -34), (0, -34), (15, -20)):
        p.pole(temple, x, 0, top, 7, "ivory")
        temple.stroke([(x, -2), (x, top + 2)], "grey", 1)
    temple.shape([(-24, -34), (9, -34), (5, -41), (-24, -41)], "ivory")
    temple.shape([(-25, -41), (4, -41), (-2, -56)], "ivory")
    temple.at(24, -34, 48).shape([(-7, 4), (-7, -4), (10, -5), (8, 4)], "ivory")
    for side in (-1, 1):
        slab = pen.at(0, 0, 0, flip=side < 0)
        slab.shape([(4, -30), (56, -30), (58, 6), (20, 6), (12, -6), (15, -14), (7, -20)], "olive")
        slab.shape([(7, -20), (15, -14), (12, -6), (20, 6), (13, 6), (6, -5), (8, -13), (3, -20)], "umber", line=0.8)
    pen.flat([(-4, -30), (4, -30), (3, -20), (8, -13), (6, -5), (13, 6), (-13, 6), (-6, -5), (-8, -13), (-3, -20)], "black")
    p.glow(pen, 0, 2, 24, "orange", 0.9)
    for side in (-1, 1):
        for line in ((18, -14, 30, -18, 38, -14), (20, 0, 32, -4, 46, 2)):
            pen.stroke([(side * line[n], line[n + 1]) for n in (0, 2, 4)], "black", 1.5, round=False)
    for x, y, r in ((-10, -52, 5), (4, -64, 6), (10, -44, 4), (-4, -82, 4), (-16, -74, 3.4), (16, -84, 3.4)):
        _rock(pen, x, y, r, rng)


# --- water --------------------------------------------------------------------------------------


@WONDERS.add("spring-tide")
def draw_spring_tide(pen: Pen, rng: Random) -> None:
    p.glow(pen, 10, -70, 40, "white", 0.7)
    pen.oval(10, -72, 22, 22, "ivory")
    for x, y, r in ((2, -78, 4), (16, -66, 5), (14, -82, 3)):
        pen.oval(x, y, r, r, "sand", line=0.6)
    pen.stroke([(2, -70), (6, -68)], None, 1.4)
    pen.stroke([(16, -74), (20, -73)], None, 1.4)
    for n, (x, w, h) in enumerate(((-26, 64, 58), (22, 58, 42), (-4, 80, 30))):
        _wave(pen, x, 6, w, h, ("blue", "teal", "navy")[n])


@WONDERS.add("brook-bolt")
def draw_brook_bolt(pen: Pen, rng: Random) -> None:
    """Draws a jet of water that leaps from a brook at a person."""
    pen.sheet.include(_SCENE_CORNERS)
    pen.shape(curve("-54,8! -56,-10 -44,-20 -30,-14 -10,-16 2,-4 24,-2 30,8!"), "teal")
    pen.flat(curve("-52,6 -52,-8 -40,-14 -28,-8 -10,-10 0,2 14,6"), "sky")
    person = Art(who="man", stance="calling", dress="tunic", head="bare", hair="wild", hand="none", cloth="crimson", trim="ochre", beard="short")
    people.draw(pen.at(32, 4, -13, 0.86, flip=True), person, Random("brook"))
    jet: list[Point] = [(-46, -2), (-34, -14), (-20, -30), (-2, -46), (18, -58)]
    width = [34.0, 27.0, 21.0, 17.0, 15.0]
    pen.band(jet, "blue", width)
    pen.band([(x - 2, y - 3) for x, y in jet], "sky", [w * 0.6 for w in width], line=0)
    for n in range(1, 8):
        (x, y), (u, v) = _point_along(jet, n / 8), _point_along(jet, n / 8 + 0.02)
        size, half = math.dist((x, y), (u, v)) or 1.0, 15 - n * 1.1
        dx, dy = (u - x) / size, (v - y) / size
        pen.stroke([(x + (dy - dx * 0.7) * half, y - (dx + dy * 0.7) * half), (x, y), (x - (dy - dx * 0.7) * half, y + (dx + dy * 0.7) * half)], "white", 1.9)
    part_pen = pen.at(20, -54)
    part_pen.shape(curve("-10,14 -22,20! -24,12 -16,4 -26,-2! -20,-8 -12,-6 -18,-20! -8,-18 -3,-10 0,-28! 8,-20 7,-9 20,-18! 20,-8 12,-2 26,4! 20,10 11,8 "
                  "18,24! 8,20 3,12 -4,26! -11,22"), "white")  # fmt: skip
    part_pen.flat(curve("-8,10 -15,12! -14,6 -10,2 -16,-2! -9,-4 -11,-12! -4,-8 0,-17! 5,-6 13,-11! 9,-1 16,3! 8,5 11,14! 3,8 -3,16!"), "sky")
    part_pen.oval(-1, 1, 5, 5, "white", line=0, is_flat=True)
    for _ in range(15):
        a, r = rng.uniform(0, 6.28), rng.uniform(28, 46)
        x, y = 16 + math.cos(a) * r, -58 + math.sin(a) * r * 0.8
        pen.at(x, y, math.degrees(a) + 90).shape([(0, -5), (-2.4, 1), (0, 3), (2.4, 1)], "sky", round=True, line=0.7)
    for x, y, r in ((-50, 2, 7), (-26, 3, 6), (-14, 6, 4), (-40, 7, 4.6)):
        _rock(pen, x, y, r, rng)
    for x, lean, height in ((-53, -1, 40), (-47, 2, 30)):
        pen.stroke([(x, 5), (x + lean, 5 - height)], "green", 1.8)
        pen.bone((x + lean, 5 - height), (x + lean * 1.2, -height - 2), 3.8, 3.8, "brown", line=0.7)


def _point_along(points: Sequence[Point], share: float) -> Point:
    """Returns the point at a share of a line, from 0 to 1.

    All segments count as equally long.
    """
    at = min(max(share, 0.0), 0.999) * (len(points) - 1)
    return along(points[int(at)], points[int(at) + 1], at % 1)


@WONDERS.add("reed-hound")
def draw_reed_hound(pen: Pen, rng: Random) -> None:
    """Draws a hound of water and reeds that shakes itself."""
    tone = pen.paint("teal")
    pen.oval(0, 3, 46, 5, "sky", line=0.8)
    for n in range(15):
        a = math.radians(180 + n * 12.8)
        r = 0.9 + n % 3 * 0.1
        pen.at(math.cos(a) * 50 * r, -34 + math.sin(a) * 52 * r, math.degrees(a) + 90).shape(
            [(0, -6), (-2.6, 1), (0, 3.4), (2.6, 1)], "sky", round=True, line=0.6)  # fmt: skip
    hound(pen.at(-4, 0, 0, 0.9), tone, eye=pen.paint("white"))
    spine = curve("-36,-52 -24,-58 -6,-56 12,-58 26,-66 34,-80", closed=False)
    for n in range(0, len(spine), 2):
        x, y = spine[n]
        pen.at(-4 + x * 0.9, y * 0.9 + 3, -34 + n * 1.6).band([(0, 0), (1.4, -9), (0, -18 - n % 3 * 4)],
                                                            ("green", "lime", "olive")[n // 2 % 3], [4, 3, 0.6], line=0.7)  # fmt: skip
    for x, height in ((-46, 44), (-52, 30), (46, 38)):
        pen.stroke([(x, 3), (x + 1, -height)], "green", 1.6)
        pen.bone((x + 1, -height), (x + 1.4, -height - 10), 4, 4, "brown", line=0.8)


@WONDERS.add("healing-spring")
def draw_healing_spring(pen: Pen, rng: Random) -> None:
    for side in (-1, 1):
        pen.band([(side * 44, 2), (side * 42, -40), (side * 34, -76)], "brown", [10, 7, 4])
        for k in range(4):
            pen.oval(side * (40 - k * 5), -76 - k % 2 * 12, 13, 10, ("green", "lime")[k % 2], line=0.8)
        pen.band([(side * 42, -44), (side * 28, -54)], "brown", [4, 2])
        part_pen = pen.at(side * 27, -52, side * 9)
        part_pen.stroke([(0, 0), (0, 28)], "sand", 2)
        part_pen.stroke([(-4, 2), (4, 2)], "sand", 2.4)
    for n, w in enumerate((52, 38)):
        p.drum(pen, 0, 4 - n * 9, w * 1.2, 9, "ivory", 0.1, 0)
        pen.oval(0, -5 - n * 9, w * 0.54, w * 0.05, "sky", line=0.7, is_flat=True)
    p.glow(pen, 0, -44, 30, "sky", 0.8)
    pen.band([(0, -16), (0, -48)], "sky", [6, 4])
    for side in (-1, 1):
        for k in (12, 20):
            pen.stroke([(0, -48), (side * k * 0.6, -54 - k * 0.3), (side * k, -44), (side * (k + 2), -18)], "sky", 2.2)
    pen.stroke([(0, -70), (0, -58)], "white", 3)
    pen.stroke([(-6, -64), (6, -64)], "white", 3)


@WONDERS.add("undertow")
def draw_undertow(pen: Pen, rng: Random) -> None:
    points = []
    for n in range(40):
        a, r = n * 0.42, 4 + n * 1.2
        points.append((math.cos(a) * r, -38 + math.sin(a) * r * 0.72))
    pen.oval(0, -38, 52, 40, "blue")
    pen.band(points, "navy", [1 + n * 0.16 for n in range(40)], line=0.6)
    pen.stroke([(x + 2, y - 2) for x, y in points], "white", 1.2)
    hand = pen.at(2, -34, -14, 0.7)
    hands.arm(hand, (3, 16), pen.paint("crimson"), 25)
    hands.palm(hand, pen.paint(_SKIN), bend=0.2)
    pen.shape(curve("-22,-22 -8,-27 4,-24 16,-28 26,-21 14,-14 0,-13 -14,-15"), "blue", line=0.8)
    pen.stroke([(-14, -21), (2, -19), (18, -22)], "white", 1.3)
    for x, y in ((-34, -52), (34, -14), (-24, -10)):
        pen.at(x, y, x * 2).shape([(-8, 0), (0, -4), (8, 0), (13, -4), (12, 4), (8, 1), (0, 4)], "orange", line=0.8)
    _star(pen, 36, -56, 6, 5, 0.45, "rose")


# --- order --------------------------------------------------------------------------------------


@WONDERS.add("levy")
def draw_levy(pen: Pen, rng: Random) -> None:
    """Draws a tax collector behind a table of coins with a paper to sign."""
    p.banner(pen, -40, -94, 17, 34, "navy", "cross")
    p.banner(pen, 40, -94, 17, 34, "navy", "cross")
    pen.stroke([(-52, -94), (52, -94)], "bronze", 2.4)
    person = Art(who="man", age="old", build="sturdy", view="front", dress="coat", head="tall", beard="goatee", mask="none",
              cloth="plum", trim="gold", flesh="fair")  # fmt: skip
    people.bust(pen.at(0, -15, 0, 1.2), person, rng)
    p.box(pen, 0, 4, 100, 20, "brown")
    for x in (-40, 0, 40):
        pen.shape([(x - 13, 1), (x - 13, -11), (x + 13, -11), (x + 13, 1)], "umber", line=0.8)
    pen.shape([(-54, -15), (-52, -20), (52, -20), (54, -15)], "umber")
    paper = pen.at(-14, -18, -8)
    paper.shape([(-16, 2), (-12, -8), (12, -8), (16, 2)], "ivory", line=0.8)
    for y in (-6, -3.4, -0.8):
        paper.stroke([(-10, y), (10, y)], "brown", 0.8)
    quill = pen.at(2, -22, 24)
    quill.shape([(0, 2), (-3, -10), (-1, -24), (3, -18), (2.4, -6)], "white", line=0.8)
    for x, height in ((24, 7), (34, 11), (44, 5), (29, 3)):
        for n in range(height):
            pen.oval(x, -20 - n * 2.4, 5, 2.3, "gold", line=0.6)


@WONDERS.add("silence")
def draw_silence(pen: Pen, rng: Random) -> None:
    """Draws a scroll with a face and a finger before its lips."""
    pen.shape([(-40, -94), (38, -96), (42, -4), (-38, 0)], "ivory")
    for y in (-96, -1):
        pen.bone((-46, y + 1), (46, y - 1), 8, 8, "gold")
    person = Art(who="woman", view="front", head="veil", cloth="navy", trim="violet", flesh="fair")
    people.bust(pen.at(0, -5, 0, 1.42), person, rng)
    part_pen = pen.at(0, -61, 0, 1.65)
    for way in (-1, 1):  # The closed eyes.
        part_pen.oval(way * 2.9, -1.2, 2.4, 2, pen.paint(_SKIN), line=0, is_flat=True)
        part_pen.stroke([(way * 2.9 - 1.9, -1.4), (way * 2.9, -0.4), (way * 2.9 + 1.9, -1.4)], None, 0.7)
    hands.raised(pen.at(4.6, -16, 0, 0.62), pen.paint(_SKIN))
    pen.shape([(-8, -2), (-6, -17), (12, -17), (15, -2)], "violet")
    p.cogwheel(pen, 33, -13, 10, 12, "crimson", "red")
    for n in range(3):
        pen.stroke([(-34, -40 + n * 8), (-26, -40 + n * 8)], "navy", 1.4)
        pen.stroke([(27, -48 + n * 8), (35, -48 + n * 8)], "navy", 1.4)


@WONDERS.add("lawful-ground")
def draw_lawful_ground(pen: Pen, rng: Random) -> None:
    for row in range(6):
        near = 0.5 + row * 0.14
        y, h = -44 + row * 8.6, 8.6
        for n in range(7):
            x = (n - 3) * 19 * near
            x1 = (n - 3) * 19 * (near + 0.14)
            pen.shape([(x - 9.5 * near, y), (x + 9.5 * near, y), (x1 + 9.5 * (near + 0.14), y + h), (x1 - 9.5 * (near + 0.14), y + h)],
                      ("white", "charcoal")[(n + row) % 2], line=0.6)  # fmt: skip
    p.ray(pen, (0, -110), (0, -10), 14, 60, "white", 0.6)
    part_pen = pen.at(0, -10, 0, 1.5)
    part_pen.shape([(-12, 2), (-9, -8), (-6, -32), (6, -32), (9, -8), (12, 2)], "gold")
    part_pen.oval(0, -38, 8, 8, "gold")
    part_pen.shape([(-9, -46), (-11, -58), (-5, -52), (0, -60), (5, -52), (11, -58), (9, -46)], "gold")
    for x, y, s in ((-38, -24, 1.05), (38, -24, 1.05)):
        r = pen.at(x, y, 0, s)
        r.shape([(-9, 2), (-6, -20), (6, -20), (9, 2)], "steel")
        r.shape([(-9, -20), (-9, -30), (-4, -30), (-4, -26), (4, -26), (4, -30), (9, -30), (9, -20)], "steel")


@WONDERS.add("marble-guardian")
def draw_marble_guardian(pen: Pen, rng: Random) -> None:
    """Draws a statue that steps out of a frieze."""
    pen.shape([(-56, -96), (56, -96), (56, -2), (-56, -2)], "sand")
    pen.shape([(-58, -104), (58, -104), (56, -94), (-56, -94)], "ivory")
    for n in range(9):
        x = -48 + n * 12
        pen.shape([(x - 4, -96), (x - 4, -101), (x + 4, -101), (x + 4, -96)], "sand", line=0.6)
    pale = Art(who="man", build="sturdy", dress="cuirass", head="crested", hand="spear", off="round", flesh="bandaged",
               cloth="sand", trim="sand", stance="standing", hair="none")  # fmt: skip
    for x in (-40, 40):
        people.draw(pen.at(x, -5, 0, 0.7, flip=x > 0), pale, Random("relief"))
        pen.flat([(x - 16, -94), (x + 16, -94), (x + 16, -2), (x - 16, -2)], "sand", 0.35)
    pen.shape([(-17, -3), (-19, -68), (-10, -84), (10, -86), (19, -68), (17, -3)], "black", is_flat=True)
    white = Art(who="man", build="giant", dress="tunic", head="wreath", hand="spear", off="round", flesh="pale", age="old",
                hair="curls", cloth="white", trim="white", stance="striding", beard="full")  # fmt: skip
    people.draw(pen.at(2, 6, 0, 0.86), white, Random("marble"))
    for x, y in ((-24, 2), (26, 4), (38, 0)):
        _rock(pen, x, y, 4, rng, "sand")


@WONDERS.add("banishment")
def draw_banishment(pen: Pen, rng: Random) -> None:
    """Draws a person who leaves through a gate with a bundle on a stick."""
    pen.shape([(-54, 4), (-54, -92), (54, -92), (54, 4)], "grey")
    p.bricks(pen, 0, 2, 108, 94, 9)
    p.arch(pen, 0, 4, 58, 84, "sky")
    p.glow(pen, 0, -44, 36, "white", 0.9)
    pen.flat([(-6, -26), (6, -26), (29, 4), (-29, 4)], "sand")
    person = Art(who="man", view="back", stance="striding", dress="rags", cloak="tatters", head="hat", hand="none", cloth="umber",
              trim="brown")  # fmt: skip
    pen.stroke([(10, -34), (-17, -56)], "umber", 2)
    people.draw(pen.at(0, -2, 0, 0.58), person, rng)
    pen.oval(-18, -54, 7, 6, "red", line=0.9)
    pen.shape([(-15, -58), (-10, -63), (-11, -56)], "red", line=0.7)
    for side in (-1, 1):
        pen.shape([(side * 29, 4), (side * 29, -68), (side * 50, -58), (side * 50, 9)], "brown")
        for n in range(3):
            pen.stroke([(side * 30, -14 - n * 18), (side * 49, -10 - n * 16)], "umber", 2)
        pen.oval(side * 34, -26, 2.6, 2.6, "gold", line=0.7)


# --- chaos --------------------------------------------------------------------------------------


@WONDERS.add("wild-bolt")
def draw_wild_bolt(pen: Pen, rng: Random) -> None:
    """Draws a bolt that bends around a ruin and hits a person behind it."""
    pen.sheet.include(_SCENE_CORNERS)
    pen.shape([(-52, 4), (-44, -6), (48, -8), (54, 4)], "plum")
    p.bolt(pen, (20, -76), (-30, -64), rng, 2.4, "rose")
    p.bolt(pen, (10, -46), (52, -40), rng, 2.4, "rose")
    for x, height, width in ((32, 88, 17), (-6, 70, 20)):
        top = [(x - width / 2, -height), (x - width * 0.3, -height - 5), (x - width * 0.1, -height + 3), (x + width * 0.2, -height - 8), (x + width / 2, -height + 1)]
        pen.shape([(x - width * 0.58, -2), *top, (x + width * 0.58, -2)], "steel")
        for n in range(4):
            u = x + (n - 1.5) * width * 0.24
            pen.stroke([(u, -7), (u, -height + 7)], "navy", 1.3, opacity=0.7)
        for y in (-height * 0.38, -height * 0.7):
            pen.stroke([(x - width * 0.54, y), (x - width * 0.1, y + 3), (x + width * 0.54, y - 1)], None, 0.9, round=False)
        p.box(pen, x, 1, width * 1.6, 8, "grey")
    for start, end in (((56, -94), (20, -76)), ((-30, -64), (12, -46)), ((52, -40), (-22, -27))):
        p.bolt(pen, start, end, rng, 2.9, "rose")
    for x, y in ((-30, -64), (52, -40)):
        p.glow(pen, x, y, 15, "violet")
        _star(pen, x, y, 8, 4, 0.3, "white")
    person = Art(who="man", stance="wrestling", dress="mail", head="kettle", hand="none", cloth="navy", trim="steel", beard="full")
    people.draw(pen.at(-40, 4, 0, 0.58), person, Random("corner"))
    p.glow(pen, -25, -28, 24, "rose")
    for n in range(9):
        pen.at(-25, -28, n * 40).flat([(-1.8, -5), (0, -19 - n % 2 * 8), (1.8, -5)], ("white", "yellow")[n % 2])
    for x, y, r in ((14, 2, 4.4), (22, 4, 3), (46, 1, 3.6)):
        _rock(pen, x, y, r, rng)


@WONDERS.add("trading-places")
def draw_trading_places(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -44, 30, "violet", 0.8)
    who = (Art(who="man", build="giant", stance="guarding", dress="furs", head="horned", hand="axe", cloth="red", beard="full"),
           Art(who="woman", build="slender", stance="raising", dress="robe", head="conical", hand="staff", cloth="blue", trim="gold"))  # fmt: skip
    for side, other in ((-1, "blue"), (1, "red")):
        pen.oval(side * 32, 2, 22, 6, other, line=0.8)
        p.ray(pen, (side * 32, 2), (side * 32, -78), 40, 30, other, 0.45)
        people.draw(pen.at(side * 32, 1, 0, 0.66, flip=side > 0), who[side > 0], Random(other))
    for side in (-1, 1):
        ring = [(side * math.cos(a) * 31, -72 - math.sin(a) * 18) for a in (math.radians(24 + n * 13) for n in range(9))]
        shifted = [(x, py + (11 if side < 0 else -5)) for x, py in ring]
        pen.band(shifted, "yellow", [1.5, 5])
        end, before = shifted[-1], shifted[-2]
        angle = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
        pen.at(end[0], end[1], angle).shape([(-2, -7), (10, 0), (-2, 7)], "yellow")


@WONDERS.add("unmaking")
def draw_unmaking(pen: Pen, rng: Random) -> None:
    p.glow(pen, 0, -44, 52, "violet", 0.7)
    for n, (x, y, a, w, h) in enumerate(((-4, -70, -12, 18, 14), (14, -58, 20, 15, 13), (-18, -50, -30, 14, 15), (4, -44, 8, 17, 14), (22, -36, 44, 13, 12),
                                         (-26, -26, -50, 12, 12), (-6, -24, 16, 16, 13), (14, -14, -24, 13, 12), (34, -64, 60, 9, 8), (-38, -60, -70, 9, 8),
                                         (38, -14, 30, 8, 8), (-40, -6, 10, 8, 7), (-8, -2, 40, 9, 8))):  # fmt: skip
        part_pen = pen.at(x, y, a)
        part_pen.shape([(-w / 2, -h / 2), (w / 2, -h * 0.6), (w * 0.56, h / 2), (-w * 0.4, h * 0.56)], ("steel", "bronze", "steel", "brown")[n % 4])
        part_pen.oval(-w * 0.3, -h * 0.3, 1.2, 1.2, "gold", line=0.5)
    part_pen = pen.at(2, -88, 18)
    part_pen.shape([(-10, 4), (-9, -8), (0, -13), (9, -8), (10, 4), (4, 2), (3, -3), (-3, -3), (-4, 2)], "steel")
    for n in range(5):
        pen.stroke([(-46 + n * 20, -90 + n % 2 * 20), (-40 + n * 20, -96 + n % 2 * 20), (-38 + n * 20, -86 + n % 2 * 20)], "rose", 1.8)
    r = pen.at(44, -40, -35)
    r.shape([(-2.4, 0), (-2, -24), (2, -28), (2.4, 0)], "steel", line=0.8)


@WONDERS.add("broken-ground")
def draw_broken_ground(pen: Pen, rng: Random) -> None:
    for x, y, a, s in ((-30, -8, -14, 1.1), (26, -14, 12, 1.2), (-10, -44, 8, 0.9), (36, -54, -18, 0.7), (-40, -64, 22, 0.6), (8, -80, -10, 0.5)):
        part_pen = pen.at(x, y, a, s)
        part_pen.shape([(-26, -4), (-22, -10), (20, -12), (27, -4), (12, 6), (2, 18), (-8, 8)], "brown")
        part_pen.shape([(-26, -4), (-22, -10), (20, -12), (27, -4), (14, -1), (-10, 0)], "olive", line=0.9)
        if s > 0.8:
            part_pen.stroke([(-8, -10), (-8, -18)], "umber", 1.8)
            part_pen.oval(-8, -22, 6, 6, "green", line=0.9)
    part_pen = pen.at(10, -44, 28)
    part_pen.oval(0, 0, 15, 15, "gold")
    part_pen.oval(0, 0, 11, 11, "ivory", line=0.8)
    part_pen.shape([(-3, 0), (0, -10), (3, 0)], "red", line=0.7)
    part_pen.shape([(-3, 0), (0, 10), (3, 0)], "navy", line=0.7)
    part_pen.stroke([(-11, -3), (-2, 2), (4, -4), (12, 3)], "black", 1.4, round=False)
    p.glow(pen, 0, -30, 40, "violet", 0.5)


@WONDERS.add("spite")
def draw_spite(pen: Pen, rng: Random) -> None:
    """Draws two people who strike each other, and death between them."""
    tones: dict[int, Colour] = {-1: "crimson", 1: "navy"}
    for side, tone in tones.items():
        person = Art(who="man", stance="thrusting", dress="tunic", head=("bascinet" if side < 0 else "kettle"), hand="blade", cloth=tone,
                  trim="steel", beard="short")  # fmt: skip
        people.draw(pen.at(side * 27, 4, 0, 0.84, flip=side > 0), person, Random(tone))
    for n in range(12):
        pen.at(0, -78, n * 30).flat([(-2.2, -8), (0, -26 - n % 2 * 9), (2.2, -8)], ("red", "yellow")[n % 2])
    p.skull(pen, 0, -78, 24)
    for side in (-1, 1):
        for n in range(3):
            pen.at(side * (6 + n * 6), -30 + n * 11, 0).shape([(0, -5), (-2.6, 1), (0, 3.4), (2.6, 1)], "red", round=True, line=0.6)
