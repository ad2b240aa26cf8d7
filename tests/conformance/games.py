"""The games that the suite runs over: all that are installed, and the example."""

import sys
from importlib.metadata import entry_points
from pathlib import Path

from tabletop.rules import Game

EXAMPLE = Path(__file__).parents[2] / "examples" / "tictactoe"


def all_games() -> dict[str, Game]:
    """Give every game by its id."""
    games: dict[str, Game] = {}
    for entry in entry_points(group="tabletop.games"):
        games[entry.name] = entry.load()
    if "tictactoe" not in games:
        sys.path.append(str(EXAMPLE))
        from tictactoe import game

        games["tictactoe"] = game
    return games


GAMES = all_games()
