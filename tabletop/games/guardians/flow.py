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
from tabletop.games.guardians.phases import AutomaticStep
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


def flow_of(*phases: Phase) -> Flow:
    """Returns the flow; the given phases replace those with their names."""
    return Flow(
        [Between(), *steps.PHASES, *duel.PHASES, *lands.PHASES, *phases],
        VERBS,
        ARG_TYPES,
        outcome,
        default_refusal=("GD-COMBAT.4", "This is not possible now."),
        now=current_step,
        fallback_verb="go",
        wait_prompt="Wait for your opponent.",
    )


FLOW: Final = flow_of()
"""Flow of both game modes."""


def stop_or_continue(table: Table, step: Step) -> bool:
    """Stops a playout at the end of a duel's combat, before its result."""
    return duel.is_fought(table) or steps.next_match_up(table, step)


PLAYOUT_FLOW: Final = flow_of(AutomaticStep("combat", stop_or_continue))
"""Flow of playouts. `duel.reserves` has the cards after the result of a combat."""


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings (GD-DUEL.1, GD-WIN)."""
    if MODE(table) == "lands":
        return victory.goal(table)
    won = duel.measure(table).values
    wins = f"Win {duel.WINS} of {duel.COMBATS} combats."
    return GoalSummary(wins, tuple(f"{number_of(int(count), 'combat')} won" for count in won))
