"""Guardians, by the rules in `card_data/guardians`.

Read `setup`, `flow` and `verbs` in this order, then the package `combat`, the machine that both
ways to play share; `duel` and `lands` are the ways around it. `effects` is the vocabulary of the
cards, with `keywords`; `sheets` is what the rules know of each card. `search` is how the players
who look ahead choose: `mustering` proposes what is placed, `playing_on` fights combats out,
`campaign` plays turns of the lands in plain numbers.
"""

from functools import cache

from tabletop.games.guardians.aims import AIMS, PUZZLE_SPANS
from tabletop.games.guardians.content import FOLDER, content
from tabletop.games.guardians.evaluation import score
from tabletop.games.guardians.explain.teller import Teller
from tabletop.games.guardians.flow import FLOW, goal, measure
from tabletop.games.guardians.hidden import may_lie, remembered, rooms
from tabletop.games.guardians.odds import WEIGHTS
from tabletop.games.guardians.places import PLACES
from tabletop.games.guardians.position_errors import position_errors
from tabletop.games.guardians.search import think
from tabletop.games.guardians.setup import back_of, setup
from tabletop.rules import Game, game_of

flow = FLOW


@cache
def record() -> Game:
    """Give the game. Raises `DataErrors` where a file of its data is broken."""
    return game_of(
        FLOW,
        folder=FOLDER,
        setup=setup,
        measure=measure,
        goal=goal,
        score=score,
        names=content().names,
        places=PLACES,
        move_bound=4000,
        position_errors=position_errors,
        back=back_of,
        may_lie=may_lie,
        rooms=rooms,
        remembered=remembered,
        think=think,
        positions=52_000,
        shares={"strong": 0.05},
        weights=WEIGHTS.own,
        swing=110.0,
        aims=AIMS,
        explainer=Teller,
        spans=PUZZLE_SPANS,
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
