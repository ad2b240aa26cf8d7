"""Which games the laws are tried on: those named, or those that a project declares."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import cast

from tabletop.games import GROUP, load
from tabletop.rules.game import Game


def game_named(name: str) -> Game:
    """Give a game by the id under which it is installed, or by `module:name`.

    Raises `UnknownGame` where none of that id is installed.
    """
    module, colon, attribute = name.partition(":")
    return cast(Game, getattr(import_module(module), attribute)) if colon else load(name)


def games_declared(path: Path) -> list[str]:
    """Give the games of the project in which a file lies, as its `pyproject.toml` declares them.

    The project need not be installed: its folder, and `src` in it, are searched for its modules
    after everything else.
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
