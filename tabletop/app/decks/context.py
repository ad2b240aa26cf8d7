"""The interface of the deck builder scene that its parts use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from tabletop.app.decks.deck_list import DeckList
from tabletop.app.decks.gallery import Gallery
from tabletop.app.painting.theme import Palette
from tabletop.app.program.context import StageContext
from tabletop.app.render.table_skin import TableSkin
from tabletop.cards.builder import DeckBuilder
from tabletop.cards.deck import Deck, DeckRules
from tabletop.rules.game import Game


class DeckContext(StageContext, Protocol):
    """The deck under construction, the available cards, and their areas."""

    game: Game
    box: DeckRules
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
        """Updates all widgets to the deck."""

    def show(self, builder: DeckBuilder) -> None:
        """Switches to another deck."""

    def drop_card(self, card: str, from_deck: bool, pos: tuple[int, int]) -> None:
        """Drops a dragged card at a point of the window."""

    def card_rect(self, card: str) -> pygame.Rect | None:
        """Returns a card's rectangle in the gallery if it is visible."""
