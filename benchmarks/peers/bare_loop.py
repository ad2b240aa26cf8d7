"""Random tic-tac-toe in plain Python, an upper limit for Python engines."""

import random

from stopwatch import measure

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
rng = random.Random(1)


def playout() -> int:
    """Plays a random game on a tuple of nine cells; returns its moves."""
    board: tuple[int, ...] = (0,) * 9
    player = 1
    moves = 0
    while True:
        legal = [box for box in range(9) if board[box] == 0]
        if not legal:
            return moves
        box = rng.choice(legal)
        board = (*board[:box], player, *board[box + 1 :])
        moves += 1
        for a, b, c in LINES:
            if board[a] == board[b] == board[c] != 0:
                return moves
        player = 3 - player


if __name__ == "__main__":
    measure("bare loop", playout)
