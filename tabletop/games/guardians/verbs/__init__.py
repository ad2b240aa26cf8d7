"""Verbs of Guardians."""

from typing import Final

from tabletop.games.guardians.lands.verbs import VERBS as LANDS
from tabletop.games.guardians.verbs.commands import Command, Declare
from tabletop.games.guardians.verbs.magic import Cast, Dispel
from tabletop.games.guardians.verbs.matchups import Bribe, Channel, Lay, Pass, Shoot, Stone
from tabletop.games.guardians.verbs.organizing import MUSTER, Drop, Hide, Ready
from tabletop.games.guardians.verbs.strikes import Go, Rest, Strike
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    MUSTER,
    Hide(),
    Ready(),
    Drop(),
    Declare(),
    Command(),
    Lay(),
    Bribe(),
    Cast(),
    Dispel(),
    Shoot(),
    Channel(),
    Stone(),
    Strike(),
    Pass(),
    Rest(),
    *LANDS,
    Go(),
)
