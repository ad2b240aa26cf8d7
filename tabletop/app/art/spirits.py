"""Spirits and golems of fire, water, wind, stone, and wood."""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art import hands
from tabletop.app.art.beast_parts import (
    Paint,
    draw_cuts,
    draw_form,
    eye,
    flame,
    limb,
    register_beast,
    teeth,
    waves,
)
from tabletop.app.art.forms import curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point

# --- spirits of the elements ----------------------------------------------------------------------


def _face(
    pen: Pen, x: float, y: float, size: float, *, ink: Paint = "black", mood: str = "calm"
) -> None:
    """Draws the eyes and mouth of a spirit."""
    part_pen = pen.at(x, y, 0, size)
    for way in (-1, 1):
        if mood == "angry":
            part_pen.flat([(way * 3, -4), (way * 14, -10), (way * 13, -2), (way * 6, 1)], ink)
        else:
            part_pen.flat(
                [(way * 9 + dx, -4 + dy) for dx, dy in ((-5, 0), (0, -3.6), (5, 0), (0, 3))], ink
            )
    if mood == "angry":
        part_pen.flat(dots("-11,8 -4,5 4,5 11,8 6,16 0,12 -6,16"), ink)
    elif mood == "gape":
        part_pen.flat(curve("-5,7 0,5 5,7 6,14 0,19 -6,14"), ink)
    else:
        part_pen.stroke(dots("-8,8 0,12 8,8"), ink, 2.2)


