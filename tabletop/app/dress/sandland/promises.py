"""What a drop would do, said at the pointer before it is done; and what has been done, floating."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.tableau import Float, Promise
from tabletop.games.sandland import combat, stats
from tabletop.games.sandland.places import (
    NEIGHBORS,
    live_asset,
    named,
    sheet,
    slot_zone,
    title,
)
from tabletop.rules.move import Move
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import Count, Mark, Plan, Put, Tally


def promise(table: Table, move: Move, piece: Piece) -> Promise:
    """What a legal move with a piece would bring, as far as its seat may know."""
    seat, verb, args = move
    if verb == "attack":
        return Promise(_attack(table, piece, slot_zone(1 - seat, args[0]), seat), lies=False)
    if verb == "move":
        there = table.top(slot_zone(seat, args[0]))
        if there is None:
            return Promise(f"Move to {args[0]}")
        return Promise(f"Swap places with {title(table, seat, there)}", lies=False)
    if verb == "deploy":
        return Promise(f"Lay it face down on {args[1]}")
    if verb == "act" and not piece.face:
        cost = stats.cost(table, piece)
        return Promise(f"Turn it up first: pay {cost} scrap, or trash it", lies=False)
    if verb == "act":
        return Promise(f"Act with {named(piece.kind)}", lies=False)
    if verb == "attach":
        host = table.top(slot_zone(seat, args[1]))
        return Promise(f"Attach to {title(table, seat, host)}" if host else "", lies=False)
    return Promise({"discard": "Discard it and use it", "exhaust": "Use it"}.get(verb, ""))


def _attack(table: Table, attacker: Piece, zone: str, seat: int) -> str:
    """The damage of an attack, and what else comes of it."""
    enemy = table.top(zone)
    if enemy is None:
        return ""
    power = stats.attack(table, attacker)
    victim = live_asset(table, zone)
    if victim is None:
        words = f"{power} damage, less its Armor, if its owner pays for it; else it is trashed"
    else:
        damage = combat.forecast(table, attacker, zone) or 0
        left = stats.health(table, victim) - victim.marks.get("damage", 0) - damage
        name = sheet(victim).name
        words = f"{damage} damage: {name} {f'keeps {left}' if left > 0 else 'is defeated'}"
        if damage and left > 0 and stats.keyword(table, attacker, "poison") and not victim.turn:
            words += ", poisoned"
        if left > 0 and stats.keyword(table, victim, "counterattack"):
            back = _back(table, victim, attacker)
            if back is not None:
                words += f"; it strikes back for {back}"
    splash = stats.keyword(table, attacker, "splash")
    around = sum(1 for each in NEIGHBORS[zone] if table.piles[each])
    if splash and around:
        words += f"; splash {splash} on {around} neighbor{'s' if around > 1 else ''}"
    return words


def _back(table: Table, victim: Piece, attacker: Piece) -> int | None:
    """The damage of a counterattack; None where the attacker would be no legal target."""
    if attacker.zone not in combat.targets(table, victim):
        return None
    return combat.forecast(table, victim, attacker.zone)


def floats(table: Table, changes: Sequence[Change], seat: int) -> list[Float]:
    """What the latest changes did to cards and water, where it happened, oldest first."""
    zones: dict[int, str] = {}
    found: list[Float] = []
    for change in reversed(changes):
        if isinstance(change, Put):
            zones[change.piece] = change.source
        elif isinstance(change, Tally) and change.name == "damage":
            zone = zones.get(change.piece, table.pieces[change.piece].zone)
            # Damage that goes with a card that leaves is no healing.
            if change.delta > 0:
                found.append(Float(zone, f"−{change.delta}", "bad"))
            elif zone == table.pieces[change.piece].zone and table.pieces[change.piece].face:
                found.append(Float(zone, f"+{-change.delta}", "good"))
        elif isinstance(change, Tally) and change.name.endswith((".attack", ".water")):
            if change.delta > 0 and "." in change.name:
                sign = change.name.rpartition(".")[2]
                zone = zones.get(change.piece, table.pieces[change.piece].zone)
                found.append(Float(zone, f"+{change.delta} {{{sign}}}", "good"))
        elif isinstance(change, Count) and change.name == "water":
            own = (change.delta > 0) == (seat == 0)
            found.append(
                Float("@water", f"{abs(change.delta)} {{water}}", "good" if own else "bad")
            )
        elif isinstance(change, Mark) and change.name == "results":
            found = []  # what the clean-up after a skirmish does is no event
    return found[::-1]


def blows(changes: Sequence[Change]) -> list[tuple[int, str]]:
    """The attackers among the latest changes, each with the slot it struck at, once."""
    found: dict[int, str] = {}
    for change in changes:
        if isinstance(change, Plan) and change.step.name == "strike":
            attacker, target = change.step.data[:2]
            if isinstance(attacker, int) and isinstance(target, str):
                found[attacker] = target
    return list(found.items())
