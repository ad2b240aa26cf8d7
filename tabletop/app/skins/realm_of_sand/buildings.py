"""Building cards: picture, name, pattern, and rewards.

On offer the pattern is large. Completed buildings are a skyline of pictures.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.painting import icons, vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.render import user_pictures
from tabletop.app.skins.layouts import Badge, Values, badge
from tabletop.app.skins.realm_of_sand import vistas
from tabletop.app.skins.realm_of_sand.inks import LETTERS, element, layouts
from tabletop.app.skins.realm_of_sand.runes import grid_text
from tabletop.games.realm_of_sand.content import Building

_METALS = {1: "copper", 2: "silver", 3: "gold"}
"""The metal of the frame by level."""


@lru_cache(maxsize=320)
def building(
    card: Building,
    size: tuple[int, int],
    layout: Literal["building", "enlarged", "completed"] = "building",
) -> pygame.Surface:
    """Draws a building card.

    An enlarged card has a larger picture and the flavour text. A completed one has only the
    picture, the name and the rewards, because its pattern is already built.
    """

    def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not user_pictures.draw_user_picture(surface, card.id, rect):
            surface.blit(vista_of(card, rect.size), rect)

    return layouts().paint(layout, _values(card), size, picture)


def _values(card: Building) -> Values:
    """Returns the values of a card for its layouts."""
    return {
        **_level_values(card.level),
        "name": card.name,
        "pattern": grid_text(card.pattern),
        "stars": card.stars or None,
        "star_tone": Rgb(*icons.COLOURS["star"]).hex,
        "hourglasses": card.hourglasses or None,
        "hourglass_tone": Rgb(*icons.COLOURS["hourglass"]).hex,
        "bonus": tuple(_bonus_badge(step.value) for step in card.bonus),
        "flavour": card.flavour,
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


def vista_of(card: Building, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a building without the card."""

    def new() -> pygame.Surface:
        height, px = vistas.WIDTH * size[1] / size[0], size[0] / vistas.WIDTH
        body, defs = vistas.vista(
            card.id, card.name, card.level, card.pattern, height, art=card.art, px=px
        )
        return vector.paint(body, (vistas.WIDTH, height), size, defs)

    content = ("realm", card, tuple(map(element, LETTERS)))
    return picture_cache.picture(content, size, new)


@lru_cache(maxsize=24)
def building_back(level: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a building card: a wheel of the five runes."""
    return layouts().paint("back", _level_values(level), size)
