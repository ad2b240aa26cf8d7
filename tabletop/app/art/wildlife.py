"""Desert animals, each in a scene, facing right.

The origin is the middle of the foot. Each drawing is about 100 units wide and at most 80 high.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import parts as p
from tabletop.app.art import people
from tabletop.app.art.beast_parts import draw_paws, draw_ringed_body, maw, snarl
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.forms import curve
from tabletop.app.art.style import Pen
from tabletop.cards.art import Art

WILDLIFE = DrawingRegistry()


_STANDS = "-40,-46 -36,-58 -18,-62 4,-60 20,-66 35,-58 34,-44 25,-30 12,-28 -4,-36 -20,-41 -36,-38"
_PROWLS = "-44,-40 -40,-54 -24,-60 -2,-54 18,-56 36,-50 36,-36 26,-24 10,-22 -6,-28 -24,-34 -40,-32"


def _hound(pen: Pen, coat: str, *, howl: bool = False, low: bool = False, spikes: bool = True) -> None:
    """Draws a gaunt hound, about 60 units long.

    It stands, howls, or crouches before a leap (`low`).
    """
    part_pen, tone = pen.at(0, 0, 0, 0.62), pen.paint(coat)
    tail = "-36,-50 -48,-46 -58,-34 -66,-30! -56,-44 -46,-56 -34,-58" if low else "-36,-50 -48,-54 -56,-64 -56,-78! -48,-66 -42,-60 -32,-60"
    part_pen.shape(curve(tail), tone)
    if spikes:
        for n in range(7):
            x = -30 + n * 9
            y = (-57, -59, -59, -57, -56, -57, -55)[n] if low else -60 - (n > 4) * 3
            part_pen.at(x, y, -24 + n * 2).shape([(-4, 4), (-1, -15 - n % 2 * 4), (4, 4)], "ivory", line=0.7)
    if low:
        hind, fore = [(-30, -40), (-20, -24), (-42, -14), (-38, -3)], [(24, -38), (40, -24), (46, -3)]
    else:
        hind, fore = [(-27, -46), (-17, -26), (-31, -16), (-27, -3)], [(21, -48), (19, -25), (21, -3)]
    draw_paws(part_pen, tone, _PROWLS if low else _STANDS, hind, fore)
    for n in range(4):
        x, y = -6 + n * 6, -46 if low else -50
        part_pen.stroke([(x, y), (x + 4, y + 8), (x + 1, y + 15)], tone.darker(0.4), 1.1)
    head = part_pen.at(30, -50, 14) if low else part_pen.at(24, -56, -62 if howl else -4)
    snarl(head, tone, "ivory", "yellow")
    p.glow(head, 25, -10, 9, "yellow", 0.8)
    head.band([(-5, -12), (0, 2), (5, 15)], "red", 6, line=0.8)
    for x, y in ((-6, -9), (-1, 3), (3, 13)):
        head.at(x, y, -60).shape([(-2.4, 0), (0, -7), (2.4, 0)], "steel", line=0.6)


@WILDLIFE.add("hound")
def draw_hound(pen: Pen, rng: Random) -> None:
    _hound(pen.at(-2, 0, 0, 1.3), "brown", low=True)
    p.smoke(pen, -40, -2, rng, 14, "sand", -1.2)


@WILDLIFE.add("alpha-hound")
def draw_alpha_hound(pen: Pen, rng: Random) -> None:
    pen.shape([(-50, 2), (-36, -14), (-12, -22), (22, -20), (38, -8), (50, 2)], "umber")
    for x, y, s in ((-42, -2, 0.42), (40, 0, 0.42), (24, 3, 0.5)):
        _hound(pen.at(x, y, 0, s, flip=x > 0), "black", spikes=False)
    _hound(pen.at(-4, -20, 0, 1.1), "steel", howl=True)


@WILDLIFE.add("hound-mother")
def draw_hound_mother(pen: Pen, rng: Random) -> None:
    _hound(pen.at(-28, -3, 0, 0.85), "charcoal")
    _hound(pen.at(30, -3, 0, 0.85, flip=True), "umber")
    person = Art(who="woman", build="sturdy", stance="standing", view="front", dress="gown", head="crown", hair="wild", cloak="pelt",
              hand="lash", cloth="crimson", trim="ivory", flesh="tan")  # fmt: skip
    people.draw(pen.at(0, 0, 0, 0.78), person, rng)
    for x, s, flip in ((-44, 0.36, False), (45, 0.34, True), (-14, 0.3, True)):
        _hound(pen.at(x, 4, 0, s, flip=flip), "brown", spikes=False)


@WILDLIFE.add("sand-wyrm")
def draw_sand_wyrm(pen: Pen, rng: Random) -> None:
    """Draws a rising worm like a dune that comes down on a car."""
    tone, sand = pen.paint("ochre").darker(0.1), pen.paint("sand")
    tail = [(24, 4), (34, -18), (48, -22), (60, -12), (62, 4)]
    draw_ringed_body(pen, tail, 8, tone)
    pen.shape(curve("12,6! 16,-4 24,-8 34,-3 46,-5 56,-9 66,-4 72,6!"), sand)
    p.smoke(pen, -48, -4, rng, 26, "sand", -0.5, 0.7)
    draw_ringed_body(pen, [(-40, 2), (-48, -30), (-36, -60), (-10, -74), (8, -66)], 16, tone)
    maw(pen.at(14, -55, 56, 0.72), tone)
    pen.shape(curve("-66,6! -60,-8 -52,-16! -46,-10 -38,-18! -32,-8 -22,-14! -16,-4 -6,6!"), sand)
    car = pen.at(20, 3, 6)
    car.shape(curve("-13,-4! -12,-10 -5,-11! -2,-16 7,-16 9,-10! 14,-9 14,-3!"), "crimson")
    car.shape([(-1, -10.6), (1, -14.4), (6, -14.4), (7.4, -10.6)], "black", line=0.6)
    for x in (-8, 9):
        car.oval(x, -3, 4, 4, "black")
        car.oval(x, -3, 1.4, 1.4, "steel", line=0, is_flat=True)
    p.ray(car, (14, -7), (36, -2), 2, 12, "yellow", 0.7)
    for x, y, r in ((2, -24, 2), (30, -20, 1.6), (-8, -30, 1.4), (36, -36, 1.8)):
        pen.oval(x, y, r, r * 0.8, sand)


def _bird(pen: Pen, tone: str, up: float, *, bald: bool = False) -> None:
    """Draws a flying bird, about 60 units from wing tip to wing tip.

    `up` is the angle in degrees by which its wings are raised.
    """
    dark = pen.paint(tone).darker(0.25)
    for side in (-1, 1):
        wing = pen.at(side * 3, -2, -side * up, 1, flip=side < 0)
        for n in range(6):
            feather = wing.at(10 + n * 3.4, 2 - n * 0.9, 164 - n * 17)
            feather.shape([(-2.2, 0), (-2.2, -13 + n * 0.3), (0, -17 - n * 0.6), (2, -13), (2, 0)], dark, line=0.8)
        wing.shape(curve("0,-4 8,-9 18,-9 29,-4! 22,2 10,4 0,5"), tone)
    for n in (-1, 0, 1):
        pen.at(0, 7, n * 18).shape([(-2, 0), (-2.6, 10), (0, 13), (2.6, 10), (2, 0)], dark, line=0.8)
    pen.shape(curve("-4.6,-4 0,-8 4.6,-4 4,4 0,10 -4,4"), tone)
    pen.band([(1, -6), (6, -11)], "rose" if bald else tone, [4.4, 3.8], line=0.8)
    pen.oval(7, -12, 3.4, 3, "rose" if bald else tone)
    pen.shape(curve("9,-13.6 14,-12 15,-8! 12,-9.6 9,-10"), "ochre", line=0.7)
    if bald:
        pen.band([(-2.6, -5.4), (1, -7.4), (4.4, -5)], "ivory", 2.6, line=0.6)


@WILDLIFE.add("crow-king")
def draw_crow_king(pen: Pen, rng: Random) -> None:
    """Draws a crowned crow that lands on a dead tree among other crows."""
    pen.band([(-6, 4), (-3, -16), (-6, -32)], "umber", [9, 6, 5])
    pen.band([(-6, -28), (14, -37), (40, -38)], "umber", [6, 5, 1.6])
    pen.band([(-5, -20), (-24, -30), (-30, -42)], "umber", [4, 3, 1])
    part_pen = pen.at(2, -54)
    for side in (-1, 1):
        wing = part_pen.at(side * 7, -14, -side * 24, 1, flip=side < 0)
        for row, (count, tone) in enumerate(((8, "black"), (6, "charcoal"))):
            for n in range(count):
                long = (34 - row * 11) - abs(n - count * 0.55) * 1.6
                feather = wing.at(14 + n * (5 - row * 0.4), 2 - n * 1.6 - row * 2, 168 - n * 15)
                feather.shape([(-3.4, 0), (-3.4, -long * 0.8), (0, -long), (3.2, -long * 0.8), (3.2, 0)], tone, line=0.8)
        wing.shape(curve("-2,-4 12,-14 32,-16 56,-12! 40,-2 18,4 0,8"), "black")
        wing.stroke([(6, -5), (22, -10), (42, -11)], "steel", 1.0)
    for n in (-2, -1, 0, 1, 2):
        part_pen.at(-2, 14, n * 13 + 8).shape([(-4, -2), (-4.6, 18), (0, 23), (4.6, 18), (4, -2)], "black", line=0.8)
    part_pen.shape(curve("-12,-16 -4,-24 8,-24 14,-14 12,4 2,18 -8,12 -13,0"), "black")
    for n in range(3):
        part_pen.stroke([(-6 + n * 5, -10 + n * 5), (-2 + n * 4, -5 + n * 5), (3 + n * 3, -9 + n * 5)], "steel", 0.9)
    for x in (-3, 5):
        part_pen.band([(x, 13), (x + 2, 20)], "steel", 3, line=0.7)
        for n in (-1, 0, 1):
            part_pen.stroke([(x + 2, 20), (x + 2 + n * 3.4, 23)], "steel", 1.4)
    part_pen.oval(8, -29, 11, 10, "black")
    part_pen.shape(curve("15,-34 26,-34 37,-24! 26,-26 16,-24"), "steel")
    part_pen.stroke([(17, -28.4), (28, -28.6)], None, 0.9)
    part_pen.shape([(-3, -35), (-8, -48), (0, -42), (4, -53), (9, -43), (17, -50), (17, -37), (7, -40)], "gold")
    for x, y in ((-8, -48), (4, -53), (17, -50)):
        part_pen.oval(x, y, 1.8, 1.8, "red", line=0.5)
    p.lamp(part_pen, 12, -31, 2, "red")
    for x, y, s, up in ((-44, -72, 0.4, 30), (46, -20, 0.4, 10), (44, -84, 0.3, 40), (-46, -18, 0.42, -8)):
        _bird(pen.at(x, y, 0, s, flip=x > 0), "black", up)
    p.skull(pen, -22, -4, 11)
    p.bones(pen, 22, 2, 26)


@WILDLIFE.add("vultures")
def draw_vultures(pen: Pen, rng: Random) -> None:
    """Draws a feeding vulture and others that descend."""
    for n in range(6):  # The ribs of the carcass.
        x = -30 + n * 9
        pen.band([(x, 2), (x - 7 + n * 0.4, -10), (x - 2, -22 + abs(n - 2) * 2), (x + 6, -25 + abs(n - 2) * 3)], "ivory", [4, 3.6, 3, 1])
    pen.band([(-40, 1), (-10, -2), (26, 2)], "ivory", [4, 5, 3], line=0.8)
    p.skull(pen, -44, -7, 17)
    _bird(pen.at(-24, -56, -8, 1.0), "umber", 22, bald=True)
    _bird(pen.at(34, -78, 0, 0.66, flip=True), "charcoal", 8, bald=True)
    _bird(pen.at(-2, -88, 0, 0.42), "umber", 30, bald=True)
    part_pen = pen.at(30, 0, 0, 1.12)
    for n in range(5):
        part_pen.at(13, -12, 150 - n * 11).shape([(-3, 0), (-3.6, -16), (0, -20), (3, -16), (3, 0)], "black", line=0.8)
    part_pen.shape(curve("-13,-26 -6,-36 4,-38 13,-32 17,-20 15,-8 4,-2 -6,-6 -12,-14"), "umber")
    for n in range(4):
        part_pen.at(2 + n * 3, -26 + n * 5, 150).shape([(-4, 2), (-4, -12), (0, -17), (4, -12), (4, 2)], ("brown", "umber")[n % 2], line=0.8)
    for x in (-4, 5):
        part_pen.band([(x, -6), (x - 1, 0)], "grey", 3, line=0.7)
        for n in (-1, 0, 1):
            part_pen.stroke([(x - 1, 0), (x - 2 + n * 3.4, 2.6)], "grey", 1.5)
    part_pen.band([(-2, -34), (-10, -44), (-8, -54), (-13, -58)], "rose", [7, 5, 4.6, 6])
    part_pen.oval(-14, -59, 5.4, 4.8, "rose")
    part_pen.shape(curve("-18,-62 -26,-60 -28,-52! -23,-55 -17,-55"), "ochre")
    part_pen.oval(-15, -60.4, 1.2, 1.2, "black", line=0, is_flat=True)
    for n in range(7):
        part_pen.oval(-9 + n * 2.6, -35 - (n % 2) * 2.4, 3.4, 3, "ivory", line=0.7)


@WILDLIFE.add("boar")
def draw_boar(pen: Pen, rng: Random) -> None:
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
    p.smoke(pen, -44, -2, rng, 16, "sand", -1.3, 0.7)
    pen.shape([(54, 0), (62, -14), (66, 0)], "umber")


@WILDLIFE.add("razor-lizard")
def draw_razor_lizard(pen: Pen, rng: Random) -> None:
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
    pen.oval(42, -30, 2.6, 2.6, "yellow", line=0.6, is_flat=True)
    pen.flat([(41.6, -32.4), (42.6, -32.4), (42.4, -27.8), (41.8, -27.8)], "black")
    for x, way in ((-22, -1), (12, 1)):
        pen.band([(x, -10), (x + way * 10, -12), (x + way * 14, 0), (x + way * 20, 1)], "olive", [9, 6, 5, 4])
    pen.shape([(-4, 3), (-2, -7), (7, -9), (13, -4), (14, 3)], "steel")


@WILDLIFE.add("ogre")
def draw_ogre(pen: Pen, rng: Random) -> None:
    """Draws an ogre with two heads that shout at each other."""
    skin = pen.paint("green").mix(pen.paint("sand"), 0.2)
    trunk = curve("-24,-26 -30,-42 -40,-58 -42,-72 -30,-82 -12,-86 10,-86 30,-82 42,-72 40,-58 30,-42 24,-26 8,-20 -8,-20")
    for x, way in ((-14, -1), (15, 1)):
        pen.limb([(x, -28), (x + way * 9, -15), (x + way * 7, -4)], [22, 16, 12], skin, body=trunk)
        pen.shape(curve(f"{x + way * 7 - 10},2! {x + way * 7 - 9},-7 {x + way * 7},-10 {x + way * 7 + 9},-7 {x + way * 7 + 12},2!"), "umber")
        pen.stroke([(x + way * 7 - 8, -4), (x + way * 7 + 9, -4)], "steel", 1.4)
    pen.limb([(36, -70), (56, -56), (50, -34)], [22, 17, 13], skin, body=trunk)
    club = pen.at(50, -32, 14)
    club.bone((0, 16), (0, -64), 5, 6, "charcoal")
    club.shape(curve("-9,-46! -13,-58 -12,-74 -6,-84! 8,-83 13,-72 12,-58 8,-46!"), "grey")
    for y, w in ((-54, 12), (-66, 14), (-77, 11)):
        for side in (-1, 1):
            club.at(side * w * 0.8, y, side * 78).shape([(-3.4, 0), (0, -12), (3.4, 0)], "steel", line=0.8)
    club.stroke([(-8, -50), (2, -62), (-4, -76)], None, 1.1, round=False)
    pen.oval(50, -34, 9, 8.4, skin)
    for k in (-4, 0, 4):
        pen.stroke([(53, -34 + k), (58, -34 + k)], None, 0.9)
    pen.shape(trunk, skin)
    dark, pale = skin.darker(0.45), skin.lighter(0.3)
    for way in (-1, 1):
        pen.stroke(curve(f"{way * 31},-62 {way * 18},-52 {way * 3},-58", closed=False), dark, 1.7)
    pen.flat(curve("-14,-24 -20,-38 -12,-50 2,-53 14,-47 18,-36 12,-24 0,-21"), pale, 0.55)
    pen.oval(0, -33, 1.8, 2.4, dark, line=0, is_flat=True)
    for y in (-44, -27):
        pen.stroke(curve(f"-12,{y + 1} 0,{y + 4} 12,{y}", closed=False), dark, 1.1)
    pen.band([(-34, -78), (-8, -56), (26, -36)], "umber", [7, 6, 6])
    for x, y in ((-24, -70), (-9, -57), (10, -46)):
        pen.oval(x, y, 2.2, 2.2, "steel", line=0.6)
    pen.shape(curve("-27,-31! -10,-25 10,-25 27,-31! 30,-16 20,-11! 15,-17! 9,-6! 2,-14! -6,-5! -13,-14! -22,-9! -30,-17"), "brown")
    p.skull(pen, 0, -20, 11)
    for x, way, tone in ((-17, 1, skin), (18, -1, skin.mix(pen.paint("ochre"), 0.35))):
        part_pen = pen.at(x, -84, 0, 1.22, flip=way < 0)
        part_pen.shape(curve("-13,8 -14,-8 -4,-14 8,-6 10,8"), tone)
        part_pen.shape(curve("-8,2 -14,-9 -12,-21 -2,-27 8,-25 12,-18! 15,-14 17,-9! 12,-8! 4,-7! 14,2! 11,8 2,9"), tone)
        part_pen.flat(curve("12,-8! 3,-8! 13,2! 12,-2"), "crimson")
        part_pen.shape([(11, -0.4), (13.4, -8), (14.4, 1)], "ivory", line=0.6)
        part_pen.shape([(7, -8), (8.4, -3.4), (9.8, -8)], "ivory", line=0.5)
        part_pen.shape(curve("-7,-10! -15,-18 -19,-15! -15,-9 -8,-6"), tone.darker(0.12))
        part_pen.shape([(4, -17), (11, -16), (10, -13), (5, -13.6)], "yellow", line=0.6)
        part_pen.flat([(7.4, -16.4), (9.4, -16), (9, -13.4), (7.4, -13.6)], "black")
        part_pen.stroke([(1, -19.6), (7, -19), (13, -15.4)], None, 2.2, round=False)
        if way > 0:
            part_pen.shape(curve("-12,-20! -4,-28 4,-28 10,-24! 2,-23 -6,-20"), "crimson")
            part_pen.band([(-12, -20), (-20, -25), (-26, -20)], "crimson", [4, 5, 1], line=0.8)
        else:
            for at, a in (((-7, -25), -20), ((0, -27), 0), ((7, -26), 22)):
                part_pen.at(*at, a).shape([(-3, 2), (0, -11), (3, 2)], "steel", line=0.8)
    pen.limb([(-36, -70), (-57, -55), (-46, -36)], [23, 18, 14], skin, body=trunk)
    pen.band([(-54, -47), (-43, -43)], "umber", 6)
    pen.oval(-43, -32, 9.6, 9, skin)
    for k in (-5, -1, 3):
        pen.stroke([(-40, -31 + k), (-35, -31 + k)], None, 0.9)


@WILDLIFE.add("toad")
def draw_toad(pen: Pen, rng: Random) -> None:
    pen.band([(-44, 0), (-30, -8), (-14, -10)], "olive", [3, 9, 16])
    for x, way in ((-20, -1), (12, 1)):
        pen.band([(x, -16), (x + way * 12, -18), (x + way * 14, -2), (x + way * 22, 0)], "olive", [10, 7, 5, 5])
    pen.shape([(-28, -12), (-26, -40), (-10, -56), (12, -58), (28, -44), (26, -16), (8, -8), (-16, -7)], "olive", round=True)
    for x, y, r in ((-18, -42, 4), (-6, -52, 3.4), (-20, -28, 3), (-8, -36, 3.6)):
        pen.oval(x, y, r, r, "lime", line=0.8)
    pen.oval(4, -22, 14, 11, "sand")
    part_pen = pen.at(18, -48, -14)
    part_pen.shape([(-8, -14), (8, -18), (24, -14), (30, -8), (12, -5), (28, 4), (16, 9), (-6, 8)], "olive")
    part_pen.oval(4, -14, 5, 5, "yellow", line=0.8, is_flat=True)
    part_pen.oval(5.4, -14, 1.4, 4, "black", line=0, is_flat=True)
    jet = [(44, -56), (56, -62), (70, -52), (78, -30)]
    pen.band(jet, "lime", [3, 5, 5.4, 4], line=0.6)
    p.glow(pen, 60, -56, 22, "lime", 0.8)
    for x, y, r in ((76, -20, 3), (80, -8, 2.4), (72, -38, 1.8), (66, -64, 1.6), (78, 0, 5)):
        pen.oval(x, y, r, r * (0.4 if y == 0 else 1), "lime", line=0.6, is_flat=True)
    p.smoke(pen, 76, 0, rng, 18, "lime", 0.2, 0.6)
    for x, way in ((-24, -1), (18, 1)):
        pen.band([(x, -10), (x + way * 7, -12), (x + way * 8, 0), (x + way * 16, 1)], "olive", [10, 7, 6, 5])
