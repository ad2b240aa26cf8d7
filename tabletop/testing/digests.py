"""Prints the digests of random games, to be compared with those of another process."""

import json
import sys

from tabletop.testing.games import game_named
from tabletop.testing.laws import Case, digests


def main() -> None:
    """Print the digests of some cases as JSON.

    Arguments are the game and the number of moves; standard input has the cases as JSON, each as
    `[seats, [[option, value], ...], seed]`.
    """
    name, moves = sys.argv[1:]
    game = game_named(name)
    cases = [
        Case(game, seats, tuple((option, value) for option, value in options), seed)
        for seats, options, seed in json.load(sys.stdin)
    ]
    print(json.dumps([digests(case, int(moves)) for case in cases]))


if __name__ == "__main__":
    main()
