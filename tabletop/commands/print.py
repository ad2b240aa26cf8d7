"""`tabletop print`: a game or a deck as pages to cut out."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from tabletop.cards.builder import taken_names
from tabletop.cards.deck import Deck, DeckBox, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.cards.wording import number_of
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import (
    deck_called,
    game_of,
    options_of,
    output_of,
    print_json,
    seats_of,
    unwritable,
)
from tabletop.commands.progress import progress_bar
from tabletop.games.workshops import presets, workshop
from tabletop.rules.game import Game
from tabletop.storage.decks import own_decks, read_deck_file
from tabletop.storage.files import write_whole

COARSEST, FINEST = 72, 600


def run(asked: Namespace) -> int:
    game = game_of(asked.game)
    options = options_of(game, asked.option)
    seats = seats_of(game, asked.seats if asked.seats is not None else max(2, game.info.seats[0]))
    if not COARSEST <= asked.dpi <= FINEST:
        raise WrongUse(f"--dpi: expected {COARSEST} to {FINEST}, got {asked.dpi}")
    output = output_of(asked.output, "pages'", ".pdf")
    deck = _deck(game, asked.deck, options) if asked.deck is not None else None
    from tabletop.app.printing import INSTALL, PageFault, Printout, can_print, cut_of, lacking
    from tabletop.app.proofs import Press, of_deck, of_table, unseen

    if not can_print():
        raise WrongUse(INSTALL)
    try:
        cut = cut_of(asked.bleed, asked.gutter)
    except PageFault as error:
        raise WrongUse(f"--{error}") from None
    unseen()
    press = Press(game, asked.dpi)
    table = game.setup(seats, options, "1")
    title = game.info.name if deck is None else f"{game.info.name}: {deck.name}"
    try:
        printout = Printout(
            press,
            title,
            of_table(press, table) if deck is None else of_deck(press, deck, table),
            paper=asked.paper,
            backs=asked.backs,
            rules=asked.rules,
            cut=cut,
        )
    except PageFault as error:
        raise WrongUse(f"--{error}") from None
    with progress_bar(printout.total) as told:
        while printout.left:
            printout.go_on()
            told(printout.done)
    try:
        write_whole(output, printout.pdf())
    except OSError as error:
        raise unwritable(output, error) from None
    if asked.json:
        counts = {"pieces": printout.pieces, "pages": printout.pages}
        print_json({"file": str(output), **counts, "missing": printout.missing})
    else:
        print(
            f"{output}: {number_of(printout.pieces, 'piece')} on "
            f"{number_of(printout.pages, 'page')}"
        )
        if printout.missing:
            print(f"{output}: {lacking(printout.missing)}", file=sys.stderr)
    return GOOD


def _deck(game: Game, word: str, options: Mapping[str, str]) -> Deck:
    """Returns a deck by its id or name, or from a file.

    Raises:
        WrongUse: The deck does not exist or cannot be read.
    """
    found = workshop(game.info.id)
    if found is None:
        raise WrongUse(f"{game.info.id}: has no decks")
    taken = taken_names(game.info, found.presets.values())
    own = own_decks(game.info.id, found.box, taken)
    decks = {deck.id: deck for deck in (*presets(game.info.id, options).values(), *own)}
    try:
        return deck_called(word, decks)
    except WrongUse:
        if not Path(word).is_file():
            raise
    return _read(Path(word), found.box)


def _read(path: Path, box: DeckBox) -> Deck:
    try:
        return read_deck(read_deck_file(path), box, str(path))
    except OSError as error:
        raise WrongUse(f"'{path}': cannot be opened: {error.strerror}") from None
    except DataErrors as error:
        raise WrongUse(f"'{path}': not a deck: {error.errors[0]}") from None
    except ValueError as error:
        raise WrongUse(f"'{path}': cannot be read: {error}") from None
