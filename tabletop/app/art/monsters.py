"""Monsters, dragons, and demons, facing left."""

from __future__ import annotations

import math

from tabletop.app.art.beast_parts import (
    Paint,
    claws,
    draw_cuts,
    draw_form,
    eye,
    flame,
    limb,
    register_beast,
    teeth,
    waves,
)
from tabletop.app.art.forms import along, curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point

# --- monsters -------------------------------------------------------------------------------------


@register_beast("minotaur", "umber", "ivory")
def _minotaur(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a bull on two legs with an axe before a maze."""
    pen.band([(-46, 4), (-50, -60), (-44, -128)], "brown", [4, 4, 4])
    draw_form(pen, "-44,-128 -66,-138 -76,-120 -74,-102 -62,-94 -46,-106!", "steel")
    draw_form(pen, "-44,-128! -30,-134 -24,-120 -28,-106 -46,-106!", "steel")
    pen.band([(8, -52), (20, -32), (30, -18), (22, 0)], coat, [22, 13, 8, 8])
    pen.band([(-10, -52), (-22, -32), (-12, -16), (-20, 0)], coat, [24, 14, 8, 8])
    for x in (-20, 22):
        pen.shape([(x - 7, 3), (x - 4, -6), (x + 5, -6), (x + 7, 3)], "black")
    draw_form(pen, "-24,-66 22,-66 28,-42 16,-30! 8,-38 0,-26! -8,-38 -20,-32! -28,-44", "red")
    pen.band([(26, -98), (44, -78), (34, -58)], coat, [20, 14, 12])
    draw_form(
        pen, "-32,-104 -12,-112 16,-112 34,-104 38,-92 28,-76 22,-60 -18,-60 -26,-76 -36,-92", coat
    )
    draw_cuts(
        pen,
        "black",
        1.8,
        "-24,-92 -12,-84 -2,-90",
        "24,-92 12,-84 2,-90",
        "0,-88 0,-66",
        "-12,-76 -6,-73 -1,-76",
        "12,-76 6,-73 1,-76",
    )
    pen.band([(-32, -98), (-54, -84), (-48, -66)], coat, [20, 14, 11], joined=True)
    pen.oval(-48, -64, 7, 6.4, coat)
    draw_form(
        pen,
        "-18,-116 -6,-128 8,-132 20,-124 24,-110 14,-100 2,-96 -12,-92 -22,-88 -30,-92 -30,-102",
        coat,
    )
    draw_form(pen, "-6,-128 -18,-132 -28,-144 -26,-158! -20,-146 -8,-140 4,-138", trim)
    draw_form(pen, "12,-132 26,-138 32,-150 26,-164! 40,-150 38,-134 22,-124", trim)
    draw_form(pen, "14,-122 28,-126 34,-118! 24,-112", coat)
    eye(pen, -10, -112, 2.4)
    pen.oval(-27, -97, 2.4, 1.8, "black", line=0, is_flat=True)
    pen.oval(-28, -88, 3.6, 3.6, "gold", line=0.8, is_flat=True)
    limb(pen, "22,-52 40,-46 42,-28", coat, 4, 3, 2)
    pen.oval(42, -24, 4, 6, "black")


@register_beast("sphinx", "ochre", "ivory")
def _sphinx(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a winged lion with a woman's face."""
    draw_form(
        pen,
        "-10,-60 4,-84 26,-112 50,-128! 48,-112 62,-116! 56,-100 68,-98! 58,-86 66,-80! 52,-70 "
        "32,-56"
        " 8,-48",
        "grey",
    )
    pen.band([(50, -16), (68, -22), (76, -44), (66, -58)], coat, [7, 5, 4, 4])
    draw_form(pen, "64,-58 72,-66 70,-78! 60,-68", "black")
    draw_form(pen, "-34,-60 -14,-66 10,-56 36,-52 54,-40 58,-20 52,0 8,0 -12,-4 -28,-16 -38,-36", coat)
    draw_form(pen, "20,0 16,-20 28,-36 46,-38 56,-24 54,-6 46,2 24,3", coat)
    pen.band([(44, -6), (24, -3), (4, -2)], coat, [9, 9, 9])
    pen.band([(-16, -26), (-34, -6), (-58, -3)], coat, [16, 11, 10], joined=True)
    pen.band([(-28, -34), (-44, -6), (-70, -3)], coat, [18, 12, 11], joined=True)
    claws(pen, -74, 1, 4)
    claws(pen, -2, 1, 4)
    draw_form(
        pen,
        "-24,-56 -8,-74 8,-104 30,-122! 30,-106 44,-108! 38,-94 50,-90! 40,-80 48,-72! 34,-66 "
        "14,-52"
        " -8,-44",
        trim,
    )
    draw_cuts(
        pen,
        "black",
        1.7,
        "-6,-56 14,-76 26,-108",
        "2,-52 24,-72 38,-98",
        "8,-50 28,-66 42,-82",
        "12,-48 30,-58 42,-70",
    )
    # Hair, face, and necklace.
    draw_form(
        pen,
        "-58,-94 -50,-108 -34,-112 -18,-104 -14,-86 -12,-66 -18,-50! -26,-56 -32,-48! -40,-54 "
        "-44,-60"
        " -54,-66",
        "black",
    )
    draw_form(pen, "-60,-92 -54,-102 -42,-104 -34,-94 -34,-80 -42,-70 -52,-70 -60,-76 -64,-82!", "ivory")
    draw_form(pen, "-46,-70 -30,-74 -26,-58 -32,-48 -46,-52 -50,-62", "ivory")
    for y in (-62, -56):
        pen.band([(-50, y), (-38, y + 5), (-26, y - 1)], "gold", [3.6, 4, 3.6])
    draw_form(pen, "-62,-102 -48,-114 -24,-110 -16,-98! -34,-102 -48,-102", "gold")
    draw_form(pen, "-58,-108 -62,-118 -54,-122! -52,-110", "gold")
    pen.oval(-53, -88, 3, 1.8, "white", line=0.5, is_flat=True)
    pen.oval(-54, -88, 1.5, 1.7, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.4, "-58,-91 -53,-93 -47,-90", "-61,-78 -56,-76 -51,-78", "-50,-92 -46,-93")
    draw_cuts(pen, "black", 1.7, "-20,-50 -26,-38 -24,-26", "26,-50 22,-42 24,-34", "4,-52 0,-40 2,-28")


@register_beast("basilisk", "green", "red")
def _basilisk(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a beast with the front of a cock and the tail of a serpent."""
    pen.band(
        [(24, -36), (50, -22), (66, -34), (56, -54), (74, -70), (94, -56), (88, -38)],
        coat,
        [24, 20, 16, 13, 11, 8, 2],
    )
    draw_form(pen, "88,-40 80,-28 92,-24! 96,-34", trim)
    for x in (-4, 12):
        pen.band([(x, -26), (x + 2, -12), (x - 2, -2)], "ochre", [6, 4, 4])
        for dx in (-10, -3, 6):
            pen.band([(x - 2, -3), (x - 2 + dx, 1)], "ochre", [3.4, 1])
    draw_form(pen, "6,-56 22,-88 50,-104! 44,-90 56,-88! 46,-76 54,-70! 40,-62 24,-48 8,-44", "charcoal")
    draw_form(pen, "-30,-54 -18,-62 6,-62 26,-52 34,-38 22,-24 0,-20 -20,-24 -32,-38", coat)
    pen.band([(-18, -46), (-30, -68), (-24, -88), (-34, -104)], coat, [32, 22, 18, 20], joined=True)
    draw_form(pen, "-8,-52 4,-82 28,-104! 26,-90 38,-92! 32,-78 42,-74! 30,-64 20,-48 2,-40", trim)
    draw_cuts(pen, "black", 1.6, "4,-52 12,-70 24,-92", "10,-48 20,-66 32,-80", "14,-46 24,-56 34,-68")
    for number in range(4):
        at, low = -36 + number * 2.5, -56 - number * 12
        draw_cuts(pen, "black", 1.8, f"{at - 2},{low - 4} {at + 6},{low + 4} {at + 13},{low - 4}")
    pen.oval(-38, -108, 15, 14, coat)
    draw_form(
        pen,
        "-48,-118 -54,-130! -44,-126 -40,-138! -34,-127 -26,-134! -24,-122 -18,-124! -24,-112 "
        "-34,-118",
        trim,
    )
    draw_form(pen, "-48,-112 -62,-112 -74,-102! -62,-104 -48,-102", "ochre")
    draw_form(pen, "-48,-102 -60,-103 -68,-96! -56,-96", "ochre")
    draw_form(pen, "-46,-98 -38,-98 -38,-86 -44,-80 -48,-88", trim)
    pen.oval(-42, -110, 5.4, 5.4, "white", line=1, is_flat=True)
    pen.oval(-43, -110, 2.4, 3.4, "black", line=0, is_flat=True)
    for angle in (176, 158, 196):
        one, other = towards((-42, -110), angle, 36), towards((-42, -110), angle, 62)
        pen.stroke([one, other], "black", 2.2)


@register_beast("crab", "rose", "ivory")
def _crab(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a crab with open claws and reeds on its back."""
    for way in (-1, 1):
        for number, (reach, y) in enumerate(((70, -14), (66, -2), (52, 6))):
            pen.band(
                [(way * 26, -24), (way * (reach - 14), -36 + number * 8), (way * reach, y)],
                coat,
                [9, 7, 2],
            )
    for way in (-1, 1):
        pen.band([(way * 32, -36), (way * 58, -46), (way * 60, -66)], coat, [11, 13, 12])
        part_pen = pen.at(way * 58, -72, flip=way > 0)
        draw_form(
            part_pen,
            "-6,8 -18,0 -26,-16 -24,-36 -12,-46! -14,-28 -6,-16 2,-12! 6,-26 14,-34! 18,-16 "
            "14,2 6,8",
            coat,
        )
        for x, y in ((-16, -26), (-13, -20), (-8, -14)):
            part_pen.oval(x, y, 2, 2, trim, line=0.5, is_flat=True)
    draw_form(
        pen,
        "-46,-28 -40,-46 -22,-58 0,-62 22,-58 40,-46 46,-28 36,-10 18,-2 0,0 -18,-2 -36,-10",
        coat,
    )
    draw_form(pen, "-30,-16 -16,-10 0,-8 16,-10 30,-16! 20,-2 0,3 -20,-2", trim)
    for x in (-18, -9, 0, 9):
        draw_cuts(pen, "black", 1.6, f"{x + 4},-9 {x + 5},-2")
    for x in (-10, 10):
        pen.band([(x, -54), (x * 1.25, -72)], coat, [4.4, 4])
        pen.oval(x * 1.3, -75, 5.6, 5.6, "white")
        pen.oval(x * 1.3 - 1.4, -75, 2.4, 3, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.8, "-34,-40 -18,-34 -4,-40", "34,-40 18,-34 4,-40", "0,-38 -3,-28 0,-22")
    for x, y in ((-26, -48), (24, -50), (-4, -54), (34, -34), (-36, -32)):
        pen.oval(x, y, 2.6, 2.2, trim, line=0.7)


@register_beast("serpent", "green", "ivory")
def _serpent(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a serpent that rises from its coils."""
    pen.band(
        [(70, 0), (56, -4), (30, 0), (-20, 2), (-46, -6), (-40, -18), (0, -22), (40, -18)],
        coat,
        [1, 8, 15, 19, 20, 20, 20, 20],
    )
    pen.band(
        [
            (40, -18),
            (50, -30),
            (30, -40),
            (-10, -36),
            (-28, -44),
            (-20, -58),
            (4, -62),
            (18, -76),
            (8, -94),
            (-14, -104),
        ],
        coat,
        [20, 21, 21, 21, 20, 20, 19, 17, 16, 16],
    )
    draw_form(pen, "0,-96 -6,-110 -22,-116 -46,-112 -58,-102 -54,-97! -38,-98 -24,-94 -14,-90", coat)
    draw_form(pen, "-22,-93 -38,-90 -52,-84 -46,-79 -26,-82 -10,-90", coat)
    teeth(pen, (-38, -97), (-54, -99), 2, -9)
    pen.band([(-30, -88), (-50, -90), (-66, -84)], "black", [2, 1.6, 1.4])
    for y in (-90, -78):
        pen.band([(-64, -85), (-76, y)], "black", [1.6, 0.6])
    eye(pen, -32, -105, 3)
    for x, y in (
        (46, -26),
        (30, -40),
        (10, -38),
        (-12, -36),
        (-26, -46),
        (-10, -60),
        (10, -66),
        (18, -80),
        (8, -94),
    ):
        draw_cuts(pen, "black", 1.6, f"{x - 5},{y - 3} {x},{y + 3} {x + 5},{y - 3}")


# --- dragons --------------------------------------------------------------------------------------


def _bat_wing(pen: Pen, root: Point, tips: list[Point], colour: Paint) -> None:
    """Draws a bat wing from its root over finger tips; the first is the wrist."""
    wrist = tips[0]
    outline: list[Point] = [root, along(root, wrist, 0.5), wrist]
    for one, other in zip(tips[1:], [*tips[2:], root], strict=True):
        sag = along(along(one, other, 0.5), wrist, 0.3)
        outline += [one, *[
            (
                (1 - t) ** 2 * one[0] + 2 * t * (1 - t) * sag[0] + t * t * other[0],
                (1 - t) ** 2 * one[1] + 2 * t * (1 - t) * sag[1] + t * t * other[1],
            )
            for t in (0.2, 0.4, 0.6, 0.8)
        ]]  # fmt: skip
    pen.shape(outline, colour)
    for tip in tips[1:]:
        mid = along(wrist, tip, 0.5)
        pen.band([wrist, (mid[0] + 1, mid[1] - 3), tip], colour, [4, 3, 0.6], line=0.8)
    pen.band([root, along(root, wrist, 0.55), wrist], colour, [9, 7, 5])
    claw = towards(wrist, math.degrees(math.atan2(wrist[1] - root[1], wrist[0] - root[0])) - 30, 9)
    pen.band([wrist, claw], "white", [4, 0.6])


def _dragon_head(pen: Pen, x: float, y: float, size: float, coat: Paint, trim: Paint, *,
                 turn: float = 0, fire: bool = False) -> None:  # fmt: skip
    """Draws a dragon's head that faces left; the origin is at the neck."""
    part_pen = pen.at(x, y, turn, size)
    if fire:
        for dx, dy, width, height in ((-60, 12, 22, 50), (-52, 16, 16, 40), (-56, 8, 14, 62)):
            flame(part_pen.at(dx, dy, -104 + dy), 0, 0, width, height, "orange")
    draw_form(part_pen, "6,6 -10,14 -30,16 -46,20 -50,14 -36,9 -22,6 -8,-2", coat)
    part_pen.band([(4, -8), (18, -18), (36, -20)], trim, [9, 7, 1])
    part_pen.band([(8, -2), (20, -6), (32, -4)], trim, [8, 5, 1])
    draw_form(
        part_pen,
        "12,6 12,-8 2,-17 -12,-18 -22,-12 -36,-11 -44,-16 -52,-12 -55,-3 -50,2 -36,0 -22,3 -10,8",
        coat,
    )
    teeth(part_pen, (-20, 3), (-52, 1), 6, -6)
    teeth(part_pen, (-46, 14), (-26, 8), 4, -5)
    part_pen.oval(-49, -10, 2.2, 1.6, "black", line=0, is_flat=True)
    draw_form(part_pen, "-8,-14 -20,-15 -26,-10! -14,-9", "black")
    part_pen.oval(-16, -9.4, 3.6, 2.4, "yellow", line=0.5, is_flat=True)
    part_pen.oval(-16.4, -9.4, 1, 2.3, "black", line=0, is_flat=True)
    for dx in (-2, 4, 10):
        part_pen.shape([(dx, 8), (dx + 6, 20 - dx * 0.4), (dx + 7, 4)], trim)


@register_beast("dragon", "red", "ivory")
def _dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a large dragon with spread wings that breathes fire."""
    _bat_wing(
        pen, (22, -72), [(64, -128), (98, -104), (104, -70), (92, -44), (62, -40)], "charcoal"
    )
    pen.band(
        [(36, -36), (64, -20), (84, -2), (60, 8), (30, 6), (10, 10)], coat, [32, 20, 14, 11, 8, 1]
    )
    draw_form(pen, "12,10 2,2! 2,16!", trim)
    pen.band([(30, -38), (46, -20), (36, -6)], coat, [26, 15, 10])
    draw_form(pen, "-30,-62 -12,-78 14,-80 38,-66 46,-44 36,-24 12,-16 -12,-18 -26,-34", coat)
    pen.band(
        [(0, -64), (-18, -86), (-10, -106), (-26, -120), (-44, -112)],
        coat,
        [36, 24, 19, 17, 17],
        joined=True,
    )
    for x, y in ((14, -82), (2, -92), (2, -106), (-6, -120), (-20, -130), (28, -74)):
        pen.shape([(x - 6, y + 7), (x + 6, y - 9), (x + 7, y + 7)], trim)
    for x, y in ((-26, -46), (-25, -58), (-25, -70), (-26, -82), (-22, -94)):
        pen.band([(x - 7, y - 2), (x + 2, y + 2), (x + 9, y - 3)], trim, [4, 5, 3])
    pen.band([(-12, -36), (-30, -22), (-24, -4)], coat, [22, 12, 9], joined=True)
    pen.band([(26, -36), (10, -20), (20, -4)], coat, [28, 15, 10], joined=True)
    claws(pen, -32, 1, 6)
    claws(pen, 10, 1, 6)
    claws(pen, 30, -2, 5)
    _bat_wing(pen, (4, -76), [(-4, -140), (44, -152), (72, -124), (74, -92), (46, -72)], coat)
    _dragon_head(pen, -42, -112, 0.86, coat, trim, turn=-14, fire=True)


@register_beast("wyvern", "teal", "ivory")
def _wyvern(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a diving dragon with folded wings and a spear-like tail."""
    pen.band([(18, -66), (40, -86), (58, -112), (52, -134), (66, -148)], coat, [20, 13, 9, 6, 4])
    pen.shape([(62, -144), (60, -160), (80, -166), (74, -148)], trim)
    _bat_wing(pen, (8, -62), [(50, -60), (98, -108), (92, -78), (84, -54), (60, -40)], "charcoal")
    draw_form(pen, "-26,-40 -16,-56 4,-70 22,-76 28,-66 20,-48 2,-32 -16,-28", coat)
    pen.band([(4, -42), (16, -24), (2, -14)], coat, [18, 10, 7], joined=True)
    for dx, dy in ((-14, -4), (-8, 4), (2, 4)):
        pen.band([(2, -14), (2 + dx, -12 + dy)], "black", [4.4, 0.6])
    pen.band([(-10, -44), (-30, -42), (-46, -28), (-58, -18)], coat, [26, 18, 14, 13], joined=True)
    _bat_wing(pen, (-2, -58), [(-34, -112), (14, -164), (32, -130), (40, -100), (26, -76)], coat)
    _dragon_head(pen, -54, -22, 0.7, coat, trim, turn=-34)
    for x, y in ((-14, -60), (-26, -54), (-38, -46)):
        pen.shape([(x - 3, y + 7), (x + 8, y - 8), (x + 8, y + 5)], trim)


@register_beast("drake", "olive", "ivory")
def _drake(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a lizard among reeds with small wings."""
    for x, top in ((66, -70), (74, -88), (82, -64), (-84, -44), (-76, -58)):
        pen.stroke([(x - 4, 0), (x - 1, top * 0.5), (x + 4, top)], "black", 2)
        pen.oval(x + 4, top + 3, 2.4, 7, "black", line=0.5)
    pen.band([(40, -28), (66, -22), (84, -34), (76, -50), (58, -48)], coat, [20, 13, 9, 6, 1])
    _bat_wing(pen, (10, -44), [(34, -82), (62, -76), (60, -56), (44, -42)], "charcoal")
    pen.band([(34, -26), (48, -12), (42, 0)], coat, [16, 10, 8])
    pen.band([(-24, -26), (-12, -10), (-18, 0)], coat, [14, 9, 8])
    pen.band(
        [(44, -28), (20, -34), (-10, -34), (-36, -34), (-56, -46), (-58, -60)],
        coat,
        [18, 28, 28, 24, 17, 15],
    )
    for x, y in ((36, -42), (22, -50), (6, -51), (-10, -50), (-26, -49), (-42, -52)):
        pen.shape([(x - 6, y + 5), (x + 2, y - 8), (x + 7, y + 5)], trim)
    pen.band([(30, -26), (14, -12), (22, 0)], coat, [20, 11, 8], joined=True)
    pen.band([(-30, -28), (-46, -12), (-38, 0)], coat, [18, 10, 8], joined=True)
    for x in (-48, 12, 34, -26):
        claws(pen, x, 1, 4)
    _bat_wing(pen, (-10, -46), [(4, -92), (34, -98), (38, -72), (22, -50)], coat)
    _dragon_head(pen, -54, -62, 0.72, coat, trim)
    pen.band([(-94, -56), (-106, -54), (-112, -62)], "red", [2.4, 2, 0.8])


@register_beast("sea-dragon", "teal", "ivory")
def _sea_dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws coils that rise out of the waves like arches of a bridge."""
    pen.band([(84, 0), (88, -34), (98, -52), (110, -50)], coat, [12, 9, 6, 3])
    draw_form(pen, "104,-54 120,-64! 116,-50 122,-40!", trim)
    pen.band([(40, 6), (44, -28), (58, -38), (72, -28), (76, 6)], coat, [19, 18, 17, 16, 15])
    pen.band([(-6, 6), (-2, -40), (16, -54), (34, -40), (38, 6)], coat, [26, 24, 23, 22, 20])
    for x, y in ((2, -62), (16, -68), (30, -60), (46, -44), (58, -50), (70, -42)):
        pen.shape([(x - 6, y + 8), (x, y - 8), (x + 7, y + 8)], trim)
    pen.band(
        [(-30, 8), (-34, -30), (-18, -62), (-22, -92), (-44, -102)], coat, [32, 28, 24, 20, 18]
    )
    for x, y in ((-14, -46), (-4, -64), (-6, -84), (-14, -102)):
        pen.shape([(x - 4, y + 10), (x + 12, y - 4), (x + 2, y - 10)], trim)
    for number in range(6):
        y = -8 - number * 13
        x = -40 + (number > 2) * (number - 2) * 5
        pen.band([(x - 4, y - 3), (x + 4, y + 2), (x + 12, y - 3)], trim, [3, 4, 3])
    _dragon_head(pen, -42, -102, 0.9, coat, trim, turn=-6)
    draw_form(pen, "-34,-112 -26,-130! -22,-116 -12,-124! -16,-110 -6,-112! -18,-100", trim)
    waves(pen, -96, 118, 2, 12)


@register_beast("coil-dragon", "green", "ivory")
def _coil_dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a dragon wound around a tower."""
    tower = dots("-26,0 -22,-112 -30,-114 -30,-126 30,-126 30,-114 22,-112 26,0")
    pen.shape(tower, "grey")
    for x in (-30, -15, 0, 15):
        pen.shape([(x + 1, -126), (x + 1, -136), (x + 11, -136), (x + 11, -126)], "grey")
    for y in range(-104, 0, 13):
        pen.stroke([(-24, y), (0, y + 2), (24, y)], "black", 0.8)
    pen.flat(curve("-6,-84! -6,-98 0,-104 6,-98 6,-84!"), "black")
    for y, width in ((-8, 40), (-40, 38), (-72, 36)):
        pen.band(
            [(width, y - 12), (width - 4, y + 1), (0, y + 8), (4 - width, y - 2), (-width, y - 14)],
            coat,
            [14, 19, 20, 19, 14],
        )
        for x in (-24, -10, 4, 18):
            pen.shape([(x - 4, y - 5), (x + 2, y - 17), (x + 7, y - 4)], trim)
    pen.band([(34, -4), (58, 0), (70, -10), (60, -22)], coat, [14, 10, 7, 1])
    pen.band(
        [(32, -88), (40, -104), (34, -126), (10, -142), (-14, -146)], coat, [15, 19, 19, 17, 16]
    )
    for x, y in ((46, -116), (40, -132), (26, -146), (8, -154)):
        pen.shape([(x - 6, y + 6), (x + 6, y - 6), (x + 5, y + 8)], trim)
    _dragon_head(pen, -10, -146, 0.74, coat, trim, turn=-14)
    pen.band([(-34, -60), (-46, -46), (-36, -36)], coat, [11, 8, 7])
    claws(pen, -38, -32, 5)


@register_beast("hatchling", "orange", "ivory")
def _hatchling(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a smoking dragon half out of its egg."""
    _bat_wing(pen, (16, -64), [(42, -100), (62, -92), (60, -76), (46, -62)], coat)
    pen.band([(0, -40), (6, -66), (-6, -84)], coat, [48, 36, 28])
    for y in (-48, -58, -68):
        pen.band([(-22, y - 2), (-12, y + 2), (-2, y - 1)], trim, [4, 5, 4])
    _bat_wing(pen, (-10, -60), [(-40, -92), (-62, -80), (-58, -66), (-42, -56)], coat)
    draw_form(
        pen,
        "20,-92 18,-108 4,-120 -16,-122 -28,-112 -42,-108 -50,-100 -48,-92 -34,-88 -18,-80 4,-80",
        coat,
    )
    draw_cuts(pen, "black", 2, "-48,-94 -36,-97 -24,-94 -18,-98")
    pen.oval(-44, -103, 2.2, 1.8, "black", line=0, is_flat=True)
    pen.oval(-10, -106, 9, 9.6, "white", line=1, is_flat=True)
    pen.oval(-12, -105, 5, 6.4, "black", line=0, is_flat=True)
    pen.oval(-14, -108, 1.8, 1.8, "white", line=0, is_flat=True)
    pen.band([(4, -118), (12, -130)], trim, [8, 1])
    pen.band([(14, -110), (24, -118)], trim, [7, 1])
    draw_form(
        pen,
        "-36,-40! -28,-52 -20,-42! -12,-54 -4,-42! 4,-54 12,-42! 20,-54 28,-44! 36,-52 40,-40 "
        "40,-22 28,-4"
        " 0,2 -28,-4 -40,-22 -40,-32",
        "ivory",
    )
    draw_cuts(
        pen, "black", 1.6, "-18,-42 -22,-30 -14,-24 -18,-14", "22,-44 18,-34 24,-26", "4,-42 2,-34"
    )
    for x, y in ((8, -14), (-6, -26), (28, -22)):
        pen.oval(x, y, 3, 2.4, "ochre", line=0.6)
    draw_form(pen, "50,0! 46,-10 54,-18! 60,-10 68,-16! 70,-4 64,2", "ivory")
    for x, y, r in ((-58, -108, 4), (-66, -116, 6), (-62, -128, 8)):
        pen.oval(x, y, r, r * 0.85, "white")


# --- demons, angels, and idols --------------------------------------------------------------------


@register_beast("eye", "plum", "white")
def _eye_demon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws one large eye on veins and small legs."""
    for x, bend in ((-34, -16), (-14, -6), (14, 6), (34, 16)):
        pen.band([(x * 0.8, -40), (x + bend, -20), (x + bend * 0.4, 0)], coat, [12, 7, 8])
        pen.oval(x + bend * 0.4 - 4, 1, 7, 3.6, coat)
    for angle in (-150, -120, -90, -60, -30):
        root = towards((0, -78), angle, 40)
        mid = towards((0, -78), angle + 8, 56)
        tip = towards((0, -78), angle - 6, 68)
        pen.band([root, mid, tip], coat, [9, 6, 6])
        pen.oval(*tip, 6, 6, "white")
        pen.oval(tip[0] - 2, tip[1] + 1, 2.4, 2.4, "black", line=0, is_flat=True)
    pen.oval(0, -76, 48, 46, coat)
    draw_form(pen, "-42,-74 -24,-98 0,-106 24,-98 42,-74 24,-54 0,-47 -24,-54", trim)
    pen.oval(-2, -76, 22, 25, "orange", line=1.2)
    for angle in range(0, 360, 24):
        pen.stroke([towards((-2, -76), angle, 21), towards((-2, -76), angle, 12)], "black", 1.8)
    pen.oval(-2, -76, 9, 20, "black", line=0, is_flat=True)
    pen.oval(-9, -86, 5, 5, "white", line=0, is_flat=True)
    draw_cuts(
        pen,
        "red",
        1.6,
        "-38,-74 -30,-78 -26,-74",
        "38,-74 30,-70 26,-76",
        "30,-88 24,-88 20,-84",
        "-28,-62 -22,-64 -18,-60",
    )
    pen.band([(-46, -78), (-24, -104), (0, -112), (24, -104), (46, -78)], coat, [4, 9, 11, 9, 4])


@register_beast("gargoyle", "grey", "charcoal")
def _gargoyle(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a crouching demon on a water spout with full cheeks."""
    draw_form(pen, "-44,-2! -40,-16! 46,-22! 62,-14! 62,14! 20,14! 6,2!", "white")
    draw_cuts(pen, "black", 1.2, "-36,-8 0,-10 40,-14", "14,4 60,2", "30,-18 30,12", "46,-18 46,12")
    _bat_wing(pen, (12, -62), [(36, -108), (68, -98), (66, -72), (52, -48)], trim)
    pen.band([(22, -30), (46, -34), (56, -54), (46, -66)], coat, [8, 6, 5, 1])
    draw_form(pen, "-12,-72 6,-78 24,-64 32,-40 26,-22 4,-18 -14,-26 -20,-48", coat)
    pen.band([(16, -40), (-8, -46), (2, -22)], coat, [22, 14, 11])
    pen.band([(-6, -62), (-28, -44), (-22, -22)], coat, [14, 10, 8], joined=True)
    claws(pen, -28, -18, 5)
    claws(pen, -6, -19, 5)
    draw_form(pen, "-14,-66 -30,-62 -44,-66 -48,-78 -42,-92 -26,-100 -8,-96 4,-84 0,-70", coat)
    draw_form(pen, "-6,-92 8,-104 22,-104! 14,-92 4,-82", coat)
    pen.band([(-30, -98), (-36, -112), (-28, -122)], "black", [7, 5, 1])
    pen.band([(-16, -98), (-16, -112), (-6, -120)], "black", [7, 5, 1])
    pen.oval(-22, -72, 13, 10, coat)
    draw_cuts(pen, "black", 2, "-46,-72 -38,-68 -30,-69 -24,-65")
    eye(pen, -36, -86, 3.4)
    eye(pen, -20, -87, 3.4, fierce=False)
    pen.band([(-40, -68), (-52, -58), (-54, -44)], "ivory", [5, 4, 4])


@register_beast("bell-demon", "bronze", "black")
def _bell_demon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a bell with horns, hooves, and a tongue as its clapper."""
    for x in (-18, 20):
        pen.band([(x, -24), (x + (8 if x > 0 else -10), -12), (x, 0)], trim, [12, 8, 6])
        pen.shape([(x - 7, 3), (x - 4, -5), (x + 5, -5), (x + 7, 3)], "black")
    pen.band([(-34, -60), (-62, -68), (-74, -92)], trim, [10, 8, 7])
    pen.band([(34, -60), (58, -48), (76, -62)], trim, [10, 8, 7])
    for x, y, way in ((-74, -96, -1), (78, -64, 1)):
        for angle in (-130, -90, -50):
            pen.band([(x, y + 2), towards((x, y), angle + way * 12, 14)], trim, [4.6, 0.8])
    pen.band([(0, -36), (-6, -12), (-20, -4), (-30, -12)], "red", [10, 10, 11, 8])
    pen.band([(-14, -116), (-34, -122), (-44, -140)], trim, [11, 8, 1])
    pen.band([(14, -116), (34, -122), (44, -140)], trim, [11, 8, 1])
    pen.oval(0, -124, 9, 9, coat)
    pen.oval(0, -125, 4, 4, "black", line=0, is_flat=True)
    draw_form(
        pen,
        "-48,-20! -38,-34 -32,-58 -28,-88 -20,-106 0,-114 20,-106 28,-88 32,-58 38,-34 48,-20! "
        "24,-13 0,-11"
        " -24,-13",
        coat,
    )
    pen.band([(-46, -24), (0, -15), (46, -24)], coat, [7, 8, 7])
    pen.band([(-26, -96), (0, -90), (26, -96)], "gold", [4, 5, 4])
    for x in (-12, 12):
        pen.shape(
            [(x - 9, -74 + (x < 0) * -4), (x + 9, -74 + (x > 0) * -4), (x + 6, -62), (x - 6, -62)],
            "black",
        )
        pen.oval(x, -68, 2.6, 2.6, "white", line=0, is_flat=True)
    pen.shape(
        dots("-22,-50 -12,-54 0,-51 12,-54 22,-50 16,-34 8,-40 0,-32 -8,-40 -16,-34"), "black"
    )
    for x in (-64, 66):
        way = 1 if x > 0 else -1
        for r in (0, 12, 24):
            pen.stroke(
                [(x + way * r, -38), (x + way * (r + 5), -24), (x + way * r, -10)], "black", 2
            )


@register_beast("mouths", "rose", "white")
def _mouths(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a heap of flesh with many mouths."""
    for x, y, bend in ((-50, -60, -1), (52, -72, 1), (-20, -104, -1), (34, -108, 1)):
        pen.band(
            [
                (x * 0.6, y),
                (x + bend * 16, y - 18),
                (x + bend * 12, y - 38),
                (x + bend * 30, y - 42),
            ],
            coat,
            [15, 10, 7, 2],
        )
    draw_form(
        pen,
        "-62,0 -70,-22 -60,-42 -64,-60 -48,-80 -34,-84 -24,-104 2,-110 24,-102 32,-88 52,-80 "
        "62,-60 56,-42"
        " 68,-22 60,0 20,4 -20,4",
        coat,
    )
    for x, y, width, height, turn in (
        (-4, -84, 20, 12, -8),
        (-36, -54, 18, 13, 16),
        (26, -58, 24, 16, -12),
        (-10, -24, 26, 14, 4),
        (44, -20, 14, 10, -20),
        (-50, -18, 11, 9, 20),
    ):
        part_pen = pen.at(x, y, turn)
        part_pen.oval(0, 0, width, height, "crimson")
        part_pen.oval(0, 0, width * 0.84, height * 0.76, "black", line=0, is_flat=True)
        count = max(4, round(width / 3.4))
        teeth(part_pen, (width * 0.78, -height * 0.55), (-width * 0.78, -height * 0.55), count, -height * 0.62)
        teeth(part_pen, (-width * 0.7, height * 0.55), (width * 0.7, height * 0.55), count, -height * 0.56)
        if width > 19:
            part_pen.band(
                [(0, height * 0.3), (-width * 0.3, height * 0.9), (-width * 0.2, height * 1.8)],
                "rose",
                [10, 10, 6],
            )
    for x, y in ((-22, -92), (36, -82), (2, -56), (-60, -38), (58, -42), (16, -8)):
        pen.oval(x, y, 4.4, 4.4, trim, line=1, is_flat=True)
        pen.oval(x - 1, y, 1.9, 2.4, "black", line=0, is_flat=True)


@register_beast("idol", "grey", "black")
def _idol(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a squat stone idol with one eye shut."""
    draw_form(pen, "-48,2! -46,-12! 46,-12! 48,2!", "white")
    draw_form(pen, "-38,-12! -42,-52 -38,-96 -28,-118 0,-126 28,-118 38,-96 42,-52 38,-12!", coat)
    draw_form(
        pen,
        "-42,-92 -36,-108 -36,-128! -18,-120 0,-140! 18,-120 36,-128! 36,-108 42,-92 0,-100",
        coat,
    )
    for way in (-1, 1):
        pen.band([(way * 14, -82), (way * 4, -56)], coat, [6, 9])
    pen.shape(dots("-34,-90 -6,-84 -6,-78 -34,-82"), "black")
    pen.shape(dots("34,-90 6,-84 6,-78 34,-82"), "black")
    pen.oval(-19, -72, 12, 10, "white")
    pen.oval(-19, -72, 6, 7, "black", line=0, is_flat=True)
    pen.oval(-22, -75, 2, 2, "white", line=0, is_flat=True)
    pen.oval(20, -72, 12, 9, coat)
    draw_cuts(pen, "black", 2.4, "9,-70 20,-66 31,-70")
    pen.shape(dots("-9,-52 0,-74 9,-52"), coat)
    draw_form(pen, "-26,-44 0,-40 26,-44 24,-28 0,-24 -24,-28", "black")
    teeth(pen, (22, -43), (-22, -43), 6, -8)
    teeth(pen, (-20, -27), (20, -27), 6, -7)
    for way in (-1, 1):
        pen.band(
            [(way * 44, -60), (way * 48, -36), (way * 30, -20), (way * 12, -18)],
            coat,
            [11, 12, 10, 9],
        )
    draw_cuts(pen, "black", 1.4, "-14,-110 0,-106 14,-110", "-40,-100 -34,-96 -32,-90")


@register_beast("furnace", "charcoal", "orange")
def _furnace(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a walking stove with an open door, a smoking chimney, and a poker."""
    for x, y, r in ((24, -142, 9), (34, -156, 12), (48, -168, 14), (64, -176, 12)):
        pen.oval(x, y, r, r * 0.85, "white")
    pen.shape(dots("12,-112 14,-138 32,-138 32,-108"), coat)
    pen.band([(10, -141), (36, -141)], coat, [7, 7])
    for x in (-26, 26):
        pen.band([(x, -30), (x + (6 if x > 0 else -8), -14), (x, 0)], coat, [18, 13, 14])
        pen.band([(x - 12, 0), (x + 8, 0)], "black", [9, 9])
    pen.band([(40, -84), (64, -74), (66, -50)], coat, [17, 13, 13])
    pen.band([(66, -46), (70, -90), (76, -118)], "steel", [3.4, 3.4, 2])
    pen.band([(76, -118), (66, -126), (64, -116)], "steel", [3, 2.4, 1])
    draw_form(
        pen,
        "-46,-26 -50,-60 -44,-96 -28,-116 0,-120 28,-116 44,-96 50,-60 46,-26 24,-20 -24,-20",
        coat,
    )
    pen.band([(-40, -84), (-66, -78), (-78, -58)], coat, [17, 13, 14], joined=True)
    for angle in (110, 145, 180):
        pen.band([(-78, -56), towards((-78, -56), angle, 15)], "black", [6, 1])
    pen.shape(curve("-28,-30! -28,-62 -14,-74 14,-74 28,-62 28,-30!"), "white")
    for x, y, width, height in ((-14, -31, 18, 28), (12, -31, 18, 26), (0, -31, 20, 38)):
        flame(pen, x, y, width, height, trim)
    for x in (-18, -6, 6, 18):
        pen.band([(x, -32), (x, -66 + abs(x) * 0.3)], "black", [2.6, 2.6], line=0)
    for x in (-16, 16):
        way = 1 if x > 0 else -1
        pen.shape(
            [(x - 10, -92 - (x < 0) * 5), (x + 10, -92 - (x > 0) * 5), (x + 7, -82), (x - 7, -82)],
            "white",
        )
        pen.oval(x - way * 2, -86, 2.6, 3, "black", line=0, is_flat=True)
    for x in (-30, 30):
        way = 1 if x > 0 else -1
        pen.band([(x, -110), (x + way * 12, -122), (x + way * 8, -138)], "ivory", [10, 8, 1])
    for x, y in ((-40, -36), (40, -36), (-42, -64), (42, -64)):
        pen.oval(x, y, 2.4, 2.4, "white", line=0.6, is_flat=True)


@register_beast("salamander", "red", "yellow")
def _salamander(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a creature of lava with fire in the cracks of its crust."""
    pen.band([(50, -20), (80, -12), (98, -22), (94, -38)], coat, [24, 15, 9, 2])
    for x in (-28, 38):
        pen.band([(x, -24), (x + 14, -16), (x + 18, 0)], coat, [16, 12, 10])
    draw_form(
        pen,
        "-78,-20 -70,-36 -50,-44 -20,-50 14,-52 44,-42 60,-26 54,-10 30,-4 -10,-4 -46,-6 -70,-8",
        coat,
    )
    for text in (
        "-48,-42 -42,-30 -48,-18 -40,-8",
        "-22,-49 -16,-36 -24,-24 -16,-10 -20,-4",
        "6,-51 12,-38 4,-28 12,-16 8,-6",
        "30,-46 34,-34 28,-24 34,-12",
        "-42,-30 -30,-34 -18,-34",
        "-18,-22 -4,-26 6,-28",
        "12,-38 24,-36 32,-32",
    ):
        pen.stroke(dots(text), trim, 3.4)
    for x, y, size in ((-34, -47, 10), (-10, -51, 13), (14, -51, 13), (36, -44, 10), (54, -32, 8)):
        flame(pen, x, y + 3, size, size * 2.2, "orange")
    for x in (-40, 26):
        pen.band([(x, -22), (x - 16, -16), (x - 12, 0)], coat, [18, 13, 11], joined=True)
        claws(pen, x - 22, 2, 6)
    draw_form(pen, "-56,-40 -74,-40 -92,-32 -102,-22 -98,-16 -80,-14 -60,-12 -52,-24", coat)
    draw_form(pen, "-94,-16 -84,-12 -66,-11 -58,-14 -62,-6 -80,-4 -94,-8", coat)
    draw_cuts(pen, "white", 2, "-98,-17 -84,-15 -66,-14")
    pen.oval(-76, -32, 4, 3.4, "yellow", line=0.8, is_flat=True)
    pen.oval(-77, -32, 1.2, 3, "black", line=0, is_flat=True)
