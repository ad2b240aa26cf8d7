"""Drop previews and floating texts of War for the Wasteland."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.render.table_skin import DropPreview, FloatingText
from tabletop.games.wasteland.counters import STOCK
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.stockpile import SIGNS, can_pay, summed
from tabletop.games.wasteland.strength import unit_cost
from tabletop.table import Change
from tabletop.table.changes import ChangeCounter
from tabletop.table.move import Move


def drop_preview(explainer: Explainer | None, move: Move) -> DropPreview:
    """Returns the preview of a drop; a warning icon means it is unaffordable."""
    if explainer is None or move.verb not in ("commit", "defend"):
        return DropPreview(stays_on_target=False)
    cost = unit_cost(explainer.table, move.seat, move.args[0])
    payable = can_pay(explainer.table, move.seat, summed(explainer.owed(), cost))
    return DropPreview(stays_on_target=False, sign="check" if payable else "warning")


def floating_texts(changes: Sequence[Change], seat: int) -> list[FloatingText]:
    """Returns the seat's gains and payments as one text over its stockpile."""
    signs = {STOCK[one].name(seat): sign for one, sign in SIGNS.items()}
    sums: dict[str, int] = {}
    for change in changes:
        if isinstance(change, ChangeCounter) and change.name in signs:
            sign = signs[change.name]
            sums[sign] = sums.get(sign, 0) + change.delta
    texts = [f"{number:+d} {{{sign}}}" for sign, number in sums.items() if number]
    kind = "bad" if any(number < 0 for number in sums.values()) else "good"
    return [FloatingText("@stockpile", "  ".join(texts), kind, seat)] if texts else []
