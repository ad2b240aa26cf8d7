"""Subjects of pictures: people, beasts, things, moments, castles, arms."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tabletop.app.art import people
from tabletop.app.art.drawings import drawing
from tabletop.app.art.style import Pen
from tabletop.cards.art import Art

FOLDERS: Mapping[str, str] = {
    "beast": "beasts",
    "thing": "things",
    "moment": "moments",
    "castle": "castles",
    "arms": "arms",
}
"""The folders of drawings by the part of `Art` that names them."""


def has_one(art: Art) -> bool:
    """Returns whether `art` names a subject."""
    return art.who is not None or _drawing_of(art) is not None


def draw(pen: Pen, art: Art, rng: Random) -> None:
    """Draws the subject with its feet at (0, 0), or nothing if there is none."""
    named = _drawing_of(art)
    if art.who is not None:
        people.draw(pen, art, rng)
    elif named is not None:
        draw_named(pen, *named, art)


def _drawing_of(art: Art) -> tuple[str, str] | None:
    """Returns the folder and the word of the drawing that `art` names."""
    words = ((folder, getattr(art, field)) for field, folder in FOLDERS.items())
    return next(((folder, word) for folder, word in words if word is not None), None)


def draw_named(pen: Pen, folder: str, word: str, art: Art | None = None) -> None:
    """Draws a subject in the direction and the colours of `art`."""
    art = art or Art()
    one = drawing(folder, word)
    can_turn = folder in ("beasts", "things")
    is_mirrored = can_turn and art.turn == ("right" if one.is_facing_left else "left")
    one.draw(pen.at(0, 0, flip=is_mirrored), {"coat": art.cloth, "trim": art.trim})
