"""The options that a new table is laid with, all of them named."""

from collections.abc import Mapping

from tabletop.rules.game import Game
from tabletop.table.chance import draw, shuffled


def all_options(game: Game, chosen: Mapping[str, str], seed: str) -> dict[str, str]:
    """Give the options of a game: those chosen, and the defaults of the others.

    Where decks are left to chance they are drawn from the seed here, so that a save names them
    and plays again where there are others to draw from: for several seats each another one as
    long as there are enough, else as the game itself would draw. (The first value of such an
    option is the choice by chance.)
    """
    options = game.info.defaults | dict(chosen)
    left = [
        option
        for option in game.info.options
        if option.also == "deck" and options[option.id] == option.values[0].id
    ]
    decks = [value.id for value in left[0].values[1:]] if left else []
    if 2 <= len(left) <= len(decks):
        order = shuffled(seed, "decks of all seats", 0, list(range(len(decks))))
    else:
        order = [draw(seed, "decks", number, len(decks)) for number in range(len(left))]
    options |= {option.id: decks[at] for option, at in zip(left, order, strict=False)}
    return options
