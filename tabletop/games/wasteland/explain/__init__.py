"""What the wasteland means in words: cards, places, seats, and how a reveal went."""

from tabletop.games.wasteland.explain.cards import State, in_signs, printed, signs_of, words_of
from tabletop.games.wasteland.explain.explainer import Explainer

__all__ = ["Explainer", "State", "in_signs", "printed", "signs_of", "words_of"]
