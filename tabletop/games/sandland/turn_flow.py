"""The turn flow of Sandland, composed of its phases and verbs."""

from typing import Final

from tabletop.games.sandland.acting import Acting
from tabletop.games.sandland.arg_types import ARG_TYPES
from tabletop.games.sandland.combat import Striking, StrikingBack
from tabletop.games.sandland.flow import Deploying, Starting, Turn, current_step, interrupt, outcome
from tabletop.games.sandland.resolving import CHOICES, DealingDamage, Effect, Offering, Triggers
from tabletop.games.sandland.revealing import Paying, Revealing
from tabletop.games.sandland.verbs import VERBS
from tabletop.rules import Flow

FLOW: Final = Flow(
    [
        Deploying(),
        Starting(),
        Turn(),
        Acting(),
        Revealing(),
        Paying(),
        Striking(),
        StrikingBack(),
        Triggers(),
        Effect(),
        DealingDamage(),
        *CHOICES.values(),
        Offering(),
    ],
    VERBS,
    ARG_TYPES,
    outcome,
    default_refusal=("6-4", "This is not possible now."),
    now=current_step,
    interrupt=interrupt,
)
