"""Heads: faces of every age, hair, beards, masks, and head covers.

The origin is the middle of the head, which is about 17 units high. A head faces right, slightly
towards the viewer.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.app.art import faces
from tabletop.app.art.body import Body
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

_IRON, _BRONZE, _STRAW, _LEATHER = rgb("#9aa5b1"), rgb("#c28c3c"), rgb("#dfbf72"), rgb("#6e4526")
_FUR, _BONE, _LINEN = rgb("#77593c"), rgb("#efe6cc"), rgb("#efe6cf")


def draw(body: Body) -> None:
    """Draws the head of a person with hair, mask, and head cover."""
    art = body.art
    pen = body.pen.at(*body.head, body.nod, 1.22 if art.who in ("boy", "girl") else 1.16)
    hair = art.hair or ("none" if art.age == "old" and not body.female else
                        "long" if body.female else "short")
    if art.flesh in ("bone", "bandaged"):
        hair = art.hair or "none"
    head = art.head or "bare"
    under = head in ("hood", "nemes", "turban", "scarf", "veil", "great", "bascinet", "jackal",
                     "snakes",
                     "bowl")
    if art.view in ("front", "back") and head != "jackal":
        if head in _BEHIND and (art.view == "front" or head == "snakes"):
            _BEHIND[head](pen, body)
        (faces.front if art.view == "front" else faces.back)(pen, body, hair)
        if head in _BEHIND and art.view == "back":
            _BEHIND[head](pen, body)
        if head in _WORN and not faces.has_drawn_cover(body):
            # Brims and bands hide the eyes of a face that looks at the viewer.
            _WORN[head](pen.at(0, -1.3), body)
        return
    if hair in ("long", "flowing", "wild", "braids", "braid", "curls", "bun") and not under:
        _hair_behind(pen, hair, body.hair)
    if head in _BEHIND:
        _BEHIND[head](pen, body)
    if head == "jackal":
        _jackal(pen, body)
        return
    _skull(pen, body)
    _face(pen, body)
    if head != "great":
        _beard(pen, body)
    if hair != "none" and not under:
        _hair_before(pen, hair, body.hair)
    _mask(pen, body)
    if head in _WORN:
        _WORN[head](pen, body)


def _skull(pen: Pen, body: Body) -> None:
    if body.art.flesh == "bone":
        points = [(-7, -3), (-5, -8), (0.5, -9.6), (5.6, -7.4), (7, -2.6), (6.4, 1), (6.6, 3),
                   (4.6, 4.4),
                  (4.8, 8.2), (0, 8.6), (-1, 4.8), (-5.4, 2.6)]
    elif body.female or body.art.who == "boy":
        points = [(-7, -2), (-5.4, -7.4), (0, -9.4), (5, -7.6), (6.6, -3), (6.4, -1), (7.6, 1.4),
                   (6.6, 2.6),
                  (6.6, 4), (5, 7.4), (2.8, 8.4), (-1.6, 5.2), (-4.6, 2.8)]
    else:
        points = [(-7.2, -2), (-5.6, -7.6), (0, -9.6), (5.2, -7.8), (7, -3.2), (6.8, -1.4), (8.4,
                   1.6),
                  (7, 2.8), (7.2, 4.4), (6.6, 8), (3, 9.2), (-1.8, 6.6), (-4.8, 3.6)]
    if body.art.view == "profile" and body.art.flesh != "bone":
        chin = 8.6 if body.female else 9.2
        points = [(-7.6, -2), (-6.2, -7.6), (-0.6, -9.8), (4.4, -8.8), (6.6, -5.6), (6.2, -2.6),
                  (8.5 if body.female else 9.2, 1.2), (7, 2.3), (7.9, 4.2), (6.9, 5.2), (7.6, 7.4), (5, chin), (0.6, 7.2),
                  (-3.4, 4.4)]  # fmt: skip
    pen.softened(0.45).shape(points, body.flesh, round=True)


def _face(pen: Pen, body: Body) -> None:
    art, line = body.art, pen.style.line
    if art.flesh == "bone":
        for x, rx in ((1.4, 2.3), (5.4, 1.5)):
            pen.oval(x, -1.6, rx, 2.5, line, is_flat=True, line=0)
        pen.flat([(4.2, 1), (5.4, 1.6), (4, 3)], line)
        for x in (0.6, 2.0, 3.4, 4.4):
            pen.stroke([(x, 5), (x, 7.4)], line, 0.6)
        return
    shade = body.flesh.darker(0.38 + 0.6 * pen.style.bleaching)
    pen.oval(-3.6, 0.6, 1.6, 2.4, body.flesh, line=0.6)
    eyes = ((2.0, 1.5), (5.6, 1.05)) if art.view != "profile" else ((4.3, 1.3),)
    for x, rx in ((x, rx * 1.7) for x, rx in eyes):
        pen.oval(x, -2.0, rx, 2.0, shade, line=0, is_flat=True, opacity=0.3)
    if (art.beard or "none") == "none":
        pen.flat([(-4.4, 3.4), (-1.4, 4.6), (2.6, 7), (6.2, 6), (5.6, 7.8), (2.9, 8.4), (-1.6, 5.6)],
                 shade, 0.4, round=True)
    glowing = art.flesh in ("ghost", "blue", "brass", "clay", "pale", "bandaged", "green")
    white = rgb("#fffbe8") if not glowing else rgb("#fff3a0")
    for x, rx in eyes:
        pen.oval(x, -1.2, rx, 1.15, white, is_flat=True, line=0)
        pen.oval(x + 0.35, -1.2, rx * 0.6, 1.1, line, is_flat=True, line=0)
        pen.stroke([(x - rx, -1.8), (x + rx * 0.2, -2.5), (x + rx, -1.7)], line, 0.6)
    brow = body.hair if art.flesh not in ("bandaged", "clay", "brass") else shade
    stern = 0.9 if not body.female else 0.2
    width = 1.0 if not body.female else 0.7
    if art.view == "profile":
        pen.stroke([(2.2, -3.8), (4.4, -4.2), (6.4, -3.2 + stern * 0.5)], brow, width)
        pen.stroke([(7.6, 2.3), (6.4, 1.6)], shade, 0.65)
    else:
        pen.stroke([(-0.2, -3.4 - stern * 0.3), (2, -4.2), (3.8, -3.3 + stern * 0.5)], brow, width)
        pen.stroke([(5, -3.3 + stern * 0.5), (6.6, -3.9)], brow, width * 0.9)
        pen.stroke([(4.6, -1), (6.2 if body.female else 6.8, 2), (4.8, 2.6)], shade, 0.65)
    if body.female:
        pen.shape([(2.6, 4.9), (4.4, 4.3), (5.8, 4.8), (4.4, 5.8)], rgb("#a83c3c"), line=0,
                  is_flat=True, round=True)
    else:
        pen.stroke([(2.4, 5.2), (4.4, 5.0), (6, 5.4)], shade.darker(0.3), 0.75)
    if body.old:
        for points in (((0, 2), (1.6, 4.4)), ((-0.6, -0.6), (-2, -1.6)), ((-0.6, 0), (-2, 0.6)),
                       ((0.5, -5.8), (4.8, -5.9))):
            pen.stroke(points, shade, 0.55)


# --- hair ---------------------------------------------------------------------------------------


def _hair_behind(pen: Pen, kind: str, tone: Rgb) -> None:
    if kind == "long":
        pen.shape([(2, -9), (-6, -9), (-10, -2), (-10.4, 8), (-8.6, 16), (-2, 17), (0, 8)], tone,
                  round=True, )
    elif kind == "flowing":
        pen.shape([(2, -9.6), (-6, -9), (-11, -3), (-17, 4), (-27, 7), (-20, 11), (-28, 16),
                  (-15, 17), (-4, 12), (0, 6)], tone, round=True)
        pen.stroke([(-8, -2), (-14, 7), (-22, 9)], tone.lighter(0.25), 0.8)
    elif kind == "wild":
        points = []
        for n in range(15):
            a, r = math.radians(70 + n * 17.5), 14.5 if n % 2 else 10.0
            points.append((math.cos(a) * r - 0.5, math.sin(a) * r))
        pen.shape([*points, (2, 4)], tone)
    elif kind == "braid":
        for n in range(6):
            pen.oval(-8.4 - n * 0.9, 3 + n * 4.3, 3.1 - n * 0.2, 2.8, tone)
    elif kind == "braids":
        for x in (-7, 4.4):
            for n in range(5):
                pen.oval(x - n * 0.3, 5 + n * 4.2, 2.6, 2.7, tone)
    elif kind == "curls":
        for n in range(11):
            a = math.radians(80 + n * 22)
            pen.oval(math.cos(a) * 8.8 - 1, math.sin(a) * 9 - 0.5, 3.9, 3.9, tone)
    elif kind == "bun":
        pen.oval(-7.4, -7.4, 4.6, 4.6, tone)


def _hair_before(pen: Pen, kind: str, tone: Rgb) -> None:
    cap = [(6.4, -4.6), (5.6, -8.6), (0.4, -11), (-6, -9.4), (-8.8, -3.6), (-7.6, 2.6), (-5, 3.6),
           (-3.4, -1.8), (-0.6, -5)]
    if kind == "short":
        cap[5:7] = [(-7.6, 1), (-5.4, 1.6)]
    elif kind in ("long", "braid", "flowing", "braids"):
        cap = [(6.6, -3.8), (6, -8.4), (0.4, -11), (-6, -9.6), (-9.2, -3), (-8.6, 6), (-4.6, 7),
                (-4, -0.6),
               (0.6, -5.4)]
    pen.shape(cap, tone, round=True)
    pen.stroke([(4.4, -8), (-0.4, -9), (-5, -6.4)], tone.lighter(0.3), 0.7)


def _beard(pen: Pen, body: Body) -> None:
    kind = body.art.beard or "none"
    tone = body.hair
    if kind == "none":
        return
    if kind == "stubble":
        pen.flat([(-3, 3.4), (-1.4, 6.2), (3, 8.8), (6.4, 7.6), (6.6, 5.8), (3.6, 6.2),
                 (0.4, 4.4)], body.flesh.mix(tone, 0.4), round=True)
        return
    if kind != "moustache":
        tip: dict[str, list[Point]] = {
            "short": [(6.4, 9), (2.6, 11.4), (-2, 8)],
            "full": [(7.4, 11), (3.4, 15.4), (-2.6, 11)],
            "long": [(7, 14), (3.8, 26), (-0.6, 14)],
            "forked": [(7.8, 14), (6.8, 20), (4, 13.4), (0.6, 20), (-1.4, 12)],
            "goatee": [(5.8, 9), (4.6, 15.5), (3, 9)],
        }
        if kind == "goatee":
            points = [(3.2, 6.2), (6.6, 6.2), *tip[kind]]
        else:
            points = [(-4.2, 1.2), (-1.8, 4), (1.8, 5.6), (4.4, 6.2), (6.6, 5), (7.2, 6.6),
                       *tip[kind],
                      (-3.8, 5.4)]
        pen.shape(points, tone, round=kind != "forked")
        pen.stroke([(2.4, 7.4), (3, points[-3][1] * 0.75)], tone.darker(0.35), 0.7)
    if kind != "goatee" or body.old:
        pen.shape([(4.6, 3), (7.6, 4), (8.6, 6), (5.4, 5), (1.6, 6.2), (1.4, 4.4)], tone,
                  round=True, line=0.6, )


# --- masks --------------------------------------------------------------------------------------


def _mask(pen: Pen, body: Body) -> None:
    kind, line = body.art.mask or "none", pen.style.line
    if kind in ("veil", "scarf"):
        tone = body.trim if kind == "veil" else body.cloth
        pen.shape([(-5, 0.4), (1.6, 1), (8.8, 0.6), (8, 7), (5, 12), (0, 13), (-4.6, 8)], tone,
                  round=True )
        pen.stroke([(0, 3.4), (3.6, 5.4), (7.4, 4.4)], tone.darker(0.35), 0.7)
    elif kind == "mask":
        pen.shape([(-1.6, -5.6), (7.4, -5.4), (9, 1.6), (6.6, 8.4), (2.6, 9.4), (-1.4, 5)],
                  body.trim, round=True, )
        for x in (1.8, 5.8):
            pen.flat([(x - 1.5, -1.8), (x + 1.2, -0.8), (x - 1, 0)], line)
        pen.stroke([(1.8, 5.8), (4.2, 4.4), (6.6, 5.6)], line, 0.9)
        pen.oval(0.6, 2.6, 1.2, 1.2, rgb("#c8371f"), is_flat=True, line=0)
    elif kind == "paint":
        pen.flat([(-1, 0.6), (7.2, 0.4), (7.4, 2.4), (-1.2, 2.8)], body.trim)
        pen.flat([(2.6, -8.8), (4.2, -8.8), (4.4, -4.6), (3, -4.6)], body.trim)
    elif kind == "patch":
        pen.stroke([(-6.4, -5), (7, -2.4)], line, 0.9)
        pen.oval(2.2, -1.2, 2.3, 2.0, line, is_flat=True, line=0)
    elif kind == "blindfold":
        pen.shape([(-7.2, -3.4), (7.2, -3.2), (7.2, 0.4), (-7, 0.8)], body.trim)
        pen.band([(-6.6, -1.6), (-11, 2), (-12, 8)], body.trim, [3, 2.6, 1.4])
    elif kind == "goggles":
        pen.band([(-7.4, -2.6), (7, -2)], _LEATHER, 2.2)
        for x, r in ((1.8, 2.9), (6, 2.2)):
            pen.oval(x, -1.2, r, 2.9, _BRONZE)
            pen.oval(x, -1.2, r * 0.62, 1.8, rgb("#8fe0e8"), line=0.4)
    elif kind == "skull":
        pen.shape([(-1.6, -6), (6.8, -6), (8.2, 0.8), (6, 4), (5.6, 8), (1.6, 8), (0, 3.4)], _BONE,
                  round=True, )
        for x in (1.8, 5.6):
            pen.oval(x, -1.4, 1.5, 1.9, line, is_flat=True, line=0)


# --- head covers --------------------------------------------------------------------------------


def _dome(pen: Pen, tone: Rgb, low: float = -2.6) -> None:
    pen.shape([(-8, low), (-7.6, -7), (-3.4, -11.4), (2.6, -11.4), (7, -7.4), (7.6, low)], tone,
              round=True, )


def _hood(pen: Pen, body: Body) -> None:
    tone = body.cloth
    pen.shape([(5.8, -7.4), (7.4, -12.6), (-1, -12.4), (-9, -6.4), (-10.6, 3), (-8, 11), (2, 13.4),
              (7, 10.6), (1.6, 8.4), (-2.8, 2), (-2, -5)], tone, round=True)
    pen.stroke([(5.8, -7.4), (-1.8, -5), (-2.8, 2), (1.6, 8.4)], tone.lighter(0.35), 1.1)


def _turban(pen: Pen, body: Body) -> None:
    tone = body.trim
    pen.shape([(-8.6, -2.4), (-9.6, -8), (-4, -14), (4, -14), (9.2, -8.4), (8.2, -3.4), (0, -4.6)],
              tone, round=True, )
    for a, b, c in (((-8.6, -5), (0, -8.4), (8.8, -6)), ((-8, -9), (0, -11.6), (7.6, -9.4)),
                    ((-4, -4), (3, -9), (4, -13.4))):
        pen.stroke([a, b, c], tone.darker(0.35), 0.8)
    pen.band([(-7.6, -3), (-10.4, 5), (-8.8, 12)], tone, [4.5, 4, 2])


def _helm(pen: Pen, body: Body) -> None:
    _dome(pen, _IRON)
    pen.shape([(-8.6, -4.2), (8.2, -4.2), (8, -1.8), (-8.4, -1.8)], _IRON.darker(0.15))
    pen.shape([(4.4, -4), (6.4, -4), (6.8, 2.4), (5.2, 2.4)], _IRON)
    pen.shape([(-1, -11.4), (1.4, -11.4), (1, -4), (-0.6, -4)], body.trim, line=0.6)


def _crested(pen: Pen, body: Body) -> None:
    """Draws a bronze helm with cheek pieces and a crest of horsehair."""
    crest = [(8.6, -12), (5, -18.6), (-3, -20), (-10, -15.4), (-13, -6), (-12.6, 3), (-9.4, 1),
              (-8.6, -7),
             (-4, -12), (3, -12.6)]
    pen.shape(crest, body.cloth, round=True)
    for n in range(6):
        a = math.radians(188 + n * 24)
        pen.stroke([(math.cos(a) * 11 - 1, math.sin(a) * 11 - 1),
                   (math.cos(a) * 15.6 - 2, math.sin(a) * 15.6 - 2)], body.cloth.darker(0.4), 0.7)
    pen.shape([(-8.4, 4), (-8.4, -6), (-3.4, -12), (3, -12), (7.6, -7), (8, -3.2), (5.8, -3.2),
              (6.6, 2.6), (4.6, 2.2), (4, -2.8), (0.2, -2.6), (1, 2), (3.4, 7.4), (0, 8.6),
              (-4.4, 5)], _BRONZE, round=False)


def _horned(pen: Pen, body: Body) -> None:
    for way, x in ((-1, -5.6), (1, 5.4)):
        pen.band([(x, -7), (x + way * 6.4, -9), (x + way * 9, -17)], _BONE, [4.6, 4, 0.6])
    _helm(pen, body)


def _winged(pen: Pen, body: Body) -> None:
    _helm(pen, body)
    for n in range(3):
        pen.shape([(-4, -5.6 - n), (-12 - n * 1.4, -12 - n * 3.4), (-8.4 + n, -15 - n * 2),
                  (-1.4, -8.6)], _LINEN, round=True)


def _kettle(pen: Pen, body: Body) -> None:
    _dome(pen, _IRON, -4)
    pen.shape([(-12, -2.6), (-7, -6), (7, -6), (12, -2.8), (6, -3.6), (-6, -3.4)],
              _IRON.lighter(0.1), round=True, )


def _great(pen: Pen, body: Body) -> None:
    pen.shape([(-8, 8), (-8.6, -8.6), (-3, -11.6), (4, -11.6), (8.4, -8.6), (9, 2), (7, 10.6),
              (0, 12)], _IRON, )
    pen.shape([(-1, -2.6), (8.8, -2.8), (8.8, -1), (-1, -0.8)], pen.style.line, line=0, is_flat=True)
    pen.stroke([(4.2, -11.4), (4.8, 11)], body.trim, 1.6, round=False)
    pen.stroke([(-8.4, -4.6), (9, -4.8)], body.trim, 1.2, round=False)
    for n in range(3):
        pen.oval(1.6, 3 + n * 2.4, 0.5, 0.5, pen.style.line, is_flat=True, line=0)


def _bascinet(pen: Pen, body: Body) -> None:
    pen.shape([(-8.4, 7), (-9, -5), (-3, -13.4), (1, -14), (6, -8.6), (7.2, -4), (1, -3.4), (0, 3),
              (3.6, 8.4), (-2, 10)], _IRON, round=True)
    pen.shape([(0.6, -7.6), (7.4, -6.6), (13, -3.4), (6.8, -4.6), (0.4, -5.2)], _IRON.lighter(0.15))
    pen.band([(-2, -13), (-8, -19), (-14, -14)], body.cloth, [3, 4, 1])


def _crown(pen: Pen, body: Body) -> None:
    points = [(-8, -5), (-9.4, -13.6), (-5, -9.6), (-2.4, -15.6), (0.6, -10), (4, -15.6), (5.6,
               -9.8),
              (9.2, -13), (7.8, -5)]
    pen.shape(points, body.trim)
    for x in (-5, 0, 5):
        pen.oval(x, -7, 1.2, 1.2, rgb("#c8371f"), line=0.5)


def _circlet(pen: Pen, body: Body) -> None:
    pen.band([(-8.2, -3.6), (0, -5.6), (7.4, -4.4)], body.trim, 2.0, line=0.7)
    pen.shape([(3.6, -5.4), (5.4, -10), (7, -5.2), (5.4, -3.6)], body.trim.lighter(0.2), line=0.7)


def _nemes(pen: Pen, body: Body) -> None:
    tone = body.trim
    pen.shape([(6.8, -4.6), (4.6, -10.6), (-3.4, -11.6), (-9, -7), (-12, 5), (-10, 15), (-4, 15.6),
              (-3.4, 4), (-2.4, -3)], tone, round=True)
    for a, b in (((-9.6, -4), (-3, -2.6)), ((-11, 1), (-3.4, 1.6)), ((-11.4, 6), (-3.8, 6)),
                 ((-11, 10.6), (-4, 10.6))):
        pen.stroke([a, b], rgb("#24386e"), 1.6)
    pen.band([(6.6, -5.4), (9.6, -8), (8, -11.6), (10, -13)], body.trim.lighter(0.2), [2.4, 2.2,
             2.4, 1.2], )


def _jackal(pen: Pen, body: Body) -> None:
    """Draws a jackal's head in a striped cloth."""
    black = rgb("#33303c")
    pen.shape([(-3, -8), (-9, -6), (-11.6, 5), (-9.6, 15), (-3, 14.6), (0, 4)], body.trim,
              round=True )
    for n in range(4):
        pen.stroke([(-10.6 - n % 2, -1 + n * 4), (-3, -1 + n * 4)], rgb("#24386e"), 1.5)
    for x, lean in ((-4.4, -3.6), (0.6, -1.4)):
        pen.shape([(x - 2.4, -6), (x + lean, -22), (x + 3.4, -7)], black)
    pen.shape([(-6, -3), (-3, -8.6), (3, -8), (8, -2.6), (17.4, 1.2), (17.6, 3.6), (8, 5),
              (2, 8.6), (-4.4, 6)], black, round=True)
    pen.oval(4, -2.4, 1.7, 1.0, rgb("#ffd95a"), line=0.4, angle=18)
    pen.stroke([(8, 3.4), (16.6, 3)], black.lighter(0.4), 0.7)


