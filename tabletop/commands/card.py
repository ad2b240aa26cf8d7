"""`tabletop card`: one card as a picture or as text."""

from argparse import Namespace

from tabletop.cards.errors import suggestion
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import at_least, game_of, output_of, print_json, unwritable
from tabletop.games import installed
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.rules.signs import in_words
from tabletop.storage.files import write_whole
from tabletop.table.views import Seen, view_of

TALLEST = 4000


def run(asked: Namespace) -> int:
    game, card = _card(asked)
    if asked.output is None:
        said = _words(game, card)
        if asked.json:
            print_json({"game": game.info.id, "card": card, "text": said})
        else:
            print("\n".join([game.names.get(card, card), *said]))
        return GOOD
    output = output_of(asked.output, "picture's", ".png")
    height = at_least(asked.height, 16, "--height")
    if height > TALLEST:
        raise WrongUse(f"--height: expected at most {TALLEST}, got {height}")
    from tabletop.app.proofs import picture_of, unseen

    unseen()
    try:
        write_whole(output, picture_of(game, card, height))
    except OSError as error:
        raise unwritable(output, error) from None
    if asked.json:
        print_json({"game": game.info.id, "card": card, "file": str(output)})
    return GOOD


def _card(asked: Namespace) -> tuple[Game, str]:
    """Returns the game and id of a card, given by id or name.

    Raises:
        WrongUse: No game or several games have such a card.
    """
    names = [asked.game] if asked.game is not None else [*installed()]
    wanted = asked.card.casefold()
    known: list[str] = []
    found: list[tuple[Game, str]] = []
    for name in names:
        game = game_of(name)
        known += game.names
        found += [
            (game, kind)
            for kind, called in game.names.items()
            if wanted in (kind, called.casefold())
        ]
    if not found:
        raise WrongUse(f"unknown card '{asked.card}' ({suggestion(wanted, known)})")
    games = {game.info.id for game, _ in found}
    if len(games) > 1:
        raise WrongUse(f"card '{asked.card}': found in {' and '.join(sorted(games))} (add --game)")
    return found[0]


def _words(game: Game, card: str) -> list[str]:
    """Returns the text of a card, one sentence per item."""
    seats = max(2, game.info.seats[0])
    table = game.setup(seats, all_options(game, {}, "1"), "1")
    told = game.explainer(view_of(table, 0)).told(Seen(None, card, "", 1, 0, 0, None, ()), "")
    return [in_words(line) for line in (*told.printed, *told.notes)]
