"""The card illustrations of Guardians: woodcuts of a subject in a land."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from tabletop.app.art import picture_cache, subjects
from tabletop.app.art.carving import Carver
from tabletop.app.art.framing import VISIBLE_SHARE, WIDTH
from tabletop.app.art.style import Drawing, Pen, Style
from tabletop.app.art.terrain import LANDS, draw_land, draw_sky
from tabletop.app.painting import vector
from tabletop.app.painting.vector import fill_style
from tabletop.app.skins.guardians.inks import INK, PAPER_LIGHT, tint
from tabletop.cards.art import Art

STYLE = Style(line=INK, width=1.3, dark=INK, glow=PAPER_LIGHT, bleaching=0.55)
_INDOORS = frozenset({"hall", "cave", "stair", "maze", "den", "rays"})
_SKIES = ("day", "dusk", "night", "storm")
#: The height in units below which a picture shows only the upper part of a person.
_UPPER_BODY_BELOW = 72.0
#: The minimum height in units for which the land of a picture is laid out.
_MIN_SCENE_HEIGHT = 56.0
#: The maximum height of a person in units, including raised items.
_MAX_PERSON_HEIGHT = 136.0
#: Stances that are shown completely unless the card specifies a shot.
_WHOLE_STANCES = frozenset(
    {
        "kneeling",
        "sitting",
        "riding",
        "running",
        "dancing",
        "crouching",
        "floating",
        "striding",
        "striking",
        "thrusting",
        "throwing",
        "slinging",
    }
)
#: The number of pixels per unit below which the land is paler, so that the subject stays visible.
_PALE_BELOW = 1.0
#: Pixels per unit for measuring a subject; only the shapes are drawn.
_MEASURE_PX = 0.25


@lru_cache(maxsize=320)
def illustration(
    card: str, sort: str, art: Art, size: tuple[int, int], grown: float = 1.0
) -> pygame.Surface:
    """Returns the picture of a card; the surface is shared.

    `sort` selects the tint, and `grown` scales the subject.
    """
    cache_key = ("woodcut", card, art, tint(sort), grown)
    return picture_cache.picture(cache_key, size, lambda: _printed(card, sort, art, size, grown))


def _printed(card: str, sort: str, art: Art, size: tuple[int, int], grown: float) -> pygame.Surface:
    height = WIDTH * size[1] / max(1, size[0])
    px = size[0] / WIDTH
    tone = tint(sort)
    has_no_subject = not subjects.has_one(art)
    rng = Random(f"land {card}")
    back = Carver(STYLE, tone, px)
    if not has_no_subject:
        depth = 0.4 if px < _PALE_BELOW else 0.75
        back = Carver(_far(sort, px), tone.mix(PAPER_LIGHT, 0.4), px, depth)
    # A very wide picture is the middle of a higher one. Its horizon is slightly below its middle.
    scene_height = max(height, _MIN_SCENE_HEIGHT)
    ground = scene_height * (0.5 if has_no_subject else 0.64)
    cut_top = ground - height * 0.54 if scene_height > height else 0.0
    # The light is beside the subject, so that it does not look like a halo.
    light_x = rng.uniform(36, 88) if has_no_subject else rng.uniform(80, 90)
    light = (light_x, cut_top + (ground - cut_top) * rng.uniform(0.25, 0.36))
    land_pen = back.at(0, -cut_top)
    land = art.land or (art.place if art.place in LANDS else "plain")
    if land not in _INDOORS:
        draw_sky(land_pen, art.sky or rng.choice(_SKIES), rng, ground, light)
    draw_land(land_pen, land, rng, ground, scene_height)
    shapes = [
        vector.rect(0, 0, WIDTH, height, fill_style(tone.mix(PAPER_LIGHT, 0.3))),
        *back.sheet.shapes,
    ]
    if not has_no_subject:
        front = Carver(STYLE, tone, px)
        _stand(front, art, card, height, grown)
        shapes += front.sheet.shapes
    return vector.paint("".join(shapes), (WIDTH, height), size)


def _far(sort: str, px: float) -> Style:
    """Returns the style of the land behind a subject, in a softer ink."""
    tone = tint(sort)
    ink = INK.mix(tone, 0.52 if px < _PALE_BELOW else 0.34)
    return Style(line=ink, width=1.0, dark=ink, glow=PAPER_LIGHT.mix(tone, 0.4))


def _stand(pen: Carver, art: Art, card: str, height: float, grown: float) -> None:
    """Draws the subject as large as the picture allows."""
    bounds = measured(art, card)
    subject_height, width = bounds.bottom - bounds.top, max(1.0, bounds.right - bounds.left)
    x, foot = 56.0, height * 0.96
    visible_share = 1.0
    if art.who is not None:
        subject_height = min(subject_height, _MAX_PERSON_HEIGHT)
        upright = art.stance not in _WHOLE_STANCES and art.build != "giant" and art.mount is None
        visible_share = VISIBLE_SHARE[
            art.shot or ("knee" if upright or height < _UPPER_BODY_BELOW else "whole")
        ]
    if visible_share < 1:
        scale = min(height * 0.93 / (subject_height * visible_share), WIDTH * 1.12 / width) * min(
            1.0, grown + 0.05
        )
        foot = height * 0.05 + (subject_height - bounds.bottom) * scale
    else:
        max_width = WIDTH * (1.08 if width > 1.5 * subject_height else 0.95)
        scale = min(height * 0.92 / subject_height, max_width / width) * grown
        foot -= bounds.bottom * scale
    subject_pen = pen.at(x - (bounds.left + bounds.right) / 2 * scale, foot, 0, scale)
    subjects.draw(subject_pen, art, Random(f"subject {card}"))


@lru_cache(maxsize=320)
def measured(art: Art, card: str) -> Drawing:
    """Draws a subject in low detail to measure its bounding box."""
    pen = Pen(STYLE, _MEASURE_PX)
    subjects.draw(pen, art, Random(f"subject {card}"))
    return pen.sheet
