"""From cards as data to faces as they are painted."""

from __future__ import annotations

from functools import cache

from tabletop.app.skins.wasteland.faces import Face, Subject
from tabletop.games.wasteland.content import Base, Card
from tabletop.games.wasteland.effects import RESOURCES, Bundle
from tabletop.games.wasteland.places import cards
from tabletop.games.wasteland.sentences import card_text

_FRONTS = {"battlefield": "skirmish", "shop": "shop", "attack": "attack", "defence": "armor"}
_TYPES = {
    "income": "plus",
    "aura": "unit",
    "fortify": "armor",
    "guard": "armor",
    "discount": "coin",
    "points": "star",
    "when": "when",
    "boost": "attack",
}


@cache
def face_of(card: Card) -> Face:
    """What is printed on a card."""
    words = []
    for line in card_text(card):
        for resource, sign in (("scrap", "junk"), ("juice", "juice"), ("spark", "spark")):
            line = line.replace(f" {resource}", f" {{{sign}}} {resource}")
        words.append(line)
    base = isinstance(card, Base)
    drawn = (("draw", card.draw),) if isinstance(card, Base) and card.draw else ()
    return Face(
        subject=Subject(card.id, "base" if base else "unit", card.tags[0] if card.tags else ""),
        name=card.name,
        tags=card.tags,
        price=card.price,
        cost=() if isinstance(card, Base) else amounts(card.cost),
        attack=None if isinstance(card, Base) else card.attack,
        defence=card.defence if isinstance(card, Base) else None,
        points=card.vp + base,
        produce=amounts(card.produce) + drawn if isinstance(card, Base) else (),
        choice=card.choice if isinstance(card, Base) else (),
        words=tuple(words),
        signs=tuple(dict.fromkeys(sign_of(ability) for ability in card.abilities)),
        flavour=card.flavour,
    )


def face(kind: str | None) -> Face | None:
    """The face of a kind of card; None for what is no card, or is hidden."""
    card = cards().get(kind or "")
    return face_of(card) if card is not None else None


def sign_of(ability: object) -> str:
    """The sign of an ability: of the front at which it holds, or of what it does."""
    front = getattr(ability, "at", None)
    tag = str(ability.__struct_config__.tag)  # type: ignore[attr-defined]
    return _FRONTS[front] if front else _TYPES[tag]


def amounts(bundle: Bundle) -> tuple[tuple[str, int], ...]:
    """The resources of a bundle of which there are any."""
    return tuple((name, n) for name, n in zip(RESOURCES, bundle.amounts(), strict=True) if n)
