"""The parts of the deck builder: card gallery, deck list, and statistics."""

from tabletop.app.decks.deck_list import CardLine, DeckList, LeaderPlate
from tabletop.app.decks.deck_statistics import DeckProblems, DeckTotals
from tabletop.app.decks.gallery import Gallery

__all__ = ["CardLine", "DeckList", "DeckProblems", "DeckTotals", "Gallery", "LeaderPlate"]
