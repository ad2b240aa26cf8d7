"""The faces of the cards of Guardians, made from their data."""

from __future__ import annotations

from functools import cache

from tabletop.app.art.subjects import has_one
from tabletop.app.skins.guardians.cards import GuardiansFace
from tabletop.app.skins.guardians.inks import layouts
from tabletop.cards.art import Art
from tabletop.cards.wording import number_of, signed
from tabletop.games.guardians.card_text import card_text
from tabletop.games.guardians.cards import Accessory, Bribe, Shield, Stronghold, Terrain, Works
from tabletop.games.guardians.content import Bearer, Card, Creature, Guardian, Magic, content
from tabletop.games.guardians.phrases import BORDERS, class_name
from tabletop.games.guardians.selectors import PREY

_SUBJECT_SCALE = {"small": 0.8, "medium": 0.95, "large": 1.0}
"""The scale of a creature's picture, by the creature's size."""


def _completed(art: Art, name: str) -> Art:
    """Returns the description of a picture, completed with the default."""
    pictures = layouts().pictures
    default_art = pictures.get(name, pictures["beast"])
    if has_one(art):
        default_art = Art(land=default_art.land)
    return art.over(default_art)


@cache
def face_of(kind: str) -> GuardiansFace:
    """Returns the face of a card by its id."""
    card = content().cards[kind]
    words, flavour = tuple(card_text(card)), card.flavour
    if isinstance(card, Creature):
        return _creature(card, words)
    sort, number, line = _printed(card)
    art = _completed(card.art, sort)
    signs: tuple[tuple[str, str], ...] = ()
    cmp, bar = 0, ""
    if isinstance(card, Magic):
        if card.command:
            signs += (("command", ""),)
        if card.stones:
            signs += (("power-stone", str(card.stones)),)
    if isinstance(card, Guardian):
        signs += (("power-stone", str(card.stones)), ("hand", str(card.draw)))
        cmp, bar = card.cmp, "green"
    double = isinstance(card, Magic | Bribe)
    return GuardiansFace(
        card.id, card.name, sort, art, number, None, line, cmp=cmp, bar=bar, signs=signs,
        words=words, flavour=flavour, double=double,
    )  # fmt: skip


def _creature(card: Creature, words: tuple[str, ...]) -> GuardiansFace:
    signs: list[tuple[str, str]] = []
    if card.command:
        signs.append(("command", ""))
    if card.flies:
        signs.append(("class-wing", ""))
    if card.ranged:
        signs.append(("shoot", str(card.ranged)))
    signs += [(one.sign, one.figure) for one in card.abilities]
    if card.attack == "fire":
        signs.append(("element-fire", ""))
    best = max(card.terrain.values(), default=0)
    if best:
        signs.append(("terrain", signed(best)))
    parts = [BORDERS[card.border], card.size, class_name(card.kin, many=False)]
    if card.flies:
        parts.append("flies")
    red = card.weight if card.weight != card.vitality else None
    return GuardiansFace(
        card.id,
        card.name,
        card.border,
        _completed(card.art, card.kin),
        card.vitality,
        red,
        " · ".join(parts),
        card.ocb,
        PREY[card.border],
        card.bribes,
        card.bar,
        card.cmp,
        tuple(signs),
        words,
        card.flavour,
        grown=_SUBJECT_SCALE[card.size],
    )


def _printed(card: Card) -> tuple[str, int | None, str]:
    """Returns the kind, number, and type line of a card without a creature."""
    match card:
        case Magic():
            usage = (
                "command card" if card.command else "any time" if card.cast else "before a march"
            )
            name = "Spell" if card.sort == "spell" else "Hand item"
            return card.sort, card.up, f"{name} · {usage}"
        case Bribe():
            return "bribe", card.up, "Bribe"
        case Terrain():
            return "terrain", card.up, "Terrain"
        case Bearer():
            return "shield", card.up, "Standard bearer"
        case Shield():
            return "shield", card.up, "Shield"
        case Guardian():
            line = f"Guardian · {number_of(card.stones, 'stone')} · channels {card.cmp} a stone"
            return "guardian", card.vitality, line
        case Stronghold():
            return "stronghold", None, "Stronghold"
        case Works():
            return "works", card.up, card.sort.capitalize()
        case Accessory():
            return "accessory", card.up, "Accessory"
    raise LookupError(card)
