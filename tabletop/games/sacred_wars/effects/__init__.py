"""Vocabulary of card effects: one class for each effect word.

To add a word, add a class to one of these modules. It defines its fields, its effect, its sentence
and its icon. `WORDS.add` checks that none of these is missing.
"""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from tabletop.games.sacred_wars.card_words import WORDS, EffectWord
from tabletop.games.sacred_wars.effects import damage, energy, moving, players, stacks, turns

__all__ = ["WORDS", "EffectWord", "Step", "Steps", "damage", "energy", "moving", "players",
           "stacks", "turns"]  # fmt: skip

if TYPE_CHECKING:
    Step = EffectWord
else:
    Step = WORDS.union()

Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]
