"""Vocabulary of powers and bonuses: one class for each step.

To add a step, add a class to one of these modules. It defines its YAML form, its effect, its
sentence and its icon. The registries in `card_words` check that none of these is missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.realm_of_sand.card_words import BONUSES, WORDS, PowerWord
from tabletop.games.realm_of_sand.effects import board, bonuses, disks, drawing, tiles

__all__ = ["BONUSES", "WORDS", "PowerStep", "board", "bonuses", "disks", "drawing", "tiles"]

if TYPE_CHECKING:
    PowerStep = PowerWord
else:
    PowerStep = WORDS.union()
