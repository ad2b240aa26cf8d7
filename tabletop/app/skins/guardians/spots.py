"""Zones with individual placements of pieces, and closed zones."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from tabletop.app.render.playmat import Layout, Placement, ZonePosition
from tabletop.cards.playmat import MatZone

ROW = MatZone(zone="row", arrange="row", rect=(0, 0, 1, 1))
PILE = MatZone(zone="pile", arrange="pile", rect=(0, 0, 1, 1))
FAN = MatZone(zone="fan", arrange="fan", rect=(0, 0, 1, 1))
BOX = MatZone(zone="box", arrange="box", rect=(0, 0, 1, 1))


@dataclass(frozen=True)
class PinnedSpot(ZonePosition):
    """A zone in which each piece has its own placement."""

    places: tuple[Placement, ...] = ()

    def place(self, index: int, count: int, turned: int = 0) -> Placement:
        """Returns the placement of a piece, or the middle for an extra piece."""
        if index < len(self.places):
            return self.places[index]
        return Placement(*self.rect.center, *self.piece)


def pinned(
    spot: ZonePosition,
    rect: pygame.FRect,
    places: tuple[Placement, ...],
    piece: tuple[float, float] | None = None,
    entry: MatZone = ROW,
) -> PinnedSpot:
    """Returns a zone with its pieces at the given placements.

    `piece` is the size of a piece if there is none. Cards in a fan rise when hovered.
    """
    size = (places[0].w, places[0].h) if places else piece or spot.piece
    return PinnedSpot(spot.zone, entry, rect, size, spot.is_own, spot.seat, places)


def moved(
    spot: ZonePosition, rect: pygame.FRect, piece: tuple[float, float], entry: MatZone = ROW
) -> ZonePosition:
    """Returns a zone at another rectangle, with another size of pieces."""
    return replace(spot, entry=entry, rect=rect, piece=piece)


def closed(spot: ZonePosition, at: tuple[float, float] | None = None) -> ZonePosition:
    """Returns a zone that accepts no drops, for pieces in transit."""
    x, y = at or spot.rect.center
    return replace(spot, entry=PILE, rect=pygame.FRect(x, y, 0.01, 0.01))


def with_spots(layout: Layout, spots: dict[str, ZonePosition]) -> Layout:
    """Returns a layout with the given zones last, in their order."""
    others = {zone: spot for zone, spot in layout.spots.items() if zone not in spots}
    return replace(layout, spots=others | spots)
