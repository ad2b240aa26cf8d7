"""How each game's pieces look on the table: from what a seat sees to painted faces."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tabletop.app.tableau import Dress
from tabletop.rules.game import Game


def dress_for(game: Game) -> Dress:
    """The dress made for a game, or the plain one that any game can wear."""
    name = f"{__name__}.{game.info.id}"
    if game.info.id.isidentifier() and find_spec(name) is not None:
        dress: Dress = import_module(name).dress(game)
        return dress
    from tabletop.app.dress.plain import PlainDress

    return PlainDress(game)
