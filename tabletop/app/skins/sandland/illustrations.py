"""The card illustrations of Sandland: a subject in a desert place."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.art import desert_places, picture_cache, places, subjects
from tabletop.app.art.framing import VISIBLE_SHARE, WIDTH, fit_subject, halo
from tabletop.app.art.style import Drawing, Pen
from tabletop.app.painting import vector
from tabletop.app.skins.sandland.inks import HALO, STYLE, layouts
from tabletop.cards.art import Art, Place, Sky, Stance

_WHOLE_STANCES = ("sitting", "kneeling", "crouching")
"""Stances that are shown completely."""


class Subject(NamedTuple):
    """The facts about a card that its picture depends on."""

    id: str
    name: str
    sort: str
    tag: str = ""
    art: Art = Art()


_STANCES: tuple[Stance, ...] = ("standing", "striding", "guarding", "striking", "calling")
_SKIES: tuple[Sky, ...] = ("day", "dawn", "dusk")
_PLACES: tuple[Place, ...] = ("dunes", "mesas", "ruins", "tents", "city", "oasis", "canyon")


def completed_art(subject: Subject) -> Art:
    """Returns the description of a picture, completed from the card."""
    rng = Random(f"sandland {subject.id}")
    pictures = layouts().pictures
    default = pictures["tactic" if subject.sort == "tactic" else "nomad"]
    default_art = pictures.get(subject.tag, default)
    chosen = Art(
        stance=rng.choice(_STANCES),
        place=rng.choice(_PLACES),
        sky=rng.choice(_SKIES),
        turn=rng.choice(("right", "left")),
    )
    if subjects.has_one(subject.art):
        default_art = Art()
    return subject.art.over(default_art).over(chosen)


@lru_cache(maxsize=220)
def illustration(subject: Subject, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a card; the surface is shared."""

    def new() -> pygame.Surface:
        height = WIDTH * size[1] / size[0]
        body, defs = _scene(subject, height, size[0] / WIDTH)
        return vector.paint(body, (WIDTH, height), size, defs)

    return picture_cache.picture(("sandland", subject), size, new)


def _scene(subject: Subject, height: float, px: float) -> tuple[str, str]:
    """Returns the picture as (shapes, gradients).

    It is `WIDTH` × `height` units of `px` pixels.
    """
    art = completed_art(subject)
    rng = Random(f"scene {subject.id}")
    ground = height * (0.76 if art.who is None or art.mount else 0.8)
    back = Pen(STYLE, px)
    name, sky = art.place or "dunes", art.sky or "day"
    is_desert = name in desert_places.NAMES and sky in desert_places.LIGHTS
    if is_desert:
        desert_places.draw_background(back.at(0, 0), name, sky, rng, height, ground)
    else:
        places.draw_background(back.at(0, 0), name, sky, height, ground, subject.id)
    body, defs = "".join(back.sheet.shapes), dict(back.sheet.defs)
    haze = places.SKIES[sky].low.hex
    if is_desert:
        haze = desert_places.LIGHTS[sky].sky[2]
    body += vector.rect(0, 0, WIDTH, height, vector.style(haze, opacity=0.22))
    for number in range(art.company or 0, -1, -1):
        shapes, sheet = _subject(art, f"{subject.id} {number}", px, height, number)
        body, defs = body + shapes, defs | sheet.defs
    front = Pen(STYLE, px)
    if is_desert:
        desert_places.draw_foreground(front, name, sky, rng, height, ground)
    else:
        places.draw_foreground(front, name, sky, height, ground, subject.id)
    return body + "".join(front.sheet.shapes), "".join((defs | front.sheet.defs).values())


def _subject(art: Art, seed: str, px: float, height: float, number: int) -> tuple[str, Drawing]:
    """Draws the subject as large as possible, or a companion beside it.

    Number 0 is the subject. Higher numbers are companions, each smaller than the last.
    """
    pen = Pen(STYLE, px)
    subjects.draw(pen, art, Random(seed))
    sheet = pen.sheet
    is_shown_whole = (
        art.who is None
        or art.mount
        or art.legs in ("horse", "fish")
        or art.stance in _WHOLE_STANCES
    )
    visible_share = VISIBLE_SHARE[art.shot or ("whole" if is_shown_whole else "knee")]
    shift = 0.0 if not number else (26.0 if number % 2 else -26.0)
    edge = halo(sheet, HALO, 2.6)
    shapes = fit_subject(
        sheet, height, visible=visible_share, shift=shift, factor=0.84**number, edge=edge
    )
    return shapes, sheet
