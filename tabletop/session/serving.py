"""Games in which a program plays some of the seats, and bots the others."""

from collections.abc import Callable, Mapping, Sequence

from tabletop.players import Player, load, protocol
from tabletop.players.program import Program
from tabletop.players.seated_players import SeatedPlayers
from tabletop.players.substitute import PlayerFailure, with_fallback
from tabletop.rules.narrator import narrate, public_part_of_move
from tabletop.rules.outcome import Outcome
from tabletop.rules.referee import Referee

PROGRAM_PLAYER = "program"
"""The player name of the seats that the program plays."""


def serve(
    referee: Referee,
    seats: Sequence[str],
    program: Program,
    options: Mapping[str, str],
    seed: str,
    on_failure: Callable[[PlayerFailure], object] = lambda failure: None,
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
        program.choose
        if player == PROGRAM_PLAYER
        else with_fallback(player, load(player), on_failure)
        for player in seats
    ]
    seated = SeatedPlayers(players, seed, options=options)
    program.greet(referee.game, len(seats), options)
    while seats_to_move := referee.seats_to_move():
        seat = seats_to_move[0]
        referee.push(seated.choose(referee, seat, referee.legal_moves(seat)))
        for index, player in enumerate(seats):
            if player == PROGRAM_PLAYER and (played := played_message(referee, index)) is not None:
                program.tell(played)
    outcome = referee.outcome()
    if outcome is not None:
        program.tell(protocol.result(outcome))
    return outcome


def played_message(referee: Referee, seat: int) -> protocol.Played | None:
    """Returns the last move as a seat may know it, or None if it is secret."""
    game, table = referee.game, referee.table
    number = len(table.entries) - 1
    move = table.entries[number].move
    lines = narrate(table, number, seat, game.names, (), game.places)
    if not lines and move.seat != seat:
        return None
    sentences = [protocol.LogSentence(text=line.text, rule=line.rule) for line in lines]
    written = str(public_part_of_move(table, number, seat))
    return protocol.Played(to=seat, seat=move.seat, move=written, lines=sentences)
