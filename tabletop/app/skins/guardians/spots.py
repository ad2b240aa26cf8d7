"""Places that are worked out piece by piece, and zones that have none for the moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from tabletop.app.playmat import Layout, Place, Spot
from tabletop.cards.playmat import ZoneEntry

ROW = ZoneEntry(zone="row", arrange="row", rect=(0, 0, 1, 1))
PILE = ZoneEntry(zone="pile", arrange="pile", rect=(0, 0, 1, 1))
FAN = ZoneEntry(zone="fan", arrange="fan", rect=(0, 0, 1, 1))


@dataclass(frozen=True)
class Pinned(Spot):
    """A zone in which each piece has a place of its own."""

    places: tuple[Place, ...] = ()

    def place(self, index: int, count: int, turned: int = 0) -> Place:
        """The place of piece `index`; the middle for pieces that have none."""
        if index < len(self.places):
            return self.places[index]
        return Place(*self.rect.center, *self.piece)


def pinned(spot: Spot, rect: pygame.FRect, places: tuple[Place, ...]) -> Pinned:
    """A zone with its pieces at these places."""
    size = (places[0].w, places[0].h) if places else spot.piece
    return Pinned(spot.zone, ROW, rect, size, spot.own, spot.seat, places)


def laid(
    spot: Spot, rect: pygame.FRect, piece: tuple[float, float], entry: ZoneEntry = ROW
) -> Spot:
    """A zone somewhere else, with pieces of another size."""
    return replace(spot, entry=entry, rect=rect, piece=piece)


def closed(spot: Spot, at: tuple[float, float] | None = None) -> Spot:
    """A zone that nothing can be dropped on; pieces come and go there."""
    x, y = at or spot.rect.center
    return replace(spot, entry=PILE, rect=pygame.FRect(x, y, 0.01, 0.01))


def with_spots(layout: Layout, spots: dict[str, Spot]) -> Layout:
    """The layout with these zones in it, in this order; all others as they were, before them."""
    others = {zone: spot for zone, spot in layout.spots.items() if zone not in spots}
    return replace(layout, spots=others | spots)
