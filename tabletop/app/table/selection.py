"""Several pieces chosen at once, where they are handled by hand: by Shift-click, or a band."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app.renderer import At
from tabletop.app.table.context import TableContext
from tabletop.rules.handling import LOCKED


class Selection:
    """The pieces that are chosen, and the rubber band that chooses some."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.band: pygame.Rect | None = None
        self._start = (0, 0)
        self._chosen: dict[Hashable, At] = {}  # by where they lay: a turned card has another key
        self._kept: list[Hashable] = []  # what was chosen before the band was begun
        self._seat = -1

    @property
    def allowed(self) -> bool:
        """Whether somebody at the window handles pieces by hand now."""
        by_hand = self.scene.session.referee.mode == "sandbox"
        return by_hand and self.scene.actions.acting() is not None

    @property
    def keys(self) -> list[Hashable]:
        """The chosen pieces that still lie there, in the order of their piles."""
        if self._seat != self.scene.seat or not self.allowed:
            self.clear()
        places, lying = self.scene.renderer.keys, self.scene.renderer.lying
        found = [key if key in places else lying.get(at) for key, at in self._chosen.items()]
        there = dict.fromkeys([key for key in found if key is not None])
        return sorted(there, key=lambda key: places[key])

    def places(self, key: Hashable) -> list[At]:
        """Where the pieces lie that are meant with one: all chosen ones if it is among them."""
        keys = self.keys
        return [self.scene.renderer.keys[each] for each in (keys if key in keys else [key])]

    def clear(self) -> None:
        """Choose nothing."""
        self._chosen = {}

    def _choose(self, keys: list[Hashable]) -> None:
        places = self.scene.renderer.keys
        self._seat = self.scene.seat
        self._chosen = {key: places[key] for key in keys if key in places}

    def toggle(self, key: Hashable) -> None:
        """Choose a piece, or choose it no more."""
        chosen = self.keys
        others = [each for each in chosen if each != key]
        self._choose(others if key in chosen else [*others, key])

    def begin(self, start: tuple[int, int], *, more: bool) -> None:
        """Begin a band at a point; `more` leaves chosen what is chosen already."""
        self._kept = self.keys if more else []
        self._start = start
        self.band = pygame.Rect(start, (0, 0))

    def stretch(self, pos: tuple[int, int]) -> None:
        """Draw the band to a point, and choose what lies in it and is not locked."""
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
            if (seen := renderer.seen(key)) is not None and LOCKED not in dict(seen.marks)
        ]
        self._choose([*self._kept, *inside])
        self.scene.redraw(before.union(self.band).inflate(4, 4))

    def finish(self) -> None:
        """Let the band go."""
        if self.band is not None:
            self.scene.redraw(self.band.inflate(4, 4))
        self.band = None

    def paint(self, surface: pygame.Surface) -> None:
        """The band."""
        if self.band is None:
            return
        accent = self.scene.look.palette.accent
        veil = pygame.Surface(self.band.size, pygame.SRCALPHA)
        veil.fill((*accent, 40))
        surface.blit(veil, self.band)
        pygame.draw.rect(surface, accent, self.band, 2)
