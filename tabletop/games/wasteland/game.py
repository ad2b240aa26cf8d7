"""The class of the game, with its parts in reading order."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from tabletop.cards.weights import Weights
from tabletop.games.wasteland import (
    ending,
    evaluation,
    luck,
    position_errors,
    search,
    secret_choices,
    setup,
)
from tabletop.games.wasteland.arg_types import ARG_TYPES
from tabletop.games.wasteland.content import FOLDER, content
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.flow import PHASES, current_step
from tabletop.games.wasteland.puzzle_goals import PUZZLE_GOALS
from tabletop.games.wasteland.stakes import WEIGHTS
from tabletop.games.wasteland.verbs import VERBS
from tabletop.games.wasteland.zones import ZONE_NAMES
from tabletop.rules import Flow, Game, GoalSummary, Move, Options, Refusal, ScoreInfo
from tabletop.rules.beat_weight import beat_weights
from tabletop.rules.decision import Decision
from tabletop.rules.luck import ChanceEvent
from tabletop.table import Change, Table


class Wasteland(Game):
    """War for the Wasteland."""

    folder = FOLDER
    places = ZONE_NAMES
    flow = Flow(
        PHASES,
        VERBS,
        ARG_TYPES,
        ending.outcome,
        default_refusal=("WW-TARGET.1", "This is not possible now."),
        now=current_step,
    )
    move_bound = 20000
    explainer = Explainer
    beat_weights = beat_weights(
        plain="WW-BUY.1 WW-COMMIT.2 WW-REVEAL.2 WW-CARDS.8+ WW-ROUND.3",
        heavy="WW-TARGET.2 WW-COMMIT.4 WW-REVEAL.3 WW-BATTLE.1 WW-BASE.2 WW-BASE.3 WW-ROUND.7",
        decisive="WW-END.7 WW-END.8",
    )
    aims = PUZZLE_GOALS
    positions = search.POSITIONS
    turn_changes = 650_000

    def piece_names(self) -> Mapping[str, str]:
        return content().names

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return setup.setup(seats, options, seed)

    def goal(self, table: Table) -> GoalSummary:
        return ending.goal(table)

    def score_info(self, table: Table) -> ScoreInfo:
        return ending.measure(table)

    def position_errors(self, table: Table) -> list[Refusal]:
        return position_errors.position_errors(table)

    def recount(self, table: Table) -> None:
        ending.recount(table)

    def back(self, kind: str, owner: int | None) -> str:
        return setup.back_of(kind, owner)

    def choose(self, table: Table, seat: int, rng: Random) -> None:
        secret_choices.choose(table, seat, rng)

    def score(self, table: Table, seat: int) -> float:
        return evaluation.score(table, seat)

    def think(self, decision: Decision) -> Move:
        return search.think(self, decision)

    @property
    def weights(self) -> Weights:
        return WEIGHTS.own

    def luck(self, table: Table, changes: Sequence[Change], index: int) -> Iterator[ChanceEvent]:
        return luck.luck(table, changes, index)
