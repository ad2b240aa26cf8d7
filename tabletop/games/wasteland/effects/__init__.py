"""The vocabulary of card texts: few words, composed, each known in one place.

A new word is one class in one of these modules: its fields, what it changes or does, its sentence,
its worth for bots, and its sign; the registries of `words` see to it that nothing is missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.wasteland.effects import bases, steps, units
from tabletop.games.wasteland.words import BASE_WORDS, STEPS, UNIT_WORDS, BaseWord, UnitWord

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
