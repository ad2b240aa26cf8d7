"""Explanations of cards, zones, seats and reveals of the wasteland."""

from tabletop.games.wasteland.explain.cards import (
    State,
    in_signs,
    printed,
    signs_of,
    words_of,
)
from tabletop.games.wasteland.explain.explainer import Explainer

__all__ = ["Explainer", "State", "in_signs", "printed", "signs_of", "words_of"]
