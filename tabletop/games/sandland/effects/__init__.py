"""Vocabulary of card effects: one class for each effect word.

A new word is one class in one of these modules. It defines its fields, its needs, its effect, its
sentence and its icon. `WORDS.add` checks that none of these is missing.
"""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from tabletop.games.sandland.card_words import WORDS, EffectWord
from tabletop.games.sandland.effects import (
    damage,
    moving,
    orders,
    scrap,
    turning,
    water,
)

__all__ = ["WORDS", "EffectWord", "Step", "Steps", "damage", "moving", "orders", "scrap", "turning",
           "water"]  # fmt: skip

if TYPE_CHECKING:
    Step = EffectWord
else:
    Step = WORDS.union()

Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]
