"""Sacred Wars: Tactics Arena, by the rules in `card_data/sacred_wars`.

Read `setup`, `flow` and `verbs` in this order. `acting` says what tokens may do, `play` is what
happens to them, `battle` how they fight and `modes` who wins; `effects` are the words of cards,
`spells` and `resolving` carry them out, `keywords` are what tokens are called, `stats` and `odds`
do the arithmetic.
"""

from functools import cache

from tabletop.games.sacred_wars.battle import Battle
from tabletop.games.sacred_wars.content import FOLDER, content
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.flow import Acting, Deploying, Laying, interrupt
from tabletop.games.sacred_wars.modes import measure, outcome
from tabletop.games.sacred_wars.places import PLACES, may_lie
from tabletop.games.sacred_wars.position_errors import position_errors
from tabletop.games.sacred_wars.setup import back_of, setup
from tabletop.games.sacred_wars.sorts import SORTS
from tabletop.games.sacred_wars.verbs import VERBS
from tabletop.rules import Flow, Game, game_of

flow = Flow(
    [Deploying(VERBS), Acting(VERBS), Battle(), Laying()],
    VERBS,
    SORTS,
    outcome,
    otherwise=("SW-ACTIONS.1", "That cannot be done now."),
    interrupt=interrupt,
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
        move_bound=4000,
        position_errors=position_errors,
        back=back_of,
        may_lie=may_lie,
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
