"""Realm of Sand: rune tiles become buildings.

The rules are in `card_data/realm_of_sand`. Read `setup`, `flow` and `verbs` in this order. `runes`
holds the bit arithmetic of the board. `levels`, `disks`, `buildings` and `crystals` hold the rules
of these pieces, and `effects` the steps of bonuses and powers.

The look-ahead player keeps its state in `side` and `model` and evaluates it by `outlook` and
`nearness`. It finds turns in `turns` and `search`; `planning` carries them out.
"""

from functools import cache
from typing import Final

from tabletop.games.realm_of_sand.aims import AIMS
from tabletop.games.realm_of_sand.content import FOLDER, content
from tabletop.games.realm_of_sand.evaluation import score
from tabletop.games.realm_of_sand.explain import Explainer
from tabletop.games.realm_of_sand.farthest import FARTHEST
from tabletop.games.realm_of_sand.flow import LAST_ROUND, PHASES, goal, measure, now, outcome
from tabletop.games.realm_of_sand.outlook import WEIGHTS
from tabletop.games.realm_of_sand.picture import board_picture
from tabletop.games.realm_of_sand.places import PLACES
from tabletop.games.realm_of_sand.planning import POSITIONS, SWING, think
from tabletop.games.realm_of_sand.position_errors import position_errors
from tabletop.games.realm_of_sand.setup import setup
from tabletop.games.realm_of_sand.sorts import SORTS
from tabletop.games.realm_of_sand.verbs import VERBS
from tabletop.rules import Flow, Game, game_of

BUILDINGS, DISKS, SEATS = 54, 31, 4

TURN_MOVES: Final = 7
"""The most moves in a turn without free actions: 3 disks, done, discard, take, end."""
CRYSTAL_MOVES: Final = 1 + DISKS
"""The most moves that one charge of a crystal adds: its use, and one for each disk."""

flow = Flow(
    PHASES,
    VERBS,
    SORTS,
    outcome,
    otherwise=("RS-TURN.6", "This is not possible now."),
    now=now,
    stuck="done",
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
        places=PLACES,
        measure=measure,
        goal=goal,
        # A completion charges the crystal at most once, and each building is completed at most
        # once. The purple crystal's disk at the start is the only move outside all turns.
        move_bound=1 + SEATS * LAST_ROUND * TURN_MOVES + BUILDINGS * (1 + CRYSTAL_MOVES),
        position_errors=position_errors,
        explainer=Explainer,
        pictures={"board": board_picture()},
        swing=SWING,
        think=think,
        positions=POSITIONS,
        weights=WEIGHTS.own,
        aims=AIMS,
        farthest=FARTHEST,
    )


def __getattr__(name: str) -> Game:
    """Loads `game` on first access, so that an import reads no data."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
