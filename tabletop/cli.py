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
from tabletop.cards.errors import DataError
from tabletop.cards.wording import shortened
from tabletop.lab.executors import WorkersLost
from tabletop.shipped import NotWhole

GOOD, FOUND_WRONG, WRONG_USE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141

SHELLS = ("bash", "zsh", "tcsh")
"""The shells with completion scripts."""
GAME_OR_FOLDER = "a game, or the folder of a table without rules (./NAME if a game has its name)"


_TOO_LONG = "a name in this path is too long (at most 255 bytes)"


class WrongUse(Exception):  # noqa: N818 (an answer, not a failure)
    """Incorrect use of a command; the message includes a remedy."""


class Help(argparse.RawDescriptionHelpFormatter):
    """A help format with unwrapped examples and room for all command names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._action_max_length = 16  # argparse ignores the indent of subcommands when it measures


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises `WrongUse` with a short message."""
        raise WrongUse(f"{_plainly(message)} (see '{self.prog} --help')")


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
        asked = parse(words)
        module = import_module(f"tabletop.commands.{asked.module.replace('-', '_')}")
        status: int = module.run(asked)
        sys.stdout.flush()
    except WrongUse as error:
        print(f"tabletop: {_readable(str(error))}", file=sys.stderr)
        return WRONG_USE
    except (WorkersLost, NotWhole) as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return FOUND_WRONG
    except DataError as error:
        print(error, file=sys.stderr)
        return FOUND_WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _print_no_more()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            print(f"tabletop: '{_readable(str(error.filename))}': {_TOO_LONG}", file=sys.stderr)
            return WRONG_USE
        if error.errno != errno.ENOSPC:
            raise
        _print_no_more()
        print("tabletop: the disk is full; make room on it and try again", file=sys.stderr)
        return FOUND_WRONG
    return status