def _feathers(pen: Pen, body: Body) -> None:
    for n in range(7):
        a = math.radians(-158 + n * 21)
        x, y = math.cos(a), math.sin(a)
        long = 23 - abs(n - 2.4) * 1.6
        tone = (body.trim, body.cloth, rgb("#2f8f5a"))[n % 3]
        pen.shape([(x * 7, y * 7), (x * long * 0.7 - y * 2.6, y * long * 0.7 + x * 2.6),
                  (x * long, y * long), (x * long * 0.7 + y * 2.6, y * long * 0.7 - x * 2.6)],
                  tone, round=True)


def _band(pen: Pen, body: Body) -> None:
    pen.band([(-8.4, -3.4), (0, -6.2), (7.6, -5)], body.trim, 3.2, line=0.8)


def _straw(pen: Pen, body: Body) -> None:
    pen.shape([(-15, -2.4), (-8, -6.4), (8, -6.4), (15.6, -2.8), (8, -4), (-7, -3.2)], _STRAW,
              round=True )
    pen.shape([(-6.4, -5.6), (-5.4, -12), (4.8, -12), (6.2, -5.8)], _STRAW, round=True)
    pen.stroke([(-6.2, -6.4), (6, -6.6)], body.cloth, 1.8)


def _conical(pen: Pen, body: Body) -> None:
    pen.shape([(-15.6, -2), (0, -15.6), (15.6, -2.6), (0, -0.6)], _STRAW)
    for x in (-10, -4.6, 1, 6.4, 11):
        pen.stroke([(0, -15), (x, -1.8)], _STRAW.darker(0.35), 0.6)


