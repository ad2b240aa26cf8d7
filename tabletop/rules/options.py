"""The complete options of a new table."""

from collections.abc import Mapping

from tabletop.rules.game import Game
from tabletop.table.chance import draw, shuffled


def all_options(game: Game, chosen: Mapping[str, str], seed: str) -> dict[str, str]:
    """Returns the value of every option: those chosen, and the defaults.

    Decks that are left to chance are drawn from the seed here. A save therefore names them, and can
    be replayed when other decks are installed. Several seats get different decks if there are
    enough; else each deck is drawn as the game itself would. The first value of a deck option means
    a random deck.

    Args:
        game: The game.
        chosen: The chosen values, by option id.
        seed: The seed of the table.

    Examples:
        >>> from tabletop.games import load
        >>> options = all_options(load("sandland"), {}, "7")
        >>> options == all_options(load("sandland"), {}, "7")
        True
    """
    options = game.info.defaults | dict(chosen)
    open_options = [
        option
        for option in game.info.options
        if option.also == "deck" and options[option.id] == option.values[0].id
    ]
    decks = [value.id for value in open_options[0].values[1:]] if open_options else []
    if 2 <= len(open_options) <= len(decks):
        order = shuffled(seed, "decks of all seats", 0, list(range(len(decks))))
    else:
        order = [draw(seed, "decks", number, len(decks)) for number in range(len(open_options))]
    options |= {
        option.id: decks[deck_index]
        for option, deck_index in zip(open_options, order, strict=False)
    }
    return options
