"""Explains the effects of tiles on the tokens there."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.card_rules import element_rules, rules_of_card
from tabletop.games.sacred_wars.stats import TILE_ATTACK, active_keywords, is_countering
from tabletop.games.sacred_wars.zones import field_of, is_on_field, tile, tile_of
from tabletop.table import Piece, Table

BARRED: Final = {
    "spells": "cannot cast spells while here",
    "items": "cannot use items while here",
}


def token_tile_lines(table: Table, piece: Piece) -> list[str]:
    """Returns the effects of a token's tile: coins, and the element tile."""
    box = tile_of(piece)
    coins, tile_element = field_of(table).coins.get(box, 0), tile(table, box)
    lines = [f"{{coin}} {coins} with each income"] if coins else []
    return [
        *lines,
        *([tile_effect(table, piece, tile_element)] if tile_element is not None else []),
    ]


def tile_effect(table: Table, piece: Piece, element: str) -> str:
    """Returns the effect of an element tile on a unit."""
    tile_rules, own_element = element_rules(element), rules_of_card(piece).element
    if element == own_element:
        return f"{{element-{element}}} On its own element: +{TILE_ATTACK} ATK."
    times = 2 if is_countering(element, own_element) else 1
    if not tile_rules.bars and is_on_field(piece) and active_keywords(table, piece, "spares"):
        effect = "it loses nothing"
    elif tile_rules.damage:
        effect = f"{times * tile_rules.damage} {tile_rules.name} damage at the end of each turn"
    elif tile_rules.loses is not None:
        effect = f"-{times} {tile_rules.loses.upper()} at the end of each turn"
    else:
        effect = f"no {tile_rules.bars} here"
    return f"{{element-{element}}} On {tile_rules.name}: {effect}."


def tile_lines(element: str, coins: int) -> list[str]:
    """Returns the effects of an element tile on all units."""
    under = element_rules(element)
    name = under.name
    names = [element_rules(each).name for each in under.counters if each != element]
    most = f"{', '.join(names[:-1])} and {names[-1]}"
    lines = [f"{{element-{element}}} {name} units have +{TILE_ATTACK} ATK while here."]
    if under.bars:
        lines.append(f"Others {BARRED[under.bars]}.")
    elif under.damage:
        lines.append(
            f"Others are dealt {under.damage} {name} damage at the end of each turn,"
            f" {most} units {2 * under.damage}. DEF does not reduce it."
        )
    elif under.loses is not None:
        lines.append(
            f"Others lose 1 {under.loses.upper()} at the end of each turn, {most} units 2."
        )
    if coins:
        lines.append(f"{{coin}} The sacred tile under it still gives {number_of(coins, 'coin')}.")
    return lines
