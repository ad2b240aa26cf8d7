"""The games on which laws are tried: those named, or those declared."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import cast

from tabletop.games import GROUP, load
from tabletop.rules.game import Game


def game_named(name: str) -> Game:
    """Returns a game by its id, or of a class, as `module:Class`.

    Raises:
        UnknownGame: No game of this id is installed.
        ImportError: The module does not exist.
        AttributeError: The module has no such name.

    Examples:
        >>> game_named("sandland").info.id
        'sandland'
        >>> game_named("tabletop.games.sandland.game:Sandland").info.id
        'sandland'
    """
    module, colon, attribute = name.partition(":")
    return cast(Game, getattr(import_module(module), attribute)()) if colon else load(name)


def games_declared(path: Path) -> list[str]:
    """Returns the games that the `pyproject.toml` above a file declares.

    The project need not be installed: its folder and its `src` are appended to `sys.path`.

    Args:
        path: The file that asks for the games.

    Returns:
        The games as `module:Class`; empty if no project above the file declares any.

    Examples:
        >>> games_declared(Path("/"))
        []
    """
    for folder in path.resolve().parents:
        file = folder / "pyproject.toml"
        if not file.is_file():
            continue
        project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
        if games := project.get("entry-points", {}).get(GROUP):
            sys.path.extend(
                place for place in (str(folder), str(folder / "src")) if place not in sys.path
            )
            return list(games.values())
    return []
