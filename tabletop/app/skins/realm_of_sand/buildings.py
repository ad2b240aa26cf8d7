"""Building cards: picture, name, pattern, and rewards.

On the table the pattern is large; the enlarged card has a larger picture and the flavour text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.painting import icons, vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.skins import user_pictures
from tabletop.app.skins.layouts import Badge, Values, badge
from tabletop.app.skins.realm_of_sand import vistas
from tabletop.app.skins.realm_of_sand.inks import layouts
from tabletop.app.skins.realm_of_sand.runes import Pattern, grid_text
from tabletop.cards.art import Art

_METALS = {1: "copper", 2: "silver", 3: "gold"}
"""The metal of the frame by level."""


class BuildingFace(NamedTuple):
    """The printed content of a building card.

    `bonus` lists steps in printed order: an element's id for a disk, or a number of levels.
    """

    id: str
    name: str
    level: int
    pattern: Pattern
    stars: int
    hourglasses: int
    bonus: tuple[str | int, ...]
    flavour: str = ""
    art: Art = Art()
    """The subject in front of the building."""


@lru_cache(maxsize=320)
def building(face: BuildingFace, size: tuple[int, int], reading: bool = False) -> pygame.Surface:
    """Draws a building card.

    With `reading`, the card has a larger picture and the flavour text.
    """

    def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not user_pictures.draw_user_picture(surface, face.id, rect):
            surface.blit(vista_of(face, rect.size), rect)

    return layouts().paint("enlarged" if reading else "building", _values(face), size, picture)


def _values(face: BuildingFace) -> Values:
    """Returns the values of a card for its layouts."""
    return {
        **_level_values(face.level),
        "name": face.name,
        "pattern": grid_text(face.pattern),
        "stars": face.stars or None,
        "star_tone": Rgb(*icons.COLOURS["star"]).hex,
        "hourglasses": face.hourglasses or None,
        "hourglass_tone": Rgb(*icons.COLOURS["hourglass"]).hex,
        "bonus": tuple(map(_bonus_badge, face.bonus)),
        "flavour": face.flavour,
    }


def _level_values(level: int) -> Values:
    """Returns the metal of a level, and the level as diamonds."""
    metal = _METALS[level]
    return {
        "metal": metal,
        "level": (badge("pip", fill=f"{metal}-light", edge=f"{metal}-dark"),) * level,
    }


def _bonus_badge(step: str | int) -> Badge:
    if isinstance(step, str):
        return badge("disk", element=step)
    return badge("level-up") if step == 1 else badge("levels", number=step)


def vista_of(face: BuildingFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a building without the card."""

    def new() -> pygame.Surface:
        height, px = vistas.WIDTH * size[1] / size[0], size[0] / vistas.WIDTH
        body, defs = vistas.vista(
            face.id, face.name, face.level, face.pattern, height, art=face.art, px=px
        )
        return vector.paint(body, (vistas.WIDTH, height), size, defs)

    return picture_cache.picture(("realm", face), size, new)


@lru_cache(maxsize=24)
def building_back(level: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a building card: a wheel of the five runes."""
    return layouts().paint("back", _level_values(level), size)
