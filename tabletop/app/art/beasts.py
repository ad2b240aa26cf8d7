"""Beasts and monsters. Each looks to the left and stands on (0, 0), some 100 units high.

A beast is drawn from back to front by a function of the pen, the colour of its coat, and that of
its trim: mane, horns, wings, what else stands out.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tabletop.app.art.forms import along, curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.app.theme import Rgb

Paint = Rgb | str
Draw = Callable[[Pen, Paint, Paint], None]


class Beast(NamedTuple):
    """How a beast is drawn, and its own colours."""

    draw: Draw
    coat: str
    trim: str


BEASTS: dict[str, Beast] = {}
"""All beasts by their word."""


def _beast(name: str, coat: str, trim: str) -> Callable[[Draw], Draw]:
    def note(draw: Draw) -> Draw:
        BEASTS[name] = Beast(draw, coat, trim)
        return draw

    return note


def beast(pen: Pen, name: str, coat: Paint | None = None, trim: Paint | None = None) -> None:
    """Draw a beast by its word, in its own colours unless others are given."""
    one = BEASTS[name]
    one.draw(pen, coat or one.coat, trim or one.trim)


# --- what many of them have ----------------------------------------------------------------------


def _form(pen: Pen, outline: str, colour: Paint, line: float = 1.0) -> None:
    pen.shape(curve(outline), colour, line=line)


def _patch(pen: Pen, outline: str, colour: Paint) -> None:
    pen.flat(curve(outline), colour)


def _limb(pen: Pen, bones: str, colour: Paint, *widths: float, joined: bool = False) -> None:
    pen.band(dots(bones), colour, widths, joined=joined)


def _cuts(pen: Pen, colour: Paint, width: float, *lines: str) -> None:
    for line in lines:
        pen.stroke(dots(line), colour, width)


def _eye(pen: Pen, x: float, y: float, r: float, *, fierce: bool = True) -> None:
    """An eye that looks to the left, under a brow if it is fierce."""
    pen.oval(x, y, r * 1.25, r, "white", line=0.6, plain=True)
    pen.oval(x - r * 0.3, y, r * 0.55, r * 0.7, "black", line=0, plain=True)
    if fierce:
        pen.stroke([(x - r * 2.1, y + r * 0.1), (x, y - r * 1.05), (x + r * 1.7, y - r * 1.7)],
                   "black", r * 0.9)  # fmt: skip


def _teeth(pen: Pen, start: Point, end: Point, count: int, length: float) -> None:
    """Teeth in a row, pointing to the right of the way from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = math.hypot(dx, dy) or 1.0
    out = (-dy / reach * length, dx / reach * length)
    for number in range(count):
        one, other = along(start, end, number / count), along(start, end, (number + 0.9) / count)
        mx, my = along(one, other, 0.5)
        pen.shape([one, (mx + out[0], my + out[1]), other], "white", line=0.5, plain=True)


def _claws(pen: Pen, x: float, y: float, size: float, count: int = 3) -> None:
    """A paw's claws, pointing left, on the ground."""
    for number in range(count):
        at = x + number * size * 0.75
        pen.shape([(at, y - size * 0.7), (at - size * 0.9, y + size * 0.1), (at + size * 0.5, y)],
                  "white", line=0.6, plain=True)  # fmt: skip


def _tuft(pen: Pen, spine: list[Point], colour: Paint, width: float, spread: float) -> None:
    """Locks of hair or flame along a line, pointing away to the right of its way."""
    for number in range(len(spine) - 1):
        (x0, y0), (x1, y1) = spine[number], spine[number + 1]
        dx, dy = x1 - x0, y1 - y0
        reach = math.hypot(dx, dy) or 1.0
        tip = (x1 - dy / reach * spread + dx * 0.5, y1 + dx / reach * spread + dy * 0.5)
        mid = along((x0, y0), tip, 0.5)
        pen.band([(x0, y0), (mid[0] + dx * 0.25, mid[1] + dy * 0.25), tip], colour,
                 [width, width * 0.8, 0.4])  # fmt: skip


def flame(pen: Pen, x: float, y: float, wide: float, high: float, colour: Paint,
           lean: float = 0.0) -> None:  # fmt: skip
    """A tongue of flame that stands on a point."""
    pen.shape([(x + px * wide + lean * high * (-py), y + py * high) for px, py in _FLAME], colour)
    if pen.sees(wide * 0.5, 3):
        pen.flat(
            [(x + px * wide * 0.5 + lean * high * -py * 0.6, y + py * high * 0.55)
             for px, py in _FLAME], "white",
        )  # fmt: skip


_FLAME = curve(
    "-0.3,0 -0.5,-0.22 -0.36,-0.5 -0.42,-0.74! -0.16,-0.6 0.04,-1! 0.2,-0.62 0.42,-0.72! "
    "0.42,-0.4 0.5,-0.2 0.3,0"
)


def _leg(
    pen: Pen,
    x: float,
    top: float,
    colour: Paint,
    size: float,
    *,
    hind: bool = False,
    lift: float = 0.0,
    joined: bool = True,
) -> None:
    """A leg of a hoofed animal from the height `top` to the ground, lifted by so much."""
    high = -top
    if hind:
        hock = (x + size * 0.75, top + high * 0.58)
        foot = (x + size * 0.3 - lift, -lift * 0.7 - size * 0.2)
        bones = [(x, top), (x - size * 0.5, top + high * 0.36), hock, foot]
    else:
        foot = (x - size * 0.1 - lift * 0.4, -lift - size * 0.2)
        bones = [(x, top), (x - size * 0.2 - lift * 0.9, top + high * 0.48), foot]
    pen.band(bones, colour, [size * 2.1, size * 1.15, size * 0.75, size * 0.8], joined=joined)
    hoof = pen.at(*foot, 0, size)
    hoof.shape([(-0.45, -0.1), (0.4, -0.2), (0.5, 0.55), (-0.75, 0.55)], "black")


# --- the farmyard ---------------------------------------------------------------------------------


