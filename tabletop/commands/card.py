"""`tabletop card`: one card as a picture or as text."""

from argparse import Namespace

from tabletop.cards.errors import suggestion
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import at_least, game_of, output_of, print_json, write_error
from tabletop.games import installed
from tabletop.rules.game import Game
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.options import all_options
from tabletop.storage.files import write_atomic
from tabletop.table.views import VisiblePiece, view_of

TALLEST = 4000


def run(args: Namespace) -> int:
    game, card = _card(args)
    if args.output is None:
        sentences = _words(game, card)
        if args.json:
            print_json({"game": game.info.id, "card": card, "text": sentences})
        else:
            print("\n".join([game.names.get(card, card), *sentences]))
        return GOOD
    output = output_of(args.output, "picture's", ".png")
    height = at_least(args.height, 16, "--height")
    if height > TALLEST:
        raise UsageError(f"--height: expected at most {TALLEST}, got {height}")
    from tabletop.app.printing.pieces import open_hidden_display, picture_of

    open_hidden_display()
    try:
        write_atomic(output, picture_of(game, card, height))
    except OSError as error:
        raise write_error(output, error) from None
    if args.json:
        print_json({"game": game.info.id, "card": card, "file": str(output)})
    return GOOD


def _card(args: Namespace) -> tuple[Game, str]:
    """Returns the game and id of a card, given by id or name.

    Raises:
        UsageError: No game or several games have such a card.
    """
    names = [args.game] if args.game is not None else [*installed()]
    folded_name = args.card.casefold()
    known: list[str] = []
    results: list[tuple[Game, str]] = []
    for name in names:
        game = game_of(name)
        known += game.names
        results += [
            (game, kind)
            for kind, display_name in game.names.items()
            if folded_name in (kind, display_name.casefold())
        ]
    if not results:
        raise UsageError(f"unknown card '{args.card}' ({suggestion(folded_name, known)})")
    games = {game.info.id for game, _ in results}
    if len(games) > 1:
        raise UsageError(f"card '{args.card}': found in {' and '.join(sorted(games))} (add --game)")
    return results[0]


def _words(game: Game, card: str) -> list[str]:
    """Returns the text of a card, one sentence per item."""
    seats = max(2, game.info.seats[0])
    table = game.setup(seats, all_options(game, {}, "1"), "1")
    description = game.explainer(view_of(table, 0)).describe(
        VisiblePiece(None, card, "", 1, 0, 0, None, ()), ""
    )
    return [icons_to_words(line) for line in (*description.printed, *description.notes)]
