"""What a drop would do, said at the pointer before it is done; and what was gained, floating."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.skins.wasteland.worth import Worth
from tabletop.app.tableau import Float, Promise
from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bidding_verbs import among
from tabletop.games.wasteland.effects import RESOURCES
from tabletop.games.wasteland.places import DEFENCE, base_name, place_name, sort_of
from tabletop.games.wasteland.strength import (
    Beside,
    base_defence,
    stock,
    unit_cost,
    unit_strength,
)
from tabletop.table import Change
from tabletop.table.changes import Count
from tabletop.table.move import Move

_SIGNS = {"scrap": "junk", "juice": "juice", "spark": "spark"}


def promise(worth: Worth | None, move: Move) -> Promise:
    """What a legal move with a piece would bring."""
    if worth is None or move.verb not in ("commit", "defend"):
        return Promise(lies=False)
    kind = move.args[0]
    front = DEFENCE if move.verb == "defend" else move.args[1]
    table, seat = worth.table, move.seat
    base = None
    if move.verb == "defend":
        base = among(table, bidding.to_defend(table, seat), move.args[1])
    kinds = [*worth.own_kinds(front, base.id if base is not None else None), kind]
    total = sum(unit_strength(table, seat, k, sort_of(front), Beside(kinds)) for k in kinds)
    words = f"{{attack}} {total} at {place_name(front)}"
    if base is not None:
        wall = base_defence(table, seat, base)
        words = f"{{armor}} {wall} + {total} = {wall + total} for {base_name(move.args[1])}"
    cost = [a + b for a, b in zip(worth.owed(), unit_cost(table, seat, kind), strict=True)]
    sign = "check"
    for name, have, owed in zip(RESOURCES, stock(table, seat), cost, strict=True):
        if owed > have:
            sign = "warning"
            words += f"\n{{{_SIGNS[name]}}} {owed - have} {name} too few: nothing would count"
        elif owed:
            words += f"\n{{{_SIGNS[name]}}} {have - owed} {name} left"
    return Promise(words, lies=False, sign=sign)


def floats(changes: Sequence[Change], seat: int) -> list[Float]:
    """What the seat at the bottom has gained and paid, in one line over its stockpile."""
    sums: dict[str, int] = {}
    for change in changes:
        if isinstance(change, Count):
            name, _, whose = change.name.partition(".")
            if name in RESOURCES and whose == str(seat):
                sums[name] = sums.get(name, 0) + change.delta
    said = [f"{number:+d} {{{_SIGNS[name]}}}" for name, number in sums.items() if number]
    kind = "bad" if any(number < 0 for number in sums.values()) else "good"
    return [Float("@stockpile", "  ".join(said), kind)] if said else []
