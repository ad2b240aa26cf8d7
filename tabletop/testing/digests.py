"""Prints the digests of random games, for comparison between processes."""

import json
import sys

from tabletop.testing.games import game_named
from tabletop.testing.laws import Case, digests


def main() -> None:
    """Prints the digests of some cases as JSON.

    The arguments are the game and the number of moves. Standard input has the cases as JSON, each
    as `[seats, [[option, value], ...], seed]`.
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
