"""`tabletop play`, and `tabletop` alone: the app."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial

from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import game_of, options_of, players_of, seed_of, size_of


def run(asked: Namespace) -> int:
    """Open the app on the shelf, a new table, or a saved game."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    size = size_of(asked.window) if asked.window else None
    if asked.puzzle:
        return _solve(asked, size)
    if asked.load:
        return _go_on(asked, size)
    if asked.game:
        game = game_of(asked.game)
        options = options_of(game, asked.option)
        from tabletop.app.opening import begin_game
        from tabletop.play.new_game import default_players

        players = default_players(game)
        if asked.seats:
            players = players_of(game, asked.seats, "human")
        seed = seed_of(asked.seed or "")
        begin = partial(begin_game, game=game, players=players, options=options, seed=seed)
        return open_window(begin, size)
    if vars(asked).get("seats") or vars(asked).get("seed") or vars(asked).get("option"):
        raise WrongUse("name the game to play, such as 'tabletop play realm_of_sand'")
    return open_window(None, size)


def _go_on(asked: Namespace, size: tuple[int, int] | None) -> int:
    from tabletop.app.opening import open_saved
    from tabletop.storage.saves import SaveError, load

    if asked.seats or asked.seed or asked.option:
        raise WrongUse("--load has seats, seed and options of its own; leave yours out")
    if not os.path.exists(asked.load):
        raise WrongUse(f"there is no file '{asked.load}'")
    try:
        saved = load(asked.load, game_of(asked.game) if asked.game else None)
    except SaveError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return FOUND_WRONG
    return open_window(partial(open_saved, saved=saved), size)


def _solve(asked: Namespace, size: tuple[int, int] | None) -> int:
    from tabletop.app.opening import open_puzzle
    from tabletop.cards.errors import DataErrors
    from tabletop.rules.position import PositionError
    from tabletop.rules.puzzle import lay, read_puzzles
    from tabletop.storage.puzzles import Shelved

    if asked.game or asked.load or asked.seats or asked.seed or asked.option:
        raise WrongUse("--puzzle has a game and options of its own; leave the rest out")
    try:
        puzzles = read_puzzles(asked.puzzle)
    except DataErrors as error:
        raise WrongUse(str(error.errors[0])) from None
    game = game_of(puzzles[0].game)
    shelf = [Shelved(one, None, 0) for one in puzzles if one.game == puzzles[0].game]
    try:
        lay(shelf[0].puzzle, game)
    except PositionError as error:
        raise WrongUse(f"the puzzle '{shelf[0].puzzle.title}' cannot be laid: {error}") from None
    return open_window(partial(open_puzzle, game=game, shelf=shelf, number=0), size)


def open_window(begin: Callable[..., None] | None, size: tuple[int, int] | None) -> int:
    """Open the app until it is closed. Raises `WrongUse` where there is no screen."""
    from tabletop.app.start import run as show
    from tabletop.app.window import NoScreen
    from tabletop.storage.log import log, start_log

    start_log()
    try:
        show(begin, size=size)
    except NoScreen as error:
        raise WrongUse(str(error)) from None
    except Exception as error:  # told to the log as well: a program without a console says nothing
        log.critical("The program ended", exc_info=error)
        raise
    return GOOD
