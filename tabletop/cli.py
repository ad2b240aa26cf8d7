"""The `tabletop` command.

Each subcommand is a module in `tabletop.commands`, imported on demand for a fast start. The exit
status is 0 for success, 1 if a problem was found, and 2 for incorrect use.
"""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from tabletop import __version__
from tabletop.analysis.executors import WorkersLost
from tabletop.bundled import MissingFiles
from tabletop.cards.errors import DataError
from tabletop.cards.wording import shortened

GOOD, FOUND_PROBLEM, USAGE_ERROR, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141

ALIASES = {"capsule": "bug-report", "first-game": "tutorial"}
"""Earlier names of commands, which still work and are not listed."""
MODULES = {"bug-report": "capsule", "tutorial": "first_game"}
"""The module of a command with another name than its own."""
SHELLS = ("bash", "zsh", "tcsh")
"""The shells with completion scripts."""
GAME_OR_FOLDER = "game id, or folder of a table without rules (./NAME if a game has the same name)"


_TOO_LONG = "a name in this path is too long (at most 255 bytes)"


class UsageError(Exception):
    """Incorrect use of a command; the message includes a remedy."""


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """A help format with unwrapped examples and room for all command names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._action_max_length = 16  # argparse ignores the indent of subcommands when it measures


class CommandParser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises `UsageError` with a short message."""
        raise UsageError(f"{_explain(message)} (see '{self.prog} --help')")


class _Version(argparse.Action):
    """Prints the version, and whether the rules are compiled."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from tabletop.table import COMPILED  # imported only on demand

        print(f"Sandtable {__version__}{', compiled rules' if COMPILED else ''}")
        parser.exit()


class _Licences(argparse.Action):
    """Prints the licences of the program and its libraries."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        print(import_module("tabletop.commands.licences").text())
        parser.exit()


class _Completion(argparse.Action):
    """Prints the completion script of a shell."""

    def __call__(self, parser: argparse.ArgumentParser, _: Any, shell: Any, *__: Any) -> NoReturn:
        print(import_module("tabletop.commands.completion").script(parser, shell))
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # a standalone program starts its workers with this module

        multiprocessing.freeze_support()
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if len(words) == 1 and words[0].endswith(".sandtable"):
        words = ["play", "--opened", *words]  # a save opened from the desktop
    try:
        args = parse(words)
        module = import_module(f"tabletop.commands.{args.module.replace('-', '_')}")
        status: int = module.run(args)
        sys.stdout.flush()
    except UsageError as error:
        print(f"tabletop: {_readable(str(error))}", file=sys.stderr)
        return USAGE_ERROR
    except (WorkersLost, MissingFiles) as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return FOUND_PROBLEM
    except DataError as error:
        print(error, file=sys.stderr)
        return FOUND_PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _print_no_more()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            print(f"tabletop: '{_readable(str(error.filename))}': {_TOO_LONG}", file=sys.stderr)
            return USAGE_ERROR
        if error.errno != errno.ENOSPC:
            raise
        _print_no_more()
        print("tabletop: disk full (free some space and try again)", file=sys.stderr)
        return FOUND_PROBLEM
    return status


