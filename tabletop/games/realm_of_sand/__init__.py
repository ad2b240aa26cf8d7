"""Realm of Sand: rune tiles become buildings, by the rules in `card_data/realm_of_sand`.

Read `setup`, `flow` and `moves` in this order; `placing`, `summoning`, `completing` and
`powers` are the actions, `runes` the arithmetic of the board.
"""

from functools import cache

from tabletop.games.realm_of_sand.bot import score
from tabletop.games.realm_of_sand.content import FOLDER, content
from tabletop.games.realm_of_sand.flow import LAST_ROUND, measure, outcome, waiting
from tabletop.games.realm_of_sand.hands import attempt, gesture
from tabletop.games.realm_of_sand.laws import laws
from tabletop.games.realm_of_sand.moves import VERBS, carry_out, judge, legal_moves, prompt
from tabletop.games.realm_of_sand.picture import board_picture
from tabletop.games.realm_of_sand.places import PLACES
from tabletop.games.realm_of_sand.setup import setup
from tabletop.games.realm_of_sand.words import random_move
from tabletop.rules import Game

BUILDINGS, DISKS, SEATS = 54, 31, 4

TURN_MOVES = 7
"""The most moves of a turn without free actions: three disks, done, discard, take, end."""
CRYSTAL_MOVES = 1 + DISKS
"""The most moves that one charge of a crystal brings: its use, and one for each disk."""


@cache
def record() -> Game:
    """Give the game. Raises `DataErrors` where a file of its data is broken."""
    return Game(
        info=content().info,
        folder=FOLDER,
        setup=setup,
        waiting=waiting,
        prompt=prompt,
        legal_moves=legal_moves,
        judge=judge,
        carry_out=carry_out,
        outcome=outcome,
        measure=measure,
        gesture=gesture,
        attempt=attempt,
        score=score,
        random_move=random_move,
        names=content().names,
        places=PLACES,
        # Each completion brings one charge at most, and there are as many completions as buildings.
        # The purple crystal's disk at the start is the one move outside of all turns.
        move_bound=1 + SEATS * LAST_ROUND * TURN_MOVES + BUILDINGS * (1 + CRYSTAL_MOVES),
        laws=laws,
        pictures={"board": board_picture()},
        verbs={name: verb.usage for name, verb in VERBS.items()},
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
