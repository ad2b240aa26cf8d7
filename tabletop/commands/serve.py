"""`tabletop serve`: a game for a program, over standard input and output."""

import secrets
import sys
from argparse import Namespace
from math import inf

from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import (
    installed_game,
    options_of,
    players_of,
    print_json,
    recording,
    seed_of,
)
from tabletop.play.serving import PROGRAM, serve
from tabletop.players import protocol
from tabletop.players.program import Program, ProgramError
from tabletop.players.substitute import Failure
from tabletop.rules import Referee
from tabletop.rules.options import all_options
from tabletop.storage.records import record_of


def run(asked: Namespace) -> int:
    """Serves a game, or prints the JSON schema of the protocol."""
    if asked.schema:
        print_json(protocol.schema())
        return GOOD
    if not asked.game:
        raise WrongUse("serve: expected a game, such as 'tabletop serve caravan'")
    if not asked.seconds >= 0:
        raise WrongUse(f"--seconds: expected at least 0, got {asked.seconds:g}")
    game = installed_game(asked.game)
    others = max(game.info.seats[0], 1) - 1
    seats = players_of(game, asked.seats or ",".join([PROGRAM, *["fair"] * others]), PROGRAM)
    if PROGRAM not in seats:
        raise WrongUse(f"--seats: no seat for your program (name one of them '{PROGRAM}')")
    if sys.__stdin__ is None or sys.__stdout__ is None:
        raise WrongUse("serve: standard input or output is closed")
    seed = seed_of(asked.seed or secrets.token_hex(5))
    options = all_options(game, options_of(game, asked.option), seed)
    referee = Referee(game, game.setup(len(seats), options, seed))
    program = Program(sys.stdin.fileno(), sys.stdout.fileno(), "the program", asked.seconds or inf)
    with recording(asked.record) as keep:
        why = _played(referee, seats, program, options, seed)
        if keep is not None:
            keep(record_of(referee, seats, options))
    if why:
        print(f"tabletop: {why}", file=sys.stderr)
        program.tell(protocol.Error(message=why))
    program.finish()
    return FOUND_WRONG if why else GOOD


def _played(
    referee: Referee, seats: list[str], program: Program, options: dict[str, str], seed: str
) -> str:
    """Serves the game and returns why it was aborted, or ""."""
    told: set[tuple[str, str]] = set()

    def tell(failure: Failure) -> None:
        where = failure.player, failure.place
        if where not in told:  # reported once, because the bot may fail at every move
            told.add(where)
            said = f"bot '{failure.player}': failed, random moves played: {failure}"
            print(f"tabletop: {said}", file=sys.stderr)

    try:
        serve(referee, seats, program, options, seed, tell)
    except ProgramError as error:
        return str(error)
    except Exception as error:  # the game may be a plugin
        return f"game aborted: {type(error).__name__}: {error}"
    return ""
