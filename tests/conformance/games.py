"""The games that the suite runs over: all that are installed, and the example."""

import sys
from importlib import import_module
from pathlib import Path

from tabletop.games import installed, load
from tabletop.rules import Game

EXAMPLE = Path(__file__).parents[2] / "examples" / "tictactoe"


def all_games() -> dict[str, Game]:
    """Give every game by its id."""
    games = {name: load(name) for name in installed()}
    if "tictactoe" not in games:
        sys.path.append(str(EXAMPLE))
        games["tictactoe"] = import_module("tictactoe").game
    return games


GAMES = all_games()
