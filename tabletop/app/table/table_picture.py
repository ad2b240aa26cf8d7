"""The drawn table as gestures see it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from tabletop.app.gestures.picture import Area, Point, ShownPiece
from tabletop.app.render.renderer import Renderer
from tabletop.table.views import PilePosition

#: The share of a dragged piece that must be over a zone to mean it.
MIN_COVERED_SHARE = 0.4


class DrawnTable(Protocol):
    """A scene with a table."""

    renderer: Renderer


class RenderedTable:
    """Finds pieces and zones in the picture of the current renderer."""

    def __init__(self, scene: DrawnTable) -> None:
        self.scene = scene

    def piece_at(self, point: Point) -> Hashable:
        """Returns the key of the topmost piece at a point, or None."""
        return self.scene.renderer.piece_at(*point)

    def zone_at(self, point: Point, among: set[str] | None = None) -> str | None:
        """Returns the smallest zone at a point, or None; `among` restricts the search."""
        return self.scene.renderer.layout.zone_at(*point, among)

    def covered_zone(self, piece: Hashable, point: Point, zones: set[str]) -> str | None:
        """Returns the zone that a piece with its centre at a point mostly covers."""
        renderer, best_zone, maximum = self.scene.renderer, None, MIN_COVERED_SHARE
        rect = renderer.sprites.by_key[piece].end.rect
        rect.center = point
        for zone in sorted(zones):
            common = renderer.zone_rect(zone).clip(rect)
            share = common.w * common.h / (rect.w * rect.h)
            if share > maximum:
                best_zone, maximum = zone, share
        return best_zone

    def piece(self, key: Hashable) -> ShownPiece | None:
        """Returns the piece with a key, or None."""
        renderer = self.scene.renderer
        view = renderer.piece_view(key)
        return None if view is None else ShownPiece(renderer.positions_by_key[key], view)

    def pieces(self) -> list[Hashable]:
        """Returns the keys of all visible pieces."""
        sprites = self.scene.renderer.sprites.by_key
        return [key for key, sprite in sprites.items() if sprite.shown]

    def key_at(self, position: PilePosition) -> Hashable:
        """Returns the key of the piece at a position, or None."""
        return self.scene.renderer.keys_by_position.get(position)

    def piece_area(self, key: Hashable) -> Area | None:
        """Returns the area of a visible piece, or None."""
        sprite = self.scene.renderer.sprites.by_key.get(key)
        return None if sprite is None or not sprite.shown else self._area(sprite.rect)

    def zone_areas(self) -> dict[str, Area]:
        """Returns the areas of all zones of the layout; a folded zone has no width."""
        renderer = self.scene.renderer
        return {zone: self._area(renderer.zone_rect(zone)) for zone in renderer.layout.spots}

    def _area(self, rect: pygame.Rect) -> Area:
        """Returns a rectangle, without width if it is outside the table."""
        is_on_table = rect.colliderect(self.scene.renderer.whole)
        return Area(rect.x, rect.y, rect.w if is_on_table else 0, rect.h)
