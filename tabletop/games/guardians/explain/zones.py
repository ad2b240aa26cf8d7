"""Descriptions of zones and panels of the table."""

from __future__ import annotations

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import FORCE, WORKS, space_of
from tabletop.games.guardians.zones import (
    BESIDE,
    BRIBED,
    CHANNEL,
    COMBAT,
    COMMAND,
    DAZED,
    DECK,
    DEPOT,
    DISCARD,
    FIELD,
    HAND,
    MAGIC,
    PAST,
    PEN,
    ROW,
    SHIELD,
    TERRAINS,
    UNDER,
    UP,
    ZONES,
    is_in_areas,
)
from tabletop.table.views import View

_ZONE_TEXTS: Final = {
    DECK.name: "deck",
    DISCARD.name: "discard pile (beaten and used cards)",
    PEN.name: "pen (cards not used in combat)",
    DEPOT.name: "depot (magic and bribes for combat)",
    HAND.name: "storage hand",
    COMBAT.name: "combat hand (backs with a double line are magic and bribes)",
    UNDER.name: "face-down channellers (each can channel once per turn)",
    CHANNEL.name: "used channellers",
    COMMAND.name: "command card of this combat",
    MAGIC.name: "magic of this match-up",
    DAZED.name: "creatures set aside (they cannot fight, but can be attacked)",
    BRIBED.name: "bribed creatures (they go to the pen after the combat)",
    UP.name: "up-card (the higher one turns a shield first)",
    BESIDE.name: "accessories",
    SHIELD.name: "shield",
    FORCE.name: "creatures there",
}
_SHARED_ZONE_TEXTS: Final = {
    ROW.name: "The terrains of the next combats, 1 each.",
    PAST.name: "The terrains of earlier combats.",
    TERRAINS.name: "All other terrains of the game, face down.",
    FIELD.name: "The terrain of this combat.",
    WORKS.name: "For an upgrade or a downgrade of this stronghold.",
}
_SEAT_TEXT: Final = "{hand} cards in hand. {attack} attacks, {armor} defends."


def of_panel(name: str) -> str | None:
    """Returns the meaning of a panel's other icons, or None."""
    if name == "seat":
        return _SEAT_TEXT
    return "The winner of each combat. Win 3 to win the duel." if name == "results" else None


def of_place(zone: str, view: View, *, watched: bool = False) -> str | None:
    """Returns the purpose of a zone and its number of cards, or None."""
    area, seat = ZONES[zone].area, ZONES[zone].owner
    if area in _SHARED_ZONE_TEXTS:
        return _SHARED_ZONE_TEXTS[area]
    if area not in _ZONE_TEXTS or seat is None:
        return None
    count = len(view.piles[zone])
    if is_in_areas(zone, SHIELD, FORCE) and (not count or space_of(zone) == ""):
        return None  # The space, or the duel's background, already has a description.
    owner = "Your" if seat == view.seat else "The opponent's"
    owner = f"Seat {seat + 1}'s" if watched else owner
    cards = f": {number_of(count, 'card')}" if count else ""
    return f"{owner} {_ZONE_TEXTS[area]}{cards}."
