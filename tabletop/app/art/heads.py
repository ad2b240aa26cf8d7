"""Heads: faces, hair, masks, and head covers.

The origin is the middle of the head, which is about 17 units high. Unless a person is drawn from
the front or from behind, a head faces right, slightly towards the viewer.
"""

from __future__ import annotations

from tabletop.app.art import faces
from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing, drawing_words
from tabletop.app.art.style import Pen

_BEHIND = frozenset({"feathers", "horns", "antlers", "snakes"})
"""Heads with a drawing behind the head."""
_NOT_WORN = frozenset({"bare", "horns", "antlers", "snakes"})
"""Heads without a drawing over the head."""
_HIDING = frozenset(
    {"hood", "nemes", "turban", "scarf", "veil", "great", "bascinet", "jackal", "snakes", "bowl"}
)
"""Head covers that hide the hair."""
_LONG = frozenset({"long", "braid", "braids", "flowing", "wild"})
"""Hair that is seen behind a face from the front."""
_CAPS = {"short": "short", "long": "long", "braid": "long", "flowing": "long", "braids": "long"}
"""The drawings of hair on a head that looks to the right; the default is `full`."""


def draw(body: Body) -> None:
    """Draws the head of a person with hair, mask, and head cover."""
    art = body.art
    pen = body.pen.at(*body.head, body.nod, 1.22 if art.who in ("boy", "girl") else 1.16)
    hair, head = _hair_of(body), art.head or "bare"
    if art.view in ("front", "back") and head != "jackal":
        is_front = art.view == "front"
        if head in _BEHIND and (is_front or head == "snakes"):
            drawing("behind", head).draw(pen, body.paints)
        (_draw_front if is_front else _draw_back)(pen, body, hair)
        if head in _BEHIND and not is_front:
            drawing("behind", head).draw(pen, body.paints)
        covers = drawing_words("front-covers" if is_front else "back-covers")
        if head not in _NOT_WORN and head not in covers:
            # Brims and bands hide the eyes of a face that looks at the viewer.
            drawing("worn", head).draw(pen.at(0, -1.3), body.paints)
        return
    if head not in _HIDING and hair in drawing_words("hair"):
        drawing("hair", hair).draw(pen, body.paints)
    if head in _BEHIND:
        drawing("behind", head).draw(pen, body.paints)
    if head == "jackal":
        drawing("worn", head).draw(pen, body.paints)
        return
    faces.draw_side(pen, body)
    if hair != "none" and head not in _HIDING:
        drawing("caps", _CAPS.get(hair, "full")).draw(pen, body.paints)
    if art.mask not in (None, "none"):
        drawing("masks", art.mask).draw(pen, body.paints)
    if head not in _NOT_WORN:
        drawing("worn", head).draw(pen, body.paints)


def _hair_of(body: Body) -> str:
    """Returns the word of the hair; the default follows from age and sex."""
    art = body.art
    if art.flesh in ("bone", "bandaged"):
        return art.hair or "none"
    default = "none" if art.age == "old" else "short"
    return art.hair or ("long" if body.female else default)


def _draw_front(pen: Pen, body: Body, hair: str) -> None:
    """Draws a head from the front, with the covers that frame a face."""
    head, mask = body.art.head or "bare", body.art.mask or "none"
    is_framed = head in drawing_words("front-linings")
    if is_framed:
        drawing("front-linings", head).draw(pen, body.paints)
    elif hair in _LONG:
        drawing("front-hair", "mane").draw(pen, body.paints)
    faces.draw_front(pen, body)
    covers = drawing_words("front-covers")
    if hair != "none" and head not in covers:
        drawing("front-hair", "fringe").draw(pen, body.paints)
    if mask in drawing_words("front-masks"):
        drawing("front-masks", mask).draw(pen, body.paints)
    if head in covers:
        drawing("front-covers", head).draw(pen, body.paints)


def _draw_back(pen: Pen, body: Body, hair: str) -> None:
    """Draws a head from behind."""
    head = body.art.head or "bare"
    faces.draw_back(pen, body)
    if hair != "none" and head not in drawing_words("front-linings"):
        for word in ("nape", hair):
            if word in drawing_words("back-hair"):
                drawing("back-hair", word).draw(pen, body.paints)
    if head in drawing_words("back-covers"):
        drawing("back-covers", head).draw(pen, body.paints)
