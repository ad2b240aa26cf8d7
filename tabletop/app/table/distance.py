"""Distances between the spaces of a board, measured in the layout."""

from __future__ import annotations

from tabletop.app.render.playmat import ZonePosition
from tabletop.cards.playmat import BOARDS
from tabletop.cards.wording import number_of


def distance(start: ZonePosition, end: ZonePosition) -> str:
    """Returns the distance as a sentence, or "" if not on one board."""
    if start.entry is not end.entry or start.entry.arrange not in BOARDS:
        return ""
    across = abs(end.rect.centerx - start.rect.centerx) / start.rect.w
    down = round(abs(end.rect.centery - start.rect.centery) / start.rect.h)
    if start.entry.arrange == "hex":
        hexes = max(down, round(across + down / 2))
        return f"Distance: {hexes} {'hex' if hexes == 1 else 'hexes'}."
    beside = round(across)
    words = f"{beside} across, {down} down: {number_of(beside + down, 'step')}"
    return f"{words}, {max(beside, down)} with diagonals."
