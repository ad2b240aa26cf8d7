"""Games with some parts replaced, for tests of what reads them."""

from copy import copy
from typing import Any

from tabletop.rules import Game


def altered(game: Game, **members: Any) -> Game:
    """Returns a copy of a game with other attributes, or functions as methods.

    The functions have no parameter `self`.
    """
    result = copy(game)
    own = {name: value for name, value in members.items() if name in vars(game)}
    vars(result).update(own)
    methods = {
        name: staticmethod(value) if callable(value) else value
        for name, value in members.items()
        if name not in own
    }
    result.__class__ = type("AlteredGame", (type(game),), methods)
    return result
