"""`tabletop play`, also the default: the app, or a game in the terminal."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import FOUND_PROBLEM, GOOD, INTERRUPTED, UsageError
from tabletop.commands.arguments import file_of, game_of, options_of, players_of, seed_of, size_of

if TYPE_CHECKING:  # the window must start without importing the rest
    from tabletop.app.program.app import App
    from tabletop.rules.game import Game
    from tabletop.session.session import Session
    from tabletop.storage.puzzles import PuzzleEntry
    from tabletop.storage.saves import SavedGame
    from tabletop.storage.settings import Settings


def run(args: Namespace) -> int:
    """Opens the app on the home screen or a game, or plays in the terminal."""
    if args.text:
        return _in_terminal(args)
    if vars(args).get("speak"):
        raise UsageError("--speak: needs --text (in the window, speech is a setting)")
    if args.puzzle:
        from tabletop.app.lobby.open_table import open_puzzle

        game, entries = _puzzles(args)
        return open_window(partial(open_puzzle, game=game, entries=entries, number=0), args.window)
    if vars(args).get("opened"):
        return open_window(partial(_open_from_desktop, path=Path(args.opened)), args.window)
    if args.load:
        from tabletop.app.lobby.open_table import open_saved

        saved = _saved(args)
        if saved is None:
            return FOUND_PROBLEM
        return open_window(partial(open_saved, saved=saved), args.window)
    if args.game:
        from tabletop.app.lobby.open_table import start_game

        game, players, options, seed = _new(args)
        begin = partial(start_game, game=game, players=players, options=options, seed=seed)
        return open_window(begin, args.window)
    if vars(args).get("seats") or vars(args).get("seed") or vars(args).get("option"):
        raise UsageError("play: expected a game, such as 'tabletop play realm_of_sand'")
    return open_window(None, args.window)


def _open_from_desktop(app: "App", path: Path) -> None:
    """Continues a save; the window shows errors, because there is no terminal."""
    from tabletop.app.lobby.open_table import open_file
    from tabletop.app.scenes.stage import Stage

    if isinstance(app.window.scene, Stage):
        open_file(app.window.scene, path)


def _new(args: Namespace) -> "tuple[Game, Sequence[str], dict[str, str], str]":
    """Returns game, players, options and seed of a new table.

    Raises:
        UsageError: An argument is invalid.
    """
    game = game_of(args.game)
    options = options_of(game, args.option)
    from tabletop.session.new_game import default_players

    players = default_players(game)
    if args.seats:
        players = players_of(game, args.seats, "human")
    _warn_of_slow_bot(game, players)
    return game, players, options, seed_of(args.seed or "")


def _warn_of_slow_bot(game: "Game", players: Sequence[str]) -> None:
    """Prints how long a bot's turns take on this computer, if too long."""
    from tabletop.session.thinking_time import faster_player, slow_player, turn_seconds, turn_text
    from tabletop.storage.people import HUMAN

    if slow := slow_player(game, [player for player in players if player != HUMAN]):
        faster = faster_player(game, slow)
        seats = ",".join([faster or each if each == slow else each for each in players])
        remedy = f" (faster: --seats {seats})" if faster else ""
        print(f"{slow}: {turn_text(turn_seconds(game, slow) or 0).lower()[:-1]}{remedy}")


def _saved(args: Namespace) -> "SavedGame | None":
    """Returns the game of a save, or prints the error and returns None."""
    from tabletop.storage.saves import SaveError, load

    if args.seats or args.seed or args.option:
        raise UsageError("--load: cannot be combined with --seats, --seed or --option")
    path = file_of(args.load)
    try:
        return load(path, game_of(args.game) if args.game else None)
    except SaveError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        if error.playable is not None:
            print("'tabletop rescue FILE' says what can be done.", file=sys.stderr)
        return None


def _puzzles(args: Namespace) -> "tuple[Game, list[PuzzleEntry]]":
    """Returns the puzzles of a file and their game.

    Raises:
        UsageError: The file cannot be read, or a puzzle cannot be set up.
    """
    from tabletop.cards.errors import DataErrors
    from tabletop.rules.position import PositionError
    from tabletop.rules.puzzle import lay, read_puzzles
    from tabletop.storage.puzzles import PuzzleEntry
    from tabletop.storage.puzzles import game_of as game_with

    if args.game or args.load or args.seats or args.seed or args.option:
        raise UsageError(
            "--puzzle: cannot be combined with a game, --load, --seats, --seed or --option"
        )
    try:
        puzzles = read_puzzles(args.puzzle)
    except DataErrors as error:
        raise UsageError(str(error.errors[0])) from None
    game = game_of(puzzles[0].game)
    entries = [PuzzleEntry(puzzle, None, 0) for puzzle in puzzles if puzzle.game == puzzles[0].game]
    try:
        game = game_with(entries[0].puzzle, game)
        lay(entries[0].puzzle, game)
    except PositionError as error:
        raise UsageError(f"puzzle '{entries[0].puzzle.title}': cannot be set up: {error}") from None
    return game, entries


def _in_terminal(args: Namespace) -> int:
    """Plays a game in the terminal, without importing the app."""
    if args.window:
        raise UsageError("--window: cannot be combined with --text")
    from tabletop.session.new_game import new_session, puzzle_session
    from tabletop.session.session import Session
    from tabletop.storage.log import start_log
    from tabletop.storage.settings import load_settings

    settings, notices = load_settings()
    if args.puzzle:
        session = puzzle_session(settings, *_puzzles(args), 0)
    elif args.load:
        saved = _saved(args)
        if saved is None:
            return FOUND_PROBLEM
        session = Session.resume(saved)
    elif args.game:
        session = new_session(settings, *_new(args))
    else:
        raise UsageError(
            "play --text: expected a game, such as 'tabletop play realm_of_sand --text'"
        )
    start_log()
    for words in notices:
        print(words)
    return _play(session, settings, args.speak)


def _play(session: "Session", settings: "Settings", speak: bool) -> int:
    from tabletop.session.speech import Speech
    from tabletop.terminal.commands import follow
    from tabletop.terminal.table import TableLeft, TerminalTable
    from tabletop.terminal.terminal import Terminal

    terminal = Terminal(sys.stdin, sys.stdout, Speech() if speak else None)
    table = TerminalTable(session, terminal, settings, follow)
    reason, status = "", GOOD
    try:
        table.play()
    except TableLeft:
        pass
    except EOFError:
        reason = "End of input. "
    except KeyboardInterrupt:
        reason, status = "\nInterrupted. ", INTERRUPTED
    finally:
        words, path = table.close()
    terminal.say(f"{reason}{words}")
    if path:
        terminal.write(
            path if words.endswith("in") else f"tabletop play --text --load {shlex.quote(path)}"
        )
    return status


def open_window(begin: Callable[..., None] | None, window: str | None) -> int:
    """Runs the app until it is closed; `window` is its size in words.

    Raises:
        UsageError: The size is invalid, or the computer has no screen.
    """
    from tabletop.app.lobby.startup import run as show
    from tabletop.app.window.window import NoDisplayError
    from tabletop.storage.log import log, start_log

    size = size_of(window) if window else None
    start_log()
    try:
        show(begin, size=size)
    except NoDisplayError as error:
        raise UsageError(str(error)) from None
    except Exception as error:  # logged, because a program without a console prints nothing
        log.critical("Sandtable ended", exc_info=error)
        raise
    return GOOD
