"""Heads from the front and from behind; `heads` draws them in profile.

The origin is the middle of the head, which is about 17 units high.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.art.body import Body
from tabletop.app.art.forms import curve, dots
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

_IRON, _BRONZE, _BONE = rgb("#9aa5b1"), rgb("#c28c3c"), rgb("#efe6cc")
_LONG = ("long", "braid", "braids", "flowing", "wild")
#: The head covers that frame a face, each with the attribute of `Body` that has its colour.
_COVER_COLOURS = {"hood": "cloth", "veil": "trim", "scarf": "trim", "nemes": "trim"}

_SKULL = curve("-6.8,-3 -5.2,-8.2 0,-9.8 5.2,-8.2 6.8,-3 6.4,2 4.8,6.6 0,9.3 -4.8,6.6 -6.4,2")
_SOFT = curve("-6.6,-3 -5.2,-8.2 0,-9.8 5.2,-8.2 6.6,-3 6.2,1.6 4,6.2 0,8.8 -4,6.2 -6.2,1.6")
_DRAPE = curve("-9,-8 0,-14 9,-8 11,4 9.6,16 0,18 -9.6,16 -11,4")
_LINING = curve("-9,-8 0,-13.6 9,-8 9.6,3 7.4,10 0,11.6 -7.4,10 -9.6,3")
_LAPPETS = curve(
    "-10.6,17! -11.6,6 -10.2,-4 -5,-11.8 0,-13.6 5,-11.8 10.2,-4 11.6,6 10.6,17! 5.6,17.6! 6.6,6 "
    "6.8,-3 3.8,-7.6 0,-8.6 -3.8,-7.6 -6.8,-3 -6.6,6 -5.6,17.6!"
)
_RIM = curve(
    "-9.6,9 -10.2,-4 -5,-11.8 0,-13.6 5,-11.8 10.2,-4 9.6,9! 6.4,8! 6.8,-3 3.8,-7.6 0,-8.6 "
    "-3.8,-7.6 -6.8,-3 -6.4,8!"
)
_FRINGE = curve(
    "-7.6,0! -8,-6 -4.8,-10.6 0,-11.6 4.8,-10.6 8,-6 7.6,0! 6.2,-3.6 3.4,-6.6 -1.4,-7.2! "
    "-4.6,-5.6 -6.2,-2.8"
)
_NAPE = curve("-7.6,0 -7.8,-5.4 -5,-10 0,-11.4 5,-10 7.8,-5.4 7.6,0 4.6,6.6! 0,7.6 -4.6,6.6!")
_MANE = curve("-8,-8 0,-11.6 8,-8 10,2 9.4,14 4,18 -4,18 -9.4,14 -10,2")


def front(pen: Pen, body: Body, hair: str) -> None:
    """Draws a face from the front, with hair, beard, and head cover."""
    art, head = body.art, body.art.head or "bare"
    drape = _cover_colour(body)
    if drape is not None:
        pen.shape(_LINING, drape.darker(0.45))
    elif hair in _LONG:
        pen.shape(_MANE, body.hair)
    for x in (-6.9, 6.9) if art.flesh != "bone" else ():
        pen.oval(x, 0.4, 1.6, 2.5, body.flesh, line=0.8)
    pen.softened(0.45).shape(_SOFT if body.female else _SKULL, body.flesh)
    _features(pen, body)
    if art.flesh != "bone":
        _beard(pen, body)
    if hair != "none" and drape is None and head not in ("great", "crested", "bascinet"):
        pen.shape(_FRINGE, body.hair)
        pen.stroke([(-4, -8.6), (0.4, -9.8), (4.4, -8)], body.hair.lighter(0.3), 0.7)
    _mask(pen, body)
    if drape is not None:
        pen.shape(_RIM if head == "hood" else _LAPPETS, drape)
        if head == "nemes":
            for y in (-4, -0.4, 3.2, 6.8, 10.4, 14):
                for way in (-1, 1):
                    pen.stroke([(way * 6.9, y), (way * 10.6, y - 1)], rgb("#24386e"), 1.4)
        elif head != "hood":
            pen.band([(-9, -6.4), (0, -11), (9, -6.4)], body.cloth, 2.0, line=0.6)
    elif head == "great":
        _great(pen, body)
    elif head in ("crested", "bascinet"):
        _open_helm(pen, body)


def back(pen: Pen, body: Body, hair: str) -> None:
    """Draws a head from behind."""
    head, drape = body.art.head or "bare", _cover_colour(body)
    for x in (-6.9, 6.9):
        pen.oval(x, 0.4, 1.6, 2.5, body.flesh, line=0.8)
    pen.shape(_SKULL, body.flesh)
    if hair != "none" and drape is None:
        pen.shape(_NAPE, body.hair)
        pen.stroke([(-4.4, -7.6), (-5.6, -1)], body.hair.lighter(0.25), 0.8)
        _down_the_back(pen, hair, body.hair)
    if drape is not None:
        pen.shape(_DRAPE, drape)
        pen.stroke([(0, -12), (1.4, 0), (0.4, 14)], drape.darker(0.35), 0.9)
        pen.stroke([(-5.4, -4), (-6.6, 8)], drape.darker(0.35), 0.8)
        if head == "nemes":
            for y in (-5, -1, 3, 7, 11):
                pen.stroke([(-9.4, y - 1), (0, y + 1), (9.4, y - 1)], rgb("#24386e"), 1.4)
    elif head in ("great", "bascinet", "crested", "helm"):
        tone = _BRONZE if head == "crested" else _IRON
        pen.shape(
            curve(
                "-8.4,6 -8.6,-4 -5.4,-10.6 0,-12.8 5.4,-10.6 8.6,-4 8.4,6 9.8,10! 0,11.4 -9.8,10!"
            ),
            tone,
        )
        pen.stroke([(0, -12), (0, 9)], tone.darker(0.35), 1)
        if head == "crested":
            pen.shape(curve("-2.6,-15 0,-20.6 2.6,-15 3.4,0 2.2,12 -2.2,12 -3.4,0"), body.cloth)


def has_drawn_cover(body: Body) -> bool:
    """Returns whether `front` and `back` have already drawn the head cover."""
    head = body.art.head or "bare"
    closed = ("great", "bascinet", "crested", *(("helm",) if body.art.view == "back" else ()))
    return head in _COVER_COLOURS or head in closed


def _cover_colour(body: Body) -> Rgb | None:
    """Returns the colour of the cloth around the head, or None."""
    attribute = _COVER_COLOURS.get(body.art.head or "bare")
    return None if attribute is None else body.cloth if attribute == "cloth" else body.trim


def _features(pen: Pen, body: Body) -> None:
    art, line = body.art, pen.style.line
    if art.flesh == "bone":
        for x in (-2.8, 2.8):
            pen.oval(x, -1.6, 2.1, 2.5, line, is_flat=True, line=0)
        pen.flat([(-1, 2.6), (0, 0.6), (1, 2.6)], line)
        for x in (-2.4, -0.8, 0.8, 2.4):
            pen.stroke([(x, 5), (x, 7.2)], line, 0.6)
        return
    away = -pen.style.light * (-1 if art.turn == "left" else 1)
    shade = body.flesh.darker(0.38 + 0.6 * pen.style.bleaching)
    half = curve("1,-9.2 5,-8 6.6,-3 6.2,2 4.6,6.4 0.6,8.8 2.6,4.4 3.6,-1 2.6,-6")
    pen.flat([(away * x, y) for x, y in half], shade, 0.35)
    glowing = art.flesh in ("ghost", "blue", "brass", "clay", "pale", "bandaged", "green")
    white = rgb("#fffbe8") if not glowing else rgb("#fff3a0")
    brow = shade if art.flesh in ("bandaged", "clay", "brass") else body.hair
    stern = 0.2 if body.female else 0.8
    for way in (-1, 1):
        x = 2.9 * way
        pen.oval(x, -1.6, 2.4, 1.9, shade, line=0, is_flat=True, opacity=0.3)
        pen.oval(x, -1.0, 1.6, 1.1, white, is_flat=True, line=0)
        pen.oval(x, -1.0, 0.9, 1.05, line, is_flat=True, line=0)
        pen.stroke([(x - 1.7, -1.3), (x, -2.3), (x + 1.7, -1.3)], line, 0.6)
        width = 0.7 if body.female else 1.05
        pen.stroke(
            [(way * 0.9, -3.1 + stern * 0.5), (way * 2.8, -4.1), (way * 5, -3.3)], brow, width
        )
    pen.stroke([(away * 0.7, -1.4), (away * 1.5, 1.8), (-away * 0.5, 2.4)], shade, 0.7)
    if body.female:
        pen.shape(
            dots("-1.8,5 -0.5,4.5 0,4.8 0.5,4.5 1.8,5 0,6"),
            rgb("#a83c3c"),
            line=0,
            is_flat=True,
            round=True,
        )
    else:
        pen.stroke([(-2, 5.4), (0, 5.1), (2, 5.4)], shade.darker(0.3), 0.75)
    if body.old:
        for way in (-1, 1):
            pen.stroke([(way * 1.9, 2.2), (way * 3.2, 4.6)], shade, 0.55)
        pen.stroke([(-3, -5.9), (0, -6.2), (3, -5.9)], shade, 0.55)


#: The lower edge of each beard, from right to left.
_BEARDS: dict[str, Sequence[Point]] = {
    "short": dots("5.8,6.4 2.6,10.6 -2.6,10.6 -5.8,6.4"),
    "full": dots("7,8 4,14.6 0,16 -4,14.6 -7,8"),
    "long": dots("6.6,10 3.6,21 0,27 -3.6,21 -6.6,10"),
    "forked": dots("6.8,9 4.4,19 0.8,12 -0.8,12 -4.4,19 -6.8,9"),
}


def _beard(pen: Pen, body: Body) -> None:
    kind, tone = body.art.beard or "none", body.hair
    if kind == "none":
        return
    jaw = dots("-6.5,0.4 -4.8,3.2 -2,4.4 0,4 2,4.4 4.8,3.2 6.5,0.4")
    if kind == "stubble":
        pen.flat([*jaw, (4.6, 6.6), (0, 9), (-4.6, 6.6)], body.flesh.mix(tone, 0.4), round=True)
        return
    if kind in _BEARDS:
        pen.shape([*jaw, *_BEARDS[kind]], tone, round=kind != "forked")
        pen.stroke([(-1, 8), (-1.4, 11)], tone.darker(0.35), 0.7)
        pen.stroke([(1.6, 8), (1.6, 11.4)], tone.darker(0.35), 0.7)
    elif kind == "goatee":
        pen.shape(dots("-2,6.2 2,6.2 2.2,9.4 0,15.4 -2.2,9.4"), tone, round=True)
    pen.shape(
        dots("0,3.4 2.8,3.2 6,5.8 2.8,5.4 0,4.8 -2.8,5.4 -6,5.8 -2.8,3.2"),
        tone,
        round=True,
        line=0.6,
    )


def _mask(pen: Pen, body: Body) -> None:
    kind, line = body.art.mask or "none", pen.style.line
    if kind in ("veil", "scarf"):
        tone = body.trim if kind == "veil" else body.cloth
        pen.shape(dots("-7,0.6 0,1.6 7,0.6 6.2,7 0,13 -6.2,7"), tone, round=True)
        pen.stroke([(-3.6, 3.8), (0, 5.4), (3.6, 3.8)], tone.darker(0.35), 0.7)
    elif kind in ("mask", "skull"):
        pen.shape(_SKULL, body.trim if kind == "mask" else _BONE)
        for way in (-1, 1):
            pen.flat(
                [(way * 1, -0.4), (way * 3, -2), (way * 5, -1.4), (way * 3.2, 0.4)],
                line,
                round=True,
            )
        pen.stroke([(-2.4, 5.2), (0, 6.2), (2.4, 5.2)], line, 0.9)
    elif kind == "paint":
        pen.flat(dots("-6,0.8 6,0.8 5.8,2.8 -5.8,2.8"), body.trim)
        pen.flat(dots("-0.8,-9.4 0.8,-9.4 0.7,-4.6 -0.7,-4.6"), body.trim)
    elif kind == "patch":
        pen.stroke([(-6.4, -5), (6.6, -0.4)], line, 0.9)
        pen.oval(2.9, -1.2, 2.4, 2.1, line, is_flat=True, line=0)
    elif kind == "blindfold":
        pen.shape(dots("-7,-3.4 7,-3.4 6.8,0.6 -6.8,0.6"), body.trim)
    elif kind == "goggles":
        pen.band([(-7, -2), (7, -2)], rgb("#6e4526"), 2.2)
        for x in (-2.9, 2.9):
            pen.oval(x, -1.4, 2.8, 2.8, _BRONZE)
            pen.oval(x, -1.4, 1.7, 1.7, rgb("#8fe0e8"), line=0.4)


def _down_the_back(pen: Pen, kind: str, tone: Rgb) -> None:
    if kind in ("long", "wild", "flowing"):
        ends = "-9,16 -5,19! -2,15 1,20! 4,15 8,18!" if kind == "wild" else "-7,17 0,19 7,17"
        pen.shape(
            curve(f"7,-4 8.6,4 9,13 {' '.join(reversed(ends.split()))} -9,13 -8.6,4 -7,-4"), tone
        )
        for x in (-3.6, 0.6, 4):
            pen.stroke([(x, -2), (x * 1.2, 13)], tone.lighter(0.2), 0.8)
    elif kind == "braid":
        for n in range(7):
            pen.oval(0.3 * (n % 2), 7 + n * 4.2, 3.2 - n * 0.2, 2.8, tone)
    elif kind == "braids":
        for x in (-4.6, 4.6):
            for n in range(6):
                pen.oval(x, 7 + n * 4.0, 2.5, 2.6, tone)
    elif kind == "bun":
        pen.oval(0, -7, 5, 4.8, tone)
    elif kind == "curls":
        for x, y in ((-6, -4), (6, -4), (-3, -8), (3, -8), (0, -3), (-5, 3), (5, 3), (0, 5)):
            pen.oval(x, y, 4, 4, tone)


def _great(pen: Pen, body: Body) -> None:
    pen.shape(dots("-8.2,9 -8.6,-7 -5,-11.6 5,-11.6 8.6,-7 8.2,9 0,12.6"), _IRON)
    for way in (-1, 1):
        pen.flat(
            [(way * 1.2, -2.6), (way * 7, -3), (way * 7, -1.2), (way * 1.2, -0.9)], pen.style.line
        )
        for n in range(3):
            pen.oval(way * 3, 3 + n * 2.3, 0.55, 0.55, pen.style.line, is_flat=True, line=0)
    pen.stroke([(0, -11.4), (0, 12)], body.trim, 1.6, round=False)
    pen.stroke([(-8.4, -4.6), (8.4, -4.6)], body.trim, 1.2, round=False)


def _open_helm(pen: Pen, body: Body) -> None:
    """Draws a helm that leaves the face free, with a crest or a point."""
    crested = body.art.head == "crested"
    tone = _BRONZE if crested else _IRON
    if crested:
        pen.shape(
            curve("-12,2 -13.4,-8 -8,-17 0,-20 8,-17 13.4,-8 12,2! 9,-6 5,-11 0,-13 -5,-11 -9,-6"),
            body.cloth,
        )
    else:
        pen.band([(0, -12), (-1, -18), (5, -22)], body.cloth, [3, 4, 1])
    pen.shape(
        curve(
            "-8,9! -8.8,-4 -5.4,-11 0,-13.4 5.4,-11 8.8,-4 8,9! 4.6,10! 3.2,3! 5.8,-0.6! 5.4,-3.4! "
            "1,-3! 0.8,2.6! -0.8,2.6! -1,-3! -5.4,-3.4! -5.8,-0.6! -3.2,3! -4.6,10!"
        ),
        tone,
    )
