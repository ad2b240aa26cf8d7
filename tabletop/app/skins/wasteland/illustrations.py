"""What the cards of the wasteland show: rust, diesel and low light behind whoever stands there."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import kept
from tabletop.app.art.style import Style
from tabletop.app.art.subjects import has_one
from tabletop.app.theme import rgb
from tabletop.cards.art import Art

STYLE = Style(
    line=rgb("#170b0e"),
    width=1.0,
    light=-1,
    lit=0.2,
    shade=0.45,
    dark=rgb("#1a0d18"),
    glow=rgb("#ffe3ae"),
    backlit=True,
    hard=False,
    paints={
        name: rgb(code)
        for name, code in {
            "red": "#96301f", "crimson": "#6e1c2a", "orange": "#ef7a2a", "ochre": "#9a6a2c",
            "yellow": "#ffc65a", "lime": "#a9c24a", "green": "#4b6235", "olive": "#57532f",
            "teal": "#2f5f60", "sky": "#8ecbe8", "blue": "#34507c", "navy": "#202a48",
            "violet": "#5a3f73", "plum": "#552c4c", "rose": "#a85566", "brown": "#6e3d26",
            "umber": "#42271f", "sand": "#b08a5a", "ivory": "#d8c19a", "white": "#efe3cf",
            "grey": "#77706e", "charcoal": "#352a2f", "black": "#1b1115", "gold": "#d39a3a",
            "bronze": "#87572c", "steel": "#66666e",
        }.items()
    },
)  # fmt: skip
"""Dark metal before a low sun."""

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


def directed(card: str, art: Art, sort: str, tag: str) -> Art:
    """Give what a card shows: what its `art` says, and else what fits a card of its kind."""
    rnd = Random(f"wasteland {card}")
    if sort == "base":
        usual = Art(thing=rnd.choice(_BASES.get(tag, _BASES["camp"])))  # type: ignore[arg-type]
    else:
        usual = _UNITS.get(tag, _UNITS["warrior"])
        if usual.thing is None and usual.beast is None:
            usual = Art(who=rnd.choice(("man", "woman"))).over(usual)
    if has_one(art):
        usual = Art()
    there = Art(place=rnd.choice(_PLACES), sky=rnd.choice(_SKIES))  # type: ignore[arg-type]
    return art.over(usual).over(there)


def illustration(card: str, art: Art, size: tuple[int, int], foot: float = 0.84) -> pygame.Surface:
    """Paint what a card shows; `foot` is how far down its subject stands."""
    return kept.paint(art, STYLE, f"wasteland {card}", size, foot)