def _fur_hat(pen: Pen, body: Body) -> None:
    points = []
    for n in range(18):
        a = math.radians(n * 20)
        r = 1.0 if n % 2 else 0.82
        points.append((math.cos(a) * 10.6 * r, -8.6 + math.sin(a) * 6 * r))
    pen.shape(points, _FUR)
    pen.shape([(-6, -12), (-1, -17), (5.4, -12)], body.cloth, round=True)


def _cap(pen: Pen, body: Body) -> None:
    pen.shape([(-8.2, -2.6), (-8, -8), (-2.6, -11.8), (3.6, -11), (7.4, -6.6), (7.2, -4)],
              body.trim, round=True, )
    pen.stroke([(-8, -3.2), (0, -5.2), (7.2, -4.4)], body.trim.darker(0.4), 1.2)


def _bandana(pen: Pen, body: Body) -> None:
    _cap(pen, body)
    for x, y in ((-14, -1), (-13, 4)):
        pen.shape([(-7, -4), (x, y - 2), (x + 1, y + 2)], body.trim)


def _tricorn(pen: Pen, body: Body) -> None:
    pen.shape([(-6.6, -5), (-5.6, -12), (4.8, -12), (6.4, -5)], rgb("#38323c"), round=True)
    pen.shape([(-13, -9.4), (-4, -4.4), (5, -4), (14.4, -8), (7, -8.8), (0, -6.8), (-7, -8.4)],
              rgb("#38323c"), )
    pen.stroke([(-13, -9.4), (-4, -4.6), (5, -4.2), (14.4, -8)], body.trim, 1.0)


