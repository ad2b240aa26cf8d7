"""Random tic-tac-toe in OpenSpiel, with the game it ships written in Python."""

import random

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (the import registers the game)
from stopwatch import measure

rng = random.Random(1)
game = pyspiel.load_game("python_tic_tac_toe")


def playout() -> int:
    """Play one random game and return its number of moves."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


if __name__ == "__main__":
    measure("OpenSpiel python_tic_tac_toe", playout)
