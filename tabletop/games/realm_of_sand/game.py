"""The class of the game, with its parts in reading order."""

from collections.abc import Mapping
from typing import Final

from tabletop.cards.weights import Weights
from tabletop.games.realm_of_sand import evaluation, planning, position_errors, setup
from tabletop.games.realm_of_sand.content import FOLDER, content
from tabletop.games.realm_of_sand.explain import Explainer
from tabletop.games.realm_of_sand.flow import (
    LAST_ROUND,
    goal,
    measure,
)
from tabletop.games.realm_of_sand.model import Model, model_of
from tabletop.games.realm_of_sand.picture import board_picture
from tabletop.games.realm_of_sand.prospects import WEIGHTS
from tabletop.games.realm_of_sand.puzzle_goals import PUZZLE_GOALS
from tabletop.games.realm_of_sand.solo_bounds import FARTHEST
from tabletop.games.realm_of_sand.turn_flow import FLOW
from tabletop.games.realm_of_sand.zones import ZONE_NAMES
from tabletop.rules import (
    Game,
    GoalSummary,
    LetterGrid,
    Move,
    Options,
    Refusal,
    ScoreInfo,
)
from tabletop.rules.beat_weight import beat_weights
from tabletop.rules.decision import Decision
from tabletop.table import Table

BUILDINGS: Final = 54
DISKS: Final = 31
SEATS: Final = 4

TURN_MOVES: Final = 7
"""Maximum number of moves in a turn without free actions: 3 disks, done, discard, take, end."""
CRYSTAL_MOVES: Final = 1 + DISKS
"""Maximum number of moves that one charge of a crystal adds: its use, and one for each disk."""


class RealmOfSand(Game):
    """Realm of Sand."""

    folder = FOLDER
    places = ZONE_NAMES
    flow = FLOW
    # A completion charges the crystal at most once, and each building is completed at most once.
    # The choice of the purple crystal's disk is the only move outside all turns.
    move_bound = 1 + SEATS * LAST_ROUND * TURN_MOVES + BUILDINGS * (1 + CRYSTAL_MOVES)
    explainer = Explainer
    beat_weights = beat_weights(
        plain=(
            "RS-CRYSTAL.2 RS-CRYSTAL.8 RS-CRYSTAL.19 RS-CRYSTAL.25 RS-SUMMON.1 RS-SUMMON.2 RS- "
            "COMPLETE.10"
        ),
        heavy="RS-COMPLETE.1",
    )
    aims = PUZZLE_GOALS
    farthest = FARTHEST
    score_scale = planning.SWING
    positions = planning.POSITIONS
    turn_changes = 4_400_000

    def piece_names(self) -> Mapping[str, str]:
        return content().names

    @property
    def pictures(self) -> Mapping[str, LetterGrid]:
        return {"board": board_picture()}

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return setup.setup(seats, options, seed)

    def goal(self, table: Table) -> GoalSummary:
        return goal(table)

    def score_info(self, table: Table) -> ScoreInfo:
        return measure(table)

    def position_errors(self, table: Table) -> list[Refusal]:
        return position_errors.position_errors(table)

    def score(self, table: Table, seat: int) -> float:
        return evaluation.score(table, seat)

    def think(self, decision: Decision) -> Move:
        return planning.think(self, decision)

    def fast_state(self, table: Table, seat: int) -> Model:
        return model_of(table, seat)

    @property
    def weights(self) -> Weights:
        return WEIGHTS.own
