"""The turn flow of Sacred Wars, composed of its phases and verbs."""

from typing import Final

from tabletop.games.sacred_wars.arg_types import ARG_TYPES
from tabletop.games.sacred_wars.battle import Battle
from tabletop.games.sacred_wars.flow import Acting, Deploying, Laying, interrupt
from tabletop.games.sacred_wars.modes import outcome
from tabletop.games.sacred_wars.verbs import VERBS
from tabletop.rules import Flow, Move
from tabletop.table import Table

FLOW: Final = Flow(
    [Deploying(VERBS), Acting(VERBS), Battle(), Laying()],
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("SW-ACTIONS.1", "This is not possible now."),
    interrupt=interrupt,
)


def make(table: Table, move: Move) -> None:
    """Makes a move without checking whether it is legal."""
    FLOW.verbs[move.verb].do(table, move, None)
    FLOW.run_to_decision(table)