def _open_closed_streams() -> None:
    """Replaces closed standard streams, so that none of them is None."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (stays open until the end)


def _readable(message: str) -> str:
    """Returns a message with very long arguments shortened."""
    said = message.replace(os.strerror(errno.ENAMETOOLONG), _TOO_LONG)
    return re.sub(r"[^\s/\\']{120,}", lambda found: shortened(found[0], 40), said)


def _print_no_more() -> None:
    """Prevents a second failure when the interpreter flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Parses the command line; `--help` and `--version` print and exit.

    Raises:
        WrongUse: The arguments are invalid.
    """
    if words and words[0] not in COMMANDS and not words[0].startswith("-"):
        from tabletop.cards.errors import suggestion

        remedy = suggestion(words[0], list(COMMANDS))
        raise WrongUse(f"there is no command '{words[0]}' ({remedy}; see 'tabletop --help')")
    return parser().parse_args(words)


def parser() -> Parser:
    """Returns the parser of the whole command line."""
    root = Parser(
        prog="tabletop",
        description="Sandtable: card and board games on one table. "
        "Without a command the app opens.",
        epilog="Exit status: 0 all good, 1 something wrong was found, 2 wrong use.\n"
        "Example: tabletop play realm_of_sand --seats human,greedy",
        formatter_class=Help,
        allow_abbrev=False,
    )
    root.add_argument("--version", action=_Version, help="say which version this is")
    root.add_argument(
        "--licences", action=_Licences, help="print the licences of all that the program is made of"
    )
    root.add_argument(
        "--print-completion",
        action=_Completion,
        choices=SHELLS,
        help="print what makes this shell complete commands, options and games",
    )
    root.set_defaults(module="play", game=None, load=None, puzzle=None, window=None, text=False)
    commands = root.add_subparsers(title="commands", metavar="COMMAND")
    for name, (about, details, example, fill) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=about,
            description=details or about,
            epilog=f"Example: {example}",
            formatter_class=Help,
            allow_abbrev=False,
        )
        command.set_defaults(module=name)
        fill(command)
    return root


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help=GAME_OR_FOLDER)
    _table(command, "who sits where, such as human,greedy")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    command.add_argument("--opened", metavar="FILE", help=argparse.SUPPRESS)
    command.add_argument("--puzzle", metavar="FILE", help="solve the puzzles of a file")
    command.add_argument("--window", metavar="WxH", help="size of the window, such as 1280x720")
    command.add_argument("--text", action="store_true", help="play here in the terminal")
    command.add_argument(
        "--speak", action="store_true", help="with --text: have all of it spoken, too"
    )


def _first_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="a game; with --verify it may be left out for all")
    command.add_argument(
        "--verify", action="store_true", help="only say whether each step can be done as told"
    )
    command.add_argument("--window", metavar="WxH", help="size of the window, such as 1280x720")
    _json(command)


def _games(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help=GAME_OR_FOLDER)
    command.add_argument("--seats", metavar="N", type=int, help="seats at the table shown")
    _option(command)
    _json(command)


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("id", nargs="?", help="a rule or a section, such as RS-PLACE.2")
    _json(command)


def _watch(command: argparse.ArgumentParser) -> None:
    command.add_argument("path", metavar="PATH", help="a YAML file, or the folder it lies in")
    command.add_argument("--window", metavar="WxH", help="size of the window, such as 1280x720")


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("paths", nargs="*", metavar="PATH", help="a file or folder of card data")
    command.add_argument(
        "--explain", metavar="CODE", help="only say what a code, or each of a group, means"
    )
    command.add_argument(
        "--select",
        metavar="CODES",
        action="append",
        default=[],
        help="tell only these codes or groups, such as card,yaml/tag",
    )
    command.add_argument(
        "--ignore", metavar="CODES", action="append", default=[],
        help="leave out these; in a file: '# ignore: CODE' behind the line",
    )  # fmt: skip
    _json(command)


def _deck(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    check = acts.add_parser("check", help="say whether decks keep the rules of the game")
    check.add_argument("game", help="whose cards they are made of")
    check.add_argument(
        "files", nargs="+", metavar="FILE", help="a deck as text; - is the standard input"
    )
    _json(check)
    export = acts.add_parser("export", help="write a deck as text, or list the decks")
    export.add_argument("game", help="whose decks")
    export.add_argument("deck", nargs="?", help="a deck's id or name; without it all are listed")
    export.add_argument("-o", "--output", metavar="FILE", help="write into a file")
    export.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game that presets depend on, such as turns=30",
    )
    _json(export)
    bring = acts.add_parser("import", help="bring a deck as text among your own")
    bring.add_argument("game", help="whose cards it is made of")
    bring.add_argument("file", metavar="FILE", help="a deck as text; - is the standard input")
    bring.add_argument(
        "--replace",
        action="store_true",
        help="replace your deck of the same name; otherwise both are kept",
    )


def _new(command: argparse.ArgumentParser) -> None:
    whats = command.add_subparsers(title="of what", metavar="WHAT", required=True, dest="what")
    for name, about in (
        ("table", "a table to play by hand: a table.yaml with a board, cards and pieces"),
        ("game", "a game with rules: a Python package with rules, data and tests"),
        ("pack", "a pack of cards, pictures and names for a game"),
    ):
        what = whats.add_parser(name, help=about)
        what.add_argument("folder", metavar="FOLDER", help="where; its name becomes the id")
        if name == "pack":
            what.add_argument("--game", metavar="GAME", required=True, help="whom it is for")
        _json(what)


def _pack(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="what to do", metavar="WHAT", required=True, dest="act")
    check = acts.add_parser("check", help="say what is wrong with packs")
    check.add_argument(
        "packs", nargs="+", metavar="PACK", help="a folder, a zip file, or an installed pack"
    )
    _json(check)
    install = acts.add_parser("install", help="check packs and bring them among your own")
    install.add_argument("sources", nargs="+", metavar="PACK", help="a folder or a zip file")
    install.add_argument(
        "--replace", action="store_true", help="replace another version that is here"
    )
    install.add_argument("--on", action="store_true", help="use it for new games at once")
    _json(install)
    _json(acts.add_parser("list", help="list the packs in the order in which they count"))
    for name, about in (
        ("remove", "remove packs that you have installed"),
        ("on", "use packs for new games"),
        ("off", "do not use packs for new games"),
        ("order", "change the order: these come last, so that they win"),
    ):
        act = acts.add_parser(name, help=about)
        act.add_argument("packs", nargs="+", metavar="ID", help="an installed pack")


def _puzzle(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title="what to do", metavar="WHAT", required=True, dest="act")
    make = acts.add_parser("generate", help="make new puzzles out of games between bots")
    make.add_argument("game", metavar="GAME", help="of which game")
    make.add_argument("--count", metavar="N", type=int, default=5, help="how many (5)")
    make.add_argument("--seed", metavar="TEXT", default="1", help="the same seed, the same puzzles")
    make.add_argument("--seats", metavar="N", type=int, help="seats at the table")
    make.add_argument(
        "--within",
        metavar="SPAN=N",
        default="",
        help="how long they may take, such as turn=1 or round=1 or moves=6",
    )
    make.add_argument(
        "--most", action="store_true", help="ask for the most that can be reached in that time"
    )
    make.add_argument("--easy", action="store_true", help="also those that the greedy bot finds")
    make.add_argument(
        "--least", metavar="N", type=int, default=2, help="moves that they take at least (2)"
    )
    make.add_argument(
        "--budget", metavar="N", type=int, default=12000, help="positions looked at a time (12000)"
    )
    make.add_argument("-o", "--output", metavar="FILE", help="write them there, not to the screen")
    _option(make)
    verify = acts.add_parser("verify", help="prove solutions and least numbers of moves anew")
    verify.add_argument("what", nargs="*", metavar="GAME or FILE", help="which (all games)")
    _json(verify)
    listing = acts.add_parser("list", help="list puzzles and which of them are solved")
    listing.add_argument("what", nargs="*", metavar="GAME or FILE", help="which (all games)")
    _json(listing)


def _scenario(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="a file, or a folder of them")
    _json(command)


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a saved game, or a record of games")
    command.add_argument(
        "--game", metavar="N", type=int, help="which one of a record (1; with --verify all)"
    )
    command.add_argument(
        "--verify",
        action="store_true",
        help="say whether it plays again as it was saved, with the seed that was promised, "
        "and what luck each had",
    )
    command.add_argument(
        "--watch", action="store_true", help="open it in the window, with a scrubber over its moves"
    )
    command.add_argument("--window", metavar="WxH", help="the size of that window")
    command.add_argument(
        "--seat", metavar="N", type=int, help="whose log is printed (the one person's; or nobody's)"
    )
    _json(command)


def _rescue(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a saved game")
    way = command.add_mutually_exclusive_group()
    way.add_argument(
        "--play-on", action="store_true", help="go on from before the difference, in a new save"
    )
    way.add_argument(
        "--sandbox", action="store_true", help="the same with the referee off, to mend it by hand"
    )
    way.add_argument(
        "--export", metavar="FOLDER", help="lay a copy there, and what happened as text"
    )
    _json(command)


def _capsule(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a bug capsule (F9 in the window writes one)")
    command.add_argument(
        "--test", metavar="OUT.py", help="write a test for pytest that plays its game again"
    )
    _json(command)


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="which game is played")
    command.add_argument("--games", metavar="N", type=int, default=100, help="how many (100)")
    _table(command, "which bot plays each seat, such as random,greedy")
    command.add_argument("--jobs", metavar="J", type=int, default=1, help="processes (1)")
    command.add_argument(
        "--check",
        choices=("all", "some", "none"),
        default="some",
        help="in how many positions the laws of the game are checked (some)",
    )
    command.add_argument(
        "--effort", metavar="X", type=float, default=1.0, help="how much the bots think (1)"
    )
    command.add_argument(
        "--record", metavar="FILE.jsonl", help="write each game with its moves there, one a line"
    )
    _json(command)


def _serve(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="which game is played")
    _table(command, "who sits where: program (yours), or bots, such as program,fair")
    command.add_argument(
        "--seconds",
        metavar="S",
        type=float,
        default=60,
        help="how long your program may be silent when it is asked; 0 is for ever (60)",
    )
    command.add_argument(
        "--record", metavar="FILE.jsonl", help="write the game with its moves there"
    )
    command.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of all lines instead"
    )


def _tournament(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="which game is played")
    command.add_argument(
        "--players",
        metavar="A,B",
        help="who plays whom, such as expert,greedy; of decks who plays them all (strong)",
    )
    command.add_argument(
        "--decks", metavar="C,D", help="which decks meet each other, such as first-drop,venom-wind"
    )
    command.add_argument("--games", metavar="N", type=int, default=100, help="a pair (100)")
    _matches(command)
    command.add_argument(
        "--until-clear", action="store_true", help="stop a pair when it is clear who is better"
    )
    command.add_argument("--against-first", action="store_true", help="all play the first one only")


def _balance(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="which game is played")
    command.add_argument("--player", metavar="A", default="strong", help="in all seats (strong)")
    command.add_argument(
        "--games", metavar="N", type=int, default=10, help="for each two decks, each way (10)"
    )
    _matches(command)
    command.add_argument("--report", metavar="FOLDER", help="write a page with charts there")


def _tune(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="whose weights are tuned")
    command.add_argument("--player", metavar="A", default="strong", help="who plays (strong)")
    command.add_argument("--steps", metavar="N", type=int, default=50, help="how many (50)")
    command.add_argument(
        "--games", metavar="N", type=int, default=8, help="seeds that are played for a step (8)"
    )
    command.add_argument(
        "--proof", metavar="N", type=int, default=100, help="fresh seeds to prove it with (100)"
    )
    command.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        default=[],
        help="tune this weight; may be given more than once (all)",
    )
    _matches(command, effort=0.1)
    command.add_argument(
        "-o", "--output", metavar="FILE.yaml", help="write there, not into the game's folder"
    )


def _matches(command: argparse.ArgumentParser, effort: float = 1) -> None:
    command.add_argument("--seats", metavar="N", type=int, default=2, help="at each table (2)")
    command.add_argument("--seed", metavar="S", default="1", help="which games of it (1)")
    command.add_argument("--jobs", metavar="J", type=int, help="processes (one for each core)")
    command.add_argument(
        "--executor", metavar="E", default="local", help="local, ray or dask (local)"
    )
    command.add_argument(
        "--effort",
        metavar="X",
        type=float,
        default=effort,
        help=f"how much the bots think ({effort:g})",
    )
    command.add_argument(
        "--record", metavar="FILE.jsonl", help="keep each game there, and go on from there"
    )
    _option(command)
    _json(command)


def _screenshot(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("--seats", metavar="N", type=int, help="how many seats")
    command.add_argument("--seed", metavar="S", default="1", help="which game of it (1)")
    _option(command)
    command.add_argument("--moves", metavar="N", type=int, default=0, help="after random moves (0)")
    command.add_argument("--size", metavar="WxH", default="1280x720", help="its size (1280x720)")
    command.add_argument("--scene", metavar="NAME", default="table", help="what is shown (table)")
    command.add_argument("-o", "--output", metavar="FILE.png", required=True, help="the picture")
    _json(command)


def _gallery(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("--size", metavar="N", type=int, default=150, help="a card's width (150)")
    command.add_argument(
        "--art", action="store_true", help="only the illustrations, without their frames"
    )
    command.add_argument(
        "--only",
        metavar="WORD",
        action="append",
        default=[],
        help="cards with it in their name; may be given more than once (all)",
    )
    command.add_argument("--grey", action="store_true", help="in shades of grey")
    command.add_argument(
        "--vision", metavar="EYES", default="usual", help="in the colours for these eyes (usual)"
    )
    command.add_argument("-o", "--output", metavar="FILE.png", required=True, help="the picture")
    _json(command)


def _print(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument("--deck", metavar="DECK", help="a deck by id or name, or a file with one")
    command.add_argument("--seats", metavar="N", type=int, help="what so many seats need (2)")
    _option(command)
    command.add_argument("--paper", choices=("a4", "letter"), default="a4", help="its size (a4)")
    command.add_argument("--dpi", metavar="N", type=int, default=300, help="dots an inch (300)")
    command.add_argument(
        "--bleed",
        metavar="MM",
        type=float,
        default=0.0,
        help="how far pictures go beyond the cut line, in millimetres (0; print shops ask for 3)",
    )
    command.add_argument(
        "--gutter",
        metavar="MM",
        type=float,
        help="space between pieces, in millimetres (twice the bleed)",
    )
    command.add_argument(
        "--no-backs", dest="backs", action="store_false", help="leave out the backs"
    )
    command.add_argument(
        "--no-rules", dest="rules", action="store_false", help="leave out the summary of the rules"
    )
    command.add_argument("-o", "--output", metavar="FILE.pdf", required=True, help="the pages")
    _json(command)


def _schema(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help=GAME_OR_FOLDER)
    command.add_argument(
        "-o", "--output", metavar="FOLDER", required=True, help="write them into its schemas/"
    )
    _json(command)


def _card(command: argparse.ArgumentParser) -> None:
    command.add_argument("card", help="its id or name")
    command.add_argument("--game", metavar="GAME", help="whose, where several have one")
    command.add_argument("--height", metavar="N", type=int, default=1040, help="in pixels (1040)")
    what = command.add_mutually_exclusive_group()
    what.add_argument("-o", "--output", metavar="FILE.png", help="write its picture there")
    what.add_argument("--text", action="store_true", help="say what stands on it (the default)")
    _json(command)


def _bench(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--peers", action="store_true", help="also measure a bare loop, and what else is installed"
    )
    command.add_argument(
        "--only",
        choices=("engine", "search", "rendering", "memory", "start", "turns"),
        action="append",
        default=[],
        help="only a part, may be given more than once; 'turns', how many seconds bots think in "
        "a turn, takes minutes and is measured only so",
    )
    command.add_argument("--runs", metavar="N", type=int, default=5, help="runs a median is of (5)")
    _json(command)


def _table(command: argparse.ArgumentParser, seats: str) -> None:
    command.add_argument("--seats", metavar="WHO,…", help=seats)
    command.add_argument("--seed", metavar="S", help="the same seed gives the same game")
    _option(command)


def _option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be given more than once",
    )


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object instead")


COMMANDS = {
    "play": (
        "play a game",
        "Play in a window, or with --text here in the terminal: numbers choose, ? says what else.",
        "tabletop play realm_of_sand --seats human,fair --seed 7 --text",
        _play,
    ),
    "first-game": (
        "learn a game by playing",
        "Open the guided first game of a box, or play it by its own script and say what is wrong.",
        "tabletop first-game sandland --verify",
        _first_game,
    ),
    "games": (
        "list the games, or what lies on a game's table",
        "List the installed games. With a game: its options, zones, kinds of pieces, counters, "
        "marks and verbs, as scenarios name them.",
        "tabletop games realm_of_sand --json",
        _games,
    ),
    "rules": ("print the rules of a game", "", "tabletop rules realm_of_sand RS-PLACE.2", _rules),
    "check": (
        "check card data",
        "Check card data and packs; without a path all that is installed.",
        "tabletop check card_data/realm_of_sand",
        _check,
    ),
    "watch": (
        "see cards while they are written",
        "Open the cards of a file beside it: painted anew at each save, with their words, what is "
        "wrong, and a table on which they can be tried out.",
        "tabletop watch my-pack/assets.yaml",
        _watch,
    ),
    "deck": (
        "check, export and import decks",
        "Decks as text: check them, write one out, or bring one among your own.",
        "tabletop deck export sandland walls-of-brass -o brass.txt",
        _deck,
    ),
    "new": (
        "start a table, a game or a pack of your own",
        "Write the start of a table, a game or a pack into a new folder. It runs as it is.",
        "tabletop new table my-table",
        _new,
    ),
    "pack": (
        "bring cards, decks and pictures of your own",
        "Packs: check one, install it; list, order and remove those that are here. "
        "Games are played with packs as GAME+PACK, such as sandland+salt-road.",
        "tabletop pack install my-pack --on",
        _pack,
    ),
    "puzzle": (
        "generate, prove and list puzzles",
        "Puzzles: make new ones out of games between bots, prove all that are there, list them.",
        "tabletop puzzle generate realm_of_sand --count 5 --seed 1 -o mine.yaml",
        _puzzle,
    ),
    "scenario": (
        "run scenario files",
        "Run scenario files: positions, moves, and what must come of them.",
        "tabletop scenario tests/scenarios",
        _scenario,
    ),
    "replay": (
        "watch, print or verify a saved game",
        "Play a saved game again: print its log, or watch it in the window.",
        "tabletop replay game.sandtable --watch",
        _replay,
    ),
    "rescue": (
        "go on with a save that cannot be opened whole",
        "Say what is wrong with a save, damaged or of other rules, and rescue it: the file itself "
        "is never altered.",
        "tabletop rescue game.sandtable --play-on",
        _rescue,
    ),
    "capsule": (
        "see what is in a bug capsule, and play it again",
        "Say what a bug capsule holds, play its game again and compare the table, and make a test "
        "of it.",
        "tabletop capsule 'capsule sandland.zip' --test tests/test_reported.py",
        _capsule,
    ),
    "simulate": (
        "let bots play many games",
        "Let bots play many games, watch over the laws of the game, and report.",
        "tabletop simulate realm_of_sand --games 200 --seats random,greedy --jobs 2",
        _simulate,
    ),
    "serve": (
        "let a program in any language play",
        "Lay a table for a program: it reads what its seats may see and what they can do, and "
        "answers, one JSON object a line (docs/protocol.md). To start a program as a bot, name it "
        "as a seat: --seats 'human,cmd:./bot.sh'.",
        "tabletop serve caravan --seats program,fair --seed 7",
        _serve,
    ),
    "tournament": (
        "find out which bot or deck is better",
        "Let bots, or decks, play each other, each seed from every seat, and rate them.",
        "tabletop tournament sandland --players strong,greedy --games 100",
        _tournament,
    ),
    "balance": (
        "find out whether decks and seats are fair",
        "Let equal bots play every pair of preset decks from both seats, and report by deck, "
        "pairing, seat, who begins, and card.",
        "tabletop balance sandland --player strong --games 20 --report balance",
        _balance,
    ),
    "tune": (
        "find better weights for the bots of a game",
        "Let a bot play itself with other weights of its evaluation, prove on fresh seeds what "
        "came of it, and keep it if it is better. Alone (--seats 1) it is the score that counts.",
        "tabletop tune realm_of_sand --seats 1 --steps 50 --record tune.jsonl",
        _tune,
    ),
    "screenshot": (
        "draw a frame into a file",
        "Draw a real frame of the app into a PNG file; no screen is needed.",
        "tabletop screenshot realm_of_sand --seed 7 --moves 40 -o table.png",
        _screenshot,
    ),
    "gallery": (
        "draw all cards on one page",
        "Draw all cards of a game with their names into a PNG file, as small or large as you like.",
        "tabletop gallery wasteland --size 60 --grey -o cards.png",
        _gallery,
    ),
    "print": (
        "make pages to cut out",
        "Write a game as it lies in the box, or a deck, as a PDF with cut marks: print and play.",
        "tabletop print sandland --deck walls-of-brass -o cards.pdf",
        _print,
    ),
    "schema": (
        "write what may stand in a game's files, for editors",
        "Write a JSON Schema for each file of a game, by which editors complete and underline.",
        "tabletop schema sandland -o mycards",
        _schema,
    ),
    "card": (
        "show one card",
        "Say what stands on a card, or draw it into a PNG file.",
        "tabletop card 'Jar Scorpion' -o card.png",
        _card,
    ),
    "doctor": (
        "say whether all is well, and what is here",
        "Say what is installed, what screen and sound there are, where your files lie, and whether "
        "all of it is sound; each problem comes with its remedy. Nothing is changed.",
        "tabletop doctor --json",
        _json,
    ),
    "bench": (
        "measure the program",
        "Measure the engine, what search pays for, the drawing, its memory and the start; figures "
        "are medians of several runs.",
        "tabletop bench --json",
        _bench,
    ),
}


def _plainly(message: str) -> str:
    """Returns an error message of argparse in plain words."""
    message = message.removeprefix("argument ")
    if message.startswith("the following arguments are required: "):
        return f"{message.rpartition(': ')[2]} is missing"
    if message.startswith("unrecognized arguments: "):
        return f"'{message.rpartition(': ')[2]}' is not understood here"
    return message
