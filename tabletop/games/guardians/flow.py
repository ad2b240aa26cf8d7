"""Turn flow of Guardians.

The top step of the decision stack is the current one. `combat.course` has the steps of combats,
`duel` and `lands.phases` those of the game modes.
"""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import course
from tabletop.games.guardians.lands import phases as lands
from tabletop.games.guardians.lands import turns, victory
from tabletop.games.guardians.marks import PHASE, WAY
from tabletop.games.guardians.sorts import SORTS
from tabletop.games.guardians.verbs import VERBS
from tabletop.rules import Flow, Goal, Measure, Outcome, Phase
from tabletop.table import Step, Table

OVER: Final = "over"


class Between(Phase):
    """The phase between steps, in which the game mode advances."""

    name = "between"

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        return ()

    def run(self, table: Table, step: Step) -> bool:
        if WAY(table) == "lands":
            turns.advance(table)
        else:
            duel.advance(table)
        return False


def now(table: Table) -> Step | None:
    """Returns the current step, or None after the end of the game."""
    if PHASE(table) == OVER:
        return None
    return table.agenda[-1] if table.agenda else Step("between", 0)


def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over."""
    if PHASE(table) != OVER:
        return None
    return victory.outcome(table) if WAY(table) == "lands" else duel.outcome(table)


def measure(table: Table) -> Measure:
    """Returns the score information of the game mode."""
    return victory.measure(table) if WAY(table) == "lands" else duel.measure(table)


FLOW: Final = Flow(
    [Between(), *course.PHASES, *duel.PHASES, *lands.PHASES],
    VERBS,
    SORTS,
    outcome,
    otherwise=("GD-COMBAT.4", "This is not possible now."),
    now=now,
    stuck="go",
    waits="Wait for your opponent.",
)
"""Flow of both game modes."""


def goal(table: Table) -> Goal:
    """Returns the win condition and the standings (GD-DUEL.1, GD-WIN)."""
    if WAY(table) == "lands":
        return victory.goal(table)
    won = duel.measure(table).values
    wins = f"Win {duel.WINS} of {duel.COMBATS} combats."
    return Goal(wins, tuple(f"{number_of(int(count), 'combat')} won" for count in won))
