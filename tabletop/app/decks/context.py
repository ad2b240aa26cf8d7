"""The interface of the deck builder scene that its parts use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

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

    def refresh(self) -> None:
        """Updates all widgets to the deck."""

    def show(self, builder: DeckBuilder) -> None:
        """Switches to another deck."""