@_beast("horse", "brown", "black")
def _horse(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A heavy horse with feathered hooves, collar and plaited tail."""
    _leg(pen, 30, -40, "black", 8, hind=True, joined=False)
    _leg(pen, -24, -38, "black", 7, lift=6, joined=False)
    _form(pen, "44,-66 56,-62 64,-46 62,-26 68,-12! 58,-14 54,-6! 52,-24 52,-44 44,-56", trim)
    _form(
        pen,
        "-88,-72 -84,-65 -75,-65 -66,-72 -56,-76 -50,-66 -46,-52 -42,-42 -32,-33 -16,-30"
        " 6,-27 28,-30 44,-36 52,-50 48,-66 34,-73 14,-69 -2,-68 -14,-74 -26,-88 -40,-102 -50,-108!"
        " -52,-118! -59,-108! -68,-101 -78,-88 -87,-80",
        coat,
    )
    _leg(pen, 40, -44, coat, 10, hind=True)
    _leg(pen, -32, -42, coat, 9)
    for x in (-34, 41):
        _form(
            pen,
            f"{x - 6},-13 {x + 6},-13 {x + 9},-3! {x + 3},-5 {x},-1! {x - 3},-5 {x - 9},-2!",
            "white",
        )
    _form(
        pen,
        "-52,-113! -42,-110 -28,-98 -16,-84 -6,-68! -16,-70 -18,-62! -26,-74 -30,-66! -36,-82"
        " -42,-76! -44,-92 -52,-88! -52,-102",
        trim,
    )
    _form(pen, "-58,-108! -64,-110 -74,-96! -66,-100 -62,-92!", trim)
    pen.band([(-24, -86), (-38, -66), (-46, -46), (-34, -34)], trim, [5, 6, 7, 5])
    pen.band([(-22, -86), (-8, -60), (-14, -38)], "white", [3, 3, 3])
    _cuts(pen, "black", 1.6, "-66,-74 -60,-84 -58,-94", "-72,-88 -66,-70")
    _eye(pen, -66, -94, 2.2, fierce=False)
    pen.oval(-84, -72, 1.8, 1.2, "black", line=0, plain=True)
    _cuts(pen, "black", 1.5, "-86,-67 -80,-69 -76,-70")
    _cuts(pen, "black", 1.8, "20,-64 26,-54 24,-42", "-10,-62 -18,-50 -16,-38")


@_beast("nightmare", "black", "orange")
def _nightmare(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A rearing horse of hell, mane and tail aflame."""
    for x, y, w, h in ((48, -26, 20, 34), (58, -36, 18, 40), (66, -18, 18, 30)):
        flame(pen, x, y, w, h, trim, 0.3)
    pen.band([(14, -34), (36, -24), (28, -10), (40, 0)], coat, [20, 13, 7, 7])
    pen.band([(-22, -76), (-46, -72), (-44, -56)], coat, [14, 8, 6])
    for x, y, w, h in ((6, -92, 18, 30), (14, -80, 20, 32), (20, -66, 20, 32), (-8, -106, 16, 28),
                       (-20, -116, 12, 22)):  # fmt: skip
        flame(pen, x, y, w, h, trim, 0.5)
    _form(
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
    pen.oval(-36, -113, 3.4, 2, "white", line=0, plain=True)
    _cuts(
        pen,
        "white",
        1.6,
        "-58,-105 -50,-107 -44,-108",
        "-30,-112 -22,-104 -20,-94",
        "-60,-112 -56,-114",
    )
    _cuts(pen, "white", 1.8, "-24,-92 -16,-74 -18,-58", "2,-82 6,-62 0,-46", "22,-56 26,-42 18,-30")


@_beast("bull", "brown", "ivory")
def _bull(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A bull, its head lowered to charge, a rosette on its brow."""
    _leg(pen, 32, -36, "black", 7, hind=True, joined=False)
    _leg(pen, -18, -34, "black", 7, lift=8, joined=False)
    _limb(pen, "52,-58 64,-68 70,-52 62,-40", "black", 5, 4, 3, 3)
    _form(pen, "59,-44 66,-42 68,-30 62,-22! 57,-34", "black")
    _form(
        pen,
        "-48,-50 -44,-68 -28,-84 -8,-84 10,-71 30,-67 48,-65 56,-53 54,-38 44,-30 24,-27 4,-24"
        " -14,-21 -32,-25 -44,-36",
        coat,
    )
    _leg(pen, 44, -44, coat, 9, hind=True)
    _leg(pen, -26, -38, coat, 9, lift=12)
    _form(
        pen, "-46,-70 -34,-54 -36,-40 -46,-26 -56,-18 -67,-18 -72,-26 -68,-36 -64,-50 -58,-64", coat
    )
    _cuts(
        pen,
        "black",
        2.6,
        "-16,-80 -28,-62 -26,-44",
        "-4,-78 -16,-58 -16,-38",
        "8,-70 -4,-54 -6,-38",
    )
    _form(pen, "-42,-64 -30,-62 -22,-54! -32,-52 -42,-56", coat)
    _form(pen, "-60,-62 -70,-68 -82,-64 -90,-76! -90,-58 -78,-50 -64,-52", trim)
    _form(pen, "-48,-68 -46,-82 -56,-94! -38,-86 -36,-68", trim)
    _form(pen, "-62,-64 -54,-74 -44,-70 -46,-60! -51,-64 -54,-56! -57,-62", "black")
    _eye(pen, -58, -46, 2.6)
    pen.oval(-67, -24, 2.2, 1.8, "black", line=0, plain=True)
    _cuts(pen, "black", 1.6, "-68,-19 -62,-24 -55,-22")
    pen.oval(-68, -16, 4, 4, "yellow", line=0.8, plain=True)
    for x, y in ((-88, -22), (-84, -12)):
        _cuts(pen, "black", 1.4, f"{x},{y} {x - 8},{y + 2} {x - 16},{y}")


@_beast("cow", "white", "black")
def _cow(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A cow seen from behind her better half: patches, udder, and a look over the shoulder."""
    _leg(pen, 34, -36, coat, 6, hind=True, joined=False)
    _leg(pen, -30, -34, coat, 6, joined=False)
    pen.oval(26, -26, 10, 8, "rose")
    for x in (20, 26, 32):
        pen.band([(x, -20), (x, -14)], "rose", [3.4, 2.6])
    _form(
        pen,
        "-50,-60 -44,-68 -28,-70 -6,-66 16,-68 40,-72 56,-66 60,-52 54,-36 40,-27 14,-22 -14,-22"
        " -36,-28 -48,-40",
        coat,
    )
    _patch(pen, "-30,-69 -16,-67 -8,-54 -16,-40 -28,-42 -36,-56", trim)
    _patch(pen, "22,-69 46,-71 58,-60 54,-48 42,-44 34,-54 24,-54", trim)
    _patch(pen, "-2,-34 12,-42 20,-34 10,-23 0,-24", trim)
    _leg(pen, 48, -42, coat, 8, hind=True)
    _leg(pen, -40, -40, coat, 8)
    _form(
        pen,
        "-46,-68 -38,-58 -42,-46 -52,-42 -64,-38 -76,-36 -82,-42 -80,-50 -70,-56 -62,-68 -54,-72",
        coat,
    )
    _patch(pen, "-62,-66 -54,-70 -48,-64 -52,-54 -60,-56", trim)
    _form(pen, "-82,-42 -80,-50 -72,-52 -68,-44 -70,-37 -78,-36", "rose")
    _form(pen, "-46,-68 -34,-72 -26,-66! -34,-60 -44,-62", trim)
    _form(pen, "-64,-68 -74,-74 -82,-70! -76,-64 -66,-62", coat)
    _form(pen, "-60,-70 -66,-80 -62,-88! -56,-80 -54,-71", "ivory")
    _form(pen, "-50,-71 -46,-82 -38,-86! -42,-78 -44,-68", "ivory")
    _eye(pen, -62, -58, 2.4, fierce=False)
    pen.oval(-78, -45, 1.8, 1.3, "black", line=0, plain=True)
    _cuts(pen, "black", 1.4, "-80,-38 -74,-40 -69,-39")
    _limb(pen, "58,-62 70,-66 74,-50 70,-36", coat, 4, 3, 2.4, 2)
    _form(pen, "68,-38 74,-36 76,-26 70,-20! 67,-30", trim)
    _form(pen, "-54,-40 -46,-42 -44,-30 -54,-28! -58,-32", "gold")
    # What makes her dangerous.
    for x, y, r in ((86, -48, 11), (100, -58, 14), (104, -40, 12), (90, -34, 8), (116, -50, 11)):
        pen.oval(x, y, r, r * 0.82, "olive")
        _cuts(
            pen,
            "black",
            1.2,
            f"{x - r * 0.4},{y} {x},{y - r * 0.4} {x + r * 0.4},{y} {x},{y + r * 0.3}",
        )


@_beast("goat", "ivory", "umber")
def _goat(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A billy goat on a rock, all four feet close together."""
    _form(pen, "-34,0! -30,-16 -18,-24 4,-26 26,-22 36,-10 40,0!", "grey")
    pen.band([(24, -62), (32, -44), (26, -34), (18, -24)], trim, [14, 8, 5, 5])
    pen.band([(-14, -58), (-6, -40), (-4, -24)], trim, [11, 6, 5])
    _form(pen, "34,-74 44,-84! 46,-74 40,-66", coat)
    _form(
        pen,
        "-34,-80 -24,-84 -8,-80 14,-78 32,-76 40,-66 36,-54 24,-50! 22,-44! 16,-50! 10,-43! 4,-50!"
        " -2,-44! -8,-50! -14,-45! -20,-52 -30,-58 -36,-70",
        coat,
    )
    pen.band([(30, -62), (24, -44), (32, -36), (22, -24)], coat, [18, 9, 5.4, 6], joined=True)
    pen.band([(-22, -60), (-22, -42), (-14, -24)], coat, [14, 7, 6], joined=True)
    for x, y in ((22, -23), (-14, -23), (-4, -24), (16, -24)):
        pen.shape([(x - 4, y), (x - 2, y - 6), (x + 3, y - 6), (x + 4, y)], "black")
    _form(
        pen,
        "-20,-82 -22,-94 -34,-108 -50,-104 -64,-92 -66,-86 -58,-84 -50,-86 -44,-82 -40,-72 -32,-66"
        " -22,-70",
        coat,
    )
    _form(pen, "-58,-85 -48,-86 -44,-78 -48,-68 -46,-60! -54,-66 -58,-76", "white")
    _form(pen, "-36,-106 -28,-110 -18,-106! -26,-101 -34,-102", trim)
    pen.band([(-42, -106), (-36, -126), (-18, -136), (0, -126)], trim, [10, 9, 6.4, 1])
    pen.band([(-48, -105), (-48, -126), (-32, -142), (-10, -142)], trim, [10, 9, 6.4, 1])
    for x, y in ((-47, -114), (-45, -122), (-40, -130), (-31, -136)):
        _cuts(pen, "black", 1.6, f"{x - 5},{y + 3} {x},{y + 2} {x + 4},{y - 2}")
    pen.oval(-50, -97, 2.8, 2.2, "yellow", line=0.7, plain=True)
    pen.flat([(-52.5, -97.6), (-47.5, -97.6), (-47.5, -96.4), (-52.5, -96.4)], "black")
    pen.oval(-63, -89, 1.2, 1, "black", line=0, plain=True)
    _cuts(pen, "black", 1.6, "-16,-76 -22,-64 -18,-54", "8,-74 2,-62 6,-52", "24,-72 20,-60 26,-52")


@_beast("geese", "white", "orange")
def _geese(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Geese in full cry, wings up."""
    for x, y, size in ((42, -46, 0.74), (-6, -62, 0.82), (8, -4, 1.0)):
        one = pen.at(x, y, scale=size)
        _limb(one, "4,-18 4,-8 -2,0", trim, 3, 2.6, 2)
        _limb(one, "14,-18 16,-8 10,0", trim, 3, 2.6, 2)
        _form(
            one,
            "4,-44 20,-74 44,-90! 38,-78 48,-76! 38,-68 46,-64! 36,-58 40,-52! 28,-46 18,-36",
            "grey",
        )
        _form(one, "-26,-32 -16,-44 2,-48 22,-44 36,-38 48,-40! 40,-28 24,-18 4,-14 -14,-18", coat)
        one.band(
            [(-12, -34), (-30, -46), (-30, -62), (-46, -70)], coat, [18, 10, 8, 9], joined=True
        )
        one.oval(-47, -71, 7, 6, coat)
        _form(one, "-50,-76 -66,-80! -56,-71! -51,-70", trim)
        _form(one, "-50,-70 -56,-70! -66,-64! -54,-64", trim)
        one.oval(-47, -73, 1.5, 1.5, "black", line=0, plain=True)
        _form(
            one,
            "-4,-36 0,-62 -8,-88! 6,-78 8,-92! 16,-78 22,-88! 24,-72 32,-78! 30,-60 24,-44 12,-32",
            coat,
        )
        _cuts(
            one, "black", 1.5, "4,-42 6,-56 2,-74", "11,-42 14,-58 12,-76", "18,-44 22,-58 22,-70"
        )


# --- hunters -------------------------------------------------------------------------------------


@_beast("hound", "black", "orange")
def _hound(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A hound of hell: collar of spikes, smoking jaws, a stick that was a spear."""
    pen.band([(44, -52), (60, -64), (72, -84), (68, -98)], coat, [7, 6, 4, 1])
    flame(pen, 70, -90, 14, 26, trim)
    pen.band([(30, -44), (44, -30), (36, -16), (46, 0)], coat, [16, 9, 5, 6])
    pen.band([(-18, -44), (-8, -22), (-6, 0)], coat, [14, 7, 6])
    _form(
        pen,
        "-38,-66 -28,-72 -8,-66 16,-60 38,-64 50,-56 50,-44 40,-36 24,-42 6,-38 -12,-28 -26,-30"
        " -38,-44",
        coat,
    )
    pen.band([(38, -48), (30, -28), (40, -16), (32, 0)], coat, [22, 12, 6, 8], joined=True)
    pen.band([(-26, -48), (-32, -26), (-28, 0)], coat, [20, 9, 8], joined=True)
    _claws(pen, 24, 2, 4)
    _claws(pen, -36, 2, 4)
    _form(
        pen,
        "-26,-72 -30,-90 -26,-106! -40,-94 -50,-92 -70,-84 -82,-82 -84,-76 -72,-72 -62,-68 -52,-62"
        " -40,-54 -28,-58",
        coat,
    )
    _form(pen, "-62,-66 -72,-64 -82,-60 -78,-54 -64,-54 -50,-58 -46,-62", coat)
    flame(pen, -70, -58, 12, 18, trim, -0.4)
    _teeth(pen, (-66, -70), (-82, -75), 4, -6)
    _teeth(pen, (-80, -60), (-64, -63), 3, -5)
    _form(pen, "-40,-92 -38,-108! -48,-96", coat)
    pen.oval(-56, -82, 3.2, 2.2, "white", line=0, plain=True)
    pen.oval(-82, -80, 3, 2.4, "black", line=0.6, plain=True)
    pen.band([(-22, -76), (-32, -64), (-40, -52)], "bronze", [7, 8, 7])
    for x, y in ((-24, -82), (-36, -68), (-44, -58), (-18, -68), (-28, -58)):
        pen.shape([(x - 2, y + 3), (x - 1, y - 5), (x + 3, y + 2)], "white", line=0.6, plain=True)
    _cuts(
        pen,
        "white",
        1.6,
        "-18,-62 -22,-50 -18,-38",
        "-6,-62 -8,-50 -4,-38",
        "8,-60 6,-50 10,-40",
        "40,-58 34,-48 38,-36",
    )


@_beast("wolf", "grey", "white")
def _wolf(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A wolf with two heads: one bays, the other snarls."""
    pen.band([(46, -56), (66, -58), (80, -42), (86, -22)], coat, [10, 18, 16, 2])
    pen.band([(32, -44), (46, -30), (38, -14), (44, 0)], "charcoal", [18, 9, 5, 6])
    pen.band([(-18, -40), (-6, -22), (-10, 0)], "charcoal", [14, 7, 6])
    # The head that bays.
    pen.band([(-16, -62), (-20, -84), (-32, -100)], coat, [28, 22, 16])
    _form(
        pen,
        "-22,-104 -8,-100! -16,-110 -28,-118 -40,-134 -48,-138 -50,-132 -46,-122 -44,-112 -46,-102"
        " -36,-94",
        coat,
    )
    _form(pen, "-44,-112 -52,-120 -58,-124 -58,-116 -50,-106", coat)
    _form(pen, "-20,-106 -4,-110! -16,-116", "charcoal")
    pen.oval(-34, -117, 2, 1.6, "black", line=0, plain=True)
    pen.oval(-48, -136, 2.6, 2.2, "black", line=0, plain=True)
    _form(
        pen,
        "-44,-62 -34,-76 -18,-76 4,-68 26,-66 46,-66 56,-56 54,-44 44,-36! 36,-42 24,-38! 16,-40"
        " 6,-32! -2,-36 -10,-26! -18,-32 -28,-22! -34,-34 -42,-44",
        coat,
    )
    pen.band([(42, -50), (34, -30), (44, -16), (36, 0)], coat, [24, 12, 6, 8], joined=True)
    pen.band([(-28, -48), (-34, -28), (-30, -14), (-34, 0)], coat, [20, 10, 7, 8], joined=True)
    _claws(pen, 28, 2, 4)
    _claws(pen, -42, 2, 4)
    # The head that snarls.
    _form(
        pen,
        "-24,-66 -28,-82 -40,-88 -52,-84 -62,-76 -80,-68 -86,-64 -84,-59 -70,-58 -58,-54 -52,-44!"
        " -48,-50 -42,-36! -38,-44 -30,-34! -26,-48",
        coat,
    )
    _form(pen, "-66,-56 -80,-54 -74,-47 -60,-46 -52,-50", coat)
    _teeth(pen, (-62, -57), (-82, -60), 5, -5)
    _teeth(pen, (-76, -52), (-62, -53), 3, -4)
    _form(pen, "-38,-86 -30,-102! -48,-88", "charcoal")
    _form(pen, "-50,-85 -48,-100! -58,-80", coat)
    _eye(pen, -60, -70, 2.2)
    pen.oval(-85, -64, 3, 2.4, "black", line=0, plain=True)
    _cuts(
        pen,
        "black",
        1.7,
        "-18,-70 -26,-58 -22,-46",
        "-4,-66 -10,-54 -6,-42",
        "12,-64 6,-54 10,-44",
        "28,-62 24,-54 28,-44",
        "-32,-80 -38,-70 -34,-60",
    )


@_beast("bear", "white", "charcoal")
def _bear(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A bear risen on its hind legs, paws spread."""
    pen.band([(-12, -82), (-42, -86), (-58, -104)], coat, [26, 20, 18])
    _form(
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
    pen.oval(-22, -126, 3.4, 3.4, trim, line=0, plain=True)
    pen.oval(14, -126, 3.4, 3.4, trim, line=0, plain=True)
    _form(pen, "-26,-112 -22,-126 -4,-132 14,-126 20,-112 16,-98 2,-90 -12,-90 -24,-98", coat)
    _form(pen, "-18,-110 -6,-114 4,-110 6,-98 -2,-90 -12,-90 -20,-98", coat)
    _form(pen, "-14,-96 -2,-96 -3,-86 -8,-82 -13,-86", "black")
    _teeth(pen, (-14, -97), (-2, -97), 4, 5)
    pen.oval(-7, -109, 5, 3.4, "black", line=0, plain=True)
    for x in (-17, 6):
        pen.oval(x, -115, 2.4, 2.4, "black", line=0, plain=True)
    _cuts(pen, "black", 1.8, "-22,-122 -18,-119 -13,-118", "12,-122 7,-119 2,-118")
    _cuts(
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
    _claws(pen, -36, 1, 6, 4)
    _claws(pen, 6, 1, 6, 4)


@_beast("cat", "charcoal", "steel")
def _cat(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A cat before a mirror, and it is not the same cat that looks out."""
    # The mirror: an oval frame with a foot.
    _form(pen, "-58,0! -46,-10 -42,-20 -34,-20 -30,-10 -18,0!", "gold")
    pen.oval(-38, -72, 34, 56, "gold")
    pen.oval(-38, -72, 27, 49, "white", line=1.2, plain=True)
    glass = pen.at(-36, -34)
    _form(
        glass,
        "-18,8 -20,-20 -14,-40 -12,-52 -14,-66! -6,-58 4,-58 12,-66! 11,-52 14,-38 20,-18 18,8",
        "white",
    )
    for x in (-7, 5):
        glass.oval(x, -48, 3, 4, "black", line=0, plain=True)
    _cuts(
        glass,
        "black",
        1.4,
        "-4,-38 -1,-36 2,-38",
        "-16,-40 -24,-42 -28,-40",
        "14,-40 22,-42 26,-40",
    )
    _cuts(pen, "black", 1.2, "-60,-92 -52,-106 -46,-110", "-60,-82 -50,-100 -44,-106")
    # The cat, from behind and aside.
    pen.band([(46, -8), (66, -4), (76, -20), (64, -38), (72, -54)], coat, [10, 9, 9, 8, 4])
    _form(pen, "4,0! 2,-20 10,-44 22,-60 38,-62 50,-46 58,-22 58,-6 50,0!", coat)
    _form(pen, "10,-66 8,-82 6,-96! 18,-88 28,-88 40,-96! 40,-80 42,-68 34,-56 18,-56", coat)
    pen.band([(16, -36), (8, -18), (2, 0)], coat, [12, 8, 7], joined=True)
    _cuts(
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
    pen.oval(14, -74, 3, 2.4, "white", line=0, plain=True)


@_beast("toad", "olive", "ivory")
def _toad(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A toad as large as a cart, its tongue out as far as the next village."""
    pen.band([(34, -30), (64, -34), (58, -8), (76, 0)], coat, [26, 16, 10, 8])
    pen.band([(-40, -44), (-70, -50), (-92, -72), (-104, -70)], "red", [7, 5, 5, 8])
    _form(
        pen,
        "-52,-14 -58,-34 -56,-52 -44,-62 -20,-64 6,-66 30,-58 48,-42 54,-22 48,-6 30,0 -10,2 -38,0",
        coat,
    )
    _form(pen, "-50,-12 -56,-30 -44,-22 -20,-22 2,-30 8,-16 -2,0 -26,3 -42,-2", trim)
    _form(pen, "-58,-38 -40,-44 -14,-44 10,-50! -8,-38 -36,-32 -56,-30", "black")
    for x, y, r in ((-34, -64, 11), (-8, -68, 12)):
        pen.oval(x, y, r, r, coat)
        pen.oval(x - 2, y - 1, r * 0.62, r * 0.62, "yellow", line=0.8, plain=True)
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


@_beast("boar", "umber", "ivory")
def _boar(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A boar at full tilt, bristles up."""
    pen.band([(32, -34), (46, -22), (54, -8)], "black", [16, 8, 6])
    pen.band([(-20, -34), (-34, -22), (-40, -6)], "black", [13, 7, 5])
    _limb(pen, "52,-48 62,-56 66,-46 60,-42", "black", 3, 2.4, 2, 2)
    ridge = [(46, -58), (32, -68), (16, -76), (0, -80), (-16, -80), (-30, -74), (-40, -66)]
    for x, y in ridge:
        pen.shape([(x - 7, y + 8), (x + 5, y - 12), (x + 9, y + 9)], "black")
    _form(
        pen,
        "-82,-34 -84,-26 -76,-22 -62,-24 -52,-18 -40,-20 -22,-26 4,-26 28,-26 46,-32 56,-44 52,-56"
        " 34,-66 8,-72 -18,-74 -40,-66 -58,-54 -72,-42",
        coat,
    )
    pen.band([(40, -38), (34, -20), (46, -12), (42, 0)], coat, [22, 11, 6, 6], joined=True)
    pen.band([(-22, -36), (-26, -18), (-20, 0)], coat, [18, 9, 6], joined=True)
    _form(pen, "-46,-62 -40,-78! -32,-60", coat)
    _form(pen, "-70,-24 -78,-34 -76,-44! -68,-36 -62,-24", trim)
    pen.oval(-82, -30, 3.6, 6, "black", line=0.6, plain=True)
    _eye(pen, -56, -46, 2.4)
    _cuts(
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


@_beast("hare", "ochre", "white")
def _hare(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A hare in the middle of a leap."""
    pen.oval(52, -54, 7, 6, trim)
    pen.band([(36, -44), (56, -30), (74, -18)], coat, [18, 9, 6])
    pen.band([(-22, -42), (-44, -34), (-60, -26)], coat, [11, 7, 5])
    _form(pen, "-36,-54 -24,-64 0,-64 24,-66 46,-60 52,-46 40,-34 16,-34 -10,-34 -30,-40", coat)
    pen.band([(40, -48), (50, -24), (66, -6)], coat, [24, 10, 6], joined=True)
    pen.band([(-26, -46), (-44, -24), (-58, -10)], coat, [13, 7, 5], joined=True)
    pen.band([(-42, -76), (-22, -98), (-10, -112)], coat, [6, 10, 2])
    _form(pen, "-30,-54 -32,-72 -44,-80 -58,-76 -70,-64 -66,-56 -52,-52 -40,-46", coat)
    pen.band([(-48, -78), (-36, -102), (-28, -118)], coat, [6, 11, 2])
    _eye(pen, -54, -68, 2.6, fierce=False)
    pen.oval(-69, -63, 2, 1.6, "black", line=0, plain=True)
    _cuts(pen, "black", 1.4, "4,-60 0,-50 6,-42", "24,-62 20,-52 26,-42", "-16,-60 -18,-50 -12,-42")


# --- monsters -------------------------------------------------------------------------------------


@_beast("minotaur", "umber", "ivory")
def _minotaur(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A bull on two legs with an axe, in the turn of a maze."""
    pen.band([(-46, 4), (-50, -60), (-44, -128)], "brown", [4, 4, 4])
    _form(pen, "-44,-128 -66,-138 -76,-120 -74,-102 -62,-94 -46,-106!", "steel")
    _form(pen, "-44,-128! -30,-134 -24,-120 -28,-106 -46,-106!", "steel")
    pen.band([(8, -52), (20, -32), (30, -18), (22, 0)], coat, [22, 13, 8, 8])
    pen.band([(-10, -52), (-22, -32), (-12, -16), (-20, 0)], coat, [24, 14, 8, 8])
    for x in (-20, 22):
        pen.shape([(x - 7, 3), (x - 4, -6), (x + 5, -6), (x + 7, 3)], "black")
    _form(pen, "-24,-66 22,-66 28,-42 16,-30! 8,-38 0,-26! -8,-38 -20,-32! -28,-44", "red")
    pen.band([(26, -98), (44, -78), (34, -58)], coat, [20, 14, 12])
    _form(
        pen, "-32,-104 -12,-112 16,-112 34,-104 38,-92 28,-76 22,-60 -18,-60 -26,-76 -36,-92", coat
    )
    _cuts(
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
    _form(
        pen,
        "-18,-116 -6,-128 8,-132 20,-124 24,-110 14,-100 2,-96 -12,-92 -22,-88 -30,-92 -30,-102",
        coat,
    )
    _form(pen, "-6,-128 -18,-132 -28,-144 -26,-158! -20,-146 -8,-140 4,-138", trim)
    _form(pen, "12,-132 26,-138 32,-150 26,-164! 40,-150 38,-134 22,-124", trim)
    _form(pen, "14,-122 28,-126 34,-118! 24,-112", coat)
    _eye(pen, -10, -112, 2.4)
    pen.oval(-27, -97, 2.4, 1.8, "black", line=0, plain=True)
    pen.oval(-28, -88, 3.6, 3.6, "gold", line=0.8, plain=True)
    _limb(pen, "22,-52 40,-46 42,-28", coat, 4, 3, 2)
    pen.oval(42, -24, 4, 6, "black")


@_beast("sphinx", "ochre", "ivory")
def _sphinx(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Lion, wings and a woman's face that knows the answer."""
    _form(
        pen,
        "-10,-60 4,-84 26,-112 50,-128! 48,-112 62,-116! 56,-100 68,-98! 58,-86 66,-80! 52,-70 "
        "32,-56"
        " 8,-48",
        "grey",
    )
    pen.band([(50, -16), (68, -22), (76, -44), (66, -58)], coat, [7, 5, 4, 4])
    _form(pen, "64,-58 72,-66 70,-78! 60,-68", "black")
    _form(pen, "-34,-60 -14,-66 10,-56 36,-52 54,-40 58,-20 52,0 8,0 -12,-4 -28,-16 -38,-36", coat)
    _form(pen, "20,0 16,-20 28,-36 46,-38 56,-24 54,-6 46,2 24,3", coat)
    pen.band([(44, -6), (24, -3), (4, -2)], coat, [9, 9, 9])
    pen.band([(-16, -26), (-34, -6), (-58, -3)], coat, [16, 11, 10], joined=True)
    pen.band([(-28, -34), (-44, -6), (-70, -3)], coat, [18, 12, 11], joined=True)
    _claws(pen, -74, 1, 4)
    _claws(pen, -2, 1, 4)
    _form(
        pen,
        "-24,-56 -8,-74 8,-104 30,-122! 30,-106 44,-108! 38,-94 50,-90! 40,-80 48,-72! 34,-66 "
        "14,-52"
        " -8,-44",
        trim,
    )
    _cuts(
        pen,
        "black",
        1.7,
        "-6,-56 14,-76 26,-108",
        "2,-52 24,-72 38,-98",
        "8,-50 28,-66 42,-82",
        "12,-48 30,-58 42,-70",
    )
    # Hair, face, necklace.
    _form(
        pen,
        "-58,-94 -50,-108 -34,-112 -18,-104 -14,-86 -12,-66 -18,-50! -26,-56 -32,-48! -40,-54 "
        "-44,-60"
        " -54,-66",
        "black",
    )
    _form(
        pen, "-60,-92 -54,-102 -42,-104 -34,-94 -34,-80 -42,-70 -52,-70 -60,-76 -64,-82!", "ivory"
    )
    _form(pen, "-46,-70 -30,-74 -26,-58 -32,-48 -46,-52 -50,-62", "ivory")
    for y in (-62, -56):
        pen.band([(-50, y), (-38, y + 5), (-26, y - 1)], "gold", [3.6, 4, 3.6])
    _form(pen, "-62,-102 -48,-114 -24,-110 -16,-98! -34,-102 -48,-102", "gold")
    _form(pen, "-58,-108 -62,-118 -54,-122! -52,-110", "gold")
    pen.oval(-53, -88, 3, 1.8, "white", line=0.5, plain=True)
    pen.oval(-54, -88, 1.5, 1.7, "black", line=0, plain=True)
    _cuts(
        pen, "black", 1.4, "-58,-91 -53,-93 -47,-90", "-61,-78 -56,-76 -51,-78", "-50,-92 -46,-93"
    )
    _cuts(pen, "black", 1.7, "-20,-50 -26,-38 -24,-26", "26,-50 22,-42 24,-34", "4,-52 0,-40 2,-28")


@_beast("basilisk", "green", "red")
def _basilisk(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A cock before, a serpent behind, and eyes that turn to stone."""
    pen.band(
        [(24, -36), (50, -22), (66, -34), (56, -54), (74, -70), (94, -56), (88, -38)],
        coat,
        [24, 20, 16, 13, 11, 8, 2],
    )
    _form(pen, "88,-40 80,-28 92,-24! 96,-34", trim)
    for x in (-4, 12):
        pen.band([(x, -26), (x + 2, -12), (x - 2, -2)], "ochre", [6, 4, 4])
        for dx in (-10, -3, 6):
            pen.band([(x - 2, -3), (x - 2 + dx, 1)], "ochre", [3.4, 1])
    _form(
        pen, "6,-56 22,-88 50,-104! 44,-90 56,-88! 46,-76 54,-70! 40,-62 24,-48 8,-44", "charcoal"
    )
    _form(pen, "-30,-54 -18,-62 6,-62 26,-52 34,-38 22,-24 0,-20 -20,-24 -32,-38", coat)
    pen.band([(-18, -46), (-30, -68), (-24, -88), (-34, -104)], coat, [32, 22, 18, 20], joined=True)
    _form(pen, "-8,-52 4,-82 28,-104! 26,-90 38,-92! 32,-78 42,-74! 30,-64 20,-48 2,-40", trim)
    _cuts(pen, "black", 1.6, "4,-52 12,-70 24,-92", "10,-48 20,-66 32,-80", "14,-46 24,-56 34,-68")
    for number in range(4):
        at, low = -36 + number * 2.5, -56 - number * 12
        _cuts(pen, "black", 1.8, f"{at - 2},{low - 4} {at + 6},{low + 4} {at + 13},{low - 4}")
    pen.oval(-38, -108, 15, 14, coat)
    _form(
        pen,
        "-48,-118 -54,-130! -44,-126 -40,-138! -34,-127 -26,-134! -24,-122 -18,-124! -24,-112 "
        "-34,-118",
        trim,
    )
    _form(pen, "-48,-112 -62,-112 -74,-102! -62,-104 -48,-102", "ochre")
    _form(pen, "-48,-102 -60,-103 -68,-96! -56,-96", "ochre")
    _form(pen, "-46,-98 -38,-98 -38,-86 -44,-80 -48,-88", trim)
    pen.oval(-42, -110, 5.4, 5.4, "white", line=1, plain=True)
    pen.oval(-43, -110, 2.4, 3.4, "black", line=0, plain=True)
    for angle in (176, 158, 196):
        one, other = towards((-42, -110), angle, 36), towards((-42, -110), angle, 62)
        pen.stroke([one, other], "black", 2.2)


@_beast("crab", "rose", "ivory")
def _crab(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A crab with reeds on its back, claws open."""
    for way in (-1, 1):
        for number, (reach, y) in enumerate(((70, -14), (66, -2), (52, 6))):
            pen.band(
                [(way * 26, -24), (way * (reach - 14), -36 + number * 8), (way * reach, y)],
                coat,
                [9, 7, 2],
            )
    for way in (-1, 1):
        pen.band([(way * 32, -36), (way * 58, -46), (way * 60, -66)], coat, [11, 13, 12])
        one = pen.at(way * 58, -72, flip=way > 0)
        _form(
            one,
            "-6,8 -18,0 -26,-16 -24,-36 -12,-46! -14,-28 -6,-16 2,-12! 6,-26 14,-34! 18,-16 "
            "14,2 6,8",
            coat,
        )
        for x, y in ((-16, -26), (-13, -20), (-8, -14)):
            one.oval(x, y, 2, 2, trim, line=0.5, plain=True)
    _form(
        pen,
        "-46,-28 -40,-46 -22,-58 0,-62 22,-58 40,-46 46,-28 36,-10 18,-2 0,0 -18,-2 -36,-10",
        coat,
    )
    _form(pen, "-30,-16 -16,-10 0,-8 16,-10 30,-16! 20,-2 0,3 -20,-2", trim)
    for x in (-18, -9, 0, 9):
        _cuts(pen, "black", 1.6, f"{x + 4},-9 {x + 5},-2")
    for x in (-10, 10):
        pen.band([(x, -54), (x * 1.25, -72)], coat, [4.4, 4])
        pen.oval(x * 1.3, -75, 5.6, 5.6, "white")
        pen.oval(x * 1.3 - 1.4, -75, 2.4, 3, "black", line=0, plain=True)
    _cuts(pen, "black", 1.8, "-34,-40 -18,-34 -4,-40", "34,-40 18,-34 4,-40", "0,-38 -3,-28 0,-22")
    for x, y in ((-26, -48), (24, -50), (-4, -54), (34, -34), (-36, -32)):
        pen.oval(x, y, 2.6, 2.2, trim, line=0.7)


@_beast("serpent", "green", "ivory")
def _serpent(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A serpent risen from its coils to strike."""
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
    _form(pen, "0,-96 -6,-110 -22,-116 -46,-112 -58,-102 -54,-97! -38,-98 -24,-94 -14,-90", coat)
    _form(pen, "-22,-93 -38,-90 -52,-84 -46,-79 -26,-82 -10,-90", coat)
    _teeth(pen, (-38, -97), (-54, -99), 2, -9)
    pen.band([(-30, -88), (-50, -90), (-66, -84)], "black", [2, 1.6, 1.4])
    for y in (-90, -78):
        pen.band([(-64, -85), (-76, y)], "black", [1.6, 0.6])
    _eye(pen, -32, -105, 3)
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
        _cuts(pen, "black", 1.6, f"{x - 5},{y - 3} {x},{y + 3} {x + 5},{y - 3}")


# --- dragons --------------------------------------------------------------------------------------


def _bat_wing(pen: Pen, root: Point, tips: list[Point], colour: Paint) -> None:
    """A wing of skin from its root over finger tips, the first at the wrist."""
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
    """A dragon's head; its neck joins at the point, its snout goes left."""
    one = pen.at(x, y, turn, size)
    if fire:
        for dx, dy, wide, high in ((-60, 12, 22, 50), (-52, 16, 16, 40), (-56, 8, 14, 62)):
            flame(one.at(dx, dy, -104 + dy), 0, 0, wide, high, "orange")
    _form(one, "6,6 -10,14 -30,16 -46,20 -50,14 -36,9 -22,6 -8,-2", coat)
    one.band([(4, -8), (18, -18), (36, -20)], trim, [9, 7, 1])
    one.band([(8, -2), (20, -6), (32, -4)], trim, [8, 5, 1])
    _form(
        one,
        "12,6 12,-8 2,-17 -12,-18 -22,-12 -36,-11 -44,-16 -52,-12 -55,-3 -50,2 -36,0 -22,3 -10,8",
        coat,
    )
    _teeth(one, (-20, 3), (-52, 1), 6, -6)
    _teeth(one, (-46, 14), (-26, 8), 4, -5)
    one.oval(-49, -10, 2.2, 1.6, "black", line=0, plain=True)
    _form(one, "-8,-14 -20,-15 -26,-10! -14,-9", "black")
    one.oval(-16, -9.4, 3.6, 2.4, "yellow", line=0.5, plain=True)
    one.oval(-16.4, -9.4, 1, 2.3, "black", line=0, plain=True)
    for dx in (-2, 4, 10):
        one.shape([(dx, 8), (dx + 6, 20 - dx * 0.4), (dx + 7, 4)], trim)


@_beast("dragon", "red", "ivory")
def _dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """The old dragon: wings over everything, and fire."""
    _bat_wing(
        pen, (22, -72), [(64, -128), (98, -104), (104, -70), (92, -44), (62, -40)], "charcoal"
    )
    pen.band(
        [(36, -36), (64, -20), (84, -2), (60, 8), (30, 6), (10, 10)], coat, [32, 20, 14, 11, 8, 1]
    )
    _form(pen, "12,10 2,2! 2,16!", trim)
    pen.band([(30, -38), (46, -20), (36, -6)], coat, [26, 15, 10])
    _form(pen, "-30,-62 -12,-78 14,-80 38,-66 46,-44 36,-24 12,-16 -12,-18 -26,-34", coat)
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
    _claws(pen, -32, 1, 6)
    _claws(pen, 10, 1, 6)
    _claws(pen, 30, -2, 5)
    _bat_wing(pen, (4, -76), [(-4, -140), (44, -152), (72, -124), (74, -92), (46, -72)], coat)
    _dragon_head(pen, -42, -112, 0.86, coat, trim, turn=-14, fire=True)


@_beast("wyvern", "teal", "ivory")
def _wyvern(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Falling on its prey, wings folded back, spear of a tail behind."""
    pen.band([(18, -66), (40, -86), (58, -112), (52, -134), (66, -148)], coat, [20, 13, 9, 6, 4])
    pen.shape([(62, -144), (60, -160), (80, -166), (74, -148)], trim)
    _bat_wing(pen, (8, -62), [(50, -60), (98, -108), (92, -78), (84, -54), (60, -40)], "charcoal")
    _form(pen, "-26,-40 -16,-56 4,-70 22,-76 28,-66 20,-48 2,-32 -16,-28", coat)
    pen.band([(4, -42), (16, -24), (2, -14)], coat, [18, 10, 7], joined=True)
    for dx, dy in ((-14, -4), (-8, 4), (2, 4)):
        pen.band([(2, -14), (2 + dx, -12 + dy)], "black", [4.4, 0.6])
    pen.band([(-10, -44), (-30, -42), (-46, -28), (-58, -18)], coat, [26, 18, 14, 13], joined=True)
    _bat_wing(pen, (-2, -58), [(-34, -112), (14, -164), (32, -130), (40, -100), (26, -76)], coat)
    _dragon_head(pen, -54, -22, 0.7, coat, trim, turn=-34)
    for x, y in ((-14, -60), (-26, -54), (-38, -46)):
        pen.shape([(x - 3, y + 7), (x + 8, y - 8), (x + 8, y + 5)], trim)


@_beast("drake", "olive", "ivory")
def _drake(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A lizard among reeds with wings too small for it."""
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
        _claws(pen, x, 1, 4)
    _bat_wing(pen, (-10, -46), [(4, -92), (34, -98), (38, -72), (22, -50)], coat)
    _dragon_head(pen, -54, -62, 0.72, coat, trim)
    pen.band([(-94, -56), (-106, -54), (-112, -62)], "red", [2.4, 2, 0.8])


@_beast("sea-dragon", "teal", "ivory")
def _sea_dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Coils that rise out of the waves like the arches of a bridge."""
    pen.band([(84, 0), (88, -34), (98, -52), (110, -50)], coat, [12, 9, 6, 3])
    _form(pen, "104,-54 120,-64! 116,-50 122,-40!", trim)
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
    _form(pen, "-34,-112 -26,-130! -22,-116 -12,-124! -16,-110 -6,-112! -18,-100", trim)
    waves(pen, -96, 118, 2, 12)


@_beast("coil-dragon", "green", "ivory")
def _coil_dragon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A dragon wound about a tower."""
    tower = dots("-26,0 -22,-112 -30,-114 -30,-126 30,-126 30,-114 22,-112 26,0")
    pen.shape(tower, "grey")
    for x in (-30, -15, 0, 15):
        pen.shape([(x + 1, -126), (x + 1, -136), (x + 11, -136), (x + 11, -126)], "grey")
    for y in range(-104, 0, 13):
        pen.stroke([(-24, y), (0, y + 2), (24, y)], "black", 0.8)
    pen.flat(curve("-6,-84! -6,-98 0,-104 6,-98 6,-84!"), "black")
    for y, wide in ((-8, 40), (-40, 38), (-72, 36)):
        pen.band(
            [(wide, y - 12), (wide - 4, y + 1), (0, y + 8), (4 - wide, y - 2), (-wide, y - 14)],
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
    _claws(pen, -38, -32, 5)


@_beast("hatchling", "orange", "ivory")
def _hatchling(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Half out of its egg, and already smoking."""
    _bat_wing(pen, (16, -64), [(42, -100), (62, -92), (60, -76), (46, -62)], coat)
    pen.band([(0, -40), (6, -66), (-6, -84)], coat, [48, 36, 28])
    for y in (-48, -58, -68):
        pen.band([(-22, y - 2), (-12, y + 2), (-2, y - 1)], trim, [4, 5, 4])
    _bat_wing(pen, (-10, -60), [(-40, -92), (-62, -80), (-58, -66), (-42, -56)], coat)
    _form(
        pen,
        "20,-92 18,-108 4,-120 -16,-122 -28,-112 -42,-108 -50,-100 -48,-92 -34,-88 -18,-80 4,-80",
        coat,
    )
    _cuts(pen, "black", 2, "-48,-94 -36,-97 -24,-94 -18,-98")
    pen.oval(-44, -103, 2.2, 1.8, "black", line=0, plain=True)
    pen.oval(-10, -106, 9, 9.6, "white", line=1, plain=True)
    pen.oval(-12, -105, 5, 6.4, "black", line=0, plain=True)
    pen.oval(-14, -108, 1.8, 1.8, "white", line=0, plain=True)
    pen.band([(4, -118), (12, -130)], trim, [8, 1])
    pen.band([(14, -110), (24, -118)], trim, [7, 1])
    _form(
        pen,
        "-36,-40! -28,-52 -20,-42! -12,-54 -4,-42! 4,-54 12,-42! 20,-54 28,-44! 36,-52 40,-40 "
        "40,-22 28,-4"
        " 0,2 -28,-4 -40,-22 -40,-32",
        "ivory",
    )
    _cuts(
        pen, "black", 1.6, "-18,-42 -22,-30 -14,-24 -18,-14", "22,-44 18,-34 24,-26", "4,-42 2,-34"
    )
    for x, y in ((8, -14), (-6, -26), (28, -22)):
        pen.oval(x, y, 3, 2.4, "ochre", line=0.6)
    _form(pen, "50,0! 46,-10 54,-18! 60,-10 68,-16! 70,-4 64,2", "ivory")
    for x, y, r in ((-58, -108, 4), (-66, -116, 6), (-62, -128, 8)):
        pen.oval(x, y, r, r * 0.85, "white")


# --- birds and insects ----------------------------------------------------------------------------


def waves(pen: Pen, left: float, right: float, y: float, high: float) -> None:
    """Rows of waves that hide what stands in the water."""
    for row in range(3):
        top = y + row * high * 0.55
        points: list[Point] = [(left, top + high)]
        x = left + (row % 2) * high * 0.6
        while x < right:
            points += [(x, top + high * 0.2), (x + high * 0.5, top - high * 0.25),
                       (x + high * 0.9, top - high * 0.38), (x + high * 0.8, top - high * 0.05),
                       (x + high * 1.1, top + high * 0.22)]  # fmt: skip
            x += high * 1.5
        points.append((right, top + high))
        pen.shape(points, "sky" if row % 2 else "white")


def _feathered(pen: Pen, root: Point, angle: float, length: float, wide: float, colour: Paint, *,
               count: int = 7, flip: bool = False) -> None:  # fmt: skip
    """A wing of feathers from its root along an angle, the feathers hanging to one side."""
    way = -1 if flip else 1
    one = pen.at(*root, angle, flip=False)
    for number in range(count - 1, -1, -1):
        share = number / (count - 1)
        base = (length * share * 0.92, 0.0)
        fan = 62 - 56 * share
        reach = wide * (0.8 + 0.75 * share)
        tip = towards(base, way * fan, reach)
        mid = along(base, tip, 0.6)
        swell = reach * 0.05
        one.band(
            [base, (mid[0] + swell, mid[1]), tip], colour, [wide * 0.3, wide * 0.27, wide * 0.06]
        )
    one.band([(0, 0), (length * 0.5, -way * wide * 0.16), (length, 0)], colour,
             [wide * 0.42, wide * 0.4, wide * 0.2])  # fmt: skip


@_beast("heron", "steel", "black")
def _heron(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A heron of storm, lightning in its bill."""
    _feathered(pen, (8, -78), -52, 62, 40, trim)
    pen.band([(8, -56), (12, -30), (8, 0)], "ochre", [5, 3, 3])
    pen.band([(18, -58), (30, -38), (20, -22), (26, -18)], "ochre", [5, 3, 2.6, 2])
    for dx in (-12, 2, 10):
        pen.band([(8, -1), (8 + dx, 2)], "ochre", [2.6, 1])
    _form(pen, "-20,-72 -6,-84 16,-82 36,-70 54,-52! 38,-54 40,-46! 24,-52 2,-54 -16,-60", coat)
    pen.band(
        [(-10, -70), (-30, -80), (-22, -100), (-8, -112), (-18, -126)],
        coat,
        [20, 12, 9, 8, 9],
        joined=True,
    )
    _feathered(pen, (2, -76), -98, 70, 40, coat, flip=False)
    _form(pen, "-10,-128 -16,-136 -28,-136 -36,-130 -34,-122 -22,-120 -12,-122", coat)
    _form(pen, "-34,-131 -48,-130 -74,-118! -50,-122 -34,-124", "ochre")
    _form(pen, "-22,-136 -8,-140 10,-134! -6,-132", trim)
    pen.oval(-27, -130, 1.9, 1.9, "black", line=0, plain=True)
    pen.shape(
        dots(
            "-66,-118 -82,-96 -70,-94 -92,-66 -82,-66 -100,-28 -74,-60 -84,-61 -62,-88 -74,-90 "
            "-60,-114"
        ),
        "yellow",
    )


@_beast("raven", "black", "steel")
def _raven(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A raven, calling."""
    for x in (-6, 10):
        pen.band([(x, -22), (x - 2, -4)], trim, [5, 4])
        for dx in (-12, -4, 6):
            pen.band([(x - 2, -4), (x - 2 + dx, 1)], trim, [3.4, 1])
    _form(
        pen,
        "-34,-60 -30,-78 -40,-84 -44,-94 -36,-104 -22,-106 -8,-98 2,-82 22,-64 44,-40 72,-14! "
        "54,-16 58,-6!"
        " 42,-14 44,-4! 28,-16 8,-18 -14,-22 -30,-38",
        coat,
    )
    _form(pen, "-40,-100 -56,-102 -74,-92! -56,-92 -42,-92", trim)
    _form(pen, "-42,-90 -56,-88 -66,-80! -50,-82 -40,-86", trim)
    pen.oval(-30, -97, 3, 3, "white", line=0, plain=True)
    pen.oval(-30.6, -97, 1.4, 1.6, "black", line=0, plain=True)
    _cuts(
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


@_beast("kestrel", "ochre", "ivory")
def _kestrel(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A falcon that stands in the air."""
    for x in (-12, 0, 12):
        pen.band([(0, -30), (x * 0.8, -10), (x * 1.3, 12)], coat, [10, 11, 5])
    _feathered(pen, (12, -60), -24, 70, 46, coat)
    flipped = pen.at(0, 0, flip=True)
    _feathered(flipped, (12, -60), -24, 70, 46, coat)
    _form(pen, "-18,-58 -10,-72 10,-72 18,-58 16,-38 6,-22 -6,-22 -16,-38", trim)
    for x, y in ((-8, -52), (0, -46), (8, -52), (-5, -38), (5, -38), (0, -58)):
        pen.oval(x, y, 1.6, 2.6, "black", line=0, plain=True)
    _form(pen, "-14,-72 -14,-86 -4,-94 8,-92 14,-82 10,-70 0,-66", coat)
    _form(pen, "-12,-84 -22,-82 -24,-72! -16,-76 -10,-76", "black")
    pen.oval(-4, -83, 2.6, 2.6, "white", line=0.8, plain=True)
    pen.oval(-4.5, -83, 1.4, 1.4, "black", line=0, plain=True)
    for x in (-8, 8):
        pen.band([(x, -24), (x, -12)], "yellow", [5, 4])
        for dx in (-5, 0, 5):
            pen.band([(x, -13), (x + dx, -5)], "black", [3, 0.6])


@_beast("vulture", "charcoal", "rose")
def _vulture(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A naked-necked demon bird that carries a tombstone in its claws."""
    _feathered(pen, (16, -84), -40, 78, 52, coat, count=8)
    flipped = pen.at(0, 0, flip=True)
    _feathered(flipped, (16, -84), -46, 78, 52, coat, count=8)
    _form(pen, "-24,-76 -14,-90 14,-90 24,-76 22,-54 8,-40 -8,-40 -22,-54", coat)
    for x in (-13, 13):
        pen.band([(x, -48), (x * 1.2, -32), (x * 0.9, -20)], trim, [10, 7, 6])
        for dx in (-7, 0, 7):
            pen.band([(x * 0.9, -22), (x * 0.9 + dx, -8)], "black", [4, 0.8])
    _form(pen, "-24,-14! -24,8! 24,8! 24,-14 14,-24 -14,-24", "grey")
    _cuts(pen, "black", 2.4, "0,-18 0,2", "-8,-11 8,-11")
    _form(
        pen,
        "-20,-84 -26,-92! -14,-92 -12,-102! -2,-94 6,-102! 12,-92 24,-94! 18,-82 0,-78",
        "white",
    )
    pen.band([(0, -88), (-10, -104), (-26, -108)], trim, [13, 10, 9])
    _form(pen, "-16,-112 -24,-120 -36,-116 -42,-108 -38,-100 -24,-98", trim)
    _form(pen, "-40,-110 -52,-108 -58,-94! -48,-98 -38,-101", "black")
    _eye(pen, -30, -110, 2.4)


@_beast("moth", "orange", "ivory")
def _moth(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A moth whose wings smoulder at the edges."""
    for way in (-1, 1):
        one = pen.at(0, 0, flip=way > 0)
        _form(one, "-6,-50 -30,-44 -48,-26 -50,-4! -38,-10 -30,2! -22,-12 -10,-30", trim)
        one.oval(-28, -26, 8, 9, coat)
        one.oval(-28, -26, 3.6, 4.4, "black", line=0, plain=True)
        _form(
            one,
            "-4,-62 -24,-92 -56,-112 -82,-112! -78,-100 -88,-92! -78,-82 -84,-70! -70,-62 "
            "-48,-46 -20,-42 -6,-48",
            coat,
        )
        one.oval(-52, -82, 12, 13, trim)
        one.oval(-52, -82, 6, 7, "black", line=0, plain=True)
        one.oval(-54, -85, 2, 2, "white", line=0, plain=True)
        for x, y in ((-82, -112), (-88, -92), (-84, -70), (-50, -4), (-30, 2)):
            flame(one, x, y + 4, 9, 18, "yellow")
        _cuts(
            one, "black", 1.5, "-8,-58 -28,-66 -38,-76", "-8,-52 -32,-54 -60,-64", "-8,-46 -24,-34"
        )
        one.band([(-3, -72), (-14, -96), (-30, -104)], "black", [2.4, 2, 1])
        for number in range(4):
            hair = one.at(-8 - number * 5.5, -84 - number * 5)
            _cuts(hair, "black", 1.2, "0,0 -6,3", "0,0 -1,-7")
    pen.band([(0, -68), (0, -40), (0, -10)], "umber", [15, 16, 4])
    for y in (-58, -48, -38, -28):
        _cuts(pen, "white", 1.4, f"-7,{y} 0,{y + 3} 7,{y}")
    pen.oval(0, -72, 9, 8, "umber")
    for side in (-4.6, 4.6):
        pen.oval(side, -73, 3, 3.4, "yellow", line=0.6, plain=True)


@_beast("midge", "lime", "ivory")
def _midge(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A midge with a rider's lance for a sting and a lantern for a tail."""
    for angle in range(0, 360, 20):
        one, other = (
            towards((34, -26), angle, 30),
            towards((34, -26), angle, 40 + 8 * (angle % 40 == 0)),
        )
        pen.stroke([one, other], "white", 2.4)
    _form(pen, "2,-52 8,-84 32,-104 46,-98 34,-72 12,-50", "white")
    _form(pen, "-4,-54 -10,-88 6,-116 22,-116 20,-86 6,-52", "white")
    _cuts(pen, "black", 1.2, "2,-58 2,-84 12,-108", "8,-56 20,-78 36,-94")
    for x, y in ((-14, -2), (0, 2), (14, -2)):
        pen.band([(0, -40), (x * 1.6, -26), (x * 1.4, y)], "black", [3, 2.2, 1.4])
    pen.band([(2, -46), (20, -38), (34, -26)], coat, [12, 20, 22])
    _cuts(pen, "black", 2.2, "14,-54 18,-42 14,-30", "24,-46 28,-34 22,-22")
    pen.oval(36, -25, 9, 9, "white")
    pen.oval(-2, -48, 14, 12, "umber")
    pen.oval(-20, -56, 12, 11, "umber")
    pen.oval(-23, -58, 7, 7, "white", line=1, plain=True)
    pen.oval(-24.6, -57, 3.4, 3.8, "black", line=0, plain=True)
    pen.band([(-28, -50), (-46, -38), (-62, -24)], "steel", [4, 2.6, 0.6])
    _cuts(pen, "black", 1.5, "-22,-66 -30,-80 -42,-84", "-16,-66 -18,-82 -28,-92")


@_beast("swarm", "black", "gold")
def _swarm(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Ten thousand gnats in the shape of a king: a crown, and a face that buzzes."""
    rnd = Random("gnats")
    spots: list[tuple[float, float, float]] = []
    for _ in range(150):
        angle, far = rnd.uniform(0, 360), math.sqrt(rnd.random())
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
        spots.append((x, y, rnd.uniform(2.2, 4.4)))
    spots += [
        (rnd.uniform(-76, 76), rnd.uniform(-112, 4), rnd.uniform(1.6, 2.6)) for _ in range(26)
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
            plain=True,
        )
    pen.shape(
        dots("-38,-104 -46,-138 -24,-122 0,-146 24,-122 46,-138 38,-104 20,-99 0,-98 -20,-99"), trim
    )
    for x, y in ((-46, -140), (0, -149), (46, -140)):
        pen.oval(x, y, 4.4, 4.4, "red")


# --- demons, angels and idols ---------------------------------------------------------------------


@_beast("eye", "plum", "white")
def _eye_demon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """One great eye on veins and little legs."""
    for x, bend in ((-34, -16), (-14, -6), (14, 6), (34, 16)):
        pen.band([(x * 0.8, -40), (x + bend, -20), (x + bend * 0.4, 0)], coat, [12, 7, 8])
        pen.oval(x + bend * 0.4 - 4, 1, 7, 3.6, coat)
    for angle in (-150, -120, -90, -60, -30):
        root = towards((0, -78), angle, 40)
        mid = towards((0, -78), angle + 8, 56)
        tip = towards((0, -78), angle - 6, 68)
        pen.band([root, mid, tip], coat, [9, 6, 6])
        pen.oval(*tip, 6, 6, "white")
        pen.oval(tip[0] - 2, tip[1] + 1, 2.4, 2.4, "black", line=0, plain=True)
    pen.oval(0, -76, 48, 46, coat)
    _form(pen, "-42,-74 -24,-98 0,-106 24,-98 42,-74 24,-54 0,-47 -24,-54", trim)
    pen.oval(-2, -76, 22, 25, "orange", line=1.2)
    for angle in range(0, 360, 24):
        pen.stroke([towards((-2, -76), angle, 21), towards((-2, -76), angle, 12)], "black", 1.8)
    pen.oval(-2, -76, 9, 20, "black", line=0, plain=True)
    pen.oval(-9, -86, 5, 5, "white", line=0, plain=True)
    _cuts(
        pen,
        "red",
        1.6,
        "-38,-74 -30,-78 -26,-74",
        "38,-74 30,-70 26,-76",
        "30,-88 24,-88 20,-84",
        "-28,-62 -22,-64 -18,-60",
    )
    pen.band([(-46, -78), (-24, -104), (0, -112), (24, -104), (46, -78)], coat, [4, 9, 11, 9, 4])


@_beast("gargoyle", "grey", "charcoal")
def _gargoyle(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A demon of the gutter, perched on its spout, cheeks full."""
    _form(pen, "-44,-2! -40,-16! 46,-22! 62,-14! 62,14! 20,14! 6,2!", "white")
    _cuts(pen, "black", 1.2, "-36,-8 0,-10 40,-14", "14,4 60,2", "30,-18 30,12", "46,-18 46,12")
    _bat_wing(pen, (12, -62), [(36, -108), (68, -98), (66, -72), (52, -48)], trim)
    pen.band([(22, -30), (46, -34), (56, -54), (46, -66)], coat, [8, 6, 5, 1])
    _form(pen, "-12,-72 6,-78 24,-64 32,-40 26,-22 4,-18 -14,-26 -20,-48", coat)
    pen.band([(16, -40), (-8, -46), (2, -22)], coat, [22, 14, 11])
    pen.band([(-6, -62), (-28, -44), (-22, -22)], coat, [14, 10, 8], joined=True)
    _claws(pen, -28, -18, 5)
    _claws(pen, -6, -19, 5)
    _form(pen, "-14,-66 -30,-62 -44,-66 -48,-78 -42,-92 -26,-100 -8,-96 4,-84 0,-70", coat)
    _form(pen, "-6,-92 8,-104 22,-104! 14,-92 4,-82", coat)
    pen.band([(-30, -98), (-36, -112), (-28, -122)], "black", [7, 5, 1])
    pen.band([(-16, -98), (-16, -112), (-6, -120)], "black", [7, 5, 1])
    pen.oval(-22, -72, 13, 10, coat)
    _cuts(pen, "black", 2, "-46,-72 -38,-68 -30,-69 -24,-65")
    _eye(pen, -36, -86, 3.4)
    _eye(pen, -20, -87, 3.4, fierce=False)
    pen.band([(-40, -68), (-52, -58), (-54, -44)], "ivory", [5, 4, 4])


@_beast("bell-demon", "bronze", "black")
def _bell_demon(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A bell with horns and hooves whose clapper is a tongue."""
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
    pen.oval(0, -125, 4, 4, "black", line=0, plain=True)
    _form(
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
        pen.oval(x, -68, 2.6, 2.6, "white", line=0, plain=True)
    pen.shape(
        dots("-22,-50 -12,-54 0,-51 12,-54 22,-50 16,-34 8,-40 0,-32 -8,-40 -16,-34"), "black"
    )
    for x in (-64, 66):
        way = 1 if x > 0 else -1
        for r in (0, 12, 24):
            pen.stroke(
                [(x + way * r, -38), (x + way * (r + 5), -24), (x + way * r, -10)], "black", 2
            )


@_beast("mouths", "rose", "white")
def _mouths(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A heap of flesh, all mouths, each with something to say."""
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
    _form(
        pen,
        "-62,0 -70,-22 -60,-42 -64,-60 -48,-80 -34,-84 -24,-104 2,-110 24,-102 32,-88 52,-80 "
        "62,-60 56,-42"
        " 68,-22 60,0 20,4 -20,4",
        coat,
    )
    for x, y, wide, high, turn in (
        (-4, -84, 20, 12, -8),
        (-36, -54, 18, 13, 16),
        (26, -58, 24, 16, -12),
        (-10, -24, 26, 14, 4),
        (44, -20, 14, 10, -20),
        (-50, -18, 11, 9, 20),
    ):
        one = pen.at(x, y, turn)
        one.oval(0, 0, wide, high, "crimson")
        one.oval(0, 0, wide * 0.84, high * 0.76, "black", line=0, plain=True)
        count = max(4, round(wide / 3.4))
        _teeth(one, (wide * 0.78, -high * 0.55), (-wide * 0.78, -high * 0.55), count, -high * 0.62)
        _teeth(one, (-wide * 0.7, high * 0.55), (wide * 0.7, high * 0.55), count, -high * 0.56)
        if wide > 19:
            one.band(
                [(0, high * 0.3), (-wide * 0.3, high * 0.9), (-wide * 0.2, high * 1.8)],
                "rose",
                [10, 10, 6],
            )
    for x, y in ((-22, -92), (36, -82), (2, -56), (-60, -38), (58, -42), (16, -8)):
        pen.oval(x, y, 4.4, 4.4, trim, line=1, plain=True)
        pen.oval(x - 1, y, 1.9, 2.4, "black", line=0, plain=True)


@_beast("idol", "grey", "black")
def _idol(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A squat stone that looks straight at you; one of its eyes is shut."""
    _form(pen, "-48,2! -46,-12! 46,-12! 48,2!", "white")
    _form(pen, "-38,-12! -42,-52 -38,-96 -28,-118 0,-126 28,-118 38,-96 42,-52 38,-12!", coat)
    _form(
        pen,
        "-42,-92 -36,-108 -36,-128! -18,-120 0,-140! 18,-120 36,-128! 36,-108 42,-92 0,-100",
        coat,
    )
    for way in (-1, 1):
        pen.band([(way * 14, -82), (way * 4, -56)], coat, [6, 9])
    pen.shape(dots("-34,-90 -6,-84 -6,-78 -34,-82"), "black")
    pen.shape(dots("34,-90 6,-84 6,-78 34,-82"), "black")
    pen.oval(-19, -72, 12, 10, "white")
    pen.oval(-19, -72, 6, 7, "black", line=0, plain=True)
    pen.oval(-22, -75, 2, 2, "white", line=0, plain=True)
    pen.oval(20, -72, 12, 9, coat)
    _cuts(pen, "black", 2.4, "9,-70 20,-66 31,-70")
    pen.shape(dots("-9,-52 0,-74 9,-52"), coat)
    _form(pen, "-26,-44 0,-40 26,-44 24,-28 0,-24 -24,-28", "black")
    _teeth(pen, (22, -43), (-22, -43), 6, -8)
    _teeth(pen, (-20, -27), (20, -27), 6, -7)
    for way in (-1, 1):
        pen.band(
            [(way * 44, -60), (way * 48, -36), (way * 30, -20), (way * 12, -18)],
            coat,
            [11, 12, 10, 9],
        )
    _cuts(pen, "black", 1.4, "-14,-110 0,-106 14,-110", "-40,-100 -34,-96 -32,-90")


@_beast("furnace", "charcoal", "orange")
def _furnace(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A stove that walks: its door open, its chimney smoking, poker in hand."""
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
    _form(
        pen,
        "-46,-26 -50,-60 -44,-96 -28,-116 0,-120 28,-116 44,-96 50,-60 46,-26 24,-20 -24,-20",
        coat,
    )
    pen.band([(-40, -84), (-66, -78), (-78, -58)], coat, [17, 13, 14], joined=True)
    for angle in (110, 145, 180):
        pen.band([(-78, -56), towards((-78, -56), angle, 15)], "black", [6, 1])
    pen.shape(curve("-28,-30! -28,-62 -14,-74 14,-74 28,-62 28,-30!"), "white")
    for x, y, wide, high in ((-14, -31, 18, 28), (12, -31, 18, 26), (0, -31, 20, 38)):
        flame(pen, x, y, wide, high, trim)
    for x in (-18, -6, 6, 18):
        pen.band([(x, -32), (x, -66 + abs(x) * 0.3)], "black", [2.6, 2.6], line=0)
    for x in (-16, 16):
        way = 1 if x > 0 else -1
        pen.shape(
            [(x - 10, -92 - (x < 0) * 5), (x + 10, -92 - (x > 0) * 5), (x + 7, -82), (x - 7, -82)],
            "white",
        )
        pen.oval(x - way * 2, -86, 2.6, 3, "black", line=0, plain=True)
    for x in (-30, 30):
        way = 1 if x > 0 else -1
        pen.band([(x, -110), (x + way * 12, -122), (x + way * 8, -138)], "ivory", [10, 8, 1])
    for x, y in ((-40, -36), (40, -36), (-42, -64), (42, -64)):
        pen.oval(x, y, 2.4, 2.4, "white", line=0.6, plain=True)


@_beast("salamander", "red", "yellow")
def _salamander(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A crawler of lava: a crust with fire in its cracks."""
    pen.band([(50, -20), (80, -12), (98, -22), (94, -38)], coat, [24, 15, 9, 2])
    for x in (-28, 38):
        pen.band([(x, -24), (x + 14, -16), (x + 18, 0)], coat, [16, 12, 10])
    _form(
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
        _claws(pen, x - 22, 2, 6)
    _form(pen, "-56,-40 -74,-40 -92,-32 -102,-22 -98,-16 -80,-14 -60,-12 -52,-24", coat)
    _form(pen, "-94,-16 -84,-12 -66,-11 -58,-14 -62,-6 -80,-4 -94,-8", coat)
    _cuts(pen, "white", 2, "-98,-17 -84,-15 -66,-14")
    pen.oval(-76, -32, 4, 3.4, "yellow", line=0.8, plain=True)
    pen.oval(-77, -32, 1.2, 3, "black", line=0, plain=True)


# --- spirits of the elements ----------------------------------------------------------------------


def _face(
    pen: Pen, x: float, y: float, size: float, *, ink: Paint = "black", mood: str = "calm"
) -> None:
    """Eyes and a mouth, as a spirit has them, cut into what lies there."""
    one = pen.at(x, y, 0, size)
    for way in (-1, 1):
        if mood == "angry":
            one.flat([(way * 3, -4), (way * 14, -10), (way * 13, -2), (way * 6, 1)], ink)
        else:
            one.flat(
                [(way * 9 + dx, -4 + dy) for dx, dy in ((-5, 0), (0, -3.6), (5, 0), (0, 3))], ink
            )
    if mood == "angry":
        one.flat(dots("-11,8 -4,5 4,5 11,8 6,16 0,12 -6,16"), ink)
    elif mood == "gape":
        one.flat(curve("-5,7 0,5 5,7 6,14 0,19 -6,14"), ink)
    else:
        one.stroke(dots("-8,8 0,12 8,8"), ink, 2.2)


@_beast("bonfire", "orange", "umber")
def _bonfire(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A fire of logs that has stood up and put its arms out."""
    flame(pen, 26, -10, 44, 92, coat, -0.06)
    flame(pen, -26, -10, 44, 86, coat, 0.06)
    pen.band([(-30, -50), (-56, -58), (-66, -84)], coat, [18, 14, 2])
    pen.band([(30, -52), (54, -56), (70, -80)], coat, [18, 14, 2])
    flame(pen, 0, -6, 74, 126, coat)
    _face(pen, 0, -42, 1.5, mood="angry")
    for one in ("-60,0 -20,-14 40,-4", "60,0 20,-16 -40,-6", "-30,4 0,-8 34,4"):
        _limb(pen, one, trim, 13, 13, 12)
    for x, y in ((42, -4), (-41, -6)):
        pen.oval(x, y, 5, 6.4, "ivory")
        pen.oval(x, y, 2.4, 3.4, "umber", line=0.6, plain=True)
    for x, y in ((-46, -110), (-16, -138), (30, -122), (52, -104), (10, -148)):
        pen.oval(x, y, 2, 2.6, "black", line=0)


@_beast("flame", "orange", "red")
def _flame_walker(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A runner of flame that leaves burning footprints."""
    for x, size in ((62, 13), (86, 9)):
        flame(pen, x, 4, size, size * 1.9, trim, 0.2)
    for x, y, wide, high, lean in (
        (20, -104, 22, 40, 0.55),
        (30, -84, 22, 38, 0.65),
        (28, -64, 20, 34, 0.75),
    ):
        flame(pen, x, y, wide, high, trim, lean)
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
    """A drop that flies."""
    pen.shape(
        [(x, y - size * 1.7), (x + size, y), (x, y + size), (x - size, y)], colour, round=True
    )


@_beast("water", "sky", "white")
def _water(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A brook that has risen: a body of water with arms that pour."""
    _form(
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
    _cuts(
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
    _form(pen, "-14,-104 -26,-112 -28,-126! -18,-118 -14,-132! -4,-118 6,-130! 10,-114", coat)
    _face(pen, 0, -86, 0.95)
    waves(pen, -72, 74, 4, 9)


@_beast("whirlwind", "sand", "ivory")
def _whirlwind(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A devil of dust: a cone that spins, with what it picked up."""
    for y, wide in (
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
        pen.oval(lean, y, wide, 7 + wide * 0.13, coat)
        pen.stroke(
            [(lean - wide * 0.8, y + 2), (lean, y + wide * 0.16 + 4), (lean + wide * 0.8, y + 1)],
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
        one = pen.at(x, y, turn)
        one.shape(dots("-7,-5 7,-5 7,5 -7,5"), trim)
    pen.stroke([(-40, 2), (-10, 6), (30, 2), (48, 4)], "black", 2)


@_beast("avalanche", "white", "steel")
def _avalanche(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Snow that comes down a slope with fists before it."""
    _form(pen, "96,0! 96,-150! 62,-132 20,-84 -30,-36 -80,-4 -96,4!", trim)
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
        _cuts(
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


@_beast("moss", "green", "umber")
def _moss(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A boulder long asleep under moss, toadstools on its back."""
    _form(pen, "-66,2! -70,-26 -54,-58 -30,-82 2,-92 34,-84 58,-60 68,-28 64,2!", "grey")
    _form(
        pen,
        "-58,-52 -34,-84 2,-98 38,-88 64,-56 68,-30! 60,-38 56,-20! 46,-40 38,-24! 30,-44 "
        "20,-30! 10,-46 -2,-36!"
        " -10,-48 -22,-40! -30,-54 -40,-38! -46,-54 -54,-36!",
        coat,
    )
    pen.oval(-22, -38, 9, 6, "white", line=1, plain=True)
    pen.oval(16, -37, 9, 6, "white", line=1, plain=True)
    pen.oval(-24, -37, 3.4, 4.4, "black", line=0, plain=True)
    pen.oval(14, -36, 3.4, 4.4, "black", line=0, plain=True)
    pen.band([(-36, -44), (-22, -49), (-8, -44)], coat, [6, 8, 6])
    pen.band([(2, -44), (16, -48), (30, -42)], coat, [6, 8, 6])
    pen.oval(-4, -24, 8, 8, "grey")
    _cuts(pen, "black", 2.4, "-24,-9 -4,-5 20,-10")
    for x, y, size in ((-30, -80, 0.9), (-16, -90, 1.3), (26, -90, 1.1), (46, -74, 0.8)):
        one = pen.at(x, y, 0, size)
        one.band([(0, 4), (0, -12)], "white", [6, 5])
        _form(one, "-13,-10! -10,-20 0,-26 10,-20 13,-10! 0,-8", "red")
        for dx, dy in ((-5, -15), (3, -19), (6, -13)):
            one.oval(dx, dy, 1.8, 1.6, "white", line=0, plain=True)
    for x in (-74, 70):
        pen.band([(x * 0.9, -20), (x, -8), (x * 1.12, 2)], coat, [18, 15, 13])


@_beast("wisp", "yellow", "white")
def _wisp(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A light over the fen that beckons with a small hand."""
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


@_beast("gale", "steel", "white")
def _gale(pen: Pen, coat: Paint, trim: Paint) -> None:
    """The old face of the wind, cheeks round, hair of cloud, blowing."""
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
    _form(
        pen,
        "-20,-104 4,-114 34,-108 56,-86 60,-54 46,-28 20,-14 -4,-18 -14,-30 -28,-36 -32,-48 "
        "-26,-56 -34,-64"
        " -30,-78 -34,-90",
        coat,
    )
    pen.oval(8, -44, 19, 16, coat)
    _form(pen, "-26,-62 -42,-60 -46,-70 -34,-78 -24,-84", coat)
    pen.oval(-32, -48, 6, 8, "black", line=1)
    _eye(pen, -10, -78, 5)
    pen.band([(-26, -90), (-10, -98), (12, -92)], trim, [6, 9, 4])
    for text in (
        "-42,-56 -70,-66 -104,-62 -112,-72 -102,-80 -94,-74",
        "-42,-48 -76,-46 -116,-48",
        "-42,-40 -70,-28 -100,-32 -110,-20 -100,-12 -92,-18",
    ):
        _cuts(pen, "black", 3.4, text)
    pen.band([(16, -22), (10, 0), (-8, 8), (-22, 2)], trim, [20, 14, 9, 2])


@_beast("hail", "steel", "white")
def _hail(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A thundercloud with a face that throws ice by the handful."""
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
    rnd = Random("hail")
    for number in range(17):
        at = (-80 + number * 10 + rnd.uniform(-3, 3), rnd.uniform(-44, 0))
        size = rnd.uniform(4, 8.5)
        pen.stroke([(at[0] + 6, at[1] - size * 3.4), at], "black", 1.4)
        pen.shape([towards(at, 360 * k / 6 + number * 20, size) for k in range(6)], trim)
    for x, y in ((-90, -46), (80, -44)):
        pen.oval(x, y, 9, 8, coat)
        pen.shape([towards((x, y + 12), 60 * k, 9) for k in range(6)], trim)


@_beast("spring", "sky", "white")
def _spring(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A well that leaps up between its stones, and smiles."""
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
    _cuts(pen, "white", 2.2, "-6,-84 -8,-60 -6,-34", "4,-84 6,-58 4,-34")
    pen.oval(0, -28, 54, 13, "white", line=1.1, plain=True)
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


@_beast("leviathan", "navy", "white")
def _leviathan(pen: Pen, coat: Paint, trim: Paint) -> None:
    """What lies below the boat: a shadow with eyes, many times as long."""
    _form(pen, "-14,-118! 10,-118! 6,-106 -10,-106", "umber")
    pen.band([(-3, -118), (-3, -146)], "umber", [2.4, 2])
    _form(pen, "-1,-144! 18,-132 20,-122! -1,-122!", "white")
    pen.stroke([(-96, -106), (-60, -108), (-20, -105), (30, -108), (96, -106)], "black", 2.4)
    for y in (-98, -92):
        pen.stroke([(-90 + y % 7 * 6, y), (-40, y + 2), (0, y), (60, y + 2), (88, y)], "black", 1.5)
    _form(
        pen,
        "-104,-38 -96,-60 -70,-78 -30,-84 10,-76 40,-58 62,-42 84,-56 104,-72! 98,-44 104,-10! "
        "82,-24 58,-26"
        " 24,-8 -20,4 -64,0 -94,-16",
        coat,
    )
    _form(pen, "0,-78 12,-96 30,-100! 26,-84 34,-66", coat)
    _form(pen, "-20,-6 -30,12 -16,22! -4,8 4,-4", coat)
    pen.oval(-66, -52, 9, 8, trim)
    pen.oval(-68, -51, 4, 5, "black", line=0, plain=True)
    _form(pen, "-102,-34 -80,-30 -56,-30 -40,-36! -52,-20 -76,-14 -96,-20", "black")
    _teeth(pen, (-44, -34), (-98, -33), 9, -8)
    _teeth(pen, (-94, -20), (-52, -20), 8, -7)
    _cuts(
        pen,
        "white",
        2,
        "-20,-70 -12,-50 -18,-24",
        "4,-66 12,-46 6,-22",
        "26,-54 32,-40 28,-24",
        "44,-44 48,-36 44,-30",
    )


@_beast("clouds", "white", "steel")
def _clouds(pen: Pen, coat: Paint, trim: Paint) -> None:
    """Clouds with legs that graze on steeples."""
    pen.shape(dots("-58,24 -58,-6 -49,-40 -40,-6 -40,24"), "black")
    pen.shape(dots("44,24 44,4 52,-22 60,4 60,24"), "black")
    for x, y, size, flip in ((36, -62, 0.86, False), (-22, -30, 1.15, False)):
        one = pen.at(x, y, 0, size, flip=flip)
        for leg in (-16, -6, 12, 22):
            one.band([(leg, 12), (leg - 2, 30)], trim, [6, 4])
        for cx, cy, r in (
            (-20, -2, 16),
            (22, -4, 17),
            (-8, -16, 17),
            (12, -18, 17),
            (0, 2, 20),
            (16, 8, 13),
            (-16, 10, 12),
        ):
            one.oval(cx, cy, r, r * 0.86, coat)
        for cx, cy in ((-4, -12), (18, -8), (6, 4), (-14, 2)):
            one.stroke([(cx - 6, cy), (cx, cy - 6), (cx + 6, cy), (cx + 1, cy + 4)], "black", 1.5)
        _form(one, "-30,-14 -40,-18 -50,-6 -46,4 -36,4 -28,-4", "charcoal")
        one.oval(-32, -16, 9, 7, coat)
        _form(one, "-30,-8 -22,-10 -20,-2! -28,-2", "charcoal")
        one.oval(-40, -8, 1.8, 1.8, "white", line=0, plain=True)


@_beast("golem", "brown", "umber")
def _golem(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A man of clay, thumbprints all over, a word on his brow."""
    pen.band([(20, -48), (26, -24), (24, -4)], coat, [30, 24, 30])
    pen.band([(-20, -48), (-28, -24), (-24, -4)], coat, [30, 24, 30])
    pen.band([(44, -96), (66, -70), (62, -40)], coat, [28, 24, 26])
    _form(pen, "-52,-102 -38,-120 0,-126 38,-120 52,-102 46,-74 34,-52 0,-44 -34,-52 -46,-74", coat)
    pen.band([(-46, -98), (-70, -74), (-72, -42)], coat, [28, 25, 27], joined=True)
    for x, y in ((-72, -34), (62, -32)):
        pen.oval(x, y, 17, 16, coat)
        _cuts(
            pen,
            "black",
            2,
            f"{x - 9},{y + 2} {x - 9},{y + 13}",
            f"{x},{y + 3} {x},{y + 15}",
            f"{x + 8},{y + 2} {x + 8},{y + 12}",
        )
    for x in (-30, 26):
        pen.oval(x, -2, 21, 8, coat)
    _form(pen, "-20,-116 -22,-134 -12,-144 12,-144 22,-134 20,-116 8,-110 -8,-110", coat)
    for x in (-8, 8):
        pen.oval(x, -127, 4, 4, "black", line=0, plain=True)
        pen.oval(x - 1, -128, 1.3, 1.3, "white", line=0, plain=True)
    pen.shape(dots("-10,-140 10,-140 10,-134 -10,-134"), "white")
    _cuts(pen, "black", 1.4, "-7,-138 -5,-136", "-2,-138 -1,-135", "3,-138 6,-135")
    _cuts(pen, "black", 2, "-8,-116 0,-114 8,-116")
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


@_beast("slate", "grey", "black")
def _slate(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A giant of roof tiles with a weathercock on its head."""
    pen.band([(0, -150), (0, -172)], "black", [2.4, 2])
    _form(pen, "-18,-168 -6,-172 6,-168 14,-180! 18,-166 4,-160 -8,-160", "gold")

    def tiles(outline: list[Point], rows: int) -> None:
        pen.shape(outline, coat)
        ys = [y for _, y in outline]
        low, high = min(ys), max(ys)
        for row in range(1, rows):
            y = low + (high - low) * row / rows
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


@_beast("automaton", "gold", "charcoal")
def _automaton(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A man of brass with a key in his back, a dial for a heart."""
    pen.band([(34, -92), (60, -96)], trim, [5, 5])
    for y in (-106, -86):
        pen.oval(66, y, 9, 9, coat)
        pen.oval(66, y, 4, 4, "white", line=0.8, plain=True)
    for x in (-16, 16):
        pen.bone((x, -52), (x, -28), 13, 12, coat)
        pen.oval(x, -28, 8, 8, trim)
        pen.bone((x, -26), (x, -6), 12, 14, coat)
        pen.shape([(x - 13, 3), (x - 8, -8), (x + 8, -8), (x + 12, 3)], coat)
    pen.bone((30, -104), (46, -78), 13, 12, coat)
    pen.oval(46, -76, 7, 7, trim)
    pen.bone((46, -74), (36, -50), 11, 10, coat)
    _form(pen, "-30,-108! -22,-116 22,-116 30,-108! 26,-54 18,-48 -18,-48 -26,-54", coat)
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
        pen.oval(x, -138, 2.2, 2.2, "black", line=0, plain=True)
    pen.shape(dots("-11,-130 11,-130 9,-123 -9,-123"), "black")
    for x in (-6, -2, 2, 6):
        pen.stroke([(x, -130), (x, -123)], "white", 1.2)
    for x, y in ((-24, -106), (24, -106), (-20, -56), (20, -56)):
        pen.oval(x, y, 2, 2, "black", line=0, plain=True)


@_beast("dune", "sand", "ochre")
def _dune(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A dune with a brow, a mouth and an arm that gathers the caravan."""
    _form(pen, "-104,4! -86,-24 -62,-52 -30,-84 6,-104 30,-98 48,-78 60,-46 84,-20 106,4!", coat)
    _form(pen, "6,-104! 20,-78 14,-54 26,-30 20,4! 106,4! 84,-20 60,-46 48,-78 30,-98", trim)
    for k in range(7):
        y = -84 + k * 12
        pen.stroke([(-24 - k * 11, y + 4), (-10 - k * 5, y - 1), (8 + k * 1, y + 3)], "black", 1.5)
    pen.flat(curve("-44,-52! -20,-62 -12,-56! -18,-48 -34,-46"), "black")
    pen.flat(curve("6,-58! 26,-66 40,-56! 28,-48 12,-50"), "black")
    pen.oval(-26, -52, 3, 3, "white", line=0, plain=True)
    pen.oval(22, -55, 3, 3, "white", line=0, plain=True)
    _form(pen, "-36,-26 -12,-34 14,-32 36,-28! 20,-12 -6,-8 -26,-14", "black")
    pen.band([(-70, -20), (-92, -38), (-112, -26), (-116, 2)], coat, [26, 22, 18, 10])
    for x in (-66, -84):
        one = pen.at(x - 26, 4, 0, 0.24)
        one.band([(30, 0), (26, -34)], "black", [8, 12])
        one.band([(-10, 0), (-8, -34)], "black", [8, 12])
        _form(one, "-30,-44 -14,-62 0,-50 14,-66 34,-44 26,-32 -20,-32", "black")
        one.band([(-24, -44), (-44, -40), (-52, -66), (-66, -68)], "black", [12, 9, 9, 9])


@_beast("waterfall", "sky", "white")
def _waterfall(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A giant of falling water between two cliffs."""
    pen.shape(dots("-96,4 -96,-150 -70,-152 -52,-120 -58,-84 -44,-56 -54,-20 -44,4"), "grey")
    pen.shape(dots("96,4 96,-140 74,-150 52,-124 60,-90 46,-60 56,-24 46,4"), "grey")
    _form(
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


@_beast("treant", "umber", "green")
def _treant(pen: Pen, coat: Paint, trim: Paint) -> None:
    """An oak that walks, roots for feet, a nest in its crown."""
    for bones in (
        "8,-36 30,-20 48,-2 66,0",
        "-8,-36 -32,-22 -46,-2 -66,2",
        "0,-36 4,-14 -8,2 -22,6",
        "6,-34 18,-12 26,4",
    ):
        _limb(pen, bones, coat, 20, 14, 9, 3)
    pen.band([(18, -86), (50, -82), (66, -60), (80, -62)], coat, [22, 15, 10, 3])
    pen.band([(66, -60), (70, -44)], coat, [7, 2])
    pen.band([(2, -26), (-4, -64), (4, -106)], coat, [46, 40, 40])
    pen.band([(-14, -84), (-50, -92), (-70, -72), (-84, -80)], coat, [22, 15, 10, 3], joined=True)
    pen.band([(-70, -72), (-78, -56)], coat, [7, 2])
    for bones in ("-6,-100 -22,-122 -44,-132", "4,-104 2,-132 -8,-150", "12,-100 34,-122 52,-128"):
        _limb(pen, bones, coat, 18, 11, 5)
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
        pen.oval(x, -83, 2.2, 2.2, "white", line=0, plain=True)
    pen.band([(0, -80), (-6, -64)], coat, [8, 12])
    _form(pen, "-16,-54 -2,-58 14,-54 12,-44 -2,-38 -14,-44", "black")
    _cuts(
        pen,
        "black",
        2,
        "-14,-34 -10,-22 -14,-12",
        "2,-36 2,-24 6,-12",
        "16,-46 18,-34 16,-20",
        "-18,-70 -20,-56",
    )


@_beast("candle", "white", "steel")
def _candle(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A mourning candle that floats, its veil of smoke trailing."""
    pen.band([(24, -20), (50, -8), (66, -26), (86, -18)], trim, [26, 20, 13, 2])
    pen.band([(8, -16), (22, 4), (48, 6), (62, 18)], trim, [24, 18, 11, 2])
    pen.band([(0, -24), (-12, 2), (4, 16), (-8, 30)], trim, [24, 15, 9, 1])
    _form(
        pen,
        "-26,-14 -34,-42 -26,-66! -30,-84 -18,-100 0,-106 18,-100 30,-84 28,-62 36,-40 28,-12 "
        "14,-20! 2,-8 -10,-20!",
        "black",
    )
    _form(pen, "-17,-84 0,-94 17,-84 18,-62 8,-46 0,-43 -8,-46 -18,-62", coat)
    for x in (-7, 7):
        pen.oval(x, -68, 4.4, 6, "black", line=0, plain=True)
        pen.stroke([(x, -62), (x + 1, -54), (x, -48)], "black", 1.7)
    pen.oval(0, -52, 2.6, 3.8, "black", line=0, plain=True)
    pen.shape(dots("-11,-104 -10,-128 10,-128 11,-104"), coat)
    _form(pen, "-11,-128! 11,-128! 11,-116 7,-112 4,-120 0,-122 -5,-116 -8,-110", "white")
    flame(pen, 0, -126, 20, 36, "yellow")
    for angle in range(200, 345, 20):
        pen.stroke([towards((0, -142), angle, 28), towards((0, -142), angle, 38)], "black", 2)


@_beast("smoke", "charcoal", "orange")
def _smoke(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A prince of smoke: horns and a smile above a column that turns."""
    for x, y, r in (
        (30, -6, 26),
        (-34, -4, 22),
        (0, 0, 28),
        (24, -30, 22),
        (-18, -34, 24),
        (12, -54, 22),
    ):
        pen.oval(x, y, r, r * 0.8, coat)
        pen.stroke(
            [
                towards((x, y), 190, r * 0.7),
                towards((x, y), 260, r * 0.62),
                towards((x, y), 350, r * 0.56),
                towards((x, y), 60, r * 0.34),
            ],
            "white",
            2,
        )
    pen.band([(30, -92), (58, -96), (74, -74), (90, -82)], coat, [24, 17, 13, 3])
    _form(pen, "-42,-96 -24,-110 20,-112 44,-98 38,-72 22,-52 -18,-48 -34,-68", coat)
    pen.band([(-34, -94), (-62, -92), (-72, -116)], coat, [24, 16, 12], joined=True)
    for angle in (-150, -118, -86, -54):
        pen.band([(-72, -116), towards((-72, -116), angle, 20)], coat, [6, 1])
    flame(pen, -74, -128, 15, 28, trim)
    _form(pen, "-20,-108 -24,-128 -12,-142 10,-142 22,-128 18,-110 4,-98! -4,-98!", coat)
    pen.band([(-14, -138), (-34, -148), (-38, -170)], "ivory", [10, 8, 1])
    pen.band([(12, -138), (32, -148), (36, -170)], "ivory", [10, 8, 1])
    for x in (-9, 8):
        way = -1 if x < 0 else 1
        pen.flat([(x - way * 5, -124), (x + way * 7, -131), (x + way * 5, -122)], trim)
        pen.flat([(x - way * 5, -124), (x + way * 7, -131), (x + way * 5, -122)], "white")
    pen.stroke([(-12, -113), (0, -107), (12, -115)], "white", 2.6)
    pen.shape(dots("-20,-142 -22,-154 -10,-147 0,-158 10,-147 22,-154 20,-142"), "gold")
    pen.stroke([(-20, -90), (-4, -80), (12, -92)], "white", 2)


# --- riders and teams -----------------------------------------------------------------------------


@_beast("hare-rider", "ochre", "green")
def _hare_rider(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A knight a foot high, on a hare, with a thorn for a lance."""
    _hare(pen, coat, "white")
    _form(pen, "-22,-66! 22,-68! 26,-54 10,-50 -18,-52", "red")
    pen.band([(10, -70), (-6, -56), (-14, -42)], "umber", [10, 8, 6])
    pen.band([(2, -68), (0, -88)], trim, [20, 17])
    _form(pen, "4,-92 28,-78 44,-84! 36,-70 48,-66! 28,-62 10,-70", "green")
    pen.band([(30, -76), (-20, -84), (-84, -98)], "umber", [4, 4, 1])
    for x, y in ((-30, -87), (-48, -91), (-64, -94)):
        pen.shape([(x - 2, y), (x + 4, y - 9), (x + 4, y)], "umber", line=0.6)
    pen.band([(0, -84), (-16, -80)], trim, [7, 6])
    pen.oval(-1, -100, 11, 11, "ivory")
    _form(pen, "-13,-100! -12,-112 0,-118 12,-112 13,-98! 4,-104 -6,-104", "umber")
    pen.band([(2, -116), (8, -128)], "umber", [3, 2])
    pen.oval(-6, -99, 1.8, 2, "black", line=0, plain=True)
    _cuts(pen, "black", 1.4, "-9,-94 -5,-92 -1,-93")


@_beast("coach", "black", "steel")
def _coach(pen: Pen, coat: Paint, trim: Paint) -> None:
    """A black coach, a black horse, and a coachman who carries his head beside him."""
    _leg(pen, -54, -34, coat, 5, lift=9, joined=False)
    _leg(pen, -92, -34, coat, 5, lift=3, joined=False)
    _form(
        pen,
        "-124,-62 -122,-57 -114,-58 -106,-64 -98,-52 -88,-34 -70,-30 -50,-34 -42,-46 -46,-56 "
        "-62,-58 -80,-58"
        " -92,-72 -104,-80! -106,-87! -111,-79! -120,-70",
        coat,
    )
    _form(pen, "-106,-82! -96,-80 -84,-68 -76,-56! -84,-58! -88,-66! -96,-68!", trim)
    _leg(pen, -50, -38, coat, 6, hind=True)
    _leg(pen, -86, -36, coat, 6, lift=14)
    pen.oval(-113, -71, 1.8, 1.8, "white", line=0, plain=True)
    pen.stroke(dots("-112,-62 -60,-56 -10,-66"), "black", 1.5)
    pen.band([(-44, -26), (0, -24)], "umber", [3, 3])
    _form(pen, "-4,-30! -2,-66 0,-86! 60,-86! 66,-64 70,-34 60,-22 6,-22", coat)
    pen.shape(dots("-6,-86 66,-86 58,-98 4,-98"), trim)
    pen.shape(dots("14,-44 14,-76 32,-76 32,-44"), "white")
    pen.shape(dots("38,-44 38,-76 54,-76 54,-44"), "white")
    _form(pen, "17,-46 18,-64 24,-70 29,-62 30,-46", "black")
    for x, r in ((4, 15), (58, 19)):
        y = -r + 2
        pen.oval(x, y, r, r, "umber")
        pen.oval(x, y, r * 0.74, r * 0.74, "white")
        for k in range(8):
            pen.stroke([(x, y), towards((x, y), k * 45 + 10, r * 0.8)], "black", 2.2)
        pen.oval(x, y, 3, 3, "black")
    # The coachman on his box.
    pen.shape(dots("-22,-50 -24,-62 0,-62 0,-50"), coat)
    _form(pen, "-26,-60! -24,-84 -18,-98! 2,-98! 8,-84 6,-60!", "charcoal")
    _form(pen, "-20,-96! -24,-106! -8,-100 6,-106! 3,-96!", "white")
    pen.band([(-16, -90), (-34, -78), (-44, -86)], "charcoal", [9, 7, 5])
    pen.band([(-42, -82), (-60, -124), (-84, -118)], "umber", [2, 1.4, 0.6])
    pen.oval(2, -72, 10, 10, "ivory")
    _form(pen, "-9,-74! -8,-84 2,-87 12,-84 13,-74! 6,-79 -2,-79", "umber")
    for eye in (-1.4, 5.0):
        pen.oval(eye, -73, 1.5, 1.8, "black", line=0, plain=True)
    _cuts(pen, "black", 1.4, "-2,-67 2,-65.4 6,-67")
    _form(pen, "-14,-72 -4,-64 8,-62 14,-68! 8,-56 -6,-58", "charcoal")
