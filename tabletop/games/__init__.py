"""Registry of playable games, found by the entry point `tabletop.games`."""

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from tabletop.bundled import data_dir
from tabletop.cards import added
from tabletop.cards.check import CHECKS
from tabletop.cards.errors import DataError, listed, suggestion
from tabletop.cards.load import load as load_file
from tabletop.cards.load import names_in
from tabletop.cards.pack import Pack, refuse_clashes
from tabletop.cards.plugin import plugin
from tabletop.cards.schema import GameInfo
from tabletop.rules.game import Game

GROUP: Final = "tabletop.games"

BUNDLED: Final = {
    "guardians": "tabletop.games.guardians:game",
    "realm_of_sand": "tabletop.games.realm_of_sand:game",
    "sacred_wars": "tabletop.games.sacred_wars:game",
    "sandland": "tabletop.games.sandland:game",
    "wasteland": "tabletop.games.wasteland:game",
}
"""Bundled games, which are found even if the package is not installed."""


class UnknownGame(LookupError):  # noqa: N818  (a wrong name, not a failure)
    """No game with this id is installed; the message lists the known ids."""


@cache
def _locations() -> dict[str, str]:
    """Returns the `module:name` location of each game record, by game id."""
    locations = dict(BUNDLED)
    for entry in entry_points(group=GROUP):
        locations.setdefault(entry.name, entry.value)
    return locations


def installed() -> tuple[str, ...]:
    """Returns the sorted ids of all installed games without importing them."""
    return tuple(sorted(_locations()))


_loaded_packs: dict[str, tuple[Pack, ...]] = {}
on_change: list[Callable[[str], None]] = []
"""Callbacks that receive the id of a game whose card packs have changed."""


def load(name: str, packs: Sequence[Pack] = ()) -> Game:
    """Returns a game, loaded with exactly the given card packs.

    A process holds one set of cards per game. Loading other packs invalidates the objects of the
    earlier load until those packs are loaded again.

    Args:
        name: The game id.
        packs: The card packs to add to the game's own cards.

    Raises:
        UnknownGame: No game with this id is installed.
        DataErrors: The data, the code or a pack is broken; the earlier packs stay loaded.
    """
    before = _loaded_packs.get(name, ())
    if tuple(packs) == before:
        return _load(name)
    refuse_clashes(packs)
    set_packs(name, packs)
    try:
        return _load(name)
    except DataError:
        set_packs(name, before)
        raise


def reload(name: str, packs: Sequence[Pack] = ()) -> Game:
    """Returns a game after reading its data files again.

    Args:
        name: The game id.
        packs: The card packs to add to the game's own cards.

    Raises:
        UnknownGame: No game with this id is installed.
        DataErrors: The data, the code or a pack is broken; the earlier packs stay loaded if their
            files are still valid.
    """
    before = _loaded_packs.get(name, ())
    refuse_clashes(packs)
    set_packs(name, packs)
    try:
        game = _load(name)
        game.setup(game.info.seats[0], {one.id: one.default for one in game.info.options}, "1")
    except DataError:
        set_packs(name, before)
        raise
    return game


def loaded_packs(name: str) -> tuple[Pack, ...]:
    """Returns the packs that a game was last loaded with."""
    return _loaded_packs.get(name, ())


def set_packs(name: str, packs: Sequence[Pack]) -> None:
    """Sets the packs of a game and clears everything cached from its data."""
    folder = folder_of(name) or _load(name).folder
    _loaded_packs[name] = tuple(packs)
    added.add(folder, [pack.folder for pack in packs])
    package = _locations()[name].partition(":")[0]
    if name in BUNDLED:
        clear_caches(package)
    else:  # The module may have read its data at import.
        _drop_modules(name, package)
    _load.cache_clear()
    for callback in on_change:
        callback(name)


def clear_caches(package: str) -> None:
    """Clears the caches of all functions and sources in a package."""
    for module in _modules_of(package):
        for thing in list(vars(sys.modules[module]).values()):
            if hasattr(thing, "cache_clear") and not isinstance(thing, type):
                thing.cache_clear()


def _drop_modules(name: str, package: str) -> None:
    """Removes the modules of a game so that the next load imports them again."""
    for module in _modules_of(package):
        del sys.modules[module]
    for code in [code for code, check in CHECKS.items() if check.game == name]:
        del CHECKS[code]
    game_module.cache_clear()


def _modules_of(package: str) -> list[str]:
    return [one for one in sys.modules if f"{one}.".startswith(f"{package}.")]


@cache
def _load(name: str) -> Game:
    locations = _locations()
    if name not in locations:
        similar = suggestion(name, installed())
        remedy = similar if similar.startswith("did") else f"choose {listed(installed(), 'or')}"
        raise UnknownGame(f"unknown game '{name}' ({remedy})")
    module, _, attribute = locations[name].partition(":")
    with name_errors(name):
        game = getattr(import_module(module), attribute)
        if not isinstance(game, Game):
            raise TypeError(f"'{locations[name]}': not a Game")
    packs = loaded_packs(name)
    if not packs:
        return game
    names: dict[str, str] = {}
    for pack in packs:
        names |= names_in(pack.folder)
    return replace(game, names={**game.names, **names}, packs=packs)


def name_errors(name: str, part: str = "game") -> AbstractContextManager[None]:
    """Returns a context that reraises plugin failures as `DataErrors`.

    Plugin games come from other authors, so a broken game must not stop the others.

    Args:
        name: The game id that the error names.
        part: The part of the game that runs, such as its skin.
    """
    return plugin(name, part, _locations().get(name, ""))


def info(name: str) -> GameInfo:
    """Returns the description of a game, if possible without an import.

    Bundled games keep `game.yaml` with their card data. A plugin may have it beside its module.

    Raises:
        UnknownGame: No game with this id is installed.
        DataErrors: The data or the code is broken.
    """
    folder = folder_of(name)
    return load(name).info if folder is None else load_file(folder / "game.yaml", GameInfo)


def folder_of(name: str) -> Path | None:
    """Returns the data folder of a game if it is found without an import."""
    if name in BUNDLED:
        return data_dir("card_data") / name
    module = _locations().get(name, "").partition(":")[0]
    if not module or "." in module:
        return None
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if (folder / "game.yaml").is_file() else None


@cache
def game_module(game: str, name: str) -> ModuleType | None:
    """Returns a module of a game's package by name, or None if there is none.

    Looks in the entry-point group ``tabletop.games`` first, then in the bundled games.

    Raises:
        DataErrors: The module exists but cannot be imported.
    """
    packages = [entry.module for entry in entry_points(group=GROUP, name=game)]
    for package in [*packages, f"tabletop.games.{game}"]:
        with name_errors(game):
            try:
                spec = find_spec(f"{package}.{name}")
            except ModuleNotFoundError as error:
                # The package is missing, or is a plain module. An error in its imports is raised.
                if not f"{package}.{name}.".startswith(f"{error.name}."):
                    raise
                continue
            if spec is not None:
                return import_module(spec.name)
    return None
