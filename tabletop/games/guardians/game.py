"""The class of the game, with its parts in reading order."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tabletop.cards.weights import Weights
from tabletop.games.guardians import evaluation, hidden_cards, position_errors, search, setup
from tabletop.games.guardians.campaign.conversion import fast_state
from tabletop.games.guardians.campaign.turns import Campaign
from tabletop.games.guardians.content import FOLDER, content
from tabletop.games.guardians.explain.explainer import Explainer
from tabletop.games.guardians.flow import FLOW, goal, measure
from tabletop.games.guardians.odds import WEIGHTS
from tabletop.games.guardians.puzzle_goals import PUZZLE_GOALS, PUZZLE_SPANS
from tabletop.games.guardians.zones import ZONE_NAMES
from tabletop.rules import Game, GoalSummary, Move, Options, Refusal, ScoreInfo
from tabletop.rules.beat_weight import beat_weights
from tabletop.rules.decision import Decision
from tabletop.table import ExcessCount, KindTest, Table, View, VisiblePiece, Zone


class Guardians(Game):
    """Guardians."""

    folder = FOLDER
    places = ZONE_NAMES
    flow = FLOW
    move_bound = 4000
    explainer = Explainer
    beat_weights = beat_weights(
        plain=(
            "GD-PRIMARY.1 GD-PRIMARY.4 GD-SPELLS.1+ GD-RANGED.1 GD-CHANNEL.3 GD-CHANNEL.6 GD- "
            "TURN.16 GD-TURN.21 GD-BOARD.9 GD-IMMUNITY.1"
        ),
        heavy=(
            "GD-BRIBERY.5 GD-SPELLS.3+ GD-PRIMARY.2 GD-SECONDARY.1 GD-AOE.1 GD-DESTRUCTION.2 GD- "
            "COMMAND.2+ GD-COMMAND.3 GD-DUEL.3 GD-MOVE.5 GD-TURN.23 GD-RESULT.10"
        ),
        decisive="GD-DUEL.10 GD-RESULT.4 GD-RESULT.5 GD-RESULT.12 GD-RESULT.13",
    )
    aims = PUZZLE_GOALS
    spans = PUZZLE_SPANS
    score_scale = 110.0
    positions = 32_500
    turn_changes = 3_700_000
    effort_shares: ClassVar[Mapping[str, float]] = {
        "strong": 0.08,
        "fair": 0.0048,
        "relaxed": 0.0016,
    }

    def piece_names(self) -> Mapping[str, str]:
        return content().names

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return setup.setup(seats, options, seed)

    def goal(self, table: Table) -> GoalSummary:
        return goal(table)

    def score_info(self, table: Table) -> ScoreInfo:
        return measure(table)

    def position_errors(self, table: Table) -> list[Refusal]:
        return position_errors.position_errors(table)

    def back(self, kind: str, owner: int | None) -> str:
        return setup.back_of(kind, owner)

    def may_lie(self, view: View, zone: Zone, piece: VisiblePiece) -> KindTest | None:
        return hidden_cards.possible_kinds(view, zone, piece)

    def rooms(self, view: View) -> Iterator[tuple[Sequence[str], ExcessCount]]:
        return hidden_cards.capacity_rules(view)

    def remembered(self, view: View) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
        return hidden_cards.seen_kinds(view)

    def score(self, table: Table, seat: int) -> float:
        return evaluation.score(table, seat)

    def think(self, decision: Decision) -> Move:
        return search.think(self, decision)

    def fast_state(self, table: Table, seat: int) -> Campaign | None:
        return fast_state(table, seat)

    @property
    def weights(self) -> Weights:
        return WEIGHTS.own
