"""A whole picture: sky and land, the subject in them, lit from one side.

What a card's `art` says is put together here from the modules that draw it: the first of moment,
beast, person and thing that is asked for stands in front of its place.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import people, things
from tabletop.app.art.style import Pen, Sheet, Style
from tabletop.app.painting import vector
from tabletop.cards.art import Art

WIDTH = 100.0
_KNEE, _BUST = 0.72, 0.46
"""How much of a person's height is seen."""


def subject(art: Art, style: Style, seed: str, px: float) -> Sheet:
    """Draw what a picture is about, standing on (0, 0); a person is 100 units high."""
    pen, rnd = Pen(style, px), Random(f"subject {seed}")
    if art.who is not None:
        people.draw(pen, art, rnd)
    elif art.thing is not None:
        things.draw(pen, art, rnd)
    return pen.sheet


def placed(sheet: Sheet, art: Art, height: float) -> str:
    """Give the shapes of a subject, as large as a picture `WIDTH` × `height` has room for."""
    high, wide = max(1.0, sheet.bottom - sheet.top), max(1.0, sheet.right - sheet.left)
    share = {"knee": _KNEE, "bust": _BUST}.get(art.shot or "whole", 1.0)
    scale = min(height * 0.92 / (high * share), WIDTH * (0.96 if share == 1 else 1.3) / wide)
    x = WIDTH / 2 - (sheet.left + sheet.right) / 2 * scale
    y = height * 0.05 - sheet.top * scale
    if share == 1:
        y = height * 0.96 - sheet.bottom * scale
    body = "".join(sheet.shapes)
    return vector.group(body, f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")
