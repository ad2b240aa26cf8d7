"""Sacred Wars: Tactics Arena.

The rules are in `card_data/sacred_wars`. Read `setup`, `flow` and `verbs` in this order. `acting`
contains the legal actions of tokens, `table_changes` their effects on the table, `battle` the
battles, and `modes` the victory conditions. `effects` are the words of cards; `spells` and
`resolving` apply them. `keywords`, `stats` and `odds` compute the numbers.

`evaluation` evaluates a position. The look-ahead player is in `search`, `candidate_moves`, `beam`,
`heuristic_turn` and `win_chance`.
"""

from functools import cache

from tabletop.games.sacred_wars.chance_events import luck
from tabletop.games.sacred_wars.content import FOLDER, content
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.explain.tokens import Explainer
from tabletop.games.sacred_wars.modes import goal, score_info
from tabletop.games.sacred_wars.position_errors import position_errors
from tabletop.games.sacred_wars.puzzle_goals import PUZZLE_GOALS
from tabletop.games.sacred_wars.search import POSITIONS, think
from tabletop.games.sacred_wars.setup import back_of, setup
from tabletop.games.sacred_wars.turn_flow import FLOW
from tabletop.games.sacred_wars.win_chance import WEIGHTS, zero_sum
from tabletop.games.sacred_wars.zones import ZONE_NAMES, face_down_test
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
        may_lie=face_down_test,
        score_scale=50.0,
        think=think,
        zero_sum=zero_sum,
        positions=POSITIONS,
        weights=WEIGHTS.own,
        aims=PUZZLE_GOALS,
        luck=luck,
        explainer=Explainer,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
