"""Explains cards: type, range, boons, and what their element counters."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.abilities import Ability
from tabletop.games.sacred_wars.card_rules import CardRules, card_rules_by_kind
from tabletop.games.sacred_wars.card_text import boon_text, card_text, unit_text
from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.content import RangeData, content
from tabletop.games.sacred_wars.zones import BASES, DECK, ELEMENT_TILES, FIELD, GRAVE, TILES
from tabletop.table import VisiblePiece

RULES: Final = {
    ELEMENT_TILES.name: "SW-TILES.1",
    TILES.name: "SW-TILES.1",
    FIELD.name: "SW-FIELD.1",
    BASES.name: "SW-BATTLE.12",
    DECK.name: "SW-DECK.1",
    GRAVE.name: "SW-SETUP.2",
}
"""The most relevant rule for each area."""


@cache
def card_lines(kind: str) -> tuple[str, ...]:
    """Returns general facts about a card that are not printed on it."""
    lines = (*boon_lines(kind), *map(range_text, ranges(kind)))
    rules = card_rules_by_kind()[kind]
    return (*lines, counter_line(rules.element)) if rules.is_unit else lines


@cache
def printed(kind: str) -> tuple[str, ...]:
    """Returns the sentences printed on a card."""
    return tuple(card_text(content().cards[kind]))


def printed_skill(kind: str, number: int) -> str:
    """Returns the sentence of a unit's ability, without its name."""
    card = content().cards[kind]
    assert isinstance(card, Unit)  # constructs and summons have no abilities
    skill = [one for one in card.effects if isinstance(one, Ability)][number]
    return unit_text(card, skill).split(": ", 1)[1]


def type_line(card: AnyCard) -> str:
    """Returns the type line of a card."""
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


def card_icons(card: AnyCard) -> tuple[str, str]:
    """Returns the main icon of a card and the small icon in its corner."""
    if isinstance(card, Unit):
        return f"type-{card.type}", f"class-{card.class_}"
    if isinstance(card, Item):
        kind = f"item-{card.type}"
        return (f"class-{card.weapon}" if card.weapon else kind), kind
    return f"element-{card.element}", f"spell-{card.type}"


def boons(kind: str) -> list[str]:
    """Returns the sentences on the back of a command card."""
    card = content().cards[kind]
    return boon_text(card) if isinstance(card, Commander) else []


def boon_lines(kind: str) -> list[str]:
    """Returns the boons of a command card with their duration."""
    return [f"{{leader}} Boon for the whole game: {words}" for words in boons(kind)]


def rule(piece_view: VisiblePiece | None, area: str) -> str:
    """Returns the most relevant rule for a card or an area."""
    if piece_view is not None and piece_view.kind in card_rules_by_kind():
        rules = card_rules_by_kind()[piece_view.kind]
        if rules.is_commander:
            return "SW-COMMAND.4"
        return {"unit": "SW-LEVEL.1", "item": "SW-ITEM.1", "spell": "SW-SPELL.1"}[rules.sort]
    return RULES.get(area, "")


# --- ranges -------------------------------------------------------------------------------------


def ranges(kind: str) -> list[RangeData]:
    """Returns the ranges of a card, and of its token or ability."""
    rules = card_rules_by_kind()[kind]
    own, other = content().ranges[rules.reach], other_range(rules)
    return [*([own] if rules.is_unit or own.id != "none" else []), *([other] if other else [])]


def other_range(rules: CardRules) -> RangeData | None:
    """Returns the first different range of a card's abilities or token."""
    for name in (*(one.range for one in rules.skills), rules.range):
        if name not in ("none", rules.reach):
            return content().ranges[name]
    return None


def range_text(reach: RangeData) -> str:
    """Returns a range in words: name, number of tiles and their directions."""
    name = f"{{attack}} Range {reach.letters} ({reach.name})"
    if not reach.boxes:
        return f"{name}: reaches no tile."
    ahead, behind = max(y for _, y in reach.boxes), -min(y for _, y in reach.boxes)
    beside = max(x for x, _ in reach.boxes)
    ways = [f"up to {ahead} ahead"] if ahead > 0 else []
    ways += [f"{beside} to each side"] if beside > 0 else []
    ways += [f"{behind} behind"] if behind > 0 else []
    gap = min(max(abs(x), abs(y)) for x, y in reach.boxes) > 1
    over = "; not the adjacent tiles" if gap else ""
    return f"{name}: {number_of(len(reach.boxes), 'tile')}, {listed(ways, 'and')}{over}."


# --- elements -----------------------------------------------------------------------------------


def counter_line(element: str) -> str:
    """Returns what an element counters, and what counters it."""
    elements = content().elements
    beaten = elements[element].counters
    by = [one.id for one in elements.values() if element in one.counters]
    words = f"{with_icons([element])} counters {with_icons(beaten) or 'nothing'}"
    return f"{words}; countered by {with_icons(by)}." if by else f"{words}."


def with_icons(elements: Iterable[str]) -> str:
    """Returns the names of elements, each after its icon and a no-break space."""
    names = {one: content().elements[one].name for one in elements}
    return ", ".join(f"{{element-{one}}}\N{NO-BREAK SPACE}{name}" for one, name in names.items())
