"""The games that can be played: whatever the installed packages declare as `tabletop.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from tabletop.cards.errors import listed, suggestion
from tabletop.cards.load import load as load_file
from tabletop.cards.schema import GameInfo
from tabletop.storage.places import data_dir

if TYPE_CHECKING:
    from tabletop.rules.game import Game

GROUP = "tabletop.games"

OWN = {
    "realm_of_sand": "tabletop.games.realm_of_sand:game",
    "sandland": "tabletop.games.sandland:game",
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


@cache
def load(name: str) -> "Game":
    """Give a game by its id.

    Raises `UnknownGame` where none of that id is installed, and `DataErrors` where its data is
    broken.
    """
    places = _places()
    if name not in places:
        near = suggestion(name, installed())
        there = near if near.startswith("did") else f"there is {listed(installed(), 'and')}"
        raise UnknownGame(f"No game is called '{name}' ({there}).")
    module, _, attribute = places[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game


def info(name: str) -> GameInfo:
    """Give what the shelf shows of a game. The program's own games are not loaded for it.

    Raises as `load` does.
    """
    if name in OWN:
        return load_file(data_dir("card_data") / name / "game.yaml", GameInfo)
    return load(name).info