@register_beast("bonfire", "orange", "umber")
def _bonfire(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a walking fire of logs with raised arms."""
    flame(pen, 26, -10, 44, 92, coat, -0.06)
    flame(pen, -26, -10, 44, 86, coat, 0.06)
    pen.band([(-30, -50), (-56, -58), (-66, -84)], coat, [18, 14, 2])
    pen.band([(30, -52), (54, -56), (70, -80)], coat, [18, 14, 2])
    flame(pen, 0, -6, 74, 126, coat)
    _face(pen, 0, -42, 1.5, mood="angry")
    for one in ("-60,0 -20,-14 40,-4", "60,0 20,-16 -40,-6", "-30,4 0,-8 34,4"):
        limb(pen, one, trim, 13, 13, 12)
    for x, y in ((42, -4), (-41, -6)):
        pen.oval(x, y, 5, 6.4, "ivory")
        pen.oval(x, y, 2.4, 3.4, "umber", line=0.6, is_flat=True)
    for x, y in ((-46, -110), (-16, -138), (30, -122), (52, -104), (10, -148)):
        pen.oval(x, y, 2, 2.6, "black", line=0)


@register_beast("flame", "orange", "red")
def _flame_walker(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a running flame that leaves burning footprints."""
    for x, size in ((62, 13), (86, 9)):
        flame(pen, x, 4, size, size * 1.9, trim, 0.2)
    for x, y, width, height, lean in (
        (20, -104, 22, 40, 0.55),
        (30, -84, 22, 38, 0.65),
        (28, -64, 20, 34, 0.75),
    ):
        flame(pen, x, y, width, height, trim, lean)
    pen.band([(6, -52), (34, -38), (50, -14), (60, -8)], coat, [17, 12, 8, 6])
    pen.band([(10, -86), (34, -74), (44, -92)], coat, [13, 9, 5])
    pen.band([(-10, -94), (2, -70), (4, -48)], coat, [26, 24, 20])
    pen.band([(2, -50), (-26, -38), (-22, -12), (-34, -2)], coat, [18, 13, 8, 6], joined=True)
    pen.band([(-12, -88), (-34, -74), (-54, -84)], coat, [13, 9, 5], joined=True)
    flame(pen, -12, -96, 30, 50, coat, 0.2)
    _face(pen, -18, -112, 0.62, mood="angry")
    flame(pen, -58, -82, 12, 20, trim)
    flame(pen, -34, 4, 15, 22, trim, 0.2)


def _splash(pen: Pen, x: float, y: float, size: float, colour: Paint) -> None:
    """Draws a flying drop."""
    pen.shape(
        [(x, y - size * 1.7), (x + size, y), (x, y + size), (x - size, y)], colour, round=True
    )


@register_beast("water", "sky", "white")
def _water(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a body of water with pouring arms."""
    draw_form(
        pen,
        "-58,6 -40,-8 -24,-14 -22,-40 -26,-66 -22,-88 -10,-104 8,-110 26,-102 34,-84 30,-62 "
        "22,-40 26,-14"
        " 46,-8 60,6 0,12",
        coat,
    )
    pen.band([(26, -76), (54, -88), (72, -72), (70, -46)], coat, [17, 12, 10, 6])
    pen.band([(-22, -74), (-48, -64), (-58, -42), (-54, -18)], coat, [17, 12, 10, 6], joined=True)
    for x, y in ((72, -34), (66, -22), (-52, -8), (76, -18)):
        _splash(pen, x, y, 4, trim)
    draw_cuts(
        pen,
        "white",
        2.4,
        "-12,-58 -4,-36 -14,-12 -30,2",
        "4,-60 10,-36 4,-12 -2,6",
        "18,-58 18,-36 16,-14 34,2",
        "28,-90 20,-100 8,-103",
        "-16,-70 -14,-58",
        "30,-78 52,-82 64,-70",
    )
    draw_form(pen, "-14,-104 -26,-112 -28,-126! -18,-118 -14,-132! -4,-118 6,-130! 10,-114", coat)
    _face(pen, 0, -86, 0.95)
    waves(pen, -72, 74, 4, 9)


@register_beast("whirlwind", "sand", "ivory")
def _whirlwind(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a spinning cone of dust with picked-up objects."""
    for y, width in (
        (-118, 60),
        (-104, 56),
        (-90, 48),
        (-76, 42),
        (-62, 33),
        (-48, 27),
        (-34, 19),
        (-20, 13),
        (-8, 7),
    ):
        lean = math.sin(y * 0.05) * 9
        pen.oval(lean, y, width, 7 + width * 0.13, coat)
        pen.stroke(
            [(lean - width * 0.8, y + 2), (lean, y + width * 0.16 + 4), (lean + width * 0.8, y + 1)],
            "black",
            2,
        )
    pen.oval(3, -119, 38, 8, "umber")
    _face(pen, -2, -84, 1.15, mood="angry")
    for x, y, turn in (
        (-64, -66, 20),
        (62, -48, -30),
        (40, -14, 50),
        (-46, -26, -20),
        (74, -96, 15),
    ):
        part_pen = pen.at(x, y, turn)
        part_pen.shape(dots("-7,-5 7,-5 7,5 -7,5"), trim)
    pen.stroke([(-40, 2), (-10, 6), (30, 2), (48, 4)], "black", 2)


@register_beast("avalanche", "white", "steel")
def _avalanche(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws snow with fists that rushes down a slope."""
    draw_form(pen, "96,0! 96,-150! 62,-132 20,-84 -30,-36 -80,-4 -96,4!", trim)
    for x, y, r in (
        (74, -128, 18),
        (56, -112, 20),
        (34, -98, 24),
        (58, -78, 26),
        (14, -78, 26),
        (32, -52, 30),
        (-6, -58, 26),
        (6, -26, 28),
        (-26, -38, 24),
        (-16, -10, 22),
        (-40, -18, 18),
    ):
        pen.oval(x, y, r, r * 0.86, coat)
    pen.band([(-4, -62), (-42, -70), (-66, -50)], coat, [26, 22, 22], joined=True)
    pen.band([(-14, -30), (-52, -26), (-76, -8)], coat, [24, 20, 20], joined=True)
    for x, y in ((-70, -46), (-80, -4)):
        pen.oval(x, y, 15, 13, coat)
        draw_cuts(
            pen,
            "black",
            1.8,
            f"{x - 12},{y - 3} {x - 5},{y - 1}",
            f"{x - 12},{y + 3} {x - 5},{y + 4}",
        )
    _face(pen, 4, -62, 1.3, mood="angry")
    for x, y in ((60, -60), (78, -40), (50, -18), (84, -90)):
        pen.shape(
            [
                (x, y - 18),
                (x + 9, y),
                (x + 3, y),
                (x + 3, y + 6),
                (x - 3, y + 6),
                (x - 3, y),
                (x - 9, y),
            ],
            "black",
        )


@register_beast("moss", "green", "umber")
def _moss(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a mossy boulder with toadstools on its back."""
    draw_form(pen, "-66,2! -70,-26 -54,-58 -30,-82 2,-92 34,-84 58,-60 68,-28 64,2!", "grey")
    draw_form(
        pen,
        "-58,-52 -34,-84 2,-98 38,-88 64,-56 68,-30! 60,-38 56,-20! 46,-40 38,-24! 30,-44 "
        "20,-30! 10,-46 -2,-36!"
        " -10,-48 -22,-40! -30,-54 -40,-38! -46,-54 -54,-36!",
        coat,
    )
    pen.oval(-22, -38, 9, 6, "white", line=1, is_flat=True)
    pen.oval(16, -37, 9, 6, "white", line=1, is_flat=True)
    pen.oval(-24, -37, 3.4, 4.4, "black", line=0, is_flat=True)
    pen.oval(14, -36, 3.4, 4.4, "black", line=0, is_flat=True)
    pen.band([(-36, -44), (-22, -49), (-8, -44)], coat, [6, 8, 6])
    pen.band([(2, -44), (16, -48), (30, -42)], coat, [6, 8, 6])
    pen.oval(-4, -24, 8, 8, "grey")
    draw_cuts(pen, "black", 2.4, "-24,-9 -4,-5 20,-10")
    for x, y, size in ((-30, -80, 0.9), (-16, -90, 1.3), (26, -90, 1.1), (46, -74, 0.8)):
        part_pen = pen.at(x, y, 0, size)
        part_pen.band([(0, 4), (0, -12)], "white", [6, 5])
        draw_form(part_pen, "-13,-10! -10,-20 0,-26 10,-20 13,-10! 0,-8", "red")
        for dx, dy in ((-5, -15), (3, -19), (6, -13)):
            part_pen.oval(dx, dy, 1.8, 1.6, "white", line=0, is_flat=True)
    for x in (-74, 70):
        pen.band([(x * 0.9, -20), (x, -8), (x * 1.12, 2)], coat, [18, 15, 13])


@register_beast("wisp", "yellow", "white")
def _wisp(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a light over a marsh that beckons with a small hand."""
    for r, weight in ((52, 1.2), (41, 1.6)):
        for angle in range(0, 360, 18):
            pen.stroke(
                [towards((0, -66), angle, r), towards((0, -66), angle, r + 8)], "black", weight
            )
    flame(pen, 0, -34, 52, 86, coat)
    pen.oval(0, -58, 17, 18, trim)
    _face(pen, -1, -61, 0.85)
    pen.band([(-16, -48), (-36, -44), (-46, -58)], coat, [8, 6, 4])
    pen.band([(0, -38), (6, -20), (-4, -8), (2, 2)], coat, [14, 9, 5, 1])
    for x, top in ((-62, -42), (-54, -58), (-70, -30), (56, -50), (64, -66), (72, -36), (48, -26)):
        pen.stroke([(x, 8), (x + 1, top * 0.5), (x + 5, top)], "black", 2.2)
        pen.oval(x + 5, top + 4, 2.6, 7, "black", line=0.5)
    for y, x in ((4, -16), (9, 10), (6, 40), (10, -44)):
        pen.stroke([(x - 16, y), (x, y - 2), (x + 16, y)], "black", 1.8)


@register_beast("gale", "steel", "white")
def _gale(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws an old blowing face with round cheeks and hair of cloud."""
    for x, y, r in (
        (48, -104, 22),
        (70, -80, 24),
        (74, -50, 22),
        (58, -24, 22),
        (30, -112, 20),
        (8, -118, 18),
    ):
        pen.oval(x, y, r, r * 0.86, trim)
        pen.stroke(
            [
                towards((x, y), 200, r * 0.6),
                towards((x, y), 280, r * 0.55),
                towards((x, y), 20, r * 0.5),
                towards((x, y), 90, r * 0.3),
            ],
            "black",
            1.8,
        )
    draw_form(
        pen,
        "-20,-104 4,-114 34,-108 56,-86 60,-54 46,-28 20,-14 -4,-18 -14,-30 -28,-36 -32,-48 "
        "-26,-56 -34,-64"
        " -30,-78 -34,-90",
        coat,
    )
    pen.oval(8, -44, 19, 16, coat)
    draw_form(pen, "-26,-62 -42,-60 -46,-70 -34,-78 -24,-84", coat)
    pen.oval(-32, -48, 6, 8, "black", line=1)
    eye(pen, -10, -78, 5)
    pen.band([(-26, -90), (-10, -98), (12, -92)], trim, [6, 9, 4])
    for text in (
        "-42,-56 -70,-66 -104,-62 -112,-72 -102,-80 -94,-74",
        "-42,-48 -76,-46 -116,-48",
        "-42,-40 -70,-28 -100,-32 -110,-20 -100,-12 -92,-18",
    ):
        draw_cuts(pen, "black", 3.4, text)
    pen.band([(16, -22), (10, 0), (-8, 8), (-22, 2)], trim, [20, 14, 9, 2])


@register_beast("hail", "steel", "white")
def _hail(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a thundercloud with a face that throws ice."""
    pen.band([(-48, -86), (-78, -78), (-88, -52)], coat, [20, 16, 14])
    pen.band([(48, -88), (76, -72), (78, -50)], coat, [20, 16, 14])
    for x, y, r in (
        (-40, -96, 26),
        (42, -98, 28),
        (0, -116, 32),
        (-20, -80, 28),
        (26, -80, 28),
        (0, -92, 34),
    ):
        pen.oval(x, y, r, r * 0.8, coat)
    _face(pen, 0, -88, 1.7, mood="angry")
    rng = Random("hail")
    for number in range(17):
        point = (-80 + number * 10 + rng.uniform(-3, 3), rng.uniform(-44, 0))
        size = rng.uniform(4, 8.5)
        pen.stroke([(point[0] + 6, point[1] - size * 3.4), point], "black", 1.4)
        pen.shape([towards(point, 360 * k / 6 + number * 20, size) for k in range(6)], trim)
    for x, y in ((-90, -46), (80, -44)):
        pen.oval(x, y, 9, 8, coat)
        pen.shape([towards((x, y + 12), 60 * k, 9) for k in range(6)], trim)


@register_beast("spring", "sky", "white")
def _spring(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a smiling spring that leaps up between stones."""
    pen.band([(0, -30), (-3, -70), (0, -112)], coat, [30, 22, 26])
    for way in (-1, 1):
        for reach, top, end in ((30, -128, -76), (52, -116, -40), (16, -138, -100)):
            pen.band(
                [
                    (way * 3, -104),
                    (way * reach * 0.5, top),
                    (way * reach, (top + end) / 2),
                    (way * reach * 1.1, end),
                ],
                coat,
                [12, 11, 9, 2],
            )
            _splash(pen, way * reach * 1.12, end + 10, 4, trim)
    pen.oval(0, -108, 19, 20, coat)
    _face(pen, 0, -110, 0.9)
    draw_cuts(pen, "white", 2.2, "-6,-84 -8,-60 -6,-34", "4,-84 6,-58 4,-34")
    pen.oval(0, -28, 54, 13, "white", line=1.1, is_flat=True)
    pen.oval(0, -28, 46, 9, coat)
    for row, (y, count) in enumerate(((-24, 6), (-8, 6))):
        for number in range(count):
            left = -56 + number * 112 / count + (row % 2) * 6 - 3
            bow = 5 * math.cos((left + 9) / 36)
            pen.shape(
                [
                    (left, y + bow),
                    (left + 17, y + bow),
                    (left + 18, y + bow + 13),
                    (left - 1, y + bow + 13),
                ],
                "grey",
                round=False,
            )


@register_beast("leviathan", "navy", "white")
def _leviathan(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a huge shadow with eyes below a small boat."""
    draw_form(pen, "-14,-118! 10,-118! 6,-106 -10,-106", "umber")
    pen.band([(-3, -118), (-3, -146)], "umber", [2.4, 2])
    draw_form(pen, "-1,-144! 18,-132 20,-122! -1,-122!", "white")
    pen.stroke([(-96, -106), (-60, -108), (-20, -105), (30, -108), (96, -106)], "black", 2.4)
    for y in (-98, -92):
        pen.stroke([(-90 + y % 7 * 6, y), (-40, y + 2), (0, y), (60, y + 2), (88, y)], "black", 1.5)
    draw_form(
        pen,
        "-104,-38 -96,-60 -70,-78 -30,-84 10,-76 40,-58 62,-42 84,-56 104,-72! 98,-44 104,-10! "
        "82,-24 58,-26"
        " 24,-8 -20,4 -64,0 -94,-16",
        coat,
    )
    draw_form(pen, "0,-78 12,-96 30,-100! 26,-84 34,-66", coat)
    draw_form(pen, "-20,-6 -30,12 -16,22! -4,8 4,-4", coat)
    pen.oval(-66, -52, 9, 8, trim)
    pen.oval(-68, -51, 4, 5, "black", line=0, is_flat=True)
    draw_form(pen, "-102,-34 -80,-30 -56,-30 -40,-36! -52,-20 -76,-14 -96,-20", "black")
    teeth(pen, (-44, -34), (-98, -33), 9, -8)
    teeth(pen, (-94, -20), (-52, -20), 8, -7)
    draw_cuts(
        pen,
        "white",
        2,
        "-20,-70 -12,-50 -18,-24",
        "4,-66 12,-46 6,-22",
        "26,-54 32,-40 28,-24",
        "44,-44 48,-36 44,-30",
    )


@register_beast("clouds", "white", "steel")
def _clouds(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws clouds with horns that graze on steeples."""
    for x, height, width in ((-50, 42, 13), (34, 26, 10)):
        pen.shape([(x - width, 26), (x - width, 26 - height * 0.5), (x + width, 26 - height * 0.5), (x + width, 26)], "black")
        pen.shape([(x - width - 3, 27 - height * 0.5), (x, -height - 4), (x + width + 3, 27 - height * 0.5)], "umber")
        pen.stroke([(x, -height - 3), (x, -height - 14)], "black", 2)
        pen.stroke([(x - 4, -height - 10), (x + 4, -height - 10)], "black", 1.8)
        pen.shape([(x - 3, 20), (x - 3, 12), (x, 8), (x + 3, 12), (x + 3, 20)], "white", line=0.6)
    for x, y, size in ((40, -84, 0.56), (4, -44, 1.16)):
        part_pen = pen.at(x, y, 0, size)
        for root, low in ((-14, 30), (4, 24), (22, 32), (36, 22)):
            part_pen.band([(root, 4), (root - 4, low * 0.55), (root + 1, low), (root + 11, low - 3)], coat, [17, 11, 8, 0.6])
        draw_form(part_pen, "46,-8! 58,-10 62,-22 54,-28! 58,-34 68,-30 70,-16 62,-4 50,0!", coat)
        draw_form(part_pen, "-36,-12! -46,-26 -36,-40 -24,-38! -24,-54 -4,-60 4,-50! 12,-64 34,-58 34,-46! 50,-46 58,-28 48,-18! 56,-4 44,10 30,4! "
             "22,16 6,16 0,6! -10,14 -28,8 -28,-4! -34,-4 -38,-8 -36,-12!", coat)  # fmt: skip
        for line in ("-22,-36 -14,-42 -6,-36 -8,-28 -14,-28", "6,-44 18,-48 26,-38 20,-30 13,-33", "30,-22 40,-28 46,-18 38,-12",
                     "-10,-14 0,-22 12,-16 10,-6 3,-6", "-26,-16 -20,-22 -14,-16"):  # fmt: skip
            part_pen.stroke(curve(line, closed=False), "black", 1.7)
        draw_form(part_pen, "-26,-28! -38,-30 -48,-24 -58,-6 -62,8 -57,14 -49,12 -40,0 -28,-8!", "charcoal")
        draw_form(part_pen, "-30,-34! -22,-46 -8,-44 -4,-30 -12,-18 -22,-20! -14,-26 -14,-34 -22,-34!", trim)
        for line in ("-24,-40 -20,-35", "-14,-44 -15,-36", "-6,-38 -13,-33", "-6,-26 -13,-28"):
            part_pen.stroke(curve(line, closed=False), "black", 1.2)
        draw_form(part_pen, "-30,-20! -22,-24 -12,-18! -18,-12 -28,-12", "charcoal")
        part_pen.oval(-43, -14, 2.6, 2.1, "white", line=0, is_flat=True)
        part_pen.oval(-57, 8, 1.4, 1.8, "white", line=0, is_flat=True)
        part_pen.stroke([(-57, 13), (-51, 8)], "white", 1.2)


@register_beast("golem", "brown", "umber")
def _golem(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a man of clay with thumbprints and a word on his brow."""
    pen.band([(20, -48), (26, -24), (24, -4)], coat, [30, 24, 30])
    pen.band([(-20, -48), (-28, -24), (-24, -4)], coat, [30, 24, 30])
    pen.band([(44, -96), (66, -70), (62, -40)], coat, [28, 24, 26])
    draw_form(pen, "-52,-102 -38,-120 0,-126 38,-120 52,-102 46,-74 34,-52 0,-44 -34,-52 -46,-74", coat)
    pen.band([(-46, -98), (-70, -74), (-72, -42)], coat, [28, 25, 27], joined=True)
    for x, y in ((-72, -34), (62, -32)):
        pen.oval(x, y, 17, 16, coat)
        draw_cuts(
            pen,
            "black",
            2,
            f"{x - 9},{y + 2} {x - 9},{y + 13}",
            f"{x},{y + 3} {x},{y + 15}",
            f"{x + 8},{y + 2} {x + 8},{y + 12}",
        )
    for x in (-30, 26):
        pen.oval(x, -2, 21, 8, coat)
    draw_form(pen, "-20,-116 -22,-134 -12,-144 12,-144 22,-134 20,-116 8,-110 -8,-110", coat)
    for x in (-8, 8):
        pen.oval(x, -127, 4, 4, "black", line=0, is_flat=True)
        pen.oval(x - 1, -128, 1.3, 1.3, "white", line=0, is_flat=True)
    pen.shape(dots("-10,-140 10,-140 10,-134 -10,-134"), "white")
    draw_cuts(pen, "black", 1.4, "-7,-138 -5,-136", "-2,-138 -1,-135", "3,-138 6,-135")
    draw_cuts(pen, "black", 2, "-8,-116 0,-114 8,-116")
    for x, y, r in (
        (-20, -92, 8),
        (16, -82, 9),
        (-4, -64, 8),
        (30, -104, 6),
        (-64, -62, 6),
        (24, -26, 6),
    ):
        for k in (0.4, 0.75, 1.1):
            pen.stroke(
                [
                    (x - r * k, y),
                    (x, y - r * k),
                    (x + r * k, y),
                    (x + r * k * 0.5, y + r * k * 0.8),
                ],
                "black",
                1.3,
            )


@register_beast("slate", "grey", "black")
def _slate(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a giant of roof tiles with a weathercock on its head."""
    pen.band([(0, -150), (0, -172)], "black", [2.4, 2])
    draw_form(pen, "-18,-168 -6,-172 6,-168 14,-180! 18,-166 4,-160 -8,-160", "gold")

    def tiles(outline: list[Point], rows: int) -> None:
        pen.shape(outline, coat)
        ys = [y for _, y in outline]
        low, height = min(ys), max(ys)
        for row in range(1, rows):
            y = low + (height - low) * row / rows
            edges = sorted(_crossing(outline, y))
            if len(edges) < 2:
                continue
            left, right = edges[0], edges[-1]
            count = max(2, round((right - left) / 13))
            for number in range(count):
                x0, x1 = (
                    left + (right - left) * number / count,
                    left + (right - left) * (number + 1) / count,
                )
                pen.stroke([(x0, y - 3), ((x0 + x1) / 2, y + 4), (x1, y - 3)], "black", 1.5)

    tiles([(10, -54), (42, -54), (44, 0), (8, 0)], 4)
    tiles([(-42, -54), (-10, -54), (-8, 0), (-46, 0)], 4)
    tiles([(44, -114), (70, -102), (82, -44), (58, -40), (42, -84)], 6)
    tiles([(-52, -120), (52, -120), (62, -106), (40, -48), (-40, -48), (-62, -106)], 6)
    tiles([(-46, -114), (-72, -102), (-86, -46), (-60, -40), (-42, -84)], 6)
    pen.shape(dots("-34,-118 0,-156 34,-118"), coat)
    pen.shape(dots("-20,-120 20,-120 16,-104 -16,-104"), "white")
    for x in (-8, 8):
        pen.shape([(x - 5, -117), (x + 5, -117), (x + 4, -110), (x - 4, -110)], "black")
    for x, y in ((-72, -42), (70, -40)):
        pen.shape([(x - 17, y + 16), (x - 19, y - 4), (x + 15, y - 6), (x + 18, y + 14)], coat)
    pen.shape(dots("12,-132 14,-150 24,-150 24,-122"), "brown")


def _crossing(outline: list[Point], y: float) -> list[float]:
    found = []
    for number, (x1, y1) in enumerate(outline):
        x0, y0 = outline[number - 1]
        if (y0 < y) != (y1 < y):
            found.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return found


@register_beast("automaton", "gold", "charcoal")
def _automaton(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a brass man with a key in his back and a dial for a heart."""
    pen.band([(34, -92), (60, -96)], trim, [5, 5])
    for y in (-106, -86):
        pen.oval(66, y, 9, 9, coat)
        pen.oval(66, y, 4, 4, "white", line=0.8, is_flat=True)
    for x in (-16, 16):
        pen.bone((x, -52), (x, -28), 13, 12, coat)
        pen.oval(x, -28, 8, 8, trim)
        pen.bone((x, -26), (x, -6), 12, 14, coat)
        pen.shape([(x - 13, 3), (x - 8, -8), (x + 8, -8), (x + 12, 3)], coat)
    pen.bone((30, -104), (46, -78), 13, 12, coat)
    pen.oval(46, -76, 7, 7, trim)
    pen.bone((46, -74), (36, -50), 11, 10, coat)
    draw_form(pen, "-30,-108! -22,-116 22,-116 30,-108! 26,-54 18,-48 -18,-48 -26,-54", coat)
    pen.oval(0, -84, 18, 18, "white", line=1.4)
    for k in range(12):
        pen.stroke([towards((0, -84), 30 * k, 16), towards((0, -84), 30 * k, 12)], "black", 1.6)
    pen.stroke([(0, -84), (0, -95)], "black", 2.2)
    pen.stroke([(0, -84), (8, -80)], "black", 2.2)
    pen.bone((-32, -104), (-52, -86), 13, 12, coat)
    pen.oval(-53, -85, 7, 7, trim)
    pen.bone((-54, -86), (-60, -112), 11, 10, coat)
    for angle in (-130, -100, -70, -40):
        pen.band([(-60, -114), towards((-60, -114), angle, 14)], trim, [4.4, 3])
    pen.shape(dots("-18,-120 -20,-146 -12,-154 12,-154 20,-146 18,-120"), coat)
    pen.oval(0, -156, 5, 5, trim)
    for x in (-8, 8):
        pen.oval(x, -138, 5.4, 5.4, "white", line=1.2)
        pen.oval(x, -138, 2.2, 2.2, "black", line=0, is_flat=True)
    pen.shape(dots("-11,-130 11,-130 9,-123 -9,-123"), "black")
    for x in (-6, -2, 2, 6):
        pen.stroke([(x, -130), (x, -123)], "white", 1.2)
    for x, y in ((-24, -106), (24, -106), (-20, -56), (20, -56)):
        pen.oval(x, y, 2, 2, "black", line=0, is_flat=True)


@register_beast("dune", "sand", "ochre")
def _dune(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a dune with a face and an arm around a caravan."""
    draw_form(pen, "-104,4! -86,-24 -62,-52 -30,-84 6,-104 30,-98 48,-78 60,-46 84,-20 106,4!", coat)
    draw_form(pen, "6,-104! 20,-78 14,-54 26,-30 20,4! 106,4! 84,-20 60,-46 48,-78 30,-98", trim)
    for k in range(7):
        y = -84 + k * 12
        pen.stroke([(-24 - k * 11, y + 4), (-10 - k * 5, y - 1), (8 + k * 1, y + 3)], "black", 1.5)
    pen.flat(curve("-44,-52! -20,-62 -12,-56! -18,-48 -34,-46"), "black")
    pen.flat(curve("6,-58! 26,-66 40,-56! 28,-48 12,-50"), "black")
    pen.oval(-26, -52, 3, 3, "white", line=0, is_flat=True)
    pen.oval(22, -55, 3, 3, "white", line=0, is_flat=True)
    draw_form(pen, "-36,-26 -12,-34 14,-32 36,-28! 20,-12 -6,-8 -26,-14", "black")
    pen.band([(-70, -20), (-92, -38), (-112, -26), (-116, 2)], coat, [26, 22, 18, 10])
    for x in (-66, -84):
        part_pen = pen.at(x - 26, 4, 0, 0.24)
        part_pen.band([(30, 0), (26, -34)], "black", [8, 12])
        part_pen.band([(-10, 0), (-8, -34)], "black", [8, 12])
        draw_form(part_pen, "-30,-44 -14,-62 0,-50 14,-66 34,-44 26,-32 -20,-32", "black")
        part_pen.band([(-24, -44), (-44, -40), (-52, -66), (-66, -68)], "black", [12, 9, 9, 9])


@register_beast("waterfall", "sky", "white")
def _waterfall(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a giant of falling water between two cliffs."""
    pen.shape(dots("-96,4 -96,-150 -70,-152 -52,-120 -58,-84 -44,-56 -54,-20 -44,4"), "grey")
    pen.shape(dots("96,4 96,-140 74,-150 52,-124 60,-90 46,-60 56,-24 46,4"), "grey")
    draw_form(
        pen,
        "-44,4! -38,-40 -46,-72 -50,-104 -34,-124 -24,-146 0,-156 24,-146 34,-124 50,-104 "
        "46,-72 38,-40 44,4!",
        coat,
    )
    for x, sway in ((-34, -4), (-22, 3), (-10, -2), (2, 2), (14, -3), (26, 4), (36, -2)):
        pen.stroke(
            [(x * 0.9, -96), (x + sway, -60), (x * 0.9 - sway, -24), (x * 1.1, 2)], "white", 3
        )
        pen.stroke([(x * 0.9 + 5, -84), (x + sway + 5, -50), (x * 0.9 + 6, -12)], "black", 1.7)
    pen.band([(-44, -102), (-66, -84), (-62, -52)], coat, [20, 18, 8], joined=True)
    pen.band([(44, -102), (66, -84), (62, -52)], coat, [20, 18, 8], joined=True)
    _face(pen, 0, -128, 1.25, mood="angry")
    for x, r in ((-54, 13), (-30, 16), (-4, 17), (22, 16), (46, 14), (66, 10), (-74, 10)):
        pen.oval(x, 2, r, r * 0.62, trim)


@register_beast("treant", "umber", "green")
def _treant(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a walking oak with roots for feet and a nest in its crown."""
    for bones in (
        "8,-36 30,-20 48,-2 66,0",
        "-8,-36 -32,-22 -46,-2 -66,2",
        "0,-36 4,-14 -8,2 -22,6",
        "6,-34 18,-12 26,4",
    ):
        limb(pen, bones, coat, 20, 14, 9, 3)
    pen.band([(18, -86), (50, -82), (66, -60), (80, -62)], coat, [22, 15, 10, 3])
    pen.band([(66, -60), (70, -44)], coat, [7, 2])
    pen.band([(2, -26), (-4, -64), (4, -106)], coat, [46, 40, 40])
    pen.band([(-14, -84), (-50, -92), (-70, -72), (-84, -80)], coat, [22, 15, 10, 3], joined=True)
    pen.band([(-70, -72), (-78, -56)], coat, [7, 2])
    for bones in ("-6,-100 -22,-122 -44,-132", "4,-104 2,-132 -8,-150", "12,-100 34,-122 52,-128"):
        limb(pen, bones, coat, 18, 11, 5)
    for x, y, r in (
        (-54, -134, 22),
        (-30, -152, 24),
        (0, -162, 26),
        (32, -152, 24),
        (58, -132, 22),
        (-14, -134, 20),
        (18, -132, 20),
    ):
        points = [towards((x, y), k * 360 / 22, r * (1.0 if k % 2 else 0.82)) for k in range(22)]
        pen.shape(points, trim)
    for x in (-12, 10):
        pen.shape(
            [(x - 8, -88 - (x < 0) * 4), (x + 8, -88 - (x > 0) * 4), (x + 5, -78), (x - 5, -78)],
            "black",
        )
        pen.oval(x, -83, 2.2, 2.2, "white", line=0, is_flat=True)
    pen.band([(0, -80), (-6, -64)], coat, [8, 12])
    draw_form(pen, "-16,-54 -2,-58 14,-54 12,-44 -2,-38 -14,-44", "black")
    draw_cuts(
        pen,
        "black",
        2,
        "-14,-34 -10,-22 -14,-12",
        "2,-36 2,-24 6,-12",
        "16,-46 18,-34 16,-20",
        "-18,-70 -20,-56",
    )


@register_beast("candle", "white", "steel")
def _candle(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a floating candle that trails a veil of smoke."""
    pen.band([(24, -20), (50, -8), (66, -26), (86, -18)], trim, [26, 20, 13, 2])
    pen.band([(8, -16), (22, 4), (48, 6), (62, 18)], trim, [24, 18, 11, 2])
    pen.band([(0, -24), (-12, 2), (4, 16), (-8, 30)], trim, [24, 15, 9, 1])
    draw_form(
        pen,
        "-26,-14 -34,-42 -26,-66! -30,-84 -18,-100 0,-106 18,-100 30,-84 28,-62 36,-40 28,-12 "
        "14,-20! 2,-8 -10,-20!",
        "black",
    )
    draw_form(pen, "-17,-84 0,-94 17,-84 18,-62 8,-46 0,-43 -8,-46 -18,-62", coat)
    for x in (-7, 7):
        pen.oval(x, -68, 4.4, 6, "black", line=0, is_flat=True)
        pen.stroke([(x, -62), (x + 1, -54), (x, -48)], "black", 1.7)
    pen.oval(0, -52, 2.6, 3.8, "black", line=0, is_flat=True)
    pen.shape(dots("-11,-104 -10,-128 10,-128 11,-104"), coat)
    draw_form(pen, "-11,-128! 11,-128! 11,-116 7,-112 4,-120 0,-122 -5,-116 -8,-110", "white")
    flame(pen, 0, -126, 20, 36, "yellow")
    for angle in range(200, 345, 20):
        pen.stroke([towards((0, -142), angle, 28), towards((0, -142), angle, 38)], "black", 2)


@register_beast("smoke", "charcoal", "orange")
def _smoke(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a crowned, horned, smiling column of smoke above a brazier."""
    tone = pen.paint(coat)
    draw_form(pen, "-10,-8 -34,-20 -40,-40! -26,-30 -12,-26 -2,-44! -30,-50 -42,-66 -32,-84! -20,-72 0,-70 20,-74 "
              "36,-86! 42,-66 32,-52 14,-46 30,-36 34,-20 22,-10 10,-8", coat)  # fmt: skip
    draw_cuts(pen, "white", 2.4, "-28,-22 -6,-14 20,-18 28,-28", "-30,-56 -8,-48 16,-50 30,-62", "-12,-36 8,-32 22,-36",
         "-20,-66 0,-60 24,-66")  # fmt: skip
    for x, way, height in ((-48, -1, 66), (46, 1, 78)):
        pen.band([(x * 0.5, -14), (x, -24), (x + way * 10, -height * 0.6), (x - way * 2, -height), (x + way * 8, -height - 14)], coat,
                 [12, 11, 8, 6, 0.8])  # fmt: skip
    draw_form(pen, "-26,-8! -20,4 -8,7 8,7 20,4 26,-8! 0,-4", "bronze")
    draw_form(pen, "-30,-13 30,-13 27,-6 -27,-6", "gold")
    for x in (-14, 14):
        limb(pen, f"{x},4 {x * 1.4:.0f},13", "bronze", 6, 5)
    for x in (-16, 0, 15):
        flame(pen, x, -10, 13, 20, trim)
    body = pen.at(0, -78)
    body.limb([(31, -26), (56, -14), (70, -36)], [24, 18, 13], tone)
    draw_form(body, "-34,-38 -18,-44 18,-44 34,-38 37,-22 27,-4 18,14 -18,14 -27,-4 -37,-22", coat)
    draw_cuts(body, "white", 2.2, "-26,-16 -12,-8 -1,-14", "26,-16 12,-8 1,-14", "0,-14 0,8", "-10,0 -4,3", "10,0 4,3")
    body.limb([(-33, -28), (-58, -34), (-62, -62)], [25, 18, 13], tone)
    for x, y, angle in ((-62, -64, -8), (71, -38, 16)):
        hands.palm(body.at(x, y, angle, 0.52, flip=x > 0), tone, bend=0.5)
    flame(body, -64, -92, 22, 36, trim)
    head = body.at(0, -58, 0, 1.15)
    for way in (-1, 1):
        head.band([(way * 12, -14), (way * 28, -18), (way * 33, -36), (way * 25, -50)], "ivory", [12, 10, 7, 1])
        for k in range(3):
            head.stroke([(way * (19 + k * 4.6), -11 - k * 5), (way * (20 + k * 3), -23 - k * 5)], "black", 1.6)
    draw_form(head, "-17,-10 -12,-24 0,-28 12,-24 17,-10 15,4 8,14 0,22! -8,14 -15,4", coat)
    for way in (-1, 1):
        head.shape(dots(f"{way * 2},-4 {way * 13},-10 {way * 11},-1 {way * 5},0"), "white", line=0, is_flat=True)
        head.oval(way * 7.4, -4, 1.8, 2.4, "black", line=0, is_flat=True)
        draw_form(head, f"{way * 16},-8 {way * 27},-15! {way * 18},1", coat, 0.8)
    draw_form(head, "-10,6 -4,9 0,8 4,9 10,6! 6,12 0,14 -6,12", "white", 0.6)
    draw_cuts(head, "black", 1.2, "-4,8.6 -4,12.6", "0,8 0,13.6", "4,8.6 4,12.6")
    draw_cuts(head, "white", 1.8, "-2,-3 -3,3 2,4")
    head.shape(dots("-15,-20 -19,-37 -8,-29 0,-42 8,-29 19,-37 15,-20 0,-24"), "gold")
    for x, y in ((-19, -38), (0, -43), (19, -38)):
        head.oval(x, y, 3, 3, trim, line=0.7)
