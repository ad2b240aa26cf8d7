"""The keyboard cursor: the piece or zone reached by the arrow keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.table.context import PointerContext

#: The weight of a sideways distance relative to a forward one.
SIDEWAYS_PENALTY = 2.2


class CursorStop(NamedTuple):
    """A piece or zone that the cursor can select."""

    key: Hashable
    zone: str | None
    rect: pygame.Rect

    def lies_below(self, other: CursorStop) -> bool:
        """Returns whether both stops have the same centre.

        No arrow key leads from one to the other.
        """
        (x, y), (ox, oy) = self.rect.center, other.rect.center
        return abs(x - ox) <= 1 and abs(y - oy) <= 1


def next_stop(
    stops: Sequence[CursorStop], now: pygame.Rect | None, direction: tuple[int, int]
) -> CursorStop | None:
    """Returns the nearest stop in a direction, or None.

    Without a current position it is the first stop in reading order.
    """
    if now is None:
        return min(stops, key=lambda stop: (stop.rect.y, stop.rect.x), default=None)
    ahead = []
    for number, stop in enumerate(stops):
        dx, dy = stop.rect.centerx - now.centerx, stop.rect.centery - now.centery
        along, across = (
            (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
        )
        if along > 1:
            ahead.append((along + SIDEWAYS_PENALTY * across, number))
    return stops[min(ahead)[1]] if ahead else None


class Cursor:
    """The keyboard position: a piece, or a zone to drop a piece on."""

    def __init__(self, control: PointerContext) -> None:
        self.control = control
        self.key: Hashable = None
        self.zone: str | None = None
        self._was: pygame.Rect | None = None  #: the starting point of the next arrow key

    @property
    def is_somewhere(self) -> bool:
        """Whether the cursor is on a piece or zone."""
        return self.key is not None or self.zone is not None

    def leave(self) -> None:
        """Clears the cursor, because the mouse is in use."""
        self.key = self.zone = self._was = None

    def settle(self) -> None:
        """Leaves an item that is no longer usable, but keeps its position."""
        if self.is_somewhere and not any(
            (stop.key, stop.zone) == (self.key, self.zone) for stop in self.stops()
        ):
            self.key = self.zone = None

    def take_over(self, previous: Cursor) -> None:
        """Takes the position of the cursor that existed before a rebuild."""
        self.key, self.zone = previous.key, previous.zone

    def follow(self, offset: tuple[int, int]) -> None:
        """Shifts the cursor after the table has scrolled."""
        if self._was is not None:
            self._was = self._was.move(offset)

    def stops(self) -> list[CursorStop]:
        """Returns the stops: usable pieces, or drop targets of a piece in hand."""
        hand, scene = self.control.hand, self.control.scene
        renderer = scene.renderer
        if hand is not None:
            targets = hand.targets() or set(renderer.layout.spots)
            stops = [CursorStop(None, zone, renderer.zone_rect(zone)) for zone in sorted(targets)]
            return [stop for stop in stops if stop.rect.colliderect(renderer.whole)] or stops
        sprites = renderer.sprites.by_key
        pieces = [CursorStop(key, None, sprites[key].rect) for key in scene.actions.usable()]
        zones = [
            CursorStop(None, zone, renderer.zone_rect(zone))
            for zone in scene.actions.usable_zones()
        ]
        # A zone covered by its piece is clicked through the piece.
        stops = [*pieces, *(zone for zone in zones if not any(map(zone.lies_below, pieces)))]
        return [stop for stop in stops if stop.rect.colliderect(renderer.whole)]

    def step(self, direction: tuple[int, int]) -> pygame.Rect | None:
        """Moves to the next stop in a direction; returns its area, or None."""
        target = self.next(self.rect(), direction)
        if target is None:
            return None
        self.key, self.zone = target.key, target.zone
        self._was = None
        self._was = self.control.scene.camera.reveal(target.rect)
        return self._was

    def next(self, now: pygame.Rect | None, direction: tuple[int, int]) -> CursorStop | None:
        """Returns the stop to which an arrow key leads.

        If the last position is no longer usable, the nearest stop also counts.
        """
        stops = self.stops()
        target = next_stop(stops, now, direction)
        if target is None and now is not None and not self.is_somewhere:
            at = pygame.Vector2(now.center)
            target = min(stops, key=lambda stop: at.distance_to(stop.rect.center), default=None)
        return target

    def go_to_nearest_target(self) -> None:
        """Moves to the nearest drop target of the piece in hand."""
        hand, scene = self.control.hand, self.control.scene
        assert hand is not None
        renderer = scene.renderer
        home = pygame.Vector2(renderer.sprites.by_key[hand.key].rect.center)
        self.zone = min(
            sorted(hand.targets()),
            key=lambda zone: home.distance_to(renderer.zone_rect(zone).center),
            default=None,
        )
        if self.zone is not None:
            scene.camera.reveal(renderer.zone_rect(self.zone))

    def rect(self) -> pygame.Rect | None:
        """Returns the current or last area of the cursor."""
        renderer = self.control.scene.renderer
        if self.zone is not None:
            return renderer.zone_rect(self.zone)
        if self.control.hand is not None:
            return pygame.Rect(self.control.pointer, (0, 0))
        sprite = renderer.sprites.by_key.get(self.key)
        return sprite.rect if sprite is not None else self._was
