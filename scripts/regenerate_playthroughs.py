"""Replays the golden playthroughs and writes them again.

Example: python scripts/regenerate_playthroughs.py [GAME…]

Read the diff: every changed line is a changed rule, card or order of random numbers.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conformance.games import GAMES
from tests.conformance.playthroughs import FOLDER, playthrough

for name in sys.argv[1:] or GAMES:
    file = FOLDER / f"{name}.txt"
    file.write_text(playthrough(GAMES[name]), encoding="utf-8")
    print(file)
