"""War for the Wasteland, a bidding game over bases and battlefields.

The rules and card data are in `card_data/wasteland`. Read `setup`, `flow` and `verbs` first, in
this order. `collecting`, `bidding`, `battles`, `shop` and `ending` implement the phases. `fights`
finds the opposing sides, and `strength` computes strengths and costs. `effects` defines the words
of the cards, `counts` the quantities that they count, and `card_events` applies them.

`search` is the entry point of the look-ahead players. `bids` creates possible bids, and
`bid_comparison` compares them, using the values of `stakes`. `regret` finds the best mix of bids.
"""

from functools import cache

from tabletop.games.wasteland.arg_types import ARG_TYPES
from tabletop.games.wasteland.content import FOLDER, content
from tabletop.games.wasteland.ending import goal, measure, outcome, recount
from tabletop.games.wasteland.evaluation import score
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.flow import PHASES, current_step
from tabletop.games.wasteland.luck import luck
from tabletop.games.wasteland.position_errors import position_errors
from tabletop.games.wasteland.puzzle_goals import PUZZLE_GOALS
from tabletop.games.wasteland.search import POSITIONS, think
from tabletop.games.wasteland.secret_choices import choose
from tabletop.games.wasteland.setup import back_of, setup
from tabletop.games.wasteland.stakes import WEIGHTS
from tabletop.games.wasteland.verbs import VERBS
from tabletop.games.wasteland.zones import ZONE_NAMES
from tabletop.rules import Flow, Game, game_of

flow = Flow(
    PHASES,
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("WW-TARGET.1", "This is not possible now."),
    now=current_step,
)


@cache
def record() -> Game:
    """Returns the game record, loading its data on the first call.

    Raises:
        DataErrors: A data file of the game is invalid.
    """
    return game_of(
        flow,
        folder=FOLDER,
        setup=setup,
        score=score,
        names=content().names,
        places=ZONE_NAMES,
        score_info=measure,
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
        aims=PUZZLE_GOALS,
        luck=luck,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
