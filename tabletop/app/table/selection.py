"""The selection of several pieces in the sandbox."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app.render.renderer import PilePosition
from tabletop.app.table.context import TableContext
from tabletop.rules.handling import LOCKED


class Selection:
    """The selected pieces, and the rubber band that selects more."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.band: pygame.Rect | None = None
        self._start = (0, 0)
        self._chosen: dict[
            Hashable, PilePosition
        ] = {}  # by position, because a flipped card has another key
        self._kept: list[Hashable] = []  # the selection before the rubber band
        self._seat = -1

    @property
    def allowed(self) -> bool:
        """Whether a human may handle pieces freely now."""
        by_hand = self.scene.session.referee.mode == "sandbox"
        return by_hand and self.scene.actions.acting_seat() is not None

    @property
    def keys(self) -> list[Hashable]:
        """The selected pieces that are still there, in table order."""
        if self._seat != self.scene.seat or not self.allowed:
            self.clear()
        places, keys_by_position = (
            self.scene.renderer.positions_by_key,
            self.scene.renderer.keys_by_position,
        )
        current_keys = [
            key if key in places else keys_by_position.get(at) for key, at in self._chosen.items()
        ]
        unique_keys = dict.fromkeys([key for key in current_keys if key is not None])
        return sorted(unique_keys, key=lambda key: places[key])

    def places(self, key: Hashable) -> list[PilePosition]:
        """Returns the positions of the selection, or of `key` if not part of it."""
        keys = self.keys
        return [
            self.scene.renderer.positions_by_key[each] for each in (keys if key in keys else [key])
        ]

    def clear(self) -> None:
        self._chosen = {}

    def _choose(self, keys: list[Hashable]) -> None:
        places = self.scene.renderer.positions_by_key
        self._seat = self.scene.seat
        self._chosen = {key: places[key] for key in keys if key in places}

    def toggle(self, key: Hashable) -> None:
        """Adds a piece to the selection, or removes it."""
        chosen = self.keys
        others = [each for each in chosen if each != key]
        self._choose(others if key in chosen else [*others, key])

    def begin(self, start: tuple[int, int], *, extends: bool) -> None:
        """Starts a rubber band; `extends` keeps the current selection."""
        self._kept = self.keys if extends else []
        self._start = start
        self.band = pygame.Rect(start, (0, 0))

    def stretch(self, pos: tuple[int, int]) -> None:
        """Extends the rubber band to a point, and selects unlocked pieces in it."""
        if self.band is None:
            return
        before = self.band
        (x, y), (a, b) = self._start, pos
        self.band = pygame.Rect(min(x, a), min(y, b), abs(a - x) + 1, abs(b - y) + 1)
        renderer = self.scene.renderer
        inside = [
            key
            for key, sprite in renderer.sprites.by_key.items()
            if sprite.shown and self.band.collidepoint(sprite.end.rect.center)
            if (piece_view := renderer.piece_view(key)) is not None
            and LOCKED not in dict(piece_view.marks)
        ]
        self._choose([*self._kept, *inside])
        self.scene.redraw(before.union(self.band).inflate(4, 4))

    def finish(self) -> None:
        """Removes the rubber band."""
        if self.band is not None:
            self.scene.redraw(self.band.inflate(4, 4))
        self.band = None

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the rubber band."""
        if self.band is None:
            return
        accent = self.scene.style.palette.accent
        veil = pygame.Surface(self.band.size, pygame.SRCALPHA)
        veil.fill((*accent, 40))
        surface.blit(veil, self.band)
        pygame.draw.rect(surface, accent, self.band, 2)
