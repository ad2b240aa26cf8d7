"""The card illustrations of the wasteland: rust, diesel, and low light."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.art.subjects import has_one
from tabletop.app.skins.wasteland.inks import STYLE
from tabletop.cards.art import Art

_UNITS = {
    "raider": Art(dress="coat", head="goggles", hand="sabre"),
    "warrior": Art(dress="harness", head="helm", hand="axe"),
    "scavenger": Art(dress="rags", head="hood", hand="wrench"),
    "mutant": Art(dress="rags", build="broad", flesh="green", hand="claw"),
    "machine": Art(thing="scrap-tank"),
    "beast": Art(thing="hound"),
}
_BASES = {
    "fort": ("gate-tower", "bunker", "redoubt"),
    "works": ("refinery", "smelter", "wrecking-yard"),
    "camp": ("tent-city", "moot", "radio-mast"),
    "shrine": ("memorial", "crosses", "roadside-shrine"),
}
_PLACES = ("dunes", "mesas", "ruins", "pylons", "road", "scrap", "canyon", "flats")
_SKIES = ("dusk", "ember", "violet", "dust", "smog", "dawn", "ash", "moon")


def completed_art(card: str, art: Art, sort: str, tag: str) -> Art:
    """Returns the description of a picture, completed for its kind."""
    rng = Random(f"wasteland {card}")
    if sort == "base":
        default_art = Art(thing=rng.choice(_BASES.get(tag, _BASES["camp"])))  # type: ignore[arg-type]
    else:
        default_art = _UNITS.get(tag, _UNITS["warrior"])
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
