"""Verbs of Sandland."""

from typing import Final

from tabletop.games.sandland.verbs.acting import Activate, Attack, Done, Move
from tabletop.games.sandland.verbs.answers import OFFERED, PAYING, Choose, Order
from tabletop.games.sandland.verbs.turns import Act, Deploy, End, Pass, Start
from tabletop.games.sandland.verbs.uses import Attach, Discard, Exhaust
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    Deploy(),
    Start(),
    Act(),
    Activate(),
    Move(),
    Attack(),
    Done(),
    Exhaust(),
    Discard(),
    Attach(),
    *PAYING,
    Choose(),
    Order(),
    *OFFERED,
    Pass(),
    End(),
)
"""All verbs. The slots of `attack` are the opponent's, all others are the seat's own."""
