"""War for the Wasteland, by the rules in `card_data/wasteland`.

Read `setup`, `flow` and `moves` in this order; `moves` takes its verbs from `bidding_verbs` and
`round_verbs`. `collecting`, `bidding`, `battles`, `shop` and `ending` are the phases; `fights`
says who fights for what, `strength` does the arithmetic. `effects` is the vocabulary of the
cards, `play` carries it out, `sentences` says it.
"""

from functools import cache

from tabletop.games.wasteland.bot import score
from tabletop.games.wasteland.content import FOLDER, content
from tabletop.games.wasteland.ending import measure, outcome, recount
from tabletop.games.wasteland.flow import prompt, waiting
from tabletop.games.wasteland.hands import attempt, gesture
from tabletop.games.wasteland.laws import laws
from tabletop.games.wasteland.moves import VERBS, carry_out, foresee, judge, legal_moves
from tabletop.games.wasteland.places import PLACES
from tabletop.games.wasteland.setup import back_of, setup
from tabletop.games.wasteland.words import random_move
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
        move_bound=20000,
        laws=laws,
        back=back_of,
        recount=recount,
        foresee=foresee,
        verbs={name: verb.usage for name, verb in VERBS.items()},
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
