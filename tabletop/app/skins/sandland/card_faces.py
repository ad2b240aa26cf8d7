"""The faces of the cards of Sandland, made from their data."""

from __future__ import annotations

from tabletop.app.skins.sandland.cards import SandlandFace
from tabletop.app.skins.sandland.illustrations import Subject
from tabletop.games.sandland.content import Asset, Card, Leader, Tactic
from tabletop.games.sandland.explain import words_of


def face_of(card: Card) -> SandlandFace:
    """Returns the face of a card."""
    sort = "leader" if isinstance(card, Leader) else "tactic"
    cost = attack = health = None
    keywords: dict[str, int] = {}
    if isinstance(card, Asset):
        sort, attack, health = card.type, card.attack, card.health
        keywords = card.keywords.numbers()
    if isinstance(card, Asset | Tactic):
        cost = card.cost
    tag = card.tags[0] if card.tags else ""
    uses = dict.fromkeys(ability.sign for ability in card.abilities)
    return SandlandFace(
        Subject(card.id, card.name, sort, tag, card.art),
        cost,
        attack,
        health,
        0 if isinstance(card, Tactic) else card.water,
        card.tags,
        tuple(words_of(card)),
        tuple(keywords.items()),
        tuple(uses),
        card.flavour,
    )
