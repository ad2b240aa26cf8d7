"""The vocabulary of powers and bonuses: each word one class, known in one place.

A new word is one class in one of these modules: how it is written, what it does, its sentence and
its sign; the registries (see `words`) see to it that nothing is missing.
"""

from typing import TYPE_CHECKING

from tabletop.games.realm_of_sand.effects import board, bonuses, disks, drawing, tiles
from tabletop.games.realm_of_sand.words import BONUSES, WORDS, PowerWord

__all__ = ["BONUSES", "WORDS", "PowerStep", "board", "bonuses", "disks", "drawing", "tiles"]

if TYPE_CHECKING:
    PowerStep = PowerWord
else:
    PowerStep = WORDS.union()
