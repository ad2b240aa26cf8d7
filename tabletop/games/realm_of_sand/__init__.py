"""Realm of Sand: rune tiles become buildings, by the rules in `card_data/realm_of_sand`.

Read `setup`, `flow` and `verbs` in this order. `runes` is the arithmetic of the board, `levels`,
`disks`, `buildings` and `crystals` are what lies on and before it; `effects` are the words of
bonuses and powers. `nearness` counts how nearly patterns lie on a board. Players that look ahead
think in `side` and `model`, judge by `outlook`, go through `turns` in a `search`, and keep to what
they have in mind by `planning`.
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
"""The most moves of a turn without free actions: three disks, done, discard, take, end."""
CRYSTAL_MOVES: Final = 1 + DISKS
"""The most moves that one charge of a crystal brings: its use, and one for each disk."""

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
        # Each completion brings one charge at most, and there are as many completions as buildings.
        # The purple crystal's disk at the start is the one move outside of all turns.
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
    """Give `game` when it is asked for: its data is not read at import, so as to be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
