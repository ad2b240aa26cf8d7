"""The games of the conformance suite: installed games and examples."""

import sys
from pathlib import Path

from tabletop.games import installed
from tabletop.rules import Game
from tabletop.testing.games import game_named

EXAMPLES = {
    file.parent.name: file.parent.parent
    for file in sorted((Path(__file__).parents[2] / "examples").glob("*/*/game.yaml"))
}
"""The folders of the example games, which need not be installed."""
sys.path.extend(map(str, EXAMPLES.values()))

NAMES = [
    *(name for name in installed() if name not in EXAMPLES),
    *(f"{name}:game" for name in EXAMPLES),
]
GAMES: dict[str, Game] = {name.partition(":")[0]: game_named(name) for name in NAMES}
