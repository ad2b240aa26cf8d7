"""A game served to a program: it plays some of the seats, bots the others."""

from collections.abc import Mapping, Sequence

from tabletop.players import Player, load, protocol
from tabletop.players.chance import chance_of
from tabletop.players.program import Program
from tabletop.rules.asked import Asked
from tabletop.rules.narrator import heard, narrate
from tabletop.rules.outcome import Outcome
from tabletop.rules.referee import Referee
from tabletop.table import View, view_of

PROGRAM = "program"
"""Who sits at the seats that the program plays."""


def serve(
    referee: Referee,
    seats: Sequence[str],
    program: Program,
    options: Mapping[str, str],
    seed: str,
) -> Outcome | None:
    """Play a game to its end; `seats` says who plays each: `program`, or the name of a bot.

    Raises `ProgramError` where the program cannot go on, and whatever a bot raises.
    """
    game, table = referee.game, referee.table
    players: list[Player] = [program.choose if who == PROGRAM else load(who) for who in seats]
    chances = [chance_of(f"{seed}/seat {seat + 1}") for seat in range(len(seats))]
    plans: list[object] = [None] * len(seats)
    program.greet(game, len(seats), options)
    while waiting := referee.waiting():
        seat = waiting[0]

        def look(seat: int = seat) -> View:
            return view_of(table, seat)

        moves = referee.legal_moves(seat)
        asked = Asked(seat, moves, look, chances[seat], plans[seat])
        asked.options = options
        referee.push(players[seat](game, asked))
        plans = [asked.plan if other == seat else None for other in range(len(seats))]
        for one, who in enumerate(seats):
            if who == PROGRAM and (played := _played(referee, one)) is not None:
                program.tell(played)
    outcome = referee.outcome()
    if outcome is not None:
        program.tell(protocol.result(outcome))
    return outcome


def _played(referee: Referee, seat: int) -> protocol.Played | None:
    """Give the last move as a seat hears of it; None where it may not even know of it."""
    game, table = referee.game, referee.table
    number = len(table.entries) - 1
    move = table.entries[number].move
    lines = narrate(table, number, seat, game.names, (), game.places)
    if not lines and move.seat != seat:
        return None
    told = [protocol.Told(text=line.text, rule=line.rule) for line in lines]
    written = str(heard(table, move, seat))
    return protocol.Played(to=seat, seat=move.seat, move=written, lines=told)