def _tall(pen: Pen, body: Body) -> None:
    """Draws a tall black hat."""
    pen.shape([(-11.6, -4), (11.4, -4.6), (9, -6.4), (-9, -6)], rgb("#38323c"), round=True)
    pen.shape([(-6.6, -5.6), (-7.6, -20), (7, -20.6), (6.4, -6)], rgb("#38323c"))
    pen.stroke([(-6.8, -8), (6.4, -8.4)], body.trim, 2.2, round=False)


def _hat(pen: Pen, body: Body) -> None:
    """Draws a broad leather hat with one side turned up."""
    tone = body.trim.mix(_LEATHER, 0.6)
    pen.shape([(-14.6, -4), (-7, -6), (7, -6.4), (14, -11), (10, -4), (0, -2.6), (-8, -2)], tone,
              round=True, )
    pen.shape([(-6.6, -5.6), (-6, -12.6), (0, -14), (5.8, -12.4), (6.6, -6)], tone, round=True)
    pen.stroke([(-6.6, -7), (6.4, -7.2)], body.cloth, 1.8)
    pen.band([(-5, -7), (-11, -14), (-18, -13)], rgb("#efe6cf"), [2, 3.4, 1])


def _veil(pen: Pen, body: Body) -> None:
    tone = body.trim
    pen.shape([(6.4, -6.6), (2, -11), (-5, -10.6), (-9.6, -3), (-12.6, 10), (-16, 22), (-5, 23),
              (-3, 8), (-3.4, -2)], tone, round=True)
    pen.stroke([(-8, -3), (-10.6, 10), (-12, 20)], tone.darker(0.3), 0.9)
    pen.band([(-7.4, -6), (0, -8.4), (6.6, -7)], body.cloth, 1.8, line=0.5)


