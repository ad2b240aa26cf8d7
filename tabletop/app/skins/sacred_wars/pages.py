"""What is printed on the cards of Sacred Wars, ready to be painted."""

from __future__ import annotations

from functools import cache

from tabletop.app.skins.sacred_wars.faces import Face
from tabletop.games.sacred_wars.cards import Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.sentences import boon_text, card_text
from tabletop.games.sacred_wars.sheets import Sheet, sheets


@cache
def face_of(kind: str) -> Face:
    """The face of a kind of card."""
    sheet = sheets()[kind]
    card = sheet.card
    reach = content().ranges[card.range]
    attributes: tuple[int, ...] = ()
    if isinstance(card, Unit) or sheet.is_token or (isinstance(card, Item) and any(sheet.base)):
        attributes = sheet.base
    sort = "commander" if isinstance(card, Commander) else sheet.sort
    sign, side = signs(sheet)
    return Face(
        card.id,
        card.name,
        sort,
        sign,
        side,
        None if isinstance(card, Item) else sheet.element,
        card.level,
        type_line(sheet),
        reach.letters if reach.id != "none" else "",
        reach.tiles if reach.id != "none" else (),
        attributes,
        tuple(sheet.power.items()),
        tuple(card_text(card)),
        card.flavour,
        isinstance(card, Item) and not sheet.is_token,
        other_reach(sheet),
    )


@cache
def boon_of(kind: str) -> tuple[str, ...]:
    """What stands on the back of a command card."""
    card = sheets()[kind].card
    return tuple(boon_text(card)) if isinstance(card, Commander) else ()


def signs(sheet: Sheet) -> tuple[str, str]:
    """The sign that stands for a card, and the smaller one in its corner."""
    card = sheet.card
    if isinstance(card, Unit):
        return f"type-{card.type}", f"class-{card.class_}"
    if isinstance(card, Item):
        kind = f"item-{card.type}"
        return (f"class-{card.weapon}" if card.weapon else kind), kind
    return f"element-{card.element}", f"spell-{card.type}"


def type_line(sheet: Sheet) -> str:
    """What sort of card it is, in words."""
    card = sheet.card
    if isinstance(card, Spell):
        return f"{card.type.capitalize()} spell · {content().elements[card.element].name}"
    faction = content().factions[card.faction].name
    if isinstance(card, Item):
        sort = f"Weapon · {card.weapon.capitalize()}" if card.weapon else (
            f"{card.type.capitalize()} item"
        )  # fmt: skip
        subtypes = f" ({', '.join(card.subtypes)})" if card.subtypes else ""
        return f"{sort}{subtypes} · {faction}"
    lord = " Lord" if isinstance(card, Commander) else ""
    kind = content().types[card.type].name
    return f"{kind}{lord} · {card.class_.capitalize()} · {faction}"


def other_reach(sheet: Sheet) -> tuple[str, tuple[str, ...]] | None:
    """The range in which a card's token attacks, or of a unit's ability, if not the card's own."""
    for name in (*(one.range for one in sheet.abilities), sheet.range):
        if name and name not in ("none", sheet.card.range):
            reach = content().ranges[name]
            return reach.letters, reach.tiles
    return None
