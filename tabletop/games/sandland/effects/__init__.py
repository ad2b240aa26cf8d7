"""Vocabulary of card effects: one class for each effect word.

To add a word, add a class to one of these modules. It defines its fields, its requirements, its
effect, its sentence and its icon. `WORDS.add` checks that none of these is missing.
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
