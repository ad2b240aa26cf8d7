"""Vocabulary of the cards: steps and abilities.

Each word is one class. It defines the fields in YAML, the effect, the sentence on the card, the
value for bots and the icon. The registries of `card_words` check that nothing is missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.wasteland.card_words import BASE_WORDS, STEPS, UNIT_WORDS, BaseWord, UnitWord
from tabletop.games.wasteland.effects import bases, steps, units

__all__ = [
    "BASE_WORDS",
    "STEPS",
    "UNIT_WORDS",
    "BaseAbility",
    "UnitAbility",
    "bases",
    "steps",
    "units",
]

if TYPE_CHECKING:
    UnitAbility = UnitWord
    BaseAbility = BaseWord
else:
    UnitAbility = UNIT_WORDS.union()
    BaseAbility = BASE_WORDS.union()