def _wreath(pen: Pen, body: Body) -> None:
    for n in range(7):
        x = -8 + n * 2.7
        y = -4.6 - math.sin(n / 6 * math.pi) * 2.6
        pen.oval(x, y, 2.7, 1.4, rgb("#5d8f3c") if n % 2 else rgb("#7fae4a"), angle=-40 + n * 8,
                 line=0.6 )


def _scarf(pen: Pen, body: Body) -> None:
    """Draws a desert scarf that is held by a cord."""
    tone = body.trim
    pen.shape([(6.8, -5), (4, -11), (-4, -11.4), (-9.4, -5), (-12, 7), (-13, 16), (-6, 17),
              (-3, 12), (4, 13.4), (7, 11), (1, 8), (-3, 2)], tone, round=True)
    pen.band([(-8.8, -5.4), (0, -8), (6.6, -6)], body.cloth, 2.0, line=0.6)
    pen.stroke([(-6, 0), (-9, 12)], tone.darker(0.3), 0.9)


def _antlers(pen: Pen, body: Body) -> None:
    for way in (-1, 1):
        horn = pen.at(0, -8, flip=way < 0)
        horn.band([(3, 0), (8, -8), (7, -17), (12, -23)], _BONE.darker(0.2), [2.6, 2.2, 1.8, 0.6])
        horn.band([(7.4, -7), (13, -11), (15, -16)], _BONE.darker(0.2), [2, 1.6, 0.5])
        horn.band([(7, -14), (2.6, -19)], _BONE.darker(0.2), [1.8, 0.5])


