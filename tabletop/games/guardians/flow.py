"""Turn flow of Guardians.

The top step of the decision stack is the current one. `combat.steps` has the steps of combats,
`duel` and `lands.phases` those of the game modes.
"""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians import duel
from tabletop.games.guardians.arg_types import ARG_TYPES
from tabletop.games.guardians.combat import steps
from tabletop.games.guardians.lands import phases as lands
from tabletop.games.guardians.lands import turns, victory
from tabletop.games.guardians.marks import MODE, PHASE
from tabletop.games.guardians.verbs import VERBS
from tabletop.rules import Flow, GoalSummary, Outcome, Phase, ScoreInfo
from tabletop.table import Step, Table, simple_step

OVER: Final = "over"


class Between(Phase):
    """The phase between steps, in which the game mode advances."""

    name = "between"

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        return ()

    def run(self, table: Table, step: Step) -> bool:
        if MODE(table) == "lands":
            turns.advance(table)
        else:
            duel.advance(table)
        return False


def current_step(table: Table) -> Step | None:
    """Returns the current step, or None after the end of the game."""
    if PHASE(table) == OVER:
        return None
    return table.decision_stack[-1] if table.decision_stack else simple_step("between", 0)


def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over."""
    if PHASE(table) != OVER:
        return None
    return victory.outcome(table) if MODE(table) == "lands" else duel.outcome(table)


def measure(table: Table) -> ScoreInfo:
    """Returns the score information of the game mode."""
    return victory.measure(table) if MODE(table) == "lands" else duel.measure(table)


FLOW: Final = Flow(
    [Between(), *steps.PHASES, *duel.PHASES, *lands.PHASES],
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("GD-COMBAT.4", "This is not possible now."),
    now=current_step,
    fallback_verb="go",
    wait_prompt="Wait for your opponent.",
)
"""Flow of both game modes."""


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings (GD-DUEL.1, GD-WIN)."""
    if MODE(table) == "lands":
        return victory.goal(table)
    won = duel.measure(table).values
    wins = f"Win {duel.WINS} of {duel.COMBATS} combats."
    return GoalSummary(wins, tuple(f"{number_of(int(count), 'combat')} won" for count in won))
