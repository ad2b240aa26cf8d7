"""Faces of every age: skull, eyes, nose, mouth, and beard.

The origin is the middle of the head, which is about 17 units high. A face looks at the viewer, or
to the right.
"""

from __future__ import annotations

from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing
from tabletop.app.art.forms import curve, dots
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb

_GLOWING = frozenset({"ghost", "blue", "brass", "clay", "pale", "bandaged", "green"})
"""Skins whose eyes glow."""
_BALD = frozenset({"bandaged", "clay", "brass"})
"""Skins without eyebrows."""


def draw_front(pen: Pen, body: Body) -> None:
    """Draws a face that looks at the viewer."""
    if body.art.flesh != "bone":
        _draw_ears(pen, body)
    drawing("skulls", "front-soft" if body.female else "front").draw(pen, body.paints)
    _front_features(pen, body)
    if body.art.flesh != "bone":
        _draw_beard(pen, body, "front-beards", has_moustache=True)


def draw_side(pen: Pen, body: Body) -> None:
    """Draws a face that looks to the right; a great helm hides the beard."""
    art = body.art
    is_soft = body.female or (art.who == "boy" and art.view != "profile")
    word = "profile" if art.view == "profile" else "quarter"
    skull = "bone" if art.flesh == "bone" else f"{word}-soft" if is_soft else word
    drawing("skulls", skull).draw(pen, body.paints)
    _features(pen, body)
    if art.head != "great":
        _draw_beard(pen, body, "beards", has_moustache=art.beard != "goatee" or body.old)


def draw_back(pen: Pen, body: Body) -> None:
    """Draws a bald head from behind."""
    _draw_ears(pen, body)
    drawing("skulls", "back").draw(pen, body.paints)


def _draw_ears(pen: Pen, body: Body) -> None:
    for x in (-6.9, 6.9):
        pen.oval(x, 0.4, 1.6, 2.5, body.flesh, line=0.8)


def _draw_beard(pen: Pen, body: Body, folder: str, *, has_moustache: bool) -> None:
    kind = body.art.beard or "none"
    if kind == "none":
        return
    drawing(folder, kind).draw(pen, body.paints)
    if has_moustache and kind not in ("stubble", "moustache"):
        drawing(folder, "moustache").draw(pen, body.paints)


def _shade(pen: Pen, body: Body) -> Rgb:
    """Returns the colour of shadows on the skin."""
    return body.flesh.darker(0.38 + 0.6 * pen.style.bleaching)


def _front_features(pen: Pen, body: Body) -> None:
    """Draws eyes, nose, and mouth from the front."""
    art, line = body.art, pen.style.line
    if art.flesh == "bone":
        drawing("skulls", "front-bone-face").draw(pen)
        return
    away = -pen.style.light * (-1 if art.turn == "left" else 1)
    shade = _shade(pen, body)
    half = curve("1,-9.2 5,-8 6.6,-3 6.2,2 4.6,6.4 0.6,8.8 2.6,4.4 3.6,-1 2.6,-6")
    pen.flat([(away * x, y) for x, y in half], shade, 0.35)
    white = rgb("#fff3a0" if art.flesh in _GLOWING else "#fffbe8")
    brow = shade if art.flesh in _BALD else body.hair
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
        drawing("skulls", "front-wrinkles").draw(pen, {"shade": shade})


def _features(pen: Pen, body: Body) -> None:
    """Draws eyes, nose, mouth, and ear of a face to the right."""
    art, line = body.art, pen.style.line
    if art.flesh == "bone":
        drawing("skulls", "bone-face").draw(pen)
        return
    shade = _shade(pen, body)
    pen.oval(-3.6, 0.6, 1.6, 2.4, body.flesh, line=0.6)
    eyes = ((2.0, 1.5), (5.6, 1.05)) if art.view != "profile" else ((4.3, 1.3),)
    for x, rx in ((x, rx * 1.7) for x, rx in eyes):
        pen.oval(x, -2.0, rx, 2.0, shade, line=0, is_flat=True, opacity=0.3)
    if (art.beard or "none") == "none":
        pen.flat(
            dots("-4.4,3.4 -1.4,4.6 2.6,7 6.2,6 5.6,7.8 2.9,8.4 -1.6,5.6"), shade, 0.4, round=True
        )
    white = rgb("#fff3a0" if art.flesh in _GLOWING else "#fffbe8")
    for x, rx in eyes:
        pen.oval(x, -1.2, rx, 1.15, white, is_flat=True, line=0)
        pen.oval(x + 0.35, -1.2, rx * 0.6, 1.1, line, is_flat=True, line=0)
        pen.stroke([(x - rx, -1.8), (x + rx * 0.2, -2.5), (x + rx, -1.7)], line, 0.6)
    brow = body.hair if art.flesh not in _BALD else shade
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
        drawing("skulls", "wrinkles").draw(pen, {"shade": shade})
