"""Registry of playable games, found by the entry point `tabletop.games`."""

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
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
from tabletop.cards.pack import Pack, refuse_clashes
from tabletop.cards.plugin import IncompleteClass, forget_errors, plugin
from tabletop.cards.registry import line_of, refuse_mistyped
from tabletop.cards.schema import GameInfo
from tabletop.rules.game import Game

GROUP: Final = "tabletop.games"

BUNDLED: Final = {
    "guardians": "tabletop.games.guardians.game:Guardians",
    "realm_of_sand": "tabletop.games.realm_of_sand.game:RealmOfSand",
    "sacred_wars": "tabletop.games.sacred_wars.game:SacredWars",
    "sandland": "tabletop.games.sandland.game:Sandland",
    "wasteland": "tabletop.games.wasteland.game:Wasteland",
}
"""Bundled games, which are found even if the package is not installed."""

FLOWLESS: Final = (
    *("place_pieces", "run_to_decision", "seats_to_move", "prompt", "legal_moves", "judge"),
    *("apply", "foresee", "gesture", "drop", "refuse_drop", "preview", "outcome", "score"),
    *("random_move", "verbs"),
)
"""The methods that a game without a flow must define."""


class UnknownGame(LookupError):  # noqa: N818  (a wrong name, not a failure)
    """No game with this id is installed; the message lists the known ids."""


@cache
def _locations() -> dict[str, str]:
    """Returns the `module:Class` location of each game, by game id."""
    locations = dict(BUNDLED)
    for entry in entry_points(group=GROUP):
        locations.setdefault(entry.name, entry.value)
    return locations


def installed() -> tuple[str, ...]:
    """Returns the sorted ids of all installed games without importing them."""
    return tuple(sorted(_locations()))


def readable() -> list[GameInfo]:
    """Returns the facts of all games that can be read, bundled ones first."""
    infos = []
    for name in installed():
        with suppress(DataError):  # the home scene reports a broken game
            infos.append(info(name))
    return sorted(infos, key=lambda one: (one.id not in BUNDLED, one.name))


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
    if name in BUNDLED:
        clear_caches(package_of(name))
    else:  # The module may have read its data at import.
        _drop_modules(name)
    _load.cache_clear()
    for callback in on_change:
        callback(name)


def clear_caches(package: str) -> None:
    """Clears the caches of all functions and sources in a package."""
    for module in _modules_of(package):
        for thing in list(vars(sys.modules[module]).values()):
            if hasattr(thing, "cache_clear") and not isinstance(thing, type):
                thing.cache_clear()


def _drop_modules(name: str) -> None:
    """Removes the modules of a game so that the next load imports them again."""
    package = package_of(name)
    for module in _modules_of(package):
        del sys.modules[module]
    forget_errors(package)
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
    with name_errors(name):
        return _class_of(locations[name])(loaded_packs(name))


def _class_of(location: str) -> type[Game]:
    """Imports and checks the class of a game.

    Raises:
        IncompleteClass: The location names no complete game.
    """
    module, _, attribute = location.partition(":")
    return _checked(getattr(import_module(module), attribute, None), location)


def _checked(game_class: object, location: str) -> type[Game]:
    """Returns a class after checking that it has all that a game needs.

    Raises:
        IncompleteClass: It is not a subclass of `Game`, or lacks something.
    """
    if not (isinstance(game_class, type) and issubclass(game_class, Game)):
        message = f"'{location}' is not a subclass of Game"
        raise IncompleteClass(message, "name the class of the game in pyproject.toml")
    subject, place = f"the class {game_class.__qualname__}", line_of(game_class)
    refuse_mistyped(game_class, Game, subject)
    if game_class.setup is not Game.setup:
        message = f"{subject} overrides setup()"
        raise IncompleteClass(message, "override place_pieces()", line_of(game_class.setup))
    for attribute in ("folder", "move_bound"):
        if not hasattr(game_class, attribute):
            raise IncompleteClass(f"{subject} has no {attribute}", f"set {attribute}", place)
    has_flow = hasattr(game_class, "flow")
    for method in ("place_pieces", "score") if has_flow else FLOWLESS:
        if getattr(game_class, method) is getattr(Game, method):
            remedy = f"define {method}()" if has_flow else f"set flow, or define {method}()"
            raise IncompleteClass(f"{subject} has no {method}()", remedy, place)
    return game_class


def name_errors(name: str) -> AbstractContextManager[None]:
    """Returns a context that reraises the failures of a game as `DataErrors`.

    Plugin games come from other authors, so a broken game must not stop the others.

    Args:
        name: The game id that the error names.
    """
    return plugin(name, "game", _locations().get(name, ""))


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
    package = _locations().get(name, "").partition(":")[0].partition(".")[0]
    spec = find_spec(package) if package else None
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if (folder / "game.yaml").is_file() else None


def package_of(name: str) -> str:
    """Returns the package of a game, or "" if the game is unknown."""
    module = _locations().get(name, "").partition(":")[0]
    return module.rpartition(".")[0] if name in BUNDLED else module.partition(".")[0]


@cache
def game_module(game: str, name: str) -> ModuleType | None:
    """Returns a module of a game's package by name, or None if there is none.

    Raises:
        DataErrors: The module or the game cannot be imported, or the game is incomplete.
    """
    if game not in _locations():
        return None
    module = f"{package_of(game)}.{name}"
    with name_errors(game):
        _class_of(_locations()[game])  # Its modules register their checks.
        try:
            spec = find_spec(module)
        except ModuleNotFoundError as error:
            # The package is a single module. An error in its imports is raised.
            if not f"{module}.".startswith(f"{error.name}."):
                raise
            return None
        return None if spec is None else import_module(module)
