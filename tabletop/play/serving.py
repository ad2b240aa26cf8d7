"""Games in which a program plays some of the seats, and bots the others."""

from collections.abc import Callable, Mapping, Sequence

from tabletop.players import Player, load, protocol
from tabletop.players.program import Program
from tabletop.players.seated import Seated
from tabletop.players.substitute import Failure, substituted
from tabletop.rules.narrator import heard, narrate
from tabletop.rules.outcome import Outcome
from tabletop.rules.referee import Referee

PROGRAM = "program"
"""The player name of the seats that the program plays."""


def serve(
    referee: Referee,
    seats: Sequence[str],
    program: Program,
    options: Mapping[str, str],
    seed: str,
    on_failure: Callable[[Failure], object] = lambda failure: None,
) -> Outcome | None:
    """Plays a game to its end with a program and bots.

    A random move replaces the move of a bot that fails.

    Args:
        seats: The player of each seat: `program`, or the name of a bot.
        on_failure: Is called with the failure of a bot.

    Raises:
        ProgramError: The program cannot continue.
    """
    players: list[Player] = [
        program.choose if who == PROGRAM else substituted(who, load(who), on_failure)
        for who in seats
    ]
    seated = Seated(players, seed, options=options)
    program.greet(referee.game, len(seats), options)
    while waiting := referee.waiting():
        seat = waiting[0]
        referee.push(seated.choose(referee, seat, referee.legal_moves(seat)))
        for one, who in enumerate(seats):
            if who == PROGRAM and (played := _played(referee, one)) is not None:
                program.tell(played)
    outcome = referee.outcome()
    if outcome is not None:
        program.tell(protocol.result(outcome))
    return outcome


def _played(referee: Referee, seat: int) -> protocol.Played | None:
    """Returns the last move as a seat may know it, or None if it is secret."""
    game, table = referee.game, referee.table
    number = len(table.entries) - 1
    move = table.entries[number].move
    lines = narrate(table, number, seat, game.names, (), game.places)
    if not lines and move.seat != seat:
        return None
    told = [protocol.Told(text=line.text, rule=line.rule) for line in lines]
    written = str(heard(table, number, seat))
    return protocol.Played(to=seat, seat=move.seat, move=written, lines=told)
