"""How the game runs: between its combats each way to play says what comes next.

What waits is the top step of the agenda. The steps of combats are in `combat.course`, those of the
two ways to play in `duel` and `lands.phases`.
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
    """Between the steps of the agenda: the way to play goes on to its next part."""

    name = "between"

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        """Nobody is asked."""
        return ()

    def run(self, table: Table, step: Step) -> bool:
        """Go on."""
        if WAY(table) == "lands":
            turns.advance(table)
        else:
            duel.advance(table)
        return False


def now(table: Table) -> Step | None:
    """Give what goes on: the top of the agenda, or what is between its steps."""
    if PHASE(table) == OVER:
        return None
    return table.agenda[-1] if table.agenda else Step("between", 0)


def outcome(table: Table) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if PHASE(table) != OVER:
        return None
    return victory.outcome(table) if WAY(table) == "lands" else duel.outcome(table)


def measure(table: Table) -> Measure:
    """What decides this way to play."""
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
"""The turn machine of both ways to play."""


def goal(table: Table) -> Goal:
    """Say what wins this way to play, and where both sides stand (GD-DUEL.1, GD-WIN)."""
    if WAY(table) == "lands":
        return victory.goal(table)
    won = duel.measure(table).values
    wins = f"Win {duel.WINS} of {duel.COMBATS} combats."
    return Goal(wins, tuple(f"{number_of(int(count), 'combat')} won" for count in won))
