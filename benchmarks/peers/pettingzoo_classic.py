"""Random tic-tac-toe in PettingZoo, with the loop from its documentation.

The action is drawn directly from the mask, because the documented `action_space.sample(mask)` is
slower.
"""

import random

from pettingzoo.classic import tictactoe_v3
from stopwatch import measure

rng = random.Random(1)
env = tictactoe_v3.env()


def playout() -> int:
    """Plays a random game and returns its number of moves."""
    env.reset(seed=1)
    moves = 0
    for _agent in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = [box for box, free in enumerate(observation["action_mask"].tolist()) if free]
        env.step(rng.choice(legal))
        moves += 1
    return moves


if __name__ == "__main__":
    measure("PettingZoo tictactoe_v3", playout)