def _open_closed_streams() -> None:
    """Replaces closed standard streams, so that none of them is None."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (stays open until the end)


def _readable(message: str) -> str:
    """Returns a message with very long arguments shortened."""
    shortened_message = message.replace(os.strerror(errno.ENAMETOOLONG), _TOO_LONG)
    return re.sub(r"[^\s/\\']{120,}", lambda match: shortened(match[0], 40), shortened_message)


def _print_no_more() -> None:
    """Prevents a second failure when the interpreter flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Parses the command line; `--help` and `--version` print and exit.

    Raises:
        UsageError: The arguments are invalid.
    """
    words = [ALIASES.get(word, word) for word in words[:1]] + list(words[1:])
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        from tabletop.cards.errors import suggestion

        remedy = suggestion(words[0], list(COMMANDS))
        raise UsageError(f"unknown command '{words[0]}' ({remedy}; see 'tabletop --help')")
    return parser(words[0] if words and words[0] in COMMANDS else "").parse_args(words)


def parser(command_name: str = "") -> CommandParser:
    """Returns the parser of one command, or of all if no name is given."""
    root = CommandParser(
        prog="tabletop",
        description="Sandtable: card and board games on one virtual table. "
        "Without a command, opens the window.",
        epilog="Exit status: 0 success, 1 problems found, 2 usage error.\nExample: tabletop play "
        "realm_of_sand --seats human,greedy",
        formatter_class=HelpFormatter,
        allow_abbrev=False,
    )
    root.add_argument("--version", action=_Version, help="print the version")
    root.add_argument(
        "--licences", action=_Licences, help="print the licences of Sandtable and its dependencies"
    )
    root.add_argument(
        "--print-completion",
        action=_Completion,
        choices=SHELLS,
        help="print the completion script of a shell",
    )
    root.set_defaults(module="play", game=None, load=None, puzzle=None, window=None, text=False)
    commands = root.add_subparsers(title="commands", metavar="COMMAND")
    for name in [command_name] if command_name else COMMANDS:
        about, details, example, fill = COMMANDS[name]
        command = commands.add_parser(
            name,
            help=about,
            description=details or about,
            epilog=f"Example: {example}",
            formatter_class=HelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(module=MODULES.get(name, name))
        fill(command)
    return root


def _window(command: argparse.ArgumentParser) -> None:
    command.add_argument("--window", metavar="WxH", help="window size, such as 1280x720")


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help=GAME_OR_FOLDER)
    _table(command, "player of each seat, such as human,greedy")
    command.add_argument("--load", metavar="FILE", help="resume a saved game")
    command.add_argument("--opened", metavar="FILE", help=argparse.SUPPRESS)
    command.add_argument("--puzzle", metavar="FILE", help="solve the puzzles in a file")
    _window(command)
    command.add_argument("--text", action="store_true", help="play in the terminal")
    command.add_argument("--speak", action="store_true", help="with --text: read all output aloud")


def _first_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="game id (optional with --verify: all games)")
    command.add_argument(
        "--verify", action="store_true", help="only check that each step can be played"
    )
    _window(command)
    _json(command)


def _games(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help=GAME_OR_FOLDER)
    command.add_argument("--seats", metavar="N", type=int, help="number of seats of the table")
    _option(command)
    _json(command)


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("id", nargs="?", help="rule or section id, such as RS-PLACE.2")
    _json(command)


def _watch(command: argparse.ArgumentParser) -> None:
    command.add_argument("path", metavar="PATH", help="YAML file, or its folder")
    _window(command)


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("paths", nargs="*", metavar="PATH", help="file or folder of card data")
    command.add_argument(
        "--explain", metavar="CODE", help="only explain a code or a group of codes"
    )
    command.add_argument(
        "--select",
        metavar="CODES",
        action="append",
        default=[],
        help="report only these codes or groups, such as card,yaml/tag",
    )
    command.add_argument(
        "--ignore", metavar="CODES", action="append", default=[],
        help="ignore these codes; in a file, write '# ignore: CODE' at the end of the line",
    )  # fmt: skip
    _json(command)


def _deck(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="actions", metavar="WHAT", dest="what", required=True)
    check = acts.add_parser("check", help="check decks against the rules of the game")
    check.add_argument("game", help="game id")
    check.add_argument(
        "files", nargs="+", metavar="FILE", help="deck as text; - reads standard input"
    )
    _json(check)
    export = acts.add_parser("export", help="write a deck as text, or list the decks")
    export.add_argument("game", help="game id")
    export.add_argument("deck", nargs="?", help="deck id or name (default: list all decks)")
    export.add_argument(
        "-o", "--output", metavar="FILE", help="output file (default: standard output)"
    )
    export.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="game option that presets depend on, such as turns=30",
    )
    _json(export)
    bring = acts.add_parser("import", help="import a deck from text")
    bring.add_argument("game", help="game id")
    bring.add_argument("file", metavar="FILE", help="deck as text; - reads standard input")
    bring.add_argument(
        "--replace",
        action="store_true",
        help="replace your deck of the same name (default: keep both)",
    )


def _new(command: argparse.ArgumentParser) -> None:
    types = command.add_subparsers(title="types", metavar="WHAT", required=True, dest="what")
    for name, about in (
        ("table", "a table without rules: a table.yaml with a board, cards and pieces"),
        ("game", "a game with rules: a Python package with rules, data and tests"),
        ("pack", "a pack of cards, pictures and names for a game"),
    ):
        type_parser = types.add_parser(name, help=about)
        type_parser.add_argument(
            "folder", metavar="FOLDER", help="new folder; its name becomes the id"
        )
        if name == "pack":
            type_parser.add_argument(
                "--game", metavar="GAME", required=True, help="game that the pack is for"
            )
        _json(type_parser)


def _pack(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="actions", metavar="WHAT", required=True, dest="act")
    check = acts.add_parser("check", help="check packs for errors")
    check.add_argument(
        "packs", nargs="+", metavar="PACK", help="folder, zip file, or installed pack"
    )
    _json(check)
    install = acts.add_parser("install", help="check and install packs")
    install.add_argument("sources", nargs="+", metavar="PACK", help="folder or zip file")
    install.add_argument("--replace", action="store_true", help="replace an installed version")
    install.add_argument("--on", action="store_true", help="also use it for new games")
    _json(install)
    _json(acts.add_parser("list", help="list installed packs in loading order"))
    for name, about in (
        ("remove", "remove installed packs"),
        ("on", "use packs for new games"),
        ("off", "stop using packs for new games"),
        ("order", "move packs to the end of the loading order, where they take precedence"),
    ):
        act = acts.add_parser(name, help=about)
        act.add_argument("packs", nargs="+", metavar="ID", help="installed pack")


def _puzzle(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="actions", metavar="WHAT", required=True, dest="act")
    make = acts.add_parser("generate", help="generate puzzles from games between bots")
    make.add_argument("game", metavar="GAME", help="game id")
    _number(make, "--count", 5, "number of puzzles")
    make.add_argument(
        "--seed", metavar="TEXT", default="1", help="seed; the same seed gives the same puzzles"
    )
    make.add_argument("--seats", metavar="N", type=int, help="number of seats")
    make.add_argument(
        "--within",
        metavar="SPAN=N",
        default="",
        help="time limit, such as turn=1, round=1 or moves=6",
    )
    make.add_argument(
        "--most",
        action="store_true",
        help="ask for the highest amount that can be reached in that time",
    )
    make.add_argument(
        "--easy", action="store_true", help="include puzzles that the greedy bot solves"
    )
    _number(make, "--least", 2, "minimum number of moves")
    _number(make, "--budget", 12000, "positions searched for each puzzle")
    make.add_argument(
        "-o", "--output", metavar="FILE", help="output file (default: standard output)"
    )
    _option(make)
    verify = acts.add_parser("verify", help="prove solutions and minimum move counts again")
    verify.add_argument(
        "what", nargs="*", metavar="GAME or FILE", help="game or file to check (default: all games)"
    )
    _json(verify)
    listing = acts.add_parser("list", help="list puzzles and show which are solved")
    listing.add_argument(
        "what", nargs="*", metavar="GAME or FILE", help="game or file to list (default: all games)"
    )
    _json(listing)


def _scenario(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="scenario file or folder")
    _json(command)


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="saved game, or record of games")
    command.add_argument(
        "--game", metavar="N", type=int, help="game number in a record (1; with --verify: all)"
    )
    command.add_argument(
        "--verify",
        action="store_true",
        help="check that the game replays as saved and that the seed matches its seal; report luck",
    )
    command.add_argument("--watch", action="store_true", help="open the replay in a window")
    _window(command)
    command.add_argument(
        "--seat",
        metavar="N",
        type=int,
        help="player whose log is printed (default: the only human, or public events)",
    )
    _json(command)


def _rescue(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="saved game")
    group = command.add_mutually_exclusive_group()
    group.add_argument(
        "--play-on",
        action="store_true",
        help="resume from before the first difference, in a new save",
    )
    group.add_argument(
        "--sandbox",
        action="store_true",
        help="the same with the referee off, so that you can repair the position",
    )
    group.add_argument(
        "--export", metavar="FOLDER", help="export a copy and a text log to this folder"
    )
    _json(command)


def _capsule(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="bug report (F9 in the window creates one)")
    command.add_argument(
        "--test", metavar="OUT.py", help="write a pytest test that replays the game"
    )
    _json(command)


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="game id")
    _number(command, "--games", 100, "number of games")
    _table(command, "bot of each seat, such as random,greedy")
    command.add_argument("--jobs", metavar="J", type=int, default=1, help="processes (1)")
    command.add_argument(
        "--check",
        choices=("all", "some", "none"),
        default="some",
        help="share of positions in which the game's laws are checked (some)",
    )
    command.add_argument(
        "--effort",
        metavar="X",
        type=float,
        default=1.0,
        help="thinking time factor of the bots (1)",
    )
    command.add_argument(
        "--record", metavar="FILE.jsonl", help="write each game as one line to this file"
    )
    _json(command)


def _serve(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="game id")
    _table(command, "player of each seat: program (yours) or a bot, such as program,fair")
    command.add_argument(
        "--seconds",
        metavar="S",
        type=float,
        default=60,
        help="time limit for each answer of your program; 0 means no limit (60)",
    )
    command.add_argument("--record", metavar="FILE.jsonl", help="write the game to this file")
    command.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of the protocol"
    )


def _host(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help=GAME_OR_FOLDER)
    _table(command, "player of each seat, such as human,invited,fair")
    command.add_argument("--load", metavar="FILE", help="open the table of a saved game again")
    _window(command)
    _number(command, "--port", 8765, "port; 0 chooses a free one")
    command.add_argument(
        "--headless", action="store_true", help="open no window; all people are invited"
    )
    command.add_argument(
        "--open", action="store_true", help="let other computers and phones of the network join"
    )
    _number(command, "--tables", 1, "number of tables")
    command.add_argument(
        "--storage", metavar="FOLDER", help="keep the tables in a folder that several hosts share"
    )
    command.add_argument(
        "--tls", nargs=2, metavar=("CERT", "KEY"), help="files with a certificate and its key"
    )
    command.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        help="host name that browsers use, such as that of a proxy; repeatable",
    )
    command.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of the protocol"
    )


def _join(command: argparse.ArgumentParser) -> None:
    command.add_argument("link", metavar="ADDRESS/CODE", help="as 'tabletop host' prints it")
    command.add_argument("--name", metavar="NAME", default="", help="your name at the table")
    command.add_argument("--watch", action="store_true", help="only watch")
    _window(command)
    command.add_argument("--text", action="store_true", help="play in the terminal")
    command.add_argument(
        "--program", metavar="COMMAND", help="let a program play, with the bot protocol"
    )


def _tournament(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="game id")
    command.add_argument(
        "--players",
        metavar="A,B",
        help="players that meet, such as expert,greedy; with --decks, the player of all decks "
        "(strong)",
    )
    command.add_argument(
        "--decks", metavar="C,D", help="decks that meet, such as first-drop,venom-wind"
    )
    _number(command, "--games", 100, "games for each pairing")
    _matches(command)
    command.add_argument(
        "--until-clear",
        action="store_true",
        help="stop a pairing as soon as the result is significant",
    )
    command.add_argument(
        "--against-first", action="store_true", help="pair each player only with the first one"
    )


def _balance(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="game id")
    command.add_argument(
        "--player", metavar="A", default="strong", help="player of all seats (strong)"
    )
    _number(command, "--games", 10, "games for each ordered pair of decks")
    _matches(command)
    command.add_argument(
        "--report", metavar="FOLDER", help="write a report with charts to this folder"
    )


def _tune(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="game id")
    command.add_argument("--player", metavar="A", default="strong", help="player to tune (strong)")
    _number(command, "--steps", 50, "number of steps")
    _number(command, "--games", 8, "seeds for each step")
    _number(command, "--proof", 100, "fresh seeds for the final comparison")
    command.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        default=[],
        help="tune only this weight; repeatable (all)",
    )
    _matches(command, effort=0.1)
    command.add_argument(
        "-o", "--output", metavar="FILE.yaml", help="output file (default: the game's folder)"
    )


def _matches(command: argparse.ArgumentParser, effort: float = 1) -> None:
    _number(command, "--seats", 2, "number of seats")
    command.add_argument("--seed", metavar="S", default="1", help="seed (1)")
    command.add_argument(
        "--jobs", metavar="J", type=int, help="number of processes (default: one for each core)"
    )
    command.add_argument(
        "--executor", metavar="E", default="local", help="local, ray or dask (local)"
    )
    command.add_argument(
        "--effort",
        metavar="X",
        type=float,
        default=effort,
        help=f"thinking time factor of the bots ({effort:g})",
    )
    command.add_argument(
        "--record", metavar="FILE.jsonl", help="record each game in this file, and resume from it"
    )
    _option(command)
    _json(command)


def _screenshot(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("--seats", metavar="N", type=int, help="number of seats")
    command.add_argument("--seed", metavar="S", default="1", help="seed (1)")
    _option(command)
    _number(command, "--moves", 0, "number of random moves to play first")
    command.add_argument("--size", metavar="WxH", default="1280x720", help="image size (1280x720)")
    command.add_argument("--scene", metavar="NAME", default="table", help="scene to draw (table)")
    command.add_argument("-o", "--output", metavar="FILE.png", required=True, help="output file")
    _json(command)


def _gallery(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    _number(command, "--size", 150, "card width in pixels")
    command.add_argument(
        "--art", action="store_true", help="draw only the illustrations, without frames"
    )
    command.add_argument(
        "--only",
        metavar="WORD",
        action="append",
        default=[],
        help="only cards with this word in their names; repeatable (all)",
    )
    command.add_argument("--grey", action="store_true", help="draw in greyscale")
    command.add_argument(
        "--vision",
        metavar="EYES",
        default="usual",
        help="colour vision: usual, protanopia, deuteranopia, tritanopia or contrast",
    )
    command.add_argument("-o", "--output", metavar="FILE.png", required=True, help="output file")
    _json(command)


def _print(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("--deck", metavar="DECK", help="deck id or name, or a deck file")
    command.add_argument(
        "--seats", metavar="N", type=int, help="number of players to print for (2)"
    )
    _option(command)
    command.add_argument("--paper", choices=("a4", "letter"), default="a4", help="paper size (a4)")
    _number(command, "--dpi", 300, "dots per inch")
    command.add_argument(
        "--bleed",
        metavar="MM",
        type=float,
        default=0.0,
        help="bleed beyond the cut line in millimetres (0; print shops ask for 3)",
    )
    command.add_argument(
        "--gutter",
        metavar="MM",
        type=float,
        help="space between pieces in millimetres (default: twice the bleed)",
    )
    command.add_argument("--no-backs", dest="backs", action="store_false", help="omit card backs")
    command.add_argument(
        "--no-rules", dest="rules", action="store_false", help="omit the rules summary"
    )
    command.add_argument("-o", "--output", metavar="FILE.pdf", required=True, help="output file")
    _json(command)


def _schema(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        required=True,
        help="write the schemas to schemas/ in this folder",
    )
    _json(command)


def _card(command: argparse.ArgumentParser) -> None:
    command.add_argument("card", help="card id or name")
    command.add_argument("--game", metavar="GAME", help="game id, if several games have the card")
    _number(command, "--height", 1040, "card height in pixels")
    group = command.add_mutually_exclusive_group()
    group.add_argument("-o", "--output", metavar="FILE.png", help="draw the card to this file")
    group.add_argument("--text", action="store_true", help="print the text of the card (default)")
    _json(command)


def _bench(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--peers", action="store_true", help="also measure a bare loop and installed peer libraries"
    )
    command.add_argument(
        "--only",
        choices=("engine", "search", "rendering", "memory", "start", "turns", "growth"),
        action="append",
        default=[],
        help="measure only this part; repeatable. 'turns' (thinking time of bots) and 'growth' "
        "(long games, large tables) take minutes and run only if named",
    )
    _number(command, "--runs", 5, "number of runs for each median")
    _json(command)


def _table(command: argparse.ArgumentParser, seats: str) -> None:
    command.add_argument("--seats", metavar="WHO,…", help=seats)
    command.add_argument("--seed", metavar="S", help="seed; the same seed gives the same game")
    _option(command)


def _number(command: argparse.ArgumentParser, name: str, default: int, words: str) -> None:
    """Adds an option with a whole number, and states its default."""
    command.add_argument(name, metavar="N", type=int, default=default, help=f"{words} ({default})")


def _option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="game option; repeatable",
    )


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object")


COMMANDS = {
    "play": (
        "play a game",
        "Plays in a window, or in the terminal with --text (type ? for help).",
        "tabletop play realm_of_sand --seats human,fair --seed 7 --text",
        _play,
    ),
    "tutorial": (
        "play the tutorial of a game",
        "Opens the tutorial of a game, or checks that its script can be played.",
        "tabletop tutorial sandland --verify",
        _first_game,
    ),
    "games": (
        "list games, or the contents of a game's table",
        "Lists the installed games. With a game: its options, zones, piece kinds, counters, "
        "marks and verbs, as scenarios name them.",
        "tabletop games realm_of_sand --json",
        _games,
    ),
    "rules": ("print the rules of a game", "", "tabletop rules realm_of_sand RS-PLACE.2", _rules),
    "check": (
        "check card data",
        "Checks card data and packs. Without a path, checks everything that is installed.",
        "tabletop check card_data/realm_of_sand",
        _check,
    ),
    "watch": (
        "preview cards while you write them",
        "Opens a live preview of a card file. Each save updates the cards, their texts, the "
        "errors, and a table for trying them.",
        "tabletop watch my-pack/assets.yaml",
        _watch,
    ),
    "deck": (
        "check, export and import decks",
        "Checks, exports and imports decks as text.",
        "tabletop deck export sandland walls-of-brass -o brass.txt",
        _deck,
    ),
    "new": (
        "create a table, a game or a pack",
        "Writes a template of a table, a game or a pack to a new folder. It runs unchanged.",
        "tabletop new table my-table",
        _new,
    ),
    "pack": (
        "install and manage packs",
        "Checks, installs, lists, orders and removes packs. To play with a pack, write "
        "GAME+PACK, such as sandland+salt-road.",
        "tabletop pack install my-pack --on",
        _pack,
    ),
    "puzzle": (
        "generate, prove and list puzzles",
        "Generates puzzles from games between bots, proves existing ones, and lists them.",
        "tabletop puzzle generate realm_of_sand --count 5 --seed 1 -o mine.yaml",
        _puzzle,
    ),
    "scenario": (
        "run scenario files",
        "Runs scenario files: positions, moves, and their expected results.",
        "tabletop scenario tests/scenarios",
        _scenario,
    ),
    "replay": (
        "watch, print or verify a saved game",
        "Replays a saved game: prints its log, or shows it in a window.",
        "tabletop replay game.sandtable --watch",
        _replay,
    ),
    "rescue": (
        "recover a save that cannot be opened",
        "Explains what is wrong with a save and recovers as much as possible. The file itself "
        "is never changed.",
        "tabletop rescue game.sandtable --play-on",
        _rescue,
    ),
    "bug-report": (
        "inspect and replay a bug report",
        "Prints the contents of a bug report, replays its game, compares the table, and can "
        "write a test.",
        "tabletop bug-report 'bug report sandland.zip' --test tests/test_reported.py",
        _capsule,
    ),
    "simulate": (
        "let bots play many games",
        "Lets bots play many games, checks the laws of the game, and prints statistics.",
        "tabletop simulate realm_of_sand --games 200 --seats random,greedy --jobs 2",
        _simulate,
    ),
    "serve": (
        "let a program in any language play",
        "Runs a game for a program. The program reads its view and its legal moves and "
        "answers, one JSON object a line (docs/protocol.md). To start a program as a bot, "
        "name it as a player: --seats 'human,cmd:./bot.sh'.",
        "tabletop serve caravan --seats program,fair --seed 7",
        _serve,
    ),
    "host": (
        "open a table for other devices",
        "Opens a table that friends join with a browser or with 'tabletop join'. The window, or "
        "the terminal with --headless, shows the address and a QR code. Only this computer can "
        "join without --open.",
        "tabletop host wasteland --seats human,invited,fair --open",
        _host,
    ),
    "join": (
        "play at a hosted table",
        "Takes a seat at a table that 'tabletop host' has opened. The same command returns to "
        "the seat later.",
        "tabletop join 192.168.1.5:8765/ABCDEF --name Ada",
        _join,
    ),
    "tournament": (
        "compare bots or decks",
        "Lets bots or decks play each other, each seed from every seat, and rates them.",
        "tabletop tournament sandland --players strong,greedy --games 100",
        _tournament,
    ),
    "balance": (
        "measure the balance of decks and seats",
        "Lets equal bots play every pair of preset decks from both seats. Reports by deck, "
        "pairing, seat, first player, and card.",
        "tabletop balance sandland --player strong --games 20 --report balance",
        _balance,
    ),
    "tune": (
        "tune the weights of a game's bots",
        "Lets a bot play against itself with changed weights, compares both on fresh seeds, "
        "and keeps an improvement. With --seats 1 it compares scores.",
        "tabletop tune realm_of_sand --seats 1 --steps 50 --record tune.jsonl",
        _tune,
    ),
    "screenshot": (
        "draw a frame to a file",
        "Draws a frame of the app to a PNG file. No screen is needed.",
        "tabletop screenshot realm_of_sand --seed 7 --moves 40 -o table.png",
        _screenshot,
    ),
    "gallery": (
        "draw all cards on one page",
        "Draws all cards of a game with their names to a PNG file, at any size.",
        "tabletop gallery wasteland --size 60 --grey -o cards.png",
        _gallery,
    ),
    "print": (
        "create a printable PDF",
        "Writes a game or a deck as a PDF with cut marks, for print and play.",
        "tabletop print sandland --deck walls-of-brass -o cards.pdf",
        _print,
    ),
    "schema": (
        "write JSON Schemas of a game's files",
        "Writes a JSON Schema for each file of a game. Editors use it for completion and "
        "validation.",
        "tabletop schema sandland -o mycards",
        _schema,
    ),
    "card": (
        "show one card",
        "Prints the text of a card, or draws it to a PNG file.",
        "tabletop card 'Jar Scorpion' -o card.png",
        _card,
    ),
    "doctor": (
        "check the installation",
        "Checks the installation, screen, sound and your files. Each problem is listed with "
        "its remedy. Nothing is changed.",
        "tabletop doctor --json",
        _json,
    ),
    "bench": (
        "run benchmarks",
        "Measures the engine, search, drawing, memory and start-up. Figures are medians of "
        "several runs.",
        "tabletop bench --json",
        _bench,
    ),
}


def _explain(message: str) -> str:
    """Returns an error message of argparse in plain words."""
    message = message.removeprefix("argument ")
    if message.startswith("the following arguments are required: "):
        return f"{message.rpartition(': ')[2]}: missing"
    if message.startswith("unrecognized arguments: "):
        return f"'{message.rpartition(': ')[2]}': unknown argument"
    return message