def _mitre(pen: Pen, body: Body) -> None:
    pen.shape([(-7.6, -4), (-9, -13), (0.4, -22), (8.6, -13.6), (7.6, -5)], body.trim, round=True)
    pen.stroke([(0.4, -21), (0.2, -5)], body.cloth, 2.2, round=False)
    pen.stroke([(-8, -6), (7.8, -7)], body.cloth, 2.0)


def _fez(pen: Pen, body: Body) -> None:
    pen.shape([(-7, -5), (-5.6, -14.6), (5, -15), (7, -5.6)], body.trim)
    pen.stroke([(0, -15), (-7, -13), (-8.4, -6)], pen.style.line, 0.9)


def _goggled(pen: Pen, body: Body) -> None:
    """Draws a leather cap with goggles pushed up."""
    _dome(pen, _LEATHER, -3)
    pen.shape([(-7.6, -4), (-8.2, 4), (-4.6, 6), (-3.4, -3)], _LEATHER, round=True)
    for x in (1.2, 6):
        pen.oval(x, -7, 2.9, 2.7, _BRONZE)
        pen.oval(x, -7, 1.7, 1.6, rgb("#8fe0e8"), line=0.4)


def _topknot(pen: Pen, body: Body) -> None:
    pen.band([(-1, -9.6), (-3.6, -15), (-9.6, -16)], body.hair, [4, 4.4, 1.6])
    pen.band([(-3, -11), (1, -11.6)], body.trim, 2.4, line=0.6)


