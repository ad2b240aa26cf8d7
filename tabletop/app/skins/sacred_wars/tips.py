"""What the places and panels of the table say when the pointer rests on them."""

from __future__ import annotations

from tabletop.app.playmat import Layout, Picture
from tabletop.app.skins.sacred_wars.notes import boon
from tabletop.app.skins.sacred_wars.worth import Worth
from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.places import TOKENS, field_of
from tabletop.games.sacred_wars.sheets import sheets
from tabletop.table.views import View

_SIGNS = (
    "{coin} coins, {kills} enemy tokens destroyed, {unit} tokens on the field, {hand} cards in hand"
)
_PANELS = {
    "ledger": "All rolls of both sides. In a battle the defender dodges with a roll of SPD or less,"
    " and the attack is critical with a roll of CRT or less: low rolls are good.",
    "dice": "The dice of the last battle. The defender dodges with a roll of SPD or less; if not,"
    " the attacker's roll of CRT or less is a critical hit, against which DEF does not help.",
}


def tell(point: tuple[int, int], layout: Layout, worth: Worth) -> str | int | None:
    """What is said at a point, if no picture says more; a token in a list is meant itself."""
    zone = layout.zone_at(*point)
    if zone is not None:
        return _place(zone, worth) or None
    panel = next((each for each in layout.pictures if each.rect.collidepoint(point)), None)
    return None if panel is None else _panel(panel, point, worth)


def _place(zone: str, worth: Worth) -> str:
    area, _, name = zone.partition(".")
    view = worth.view
    if area in ("field", "ground"):
        return _box(name, worth)
    if area == "base":
        return _base(int(name), worth)
    if area == "tiles":
        return f"All {content().elements[name].name} tiles lie on the field."
    whose = "your" if name == str(worth.you) else f"seat {int(name) + 1}'s"
    if view.piles[zone]:
        cards = number_of(len(view.piles[zone]), "card")
        return f"{whose.capitalize()} {area}: {cards}."
    return {
        "commander": f"{whose.capitalize()} commander is not here: it is on the field, or it fell"
        " and can be deployed again from the grave.",
        "grave": f"What is destroyed or used up goes to {whose} grave.",
        "deck": f"{whose.capitalize()} deck is used up.",
        "hand": "",
    }[area]


def _box(box: str, worth: Worth) -> str:
    field, view = field_of(worth.table), worth.view
    said = []
    coins = field.coins.get(box, 0)
    if coins:
        said.append(
            f"{{star}} Sacred tile: whoever has a token here when their turn begins"
            f" gets {number_of(coins, 'coin')}."
        )
    for seat, zone in enumerate(field.deploy):
        if box in zone:
            said.append(
                "Your units come onto the field here."
                if seat == worth.you
                else f"Seat {seat + 1}'s units come onto the field here."
            )
            if view.marks["mode"] == "fate" and worth.you not in (-1, seat):
                said.append("{leader} Bring your commander here to win.")
    return "\n".join(said)


def _base(seat: int, worth: Worth) -> str:
    view = worth.view
    if view.marks["mode"] != "war":
        return "Bases cannot be attacked in this game mode."
    whose = "your" if seat == worth.you else f"seat {seat + 1}'s"
    return (
        f"{whose.capitalize()} base has {view.counters[f'life.{seat}']} life points. Who reaches"
        " over the last row with its range can attack it, in any column: that takes as many as"
        " its ATK."
    )


def _panel(panel: Picture, point: tuple[int, int], worth: Worth) -> str | int | None:
    seat = panel.seat or 0
    if panel.name == "roster":
        row = (point[1] - panel.rect.top) * TOKENS // panel.rect.h
        there = worth.listed(seat)
        return there[row].id if row < len(there) else "A free place for a token."
    if panel.name == "boon":
        leader = leader_of(worth.view, seat)
        return "\n".join(boon(leader)) if leader else None
    if panel.name == "seat":
        mode = worth.view.marks["mode"]
        first = {"war": "{stat-res} life points, ", "conquest": "{star} coins gathered, "}
        return f"{first.get(str(mode), '')}{_SIGNS}"
    return _PANELS.get(panel.name)


def leader_of(view: View, seat: int) -> str | None:
    """The kind of a seat's command card, wherever it lies."""
    for pile in view.piles.values():
        for seen in pile:
            if seen.owner == seat and seen.kind in sheets() and sheets()[seen.kind].is_commander:
                return seen.kind
    return None
