"""The class of the game, with its parts in reading order."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.cards.weights import Weights
from tabletop.games.sandland import evaluation, flow, position_errors, search, setup
from tabletop.games.sandland.content import FOLDER, content
from tabletop.games.sandland.explain import Explainer
from tabletop.games.sandland.odds import WEIGHTS
from tabletop.games.sandland.puzzle_goals import PUZZLE_GOALS, PUZZLE_SPANS
from tabletop.games.sandland.turn_flow import FLOW
from tabletop.games.sandland.zones import ZONE_NAMES
from tabletop.rules import Game, GoalSummary, Move, Options, Refusal, ScoreInfo
from tabletop.rules.beat_weight import beat_weights
from tabletop.rules.decision import Decision
from tabletop.table import Piece, Table


class Sandland(Game):
    """Sandland Tactical Card Battle."""

    folder = FOLDER
    places = ZONE_NAMES
    flow = FLOW
    move_bound = 4000
    explainer = Explainer
    beat_weights = beat_weights(
        plain="3-2-2 7-3-4 8-4 7-3-3 7-6-4 7-6-6 6-9-1b R-26 R-27",
        heavy="7-6-5 3-2-5 5-1 6-3",
        decisive="2-2 2-2-1 2-2-2 6-9-2 5-2",
    )
    aims = PUZZLE_GOALS
    spans = PUZZLE_SPANS
    score_scale = 12.0
    positions = 30_000
    turn_changes = 3_700_000
    effort_shares: ClassVar[Mapping[str, float]] = {
        "strong": 0.14,
        "fair": 0.002,
        "relaxed": 0.002,
    }

    def piece_names(self) -> Mapping[str, str]:
        return content().names

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return setup.setup(seats, options, seed)

    def goal(self, table: Table) -> GoalSummary:
        return flow.goal(table)

    def score_info(self, table: Table) -> ScoreInfo:
        return flow.score_info(table)

    def position_errors(self, table: Table) -> list[Refusal]:
        return position_errors.position_errors(table)

    def back(self, kind: str, owner: int | None) -> str:
        return setup.back_of(kind, owner)

    def score(self, table: Table, seat: int) -> float:
        return evaluation.score(table, seat)

    def think(self, decision: Decision) -> Move:
        return search.choose(self, decision)

    @property
    def weights(self) -> Weights:
        return WEIGHTS.own

    def piece_value(self, table: Table, seat: int, piece: Piece) -> float:
        return evaluation.drawn_card_value(table, seat, piece)
