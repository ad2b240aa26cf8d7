"""`tabletop play`, also the default: the app, or a game in the terminal."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import FOUND_WRONG, GOOD, INTERRUPTED, WrongUse
from tabletop.commands.asked import file_of, game_of, options_of, players_of, seed_of, size_of

if TYPE_CHECKING:  # the window must start without importing the rest
    from tabletop.app.app import App
    from tabletop.play.session import Session
    from tabletop.rules.game import Game
    from tabletop.storage.puzzles import Shelved
    from tabletop.storage.saves import Saved
    from tabletop.storage.settings import Settings


def run(asked: Namespace) -> int:
    """Opens the app on the home screen or a game, or plays in the terminal."""
    if asked.text:
        return _in_terminal(asked)
    if vars(asked).get("speak"):
        raise WrongUse("--speak: needs --text (in the window, speech is a setting)")
    size = size_of(asked.window) if asked.window else None
    if asked.puzzle:
        from tabletop.app.opening import open_puzzle

        game, shelf = _puzzles(asked)
        return open_window(partial(open_puzzle, game=game, shelf=shelf, number=0), size)
    if vars(asked).get("opened"):
        return open_window(partial(_open_from_desktop, path=Path(asked.opened)), size)
    if asked.load:
        from tabletop.app.opening import open_saved

        saved = _saved(asked)
        if saved is None:
            return FOUND_WRONG
        return open_window(partial(open_saved, saved=saved), size)
    if asked.game:
        from tabletop.app.opening import begin_game

        game, players, options, seed = _new(asked)
        begin = partial(begin_game, game=game, players=players, options=options, seed=seed)
        return open_window(begin, size)
    if vars(asked).get("seats") or vars(asked).get("seed") or vars(asked).get("option"):
        raise WrongUse("play: expected a game, such as 'tabletop play realm_of_sand'")
    return open_window(None, size)


def _open_from_desktop(app: "App", path: Path) -> None:
    """Continues a save; the window shows errors, because there is no terminal."""
    from tabletop.app.opening import open_file
    from tabletop.app.scenes.stage import Stage

    if isinstance(app.window.scene, Stage):
        open_file(app.window.scene, path)


def _new(asked: Namespace) -> "tuple[Game, Sequence[str], dict[str, str], str]":
    """Returns game, players, options and seed of a new table.

    Raises:
        WrongUse: An argument is invalid.
    """
    game = game_of(asked.game)
    options = options_of(game, asked.option)
    from tabletop.play.new_game import default_players

    players = default_players(game)
    if asked.seats:
        players = players_of(game, asked.seats, "human")
    return game, players, options, seed_of(asked.seed or "")


def _saved(asked: Namespace) -> "Saved | None":
    """Returns the game of a save, or prints the error and returns None."""
    from tabletop.storage.saves import SaveError, load

    if asked.seats or asked.seed or asked.option:
        raise WrongUse("--load: cannot be combined with --seats, --seed or --option")
    path = file_of(asked.load)
    try:
        return load(path, game_of(asked.game) if asked.game else None)
    except SaveError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        if error.playable is not None:
            print("'tabletop rescue FILE' says what can be done.", file=sys.stderr)
        return None


def _puzzles(asked: Namespace) -> "tuple[Game, list[Shelved]]":
    """Returns the puzzles of a file and their game.

    Raises:
        WrongUse: The file cannot be read, or a puzzle cannot be set up.
    """
    from tabletop.cards.errors import DataErrors
    from tabletop.rules.position import PositionError
    from tabletop.rules.puzzle import lay, read_puzzles
    from tabletop.storage.puzzles import Shelved
    from tabletop.storage.puzzles import game_of as game_with

    if asked.game or asked.load or asked.seats or asked.seed or asked.option:
        raise WrongUse(
            "--puzzle: cannot be combined with a game, --load, --seats, --seed or --option"
        )
    try:
        puzzles = read_puzzles(asked.puzzle)
    except DataErrors as error:
        raise WrongUse(str(error.errors[0])) from None
    game = game_of(puzzles[0].game)
    shelf = [Shelved(one, None, 0) for one in puzzles if one.game == puzzles[0].game]
    try:
        game = game_with(shelf[0].puzzle, game)
        lay(shelf[0].puzzle, game)
    except PositionError as error:
        raise WrongUse(f"puzzle '{shelf[0].puzzle.title}': cannot be set up: {error}") from None
    return game, shelf


def _in_terminal(asked: Namespace) -> int:
    """Plays a game in the terminal, without importing the app."""
    if asked.window:
        raise WrongUse("--window: cannot be combined with --text")
    from tabletop.play.new_game import new_session, puzzle_session
    from tabletop.play.session import Session
    from tabletop.storage.log import start_log
    from tabletop.storage.settings import load_settings

    settings, notices = load_settings()
    if asked.puzzle:
        session = puzzle_session(settings, *_puzzles(asked), 0)
    elif asked.load:
        saved = _saved(asked)
        if saved is None:
            return FOUND_WRONG
        session = Session.go_on(saved)
    elif asked.game:
        session = new_session(settings, *_new(asked))
    else:
        raise WrongUse("play --text: expected a game, such as 'tabletop play realm_of_sand --text'")
    start_log()
    for words in notices:
        print(words)
    return _play(session, settings, asked.speak)


def _play(session: "Session", settings: "Settings", speak: bool) -> int:
    from tabletop.play.speech import Speech
    from tabletop.terminal.commands import follow
    from tabletop.terminal.table import Left, TerminalTable
    from tabletop.terminal.terminal import Terminal

    terminal = Terminal(sys.stdin, sys.stdout, Speech() if speak else None)
    table = TerminalTable(session, terminal, settings, follow)
    why, status = "", GOOD
    try:
        table.play()
    except Left:
        pass
    except EOFError:
        why = "End of input. "
    except KeyboardInterrupt:
        why, status = "\nInterrupted. ", INTERRUPTED
    finally:
        words, path = table.close()
    terminal.say(f"{why}{words}")
    if path:
        terminal.write(
            path if words.endswith("in") else f"tabletop play --text --load {shlex.quote(path)}"
        )
    return status


def open_window(begin: Callable[..., None] | None, size: tuple[int, int] | None) -> int:
    """Runs the app until it is closed.

    Raises:
        WrongUse: There is no screen.
    """
    from tabletop.app.start import run as show
    from tabletop.app.window import NoScreen
    from tabletop.storage.log import log, start_log

    start_log()
    try:
        show(begin, size=size)
    except NoScreen as error:
        raise WrongUse(str(error)) from None
    except Exception as error:  # logged, because a program without a console prints nothing
        log.critical("Sandtable ended", exc_info=error)
        raise
    return GOOD