def _horns(pen: Pen, body: Body) -> None:
    for x, bend in ((-3.4, -1.0), (4.2, 1.0)):
        pen.band([(x, -7), (x + bend * 4, -13), (x + bend * 1.4, -18), (x - bend * 3, -19)],
                 _BONE.darker(0.3), [4, 3.4, 2.2, 0.5])
    pen.shape([(-3.6, -0.6), (-12, -4.6), (-4.4, 2.6)], body.flesh)


def _snakes(pen: Pen, body: Body) -> None:
    """Draws snakes as hair."""
    green = rgb("#5f8f3c")
    for n in range(9):
        a = math.radians(-190 + n * 26)
        x, y = math.cos(a), math.sin(a)
        k = 1 if n % 2 else -1
        tip = (x * 21 - y * 3 * k, y * 21 + x * 3 * k)
        pen.band([(x * 5, y * 5), (x * 11 - y * 4 * k, y * 11 + x * 4 * k),
                 (x * 16 + y * 3 * k, y * 16 - x * 3 * k), tip], green.darker(0.12 * (n % 2)),
                 [4.6, 4.2, 3.6, 3.4])
        pen.oval(*tip, 3.2, 2.6, green, line=0.8, angle=math.degrees(a))
        pen.oval(tip[0] + x * 1.2, tip[1] + y * 1.2, 0.8, 0.8, rgb("#ffe27a"), line=0, is_flat=True)


