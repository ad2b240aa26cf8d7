"""The drawn table as gestures see it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from tabletop.app.gestures.geometry import (
    FeltGeometry,
    Point,
    ScreenArea,
    ShownPiece,
    TableGeometry,
)
from tabletop.app.render.felt import felt_zone_at, joins
from tabletop.app.render.renderer import Renderer
from tabletop.cards.playmat import BOARDS
from tabletop.table.views import PilePosition

#: The share of a dragged piece that must be over a zone to mean it.
MIN_COVERED_SHARE = 0.4


class DrawnTable(Protocol):
    """A scene with a table."""

    renderer: Renderer


class RenderedTable(TableGeometry, FeltGeometry):
    """Finds pieces and zones in the picture of the current renderer."""

    def __init__(self, scene: DrawnTable) -> None:
        self.scene = scene

    def piece_at(self, point: Point) -> Hashable:
        return self.scene.renderer.piece_at(*point)

    def zone_at(self, point: Point, among: set[str] | None = None) -> str | None:
        return self.scene.renderer.layout.zone_at(*point, among)

    def felt_zone(self, point: Point) -> str | None:
        renderer = self.scene.renderer
        if renderer.homes is None or not renderer.layout.area.collidepoint(point):
            return None
        return felt_zone_at(renderer.layout, point)

    def joins(self, zone: str, point: Point) -> bool:
        return joins(self.scene.renderer.layout.spots[zone], point)

    def is_stack(self, zone: str) -> bool:
        spot = self.scene.renderer.layout.spots.get(zone)
        return spot is not None and spot.entry.arrange in ("pile", "box", *BOARDS)

    def is_on_count(self, point: Point) -> bool:
        badges = self.scene.renderer.badges
        return any(pygame.Rect(rect).collidepoint(point) for rect, _ in badges)

    def covered_zone(self, piece: Hashable, point: Point, zones: set[str]) -> str | None:
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
        renderer = self.scene.renderer
        view = renderer.piece_view(key)
        return None if view is None else ShownPiece(renderer.positions_by_key[key], view)

    def pieces(self) -> list[Hashable]:
        sprites = self.scene.renderer.sprites.by_key
        return [key for key, sprite in sprites.items() if sprite.shown]

    def key_at(self, position: PilePosition) -> Hashable:
        return self.scene.renderer.keys_by_position.get(position)

    def piece_area(self, key: Hashable) -> ScreenArea | None:
        sprite = self.scene.renderer.sprites.by_key.get(key)
        return None if sprite is None or not sprite.shown else self._area(sprite.rect)

    def zone_areas(self) -> dict[str, ScreenArea]:
        renderer = self.scene.renderer
        return {zone: self._area(renderer.zone_rect(zone)) for zone in renderer.layout.spots}

    def _area(self, rect: pygame.Rect) -> ScreenArea:
        """Returns a rectangle, without width if it is outside the table."""
        is_on_table = rect.colliderect(self.scene.renderer.whole)
        return ScreenArea(rect.x, rect.y, rect.w if is_on_table else 0, rect.h)
