"""What the cards of Sacred Wars show: figures of inlaid stone before a mosaic of their element."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import kept
from tabletop.app.art.style import Style
from tabletop.app.theme import rgb
from tabletop.cards.art import Art

STYLE = Style(
    line=rgb("#241610"),
    width=1.3,
    light=-1,
    lit=0.26,
    shade=0.36,
    dark=rgb("#1c1426"),
    glow=rgb("#fff2cf"),
    backlit=True,
    hard=False,
    stones=46,
)
"""Bright stones, golden light."""

_SKIES = {
    "might": "dawn", "ice": "snow", "air": "day", "plant": "mist", "light": "noon",
    "fire": "ember", "thunder": "thunder", "dark": "eclipse", "earth": "dust", "water": "moon",
    "order": "dusk", "chaos": "violet",
}  # fmt: skip
_PLACES = {
    "might": ("plain", "temple"), "ice": ("firs", "mountains"), "air": ("clouds", "peaks"),
    "plant": ("woods", "reeds"), "light": ("temple", "plain"), "fire": ("mesas", "flats"),
    "thunder": ("peaks", "plain"), "dark": ("graves", "dead-trees"),
    "earth": ("canyon", "mountains"),
    "water": ("sea", "reeds"), "order": ("temple", "walls"), "chaos": ("ruins", "cave"),
}  # fmt: skip


def directed(card: str, art: Art, element: str | None) -> Art:
    """Give what a card shows: what its `art` says, and else what fits its element."""
    rnd = Random(f"sacred {card}")
    places = _PLACES.get(element or "", ("temple", "plain", "walls", "hall"))
    sky = _SKIES.get(element or "") or rnd.choice(("dawn", "dusk", "day", "noon", "mist"))
    return art.over(Art(place=rnd.choice(places), sky=sky))  # type: ignore[arg-type]


def is_drawn(art: Art) -> bool:
    """Tell whether it is said who or what a card shows."""
    return bool(art.who or art.beast or art.thing or art.moment)


def illustration(card: str, art: Art, size: tuple[int, int]) -> pygame.Surface:
    """Paint what a card shows."""
    return kept.paint(art, STYLE, f"sacred {card}", size, 0.92)
