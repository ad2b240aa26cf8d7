"""Guardians, by the rules in `card_data/guardians`.

Read `setup`, `flow` and `moves` in this order, then the package `combat`, the machine that both
ways to play share; `duel` and `lands` are the ways around it. `effects` is the vocabulary of the
cards and `sentences` says it.
"""

from functools import cache

from tabletop.games.guardians.bot import score
from tabletop.games.guardians.content import FOLDER, content
from tabletop.games.guardians.flow import measure, outcome, waiting
from tabletop.games.guardians.hands import attempt, gesture
from tabletop.games.guardians.laws import laws
from tabletop.games.guardians.moves import VERBS, carry_out, foresee, judge, legal_moves, prompt
from tabletop.games.guardians.places import PLACES
from tabletop.games.guardians.setup import back_of, setup
from tabletop.games.guardians.words import random_move
from tabletop.rules import Game


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
        foresee=foresee,
        random_move=random_move,
        names=content().names,
        places=PLACES,
        move_bound=4000,
        laws=laws,
        back=back_of,
        verbs={name: verb.usage for name, verb in VERBS.items()},
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
