"""The games that can be played: whatever the installed packages declare as `tabletop.games`."""

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

from tabletop.cards import added
from tabletop.cards.check import CHECKS
from tabletop.cards.errors import DataError, listed, suggestion
from tabletop.cards.load import load as load_file
from tabletop.cards.load import names_in
from tabletop.cards.pack import Pack, refuse_clashes
from tabletop.cards.plugin import plugin
from tabletop.cards.schema import GameInfo
from tabletop.rules.game import Game
from tabletop.shipped import data_dir

GROUP: Final = "tabletop.games"

OWN: Final = {
    "guardians": "tabletop.games.guardians:game",
    "realm_of_sand": "tabletop.games.realm_of_sand:game",
    "sacred_wars": "tabletop.games.sacred_wars:game",
    "sandland": "tabletop.games.sandland:game",
    "wasteland": "tabletop.games.wasteland:game",
}
"""The program's own games, found even where it runs without being installed."""


class UnknownGame(LookupError):  # noqa: N818  (a wrong name, not a failure)
    """No game of this name is installed; the sentence says which there are."""


@cache
def _places() -> dict[str, str]:
    """Give where each game's record lies, as `module:name`, by the game's id."""
    found = dict(OWN)
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    return found


def installed() -> tuple[str, ...]:
    """Give the ids of all installed games in alphabetical order; loads none of them."""
    return tuple(sorted(_places()))


_in_use: dict[str, tuple[Pack, ...]] = {}
on_change: list[Callable[[str], None]] = []
"""Told of the id of a game that is to be played with other packs than before."""


def load(name: str, packs: Sequence[Pack] = ()) -> Game:
    """Give a game by its id, to be played with these packs and no others.

    In a process a game has one box of cards at a time: whatever was loaded of it with other packs
    must not be played on, until it is loaded with those again.

    Raises `UnknownGame` where none of that id is installed, and `DataErrors` where its data, its
    program or a pack is broken; then it is as it was before.
    """
    before = _in_use.get(name, ())
    if tuple(packs) == before:
        return _load(name)
    refuse_clashes(packs)
    use(name, packs)
    try:
        return _load(name)
    except DataError:
        use(name, before)
        raise


def load_anew(name: str, packs: Sequence[Pack] = ()) -> Game:
    """Give a game whose data may have been written since it was loaded.

    Raises as `load` does; then it is as it was before, as far as its files still are.
    """
    before = _in_use.get(name, ())
    refuse_clashes(packs)
    use(name, packs)
    try:
        game = _load(name)
        game.setup(game.info.seats[0], {one.id: one.default for one in game.info.options}, "1")
    except DataError:
        use(name, before)
        raise
    return game


def in_use(name: str) -> tuple[Pack, ...]:
    """Give the packs with which a game was loaded last."""
    return _in_use.get(name, ())


def use(name: str, packs: Sequence[Pack]) -> None:
    """Have a game read its data together with those of packs, and forget what it has read."""
    folder = folder_of(name) or _load(name).folder
    _in_use[name] = tuple(packs)
    added.add(folder, [pack.folder for pack in packs])
    package = _places()[name].partition(":")[0]
    if name in OWN:
        forget_kept(package)
    else:  # it may read its data at import
        _import_anew(name, package)
    _load.cache_clear()
    for tell in on_change:
        tell(name)


def forget_kept(package: str) -> None:
    """Have the functions and sources of a package forget what they keep, until asked for it."""
    for module in _modules_of(package):
        for thing in list(vars(sys.modules[module]).values()):
            if hasattr(thing, "cache_clear") and not isinstance(thing, type):
                thing.cache_clear()


def _import_anew(name: str, package: str) -> None:
    """Forget the modules of a game, so that they are imported again."""
    for module in _modules_of(package):
        del sys.modules[module]
    for code in [code for code, check in CHECKS.items() if check.game == name]:
        del CHECKS[code]
    room_of.cache_clear()


def _modules_of(package: str) -> list[str]:
    return [one for one in sys.modules if f"{one}.".startswith(f"{package}.")]


@cache
def _load(name: str) -> Game:
    places = _places()
    if name not in places:
        near = suggestion(name, installed())
        there = near if near.startswith("did") else f"choose {listed(installed(), 'or')}"
        raise UnknownGame(f"unknown game '{name}' ({there})")
    module, _, attribute = places[name].partition(":")
    with named(name):
        game = getattr(import_module(module), attribute)
        if not isinstance(game, Game):
            raise TypeError(f"'{places[name]}': not a Game")
    packs = in_use(name)
    if not packs:
        return game
    names: dict[str, str] = {}
    for pack in packs:
        names |= names_in(pack.folder)
    return replace(game, names={**game.names, **names}, packs=packs)


def named(name: str, part: str = "game") -> AbstractContextManager[None]:
    """Let whatever goes wrong in the program of a game be raised as `DataErrors` that name it.

    `part` is what of the game it is, such as its skin.

    Games are others' programs, too: one that is broken must not keep the rest from being played.
    """
    return plugin(name, part, _places().get(name, ""))


def info(name: str) -> GameInfo:
    """Give what the shelf shows of a game, without loading the game where that can be avoided.

    The program's own games have their `game.yaml` among the card data; others may have it beside
    their module. Raises as `load` does.
    """
    folder = folder_of(name)
    return load(name).info if folder is None else load_file(folder / "game.yaml", GameInfo)


def folder_of(name: str) -> Path | None:
    """Give the folder with the data of a game where it is found without importing the game."""
    if name in OWN:
        return data_dir("card_data") / name
    module = _places().get(name, "").partition(":")[0]
    if not module or "." in module:
        return None
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if (folder / "game.yaml").is_file() else None


@cache
def room_of(game: str, name: str) -> ModuleType | None:
    """Give a module of the package that plays `game` by its name, if there is one.

    Games are found through the entry-point group ``tabletop.games``; the program's own are
    found without being installed, too.

    Raises `DataErrors` where the package is there, but cannot be imported.
    """
    packages = [entry.module for entry in entry_points(group=GROUP, name=game)]
    for package in [*packages, f"tabletop.games.{game}"]:
        with named(game):
            try:
                spec = find_spec(f"{package}.{name}")
            except ModuleNotFoundError as error:
                # There is no such package, or it is a module alone; what it imports is there.
                if not f"{package}.{name}.".startswith(f"{error.name}."):
                    raise
                continue
            if spec is not None:
                return import_module(spec.name)
    return None
