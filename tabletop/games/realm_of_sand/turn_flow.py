"""The turn flow of Realm of Sand, composed of its phases and verbs."""

from typing import Final

from tabletop.games.realm_of_sand.arg_types import ARG_TYPES
from tabletop.games.realm_of_sand.flow import PHASES, current_step, outcome
from tabletop.games.realm_of_sand.verbs import VERBS
from tabletop.rules import Flow

FLOW: Final = Flow(
    PHASES,
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("RS-TURN.6", "This is not possible now."),
    now=current_step,
    fallback_verb="done",
)
