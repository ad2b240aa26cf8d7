"""The turn machine of Sandland, made of its phases and verbs."""

from typing import Final

from tabletop.games.sandland.acting import Acting
from tabletop.games.sandland.combat import Striking, StrikingBack
from tabletop.games.sandland.flow import Deploying, Starting, Turn, interrupt, now, outcome
from tabletop.games.sandland.resolving import CHOICES, Effect, Harming, Offering, Triggers
from tabletop.games.sandland.revealing import Paying, Revealing
from tabletop.games.sandland.sorts import SORTS
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
        Harming(),
        *CHOICES.values(),
        Offering(),
    ],
    VERBS,
    SORTS,
    outcome,
    otherwise=("6-4", "This is not possible now."),
    now=now,
    interrupt=interrupt,
)
