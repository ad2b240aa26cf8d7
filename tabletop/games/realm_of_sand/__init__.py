"""Realm of Sand: rune tiles become buildings.

The rules are in `card_data/realm_of_sand`. Read `setup`, `flow` and `verbs` in this order. `runes`
contains the bit arithmetic of the board. `levels`, `disks`, `buildings` and `crystals` contain the
rules of these pieces, and `effects` the steps of bonuses and powers.

The look-ahead player represents its state by `side` and `model`, and evaluates it by `prospects`
and `nearness`. `turns` and `search` find turns, and `planning` plays them.
"""

from functools import cache
from typing import Final

from tabletop.games.realm_of_sand.arg_types import ARG_TYPES
from tabletop.games.realm_of_sand.content import FOLDER, content
from tabletop.games.realm_of_sand.evaluation import score
from tabletop.games.realm_of_sand.explain import Explainer
from tabletop.games.realm_of_sand.flow import (
    LAST_ROUND,
    PHASES,
    current_step,
    goal,
    measure,
    outcome,
)
from tabletop.games.realm_of_sand.picture import board_picture
from tabletop.games.realm_of_sand.planning import POSITIONS, SWING, think
from tabletop.games.realm_of_sand.position_errors import position_errors
from tabletop.games.realm_of_sand.prospects import WEIGHTS
from tabletop.games.realm_of_sand.puzzle_goals import PUZZLE_GOALS
from tabletop.games.realm_of_sand.setup import setup
from tabletop.games.realm_of_sand.solo_bounds import FARTHEST
from tabletop.games.realm_of_sand.verbs import VERBS
from tabletop.games.realm_of_sand.zones import ZONE_NAMES
from tabletop.rules import Flow, Game, game_of

BUILDINGS, DISKS, SEATS = 54, 31, 4

TURN_MOVES: Final = 7
"""Maximum number of moves in a turn without free actions: 3 disks, done, discard, take, end."""
CRYSTAL_MOVES: Final = 1 + DISKS
"""Maximum number of moves that one charge of a crystal adds: its use, and one for each disk."""

flow = Flow(
    PHASES,
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("RS-TURN.6", "This is not possible now."),
    now=current_step,
    fallback_verb="done",
)


@cache
def record() -> Game:
    """Returns the game record, loading its data on the first call.

    Raises:
        DataErrors: If a data file of the game is invalid.
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
        # A completion charges the crystal at most once, and each building is completed at most
        # once. The choice of the purple crystal's disk is the only move outside all turns.
        move_bound=1 + SEATS * LAST_ROUND * TURN_MOVES + BUILDINGS * (1 + CRYSTAL_MOVES),
        position_errors=position_errors,
        explainer=Explainer,
        pictures={"board": board_picture()},
        score_scale=SWING,
        think=think,
        positions=POSITIONS,
        weights=WEIGHTS.own,
        aims=PUZZLE_GOALS,
        farthest=FARTHEST,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
