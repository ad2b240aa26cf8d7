"""What the deck builder is made of: the gallery of cards, the list of a deck, its figures."""

from tabletop.app.decks.figures import Tally, Verdict
from tabletop.app.decks.gallery import Gallery
from tabletop.app.decks.listing import CardLine, DeckList, LeaderPlate

__all__ = ["CardLine", "DeckList", "Gallery", "LeaderPlate", "Tally", "Verdict"]
