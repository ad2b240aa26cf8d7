"""The selection of several pieces in the sandbox."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.geometry import ScreenArea
from tabletop.rules.handling import LOCKED
from tabletop.table.views import PilePosition


class Selection:
    """The selected pieces of the seat at the bottom."""

    def __init__(self, actions: AvailableActions) -> None:
        self.actions, self.picture = actions, actions.picture
        #: by position, because a flipped card has another key
        self._chosen: dict[Hashable, PilePosition] = {}
        self._seat = -1

    @property
    def is_allowed(self) -> bool:
        """Whether a human may handle pieces freely now."""
        return self.actions.is_sandbox and self.actions.acting_seat() is not None

    @property
    def keys(self) -> list[Hashable]:
        """The selected pieces that are still there, in table order."""
        if self._seat != self.actions.scene.seat or not self.is_allowed:
            self.clear()
        places: dict[Hashable, PilePosition] = {}
        for key, position in self._chosen.items():
            if self.picture.piece(key) is None:
                key = self.picture.key_at(position)
            if (shown := self.picture.piece(key)) is not None:
                places[key] = shown.position
        return sorted(places, key=lambda key: places[key])

    def places(self, key: Hashable) -> list[PilePosition]:
        """Returns the positions of the selection, or of `key` if not part of it."""
        keys = self.keys
        shown = map(self.picture.piece, keys if key in keys else [key])
        return [piece.position for piece in shown if piece is not None]

    def clear(self) -> None:
        """Selects nothing."""
        self._chosen = {}

    def choose(self, keys: Iterable[Hashable]) -> None:
        """Selects exactly these pieces."""
        self._seat = self.actions.scene.seat
        shown = {key: self.picture.piece(key) for key in keys}
        self._chosen = {key: piece.position for key, piece in shown.items() if piece is not None}

    def toggle(self, key: Hashable) -> None:
        """Adds a piece to the selection, or removes it."""
        chosen = self.keys
        others = [each for each in chosen if each != key]
        self.choose(others if key in chosen else [*others, key])

    def pieces_in(self, band: ScreenArea) -> list[Hashable]:
        """Returns the unlocked pieces whose centre is in an area."""
        inside = []
        for key in self.picture.pieces():
            area, shown = self.picture.piece_area(key), self.picture.piece(key)
            if area is None or shown is None or LOCKED in dict(shown.view.marks):
                continue
            if band.contains(area.centre):
                inside.append(key)
        return inside
