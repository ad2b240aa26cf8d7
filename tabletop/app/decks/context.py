"""What the parts of the deck builder may use of the scene they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from tabletop.app.context import StageContext
from tabletop.app.decks.gallery import Gallery
from tabletop.app.decks.listing import DeckList
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import Palette
from tabletop.cards.builder import DeckBuilder
from tabletop.cards.deck import Deck, DeckBox
from tabletop.rules.game import Game


class DeckContext(StageContext, Protocol):
    """The deck that is being built, the cards for it, and where both are shown."""

    game: Game
    box: DeckBox
    presets: Mapping[str, Deck]
    skin: TableSkin
    builder: DeckBuilder
    gallery: Gallery
    listing: DeckList
    deck_place: pygame.Rect
    pointer: tuple[int, int]

    @property
    def palette(self) -> Palette:
        """The colours of the scene."""

    def refresh(self) -> None:
        """Show the deck as it is now."""

    def show(self, builder: DeckBuilder) -> None:
        """Go on with another deck."""

    def lay(self, card: str, from_deck: bool, pos: tuple[int, int]) -> None:
        """Lay a carried card down at a point of the window."""

    def card_rect(self, card: str) -> pygame.Rect | None:
        """Where a card of the gallery is in sight."""
