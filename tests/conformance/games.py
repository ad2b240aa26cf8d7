"""The games that the suite runs over: all that are installed, and the example."""

import sys
from pathlib import Path

from tabletop.games import installed
from tabletop.rules import Game
from tabletop.testing.games import game_named

EXAMPLE = Path(__file__).parents[2] / "examples" / "tictactoe"
sys.path.append(str(EXAMPLE))

NAMES = [*(name for name in installed() if name != "tictactoe"), "tictactoe:game"]
GAMES: dict[str, Game] = {name.partition(":")[0]: game_named(name) for name in NAMES}
