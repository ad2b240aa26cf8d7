"""The interface of the deck builder scene that its parts use."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.app.program.context import OpenDialogs
from tabletop.cards.builder import DeckBuilder


class DeckContext(OpenDialogs, Protocol):
    """The deck under construction, with dialogs and messages."""

    builder: DeckBuilder

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Requests a repaint of a part of the window, or of all of it."""

    def refresh(self) -> None:
        """Updates all widgets to the deck."""

    def show(self, builder: DeckBuilder) -> None:
        """Switches to another deck."""
