"""Vocabulary of the cards: abilities and effect words.

Each ability or effect word is one class. It defines the fields in YAML, the preconditions, the
effect, the sentence on the card and the icon. `ABILITIES.add` and `WORDS.add` check that nothing is
missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.guardians.card_words import ABILITIES, WORDS, EffectWord
from tabletop.games.guardians.card_words import Ability as AbilityWord
from tabletop.games.guardians.effects import (
    areas,
    channelling,
    information,
    marches,
    removal,
    resources,
    restrictions,
    strength,
)

__all__ = [
    "ABILITIES",
    "WORDS",
    "Ability",
    "Deed",
    "areas",
    "channelling",
    "information",
    "marches",
    "removal",
    "resources",
    "restrictions",
    "strength",
]

if TYPE_CHECKING:
    Ability = AbilityWord
    Deed = EffectWord
else:
    Ability = ABILITIES.union()
    Deed = WORDS.union()
