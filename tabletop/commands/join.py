"""`tabletop join`: a seat at a hosted table."""

import shlex
import sys
from argparse import Namespace

from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.storage.settings import load_settings


def run(args: Namespace) -> int:
    """Takes a seat, or returns to it, and plays until the table closes."""
    try:
        from tabletop.net.client import ConnectionLost, TableClient, TableLink
        from tabletop.net.program_client import play_with_program
        from tabletop.net.terminal_client import play_in_terminal
    except ImportError:
        raise UsageError(
            "join: needs more libraries (pip install 'sandtable-games[net]')"
        ) from None
    from tabletop.terminal.terminal import Terminal

    if args.watch and args.program:
        raise UsageError("--watch: cannot be combined with --program")
    try:
        link = TableLink.parse(args.link)
    except ValueError as error:
        raise UsageError(str(error)) from None
    settings = load_settings()[0]
    people = settings.people
    name = args.name or (people[0].name if people else "")
    if not (args.text or args.program):
        from tabletop.commands.play import open_window

        return open_window(lambda app: app.open("join", args.link, name, args.watch), args.window)
    if args.window:
        raise UsageError("--window: cannot be combined with --text or --program")
    is_program = args.program is not None
    client = TableClient(
        link, name, watches=args.watch, is_program=is_program, is_native=not is_program
    )
    try:
        if is_program:
            reason = play_with_program(client, shlex.split(args.program))
        else:
            reason = play_in_terminal(client, Terminal(sys.stdin, sys.stdout), settings)
    except (ConnectionLost, ValueError) as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return FOUND_PROBLEM
    except OSError as error:
        raise UsageError(f"--program: cannot be started: {error.strerror}") from None
    if reason or not is_program:
        print(reason or f"Your seat is kept. To return: tabletop join {args.link}")
    return GOOD
