"""The card illustrations of Sacred Wars: figures before a mosaic."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pygame

from tabletop.app.art import picture_cache, scene
from tabletop.app.art.framing import VISIBLE_SHARE, halo
from tabletop.app.painting import vector
from tabletop.app.painting.theme import rgb
from tabletop.app.skins.sacred_wars.inks import STYLE
from tabletop.cards.art import Art, Beast, Who

_GLOW = rgb("#ffe9ad")
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


_UPRIGHT = (None, "human", "goat", "imp", "mist")
_WHOLE_STANCES = ("sitting", "kneeling", "crouching", "running", "thrusting", "working")
"""Stances that are shown completely; standing persons are shown down to the knees."""


_LANDS: Mapping[str, Art] = {
    "ancient": Art(dress="cuirass", head="crested", cloth="red", trim="bronze"),
    "akhemet": Art(dress="kilt", head="nemes", flesh="brown", cloth="white", trim="gold"),
    "beluruk": Art(dress="coat", head="fur", beard="full", cloth="crimson", trim="white"),
    "daenica": Art(dress="plate", head="great", cloth="blue", trim="gold", cloak="cape"),
    "freelands": Art(dress="loincloth", head="feathers", flesh="dark", cloth="orange"),
    "gaerra": Art(dress="mail", head="kettle", beard="moustache", cloth="green", trim="ochre"),
    "oshinkai": Art(dress="kimono", head="topknot", cloth="plum", trim="crimson"),
    "rhoddina": Art(dress="coat", head="tall", flesh="pale", cloth="black", trim="crimson"),
    "teotlan": Art(dress="quilt", head="feathers", flesh="brown", cloth="yellow", trim="teal"),
    "vrahmarat": Art(dress="sari", head="turban", flesh="brown", cloth="rose", trim="gold"),
    "waiiki": Art(dress="loincloth", head="wreath", mask="paint", flesh="brown", cloth="teal"),
    "xiandao": Art(dress="kimono", head="conical", cloth="crimson", trim="yellow"),
    "yggdral": Art(dress="furs", head="horned", beard="forked", cloth="navy", trim="steel"),
}
"""The dress of a land's people."""
_ARMS: Mapping[str, Art] = {
    "shield": Art(hand="spear", off="tower", stance="guarding"),
    "blade": Art(hand="blade", stance="striking"),
    "axe": Art(hand="axe", stance="striking"),
    "spear": Art(hand="spear", stance="thrusting"),
    "sickle": Art(hand="sickle", stance="striding"),
    "club": Art(hand="club", stance="striking"),
    "lash": Art(hand="lash", stance="throwing"),
    "disc": Art(hand="disc", stance="throwing"),
    "sling": Art(hand="sling", stance="slinging"),
    "bow": Art(hand="bow", stance="aiming"),
    "gun": Art(hand="gun", stance="aiming"),
    "rod": Art(hand="rod", stance="raising"),
    "fist": Art(hand="none", stance="wrestling"),
}
_GROWN: tuple[Who, ...] = ("man", "woman")
_BEASTS: Mapping[str, tuple[Beast, ...]] = {
    "fairy": ("bog-wisp",),
    "beast": ("pass-wolf", "ram", "stag", "elephant", "moor-hound"),
    "bird": ("falcon", "rime-raven", "ibis", "quetzal"),
    "reptile": ("cobra", "obsidian-serpent"),
    "fish": ("pike", "saw-shark", "moray"),
    "bug": ("mantis", "spider", "termites", "scarab"),
    "mollusk": ("octopus", "nautilus"),
    "amphibian": ("frog", "poison-toad", "axolotl"),
    "dragon": ("zmey", "ryu", "nidhogg", "gilded-drake", "lung"),
}


def default_art(card: str, art: Art, sort: str, faction: str, weapon: str) -> Art:
    """Returns the default picture of a unit.

    It is a beast of the unit's class, or a person of its faction.
    """
    rng = Random(f"usual {card}")
    beasts = _BEASTS.get(sort)
    if beasts and not art.who:
        return Art(beast=rng.choice(beasts), turn=rng.choice(("left", "right")))
    person = _ARMS.get(weapon, Art(hand="none", stance="crouching")).over(_LANDS[faction])
    if art.who not in (None, "man"):
        person = Art(beard="none").over(person)
    other = {"undead": Art(flesh="bone"), "fiend": Art(flesh="green", head="horns")}
    who: Who = "man" if person.beard else rng.choice(_GROWN)
    base_person = Art(who=who, turn=rng.choice(("left", "right")))
    return other.get(sort, Art()).over(person).over(base_person)


def completed_art(card: str, art: Art, element: str | None) -> Art:
    """Returns the description of a picture, completed for the element."""
    rng = Random(f"sacred {card}")
    places = _PLACES.get(element or "", ("temple", "plain", "walls", "hall"))
    sky = _SKIES.get(element or "") or rng.choice(("dawn", "dusk", "day", "noon", "mist"))
    if art.who and not art.mount and art.legs in _UPRIGHT and art.stance not in _WHOLE_STANCES:
        art = art.over(Art(shot="knee"))
    return art.over(Art(place=rng.choice(places), sky=sky))  # type: ignore[arg-type]


def figure(card: str, art: Art, px: int) -> pygame.Surface:
    """Draws only the subject of a card in a square, for tokens."""
    sheet = scene.subject(art, STYLE, f"sacred {card}", px / 100)
    top = max(sheet.top, -118) if art.who else sheet.top
    height, width = sheet.bottom - top, sheet.right - sheet.left
    middle = (sheet.left + sheet.right) / 2
    if art.shot:  # Shows a person down to the belt, because the values cover the rest.
        scale = min(100 / (height * VISIBLE_SHARE[art.shot] * 0.86), 124 / width)
        x, y = 50 - middle * 0.5 * scale, 1 - top * scale
    else:
        scale = min(80 / height, 108 / width)
        x, y = 50 - middle * scale, 82 - sheet.bottom * scale
    edge = halo(sheet, _GLOW, 1.8)
    body = vector.group(
        edge + "".join(sheet.shapes), f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"
    )
    return vector.paint(body, (100, 100), (px, px), "".join(sheet.defs.values()))


def illustration(card: str, art: Art, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a card."""
    return picture_cache.paint(art, STYLE, f"sacred {card}", size, 0.92)
