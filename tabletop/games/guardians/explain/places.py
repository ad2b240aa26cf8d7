"""What the places and panels of the table are for."""

from __future__ import annotations

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import space_of
from tabletop.table.views import View

_PLACES = {
    "deck": "deck",
    "discard": "discard pile: what is beaten or used up",
    "pen": "pen: cards that are not used in combats",
    "depot": "depot: magic and bribes for combats",
    "hand": "storage hand",
    "combat": "combat hand. Backs with a double line are magic and bribes",
    "under": "channellers, face down. Each channels once in a turn",
    "channel": "channellers that have been used",
    "command": "command card of this combat",
    "magic": "magic of this match-up",
    "dazed": "creatures that were set aside. They cannot fight, but can be attacked",
    "bribed": "creatures that were bribed away, and go to the pen afterwards",
    "up": "up-card. Whose is higher turns a shield first",
    "beside": "accessories",
    "shield": "shield",
    "force": "creatures there",
}
_SHARED = {
    "row": "The terrains of the combats to come, one each.",
    "past": "The terrains of the combats before.",
    "terrains": "All other terrains of the game, face down.",
    "field": "The terrain of this combat.",
}
_WORKS = "Room for an upgrade or a downgrade of this stronghold."
_PANELS = {
    "duel": "{power-stone} power stones, {guardians} combats won, {hand} cards in hand",
    "lands": "{power-stone} power stones, {terrain} lands held of six, {guardians} enemy shields"
    " destroyed of five, {hand} cards stored or in hand",
}
_ROLES = "{attack} attacks, {armor} defends."


def of_panel(name: str, view: View) -> str | None:
    """What the signs of a panel mean."""
    if name == "seat":
        return f"{_PANELS[str(view.marks['way'])]}. {_ROLES}"
    return "Who has won each combat. Three win the duel." if name == "results" else None


def of_place(zone: str, view: View, *, watched: bool = False) -> str | None:
    """What a place is for, and how many cards lie there."""
    area = zone.partition(".")[0]
    seat = zone.rpartition(".")[2]
    if area in _SHARED:
        return _SHARED[area]
    if area == "works":
        return _WORKS
    if area not in _PLACES or not seat.isdigit():
        return None
    count = len(view.piles[zone])
    if area in ("shield", "force") and (not count or space_of(zone) == ""):
        return None  # the space itself, or the place of the duel, says what it is
    whose = "Your" if int(seat) == view.seat else "The enemy's"
    whose = f"Seat {int(seat) + 1}'s" if watched else whose
    cards = f": {number_of(count, 'card')}" if count else ""
    return f"{whose} {_PLACES[area]}{cards}."
