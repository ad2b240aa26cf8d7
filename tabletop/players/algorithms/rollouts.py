"""Rollouts: simulated play by a policy, from a position to a horizon."""

from collections.abc import Callable

from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.move import Move

Policy = Callable[[Table, int], Move | None]
"""Returns the next move of a seat; None ends the rollout."""


def play_on(
    game: Game,
    table: Table,
    policy: Policy,
    maximum: int,
    is_end: Callable[[Table], bool] | None = None,
) -> int:
    """Plays on by a policy, and returns the number of moves made.

    The moves stay on the table; make them in a `Trial` to undo them.

    Args:
        game: The game.
        table: A dealt table.
        policy: Chooses the moves of all seats.
        maximum: The maximum number of moves.
        is_end: Whether the rollout ends at a position; by default only the game's end does.
    """
    count = 0
    while count < maximum and (seats := game.seats_to_move(table)):
        if is_end is not None and is_end(table):
            break
        move = policy(table, seats[0])
        if move is None:
            break
        table.begin_entry(move)
        game.apply(table, move)
        count += 1
    return count
