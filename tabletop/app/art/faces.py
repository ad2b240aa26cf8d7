"""Faces of every age: skull, features, and beard.

The origin is the middle of the head, which is about 17 units high. A face looks at the viewer, or
to the right.
"""

from __future__ import annotations

from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb

_GLOWING = frozenset({"ghost", "blue", "brass", "clay", "pale", "bandaged", "green"})
"""Skins whose eyes glow."""
_BALD = frozenset({"bandaged", "clay", "brass"})
"""Skins without eyebrows."""
_EYE, _GLOWING_EYE = rgb("#fffbe8"), rgb("#fff3a0")


def draw_front(pen: Pen, body: Body) -> None:
    """Draws a face that looks at the viewer."""
    word = "front-soft" if body.female else "front"
    if body.art.flesh == "bone":
        drawing("skulls", word).draw(pen, body.paints)
        drawing("faces", "front-bone").draw(pen)
        return
    _draw_ears(pen, body)
    drawing("skulls", word).draw(pen, body.paints)
    paints = _paints(pen, body)
    is_lit_from_right = (pen.style.light > 0) != (body.art.turn == "left")
    drawing("faces", "front-half").draw(pen.at(0, 0, flip=is_lit_from_right), paints)
    drawing("faces", word).draw(pen, paints)
    if body.old:
        drawing("faces", "front-wrinkles").draw(pen, paints)
    _draw_beard(pen, body, "front-beards", has_moustache=True)


def draw_side(pen: Pen, body: Body) -> None:
    """Draws a face that looks to the right; a great helm hides the beard."""
    art = body.art
    view = "profile" if art.view == "profile" else "quarter"
    if art.flesh == "bone":
        drawing("skulls", "bone").draw(pen, body.paints)
        drawing("faces", "bone").draw(pen)
    else:
        is_soft = body.female or (art.who == "boy" and view == "quarter")
        drawing("skulls", f"{view}-soft" if is_soft else view).draw(pen, body.paints)
        paints = _paints(pen, body)
        if (art.beard or "none") == "none":
            drawing("faces", "cheek").draw(pen, paints)
        drawing("faces", f"{view}-soft" if body.female else view).draw(pen, paints)
        if body.old:
            drawing("faces", "wrinkles").draw(pen, paints)
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


def _paints(pen: Pen, body: Body) -> dict[str, Rgb]:
    """Returns the colours of eyes, brows, and shadows on the skin."""
    shade = body.flesh.darker(0.38 + 0.6 * pen.style.bleaching)
    return {
        **body.paints,
        "shade": shade,
        "brow": shade if body.art.flesh in _BALD else body.hair,
        "eye": _GLOWING_EYE if body.art.flesh in _GLOWING else _EYE,
    }
