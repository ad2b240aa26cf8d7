"""The vocabulary of the cards: few words, composed, each known in one place.

A new ability or effect word is one class in one of these modules: its fields, what it needs, what
it changes or does, its sentence and its sign; `ABILITIES.add` and `WORDS.add` see to it that
nothing is missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.guardians.effects import (
    areas,
    bans,
    channelling,
    fates,
    laying,
    marches,
    stores,
    strength,
)
from tabletop.games.guardians.words import ABILITIES, WORDS, EffectWord
from tabletop.games.guardians.words import Ability as AbilityWord

__all__ = [
    "ABILITIES",
    "WORDS",
    "Ability",
    "Deed",
    "areas",
    "bans",
    "channelling",
    "fates",
    "laying",
    "marches",
    "stores",
    "strength",
]

if TYPE_CHECKING:
    Ability = AbilityWord
    Deed = EffectWord
else:
    Ability = ABILITIES.union()
    Deed = WORDS.union()
