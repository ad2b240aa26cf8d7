"""The card illustrations of the wasteland: rust, diesel, and low light."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.art.subjects import has_one
from tabletop.app.skins.wasteland.inks import STYLE, layouts
from tabletop.cards.art import Art

_BASE_TAGS = ("fort", "works", "camp", "shrine")
_PICTURES_PER_BASE = (1, 2, 3)
_PLACES = ("dunes", "mesas", "ruins", "pylons", "road", "scrap", "canyon", "flats")
_SKIES = ("dusk", "ember", "violet", "dust", "smog", "dawn", "ash", "moon")


def completed_art(card: str, art: Art, sort: str, tag: str) -> Art:
    """Returns the description of a picture, completed for its kind."""
    rng, pictures = Random(f"wasteland {card}"), layouts().pictures
    if sort == "base":
        name = f"{tag if tag in _BASE_TAGS else 'camp'}-{rng.choice(_PICTURES_PER_BASE)}"
        default_art = pictures[name]
    else:
        default_art = pictures.get(tag, pictures["warrior"])
        if default_art.thing is None and default_art.beast is None:
            default_art = Art(who=rng.choice(("man", "woman"))).over(default_art)
    if has_one(art):
        default_art = Art()
    place_art = Art(place=rng.choice(_PLACES), sky=rng.choice(_SKIES))  # type: ignore[arg-type]
    return art.over(default_art).over(place_art)


def illustration(card: str, art: Art, size: tuple[int, int], foot: float = 0.84) -> pygame.Surface:
    """Draws the picture of a card.

    `foot` is the height of the subject's feet as a share of the picture.
    """
    return picture_cache.paint(art, STYLE, f"wasteland {card}", size, foot)
