"""The games that can be played: whatever the installed packages declare as `tabletop.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
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
    """Give what the shelf shows of a game, without loading the game where that can be avoided.

    The program's own games have their `game.yaml` among the card data; others may have it beside
    their module. Raises as `load` does.
    """
    file = _info_file(name)
    return load_file(file, GameInfo) if file is not None else load(name).info


def _info_file(name: str) -> Path | None:
    """Give the `game.yaml` of a game that can be found without importing the game."""
    if name in OWN:
        return data_dir("card_data") / name / "game.yaml"
    module = _places().get(name, "").partition(":")[0]
    if not module or "." in module:
        return None
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).with_name("game.yaml")
    return file if file.is_file() else None
