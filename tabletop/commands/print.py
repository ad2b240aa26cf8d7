"""`tabletop print`: a game or a deck as pages to cut out."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from tabletop.cards.builder import taken_names
from tabletop.cards.deck import Deck, DeckRules, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.cards.wording import number_of
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import (
    deck_called,
    game_of,
    options_of,
    output_of,
    print_json,
    seats_of,
    write_error,
)
from tabletop.commands.progress import progress_bar
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.rules.game import Game
from tabletop.storage.decks import own_decks, read_deck_file
from tabletop.storage.files import write_atomic

COARSEST, FINEST = 72, 600


def run(args: Namespace) -> int:
    game = game_of(args.game)
    options = options_of(game, args.option)
    seats = seats_of(game, args.seats if args.seats is not None else max(2, game.info.seats[0]))
    if not COARSEST <= args.dpi <= FINEST:
        raise UsageError(f"--dpi: expected {COARSEST} to {FINEST}, got {args.dpi}")
    output = output_of(args.output, "pages'", ".pdf")
    deck = _deck(game, args.deck, options) if args.deck is not None else None
    from tabletop.app.printing.pages import (
        INSTALL,
        PageLayoutError,
        Printout,
        can_print,
        cutting_margins,
        missing_letters_message,
    )
    from tabletop.app.printing.pieces import (
        PiecePrinter,
        open_hidden_display,
        pieces_of_deck,
        pieces_of_table,
    )

    if not can_print():
        raise UsageError(INSTALL)
    try:
        cut = cutting_margins(args.bleed, args.gutter)
    except PageLayoutError as error:
        raise UsageError(f"--{error}") from None
    open_hidden_display()
    press = PiecePrinter(game, args.dpi)
    table = game.setup(seats, options, "1")
    title = game.info.name if deck is None else f"{game.info.name}: {deck.name}"
    try:
        printout = Printout(
            press,
            title,
            pieces_of_table(press, table) if deck is None else pieces_of_deck(press, deck, table),
            paper=args.paper,
            backs=args.backs,
            rules=args.rules,
            cut=cut,
        )
    except PageLayoutError as error:
        raise UsageError(f"--{error}") from None
    with progress_bar(printout.total) as advance:
        while printout.remaining_pages:
            printout.advance()
            advance(printout.finished_sheets)
    try:
        write_atomic(output, printout.pdf())
    except OSError as error:
        raise write_error(output, error) from None
    if args.json:
        counts = {"pieces": printout.pieces, "pages": printout.pages}
        print_json({"file": str(output), **counts, "missing": printout.missing})
    else:
        print(
            f"{output}: {number_of(printout.pieces, 'piece')} on "
            f"{number_of(printout.pages, 'page')}"
        )
        if printout.missing:
            print(f"{output}: {missing_letters_message(printout.missing)}", file=sys.stderr)
    return GOOD


def _deck(game: Game, word: str, options: Mapping[str, str]) -> Deck:
    """Returns a deck by its id or name, or from a file.

    Raises:
        UsageError: The deck does not exist or cannot be read.
    """
    registry = deck_registry(game.info.id)
    if registry is None:
        raise UsageError(f"{game.info.id}: has no decks")
    taken = taken_names(game.info, registry.presets.values())
    own_presets = own_decks(game.info.id, registry.box, taken)
    decks = {deck.id: deck for deck in (*presets(game.info.id, options).values(), *own_presets)}
    try:
        return deck_called(word, decks)
    except UsageError:
        if not Path(word).is_file():
            raise
    return _read(Path(word), registry.box)


def _read(path: Path, box: DeckRules) -> Deck:
    try:
        return read_deck(read_deck_file(path), box, str(path))
    except OSError as error:
        raise UsageError(f"'{path}': cannot be opened: {error.strerror}") from None
    except DataErrors as error:
        raise UsageError(f"'{path}': not a deck: {error.errors[0]}") from None
    except ValueError as error:
        raise UsageError(f"'{path}': cannot be read: {error}") from None
