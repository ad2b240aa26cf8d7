"""Heads: faces of every age, hair, beards, masks, and head covers.

The origin is the middle of the head, which is about 17 units high. A head faces right, slightly
towards the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.art import faces
from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing
from tabletop.app.art.forms import dots
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

_IRON, _BRONZE, _STRAW, _LEATHER = rgb("#9aa5b1"), rgb("#c28c3c"), rgb("#dfbf72"), rgb("#6e4526")
_FUR, _BONE, _LINEN = rgb("#77593c"), rgb("#efe6cc"), rgb("#efe6cf")


_BEHIND = frozenset({"feathers", "horns", "antlers", "snakes"})
"""Heads with a drawing behind the head."""
_NOT_WORN = frozenset({"bare", "horns", "antlers", "snakes"})
"""Heads without a drawing over the head."""


def draw(body: Body) -> None:
    """Draws the head of a person with hair, mask, and head cover."""
    art = body.art
    pen = body.pen.at(*body.head, body.nod, 1.22 if art.who in ("boy", "girl") else 1.16)
    hair = art.hair or (
        "none" if art.age == "old" and not body.female else "long" if body.female else "short"
    )
    if art.flesh in ("bone", "bandaged"):
        hair = art.hair or "none"
    head = art.head or "bare"
    under = head in (
        "hood",
        "nemes",
        "turban",
        "scarf",
        "veil",
        "great",
        "bascinet",
        "jackal",
        "snakes",
        "bowl",
    )
    if art.view in ("front", "back") and head != "jackal":
        if head in _BEHIND and (art.view == "front" or head == "snakes"):
            drawing("behind", head).draw(pen, body.paints)
        (faces.front if art.view == "front" else faces.back)(pen, body, hair)
        if head in _BEHIND and art.view == "back":
            drawing("behind", head).draw(pen, body.paints)
        if head not in _NOT_WORN and not faces.has_drawn_cover(body):
            # Brims and bands hide the eyes of a face that looks at the viewer.
            drawing("worn", head).draw(pen.at(0, -1.3), body.paints)
        return
    if hair in ("long", "flowing", "wild", "braids", "braid", "curls", "bun") and not under:
        drawing("hair", hair).draw(pen, body.paints)
    if head in _BEHIND:
        drawing("behind", head).draw(pen, body.paints)
    if head == "jackal":
        drawing("worn", head).draw(pen, body.paints)
        return
    _skull(pen, body)
    _face(pen, body)
    if head != "great":
        _beard(pen, body)
    if hair != "none" and not under:
        _hair_before(pen, hair, body.hair)
    if art.mask not in (None, "none"):
        drawing("masks", art.mask).draw(pen, body.paints)
    if head not in _NOT_WORN:
        drawing("worn", head).draw(pen, body.paints)


def _skull(pen: Pen, body: Body) -> None:
    if body.art.flesh == "bone":
        points = dots(
            "-7,-3 -5,-8 0.5,-9.6 5.6,-7.4 7,-2.6 6.4,1 6.6,3 4.6,4.4 4.8,8.2 0,8.6 -1,4.8 -5.4,2.6"
        )
    elif body.female or body.art.who == "boy":
        points = dots(
            "-7,-2 -5.4,-7.4 0,-9.4 5,-7.6 6.6,-3 6.4,-1 7.6,1.4 6.6,2.6 6.6,4 5,7.4 "
            "2.8,8.4 -1.6,5.2 -4.6,2.8"
        )
    else:
        points = dots(
            "-7.2,-2 -5.6,-7.6 0,-9.6 5.2,-7.8 7,-3.2 6.8,-1.4 8.4,1.6 7,2.8 7.2,4.4 "
            "6.6,8 3,9.2 -1.8,6.6 -4.8,3.6"
        )
    if body.art.view == "profile" and body.art.flesh != "bone":
        chin = 8.6 if body.female else 9.2
        points = (
            (-7.6, -2),
            (-6.2, -7.6),
            (-0.6, -9.8),
            (4.4, -8.8),
            (6.6, -5.6),
            (6.2, -2.6),
            (8.5 if body.female else 9.2, 1.2),
            (7, 2.3),
            (7.9, 4.2),
            (6.9, 5.2),
            (7.6, 7.4),
            (5, chin),
            (0.6, 7.2),
            (-3.4, 4.4),
        )
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
        pen.flat(
            dots("-4.4,3.4 -1.4,4.6 2.6,7 6.2,6 5.6,7.8 2.9,8.4 -1.6,5.6"), shade, 0.4, round=True
        )
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
        pen.shape(
            dots("2.6,4.9 4.4,4.3 5.8,4.8 4.4,5.8"),
            rgb("#a83c3c"),
            line=0,
            is_flat=True,
            round=True,
        )
    else:
        pen.stroke([(2.4, 5.2), (4.4, 5.0), (6, 5.4)], shade.darker(0.3), 0.75)
    if body.old:
        for points in (
            ((0, 2), (1.6, 4.4)),
            ((-0.6, -0.6), (-2, -1.6)),
            ((-0.6, 0), (-2, 0.6)),
            ((0.5, -5.8), (4.8, -5.9)),
        ):
            pen.stroke(points, shade, 0.55)


# --- hair ---------------------------------------------------------------------------------------


def _hair_before(pen: Pen, kind: str, tone: Rgb) -> None:
    cap = dots("6.4,-4.6 5.6,-8.6 0.4,-11 -6,-9.4 -8.8,-3.6 -7.6,2.6 -5,3.6 -3.4,-1.8 -0.6,-5")
    if kind == "short":
        cap = dots("6.4,-4.6 5.6,-8.6 0.4,-11 -6,-9.4 -8.8,-3.6 -7.6,1 -5.4,1.6 -3.4,-1.8 -0.6,-5")
    elif kind in ("long", "braid", "flowing", "braids"):
        cap = dots("6.6,-3.8 6,-8.4 0.4,-11 -6,-9.6 -9.2,-3 -8.6,6 -4.6,7 -4,-0.6 0.6,-5.4")
    pen.shape(cap, tone, round=True)
    pen.stroke([(4.4, -8), (-0.4, -9), (-5, -6.4)], tone.lighter(0.3), 0.7)


def _beard(pen: Pen, body: Body) -> None:
    kind = body.art.beard or "none"
    tone = body.hair
    if kind == "none":
        return
    if kind == "stubble":
        pen.flat(
            dots("-3,3.4 -1.4,6.2 3,8.8 6.4,7.6 6.6,5.8 3.6,6.2 0.4,4.4"),
            body.flesh.mix(tone, 0.4),
            round=True,
        )
        return
    if kind != "moustache":
        tip: dict[str, Sequence[Point]] = {
            "short": [(6.4, 9), (2.6, 11.4), (-2, 8)],
            "full": [(7.4, 11), (3.4, 15.4), (-2.6, 11)],
            "long": [(7, 14), (3.8, 26), (-0.6, 14)],
            "forked": dots("7.8,14 6.8,20 4,13.4 0.6,20 -1.4,12"),
            "goatee": [(5.8, 9), (4.6, 15.5), (3, 9)],
        }
        if kind == "goatee":
            points = [(3.2, 6.2), (6.6, 6.2), *tip[kind]]
        else:
            points = [
                (-4.2, 1.2),
                (-1.8, 4),
                (1.8, 5.6),
                (4.4, 6.2),
                (6.6, 5),
                (7.2, 6.6),
                *tip[kind],
                (-3.8, 5.4),
            ]
        pen.shape(points, tone, round=kind != "forked")
        pen.stroke([(2.4, 7.4), (3, points[-3][1] * 0.75)], tone.darker(0.35), 0.7)
    if kind != "goatee" or body.old:
        pen.shape(dots("4.6,3 7.6,4 8.6,6 5.4,5 1.6,6.2 1.4,4.4"), tone, round=True, line=0.6)
