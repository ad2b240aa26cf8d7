"""The vocabulary of card effects: few words, composed, each known in one place.

A new word is one class in one of these modules: its fields, what it needs, what it does, its
sentence and its sign; `WORDS.add` sees to it that nothing is missing.
"""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from tabletop.games.sandland.effects import (
    damage,
    moving,
    orders,
    scrap,
    turning,
    water,
)
from tabletop.games.sandland.words import WORDS, EffectWord

__all__ = ["WORDS", "EffectWord", "Step", "Steps", "damage", "moving", "orders", "scrap", "turning",
           "water"]  # fmt: skip

if TYPE_CHECKING:
    Step = EffectWord
else:
    Step = WORDS.union()

Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]
