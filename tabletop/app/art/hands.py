"""Close-ups of hands: open, clenched, or with a raised finger.

The origin is the middle of the wrist. The fingers point up; a hand is about 60 units high.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.art.forms import curve
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import Point

_PALM = curve("-10,1 -13.6,-8 -15,-19 -12.6,-28 -7,-31 7,-31 13,-28 14.6,-18 12.6,-8 10,1")
_FINGERS: tuple[tuple[Point, Point, Point], ...] = (
    ((-10.6, -26), (-14.4, -39), (-16.6, -50)),
    ((-3.6, -29), (-4.6, -45), (-5.4, -58)),
    ((3.6, -29), (5.2, -45), (6.4, -57)),
    ((10.4, -26), (14, -37), (16.4, -46)),
)
_THUMB = ((-9, -9), (-21, -19), (-25, -31))
_FIST = curve("-11,1 -14,-8 -15.4,-17 -13,-27 -8,-29.6 8,-29.6 13,-27 14.6,-17 13,-8 10.4,1")


def arm(pen: Pen, elbow: Point, tone: Rgb, width: float = 26) -> None:
    """Draws the forearm from an elbow to the wrist."""
    pen.limb([elbow, (0, 2)], [width, 20], tone, belly=0.1)


def palm(pen: Pen, tone: Rgb, *, tips: Sequence[Rgb] = (), bend: float = 0.0) -> None:
    """Draws an open hand with its palm to the viewer.

    `tips` are the colours of the finger tips. `bend` curls the fingers from 0 (straight) to 1
    (claws).
    """
    crease = tone.darker(0.35)
    pen.shape(_PALM, tone)
    for n, (root, middle, tip) in enumerate(_FINGERS):
        side = (n - 1.5) * 2.2 * bend
        end = (tip[0] + side - tip[0] * 0.3 * bend, tip[1] + 13 * bend)
        joint = (middle[0] + side * 2.2, middle[1] + 3 * bend)
        pen.limb([root, joint, end], [8.2, 7.4, 5.8 - 2 * bend], tone, body=_PALM, belly=0.06)
        if tips:
            pen.limb([((joint[0] + end[0]) / 2, (joint[1] + end[1]) / 2), end], [7, 6],
                     tips[n % len(tips)], belly=0.04)  # fmt: skip
    pen.limb(_THUMB, [12, 9.4, 6.4], tone, body=_PALM, belly=0.08)
    if tips:
        pen.limb([(-23.4, -26), (-25, -31)], [7.8, 6.8], tips[-1])
    for line in (((-9, -23), (-1, -20.6), (9, -23.6)), ((-6, -3), (-3.6, -12), (-8.6, -19)),
                 ((-8, -17), (1, -14.6), (9.6, -18))):  # fmt: skip
        pen.stroke(line, crease, 0.9)


def fist(pen: Pen, tone: Rgb) -> None:
    """Draws a clenched hand with its fingers to the viewer."""
    pen.shape(_FIST, tone)
    for n in range(4):
        x = -10.6 + n * 7.1
        height = (27, 29.4, 29, 26.4)[n]
        pen.limb([(x, -height), (x + 0.4, -12.6)], [7.8, 7.4], tone, belly=0.05)
        pen.stroke([(x - 2.2, -height + 6.6), (x, -height + 7.6), (x + 2.4, -height + 6.4)], None, 0.7)
    pen.limb([(-12, -6), (-6, -14), (5, -15.6)], [9, 8.4, 6.6], tone, body=_FIST, belly=0.06)
    pen.stroke([(3.4, -18), (6.6, -17), (6.8, -14.4)], tone.darker(0.35), 0.8)


def raised(pen: Pen, tone: Rgb) -> None:
    """Draws a hand with one raised finger and its back to the viewer."""
    pen.shape(_FIST, tone)
    for n in range(1, 4):
        x = -10.6 + n * 7.1
        height = (27, 29.4, 28.6, 26)[n]
        pen.limb([(x, -height), (x + 0.4, -15)], [7.8, 7.4], tone, belly=0.05)
    pen.limb([(-9, -24), (-8, -40), (-7.4, -57)], [8.4, 7.6, 6], tone, body=_FIST, belly=0.05)
    pen.stroke([(-10.4, -40), (-8, -41), (-5.4, -40)], tone.darker(0.35), 0.8)
    pen.shape(curve("-9.6,-55 -7.4,-60.6 -5.2,-55 -7.4,-53.4"), tone.lighter(0.5), line=0.5)
    pen.limb([(-12, -4), (-9, -12), (2, -15)], [8.6, 8, 6.4], tone, body=_FIST, belly=0.06)


_GRIP = curve("-9,-10 2,-13 10,-9 11,4 6,10 -5,11 -10,4")


def grip(pen: Pen, tone: Rgb, elbow: Point) -> None:
    """Draws a forearm and a hand around an upright shaft at the origin.

    The fingers point left.
    """
    pen.limb([elbow, (elbow[0] * 0.4, elbow[1] * 0.3), (4, -1)], [25, 20, 13], tone)
    pen.shape(_GRIP, tone)
    for n in range(4):
        pen.limb([(9, -8 + n * 5), (-8, -6.4 + n * 5)], [6, 5.4], tone, belly=0.05)
