"""Random tic-tac-toe in OpenSpiel, in its Python and C++ implementations."""

import random
from functools import partial

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (the import registers the game)
from stopwatch import measure

rng = random.Random(1)


def playout(game: pyspiel.Game) -> int:
    """Plays a random game and returns its number of moves."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


if __name__ == "__main__":
    for name in ("python_tic_tac_toe", "tic_tac_toe"):
        measure(f"OpenSpiel {name}", partial(playout, pyspiel.load_game(name)))
