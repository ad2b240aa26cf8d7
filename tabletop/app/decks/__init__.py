"""The parts of the deck builder: card gallery, deck list, and statistics."""

from tabletop.app.decks.figures import Tally, Verdict
from tabletop.app.decks.gallery import Gallery
from tabletop.app.decks.listing import CardLine, DeckList, LeaderPlate

__all__ = ["CardLine", "DeckList", "Gallery", "LeaderPlate", "Tally", "Verdict"]
