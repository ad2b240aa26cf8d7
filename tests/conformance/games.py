"""The games of the conformance suite: installed games and examples."""

from pathlib import Path

from tabletop.games import installed
from tabletop.rules import Game
from tabletop.testing.games import game_named, games_declared

EXAMPLES = {
    file.parent.name: file.parent.parent
    for file in sorted((Path(__file__).parents[2] / "examples").glob("*/*/game.yaml"))
}
"""The folders of the example games, which need not be installed."""

NAMES = [
    *(name for name in installed() if name not in EXAMPLES),
    *(place for folder in EXAMPLES.values() for place in games_declared(folder / "tests")),
]
GAMES: dict[str, Game] = {game.info.id: game for game in map(game_named, NAMES)}
