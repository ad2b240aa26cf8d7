"""Where the arrow keys go on the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

#: How much a step aside weighs against a step ahead.
ASIDE = 2.2


class Stop(NamedTuple):
    """A piece or a zone that the cursor can stand on."""

    key: Hashable
    zone: str | None
    rect: pygame.Rect


def next_stop(stops: Sequence[Stop], now: pygame.Rect | None, way: tuple[int, int]) -> Stop | None:
    """The nearest stop in a direction; the first in reading order where the cursor is nowhere."""
    if now is None:
        return min(stops, key=lambda stop: (stop.rect.y, stop.rect.x), default=None)
    ahead = []
    for number, stop in enumerate(stops):
        dx, dy = stop.rect.centerx - now.centerx, stop.rect.centery - now.centery
        along, across = (dx * way[0], abs(dy)) if way[0] else (dy * way[1], abs(dx))
        if along > 1:
            ahead.append((along + ASIDE * across, number))
    return stops[min(ahead)[1]] if ahead else None
