"""Prints the digests of random games, to be compared with those of another process."""

import json
import sys

from tabletop.testing.games import game_named
from tabletop.testing.laws import cases_of, digests


def main() -> None:
    """Print the digests of all cases of a game: arguments are game, seed and number of moves."""
    game, seed, moves = sys.argv[1:]
    cases = cases_of(game_named(game), [seed])
    print(json.dumps({str(case): digests(case, int(moves)) for case in cases}))


if __name__ == "__main__":
    main()
