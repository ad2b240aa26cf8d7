"""Sandland Tactical Card Battle.

The rules are in `card_data/sandland`. Read `setup`, `flow`, `verbs` and `turn_flow` in this order.
`acting`, `revealing`, `combat` and `table_changes` change the cards on the table. `effects` are the
words of card texts, and `resolving` applies them. `keywords` and `stats` compute the numbers.
"""

from functools import cache

from tabletop.games.sandland.content import FOLDER, content
from tabletop.games.sandland.evaluation import drawn_card_value, score
from tabletop.games.sandland.explain import Explainer
from tabletop.games.sandland.flow import goal, score_info
from tabletop.games.sandland.odds import WEIGHTS
from tabletop.games.sandland.position_errors import position_errors
from tabletop.games.sandland.puzzle_goals import PUZZLE_GOALS, PUZZLE_SPANS
from tabletop.games.sandland.search import choose
from tabletop.games.sandland.setup import back_of, setup
from tabletop.games.sandland.turn_flow import FLOW
from tabletop.games.sandland.zones import ZONE_NAMES
from tabletop.rules import Game, game_of


@cache
def record() -> Game:
    """Returns the game record, loading its data on the first call.

    Raises:
        DataErrors: If a data file of the game is invalid.
    """
    return game_of(
        FLOW,
        folder=FOLDER,
        setup=setup,
        score=score,
        names=content().names,
        places=ZONE_NAMES,
        score_info=score_info,
        goal=goal,
        move_bound=4000,
        position_errors=position_errors,
        back=back_of,
        think=choose,
        positions=60_000,
        effort_shares={"fair": 0.001},
        score_scale=12.0,
        weights=WEIGHTS.own,
        aims=PUZZLE_GOALS,
        spans=PUZZLE_SPANS,
        piece_value=drawn_card_value,
        explainer=Explainer,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
