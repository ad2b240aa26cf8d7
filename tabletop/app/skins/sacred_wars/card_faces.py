"""The faces of the cards of Sacred Wars, made from their data."""

from __future__ import annotations

from functools import cache

from tabletop.app.art.subjects import has_one
from tabletop.app.skins.sacred_wars.cards import SacredFace
from tabletop.app.skins.sacred_wars.illustrations import completed_art, default_art
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.card_text import card_text
from tabletop.games.sacred_wars.cards import Item, Unit
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.explain.cards import card_icons, other_range, type_line


@cache
def face_of(kind: str) -> SacredFace:
    """Returns the face of a card by its id."""
    sheet, card = card_rules_by_kind()[kind], content().cards[kind]
    reach, other = content().ranges[sheet.reach], other_range(sheet)
    is_added = isinstance(card, Item) and not sheet.is_token
    has_attributes = sheet.is_token or (is_added and any(sheet.base))
    sign, side = card_icons(card)
    art = card.art
    if isinstance(card, Unit) and (not has_one(art) or (art.who and art.dress is None)):
        art = art.over(default_art(card.id, art, card.type, card.faction, card.class_))
    return SacredFace(
        card.id,
        card.name,
        "commander" if sheet.is_commander else sheet.sort,
        sign,
        side,
        None if isinstance(card, Item) else sheet.element,
        card.level,
        type_line(card),
        reach.letters if reach.id != "none" else "",
        reach.tiles if reach.id != "none" else (),
        sheet.base if has_attributes else (),
        tuple(sheet.power.items()),
        tuple(card_text(card)),
        card.flavour,
        is_added,
        None if other is None else (other.letters, other.tiles),
        completed_art(card.id, art, None if isinstance(card, Item) else sheet.element),
    )
