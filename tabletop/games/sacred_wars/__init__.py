"""Sacred Wars: Tactics Arena, by the rules in `card_data/sacred_wars`.

Read `setup`, `flow` and `moves` in this order; `moves` takes its verbs from `token_verbs` and
`turn_verbs`, which ask `acting` what may be done. `play` is what happens to tokens and `battle`
how they fight; `effects` is the vocabulary of cards, `steps` carries it out, `sentences` says it,
`stats` and `odds` do the arithmetic.
"""

from functools import cache

from tabletop.games.sacred_wars.bot import score
from tabletop.games.sacred_wars.content import FOLDER, content
from tabletop.games.sacred_wars.flow import measure, outcome, waiting
from tabletop.games.sacred_wars.hands import attempt, gesture
from tabletop.games.sacred_wars.laws import laws
from tabletop.games.sacred_wars.moves import VERBS, carry_out, judge, legal_moves, prompt
from tabletop.games.sacred_wars.places import PLACES
from tabletop.games.sacred_wars.setup import back_of, setup
from tabletop.games.sacred_wars.words import random_move
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
