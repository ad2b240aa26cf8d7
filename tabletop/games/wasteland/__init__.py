"""War for the Wasteland, by the rules in `card_data/wasteland`.

Read `setup`, `flow` and `verbs` in this order. `collecting`, `bidding`, `battles`, `shop` and
`ending` are what the phases do; `fights` says who fights for what, `strength` does the arithmetic.
`effects` are the words of the cards, `counts` what they count, `play` carries them out. `search`
is how the players that look ahead choose: by `regret` among `bids` that meet in a `clash` over
what is at `stakes`.
"""

from functools import cache

from tabletop.games.wasteland.aims import AIMS
from tabletop.games.wasteland.content import FOLDER, content
from tabletop.games.wasteland.ending import goal, measure, outcome, recount
from tabletop.games.wasteland.evaluation import score
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.flow import PHASES, now
from tabletop.games.wasteland.luck import luck
from tabletop.games.wasteland.places import PLACES
from tabletop.games.wasteland.position_errors import position_errors
from tabletop.games.wasteland.search import POSITIONS, think
from tabletop.games.wasteland.secrets import choose
from tabletop.games.wasteland.setup import back_of, setup
from tabletop.games.wasteland.sorts import SORTS
from tabletop.games.wasteland.stakes import WEIGHTS
from tabletop.games.wasteland.verbs import VERBS
from tabletop.rules import Flow, Game, game_of

flow = Flow(
    PHASES,
    VERBS,
    SORTS,
    outcome,
    otherwise=("WW-TARGET.1", "This is not possible now."),
    now=now,
)


@cache
def record() -> Game:
    """Give the game. Raises `DataErrors` where a file of its data is broken."""
    return game_of(
        flow,
        folder=FOLDER,
        setup=setup,
        score=score,
        names=content().names,
        places=PLACES,
        measure=measure,
        goal=goal,
        move_bound=20000,
        position_errors=position_errors,
        back=back_of,
        choose=choose,
        recount=recount,
        think=think,
        positions=POSITIONS,
        explainer=Explainer,
        weights=WEIGHTS.own,
        aims=AIMS,
        luck=luck,
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
