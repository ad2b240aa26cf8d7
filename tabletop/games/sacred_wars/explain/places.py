"""Explains the areas and panels of the table."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind, element_rules
from tabletop.games.sacred_wars.counters import LIFE
from tabletop.games.sacred_wars.explain.tokens import Explainer
from tabletop.games.sacred_wars.marks import MODE
from tabletop.games.sacred_wars.zones import (
    BASES,
    COMMANDER,
    DECK,
    ELEMENT_TILES,
    FIELD,
    GRAVE,
    HAND,
    TILES,
    ZONE_NAMES,
    field_of,
)
from tabletop.table import View

COUNTED: Final = "{unit} tokens on the field, {hand} cards in hand"
"""The numbers on a seat's panel that have no terms."""
PANELS: Final = {
    "ledger": "All rolls of both players. In a battle, the defender dodges with SPD or less,"
    " and the attack is critical with CRT or less. Low rolls are good.",
    "dice": "The dice of the last battle. The defender dodges with a roll of SPD or less. Otherwise"
    " an attacker's roll of CRT or less is a critical hit, which ignores DEF.",
}
EMPTY: Final = {
    COMMANDER.name: "{whose} commander is not here. It is on the field, or it fell and can be"
    " deployed again from the graveyard.",
    GRAVE.name: "Destroyed and used cards go to {who} graveyard.",
    DECK.name: "{whose} deck is empty.",
    HAND.name: "",
}


def explain_area(zone: str, explainer: Explainer) -> str:
    """Returns the purpose of an area and its contents."""
    there, view = explainer.table.zones[zone], explainer.view
    if there.area in (FIELD.name, ELEMENT_TILES.name):
        return explain_tile(there.box, explainer)
    if there.area == TILES.name:
        return f"All {element_rules(there.box).name} tiles are on the field."
    seat = there.owner or 0
    if there.area == BASES.name:
        return explain_base(seat, explainer)
    owner = "your" if seat == explainer.you else f"seat {seat + 1}'s"
    if view.piles[zone]:
        name = ZONE_NAMES.get(there.area, there.area)
        cards = number_of(len(view.piles[zone]), "card")
        return f"{owner.capitalize()} {name}: {cards}."
    return EMPTY[there.area].format(who=owner, whose=owner.capitalize())


def explain_tile(name: str, explainer: Explainer) -> str:
    """Returns the purpose of a tile of the field."""
    field, you = field_of(explainer.table), explainer.you
    lines = []
    coins = field.coins.get(name, 0)
    if coins:
        lines.append(
            f"{{star}} Sacred tile: a player with a token here at the start of their turn"
            f" gains {number_of(coins, 'coin')}."
        )
    for seat, zone in enumerate(field.deploy):
        if name in zone:
            owner = "Your" if seat == you else f"Seat {seat + 1}'s"
            lines.append(f"{owner} units are deployed here.")
            if MODE(explainer.view) == "fate" and you not in (-1, seat):
                lines.append("{leader} Bring your commander here to win.")
    return "\n".join(lines)


def explain_base(seat: int, explainer: Explainer) -> str:
    """Returns how a base is attacked, and its life points."""
    if MODE(explainer.view) != "war":
        return "Bases cannot be attacked in this game mode."
    owner = "Your" if seat == explainer.you else f"Seat {seat + 1}'s"
    return (
        f"{owner} base has {number_of(LIFE(explainer.view, seat), 'life point')}. A unit whose"
        " range reaches behind the last row can attack it, in any column. It loses life points"
        " equal to the unit's ATK."
    )


def leader_of(view: View, seat: int) -> str | None:
    """Returns the kind of a seat's command card in any zone, or None."""
    for pile in view.piles.values():
        for piece_view in pile:
            if (
                piece_view.owner == seat
                and piece_view.kind in card_rules_by_kind()
                and card_rules_by_kind()[piece_view.kind].is_commander
            ):
                return piece_view.kind
    return None
