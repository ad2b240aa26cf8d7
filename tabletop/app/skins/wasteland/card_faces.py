"""The faces of the cards of the wasteland, made from their data."""

from __future__ import annotations

from functools import cache

from tabletop.app.skins.wasteland.cards import WastelandFace
from tabletop.app.skins.wasteland.illustrations import completed_art
from tabletop.games.wasteland.content import Base, Card, content
from tabletop.games.wasteland.explain import signs_of, words_of
from tabletop.games.wasteland.explain.cards import non_zero


@cache
def face_of(card: Card) -> WastelandFace:
    """Returns the face of a card."""
    base = isinstance(card, Base)
    drawn = (("draw", card.draw),) if isinstance(card, Base) and card.draw else ()
    return WastelandFace(
        id=card.id,
        sort="base" if base else "unit",
        art=completed_art(card.id, card.art, "base" if base else "unit", next(iter(card.tags), "")),
        name=card.name,
        tags=card.tags,
        price=card.price,
        cost=() if isinstance(card, Base) else non_zero(card.cost.amounts()),
        attack=None if isinstance(card, Base) else card.attack,
        defence=card.defence if isinstance(card, Base) else None,
        points=card.vp + base,
        produce=non_zero(card.produce.amounts()) + drawn if isinstance(card, Base) else (),
        choice=card.choice if isinstance(card, Base) else (),
        words=words_of(card),
        signs=signs_of(card),
        flavour=card.flavour,
    )


def face(kind: str | None) -> WastelandFace | None:
    """Returns the face of a card by its id, or None if hidden or not a card."""
    card = content().cards.get(kind or "")
    return face_of(card) if card is not None else None