def _bowl(pen: Pen, body: Body) -> None:
    """Draws a bowl of water in a fringe of hair."""
    for n in range(9):
        x = -8 + n * 2
        pen.band([(x, -8), (x * 1.35, -4 + abs(x) * 0.3)], body.hair, [2.6, 1])
    pen.oval(0, -9.4, 8, 2.8, rgb("#8fae6a"))
    pen.oval(0, -9.8, 5.6, 1.7, rgb("#5fb8ea"), line=0.6)


_BEHIND: dict[str, Callable[[Pen, Body], None]] = {
    "feathers": _feathers,
    "horns": _horns,
    "antlers": _antlers, "snakes": _snakes,
}
_WORN: dict[str, Callable[[Pen, Body], None]] = {
    "hood": _hood, "turban": _turban, "helm": _helm, "crested": _crested, "horned": _horned,
    "winged": _winged, "kettle": _kettle, "great": _great, "crown": _crown, "circlet": _circlet,
    "nemes": _nemes, "feathers": _band, "straw": _straw, "conical": _conical, "fur": _fur_hat,
    "cap": _cap, "tricorn": _tricorn, "tall": _tall, "veil": _veil, "wreath": _wreath,
    "scarf": _scarf, "bascinet": _bascinet, "mitre": _mitre, "fez": _fez, "bandana": _bandana,
    "goggles": _goggled, "topknot": _topknot, "hat": _hat, "bowl": _bowl,
}
