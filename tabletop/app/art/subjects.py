"""Subjects of pictures: people, beasts, things, moments, castles, arms."""

from __future__ import annotations

from random import Random

from tabletop.app.art import people, things
from tabletop.app.art.beasts import BEASTS, draw_beast
from tabletop.app.art.castles import CASTLES
from tabletop.app.art.heraldry import ARMS
from tabletop.app.art.moments import MOMENTS
from tabletop.app.art.style import Pen
from tabletop.app.art.temple_beasts import TEMPLE_BEASTS
from tabletop.cards.art import Art


def has_one(art: Art) -> bool:
    """Returns whether `art` names a subject."""
    subjects = (art.who, art.beast, art.thing, art.moment, art.castle, art.arms)
    return any(word is not None for word in subjects)


def draw(pen: Pen, art: Art, rng: Random) -> None:
    """Draws the subject with its feet at (0, 0), or nothing if there is none."""
    if art.who is not None:
        people.draw(pen, art, rng)
    elif art.beast in BEASTS:
        draw_beast(pen.at(0, 0, flip=art.turn == "right"), art.beast, art.cloth, art.trim)
    elif art.beast is not None:
        TEMPLE_BEASTS.functions[art.beast](pen.at(0, 0, flip=art.turn == "left"), rng)
    elif art.thing is not None:
        things.draw(pen, art, rng)
    elif art.moment is not None:
        MOMENTS[art.moment](pen, rng)
    elif art.castle is not None:
        CASTLES[art.castle](pen, rng)
    elif art.arms is not None:
        ARMS[art.arms](pen, rng)
