"""The class of the game, with its parts in reading order."""

from collections.abc import Iterator, Mapping, Sequence

from tabletop.cards.weights import Weights
from tabletop.games.sacred_wars import (
    chance_events,
    evaluation,
    modes,
    position_errors,
    search,
    setup,
    win_chance,
)
from tabletop.games.sacred_wars.content import FOLDER, content
from tabletop.games.sacred_wars.explain.tokens import Explainer
from tabletop.games.sacred_wars.puzzle_goals import PUZZLE_GOALS
from tabletop.games.sacred_wars.turn_flow import FLOW
from tabletop.games.sacred_wars.zones import ZONE_NAMES, face_down_test
from tabletop.rules import Game, GoalSummary, Move, Options, Refusal, ScoreInfo
from tabletop.rules.beat_weight import beat_weights
from tabletop.rules.decision import Decision
from tabletop.rules.luck import ChanceEvent
from tabletop.table import Change, KindTest, Table, View, VisiblePiece, Zone


class SacredWars(Game):
    """Sacred Wars: Tactics Arena."""

    folder = FOLDER
    places = ZONE_NAMES
    flow = FLOW
    move_bound = 4000
    explainer = Explainer
    beat_weights = beat_weights(
        slight="SW-PHASES.1",
        plain="SW-ACTIONS.4 SW-PHASES.3 SW-ACTIONS.6 SW-ACTIONS.7 SW-ITEM.7 SW-TYPE.7 SW-SETUP.1",
        heavy="SW-BATTLE.4 SW-BATTLE.5 SW-BATTLE.8 SW-BATTLE.13 SW-ATTRIBUTES.8",
    )
    aims = PUZZLE_GOALS
    score_scale = 50.0
    positions = search.POSITIONS
    turn_changes = 4_400_000

    def piece_names(self) -> Mapping[str, str]:
        return content().names

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return setup.setup(seats, options, seed)

    def goal(self, table: Table) -> GoalSummary:
        return modes.goal(table)

    def score_info(self, table: Table) -> ScoreInfo:
        return modes.score_info(table)

    def position_errors(self, table: Table) -> list[Refusal]:
        return position_errors.position_errors(table)

    def back(self, kind: str, owner: int | None) -> str:
        return setup.back_of(kind, owner)

    def may_lie(self, view: View, zone: Zone, piece: VisiblePiece) -> KindTest | None:
        return face_down_test(view, zone, piece)

    def score(self, table: Table, seat: int) -> float:
        return evaluation.score(table, seat)

    def think(self, decision: Decision) -> Move:
        return search.think(self, decision)

    def zero_sum(self, table: Table) -> bool:
        return win_chance.zero_sum(table)

    @property
    def weights(self) -> Weights:
        return win_chance.WEIGHTS.own

    def luck(self, table: Table, changes: Sequence[Change], index: int) -> Iterator[ChanceEvent]:
        return chance_events.luck(table, changes, index)
