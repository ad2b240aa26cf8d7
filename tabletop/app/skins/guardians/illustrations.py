"""What the cards of Guardians show, cut in wood: a subject on its land, under a sky."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from tabletop.app.art import people
from tabletop.app.art.beasts import beast
from tabletop.app.art.carving import Carver
from tabletop.app.art.castles import CASTLES
from tabletop.app.art.heraldry import ARMS
from tabletop.app.art.moments import MOMENTS
from tabletop.app.art.style import Pen, Sheet, Style
from tabletop.app.art.terrain import LANDS, sky
from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat
from tabletop.app.skins.guardians.inks import INK, PAPER_LIGHT, wear
from tabletop.cards.art import Art

WIDTH = 100.0
STYLE = Style(line=INK, width=1.3, dark=INK, glow=PAPER_LIGHT)
_INDOORS = frozenset({"hall", "cave", "stair", "maze", "den", "rays"})
_SKIES = ("day", "dusk", "night", "storm")
#: A picture lower than this is a wide one: of persons only the upper part is seen.
_WIDE = 72.0
#: How much of a person's height is seen, and how high persons count at most with what they raise.
_SEEN = {"whole": 1.0, "knee": 0.74, "bust": 0.48}
_TALLEST = 122.0
#: Stances of which all is seen, unless the card says otherwise.
_WHOLE = frozenset({"kneeling", "sitting", "riding", "running", "dancing", "crouching", "floating",
                    "striding", "striking", "thrusting", "throwing", "slinging"})  # fmt: skip
#: So few pixels a unit show shapes only, to find out how much room they take.
_GLANCE = 0.25


@lru_cache(maxsize=320)
def illustration(
    card: str, sort: str, art: Art, size: tuple[int, int], grown: float = 1.0
) -> pygame.Surface:
    """The picture of a card of a sort; `grown` is how large its subject is. Shared."""
    high = WIDTH * size[1] / max(1, size[0])
    px = size[0] / WIDTH
    tint = wear(sort).tint
    draw = subject(art, card)
    pen, rnd = Carver(_far(sort) if draw is not None else STYLE, tint, px), Random(f"land {card}")
    ground = high * (0.64 if draw is not None else 0.5)
    light = (
        rnd.choice((rnd.uniform(40, 52), rnd.uniform(72, 86))),
        ground * rnd.uniform(0.2, 0.34),
    )
    land = art.land or "plain"
    if land not in _INDOORS:
        sky(pen, art.sky or rnd.choice(_SKIES), rnd, ground, light)
    LANDS[land](pen, rnd, ground, high)
    shapes = [vector.rect(0, 0, WIDTH, high, flat(tint.mix(PAPER_LIGHT, 0.3))), *pen.sheet.shapes]
    if draw is not None:
        front = Carver(STYLE, tint, px)
        _stand(front, draw, art, high, grown)
        shapes += front.sheet.shapes
    return vector.paint("".join(shapes), (WIDTH, high), size)


def _far(sort: str) -> Style:
    """How land is cut behind a subject: in a softer ink, so that the subject stands out."""
    look = wear(sort)
    ink = INK.mix(look.tint, 0.34)
    return Style(line=ink, width=1.0, dark=ink, glow=PAPER_LIGHT.mix(look.tint, 0.4))


def subject(art: Art, card: str) -> Callable[[Pen], None] | None:
    """What draws the subject of a picture, standing on (0, 0); None where it is the land alone."""
    rnd = Random(f"subject {card}")
    if art.moment is not None:
        moment = MOMENTS[art.moment]
        return lambda pen: moment(pen, rnd)
    if art.castle is not None:
        castle = CASTLES[art.castle]
        return lambda pen: castle(pen, rnd)
    if art.arms is not None:
        arms = ARMS[art.arms]
        return lambda pen: arms(pen, rnd)
    if art.beast is not None:
        name, way = art.beast, art.turn == "right"
        return lambda pen: beast(pen.at(0, 0, flip=way), name, art.cloth, art.trim)
    if art.who is not None:
        return lambda pen: people.draw(pen, art, Random(f"person {card}"))
    return None


def _stand(pen: Carver, draw: Callable[[Pen], None], art: Art, high: float, grown: float) -> None:
    """Puts the subject into the picture, as large as there is room for."""
    room = _measured(draw)
    tall, wide = room.bottom - room.top, max(1.0, room.right - room.left)
    x, foot = 56.0, high * 0.96
    share = 1.0
    if _is_person(art):
        tall = min(tall, _TALLEST)
        upright = art.stance not in _WHOLE and art.build != "giant" and art.mount is None
        share = _SEEN[art.shot or ("knee" if upright or high < _WIDE else "whole")]
    if share < 1:
        scale = min(high * 0.93 / (tall * share), WIDTH * 1.12 / wide) * min(1.0, grown + 0.05)
        foot = high * 0.05 + (tall + room.bottom) * scale
    else:
        scale = min(high * 0.92 / tall, WIDTH * 0.95 / wide) * grown
        foot -= room.bottom * scale
    draw(pen.at(x - (room.left + room.right) / 2 * scale, foot, 0, scale))


def _is_person(art: Art) -> bool:
    """Whether it is a person that the picture shows."""
    return art.who is not None and not (art.moment or art.castle or art.arms or art.beast)


def _measured(draw: Callable[[Pen], None]) -> Sheet:
    """How much room a subject takes."""
    pen = Pen(STYLE, _GLANCE)
    draw(pen)
    return pen.sheet
