"""Animals of farm, forest, and air, and their riders, facing left."""

from __future__ import annotations

import math
from random import Random

from tabletop.app.art.beast_parts import (
    Paint,
    claws,
    draw_cuts,
    draw_form,
    draw_patch,
    eye,
    flame,
    leg,
    limb,
    register_beast,
    teeth,
)
from tabletop.app.art.forms import along, curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point

# --- the farmyard ---------------------------------------------------------------------------------


@register_beast("horse", "brown", "black")
def _horse(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a heavy horse with feathered hooves, collar, and plaited tail."""
    leg(pen, 30, -40, "black", 8, hind=True, joined=False)
    leg(pen, -24, -38, "black", 7, lift=6, joined=False)
    draw_form(pen, "44,-66 56,-62 64,-46 62,-26 68,-12! 58,-14 54,-6! 52,-24 52,-44 44,-56", trim)
    draw_form(
        pen,
        "-88,-72 -84,-65 -75,-65 -66,-72 -56,-76 -50,-66 -46,-52 -42,-42 -32,-33 -16,-30"
        " 6,-27 28,-30 44,-36 52,-50 48,-66 34,-73 14,-69 -2,-68 -14,-74 -26,-88 -40,-102 -50,-108!"
        " -52,-118! -59,-108! -68,-101 -78,-88 -87,-80",
        coat,
    )
    leg(pen, 40, -44, coat, 10, hind=True)
    leg(pen, -32, -42, coat, 9)
    for x in (-34, 41):
        draw_form(
            pen,
            f"{x - 6},-13 {x + 6},-13 {x + 9},-3! {x + 3},-5 {x},-1! {x - 3},-5 {x - 9},-2!",
            "white",
        )
    draw_form(
        pen,
        "-52,-113! -42,-110 -28,-98 -16,-84 -6,-68! -16,-70 -18,-62! -26,-74 -30,-66! -36,-82"
        " -42,-76! -44,-92 -52,-88! -52,-102",
        trim,
    )
    draw_form(pen, "-58,-108! -64,-110 -74,-96! -66,-100 -62,-92!", trim)
    pen.band([(-24, -86), (-38, -66), (-46, -46), (-34, -34)], trim, [5, 6, 7, 5])
    pen.band([(-22, -86), (-8, -60), (-14, -38)], "white", [3, 3, 3])
    draw_cuts(pen, "black", 1.6, "-66,-74 -60,-84 -58,-94", "-72,-88 -66,-70")
    eye(pen, -66, -94, 2.2, fierce=False)
    pen.oval(-84, -72, 1.8, 1.2, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.5, "-86,-67 -80,-69 -76,-70")
    draw_cuts(pen, "black", 1.8, "20,-64 26,-54 24,-42", "-10,-62 -18,-50 -16,-38")


@register_beast("nightmare", "black", "orange")
def _nightmare(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a rearing horse with burning mane and tail."""
    for x, y, w, h in ((48, -26, 20, 34), (58, -36, 18, 40), (66, -18, 18, 30)):
        flame(pen, x, y, w, h, trim, 0.3)
    pen.band([(14, -34), (36, -24), (28, -10), (40, 0)], coat, [20, 13, 7, 7])
    pen.band([(-22, -76), (-46, -72), (-44, -56)], coat, [14, 8, 6])
    for x, y, w, h in ((6, -92, 18, 30), (14, -80, 20, 32), (20, -66, 20, 32), (-8, -106, 16, 28),
                       (-20, -116, 12, 22)):  # fmt: skip
        flame(pen, x, y, w, h, trim, 0.5)
    draw_form(
        pen,
        "-62,-108 -58,-100 -48,-100 -36,-104 -30,-94 -32,-80 -34,-66 -26,-52 -12,-44 0,-30"
        " 14,-22 30,-24 40,-36 36,-52 24,-62 14,-74 8,-90 -2,-106 -14,-116 -22,-118! -22,-128! "
        "-29,-120!"
        " -40,-122 -52,-118",
        coat,
    )
    pen.band([(28, -38), (18, -22), (26, -10), (18, 0)], coat, [24, 14, 7, 8], joined=True)
    pen.band([(-24, -66), (-50, -62), (-58, -44)], coat, [18, 9, 7], joined=True)
    for x, y in ((14, 2), (36, 2)):
        pen.shape([(x - 7, y + 1), (x - 3, y - 7), (x + 7, y - 7), (x + 8, y + 1)], "white")
    for x, y in ((-60, -40), (-44, -51)):
        pen.shape([(x - 5, y - 3), (x + 4, y - 5), (x + 3, y + 6), (x - 6, y + 6)], "white")
    flame(pen, -60, -92, 12, 18, trim, -0.6)
    pen.oval(-36, -113, 3.4, 2, "white", line=0, is_flat=True)
    draw_cuts(
        pen,
        "white",
        1.6,
        "-58,-105 -50,-107 -44,-108",
        "-30,-112 -22,-104 -20,-94",
        "-60,-112 -56,-114",
    )
    draw_cuts(pen, "white", 1.8, "-24,-92 -16,-74 -18,-58", "2,-82 6,-62 0,-46", "22,-56 26,-42 18,-30")


@register_beast("bull", "brown", "ivory")
def _bull(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a charging bull with lowered head and a rosette on its brow."""
    leg(pen, 32, -36, "black", 7, hind=True, joined=False)
    leg(pen, -18, -34, "black", 7, lift=8, joined=False)
    limb(pen, "52,-58 64,-68 70,-52 62,-40", "black", 5, 4, 3, 3)
    draw_form(pen, "59,-44 66,-42 68,-30 62,-22! 57,-34", "black")
    draw_form(
        pen,
        "-48,-50 -44,-68 -28,-84 -8,-84 10,-71 30,-67 48,-65 56,-53 54,-38 44,-30 24,-27 4,-24"
        " -14,-21 -32,-25 -44,-36",
        coat,
    )
    leg(pen, 44, -44, coat, 9, hind=True)
    leg(pen, -26, -38, coat, 9, lift=12)
    draw_form(
        pen, "-46,-70 -34,-54 -36,-40 -46,-26 -56,-18 -67,-18 -72,-26 -68,-36 -64,-50 -58,-64", coat
    )
    draw_cuts(
        pen,
        "black",
        2.6,
        "-16,-80 -28,-62 -26,-44",
        "-4,-78 -16,-58 -16,-38",
        "8,-70 -4,-54 -6,-38",
    )
    draw_form(pen, "-42,-64 -30,-62 -22,-54! -32,-52 -42,-56", coat)
    draw_form(pen, "-60,-62 -70,-68 -82,-64 -90,-76! -90,-58 -78,-50 -64,-52", trim)
    draw_form(pen, "-48,-68 -46,-82 -56,-94! -38,-86 -36,-68", trim)
    draw_form(pen, "-62,-64 -54,-74 -44,-70 -46,-60! -51,-64 -54,-56! -57,-62", "black")
    eye(pen, -58, -46, 2.6)
    pen.oval(-67, -24, 2.2, 1.8, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.6, "-68,-19 -62,-24 -55,-22")
    pen.oval(-68, -16, 4, 4, "yellow", line=0.8, is_flat=True)
    for x, y in ((-88, -22), (-84, -12)):
        draw_cuts(pen, "black", 1.4, f"{x},{y} {x - 8},{y + 2} {x - 16},{y}")


@register_beast("cow", "white", "black")
def _cow(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a cow from behind that looks over its shoulder."""
    leg(pen, 34, -36, coat, 6, hind=True, joined=False)
    leg(pen, -30, -34, coat, 6, joined=False)
    pen.oval(26, -26, 10, 8, "rose")
    for x in (20, 26, 32):
        pen.band([(x, -20), (x, -14)], "rose", [3.4, 2.6])
    draw_form(
        pen,
        "-50,-60 -44,-68 -28,-70 -6,-66 16,-68 40,-72 56,-66 60,-52 54,-36 40,-27 14,-22 -14,-22"
        " -36,-28 -48,-40",
        coat,
    )
    draw_patch(pen, "-30,-69 -16,-67 -8,-54 -16,-40 -28,-42 -36,-56", trim)
    draw_patch(pen, "22,-69 46,-71 58,-60 54,-48 42,-44 34,-54 24,-54", trim)
    draw_patch(pen, "-2,-34 12,-42 20,-34 10,-23 0,-24", trim)
    leg(pen, 48, -42, coat, 8, hind=True)
    leg(pen, -40, -40, coat, 8)
    draw_form(
        pen,
        "-46,-68 -38,-58 -42,-46 -52,-42 -64,-38 -76,-36 -82,-42 -80,-50 -70,-56 -62,-68 -54,-72",
        coat,
    )
    draw_patch(pen, "-62,-66 -54,-70 -48,-64 -52,-54 -60,-56", trim)
    draw_form(pen, "-82,-42 -80,-50 -72,-52 -68,-44 -70,-37 -78,-36", "rose")
    draw_form(pen, "-46,-68 -34,-72 -26,-66! -34,-60 -44,-62", trim)
    draw_form(pen, "-64,-68 -74,-74 -82,-70! -76,-64 -66,-62", coat)
    draw_form(pen, "-60,-70 -66,-80 -62,-88! -56,-80 -54,-71", "ivory")
    draw_form(pen, "-50,-71 -46,-82 -38,-86! -42,-78 -44,-68", "ivory")
    eye(pen, -62, -58, 2.4, fierce=False)
    pen.oval(-78, -45, 1.8, 1.3, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.4, "-80,-38 -74,-40 -69,-39")
    limb(pen, "58,-62 70,-66 74,-50 70,-36", coat, 4, 3, 2.4, 2)
    draw_form(pen, "68,-38 74,-36 76,-26 70,-20! 67,-30", trim)
    draw_form(pen, "-54,-40 -46,-42 -44,-30 -54,-28! -58,-32", "gold")
    # The cloud of gas behind the cow.
    for x, y, r in ((86, -48, 11), (100, -58, 14), (104, -40, 12), (90, -34, 8), (116, -50, 11)):
        pen.oval(x, y, r, r * 0.82, "olive")
        draw_cuts(
            pen,
            "black",
            1.2,
            f"{x - r * 0.4},{y} {x},{y - r * 0.4} {x + r * 0.4},{y} {x},{y + r * 0.3}",
        )


@register_beast("goat", "ivory", "umber")
def _goat(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a billy goat on a rock, its four feet close together."""
    draw_form(pen, "-34,0! -30,-16 -18,-24 4,-26 26,-22 36,-10 40,0!", "grey")
    pen.band([(24, -62), (32, -44), (26, -34), (18, -24)], trim, [14, 8, 5, 5])
    pen.band([(-14, -58), (-6, -40), (-4, -24)], trim, [11, 6, 5])
    draw_form(pen, "34,-74 44,-84! 46,-74 40,-66", coat)
    draw_form(
        pen,
        "-34,-80 -24,-84 -8,-80 14,-78 32,-76 40,-66 36,-54 24,-50! 22,-44! 16,-50! 10,-43! 4,-50!"
        " -2,-44! -8,-50! -14,-45! -20,-52 -30,-58 -36,-70",
        coat,
    )
    pen.band([(30, -62), (24, -44), (32, -36), (22, -24)], coat, [18, 9, 5.4, 6], joined=True)
    pen.band([(-22, -60), (-22, -42), (-14, -24)], coat, [14, 7, 6], joined=True)
    for x, y in ((22, -23), (-14, -23), (-4, -24), (16, -24)):
        pen.shape([(x - 4, y), (x - 2, y - 6), (x + 3, y - 6), (x + 4, y)], "black")
    draw_form(
        pen,
        "-20,-82 -22,-94 -34,-108 -50,-104 -64,-92 -66,-86 -58,-84 -50,-86 -44,-82 -40,-72 -32,-66"
        " -22,-70",
        coat,
    )
    draw_form(pen, "-58,-85 -48,-86 -44,-78 -48,-68 -46,-60! -54,-66 -58,-76", "white")
    draw_form(pen, "-36,-106 -28,-110 -18,-106! -26,-101 -34,-102", trim)
    pen.band([(-42, -106), (-36, -126), (-18, -136), (0, -126)], trim, [10, 9, 6.4, 1])
    pen.band([(-48, -105), (-48, -126), (-32, -142), (-10, -142)], trim, [10, 9, 6.4, 1])
    for x, y in ((-47, -114), (-45, -122), (-40, -130), (-31, -136)):
        draw_cuts(pen, "black", 1.6, f"{x - 5},{y + 3} {x},{y + 2} {x + 4},{y - 2}")
    pen.oval(-50, -97, 2.8, 2.2, "yellow", line=0.7, is_flat=True)
    pen.flat([(-52.5, -97.6), (-47.5, -97.6), (-47.5, -96.4), (-52.5, -96.4)], "black")
    pen.oval(-63, -89, 1.2, 1, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.6, "-16,-76 -22,-64 -18,-54", "8,-74 2,-62 6,-52", "24,-72 20,-60 26,-52")


@register_beast("geese", "white", "orange")
def _geese(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a goose with spread wings and two that stretch their necks."""
    for x, y, size, way in ((4, -16, 1.15, 0), (-46, 2, 0.84, 1), (48, 4, 0.9, -1)):
        part_pen = pen.at(x, y, 0, size, flip=way < 0)
        for root, foot in ((0, -8), (12, 12)):
            limb(part_pen, f"{root},-18 {root + 3},-9 {foot},0", trim, 5, 3.4, 3)
            draw_form(part_pen, f"{foot + 3},-1 {foot - 10},-1 {foot - 12},3! {foot - 4},2! {foot - 3},5! {foot + 2},3", trim, 0.8)
        if not way:
            _goose_wing(part_pen.at(2, -38, -22), "grey")
        draw_form(part_pen, "-24,-36 -14,-46 6,-47 26,-42 40,-34 56,-38! 46,-24 28,-15 4,-12 -16,-18", coat)
        neck = [(-12, -34), (-24, -50), (-20, -66), (-30, -78)] if not way else [(-12, -34), (-28, -42), (-32, -58), (-44, -62)]
        part_pen.band(neck, coat, [22, 12.5, 10, 10], joined=True)
        head = part_pen.at(neck[-1][0] - 3, neck[-1][1] - 1, 6)
        head.oval(0, 0, 9, 7.4, coat)
        draw_form(head, "-6,-5 -14,-7 -27,-4! -15,0 -6,1", trim)
        draw_form(head, "-6,2 -14,4 -24,12! -11,9 -4,6", trim)
        head.shape(dots("-8,1 -19,2 -9,4.4"), "black", line=0, is_flat=True)
        head.oval(-1.6, -2, 2, 2, "black", line=0, is_flat=True)
        draw_cuts(head, "black", 1.6, "-6,-6 0,-6 4,-4")
        if way:
            draw_form(part_pen, "-8,-36 8,-42 28,-38 48,-32! 34,-24 16,-20 0,-24", coat)
            draw_cuts(part_pen, "black", 1.4, "4,-30 20,-28 36,-30", "12,-24 24,-24 34,-26")
        else:
            _goose_wing(part_pen.at(12, -34, 22), coat)
    for x, y, turn in ((-62, -76, 20), (76, -66, -30)):
        pen.at(x, y, turn).shape(curve("0,9 -4,2 0,-11 4,2"), coat, line=0.8)


def _goose_wing(pen: Pen, colour: Paint) -> None:
    """Draws a wing spread upwards: long feathers, short ones over their roots."""
    for n in range(7):
        long = 70 - n * 5.4
        feather = pen.at(-4 + n * 2.6, 2 + n * 1.4, -14 + n * 9)
        feather.shape(curve(f"-4,0 -5,{-long * 0.7:.0f} -2,{-long:.0f}! 5,{-long * 0.82:.0f} 4,0"), colour, line=0.8)
        feather.stroke([(0, -long * 0.56), (0, -long * 0.9)], "black", 1.1)
    pen.shape(curve("-9,6 -9,-20 -5,-40 4,-34 10,-18 22,-4 20,8 6,12"), colour)
    draw_cuts(pen, "black", 1.3, "-4,-28 0,-22 5,-26", "-4,-14 2,-8 9,-12", "0,0 8,4 15,-1")


# --- hunters -------------------------------------------------------------------------------------


@register_beast("hound", "black", "orange")
def _hound(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a hound with spiked collar, smoking jaws, and a broken spear."""
    pen.band([(44, -52), (60, -64), (72, -84), (68, -98)], coat, [7, 6, 4, 1])
    flame(pen, 70, -90, 14, 26, trim)
    pen.band([(30, -44), (44, -30), (36, -16), (46, 0)], coat, [16, 9, 5, 6])
    pen.band([(-18, -44), (-8, -22), (-6, 0)], coat, [14, 7, 6])
    draw_form(
        pen,
        "-38,-66 -28,-72 -8,-66 16,-60 38,-64 50,-56 50,-44 40,-36 24,-42 6,-38 -12,-28 -26,-30"
        " -38,-44",
        coat,
    )
    pen.band([(38, -48), (30, -28), (40, -16), (32, 0)], coat, [22, 12, 6, 8], joined=True)
    pen.band([(-26, -48), (-32, -26), (-28, 0)], coat, [20, 9, 8], joined=True)
    claws(pen, 24, 2, 4)
    claws(pen, -36, 2, 4)
    draw_form(
        pen,
        "-26,-72 -30,-90 -26,-106! -40,-94 -50,-92 -70,-84 -82,-82 -84,-76 -72,-72 -62,-68 -52,-62"
        " -40,-54 -28,-58",
        coat,
    )
    draw_form(pen, "-62,-66 -72,-64 -82,-60 -78,-54 -64,-54 -50,-58 -46,-62", coat)
    flame(pen, -70, -58, 12, 18, trim, -0.4)
    teeth(pen, (-66, -70), (-82, -75), 4, -6)
    teeth(pen, (-80, -60), (-64, -63), 3, -5)
    draw_form(pen, "-40,-92 -38,-108! -48,-96", coat)
    pen.oval(-56, -82, 3.2, 2.2, "white", line=0, is_flat=True)
    pen.oval(-82, -80, 3, 2.4, "black", line=0.6, is_flat=True)
    pen.band([(-22, -76), (-32, -64), (-40, -52)], "bronze", [7, 8, 7])
    for x, y in ((-24, -82), (-36, -68), (-44, -58), (-18, -68), (-28, -58)):
        pen.shape([(x - 2, y + 3), (x - 1, y - 5), (x + 3, y + 2)], "white", line=0.6, is_flat=True)
    draw_cuts(
        pen,
        "white",
        1.6,
        "-18,-62 -22,-50 -18,-38",
        "-6,-62 -8,-50 -4,-38",
        "8,-60 6,-50 10,-40",
        "40,-58 34,-48 38,-36",
    )


@register_beast("wolf", "grey", "white")
def _wolf(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a wolf with two heads: one howls, the other snarls."""
    pen.band([(46, -56), (66, -58), (80, -42), (86, -22)], coat, [10, 18, 16, 2])
    pen.band([(32, -44), (46, -30), (38, -14), (44, 0)], "charcoal", [18, 9, 5, 6])
    pen.band([(-18, -40), (-6, -22), (-10, 0)], "charcoal", [14, 7, 6])
    # The howling head.
    pen.band([(-16, -62), (-20, -84), (-32, -100)], coat, [28, 22, 16])
    draw_form(
        pen,
        "-22,-104 -8,-100! -16,-110 -28,-118 -40,-134 -48,-138 -50,-132 -46,-122 -44,-112 -46,-102"
        " -36,-94",
        coat,
    )
    draw_form(pen, "-44,-112 -52,-120 -58,-124 -58,-116 -50,-106", coat)
    draw_form(pen, "-20,-106 -4,-110! -16,-116", "charcoal")
    pen.oval(-34, -117, 2, 1.6, "black", line=0, is_flat=True)
    pen.oval(-48, -136, 2.6, 2.2, "black", line=0, is_flat=True)
    draw_form(
        pen,
        "-44,-62 -34,-76 -18,-76 4,-68 26,-66 46,-66 56,-56 54,-44 44,-36! 36,-42 24,-38! 16,-40"
        " 6,-32! -2,-36 -10,-26! -18,-32 -28,-22! -34,-34 -42,-44",
        coat,
    )
    pen.band([(42, -50), (34, -30), (44, -16), (36, 0)], coat, [24, 12, 6, 8], joined=True)
    pen.band([(-28, -48), (-34, -28), (-30, -14), (-34, 0)], coat, [20, 10, 7, 8], joined=True)
    claws(pen, 28, 2, 4)
    claws(pen, -42, 2, 4)
    # The snarling head.
    draw_form(
        pen,
        "-24,-66 -28,-82 -40,-88 -52,-84 -62,-76 -80,-68 -86,-64 -84,-59 -70,-58 -58,-54 -52,-44!"
        " -48,-50 -42,-36! -38,-44 -30,-34! -26,-48",
        coat,
    )
    draw_form(pen, "-66,-56 -80,-54 -74,-47 -60,-46 -52,-50", coat)
    teeth(pen, (-62, -57), (-82, -60), 5, -5)
    teeth(pen, (-76, -52), (-62, -53), 3, -4)
    draw_form(pen, "-38,-86 -30,-102! -48,-88", "charcoal")
    draw_form(pen, "-50,-85 -48,-100! -58,-80", coat)
    eye(pen, -60, -70, 2.2)
    pen.oval(-85, -64, 3, 2.4, "black", line=0, is_flat=True)
    draw_cuts(
        pen,
        "black",
        1.7,
        "-18,-70 -26,-58 -22,-46",
        "-4,-66 -10,-54 -6,-42",
        "12,-64 6,-54 10,-44",
        "28,-62 24,-54 28,-44",
        "-32,-80 -38,-70 -34,-60",
    )


@register_beast("bear", "white", "charcoal")
def _bear(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a bear on its hind legs with spread paws."""
    pen.band([(-12, -82), (-42, -86), (-58, -104)], coat, [26, 20, 18])
    draw_form(
        pen,
        "-26,0! -34,-3 -30,-14 -24,-30 -30,-54 -28,-80 -18,-98 0,-106 18,-102 30,-88 38,-64 40,-40"
        " 34,-22 38,-8 36,0! 10,0! 12,-12 4,-24 -4,-14 -2,0!",
        coat,
    )
    pen.band([(18, -86), (44, -80), (58, -96)], coat, [28, 20, 18], joined=True)
    for x, y, way in ((-58, -106, -1), (58, -98, 1)):
        pen.oval(x, y, 11, 11, coat)
        for number in range(4):
            at = towards((x, y), -90 + way * (number * 24 - 8), 9)
            tip = towards((x, y), -90 + way * (number * 24 - 8), 21)
            pen.band([at, tip], "black", [4.6, 0.6])
    pen.oval(-22, -126, 7, 7, coat)
    pen.oval(14, -126, 7, 7, coat)
    pen.oval(-22, -126, 3.4, 3.4, trim, line=0, is_flat=True)
    pen.oval(14, -126, 3.4, 3.4, trim, line=0, is_flat=True)
    draw_form(pen, "-26,-112 -22,-126 -4,-132 14,-126 20,-112 16,-98 2,-90 -12,-90 -24,-98", coat)
    draw_form(pen, "-18,-110 -6,-114 4,-110 6,-98 -2,-90 -12,-90 -20,-98", coat)
    draw_form(pen, "-14,-96 -2,-96 -3,-86 -8,-82 -13,-86", "black")
    teeth(pen, (-14, -97), (-2, -97), 4, 5)
    pen.oval(-7, -109, 5, 3.4, "black", line=0, is_flat=True)
    for x in (-17, 6):
        pen.oval(x, -115, 2.4, 2.4, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.8, "-22,-122 -18,-119 -13,-118", "12,-122 7,-119 2,-118")
    draw_cuts(
        pen,
        "black",
        1.8,
        "-16,-76 -10,-66 -12,-54",
        "-2,-80 4,-70 2,-58",
        "14,-78 18,-66 14,-54",
        "-6,-50 -2,-40 -6,-30",
        "12,-48 16,-36 12,-26",
        "24,-60 28,-48 24,-36",
    )
    claws(pen, -36, 1, 6, 4)
    claws(pen, 6, 1, 6, 4)


@register_beast("cat", "charcoal", "steel")
def _cat(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a cat before a mirror that reflects a different cat."""
    # The mirror: an oval frame with a foot.
    draw_form(pen, "-58,0! -46,-10 -42,-20 -34,-20 -30,-10 -18,0!", "gold")
    pen.oval(-38, -72, 34, 56, "gold")
    pen.oval(-38, -72, 27, 49, "white", line=1.2, is_flat=True)
    glass = pen.at(-36, -34)
    draw_form(
        glass,
        "-18,8 -20,-20 -14,-40 -12,-52 -14,-66! -6,-58 4,-58 12,-66! 11,-52 14,-38 20,-18 18,8",
        "white",
    )
    for x in (-7, 5):
        glass.oval(x, -48, 3, 4, "black", line=0, is_flat=True)
    draw_cuts(
        glass,
        "black",
        1.4,
        "-4,-38 -1,-36 2,-38",
        "-16,-40 -24,-42 -28,-40",
        "14,-40 22,-42 26,-40",
    )
    draw_cuts(pen, "black", 1.2, "-60,-92 -52,-106 -46,-110", "-60,-82 -50,-100 -44,-106")
    # The cat, seen from behind at an angle.
    pen.band([(46, -8), (66, -4), (76, -20), (64, -38), (72, -54)], coat, [10, 9, 9, 8, 4])
    draw_form(pen, "4,0! 2,-20 10,-44 22,-60 38,-62 50,-46 58,-22 58,-6 50,0!", coat)
    draw_form(pen, "10,-66 8,-82 6,-96! 18,-88 28,-88 40,-96! 40,-80 42,-68 34,-56 18,-56", coat)
    pen.band([(16, -36), (8, -18), (2, 0)], coat, [12, 8, 7], joined=True)
    draw_cuts(
        pen,
        "white",
        1.6,
        "30,-54 36,-44 34,-32",
        "40,-50 46,-38 44,-26",
        "22,-48 26,-38 24,-26",
        "48,-34 50,-22 46,-12",
        "14,-78 20,-80 24,-78",
        "10,-68 2,-70 -6,-68",
        "10,-64 2,-64 -6,-60",
    )
    pen.oval(14, -74, 3, 2.4, "white", line=0, is_flat=True)


@register_beast("toad", "olive", "ivory")
def _toad(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a giant toad with a very long tongue."""
    pen.band([(34, -30), (64, -34), (58, -8), (76, 0)], coat, [26, 16, 10, 8])
    pen.band([(-40, -44), (-70, -50), (-92, -72), (-104, -70)], "red", [7, 5, 5, 8])
    draw_form(
        pen,
        "-52,-14 -58,-34 -56,-52 -44,-62 -20,-64 6,-66 30,-58 48,-42 54,-22 48,-6 30,0 -10,2 -38,0",
        coat,
    )
    draw_form(pen, "-50,-12 -56,-30 -44,-22 -20,-22 2,-30 8,-16 -2,0 -26,3 -42,-2", trim)
    draw_form(pen, "-58,-38 -40,-44 -14,-44 10,-50! -8,-38 -36,-32 -56,-30", "black")
    for x, y, r in ((-34, -64, 11), (-8, -68, 12)):
        pen.oval(x, y, r, r, coat)
        pen.oval(x - 2, y - 1, r * 0.62, r * 0.62, "yellow", line=0.8, is_flat=True)
        pen.flat(
            [
                (x - r * 0.55, y - 1.6),
                (x + r * 0.25, y - 1.6),
                (x + r * 0.25, y + 1),
                (x - r * 0.55, y + 1),
            ],
            "black",
        )
    pen.band([(-30, -16), (-44, -12), (-56, 0)], coat, [16, 10, 12], joined=True)
    pen.band([(36, -28), (18, -18), (34, -6), (8, 0)], coat, [30, 18, 10, 8], joined=True)
    for x in (-66, -58, -50, -2, 6, 14):
        pen.oval(x, 1, 4.4, 2.6, coat)
    for x, y, size in (
        (14, -54, 4.0),
        (26, -46, 3),
        (34, -36, 3.6),
        (8, -44, 2.6),
        (40, -24, 2.6),
        (22, -34, 2.4),
    ):
        pen.oval(x, y, size, size * 0.8, trim, line=0.7)


@register_beast("boar", "umber", "ivory")
def _boar(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a charging boar with raised bristles."""
    pen.band([(32, -34), (46, -22), (54, -8)], "black", [16, 8, 6])
    pen.band([(-20, -34), (-34, -22), (-40, -6)], "black", [13, 7, 5])
    limb(pen, "52,-48 62,-56 66,-46 60,-42", "black", 3, 2.4, 2, 2)
    ridge = [(46, -58), (32, -68), (16, -76), (0, -80), (-16, -80), (-30, -74), (-40, -66)]
    for x, y in ridge:
        pen.shape([(x - 7, y + 8), (x + 5, y - 12), (x + 9, y + 9)], "black")
    draw_form(
        pen,
        "-82,-34 -84,-26 -76,-22 -62,-24 -52,-18 -40,-20 -22,-26 4,-26 28,-26 46,-32 56,-44 52,-56"
        " 34,-66 8,-72 -18,-74 -40,-66 -58,-54 -72,-42",
        coat,
    )
    pen.band([(40, -38), (34, -20), (46, -12), (42, 0)], coat, [22, 11, 6, 6], joined=True)
    pen.band([(-22, -36), (-26, -18), (-20, 0)], coat, [18, 9, 6], joined=True)
    draw_form(pen, "-46,-62 -40,-78! -32,-60", coat)
    draw_form(pen, "-70,-24 -78,-34 -76,-44! -68,-36 -62,-24", trim)
    pen.oval(-82, -30, 3.6, 6, "black", line=0.6, is_flat=True)
    eye(pen, -56, -46, 2.4)
    draw_cuts(
        pen,
        "black",
        1.6,
        "-66,-24 -58,-28 -52,-26",
        "-30,-66 -36,-52 -30,-40",
        "-14,-68 -20,-54 -14,-40",
        "4,-66 -2,-54 4,-40",
        "20,-62 16,-52 20,-40",
        "36,-58 32,-48 36,-40",
    )


@register_beast("hare", "ochre", "white")
def _hare(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a leaping hare."""
    pen.oval(52, -54, 7, 6, trim)
    pen.band([(36, -44), (56, -30), (74, -18)], coat, [18, 9, 6])
    pen.band([(-22, -42), (-44, -34), (-60, -26)], coat, [11, 7, 5])
    draw_form(pen, "-36,-54 -24,-64 0,-64 24,-66 46,-60 52,-46 40,-34 16,-34 -10,-34 -30,-40", coat)
    pen.band([(40, -48), (50, -24), (66, -6)], coat, [24, 10, 6], joined=True)
    pen.band([(-26, -46), (-44, -24), (-58, -10)], coat, [13, 7, 5], joined=True)
    pen.band([(-42, -76), (-22, -98), (-10, -112)], coat, [6, 10, 2])
    draw_form(pen, "-30,-54 -32,-72 -44,-80 -58,-76 -70,-64 -66,-56 -52,-52 -40,-46", coat)
    pen.band([(-48, -78), (-36, -102), (-28, -118)], coat, [6, 11, 2])
    eye(pen, -54, -68, 2.6, fierce=False)
    pen.oval(-69, -63, 2, 1.6, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.4, "4,-60 0,-50 6,-42", "24,-62 20,-52 26,-42", "-16,-60 -18,-50 -12,-42")


# --- birds and insects ----------------------------------------------------------------------------


def _feathered(pen: Pen, root: Point, angle: float, length: float, width: float, colour: Paint, *,
               count: int = 7, flip: bool = False) -> None:  # fmt: skip
    """Draws a feathered wing at an angle from its root.

    The feathers hang to one side; `flip` chooses the other side.
    """
    way = -1 if flip else 1
    part_pen = pen.at(*root, angle, flip=False)
    for number in range(count - 1, -1, -1):
        share = number / (count - 1)
        base = (length * share * 0.92, 0.0)
        fan = 62 - 56 * share
        reach = width * (0.8 + 0.75 * share)
        tip = towards(base, way * fan, reach)
        mid = along(base, tip, 0.6)
        swell = reach * 0.05
        part_pen.band(
            [base, (mid[0] + swell, mid[1]), tip], colour, [width * 0.3, width * 0.27, width * 0.06]
        )
    part_pen.band([(0, 0), (length * 0.5, -way * width * 0.16), (length, 0)], colour,
             [width * 0.42, width * 0.4, width * 0.2])  # fmt: skip


@register_beast("heron", "steel", "black")
def _heron(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a heron with lightning in its bill."""
    _feathered(pen, (8, -78), -52, 62, 40, trim)
    pen.band([(8, -56), (12, -30), (8, 0)], "ochre", [5, 3, 3])
    pen.band([(18, -58), (30, -38), (20, -22), (26, -18)], "ochre", [5, 3, 2.6, 2])
    for dx in (-12, 2, 10):
        pen.band([(8, -1), (8 + dx, 2)], "ochre", [2.6, 1])
    draw_form(pen, "-20,-72 -6,-84 16,-82 36,-70 54,-52! 38,-54 40,-46! 24,-52 2,-54 -16,-60", coat)
    pen.band(
        [(-10, -70), (-30, -80), (-22, -100), (-8, -112), (-18, -126)],
        coat,
        [20, 12, 9, 8, 9],
        joined=True,
    )
    _feathered(pen, (2, -76), -98, 70, 40, coat, flip=False)
    draw_form(pen, "-10,-128 -16,-136 -28,-136 -36,-130 -34,-122 -22,-120 -12,-122", coat)
    draw_form(pen, "-34,-131 -48,-130 -74,-118! -50,-122 -34,-124", "ochre")
    draw_form(pen, "-22,-136 -8,-140 10,-134! -6,-132", trim)
    pen.oval(-27, -130, 1.9, 1.9, "black", line=0, is_flat=True)
    pen.shape(
        dots(
            "-66,-118 -82,-96 -70,-94 -92,-66 -82,-66 -100,-28 -74,-60 -84,-61 -62,-88 -74,-90 "
            "-60,-114"
        ),
        "yellow",
    )


@register_beast("raven", "black", "steel")
def _raven(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a calling raven."""
    for x in (-6, 10):
        pen.band([(x, -22), (x - 2, -4)], trim, [5, 4])
        for dx in (-12, -4, 6):
            pen.band([(x - 2, -4), (x - 2 + dx, 1)], trim, [3.4, 1])
    draw_form(
        pen,
        "-34,-60 -30,-78 -40,-84 -44,-94 -36,-104 -22,-106 -8,-98 2,-82 22,-64 44,-40 72,-14! "
        "54,-16 58,-6!"
        " 42,-14 44,-4! 28,-16 8,-18 -14,-22 -30,-38",
        coat,
    )
    draw_form(pen, "-40,-100 -56,-102 -74,-92! -56,-92 -42,-92", trim)
    draw_form(pen, "-42,-90 -56,-88 -66,-80! -50,-82 -40,-86", trim)
    pen.oval(-30, -97, 3, 3, "white", line=0, is_flat=True)
    pen.oval(-30.6, -97, 1.4, 1.6, "black", line=0, is_flat=True)
    draw_cuts(
        pen,
        "white",
        1.7,
        "-4,-74 10,-54 14,-34",
        "6,-70 24,-48 30,-28",
        "14,-64 38,-38 48,-20",
        "-14,-66 -6,-50 -4,-34",
        "-30,-72 -24,-64 -22,-56",
        "-26,-62 -20,-52 -20,-44",
    )


@register_beast("kestrel", "ochre", "ivory")
def _kestrel(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a hovering falcon."""
    for x in (-12, 0, 12):
        pen.band([(0, -30), (x * 0.8, -10), (x * 1.3, 12)], coat, [10, 11, 5])
    _feathered(pen, (12, -60), -24, 70, 46, coat)
    flipped = pen.at(0, 0, flip=True)
    _feathered(flipped, (12, -60), -24, 70, 46, coat)
    draw_form(pen, "-18,-58 -10,-72 10,-72 18,-58 16,-38 6,-22 -6,-22 -16,-38", trim)
    for x, y in ((-8, -52), (0, -46), (8, -52), (-5, -38), (5, -38), (0, -58)):
        pen.oval(x, y, 1.6, 2.6, "black", line=0, is_flat=True)
    draw_form(pen, "-14,-72 -14,-86 -4,-94 8,-92 14,-82 10,-70 0,-66", coat)
    draw_form(pen, "-12,-84 -22,-82 -24,-72! -16,-76 -10,-76", "black")
    pen.oval(-4, -83, 2.6, 2.6, "white", line=0.8, is_flat=True)
    pen.oval(-4.5, -83, 1.4, 1.4, "black", line=0, is_flat=True)
    for x in (-8, 8):
        pen.band([(x, -24), (x, -12)], "yellow", [5, 4])
        for dx in (-5, 0, 5):
            pen.band([(x, -13), (x + dx, -5)], "black", [3, 0.6])


@register_beast("vulture", "charcoal", "rose")
def _vulture(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a bald vulture that carries a tombstone in its claws."""
    _feathered(pen, (16, -84), -40, 78, 52, coat, count=8)
    flipped = pen.at(0, 0, flip=True)
    _feathered(flipped, (16, -84), -46, 78, 52, coat, count=8)
    draw_form(pen, "-24,-76 -14,-90 14,-90 24,-76 22,-54 8,-40 -8,-40 -22,-54", coat)
    for x in (-13, 13):
        pen.band([(x, -48), (x * 1.2, -32), (x * 0.9, -20)], trim, [10, 7, 6])
        for dx in (-7, 0, 7):
            pen.band([(x * 0.9, -22), (x * 0.9 + dx, -8)], "black", [4, 0.8])
    draw_form(pen, "-24,-14! -24,8! 24,8! 24,-14 14,-24 -14,-24", "grey")
    draw_cuts(pen, "black", 2.4, "0,-18 0,2", "-8,-11 8,-11")
    draw_form(
        pen,
        "-20,-84 -26,-92! -14,-92 -12,-102! -2,-94 6,-102! 12,-92 24,-94! 18,-82 0,-78",
        "white",
    )
    pen.band([(0, -88), (-10, -104), (-26, -108)], trim, [13, 10, 9])
    draw_form(pen, "-16,-112 -24,-120 -36,-116 -42,-108 -38,-100 -24,-98", trim)
    draw_form(pen, "-40,-110 -52,-108 -58,-94! -48,-98 -38,-101", "black")
    eye(pen, -30, -110, 2.4)


@register_beast("moth", "orange", "ivory")
def _moth(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a moth with smouldering wing edges."""
    for way in (-1, 1):
        part_pen = pen.at(0, 0, flip=way > 0)
        draw_form(part_pen, "-6,-50 -30,-44 -48,-26 -50,-4! -38,-10 -30,2! -22,-12 -10,-30", trim)
        part_pen.oval(-28, -26, 8, 9, coat)
        part_pen.oval(-28, -26, 3.6, 4.4, "black", line=0, is_flat=True)
        draw_form(
            part_pen,
            "-4,-62 -24,-92 -56,-112 -82,-112! -78,-100 -88,-92! -78,-82 -84,-70! -70,-62 "
            "-48,-46 -20,-42 -6,-48",
            coat,
        )
        part_pen.oval(-52, -82, 12, 13, trim)
        part_pen.oval(-52, -82, 6, 7, "black", line=0, is_flat=True)
        part_pen.oval(-54, -85, 2, 2, "white", line=0, is_flat=True)
        for x, y in ((-82, -112), (-88, -92), (-84, -70), (-50, -4), (-30, 2)):
            flame(part_pen, x, y + 4, 9, 18, "yellow")
        draw_cuts(
            part_pen, "black", 1.5, "-8,-58 -28,-66 -38,-76", "-8,-52 -32,-54 -60,-64", "-8,-46 -24,-34"
        )
        part_pen.band([(-3, -72), (-14, -96), (-30, -104)], "black", [2.4, 2, 1])
        for number in range(4):
            hair = part_pen.at(-8 - number * 5.5, -84 - number * 5)
            draw_cuts(hair, "black", 1.2, "0,0 -6,3", "0,0 -1,-7")
    pen.band([(0, -68), (0, -40), (0, -10)], "umber", [15, 16, 4])
    for y in (-58, -48, -38, -28):
        draw_cuts(pen, "white", 1.4, f"-7,{y} 0,{y + 3} 7,{y}")
    pen.oval(0, -72, 9, 8, "umber")
    for side in (-4.6, 4.6):
        pen.oval(side, -73, 3, 3.4, "yellow", line=0.6, is_flat=True)


@register_beast("midge", "lime", "ivory")
def _midge(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a midge with a lance for a sting and a lantern for a tail."""
    for angle in range(0, 360, 20):
        one, other = (
            towards((34, -26), angle, 30),
            towards((34, -26), angle, 40 + 8 * (angle % 40 == 0)),
        )
        pen.stroke([one, other], "white", 2.4)
    draw_form(pen, "2,-52 8,-84 32,-104 46,-98 34,-72 12,-50", "white")
    draw_form(pen, "-4,-54 -10,-88 6,-116 22,-116 20,-86 6,-52", "white")
    draw_cuts(pen, "black", 1.2, "2,-58 2,-84 12,-108", "8,-56 20,-78 36,-94")
    for x, y in ((-14, -2), (0, 2), (14, -2)):
        pen.band([(0, -40), (x * 1.6, -26), (x * 1.4, y)], "black", [3, 2.2, 1.4])
    pen.band([(2, -46), (20, -38), (34, -26)], coat, [12, 20, 22])
    draw_cuts(pen, "black", 2.2, "14,-54 18,-42 14,-30", "24,-46 28,-34 22,-22")
    pen.oval(36, -25, 9, 9, "white")
    pen.oval(-2, -48, 14, 12, "umber")
    pen.oval(-20, -56, 12, 11, "umber")
    pen.oval(-23, -58, 7, 7, "white", line=1, is_flat=True)
    pen.oval(-24.6, -57, 3.4, 3.8, "black", line=0, is_flat=True)
    pen.band([(-28, -50), (-46, -38), (-62, -24)], "steel", [4, 2.6, 0.6])
    draw_cuts(pen, "black", 1.5, "-22,-66 -30,-80 -42,-84", "-16,-66 -18,-82 -28,-92")


@register_beast("swarm", "black", "gold")
def _swarm(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a swarm of gnats in the shape of a king with a crown and a face."""
    rng = Random("gnats")
    spots: list[tuple[float, float, float]] = []
    for _ in range(150):
        angle, far = rng.uniform(0, 360), math.sqrt(rng.random())
        x, y = (
            math.cos(math.radians(angle)) * far * 46,
            math.sin(math.radians(angle)) * far * 56 - 56,
        )
        if (
            math.hypot(x + 17, y + 66) < 10
            or math.hypot(x - 17, y + 66) < 10
            or (abs(x) < 20 and -42 < y < -28)
        ):
            continue
        spots.append((x, y, rng.uniform(2.2, 4.4)))
    spots += [
        (rng.uniform(-76, 76), rng.uniform(-112, 4), rng.uniform(1.6, 2.6)) for _ in range(26)
    ]
    for x, y, size in spots:
        pen.shape(
            [
                (x - size * 1.7, y - size),
                (x, y),
                (x + size * 1.7, y - size),
                (x + size * 0.3, y + size * 0.5),
                (x, y + size * 1.7),
                (x - size * 0.3, y + size * 0.5),
            ],
            coat,
            line=0.35,
            is_flat=True,
        )
    pen.shape(
        dots("-38,-104 -46,-138 -24,-122 0,-146 24,-122 46,-138 38,-104 20,-99 0,-98 -20,-99"), trim
    )
    for x, y in ((-46, -140), (0, -149), (46, -140)):
        pen.oval(x, y, 4.4, 4.4, "red")


# --- riders and teams -----------------------------------------------------------------------------


@register_beast("hare-rider", "ochre", "green")
def _hare_rider(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a tiny knight with a thorn for a lance, riding a hare."""
    _hare(pen, coat, "white")
    draw_form(pen, "-22,-66! 22,-68! 26,-54 10,-50 -18,-52", "red")
    pen.band([(10, -70), (-6, -56), (-14, -42)], "umber", [10, 8, 6])
    pen.band([(2, -68), (0, -88)], trim, [20, 17])
    draw_form(pen, "4,-92 28,-78 44,-84! 36,-70 48,-66! 28,-62 10,-70", "green")
    pen.band([(30, -76), (-20, -84), (-84, -98)], "umber", [4, 4, 1])
    for x, y in ((-30, -87), (-48, -91), (-64, -94)):
        pen.shape([(x - 2, y), (x + 4, y - 9), (x + 4, y)], "umber", line=0.6)
    pen.band([(0, -84), (-16, -80)], trim, [7, 6])
    pen.oval(-1, -100, 11, 11, "ivory")
    draw_form(pen, "-13,-100! -12,-112 0,-118 12,-112 13,-98! 4,-104 -6,-104", "umber")
    pen.band([(2, -116), (8, -128)], "umber", [3, 2])
    pen.oval(-6, -99, 1.8, 2, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.4, "-9,-94 -5,-92 -1,-93")


@register_beast("coach", "black", "steel")
def _coach(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Draws a black coach with a black horse and a headless coachman."""
    leg(pen, -54, -34, coat, 5, lift=9, joined=False)
    leg(pen, -92, -34, coat, 5, lift=3, joined=False)
    draw_form(
        pen,
        "-124,-62 -122,-57 -114,-58 -106,-64 -98,-52 -88,-34 -70,-30 -50,-34 -42,-46 -46,-56 "
        "-62,-58 -80,-58"
        " -92,-72 -104,-80! -106,-87! -111,-79! -120,-70",
        coat,
    )
    draw_form(pen, "-106,-82! -96,-80 -84,-68 -76,-56! -84,-58! -88,-66! -96,-68!", trim)
    leg(pen, -50, -38, coat, 6, hind=True)
    leg(pen, -86, -36, coat, 6, lift=14)
    pen.oval(-113, -71, 1.8, 1.8, "white", line=0, is_flat=True)
    pen.stroke(dots("-112,-62 -60,-56 -10,-66"), "black", 1.5)
    pen.band([(-44, -26), (0, -24)], "umber", [3, 3])
    draw_form(pen, "-4,-30! -2,-66 0,-86! 60,-86! 66,-64 70,-34 60,-22 6,-22", coat)
    pen.shape(dots("-6,-86 66,-86 58,-98 4,-98"), trim)
    pen.shape(dots("14,-44 14,-76 32,-76 32,-44"), "white")
    pen.shape(dots("38,-44 38,-76 54,-76 54,-44"), "white")
    draw_form(pen, "17,-46 18,-64 24,-70 29,-62 30,-46", "black")
    for x, r in ((4, 15), (58, 19)):
        y = -r + 2
        pen.oval(x, y, r, r, "umber")
        pen.oval(x, y, r * 0.74, r * 0.74, "white")
        for k in range(8):
            pen.stroke([(x, y), towards((x, y), k * 45 + 10, r * 0.8)], "black", 2.2)
        pen.oval(x, y, 3, 3, "black")
    # The coachman on his seat.
    pen.shape(dots("-22,-50 -24,-62 0,-62 0,-50"), coat)
    draw_form(pen, "-26,-60! -24,-84 -18,-98! 2,-98! 8,-84 6,-60!", "charcoal")
    draw_form(pen, "-20,-96! -24,-106! -8,-100 6,-106! 3,-96!", "white")
    pen.band([(-16, -90), (-34, -78), (-44, -86)], "charcoal", [9, 7, 5])
    pen.band([(-42, -82), (-60, -124), (-84, -118)], "umber", [2, 1.4, 0.6])
    pen.oval(2, -72, 10, 10, "ivory")
    draw_form(pen, "-9,-74! -8,-84 2,-87 12,-84 13,-74! 6,-79 -2,-79", "umber")
    for side in (-1.4, 5.0):
        pen.oval(side, -73, 1.5, 1.8, "black", line=0, is_flat=True)
    draw_cuts(pen, "black", 1.4, "-2,-67 2,-65.4 6,-67")
    draw_form(pen, "-14,-72 -4,-64 8,-62 14,-68! 8,-56 -6,-58", "charcoal")
