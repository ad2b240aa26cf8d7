"""Guardians, a duel of shields or a campaign over disputed lands.

The rules and card data are in `card_data/guardians`. Read `setup`, `flow` and `verbs` first, in
this order. The package `combat` implements combats for both game modes; `duel` and `lands`
implement the modes. `effects` and `keywords` define the vocabulary of the cards, and `card_rules`
the rules data of each card.

`search` is the entry point of the look-ahead players. `proposals` suggests whole placements and
`playouts` plays games to a later point. `campaign` simulates turns of the lands with simplified
combats.
"""

from functools import cache

from tabletop.games.guardians.content import FOLDER, content
from tabletop.games.guardians.evaluation import score
from tabletop.games.guardians.explain.explainer import Explainer
from tabletop.games.guardians.flow import FLOW, goal, measure
from tabletop.games.guardians.hidden_cards import capacity_rules, possible_kinds, seen_kinds
from tabletop.games.guardians.odds import WEIGHTS
from tabletop.games.guardians.position_errors import position_errors
from tabletop.games.guardians.puzzle_goals import PUZZLE_GOALS, PUZZLE_SPANS
from tabletop.games.guardians.search import think
from tabletop.games.guardians.setup import back_of, setup
from tabletop.games.guardians.zones import ZONE_NAMES
from tabletop.rules import Game, game_of

flow = FLOW


@cache
def record() -> Game:
    """Returns the game record, loading its data on the first call.

    Raises:
        DataErrors: A data file of the game is invalid.
    """
    return game_of(
        FLOW,
        folder=FOLDER,
        setup=setup,
        score_info=measure,
        goal=goal,
        score=score,
        names=content().names,
        places=ZONE_NAMES,
        move_bound=4000,
        position_errors=position_errors,
        back=back_of,
        may_lie=possible_kinds,
        rooms=capacity_rules,
        remembered=seen_kinds,
        think=think,
        positions=52_000,
        effort_shares={"strong": 0.05},
        weights=WEIGHTS.own,
        score_scale=110.0,
        aims=PUZZLE_GOALS,
        explainer=Explainer,
        spans=PUZZLE_SPANS,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
