"""`tabletop serve`: a game for a program, over standard input and output."""

import secrets
import sys
from argparse import Namespace
from math import inf

from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    installed_game,
    options_of,
    players_of,
    print_json,
    recording,
    seed_of,
)
from tabletop.players import protocol
from tabletop.players.program import Program, ProgramError
from tabletop.players.substitute import PlayerFailure
from tabletop.rules import Referee
from tabletop.rules.options import all_options
from tabletop.session.serving import PROGRAM_PLAYER, serve
from tabletop.storage.records import record_of


def run(args: Namespace) -> int:
    """Serves a game, or prints the JSON schema of the protocol."""
    if args.schema:
        print_json(protocol.schema())
        return GOOD
    if not args.game:
        raise UsageError("serve: expected a game, such as 'tabletop serve caravan'")
    if not args.seconds >= 0:
        raise UsageError(f"--seconds: expected at least 0, got {args.seconds:g}")
    game = installed_game(args.game)
    others = max(game.info.seats[0], 1) - 1
    seats = players_of(
        game, args.seats or ",".join([PROGRAM_PLAYER, *["fair"] * others]), PROGRAM_PLAYER
    )
    if PROGRAM_PLAYER not in seats:
        raise UsageError(f"--seats: no seat for your program (name one of them '{PROGRAM_PLAYER}')")
    if sys.__stdin__ is None or sys.__stdout__ is None:
        raise UsageError("serve: standard input or output is closed")
    seed = seed_of(args.seed or secrets.token_hex(5))
    options = all_options(game, options_of(game, args.option), seed)
    referee = Referee(game, game.setup(len(seats), options, seed))
    program = Program(sys.stdin.fileno(), sys.stdout.fileno(), "the program", args.seconds or inf)
    with recording(args.record) as keep:
        abort_reason = _played(referee, seats, program, options, seed)
        if keep is not None:
            keep(record_of(referee, seats, options))
    if abort_reason:
        print(f"tabletop: {abort_reason}", file=sys.stderr)
        program.tell(protocol.Error(message=abort_reason))
    program.finish()
    return FOUND_PROBLEM if abort_reason else GOOD


def _played(
    referee: Referee, seats: list[str], program: Program, options: dict[str, str], seed: str
) -> str:
    """Serves the game and returns why it was aborted, or ""."""
    reported: set[tuple[str, str]] = set()

    def tell(failure: PlayerFailure) -> None:
        source = failure.player, failure.place
        if source not in reported:  # reported once, because the bot may fail at every move
            reported.add(source)
            message = f"bot '{failure.player}': failed, random moves played: {failure}"
            print(f"tabletop: {message}", file=sys.stderr)

    try:
        serve(referee, seats, program, options, seed, tell)
    except ProgramError as error:
        return str(error)
    except Exception as error:  # the game may be a plugin
        return f"game aborted: {type(error).__name__}: {error}"
    return ""
